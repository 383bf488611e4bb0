//! A transposition table of visited positions, with the best score each was reached with.

use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// Positions a table holds at most: about 100 MB. A full table still prunes by what it holds.
const MOST: usize = 4_000_000;

/// Positions by hash, each with a score and the moves that were still allowed when it was reached.
#[derive(Default)]
pub struct Visited {
    seen: FxHashMap<u64, (i64, usize)>,
}

impl Visited {
    /// Notes a visit and tells whether an earlier one makes it needless: one that came with at least the score and at
    /// least as many moves to go. (A better score with fewer moves to go may still miss the end this visit can reach.)
    pub fn covers(&mut self, hash: u64, score: i64, to_go: usize) -> bool {
        let full = self.seen.len() >= MOST;
        match self.seen.entry(hash) {
            Entry::Occupied(mut earlier) => {
                let (best, furthest) = *earlier.get();
                let covered = best >= score && furthest >= to_go;
                if !covered && score >= best {
                    earlier.insert((score, to_go));
                }
                covered
            }
            Entry::Vacant(place) => {
                if !full {
                    place.insert((score, to_go));
                }
                false
            }
        }
    }
}
