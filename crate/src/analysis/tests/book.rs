//! The book against a naive one, which keeps every step and every end it was told of and looks for the best way through them anew each time.

use super::{Truths, legal, on_every_game, open, random_finding, random_line, worth};
use crate::analysis::book::Book;
use crate::common::refused;
use crate::game::Puzzle;
use crate::games::SameGame;
use crate::records::Finding;
use crate::rng::Rng;
use crate::session::replay;
use std::collections::{HashMap, HashSet};

on_every_game! {
    the_best_known_way_is_found: knowledge;
    the_order_of_learning_does_not_matter: orders;
    what_does_not_fit_is_refused: misfits;
}

/// Steps from one position to another with their gains, and what ends are worth.
#[derive(Default)]
struct Naive {
    steps: HashSet<(u64, i64, u64)>,
    ends: HashMap<u64, i64>,
}

impl Naive {
    fn learn<P: Puzzle>(&mut self, game: &P, found: &Finding) {
        let line = found.line.clone().unwrap_or_default();
        let played = replay(game, &[found.moves.as_slice(), &line].concat()).expect("the moves fit");
        let mut state = game.start();
        for &m in &played.line {
            let before = game.hash(&state);
            let gain = game.play(&mut state, m);
            self.steps.insert((before, gain, game.hash(&state)));
        }
        if let Some(end) = found.line.as_ref().and_then(|_| game.stop(&state)) {
            self.ends.insert(game.hash(&state), end);
        }
    }

    /// Who asks for a position sees where its moves lead, and whether it is an end.
    fn look<P: Puzzle>(&mut self, game: &P, state: &P::State) {
        for m in legal(game, state) {
            let mut after = state.clone();
            let gain = game.play(&mut after, m);
            self.steps.insert((game.hash(state), gain, game.hash(&after)));
        }
        self.ends.extend(game.finish(state).map(|end| (game.hash(state), end)));
    }

    /// What the best known way from each position gains.
    fn best(&self) -> HashMap<u64, i64> {
        let mut best = self.ends.clone();
        loop {
            let mut changed = false;
            for &(before, gain, after) in &self.steps {
                let through = best.get(&after).map(|rest| gain + rest);
                if through > best.get(&before).copied() {
                    best.extend(through.map(|gain| (before, gain)));
                    changed = true;
                }
            }
            if !changed {
                return best;
            }
        }
    }
}

fn knowledge<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(1));
    let (mut book, mut naive) = (Book::new(), Naive::default());
    for _ in 0..40 {
        let found = random_finding(&mut truths, &mut rng);
        book.learn(game, &found).expect("the moves fit");
        naive.learn(game, &found);
        // On the way of what was found, and anywhere.
        let line = [found.moves.as_slice(), found.line.as_deref().unwrap_or_default()].concat();
        let other = random_line(game, &mut rng, 5);
        for line in [&line, &other] {
            let state = replay(game, &line[..rng.below(line.len() as u64 + 1) as usize]).expect("they fit").state;
            naive.look(game, &state);
            let (told, best) = (book.values(game, &state), naive.best());
            let context = format!("{board} after {line:?}");
            assert_eq!(told.here.best, best.get(&game.hash(&state)).copied(), "{context}");
            for (m, rated) in told.moves {
                let mut after = state.clone();
                let gain = game.play(&mut after, m);
                assert_eq!(rated.best, best.get(&game.hash(&after)).map(|rest| gain + rest), "{m:?} on {context}");
            }
            check_line(game, &book, &state, told.here.best);
        }
    }
}

/// The line of a position is legal, gains what is said and never comes to a position twice.
fn check_line<P: Puzzle>(game: &P, book: &Book<P>, state: &P::State, best: Option<i64>) {
    let plan = book.line(game, state);
    assert_eq!(plan.as_ref().map(|plan| plan.gain), best);
    let Some(plan) = plan else { return };
    let from_here = game.starting_at(state.clone());
    let numbers: Vec<u32> = plan.line.iter().map(|&m| game.number(m)).collect();
    assert_eq!(worth(&from_here, &numbers), best);
    let positions =
        (0..=numbers.len()).map(|end| game.hash(&replay(&from_here, &numbers[..end]).expect("legal").state));
    assert_eq!(positions.collect::<HashSet<_>>().len(), numbers.len() + 1, "it goes round in a circle: {numbers:?}");
}

