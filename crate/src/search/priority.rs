//! Best-first search with a priority queue: like breadth first, but ordered by how far a position's score is from what
//! its depth asks for.
//!
//! The order is |score − penalty · depth|, larger first, then the newest. On three public grids of Bubble Burst, with 50,001 nodes from
//! the queue and penalty 18: in the published setting (duplicates kept, fixed penalty, no endgame), then with duplicates dropped, then with
//! the penalty rising by one for every 250 nodes without a new best, then with exact endgames (the default):
//!
//! | select | published | total order | + duplicates dropped | + adapting penalty | + endgames |
//! |---|---|---|---|---|---|
//! | top3 | 266/368/296 | 240/294/242 | 292/348/298 | 302/356/298 | 302/768/298 |
//! | all | 342/334/314 | 262/382/304 | 322/404/306 | 344/410/314 | 344/768/314 |
//! | rarest | 450/416/316 | 258/700/256 | 374/800/348 | 478/800/358 | 488/800/358 |
//!
//! The adapting penalty helps on seven of nine and hurts on none. With duplicates dropped, the newest first is better than the oldest first
//! on seven of nine and never worse.

use super::tree::{NodeId, Tree};
use super::visited::Visited;
use super::{Best, Search, Select, Status};
use crate::game::Game;
use std::collections::BinaryHeap;

/// How a priority search orders its queue and what it does with positions met again.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// What a move must gain to keep its place in the queue: the order is |score − penalty · depth|, larger first, then the
    /// newest.
    pub penalty: i64,
    /// Whether the penalty follows the rate of new bests.
    pub adapt: bool,
    /// Whether a position met again without a better score is dropped.
    pub drop_duplicates: bool,
}

/// Nodes after which an adapting penalty looks whether there was a new best.
const WINDOW: u64 = 250;

/// Priority search; a node is a position taken from the queue.
pub struct Priority<G: Game, S> {
    select: S,
    order: Order,
    tree: Tree<G>,
    queue: BinaryHeap<(u64, NodeId)>,
    visited: Visited,
    cut: bool,
    /// Nodes since the last new best.
    quiet: u64,
}

impl<G: Game, S: Select<G>> Priority<G, S> {
    /// A search that expands only the moves selected, in that order.
    pub fn new(select: S, order: Order) -> Self {
        let queue = BinaryHeap::from([(0, Tree::<G>::ROOT)]);
        Priority { select, order, tree: Tree::new(), queue, visited: Visited::default(), cut: false, quiet: 0 }
    }

    fn key(&self, node: NodeId) -> u64 {
        (self.tree.score(node) - self.order.penalty * self.tree.depth(node) as i64).unsigned_abs()
    }

    /// Asks more of deep positions while nothing better is found, which sends the search back to shallow ones.
    fn adapt(&mut self, improved: bool) {
        self.quiet = if improved { 0 } else { self.quiet + 1 };
        if self.order.adapt && self.quiet == WINDOW {
            self.quiet = 0;
            self.order.penalty += 1;
            let nodes = std::mem::take(&mut self.queue).into_iter();
            self.queue = nodes.map(|(_, node)| (self.key(node), node)).collect();
        }
    }
}

impl<G: Game, S: Select<G>> Search<G> for Priority<G, S> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        let mut moves = Vec::new();
        for spent in 0.. {
            if best.is_proven() || self.queue.is_empty() {
                return best.end(self.cut);
            }
            if spent == nodes {
                break;
            }
            let Some((_, node)) = self.queue.pop() else { break };
            best.count();
            let (line, mut state) = self.tree.visit(game, node);
            let score = self.tree.score(node);
            let before = best.score();
            if let Some(worth) = game.stop(&state) {
                best.offer(score + worth, line);
            }
            self.adapt(best.score() != before);
            moves.clear();
            if game.finish(&state).is_none() {
                game.moves(&state, &mut moves);
            }
            self.cut |= self.select.select(game, &state, &mut moves);
            for &m in &moves {
                let (gain, undo) = game.try_out(&mut state, m);
                // A duplicate is dropped before it enters the queue, so that no node is spent on it.
                let known = self.order.drop_duplicates && self.visited.covers(game.hash(&state), score + gain, 0);
                game.undo(&mut state, undo);
                if known {
                    continue;
                }
                match self.tree.add(node, m, gain) {
                    Some(child) => self.queue.push((self.key(child), child)),
                    None => self.cut = true,
                }
            }
        }
        Status::Running
    }
}
