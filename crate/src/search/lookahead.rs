//! Look-ahead play: a shallow depth-limited search before every move.

use super::dfs::Dfs;
use super::{Best, LONGEST, Rollout, Search, Status};
use crate::game::Game;

/// Searches a few moves deep, plays the first move of the best line found, and searches again from there. A node is a
/// position entered by any of the searches.
pub struct LookAhead<G: Game, R> {
    depth: usize,
    rollout: R,
    state: G::State,
    gained: i64,
    played: Vec<G::Move>,
    dfs: Dfs<G, R>,
    /// The best line from here.
    ahead: Best<G>,
}

impl<G: Game, R: Rollout<G> + Copy> LookAhead<G, R> {
    /// A player that looks that many moves ahead and judges by that rollout.
    pub fn new(game: &G, depth: usize, rollout: R) -> Self {
        let state = game.start();
        LookAhead {
            depth,
            rollout,
            dfs: Dfs::from(state.clone(), depth, rollout),
            ahead: Best::from(game, &state),
            state,
            gained: 0,
            played: Vec::new(),
        }
    }

    /// Plays the move found and starts to look ahead from there. `false` if no line was found, or play has gone on for too long.
    fn commit(&mut self, game: &G) -> bool {
        let Some(&chosen) = self.ahead.line().first().filter(|_| self.played.len() < LONGEST) else { return false };
        self.gained += game.play(&mut self.state, chosen);
        self.played.push(chosen);
        self.dfs = Dfs::from(self.state.clone(), self.depth, self.rollout);
        self.ahead = Best::from(game, &self.state);
        true
    }
}

impl<G: Game, R: Rollout<G> + Copy> Search<G> for LookAhead<G, R> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        let goal = best.nodes() + nodes;
        loop {
            let spent = self.ahead.nodes();
            let status = self.dfs.step(game, goal - best.nodes(), &mut self.ahead);
            best.count_all(self.ahead.nodes() - spent);
            if let Some(score) = self.ahead.score() {
                let line = self.played.iter().chain(self.ahead.line()).copied();
                best.offer(self.gained + score, line);
            }
            let proven = self.played.is_empty() && matches!(status, Status::Optimal | Status::Unsolvable);
            match status {
                Status::Running => return Status::Running,
                _ if proven || best.is_proven() => return best.end(!proven),
                // The rest of the game is solved, or nothing can be made of it: no look ahead can better it.
                Status::Optimal | Status::Unsolvable => return best.end(true),
                Status::Exhausted if self.commit(game) => {}
                Status::Exhausted => return best.end(true),
            }
        }
    }
}
