//! Hill climbing: brings a kept colour together when all else is cleared as far as it goes. Small groups of it are popped where
//! that makes its largest group larger, or lets other tiles go.

use super::super::rules::Rules;
use super::clearing::Clearing;
use super::field::Field;

/// The groups of one colour on a field: a spot and the size of each of two or more tiles, largest first.
pub fn groups_of(field: &Field, colour: u8, seen: &mut Vec<bool>, out: &mut Vec<(usize, usize)>) {
    let (cells, stride) = (field.cells(), field.stride());
    seen.clear();
    seen.resize(cells.len(), false);
    out.clear();
    let mut stack = Vec::new();
    for col in field.columns() {
        let start = field.column(col);
        for spot in start..start + field.height(col) {
            if cells[spot] != colour || seen[spot] {
                continue;
            }
            seen[spot] = true;
            stack.push(spot);
            let mut size = 0;
            while let Some(here) = stack.pop() {
                size += 1;
                for beside in [here - 1, here + 1, here - stride, here + stride] {
                    if cells[beside] == colour && !seen[beside] {
                        seen[beside] = true;
                        stack.push(beside);
                    }
                }
            }
            if size > 1 {
                out.push((spot, size));
            }
        }
    }
    out.sort_by_cached_key(|&(_, size)| -(size as i64));
}

/// A merge under way.
#[derive(Clone, Debug, Default)]
pub struct Merge {
    groups: Vec<(usize, usize)>,
    /// The next group to try; all before it, smaller, were tried in vain.
    next: usize,
    seen: Vec<bool>,
    found: Vec<(usize, usize)>,
    trial: Option<Clearing>,
}

impl Merge {
    /// Begins with the groups as they are.
    pub fn begin(&mut self, clearing: &Clearing, colour: u8) {
        groups_of(&clearing.field, colour, &mut self.seen, &mut self.groups);
        self.next = self.groups.len();
    }

    /// The largest group: a spot and its size.
    pub fn largest(&self) -> Option<(usize, usize)> {
        self.groups.first().copied()
    }

    /// Tries the smallest group not yet tried; `false` when all were.
    pub fn step(&mut self, clearing: &mut Clearing, rules: &Rules, kept: [u8; 2]) -> bool {
        if self.next <= 1 {
            return false;
        }
        self.next -= 1;
        let (spot, _) = self.groups[self.next];
        let trial = self.trial.get_or_insert_with(|| clearing.clone());
        trial.restart(&clearing.field);
        trial.pop(rules, spot);
        clear_rest(trial, rules, kept);
        groups_of(&trial.field, kept[0], &mut self.seen, &mut self.found);
        let promise = |groups: &[(usize, usize)]| groups.iter().map(|&(_, size)| rules.gain(size)).sum::<i64>();
        let better = promise(&self.found) > promise(&self.groups);
        if better {
            clearing.field.clone_from(&trial.field);
            clearing.line.extend_from_slice(&trial.line);
            clearing.gained += trial.gained;
            std::mem::swap(&mut self.groups, &mut self.found);
            self.next = self.groups.len();
        }
        true
    }
}

/// Pops all that is not kept, in no special order, until there is nothing left to pop.
fn clear_rest(clearing: &mut Clearing, rules: &Rules, kept: [u8; 2]) {
    let mut col = clearing.field.columns().start;
    while col < clearing.field.columns().end {
        let field = &clearing.field;
        let (cells, stride, start) = (field.cells(), field.stride(), field.column(col));
        let found = (start..start + field.height(col)).find(|&spot| {
            let tile = cells[spot];
            (tile == cells[spot + 1] || tile == cells[spot + stride]) && tile != kept[0] && tile != kept[1]
        });
        match found {
            Some(spot) => {
                clearing.pop(rules, spot);
                col = (col - 1).max(clearing.field.columns().start);
            }
            None => col += 1,
        }
    }
}
