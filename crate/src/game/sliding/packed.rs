//! Positions of up to sixteen cells packed for the inner loop of IDA\*.
//!
//! A position is four 64-bit numbers: the tile in each cell, the cell of each tile (every database's index is a part of
//! it), the same for the mirrored board, and every database's value. A move changes each by one addition.

use super::automaton::{Automaton, State};
use super::databases::{Databases, PACKED_CELLS};
use super::pose::Pose;
use super::shape::Slide;
use std::sync::Arc;

/// A position and what is still to be tried from it.
#[derive(Clone, Copy, Default)]
pub struct Node {
    /// The tile in each cell, four bits each; whatever stands in the gap's cell means nothing.
    board: u64,
    /// The cell of each tile.
    places: u64,
    /// The cell of each tile on the board mirrored at the diagonal.
    mirrored: u64,
    /// Each database's value, a byte each, the mirrored ones from the fifth byte on.
    values: u64,
    sum: u8,
    mirrored_sum: u8,
    /// The moves still to be tried, a bit each.
    todo: u8,
    /// The move that was made last.
    last: u8,
    state: u16,
}

impl Node {
    /// Moves still needed at least.
    pub fn lower_bound(&self) -> usize {
        self.sum.max(self.mirrored_sum).into()
    }

    /// The position as one number. Equal positions are equal numbers.
    pub fn position(&self) -> u64 {
        self.places
    }

    /// Whether a move is still to be tried.
    #[inline(always)]
    pub fn has_moves(&self) -> bool {
        self.todo != 0
    }

    /// Whether this is the goal.
    #[inline(always)]
    pub fn is_goal(&self) -> bool {
        self.sum == 0
    }

    /// The turned move that led here.
    pub fn last(&self) -> Slide {
        Slide::ALL[usize::from(self.last & 3)]
    }
}

/// What a move of one tile changes.
#[derive(Clone, Copy, Default)]
struct Tile {
    direct: Reading,
    mirrored: Reading,
}

/// Where a tile's cell stands in the packed cells, and where its database's index and value do.
#[derive(Clone, Copy, Default)]
struct Reading {
    place_shift: u8,
    index_shift: u8,
    value_shift: u8,
    index_mask: u32,
    table_start: u32,
}

/// The rules of one turned puzzle with everything the inner loop looks up.
pub struct Packed {
    states: Vec<State>,
    tables: Vec<u8>,
    tiles: [Tile; PACKED_CELLS],
    /// What a move adds to the cell of the tile it slides, plainly and mirrored.
    shift: [u64; 4],
    mirrored_shift: [u64; 4],
    step: [u8; 4],
    has_mirror: bool,
    slots: [u8; PACKED_CELLS],
    cells: usize,
}

impl Packed {
    /// Prepares a turned puzzle for a set of databases.
    pub fn new(pose: &Pose, automaton: &Automaton, databases: &Arc<Databases>) -> Self {
        let shape = pose.shape();
        let cols = shape.cols();
        let mirror = |cell: usize| shape.transposed().cell(cell % cols, cell / cols);
        let has_mirror = shape.rows() == cols && mirror(pose.gap()) == pose.gap();
        let mut slots = [0; PACKED_CELLS];
        let mut readings = [Reading::default(); PACKED_CELLS];
        let (mut slot, mut start) = (0, 0);
        for (g, group) in databases.groups().iter().enumerate() {
            let first = slot;
            for &home in group {
                slots[usize::from(home)] = slot;
                readings[usize::from(slot)] = Reading {
                    place_shift: 4 * slot,
                    index_shift: 4 * first,
                    value_shift: 8 * g as u8,
                    index_mask: (1 << (4 * group.len())) - 1,
                    table_start: start,
                };
                slot += 1;
            }
            start += 1 << (4 * group.len());
        }
        let mut tiles = [Tile::default(); PACKED_CELLS];
        for home in (0..shape.cells()).filter(|&home| home != pose.gap()) {
            let slot = usize::from(slots[home]);
            let twin = if has_mirror { readings[usize::from(slots[mirror(home)])] } else { readings[slot] };
            tiles[slot] =
                Tile { direct: readings[slot], mirrored: Reading { value_shift: twin.value_shift + 32, ..twin } };
        }
        let step = [cols as u8, 1, cols as u8, 1].map(u64::from);
        let way = |d: usize, by: u64| if d < 2 { by } else { by.wrapping_neg() };
        Packed {
            states: automaton.states().to_vec(),
            tables: databases.tables().concat(),
            tiles,
            shift: std::array::from_fn(|d| way(d, step[d])),
            mirrored_shift: std::array::from_fn(|d| way(d, step[d ^ 1])),
            step: std::array::from_fn(|d| way(d, step[d]).wrapping_neg() as u8),
            has_mirror,
            slots,
            cells: shape.cells(),
        }
    }

