//! Resource counts, also called pagoda functions (Conway; Beasley, The Ins and Outs of Peg Solitaire): what no jump increases.
//!
//! A number for every hole such that in each jump the two holes that lose their pegs count at least as much as the one that
//! gains a peg. The sum over all pegs then never grows: where it is less than the number of a hole, no peg can end there
//! alone. Whether any resource count proves that much is a linear programme; those below are the solutions which,
//! with their images under the shape's symmetries, cut most of a sample of lost positions. On the English board eight of them
//! instead of twelve cost a third more nodes, and twenty save a tenth.

use super::board::{Jump, Pegs, Triple};
use super::shape::Shape;

/// Counts that are kept side by side: room for all images of any shape's.
pub const LANES: usize = 64;

/// Hole by hole in rows; letters are negative: `a` is −1, `b` −2, `c` −3.
const ENGLISH: &[&str] = &[
    "a0a 111 a10101a 0112110 a10101a 111 a0a",
    "a0a 101 0000000 0110110 0000000 101 a0a",
    "c2a 321 0000000 3032110 0000000 321 c2a",
    "a0a 101 0000000 1010101 1010101 202 303",
    "a0a 101 0000000 0110101 0000000 101 a0a",
    "b0b 222 a10101a 1123211 0000000 232 b0b",
    "a0a 111 a10101a 0110110 a10112a 110 a21",
    "c2a 321 0000000 0332110 0000000 321 c2a",
    "a20 120 0000000 0112020 0000000 120 000",
    "c2a 321 0000000 3032110 3032110 000 321",
    "c1b 312 b20202b 3033220 b20202b 312 c1b",
    "a0a 101 0000000 0110110 0000000 101 101",
];

const EUROPEAN: &[&str] = &[
    "a1a a101a a10101a 1010101 a10101a a101a a1a",
    "b0b a212a a10101a 2020202 a10101a a212a b0b",
    "c0c a323a b20202b 2131312 c30303c 03330 303",
    "b0b a212a a10101a 2020202 a101011 a202a b1b",
    "b1a 1202b a10112a 0221101 a10112a 1202b b1a",
    "c2b b303c b20213b 3031202 123123a 00000 312",
    "b1a a2110 b20202b 2021101 b20212a b202b b2a",
    "b0b b312a a21101a 2021202 b202110 0223a b0b",
    "c1b b3120 b20202b 3031220 b20202b b3120 c1b",
    "c2a 03211 0000000 3032110 0000000 03211 c2a",
    "b0b b313b a211123 2021202 b202021 b202b b2b",
    "a0a 01011 0000000 1010110 0000000 01011 a0a",
];

const TRIANGULAR: &[&str] = &[
    "b 22 010 2112 b202b",
    "b 22 010 2132 00000",
    "a 12 000 1212 a2112",
    "b 22 010 2132 b202b",
    "0 00 010 0110 00000",
    "0 00 010 0110 02020",
];

/// The counts of a position, of a hole, or of what a jump costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts([i8; LANES]);

/// The resource counts of a shape.
#[derive(Clone, Debug)]
pub struct Resources {
    /// What a peg in each hole counts.
    holes: Vec<Counts>,
    /// What each jump loses; never negative.
    costs: Vec<Counts>,
}

impl Resources {
    pub(super) fn new(shape: Shape, triples: &[Triple], permutations: &[Vec<usize>]) -> Self {
        let texts = match shape {
            Shape::English => ENGLISH,
            Shape::European => EUROPEAN,
            Shape::Triangular => TRIANGULAR,
        };
        let mut images: Vec<Vec<i8>> = Vec::new();
        for text in texts {
            let numbers: Vec<i8> = text.chars().filter(|c| *c != ' ').map(number).collect();
            for permutation in permutations {
                let image = permutation.iter().map(|&hole| numbers[hole]).collect();
                if !images.contains(&image) {
                    images.push(image);
                }
            }
        }
        let hole = |hole: usize| Counts(std::array::from_fn(|lane| images.get(lane).map_or(0, |image| image[hole])));
        let holes: Vec<Counts> = (0..permutations[0].len()).map(hole).collect();
        let cost = |t: &Triple| {
            Counts(std::array::from_fn(|lane| holes[t.from].0[lane] + holes[t.over].0[lane] - holes[t.to].0[lane]))
        };
        Resources { costs: triples.iter().map(cost).collect(), holes }
    }

    /// The counts of a position.
    #[inline]
    pub fn counts(&self, pegs: Pegs) -> Counts {
        let mut sum = Counts([0; LANES]);
        for hole in pegs.holes() {
            for (sum, count) in sum.0.iter_mut().zip(&self.holes[hole].0) {
                *sum += count;
            }
        }
        sum
    }

    /// The counts after a jump.
    #[inline]
    pub fn after(&self, counts: &Counts, jump: Jump) -> Counts {
        let mut after = *counts;
        for (after, cost) in after.0.iter_mut().zip(&self.costs[jump.number()].0) {
            *after -= cost;
        }
        after
    }
}

impl Counts {
    /// Whether a position with these counts may come to an end with those. Without an early exit, so that the lanes are compared
    /// side by side.
    #[inline]
    pub fn suffice_for(&self, end: &Counts) -> bool {
        !self.0.iter().zip(&end.0).fold(false, |short, (have, need)| short | (have < need))
    }

    /// How little they can spare for that end: sixteen for a count with nothing to spare, and half as much for every one that it
    /// can.
    #[inline]
    pub fn shortage_for(&self, end: &Counts) -> i32 {
        let spare = self.0.iter().zip(&end.0).map(|(have, need)| have - need);
        spare.map(|spare| if spare < 4 { 16 >> spare } else { 0 }).sum()
    }
}

fn number(character: char) -> i8 {
    match character {
        '0'..='9' => character as i8 - '0' as i8,
        'a'..='c' => 'a' as i8 - 1 - character as i8,
        _ => unreachable!("'{character}' is no number of a resource count"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_jump_increases_a_count() {
        for shape in Shape::ALL {
            let board = shape.board();
            for (jump, triple) in board.triples().iter().enumerate() {
                let cost = &board.resources().costs[jump].0;
                assert!(cost.iter().all(|&cost| cost >= 0), "{shape} {triple:?}");
            }
        }
    }

    #[test]
    fn every_count_is_kept_and_none_can_overflow() {
        for (shape, texts) in Shape::ALL.into_iter().zip([ENGLISH, EUROPEAN, TRIANGULAR]) {
            let holes = &shape.board().resources().holes;
            for text in texts {
                assert_eq!(text.chars().filter(|c| *c != ' ').count(), holes.len(), "{text}");
            }
            let used = (0..LANES).filter(|&lane| holes.iter().any(|counts| counts.0[lane] != 0)).count();
            assert!(used >= texts.len() && used <= LANES, "{shape} uses {used}");
            for lane in 0..LANES {
                let most: i32 = holes.iter().map(|counts| i32::from(counts.0[lane]).abs()).sum();
                assert!(most <= i8::MAX.into(), "{shape}, count {lane}");
            }
        }
    }
}
