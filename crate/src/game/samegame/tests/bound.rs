//! The bounds against the exhaustive oracle.

use super::game;
use crate::common::oracle;
use crate::common::{SOLVABLE, full_grid, some_rules, write};
use crate::game::Game;
use crate::game::samegame::board::Board;
use crate::rng::Rng;
use std::collections::HashMap;

#[test]
fn the_bound_is_never_below_the_best() {
    let mut rng = Rng::new(13);
    let (mut boards, mut tighter) = (0, 0);
    for _ in 0..15 {
        // Many colours in wide boards leave tiles alone of their colour early: the bound knows what they cut off.
        for (rows, cols, colours) in SOLVABLE.into_iter().chain([(3, 7, 5), (2, 10, 5), (1, 16, 4), (4, 5, 6)]) {
            for rules in some_rules(&mut rng) {
                let start = full_grid(&mut rng, rows, cols, colours);
                let mut known = HashMap::new();
                oracle::best(&rules, &start, &mut known);
                let game = game(&rules, &start);
                let shape = game.start().shape();
                for (reached, &best) in &known {
                    let (board, _) = Board::settled(shape, &reached.concat());
                    let (bound, ceiling) = (game.bound(&board), game.ceiling(&board));
                    let says = format!("{} says {bound}, {ceiling} of {}", rules.name(), write(reached));
                    assert!(bound >= ceiling && ceiling >= best, "{says}, worth {best}");
                    tighter += usize::from(bound > ceiling);
                }
                boards += known.len();
            }
        }
    }
    assert!(boards > 10_000 && tighter > 1000, "{boards} boards, {tighter} with a ceiling below the bound");
}
