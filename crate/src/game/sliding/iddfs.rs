//! Iterative-deepening depth-first search: every line of up to so many moves, then of more, without a heuristic.
//!
//! The gap's moves are tried up, left, down, right, never straight back, and no position is expanded again in an
//! iteration unless it is met after fewer moves than before: so nothing is missed, and the first line found is shortest.

use super::Sliding;
use super::shape::{MAX_CELLS, Slide};
use super::tiles::Tiles;
use crate::game::Game;
use crate::search::{Best, Search, Status};
use rustc_hash::FxHashMap;

/// Positions remembered at most: about 100 MB. More are searched again when met again, which costs time but no truth.
const MOST: usize = 2_000_000;

/// The search; a node is a position met.
pub struct Iddfs {
    most: usize,
    limit: usize,
    tiles: Tiles,
    line: Vec<Slide>,
    /// For each position of the line the moves tried so far; empty between iterations.
    tried: Vec<usize>,
    /// The fewest moves each position was met after in this iteration.
    met: FxHashMap<[u8; MAX_CELLS], u8>,
    ended: Option<Status>,
}

impl Iddfs {
    /// A search of up to `most` moves for a solvable puzzle.
    pub fn new(game: &Sliding, most: usize) -> Self {
        let start = game.start();
        // Every line has the parity of the gap's way, so half of the limits can hold none.
        let limit = start.shape().distance(start.gap(), game.goal().gap()) % 2;
        let (line, tried, met) = (Vec::new(), Vec::new(), FxHashMap::default());
        Iddfs { most, limit, tiles: start, line, tried, met, ended: None }
    }

    /// Meets the current position: ends if it is the goal, and leaves moves to try only if it is to be expanded.
    fn meet(&mut self, game: &Sliding, best: &mut Best<Sliding>) {
        best.count();
        if game.finish(&self.tiles).is_some() {
            best.tighten(-(self.line.len() as i64));
            best.offer(-(self.line.len() as i64), self.line.iter().copied());
            self.ended = Some(best.end(false));
            return;
        }
        let depth = self.line.len();
        let mut key = [0; MAX_CELLS];
        key[..self.tiles.cells().len()].copy_from_slice(self.tiles.cells());
        let room = self.met.len() < MOST;
        let earlier = self.met.get(&key).copied();
        if room || earlier.is_some() {
            self.met.insert(key, (depth as u8).min(earlier.unwrap_or(u8::MAX)));
        }
        let worth_it = depth < self.limit && earlier.is_none_or(|before| depth < before.into());
        self.tried.push(if worth_it { 0 } else { Slide::ALL.len() });
    }

    /// Goes back over positions with nothing left to try and makes the next move; `false` when the iteration is over.
    fn advance(&mut self) -> bool {
        while let Some(tried) = self.tried.last_mut() {
            let Some(&slide) = Slide::ALL.get(*tried) else {
                self.tried.pop();
                if let Some(last) = self.line.pop() {
                    self.tiles.slide(last.reverse());
                }
                continue;
            };
            *tried += 1;
            if self.line.last() != Some(&slide.reverse()) && self.tiles.slide(slide) {
                self.line.push(slide);
                return true;
            }
        }
        false
    }
}

impl Search<Sliding> for Iddfs {
    fn step(&mut self, game: &Sliding, nodes: u64, best: &mut Best<Sliding>) -> Status {
        for _ in 0..nodes {
            if let Some(status) = self.ended {
                return status;
            }
            // The very first position and the first of each iteration are met without a move.
            let iteration_begins = self.tried.is_empty();
            if iteration_begins || self.advance() {
                self.meet(game, best);
                continue;
            }
            self.limit += 2;
            self.met.clear();
            best.tighten(-(self.limit as i64));
            if self.limit > self.most {
                self.ended = Some(best.end(true));
            } else {
                self.meet(game, best);
            }
        }
        self.ended.unwrap_or(Status::Running)
    }
}
