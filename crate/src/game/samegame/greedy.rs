//! Greedy policies, the one-step players of the family. Each picks by what a pop does at once; see each for its order and ties.

use super::board::Board;
use super::{Pop, SameGame};
use crate::game::Game;
use crate::search::Policy;
use std::cmp::Reverse;

/// A one-step player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Largest immediate gain; the first on ties.
    Mis,
    /// Largest group; the last on ties.
    Lgp,
    /// Fewest colours left after the pop, then the larger group; the first on ties.
    Crp,
    /// Gain less a penalty for every tile without an equal neighbour on the settled board after the pop (which is to compare
    /// how many more there are than before it), then the larger group; the first on ties.
    Misps,
}

#[cfg(test)]
impl Player {
    /// All of them, with their names.
    pub const ALL: [(&str, Player); 4] =
        [("mis", Player::Mis), ("lgp", Player::Lgp), ("crp", Player::Crp), ("misps", Player::Misps)];
}

impl Policy<SameGame> for Player {
    fn choose(&self, game: &SameGame, board: &Board, pops: &[Pop]) -> usize {
        // `min_by_key` keeps the first of equals and `max_by_key` the last, which is just what the players want.
        let indices = 0..pops.len();
        let chosen = match self {
            Player::Mis => indices.min_by_key(|&i| Reverse(game.gain(board, pops[i]))),
            Player::Lgp => indices.max_by_key(|&i| pops[i].size()),
            Player::Crp => indices.min_by_key(|&i| (game.colours_after(board, pops[i]), Reverse(pops[i].size()))),
            Player::Misps => {
                let singles = game.new_singles(board, pops);
                let value = |i: usize| game.gain(board, pops[i]) - game.single_penalty() * singles[i];
                indices.min_by_key(|&i| Reverse((value(i), pops[i].size())))
            }
        };
        chosen.unwrap_or(0)
    }
}

impl SameGame {
    /// Colours left on the board after a pop.
    fn colours_after(&self, board: &Board, pop: Pop) -> usize {
        let counts = board.counts();
        let popped = usize::from(counts[usize::from(board.colour(pop.spot()))]) == pop.size();
        counts.iter().filter(|&&n| n > 0).count() - usize::from(popped)
    }

    /// For each pop, how many more tiles stand alone after it.
    fn new_singles(&self, board: &Board, pops: &[Pop]) -> Vec<i64> {
        let mut singles = Vec::with_capacity(pops.len());
        let spots = pops.iter().map(|pop| pop.spot());
        board.new_singles(spots, &mut self.scratch.borrow_mut(), |more| singles.push(more));
        singles
    }

    /// What a single costs the player: 75 where a group of n gains 5n², and in proportion elsewhere.
    fn single_penalty(&self) -> i64 {
        (15 * self.rules.steepness()).max(1)
    }
}
