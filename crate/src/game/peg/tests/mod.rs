//! Peg solitaire against a slow and obvious oracle.

mod game;
mod oracle;
mod solver;
mod texts;
mod why;

use super::Peg;
use super::board::{Jump, Pegs};
use super::rules::{Goal, Rules};
use super::shape::Shape;
use super::solve::Solve;
use crate::game::Game;
use crate::game::puzzle::Puzzle;
use crate::rng::Rng;
use crate::search::{Best, Search, Status};
use oracle::Oracle;

/// Every shape with every goal.
fn all_rules() -> impl Iterator<Item = Rules> {
    Shape::ALL.into_iter().flat_map(|shape| [Goal::Any, Goal::Centre].map(|goal| Rules { shape, goal }))
}

/// The game with one hole empty.
fn vacant(rules: Rules, hole: usize) -> Peg {
    Peg::new(rules, Pegs(rules.shape.board().full().0 ^ 1 << hole)).unwrap()
}

/// A few pegs, close enough to each other to jump.
fn few_pegs(rules: Rules, most: u64, rng: &mut Rng) -> Peg {
    let board = rules.shape.board();
    let mut pegs = Pegs(1 << rng.below(board.holes() as u64));
    for _ in 0..1 + rng.below(most - 1) {
        let back: Vec<Jump> = board.jumps_back(pegs).collect();
        if back.is_empty() {
            break;
        }
        pegs = board.triple(back[rng.below(back.len() as u64) as usize]).flip(pegs);
    }
    // What was played backwards can be solved; with some pegs more or less, often not.
    for _ in 0..rng.below(4) {
        let other = Pegs(pegs.0 ^ 1 << rng.below(board.holes() as u64));
        pegs = if other.is_empty() { pegs } else { other };
    }
    Peg::new(rules, pegs).unwrap()
}

/// What the moves of a line are worth, each checked.
fn replayed(game: &Peg, line: &[Jump]) -> Option<i64> {
    let mut pegs = game.start();
    for &jump in line {
        let listed = game.find(&pegs, jump.number() as u32).unwrap();
        game.play(&mut pegs, listed);
    }
    game.finish(&pegs)
}

/// Runs a search to its end in one step, and checks the line.
fn run(game: &Peg, search: &mut dyn Search<Peg>) -> (Status, Best<Peg>) {
    let mut best = Best::new(game);
    let status = search.step(game, u64::MAX, &mut best);
    assert_eq!(replayed(game, best.line()), best.score(), "a line that is not worth what was said");
    (status, best)
}

/// What a position is worth, which the solver must prove.
fn proven(game: &Peg) -> i64 {
    let (status, best) = run(game, &mut Solve::new(game));
    assert_eq!(status, Status::Optimal);
    assert_eq!(best.score(), Some(best.bound()));
    best.bound()
}

/// The oracle for a game's rules.
fn oracle(rules: Rules) -> Oracle {
    let picture = match rules.shape {
        Shape::English => oracle::ENGLISH,
        Shape::European => oracle::EUROPEAN,
        Shape::Triangular => oracle::TRIANGULAR,
    };
    Oracle::new(picture, rules.shape == Shape::Triangular, rules.goal == Goal::Centre)
}

/// A position as the oracle sees it.
fn cells(game: &Peg, pegs: Pegs) -> oracle::Position {
    pegs.holes().map(|hole| game.board().cells()[hole]).map(|(row, col)| (row as i32, col as i32)).collect()
}
