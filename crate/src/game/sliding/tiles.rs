//! The position: which tile stands where, with an incremental Zobrist hash.

use super::shape::{MAX_CELLS, Shape, Slide};
use crate::rng::mix;

/// The number that stands for the gap.
pub const GAP: u8 = 0;

/// Tiles `1 … n−1` and one gap on the `n` cells of a shape, each exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    shape: Shape,
    gap: u8,
    hash: u64,
    /// Row by row; entries beyond the shape stay 0 so that equality needs no length.
    cells: [u8; MAX_CELLS],
}

impl Tiles {
    /// A position from tiles row by row, if they are `0 … n−1`, each once.
    pub fn new(shape: Shape, row_by_row: &[u8]) -> Option<Self> {
        let n = shape.cells();
        let mut seen = [false; MAX_CELLS];
        let all_once = row_by_row.iter().all(|&t| (t as usize) < n && !std::mem::replace(&mut seen[t as usize], true));
        if row_by_row.len() != n || !all_once {
            return None;
        }
        let mut cells = [GAP; MAX_CELLS];
        cells[..n].copy_from_slice(row_by_row);
        let gap = row_by_row.iter().position(|&t| t == GAP)? as u8;
        let mut tiles = Tiles { shape, gap, hash: 0, cells };
        tiles.hash = tiles.hash_from_scratch();
        Some(tiles)
    }

    /// The tiles in order with the gap in the last cell.
    pub fn gap_last(shape: Shape) -> Self {
        let n = shape.cells() as u8;
        let cells: Vec<u8> = (1..n).chain([GAP]).collect();
        Tiles::new(shape, &cells).expect("in order, each once")
    }

    /// The tiles in order with the gap in the first cell.
    pub fn gap_first(shape: Shape) -> Self {
        let cells: Vec<u8> = (0..shape.cells() as u8).collect();
        Tiles::new(shape, &cells).expect("in order, each once")
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cell of the gap.
    pub fn gap(&self) -> usize {
        self.gap.into()
    }

    /// The tiles row by row, 0 for the gap.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..self.shape.cells()]
    }

    /// The cell of each tile, the gap's at 0.
    pub fn places(&self) -> [u8; MAX_CELLS] {
        let mut places = [0; MAX_CELLS];
        for (cell, &tile) in self.cells().iter().enumerate() {
            places[usize::from(tile)] = cell as u8;
        }
        places
    }

    /// Equal positions have equal hashes; kept up to date by every move.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The tile that a move slides, if the move stays on the board.
    pub fn tile_moved_by(&self, slide: Slide) -> Option<u8> {
        self.shape.after(self.gap(), slide).map(|cell| self.cells[cell])
    }

    /// Moves the gap and tells whether it could.
    pub fn slide(&mut self, slide: Slide) -> bool {
        let Some(to) = self.shape.after(self.gap(), slide) else { return false };
        let (from, tile) = (self.gap(), self.cells[to]);
        self.hash ^= key(tile, to) ^ key(tile, from);
        self.cells[from] = tile;
        self.cells[to] = GAP;
        self.gap = to as u8;
        true
    }

    /// The same position with two tiles exchanged.
    pub fn swapped(&self, a: u8, b: u8) -> Self {
        let exchange = |t: u8| {
            if t == a {
                b
            } else if t == b {
                a
            } else {
                t
            }
        };
        let cells: Vec<u8> = self.cells().iter().map(|&t| exchange(t)).collect();
        Tiles::new(self.shape, &cells).expect("an exchange keeps each tile once")
    }

    /// Whether moves can lead from here to `goal`: every move is one exchange and shifts the gap by one cell, so the
    /// parity of the rearrangement must be that of the gap's way. On every board from 2×2 up that is also enough.
    pub fn can_reach(&self, goal: &Tiles) -> bool {
        let home = goal.places();
        let mut seen = [false; MAX_CELLS];
        let mut odd = self.shape.distance(self.gap(), goal.gap()) % 2 == 1;
        for start in 0..self.shape.cells() {
            let mut cell = start;
            let mut length = 0;
            while !std::mem::replace(&mut seen[cell], true) {
                cell = home[usize::from(self.cells[cell])].into();
                length += 1;
            }
            odd ^= length > 0 && length % 2 == 0;
        }
        !odd
    }

    fn hash_from_scratch(&self) -> u64 {
        let tiles = self.cells().iter().enumerate().filter(|(_, t)| **t != GAP);
        tiles.fold(0, |hash, (cell, &tile)| hash ^ key(tile, cell))
    }
}

/// The Zobrist key of a tile in a cell; mixed, which takes no table.
fn key(tile: u8, cell: usize) -> u64 {
    mix(0x51_1D_E5 + (u64::from(tile) << 8) + cell as u64)
}
