//! A sequential portfolio: each search begins when the one before has ended, and all work for the same best line.

use super::{Best, Fact, Search, Status};
use crate::game::Game;
use crate::message::Message;

/// A relay of searches; a node is a node of the one whose turn it is.
pub struct Relay<G: Game> {
    /// The one whose turn it is first.
    legs: Vec<Box<dyn Search<G>>>,
}

impl<G: Game> Relay<G> {
    /// A relay of one search or more, in that order.
    pub fn new(legs: Vec<Box<dyn Search<G>>>) -> Self {
        Relay { legs }
    }
}

impl<G: Game> Search<G> for Relay<G> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        let goal = best.nodes() + nodes;
        loop {
            let status = self.legs[0].step(game, goal - best.nodes(), best);
            if status != Status::Exhausted || self.legs.len() == 1 {
                return status;
            }
            self.legs.remove(0);
        }
    }

    fn hear(&mut self, game: &G, best: &Best<G>) {
        self.legs[0].hear(game, best);
    }

    fn facts(&self) -> Vec<Fact> {
        self.legs[0].facts()
    }

    fn ending(&self) -> Message {
        self.legs[0].ending()
    }
}
