//! What the game's own page files get. The names `Board`, `Move`, `Value` and `About` are those that the shared records speak of.

use crate::records::records;

records! {
    /// A position for drawing.
    pub struct Board {
        /// The digits of the start.
        pub digits: Vec<u8>,
        /// Those that are left begin here …
        pub from: u8,
        /// … and end before this.
        pub to: u8,
    }

    /// A move.
    pub struct Move {
        /// The place of the digit that is taken, from 0.
        pub spot: usize,
        /// The digit.
        pub digit: u8,
    }

    /// Nothing more is known of a move.
    pub struct Value {}

    /// Nothing more is known of a position.
    pub struct About {}
}
