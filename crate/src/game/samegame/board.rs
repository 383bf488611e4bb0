//! The board: tiles in settled columns, popped and put back in place, with an incremental hash.

use super::rules::MAX_COLOURS;
use super::shape::Shape;
use crate::rng::mix;
use std::ops::Range;

/// The empty cell.
pub const EMPTY: u8 = 0;

/// Tiles by colour; entry 0 (empty) stays 0.
pub type Counts = [u16; MAX_COLOURS as usize + 1];

/// A settled board: no tile floats, no empty column stands between others or on the closing side.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    counts: Counts,
    hash: u64,
    cells: Vec<u8>,
    /// What each column holds, as one number; the hash is a sum over columns so that closing one costs no rehash of cells.
    columns: Vec<u64>,
}

/// What it takes to put a popped group back.
#[derive(Debug)]
pub struct Undo {
    lo: usize,
    closed: usize,
    colour: u8,
    size: u16,
    hash: u64,
    /// The columns the group touched, as they were.
    cells: Box<[u8]>,
}

/// Room to flood in, kept between calls so that none of them allocates.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    cells: Vec<u8>,
    group: Vec<u16>,
    window: Vec<u8>,
}

impl Board {
    /// A board from colours row by row, top first (0 is empty), and whether anything had to fall or close.
    pub fn settled(shape: Shape, rows: &[u8]) -> (Self, bool) {
        let mut cells = vec![EMPTY; shape.padded_cols() * shape.stride()];
        for (spot, &colour) in shape.spots().zip(rows) {
            cells[spot] = colour;
        }
        let before = cells.clone();
        shape.settle(&mut cells, EMPTY, 1, shape.cols());
        let moved = cells != before;
        let mut counts = Counts::default();
        rows.iter().filter(|&&c| c != EMPTY).for_each(|&c| counts[usize::from(c)] += 1);
        let columns = vec![0; shape.padded_cols()];
        let mut board = Board { shape, counts, hash: 0, cells, columns };
        board.repack(1, shape.cols());
        board.hash = board.hash_from_scratch();
        (board, moved)
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Tiles left of each colour.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Tiles left.
    pub fn left(&self) -> usize {
        self.counts.iter().map(|&n| usize::from(n)).sum()
    }

    /// Equal boards have equal hashes; kept up to date by every pop.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The colour at a spot of the shape.
    pub fn colour(&self, spot: usize) -> u8 {
        self.cells[spot]
    }

    /// Tiles of each colour in each column.
    pub fn columns(&self) -> Vec<Counts> {
        let count = |col| {
            let mut counts = Counts::default();
            self.column(col).for_each(|tile| counts[usize::from(tile)] += 1);
            counts
        };
        (0..self.shape.cols()).map(count).collect()
    }

    /// The colours column by column, each from the bottom.
    pub fn tiles(&self) -> Vec<Vec<u8>> {
        (0..self.shape.cols()).map(|col| self.column(col).collect()).collect()
    }

    fn column(&self, col: usize) -> impl Iterator<Item = u8> {
        self.shape.column(col + 1).map(|spot| self.cells[spot]).take_while(|&tile| tile != EMPTY)
    }

    /// The colours row by row, top first, as [`settled`](Board::settled) takes them.
    pub fn rows(&self) -> Vec<u8> {
        self.shape.spots().map(|spot| self.cells[spot]).collect()
    }

    /// Calls `found(spot, size)` for every group of two or more, by first cell from the top left, row by row.
    pub fn groups(&self, scratch: &mut Scratch, mut found: impl FnMut(usize, usize)) {
        self.each_group(scratch, |group| found(group[0].into(), group.len()));
    }

    /// The same with the spots of every group, the first cell's in front.
    pub fn each_group(&self, scratch: &mut Scratch, mut found: impl FnMut(&[u16])) {
        scratch.cells.clone_from(&self.cells);
        let stride = self.shape.stride();
        for spot in self.shape.spots() {
            let colour = scratch.cells[spot];
            // A group's first cell has no neighbour of its group above or to the left; without one below or to the right
            // the tile is alone.
            if colour != EMPTY && (scratch.cells[spot - 1] == colour || scratch.cells[spot + stride] == colour) {
                flood(&mut scratch.cells, stride, spot, &mut scratch.group);
                found(&scratch.group);
            }
        }
    }

    /// The spots of the tile's group, in no special order; just the spot itself if the tile is alone, none if it is empty.
    pub fn group(&self, spot: usize) -> Vec<u16> {
        let mut group = Vec::new();
        if self.cells[spot] != EMPTY {
            flood(&mut self.cells.clone(), self.shape.stride(), spot, &mut group);
        }
        group
    }

    /// Whether two equal tiles touch.
    pub fn has_group(&self) -> bool {
        let (cells, stride) = (&self.cells, self.shape.stride());
        let above = cells.iter().zip(&cells[1..]);
        let beside = cells.iter().zip(&cells[stride..]);
        above.chain(beside).any(|(a, b)| a == b && *a != EMPTY)
    }

    /// Tiles without an equal neighbour.
    pub fn singles(&self) -> usize {
        let stride = self.shape.stride();
        singles(&self.cells, stride, stride..self.cells.len() - stride)
    }

    /// How many more tiles without an equal neighbour there are after popping the group at each of these spots.
    ///
    /// Only the columns beside a group change, so only they are looked at, and nothing is played: this is what one-step
    /// players spend their time on.
    pub fn new_singles(&self, spots: impl Iterator<Item = usize>, scratch: &mut Scratch, mut found: impl FnMut(i64)) {
        let stride = self.shape.stride();
        scratch.cells.clone_from(&self.cells);
        for spot in spots {
            let colour = scratch.cells[spot];
            flood(&mut scratch.cells, stride, spot, &mut scratch.group);
            let (lo, hi) = self.columns_of(&scratch.group);
            // What the pop leaves of its columns, with two more on either side: one that may change, one that is beside it.
            let (first, last) = (lo.saturating_sub(2), (hi + 2).min(self.shape.padded_cols() - 1));
            scratch.window.clear();
            for col in first..=last {
                let column = &scratch.cells[col * stride..(col + 1) * stride];
                let start = scratch.window.len();
                if (lo..=hi).contains(&col) {
                    scratch.window.extend(column.iter().filter(|&&tile| tile != EMPTY));
                    if scratch.window.len() > start {
                        scratch.window.resize(start + stride, EMPTY);
                    }
                } else {
                    scratch.window.extend_from_slice(column);
                }
            }
            let before = singles(&self.cells, stride, (first + 1) * stride..last * stride);
            let after = singles(&scratch.window, stride, stride..scratch.window.len() - stride);
            found(after as i64 - before as i64);
            scratch.group.iter().for_each(|&popped| scratch.cells[usize::from(popped)] = colour);
        }
    }

    /// Pops the group at a spot for good and returns its size. The spot must hold a tile.
    pub fn pop(&mut self, spot: usize, scratch: &mut Scratch) -> usize {
        let (lo, hi) = self.lift(spot, &mut scratch.group);
        self.settle(lo, hi);
        scratch.group.len()
    }

    /// Pops the group at a spot so that [`put_back`](Board::put_back) can undo it.
    pub fn pop_undoable(&mut self, spot: usize, scratch: &mut Scratch) -> Undo {
        let (colour, hash) = (self.cells[spot], self.hash);
        let (lo, hi) = self.lift(spot, &mut scratch.group);
        let start = lo * self.shape.stride();
        let mut cells: Box<[u8]> = self.cells[start..(hi + 1) * self.shape.stride()].into();
        for &popped in &scratch.group {
            cells[usize::from(popped) - start] = colour;
        }
        let closed = self.settle(lo, hi);
        Undo { lo, closed, colour, size: scratch.group.len() as u16, hash, cells }
    }

    /// Puts back the group popped last.
    pub fn put_back(&mut self, undo: Undo) {
        let Undo { lo, closed, colour, size, hash, cells } = undo;
        let stride = self.shape.stride();
        let hi = lo + cells.len() / stride - 1;
        self.shape.open_up(&mut self.cells, stride, lo, hi, closed);
        self.shape.open_up(&mut self.columns, 1, lo, hi, closed);
        self.cells[lo * stride..(hi + 1) * stride].copy_from_slice(&cells);
        self.repack(lo, hi);
        self.counts[usize::from(colour)] += size;
        self.hash = hash;
    }

    /// Empties the cells of the group at a spot, leaves them in `group`, and returns the range of columns it touched.
    fn lift(&mut self, spot: usize, group: &mut Vec<u16>) -> (usize, usize) {
        let stride = self.shape.stride();
        let colour = self.cells[spot];
        flood(&mut self.cells, stride, spot, group);
        self.counts[usize::from(colour)] -= group.len() as u16;
        self.columns_of(group)
    }

    /// The first and last column of some spots.
    fn columns_of(&self, group: &[u16]) -> (usize, usize) {
        let ends = (group[0], group[0]);
        let (lo, hi) = group.iter().fold(ends, |(lo, hi), &spot| (lo.min(spot), hi.max(spot)));
        (usize::from(lo) / self.shape.stride(), usize::from(hi) / self.shape.stride())
    }

    fn settle(&mut self, lo: usize, hi: usize) -> usize {
        let closed = self.shape.settle(&mut self.cells, EMPTY, lo, hi);
        self.shape.close_up(&mut self.columns, 1, 0, lo, hi, closed);
        if closed > 0 {
            self.repack(lo, hi);
            // Every column behind has a new place, and so another part in the hash.
            self.hash = self.hash_from_scratch();
        } else {
            for col in lo..=hi {
                self.hash = self.hash.wrapping_sub(placed(self.columns[col], col));
            }
            self.repack(lo, hi);
            for col in lo..=hi {
                self.hash = self.hash.wrapping_add(placed(self.columns[col], col));
            }
        }
        closed
    }

    fn repack(&mut self, lo: usize, hi: usize) {
        for col in lo..=hi {
            self.columns[col] = pack(&self.cells[self.shape.column(col)]);
        }
    }

    fn hash_from_scratch(&self) -> u64 {
        self.columns.iter().enumerate().fold(0, |sum, (col, &column)| sum.wrapping_add(placed(column, col)))
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Board { cells: self.cells.clone(), columns: self.columns.clone(), ..*self }
    }

    /// Written out because the derived one allocates anew, and searches clone into the same board again and again.
    fn clone_from(&mut self, from: &Self) {
        (self.shape, self.counts, self.hash) = (from.shape, from.counts, from.hash);
        self.cells.clone_from(&from.cells);
        self.columns.clone_from(&from.columns);
    }
}

/// Empties every cell connected to `spot` with its colour and leaves their spots in `group`, `spot` first.
fn flood(cells: &mut [u8], stride: usize, spot: usize, group: &mut Vec<u16>) {
    let colour = cells[spot];
    cells[spot] = EMPTY;
    group.clear();
    group.push(spot as u16);
    let mut next = 0;
    while let Some(&here) = group.get(next) {
        next += 1;
        let here = usize::from(here);
        for beside in [here - 1, here + 1, here - stride, here + stride] {
            if cells[beside] == colour {
                cells[beside] = EMPTY;
                group.push(beside as u16);
            }
        }
    }
}

/// Tiles without an equal neighbour within a range of spots.
///
/// One pass without branches over slices of one length, which compilers turn into SIMD; counted in bytes over short blocks,
/// since wider counters would make four vectors of one.
fn singles(cells: &[u8], stride: usize, range: Range<usize>) -> usize {
    const BLOCK: usize = 128;
    let mut singles = 0;
    let mut start = range.start;
    while start < range.end {
        let n = (range.end - start).min(BLOCK);
        let here = &cells[start..][..n];
        let (below, above) = (&cells[start - 1..][..n], &cells[start + 1..][..n]);
        let (left, right) = (&cells[start - stride..][..n], &cells[start + stride..][..n]);
        let mut alone = 0u8;
        for i in 0..n {
            let c = here[i];
            alone += u8::from((c != EMPTY) & (c != below[i]) & (c != above[i]) & (c != left[i]) & (c != right[i]));
        }
        singles += usize::from(alone);
        start += n;
    }
    singles
}

/// What a column holds, as one number: its tiles as hexadecimal digits, chained every sixteen.
fn pack(column: &[u8]) -> u64 {
    let mut packed = 0u64;
    for (i, &tile) in column.iter().take_while(|&&tile| tile != EMPTY).enumerate() {
        if i > 0 && i % 16 == 0 {
            packed = mix(packed);
        }
        packed = packed.rotate_left(4) ^ u64::from(tile);
    }
    packed
}

/// A column's part in the hash of the board: Zobrist hashing by columns, with sums for exclusive ors. A table of random numbers
/// would need one for every column that may come up, so the number is mixed from what the column holds and where it stands.
fn placed(column: u64, col: usize) -> u64 {
    if column == 0 { 0 } else { mix(column.wrapping_add((col as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))) }
}
