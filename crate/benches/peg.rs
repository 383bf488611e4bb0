//! How fast peg solitaire is decided: `cargo bench --bench peg -- [POSITIONS [NODES]]`. Every single vacancy of every shape, then
//! random positions that can be solved, and positions after random play, many of which cannot.

mod clock;

use clock::Clock;
use solvent::game::Game;
use solvent::game::peg::board::Pegs;
use solvent::game::peg::rules::{Goal, Rules};
use solvent::game::peg::shape::Shape;
use solvent::game::peg::solve::Solve;
use solvent::game::peg::{Peg, random};
use solvent::rng::Rng;
use solvent::search::{Best, Search, Status};

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|a| a.parse().ok());
    let (positions, nodes) = (numbers.next().unwrap_or(200), numbers.next().unwrap_or(1_000_000));
    for shape in Shape::ALL {
        for goal in [Goal::Any, Goal::Centre] {
            let rules = Rules { shape, goal };
            vacancies(rules);
            let counts: &[u32] = if shape == Shape::Triangular { &[5, 8, 11] } else { &[10, 16, 22, 26] };
            for &pegs in counts {
                let solvable = (0..).map(|seed| random::solvable(rules, pegs, seed));
                many(rules, &format!("{pegs} pegs, made backwards"), solvable.take(positions as usize), nodes);
                let mut rng = Rng::new(u64::from(pegs));
                let played = (0..positions).map(|_| played(rules, pegs, &mut rng));
                many(rules, &format!("{pegs} pegs, played forwards"), played, nodes);
            }
        }
    }
}

/// Pegs that can be left, nodes and seconds.
fn solve(rules: Rules, start: Pegs, nodes: u64) -> (Option<i64>, u64, f64) {
    let game = Peg::new(rules, start).expect("there are pegs");
    let clock = Clock::start();
    let (mut search, mut best) = (Solve::new(&game), Best::new(&game));
    let status = search.step(&game, nodes, &mut best);
    (best.score().filter(|_| status == Status::Optimal), best.nodes(), clock.seconds())
}

fn vacancies(rules: Rules) {
    let board = rules.shape.board();
    for (hole, (row, col)) in board.cells().iter().enumerate() {
        let (worth, nodes, seconds) = solve(rules, Pegs(board.full().0 ^ 1 << hole), u64::MAX);
        let worth = worth.expect("it runs to the end");
        println!("{rules} without row {} column {}: {worth}, {nodes} nodes, {:.2} ms", row + 1, col + 1, seconds * 1e3);
    }
}

/// A position of so many pegs after random jumps from a random vacancy, the centre if the goal is there.
fn played(rules: Rules, pegs: u32, rng: &mut Rng) -> Pegs {
    let board = rules.shape.board();
    loop {
        let vacant = match rules.goal {
            Goal::Any => rng.below(board.holes() as u64) as usize,
            Goal::Centre => board.centre(),
        };
        let game = Peg::new(rules, Pegs(board.full().0 ^ 1 << vacant)).expect("there are pegs");
        let mut now = game.start();
        while now.count() > pegs {
            let jumps: Vec<_> = board.jumps(now).collect();
            if jumps.is_empty() {
                break;
            }
            game.play(&mut now, jumps[rng.below(jumps.len() as u64) as usize]);
        }
        if now.count() == pegs {
            return now;
        }
    }
}

fn many(rules: Rules, kind: &str, positions: impl Iterator<Item = Pegs>, nodes: u64) {
    let found: Vec<_> = positions.map(|pegs| solve(rules, pegs, nodes)).collect();
    let solved = found.iter().filter(|(worth, ..)| *worth == Some(-1)).count();
    let open = found.iter().filter(|(worth, ..)| worth.is_none()).count();
    let worst = found.iter().filter_map(|(worth, ..)| *worth).min().unwrap_or(0);
    let mut spent: Vec<u64> = found.iter().map(|(_, nodes, _)| *nodes).collect();
    spent.sort_unstable();
    let seconds: Vec<f64> = found.iter().map(|(.., seconds)| *seconds).collect();
    println!(
        "{rules}, {kind}: {solved} solved, {} impossible (down to {worst}), {open} open; nodes: mean {}, median {}, most {}; ms: mean {:.2}, most {:.1}",
        found.len() - solved - open,
        spent.iter().sum::<u64>() / spent.len() as u64,
        spent[spent.len() / 2],
        spent[spent.len() - 1],
        seconds.iter().sum::<f64>() / seconds.len() as f64 * 1e3,
        seconds.iter().fold(0.0f64, |most, &s| most.max(s)) * 1e3,
    );
}
