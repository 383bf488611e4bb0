//! Packed states: positions of up to sixteen cells for the inner loop of IDA\*.
//!
//! A position is four 64-bit numbers: the tile in each cell, the cell of each tile (every database's index is a part of
//! it), the same for the mirrored board, and every database's value. A move changes the last three by additions alone.

use super::databases::{Databases, PACKED_CELLS};
use super::normal_form::NormalForm;
use super::shape::Slide;
use std::sync::Arc;

/// A position.
#[derive(Clone, Copy, Default)]
pub struct PackedNode {
    /// The tile in each cell, four bits each; whatever stands in the gap's cell means nothing.
    board: u64,
    /// The cell of each tile.
    places: u64,
    /// The cell of each tile on the board mirrored at the diagonal.
    mirrored: u64,
    /// Each database's value, a byte each, the mirrored ones from the fifth byte on.
    values: u64,
    /// The sums of the plain values and of the mirrored ones, each an admissible heuristic.
    sum: u8,
    mirrored_sum: u8,
    /// The move that was made last.
    last: u8,
    /// How many moves were made.
    depth: u8,
    /// The automaton's state, which also knows where the gap is.
    state: u16,
}

impl PackedNode {
    /// Moves still needed at least.
    pub fn lower_bound(&self) -> usize {
        self.sum.max(self.mirrored_sum).into()
    }

    /// The position as one number: the cells of all tiles, which leave one for the gap.
    pub fn position(&self) -> u64 {
        self.places
    }

    /// Whether this is the goal: the databases are over all tiles, and 0 only with each of them at home.
    #[inline(always)]
    pub fn is_goal(&self) -> bool {
        self.sum == 0
    }

    /// How many moves led here from the beginning.
    #[inline(always)]
    pub fn depth(&self) -> usize {
        self.depth.into()
    }

    /// The turned move that led here.
    pub fn last(&self) -> Slide {
        Slide::ALL[usize::from(self.last & 3)]
    }
}

/// Where a tile's cell stands in the packed cells, and where its database's index and value do, in bits from the lowest.
#[derive(Clone, Copy, Default)]
struct Lookup {
    place_shift: u8,
    index_shift: u8,
    value_shift: u8,
    index_mask: u32,
    table_start: u32,
}

/// What a move of one tile one way adds to the packed cells, and what is to be read then.
#[derive(Clone, Copy, Default)]
struct Push {
    by: u64,
    mirrored_by: u64,
    lookup: Lookup,
    mirrored: Lookup,
}

/// The rules of one turned puzzle with everything the inner loop looks up.
pub struct Packed {
    databases: Arc<Databases>,
    /// By way of the gap and tile: sixteen times the one plus the other.
    pushes: [Push; 4 * PACKED_CELLS],
    has_mirror: bool,
    /// The number of each tile within the packed cells, by its goal cell.
    slots: [u8; PACKED_CELLS],
    cells: usize,
}

impl Packed {
    /// Prepares a turned puzzle for a set of databases.
    pub fn new(form: &NormalForm, databases: Arc<Databases>) -> Self {
        let shape = form.shape();
        let cols = shape.cols();
        // Mirrored at the diagonal the goal is the same with its tiles renamed, if the gap's goal cell is on it.
        let mirror = |cell: usize| cell % cols * cols + cell / cols;
        let has_mirror = shape.rows() == cols && mirror(form.gap()) == form.gap();
        let mut slots = [0; PACKED_CELLS];
        let mut lookups = Vec::new();
        let mut start = 0;
        // Tiles are numbered group by group. So the cells of a group are neighbouring digits of the packed cells, and these, with
        // radix 16, are the index into its table: a shift and a mask read it.
        for (g, group) in databases.groups().iter().enumerate() {
            let first = lookups.len();
            for &home in group {
                slots[usize::from(home)] = lookups.len() as u8;
                lookups.push(Lookup {
                    place_shift: 4 * lookups.len() as u8,
                    index_shift: 4 * first as u8,
                    value_shift: 8 * g as u8,
                    index_mask: databases.size(group) as u32 - 1,
                    table_start: start,
                });
            }
            start += databases.size(group) as u32;
        }
        let mut pushes = [Push::default(); 4 * PACKED_CELLS];
        for home in (0..shape.cells()).filter(|&home| home != form.gap()) {
            let slot = usize::from(slots[home]);
            let lookup = lookups[slot];
            let twin = if has_mirror { lookups[usize::from(slots[mirror(home)])] } else { lookup };
            // The tile goes where the gap was: down if the gap goes up.
            for (way, (by, mirrored_by)) in [(cols, 1), (1, cols)].into_iter().cycle().take(4).enumerate() {
                let push =
                    |by: usize, shift: u8| (if way < 2 { by as u64 } else { (by as u64).wrapping_neg() }) << shift;
                pushes[16 * way + slot] = Push {
                    by: push(by, lookup.place_shift),
                    mirrored_by: push(mirrored_by, twin.place_shift),
                    lookup,
                    mirrored: Lookup { value_shift: twin.value_shift + 32, ..twin },
                };
            }
        }
        Packed { databases, pushes, has_mirror, slots, cells: shape.cells() }
    }

