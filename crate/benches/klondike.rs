//! Klondike measured: `cargo bench --bench klondike -- WORDS`, where the words are
//!
//! - `FILE`: decides deals, a line `id|draw 1|draw 3|deck` each, the labels S, U or ?. Prints every label that is not the file's.
//! - `random DRAW COUNT [MILLIONS]`: decides the deals of the first seeds, with so many million nodes each.
//! - `serve DRAW MILLIONS`: decides the deal of every seed it reads, a line each; scripts/bench takes turns with it.
//! - `minimal FILE MILLIONS`: shortens deals, a line `draw|rounds|back|moves|cards|deck` each.
//! - `hidden DRAW GAMES SAMPLES WITHIN [FIRST]`: plays with cards hidden, deal after deal from the first; `astar` for the samples is
//!   the tree player. The last line has a 1 for every game won, so that players can be compared deal by deal.
//!
//! Times are those of the processor, where the system tells them: other programs do not count.

mod clock;
#[path = "../src/wilson.rs"]
mod wilson;

use clock::Clock;
use solvent::game::Puzzle;
use solvent::games::Klondike;
use solvent::records::Deal;
use solvent::search::{Best, Search, Status};
use solvent::session::replay;
use solvent::strategy;
use wilson::interval;

/// What came of a deal.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    Won,
    Lost,
    Open,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["random", draw, count] => random(draw, count, "100"),
        ["random", draw, count, millions] => random(draw, count, millions),
        ["minimal", path, millions] => minimal(path, millions.parse().expect("a number")),
        ["serve", draw, millions] => serve(draw, millions.parse().expect("a number")),
        ["hidden", draw, games, samples, within] => hidden(draw, games, samples, within, "0"),
        ["hidden", draw, games, samples, within, first] => hidden(draw, games, samples, within, first),
        [path] => labelled(path),
        _ => println!("give a file of labelled deals, or `random 3 1000`; the head of the bench lists the rest"),
    }
}

/// Decides one deal as the strategy does, beams that help included: the verdict, nodes and seconds, every line replayed.
fn decide(game: &Klondike, millions: u64) -> (Verdict, u64, f64) {
    let clock = Clock::start();
    let (mut search, mut best) = (build(game, "solve", 0), Best::new(game));
    let mut status = Status::Running;
    while status == Status::Running && best.score().is_none() && best.nodes() < millions * 1_000_000 {
        status = search.step(game, 1, &mut best);
    }
    let seconds = clock.seconds();
    let verdict = match best.score() {
        Some(_) => Verdict::Won,
        None if status == Status::Unsolvable => Verdict::Lost,
        None => Verdict::Open,
    };
    assert!(verdict != Verdict::Won || replayed(game, &best).is_some(), "the line wins");
    (verdict, best.nodes(), seconds)
}