fn orders<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(2));
    for _ in 0..4 {
        let mut found: Vec<Finding> = (0..20).map(|_| random_finding(&mut truths, &mut rng)).collect();
        let asked: Vec<Vec<u32>> = (0..8).map(|_| random_line(game, &mut rng, 6)).collect();
        let mut told = Vec::new();
        for _ in 0..4 {
            for i in (1..found.len()).rev() {
                found.swap(i, rng.below(i as u64 + 1) as usize);
            }
            let mut book = Book::new();
            for one in &found {
                book.learn(game, one).expect("the moves fit");
            }
            let values = asked.iter().map(|moves| {
                let known = book.values(game, &replay(game, moves).expect("the moves fit").state);
                (known.here, known.moves.into_iter().map(|(_, rated)| rated).collect::<Vec<_>>())
            });
            told.push(values.collect::<Vec<_>>());
        }
        assert!(told.iter().all(|values| *values == told[0]), "{board}: {found:?}");
    }
}

fn misfits<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(3));
    let mut book = Book::new();
    for _ in 0..5 {
        book.learn(game, &random_finding(&mut truths, &mut rng)).expect("the moves fit");
    }
    let before = (book.values(game, &game.start()).here, book.findings(game));
    for _ in 0..10 {
        let good = random_finding(&mut truths, &mut rng);
        let wrong = |moves: &[u32]| [moves, &[9999]].concat();
        let line = good.line.clone().unwrap_or_default();
        let bad = [
            Finding { line: Some(wrong(&line)), ..good.clone() },
            Finding { moves: wrong(&good.moves), line: None, bound: Some(-99), unsolvable: true, ..good.clone() },
        ];
        for found in bad {
            let told = refused(book.learn(game, &found));
            assert!(told.starts_with("Move ") && told.ends_with('.'), "{board}: {told}");
        }
    }
    assert_eq!((book.values(game, &game.start()).here, book.findings(game)), before, "{board}");
}

fn finding(moves: &[u32], line: Option<&[u32]>) -> Finding {
    let line = line.map(<[u32]>::to_vec);
    Finding { moves: moves.to_vec(), line, bound: None, unsolvable: false, nodes: 0, trials: None }
}

/// Three pops that do not get in each other's way: any order of them leads through positions that the others share.
#[test]
fn what_is_new_is_told_and_nothing_gets_worse() {
    let game: SameGame = open("popstar", "RRG/BBG");
    let mut book = Book::new();
    let known = |book: &mut Book<SameGame>, moves: &[u32]| {
        let here = book.values(&game, &replay(&game, moves).expect("they fit").state).here;
        (here.best, here.unsolvable)
    };
    // Giving up is worth what was gained; then the same with all popped.
    assert_eq!(book.learn(&game, &finding(&[], Some(&[0]))), Ok(true));
    assert_eq!(book.learn(&game, &finding(&[], Some(&[0]))), Ok(false));
    assert_eq!(known(&mut book, &[]), (Some(20), false));
    assert_eq!(book.learn(&game, &finding(&[2], Some(&[0, 3]))), Ok(true));
    assert_eq!(known(&mut book, &[]), (Some(2060), false));
    // The red and the green are gone either way.
    assert_eq!(known(&mut book, &[0]), (Some(2040), false));
    assert_eq!(book.learn(&game, &finding(&[0], Some(&[]))), Ok(false), "worse than what is known");
    assert_eq!(known(&mut book, &[0]), (Some(2040), false));
    let bound = |bound: i64| Finding { bound: Some(bound), ..finding(&[2], None) };
    assert!(book.learn(&game, &bound(2060)).is_ok());
    assert_eq!(book.learn(&game, &bound(2061)), Ok(false), "a looser bound");
    // What a line shows to be possible is believed above all that is said.
    let never = Finding { unsolvable: true, ..bound(0) };
    assert_eq!(book.learn(&game, &never), Ok(false));
    assert_eq!(known(&mut book, &[2]), (Some(2040), false));
    let mut book = Book::new();
    assert_eq!(book.learn(&game, &never), Ok(true));
    assert_eq!(known(&mut book, &[2]), (None, true));
    assert_eq!(book.learn(&game, &finding(&[], Some(&[2, 0, 3]))), Ok(true));
    assert_eq!(known(&mut book, &[2]), (Some(2040), false));
}
