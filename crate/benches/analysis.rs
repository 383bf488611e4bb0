//! The valuing of moves measured: `cargo bench --bench analysis -- WORDS`, where the words are
//!
//! - `moves [BOARDS] [SECONDS] [THREADS]`: values the moves of the PopStar boards of the first seeds and searches for one line on the
//!   same, by 2 threads for 5 seconds each unless told otherwise. Prints what the best move is worth, what the one line is, the three
//!   best moves, and whether one of them is truly best. What is true stands in `popstar.first-moves.txt`, a line
//!   `seed move score` for every move of a board.
//! - `review [GAMES] [NODES] [FACTOR]`: reviews PopStar games of some 25 moves, those of the one-step player `misps`, by 2 threads for so many
//!   nodes (6 million, some 20 seconds), and again for ten times as many. Prints how long the first took, and how much the loss that a
//!   move is charged with differs at most, as a share of the game's score.
//!
//! Seconds are those of the clock: leave the machine alone meanwhile. Nodes give the same on every machine, however busy it is.

use solvent::analysis::{LINE, MOVES};
use solvent::error::Error;
use solvent::games::{self, Table};
use solvent::records::{Deal, Finding, GameRecord, Job, Order, Report, Status};
use solvent::team::Team;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Nodes of a slice: some milliseconds.
const SLICE: u64 = 500;
/// Seconds that no budget of nodes lasts.
const FOR_EVER: u64 = 1_000_000;

fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let number = |place: usize, usual: u64| args.get(place).map_or(usual, |text| text.parse().expect("a number"));
    match args.first().map(String::as_str) {
        Some("moves") => moves(number(1, 20), number(2, 5), number(3, 2) as usize),
        Some("review") => review(number(1, 10), number(2, 6_000_000), number(3, 10)),
        _ => {
            println!("give `moves` or `review`; the head of the bench lists what can follow");
            Ok(())
        }
    }
}

/// A PopStar board by its seed.
fn board(seed: u64) -> Result<Box<dyn Table>, Error> {
    games::random(&Deal { rules: "popstar".to_owned(), fields: Vec::new(), seed })
}

fn job(table: &dyn Table, moves: Vec<u32>, strategy: &str) -> Job {
    let GameRecord { rules, board, .. } = table.record();
    Job { rules, board, moves, strategy: strategy.to_owned(), seed: 1 }
}

/// What a job may spend.
#[derive(Clone, Copy)]
enum Budget {
    Seconds(u64),
    Nodes(u64),
}

/// Runs a job within its budget: its last report, the best line, and everything that was found of positions.
fn run(job: &Job, threads: usize, budget: Budget) -> Result<(Report, Vec<u32>, Vec<Finding>), Error> {
    let (nodes, seconds) = match budget {
        Budget::Seconds(seconds) => (u64::MAX, seconds),
        Budget::Nodes(nodes) => (nodes, FOR_EVER),
    };
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut team = Team::new(job, threads)?;
    let jobs = team.jobs().to_vec();
    let (mut findings, mut line) = (Vec::new(), Vec::new());
    team.go(nodes);
    thread::scope(|scope| {
        // A game belongs to one thread, so that every member makes its own.
        let begin = |job: Job| {
            let (order, orders) = std::sync::mpsc::channel::<Order>();
            let (tell, told) = std::sync::mpsc::channel::<Result<Report, Error>>();
            scope.spawn(move || {
                let mut session = games::open(&job.rules, &job.board).and_then(|(table, _)| table.solve(&job));
                let mut spent = 0;
                for Order { nodes, line, .. } in orders {
                    let done = session.as_mut().map_err(|error| error.clone()).and_then(|session| {
                        line.map_or(Ok(()), |line| session.hear(&line))?;
                        let (mut line, mut findings) = (None, Vec::new());
                        loop {
                            let mut report = session.solve_step(SLICE.min(nodes - spent));
                            findings.append(&mut report.findings);
                            line = report.line.take().or(line);
                            spent = report.nodes;
                            if report.status != Status::Running || spent >= nodes || Instant::now() >= end {
                                return Ok(Report { line, findings, ..report });
                            }
                        }
                    });
                    // Whoever asked has ended, if nobody listens.
                    let _ = tell.send(done);
                }
            });
            (order, told)
        };
        let members: Vec<_> = jobs.into_iter().map(begin).collect();
        loop {
            let orders = if Instant::now() < end { team.orders() } else { Vec::new() };
            let busy: Vec<usize> = orders.iter().map(|order| order.member).collect();
            for order in orders {
                members[order.member].0.send(order).expect("a member ends with the team");
            }
            for &member in &busy {
                let mut report = members[member].1.recv().expect("a member ends with the team")?;
                findings.append(&mut report.findings);
                team.told(member, report, true);
            }
            let report = team.report();
            line = report.line.clone().unwrap_or(line);
            if busy.is_empty() {
                return Ok((report, line, findings));
            }
        }
    })
}

