//! The command line's inside: [`args`] reads the words, [`run`] does what they say.

pub mod args;
mod moves;
mod threads;

use crate::error::Error;
use crate::game::klondike;
use crate::game::klondike::evaluate::interval;
use crate::game::samegame::text;
use crate::game::sliding;
use crate::games;
use crate::records::{Deal, Evaluation, GameRecord, Job, Step};
use crate::team::Team;
use args::{Command, Format, Solve};
use serde::Serialize;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use threads::Ended;

/// Why a call failed: one line, with the place and what is allowed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say what each is")]
pub enum CliError {
    #[error(transparent)]
    Input(#[from] Error),
    #[error("{file}: {error}")]
    InFile { file: String, error: Error },
    #[error("{file}: {why}")]
    File { file: String, why: io::Error },
    #[error("{file}: the moves are neither an AlgoBOWL output, nor JSON with 'moves', nor lines 'ROW COL'")]
    Moves { file: String },
    #[error("{file}: the moves do not reach the goal; {left} tiles are not in their place")]
    NoEnd { file: String, left: usize },
    #[error("{file}: the score is said to be {claimed}, but the moves score {found}")]
    Score { file: String, claimed: i64, found: i64 },
    #[error("cannot write the result: {0}")]
    Output(#[from] io::Error),
    #[error(transparent)]
    Words(#[from] lexopt::Error),
    #[error("there is no command '{0}'; use solve, evaluate, verify, random or bench, or --help")]
    Command(String),
    #[error("there is no option --{0}; see solvent --help")]
    Option(String),
    #[error("--rules is missing; see solvent --help for the rule sets")]
    NoRules,
    #[error("--{option} is '{value}', which is not a number it can be")]
    Number { option: String, value: String },
    #[error("--format is '{0}', but it can be text, json or algobowl")]
    Format(String),
    #[error("{0} has no AlgoBOWL form; use --format text or json")]
    NoForm(String),
    #[error("{command} takes {wanted}")]
    Files { command: &'static str, wanted: &'static str },
    #[error("no seed was given, and the system gave no random number: {0}")]
    NoSeed(String),
}

impl CliError {
    /// Whether the reader of our output has gone, as `head` does.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, CliError::Output(why) if why.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The whole program.
pub fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let done = args::parse(std::env::args_os()).and_then(|command| run(&command, &mut out));
    match done.and_then(|()| Ok(out.flush()?)) {
        // A reader that has seen enough (`solvent … | head`) is no failure.
        Err(error) if !error.is_closed_pipe() => {
            eprintln!("solvent: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Does what was asked and prints it.
pub fn run(command: &Command, out: &mut impl Write) -> Result<(), CliError> {
    match command {
        Command::Help => Ok(write!(out, "{}", args::help())?),
        Command::Solve(solve, file) => run_solve(solve, file, out),
        Command::Evaluate { rules, format, board } => {
            let table = open(rules, &load(board)?, board)?;
            print_evaluation(&table.evaluate(&[])?, *format, out)
        }
        Command::Verify { rules, board, moves } => {
            let text = load(board)?;
            let mut table = open(rules, &text, board)?;
            let line = moves::read(rules, &text, &load(moves)?).map_err(|why| why.in_file(moves))?;
            let left = table.show(&line, line.len())?.left;
            let score = table.worth(&line)?.ok_or_else(|| CliError::NoEnd { file: name(moves), left })?;
            Ok(writeln!(out, "valid: score {score}, {} moves, {left} tiles left", line.len())?)
        }
        Command::Random(deal, format) => {
            let table = games::random(deal)?;
            let form = if *format == Format::AlgoBowl { "algobowl-in" } else { "text" };
            let text = table.write(form, &[])?.ok_or(CliError::NoForm(deal.rules.clone()))?;
            match format {
                Format::AlgoBowl => write!(out, "{text}")?,
                _ => write!(out, "# {} seed {}\n{text}", deal.rules, deal.seed)?,
            }
            Ok(())
        }
        Command::Bench(solve, sets) => run_bench(solve, sets, out),
        Command::Hidden(solve, games) => run_hidden(solve, *games, out),
    }
}

/// Games played with cards hidden, as they are printed.
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

/// Plays the deals of so many seeds from the given one on.
fn run_hidden(solve: &Solve, games: u64, out: &mut impl Write) -> Result<(), CliError> {
    let begun = Instant::now();
    let (mut wins, mut nodes) = (0, 0);
    for seed in (solve.seed..).take(games as usize) {
        let deal = Deal { rules: solve.rules.clone(), rows: 0, cols: 0, colours: 0, seed };
        let table = games::random(&deal)?;
        let GameRecord { rules, board, .. } = table.record();
        let job = Job { rules, board, moves: Vec::new(), strategy: solve.strategy.clone(), seed };
        let mut session = table.solve(&job)?;
        let report = loop {
            let report = session.solve_step(1 << 20);
            if report.status != "running" {
                break report;
            }
        };
        nodes += report.nodes;
        wins += u64::from(report.score.is_some());
    }
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
        "{} by {}, cards hidden: {wins} of {games} games won, {:.2} % (95 of 100: {:.2} to {:.2} %), {:.3} s a game",
        played.rules,
        played.strategy,
        100.0 * played.share,
        100.0 * low,
        100.0 * high,
        played.seconds_a_game
    )?;
    Ok(())
}

/// A finished search as it is printed.
#[derive(Serialize)]
struct Answer {
    board: String,
    rules: String,
    strategy: String,
    seed: u64,
    threads: usize,
    nodes: u64,
    seconds: f64,
    status: String,
    ending: Option<String>,
    score: Option<i64>,
    bound: i64,
    left: usize,
    /// What is known of winning, in games that are won or lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    moves: Vec<Move>,
    /// Every score that was the best so far, with the seconds it took: how the search went on.
    progress: Vec<(f64, i64)>,
    #[serde(skip)]
    contest: Option<String>,
    #[serde(skip)]
    steps: Vec<Step>,
}

/// A move as the JSON tells it.
#[derive(Serialize)]
#[serde(untagged)]
enum Move {
    Pop { row: usize, col: usize, size: usize, gain: i64 },
    Slide { tile: u8, gap: char },
    Cards { r#move: u32, text: String },
}

impl Move {
    fn of(game: &str, step: &Step) -> Self {
        match game {
            sliding::table::RULES => {
                Move::Slide { tile: step.colour, gap: ['U', 'L', 'D', 'R'][step.number as usize % 4] }
            }
            klondike::rules::NAME => Move::Cards { r#move: step.number, text: step.text.clone() },
            _ => Move::Pop { row: step.row, col: step.col, size: step.size, gain: step.gain },
        }
    }
}

fn run_solve(solve: &Solve, file: &Path, out: &mut impl Write) -> Result<(), CliError> {
    for (name, block) in checked_boards(&solve.rules, file)? {
        let answer = answer(solve, name, &block, file)?;
        match solve.format {
            Format::Json => writeln!(out, "{}", serde_json::to_string(&answer).unwrap_or_default())?,
            Format::AlgoBowl => {
                write!(out, "{}", answer.contest.ok_or_else(|| CliError::NoForm(solve.rules.clone()))?)?;
            }
            Format::Text => print_answer(&answer, out)?,
        }
        out.flush()?;
    }
    Ok(())
}

fn answer(solve: &Solve, board: String, text: &str, file: &Path) -> Result<Answer, CliError> {
    let mut table = open(&solve.rules, text, file)?;
    let job = Job {
        rules: solve.rules.clone(),
        board: text.to_owned(),
        moves: Vec::new(),
        strategy: solve.strategy.clone(),
        seed: solve.seed,
    };
    let begun = Instant::now();
    let Ended { report, line, progress } = threads::run(&mut Team::new(&job, solve.threads)?, solve, begun)?;
    let micros = |seconds: f64| (seconds * 1e6).round() / 1e6;
    let seconds = micros(begun.elapsed().as_secs_f64());
    let steps = table.line(&line)?;
    let end = table.show(&line, line.len())?;
    Ok(Answer {
        board,
        rules: solve.rules.clone(),
        strategy: solve.strategy.clone(),
        seed: solve.seed,
        threads: solve.threads,
        nodes: report.nodes,
        seconds,
        progress: progress.into_iter().map(|(seconds, score)| (micros(seconds), score)).collect(),
        verdict: (end.game == klondike::rules::NAME).then_some(match (report.score, report.ending.as_deref()) {
            (Some(_), _) => "solvable",
            (None, Some(klondike::solve::UNWINNABLE)) => "unsolvable",
            _ => "undecided",
        }),
        status: report.status,
        ending: report.ending,
        score: report.score,
        bound: report.bound,
        left: end.left,
        moves: steps.iter().map(|step| Move::of(&end.game, step)).collect(),
        contest: table.write("algobowl-out", &line)?,
        steps,
    })
}

fn print_answer(answer: &Answer, out: &mut impl Write) -> Result<(), CliError> {
    let verdict = match (&answer.ending, answer.score) {
        (Some(ending), None) => format!("no line: {ending}"),
        (None, None) => "no line yet".to_owned(),
        (_, Some(score)) if answer.status == "optimal" => format!("{score} (proven best)"),
        (_, Some(score)) => format!("{score} (best found; nobody can score more than {})", answer.bound),
    };
    writeln!(out, "board {}: {verdict}, {} tiles left", answer.board, answer.left)?;
    for (i, step) in answer.steps.iter().enumerate() {
        writeln!(out, "{:>4}. {:<24} {:<+7} {}", i + 1, step.text, step.gain, step.score)?;
    }
    let speed = answer.nodes as f64 / answer.seconds.max(1e-9);
    writeln!(
        out,
        "{} by {}: {} nodes in {:.3} s ({speed:.0} a second)",
        answer.rules, answer.strategy, answer.nodes, answer.seconds
    )?;
    Ok(())
}

fn run_bench(solve: &Solve, sets: &[PathBuf], out: &mut impl Write) -> Result<(), CliError> {
    let (mut total, mut boards, mut nodes, mut seconds, mut proven, mut cleared) = (0, 0, 0, 0.0, 0, 0);
    let sets = sets.iter().map(|file| Ok((file, checked_boards(&solve.rules, file)?)));
    for (file, set) in sets.collect::<Result<Vec<_>, CliError>>()? {
        for (name, block) in set {
            let answer = answer(solve, name, &block, file)?;
            writeln!(
                out,
                "{} board {}: {} of at most {}, {} left, {} nodes, {:.2} s, {}",
                file.display(),
                answer.board,
                answer.score.unwrap_or(0),
                answer.bound,
                answer.left,
                answer.nodes,
                answer.seconds,
                answer.status
            )?;
            out.flush()?;
            total += answer.score.unwrap_or(0);
            boards += 1;
            nodes += answer.nodes;
            seconds += answer.seconds;
            proven += usize::from(answer.status == "optimal");
            cleared += usize::from(answer.left == 0);
        }
    }
    let mean = total as f64 / f64::from(boards.max(1));
    writeln!(
        out,
        "{} {}: {boards} boards, total {total}, mean {mean:.2}, {cleared} cleared, {proven} proven, {nodes} nodes, {seconds:.1} s, {:.0} nodes/s",
        solve.rules,
        solve.strategy,
        nodes as f64 / seconds.max(1e-9)
    )?;
    Ok(())
}

fn print_evaluation(evaluation: &Evaluation, format: Format, out: &mut impl Write) -> Result<(), CliError> {
    if format == Format::Json {
        return Ok(writeln!(out, "{}", serde_json::to_string(evaluation).unwrap_or_default())?);
    }
    writeln!(out, "{} moves; the end scores at most {}", evaluation.moves.len(), evaluation.bound)?;
    for m in &evaluation.moves {
        let picks = if m.picks.is_empty() { String::new() } else { format!("  {}", m.picks.join(" ")) };
        let known = |score: Option<i64>| score.map_or("?".to_owned(), |score| score.to_string());
        if let Some(outlook) = &m.outlook {
            let sampled = format!("{} of {} samples can be won", outlook.wins, outlook.samples);
            let said = if outlook.verdict == "sampled" { &sampled } else { &outlook.verdict };
            writeln!(out, "{:<36} {said}", m.text)?;
            continue;
        }
        writeln!(
            out,
            "{:<24} {:<+7} played on {:<7} at least {:<7} at most {}{picks}",
            m.text,
            m.gain,
            known(m.playout),
            known(m.lower),
            m.upper
        )?;
    }
    Ok(())
}

/// The boards of a file with their names. One that is bad refuses the file before anything is printed.
fn checked_boards(rules: &str, file: &Path) -> Result<Vec<(String, String)>, CliError> {
    let boards = text::blocks(&load(file)?);
    for (board, block) in &boards {
        open(rules, block, file).map_err(|error| match error {
            CliError::InFile { file, error } if boards.len() > 1 => {
                CliError::InFile { file: format!("{file}: board {board}"), error }
            }
            _ => error,
        })?;
    }
    Ok(boards)
}

fn open(rules: &str, text: &str, file: &Path) -> Result<Box<dyn games::Table>, CliError> {
    games::open(rules, text).map(|(table, _)| table).map_err(|error| match error {
        Error::Text(_) | Error::Tiles(_) | Error::Cards(_) => CliError::InFile { file: name(file), error },
        _ => error.into(),
    })
}

fn load(file: &Path) -> Result<String, CliError> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|mut f| f.read_to_end(&mut bytes))
    };
    read.map_err(|why| CliError::File { file: name(file), why })?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn name(file: &Path) -> String {
    if file == Path::new("-") { "standard input".to_owned() } else { file.display().to_string() }
}
