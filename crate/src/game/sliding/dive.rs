//! Depth-first search over packed positions to a depth limit: one iteration of IDA\* from one root, which can stop after
//! any node and go on.

use super::packed::{Node, Packed};
use super::shape::Slide;

/// Longer than any shortest line of a board of up to sixteen cells; the longest are 84 moves, on 3×5.
const STACK: usize = 128;

/// A dive under way.
pub struct Dive {
    /// The nodes above the current one.
    stack: Box<[Node; STACK]>,
    node: Node,
    depth: u8,
    limit: u8,
    over: u8,
}

/// How a dive ended or why it paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dived {
    /// The nodes it was given are spent.
    Paused,
    /// The goal was met; [`Dive::line`] leads there.
    Solved,
    /// There is no line within the limit. A line may have this many moves; none has fewer.
    Failed(u8),
}

impl Default for Dive {
    fn default() -> Self {
        Dive { stack: Box::new([Node::default(); STACK]), node: Node::default(), depth: 0, limit: 0, over: u8::MAX }
    }
}

impl Dive {
    /// Begins at a node, whose own bound must be within the limit.
    pub fn begin(&mut self, root: Node, limit: u8) {
        debug_assert!(root.lower_bound() <= limit.into() && usize::from(limit) < STACK);
        (self.node, self.depth, self.limit, self.over) = (root, 0, limit, u8::MAX);
    }

    /// Goes on for up to `budget` nodes, taking them off.
    pub fn run(&mut self, packed: &Packed, budget: &mut u64) -> Dived {
        let Dive { mut node, mut depth, limit, mut over, .. } = *self;
        let mut left = *budget;
        let end = loop {
            if !node.has_moves() {
                if depth == 0 {
                    break Dived::Failed(over);
                }
                depth -= 1;
                node = self.stack[usize::from(depth) % STACK];
                continue;
            }
            if left == 0 {
                break Dived::Paused;
            }
            left -= 1;
            match packed.next(&mut node, limit - depth - 1) {
                Err(needed) => over = over.min(depth + 1 + needed),
                Ok(child) => {
                    self.stack[usize::from(depth) % STACK] = node;
                    depth += 1;
                    node = child;
                    if node.is_goal() {
                        break Dived::Solved;
                    }
                }
            }
        };
        (self.node, self.depth, self.over) = (node, depth, over);
        *budget = left;
        end
    }

    /// The turned moves from the root to the current node.
    pub fn line(&self) -> impl Iterator<Item = Slide> + '_ {
        let depth = usize::from(self.depth);
        let made = self.stack[..depth].iter().skip(1).chain((depth > 0).then_some(&self.node));
        made.map(Node::last)
    }
}
