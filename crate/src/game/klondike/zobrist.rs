//! Zobrist hashing: a number for everything that can be said of a card, a pile or the talon. A position's hash is the sum
//! of the numbers of all that is true of it, so a move subtracts what no longer holds and adds what does. Numbers are
//! mixed, not kept in a table, and added rather than combined by exclusive or, because several cards may say the same
//! thing: unseen ones.

use crate::rng::mix;

/// What is said.
#[derive(Clone, Copy)]
pub enum Feature {
    /// A card, and what it lies on.
    Card,
    /// A pile, and how many of its cards lie face down.
    Down,
    /// A card in the talon.
    Talon,
    /// How many cards are in the waste.
    Waste,
    /// How many redeals were made.
    Redeals,
    /// A suit, and how high its foundation is.
    Foundation,
}

/// The Zobrist key of what is said of one thing, or of two.
pub fn key(feature: Feature, a: u8, b: u8) -> u64 {
    mix(0xCA_4D + ((feature as u64) << 32) + (u64::from(a) << 16) + (u64::from(b) << 24))
}
