//! An array board for the large searches: nothing but tiles and heights, so that copying it and popping on it are cheap.
//!
//! Cells lie as on the plain board, by columns and bottom first, but with two empty columns on either side: what a pop does
//! is judged by the columns up to two beside it, and none of that is to check for an edge. Columns always close to the left
//! here; a board that closes to the right is kept mirrored, and pops are told as they are on the real one.

use super::super::Pop;
use super::super::board::{Board, Counts, EMPTY};
use super::super::rules::Close;

/// Empty columns on either side.
pub const MARGIN: usize = 2;

/// A settled board of any size.
#[derive(Debug, PartialEq, Eq)]
pub struct Field {
    rows: usize,
    stride: usize,
    /// Columns of the shape, and those that still hold tiles.
    width: usize,
    cols: usize,
    mirrored: bool,
    cells: Vec<u8>,
    heights: Vec<u16>,
    counts: Counts,
}

/// Where a pop changed a field: the columns from `lo` to before `end`, as they are counted after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The first column that changed.
    pub lo: usize,
    /// The one behind the last; `lo` if all of them closed.
    pub end: usize,
    /// Columns that closed.
    pub closed: usize,
}

impl Field {
    /// The field of a board.
    pub fn new(board: &Board) -> Self {
        let shape = board.shape();
        let (rows, width, stride) = (shape.rows(), shape.cols(), shape.stride());
        let mirrored = shape.close() == Close::Right;
        let mut field = Field {
            rows,
            stride,
            width,
            cols: 0,
            mirrored,
            cells: vec![EMPTY; (width + 2 * MARGIN) * stride],
            heights: vec![0; width + 2 * MARGIN],
            counts: *board.counts(),
        };
        for col in 0..width {
            let from = if mirrored { width - col } else { col + 1 };
            let column = shape.column(from).map(|spot| board.colour(spot)).take_while(|&tile| tile != EMPTY);
            let to = field.column(MARGIN + col);
            let mut height = 0;
            for tile in column {
                field.cells[to + height] = tile;
                height += 1;
            }
            field.heights[MARGIN + col] = height as u16;
            field.cols += usize::from(height > 0);
        }
        field
    }

    /// Tiles left of each colour.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Tiles left.
    pub fn left(&self) -> usize {
        self.counts.iter().map(|&n| usize::from(n)).sum()
    }

    /// Rows of the shape.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The distance in memory from a cell to the one beside it.
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// Where the columns with tiles begin and end.
    pub fn columns(&self) -> std::ops::Range<usize> {
        MARGIN..MARGIN + self.cols
    }

    /// Where a column begins in memory.
    pub fn column(&self, col: usize) -> usize {
        col * self.stride
    }

    /// Tiles in a column.
    pub fn height(&self, col: usize) -> usize {
        self.heights[col].into()
    }

    /// The cells in memory.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The colour at a spot.
    pub fn colour(&self, spot: usize) -> u8 {
        self.cells[spot]
    }

    /// Leaves the spots of the group at a spot in `group`, column by column, each from the bottom up.
    pub fn group(&mut self, spot: usize, group: &mut Vec<u16>) {
        let (colour, stride) = (self.cells[spot], self.stride);
        self.cells[spot] = EMPTY;
        group.clear();
        group.push(spot as u16);
        let mut next = 0;
        while let Some(&here) = group.get(next) {
            next += 1;
            let here = usize::from(here);
            for beside in [here - 1, here + 1, here - stride, here + stride] {
                if self.cells[beside] == colour {
                    self.cells[beside] = EMPTY;
                    group.push(beside as u16);
                }
            }
        }
        for &spot in group.iter() {
            self.cells[usize::from(spot)] = colour;
        }
        // Most groups are pairs, which need no sort.
        if group.len() > 2 {
            group.sort_unstable();
        } else if group.len() == 2 && group[0] > group[1] {
            group.swap(0, 1);
        }
    }

