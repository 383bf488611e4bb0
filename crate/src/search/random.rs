//! Random playouts, game after game: the baseline of every strategy, and the plainest measure of how fast the rules run.

use super::{Best, Counted, Fact, LONGEST, Search, Status};
use crate::game::Game;
use crate::rng::Rng;

/// Plays random games until stopped and keeps the best; a node is a move made. It ends only if a game reaches the bound.
pub struct Random<G: Game> {
    rng: Rng,
    state: G::State,
    moves: Vec<G::Move>,
    line: Vec<G::Move>,
    score: i64,
    games: u64,
}

impl<G: Game> Random<G> {
    /// A player at the start of the game whose choices depend on the seed alone.
    pub fn new(game: &G, seed: u64) -> Self {
        Random { rng: Rng::new(seed), state: game.start(), moves: Vec::new(), line: Vec::new(), score: 0, games: 0 }
    }

    /// Scores the game that has ended and sets up the next.
    fn end_game(&mut self, game: &G, best: &mut Best<G>) {
        self.games += 1;
        if let Some(bonus) = game.finish(&self.state) {
            best.offer(self.score + bonus, self.line.iter().copied());
        }
        self.state = game.start();
        self.line.clear();
        self.score = 0;
    }
}

impl<G: Game> Search<G> for Random<G> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        let mut spent = 0;
        loop {
            if best.is_proven() {
                return best.end(true);
            }
            self.moves.clear();
            game.moves(&self.state, &mut self.moves);
            let over = self.moves.is_empty() || game.finish(&self.state).is_some();
            if over || self.line.len() == LONGEST {
                let over_at_once = self.line.is_empty();
                self.end_game(game, best);
                if over_at_once {
                    return best.end(false);
                }
                continue;
            }
            if spent == nodes {
                break;
            }
            spent += 1;
            best.count();
            let chosen = self.moves[self.rng.below(self.moves.len() as u64) as usize];
            self.score += game.play(&mut self.state, chosen);
            self.line.push(chosen);
        }
        Status::Running
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new(&Counted::Games, self.games)]
    }
}
