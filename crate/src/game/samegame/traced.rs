//! Tile identities on bitboards: a board in planes that knows which of its tiles is which.
//!
//! Tiles keep their order within a column and columns keep theirs, so a tile's cell follows from what is still there: its
//! row from the tiles below it, its column from the columns before it.

use super::planes::{Cell, Planes, SIDE};
use crate::rng::Rng;

/// A tile, named by the cell it had at first.
pub type Tile = Cell;

/// The board.
#[derive(Clone, Debug)]
pub struct Traced {
    planes: Planes,
    /// By the columns there are now: the rows whose tiles were there at first and still are.
    here: [u16; SIDE],
    /// The columns there were at first that have not closed.
    open: u16,
}

impl Traced {
    /// The board with every tile in the cell it is named after.
    pub fn new(planes: Planes) -> Self {
        let filled = |cell: usize| u16::from(planes.colour_at(cell as Cell) != 0);
        let here: [u16; SIDE] =
            std::array::from_fn(|col| (0..SIDE).fold(0, |rows, row| rows | filled(SIDE * col + row) << row));
        let open = (0..SIDE).fold(0, |open, col| open | u16::from(here[col] != 0) << col);
        Traced { planes, here, open }
    }

    /// The board without the names.
    pub fn planes(&self) -> &Planes {
        &self.planes
    }

    /// Whether the same tiles are left as on another board that came from the same start: then the boards are the same.
    #[inline(always)]
    pub fn same(&self, other: &Traced) -> bool {
        self.here == other.here && self.open == other.open
    }

    /// Where a tile is now, if it is still there.
    #[inline(always)]
    pub fn cell(&self, tile: Tile) -> Option<Cell> {
        let (col, row) = (tile >> 4, tile & 15);
        let below = |bits: u16, place: u8| (bits & ((1 << place) - 1)).count_ones() as u8;
        let now = below(self.open, col);
        let rows = self.here[usize::from(now & 15)];
        (self.open >> col & rows >> row & 1 == 1).then(|| now << 4 | below(rows, row))
    }

    /// The tile in a cell, which must hold one.
    pub fn tile(&self, cell: Cell) -> Tile {
        nth(self.open, cell >> 4) << 4 | nth(self.here[usize::from(cell >> 4)], cell & 15)
    }

    /// Any tile, each as likely as the other; the board must not be empty.
    pub fn any(&self, rng: &mut Rng) -> Tile {
        let mut number = rng.below(self.planes.left() as u64) as u32;
        let mut col = 0;
        while number >= self.here[col].count_ones() {
            number -= self.here[col].count_ones();
            col += 1;
        }
        self.tile((SIDE * col) as Cell | number as Cell)
    }

    /// Pops the group at a cell and returns its size; 0 if the tile there is alone.
    #[inline(always)]
    pub fn pop(&mut self, cell: Cell) -> usize {
        let Some(popped) = self.planes.pop_cells(cell) else { return 0 };
        for col in popped.first..=popped.last {
            self.here[col] = without(self.here[col], popped.rows(col));
        }
        if popped.closed {
            // Empty columns up to the last one popped have just closed; those behind had closed before.
            let mut to = 0;
            for col in 0..SIDE {
                if self.here[col] != 0 {
                    self.here[to] = self.here[col];
                    to += 1;
                } else if col <= popped.last {
                    let place = nth(self.open, to as u8);
                    self.open &= !(1 << place);
                }
            }
            self.here[to..].fill(0);
        }
        popped.size
    }
}

/// The place of the set bit before which there are `n` others.
fn nth(mut bits: u16, n: u8) -> u8 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as u8
}

/// The bits without those whose ranks among the set ones are in `gone`: rows of the board as it stands name tiles by rank,
/// and the bits name them by where they stood at first.
#[inline(always)]
fn without(bits: u16, gone: u16) -> u16 {
    let first = gone.trailing_zeros();
    let (mut rest, mut left) = (bits, bits);
    for _ in 0..first {
        rest &= rest - 1;
    }
    let mut gone = gone >> first;
    while gone != 0 {
        let above = rest & (rest - 1);
        if gone & 1 == 1 {
            left ^= rest ^ above;
        }
        rest = above;
        gone >>= 1;
    }
    left
}
