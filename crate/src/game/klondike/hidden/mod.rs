//! Imperfect information, playing with cards hidden: which move is best for one who sees only what lies face up?
//!
//! A [`Player`] is given a [`Seen`], which has no room for what it must not know; a [`play::Dealer`] knows the cards and turns
//! them up.

pub mod astar;
pub mod hindsight;
pub mod play;
pub mod seen;

use super::layout::Move;
use seen::Seen;

/// What a player does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// These moves; at most the last turns up cards not seen before.
    Play(Vec<Move>),
    /// Nothing: the player gives up.
    Quit,
}

/// A player who sees only what lies face up.
pub trait Player {
    /// Thinks on about a position for up to so many nodes, and tells how many were spent and what it decided, if it has. The next
    /// position shown is the one after the decision.
    fn think(&mut self, seen: &Seen, nodes: u64) -> (u64, Option<Decision>);
}
