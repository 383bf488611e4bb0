//! What is known of winning after every legal move: if all cards are known, whether it can still be won; if not, how often it could
//! be if one knew, with the hidden cards drawn at random.

use super::Klondike;
use super::hidden::hindsight::suppose;
use super::hidden::seen::Seen;
use super::layout::{Layout, Move};
use super::records::{Outlook, Question, Value};
use super::verdict::{Solver, Verdict};
use crate::game::Game;
use crate::wilson::interval;

/// Keys of the table, and nodes for a position of which all is known: a fraction of a second for a dozen moves.
const TABLE: usize = 1 << 18;
const KNOWN_NODES: u64 = 50_000;
/// How often the hidden cards are drawn, and nodes for each.
const SAMPLES: u32 = 60;
const SAMPLE_NODES: u64 = 1000;

/// The question that can be asked of a position.
pub fn question(layout: &Layout) -> Question {
    if layout.is_seen() { Question::Known } else { Question::Hidden }
}

/// The n-th way the hidden cards may lie. Where the same cards are hidden in the same places it is the same, whatever else was
/// moved: so a move that turns nothing up does not seem to win or lose games by the luck of other samples.
pub fn sample(seen: &Seen, n: u32) -> Layout {
    suppose(seen, seen.layout().hash(), n)
}

/// The outlook after each of the moves.
pub fn outlooks(game: &Klondike, layout: &Layout, moves: &[Move]) -> Vec<Value> {
    let mut solver = None;
    let mut ask = |layout: &Layout, nodes: u64| {
        let solver = match &mut solver {
            Some(solver) => {
                Solver::restart(solver, layout, game.rules());
                solver
            }
            none => none.insert(Solver::new(layout, game.rules(), TABLE)),
        };
        solver.step(nodes)
    };
    let seen = Seen::of(layout, game.rules());
    let after = |start: &Layout, played: Move| {
        let mut layout = start.clone();
        game.play(&mut layout, played);
        layout
    };
    let outlook = |&played: &Move| {
        if layout.is_seen() {
            return match ask(&after(layout, played), KNOWN_NODES) {
                Verdict::Won => known(Outlook::Won, 1.0, 1.0),
                Verdict::Lost => known(Outlook::Lost, 0.0, 0.0),
                Verdict::Open | Verdict::Full => known(Outlook::Open, 0.0, 1.0),
            };
        }
        let won = |n: &u32| ask(&after(&sample(&seen, *n), played), SAMPLE_NODES) == Verdict::Won;
        let wins = (0..SAMPLES).filter(won).count() as u32;
        let (low, high) = interval(wins, SAMPLES);
        Value { verdict: Outlook::Sampled, samples: SAMPLES, wins, low, high }
    };
    moves.iter().map(outlook).collect()
}

fn known(verdict: Outlook, low: f64, high: f64) -> Value {
    Value { verdict, samples: 0, wins: 0, low, high }
}
