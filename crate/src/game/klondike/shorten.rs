//! Shorter lines: beams through outlines by the moves made, wider and wider, and in the end best first, which proves.
//!
//! An outline's moves cost what they cost at least: a card is moved once, and the talon turned as often as it takes. Only the
//! shifts that free a card for its foundation are left out, and a good arrangement needs few of them. So the least cost
//! through outlines is a sound bound, and a line that reaches it is the shortest.

use super::Klondike;
use super::card::CARDS;
use super::layout::Move;
use super::outline::{Facts, Outline, Turn};
use super::realise;
use crate::game::Game;
use crate::rng::mix;
use crate::search::{Best, Status};

/// Outlines kept of each number of moves, pass by pass; then the best-first pass.
const WIDTHS: [usize; 4] = [32, 256, 2048, 8192];
/// Outlines that a pass can hold: 120 MB with their table.
const MOST: usize = 1 << 21;
/// No line is longer than this; a turn of the talon takes at most 48 moves.
const LONGEST: usize = 400;

#[derive(Clone, Copy)]
struct Node {
    outline: Outline,
    parent: u32,
    cost: u16,
    turn: Turn,
}

/// A shortening under way. A node is an outline taken up.
pub struct Shorten {
    facts: Facts,
    start: Outline,
    nodes: Vec<Node>,
    /// Places of outlines among the nodes, plus one, by key.
    table: Vec<u32>,
    /// Nodes to be taken up: by cost in a beam, by the least cost of the whole line in the last pass.
    layers: Vec<Vec<u32>>,
    layer: usize,
    /// The nodes of this layer not yet taken up, the best last.
    rest: Vec<u32>,
    pass: usize,
    /// Whether this pass has dropped anything.
    cut: bool,
    /// The least cost at which outlines lead to the end, though the line may be longer.
    reached: usize,
    turns: Vec<Turn>,
}

impl Shorten {
    /// A shortening of the lines from the start of a game whose cards are all known.
    pub fn new(game: &Klondike) -> Self {
        let (facts, start) = Facts::exactly(&game.start(), game.rules());
        let mut shorten = Shorten {
            facts,
            start,
            nodes: Vec::new(),
            table: Vec::new(),
            layers: Vec::new(),
            layer: 0,
            rest: Vec::new(),
            pass: 0,
            cut: false,
            reached: LONGEST,
            turns: Vec::new(),
        };
        shorten.begin();
        shorten
    }

    fn begin(&mut self) {
        let outline = self.start;
        self.nodes.clear();
        self.table = vec![0; 1 << 12];
        self.layers = vec![Vec::new(); LONGEST];
        (self.layer, self.cut) = (0, false);
        self.rest.clear();
        self.add(Node { outline, parent: u32::MAX, cost: 0, turn: Turn::Back(0) });
    }

    fn is_beam(&self) -> bool {
        self.pass < WIDTHS.len()
    }

    /// Outlines that are kept of each number of moves; 0 if all are.
    pub fn width(&self) -> u64 {
        WIDTHS.get(self.pass).map_or(0, |&width| width as u64)
    }

    /// Takes up to so many outlines up. The best line must be one already.
    pub fn step(&mut self, game: &Klondike, nodes: u64, best: &mut Best<Klondike>) -> Status {
        for _ in 0..nodes {
            let next = loop {
                if let Some(next) = self.rest.pop() {
                    break next;
                }
                let limit = best.score().map_or(LONGEST, |score| (-score) as usize);
                if let Some(status) = self.next_layer(limit, best) {
                    return status;
                }
            };
            best.count();
            self.take_up(game, next, best);
        }
        if best.is_proven() { Status::Optimal } else { Status::Running }
    }

    /// Goes to the next layer that has nodes, or to the next pass; tells how the search ends, if it does.
    fn next_layer(&mut self, limit: usize, best: &mut Best<Klondike>) -> Option<Status> {
        while self.layer < limit.min(LONGEST) && self.layers[self.layer].is_empty() {
            self.layer += 1;
        }
        if self.layer >= limit.min(LONGEST) {
            if !self.cut {
                // Whatever was left out costs as much as the best line.
                best.tighten(-(limit.min(self.reached) as i64));
                return Some(if best.is_proven() { Status::Optimal } else { Status::Exhausted });
            }
            if !self.is_beam() {
                return Some(Status::Exhausted);
            }
            self.pass += 1;
            self.begin();
            return None;
        }
        let mut rest = std::mem::take(&mut self.layers[self.layer]);
        if self.is_beam() {
            let nodes = &self.nodes;
            rest.sort_by_cached_key(|&i| guess(&self.facts, &nodes[i as usize].outline));
            if rest.len() > WIDTHS[self.pass] {
                rest.truncate(WIDTHS[self.pass]);
                self.cut = true;
            }
            rest.reverse();
        } else if !self.cut {
            best.tighten(-(self.layer.min(self.reached) as i64));
        }
        self.rest = rest;
        None
    }

