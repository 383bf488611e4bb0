//! Peg solitaire: a peg jumps over a neighbour into the empty hole behind it, the neighbour is taken, and in the end there should
//! be one peg, anywhere or in the centre.
#![cfg(any(feature = "peg", not(feature = "one-game")))]

pub mod board;
pub mod class;
pub mod dead;
pub mod ends;
pub mod player;
pub mod puzzle;
pub mod random;
pub mod records;
pub mod resource;
pub mod rules;
pub mod shape;
pub mod solve;
pub mod strategies;
#[cfg(test)]
mod tests;
pub mod text;
pub mod why;
pub mod words;

use super::Game;
use crate::rng;
use board::{Board, Jump, Pegs};
use ends::Ends;
use rules::{Goal, Rules};
use shape::Shape;

/// A game: rules and a start with at least one peg.
///
/// A jump gains nothing. The game is over when no jump is left, and the end is worth minus the pegs left; if the goal is the
/// centre, a single peg elsewhere counts as two. So −1 is solved, and the most there is. Jumps are listed by source hole, row
/// by row, and then by direction, counter-clockwise from the top: up, left, down, right, and on the triangle up right,
/// up left, left, down left, down right, right.
#[derive(Clone, Copy, Debug)]
pub struct Peg {
    rules: Rules,
    board: &'static Board,
    start: Pegs,
}

impl Peg {
    /// A game, if there is a peg and all pegs are in holes of the shape.
    pub fn new(rules: Rules, start: Pegs) -> Option<Self> {
        let board = rules.shape.board();
        let fits = !start.is_empty() && start.and(board.full()) == start;
        fits.then_some(Peg { rules, board, start })
    }

    /// The usual start of a shape: every hole filled but the centre.
    pub fn centre_vacant(rules: Rules) -> Self {
        let board = rules.shape.board();
        Peg { rules, board, start: Pegs(board.full().0 ^ 1 << board.centre()) }
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.rules.shape
    }

    /// The holes, jumps and symmetries.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The holes where the last peg may be.
    pub fn goal_holes(&self) -> Pegs {
        match self.rules.goal {
            Goal::Any => self.board.full(),
            Goal::Centre => Pegs(1 << self.board.centre()),
        }
    }

    /// The solved ends of the class of a position.
    pub fn solved_ends(&self, pegs: Pegs) -> &'static Ends {
        let ends = match self.rules.goal {
            Goal::Any => &self.board.ends().one,
            Goal::Centre => &self.board.ends().centre,
        };
        &ends[self.board.classes().class(pegs)]
    }

    /// The ends of two pegs of the class of a position.
    pub fn ends_of_two(&self, pegs: Pegs) -> &'static Ends {
        &self.board.ends().two[self.board.classes().class(pegs)]
    }

    /// The jump from one hole into another, if a position allows it.
    pub fn jump_between(&self, pegs: Pegs, from: usize, to: usize) -> Option<Jump> {
        self.board.jumps(pegs).find(|&jump| {
            let triple = self.board.triple(jump);
            (triple.from, triple.to) == (from, to)
        })
    }

    /// What an end with these pegs is worth.
    fn worth(&self, pegs: Pegs) -> i64 {
        match pegs.count() {
            1 if pegs.and(self.goal_holes()).is_empty() => -2,
            left => -i64::from(left),
        }
    }
}

impl Game for Peg {
    type State = Pegs;
    type Move = Jump;
    type Undo = Jump;

    fn start(&self) -> Pegs {
        self.start
    }

    fn moves(&self, pegs: &Pegs, out: &mut Vec<Jump>) {
        out.extend(self.board.jumps(*pegs));
    }

    fn gain(&self, _: &Pegs, _: Jump) -> i64 {
        0
    }

    fn play(&self, pegs: &mut Pegs, jump: Jump) -> i64 {
        let triple = self.board.triple(jump);
        debug_assert!(triple.fits(*pegs), "{triple:?} is not allowed");
        *pegs = triple.flip(*pegs);
        0
    }

    fn try_out(&self, pegs: &mut Pegs, jump: Jump) -> (i64, Jump) {
        (self.play(pegs, jump), jump)
    }

    fn undo(&self, pegs: &mut Pegs, jump: Jump) {
        *pegs = self.board.triple(jump).flip(*pegs);
    }

    fn finish(&self, pegs: &Pegs) -> Option<i64> {
        let over = self.board.jumps(*pegs).next().is_none();
        over.then(|| self.worth(*pegs))
    }

    /// −1, or −2 where class and resource counts rule out a solved end, or −3 where they rule out two pegs, too.
    fn bound(&self, pegs: &Pegs) -> i64 {
        let counts = self.board.resources().counts(*pegs);
        if self.solved_ends(*pegs).allow(&counts) {
            -1
        } else if pegs.count() == 1 || self.ends_of_two(*pegs).allow(&counts) {
            -2
        } else {
            -3
        }
    }

    /// The pegs.
    fn size(&self, pegs: &Pegs) -> usize {
        pegs.count() as usize
    }

    fn hash(&self, pegs: &Pegs) -> u64 {
        rng::mix(pegs.0)
    }
}
