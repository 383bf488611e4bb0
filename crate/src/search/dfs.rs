//! Depth-limited search, depth first: in place with undo, a rollout at the limit, pruned by bound and transposition table.

use super::path::Path;
use super::visited::Visited;
use super::{Best, Counted, Ending, Fact, Rollout, Search, Status};
use crate::game::Game;
use crate::message::Message;

/// Depth-first search over all moves in the game's order; a node is a position entered.
pub struct Dfs<G: Game, R> {
    depth: usize,
    rollout: R,
    path: Path<G>,
    /// One entry per position on the path, the root first; empty before the root is entered and after it is left.
    frames: Vec<Frame<G>>,
    visited: Visited,
    entered: bool,
    /// Whether the depth limit hid anything: then the end of the search proves nothing.
    cut: bool,
    pruned: Pruned,
}

/// Positions pruned, by reason.
#[derive(Default)]
struct Pruned {
    ends: u64,
    bounded: u64,
    seen: u64,
    limit: u64,
}

/// What is still to be tried at a position on the path.
struct Frame<G: Game> {
    moves: Vec<G::Move>,
    next: usize,
}

impl<G: Game, R: Rollout<G>> Dfs<G, R> {
    /// A search of that many moves deep from the start of the game, with that rollout at the limit.
    pub fn new(game: &G, depth: usize, rollout: R) -> Self {
        Dfs::from(game.start(), depth, rollout)
    }

    /// The same from another position; scores then count from there.
    pub fn from(state: G::State, depth: usize, rollout: R) -> Self {
        Dfs {
            depth,
            rollout,
            path: Path::new(state),
            frames: Vec::new(),
            visited: Visited::default(),
            entered: false,
            cut: false,
            pruned: Pruned::default(),
        }
    }

    /// Looks at the position just reached and leaves in its frame what is to be tried from there.
    fn enter(&mut self, game: &G, best: &mut Best<G>) {
        best.count();
        let mut moves = Vec::new();
        if !self.is_leaf(game, best) {
            game.moves(self.path.state(), &mut moves);
        }
        self.frames.push(Frame { moves, next: 0 });
    }

    /// Whether nothing is to be tried from here; scores the position if it is an end or at the limit.
    fn is_leaf(&mut self, game: &G, best: &mut Best<G>) -> bool {
        if let Some(bonus) = game.finish(self.path.state()) {
            best.offer(self.path.score() + bonus, self.path.line().iter().copied());
            self.pruned.ends += 1;
            return true;
        }
        if !best.beaten_by(self.path.score() + game.bound(self.path.state())) {
            self.pruned.bounded += 1;
            return true;
        }
        let to_go = self.depth - self.path.line().len();
        // In games that can cycle this also keeps a line from crossing itself: the earlier visit covers the later.
        if self.visited.covers(game.hash(self.path.state()), self.path.score(), to_go) {
            self.pruned.seen += 1;
            return true;
        }
        if self.path.line().is_empty() || to_go == 0 {
            self.play_out(game, best);
        }
        if to_go == 0 {
            self.cut = true;
            self.pruned.limit += 1;
        }
        to_go == 0
    }

    fn play_out(&mut self, game: &G, best: &mut Best<G>) {
        let mut rest = Vec::new();
        if let Some(gained) = self.rollout.roll(game, self.path.state(), &mut rest) {
            best.offer(self.path.score() + gained, self.path.line().iter().copied().chain(rest));
        }
    }

    /// Goes back over positions with nothing left to try, then makes the next move, if there is one.
    fn advance(&mut self, game: &G) {
        while let Some(frame) = self.frames.last_mut() {
            if let Some(&next) = frame.moves.get(frame.next) {
                frame.next += 1;
                self.path.go(game, next);
                return;
            }
            self.frames.pop();
            self.path.back(game);
        }
    }
}

impl<G: Game, R: Rollout<G>> Search<G> for Dfs<G, R> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        for spent in 0.. {
            if best.is_proven() {
                return best.end(true);
            }
            let exhausted = self.entered && self.frames.iter().all(|f| f.next == f.moves.len());
            if exhausted {
                return best.end(self.cut);
            }
            if spent == nodes {
                break;
            }
            if self.entered {
                self.advance(game);
            }
            self.entered = true;
            self.enter(game, best);
        }
        Status::Running
    }

    fn facts(&self) -> Vec<Fact> {
        let Pruned { ends, bounded, seen, limit } = self.pruned;
        vec![
            Fact::new(&Counted::Ends, ends),
            Fact::new(&Counted::Bounded, bounded),
            Fact::new(&Counted::MetBefore, seen),
            Fact::new(&Counted::DepthLimit, limit),
        ]
    }

    fn ending(&self) -> Message {
        Ending::DepthLimit.into()
    }
}