    /// The pop of a group on the real board.
    pub fn pop_of(&self, group: &[u16]) -> Pop {
        let place = |&spot: &u16| (usize::from(spot) / self.stride, usize::from(spot) % self.stride);
        // The first cell is the highest, and of those the leftmost, which is the last where left is right.
        let (col, row) = if self.mirrored {
            group.iter().map(place).max_by_key(|&(col, row)| (row, col)).unwrap_or_default()
        } else {
            group.iter().map(place).rev().max_by_key(|&(_, row)| row).unwrap_or_default()
        };
        let col = if self.mirrored { self.width + MARGIN - col } else { col + 1 - MARGIN };
        Pop { spot: (col * self.stride + row) as u16, size: group.len() as u16 }
    }

    /// Where the group of a pop of the real board stands: the inverse of [`pop_of`](Field::pop_of).
    pub fn spot_of(&self, pop: Pop) -> usize {
        let (col, row) = (pop.spot() / self.stride, pop.spot() % self.stride);
        let col = if self.mirrored { self.width + MARGIN - col } else { col + MARGIN - 1 };
        col * self.stride + row
    }

    /// Pops a group whose spots are in order.
    pub fn pop(&mut self, group: &[u16]) -> Change {
        let stride = self.stride;
        let first = usize::from(group[0]);
        self.counts[usize::from(self.cells[first])] -= group.len() as u16;
        let (lo, hi) = (first / stride, usize::from(group[group.len() - 1]) / stride);
        let mut rest = group;
        let mut closed = 0;
        for col in lo..=hi {
            let top = col * stride + self.height(col);
            let n = rest.iter().take_while(|&&spot| usize::from(spot) < top).count();
            let (here, behind) = rest.split_at(n);
            rest = behind;
            drop_out(&mut self.cells, here, top);
            self.heights[col] -= n as u16;
            closed += usize::from(self.heights[col] == 0);
        }
        if closed > 0 {
            self.close(lo, hi);
        }
        Change { lo, end: hi + 1 - closed, closed }
    }

    /// Closes the empty columns among `lo..=hi`.
    fn close(&mut self, lo: usize, hi: usize) {
        let (stride, end) = (self.stride, MARGIN + self.cols);
        let mut to = lo;
        for col in lo..=hi {
            if self.heights[col] > 0 {
                self.cells.copy_within(col * stride..(col + 1) * stride, to * stride);
                self.heights[to] = self.heights[col];
                to += 1;
            }
        }
        self.cells.copy_within((hi + 1) * stride..end * stride, to * stride);
        self.heights.copy_within(hi + 1..end, to);
        let closed = hi + 1 - to;
        self.cells[(end - closed) * stride..end * stride].fill(EMPTY);
        self.heights[end - closed..end].fill(0);
        self.cols -= closed;
    }
}

/// Takes the spots out of a column that ends before `top` and lets what is above them fall.
fn drop_out(cells: &mut [u8], spots: &[u16], top: usize) {
    let Some(&first) = spots.first() else { return };
    let mut to = usize::from(first);
    for (i, &spot) in spots.iter().enumerate() {
        let from = usize::from(spot) + 1;
        let until = spots.get(i + 1).map_or(top, |&next| next.into());
        cells.copy_within(from..until, to);
        to += until - from;
    }
    cells[to..top].fill(EMPTY);
}

impl Clone for Field {
    fn clone(&self) -> Self {
        Field { cells: self.cells.clone(), heights: self.heights.clone(), ..*self }
    }

    /// Written out because searches copy into the same field again and again.
    fn clone_from(&mut self, from: &Self) {
        (self.rows, self.stride, self.width) = (from.rows, from.stride, from.width);
        (self.cols, self.mirrored, self.counts) = (from.cols, from.mirrored, from.counts);
        self.cells.clone_from(&from.cells);
        self.heights.clone_from(&from.heights);
    }
}
