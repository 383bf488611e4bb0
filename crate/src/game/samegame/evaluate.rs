//! What is known of every legal move of a position: fast enough to be asked at every move.

use super::board::Board;
use super::greedy::Player;
use super::rollout::LastColour;
use super::{Pop, SameGame};
use crate::error::Error;
use crate::game::{Game, Puzzle};
use crate::records::{Evaluation, MoveValue};
use crate::search::dfs::Dfs;
use crate::search::{Best, Policy, Search, playout};
use crate::session::replay;

/// Tiles up to which replies are tried too, and up to which moves are played on at all: on larger boards that would take too
/// long for a page.
const LOOK_AHEAD: usize = 150;
const PLAY_ON: usize = 400;

impl SameGame {
    /// Evaluates every legal move of the position after these moves.
    pub fn evaluate(&self, moves: &[u32]) -> Result<Evaluation, Error> {
        let played = replay(self, moves)?;
        let board = played.state;
        let ceiling = self.ceiling(&board);
        let mut pops = Vec::new();
        self.moves(&board, &mut pops);
        let picked = |player: Player| pops[player.choose(self, &board, &pops)];
        let picks: Vec<(&str, Pop)> =
            if pops.is_empty() { Vec::new() } else { Player::ALL.map(|(name, player)| (name, picked(player))).into() };
        let value = |&pop: &Pop| {
            let picks = picks.iter().filter(|(_, picked)| *picked == pop).map(|(name, _)| (*name).to_owned());
            let value = self.value(&board, pop, played.gained);
            // What bounds the position bounds its moves, of which only what is quick to tell is asked.
            let upper = value.upper.min(played.gained + ceiling);
            MoveValue { picks: picks.collect(), upper, ..value }
        };
        Ok(Evaluation {
            score: played.gained + self.finish(&board).unwrap_or(0),
            bound: played.gained + ceiling,
            over: pops.is_empty(),
            to_go: None,
            lines: None,
            moves: pops.iter().map(value).collect(),
            question: None,
        })
    }

    fn value(&self, board: &Board, pop: Pop, gained: i64) -> MoveValue {
        let (row, col) = board.shape().row_col(pop.spot());
        let mut after = board.clone();
        let gain = self.play(&mut after, pop);
        let mut line = vec![pop];
        let rest = if board.left() <= PLAY_ON {
            playout(self, &Player::Misps, after.clone(), &mut line)
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
        let sofar = gained + gain;
        MoveValue {
            number: self.number(pop),
            text: self.describe(board, pop),
            row,
            col,
            size: pop.size(),
            gain,
            playout: Some(sofar + rest),
            lower: Some(sofar + lower),
            line: line.into_iter().map(|m| self.number(m)).collect(),
            upper: sofar + self.bound(&after),
            picks: Vec::new(),
            outlook: None,
        }
    }
}