fn moves(boards: u64, seconds: u64, threads: usize) -> Result<(), Error> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("crate/benches/popstar.first-moves.txt");
    let truth = std::fs::read_to_string(file).unwrap_or_default();
    println!("board  analyse    solve  ratio  best moves                        truly best");
    let (mut sum, mut hits, mut known) = (0.0, 0, 0);
    for seed in 1..=boards {
        let mut table = board(seed)?;
        let (_, _, findings) = run(&job(&*table, Vec::new(), MOVES), threads, Budget::Seconds(seconds))?;
        for found in &findings {
            table.learn(found)?;
        }
        let score =
            run(&job(&*table, Vec::new(), "auto"), threads, Budget::Seconds(seconds))?.0.score.unwrap_or_default();
        let mut told = table.evaluate(&[])?;
        told.moves.sort_by_key(|value| std::cmp::Reverse((value.lower, value.upper, value.gain)));
        let top = &told.moves[..told.moves.len().min(3)];
        let best = told.best.unwrap_or_default();
        let ratio = best as f64 / score as f64;
        let truly = best_moves(&truth, seed);
        let among = top.iter().any(|value| truly.contains(&value.number));
        let verdict = if truly.is_empty() {
            "–"
        } else if among {
            "yes"
        } else {
            "no"
        };
        let list: Vec<String> =
            top.iter().map(|value| format!("{}={}", value.number, value.lower.unwrap_or_default())).collect();
        println!("{seed:>5}  {best:>7}  {score:>7}  {ratio:.3}  {:<32}  {verdict}", list.join(" "));
        (sum, hits, known) = (sum + ratio, hits + u32::from(among), known + u32::from(!truly.is_empty()));
    }
    println!("ratio {:.4} on average; truly best among the first three: {hits} of {known}", sum / boards as f64);
    Ok(())
}

/// The moves of a board whose score is the best of it in the file.
fn best_moves(truth: &str, seed: u64) -> Vec<u32> {
    let row = |line: &str| {
        let words: Vec<i64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [board, number, score] = words[..] else { return None };
        (board == seed as i64).then_some((number as u32, score))
    };
    let rows: Vec<(u32, i64)> = truth.lines().filter_map(row).collect();
    let best = rows.iter().map(|&(_, score)| score).max();
    rows.iter().filter(|&&(_, score)| Some(score) == best).map(|&(number, _)| number).collect()
}

fn review(games: u64, nodes: u64, factor: u64) -> Result<(), Error> {
    println!("game  moves  score  seconds  most that a loss differs");
    let mut worst: f64 = 0.0;
    for seed in 101..101 + games {
        let table = board(seed)?;
        let (report, line, _) = run(&job(&*table, Vec::new(), "misps"), 1, Budget::Seconds(1))?;
        let score = report.score.unwrap_or_default();
        let begin = Instant::now();
        let short = losses(seed, &line, nodes)?;
        let seconds = begin.elapsed().as_secs_f64();
        let long = losses(seed, &line, nodes * factor)?;
        let differs = short.iter().zip(&long).map(|(one, other)| (one - other).abs()).max().unwrap_or_default();
        let share = differs as f64 / score as f64;
        worst = worst.max(share);
        println!("{seed:>4}  {:>5}  {score:>5}  {seconds:>7.1}  {differs:>5}  {:.1} %", line.len(), 100.0 * share);
    }
    println!("at most {:.1} %", 100.0 * worst);
    Ok(())
}

/// What each move of a game costs, by a review of so many nodes.
fn losses(seed: u64, line: &[u32], nodes: u64) -> Result<Vec<i64>, Error> {
    let mut table = board(seed)?;
    for found in run(&job(&*table, line.to_vec(), LINE), 2, Budget::Nodes(nodes))?.2 {
        table.learn(&found)?;
    }
    let value = |end: usize| Ok(table.evaluate(&line[..end])?.best.unwrap_or_default());
    let values: Vec<i64> = (0..=line.len()).map(value).collect::<Result<_, Error>>()?;
    Ok(values.windows(2).map(|pair| (pair[0] - pair[1]).max(0)).collect())
}
