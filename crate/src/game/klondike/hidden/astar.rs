//! A* with what is seen: a tree of single moves that is kept from move to move, by f = g + h / p.
//!
//! g is the number of moves; h is (52 − cards up) + 2 · face down + ½ · stock − 3 · empty piles. A card that the tree has
//! turned up is unknown; p is the share of the unseen cards on which what was laid there would fit, multiplied along the
//! line. Every move follows 1,024 expansions and leads towards the best open node. What has turned up differently is
//! explored anew, and with nothing open the player gives up. It is there to compare with.

use super::super::card::Card;
use super::super::layout::{Layout, Move, PILES};
use super::seen::Seen;
use super::{Decision, Player};
use rustc_hash::FxHashMap;
use std::collections::BinaryHeap;

/// Expansions before every move.
const EXPANSIONS: u64 = 1024;

struct Node {
    layout: Layout,
    parent: usize,
    /// The move that led to it, and its number of moves from the root of all.
    played: Move,
    g: u32,
    p: f64,
    open: bool,
}

/// The player and its tree; the root is the node at 0.
#[derive(Default)]
pub struct AStarPlayer {
    nodes: Vec<Node>,
    /// Open nodes, the lowest f first, then the oldest.
    queue: BinaryHeap<Open>,
    /// The fewest moves by which a position was reached.
    reached: FxHashMap<u64, u32>,
    /// Expansions since the last move.
    expanded: u64,
}

#[derive(PartialEq)]
struct Open {
    f: f64,
    node: usize,
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.f.total_cmp(&self.f).then(other.node.cmp(&self.node))
    }
}

fn h(layout: &Layout) -> f64 {
    let empty = layout.piles().iter().filter(|pile| pile.cards().is_empty()).count();
    layout.left() as f64 + 2.0 * layout.face_down() as f64 + 0.5 * layout.stock().len() as f64 - 3.0 * empty as f64
}

impl AStarPlayer {
    fn begin(&mut self, layout: &Layout, g: u32) {
        *self = AStarPlayer { expanded: self.expanded, ..AStarPlayer::default() };
        self.add(Node { layout: layout.clone(), parent: 0, played: Move::Draw, g, p: 1.0, open: true });
    }

    fn add(&mut self, node: Node) {
        let f = f64::from(node.g) + h(&node.layout) / node.p;
        self.reached.insert(node.layout.hash(), node.g);
        self.queue.push(Open { f, node: self.nodes.len() });
        self.nodes.push(node);
    }

    /// Makes the tree below a child of the root the whole tree, the child as it turned out.
    fn descend(&mut self, seen: &Layout) {
        let found = (1..self.nodes.len()).find(|&i| self.nodes[i].parent == 0 && agrees(&self.nodes[i].layout, seen));
        let Some(root) = found else { return self.begin(seen, 0) };
        if self.nodes[root].layout != *seen {
            let g = self.nodes[root].g;
            return self.begin(seen, g);
        }
        let old = std::mem::take(&mut self.nodes);
        (self.queue, self.reached) = (BinaryHeap::new(), FxHashMap::default());
        // Parents stand before their children.
        let mut places = vec![usize::MAX; old.len()];
        for (i, node) in old.into_iter().enumerate() {
            let parent = if i == root { 0 } else { places[node.parent] };
            if i != root && (i == 0 || parent == usize::MAX) {
                continue;
            }
            places[i] = self.nodes.len();
            let open = node.open;
            self.add(Node { parent, ..node });
            if !open {
                self.nodes[places[i]].open = false;
            }
        }
    }

    fn expand(&mut self, at: usize, seen: &Seen) {
        let rules = seen.rules();
        let mut moves = Vec::new();
        let layout = self.nodes[at].layout.clone();
        layout.moves(rules, &mut moves);
        let known = moves.len();
        moves.extend(onto_unknown(&layout));
        let unseen = layout.unseen();
        for (i, &played) in moves.iter().enumerate() {
            if at > 0 && reverses(self.nodes[at].played, played) || is_idle_king(&layout, played) {
                continue;
            }
            let share = if i < known { 1.0 } else { share(&layout, played, &unseen) };
            let mut next = layout.clone();
            next.play_unchecked(rules, played);
            let g = self.nodes[at].g + 1;
            let cheaper = self.reached.get(&next.hash()).is_some_and(|&known| known <= g);
            if share > 0.0 && !cheaper && !self.is_ancestor(at, &next) {
                self.add(Node { layout: next, parent: at, played, g, p: self.nodes[at].p * share, open: true });
            }
        }
    }

