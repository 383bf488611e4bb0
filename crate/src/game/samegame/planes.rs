//! Bitboards: boards of up to 16×16 as planes of bits, which the strongest searches play on.
//!
//! A plane has a bit for every cell. Colours are written as numbers across four planes, so that a pop moves four of them
//! however many colours there are. A group grows by all its neighbours at once, and up a column by the carry of an addition.
//! Columns close to the left here; a board whose columns close to the right is held in a mirror.

use super::board::{Board, Counts, EMPTY};
use super::lanes::Lanes;
use super::rules::{Close, MAX_COLOURS};
use crate::rng::mix;

/// Rows and columns at most.
pub const SIDE: usize = 16;

/// Planes it takes to write a colour; 0 is an empty cell.
const BITS: usize = 4;

/// A settled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planes {
    bits: [[u16; SIDE]; BITS],
    counts: Counts,
}

/// A cell: sixteen times its column, plus its row from the bottom.
pub type Cell = u8;

/// A group of two or more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Group {
    /// Its first cell, by column and then from the bottom.
    pub cell: Cell,
    /// Its colour.
    pub colour: u8,
    /// Its tiles.
    pub size: u16,
    /// Its highest row.
    pub top: u8,
    first: u8,
    last: u8,
    /// A hash of its cells and its colour: the same wherever the same pop comes up.
    pub code: u32,
    /// What the policy in hand makes of it.
    pub weight: f32,
}

/// What a pop did.
pub struct Popped {
    cells: [u64; 4],
    /// Tiles that went.
    pub size: usize,
    /// The first column that lost some.
    pub first: usize,
    /// The last one.
    pub last: usize,
    /// Whether a column closed.
    pub closed: bool,
}

impl Popped {
    /// The rows of a column, as it stood before, whose tiles went.
    #[inline(always)]
    pub fn rows(&self, col: usize) -> u16 {
        (self.cells[col / 4] >> (16 * (col % 4))) as u16
    }
}

impl Planes {
    /// The board in planes, if it fits: also in a mirror if its columns close to the right.
    pub fn new(board: &Board, close: Close) -> Option<Self> {
        let shape = board.shape();
        if shape.rows() > SIDE || shape.cols() > SIDE {
            return None;
        }
        let mut planes = Planes { bits: [[0; SIDE]; BITS], counts: *board.counts() };
        for col in 1..=shape.cols() {
            let lane = mirrored(col - 1, shape.cols(), close);
            for (row, spot) in shape.column(col).enumerate().filter(|&(_, spot)| board.colour(spot) != EMPTY) {
                let colour = u16::from(board.colour(spot));
                planes.bits.iter_mut().enumerate().for_each(|(bit, plane)| plane[lane] |= (colour >> bit & 1) << row);
            }
        }
        Some(planes)
    }

    /// Tiles left of each colour.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Tiles left.
    pub fn left(&self) -> usize {
        self.counts.iter().map(|&n| usize::from(n)).sum()
    }

    /// A hash of the whole board, from scratch: it is sixteen words.
    pub fn hash(&self) -> u64 {
        let words = self.bits.iter().flat_map(|plane| Lanes::load(plane).words());
        mix(words.fold(0, |hash: u64, word| (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95)))
    }

    /// The colour of a cell.
    pub fn colour_at(&self, cell: Cell) -> u8 {
        let (col, row) = (usize::from(cell >> 4), cell & 15);
        (0..BITS).map(|bit| ((self.bits[bit][col] >> row & 1) as u8) << bit).sum()
    }

    /// Tiles of each colour in each column that has any, from the left.
    pub fn columns(&self) -> impl Iterator<Item = Counts> {
        let filled = |&col: &usize| self.bits.iter().any(|plane| plane[col] != 0);
        (0..SIDE).take_while(filled).map(|col| {
            let mut counts = Counts::default();
            let colours = (0..SIDE as u8).map(|row| self.colour_at((col << 4) as u8 | row));
            colours.take_while(|&colour| colour != EMPTY).for_each(|colour| counts[usize::from(colour)] += 1);
            counts
        })
    }

    /// Whether two equal tiles touch.
    pub fn has_group(&self) -> bool {
        self.colours().any(|colour| touching(self.cells(colour)).words() != [0; 4])
    }

    /// A tile of the highest group, those of one colour after all others; of equals in the first column.
    pub fn highest(&self, last: u8) -> Option<Cell> {
        let mut tiles = Lanes::splat(0);
        for colour in self.colours().filter(|&colour| colour != last) {
            tiles = tiles.or(touching(self.cells(colour)));
        }
        highest_of(tiles).or_else(|| highest_of(touching(self.cells(last))))
    }

    /// Lists every group, by colour and then by first cell.
    pub fn groups(&self, out: &mut Vec<Group>) {
        self.groups_in(0, SIDE - 1, out);
    }

    /// How many tiles are connected to the one in a cell, itself included.
    pub fn size_at(&self, cell: Cell) -> usize {
        size_of(flood(self.cells(self.colour_at(cell)), cell).words())
    }

