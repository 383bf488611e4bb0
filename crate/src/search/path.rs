//! Make and unmake: the line that a depth-first search stands on, as one position changed in place by every move.

use crate::game::Game;

/// A position with the moves that led to it.
pub struct Path<G: Game> {
    state: G::State,
    score: i64,
    line: Vec<G::Move>,
    back: Vec<(i64, G::Undo)>,
}

impl<G: Game> Path<G> {
    /// A path at its start.
    pub fn new(state: G::State) -> Self {
        Path { state, score: 0, line: Vec::new(), back: Vec::new() }
    }

    /// The position it leads to.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What its moves gained.
    pub fn score(&self) -> i64 {
        self.score
    }

    /// Its moves.
    pub fn line(&self) -> &[G::Move] {
        &self.line
    }

    /// Makes a move and returns its gain.
    pub fn go(&mut self, game: &G, m: G::Move) -> i64 {
        let (gain, undo) = game.try_out(&mut self.state, m);
        self.score += gain;
        self.line.push(m);
        self.back.push((gain, undo));
        gain
    }

    /// Takes the last move back and returns what it had gained; `None` at the start.
    pub fn back(&mut self, game: &G) -> Option<i64> {
        let (gain, undo) = self.back.pop()?;
        game.undo(&mut self.state, undo);
        self.score -= gain;
        self.line.pop();
        Some(gain)
    }
}
