//! What the family's own page files get: its board, its moves, and what is known of them.

use crate::records::records;

records! {
    /// A position for drawing.
    pub struct Board {
        /// Rows.
        pub rows: usize,
        /// Columns.
        pub cols: usize,
        /// Colours the start board uses, counted up to the highest.
        pub colours: u8,
        /// The letter of each colour.
        pub letters: String,
        /// Colours row by row, top first; 0 is empty.
        pub cells: Vec<u8>,
        /// For each cell the one its tile stood in on the start board: who moved where.
        pub ids: Vec<u32>,
    }

    /// A pop.
    pub struct Move {
        /// Row of the group's first cell, 0 at the top.
        pub row: usize,
        /// Column of the group's first cell, 0 at the left.
        pub col: usize,
        /// Colour.
        pub colour: u8,
        /// Tiles in the group.
        pub size: usize,
        /// The cells of the group, in their order, so that the one that names the move is the first.
        pub spots: Vec<u32>,
    }

    /// Nothing more is known of a pop.
    pub struct Value {}

    /// Nothing more is known of a position.
    pub struct About {}
}
