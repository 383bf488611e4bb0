//! Beam search, then A*: shorter lines by beams through outlines, wider and wider, and in the end best first, which proves.
//!
//! An outline's moves cost what they cost at least: a card is moved once, and the talon turned as often as it takes. Only
//! the shifts that free a card for its foundation are left out, and a good arrangement needs few of them. So the least cost
//! through outlines is an admissible bound, and a line that reaches it is the shortest. Where none was found that does,
//! each pass ends with a look at the positions behind its outlines ([`position_search`](super::position_search)).

use super::Klondike;
use super::card::CARDS;
use super::card_moves;
use super::layout::Move;
use super::outline::{DealtCards, Outline, OutlineMove};
use super::position_search::{Found, PositionSearch};
use super::search_graph::{GraphNode, SearchGraph};
use crate::game::Game;
use crate::search::{Best, Status};

/// Outlines kept of each number of moves, pass by pass; then the best-first pass.
const WIDTHS: [usize; 4] = [32, 256, 2048, 8192];
/// No line is longer than this; a turn of the talon takes at most 48 moves.
const LONGEST: usize = 400;

/// A shortening under way. A node is an outline expanded, or a position.
pub struct Shorten {
    dealt: DealtCards,
    start: Outline,
    graph: SearchGraph,
    /// The open list, in buckets: by cost in a beam, by the least cost of the whole line in the last pass.
    layers: Vec<Vec<u32>>,
    layer: usize,
    /// The nodes of this layer not yet expanded, the best last.
    rest: Vec<u32>,
    pass: usize,
    /// Whether this pass has dropped anything.
    cut: bool,
    /// Whether it has dropped even a way to something, so that the positions behind its outlines prove nothing.
    closed: bool,
    /// The least cost at which outlines lead to the end, though the line may be longer.
    reached: usize,
    moves: Vec<OutlineMove>,
    /// The end of a pass, while it lasts.
    positions: Option<Box<PositionSearch>>,
}

impl Shorten {
    /// A shortening of the lines from the start of a game whose cards are all known.
    pub fn new(game: &Klondike) -> Self {
        let (mut dealt, start) = DealtCards::exactly(&game.start(), game.rules());
        dealt.count_aside();
        let mut shorten = Shorten {
            dealt,
            start,
            graph: SearchGraph::default(),
            layers: Vec::new(),
            layer: 0,
            rest: Vec::new(),
            pass: 0,
            cut: false,
            closed: false,
            reached: LONGEST,
            moves: Vec::new(),
            positions: None,
        };
        shorten.begin();
        shorten
    }

    fn begin(&mut self) {
        let outline = self.start;
        self.graph.clear();
        self.layers = vec![Vec::new(); LONGEST];
        (self.layer, self.reached) = (0, LONGEST);
        (self.cut, self.closed) = (false, false);
        self.rest.clear();
        self.add(GraphNode { outline, parent: u32::MAX, cost: 0, by: OutlineMove::Back(0) });
    }

    /// How many passes are done.
    pub fn pass(&self) -> usize {
        self.pass
    }

    fn is_beam(&self) -> bool {
        self.pass < WIDTHS.len()
    }

    /// Outlines that are kept of each number of moves; 0 if all are.
    pub fn width(&self) -> u64 {
        WIDTHS.get(self.pass).map_or(0, |&width| width as u64)
    }

    /// Spends up to so many nodes.
    pub fn step(&mut self, game: &Klondike, nodes: u64, best: &mut Best<Klondike>) -> Status {
        let goal = best.nodes() + nodes;
        while best.nodes() < goal {
            let status = if self.positions.is_some() {
                self.search_positions(game, best)
            } else if let Some(next) = self.rest.pop() {
                best.count();
                self.expand(game, next, best);
                None
            } else {
                self.next_layer(game, best)
            };
            if let Some(status) = status {
                return status;
            }
            if best.is_proven() {
                return Status::Optimal;
            }
        }
        Status::Running
    }

