//! What is said of a position and its moves never contradicts itself, wherever one looks and whatever is learnt in between.

use super::{Truths, on_every_game, random_finding, random_line};
use crate::analysis::book::{Book, Values};
use crate::game::Puzzle;
use crate::rng::Rng;
use crate::session::replay;
use std::collections::HashMap;

on_every_game! {
    positions_and_moves_agree: walks;
    either_may_be_looked_at_first: both_ways;
}

/// Looks at a position, and holds what is said of it against the rules and the truth.
fn look<P: Puzzle>(truths: &mut Truths<P>, book: &mut Book<P>, moves: &[u32]) -> Values<P::Move> {
    let game = truths.game;
    let state = replay(game, moves).expect("the moves fit").state;
    let told = book.values(game, &state);
    let (here, stop) = (told.here, game.stop(&state));
    let context = format!("after {moves:?}: {here:?}, {:?}", told.moves);
    let (best, end) = (told.moves.iter().filter_map(|(_, m)| m.best).max(), here.best == stop);
    assert!(here.best == best || here.best > best && end, "no move is as good: {context}");
    let living = told.moves.iter().filter(|(_, m)| !m.unsolvable).map(|(_, m)| m.bound);
    let most = living.chain(stop).max();
    assert!(most.is_none_or(|most| here.bound <= most), "no move may be as good: {context}");
    assert_eq!(here.unsolvable, here.unsolvable || most.is_none(), "no move is left to solve it: {context}");
    assert!(told.moves.iter().all(|(_, m)| m.bound <= here.bound), "a move may be better: {context}");
    let (truth, ceiling) = (truths.best(&state), game.ceiling(&state));
    let after = told.moves.iter().map(|&(m, rated)| {
        let mut after = state.clone();
        let gain = game.play(&mut after, m);
        (rated, truths.best(&after).map(|rest| gain + rest), gain + game.bound(&after))
    });
    for (rated, truth, ceiling) in [(here, truth, ceiling)].into_iter().chain(after) {
        assert!(rated.best <= truth && truth.is_none_or(|truth| truth <= rated.bound), "truly {truth:?} {context}");
        assert!(rated.best.is_none_or(|best| best <= rated.bound), "{context}");
        // Whatever was learnt before the position was looked at, and under however loose a bound.
        assert!(rated.bound <= ceiling, "the game knows better, {ceiling}: {context}");
        assert!(!rated.unsolvable || truth.is_none(), "it can be solved: {context}");
    }
    told
}

fn walks<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(4));
    for _ in 0..3 {
        let mut book = Book::new();
        let mut seen: HashMap<u64, (Option<i64>, i64, u64)> = HashMap::new();
        for _ in 0..30 {
            let line = random_line(game, &mut rng, 6);
            for end in 0..=line.len() {
                if rng.below(3) == 0 {
                    book.learn(game, &random_finding(&mut truths, &mut rng)).expect("the moves fit");
                }
                let state = replay(game, &line[..end]).expect("the moves fit").state;
                let told = look(&mut truths, &mut book, &line[..end]);
                let mut check = |hash: u64, best: Option<i64>, bound: i64, nodes: u64| {
                    let (least, most, spent) = seen.insert(hash, (best, bound, nodes)).unwrap_or((None, i64::MAX, 0));
                    assert!(
                        least <= best && bound <= most && spent <= nodes,
                        "less is known than before: {board} {line:?}"
                    );
                };
                check(game.hash(&state), told.here.best, told.here.bound, told.here.nodes);
                for (m, rated) in told.moves {
                    let mut after = state.clone();
                    let gain = game.play(&mut after, m);
                    check(game.hash(&after), rated.best.map(|best| best - gain), rated.bound - gain, rated.nodes);
                }
            }
        }
    }
}

/// The value of a move and that of the position after it are the same, once both have been looked at in any order.
fn both_ways<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(5));
    for round in 0..20 {
        let mut book = Book::new();
        for _ in 0..1 + rng.below(5) {
            book.learn(game, &random_finding(&mut truths, &mut rng)).expect("the moves fit");
        }
        let line = random_line(game, &mut rng, 6);
        let Some((&last, before)) = line.split_last() else { return };
        let played = replay(game, before).expect("the moves fit").state;
        let m = game.find(&played, last).expect("it was played");
        let gain = game.gain(&played, m);
        let seen_before = |truths: &mut Truths<P>, book: &mut Book<P>| {
            let told = look(truths, book, before).moves;
            let (_, rated) = told.into_iter().find(|(known, _)| *known == m).expect("it is legal");
            (rated.best, rated.bound, rated.unsolvable, rated.nodes)
        };
        let seen_there = |truths: &mut Truths<P>, book: &mut Book<P>| {
            let here = look(truths, book, &line).here;
            (here.best.map(|best| gain + best), gain + here.bound, here.unsolvable, here.nodes)
        };
        if round % 2 == 0 {
            seen_there(&mut truths, &mut book);
        } else {
            let (first, then) = (seen_before(&mut truths, &mut book), seen_there(&mut truths, &mut book));
            assert!(first.0 <= then.0 && then.1 <= first.1, "what was seen gets worse: {board} {line:?}");
        }
        // In an endless game the one is known to lead to the other and back, so that each look may still teach something.
        let mut rounds = 0;
        while seen_before(&mut truths, &mut book) != seen_there(&mut truths, &mut book) {
            rounds += 1;
            assert!(rounds < 30, "they never agree: {board} {line:?}");
        }
    }
}
