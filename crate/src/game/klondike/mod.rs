//! Klondike: bring all cards to the foundations, suit by suit from the ace up.
//!
//! Two questions are asked of it, and kept apart. *All known*: every card is known, face down or not; can the game be won, and
//! how? *Hidden*: which move is best for a player who sees only what lies face up?
#![cfg(any(feature = "klondike", not(feature = "one-game")))]

mod analyse;
mod card;
mod card_moves;
mod card_sets;
mod goal_distance;
mod hidden;
mod layout;
mod lower_bound;
mod macro_moves;
mod named;
mod outline;
mod pile;
mod position_search;
mod puzzle;
mod records;
mod rules;
mod search_graph;
mod shorten;
mod solve;
mod strategies;
#[cfg(test)]
pub(crate) mod tests;
mod text;
mod verdict;
mod why;
mod zobrist;

use super::Game;
use layout::{Layout, Move, Undo};
use rules::Rules;

/// A game: rules and a position to start from.
///
/// A move gains −1, so the best score is minus the fewest moves; turning the waste over is part of the next draw and costs
/// nothing, as turning up a card is part of the move that frees it. A line ends when all cards are on the foundations.
#[derive(Clone, Debug)]
pub struct Klondike {
    rules: Rules,
    start: Layout,
}

impl Klondike {
    /// A game from a position.
    pub(crate) fn new(rules: Rules, start: Layout) -> Self {
        Klondike { rules, start }
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Game for Klondike {
    type State = Layout;
    type Move = Move;
    type Undo = Undo;

    fn start(&self) -> Layout {
        self.start.clone()
    }

    fn moves(&self, layout: &Layout, out: &mut Vec<Move>) {
        layout.moves(&self.rules, out);
    }

    fn gain(&self, _: &Layout, played: Move) -> i64 {
        if played == Move::Redeal { 0 } else { -1 }
    }

    fn play(&self, layout: &mut Layout, played: Move) -> i64 {
        layout.play(&self.rules, played);
        self.gain(layout, played)
    }

    fn try_out(&self, layout: &mut Layout, played: Move) -> (i64, Undo) {
        let undo = layout.play(&self.rules, played);
        (self.gain(layout, played), undo)
    }

    fn undo(&self, layout: &mut Layout, undo: Undo) {
        layout.undo(undo);
    }

    /// A line ends with the last card on its foundation and nowhere else.
    fn finish(&self, layout: &Layout) -> Option<i64> {
        (layout.left() == 0).then_some(0)
    }

    /// Every card left must go up, and every card of the stock must be drawn.
    fn bound(&self, layout: &Layout) -> i64 {
        let draws = layout.stock().len().div_ceil(self.rules.draw.into());
        -((layout.left() + draws) as i64)
    }

    /// Cards not yet on a foundation.
    fn size(&self, layout: &Layout) -> usize {
        layout.left()
    }

    fn hash(&self, layout: &Layout) -> u64 {
        layout.hash()
    }
}
