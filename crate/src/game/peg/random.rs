//! Random positions that can be solved, because they come from playing backwards.

use super::board::{Board, Pegs};
use super::rules::{Goal, Rules};
use crate::rng::Rng;

/// Jumps taken back at most for one position: some milliseconds' worth.
const EFFORT: u32 = 200_000;

/// A position with so many pegs that can be solved, the same for the same seed: random jumps are taken back from one peg, which is
/// in the centre if the goal asks for it. Where that leads no further, some of them are played again and others tried.
///
/// The fuller the board, the fewer positions there are. If the number is not met with bounded effort, the position with the
/// most pegs that was met is returned, so ask it for its count. On the square boards that happens from three empty holes down,
/// with one empty hole nearly always; on the triangle it was never seen.
pub fn solvable(rules: Rules, pegs: u32, seed: u64) -> Pegs {
    let board = rules.shape.board();
    let mut rng = Rng::new(seed);
    let mut fullest = Pegs(1 << board.centre());
    let mut effort = EFFORT;
    while fullest.count() < pegs && effort > 0 {
        let last = match rules.goal {
            Goal::Any => rng.below(board.holes() as u64) as usize,
            Goal::Centre => board.centre(),
        };
        let met = backwards(board, Pegs(1 << last), pegs, &mut rng, &mut effort);
        fullest = if met.count() > fullest.count() { met } else { fullest };
    }
    fullest
}

/// Takes back random jumps from a position until there are so many pegs, or until going on from here seems hopeless.
fn backwards(board: &Board, end: Pegs, pegs: u32, rng: &mut Rng, effort: &mut u32) -> Pegs {
    /// How often to go back from a dead end before all is begun again.
    const PATIENCE: u32 = 100;
    let (mut now, mut line, mut fullest) = (end, Vec::new(), end);
    for _ in 0..PATIENCE {
        while now.count() < pegs && *effort > 0 {
            let back: Vec<_> = board.jumps_back(now).collect();
            if back.is_empty() {
                break;
            }
            let jump = back[rng.below(back.len() as u64) as usize];
            now = board.triple(jump).flip(now);
            line.push(jump);
            *effort -= 1;
        }
        fullest = if now.count() > fullest.count() { now } else { fullest };
        if now.count() >= pegs || line.is_empty() || *effort == 0 {
            break;
        }
        for jump in line.drain(rng.below(line.len() as u64) as usize..).rev() {
            now = board.triple(jump).flip(now);
        }
    }
    fullest
}
