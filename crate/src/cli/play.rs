//! `solvent solve --games N`: random boards, seed by seed, and how many of them are solved.

use super::args::{Format, Solve};
use super::{CliError, interrupt};
use crate::games;
use crate::records::{Deal, GameRecord, Job, Status, Verdict};
use crate::wilson::interval;
use serde::Serialize;
use std::io::Write;
use std::time::Instant;

/// Nodes of one step: some seconds of the slowest player, between which Ctrl-C is seen.
const STEP: u64 = 1 << 20;

/// Games played, as they are printed.
#[derive(Serialize)]
struct Played {
    rules: String,
    strategy: String,
    seed: u64,
    games: u64,
    wins: u64,
    share: f64,
    low: f64,
    high: f64,
    nodes: u64,
    seconds_a_game: f64,
}

/// How many times the usual nodes a game may take when no limit is given: far more than it needs, where it ends at all.
const PATIENCE: u64 = 16;

/// Plays the random boards of so many seeds from the given one on, each until its search ends or its nodes are spent.
pub fn run(solve: &Solve, games: u64, out: &mut impl Write) -> Result<(), CliError> {
    let begun = Instant::now();
    let (mut wins, mut nodes, mut ended) = (0, 0, 0);
    interrupt::listen()?;
    let most = solve.nodes.unwrap_or_else(|| PATIENCE * usual_nodes(solve));
    for seed in (solve.seed..).take(games as usize) {
        let table = games::random(&Deal { rules: solve.rules.clone(), fields: Vec::new(), seed })?;
        let GameRecord { rules, board, .. } = table.record();
        let job = Job { rules, board, moves: Vec::new(), strategy: solve.strategy.clone(), seed };
        let mut session = table.solve(&job)?;
        let report = loop {
            let report = session.solve_step(STEP.min(most));
            if report.status != Status::Running || report.nodes >= most || interrupt::asked() {
                break report;
            }
        };
        // A game that was broken off is neither won nor lost.
        if interrupt::asked() {
            break;
        }
        ended += 1;
        nodes += report.nodes;
        let solved = table.verdict(&report).map_or(report.score.is_some(), |verdict| verdict == Verdict::Solvable);
        wins += u64::from(solved);
    }
    let games: u64 = ended;
    let (low, high) = interval(wins as u32, games as u32);
    let played = Played {
        rules: solve.rules.clone(),
        strategy: solve.strategy.clone(),
        seed: solve.seed,
        games,
        wins,
        share: wins as f64 / games.max(1) as f64,
        low,
        high,
        nodes,
        seconds_a_game: begun.elapsed().as_secs_f64() / games.max(1) as f64,
    };
    if solve.format == Format::Json {
        return Ok(writeln!(out, "{}", serde_json::to_string(&played).unwrap_or_default())?);
    }
    writeln!(
        out,
        "{} by {}: {wins} of {games} games solved, {:.2} % (95 of 100: {:.2} to {:.2} %), {:.3} s per game",
        played.rules,
        played.strategy,
        100.0 * played.share,
        100.0 * low,
        100.0 * high,
        played.seconds_a_game
    )?;
    Ok(())
}

/// Nodes that one call for the strategy usually spends.
fn usual_nodes(solve: &Solve) -> u64 {
    let name = solve.strategy.split(',').next().unwrap_or_default();
    let game = games::about(&solve.rules).map_or("", |about| about.name);
    let there = games::catalogue().strategies;
    there.iter().find(|info| info.game == game && info.name == name).map_or(1, |info| info.nodes)
}
