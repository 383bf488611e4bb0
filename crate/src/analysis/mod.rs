//! What is known of positions and their moves: how it is found out, and where it is kept.
//!
//! Two jobs value positions instead of looking for one line. [`MOVES`] values every legal move of a position, [`LINE`] every position of
//! a game that was played. Both are a study (`study.rs`): one search per position, sharing what they find. Whatever any search, player or
//! link has shown of a position goes into the book (`book.rs`), and all that is said about a position is read from there.

pub(crate) mod book;
pub(crate) mod study;
#[cfg(test)]
mod tests;

/// The job that values every legal move of the position it begins at.
pub const MOVES: &str = "analyse";
/// The job that values every position of the line it is given, with equal effort.
pub const LINE: &str = "review";
