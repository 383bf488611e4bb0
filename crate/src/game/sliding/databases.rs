//! Additive (disjoint) pattern databases: which tiles go together on which board, built step by step and kept for the next job.

use super::automaton::Automaton;
use super::normal_form::NormalForm;
use super::pattern::Pattern;
use super::shape::Shape;
use std::sync::{Arc, Mutex};

/// Cells of the largest board whose places fit four bits each: those get radix 16, so that all places of all tiles are
/// one 64-bit number and an index is a part of it.
pub const PACKED_CELLS: usize = 16;

/// Finished sets that are kept. The largest is 33 MB, so a handful stays far below what a phone's browser allows.
const KEPT: usize = 4;

/// Needless sequences of up to this many moves are left out. On Korf's hundred and a frontier of 1000, 2 takes
/// 1.16 million nodes per board, 6 takes 1.01, 8 takes 0.88, 10 takes 0.77 and 12 takes 0.69, but 12 takes over 0.1 s to make.
const PAST: usize = 10;
/// The same for boards of more than sixteen cells, which have more sequences; other depths were not compared.
const WIDE_PAST: usize = 8;

static CACHE: Mutex<Vec<Arc<Databases>>> = Mutex::new(Vec::new());

/// How much a set may cost to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Ready in a fraction of a second.
    Quick,
    /// Six seconds in a browser, for half the nodes: 0.32 million per board of Korf's hundred instead of 0.71 million. As
    /// 33 MB are never in the cache, a node takes almost twice as long, so it is not the default: even a board of 80
    /// moves takes no less time. The same as quick where no better set is known.
    Strong,
}

/// What a set is for; two puzzles with equal keys share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    shape: Shape,
    gap: usize,
    grade: Grade,
}

/// A finished set, with the board's [`Automaton`], which also takes a while to make.
#[derive(Debug)]
pub struct Databases {
    key: Key,
    groups: Vec<Vec<u8>>,
    /// One table per group, one behind the other; see [`Pattern`] for the index.
    values: Vec<u8>,
    automaton: Automaton,
}

impl Databases {
    /// The goal cells of the tiles that go together.
    pub fn groups(&self) -> &[Vec<u8>] {
        &self.groups
    }

    /// The tables of all groups, one behind the other.
    #[inline(always)]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Entries in the table of a group.
    pub fn size(&self, group: &[u8]) -> usize {
        self.radix().pow(group.len() as u32)
    }

    /// Which moves are worth making.
    #[inline(always)]
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// What one tile's cell counts in its table's index relative to the tile before it.
    pub fn radix(&self) -> usize {
        radix(self.key.shape)
    }

    /// The lower bound for a turned position, names by cell: slow and obvious, where searches keep indices from move to move.
    #[cfg(test)]
    pub fn lower_bound(&self, cells: &[u8]) -> usize {
        let mut place = [0; super::shape::MAX_CELLS];
        for (cell, &name) in cells[..self.key.shape.cells()].iter().enumerate() {
            place[usize::from(name)] = cell;
        }
        let mut start = 0;
        let value = |group: &Vec<u8>| {
            let index = group.iter().rev().fold(0, |i, &home| i * self.radix() + place[usize::from(home)]);
            let value = self.values[start + index];
            start += self.size(group);
            usize::from(value)
        };
        self.groups.iter().map(value).sum()
    }
}

/// A set on its way: finished and kept from an earlier job, or being built.
pub struct Building {
    key: Key,
    groups: Vec<Vec<u8>>,
    tables: Vec<Vec<u8>>,
    current: Option<Work>,
    finished: Option<Arc<Databases>>,
}

enum Work {
    Narrow(Pattern<u16>),
    Wide(Pattern<u64>),
}