    /// The first cell of the group at a cell, by column and then from the bottom.
    pub fn first_of(&self, cell: Cell) -> Cell {
        first_of(flood(self.cells(self.colour_at(cell)), cell).words())
    }

    /// Pops the group at a cell and returns its size.
    pub fn pop(&mut self, cell: Cell) -> usize {
        self.pop_cells(cell).map_or(0, |popped| popped.size)
    }

    /// Pops the group at a cell; `None` if the tile there is alone.
    #[inline(always)]
    pub fn pop_cells(&mut self, cell: Cell) -> Option<Popped> {
        let colour = self.colour_at(cell);
        let cells = flood(self.cells(colour), cell).words();
        let size = size_of(cells);
        if size < 2 {
            return None;
        }
        let (first, last) = columns_of(cells);
        let closed = self.take(cells, first, last);
        self.counts[usize::from(colour)] -= size as u16;
        Some(Popped { cells, size, first, last, closed })
    }

    fn colours(&self) -> impl Iterator<Item = u8> {
        (1..=MAX_COLOURS).filter(|&colour| self.counts[usize::from(colour)] > 1)
    }

    /// The cells of a colour.
    #[inline(always)]
    fn cells(&self, colour: u8) -> Lanes {
        let mut cells = Lanes::splat(u16::MAX);
        for (bit, plane) in self.bits.iter().enumerate() {
            let plane = Lanes::load(plane);
            cells = if colour >> bit & 1 == 1 { cells.and(plane) } else { cells.without(plane) };
        }
        cells
    }

    /// Lists every group that reaches into the columns.
    fn groups_in(&self, first: usize, last: usize, out: &mut Vec<Group>) {
        for colour in self.colours() {
            let cells = self.cells(colour);
            // Single tiles are left out before anything is flooded. Each group is flooded once, from its first tile in the
            // columns.
            let mut starts = touching(cells).words();
            for word in 0..4 {
                starts[word] &= FROM[first][word] & !FROM[last + 1][word];
            }
            for word in 0..4 {
                while starts[word] != 0 {
                    let start = (64 * word as u32 + starts[word].trailing_zeros()) as Cell;
                    let group = flood(cells, start).words();
                    // Words before this one have no starts left.
                    for word in word..4 {
                        starts[word] &= !group[word];
                    }
                    out.push(Group::new(colour, group));
                }
            }
        }
    }

    /// Takes the cells of a group out, lets what is above fall and closes empty columns; tells whether any closed.
    #[inline(always)]
    fn take(&mut self, cells: [u64; 4], first: usize, last: usize) -> bool {
        let mut emptied = false;
        for col in first..=last {
            let mut gone = (cells[col / 4] >> (16 * (col % 4))) as u16;
            while gone != 0 {
                // The highest run of cells that go: what is above it has fallen already.
                let top = 15 - gone.leading_zeros();
                let run = (gone << (15 - top)).leading_ones();
                let below = (1u32 << (top + 1 - run)) - 1;
                // What is below stays, what is above moves down by the length of the run: in every plane alike.
                for plane in &mut self.bits {
                    let lane = u32::from(plane[col]);
                    plane[col] = (lane & below | lane >> run & !below) as u16;
                }
                gone &= below as u16;
            }
            emptied |= self.bits.iter().all(|plane| plane[col] == 0);
        }
        if emptied {
            let mut to = first;
            for col in first..SIDE {
                if self.bits.iter().any(|plane| plane[col] != 0) {
                    self.bits.iter_mut().for_each(|plane| plane[to] = plane[col]);
                    to += 1;
                }
            }
            self.bits.iter_mut().for_each(|plane| plane[to..].fill(0));
        }
        emptied
    }
}

impl Group {
    #[inline(always)]
    fn new(colour: u8, cells: [u64; 4]) -> Self {
        let (first, last) = columns_of(cells);
        let start = cells[first / 4].trailing_zeros() + 64 * (first as u32 / 4);
        // All columns folded into one, whose highest bit is the highest row.
        let all = cells[0] | cells[1] | cells[2] | cells[3];
        let rows = (all | all >> 16 | all >> 32 | all >> 48) as u16;
        // Odd multipliers lose no bits of a word; the rotation brings the high bits, which are mixed best, down to meet others.
        const ODD: [u64; 4] =
            [0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93, 0xa076_1d64_78bd_642f];
        let (mut code, mut size) = (u64::from(colour), 0);
        for (cells, odd) in cells.iter().zip(ODD) {
            code ^= cells.wrapping_mul(odd).rotate_left(29);
            size += cells.count_ones();
        }
        Group {
            cell: start as Cell,
            colour,
            size: size as u16,
            top: 15 - rows.leading_zeros() as u8,
            first: first as u8,
            last: last as u8,
            code: ((code ^ code >> 32).wrapping_mul(0x9fb2_1c65_1e98_df25) >> 32) as u32,
            weight: 0.0,
        }
    }
}

/// A board with the list of its groups, which every pop keeps up to date by looking only at the columns it touched.
#[derive(Clone, Debug)]
pub struct GroupedPlanes {
    planes: Planes,
    groups: Vec<Group>,
}

