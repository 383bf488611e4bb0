//! Large neighbourhood search, or patching a cleared board: what was popped in a few columns is taken back and cleared anew, and
//! all other pops stay.
//!
//! Columns far apart hardly know of each other. On a wide board another end of a game wins here what it loses there, but
//! a patch changes one place and is kept wherever the colour hangs together better.
//!
//! What was tried for wide boards, on a public input of 20×500 with eight colours unless stated otherwise:
//!
//! | tried | before | with it |
//! |---|--:|--:|
//! | patches, 15 seconds, two seeds | 74,712, 111,168 | 400,173, 303,458 |
//! | patches, 30 seconds, the first seed | 90,746 | 419,540 |
//! | patches, 10 seconds, random 20×500: eight colours twice, five | 16,345, 15,574, 319,649 | 26,288, 23,781, 947,347 |
//! | patches in three of four nodes, 15 seconds, the first seed | 74,712 | 400,163 (not kept: no better, and plans wait longer) |
//! | patches at every other try, 12 seconds, random 50×200, two boards | 168,436, 143,588 | 335,904, 532,021 |
//! | patches in half of the nodes, 670,000, a public 50×200 with a pattern | 1,723,704 | 260,586 (not kept: hence eight times as wide) |
//! | patches at every other try, 12 seconds, four 100×100 boards together, two of them public | 4,167,538 | 4,281,371 |
//! | patches in half of the nodes once all plans were tried, 30 seconds, nine boards from 70×140 to 200×50 together | 22,214,320 | 22,512,577 |
//! | the same, the public 50×200 with a pattern, three seeds | 1,726,516, 1,726,687, 1,723,844 | 602,892, 1,701,770, 1,763,179 (not kept) |
//! | a quarter of the nodes instead, 60 seconds, the same seeds | | 1,508,962, 1,756,444, 1,723,744 (kept) |
//! | 4,000 patches of one game counting squares of groups, or the power of three halves, two seeds each | 251,082, 247,391 | 287,852, 299,343 |
//! | 4,000 patches of one game, up to six columns instead of twelve | 287,852, 299,343 | 292,540, 276,110 (not kept) |
//! | weights: height −64 to 512, left 0 to 40; with a random board, other tiles left, mean of 4 games | 1,932 | 1,936 to 2,296 (not kept) |
//! | contacts 0 to 12, other rebates, tiles −24 to 8, closing; mean score of 3 games | 85,768 | 65,334 to 86,957 (not kept) |
//! | pops of the kept colour allowed at a price; share of it in what is left, mean score of 2 games | 0.548, 92,940 | 0.557 to 0.570, 46,494 to 90,180 (not kept) |
//! | singles near the bottom cost less; mean score of 3 games | 85,768 | 67,388 to 82,612 (not kept) |

use super::super::Pop;
use super::super::rules::Rules;
use super::clearing::{Clearing, Weights};
use super::field::{Field, MARGIN};
use super::merge::groups_of;
use crate::rng::Rng;
use std::ops::Range;

/// The most columns cleared anew.
const WIDEST: u64 = 12;

/// Pops followed at once.
const FOLLOW: usize = 128;

/// A pop by its tiles: where the first and the last of them stood at the start, and how many they are.
#[derive(Clone, Copy, Debug)]
struct Taken {
    first: u16,
    last: u16,
    size: usize,
}

/// A line of pops under way that knows of every tile where it stood at the start.
#[derive(Clone, Debug)]
struct TrackedLine {
    clearing: Clearing,
    /// By columns, bottom first; none for a column that closed.
    origins: Vec<Vec<u16>>,
    taken: Vec<Taken>,
    spots: Vec<u16>,
}

impl TrackedLine {
    fn restart(&mut self, start: &Field, origins: &Vec<Vec<u16>>) {
        self.clearing.restart(start);
        self.origins.clone_from(origins);
        self.taken.clear();
    }

    /// Where the tile is now that stood there at the start.
    fn find(&self, origin: u16) -> Option<usize> {
        let stride = self.clearing.field.stride();
        let home = usize::from(origin) / stride;
        // Columns and the tiles in them keep their order, so both can be looked up by where they stood at the start.
        let col = self.origins.binary_search_by_key(&home, |column| usize::from(column[0]) / stride).ok()?;
        let row = self.origins[col].binary_search(&origin).ok()?;
        Some((MARGIN + col) * stride + row)
    }

    /// Makes the pop again if it still is one, and not a larger one of what is kept.
    fn pop_again(&mut self, rules: &Rules, pop: Taken) {
        let Some(spot) = self.find(pop.first) else { return };
        let field = &mut self.clearing.field;
        field.group(spot, &mut self.spots);
        let grown = field.colour(spot) == self.clearing.judge.kept[0] && self.spots.len() > pop.size;
        if self.spots.len() > 1 && !grown {
            self.clearing.pop(rules, spot);
            self.note();
        }
    }

