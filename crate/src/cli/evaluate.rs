//! `solvent evaluate`: the legal moves of a board, each valued by search, and the best plans.

use super::args::{Format, Solve};
use super::{CliError, load, open, threads};
use crate::records::{Evaluation, GameRecord, Job, Plan};
use crate::team::Team;
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Plans that are printed.
const PLANS: usize = 3;

/// A finished evaluation as it is printed.
#[derive(Serialize)]
struct Answer {
    rules: String,
    seed: u64,
    threads: usize,
    /// Nodes of the whole search, where `nodes` are those spent on the position itself.
    searched: u64,
    seconds: f64,
    #[serde(flatten)]
    evaluation: Evaluation,
    plans: Vec<Plan>,
}

/// Values the moves of the board in a file.
pub fn run(solve: &Solve, file: &Path, out: &mut impl Write) -> Result<(), CliError> {
    let mut table = open(&solve.rules, &load(file)?, file)?;
    let GameRecord { rules, board, .. } = table.record();
    let (strategy, seed) = (solve.strategy.clone(), solve.seed);
    let job = Job { rules, board, moves: Vec::new(), strategy, seed };
    let begun = Instant::now();
    let mut team = Team::new(&job, solve.threads)?;
    let learn = &mut |found: &_| table.learn(found).map(|_| ());
    let ended = threads::run(&mut team, solve, begun, learn)?;
    let answer = Answer {
        rules: job.rules,
        seed,
        threads: solve.threads,
        searched: ended.report.nodes,
        seconds: begun.elapsed().as_secs_f64(),
        evaluation: table.evaluate(&[])?,
        plans: table.plans(&[], PLANS)?,
    };
    if solve.format == Format::Json {
        return Ok(writeln!(out, "{}", serde_json::to_string(&answer).unwrap_or_default())?);
    }
    let mut evaluation = answer.evaluation;
    writeln!(out, "{} moves; the end scores at most {}", evaluation.moves.len(), evaluation.bound)?;
    evaluation.moves.sort_by_key(|m| std::cmp::Reverse((m.lower, m.upper)));
    for m in &evaluation.moves {
        writeln!(out, "{:<36} {:<+7} {}", m.text, m.gain, m.said.trim_end())?;
    }
    for (i, plan) in answer.plans.iter().enumerate() {
        let line = table.line(&plan.moves)?;
        let moves: Vec<&str> = line.iter().map(|step| step.text.as_str()).collect();
        writeln!(out, "plan {}: {} in {} moves: {}", i + 1, plan.score, moves.len(), moves.join(", "))?;
    }
    Ok(())
}
