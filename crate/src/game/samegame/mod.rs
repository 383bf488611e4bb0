//! The SameGame family: one game, its rule sets as data.
//!
//! [`rules`] holds them as numbers: popstar, samegame, bubbleburst, algobowl, clickomania, and custom ones such as
//! `custom:gain=5.0.0,bonus=2000.1980,tile=0,colour=0,close=left`, where a group of n gains A·n² + B·n + C. Groups are listed by their
//! first cell, row by row from the top left, and a move's number is that cell's. Boards have 1 to 10,000 cells and 1 to 9 colours, and are
//! read in every form that [`text`] names.
#![cfg(any(feature = "samegame", not(feature = "one-game")))]

mod algobowl;
mod alphabet;
mod anneal;
mod board;
mod bound;
mod greedy;
mod hue;
mod lanes;
mod large;
mod nrpa;
mod order_bound;
mod planes;
mod plans;
mod policy;
mod puzzle;
mod records;
mod rollout;
mod rules;
mod select;
mod shape;
mod small;
mod strategies;
mod tabu;
#[cfg(test)]
pub(crate) mod tests;
mod text;
mod traced;
mod why;

use super::Game;
use crate::message::messages;
use board::{Board, Scratch, Undo};
use rules::Rules;
use std::cell::RefCell;

/// On boards of more tiles the order of colours hardly lowers the bound: it costs a colour two tiles of its many.
const ORDERED: usize = 400;

messages! {
    /// What the family's own searches count on their way.
    pub enum Counted: "fact" {
        "arms" Arms => "ways of playing still compared",
        "annealed" Annealed => "games improved by small changes",
        "replayed" Replayed => "games improved from the end",
    }
}

/// A pop: the group at a spot (its first cell, row by row from the top left) and how many tiles it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pop {
    spot: u16,
    size: u16,
}

impl Pop {
    /// Where the group's first cell stands in memory; see [`shape::Shape::row_col`].
    pub fn spot(self) -> usize {
        self.spot.into()
    }

    /// Tiles in the group.
    pub fn size(self) -> usize {
        self.size.into()
    }
}

/// A game of the family: rules and the board it starts from.
///
/// Groups are listed by their first cell, row by row from the top left. A game floods in a scratch board of its own and
/// so belongs to one thread; clone it for another.
#[derive(Clone, Debug)]
pub struct SameGame {
    rules: Rules,
    start: Board,
    scratch: RefCell<Scratch>,
    /// A board to try pops on.
    trial: RefCell<Board>,
}

impl SameGame {
    /// A game under these rules from this board. The board's shape must close columns the way the rules say.
    pub(crate) fn new(rules: Rules, start: Board) -> Self {
        SameGame { rules, trial: RefCell::new(start.clone()), start, scratch: RefCell::default() }
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The pop that a touch at this spot makes, if the tile there is in a group: the checked way in for moves from outside.
    pub(crate) fn pop_at(&self, board: &Board, spot: usize) -> Option<Pop> {
        let group = board.group(spot);
        let shape = board.shape();
        let first = group.iter().copied().min_by_key(|&s| shape.row_col(s.into()))?;
        (group.len() > 1).then_some(Pop { spot: first, size: group.len() as u16 })
    }
}

impl Game for SameGame {
    type State = Board;
    type Move = Pop;
    type Undo = Undo;

    fn start(&self) -> Board {
        self.start.clone()
    }

    fn moves(&self, board: &Board, out: &mut Vec<Pop>) {
        board.groups(&mut self.scratch.borrow_mut(), |spot, size| {
            out.push(Pop { spot: spot as u16, size: size as u16 });
        });
    }

    fn gain(&self, _: &Board, pop: Pop) -> i64 {
        self.rules.gain(pop.size())
    }

    fn play(&self, board: &mut Board, pop: Pop) -> i64 {
        let size = board.pop(pop.spot(), &mut self.scratch.borrow_mut());
        debug_assert_eq!(size, pop.size());
        self.rules.gain(size)
    }

    fn try_out(&self, board: &mut Board, pop: Pop) -> (i64, Undo) {
        let undo = board.pop_undoable(pop.spot(), &mut self.scratch.borrow_mut());
        (self.rules.gain(pop.size()), undo)
    }

    fn undo(&self, board: &mut Board, undo: Undo) {
        board.put_back(undo);
    }

    fn finish(&self, board: &Board) -> Option<i64> {
        (!board.has_group()).then(|| self.rules.closing(board.counts()))
    }

    /// Giving up costs every penalty and earns no bonus.
    fn stop(&self, board: &Board) -> Option<i64> {
        self.finish(board).or_else(|| Some(self.rules.giving_up(board.counts())))
    }

    fn bound(&self, board: &Board) -> i64 {
        bound::bound(&self.rules, board.counts(), || board.columns())
    }

    fn ceiling(&self, board: &Board) -> i64 {
        let plain = self.bound(board);
        if board.left() > ORDERED { plain } else { plain.min(order_bound::bound(&self.rules, &board.tiles())) }
    }

    fn size(&self, board: &Board) -> usize {
        board.left()
    }

    fn hash(&self, board: &Board) -> u64 {
        board.hash()
    }
}
