//! A breadth-first frontier: the roots that IDA\* searches from and that workers share out. Distinct positions, all equally deep.

use super::packed::{Packed, PackedNode};
use super::shape::Slide;
use rustc_hash::FxHashSet;

/// The frontier is deepened until it has this many positions, so that equal ones are met once and the most promising come
/// first. With a past of 8 moves, Korf's hundred took 0.93 million nodes per board from a frontier of 1, 0.88 from 1000, 0.74
/// from 10,000 and 0.73 from 50,000, which took twice the time; this number lies between and was not compared itself.
const WANTED: usize = 4000;

/// A position with the turned moves that lead to it.
#[derive(Clone, Copy)]
pub struct Root {
    /// The position.
    pub node: PackedNode,
    /// Two bits per move, the last lowest. Room for 64 moves: the frontier is wide long before, or the board so small that
    /// the goal is met, 2×4 taking 36 moves at most.
    path: u128,
}

impl Root {
    /// The moves that lead here from the start.
    pub fn path(&self) -> impl Iterator<Item = Slide> + '_ {
        (0..self.node.depth()).rev().map(|i| Slide::ALL[(self.path >> (2 * i) & 3) as usize])
    }
}

/// A frontier being made.
pub struct Frontier {
    level: Vec<Root>,
    next: Vec<Root>,
    seen: FxHashSet<u64>,
    at: usize,
    /// Nodes paid towards the next expansion.
    paid: u64,
}

/// What a frontier came to.
pub enum Grown {
    /// The nodes it was given are spent.
    Paused,
    /// The goal was met on the way, which is a shortest line.
    Solved(Root),
    /// The positions of the frontier in the order they were met, whatever the databases say of them.
    Ready(Vec<Root>),
}

impl Frontier {
    /// Begins at a start that is not the goal.
    pub fn new(start: PackedNode) -> Self {
        let seen = FxHashSet::from_iter([start.position()]);
        Frontier { level: vec![Root { node: start, path: 0 }], next: Vec::new(), seen, at: 0, paid: 0 }
    }

    /// Goes on for up to `budget` nodes, taking them off.
    pub fn grow(&mut self, packed: &Packed, budget: &mut u64) -> Grown {
        let mut children = [PackedNode::default(); 4];
        loop {
            let Some(root) = self.level.get(self.at) else {
                self.level = std::mem::take(&mut self.next);
                self.at = 0;
                if self.level.len() >= WANTED {
                    return Grown::Ready(std::mem::take(&mut self.level));
                }
                continue;
            };
            let cost = packed.width(&root.node);
            if *budget + self.paid < cost {
                self.paid += std::mem::take(budget);
                return Grown::Paused;
            }
            *budget -= cost - std::mem::take(&mut self.paid);
            self.at += 1;
            let count = packed.children(&root.node, &mut children);
            for node in children[..count].iter().rev() {
                let child = Root { node: *node, path: root.path << 2 | node.last() as u128 };
                if node.is_goal() {
                    return Grown::Solved(child);
                }
                if self.seen.insert(node.position()) {
                    self.next.push(child);
                }
            }
        }
    }
}
