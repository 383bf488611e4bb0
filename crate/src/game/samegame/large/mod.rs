//! Boards too large to search move by move: greedy games, and iterated local search that improves the best of them.
//!
//! Gains grow with the square of a group, so on a large board nearly all of the score is one colour, or a few, merged whole.
//! Whether a colour hangs together once the rest is cleared is a matter of percolation: it must be well over half of what is
//! left. So all depends on how few other tiles stay, and that is what pops are judged by.

pub mod clearing;
pub mod decompose;
pub mod field;
pub mod groups;
pub mod iterated_search;
pub mod merge;
mod parts;
pub mod patch;
mod play;
mod single_line;
mod style;
pub mod trial;

use super::SameGame;
use crate::search::Search;

/// The search for a board that is one column or row, or falls into parts; `build` makes those of the parts.
pub fn apart(game: &SameGame, seed: u64, build: parts::Build) -> Option<Box<dyn Search<SameGame>>> {
    match single_line::SingleLine::new(game) {
        Some(line) => Some(Box::new(line)),
        None => Some(Box::new(parts::Parts::new(game, seed, build)?)),
    }
}
