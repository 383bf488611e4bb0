//! An anytime search for large boards: a line at once, shorter ones while it runs, and a lower bound that rises until it meets
//! the line.
//!
//! Work is done in pieces of some milliseconds. A piece is done at once, but what it found counts only when its nodes have been
//! paid for, so that any slicing shows the same line after the same number of nodes.

use super::Sliding;
use super::beam::{Beam, Beamed};
use super::constructive::Constructive;
use super::databases::{Building, Grade};
use super::heuristic::PatternHeuristic;
use super::normal_form::NormalForm;
use super::shape::Slide;
use super::wide::{GridTables, WideBoard};
use super::wide_idastar::WideIdaStar;
use super::windows::Windows;
use crate::game::Game;
use crate::search::{Best, Search, Status};

/// The first beam's width, by how much each next one is wider, and the last.
const FIRST_WIDTH: usize = 250;
const WIDER: usize = 4;
const LAST_WIDTH: usize = 64_000;
/// Nodes spent on the lower bound after the first beam; after each further one so many times more as that is wider.
const FIRST_RAISE: u64 = 1_000_000;
/// Nodes of the lower bound's search in one piece.
const PIECE: u64 = 20_000;

/// The portfolio: construction, windows, beams and proof take turns.
pub struct Anytime {
    form: NormalForm,
    grid: GridTables,
    start: WideBoard,
    task: Task,
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
    heuristic: PatternHeuristic,
    proof: WideIdaStar,
}

/// What is being done.
enum Task {
    Construct(Box<Constructive>),
    Tables(Box<Building>),
    Shorten(Windows),
    Beam(Box<Beam>),
    RaiseBound(u64),
    Ended(Status),
}

impl Anytime {
    /// A search for a solvable puzzle of more than sixteen cells.
    pub fn new(game: &Sliding) -> Self {
        let form = NormalForm::new(game);
        let grid = GridTables::new(form.shape());
        let start = WideBoard::new(&form, &game.start());
        let task = Task::Construct(Box::new(Constructive::new(&grid, start)));
        Anytime { form, grid, start, task, tools: None, line: Vec::new(), width: FIRST_WIDTH, owed: 0, bound: 0 }
    }

    /// The same without any line but the shortest: only the lower bound is raised until it is proven.
    pub fn proof_only(game: &Sliding) -> Self {
        let search = Anytime::new(game);
        let task = Task::Tables(Box::new(Building::new(&search.form, Grade::Quick)));
        Anytime { task, ..search }
    }

    /// Does one piece of work with the databases at hand or not needed, and gives its cost in nodes.
    fn piece(&mut self) -> u64 {
        match &mut self.task {
            Task::Construct(constructive) => {
                let (cost, line) = constructive.stage(&self.grid, self.form.gap());
                if let Some(line) = line {
                    self.line = line;
                    self.task = Task::Tables(Box::new(Building::new(&self.form, Grade::Quick)));
                }
                cost
            }
            Task::Shorten(windows) => {
                let tools = self.tools.as_ref().expect("built before the first line is shortened");
                match windows.improve(&self.grid, tools.heuristic.databases().automaton()) {
                    Some(cost) => {
                        if windows.line().len() < self.line.len() {
                            self.line = windows.line().to_vec();
                        }
                        cost
                    }
                    None => {
                        self.task = self.after_shortening();
                        1
                    }
                }
            }
            Task::Beam(beam) => {
                let tools = self.tools.as_ref().expect("built before the first beam");
                let (cost, beamed) = beam.advance(&self.grid, &tools.heuristic, self.line.len());
                match beamed {
                    Beamed::Going => {}
                    Beamed::Ended => self.task = self.after_beam(),
                    Beamed::Found(line) => {
                        self.line = line;
                        self.task = Task::Shorten(Windows::new(self.start, self.line.clone()));
                    }
                }
                cost
            }
            Task::RaiseBound(left) => {
                let tools = self.tools.as_mut().expect("built before the bound is raised");
                let mut budget = PIECE.min(*left);
                let before = budget;
                let found = tools.proof.run(&tools.heuristic, &mut budget);
                *left -= before - budget;
                self.bound = tools.proof.lower_bound();
                if let Some(line) = found {
                    self.line = line;
                } else if *left == 0 {
                    self.task = Task::Beam(Box::new(Beam::new(&tools.heuristic, self.start, self.width)));
                }
                (before - budget).max(1)
            }
            Task::Tables(_) | Task::Ended(_) => unreachable!("no piece of work"),
        }
    }

    /// After the first line is shortened comes the first beam; after a line that a beam found, what comes after a beam.
    fn after_shortening(&mut self) -> Task {
        let tools = self.tools.as_ref().expect("built before the first line is shortened");
        if self.width == FIRST_WIDTH {
            self.width *= WIDER;
            Task::Beam(Box::new(Beam::new(&tools.heuristic, self.start, FIRST_WIDTH)))
        } else {
            self.after_beam()
        }
    }

    /// After every beam the lower bound is raised for a while, after the last without end.
    fn after_beam(&mut self) -> Task {
        let nodes = FIRST_RAISE * (self.width / FIRST_WIDTH / WIDER) as u64;
        if self.width >= LAST_WIDTH {
            return Task::RaiseBound(u64::MAX);
        }
        self.width *= WIDER;
        Task::RaiseBound(nodes)
    }
}

impl Search<Sliding> for Anytime {
    fn step(&mut self, _: &Sliding, nodes: u64, best: &mut Best<Sliding>) -> Status {
        let mut budget = nodes;
        loop {
            if let Task::Ended(status) = self.task {
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
                best.offer(-length, self.line.iter().map(|&slide| self.form.own(slide)));
            }
            best.tighten(-(self.bound as i64));
            if best.is_proven() {
                self.task = Task::Ended(best.end(true));
                continue;
            }
            if budget == 0 {
                return Status::Running;
            }
            if let Task::Tables(building) = &mut self.task {
                let Some(databases) = building.step(&mut budget) else { return Status::Running };
                let heuristic = PatternHeuristic::new(&self.form, databases);
                let proof = WideIdaStar::new(&heuristic, self.start);
                self.bound = proof.lower_bound();
                self.tools = Some(Box::new(Tools { proof, heuristic }));
                self.task = if self.line.is_empty() {
                    Task::RaiseBound(u64::MAX)
                } else {
                    Task::Shorten(Windows::new(self.start, self.line.clone()))
                };
                continue;
            }
            self.owed = self.piece();
        }
    }
}
