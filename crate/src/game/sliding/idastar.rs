//! IDA\* with additive pattern databases, for boards of up to sixteen cells: proves the shortest line.
//!
//! First the databases are built, unless an earlier job left them: that spends the steps it is given but counts no nodes,
//! so that the node count of a board does not depend on what was solved before. Then a breadth-first frontier of distinct
//! positions is made, and every iteration dives from each of them, most promising first. Several workers share a board
//! by taking every k-th of the frontier; the shortest of their lines is proven once no worker's bound is below it.

use super::Sliding;
use super::databases::{Building, Grade};
use super::dive::{Dive, Dived};
use super::frontier::{Frontier, Grown, Root};
use super::packed::Packed;
use super::pose::Pose;
use super::shape::Slide;
use crate::game::Game;
use crate::search::{Best, Search, Status};

/// One worker's part of the work: every `of`-th root of the frontier from the `index`-th on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which part, from 0.
    pub index: usize,
    /// How many parts there are.
    pub of: usize,
}

impl Part {
    /// All of the work.
    pub const WHOLE: Part = Part { index: 0, of: 1 };
}

/// The search.
pub struct IdaStar {
    pose: Pose,
    part: Part,
    stage: Stage,
}

enum Stage {
    Begin,
    Tables(Building),
    Grow(Frontier, Box<Packed>),
    Deepen(Deepening, Box<Packed>),
    Ended(Status),
}

impl IdaStar {
    /// A search for a solvable puzzle of up to sixteen cells.
    pub fn new(game: &Sliding, grade: Grade, part: Part) -> Self {
        let pose = Pose::new(game);
        IdaStar { part, stage: Stage::Tables(Building::new(&pose, grade)), pose }
    }

    /// Keeps a line, which is proven shortest, and ends.
    fn solved(&mut self, line: impl Iterator<Item = Slide>, best: &mut Best<Sliding>) {
        let line: Vec<Slide> = line.map(|slide| self.pose.own(slide)).collect();
        best.offer(-(line.len() as i64), line);
        self.stage = Stage::Ended(best.end(false));
    }
}

impl Search<Sliding> for IdaStar {
    fn step(&mut self, game: &Sliding, nodes: u64, best: &mut Best<Sliding>) -> Status {
        let mut budget = nodes;
        loop {
            let before = budget;
            match &mut self.stage {
                Stage::Ended(status) => return *status,
                Stage::Tables(building) => {
                    let Some(databases) = building.step(&mut budget) else { return Status::Running };
                    let packed = Box::new(Packed::new(&self.pose, databases));
                    let start = packed.node(&self.pose.turned(&game.start()), self.pose.gap());
                    if start.is_goal() {
                        self.solved(std::iter::empty(), best);
                    } else {
                        best.tighten(-(start.lower_bound() as i64));
                        self.stage = Stage::Grow(Frontier::new(start), packed);
                    }
                }
                Stage::Grow(frontier, packed) => {
                    let grown = frontier.grow(packed, &mut budget);
                    best.count_many(before - budget);
                    match grown {
                        Grown::Paused => return Status::Running,
                        Grown::Solved(root) => self.solved(root.path(), best),
                        Grown::Ready(roots) => {
                            let mine = roots.into_iter().skip(self.part.index).step_by(self.part.of).collect();
                            let Stage::Grow(_, packed) = std::mem::replace(&mut self.stage, Stage::Begin) else {
                                unreachable!("just matched")
                            };
                            self.stage = Stage::Deepen(Deepening::new(mine), packed);
                        }
                    }
                }
                Stage::Deepen(deepening, packed) => {
                    let dived = deepening.run(packed, &mut budget);
                    best.count_many(before - budget);
                    best.tighten(-i64::from(deepening.limit));
                    match dived {
                        None => return Status::Running,
                        Some(line) => self.solved(line.into_iter(), best),
                    }
                }
                Stage::Begin => unreachable!("left within one step"),
            }
        }
    }
}

/// Iterations over the roots, each with a higher limit.
struct Deepening {
    roots: Vec<Root>,
    dive: Dive,
    /// The root that comes next, or that is dived from.
    at: usize,
    diving: bool,
    /// The least length a line can have: no shorter one is left to be found.
    limit: u8,
    /// The least length a line can have beyond the limit.
    over: u8,
}

impl Deepening {
    fn new(roots: Vec<Root>) -> Self {
        let limit = roots.iter().map(least).min().expect("more roots than workers");
        Deepening { roots, dive: Dive::default(), at: 0, diving: false, limit, over: u8::MAX }
    }

    /// Goes on for up to `budget` nodes, taking them off, and gives the line if one is found.
    fn run(&mut self, packed: &Packed, budget: &mut u64) -> Option<Vec<Slide>> {
        loop {
            let Some(root) = self.roots.get(self.at) else {
                (self.limit, self.over, self.at) = (self.over, u8::MAX, 0);
                continue;
            };
            if !self.diving {
                if least(root) > self.limit {
                    self.over = self.over.min(least(root));
                    self.at += 1;
                    continue;
                }
                self.dive.begin(root.node, self.limit);
                self.diving = true;
            }
            match self.dive.run(packed, budget) {
                Dived::Paused => return None,
                Dived::Solved(length) => {
                    return Some(root.path().chain(self.dive.line(root.node.depth(), length)).collect());
                }
                Dived::Failed(over) => {
                    self.over = self.over.min(over);
                    self.diving = false;
                    self.at += 1;
                }
            }
        }
    }
}

/// The least length a line through a root can have.
fn least(root: &Root) -> u8 {
    (root.node.depth() + root.node.lower_bound()) as u8
}
