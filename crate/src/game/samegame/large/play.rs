//! A constructive heuristic: a whole game on a large field, in rounds. Clear all but one or two colours, peel the second off the
//! first until that hangs together, cash it, and begin again with what is left.

use super::super::Pop;
use super::super::rules::Rules;
use super::clearing::{Clearing, Weights};
use super::field::Field;
use super::merge::{Merge, groups_of};
use super::style::PEEL;

/// A round: what is kept in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Pops made before it.
    pub begin: usize,
    /// The colour to be cashed, and one to be spared where it can; the same twice if there is none.
    pub kept: [u8; 2],
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Play {
    clearing: Clearing,
    weights: Weights,
    rounds: Vec<Round>,
    kept: [u8; 2],
    stage: Stage,
    peak: Peak,
    merge: Merge,
    seen: Vec<bool>,
    found: Vec<(usize, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// All but the kept colours are popped.
    Clear,
    /// The second kept colour is popped, too, and the best moment of that noted.
    Peel,
    /// Small groups of the first are popped where that lets others merge.
    Merge,
    Over,
}

/// The best moment of a peeling.
#[derive(Clone, Debug)]
struct Peak {
    promise: i64,
    field: Field,
    pops: usize,
    gained: i64,
}

impl Play {
    /// A game from a field on which nothing is to be done yet.
    pub fn new(field: Field, seed: u64, weights: Weights) -> Self {
        Play {
            peak: Peak { promise: 0, field: field.clone(), pops: 0, gained: 0 },
            clearing: Clearing::new(field, seed, weights),
            weights,
            rounds: Vec::new(),
            kept: [0; 2],
            stage: Stage::Over,
            merge: Merge::default(),
            seen: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Back to a field, with no round begun.
    pub fn restart(&mut self, field: &Field, weights: Weights) {
        self.weights = weights;
        self.clearing.restart(field);
        self.rounds.clear();
        self.stage = Stage::Over;
    }

    /// Makes pops of another game.
    pub fn follow(&mut self, rules: &Rules, pops: &[Pop]) {
        for &pop in pops {
            let spot = self.clearing.field.spot_of(pop);
            self.clearing.pop(rules, spot);
        }
    }

    /// Goes on in the last of these rounds of the game that was followed.
    pub fn resume(&mut self, rounds: &[Round]) {
        let Some((&last, before)) = rounds.split_last() else { return };
        self.rounds.extend_from_slice(before);
        self.enter(last);
    }

    /// Begins a round.
    pub fn begin(&mut self, kept: [u8; 2]) {
        self.enter(Round { begin: self.clearing.line.len(), kept });
    }

    fn enter(&mut self, round: Round) {
        self.rounds.push(round);
        self.kept = round.kept;
        self.stage = Stage::Clear;
        self.clearing.judge.kept = round.kept;
        self.clearing.judge.weights = self.weights;
        self.clearing.look(round.kept);
    }

    /// The rounds so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The weights it clears by.
    pub fn weights(&self) -> Weights {
        self.weights
    }

    /// Makes one pop, or tries one; `false` when the game is over.
    pub fn step(&mut self, rules: &Rules) -> bool {
        match self.stage {
            Stage::Clear => {
                if !self.clearing.pop_best(rules) {
                    // A colour kept twice means that no second one is spared.
                    if self.kept[0] == self.kept[1] {
                        self.begin_merge();
                    } else {
                        self.begin_peel(rules);
                    }
                }
            }
            Stage::Peel => {
                if self.clearing.pop_best(rules) {
                    let promise = self.promise(rules);
                    if promise > self.peak.promise {
                        self.note_peak(promise);
                    }
                } else {
                    // Only peeling to the end tells which moment was the best: back to that.
                    let Peak { field, pops, gained, .. } = &self.peak;
                    self.clearing.back_to(field, *pops, *gained);
                    self.begin_merge();
                }
            }
            Stage::Merge => {
                if !self.merge.step(&mut self.clearing, rules, self.kept) {
                    self.cash(rules);
                }
            }
            Stage::Over => {}
        }
        self.stage != Stage::Over
    }

    fn begin_merge(&mut self) {
        self.merge.begin(&self.clearing, self.kept[0]);
        self.stage = Stage::Merge;
    }

    fn begin_peel(&mut self, rules: &Rules) {
        self.clearing.judge.weights = PEEL;
        self.clearing.look([self.kept[0]; 2]);
        let promise = self.promise(rules);
        self.note_peak(promise);
        self.stage = Stage::Peel;
    }

    /// What may come if the first colour were cashed now: it, and all of the second as one.
    fn promise(&mut self, rules: &Rules) -> i64 {
        let field = &self.clearing.field;
        groups_of(field, self.kept[0], &mut self.seen, &mut self.found);
        let first = self.found.first().map_or(0, |group| group.1);
        let second = usize::from(field.counts()[usize::from(self.kept[1])]);
        // The second will hang together only if it is well over half of what is left, as in percolation (0.59 of the sites of a
        // square lattice): none of it is counted at 55 of 100, all of it at 70.
        let share = 100 * second / (field.left() - first).max(1);
        let second = second * (share.clamp(55, 70) - 55) / 15;
        self.clearing.gained + [first, second].into_iter().filter(|&n| n > 1).map(|n| rules.gain(n)).sum::<i64>()
    }

    fn note_peak(&mut self, promise: i64) {
        self.peak.promise = promise;
        self.peak.field.clone_from(&self.clearing.field);
        self.peak.pops = self.clearing.line.len();
        self.peak.gained = self.clearing.gained;
    }

    fn cash(&mut self, rules: &Rules) {
        let largest = self.merge.largest();
        if let Some((spot, _)) = largest {
            self.clearing.pop(rules, spot);
        }
        // The colour that is most of what is left comes next.
        let counts = self.clearing.field.counts();
        let mut order: Vec<u8> = (1..counts.len() as u8).collect();
        order.sort_by_cached_key(|&c| -i64::from(counts[usize::from(c)]));
        let [most, second] = [order[0], order[1]].map(|colour| counts[usize::from(colour)]);
        // A second colour is spared again if this round spared one, cashed something, and there is enough of it to matter.
        let pair = self.kept[0] != self.kept[1] && largest.is_some() && 3 * second > most;
        let next = [order[0], if pair { order[1] } else { order[0] }];
        if self.any_group() {
            self.begin(next);
        } else {
            self.stage = Stage::Over;
        }
    }

    fn any_group(&self) -> bool {
        let (cells, stride) = (self.clearing.field.cells(), self.clearing.field.stride());
        let above = cells.iter().zip(&cells[1..]);
        let beside = cells.iter().zip(&cells[stride..]);
        above.chain(beside).any(|(a, b)| a == b && *a != 0)
    }

    /// What the line is worth, closing bonus included.
    pub fn worth(&self, rules: &Rules) -> i64 {
        self.clearing.gained + rules.closing(self.clearing.field.counts())
    }

    /// The pops since it began.
    pub fn line(&self) -> &[Pop] {
        &self.clearing.line
    }
}
