//! `solvent solve`: a search for each board of a file, and its best line printed.

use super::args::{Format, Solve};
use super::threads::{self, Ended};
use super::{CliError, Kind, checked_boards, interrupt, open, own_form};
use crate::message::Message;
use crate::records::{Job, Payload, Status, Step, Verdict};
use crate::team::Team;
use serde::{Serialize, Serializer};
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// A finished search as it is printed.
#[derive(Serialize)]
pub struct Answer {
    pub board: String,
    rules: String,
    strategy: String,
    seed: u64,
    threads: usize,
    pub nodes: u64,
    pub seconds: f64,
    pub status: Status,
    #[serde(serialize_with = "in_english")]
    ending: Option<Message>,
    pub score: Option<i64>,
    pub bound: i64,
    pub left: usize,
    /// What is known of winning, in games that are won or lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
    moves: Vec<Payload>,
    /// Every score that was the best so far, with the seconds it took: how the search went on.
    progress: Vec<(f64, i64)>,
    /// The line in the form of the game's own that was asked for.
    #[serde(skip)]
    own: Option<String>,
    #[serde(skip)]
    steps: Vec<Step>,
    #[serde(skip)]
    pieces: &'static str,
}

fn in_english<S: Serializer>(ending: &Option<Message>, serializer: S) -> Result<S::Ok, S::Error> {
    ending.as_ref().map(|message| &message.text).serialize(serializer)
}

/// Solves every board of a file.
pub fn run(solve: &Solve, file: &Path, out: &mut impl Write) -> Result<(), CliError> {
    for (name, block) in checked_boards(&solve.rules, file)? {
        let answer = answer(solve, name, &block, file)?;
        match (&solve.format, &answer.own) {
            (Format::Json, _) => writeln!(out, "{}", serde_json::to_string(&answer).unwrap_or_default())?,
            (_, Some(own)) => write!(out, "{own}")?,
            _ => print(&answer, out)?,
        }
        out.flush()?;
        if interrupt::asked() {
            break;
        }
    }
    Ok(())
}

/// Solves a board.
pub fn answer(solve: &Solve, board: String, text: &str, file: &Path) -> Result<Answer, CliError> {
    let mut table = open(&solve.rules, text, file)?;
    let job = Job {
        rules: solve.rules.clone(),
        board: text.to_owned(),
        moves: Vec::new(),
        strategy: solve.strategy.clone(),
        seed: solve.seed,
    };
    let begun = Instant::now();
    let Ended { report, line, progress } = {
        // What a search for one line finds of other positions, nobody asked for.
        threads::run(&mut Team::new(&job, solve.threads)?, solve, begun, &mut |_| Ok(()))?
    };
    let micros = |seconds: f64| (seconds * 1e6).round() / 1e6;
    let seconds = micros(begun.elapsed().as_secs_f64());
    let own = match &solve.format {
        Format::Own(name) => table.write(own_form(&solve.rules, name, Kind::Line)?, &line)?,
        Format::Text | Format::Json => None,
    };
    Ok(Answer {
        board,
        rules: solve.rules.clone(),
        strategy: solve.strategy.clone(),
        seed: solve.seed,
        threads: solve.threads,
        nodes: report.nodes,
        seconds,
        progress: progress.into_iter().map(|(seconds, score)| (micros(seconds), score)).collect(),
        verdict: table.verdict(&report),
        status: report.status,
        ending: report.ending,
        score: report.score,
        bound: report.bound,
        moves: table.exported(&line)?,
        steps: table.line(&line)?,
        left: table.show(&line, line.len())?.left,
        pieces: table.pieces(),
        own,
    })
}

fn print(answer: &Answer, out: &mut impl Write) -> Result<(), CliError> {
    let verdict = match (&answer.ending, answer.score) {
        (Some(ending), None) => format!("no line: {ending}"),
        (None, None) => "no line yet".to_owned(),
        (_, Some(score)) if answer.status == Status::Optimal => format!("{score} (proven best)"),
        (_, Some(score)) => format!("{score} (best found; nobody can score more than {})", answer.bound),
    };
    writeln!(out, "board {}: {verdict}, {} {} left", answer.board, answer.left, answer.pieces)?;
    for (i, step) in answer.steps.iter().enumerate() {
        writeln!(out, "{:>4}. {:<24} {:<+7} {}", i + 1, step.text, step.gain, step.score)?;
    }
    let speed = answer.nodes as f64 / answer.seconds.max(1e-9);
    writeln!(
        out,
        "{} by {}: {} nodes in {:.3} s ({speed:.0} per second)",
        answer.rules, answer.strategy, answer.nodes, answer.seconds
    )?;
    Ok(())
}