fn labelled(path: &str) {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    for draw in [1, 3] {
        let (mut wrong, mut times) = (0, Vec::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let parts: Vec<&str> = line.split('|').collect();
            let [id, one, three, deck] = parts[..] else { panic!("'{line}' is not `id|draw 1|draw 3|deck`") };
            let game = read(&format!("klondike:draw={draw}"), deck);
            let (verdict, nodes, seconds) = decide(&game, 100);
            let label = if draw == 1 { one } else { three };
            let found = match verdict {
                Verdict::Won => "S",
                Verdict::Lost => "U",
                Verdict::Open => "?",
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
    let seeds = 0..count.parse().expect("a number");
    let millions = millions.parse().expect("a number");
    let times = seeds.map(|seed| {
        let (verdict, nodes, seconds) = decide(&dealt(draw, seed), millions);
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
        of(Verdict::Open),
        shares.join(", "),
        times.iter().map(|t| t.0).sum::<f64>()
    )
}

/// Decides the deal of every seed that is read: the verdict, the nodes and the seconds.
fn serve(draw: &str, millions: u64) {
    for line in std::io::stdin().lines() {
        let seed = line.expect("a line").trim().parse().expect("a seed");
        let (verdict, nodes, seconds) = decide(&dealt(draw, seed), millions);
        println!("{verdict:?} {nodes} {seconds}");
    }
}

fn hidden(draw: &str, games: &str, samples: &str, within: &str, first: &str) {
    let strategy = match samples {
        "astar" => "astar".to_owned(),
        _ => format!("hindsight,samples={samples},within={within}"),
    };
    let [games, first] = [games, first].map(|n| n.parse::<u64>().expect("a number"));
    let (clock, mut worst) = (Clock::start(), 0f64);
    let (mut won, mut spent) = (String::new(), 0);
    for seed in first..first + games {
        let one = Clock::start();
        let game = dealt(draw, 1_000_000 + seed);
        let (mut search, mut best) = (build(&game, &strategy, seed), Best::new(&game));
        search.step(&game, u64::MAX, &mut best);
        spent += best.nodes();
        won.push(if best.score().is_some() { '1' } else { '0' });
        worst = worst.max(one.seconds());
        let (n, wins) = (won.len(), won.matches('1').count() as u32);
        if n.is_multiple_of(50) || n as u64 == games {
            let (low, high) = interval(wins, n as u32);
            println!(
                "{n} games, {wins} won, {:.2} % ({:.2} to {:.2}), {:.3} s a game, {worst:.2} s most, {} nodes a game",
                f64::from(wins) / n as f64 * 100.0,
                low * 100.0,
                high * 100.0,
                clock.seconds() / n as f64,
                spent / n as u64
            );
        }
    }
    println!("{won}");
}

/// Shortens the deals of a file, and sums up.
fn minimal(path: &str, millions: u64) {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let (mut proven, mut reached, mut longer, mut open) = (0, 0, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').collect();
        let [draw, rounds, back, moves, _, deck] = parts[..] else { panic!("'{line}' is no deal") };
        let redeals = rounds.parse::<u8>().expect("rounds") - 1;
        let back = if back == "true" { "yes" } else { "no" };
        let rules = format!("klondike:draw={draw},redeals={redeals},back={back}");
        let game = read(&rules, deck);
        let (clock, fewest) = (Clock::start(), moves.parse().expect("a number"));
        let (mut search, mut best) = (build(&game, "solve", 0), Best::new(&game));
        let status = search.step(&game, millions * 1_000_000, &mut best);
        let found = replayed(&game, &best);
        match found {
            Some(n) => {
                assert!(n >= fewest, "{n} moves are fewer than the file's {fewest}");
                assert!(-best.bound() <= fewest as i64, "at least {} moves, but {fewest} do", -best.bound());
                proven += usize::from(status == Status::Optimal);
                reached += usize::from(n == fewest);
                longer += usize::from(n > fewest);
            }
            // None by the file either, if it says 0.
            None if fewest == 0 && status == Status::Unsolvable => proven += 1,
            None => open += 1,
        }
        println!(
            "{rules}: {found:?} moves, at least {}, {status:?}, {} nodes, {:.2} s; the file says {moves}",
            -best.bound(),
            best.nodes(),
            clock.seconds()
        );
    }
    println!("{reached} reached, {longer} longer, {open} without a line; {proven} proven");
}

fn build(game: &Klondike, chosen: &str, seed: u64) -> Box<dyn Search<Klondike>> {
    let (strategy, settings) = strategy::parse(chosen, Klondike::strategies()).expect("a strategy");
    (strategy.build)(game, &settings, seed)
}

fn read(rules: &str, deck: &str) -> Klondike {
    Klondike::open(Klondike::parse_rules(rules).expect("rules"), deck).expect("a deal").0
}

/// The deal of a seed.
fn dealt(draw: &str, seed: u64) -> Klondike {
    let deal = Deal { rules: format!("klondike:draw={draw}"), fields: Vec::new(), seed };
    Klondike::random(Klondike::parse_rules(&deal.rules).expect("1 or 3"), &deal).expect("a deal")
}

/// The counted moves of the best line, replayed by the rules; `None` if it does not win.
fn replayed(game: &Klondike, best: &Best<Klondike>) -> Option<usize> {
    let line: Vec<u32> = best.line().iter().map(|&m| game.number(m)).collect();
    replay(game, &line).ok()?.worth(game).map(|score| score.unsigned_abs() as usize)
}
