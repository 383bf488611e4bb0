//! A pattern database (Culberson and Schaeffer 1998): the fewest moves of a few chosen tiles that bring all of them home,
//! for every placement of them.
//!
//! Only moves of the chosen tiles count, so databases over separate tiles may be added up and the sum never exceeds
//! the true distance. Built backwards from the goal, breadth first over where the tiles stand and which part of the rest
//! the gap can walk in for nothing. Each placement keeps the smallest value over all places of the gap.

use super::shape::{MAX_CELLS, Shape, Slide};

/// The value of an index that stands for no placement, because two tiles would be in one cell.
pub const NOWHERE: u8 = u8::MAX;

/// Tiles in one pattern at most.
pub const MAX_PATTERN: usize = 8;

/// A set of cells as a bit mask; the narrow one keeps the largest tables of 4×4 at a quarter of the memory.
pub trait Mask: Copy + Default {
    /// From 64 bits, the upper ones unused.
    fn narrow(wide: u64) -> Self;
    /// To 64 bits.
    fn wide(self) -> u64;
}

impl Mask for u16 {
    fn narrow(wide: u64) -> u16 {
        wide as u16
    }
    fn wide(self) -> u64 {
        self.into()
    }
}

impl Mask for u64 {
    fn narrow(wide: u64) -> u64 {
        wide
    }
    fn wide(self) -> u64 {
        self
    }
}

/// A database being built. An entry's index is the sum of each tile's cell times a power of the radix.
pub struct Pattern<M> {
    grid: Grid,
    radix: usize,
    tiles: usize,
    value: Vec<u8>,
    /// For each placement whether all places of the gap were reached, a bit each: most look-ups end here.
    done: Vec<u64>,
    /// The cells of the gap that were reached, for placements that cut the rest into parts. Looked up only
    /// there, as it is sixteen times the memory of `done`.
    reached: Vec<M>,
    /// Placements at the current distance with the part the gap came to, and the same one move further.
    now: Vec<(u32, M)>,
    next: Vec<(u32, M)>,
    at: usize,
    distance: u8,
}

impl<M: Mask> Pattern<M> {
    /// Begins with the tiles of these goal cells at home and the gap in its own.
    pub fn new(shape: Shape, gap: usize, homes: &[u8], radix: usize) -> Self {
        assert!(homes.len() <= MAX_PATTERN && shape.cells() <= radix);
        let grid = Grid::new(shape);
        let size = radix.pow(homes.len() as u32);
        let mut pattern = Pattern {
            grid,
            radix,
            tiles: homes.len(),
            value: vec![NOWHERE; size],
            reached: vec![M::default(); size],
            done: vec![0; size.div_ceil(64)],
            now: Vec::new(),
            next: Vec::new(),
            at: 0,
            distance: 0,
        };
        let index = homes.iter().rev().fold(0, |index, &home| index * radix + usize::from(home));
        let standing = homes.iter().fold(0, |mask, &home| mask | 1 << home);
        let region = pattern.grid.flood(1 << gap, pattern.grid.all & !standing);
        pattern.value[index] = 0;
        pattern.reached[index] = M::narrow(region);
        pattern.done[index / 64] |= u64::from(region == pattern.grid.all & !standing) << (index % 64);
        pattern.now.push((index as u32, M::narrow(region)));
        pattern
    }

    /// Expands up to `budget` placements and tells how many it did; fewer than the budget means finished.
    pub fn step(&mut self, budget: u64) -> u64 {
        let mut spent = 0;
        while spent < budget {
            if self.at == self.now.len() {
                if self.next.is_empty() {
                    return spent;
                }
                std::mem::swap(&mut self.now, &mut self.next);
                self.next.clear();
                self.at = 0;
                self.distance += 1;
            }
            let (index, region) = self.now[self.at];
            self.at += 1;
            spent += 1;
            self.expand(index as usize, region.wide());
        }
        spent
    }

    /// The finished table.
    pub fn into_values(self) -> Vec<u8> {
        self.value
    }

    fn expand(&mut self, index: usize, region: u64) {
        let mut cells = [0u8; MAX_PATTERN];
        let mut rest = index;
        let mut standing = 0u64;
        for cell in &mut cells[..self.tiles] {
            // A division by a number the compiler does not know costs more than the rest of the loop.
            (*cell, rest) = if self.radix == 16 {
                ((rest % 16) as u8, rest / 16)
            } else {
                ((rest % self.radix) as u8, rest / self.radix)
            };
            standing |= 1 << *cell;
        }
        let mut weight = 1;
        for &from in &cells[..self.tiles] {
            let mut ways = self.grid.beside[usize::from(from)] & region;
            while ways != 0 {
                let to = ways.trailing_zeros() as usize;
                ways &= ways - 1;
                let moved = index + to * weight - usize::from(from) * weight;
                if self.done[moved / 64] >> (moved % 64) & 1 == 1 {
                    continue;
                }
                let free = self.grid.all & !(standing ^ 1 << from ^ 1 << to);
                let region = self.grid.flood(1 << from, free);
                // Where the rest hangs together, this is the first visit and all of it is reached.
                let mut all = region;
                let mut first = true;
                if region != free {
                    let reached = self.reached[moved].wide();
                    if reached & region != 0 {
                        continue;
                    }
                    all |= reached;
                    first = reached == 0;
                    self.reached[moved] = M::narrow(all);
                }
                self.done[moved / 64] |= u64::from(all == free) << (moved % 64);
                if first {
                    self.value[moved] = self.distance + 1;
                }
                self.next.push((moved as u32, M::narrow(region)));
            }
            weight *= self.radix;
        }
    }
}

/// The board as masks.
struct Grid {
    all: u64,
    /// All but the first column, and all but the last.
    not_first: u64,
    not_last: u64,
    cols: u32,
    /// For each cell those beside it.
    beside: [u64; MAX_CELLS],
}

impl Grid {
    fn new(shape: Shape) -> Self {
        let mask = |keep: &dyn Fn(usize) -> bool| (0..shape.cells()).filter(|&c| keep(c)).fold(0, |m, c| m | 1 << c);
        let mut beside = [0; MAX_CELLS];
        for (cell, beside) in beside.iter_mut().enumerate().take(shape.cells()) {
            *beside = Slide::ALL.into_iter().filter_map(|s| shape.after(cell, s)).fold(0, |m, c| m | 1 << c);
        }
        Grid {
            all: mask(&|_| true),
            not_first: mask(&|c| c % shape.cols() > 0),
            not_last: mask(&|c| (c + 1) % shape.cols() > 0),
            cols: shape.cols() as u32,
            beside,
        }
    }

    /// All cells connected with `from` through `free`.
    fn flood(&self, from: u64, free: u64) -> u64 {
        let mut region = from;
        loop {
            let sideways = (region << 1 & self.not_first) | (region >> 1 & self.not_last);
            let grown = region | (sideways | region << self.cols | region >> self.cols) & free;
            if grown == region || grown == free {
                return grown;
            }
            region = grown;
        }
    }
}
