//! How fast sliding tiles are solved: `cargo bench --bench sliding -- FILE [STRATEGY]`, where the file has a line
//! `id: tiles : length` a board, the goal's gap first. Prints times, nodes, and every length that is not the file's.
//! `cargo bench --bench sliding -- large ROWSxCOLS MILLIONS` shows how lines of three random boards improve instead, and
//! `… -- serve STRATEGY` solves every board it reads, a line each; scripts/bench takes turns with it. The first answer there is
//! the time until the tables are ready.

mod clock;

use clock::Clock;
use solvent::game::Puzzle;
use solvent::games::Sliding;
use solvent::records::Deal;
use solvent::search::{Best, Search, Status};
use solvent::session::replay;
use solvent::strategy;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", chosen] => serve(chosen),
        ["large", size, millions] => large(size, millions.parse().expect("a number")),
        [path] => file(path, "idastar,tables=quick"),
        [path, chosen] => file(path, chosen),
        _ => println!("give a file of boards and a strategy, or `large 5x5 20`"),
    }
}

/// First the seconds until tables are ready; then for every board the moves, the nodes and the seconds.
fn serve(chosen: &str) {
    for (i, line) in std::io::stdin().lines().enumerate() {
        let game = read(&line.expect("a line"));
        let clock = Clock::start();
        let (mut search, mut best) = (build(&game, chosen), Best::new(&game));
        if i == 0 {
            while best.nodes() == 0 && search.step(&game, 10_000, &mut best) == Status::Running {}
            println!("{}", clock.seconds());
        } else {
            search.step(&game, u64::MAX, &mut best);
            println!("{} {} {}", best.line().len(), best.nodes(), clock.seconds());
        }
    }
}

fn file(path: &str, chosen: &str) {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let (mut total, mut nodes, mut worst, mut boards, mut wrong) = (0.0, 0, 0.0f64, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let parts: Vec<&str> = line.split(':').map(str::trim).collect();
        let [id, board, length] = parts[..] else { panic!("'{line}' is not `id: tiles : length`") };
        let game = read(board);
        if boards == 0 {
            let clock = Clock::start();
            let mut search = build(&game, chosen);
            let mut best = Best::new(&game);
            while best.nodes() == 0 && search.step(&game, 10_000, &mut best) == Status::Running {}
            println!("tables ready after {:.0} ms", clock.seconds() * 1e3);
        }
        let clock = Clock::start();
        let mut search = build(&game, chosen);
        let mut best = Best::new(&game);
        let status = search.step(&game, u64::MAX, &mut best);
        let ms = clock.seconds() * 1e3;
        let found = replayed(&game, &best);
        if status != Status::Optimal || found.map(|n| n.to_string()).as_deref() != Some(length) {
            println!("board {id}: {status:?} {found:?}, the file says {length}");
            wrong += 1;
        }
        (total, nodes, worst, boards) = (total + ms, nodes + best.nodes(), worst.max(ms), boards + 1);
    }
    println!(
        "{boards} boards, {wrong} wrong: {:.2} ms mean, {worst:.1} ms most, {} nodes mean, {:.1} million nodes/s",
        total / f64::from(boards),
        nodes / boards as u64,
        nodes as f64 / total / 1e3
    );
}

fn large(size: &str, millions: u64) {
    let (rows, cols) = size.split_once('x').expect("a size such as 5x5");
    let fields = [("rows", rows), ("cols", cols)].map(|(name, side)| (name.to_owned(), side.parse().expect("a side")));
    for seed in 0..3 {
        let deal = Deal { rules: "sliding".to_owned(), fields: fields.clone().into(), seed };
        let goal = Sliding::parse_rules(&deal.rules).expect("the usual goal");
        let game = Sliding::random(goal, &deal).expect("2 to 6 per side");
        let clock = Clock::start();
        let mut search = build(&game, "auto");
        let mut best = Best::new(&game);
        let mut shown = None;
        let mut status = Status::Running;
        while status == Status::Running && best.nodes() < millions * 1_000_000 {
            status = search.step(&game, 10_000, &mut best);
            if shown != Some((best.score(), best.bound())) {
                shown = Some((best.score(), best.bound()));
                let seconds = clock.seconds();
                let found = replayed(&game, &best);
                println!(
                    "{size} {seed}: {seconds:7.3} s, {:9} nodes, {found:?} moves, at least {}",
                    best.nodes(),
                    -best.bound()
                );
            }
        }
        println!("{size} {seed}: {status:?} after {:.3} s", clock.seconds());
    }
}

fn build(game: &Sliding, chosen: &str) -> Box<dyn Search<Sliding>> {
    let (strategy, settings) = strategy::parse(chosen, Sliding::strategies()).expect("a strategy");
    (strategy.build)(game, &settings, 0)
}

/// A board whose goal has the gap first.
fn read(board: &str) -> Sliding {
    let goal = Sliding::parse_rules("sliding:first").expect("a goal");
    Sliding::open(goal, board).expect("a board").0
}

/// The length of the best line, replayed by the rules; `None` if it does not end at the goal.
fn replayed(game: &Sliding, best: &Best<Sliding>) -> Option<usize> {
    let line: Vec<u32> = best.line().iter().map(|&slide| game.number(slide)).collect();
    replay(game, &line).ok()?.worth(game).map(|score| score.unsigned_abs() as usize)
}
