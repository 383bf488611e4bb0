//! How fast deals are decided: `cargo bench --bench klondike -- FILE`, where the file has a line `id|draw 1|draw 3|deck` a deal, the
//! labels S, U or ?. Prints times, nodes and every label that is not the file's. `… -- random DRAW COUNT [MILLIONS]` decides the
//! deals of the first seeds instead.

use solvent::game::Game;
use solvent::game::klondike::Klondike;
use solvent::game::klondike::hidden::astar::AStarPlayer;
use solvent::game::klondike::hidden::hindsight::Hindsight;
use solvent::game::klondike::hidden::play::Dealer;
use solvent::game::klondike::realise::realise;
use solvent::game::klondike::rules::Rules;
use solvent::game::klondike::solve::Solve;
use solvent::game::klondike::verdict::{MOST, Solver, Verdict};
use solvent::search::{Best, Search};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["random", draw, count] => random(draw, count, "100"),
        ["random", draw, count, millions] => random(draw, count, millions),
        ["minimal", path, millions] => minimal(path, millions.parse().expect("a number")),
        ["hidden", draw, games, enough, nodes] => hidden(draw, games, enough, nodes),
        [path] => labelled(path),
        _ => println!("give a file of labelled deals, or `random 3 1000`"),
    }
}

/// Decides one deal: the verdict, nodes and seconds, every line replayed.
fn decide(game: &Klondike, millions: u64) -> (Verdict, u64, f64) {
    let begun = Instant::now();
    let layout = game.start();
    let mut solver = Solver::new(&layout, game.rules(), MOST);
    let verdict = solver.step(millions * 1_000_000);
    let line = (verdict == Verdict::Won).then(|| realise(&layout, game.rules(), solver.line()));
    let seconds = begun.elapsed().as_secs_f64();
    if let Some(line) = line {
        let line = line.expect("the outlines can be realised");
        assert!(game.verify(&line).is_some(), "the line wins");
    }
    (verdict, solver.nodes(), seconds)
}

fn labelled(path: &str) {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    for draw in [1, 3] {
        let (mut wrong, mut times) = (0, Vec::new());
        let rules = Rules { draw, ..Rules::default() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let parts: Vec<&str> = line.split('|').collect();
            let [id, one, three, deck] = parts[..] else { panic!("'{line}' is not `id|draw 1|draw 3|deck`") };
            let game = Klondike::open(&rules.to_string(), deck).expect("a deal");
            let (verdict, nodes, seconds) = decide(&game, 100);
            let label = if draw == 1 { one } else { three };
            let found = match verdict {
                Verdict::Won => "S",
                Verdict::Lost => "U",
                Verdict::Open | Verdict::Full => "?",
            };
            if found != label {
                println!("draw {draw} deal {id}: {found} after {nodes} nodes, the file says {label}");
                wrong += usize::from(label != "?" && found != "?");
            }
            times.push((seconds, nodes, verdict));
        }
        println!("draw {draw}: {wrong} wrong; {}", summary(times));
    }
}

fn random(draw: &str, count: &str, millions: &str) {
    let rules = Rules { draw: draw.parse().expect("1 or 3"), ..Rules::default() };
    let seeds = 0..count.parse().expect("a number");
    let millions = millions.parse().expect("a number");
    let times = seeds.map(|seed| {
        let (verdict, nodes, seconds) = decide(&Klondike::random(rules, seed), millions);
        (seconds, nodes, verdict)
    });
    println!("draw {draw}: {}", summary(times.collect()));
}

fn summary(mut times: Vec<(f64, u64, Verdict)>) -> String {
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    let of = |verdict| times.iter().filter(|t| t.2 == verdict).count();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let shares = [0.5, 0.9, 0.99, 0.999, 1.0].map(|share| {
        let (seconds, nodes, _) = at(share);
        format!("{}: {:.3} ms ({nodes} nodes)", share, seconds * 1e3)
    });
    format!(
        "{} deals, {} won, {} lost, {} undecided; {}; {:.1} s in all",
        times.len(),
        of(Verdict::Won),
        of(Verdict::Lost),
        of(Verdict::Open) + of(Verdict::Full),
        shares.join(", "),
        times.iter().map(|t| t.0).sum::<f64>()
    )
}

fn hidden(draw: &str, games: &str, enough: &str, nodes: &str) {
    let rules = Rules { draw: draw.parse().expect("1 or 3"), ..Rules::default() };
    let games: u64 = games.parse().expect("a number");
    let begun = Instant::now();
    let (mut wins, mut spent, mut worst) = (0, 0, 0f64);
    for seed in 0..games {
        let one = Instant::now();
        let game = Klondike::random(rules, 1_000_000 + seed);
        let enough = enough.parse().expect("a number");
        let left = if enough == 0 {
            let mut dealer = Dealer::new(&game, AStarPlayer::default());
            spent += dealer.play(&game, u64::MAX).0;
            dealer.layout().left()
        } else {
            let mut dealer = Dealer::new(&game, Hindsight::new(seed, enough, nodes.parse().expect("a number")));
            spent += dealer.play(&game, u64::MAX).0;
            dealer.layout().left()
        };
        wins += u64::from(left == 0);
        worst = worst.max(one.elapsed().as_secs_f64());
        if (seed + 1) % 50 == 0 || seed + 1 == games {
            let (n, p) = ((seed + 1) as f64, wins as f64 / (seed + 1) as f64);
            println!(
                "{} games, {wins} won, {:.2} ± {:.2} %, {:.3} s a game, {worst:.2} s most, {} nodes a game",
                seed + 1,
                p * 100.0,
                196.0 * (p * (1.0 - p) / n).sqrt(),
                begun.elapsed().as_secs_f64() / n,
                spent / (seed + 1)
            );
        }
    }
}

/// Shortens the deals of a file with a line `draw|rounds|back|moves|cards|deck` a deal.
fn minimal(path: &str, millions: u64) {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').collect();
        let [draw, rounds, back, moves, _, deck] = parts[..] else { panic!("'{line}' is no deal") };
        let rules = Rules {
            draw: draw.parse().expect("1 or 3"),
            redeals: Some(rounds.parse::<u8>().expect("rounds") - 1),
            back: back == "true",
        };
        let game = Klondike::open(&rules.to_string(), deck).expect("a deal");
        let begun = Instant::now();
        let (mut search, mut best) = (Solve::new(&game), Best::new(&game));
        let status = search.step(&game, millions * 1_000_000, &mut best);
        println!(
            "{rules}: {:?} moves, at least {}, {status:?}, {} nodes, {:.2} s; the file says {moves}",
            game.verify(best.line()),
            -best.bound(),
            best.nodes(),
            begun.elapsed().as_secs_f64()
        );
    }
}