impl Building {
    /// The set for a turned puzzle.
    pub fn new(form: &NormalForm, grade: Grade) -> Self {
        let grade = if groups(form.shape(), form.gap(), Grade::Strong) == groups(form.shape(), form.gap(), Grade::Quick)
        {
            Grade::Quick
        } else {
            grade
        };
        let key = Key { shape: form.shape(), gap: form.gap(), grade };
        let finished = cache().iter().find(|set| set.key == key).cloned();
        Building { key, groups: groups(key.shape, key.gap, grade), tables: Vec::new(), current: None, finished }
    }

    /// Whether this is another set than that one.
    pub fn is_better_than(&self, other: &Building) -> bool {
        self.key != other.key
    }

    /// Spends up to `budget` steps, taking them off, and gives the set once it is finished.
    pub fn step(&mut self, budget: &mut u64) -> Option<Arc<Databases>> {
        while self.finished.is_none() && *budget > 0 {
            let Key { shape, gap, .. } = self.key;
            let Some(group) = self.groups.get(self.tables.len()) else {
                self.finish();
                break;
            };
            let work = self.current.get_or_insert_with(|| {
                if shape.cells() <= PACKED_CELLS {
                    Work::Narrow(Pattern::new(shape, gap, group, radix(shape)))
                } else {
                    Work::Wide(Pattern::new(shape, gap, group, radix(shape)))
                }
            });
            let spent = match work {
                Work::Narrow(pattern) => pattern.step(*budget),
                Work::Wide(pattern) => pattern.step(*budget),
            };
            if spent < *budget {
                self.tables.extend(self.current.take().map(|work| match work {
                    Work::Narrow(pattern) => pattern.into_values(),
                    Work::Wide(pattern) => pattern.into_values(),
                }));
            }
            *budget -= spent;
        }
        self.finished.clone()
    }

    fn finish(&mut self) {
        let (groups, values) = (std::mem::take(&mut self.groups), std::mem::take(&mut self.tables).concat());
        let set = Arc::new(Databases {
            key: self.key,
            groups,
            values,
            automaton: Automaton::new(self.key.shape, past(self.key.shape)),
        });
        let mut kept = cache();
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push(set.clone());
        self.finished = Some(set);
    }
}

fn cache() -> std::sync::MutexGuard<'static, Vec<Arc<Databases>>> {
    CACHE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn past(shape: Shape) -> usize {
    if shape.cells() <= PACKED_CELLS { PAST } else { WIDE_PAST }
}

fn radix(shape: Shape) -> usize {
    if shape.cells() <= PACKED_CELLS { PACKED_CELLS } else { shape.cells() }
}

/// The tiles that go together, by goal cell.
///
/// For 4×4 with the gap in a corner these are known to be good (others can be twenty times worse). Elsewhere: the cells
/// in order along strips of two columns, cut evenly, so that each group is a compact block.
fn groups(shape: Shape, gap: usize, grade: Grade) -> Vec<Vec<u8>> {
    if (shape.rows(), shape.cols(), gap) == (4, 4, 0) {
        return match grade {
            Grade::Quick => vec![vec![9, 10, 12, 13, 14], vec![1, 2, 4, 5, 8], vec![3, 6, 7, 11, 15]],
            Grade::Strong => vec![vec![9, 10, 12, 13, 14, 15], vec![1, 2, 4, 5, 6, 8], vec![3, 7, 11]],
        };
    }
    let most = if shape.cells() <= PACKED_CELLS { 5 } else { 4 };
    let strip = |strip: usize| {
        let row = move |row: usize| (2 * strip..(2 * strip + 2).min(shape.cols())).map(move |col| shape.cell(row, col));
        (0..shape.rows()).flat_map(row)
    };
    let cells: Vec<u8> = (0..shape.cols().div_ceil(2)).flat_map(strip).filter(|&c| c != gap).map(|c| c as u8).collect();
    let count = cells.len().div_ceil(most);
    let cut = |i: usize| i * cells.len() / count;
    (0..count).map(|i| cells[cut(i)..cut(i + 1)].to_vec()).collect()
}
