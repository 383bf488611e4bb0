//! A search tree in memory: each position is kept as its parent and the move that leads to it.
//!
//! Positions themselves are not kept: playing a line again takes a few microseconds, and a node of 24 bytes instead of
//! some hundred is what lets a search hold millions of them in a browser.

use crate::game::Game;

/// Nodes a tree holds unless it is given less room: about 100 MB.
const MOST: usize = 4_000_000;

/// The number of a node of a [`Tree`].
pub type NodeId = u32;

/// Positions reached from the start of a game, each from its parent by one move. Node 0 is the start.
pub struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    room: usize,
}

struct Node<M> {
    score: i64,
    parent: NodeId,
    depth: u32,
    /// The move from the parent; none at the root.
    by: Option<M>,
}

impl<G: Game> Tree<G> {
    /// The start.
    pub const ROOT: NodeId = 0;

    /// A tree of the start alone.
    pub fn new() -> Self {
        Tree::with_room(MOST)
    }

    /// The same, with room for that many nodes.
    pub fn with_room(room: usize) -> Self {
        Tree { nodes: vec![Node { score: 0, parent: 0, depth: 0, by: None }], room }
    }

    /// Nodes in the tree.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds the position that a move leads to, unless the tree is full.
    pub fn add(&mut self, parent: NodeId, by: G::Move, gain: i64) -> Option<NodeId> {
        if self.nodes.len() >= self.room {
            return None;
        }
        let Node { score, depth, .. } = self.nodes[parent as usize];
        self.nodes.push(Node { score: score + gain, parent, depth: depth + 1, by: Some(by) });
        Some((self.nodes.len() - 1) as NodeId)
    }

    /// What the moves to a node gained.
    pub fn score(&self, node: NodeId) -> i64 {
        self.nodes[node as usize].score
    }

    /// How many moves lead to a node.
    pub fn depth(&self, node: NodeId) -> usize {
        self.nodes[node as usize].depth as usize
    }

    /// The moves that lead to a node.
    pub fn line(&self, node: NodeId) -> Vec<G::Move> {
        let mut line = Vec::with_capacity(self.depth(node));
        let mut here = &self.nodes[node as usize];
        while let Some(by) = here.by {
            line.push(by);
            here = &self.nodes[here.parent as usize];
        }
        line.reverse();
        line
    }

    /// The moves that lead to a node, and the position there.
    pub fn visit(&self, game: &G, node: NodeId) -> (Vec<G::Move>, G::State) {
        let line = self.line(node);
        let mut state = game.start();
        for &m in &line {
            game.play(&mut state, m);
        }
        (line, state)
    }

    /// The part of the tree below a move from the root, with the position after it as the new root, and for every node its
    /// new place there. `None` if the move is not in the tree.
    pub fn below(&self, played: G::Move) -> Option<(Self, Vec<Option<NodeId>>)> {
        let root = self.nodes.iter().position(|node| node.parent == Self::ROOT && node.by == Some(played))?;
        let gained = self.nodes[root].score;
        let mut kept = Vec::with_capacity(self.nodes.len());
        let mut nodes = Vec::new();
        for (old, node) in self.nodes.iter().enumerate() {
            // Parents stand before their children, so theirs is known.
            let parent = if node.by.is_some() { kept.get(node.parent as usize).copied().flatten() } else { None };
            kept.push((old == root || parent.is_some()).then_some(nodes.len() as NodeId));
            if old == root {
                nodes.push(Node { score: 0, parent: 0, depth: 0, by: None });
            } else if let Some(parent) = parent {
                nodes.push(Node { score: node.score - gained, parent, depth: node.depth - 1, by: node.by });
            }
        }
        Some((Tree { nodes, room: self.room }, kept))
    }
}
