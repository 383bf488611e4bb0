//! What is known of every legal move of a position: fast enough to be asked at every move.

use super::board::Board;
use super::greedy::Player;
use super::records::{About, Value};
use super::rollout::LastColour;
use super::{Pop, SameGame};
use crate::game::Game;
use crate::game::puzzle::{Evaluated, Rated};
use crate::search::dfs::Dfs;
use crate::search::{Best, Policy, Search, playout};

/// Tiles up to which replies are tried too, and up to which moves are played on at all: on larger boards that would take too
/// long for a page.
const LOOK_AHEAD: usize = 150;
const PLAY_ON: usize = 400;

impl SameGame {
    /// Evaluates every legal move of a position that was reached with so much gained.
    pub(super) fn evaluated(&self, board: &Board, gained: i64) -> Evaluated<Self> {
        let ceiling = self.ceiling(board);
        let mut pops = Vec::new();
        self.moves(board, &mut pops);
        let picked = |player: Player| pops[player.choose(self, board, &pops)];
        let picks: Vec<(&str, Pop)> =
            if pops.is_empty() { Vec::new() } else { Player::ALL.map(|(name, player)| (name, picked(player))).into() };
        let value = |&pop: &Pop| {
            let picks = picks.iter().filter(|(_, picked)| *picked == pop).map(|(name, _)| (*name).to_owned());
            // What bounds the position bounds its moves, of which only what is quick to tell is asked.
            self.rated(board, pop, gained, ceiling, picks.collect())
        };
        Evaluated { bound: ceiling, about: About {}, moves: pops.iter().map(value).collect() }
    }

    fn rated(&self, board: &Board, pop: Pop, gained: i64, ceiling: i64, picks: Vec<String>) -> Rated<Self> {
        let mut after = board.clone();
        let gain = self.play(&mut after, pop);
        let mut line = vec![pop];
        let rest = if board.left() <= PLAY_ON {
            playout(self, &Player::Misps, after.clone(), &mut line).expect("every game of the family ends")
        } else {
            self.stop(&after).unwrap_or(0)
        };
        let mut lower = rest;
        if board.left() <= LOOK_AHEAD {
            let mut best = Best::from(self, &after);
            Dfs::from(after.clone(), 1, LastColour::default()).step(self, u64::MAX, &mut best);
            if let Some(score) = best.score().filter(|&score| score > rest) {
                lower = score;
                line.truncate(1);
                line.extend(best.line());
            }
        }
        let upper = ceiling.min(gain + self.bound(&after));
        let (playout, lower) = (gained + gain + rest, gain + lower);
        Rated { by: pop, line: Some((line, lower)), upper, value: Value { playout, picks } }
    }
}
