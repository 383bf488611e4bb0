//! A study at work: nothing it tells is wrong, what it tells in the end is the truth, and slices change nothing.

use super::records::{Told, Work};
use super::{Truths, legal, on_every_game, open, random_line};
use crate::analysis::book::Book;
use crate::analysis::study::Study;
use crate::common::full_grid;
use crate::common::write;
use crate::game::{Game, Puzzle};
use crate::games::SameGame;
use crate::records::Status;
use crate::rng::Rng;
use crate::search::{Best, Search};
use crate::session::replay;
use std::collections::BTreeMap;

on_every_game! {
    every_move_gets_its_true_value: moves;
    every_position_of_a_line_gets_its_true_value: line;
}

fn moves<P: Puzzle>(game: &P, board: &str) {
    let start = game.start();
    let after = legal(game, &start).into_iter().map(|m| vec![game.number(m)]);
    let positions: Vec<Vec<u32>> = [Vec::new()].into_iter().chain(after).collect();
    for seed in 1..3 {
        study(game, || Study::moves(game, seed), &positions, board);
    }
}

fn line<P: Puzzle>(game: &P, board: &str) {
    let mut rng = Rng::new(7);
    for length in [0, 3, 9] {
        let line = random_line(game, &mut rng, length);
        let played = replay(game, &line).expect("the moves fit").line;
        let positions: Vec<Vec<u32>> = (0..=line.len()).map(|end| line[..end].to_vec()).collect();
        study(game, || Study::along(game, &played, 1), &positions, &format!("{board} {line:?}"));
    }
}

/// Runs a study in slices of 1, 7 and all, checks every step, and holds the end against the truth.
fn study<P: Puzzle>(game: &P, make: impl Fn() -> Study<P>, positions: &[Vec<u32>], context: &str) {
    let mut truths = Truths::of(game);
    // Tables that are filled once and kept count no nodes: the first run may fill them.
    let (mut first, mut best) = (make(), Best::new(game));
    while first.step(game, 1 << 20, &mut best) == Status::Running {}
    let mut known: BTreeMap<u64, Told> = BTreeMap::new();
    let mut ends = Vec::new();
    for slice in [1, 7, 1 << 40] {
        let (mut work, mut book, mut before) = (Work::new(game, make()), Book::new(), BTreeMap::new());
        loop {
            let (status, found) = work.step(slice);
            for one in &found {
                book.learn(game, one).expect("what was found fits");
            }
            work.check(&mut truths, &mut before);
            if status != Status::Running {
                ends.push((status, work.best.nodes(), work.best.score(), work.told.clone()));
                break;
            }
            let told = known.entry(work.best.nodes()).or_insert_with(|| work.told.clone());
            assert_eq!(*told, work.told, "in slices of {slice} at {} nodes: {context}", work.best.nodes());
        }
        let (again, found) = work.step(5);
        assert_eq!((again, found.len()), (ends[0].0, 0), "asked again: {context}");
        assert!(work.told.keys().eq(positions.iter().collect::<std::collections::BTreeSet<_>>()), "{context}");
        for moves in positions {
            let (truth, played) = (truths.after(moves), replay(game, moves).expect("the moves fit"));
            let here = book.values(game, &played.state).here;
            let best = here.best.map(|best| played.gained + best);
            assert_eq!((best, here.unsolvable), (truth, truth.is_none()), "after {moves:?}: {context}");
            assert!(
                truth.is_none() || Some(played.gained + here.bound) == truth,
                "no proof after {moves:?}: {context}"
            );
        }
        let wanted = if truths.after(&[]).is_some() { Status::Optimal } else { Status::Unsolvable };
        assert_eq!((ends[0].0, work.best.score()), (wanted, truths.after(&[])), "{context}");
    }
    assert!(ends.iter().all(|end| *end == ends[0]), "sliced: {context}");
}

/// Positions that stay open get the same nodes, but for the turn that is being played.
#[test]
fn a_line_is_reviewed_with_equal_effort() {
    let mut rng = Rng::new(3);
    let first = SameGame::strategies()[0].nodes / 1024;
    for _ in 0..3 {
        let game: SameGame = open("popstar", &write(&full_grid(&mut rng, 9, 9, 5)));
        let line = random_line(&game, &mut rng, 5);
        let played = replay(&game, &line).expect("the moves fit").line;
        let mut work = Work::new(&game, Study::along(&game, &played, 1));
        while work.best.nodes() < 12_000 {
            work.step(50);
            let spent: Vec<u64> = work.told.values().map(|told| told.nodes).collect();
            let (least, most) = (spent.iter().min().expect("one"), spent.iter().max().expect("one"));
            // Each turn is as long as all before it together and a first one.
            assert!(most - least <= least + first, "{spent:?}");
        }
        assert!(work.told.values().all(|told| told.nodes > 5 * first), "all had several turns");
    }
}

/// The better a move seems, the more is spent on it; the position itself gets as much as all its moves together.
#[test]
fn the_better_moves_get_more() {
    let game: SameGame = open("popstar", &write(&full_grid(&mut Rng::new(5), 10, 10, 5)));
    let moves = legal(&game, &game.start());
    let first = SameGame::strategies()[0].nodes / 1024;
    let mut work = Work::new(&game, Study::moves(&game, 1));
    // A round of halving: so many nodes for every move, twice as many for the better half, and so on.
    let (mut field, mut unit, mut due) = (moves.len() as u64, first, 0);
    while field > 2 {
        due += 2 * field * unit;
        (field, unit) = (field.div_ceil(2), 2 * unit);
    }
    due += 2 * field * unit;
    work.step(due);
    let mut spent: Vec<(u64, Option<i64>)> = Vec::new();
    for m in &moves {
        let path = [game.number(*m)];
        spent.push((work.told[&path[..]].nodes, work.value(&path)));
    }
    assert_eq!(work.told[&[][..]].nodes, due / 2);
    assert_eq!(spent.iter().map(|(nodes, _)| nodes).sum::<u64>(), due / 2);
    assert!(spent.iter().all(|&(nodes, _)| nodes >= first));
    let (most, _) = *spent.iter().max_by_key(|(nodes, _)| *nodes).expect("a move");
    let favourites: Vec<_> = spent.iter().filter(|(nodes, _)| *nodes == most).collect();
    assert!(favourites.len() <= 2, "{spent:?}");
}

/// The book that hears of a study that is not over knows the same of every position, down to the lines, however it was sliced.
#[test]
fn slices_change_nothing_that_is_known() {
    const NODES: u64 = 20_001;
    let game: SameGame = open("popstar", &write(&full_grid(&mut Rng::new(8), 10, 10, 5)));
    let known = |slice: u64| {
        let (mut work, mut book) = (Work::new(&game, Study::moves(&game, 1)), Book::new());
        while work.best.nodes() < NODES {
            for found in work.step(slice.min(NODES - work.best.nodes())).1 {
                book.learn(&game, &found).expect("what was found fits");
            }
        }
        let mut known = Vec::new();
        for m in legal(&game, &game.start()) {
            let mut state = game.start();
            game.play(&mut state, m);
            let line = book.line(&game, &state).map(|plan| (plan.gain, plan.line));
            let moves = book.values(&game, &state).moves;
            known.push((
                line,
                moves.into_iter().map(|(_, rated)| (rated.best, rated.bound, rated.nodes)).collect::<Vec<_>>(),
            ));
        }
        known
    };
    let whole = known(NODES);
    for slice in [23, 500, 4096] {
        assert!(known(slice) == whole, "in slices of {slice}");
    }
}
