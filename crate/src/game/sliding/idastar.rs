//! Iterative-deepening A\* (IDA\*; Korf 1985) with additive pattern databases, for boards of up to sixteen cells: proves
//! the shortest line.
//!
//! First the databases are built, unless an earlier job left them: that spends the steps it is given but counts no nodes,
//! so that the node count of a board does not depend on what was solved before. Then a breadth-first frontier of distinct
//! positions is made, and every iteration searches from each of them, the most promising first. Several workers share a board
//! by taking every k-th of the frontier; the shortest of their lines is proven once no worker's bound is below it.

use super::databases::{Building, Grade};
use super::depth_limited::{DepthLimited, Outcome};
use super::frontier::{Frontier, Grown, Root};
use super::normal_form::NormalForm;
use super::packed::Packed;
use super::shape::Slide;
use super::{Counted, Ending, Sliding};
use crate::game::Game;
use crate::message::Message;
use crate::records::Fact;
use crate::search::{Best, Search, Status};

/// After this many nodes a board counts as hard: it is worth waiting for better databases, if there are any. A board of
/// usual length takes fewer than a million, and building the better ones takes the time of some two hundred million.
const HARD: u64 = 60_000_000;

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
    form: NormalForm,
    part: Part,
    /// The least length a line in this part can have, as far as it is searched.
    least: u8,
    /// Databases to go on with when the board turns out hard.
    better: Option<Grade>,
    stage: Stage,
}

enum Stage {
    Begin,
    Tables(Box<Building>),
    Grow(Frontier, Box<Packed>),
    Deepen(Deepening, Box<Packed>),
    Ended(Status),
}

impl IdaStar {
    /// A search for a solvable puzzle of up to sixteen cells that is not solved yet, with databases of the first grade,
    /// and of the second, if given, once the board turns out hard.
    pub fn new(game: &Sliding, grades: &[Grade], part: Part) -> Self {
        let form = NormalForm::new(game);
        let first = Building::new(&form, grades[0]);
        let better = grades.get(1).copied().filter(|&grade| Building::new(&form, grade).is_better_than(&first));
        IdaStar { part, least: 0, better, stage: Stage::Tables(Box::new(first)), form }
    }

    /// Keeps a line, which is the shortest of those searched, and ends. Of all lines it is the shortest only if all were.
    fn solved(&mut self, line: impl Iterator<Item = Slide>, of_all: bool, best: &mut Best<Sliding>) {
        let line: Vec<Slide> = line.map(|slide| self.form.own(slide)).collect();
        self.least = line.len() as u8;
        best.offer(-(line.len() as i64), line);
        self.stage = Stage::Ended(best.end(!of_all));
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
                    let packed = Box::new(Packed::new(&self.form, databases));
                    let start = packed.node(&self.form.turned(&game.start()), self.form.gap());
                    best.tighten(-(start.lower_bound() as i64));
                    self.stage = Stage::Grow(Frontier::new(start), packed);
                }
                Stage::Grow(frontier, packed) => {
                    let grown = frontier.grow(packed, &mut budget);
                    best.count_all(before - budget);
                    match grown {
                        Grown::Paused => return Status::Running,
                        Grown::Solved(root) => self.solved(root.path(), true, best),
                        Grown::Ready(roots) => {
                            // Divided before databases have a say: a part is the same with better ones.
                            let mine = roots.into_iter().skip(self.part.index).step_by(self.part.of);
                            let mut mine: Vec<Root> = mine.collect();
                            mine.sort_by_cached_key(|root| root.node.lower_bound() as i64);
                            let Stage::Grow(_, packed) = std::mem::replace(&mut self.stage, Stage::Begin) else {
                                unreachable!("just matched")
                            };
                            let known = self.least.max((-best.bound()) as u8);
                            self.stage = Stage::Deepen(Deepening::new(mine, known), packed);
                        }
                    }
                }
                Stage::Deepen(deepening, packed) => {
                    // Another part's line is not to be bettered here.
                    if best.score().is_some_and(|score| -score <= i64::from(deepening.limit)) {
                        self.least = deepening.limit;
                        self.stage = Stage::Ended(best.end(self.part != Part::WHOLE));
                        continue;
                    }
                    let hard = best.nodes() >= HARD;
                    if let Some(better) = self.better.filter(|_| hard && deepening.is_between_iterations()) {
                        self.stage = Stage::Tables(Box::new(Building::new(&self.form, better)));
                        self.better = None;
                        continue;
                    }
                    let ran = deepening.run(packed, &mut budget);
                    best.count_all(before - budget);
                    self.least = deepening.limit;
                    let whole = self.part == Part::WHOLE;
                    if whole {
                        best.tighten(-i64::from(deepening.limit));
                    }
                    match ran {
                        Ran::Paused => return Status::Running,
                        Ran::Deeper => {}
                        Ran::Solved(line) => self.solved(line.into_iter(), whole, best),
                    }
                }
                Stage::Begin => unreachable!("left within one step"),
            }
        }
    }

    fn part_bound(&self) -> Option<i64> {
        (self.part != Part::WHOLE).then_some(-i64::from(self.least))
    }

    /// How far it has searched: a line is proven shortest when no part's count is below its length.
    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new(&Counted::Least, self.least.into())]
    }

    fn ending(&self) -> Message {
        Ending::PartSearched.into()
    }
}

/// How a run of iterations ended.
enum Ran {
    /// The nodes it was given are spent.
    Paused,
    /// An iteration is over and the limit raised.
    Deeper,
    /// A line, which is shortest.
    Solved(Vec<Slide>),
}

/// Iterations over the roots, each with a higher limit.
struct Deepening {
    roots: Vec<Root>,
    search: DepthLimited,
    /// The root that comes next, or that is searched from.
    at: usize,
    searching: bool,
    /// The least length a line can have: no shorter one is left to be found.
    limit: u8,
    /// The least length a line can have beyond the limit.
    over: u8,
}

impl Deepening {
    /// Begins with the least length any root allows, or the least that is known from before.
    fn new(roots: Vec<Root>, known: u8) -> Self {
        let limit = roots.iter().map(least).min().expect("more roots than workers").max(known);
        Deepening { roots, search: DepthLimited::default(), at: 0, searching: false, limit, over: u8::MAX }
    }

    fn is_between_iterations(&self) -> bool {
        self.at == 0 && !self.searching
    }

    /// Goes on to the end of the iteration for up to `budget` nodes, taking them off.
    fn run(&mut self, packed: &Packed, budget: &mut u64) -> Ran {
        loop {
            let Some(root) = self.roots.get(self.at) else {
                (self.limit, self.over, self.at) = (self.over, u8::MAX, 0);
                return Ran::Deeper;
            };
            if !self.searching {
                if least(root) > self.limit {
                    self.over = self.over.min(least(root));
                    self.at += 1;
                    continue;
                }
                self.search.begin(root.node, self.limit);
                self.searching = true;
            }
            match self.search.run(packed, budget) {
                Outcome::Paused => return Ran::Paused,
                Outcome::Solved(length) => {
                    return Ran::Solved(root.path().chain(self.search.line(root.node.depth(), length)).collect());
                }
                Outcome::Failed(over) => {
                    self.over = self.over.min(over);
                    self.searching = false;
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
