//! What can be wrong with what comes in from outside: one sentence each, and a code with its values for translations.

#[cfg(feature = "klondike")]
use crate::game::klondike::rules::RulesError as KlondikeError;
#[cfg(feature = "klondike")]
use crate::game::klondike::text::TextError as CardsError;
#[cfg(feature = "samegame")]
use crate::game::samegame::algobowl::OutputError;
#[cfg(feature = "samegame")]
use crate::game::samegame::rules::RulesError;
#[cfg(feature = "samegame")]
use crate::game::samegame::text::TextError;
#[cfg(feature = "sliding")]
use crate::game::sliding::line::LineError;
#[cfg(feature = "sliding")]
use crate::game::sliding::text::TextError as TilesError;
use crate::link::LinkError;
use crate::strategy::StrategyError;
use serde::Serialize;

/// Anything refused at the door. What passes never fails later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(untagged)]
pub enum Error {
    /// Rules that are not.
    #[cfg(feature = "samegame")]
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A text that is not a board.
    #[cfg(feature = "samegame")]
    #[error(transparent)]
    Text(#[from] TextError),
    /// A text that is not a board of tiles.
    #[cfg(feature = "sliding")]
    #[error(transparent)]
    Tiles(#[from] TilesError),
    /// A text that is not a line of slides.
    #[cfg(feature = "sliding")]
    #[error(transparent)]
    Slides(#[from] LineError),
    /// Rules of Klondike that are not.
    #[cfg(feature = "klondike")]
    #[error(transparent)]
    Klondike(#[from] KlondikeError),
    /// A text that is not a deal of cards.
    #[cfg(feature = "klondike")]
    #[error(transparent)]
    Cards(#[from] CardsError),
    /// A strategy or option that is not.
    #[error(transparent)]
    Strategy(#[from] StrategyError),
    /// A link that is broken.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// An AlgoBOWL output that does not hold.
    #[cfg(feature = "samegame")]
    #[error(transparent)]
    Output(#[from] OutputError),
    /// A move list that does not fit the board.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl Error {
    /// The error as a whole sentence for people.
    pub fn sentence(&self) -> String {
        sentence(self)
    }
}

/// A move that does not fit the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("move {place} does not fit the board: {why}")]
#[serde(tag = "code", rename = "move")]
pub struct MoveError {
    /// Which move, counted from 1.
    pub place: usize,
    /// What is wrong with it.
    pub why: String,
}

/// Something the reader should know about what was read, though nothing is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Note {
    /// Tiles floated.
    #[error("some tiles were floating, so they were let fall")]
    Settled,
    /// There were more boards.
    #[error("the text holds several boards; this is the first")]
    FirstOfSeveral,
    /// The tiles are in order.
    #[error("the tiles are in order already")]
    AlreadySolved,
    /// No moves lead to the goal.
    #[error("this board cannot be solved, whatever the moves; it can be if tiles {a} and {b} change places")]
    Unsolvable {
        /// A tile.
        a: u8,
        /// The tile it should change places with.
        b: u8,
    },
}

impl Note {
    /// The name that translations know it by.
    pub fn code(self) -> String {
        match self {
            Note::Settled => "settled",
            Note::FirstOfSeveral => "first-of-several",
            Note::AlreadySolved => "already-solved",
            Note::Unsolvable { .. } => "unsolvable",
        }
        .to_owned()
    }

    /// The numbers in its sentence, for translations.
    pub fn values(self) -> Vec<u32> {
        match self {
            Note::Unsolvable { a, b } => vec![a.into(), b.into()],
            _ => Vec::new(),
        }
    }
}

/// A message as a whole sentence for people.
pub fn sentence(message: &impl std::fmt::Display) -> String {
    let text = message.to_string();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        [first.to_ascii_uppercase()].into_iter().chain(letters).chain(['.']).collect()
    })
}
