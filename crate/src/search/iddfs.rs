//! Iterative-deepening depth-first search: to depth 1, 2, 3 …, each time with a fresh transposition table.

use super::dfs::Dfs;
use super::{Best, Counted, Ending, Fact, Rollout, Search, Status};
use crate::game::Game;
use crate::message::Message;

/// Depth-first searches of growing depth; a node is a position entered by any of them.
pub struct IterativeDeepening<G: Game, R> {
    rollout: R,
    deepest: usize,
    depth: usize,
    dfs: Dfs<G, R>,
}

impl<G: Game, R: Rollout<G> + Copy> IterativeDeepening<G, R> {
    /// Searches to depth 1, 2 … `deepest`, with that rollout at the limit.
    pub fn new(game: &G, deepest: usize, rollout: R) -> Self {
        IterativeDeepening { rollout, deepest, depth: 1, dfs: Dfs::new(game, 1, rollout) }
    }
}

impl<G: Game, R: Rollout<G> + Copy> Search<G> for IterativeDeepening<G, R> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        let goal = best.nodes() + nodes;
        loop {
            let status = self.dfs.step(game, goal - best.nodes(), best);
            if status != Status::Exhausted || self.depth == self.deepest {
                return status;
            }
            self.depth += 1;
            self.dfs = Dfs::new(game, self.depth, self.rollout);
        }
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = vec![Fact::new(&Counted::Depth, self.depth as u64)];
        facts.extend(self.dfs.facts());
        facts
    }

    fn ending(&self) -> Message {
        Ending::DepthLimit.into()
    }
}
