//! The breadth-first frontier that IDA\* dives from and that workers share out: distinct positions, all equally deep.

use super::packed::{Node, Packed};
use super::shape::Slide;
use rustc_hash::FxHashSet;

/// The frontier is deepened until it has this many positions.
const WANTED: usize = 1000;

/// A position with the turned moves that lead to it.
#[derive(Clone, Copy)]
pub struct Root {
    /// The position.
    pub node: Node,
    /// Two bits a move, the last lowest: 32 moves are room enough, as the frontier is wide or the goal met long before.
    path: u64,
}

impl Root {
    /// The moves that lead here from the start.
    pub fn path(&self, depth: usize) -> impl Iterator<Item = Slide> + '_ {
        (0..depth).rev().map(|i| Slide::ALL[(self.path >> (2 * i) & 3) as usize])
    }
}

/// A frontier being made.
pub struct Frontier {
    level: Vec<Root>,
    next: Vec<Root>,
    seen: FxHashSet<u64>,
    at: usize,
    depth: usize,
}

/// What a frontier came to.
pub enum Grown {
    /// The nodes it was given are spent.
    Paused,
    /// The goal was met on the way, which is a shortest line.
    Solved(Vec<Slide>),
    /// The positions of the frontier, most promising first, and how many moves away they are.
    Ready(Vec<Root>, usize),
}

impl Frontier {
    /// Begins at a start that is not the goal.
    pub fn new(start: Node) -> Self {
        let seen = FxHashSet::from_iter([start.position()]);
        Frontier { level: vec![Root { node: start, path: 0 }], next: Vec::new(), seen, at: 0, depth: 0 }
    }

    /// Goes on for up to `budget` nodes, taking them off.
    pub fn grow(&mut self, packed: &Packed, budget: &mut u64) -> Grown {
        loop {
            let Some(root) = self.level.get_mut(self.at) else {
                self.level = std::mem::take(&mut self.next);
                self.at = 0;
                self.depth += 1;
                if self.level.len() >= WANTED {
                    let mut roots = std::mem::take(&mut self.level);
                    roots.sort_by_key(|root| root.node.lower_bound());
                    return Grown::Ready(roots, self.depth);
                }
                continue;
            };
            if !root.node.has_moves() {
                self.at += 1;
                continue;
            }
            if *budget == 0 {
                return Grown::Paused;
            }
            *budget -= 1;
            let Ok(node) = packed.next(&mut root.node, u8::MAX) else { continue };
            let child = Root { node, path: root.path << 2 | node.last() as u64 };
            if node.is_goal() {
                return Grown::Solved(child.path(self.depth + 1).collect());
            }
            if self.seen.insert(node.position()) {
                self.next.push(child);
            }
        }
    }
}
