//! Divide and conquer: a board that falls into independent parts. Each is searched as a game of its own, by what suits it, and
//! their lines are joined.

use super::super::board::Board;
use super::super::rules::Close;
use super::super::shape::Shape;
use super::super::{Pop, SameGame};
use super::decompose;
use crate::game::Game;
use crate::search::{Best, Search, Status};

/// Nodes a part spends at its turn.
const TURN: u64 = 64;

/// What makes a search for a part.
pub type Build = fn(&SameGame, u64) -> Box<dyn Search<SameGame>>;

/// The search; a node is a node of the part whose turn it is.
pub struct Parts {
    /// In the order their lines are joined.
    parts: Vec<Part>,
    build: Build,
    seed: u64,
    /// The part whose turn it is, and what it has spent of that.
    turn: usize,
    spent: u64,
}

struct Part {
    game: SameGame,
    /// How far its spots are from those of the whole board.
    shift: u16,
    /// None before its first turn.
    search: Option<Box<dyn Search<SameGame>>>,
    best: Best<SameGame>,
    over: bool,
}

impl Part {
    /// What its best line is worth, or leaving it as it is.
    fn worth(&self) -> i64 {
        self.best.score().unwrap_or_else(|| self.game.rules().giving_up(self.game.start().counts()))
    }
}

impl Parts {
    /// The search, if there are several parts and their scores add up.
    pub fn new(game: &SameGame, seed: u64, build: Build) -> Option<Self> {
        let board = game.start();
        let ranges = if game.rules().adds_up() { decompose::parts(&board) } else { Vec::new() };
        let shape = board.shape();
        let part = |cols: std::ops::Range<usize>| {
            let part = Shape::new(shape.rows(), cols.len(), shape.close());
            let cells: Vec<u8> =
                board.rows().chunks(shape.cols()).flat_map(|row| &row[cols.clone()]).copied().collect();
            let game = SameGame::new(game.rules().clone(), Board::settled(part, &cells).0);
            let (shift, mut best) = ((cols.start * shape.stride()) as u16, Best::new(&game));
            let end = game.finish(&game.start());
            if let Some(bonus) = end {
                best.offer(bonus, []);
                best.end(false);
            }
            Part { game, shift, search: None, best, over: end.is_some() }
        };
        let mut parts: Vec<Part> = ranges.into_iter().map(part).collect();
        // What closes must not move the parts whose lines are still to come.
        if shape.close() == Close::Left {
            parts.reverse();
        }
        (parts.len() > 1).then_some(Parts { parts, build, seed, turn: 0, spent: 0 })
    }

    /// Offers the lines of all parts, one after another, and what they prove.
    fn join(&self, best: &mut Best<SameGame>) {
        let worth = self.parts.iter().map(Part::worth).sum();
        let whole = |part: &Part, pop: &Pop| Pop { spot: pop.spot + part.shift, ..*pop };
        if best.beaten_by(worth) {
            let lines = self.parts.iter().flat_map(|part| part.best.line().iter().map(move |pop| whole(part, pop)));
            best.offer(worth, lines);
        }
        best.tighten(self.parts.iter().map(|part| part.best.bound()).sum());
    }
}

impl Search<SameGame> for Parts {
    fn step(&mut self, _: &SameGame, nodes: u64, best: &mut Best<SameGame>) -> Status {
        let goal = best.nodes() + nodes;
        loop {
            self.join(best);
            if best.is_proven() {
                return Status::Optimal;
            }
            if self.parts.iter().all(|part| part.over) {
                return Status::Exhausted;
            }
            if best.nodes() >= goal {
                return Status::Running;
            }
            let part = &mut self.parts[self.turn];
            if !part.over {
                let search = part.search.get_or_insert_with(|| (self.build)(&part.game, self.seed));
                let before = part.best.nodes();
                // One node at a time, so that the proof of the whole is noticed at the same node however the search is sliced.
                part.over = search.step(&part.game, 1, &mut part.best) != Status::Running;
                best.count_all(part.best.nodes() - before);
                self.spent += part.best.nodes() - before;
            }
            if part.over || self.spent >= TURN {
                part.search.take_if(|_| part.over);
                (self.turn, self.spent) = ((self.turn + 1) % self.parts.len(), 0);
            }
        }
    }
}
