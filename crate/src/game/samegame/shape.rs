//! Board geometry, the fixed shape of a board: where a cell stands in memory, how tiles fall and how columns close.
//!
//! Cells are stored by columns, bottom first, with an empty cell on top of every column and an empty column on either
//! side. So the neighbours of a cell are at ±1 and ±stride without any bounds to check, falling compacts a short run,
//! and closing moves the columns behind as one block. Columns are counted from 1 here: column 0 is the padding.

use super::rules::Close;
use std::ops::Range;

/// Rows, columns and the side to which empty columns close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    rows: u16,
    cols: u16,
    close: Close,
}

impl Shape {
    /// A shape of at least one row and one column, at most [`MAX_CELLS`](super::rules::MAX_CELLS) cells.
    pub fn new(rows: usize, cols: usize, close: Close) -> Self {
        debug_assert!(rows > 0 && cols > 0 && rows * cols <= super::rules::MAX_CELLS);
        Shape { rows: rows as u16, cols: cols as u16, close }
    }

    /// Rows.
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// Columns.
    pub fn cols(self) -> usize {
        self.cols.into()
    }

    /// The side to which empty columns close.
    pub fn close(self) -> Close {
        self.close
    }

    /// The distance in memory from a cell to the one beside it.
    pub fn stride(self) -> usize {
        self.rows() + 1
    }

    /// The columns in memory, the padding on both sides included.
    pub fn padded_cols(self) -> usize {
        self.cols() + 2
    }

    /// Where the cell of that row (0 at the top) and column (0 at the left) stands in memory.
    pub fn spot(self, row: usize, col: usize) -> usize {
        (col + 1) * self.stride() + (self.rows() - 1 - row)
    }

    /// Row (0 at the top) and column (0 at the left) of a spot in memory.
    pub fn row_col(self, spot: usize) -> (usize, usize) {
        (self.rows() - 1 - spot % self.stride(), spot / self.stride() - 1)
    }

    /// The spots of all cells, row by row from the top left: the order in which groups are listed.
    pub fn spots(self) -> impl Iterator<Item = usize> {
        (0..self.rows()).flat_map(move |row| (0..self.cols()).map(move |col| self.spot(row, col)))
    }

    /// The cells of a column, its empty top left out.
    pub fn column(self, col: usize) -> Range<usize> {
        col * self.stride()..col * self.stride() + self.rows()
    }

    /// Lets tiles fall in the columns `lo..=hi` and closes those that are empty; returns how many.
    ///
    /// Generic so that whatever rides on the tiles (the identities the page animates by) moves by the very same code.
    pub fn settle<T: Copy + PartialEq>(self, cells: &mut [T], empty: T, lo: usize, hi: usize) -> usize {
        for col in lo..=hi {
            fall(&mut cells[self.column(col)], empty);
        }
        let stride = self.stride();
        let filled = |cells: &[T], col: usize| cells[col * stride] != empty;
        let kept = match self.close {
            Close::Left => {
                let mut to = lo;
                for col in lo..=hi {
                    if filled(cells, col) {
                        cells.copy_within(col * stride..(col + 1) * stride, to * stride);
                        to += 1;
                    }
                }
                to - lo
            }
            Close::Right => {
                let mut to = hi + 1;
                for col in (lo..=hi).rev() {
                    if filled(cells, col) {
                        to -= 1;
                        cells.copy_within(col * stride..(col + 1) * stride, to * stride);
                    }
                }
                hi + 1 - to
            }
        };
        let closed = hi + 1 - lo - kept;
        self.close_up(cells, stride, empty, lo, hi, closed);
        closed
    }

    /// Moves what lies behind the columns `lo..=hi` up by `closed` columns. `unit` is the length of a column in `data`.
    pub fn close_up<T: Copy>(self, data: &mut [T], unit: usize, empty: T, lo: usize, hi: usize, closed: usize) {
        if closed == 0 {
            return;
        }
        let end = self.padded_cols() * unit;
        match self.close {
            Close::Left => {
                data.copy_within((hi + 1) * unit..end, (hi + 1 - closed) * unit);
                data[end - closed * unit..end].fill(empty);
            }
            Close::Right => {
                data.copy_within(..lo * unit, closed * unit);
                data[..closed * unit].fill(empty);
            }
        }
    }

    /// Makes room again for `closed` columns among `lo..=hi`: the inverse of [`close_up`](Shape::close_up), which leaves
    /// the content of `lo..=hi` itself to the caller.
    pub fn open_up<T: Copy>(self, data: &mut [T], unit: usize, lo: usize, hi: usize, closed: usize) {
        if closed == 0 {
            return;
        }
        let end = self.padded_cols() * unit;
        match self.close {
            Close::Left => data.copy_within((hi + 1 - closed) * unit..end - closed * unit, (hi + 1) * unit),
            Close::Right => data.copy_within(closed * unit..(lo + closed) * unit, 0),
        }
    }
}

/// Lets the tiles of one column, bottom first, fall over its empty cells.
fn fall<T: Copy + PartialEq>(column: &mut [T], empty: T) {
    let mut top = 0;
    for i in 0..column.len() {
        let tile = column[i];
        if tile != empty {
            column[i] = empty;
            column[top] = tile;
            top += 1;
        }
    }
}