    /// Packs a turned position with no past.
    pub fn node(&self, cells: &[u8], gap: usize) -> PackedNode {
        let mut node = PackedNode::default();
        let side = self.cells.isqrt();
        for (cell, &home) in cells[..self.cells].iter().enumerate() {
            if usize::from(home) == gap {
                node.state = cell as u16;
                continue;
            }
            let slot = self.slots[usize::from(home)];
            let push = &self.pushes[usize::from(slot)];
            node.board |= u64::from(slot) << (4 * cell);
            node.places |= (cell as u64) << push.lookup.place_shift;
            if self.has_mirror {
                node.mirrored |= ((cell % side * side + cell / side) as u64) << push.mirrored.place_shift;
            }
        }
        // From values of 0 the changes are the values; a group is looked up once for each of its tiles, the second time without
        // change.
        for push in &self.pushes[..self.cells - 1] {
            (node.values, _) = self.change(&push.lookup, node.places, node.values);
            if self.has_mirror {
                (node.values, _) = self.change(&push.mirrored, node.mirrored, node.values);
            }
        }
        let bytes = node.values.to_le_bytes();
        node.sum = bytes[..4].iter().sum();
        node.mirrored_sum = bytes[4..].iter().sum();
        node
    }

    /// Makes every move worth making from `node` and writes those after which the line can still end within `left` more
    /// moves to `stack` from `top` on, the first move topmost. Returns the new top, and sets `over` to the least number
    /// of moves any of the others needs, if that is less.
    ///
    /// All look-ups of one node are independent and nothing branches on them until all are under way, which hides
    /// much of the time they take.
    #[inline(always)]
    pub fn expand<const MIRROR: bool, const SIZE: usize>(
        &self,
        node: &PackedNode,
        left: u8,
        stack: &mut [PackedNode; SIZE],
        mut top: usize,
        over: &mut u8,
    ) -> usize {
        let state = &self.databases.automaton().states()[usize::from(node.state)];
        // Masks and remainders that change nothing tell the compiler that shifts and indices are in range.
        let gap = (4 * state.gap()) & 63;
        let board = node.board & !(15 << gap);
        for i in 0..state.count() {
            let (way, from, next) = state.arrow(i);
            let slot = node.board >> ((4 * from) & 63) & 15;
            let push = &self.pushes[(16 * way + slot as usize) % (4 * PACKED_CELLS)];
            let places = node.places.wrapping_add(push.by);
            let (mut values, change) = self.change(&push.lookup, places, node.values);
            let sum = node.sum.wrapping_add(change);
            let mut mirrored = 0;
            let mut mirrored_sum = 0;
            if MIRROR {
                mirrored = node.mirrored.wrapping_add(push.mirrored_by);
                let change;
                (values, change) = self.change(&push.mirrored, mirrored, values);
                mirrored_sum = node.mirrored_sum.wrapping_add(change);
            }
            // Written whether or not it is kept, and counted only if it is, so that nothing branches on what was just looked up.
            let needed = sum.max(mirrored_sum);
            stack[top % SIZE] = PackedNode {
                board: board | slot << gap,
                places,
                mirrored,
                values,
                sum,
                mirrored_sum,
                last: way as u8,
                depth: node.depth + 1,
                state: next,
            };
            top += usize::from(needed <= left);
            *over = (*over).min(if needed > left { needed } else { u8::MAX });
        }
        top
    }

    /// Writes all positions after a move worth making, the first move last, and returns how many they are.
    pub fn children(&self, node: &PackedNode, out: &mut [PackedNode; 4]) -> usize {
        if self.has_mirror {
            self.expand::<true, 4>(node, u8::MAX, out, 0, &mut 0)
        } else {
            self.expand::<false, 4>(node, u8::MAX, out, 0, &mut 0)
        }
    }

    /// The values with one database's looked up anew, and by how much it has changed.
    #[inline(always)]
    fn change(&self, lookup: &Lookup, places: u64, values: u64) -> (u64, u8) {
        let index = (places >> (lookup.index_shift & 63)) as u32 & lookup.index_mask;
        let value = self.databases.values()[(lookup.table_start + index) as usize];
        // As a signed byte, so that one addition raises or lowers the value; as that stays a byte, no other one is touched.
        let change = value.wrapping_sub((values >> (lookup.value_shift & 63)) as u8);
        (values.wrapping_add((change as i8 as u64) << (lookup.value_shift & 63)), change)
    }

    /// How many moves are worth making from a node.
    #[inline(always)]
    pub fn width(&self, node: &PackedNode) -> u64 {
        self.databases.automaton().states()[usize::from(node.state)].count() as u64
    }

    /// Whether the mirrored board is looked up too.
    pub fn has_mirror(&self) -> bool {
        self.has_mirror
    }
}
