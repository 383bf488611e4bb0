//! What the page files of sliding tiles get: the board, the moves, and what is known of them.

use crate::records::records;

records! {
    /// A position for drawing.
    pub struct Board {
        /// Rows.
        pub rows: usize,
        /// Columns.
        pub cols: usize,
        /// Tiles row by row, top first; 0 is the gap.
        pub cells: Vec<u8>,
        /// What the cells should hold in the end.
        pub goal: Vec<u8>,
    }

    /// A slide.
    pub struct Move {
        /// The number of the tile that slides.
        pub tile: u8,
        /// The cell that it leaves, counted row by row from the top left.
        pub spot: usize,
        /// The way that the tile goes.
        pub way: Way,
    }

    /// A way on the board.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Way {
        /// Up.
        Up,
        /// Left.
        Left,
        /// Down.
        Down,
        /// Right.
        Right,
    }

    /// Nothing more is known of a slide.
    pub struct Value {}

    /// Nothing more is known of a position.
    pub struct About {}
}
