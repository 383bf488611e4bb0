//! The family's insides against the oracle: the board in its three forms, the rules, the players and the bound.

mod algobowl;
mod board;
mod bound;
mod large;
mod planes;
mod players;
mod rules;
// It asks what only the command line asks.
#[cfg(not(target_arch = "wasm32"))]
mod shown;
mod traced;
mod why;

use super::SameGame;
use super::board::Board;
use crate::common::oracle::{Grid, Rules};
use crate::common::write;
use crate::error::Error;
use crate::game::Puzzle;
use crate::message::Message;

/// A game from texts.
fn open(rules: &str, board: &str) -> Result<(SameGame, Vec<Message>), Error> {
    SameGame::open(SameGame::parse_rules(rules)?, board)
}

/// The game for the oracle's board.
pub(crate) fn game(rules: &Rules, grid: &Grid) -> SameGame {
    open(&rules.name(), &write(grid)).expect("a board of digits is read").0
}

/// The oracle's board for the game's.
fn grid(board: &Board) -> Grid {
    board.rows().chunks(board.shape().cols()).map(<[u8]>::to_vec).collect()
}
