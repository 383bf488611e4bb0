//! What is kept of a book: after a visit, and when it grows too large.

use super::{Truths, on_every_game, open, random_finding, random_line, worth};
use crate::analysis::book::Book;
use crate::common::{full_grid, write};
use crate::game::Puzzle;
use crate::game::puzzle::Rated;
use crate::games::SameGame;
use crate::records::Finding;
use crate::rng::Rng;
use crate::session::replay;

on_every_game! {
    a_book_that_was_kept_says_the_same: reloaded;
    a_full_book_is_written_anew: rewritten;
}

/// What is said of a position, where it says something: no line at all is no bound on lines.
fn told(rated: Rated) -> Rated {
    if rated.unsolvable { Rated { bound: 0, ..rated } } else { rated }
}

/// What is said of positions and their moves, when looking at them teaches nothing more.
fn settled<P: Puzzle>(game: &P, book: &mut Book<P>, asked: &[Vec<u32>]) -> Vec<(Rated, Vec<Rated>)> {
    let mut look = || -> Vec<_> {
        let look = |moves: &Vec<u32>| {
            let known = book.values(game, &replay(game, moves).expect("the moves fit").state);
            (told(known.here), known.moves.into_iter().map(|(_, rated)| told(rated)).collect())
        };
        asked.iter().map(look).collect()
    };
    let mut known = look();
    for _ in 0..50 {
        let again = look();
        if again == known {
            return known;
        }
        known = again;
    }
    panic!("it never settles")
}

fn reloaded<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(6));
    let mut book = Book::new();
    for round in 0..12 {
        for _ in 0..4 {
            book.learn(game, &random_finding(&mut truths, &mut rng)).expect("the moves fit");
        }
        let kept = book.findings(game);
        let asked: Vec<Vec<u32>> = (0..6).map(|_| random_line(game, &mut rng, 5)).collect();
        let mut again = Book::new();
        for found in kept.iter().rev() {
            again.learn(game, found).expect("what was kept fits");
        }
        let learnt: Vec<Vec<u32>> = kept.iter().map(|one| one.moves.clone()).collect();
        // Of lines that are worth the same either may be kept.
        let summed = |found: Vec<Finding>| -> Vec<_> {
            let worth =
                |found: &Finding| found.line.as_ref().map(|line| worth(game, &[&found.moves[..], line].concat()));
            found.into_iter().map(|one| (worth(&one), Finding { line: None, ..one })).collect()
        };
        assert_eq!(summed(again.findings(game)), summed(kept), "{board}, round {round}");
        // Of positions that lay on the way, and were not the matter of any finding, less may be known: never more.
        let positions: Vec<Vec<u32>> = learnt.into_iter().chain(asked).collect();
        let (there, here) = (settled(game, &mut again, &positions), settled(game, &mut book, &positions));
        let pairs = there
            .iter()
            .zip(&here)
            .flat_map(|((one, some), (other, others))| [(one, other)].into_iter().chain(some.iter().zip(others)));
        for (reloaded, known) in pairs {
            let less = reloaded.best <= known.best && reloaded.bound >= known.bound && reloaded.nodes == known.nodes;
            assert!(less || known.unsolvable, "{reloaded:?} instead of {known:?}: {board}, round {round}");
        }
    }
}

fn rewritten<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(7));
    for room in [1, 8, 25] {
        let mut book = Book::with_room(room);
        for _ in 0..40 {
            let found = random_finding(&mut truths, &mut rng);
            book.learn(game, &found).expect("the moves fit");
            let kept = book.findings(game);
            assert_eq!(kept.first().map(|kept| &kept.moves), Some(&found.moves), "the last is kept: {board}");
            assert!(kept.len() == 1 || book.size() <= room, "{} of {room}: {board}", book.size());
            let played = replay(game, &found.moves).expect("the moves fit");
            let here = book.values(game, &played.state).here;
            let truth = truths.best(&played.state);
            assert!(here.best <= truth && truth.is_none_or(|truth| truth <= here.bound), "{board}");
            assert!(here.best.is_some() || found.line.is_none(), "its line is kept: {board}");
            assert!(found.bound.is_none_or(|bound| played.gained + here.bound <= bound), "so is its bound: {board}");
        }
    }
}

/// No more is kept after a visit than fits into what a browser stores, and that is what was learnt last.
#[test]
fn two_hundred_positions_are_kept() {
    let mut rng = Rng::new(8);
    let game: SameGame = open("popstar", &write(&full_grid(&mut rng, 10, 10, 4)));
    let mut book = Book::new();
    let mut learnt: Vec<Vec<u32>> = Vec::new();
    while learnt.len() < 300 {
        let moves = random_line(&game, &mut rng, 8);
        let found = Finding { moves, line: None, bound: None, unsolvable: false, nodes: 1, trials: None };
        book.learn(&game, &found).expect("the moves fit");
        let hash = |moves: &[u32]| {
            use crate::game::Game;
            game.hash(&replay(&game, moves).expect("the moves fit").state)
        };
        // The same position by other moves is known by the moves that came last.
        learnt.retain(|known| hash(known) != hash(&found.moves));
        learnt.push(found.moves);
    }
    let kept = book.findings(&game);
    assert_eq!(kept.len(), 200);
    assert!(kept.iter().map(|one| &one.moves).eq(learnt.iter().rev().take(200)));
}
