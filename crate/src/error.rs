//! What can be wrong with what comes in from outside: one type, one sentence each.

use crate::game::samegame::algobowl::OutputError;
use crate::game::samegame::rules::RulesError;
use crate::game::samegame::text::TextError;
use crate::link::LinkError;
use crate::strategy::StrategyError;

/// Anything refused at the door. What passes never fails later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Rules that are not.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A text that is not a board.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A strategy or option that is not.
    #[error(transparent)]
    Strategy(#[from] StrategyError),
    /// A link that is broken.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// An AlgoBOWL output that does not hold.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// A move list that does not fit the board.
    #[error("move {place} does not fit the board: {why}")]
    Move {
        /// Which move, counted from 1.
        place: usize,
        /// What is wrong with it.
        why: String,
    },
}

impl Error {
    /// The error as a whole sentence for people.
    pub fn sentence(&self) -> String {
        let text = self.to_string();
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).chain(['.']).collect())
    }
}
