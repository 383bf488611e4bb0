//! The solver of games whose cards are all known: first the verdict, then a shorter line.
//!
//! A verdict that is open after 32,768 nodes waits while two narrow beams look for a line. Without that, of 100 random deals with draw 3,
//! 90 took up to 112,886 nodes and 99 up to 1,678,278; `crate/docs/klondike.md` has what they take now.

use super::Klondike;
use super::card_moves;
use super::shorten::{Shorten, offer};
use super::verdict::{Solver, Verdict};
use crate::game::Game;
use crate::message::{Message, messages};
use crate::records::Fact;
use crate::search::{self, Best, Search, Status};

messages! {
    /// Why a search has ended.
    pub enum Ending: "ending" {
        "unseen" Unseen => "some cards are not known yet, so nothing can be proven",
        "no-shorter" NoShorter => "no shorter solution was found with the memory there is",
        "undecided" Undecided => "the memory is full, and it is not decided whether this can be won",
        "won" Won => "the game is won",
        "given-up" GivenUp => "the player has given up",
    }
}

messages! {
    /// What a search counts on its way.
    pub enum Counted: "fact" {
        "path" Path => "positions on the way",
        "width" Width => "width of the beam",
    }
}

/// Nodes after which a verdict waits while beams look for a line: where it takes long, the narrowest often have one sooner.
const WAIT: u64 = 1 << 15;
/// How many beams it waits for.
const BEAMS: usize = 2;

/// Decides, then shortens. A node is an outline entered.
pub struct Solve(Stage);

enum Stage {
    /// And whether the beams have had their turn.
    Verdict(Box<Solver>, bool),
    Beams(Box<Solver>, Box<Shorten>),
    /// What shortening needs takes longer to prepare than most verdicts, and those are to be had at once.
    Won,
    Shorten(Box<Shorten>),
    Ended(Status, Ending),
}

impl Solve {
    /// A search for a game, with room for so many outlines. Where cards are not known, there is nothing to decide.
    pub fn new(game: &Klondike, most: usize) -> Self {
        let start = game.start();
        Solve(if start.is_seen() {
            Stage::Verdict(Box::new(Solver::new(&start, game.rules(), most)), false)
        } else {
            Stage::Ended(Status::Exhausted, Ending::Unseen)
        })
    }

    fn take(&mut self) -> Stage {
        std::mem::replace(&mut self.0, Stage::Ended(Status::Running, Ending::Undecided))
    }
}

impl Search<Klondike> for Solve {
    fn step(&mut self, game: &Klondike, nodes: u64, best: &mut Best<Klondike>) -> Status {
        let goal = best.nodes().saturating_add(nodes);
        loop {
            match &mut self.0 {
                Stage::Ended(status, _) => return *status,
                Stage::Shorten(shorten) => {
                    let status = shorten.step(game, goal - best.nodes(), best);
                    if status == Status::Running {
                        return status;
                    }
                    self.0 = Stage::Ended(status, Ending::NoShorter);
                }
                Stage::Won if best.nodes() == goal => return Status::Running,
                Stage::Won => self.0 = Stage::Shorten(Box::new(Shorten::new(game))),
                Stage::Beams(..) => {
                    if best.nodes() == goal {
                        return Status::Running;
                    }
                    let Stage::Beams(solver, mut shorten) = self.take() else { unreachable!("it was matched") };
                    let status = shorten.step(game, 1, best);
                    self.0 = if best.score().is_some() {
                        Stage::Shorten(shorten)
                    } else if shorten.pass() < BEAMS && status == Status::Running {
                        Stage::Beams(solver, shorten)
                    } else {
                        Stage::Verdict(solver, true)
                    };
                }
                Stage::Verdict(solver, tried) => {
                    let before = solver.nodes();
                    let wait = if *tried { u64::MAX } else { WAIT - before };
                    let verdict = solver.step(wait.min(goal - best.nodes()));
                    best.count_all(solver.nodes() - before);
                    self.0 = match verdict {
                        Verdict::Open if solver.nodes() < WAIT || *tried => return Status::Running,
                        Verdict::Open => {
                            let Stage::Verdict(solver, _) = self.take() else { unreachable!("it was matched") };
                            Stage::Beams(solver, Box::new(Shorten::new(game)))
                        }
                        Verdict::Lost => Stage::Ended(Status::Unsolvable, Ending::Undecided),
                        Verdict::Full => Stage::Ended(Status::Exhausted, Ending::Undecided),
                        Verdict::Won => {
                            if let Some(line) = card_moves::winning_moves(&game.start(), game.rules(), solver.line()) {
                                offer(game, line, best);
                            }
                            Stage::Won
                        }
                    };
                }
            }
        }
    }

    fn facts(&self) -> Vec<Fact> {
        match &self.0 {
            Stage::Verdict(solver, _) => vec![Fact::new(&Counted::Path, solver.depth())],
            Stage::Beams(_, shorten) | Stage::Shorten(shorten) => {
                vec![Fact::new(&Counted::Width, shorten.width())]
            }
            Stage::Won | Stage::Ended(..) => Vec::new(),
        }
    }

    fn ending(&self) -> Message {
        match &self.0 {
            Stage::Ended(_, why) => why.clone().into(),
            _ => search::Ending::NothingLeft.into(),
        }
    }
}
