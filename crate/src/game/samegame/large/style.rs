//! Evaluation weights, the ways to clear a board: those that were found to do well on boards of one kind or another.

use super::clearing::Weights;
use crate::rng::Rng;

/// The styles, the one that is best on random boards first: from the top down and from the left, and no single tiles. The
/// others are for boards with a pattern, where now this one does better by far and now that.
pub const STYLES: [Weights; 6] = [
    Weights { near: [6, 4], contact: 2, tile: -8, high: 128, left: 3, close: 0, noise: 24 },
    Weights { near: [0, 0], contact: 0, tile: 16, high: -128, left: 0, close: 64, noise: 8 },
    Weights { near: [6, 4], contact: 2, tile: 8, high: 0, left: 0, close: 200, noise: 24 },
    Weights { near: [6, 4], contact: 2, tile: -8, high: 128, left: 30, close: 200, noise: 24 },
    Weights { near: [6, 4], contact: 4, tile: -8, high: 128, left: -3, close: 0, noise: 24 },
    Weights { near: [0, 0], contact: 1, tile: -16, high: 400, left: 0, close: 0, noise: 64 },
];

/// How a colour is peeled off another: small groups first, and those between tiles of the other.
pub const PEEL: Weights = Weights { near: [0, 0], contact: 8, tile: -32, high: 0, left: 4, close: 0, noise: 16 };

/// Weights near others, `far` times as far as usual.
pub fn vary(weights: Weights, far: i32, rng: &mut Rng) -> Weights {
    let mut about = |n: i32, by: i32| n + rng.below(2 * (by * far) as u64 + 1) as i32 - by * far;
    let small = |n: i32| n.clamp(0, 8) as u8;
    Weights {
        near: weights.near.map(|near| small(about(near.into(), 1))),
        contact: small(about(weights.contact.into(), 1)),
        tile: about(weights.tile, 6),
        high: about(weights.high, 40),
        left: about(weights.left, 1),
        close: about(weights.close, 10),
        noise: about(weights.noise, 8).max(1),
    }
}
