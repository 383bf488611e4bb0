//! Rolling-horizon search: the best line of a few moves by what it gains, played in part or whole, and again from there.

use super::path::Path;
use super::visited::Visited;
use super::{Best, LONGEST, Search, Status};
use crate::game::Game;

/// How much of a horizon's best line is played before the next one begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// Its first move.
    First,
    /// All of it.
    Path,
}

/// How many moves away the horizon is at a position.
type DepthAt<G> = Box<dyn Fn(&<G as Game>::State) -> usize>;

/// Rolling-horizon play; a node is a position entered. Lines count by their gain at the horizon, with the closing bonus if
/// they end before it.
pub struct Horizon<G: Game> {
    depth: DepthAt<G>,
    width: usize,
    commit: Commit,
    /// Where this horizon begins, and how play came there.
    root: G::State,
    gained: i64,
    played: Vec<G::Move>,
    tree: Walk<G>,
    /// Whether any horizon left something out.
    cut: bool,
}

/// The tree below one root, walked depth first.
struct Walk<G: Game> {
    depth: usize,
    path: Path<G>,
    /// What is still to be tried at each position of the path, the best last.
    frames: Vec<Vec<G::Move>>,
    visited: Visited,
    entered: bool,
    found: Option<(i64, Vec<G::Move>)>,
}

impl<G: Game> Horizon<G> {
    /// A player whose horizon is `depth(position)` moves away and `width` moves wide (the best by gain; 0 is all).
    pub fn new(game: &G, depth: impl Fn(&G::State) -> usize + 'static, width: usize, commit: Commit) -> Self {
        let root = game.start();
        let tree = Walk::new(root.clone(), depth(&root));
        Horizon { depth: Box::new(depth), width, commit, root, gained: 0, played: Vec::new(), tree, cut: false }
    }

    /// Plays what the finished horizon found. `false` if that is nothing, or play has gone on for too long.
    fn roll(&mut self, game: &G) -> bool {
        let line = self.tree.found.take().map_or_else(Vec::new, |(_, line)| line);
        if line.is_empty() || self.played.len() >= LONGEST {
            return false;
        }
        let length = if self.commit == Commit::First { 1 } else { line.len() };
        for &m in line.iter().take(length) {
            self.gained += game.play(&mut self.root, m);
            self.played.push(m);
        }
        self.tree = Walk::new(self.root.clone(), (self.depth)(&self.root));
        true
    }
}

impl<G: Game> Walk<G> {
    fn new(state: G::State, depth: usize) -> Self {
        Walk {
            depth,
            path: Path::new(state),
            frames: Vec::new(),
            visited: Visited::default(),
            entered: false,
            found: None,
        }
    }

    fn done(&self) -> bool {
        self.entered && self.frames.iter().all(Vec::is_empty)
    }

    /// Enters the next position. Tells whether anything was left out there.
    fn enter_next(&mut self, game: &G, width: usize) -> bool {
        while let Some(moves) = self.frames.last_mut() {
            if let Some(next) = moves.pop() {
                self.path.go(game, next);
                break;
            }
            self.frames.pop();
            self.path.back(game);
        }
        self.entered = true;
        let (moves, cut) = self.look(game, width);
        self.frames.push(moves);
        cut
    }

    /// The moves to try from here, the best last, and whether any was left out.
    fn look(&mut self, game: &G, width: usize) -> (Vec<G::Move>, bool) {
        let end = game.finish(self.path.state());
        let to_go = self.depth - self.path.line().len();
        if end.is_some() || to_go == 0 {
            let value = self.path.score() + end.unwrap_or(0);
            if self.found.as_ref().is_none_or(|(best, _)| value > *best) {
                self.found = Some((value, self.path.line().to_vec()));
            }
            return (Vec::new(), end.is_none());
        }
        if self.visited.covers(game.hash(self.path.state()), self.path.score(), to_go) {
            return (Vec::new(), false);
        }
        let mut moves = Vec::new();
        game.moves(self.path.state(), &mut moves);
        moves.sort_by_cached_key(|&m| -game.gain(self.path.state(), m));
        let all = moves.len();
        if width > 0 {
            moves.truncate(width);
        }
        moves.reverse();
        let cut = moves.len() < all;
        (moves, cut)
    }
}

impl<G: Game> Search<G> for Horizon<G> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        for spent in 0.. {
            while self.tree.done() {
                // A line that a horizon saw to its end is a whole game.
                if let Some(bonus) = game.finish(&self.root) {
                    best.offer(self.gained + bonus, self.played.iter().copied());
                    return best.end(self.cut);
                }
                if !self.roll(game) {
                    return best.end(self.cut);
                }
                if let Some(worth) = game.stop(&self.root) {
                    best.offer(self.gained + worth, self.played.iter().copied());
                }
            }
            if spent == nodes {
                break;
            }
            best.count();
            self.cut |= self.tree.enter_next(game, self.width);
        }
        Status::Running
    }
}
