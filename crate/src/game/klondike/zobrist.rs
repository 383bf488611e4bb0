//! What a position's hash is summed up of: a number for everything that can be said of a card, a pile or the talon.

use crate::rng::mix;

/// What is said.
#[derive(Clone, Copy)]
pub enum Feature {
    Card,
    Down,
    Talon,
    Waste,
    Redeals,
    Foundation,
}

/// The number of what is said of one thing, or of two.
pub fn key(feature: Feature, a: u8, b: u8) -> u64 {
    mix(0xCA_4D + ((feature as u64) << 32) + (u64::from(a) << 16) + (u64::from(b) << 24))
}
