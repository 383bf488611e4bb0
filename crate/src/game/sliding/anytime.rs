//! Large boards: a line at once, shorter ones while it runs, and a lower bound that rises until it meets the line.
//!
//! Work comes in pieces of some milliseconds that are paid for in nodes before what they found counts, so that any slicing
//! shows the same line after the same number of nodes.

use super::Sliding;
use super::beam::{Beam, Beamed};
use super::climb::Climb;
use super::databases::{Building, Grade};
use super::estimate::Estimate;
use super::pose::Pose;
use super::shape::Slide;
use super::staged::Staged;
use super::wide::{Field, Wide};
use super::windows::Windows;
use crate::game::Game;
use crate::search::{Best, Search, Status};

/// The first beam's width, by how much each next one is wider, and the last.
const FIRST_WIDTH: usize = 250;
const WIDER: usize = 4;
const LAST_WIDTH: usize = 64_000;
/// Nodes spent on the lower bound after the first beam; as many times more after each next one as it is wider.
const FIRST_CLIMB: u64 = 1_000_000;
/// Nodes of the lower bound's search in one piece.
const PIECE: u64 = 20_000;

/// The portfolio.
pub struct Anytime {
    pose: Pose,
    field: Field,
    start: Wide,
    stage: Stage,
    tools: Option<Box<Tools>>,
    /// The shortest turned line so far.
    line: Vec<Slide>,
    width: usize,
    /// What is still to be paid for the last piece, and the lower bound it showed.
    owed: u64,
    bound: usize,
}

/// What needs the databases.
struct Tools {
    estimate: Estimate,
    climb: Climb,
}

enum Stage {
    Staged(Box<Staged>),
    Tables(Box<Building>),
    Shorten(Windows),
    Beam(Box<Beam>),
    Climb(u64),
    Ended(Status),
}

impl Anytime {
    /// A search for a solvable puzzle of more than sixteen cells.
    pub fn new(game: &Sliding) -> Self {
        let pose = Pose::new(game);
        let field = Field::new(pose.shape());
        let start = Wide::new(&pose, &game.start());
        let stage = Stage::Staged(Box::new(Staged::new(&field, start)));
        Anytime { pose, field, start, stage, tools: None, line: Vec::new(), width: FIRST_WIDTH, owed: 0, bound: 0 }
    }

    /// The same without any line but the shortest: only the lower bound is raised until it is proven.
    pub fn proof_only(game: &Sliding) -> Self {
        let search = Anytime::new(game);
        let stage = Stage::Tables(Box::new(Building::new(&search.pose, Grade::Quick)));
        Anytime { stage, ..search }
    }

    /// Does one piece of work with the databases at hand or not needed, and gives its cost in nodes.
    fn piece(&mut self) -> u64 {
        match &mut self.stage {
            Stage::Staged(staged) => {
                let (cost, line) = staged.stage(&self.field, self.pose.gap());
                if let Some(line) = line {
                    self.line = line;
                    self.stage = Stage::Tables(Box::new(Building::new(&self.pose, Grade::Quick)));
                }
                cost
            }
            Stage::Shorten(windows) => {
                let tools = self.tools.as_ref().expect("built before the first line is shortened");
                match windows.improve(&self.field, tools.estimate.databases().automaton()) {
                    Some(cost) => {
                        if windows.line().len() < self.line.len() {
                            self.line = windows.line().to_vec();
                        }
                        cost
                    }
                    None => {
                        self.stage = self.after_shortening();
                        1
                    }
                }
            }
            Stage::Beam(beam) => {
                let tools = self.tools.as_ref().expect("built before the first beam");
                let (cost, beamed) = beam.advance(&self.field, &tools.estimate, self.line.len());
                match beamed {
                    Beamed::Going => {}
                    Beamed::Ended => self.stage = self.after_beam(),
                    Beamed::Found(line) => {
                        self.line = line;
                        self.stage = Stage::Shorten(Windows::new(self.start, self.line.clone()));
                    }
                }
                cost
            }
            Stage::Climb(left) => {
                let tools = self.tools.as_mut().expect("built before the first climb");
                let mut budget = PIECE.min(*left);
                let before = budget;
                let found = tools.climb.run(&tools.estimate, &mut budget);
                *left -= before - budget;
                self.bound = tools.climb.lower_bound();
                if let Some(line) = found {
                    self.line = line;
                } else if *left == 0 {
                    self.stage = Stage::Beam(Box::new(Beam::new(&tools.estimate, self.start, self.width)));
                }
                (before - budget).max(1)
            }
            Stage::Tables(_) | Stage::Ended(_) => unreachable!("no piece of work"),
        }
    }

    /// A shortened line is followed by the next beam, or by the climb that a beam made way for.
    fn after_shortening(&mut self) -> Stage {
        let tools = self.tools.as_ref().expect("built before the first line is shortened");
        if self.width == FIRST_WIDTH {
            self.width *= WIDER;
            Stage::Beam(Box::new(Beam::new(&tools.estimate, self.start, FIRST_WIDTH)))
        } else {
            self.after_beam()
        }
    }

    /// Every beam is followed by a climb, the last by one without end.
    fn after_beam(&mut self) -> Stage {
        let climb = FIRST_CLIMB * (self.width / FIRST_WIDTH / WIDER) as u64;
        if self.width >= LAST_WIDTH {
            return Stage::Climb(u64::MAX);
        }
        self.width *= WIDER;
        Stage::Climb(climb)
    }
}

impl Search<Sliding> for Anytime {
    fn step(&mut self, _: &Sliding, nodes: u64, best: &mut Best<Sliding>) -> Status {
        let mut budget = nodes;
        loop {
            if let Stage::Ended(status) = self.stage {
                return status;
            }
            let pay = self.owed.min(budget);
            (self.owed, budget) = (self.owed - pay, budget - pay);
            best.count_all(pay);
            if self.owed > 0 {
                return Status::Running;
            }
            let length = self.line.len() as i64;
            if length > 0 && best.beaten_by(-length) {
                best.offer(-length, self.line.iter().map(|&slide| self.pose.own(slide)));
            }
            best.tighten(-(self.bound as i64));
            if best.is_proven() {
                self.stage = Stage::Ended(best.end(true));
                continue;
            }
            if budget == 0 {
                return Status::Running;
            }
            if let Stage::Tables(building) = &mut self.stage {
                let Some(databases) = building.step(&mut budget) else { return Status::Running };
                let estimate = Estimate::new(&self.pose, databases);
                let climb = Climb::new(&estimate, self.start);
                self.bound = climb.lower_bound();
                self.tools = Some(Box::new(Tools { climb, estimate }));
                self.stage = if self.line.is_empty() {
                    Stage::Climb(u64::MAX)
                } else {
                    Stage::Shorten(Windows::new(self.start, self.line.clone()))
                };
                continue;
            }
            self.owed = self.piece();
        }
    }
}
