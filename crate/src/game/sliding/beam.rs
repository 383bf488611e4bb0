//! Beam search with pattern databases for large boards: level by level, keeping the positions that look nearest to the
//! goal. Good lines soon, better ones with more width, no proof.

use super::heuristic::{Indices, PatternHeuristic};
use super::shape::Slide;
use super::wide::{GridTables, WideBoard};
use crate::rng::mix;
use rustc_hash::FxHashSet;

/// Positions expanded at once: a few milliseconds.
const CHUNK: usize = 1000;

/// One beam.
pub struct Beam {
    width: usize,
    level: Vec<Entry>,
    next: Vec<Entry>,
    /// Hashes of the level being made and of the last two, so that a position is not expanded again straight after.
    seen: [FxHashSet<u64>; 3],
    /// For every level its positions' parents in the level before, and the moves from there.
    history: Vec<Vec<(u32, Slide)>>,
    at: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    board: WideBoard,
    indices: Indices,
    hash: u64,
    parent: u32,
    last: Option<Slide>,
}

/// How a beam goes on.
pub enum Beamed {
    /// There is more to do.
    Going,
    /// A line.
    Found(Vec<Slide>),
    /// Nothing was left that could be shorter than the best line known.
    Ended,
}

impl Beam {
    /// A beam from a turned position that keeps `width` positions per level.
    pub fn new(heuristic: &PatternHeuristic, start: WideBoard, width: usize) -> Self {
        let indices = heuristic.indices(&start);
        let level = vec![Entry { board: start, indices, hash: 0, parent: 0, last: None }];
        Beam { width, level, next: Vec::new(), seen: Default::default(), history: Vec::new(), at: 0 }
    }

    /// Expands some positions and gives the cost in nodes. Only lines of fewer than `length` moves are looked for.
    pub fn advance(&mut self, grid: &GridTables, heuristic: &PatternHeuristic, length: usize) -> (u64, Beamed) {
        let end = (self.at + CHUNK).min(self.level.len());
        let mut cost = 0;
        for parent in self.at..end {
            let entry = self.level[parent];
            for slide in Slide::ALL {
                if entry.last == Some(slide.reverse()) {
                    continue;
                }
                let Some(to) = grid.after(entry.board.gap, slide) else { continue };
                cost += 1;
                let name = entry.board.cells[usize::from(to)];
                let indices = heuristic.moved(&entry.indices, name, to, entry.board.gap);
                if indices.lower_bound() == 0 {
                    return (cost, Beamed::Found(self.trace(parent as u32, slide)));
                }
                let hash = entry.hash ^ key(name, to) ^ key(name, entry.board.gap);
                let too_long = self.history.len() + 1 + indices.lower_bound() >= length;
                if too_long || self.seen[1..].iter().any(|s| s.contains(&hash)) || !self.seen[0].insert(hash) {
                    continue;
                }
                let mut board = entry.board;
                board.slide_to(to);
                self.next.push(Entry { board, indices, hash, parent: parent as u32, last: Some(slide) });
            }
        }
        self.at = end;
        if end == self.level.len() {
            self.next_level();
        }
        (cost.max(1), if self.level.is_empty() { Beamed::Ended } else { Beamed::Going })
    }

    /// Keeps the best of the new level, of equal ones the first.
    fn next_level(&mut self) {
        self.next.sort_by_cached_key(|entry| entry.indices.lower_bound() as i64);
        self.next.truncate(self.width);
        self.history.push(self.next.iter().filter_map(|e| Some((e.parent, e.last?))).collect());
        self.level = std::mem::take(&mut self.next);
        self.at = 0;
        self.seen.rotate_right(1);
        self.seen[0].clear();
    }

    fn trace(&self, mut parent: u32, last: Slide) -> Vec<Slide> {
        let mut line = vec![last];
        for level in self.history.iter().rev() {
            let (above, slide) = level[parent as usize];
            line.push(slide);
            parent = above;
        }
        line.reverse();
        line
    }
}

/// The Zobrist key of a tile in a cell. The start hashes to 0, since only changes count.
fn key(name: u8, cell: u8) -> u64 {
    mix(0xBEA3 + (u64::from(name) << 8) + u64::from(cell))
}
