//! The command line: words in, boards and lines out, and one sentence on standard error for what was refused.

mod args;
mod bench;
mod evaluate;
mod help;
mod interrupt;
mod moves;
mod play;
mod read;
mod solve;
mod threads;

use crate::blocks::blocks;
use crate::error::Error;
use crate::games;
use crate::message::List;
use args::{Command, Format};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// The largest file that is read: a set of many boards.
const LARGEST_FILE: u64 = 32_000_000;

/// Why a call failed: one line, with the place and what is allowed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say what each is")]
enum CliError {
    #[error(transparent)]
    Input(#[from] Error),
    #[error("{file}: {error}")]
    InFile { file: String, error: Error },
    #[error("{file}: {why}")]
    File { file: String, why: io::Error },
    #[error("{file}: the file is larger than {LARGEST_FILE} bytes, the most that is read")]
    FileSize { file: String },
    #[error("{file}: the moves do not reach an end that counts; {left} {pieces} are left")]
    NoEnd { file: String, left: usize, pieces: &'static str },
    #[error("{file}: {why}")]
    Picture { file: String, why: read::Unread },
    #[error("cannot write the result: {0}")]
    Output(#[from] io::Error),
    #[error(transparent)]
    Words(#[from] lexopt::Error),
    #[error("there is no command '{0}'; use solve, evaluate, verify, random, read or bench, or --help")]
    Command(String),
    #[error("there is no option --{0}; see solvent --help")]
    Option(String),
    #[error("--rules is missing; see solvent --help for the rule sets")]
    NoRules,
    #[error("--{option} is '{value}', which is not a number it can be")]
    Number { option: String, value: String },
    #[error("--format is '{format}', but with {rules} it is one of {known}")]
    Format { format: String, rules: String, known: List<&'static str> },
    #[error("--format {format} is not for {what}")]
    NoForm { format: String, what: &'static str },
    #[error("{command} takes {wanted}")]
    Files { command: &'static str, wanted: &'static str },
    #[error("no seed was given, and the system gave no random number: {0}")]
    NoSeed(String),
}

impl CliError {
    /// What is printed: one line that a terminal takes as nothing but text, whatever the words and files held.
    fn sentence(&self) -> String {
        const MOST: usize = 288;
        let all = self.to_string();
        let plain: String = all.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect();
        match plain.char_indices().nth(MOST) {
            Some((end, _)) => format!("{}…", &plain[..end]),
            None => plain,
        }
    }

    /// Whether the reader of our output has gone, as `head` does.
    fn is_closed_pipe(&self) -> bool {
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
            eprintln!("solvent: {}", error.sentence());
            ExitCode::from(2)
        }
        Ok(()) if interrupt::asked() => ExitCode::from(interrupt::CODE),
        _ => ExitCode::SUCCESS,
    }
}

/// Does what was asked and prints it.
fn run(command: &Command, out: &mut impl Write) -> Result<(), CliError> {
    match command {
        Command::Help => Ok(write!(out, "{}", help::help())?),
        Command::Solve(solve, file) => solve::run(solve, file, out),
        Command::Evaluate(solve, board) => evaluate::run(solve, board, out),
        Command::Verify { rules, board, moves } => {
            let mut table = open(rules, &load(board)?, board)?;
            let refused = |error| CliError::InFile { file: name(moves), error };
            let line = moves::read(&*table, games::about(rules)?.named_by, &load(moves)?).map_err(refused)?;
            let (left, pieces) = (table.show(&line, line.len())?.left, table.pieces());
            let score = table.worth(&line)?.ok_or_else(|| CliError::NoEnd { file: name(moves), left, pieces })?;
            Ok(writeln!(out, "valid: score {score}, {} moves, {left} {pieces} left", line.len())?)
        }
        Command::Random(deal, format) => {
            let table = games::random(deal)?;
            let text = |form: &str| Ok::<_, CliError>(table.write(form, &[])?.unwrap_or_default());
            match format {
                Format::Own(name) => write!(out, "{}", text(own_form(&deal.rules, name, Kind::Board)?)?)?,
                _ => write!(out, "# {} seed {}\n{}", deal.rules, deal.seed, text("text")?)?,
            }
            Ok(())
        }
        Command::Bench(solve, sets) => bench::run(solve, sets, out),
        Command::Read(picture, edges, format) => read::run(picture, *edges, format, out),
        Command::Play(solve, games) => play::run(solve, *games, out),
    }
}

/// What is to be written in a form of the game's own.
enum Kind {
    Board,
    Line,
}

/// The name by which the game writes boards or lines in a form.
fn own_form(rules: &str, format: &str, kind: Kind) -> Result<&'static str, CliError> {
    let form = games::about(rules)?.forms.iter().find(|form| form.name == format);
    let (name, what) = match kind {
        Kind::Board => (form.and_then(|form| form.board), "boards"),
        Kind::Line => (form.and_then(|form| form.line), "lines"),
    };
    name.ok_or_else(|| CliError::NoForm { format: format.to_owned(), what })
}

/// The boards of a file with their names. One that is bad refuses the file before anything is printed.
fn checked_boards(rules: &str, file: &Path) -> Result<Vec<(String, String)>, CliError> {
    let boards = blocks(&load(file)?);
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

/// A game from a file. The rules were read before, so that whatever is refused here is in the file.
fn open(rules: &str, text: &str, file: &Path) -> Result<Box<dyn games::Table>, CliError> {
    let opened = games::open(rules, text).map(|(table, _)| table);
    opened.map_err(|error| CliError::InFile { file: name(file), error })
}

/// A file's text. Standard input can be read but once, and is kept: its form may name the rules before it is read as a board.
fn load(file: &Path) -> Result<String, CliError> {
    static INPUT: Mutex<Option<String>> = Mutex::new(None);
    let piped = file == Path::new("-");
    let mut kept = INPUT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(text) = kept.as_ref().filter(|_| piped) {
        return Ok(text.clone());
    }
    let mut bytes = Vec::new();
    // One byte more tells that there are more.
    let read = if piped {
        io::stdin().lock().take(LARGEST_FILE + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|f| f.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
    };
    read.map_err(|why| CliError::File { file: name(file), why })?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(CliError::FileSize { file: name(file) });
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    if piped {
        *kept = Some(text.clone());
    }
    Ok(text)
}

fn name(file: &Path) -> String {
    if file == Path::new("-") { "standard input".to_owned() } else { file.display().to_string() }
}
