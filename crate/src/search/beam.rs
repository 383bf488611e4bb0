//! Beam search layered by what is left, not by moves: positions compete only with others as far along as they are.
//!
//! Layers by moves compare boards that have little to do with each other; by tiles left, the same judgement and width find far
//! better lines. Positions are judged by rollouts: what quick play to the end is worth tells more than any formula over
//! the tiles, and every rollout is a line. Beams of growing width follow each other: a line soon, a better one later.

use super::tree::{NodeId, Tree};
use super::{Best, Counted, Ending, Fact, Rollout, Search, Status};
use crate::game::Game;
use crate::message::Message;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Beams of growing width; a node is a move tried and judged.
pub struct Beam<G: Game, R> {
    rollout: R,
    width: usize,
    widest: usize,
    tree: Tree<G>,
    /// Positions to come, by what is left in them; the largest are expanded first.
    layers: BTreeMap<usize, Layer<G>>,
    /// The layer being expanded, the best entry last.
    now: Vec<Entry<G>>,
    /// Moves still to be tried of the layer's last entry, the next one last.
    moves: Vec<G::Move>,
    /// Whether a position was dropped that might have been better.
    cut: bool,
    /// What closing is worth where the game is over before any move.
    over: Option<i64>,
}

struct Layer<G: Game> {
    entries: Vec<Entry<G>>,
    /// Where each position stands among the entries.
    places: FxHashMap<u64, usize>,
}

struct Entry<G: Game> {
    /// The score with what a rollout from here gains.
    value: i64,
    node: NodeId,
    state: G::State,
}

/// How much wider each beam is than the one before.
const GROWTH: usize = 3;

impl<G: Game, R: Rollout<G> + Clone> Beam<G, R> {
    /// Beams from `width` positions per layer up to at most `widest`.
    pub fn new(game: &G, width: usize, widest: usize, rollout: R) -> Self {
        Beam { widest, ..Beam::from(game, game.start(), width, rollout) }
    }

    /// One beam from a position of the game; scores count from there.
    pub fn from(game: &G, state: G::State, width: usize, rollout: R) -> Self {
        let mut beam = Beam {
            rollout,
            width,
            widest: width,
            tree: Tree::new(),
            layers: BTreeMap::new(),
            now: Vec::new(),
            moves: Vec::new(),
            cut: false,
            over: game.finish(&state),
        };
        beam.now.push(Entry { value: 0, node: Tree::<G>::ROOT, state });
        beam.list(game);
        beam
    }

    /// Lists the moves of the entry whose turn it is.
    fn list(&mut self, game: &G) {
        if let Some(entry) = self.now.last() {
            game.moves(&entry.state, &mut self.moves);
            self.moves.reverse();
        }
    }

    /// Tries the next move of the entry whose turn it is.
    fn try_next(&mut self, game: &G, best: &mut Best<G>) {
        let (Some(entry), Some(m)) = (self.now.last(), self.moves.pop()) else { return };
        let node = entry.node;
        let mut state = entry.state.clone();
        let gain = game.play(&mut state, m);
        let score = self.tree.score(node) + gain;
        if let Some(bonus) = game.finish(&state) {
            if best.beaten_by(score + bonus) {
                best.offer(score + bonus, self.tree.line(node).into_iter().chain([m]));
            }
        } else if best.beaten_by(score + game.bound(&state)) {
            self.keep(game, state, node, m, gain, best);
        }
    }

    /// Puts a position into its layer, unless it is there with at least the score.
    fn keep(&mut self, game: &G, state: G::State, parent: NodeId, by: G::Move, gain: i64, best: &mut Best<G>) {
        let layer = self.layers.entry(game.size(&state)).or_insert_with(Layer::new);
        let score = self.tree.score(parent) + gain;
        let place = layer.places.get(&game.hash(&state)).copied();
        if place.is_some_and(|place| self.tree.score(layer.entries[place].node) >= score) {
            return;
        }
        let Some(node) = self.tree.add(parent, by, gain) else {
            self.cut = true;
            return;
        };
        let mut rest = Vec::new();
        let gained = self.rollout.roll(game, &state, &mut rest);
        let value = score + gained.unwrap_or(0);
        if gained.is_some() && best.beaten_by(value) {
            best.offer(value, self.tree.line(node).into_iter().chain(rest));
        }
        let hash = game.hash(&state);
        let entry = Entry { value, node, state };
        match place {
            Some(place) => layer.entries[place] = entry,
            None => {
                layer.places.insert(hash, layer.entries.len());
                layer.entries.push(entry);
            }
        }
        // Cut back well above the width, so that sorting is rare, and a position that a better line replaces later is
        // likely to be there still.
        if layer.entries.len() >= 4 * self.width + 64 {
            self.cut = true;
            layer.narrow(game, 2 * self.width + 32);
        }
    }

    /// Goes to the next entry that has moves: of this layer, of the next, or of a wider beam. `false` if there is none.
    fn next_entry(&mut self, game: &G) -> bool {
        if self.now.pop().is_some() && !self.now.is_empty() {
            self.list(game);
            return true;
        }
        if let Some((_, mut layer)) = self.layers.pop_last() {
            self.cut |= layer.entries.len() > self.width;
            layer.narrow(game, self.width);
            self.now = layer.entries;
            self.now.reverse();
            self.list(game);
            return true;
        }
        if !self.cut || self.width == self.widest {
            return false;
        }
        let wider = (self.width * GROWTH).min(self.widest);
        *self = Beam::new(game, wider, self.widest, self.rollout.clone());
        true
    }
}

impl<G: Game> Layer<G> {
    fn new() -> Self {
        Layer { entries: Vec::new(), places: FxHashMap::default() }
    }

    /// Keeps the best by value, best first; of equals the earlier.
    fn narrow(&mut self, game: &G, width: usize) {
        self.entries.sort_by_cached_key(|entry| -entry.value);
        self.entries.truncate(width);
        self.places.clear();
        self.places.extend(self.entries.iter().enumerate().map(|(i, entry)| (game.hash(&entry.state), i)));
    }
}

impl<G: Game, R: Rollout<G> + Clone> Search<G> for Beam<G, R> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        if let Some(bonus) = self.over {
            best.offer(bonus, []);
            return best.end(false);
        }
        for spent in 0.. {
            if best.is_proven() {
                return best.end(true);
            }
            while self.moves.is_empty() {
                if !self.next_entry(game) {
                    return best.end(self.cut);
                }
            }
            if spent == nodes {
                break;
            }
            best.count();
            self.try_next(game, best);
        }
        Status::Running
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new(&Counted::BeamWidth, self.width as u64)]
    }

    fn ending(&self) -> Message {
        Ending::WidestBeam.into()
    }
}
