//! Independent subproblems by a fixed point: where a board falls into parts that can never meet.
//!
//! Which tiles may ever leave is found from below: at first none, then every tile that may come to lie beside an equal one while
//! only those known so far leave. In its column a tile sinks by no more than may leave below it; two columns come side by
//! side only if all of every column between them may leave. When nothing is added any more, the rest never leaves, for the first
//! of them to go would have lain beside an equal one. So every pop that might join two parts is reckoned with; and where no
//! two equal tiles on either side of a gap can ever touch, the sides are games of their own, whichever way columns close.

use super::super::board::{Board, EMPTY};
use std::ops::Range;

/// Rounds after which the board is left whole. Random boards take five to twelve.
const ROUNDS: usize = 200;

struct Column {
    tiles: Vec<u8>,
    /// Which of them may leave.
    leaves: Vec<bool>,
    /// How far down each may sink.
    lowest: Vec<usize>,
    /// For each row the colours that may come to stand there, as bits.
    may: Vec<u16>,
}

impl Column {
    fn new(tiles: Vec<u8>) -> Self {
        let rows = tiles.len();
        Column { tiles, leaves: vec![false; rows], lowest: vec![0; rows], may: vec![0; rows] }
    }

    /// Finds where its tiles may come to stand.
    fn look(&mut self) {
        // A tile stands anywhere between its row and the lowest it can sink to.
        let mut sinks = 0;
        for row in 0..self.tiles.len() {
            self.lowest[row] = row - sinks;
            sinks += usize::from(self.leaves[row]);
        }
        // From the top: a colour may come to stand in a row if one of its tiles at or above can sink as far.
        let mut lowest = [usize::MAX; u16::BITS as usize];
        for row in (0..self.tiles.len()).rev() {
            let low = &mut lowest[usize::from(self.tiles[row])];
            *low = self.lowest[row].min(*low);
            let here = lowest.iter().enumerate().filter(|&(_, &low)| low <= row);
            self.may[row] = here.fold(0, |bits, (colour, _)| bits | 1 << colour);
        }
    }

    fn closes(&self) -> bool {
        self.leaves.iter().all(|&leaves| leaves)
    }

    /// Marks tiles that may meet an equal one of this column; whether any was new.
    fn meet_within(&mut self) -> bool {
        let mut found = false;
        // The highest tile of each colour so far with none above it that stays.
        let mut last = [None; u16::BITS as usize];
        for row in 0..self.tiles.len() {
            let colour = usize::from(self.tiles[row]);
            for row in last[colour].into_iter().flat_map(|below| [below, row]) {
                found |= !std::mem::replace(&mut self.leaves[row], true);
            }
            if !self.leaves[row] {
                last = [None; u16::BITS as usize];
            }
            last[colour] = Some(row);
        }
        found
    }

    /// Tiles that stay as far as is known, but may meet an equal one of this other column.
    fn meeting(&self, other: &Column) -> Vec<usize> {
        let meets = |&row: &usize| {
            let top = (row + 1).min(other.may.len());
            let rows = &other.may[self.lowest[row].min(top)..top];
            !self.leaves[row] && rows.iter().any(|may| may >> self.tiles[row] & 1 > 0)
        };
        (0..self.tiles.len()).filter(meets).collect()
    }

    /// Whether any of its tiles may meet an equal one of this other column.
    fn touches(&self, other: &Column) -> bool {
        self.may.iter().zip(&other.may).any(|(a, b)| a & b > 0)
    }
}

/// The parts of a board, as ranges of its columns counted from 0, from the left.
pub fn parts(board: &Board) -> Vec<Range<usize>> {
    let shape = board.shape();
    let tiles = |col| shape.column(col).map(|spot| board.colour(spot)).take_while(|&tile| tile != EMPTY).collect();
    let mut columns: Vec<Column> = (1..=shape.cols()).map(|col| Column::new(tiles(col))).collect();
    let first = columns.iter().take_while(|column| column.tiles.is_empty()).count();
    columns.retain(|column| !column.tiles.is_empty());
    // For each column, whether something of it or before it may meet something behind it.
    let mut joined = vec![false; columns.len()];
    if !settle(&mut columns) {
        joined.fill(true);
    }
    for left in 0..columns.len() {
        for right in beside(&columns, left, 1) {
            if columns[left].touches(&columns[right]) {
                joined[left..right].fill(true);
            }
        }
    }
    let mut parts = Vec::new();
    let mut from = first;
    for part in joined.split_inclusive(|&joined| !joined) {
        parts.push(from..from + part.len());
        from += part.len();
    }
    parts
}

/// Finds all tiles that may leave; `false` if that takes too long.
fn settle(columns: &mut [Column]) -> bool {
    for _ in 0..ROUNDS {
        let mut found = false;
        for column in columns.iter_mut() {
            found |= column.meet_within();
            column.look();
        }
        for col in 0..columns.len() {
            for way in [1, -1] {
                if columns[col].closes() {
                    break;
                }
                for other in beside(columns, col, way) {
                    for row in columns[col].meeting(&columns[other]) {
                        columns[col].leaves[row] = true;
                        found = true;
                    }
                }
            }
        }
        if !found {
            return true;
        }
    }
    false
}

/// The columns that may come to stand beside one on one side.
fn beside(columns: &[Column], col: usize, way: isize) -> Vec<usize> {
    let mut found = Vec::new();
    let mut next = col.checked_add_signed(way);
    while let Some(other) = next.filter(|&other| other < columns.len()) {
        found.push(other);
        next = other.checked_add_signed(way).filter(|_| columns[other].closes());
    }
    found
}
