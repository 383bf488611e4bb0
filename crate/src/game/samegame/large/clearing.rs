//! Greedy construction: clears a field of all but the kept colours, always by the group that leaves the fewest single tiles.
//!
//! What the judgement is made of, on two random boards: tiles of other colours left when the kept colour is cashed, mean of 24 games.
//!
//! | judged by | tiles left |
//! |---|--:|
//! | single tiles, height | 797 |
//! | + singles with an equal tile near cost less | 740 |
//! | + less again with two near | 711 |
//! | + weights searched on other random boards | 703 |
//! | + equal tiles a little further away | 693 (not kept: half as many tiles again to compare) |
//! | the same, seeing 128 rows above a group instead of 48, or 16 | 689, 848 |
//! | the same, judging again only what comes out best | 879 (three times as quick) |
//! | + beams of 8 × 4 over the clearing, by price | 624, but merges less for 32 times the work |
//! | hard slices of 5 columns from the left, 8 × 4 | 877 |
//! | soft slices: a front by weight, 20 to 30 beams of 8 × 4 or 4 × 8 one after another, by price and the largest group; five settings, two other boards, one seed | 604 to 651; their best games score 1.10 to 1.40 million in the mean, the best of 32 plain games, the same work, 1.40 million (not kept) |

use super::super::Pop;
use super::super::board::EMPTY;
use super::super::rules::{MAX_COLOURS, Rules};
use super::field::Field;
use super::groups::{Groups, Judge};
use super::trial::{Prices, Tariff, Trial};
use crate::rng::Rng;

/// How pops are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// What tiles around a pop cost, see [`Tariff`]; a unit there is four here.
    pub near: [u8; 2],
    /// One more pair of neighbours of the colour that is kept.
    pub contact: u8,
    /// A tile popped.
    pub tile: i32,
    /// How high the group lies; so much from the bottom to the top of the board.
    pub high: i32,
    /// A column further to the left.
    pub left: i32,
    /// A column that closes.
    pub close: i32,
    /// The span of the random part.
    pub noise: i32,
}

/// The judge of a clearing.
#[derive(Clone, Debug)]
pub struct ClearingJudge {
    /// The weights.
    pub weights: Weights,
    /// The colours that are kept, the one to be merged first.
    pub kept: [u8; 2],
    rng: Rng,
    prices: Prices,
    trial: Trial,
}

impl ClearingJudge {
    fn tariff(&self) -> Tariff {
        // Without a colour to merge, the contacts would be those of empty cells.
        let contact = if self.kept[0] == EMPTY { 0 } else { self.weights.contact };
        Tariff { kept: self.kept, near: self.weights.near, contact }
    }
}

impl Judge for ClearingJudge {
    fn judge(&mut self, field: &Field, group: &[u16]) -> i32 {
        let (less, closed) = self.trial.effect(field, &self.prices, group, self.tariff());
        let Weights { tile, high, left, close, noise, .. } = self.weights;
        let home = usize::from(group[0]);
        let (col, row) = (home / field.stride(), home % field.stride());
        let noise = if noise > 0 { self.rng.below(noise as u64) as i32 } else { 0 };
        4 * less + tile * group.len() as i32 + high * row as i32 / field.rows() as i32 - left * col as i32
            + close * closed as i32
            + noise
    }
}

/// A field on its way to be cleared.
#[derive(Clone, Debug)]
pub struct Clearing {
    /// The field.
    pub field: Field,
    /// The pops made since it began.
    pub line: Vec<Pop>,
    /// What they gained.
    pub gained: i64,
    /// The judge.
    pub judge: ClearingJudge,
    groups: Groups,
    spots: Vec<u16>,
}

impl Clearing {
    /// Nothing to clear yet.
    pub fn new(field: Field, seed: u64, weights: Weights) -> Self {
        let judge = ClearingJudge {
            weights,
            kept: [0; 2],
            rng: Rng::new(seed),
            prices: Prices::default(),
            trial: Trial::default(),
        };
        Clearing { field, line: Vec::new(), gained: 0, judge, groups: Groups::default(), spots: Vec::new() }
    }

    /// Begins anew from a field.
    pub fn restart(&mut self, field: &Field) {
        self.field.clone_from(field);
        self.line.clear();
        self.gained = 0;
    }

    /// Looks for groups of all colours but those that may not be popped now.
    pub fn look(&mut self, barred: [u8; 2]) {
        let mut wanted = [true; MAX_COLOURS as usize + 1];
        (wanted[usize::from(barred[0])], wanted[usize::from(barred[1])]) = (false, false);
        self.judge.prices.update(&self.field, self.field.columns(), self.judge.tariff());
        self.groups.find(&mut self.field, wanted, &mut self.judge);
    }

    /// Pops the best group; `false` if there is none.
    pub fn pop_best(&mut self, rules: &Rules) -> bool {
        let Some((col, group)) = self.groups.best() else { return false };
        let home = self.field.column(col) + usize::from(group.row);
        self.field.group(home, &mut self.spots);
        self.line.push(self.field.pop_of(&self.spots));
        self.gained += rules.gain(self.spots.len());
        let change = self.field.pop(&self.spots);
        // Prices are kept by where tiles are in memory, so if a column closes, those of all columns behind it are made anew.
        let last = if change.closed > 0 { self.field.columns().end } else { change.end };
        let cols = change.lo - 1..last + 1;
        self.judge.prices.update(&self.field, cols, self.judge.tariff());
        self.groups.update(&mut self.field, change, &mut self.judge);
        true
    }

    /// Goes back to an earlier moment: its field, how many pops had been made and what they had gained.
    pub fn back_to(&mut self, field: &Field, pops: usize, gained: i64) {
        self.field.clone_from(field);
        self.line.truncate(pops);
        self.gained = gained;
    }

    /// The spots of the group popped last, as they were before.
    pub fn last(&self) -> &[u16] {
        &self.spots
    }

    /// Pops the group at a spot, whatever is kept.
    pub fn pop(&mut self, rules: &Rules, spot: usize) {
        self.field.group(spot, &mut self.spots);
        self.line.push(self.field.pop_of(&self.spots));
        self.gained += rules.gain(self.spots.len());
        self.field.pop(&self.spots);
    }
}
