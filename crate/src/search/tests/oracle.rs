//! The best line of any small game, by looking at every position: slow and obvious.

use crate::game::Game;
use std::collections::HashMap;

/// What is known of a position.
struct Known {
    /// What the rest of the game is worth, if an end is known to be reached.
    worth: Option<i64>,
    /// Gain and position of every move.
    after: Vec<(i64, u64)>,
}

/// What is true of a game.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    /// What the best line gains; `None` if no line reaches an end.
    pub best: Option<i64>,
    /// How many positions there are.
    pub positions: usize,
}

/// What is true of a game; `None` if it has more positions than that.
pub fn truth<G: Game>(game: &G, most: usize) -> Option<Truth> {
    let start = game.start();
    let mut known: HashMap<u64, Known> = HashMap::new();
    let mut queue = vec![start.clone()];
    while let Some(state) = queue.pop() {
        if known.contains_key(&game.hash(&state)) {
            continue;
        }
        let mut moves = Vec::new();
        if game.finish(&state).is_none() {
            game.moves(&state, &mut moves);
        }
        let mut after = Vec::new();
        for m in moves {
            let mut next = state.clone();
            after.push((game.play(&mut next, m), game.hash(&next)));
            queue.push(next);
        }
        known.insert(game.hash(&state), Known { worth: game.stop(&state), after });
        if known.len() > most {
            return None;
        }
    }
    // Circles gain nothing, so this comes to an end in endless games as well.
    loop {
        let mut better = Vec::new();
        for (&hash, here) in &known {
            let through = |&(gain, next): &(i64, u64)| known[&next].worth.map(|worth| gain + worth);
            let worth = here.after.iter().filter_map(through).max();
            if worth > here.worth {
                better.push((hash, worth));
            }
        }
        if better.is_empty() {
            return Some(Truth { best: known[&game.hash(&start)].worth, positions: known.len() });
        }
        for (hash, worth) in better {
            known.get_mut(&hash).expect("it is known").worth = worth;
        }
    }
}
