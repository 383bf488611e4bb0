//! Lists of moves from files: the JSON that `solve` prints, and for pops an AlgoBOWL output or a line `ROW COL` a move, for
//! slides letters or tile numbers.

use super::CliError;
use crate::error::{Error, MoveError};
use crate::game::klondike;
use crate::game::samegame::{Pop, SameGame, algobowl};
use crate::game::sliding::line::{self, Mover};
use crate::game::sliding::{self, Sliding};
use crate::game::{Game, Puzzle};
use crate::session::replay;
use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
struct Answer {
    score: Option<i64>,
    moves: Vec<Move>,
}

#[derive(Deserialize)]
struct Move {
    row: usize,
    col: usize,
    size: Option<usize>,
    gain: Option<i64>,
}

/// Why a list was refused, before it is known which file it came from.
pub enum Refused {
    /// It is in no known form.
    Form,
    /// It does not fit the board.
    Misfit(Error),
    /// It scores something else than it says.
    Score {
        /// What it says.
        claimed: i64,
        /// What it is.
        found: i64,
    },
}

impl Refused {
    /// The error for the command line.
    pub fn in_file(self, file: &Path) -> CliError {
        let file = super::name(file);
        match self {
            Refused::Form => CliError::Moves { file },
            Refused::Misfit(error) => CliError::InFile { file, error },
            Refused::Score { claimed, found } => CliError::Score { file, claimed, found },
        }
    }
}

impl<E: Into<Error>> From<E> for Refused {
    fn from(error: E) -> Self {
        Refused::Misfit(error.into())
    }
}

/// Reads a list of moves for a board and holds whatever it claims (sizes, gains, score) against the game.
pub fn read(rules: &str, board: &str, text: &str) -> Result<Vec<u32>, Refused> {
    if sliding::table::is_rules(rules) {
        let (table, _) = sliding::table::Table::open(rules, board)?;
        return read_slides(table.game(), text);
    }
    if klondike::rules::is_rules(rules) {
        return read_numbers(text).ok_or(Refused::Form);
    }
    let (game, _) = SameGame::open(rules, board)?;
    Ok(read_pops(&game, text)?.into_iter().map(|pop| game.number(pop)).collect())
}

/// The numbers of moves, or the JSON that `solve` prints.
fn read_numbers(text: &str) -> Option<Vec<u32>> {
    #[derive(Deserialize)]
    struct Step {
        r#move: u32,
    }
    #[derive(Deserialize)]
    struct Answer {
        moves: Vec<Step>,
    }
    if text.trim_start().starts_with('{') {
        let answer: Answer = serde_json::from_str(text).ok()?;
        return Some(answer.moves.into_iter().map(|step| step.r#move).collect());
    }
    text.split([' ', ',', '\n', '\r', '\t']).filter(|w| !w.is_empty()).map(|w| w.parse().ok()).collect()
}

/// Letters, tile numbers, or the JSON that `solve` prints.
fn read_slides(game: &Sliding, text: &str) -> Result<Vec<u32>, Refused> {
    #[derive(Deserialize)]
    struct Slide {
        gap: String,
    }
    #[derive(Deserialize)]
    struct Answer {
        moves: Vec<Slide>,
    }
    let letters = if text.trim_start().starts_with('{') {
        let answer: Answer = serde_json::from_str(text).map_err(|_| Refused::Form)?;
        answer.moves.into_iter().map(|slide| slide.gap).collect()
    } else {
        text.to_owned()
    };
    let line = line::parse(&letters, &game.start(), Mover::Gap)?;
    Ok(line.into_iter().map(|slide| game.number(slide)).collect())
}

fn read_pops(game: &SameGame, text: &str) -> Result<Vec<Pop>, Refused> {
    if algobowl::is_output(text) {
        return Ok(algobowl::verify_output(game, text)?);
    }
    let answer = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|_| Refused::Form)?
    } else {
        Answer { score: None, moves: pairs(text).ok_or(Refused::Form)? }
    };
    let shape = game.start().shape();
    for (i, claim) in answer.moves.iter().enumerate() {
        let outside = |what, place: usize, all: usize| MoveError {
            place: i + 1,
            why: format!("{what} {place} is not among the {all} of the board, counted from 0"),
        };
        if claim.row >= shape.rows() {
            return Err(outside("row", claim.row, shape.rows()).into());
        }
        if claim.col >= shape.cols() {
            return Err(outside("column", claim.col, shape.cols()).into());
        }
    }
    let numbers: Vec<u32> = answer.moves.iter().map(|m| (m.row * shape.cols() + m.col) as u32).collect();
    let played = replay(game, &numbers)?;
    for (i, (claim, step)) in answer.moves.iter().zip(&game.steps(&played.line)).enumerate() {
        let wrong = |what, claimed: i64, found: i64| MoveError {
            place: i + 1,
            why: format!("its {what} is {found}, not {claimed}"),
        };
        if let Some(size) = claim.size.filter(|&size| size != step.size) {
            return Err(wrong("size", size as i64, step.size as i64).into());
        }
        if let Some(gain) = claim.gain.filter(|&gain| gain != step.gain) {
            return Err(wrong("gain", gain, step.gain).into());
        }
    }
    let found = played.gained + game.stop(&played.state).unwrap_or(0);
    match answer.score.filter(|&claimed| claimed != found) {
        Some(claimed) => Err(Refused::Score { claimed, found }),
        None => Ok(played.line),
    }
}

fn pairs(text: &str) -> Option<Vec<Move>> {
    let lines = text.lines().map(|l| l.split('#').next().unwrap_or("").trim()).filter(|l| !l.is_empty());
    let pair = |line: &str| {
        let mut words = line.split([' ', '\t', ',']).filter(|w| !w.is_empty()).map(str::parse);
        match (words.next(), words.next(), words.next()) {
            (Some(Ok(row)), Some(Ok(col)), None) => Some(Move { row, col, size: None, gain: None }),
            _ => None,
        }
    };
    lines.map(pair).collect()
}
