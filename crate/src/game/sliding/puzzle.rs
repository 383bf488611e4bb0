//! Sliding tiles as the page and the command line meet them: texts in, verdicts and moves out.

use super::Sliding;
use super::shape::Slide;
use super::strategies::STRATEGIES;
use super::text::{self, TextError};
use super::tiles::{GAP, Tiles};
use crate::game::{Game, Puzzle};
use crate::rng::Rng;
use crate::strategy::Strategy;

/// What can be said of a puzzle before any search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The start is the goal.
    AlreadySolved,
    /// The goal can be reached.
    Solvable,
    /// The goal cannot be reached; exchanging these two tiles makes it reachable.
    Unsolvable {
        /// The tiles to exchange.
        swap: (u8, u8),
        /// Whether the other usual goal (gap first or last) can be reached as it is.
        other_goal: bool,
    },
}

impl Sliding {
    /// A puzzle from a board's text in any form and a goal's: `last`, `first` or a board.
    pub fn open(board: &str, goal: &str) -> Result<Self, TextError> {
        let start = text::parse(board)?.tiles()?;
        let goal = text::parse_goal(goal, start.shape())?;
        Ok(Sliding::new(start, goal).expect("the goal was read for the start's shape"))
    }

    /// A random start for a goal: every board of the shape alike, or every solvable one.
    pub fn random(goal: Tiles, seed: u64, solvable: bool) -> Self {
        let shape = goal.shape();
        let mut rng = Rng::new(seed);
        let mut cells: Vec<u8> = (0..shape.cells() as u8).collect();
        for i in (1..cells.len()).rev() {
            cells.swap(i, rng.below(i as u64 + 1) as usize);
        }
        let start = Tiles::new(shape, &cells).expect("a shuffle keeps each tile once");
        let mut game = Sliding::new(start, goal).expect("one shape");
        if let (true, Verdict::Unsolvable { swap, .. }) = (solvable, game.verdict()) {
            game.start = game.start.swapped(swap.0, swap.1);
        }
        game
    }

    /// What parity says of the start.
    pub fn verdict(&self) -> Verdict {
        if self.start == self.goal {
            Verdict::AlreadySolved
        } else if self.is_solvable() {
            Verdict::Solvable
        } else {
            let shape = self.start.shape();
            let usual = [Tiles::gap_last(shape), Tiles::gap_first(shape)];
            let other_goal = usual.iter().any(|goal| *goal != self.goal && self.start.can_reach(goal));
            Verdict::Unsolvable { swap: self.repairing_swap(), other_goal }
        }
    }

    /// The exchange of two tiles that makes an unsolvable start solvable: any does, so two neighbours are taken whose
    /// exchange brings the most tiles home, the last such pair because that is where people go wrong.
    fn repairing_swap(&self) -> (u8, u8) {
        let (shape, cells) = (self.start.shape(), self.start.cells());
        let at_home = |tile: u8, cell: usize| usize::from(self.home[usize::from(tile)] as usize == cell);
        let mut best = (0, (0, 0));
        for cell in 0..shape.cells() {
            for next in [shape.after(cell, Slide::Right), shape.after(cell, Slide::Down)].into_iter().flatten() {
                let (a, b) = (cells[cell], cells[next]);
                let brought = 1 + at_home(a, next) + at_home(b, cell);
                if a != GAP && b != GAP && brought >= best.0 {
                    best = (brought, (a.min(b), a.max(b)));
                }
            }
        }
        best.1
    }
}

impl Puzzle for Sliding {
    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn starting_at(&self, start: Tiles) -> Self {
        Sliding { start, ..self.clone() }
    }

    /// The gap's way: 0 up, 1 left, 2 down, 3 right.
    fn number(&self, slide: Slide) -> u32 {
        slide as u32
    }

    fn find(&self, tiles: &Tiles, number: u32) -> Result<Slide, String> {
        let slide = Slide::ALL.get(number as usize).copied();
        let slide = slide.ok_or_else(|| format!("{number} is not a move; 0 to 3 are up, left, down and right"))?;
        match tiles.tile_moved_by(slide) {
            Some(_) => Ok(slide),
            None => Err(format!("the gap is at the edge and cannot go {}", slide.way())),
        }
    }
}

impl Sliding {
    /// The move that a touch of a cell makes, if the tile there is beside the gap.
    pub fn slide_at(&self, tiles: &Tiles, cell: usize) -> Option<Slide> {
        tiles.shape().slide_between(tiles.gap(), cell)
    }

    /// A move for people: the tile and its way, such as `12 left`.
    pub fn describe(&self, tiles: &Tiles, slide: Slide) -> String {
        let way = ["down", "right", "up", "left"][slide as usize];
        tiles.tile_moved_by(slide).map_or_else(String::new, |tile| format!("{tile} {way}"))
    }

    /// The length of a finished line, or `None` if it leaves the board or does not end at the goal: the rules' own word.
    pub fn verify(&self, line: &[Slide]) -> Option<usize> {
        let mut tiles = self.start();
        let played = line.iter().all(|&slide| tiles.slide(slide));
        (played && self.finish(&tiles).is_some()).then_some(line.len())
    }
}
