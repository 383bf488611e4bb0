//! Greedy search: a one-step policy played to the end, once; or until it is stuck, or has gone on for too long.

use super::{Best, LONGEST, Policy, Search, Status};
use crate::game::Game;

/// Plays one policy; a node is a move made.
pub struct Greedy<G: Game, P> {
    policy: P,
    state: G::State,
    line: Vec<G::Move>,
    score: i64,
}

impl<G: Game, P: Policy<G>> Greedy<G, P> {
    /// A player at the start of the game.
    pub fn new(game: &G, policy: P) -> Self {
        Greedy { policy, state: game.start(), line: Vec::new(), score: 0 }
    }
}

impl<G: Game, P: Policy<G>> Search<G> for Greedy<G, P> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        let mut moves = Vec::new();
        for spent in 0.. {
            if let Some(bonus) = game.finish(&self.state) {
                best.offer(self.score + bonus, self.line.iter().copied());
                // A game without any choice is solved; otherwise only reaching the bound proves anything.
                return best.end(!self.line.is_empty());
            }
            moves.clear();
            game.moves(&self.state, &mut moves);
            if moves.is_empty() || self.line.len() == LONGEST {
                return best.end(!self.line.is_empty());
            }
            if spent == nodes {
                break;
            }
            best.count();
            let chosen = moves[self.policy.choose(game, &self.state, &moves)];
            self.score += game.play(&mut self.state, chosen);
            self.line.push(chosen);
        }
        Status::Running
    }
}
