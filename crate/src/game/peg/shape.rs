//! The three shapes as data: which holes there are, which ways a peg can jump, and where the centre is.

use super::board::Board;
use std::sync::LazyLock;

/// A row and a column on the drawing grid, counted from 0. On the triangle the column is the place within the row.
pub type Cell = (usize, usize);

/// A board's shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The cross of 33 holes.
    English,
    /// The cross with four more holes, 37 in all.
    European,
    /// The triangle of 15 holes.
    Triangular,
}

/// The way of a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction {
    /// In words.
    pub name: &'static str,
    /// Rows and columns from a hole to the next one that way.
    pub step: (isize, isize),
}

/// Counter-clockwise from the top.
const SQUARE: &[Direction] = &[
    Direction { name: "up", step: (-1, 0) },
    Direction { name: "left", step: (0, -1) },
    Direction { name: "down", step: (1, 0) },
    Direction { name: "right", step: (0, 1) },
];

/// Counter-clockwise from the top. A hole's lower neighbours have its own column and the next one.
const TRIANGLE: &[Direction] = &[
    Direction { name: "up right", step: (-1, 0) },
    Direction { name: "up left", step: (-1, -1) },
    Direction { name: "left", step: (0, -1) },
    Direction { name: "down left", step: (1, 0) },
    Direction { name: "down right", step: (1, 1) },
    Direction { name: "right", step: (0, 1) },
];

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 3] = [Shape::English, Shape::European, Shape::Triangular];

    /// The holes, jumps and symmetries, worked out once.
    pub fn board(self) -> &'static Board {
        static BOARDS: [LazyLock<Board>; 3] = [
            LazyLock::new(|| Board::new(Shape::English)),
            LazyLock::new(|| Board::new(Shape::European)),
            LazyLock::new(|| Board::new(Shape::Triangular)),
        ];
        &BOARDS[self as usize]
    }

    /// The first column and the number of holes of each row.
    pub fn rows(self) -> &'static [(usize, usize)] {
        match self {
            Shape::English => &[(2, 3), (2, 3), (0, 7), (0, 7), (0, 7), (2, 3), (2, 3)],
            Shape::European => &[(2, 3), (1, 5), (0, 7), (0, 7), (0, 7), (1, 5), (2, 3)],
            Shape::Triangular => &[(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)],
        }
    }

    /// The ways a peg can jump, in the order in which jumps are listed.
    pub fn directions(self) -> &'static [Direction] {
        match self {
            Shape::English | Shape::European => SQUARE,
            Shape::Triangular => TRIANGLE,
        }
    }

    /// The hole that the goal of a peg in the centre asks for; on the triangle the middle one of the third row.
    pub fn centre(self) -> Cell {
        match self {
            Shape::English | Shape::European => (3, 3),
            Shape::Triangular => (2, 1),
        }
    }

    /// Where each symmetry of the shape takes a cell; the first leaves it where it is.
    pub fn images(self, (row, col): Cell) -> Vec<Cell> {
        match self {
            Shape::English | Shape::European => {
                let turns = [(row, col), (col, 6 - row), (6 - row, 6 - col), (6 - col, row)];
                turns.into_iter().chain(turns.map(|(row, col)| (col, row))).collect()
            }
            Shape::Triangular => {
                // The distances from the three sides: the symmetries exchange them.
                let (a, b, c) = (col, row - col, 4 - row);
                let orders = [(a, b, c), (b, a, c), (a, c, b), (c, a, b), (b, c, a), (c, b, a)];
                orders.map(|(a, b, _)| (a + b, a)).to_vec()
            }
        }
    }

    /// How far out a cell is, squared, on a scale of the shape's own.
    pub fn distance_from_middle(self, (row, col): Cell) -> i32 {
        match self {
            Shape::English | Shape::European => (row.abs_diff(3).pow(2) + col.abs_diff(3).pow(2)) as i32,
            Shape::Triangular => {
                let from_side = |distance: usize| (3 * distance).abs_diff(4).pow(2) as i32;
                (from_side(col) + from_side(row - col) + from_side(4 - row)) / 6
            }
        }
    }
}
