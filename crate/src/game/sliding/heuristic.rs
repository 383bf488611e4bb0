//! An admissible heuristic for boards of any size: the sum of additive pattern databases, kept up to date move by move.

use super::databases::Databases;
use super::normal_form::NormalForm;
use super::shape::MAX_CELLS;
use super::wide::WideBoard;
use std::sync::Arc;

/// Groups of a set at most.
const MAX_GROUPS: usize = 12;

/// How to read the databases, plainly and with the board mirrored at the diagonal: the higher of the two sums counts.
pub struct PatternHeuristic {
    databases: Arc<Databases>,
    plain: [IndexTerm; MAX_CELLS],
    mirrored: Option<[IndexTerm; MAX_CELLS]>,
    /// Each cell's mirror image.
    mirror: [u8; MAX_CELLS],
}

/// Where a tile counts: its group, and by how much its cell moves the index.
#[derive(Clone, Copy, Debug, Default)]
struct IndexTerm {
    group: u8,
    weight: u32,
}

/// Where to read the value of every group among the values of all, plainly and mirrored, and the sums of what is there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Indices {
    plain: [u32; MAX_GROUPS],
    mirrored: [u32; MAX_GROUPS],
    sum: u16,
    mirrored_sum: u16,
}

impl Indices {
    /// Moves still needed at least.
    pub fn lower_bound(&self) -> usize {
        self.sum.max(self.mirrored_sum).into()
    }
}

impl PatternHeuristic {
    /// Prepares a set for a turned puzzle.
    pub fn new(form: &NormalForm, databases: Arc<Databases>) -> Self {
        let cols = form.shape().cols();
        let square = form.shape().rows() == cols;
        let mirror: [u8; MAX_CELLS] =
            std::array::from_fn(|c| if square && c < cols * cols { (c % cols * cols + c / cols) as u8 } else { 0 });
        let mut plain = [IndexTerm::default(); MAX_CELLS];
        for (g, group) in databases.groups().iter().enumerate() {
            let mut weight = 1;
            for &home in group {
                plain[usize::from(home)] = IndexTerm { group: g as u8, weight };
                weight *= databases.radix() as u32;
            }
        }
        let symmetric = square && usize::from(mirror[form.gap()]) == form.gap();
        let mirrored = symmetric.then(|| std::array::from_fn(|home| plain[usize::from(mirror[home])]));
        PatternHeuristic { databases, plain, mirrored, mirror }
    }

    /// The databases behind it.
    pub fn databases(&self) -> &Databases {
        &self.databases
    }

    /// The indices of a position, from scratch.
    pub fn indices(&self, board: &WideBoard) -> Indices {
        let mut indices = Indices::default();
        let mut start = 0;
        for (g, group) in self.databases.groups().iter().enumerate() {
            (indices.plain[g], indices.mirrored[g]) = (start, start);
            start += self.databases.size(group) as u32;
        }
        for &home in self.databases.groups().iter().flatten() {
            let (name, cell) = (usize::from(home), board.places[usize::from(home)]);
            let term = self.plain[name];
            indices.plain[usize::from(term.group)] += u32::from(cell) * term.weight;
            if let Some(terms) = &self.mirrored {
                let term = terms[name];
                let cell = self.mirror[usize::from(cell)];
                indices.mirrored[usize::from(term.group)] += u32::from(cell) * term.weight;
            }
        }
        let groups = self.databases.groups().len();
        let value = |&index: &u32| u16::from(self.databases.values()[index as usize]);
        indices.sum = indices.plain[..groups].iter().map(value).sum();
        if self.mirrored.is_some() {
            indices.mirrored_sum = indices.mirrored[..groups].iter().map(value).sum();
        }
        indices
    }

    /// The indices after the tile of that name has gone from one cell to another.
    pub fn moved(&self, before: &Indices, name: u8, from: u8, to: u8) -> Indices {
        let mut after = *before;
        let values = self.databases.values();
        let shift = |index: &mut u32, sum: &mut u16, weight: u32, from: u8, to: u8| {
            let old = values[*index as usize];
            *index = (*index + u32::from(to) * weight) - u32::from(from) * weight;
            *sum = *sum + u16::from(values[*index as usize]) - u16::from(old);
        };
        let term = self.plain[usize::from(name)];
        shift(&mut after.plain[usize::from(term.group)], &mut after.sum, term.weight, from, to);
        if let Some(terms) = &self.mirrored {
            let term = terms[usize::from(name)];
            let (from, to) = (self.mirror[usize::from(from)], self.mirror[usize::from(to)]);
            shift(&mut after.mirrored[usize::from(term.group)], &mut after.mirrored_sum, term.weight, from, to);
        }
        after
    }
}