impl GroupedPlanes {
    /// The board with its groups, weighed.
    pub fn new(planes: Planes, weigh: impl Fn(&Group) -> f32) -> Self {
        let mut field = GroupedPlanes { planes, groups: Vec::with_capacity(64) };
        field.weigh_all(weigh);
        field
    }

    /// Becomes this board, in the room it has.
    pub fn set(&mut self, planes: &Planes, weigh: impl Fn(&Group) -> f32) {
        self.planes.clone_from(planes);
        self.weigh_all(weigh);
    }

    fn weigh_all(&mut self, weigh: impl Fn(&Group) -> f32) {
        self.groups.clear();
        self.planes.groups(&mut self.groups);
        self.groups.iter_mut().for_each(|group| group.weight = weigh(group));
    }

    /// The board.
    pub fn planes(&self) -> &Planes {
        &self.planes
    }

    /// The groups, in an order that depends on the pops made.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Pops a listed group. Groups that are new are weighed.
    #[inline(always)]
    pub fn pop(&mut self, index: usize, weigh: impl Fn(&Group) -> f32) {
        let new = self.pop_plainly(index);
        self.groups[new..].iter_mut().for_each(|group| group.weight = weigh(group));
    }

    /// Pops a listed group and returns where the new groups begin in the list. One copy of it serves every way of weighing.
    #[inline(never)]
    fn pop_plainly(&mut self, index: usize) -> usize {
        let Group { cell, colour, size, first, last, .. } = self.groups[index];
        let cells = flood(self.planes.cells(colour), cell).words();
        self.planes.counts[usize::from(colour)] -= size;
        let closed = self.planes.take(cells, first.into(), last.into());
        // A pop can join or part groups up to one column beside it; if a column closes, all behind it have moved.
        let (near, far) =
            (first.saturating_sub(1), if closed { SIDE as u8 - 1 } else { (last + 1).min(SIDE as u8 - 1) });
        self.groups.retain(|group| group.last < near || group.first > far);
        let new = self.groups.len();
        self.planes.groups_in(near.into(), far.into(), &mut self.groups);
        new
    }
}

/// All cells of the columns from one on.
const FROM: [[u64; 4]; SIDE + 1] = {
    let mut from = [[u64::MAX; 4]; SIDE + 1];
    let mut place = 0;
    while place < 4 * (SIDE + 1) {
        let (col, word) = (place / 4, place % 4);
        from[col][word] = match col.saturating_sub(4 * word) {
            cols @ 0..4 => u64::MAX << (16 * cols),
            _ => 0,
        };
        place += 1;
    }
    from
};

/// The lane a column stands in, and the column that stands in a lane.
pub fn mirrored(col: usize, cols: usize, close: Close) -> usize {
    match close {
        Close::Left => col,
        Close::Right => cols - 1 - col,
    }
}

/// Cells that touch another.
#[inline(always)]
fn touching(cells: Lanes) -> Lanes {
    cells.and(cells.up().or(cells.down()).or(cells.beside()))
}

/// Every one of the cells that is connected to the start, which is one of them.
#[inline(always)]
fn flood(cells: Lanes, start: Cell) -> Lanes {
    let mut group = Lanes::lane(start >> 4, 1 << (start & 15));
    loop {
        let reached = group.or(group.down()).or(group.beside()).and(cells);
        // Adding the reached cells to the colour's carries through the run of cells above each of them and clears it: bits of the
        // colour that the sum has lost are connected from below. Only ways down and to the side take a round per cell.
        let next = reached.or(cells.without(cells.plus(reached)));
        if next.same(group) {
            return group;
        }
        group = next;
    }
}

/// The highest of some cells, in the first column that has one so high.
fn highest_of(cells: Lanes) -> Option<Cell> {
    let words = cells.words();
    let all = words.iter().fold(0, |all, word| all | word);
    let rows = (all | all >> 16 | all >> 32 | all >> 48) as u16;
    let row = rows.checked_ilog2()?;
    let word = words.iter().position(|word| word & 0x0001_0001_0001_0001 << row != 0)?;
    let place = (words[word] & 0x0001_0001_0001_0001 << row).trailing_zeros();
    Some((64 * word as u32 + place) as Cell)
}

/// How many cells there are.
#[inline(always)]
fn size_of(cells: [u64; 4]) -> usize {
    cells.iter().map(|word| word.count_ones() as usize).sum()
}

/// The first of some cells.
#[inline(always)]
fn first_of(cells: [u64; 4]) -> Cell {
    let (first, _) = columns_of(cells);
    (cells[first / 4].trailing_zeros() + 64 * (first as u32 / 4)) as Cell
}

/// The first and the last column of some cells.
#[inline(always)]
fn columns_of(cells: [u64; 4]) -> (usize, usize) {
    let start = cells.iter().position(|&word| word != 0).unwrap_or(0);
    let end = cells.iter().rposition(|&word| word != 0).unwrap_or(0);
    let first = 4 * start as u32 + cells[start].trailing_zeros() / 16;
    let last = 4 * end as u32 + 3 - cells[end].leading_zeros() / 16;
    (first as usize, last as usize)
}
