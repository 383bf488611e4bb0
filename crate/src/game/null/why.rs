//! Why a digit is taken: what is taken later counts more often.

use super::{End, Null, Row};
use crate::message::messages;

messages! {
    /// Why a digit is taken.
    pub enum Why: "why" {
        "keeps-larger" KeepsLarger { other: u8 } => "keeps the {other} at the other end, which counts more later",
    }
}

/// The reasons for the first move of a line, the strongest first.
pub fn reasons(game: &Null, row: Row, line: &[End]) -> Vec<Why> {
    let Some(&end) = line.first() else { return Vec::new() };
    let other = game.digit(row, if end == End::First { End::Last } else { End::First });
    if other > game.digit(row, end) { vec![Why::KeepsLarger { other }] } else { Vec::new() }
}
