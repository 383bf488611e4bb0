//! What the page files of peg solitaire get: the holes and pegs, the jumps, and what is known of them.

use crate::records::records;

records! {
    /// A position for drawing.
    pub struct Board {
        /// Rows of the board.
        pub rows: usize,
        /// Columns of its longest row.
        pub cols: usize,
        /// Whether it is the triangle, whose rows begin half a column further left each.
        pub triangular: bool,
        /// The holes, row by row from the top left. A hole's number is its place in this list.
        pub holes: Vec<Hole>,
        /// The hole where the last peg must be, if it may not be anywhere.
        pub goal: Option<usize>,
    }

    /// A hole.
    pub struct Hole {
        /// Row, 0 at the top.
        pub row: usize,
        /// Column, 0 at the left; on the triangle the place within the row.
        pub col: usize,
        /// The peg in it, by the hole it stood in at the start.
        pub peg: Option<usize>,
    }

    /// A jump.
    pub struct Move {
        /// The hole that the peg leaves.
        pub from: usize,
        /// The hole of the peg that is taken.
        pub over: usize,
        /// The hole it jumps into.
        pub to: usize,
    }

    /// What is known of a jump.
    pub struct Value {
        /// Whether the goal can be reached after it.
        pub verdict: Outlook,
        /// The fewest pegs that a line after it is known to leave.
        pub left: Option<u32>,
    }

    /// What is known of reaching the goal.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Outlook {
        /// A line is known that does.
        Solvable,
        /// It is proven that none does.
        Unsolvable,
        /// Neither is known.
        Open,
    }

    /// Nothing more is known of a position.
    pub struct About {}
}
