//! All cards known: first the verdict, then a shorter line.

use super::Klondike;
use super::realise;
use super::shorten::{Shorten, offer};
use super::verdict::{MOST, Solver, Verdict};
use crate::game::Game;
use crate::search::{Best, Fact, Search, Status};

/// How the search of a game ends that is proven lost.
pub const UNWINNABLE: &str = "this game cannot be won, whatever the moves";

/// Decides, then shortens. A node is an outline entered.
pub struct Solve(Stage);

enum Stage {
    Verdict(Box<Solver>),
    Shorten(Box<Shorten>),
    Ended(Status, &'static str),
}

impl Solve {
    /// A search for a game. Where cards are not known, there is nothing to decide.
    pub fn new(game: &Klondike) -> Self {
        let start = game.start();
        Solve(if start.is_seen() {
            Stage::Verdict(Box::new(Solver::new(&start, game.rules(), MOST)))
        } else {
            Stage::Ended(Status::Exhausted, "some cards are not known yet, so nothing can be proven")
        })
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
                    self.0 = Stage::Ended(status, "no shorter line was found with the memory there is");
                }
                Stage::Verdict(solver) => {
                    let before = solver.nodes();
                    let verdict = solver.step(goal - best.nodes());
                    best.count_all(solver.nodes() - before);
                    self.0 = match verdict {
                        Verdict::Open => return Status::Running,
                        Verdict::Lost => Stage::Ended(Status::Exhausted, UNWINNABLE),
                        Verdict::Full => Stage::Ended(
                            Status::Exhausted,
                            "the memory is full, and it is not decided whether this can be won",
                        ),
                        Verdict::Won => {
                            if let Some(line) = realise::realise(&game.start(), game.rules(), solver.line()) {
                                offer(game, line, best);
                            }
                            Stage::Shorten(Box::new(Shorten::new(game)))
                        }
                    };
                }
            }
        }
    }

    fn facts(&self) -> Vec<Fact> {
        match &self.0 {
            Stage::Verdict(solver) => vec![Fact { name: "positions on the way", count: solver.depth() }],
            Stage::Shorten(shorten) => vec![Fact { name: "width of the beam", count: shorten.width() }],
            Stage::Ended(..) => Vec::new(),
        }
    }

    fn ending(&self) -> &'static str {
        match self.0 {
            Stage::Ended(_, why) => why,
            _ => "",
        }
    }
}
