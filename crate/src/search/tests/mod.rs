//! The searches themselves, whatever a game's strategies make of them: every search on every game, against an oracle that
//! looks at every position.

pub mod games;
mod graph;
pub mod oracle;
mod room;
mod table;

use super::{LONGEST, Playout, Policy, Rollout, Select, playout};
use crate::game::Game;
use crate::rng::Rng;

/// Takes the move that gains most, and the first of equals: in an endless game it soon goes round in circles.
#[derive(Clone, Copy)]
struct Greediest;

impl<G: Game> Policy<G> for Greediest {
    fn choose(&self, game: &G, state: &G::State, moves: &[G::Move]) -> usize {
        (0..moves.len()).rev().max_by_key(|&i| game.gain(state, moves[i])).unwrap_or(0)
    }
}

impl<G: Game> Rollout<G> for Greediest {
    fn roll(&self, game: &G, state: &G::State, line: &mut Vec<G::Move>) -> Option<i64> {
        playout(game, self, state.clone(), line)
    }
}

/// Plays anything.
struct AnyMove;

impl<G: Game> Playout<G> for AnyMove {
    fn begin(&mut self, _: &G, _: u64) {}

    fn play_out(&mut self, game: &G, state: &G::State, rng: &mut Rng, line: &mut Vec<G::Move>) -> Option<i64> {
        let (mut state, mut moves, mut gained) = (state.clone(), Vec::new(), 0);
        for _ in 0..LONGEST {
            if let Some(bonus) = game.finish(&state) {
                return Some(gained + bonus);
            }
            moves.clear();
            game.moves(&state, &mut moves);
            let chosen = *moves.get(rng.below(moves.len().max(1) as u64) as usize)?;
            gained += game.play(&mut state, chosen);
            line.push(chosen);
        }
        None
    }
}

/// So many of the moves, in the game's order.
struct First(usize);

impl<G: Game> Select<G> for First {
    fn select(&self, _: &G, _: &G::State, moves: &mut Vec<G::Move>) -> bool {
        let all = moves.len();
        moves.truncate(self.0);
        moves.len() < all
    }
}