    /// Follows the last pop.
    fn note(&mut self) {
        let (spots, stride) = (self.clearing.last(), self.clearing.field.stride());
        let place = |spot: u16| (usize::from(spot) / stride - MARGIN, usize::from(spot) % stride);
        let origin = |spot: u16| self.origins[place(spot).0][place(spot).1];
        let (first, last) = (spots[0], spots[spots.len() - 1]);
        self.taken.push(Taken { first: origin(first), last: origin(last), size: spots.len() });
        for (col, row) in spots.iter().rev().map(|&spot| place(spot)) {
            self.origins[col].remove(row);
        }
        if self.origins[place(first).0..=place(last).0].iter().any(Vec::is_empty) {
            self.origins.retain(|column| !column.is_empty());
        }
    }
}

/// A line that is patched again and again.
#[derive(Clone, Debug)]
pub struct Patch {
    tracked: TrackedLine,
    /// Where the tiles stand at the start.
    origins: Vec<Vec<u16>>,
    line: Vec<Pop>,
    taken: Vec<Taken>,
    promise: usize,
    /// The columns to be cleared anew, since which pop, and the next one to follow.
    gap: Range<usize>,
    since: usize,
    next: usize,
    seen: Vec<bool>,
    found: Vec<(usize, usize)>,
}

impl Patch {
    /// No line yet.
    pub fn new(start: &Field, seed: u64, weights: Weights) -> Self {
        let column = |col| (start.column(col)..start.column(col) + start.height(col)).map(|spot| spot as u16).collect();
        let clearing = Clearing::new(start.clone(), seed, weights);
        let tracked = TrackedLine { clearing, origins: Vec::new(), taken: Vec::new(), spots: Vec::new() };
        Patch {
            tracked,
            origins: start.columns().map(column).collect(),
            line: Vec::new(),
            taken: Vec::new(),
            promise: 0,
            gap: 0..0,
            since: 0,
            next: 0,
            seen: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Begins with a line after which all but one colour is cleared.
    pub fn begin(&mut self, start: &Field, rules: &Rules, line: &[Pop], kept: u8, weights: Weights) {
        self.tracked.clearing.judge.kept = [kept; 2];
        self.tracked.clearing.judge.weights = weights;
        self.tracked.restart(start, &self.origins);
        for &pop in line {
            let spot = self.tracked.clearing.field.spot_of(pop);
            self.tracked.clearing.pop(rules, spot);
            self.tracked.note();
        }
        self.promise = 0;
        self.keep_better();
    }

    /// The line as it is now.
    pub fn line(&self) -> &[Pop] {
        &self.line
    }

    /// Takes something back.
    pub fn choose(&mut self, start: &Field, rng: &mut Rng) {
        let (cols, pops) = (start.columns(), self.taken.len());
        let width = (1 + rng.below(WIDEST) as usize).min(cols.len());
        let lo = cols.start + rng.below((cols.len() - width + 1) as u64) as usize;
        self.gap = lo..lo + width;
        self.since = if rng.below(2) == 0 { 0 } else { rng.below(pops.max(1) as u64) as usize };
        self.next = 0;
        self.tracked.restart(start, &self.origins);
    }

    /// Makes one pop, or follows some; `false` when all is cleared again.
    pub fn step(&mut self, rules: &Rules) -> bool {
        if self.next < self.taken.len() {
            let until = (self.next + FOLLOW).min(self.taken.len());
            let stride = self.tracked.clearing.field.stride();
            for (at, &pop) in self.taken.iter().enumerate().take(until).skip(self.next) {
                let (lo, hi) = (usize::from(pop.first) / stride, usize::from(pop.last) / stride);
                if at < self.since || hi < self.gap.start || lo >= self.gap.end {
                    self.tracked.pop_again(rules, pop);
                }
            }
            self.next = until;
            if until == self.taken.len() {
                self.tracked.clearing.look(self.tracked.clearing.judge.kept);
            }
            return true;
        }
        if self.tracked.clearing.pop_best(rules) {
            self.tracked.note();
            return true;
        }
        self.keep_better();
        false
    }

    /// Keeps the way taken if the colour hangs together no worse.
    ///
    /// Of a group the power of three halves is counted: with squares all is done for the largest group from the first, and
    /// what could later join it stays in pieces.
    fn keep_better(&mut self) {
        let clearing = &self.tracked.clearing;
        groups_of(&clearing.field, clearing.judge.kept[0], &mut self.seen, &mut self.found);
        // In sixteenths, because the root is a whole number.
        let promise = self.found.iter().map(|&(_, size)| size * (size << 8).isqrt()).sum();
        if promise >= self.promise {
            self.promise = promise;
            self.line.clone_from(&clearing.line);
            std::mem::swap(&mut self.taken, &mut self.tracked.taken);
        }
    }
}
