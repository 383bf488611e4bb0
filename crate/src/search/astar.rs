//! A*: best-first search on the score so far plus an admissible bound on what can still be gained. The tree survives the
//! player's moves.

use super::tree::{NodeId, Tree};
use super::{Best, Counted, Ending, Fact, Rollout, Search, Status};
use crate::game::Game;
use crate::message::Message;
use rustc_hash::FxHashMap;
use std::collections::BinaryHeap;

/// Best-first search; a node is a position expanded. Every expanded position is also played out, if the game has
/// a rollout, so that there is a good line long before there is a proof.
pub struct AStar<G: Game, R> {
    rollout: R,
    tree: Tree<G>,
    /// What is known of each node of the tree.
    notes: Vec<Note>,
    /// Positions to be expanded: score plus bound, then the newest, which is the deepest.
    open: BinaryHeap<(i64, NodeId)>,
    /// The best score each position was reached with.
    reached: FxHashMap<u64, i64>,
    /// The highest score plus bound of what did not fit into memory.
    lost: Option<i64>,
    /// What closing is worth where the game is over before any move.
    over: Option<i64>,
    pruned: Pruned,
}

/// What is known of a node.
#[derive(Clone, Copy)]
struct Note {
    hash: u64,
    /// Score plus bound.
    promise: i64,
    /// Whether it or a child of it was left out for a reason that may not hold from another root.
    left_out: bool,
}

/// Positions pruned, by reason.
#[derive(Default)]
struct Pruned {
    dead_ends: u64,
    dominated: u64,
    bounded: u64,
    lost: u64,
    dropped: u64,
}

impl<G: Game, R: Rollout<G>> AStar<G, R> {
    /// A search from the start of the game with those rollouts.
    pub fn new(game: &G, rollout: R) -> Self {
        let start = game.start();
        let (hash, promise) = (game.hash(&start), game.bound(&start));
        AStar {
            rollout,
            tree: Tree::new(),
            notes: vec![Note { hash, promise, left_out: false }],
            open: BinaryHeap::from([(promise, Tree::<G>::ROOT)]),
            reached: FxHashMap::from_iter([(hash, 0)]),
            lost: None,
            over: game.finish(&start),
            pruned: Pruned::default(),
        }
    }

    fn expand(&mut self, game: &G, node: NodeId, best: &mut Best<G>) {
        let (line, mut state) = self.tree.visit(game, node);
        let score = self.tree.score(node);
        let mut rest = Vec::new();
        if let Some(gained) = self.rollout.roll(game, &state, &mut rest) {
            best.offer(score + gained, line.iter().copied().chain(rest));
        }
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        for m in moves {
            let (gain, undo) = game.try_out(&mut state, m);
            if let Some(bonus) = game.finish(&state) {
                self.pruned.dead_ends += u64::from(!best.beaten_by(score + gain + bonus));
                best.offer(score + gain + bonus, line.iter().copied().chain([m]));
                // Ends are not kept, and a line that was not the best may be the best that is left after a move.
                self.notes[node as usize].left_out = true;
            } else {
                let (hash, promise) = (game.hash(&state), score + gain + game.bound(&state));
                let kept = self.keep(node, m, gain, Note { hash, promise, left_out: false }, best);
                self.notes[node as usize].left_out |= !kept;
            }
            game.undo(&mut state, undo);
        }
    }

    /// Adds the position that a move leads to, or counts why it does not.
    fn keep(&mut self, parent: NodeId, by: G::Move, gain: i64, note: Note, best: &Best<G>) -> bool {
        let score = self.tree.score(parent) + gain;
        let dominated = self.reached.get(&note.hash).is_some_and(|&earlier| earlier >= score);
        if !best.beaten_by(note.promise) {
            self.pruned.bounded += 1;
        } else if dominated {
            self.pruned.dominated += 1;
        } else if let Some(child) = self.tree.add(parent, by, gain) {
            self.reached.insert(note.hash, score);
            self.notes.push(note);
            self.open.push((note.promise, child));
            return true;
        } else {
            self.pruned.lost += 1;
            self.lost = self.lost.max(Some(note.promise));
        }
        false
    }

    /// The same search with room for that many positions only. When it is full, the best line stays and new positions are lost.
    #[cfg(test)]
    pub fn with_room(mut self, positions: usize) -> Self {
        self.tree = Tree::with_room(positions);
        self
    }

    /// Whether a better line to the same position came in after this one.
    fn is_stale(&self, node: NodeId) -> bool {
        self.reached.get(&self.notes[node as usize].hash).is_some_and(|&best| best > self.tree.score(node))
    }
}

impl<G: Game, R: Rollout<G>> Search<G> for AStar<G, R> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        if let Some(bonus) = self.over {
            best.offer(bonus, []);
            return best.end(false);
        }
        for spent in 0.. {
            // The heap cannot lower a key: a position reached better since is dropped when it comes to the top.
            while let Some(&(_, node)) = self.open.peek().filter(|&&(_, node)| self.is_stale(node)) {
                self.open.pop();
                self.pruned.dominated += 1;
                self.notes[node as usize].left_out = true;
            }
            let promise = self.open.peek().map(|&(promise, _)| promise).max(self.lost);
            if let Some(promise) = promise {
                best.tighten(promise);
            }
            let next = self.open.peek().filter(|&&(promise, _)| best.beaten_by(promise)).copied();
            let Some((_, node)) = next else { return best.end(self.lost.is_some_and(|lost| best.beaten_by(lost))) };
            if spent == nodes {
                break;
            }
            self.open.pop();
            best.count();
            self.expand(game, node, best);
        }
        Status::Running
    }

    /// Keeps the tree below the move and drops the rest. What was left out of the kept part because of a line that is now
    /// gone is looked at again when its turn comes.
    fn follow(&mut self, game: &G, played: G::Move) -> bool {
        let Some((tree, kept)) = self.tree.below(played) else { return false };
        let gain = game.gain(&game.start(), played);
        // Scores count from the new root, which lowers every promise by what the move gained.
        let open = std::mem::take(&mut self.open).into_iter();
        self.open = open.filter_map(|(promise, old)| Some((promise - gain, kept[old as usize]?))).collect();
        let notes = self.notes.iter().zip(&kept).filter(|(_, new)| new.is_some());
        self.notes = notes.map(|(note, _)| Note { promise: note.promise - gain, ..*note }).collect();
        self.pruned.dropped += (self.tree.len() - tree.len()) as u64;
        self.tree = tree;
        self.lost = None;
        self.reached.clear();
        for (node, note) in (0..).zip(&mut self.notes) {
            let score = self.tree.score(node);
            self.reached.entry(note.hash).and_modify(|best| *best = score.max(*best)).or_insert(score);
            // Expanded again: what it left out for a line that is gone may now be worth keeping.
            if std::mem::take(&mut note.left_out) {
                self.open.push((note.promise, node));
            }
        }
        true
    }

    fn facts(&self) -> Vec<Fact> {
        let Pruned { dead_ends, dominated, bounded, lost, dropped } = self.pruned;
        vec![
            Fact::new(&Counted::DeadEnds, dead_ends),
            Fact::new(&Counted::Dominated, dominated),
            Fact::new(&Counted::Bounded, bounded),
            Fact::new(&Counted::Dropped, dropped),
            Fact::new(&Counted::Forgotten, lost),
        ]
    }

    fn ending(&self) -> Message {
        Ending::MemoryFull.into()
    }
}
