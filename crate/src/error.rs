//! What is refused at the door, whatever the game: one sentence, and the code with its values for translations.

use crate::message::{Code, Coded, List, Message, messages};

/// Anything that came in from outside and was refused. What passes never fails later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(pub Message);

impl<M: Into<Message>> From<M> for Error {
    fn from(made: M) -> Self {
        Error(made.into())
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Error {}

messages! {
    /// What can be wrong in every game.
    pub enum Refused: "error" {
        "text-long" TextLong { most: usize } => "the text is longer than {most} characters; no board needs as many",
        "unknown-rules" UnknownRules { name: String, known: List<String> } =>
            "there are no rules named '{name}'; known are {known}",
        "move" Move { place: usize, why: Message } => "move {place} does not fit the board: {why}",
        "line-form" LineForm { forms: &'static str } => "the moves are in none of the known forms: {forms}",
        "broken-json" BrokenJson => "the JSON is broken, or has no list of 'moves'",
        "unnamed" Unnamed { by: List<&'static str> } => "its {by} should say which move it is",
        "claim" Claim { what: String, claimed: String, found: String } => "its {what} is {found}, not {claimed}",
        "field" Field { name: String, found: u32, min: u32, max: u32 } =>
            "{name} must be a whole number from {min} to {max}, not {found}",
        "no-field" NoField { name: String, known: List<String> } =>
            "these rules have no '{name}' to choose; a random board can be asked for {known}",
        "score" Score { claimed: i64, found: i64 } => "the score is said to be {claimed}, but the moves score {found}",
    }
}

messages! {
    /// What the reader should know about any text that was read.
    pub enum Note: "note" {
        "first-of-several" FirstOfSeveral => "the text holds several boards; this is the first",
    }
}

/// What is said of every game.
pub(crate) const CODES: &[&[Code]] = &[Refused::CODES, Note::CODES];
