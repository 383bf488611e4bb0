//! How fast sliding tiles are solved: `cargo bench --bench sliding -- FILE [STRATEGY]`, where the file has a line
//! `id: tiles : length` a board, the goal's gap first. Prints nodes, times, and every length that is not the file's.

use solvent::game::Puzzle;
use solvent::game::sliding::Sliding;
use solvent::search::{Best, Search, Status};
use solvent::strategy;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let Some(path) = args.first() else {
        println!("give a file of boards");
        return;
    };
    let text = std::fs::read_to_string(path).expect("the file can be read");
    println!("automaton {} ", {
        let t = Instant::now();
        let a = solvent::game::sliding::automaton::Automaton::new(
            solvent::game::sliding::shape::Shape::new(4, 4).unwrap(),
            10,
        );
        println!("{:?}", t.elapsed());
        a.states().len()
    });
    let chosen = args.get(1).map_or("idastar", String::as_str);
    let (mut total, mut nodes, mut worst, mut boards, mut wrong) = (0.0, 0, 0.0f64, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let parts: Vec<&str> = line.split(':').map(str::trim).collect();
        let [id, board, length] = parts[..] else { panic!("'{line}' is not `id: tiles : length`") };
        let game = Sliding::open(board, "first").expect("a board");
        if boards == 0 {
            let begun = Instant::now();
            let mut search = build(&game, chosen);
            let mut best = Best::new(&game);
            while best.nodes() == 0 && search.step(&game, 10_000, &mut best) == Status::Running {}
            println!("tables ready after {:.0} ms", begun.elapsed().as_secs_f64() * 1e3);
        }
        let begun = Instant::now();
        let mut search = build(&game, chosen);
        let mut best = Best::new(&game);
        let status = search.step(&game, u64::MAX, &mut best);
        let ms = begun.elapsed().as_secs_f64() * 1e3;
        let found = game.verify(best.line());
        if status != Status::Optimal || found.map(|n| n.to_string()).as_deref() != Some(length) {
            println!("board {id}: {status:?} {found:?}, the file says {length}");
            wrong += 1;
        }
        if std::env::var_os("VERBOSE").is_some() {
            println!("board {id}: {length} moves, {} nodes, {ms:.1} ms", best.nodes());
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

fn build(game: &Sliding, chosen: &str) -> Box<dyn Search<Sliding>> {
    let (strategy, settings) = strategy::parse(chosen, Sliding::strategies()).expect("a strategy");
    (strategy.build)(game, &settings, 0)
}
