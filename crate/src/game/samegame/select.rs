//! Forward pruning: which pops a search expands, when it does not expand all.

use super::board::Board;
use super::{Pop, SameGame};
use crate::game::Game;
use crate::search::Select;

/// A selection of pops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The three that gain most, best first.
    Top3,
    /// All of them.
    All,
    /// Of the two least common colours that have a group, the first three groups. Equally common colours come in the order in
    /// which they first appear on the board, row by row from the top left.
    Rarest,
}

impl Selection {
    /// The names of the options, the default first.
    pub const NAMES: &[&str] = &["top3", "all", "rarest"];

    /// The selection of that name; all pops if there is none.
    pub fn named(name: &str) -> Self {
        match name {
            "top3" => Selection::Top3,
            "rarest" => Selection::Rarest,
            _ => Selection::All,
        }
    }
}

impl Select<SameGame> for Selection {
    fn select(&self, game: &SameGame, board: &Board, pops: &mut Vec<Pop>) -> bool {
        let all = pops.len();
        match self {
            Selection::All => {}
            Selection::Top3 => {
                pops.sort_by_cached_key(|&pop| -game.gain(board, pop));
                pops.truncate(3);
            }
            Selection::Rarest => {
                let rare = rarest_two(board, pops);
                pops.retain(|pop| rare.contains(&board.colour(pop.spot())));
                pops.truncate(3);
            }
        }
        pops.len() < all
    }
}

fn rarest_two(board: &Board, pops: &[Pop]) -> Vec<u8> {
    let mut colours: Vec<u8> = Vec::new();
    for colour in board.shape().spots().map(|spot| board.colour(spot)) {
        if colour != super::board::EMPTY && !colours.contains(&colour) {
            colours.push(colour);
        }
    }
    colours.retain(|&colour| pops.iter().any(|pop| board.colour(pop.spot()) == colour));
    colours.sort_by_cached_key(|&colour| i64::from(board.counts()[usize::from(colour)]));
    colours.truncate(2);
    colours
}