    fn take_up(&mut self, game: &Klondike, at: u32, best: &mut Best<Klondike>) {
        let node = self.nodes[at as usize];
        if node.outline.raised() as usize == CARDS {
            self.reached = self.reached.min(node.cost.into());
            self.offer(game, at, best);
            return;
        }
        // A better way to it was found since.
        if self.find(&node.outline).is_some_and(|known| self.nodes[known].cost < node.cost) {
            return;
        }
        let mut turns = std::mem::take(&mut self.turns);
        turns.clear();
        self.facts.short_turns(&node.outline, &mut turns);
        let limit = best.score().map_or(LONGEST as i64, |score| -score);
        for &turn in turns.iter().rev() {
            let draws = match turn {
                Turn::TalonUp(place) | Turn::TalonTo(place) => self.facts.draws_to(&node.outline, place),
                _ => 0,
            };
            let outline = self.facts.after_exactly(&node.outline, turn);
            let cost = node.cost + draws as u16 + 1;
            if i64::from(cost) + i64::from(self.facts.least(&outline)) < limit {
                self.add(Node { outline, parent: at, cost, turn });
            }
        }
        self.turns = turns;
    }

    /// Adds a node, unless its outline is known at no higher cost or there is no room.
    fn add(&mut self, node: Node) {
        let slot = self.slot(&node.outline);
        if let Some(known) = (self.table[slot] as usize).checked_sub(1)
            && self.nodes[known].cost <= node.cost
        {
            return;
        }
        if self.nodes.len() >= MOST {
            self.cut = true;
            return;
        }
        let least = usize::from(node.cost) + self.facts.least(&node.outline) as usize;
        let layer = if self.is_beam() { node.cost.into() } else { least.max(self.layer) };
        if layer >= LONGEST {
            return;
        }
        self.nodes.push(node);
        let place = self.nodes.len() as u32;
        self.table[slot] = place;
        if layer == self.layer && !self.is_beam() {
            self.rest.push(place - 1);
        } else {
            self.layers[layer].push(place - 1);
        }
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
    }

    fn find(&self, outline: &Outline) -> Option<usize> {
        (self.table[self.slot(outline)] as usize).checked_sub(1)
    }

    fn slot(&self, outline: &Outline) -> usize {
        let (key, mask) = (outline.key(), self.table.len() - 1);
        let mut at = mix(key) as usize & mask;
        while let Some(known) = (self.table[at] as usize).checked_sub(1)
            && self.nodes[known].outline.key() != key
        {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        self.table = vec![0; self.table.len() * 2];
        for i in 0..self.nodes.len() {
            let slot = self.slot(&self.nodes[i].outline);
            // Of two nodes of one outline the later costs less.
            self.table[slot] = i as u32 + 1;
        }
    }

    fn offer(&mut self, game: &Klondike, mut at: u32, best: &mut Best<Klondike>) {
        let mut turns = Vec::new();
        while self.nodes[at as usize].parent != u32::MAX {
            turns.push(self.nodes[at as usize].turn);
            at = self.nodes[at as usize].parent;
        }
        turns.reverse();
        let Some(line) = realise::realise(&game.start(), game.rules(), turns) else { return };
        offer(game, line, best);
    }
}

/// Offers a winning line.
pub fn offer(game: &Klondike, line: Vec<Move>, best: &mut Best<Klondike>) {
    let start = game.start();
    let score: i64 = line.iter().map(|&m| game.gain(&start, m)).sum();
    if game.verify(&line) == Some((-score) as usize) {
        best.offer(score, line);
    }
}

/// How good an outline looks among those of as many moves; the lower, the better.
fn guess(facts: &Facts, outline: &Outline) -> u32 {
    facts.least(outline) + outline.hidden()
}