    /// Goes to the next layer that has nodes, or to the end of the pass; tells how the search ends, if it does.
    fn next_layer(&mut self, game: &Klondike, best: &mut Best<Klondike>) -> Option<Status> {
        let limit = best.score().map_or(LONGEST, |score| (-score) as usize).min(LONGEST);
        while self.layer < limit && self.layers[self.layer].is_empty() {
            self.layer += 1;
        }
        if self.layer >= limit {
            if !self.cut && best.score().is_some() {
                // Whatever was left out costs as much as the best line.
                best.tighten(-(limit.min(self.reached) as i64));
            }
            if self.reached >= limit {
                return self.next_pass(best);
            }
            self.closed |= self.cut;
            let mut positions =
                Box::new(PositionSearch::new(&self.graph, self.reached as u16, limit as u16 - 1, self.closed));
            positions.begin(&self.dealt, game.start(), self.start);
            self.positions = Some(positions);
            return None;
        }
        let mut rest = std::mem::take(&mut self.layers[self.layer]);
        if self.is_beam() {
            rest.sort_by_cached_key(|&i| guess(&self.dealt, &self.graph.node(i).outline));
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

    /// Goes to the next pass; tells how the search ends, if it does.
    fn next_pass(&mut self, best: &Best<Klondike>) -> Option<Status> {
        if best.is_proven() {
            return Some(Status::Optimal);
        }
        if !self.is_beam() {
            return Some(Status::Exhausted);
        }
        self.pass += 1;
        self.begin();
        None
    }

    /// Goes on with the positions of this pass; where it left nothing out, what they show is proven.
    fn search_positions(&mut self, game: &Klondike, best: &mut Best<Klondike>) -> Option<Status> {
        let positions = self.positions.as_mut()?;
        match positions.advance(&self.dealt, &self.graph) {
            Found::Open => {
                best.count();
                return None;
            }
            Found::Line => offer(game, positions.line().to_vec(), best),
            Found::Nothing => {
                let more = positions.rise();
                if !self.closed {
                    best.tighten(-i64::from(positions.limit()));
                }
                if more {
                    positions.begin(&self.dealt, game.start(), self.start);
                    return None;
                }
            }
        }
        self.positions = None;
        self.next_pass(best)
    }

    /// Adds the nodes that the moves of a node lead to, or offers the line to it if that is a win.
    fn expand(&mut self, game: &Klondike, at: u32, best: &mut Best<Klondike>) {
        let node = *self.graph.node(at);
        if node.outline.raised() as usize == CARDS {
            self.reached = self.reached.min(node.cost.into());
            self.offer(game, at, best);
            return;
        }
        // A better way to it was found since.
        if self.cost_of(&node.outline).is_some_and(|cost| cost < node.cost) {
            return;
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.dealt.moves_for_length(&node.outline, &mut moves);
        let limit = best.score().map_or(LONGEST as i64, |score| -score);
        for &m in moves.iter().rev() {
            let draws = self.dealt.draws_of(&node.outline, m);
            let outline = self.dealt.after_exactly(&node.outline, m);
            let cost = node.cost + draws as u16 + 1;
            if i64::from(cost) + i64::from(self.dealt.lower_bound(&outline)) < limit {
                self.add(GraphNode { outline, parent: at, cost, by: m });
            }
        }
        self.moves = moves;
    }

    /// Adds a node, unless its outline is known at no higher cost or there is no room.
    fn add(&mut self, node: GraphNode) {
        if let Some(place) = self.graph.find(&node.outline)
            && self.graph.node(place).cost <= node.cost
        {
            self.link(&node, place);
            return;
        }
        if self.graph.is_full() {
            self.cut = true;
            return;
        }
        let least = usize::from(node.cost) + self.dealt.lower_bound(&node.outline) as usize;
        // A beam goes by cost; A* by cost plus heuristic, raised to the layer at work where that would lie behind it.
        let layer = if self.is_beam() { node.cost.into() } else { least.max(self.layer) };
        if layer >= LONGEST {
            return;
        }
        let place = self.graph.add(node);
        self.link(&node, place);
        if layer == self.layer && !self.is_beam() {
            self.rest.push(place);
        } else {
            self.layers[layer].push(place);
        }
    }

    /// Keeps the way to a node.
    fn link(&mut self, node: &GraphNode, place: u32) {
        if node.parent != u32::MAX {
            let moves = node.cost - self.graph.node(node.parent).cost;
            self.closed |= !self.graph.link(node.parent, moves, place);
        }
    }

    fn cost_of(&self, outline: &Outline) -> Option<u16> {
        self.graph.find(outline).map(|place| self.graph.node(place).cost)
    }

    fn offer(&mut self, game: &Klondike, at: u32, best: &mut Best<Klondike>) {
        let moves = self.graph.line(at);
        let Some(line) = card_moves::winning_moves(&game.start(), game.rules(), moves) else { return };
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
fn guess(dealt: &DealtCards, outline: &Outline) -> u32 {
    dealt.lower_bound(outline) + outline.hidden()
}
