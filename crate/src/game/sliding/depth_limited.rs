//! Depth-limited search, depth first over packed positions: one iteration of IDA\* from one root, which can stop after any node
//! and go on.

use super::packed::{Packed, PackedNode};
use super::shape::Slide;

/// Longer than any shortest line of a board of up to sixteen cells; the longest are 84 moves, on 3×5.
const LONGEST: usize = 128;
/// Room for the current line and the siblings that wait beside it.
const STACK: usize = 4 * LONGEST;

/// A search under way. A node is a position reached by a move; a position's moves are all made at once.
pub struct DepthLimited {
    /// Positions to be expanded, the next one topmost.
    stack: Box<[PackedNode; STACK]>,
    top: usize,
    /// The moves to the position expanded last, by depth.
    line: [u8; LONGEST],
    limit: u8,
    over: u8,
    /// Nodes paid towards the next expansion.
    paid: u64,
}

/// How a search ended or why it paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The nodes it was given are spent.
    Paused,
    /// The goal was met after this many moves in all; [`DepthLimited::line`] leads there.
    Solved(usize),
    /// There is no line within the limit. A line may have this many moves in all; none has fewer.
    Failed(u8),
}

impl Default for DepthLimited {
    fn default() -> Self {
        let stack = Box::new([PackedNode::default(); STACK]);
        DepthLimited { stack, top: 0, line: [0; LONGEST], limit: 0, over: u8::MAX, paid: 0 }
    }
}

impl DepthLimited {
    /// Begins at a node. The limit counts the moves that led to it and must leave room for its own bound.
    pub fn begin(&mut self, root: PackedNode, limit: u8) {
        debug_assert!(root.depth() + root.lower_bound() <= limit.into() && usize::from(limit) < LONGEST);
        self.stack[0] = root;
        (self.top, self.limit, self.over, self.paid) = (1, limit, u8::MAX, 0);
    }

    /// Goes on for up to `budget` nodes, taking them off.
    pub fn run(&mut self, packed: &Packed, budget: &mut u64) -> Outcome {
        if packed.has_mirror() { self.go::<true>(packed, budget) } else { self.go::<false>(packed, budget) }
    }

    fn go<const MIRROR: bool>(&mut self, packed: &Packed, budget: &mut u64) -> Outcome {
        // In locals for the length of the loop, so that they stay in registers.
        let DepthLimited { mut top, limit, mut over, .. } = *self;
        let mut left = *budget + self.paid;
        self.paid = 0;
        let end = loop {
            if top == 0 {
                break Outcome::Failed(over);
            }
            // The remainder never changes an index that is in range: it spares the check for one that is not.
            let node = self.stack[(top - 1) % STACK];
            let depth = node.depth();
            self.line[depth % LONGEST] = node.last() as u8;
            if node.is_goal() {
                break Outcome::Solved(depth);
            }
            // All moves of a position are made at once; what is left is put aside until it pays for all of them.
            let cost = packed.width(&node);
            if left < cost {
                self.paid = left;
                left = 0;
                break Outcome::Paused;
            }
            left -= cost;
            let mut needed = u8::MAX;
            let room = limit - depth as u8 - 1;
            top = packed.expand::<MIRROR, STACK>(&node, room, &mut self.stack, top - 1, &mut needed);
            over = over.min(needed.saturating_add(depth as u8 + 1));
        };
        (self.top, self.over, *budget) = (top, over, left);
        end
    }

    /// The turned moves after the first `from` up to `to`, once solved.
    pub fn line(&self, from: usize, to: usize) -> impl Iterator<Item = Slide> + '_ {
        self.line[from + 1..=to].iter().map(|&way| Slide::ALL[usize::from(way)])
    }
}
