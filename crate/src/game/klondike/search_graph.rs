//! The search graph of outlines: the nodes met, the cheapest path known to each, and the edges between them.

use super::outline::{Outline, OutlineMove};
use crate::rng::mix;
use std::ops::{Index, IndexMut};

/// Outlines there is room for: 140 MB with their table.
const MOST: usize = 1 << 21;
/// Edges from one outline to another there is room for: 32 MB.
const MOST_EDGES: usize = 1 << 22;
/// Bits of an edge for where it comes from; the others are for its moves.
const PLACE: u32 = 24;

/// A node: an outline on a line.
#[derive(Clone, Copy)]
pub struct GraphNode {
    /// The outline.
    pub outline: Outline,
    /// Where the line came from; `u32::MAX` for none.
    pub parent: u32,
    /// Moves made on the line.
    pub cost: u16,
    /// The last of them.
    pub by: OutlineMove,
}

/// The outlines of a search. It has to be [cleared](SearchGraph::clear) first.
#[derive(Default)]
pub struct SearchGraph {
    nodes: Pages<GraphNode>,
    /// Places of outlines among the nodes, plus one, by key.
    table: Vec<u32>,
    /// The last of the edges to each node, plus one.
    last: Pages<u32>,
    /// Where an edge comes from, its moves, and the edge to the same outline before it, plus one.
    edges: Pages<(u32, u32)>,
}

/// A list in pages, so that growing moves nothing: moving takes time, and in wasm the memory a list has outgrown is never
/// given back.
struct Pages<T>(Vec<Vec<T>>);

/// What a page holds.
const PAGE: usize = 1 << 16;

impl<T> Default for Pages<T> {
    fn default() -> Self {
        Pages(Vec::new())
    }
}

impl<T> Pages<T> {
    fn len(&self) -> usize {
        self.0.last().map_or(0, |last| (self.0.len() - 1) * PAGE + last.len())
    }

    fn push(&mut self, item: T) {
        match self.0.last_mut() {
            Some(page) if page.len() < PAGE => page.push(item),
            _ => {
                let mut page = Vec::with_capacity(PAGE);
                page.push(item);
                self.0.push(page);
            }
        }
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T> Index<usize> for Pages<T> {
    type Output = T;

    fn index(&self, i: usize) -> &T {
        &self.0[i / PAGE][i % PAGE]
    }
}

impl<T> IndexMut<usize> for Pages<T> {
    fn index_mut(&mut self, i: usize) -> &mut T {
        &mut self.0[i / PAGE][i % PAGE]
    }
}

impl SearchGraph {
    /// Forgets all, and makes room.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.table = vec![0; 1 << 12];
        self.last.clear();
        self.edges.clear();
    }

    /// Whether there is no room for another node.
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= MOST
    }

    /// The nodes by place.
    pub fn nodes(&self) -> impl Iterator<Item = &GraphNode> {
        self.nodes.0.iter().flatten()
    }

    /// The node at a place.
    pub fn node(&self, place: u32) -> &GraphNode {
        &self.nodes[place as usize]
    }

    /// The place of an outline.
    pub fn find(&self, outline: &Outline) -> Option<u32> {
        self.table[self.slot(outline)].checked_sub(1)
    }

    /// Adds a node whose outline is not known, or only at a higher cost; its place.
    pub fn add(&mut self, node: GraphNode) -> u32 {
        let slot = self.slot(&node.outline);
        // What led to it at a higher cost still does.
        self.last.push(self.table[slot].checked_sub(1).map_or(0, |known| self.last[known as usize]));
        self.nodes.push(node);
        let count = self.nodes.len();
        self.table[slot] = count as u32;
        if count * 2 > self.table.len() {
            self.grow();
        }
        count as u32 - 1
    }

    /// Keeps in mind that so many moves lead from one node to another; false if there is no room for that.
    pub fn link(&mut self, from: u32, moves: u16, to: u32) -> bool {
        if self.edges.len() >= MOST_EDGES {
            return false;
        }
        let last = &mut self.last[to as usize];
        self.edges.push((u32::from(moves) << PLACE | from, *last));
        *last = self.edges.len() as u32;
        true
    }

    /// The nodes from which a node was reached, and by how many moves.
    pub fn edges_to(&self, place: u32) -> impl Iterator<Item = (u32, u16)> {
        let mut at = self.last[place as usize];
        std::iter::from_fn(move || {
            let (edge, before) = self.edges[at.checked_sub(1)? as usize];
            at = before;
            Some((edge & ((1 << PLACE) - 1), (edge >> PLACE) as u16))
        })
    }

    /// The moves of outlines that lead to a node.
    pub fn line(&self, mut at: u32) -> Vec<OutlineMove> {
        let mut moves = Vec::new();
        while self.node(at).parent != u32::MAX {
            moves.push(self.node(at).by);
            at = self.node(at).parent;
        }
        moves.reverse();
        moves
    }

    fn slot(&self, outline: &Outline) -> usize {
        let (key, mask) = (outline.key(), self.table.len() - 1);
        let mut at = mix(key) as usize & mask;
        while let Some(known) = self.table[at].checked_sub(1)
            && self.node(known).outline.key() != key
        {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        self.table = vec![0; self.table.len() * 4];
        for i in 0..self.nodes.len() {
            let slot = self.slot(&self.nodes[i].outline);
            // Of two nodes of one outline the later costs less.
            self.table[slot] = i as u32 + 1;
        }
    }
}
