//! Sliding tiles, such as the 8-, 15- and 24-puzzle: bring the tiles into the goal's order through the one gap, in as few
//! moves as possible.
#![cfg(any(feature = "sliding", not(feature = "one-game")))]

mod anytime;
mod automaton;
mod beam;
mod constructive;
mod databases;
mod depth_limited;
mod distance_table;
mod frontier;
mod heuristic;
mod idastar;
mod iddfs;
mod line;
mod manhattan;
mod normal_form;
mod packed;
mod pattern;
mod puzzle;
mod records;
mod shape;
mod strategies;
#[cfg(test)]
pub(crate) mod tests;
mod text;
mod tiles;
mod trivial;
mod why;
mod wide;
mod wide_idastar;
mod windows;

use super::Game;
use crate::message::messages;
use shape::{MAX_CELLS, Slide};
use tiles::Tiles;

messages! {
    /// What the searches for tiles count on their way.
    pub enum Counted: "fact" {
        "least" Least => "fewest moves still to be searched",
        "shortest-lines" ShortestLines => "shortest solutions",
    }
}

messages! {
    /// Why a search for tiles has ended.
    pub enum Ending: "ending" {
        "part-searched" PartSearched =>
            "this part of the lines is searched; the shortest of all parts is the shortest of all",
    }
}

/// A puzzle: a start and a goal of the same shape.
///
/// A move gains −1, so the best score is minus the fewest moves. Moves are listed by the gap's way: up, left, down,
/// right. Half of all starts cannot reach the goal; they can be played but no search is made for them.
#[derive(Clone, Debug)]
pub struct Sliding {
    start: Tiles,
    goal: Tiles,
    /// The goal cell of each tile.
    home: [u8; MAX_CELLS],
}

impl Sliding {
    /// A puzzle, if both have the same shape.
    pub(crate) fn new(start: Tiles, goal: Tiles) -> Option<Self> {
        (start.shape() == goal.shape()).then(|| Sliding { home: goal.places(), start, goal })
    }

    /// The position to be reached.
    pub(crate) fn goal(&self) -> &Tiles {
        &self.goal
    }

    /// Whether the goal can be reached from the start, by parity.
    pub(crate) fn is_solvable(&self) -> bool {
        self.start.can_reach(&self.goal)
    }
}

impl Game for Sliding {
    type State = Tiles;
    type Move = Slide;
    type Undo = Slide;

    fn start(&self) -> Tiles {
        self.start.clone()
    }

    fn moves(&self, tiles: &Tiles, out: &mut Vec<Slide>) {
        out.extend(Slide::ALL.into_iter().filter(|&slide| tiles.tile_moved_by(slide).is_some()));
    }

    fn gain(&self, _: &Tiles, _: Slide) -> i64 {
        -1
    }

    fn play(&self, tiles: &mut Tiles, slide: Slide) -> i64 {
        let moved = tiles.slide(slide);
        debug_assert!(moved, "{slide:?} leaves the board");
        -1
    }

    fn try_out(&self, tiles: &mut Tiles, slide: Slide) -> (i64, Slide) {
        (self.play(tiles, slide), slide.reverse())
    }

    fn undo(&self, tiles: &mut Tiles, undo: Slide) {
        tiles.slide(undo);
    }

    /// A line ends at the goal and nowhere else.
    fn finish(&self, tiles: &Tiles) -> Option<i64> {
        (*tiles == self.goal).then_some(0)
    }

    /// Minus the Manhattan distance with linear conflicts, an admissible heuristic.
    fn bound(&self, tiles: &Tiles) -> i64 {
        -(manhattan::lower_bound(tiles.shape(), tiles.cells(), &self.home) as i64)
    }

    /// A lower bound on the moves to go.
    fn size(&self, tiles: &Tiles) -> usize {
        manhattan::lower_bound(tiles.shape(), tiles.cells(), &self.home)
    }

    fn hash(&self, tiles: &Tiles) -> u64 {
        tiles.hash()
    }
}