    /// Packs a turned position with no past.
    pub fn node(&self, cells: &[u8], gap: usize) -> Node {
        let mut node = Node::default();
        let side = if self.has_mirror { self.cells.isqrt() } else { 1 };
        let name = cells.iter().take(self.cells).enumerate();
        for (cell, &home) in name {
            if usize::from(home) == gap {
                node.state = cell as u16;
                continue;
            }
            let slot = self.slots[usize::from(home)];
            let tile = &self.tiles[usize::from(slot)];
            node.board |= u64::from(slot) << (4 * cell);
            node.places |= (cell as u64) << tile.direct.place_shift;
            if self.has_mirror {
                node.mirrored |= (((cell % side) * side + cell / side) as u64) << tile.mirrored.place_shift;
            }
        }
        for tile in &self.tiles[..self.cells - 1] {
            let byte = |shift: u8, value: u8| u64::from(value) << shift;
            let mask = |shift: u8| !(255u64 << shift);
            node.values = node.values & mask(tile.direct.value_shift)
                | byte(tile.direct.value_shift, self.look_up(&tile.direct, node.places));
            if self.has_mirror {
                node.values = node.values & mask(tile.mirrored.value_shift)
                    | byte(tile.mirrored.value_shift, self.look_up(&tile.mirrored, node.mirrored));
            }
        }
        let bytes = node.values.to_le_bytes();
        node.sum = bytes[..4].iter().sum();
        node.mirrored_sum = bytes[4..].iter().sum();
        node.todo = self.states[usize::from(node.state)].moves;
        node
    }

    #[inline(always)]
    fn look_up(&self, reading: &Reading, places: u64) -> u8 {
        self.tables[(reading.table_start + ((places >> reading.index_shift) as u32 & reading.index_mask)) as usize]
    }

    /// Takes the next untried move of `node` and makes it, unless the line would then need more than `left` moves:
    /// then the fewest it would need.
    #[inline(always)]
    pub fn next(&self, node: &mut Node, left: u8) -> Result<Node, u8> {
        let d = (node.todo.trailing_zeros() & 3) as usize;
        node.todo &= node.todo.wrapping_sub(1);
        let state = &self.states[usize::from(node.state)];
        let gap = state.gap;
        let from = gap.wrapping_add(self.step[d]);
        let slot = node.board >> (4 * from & 63) & 15;
        let tile = &self.tiles[slot as usize];
        let places = node.places.wrapping_add(self.shift[d] << (tile.direct.place_shift & 63));
        let value = self.look_up(&tile.direct, places);
        let old = (node.values >> (tile.direct.value_shift & 63)) as u8;
        let change = value.wrapping_sub(old);
        let sum = node.sum.wrapping_add(change);
        if sum > left {
            return Err(sum);
        }
        let mut values = node.values.wrapping_add((change as i8 as u64) << (tile.direct.value_shift & 63));
        let (mut mirrored, mut mirrored_sum) = (node.mirrored, node.mirrored_sum);
        if self.has_mirror {
            mirrored = mirrored.wrapping_add(self.mirrored_shift[d] << (tile.mirrored.place_shift & 63));
            let value = self.look_up(&tile.mirrored, mirrored);
            let old = (values >> (tile.mirrored.value_shift & 63)) as u8;
            let change = value.wrapping_sub(old);
            mirrored_sum = mirrored_sum.wrapping_add(change);
            if mirrored_sum > left {
                return Err(mirrored_sum);
            }
            values = values.wrapping_add((change as i8 as u64) << (tile.mirrored.value_shift & 63));
        }
        let after = state.next[d];
        Ok(Node {
            // The tile also stays where the gap now is; nothing reads it there.
            board: node.board & !(15 << (4 * gap & 63)) | slot << (4 * gap & 63),
            places,
            mirrored,
            values,
            sum,
            mirrored_sum,
            todo: self.states[usize::from(after)].moves,
            last: d as u8,
            state: after,
        })
    }
}
