//! Position classes, the rule of three (Reiss 1857): what no jump changes.
//!
//! Colour the holes along diagonals with three colours in turn. The three holes of a jump have three different colours, so a
//! jump changes the parity of the pegs of every colour, and of no two colours together. With the colours as the numbers
//! 1, 2 and 3, whose exclusive or is 0, that is to say: the exclusive or of the colours of all pegs never changes. The square
//! boards have two such colourings, one for each way of the diagonals, and so 16 classes; the triangle has one and 4 classes.
//! Where a position ends is of its own class: see [`ends`](super::ends).

use super::board::Pegs;
use super::shape::{Cell, Shape};

/// The classes of a shape's positions.
#[derive(Clone, Debug)]
pub struct Classes {
    /// For each bit of the class the holes whose colour has it.
    bits: [u64; 4],
}

/// How many classes there can be.
pub const CLASSES: usize = 16;

impl Classes {
    pub(super) fn new(shape: Shape, cells: &[Cell]) -> Self {
        let colour = |(row, col): Cell| match shape {
            Shape::Triangular => 1 + (row + col) % 3,
            // Seven columns minus one is a multiple of three: mirrored, the other diagonals.
            Shape::English | Shape::European => (1 + (row + col) % 3) | (1 + (row + 6 - col) % 3) << 2,
        };
        let with_bit = |bit: usize| {
            let holes = cells.iter().enumerate().filter(|&(_, &cell)| colour(cell) >> bit & 1 == 1);
            holes.fold(0, |set, (hole, _)| set | 1 << hole)
        };
        Classes { bits: std::array::from_fn(with_bit) }
    }

    /// The class of a position.
    #[inline]
    pub fn class(&self, pegs: Pegs) -> usize {
        (0..4).map(|bit| ((pegs.0 & self.bits[bit]).count_ones() as usize & 1) << bit).sum()
    }
}