    fn is_ancestor(&self, mut at: usize, layout: &Layout) -> bool {
        while at > 0 {
            if self.nodes[at].layout == *layout {
                return true;
            }
            at = self.nodes[at].parent;
        }
        self.nodes[0].layout == *layout
    }

    /// The best open node.
    fn best(&mut self) -> Option<usize> {
        while let Some(top) = self.queue.peek() {
            if self.nodes[top.node].open {
                return Some(top.node);
            }
            self.queue.pop();
        }
        None
    }

    /// The move from the root towards a node.
    fn first_move(&self, mut at: usize) -> Move {
        while self.nodes[at].parent != 0 {
            at = self.nodes[at].parent;
        }
        self.nodes[at].played
    }
}

/// Whether a position of the tree may be the one seen: equal but for the card that has turned up.
fn agrees(tree: &Layout, seen: &Layout) -> bool {
    let (a, b) = (tree.parts(), seen.parts());
    let alike = |a: &[Card], b: &[Card]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || !a.is_seen());
    let piles = a.piles.iter().zip(&b.piles).all(|(a, b)| a.1 == b.1 && alike(&a.0, &b.0));
    piles && alike(&a.waste, &b.waste) && alike(&a.stock, &b.stock) && a.foundations == b.foundations
}

/// Moves of runs and of the waste's card onto a card that the tree has turned up.
fn onto_unknown(layout: &Layout) -> Vec<Move> {
    let piles = || 0..PILES as u8;
    let unknown = |i: &u8| layout.piles()[usize::from(*i)].top().is_some_and(|top| !top.is_seen());
    let mut moves = Vec::new();
    for to in piles().filter(unknown) {
        if layout.waste().last().is_some_and(|card| card.is_seen()) {
            moves.push(Move::WasteTo(to));
        }
        for from in piles().filter(|&from| from != to) {
            let up = layout.piles()[usize::from(from)].up();
            let runs = (1..).zip(up.iter().rev()).take_while(|(_, card)| card.is_seen());
            moves.extend(runs.map(|(count, _)| Move::Shift { from, to, count }));
        }
    }
    moves
}

fn share(layout: &Layout, played: Move, unseen: &[Card]) -> f64 {
    let Some(card) = super::super::puzzle::moved(layout, played) else { return 0.0 };
    let fitting = unseen.iter().filter(|&&below| card.fits_on(below)).count();
    fitting as f64 / unseen.len().max(1) as f64
}

fn reverses(before: Move, after: Move) -> bool {
    match (before, after) {
        (Move::Shift { from, to, count }, Move::Shift { from: f, to: t, count: c }) => {
            from == t && to == f && count == c
        }
        (Move::Up(from), Move::Back { to, .. }) => from == to,
        (Move::Back { to, .. }, Move::Up(from)) => from == to,
        _ => false,
    }
}

/// Whether a move only carries a king from the bottom of one pile to another.
fn is_idle_king(layout: &Layout, played: Move) -> bool {
    match played {
        Move::Shift { from, to, count } => {
            let whole = layout.piles()[usize::from(from)].cards().len() == usize::from(count);
            whole && layout.piles()[usize::from(to)].cards().is_empty()
        }
        _ => false,
    }
}

impl Player for AStarPlayer {
    /// A node is an expansion.
    fn think(&mut self, seen: &Seen, nodes: u64) -> (u64, Option<Decision>) {
        if self.nodes.is_empty() {
            self.begin(seen.layout(), 0);
        } else if self.nodes[0].layout != *seen.layout() {
            self.descend(seen.layout());
            self.expanded = 0;
        }
        let mut spent = 0;
        loop {
            let Some(best) = self.best() else { return (spent, Some(Decision::Quit)) };
            let won = self.nodes[best].layout.left() == 0;
            if self.expanded >= EXPANSIONS || won {
                if best == 0 {
                    return (spent, Some(Decision::Quit));
                }
                return (spent, Some(Decision::Play(vec![self.first_move(best)])));
            }
            if spent == nodes {
                return (spent, None);
            }
            self.nodes[best].open = false;
            self.expand(best, seen);
            (spent, self.expanded) = (spent + 1, self.expanded + 1);
        }
    }
}
