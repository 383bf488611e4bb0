//! Incremental evaluation: what popping a group does to the tiles around it, without popping it.
//!
//! A tile without an equal neighbour may stay for ever and costs; less if an equal tile is nearly its neighbour, in the same
//! column behind one other or across a corner. Neighbours of the kept colour are a gain. [`Prices`] knows these for the field
//! as it is. A pop changes only the columns of the group and the one on either side, and nothing well below the group: so
//! those are laid out as they will be, and priced by loops of one length that compilers turn into vector instructions.

use super::field::Field;

/// Cells that are priced at once: a vector register of bytes.
const LANES: usize = 16;

/// Rows laid out below and above what is priced: how far a tile looks.
const EDGE: usize = 2;

/// Rows above a group's foot that are looked at. Sixteen would leave a fifth more tiles, a hundred no fewer.
const SIGHT: usize = 48;

/// What a tile without an equal neighbour costs; the other prices are relative to it.
pub const SINGLE: u8 = 16;

/// What tiles cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tariff {
    /// The colours that are kept, the one to be merged first; they cost nothing.
    pub kept: [u8; 2],
    /// How much less a single costs with one equal tile near, and how much less again with more. Together at most [`SINGLE`].
    pub near: [u8; 2],
    /// What a pair of neighbours of the first kept colour gains.
    pub contact: u8,
}

/// What the tiles of a field cost: suffix sums up each column, so that any stretch of it costs one subtraction. A sum
/// stands where its lowest tile is in memory.
#[derive(Clone, Debug, Default)]
pub struct Prices {
    sums: Vec<i32>,
    room: Vec<u8>,
}

impl Prices {
    /// Prices some columns anew.
    pub fn update(&mut self, field: &Field, cols: std::ops::Range<usize>, tariff: Tariff) {
        let stride = field.stride();
        self.sums.resize(field.cells().len() + stride, 0);
        for col in cols {
            // Laid out with the columns beside it, in whole blocks and with an edge below and above: no block checks for the
            // end of the board.
            let rows = field.height(col).next_multiple_of(LANES).max(LANES);
            let room = rows + 2 * EDGE;
            self.room.clear();
            for col in col - 1..col + 2 {
                lay_out(&mut self.room, field, col, 0, room);
            }
            let start = field.column(col);
            self.sums[start + field.height(col)..start + stride].fill(0);
            // From the top down, block by block.
            let mut sum = 0;
            let mut at = room + EDGE + rows;
            while at > room + EDGE {
                at -= LANES;
                let (cost, gain) = price(&self.room, at, room, tariff);
                let first = at - room - EDGE;
                for i in (0..LANES).rev().filter(|i| first + i < field.height(col)) {
                    sum += i32::from(cost[i]) - i32::from(gain[i]);
                    self.sums[start + first + i] = sum;
                }
            }
        }
    }

    /// What the tiles of a column from a row up cost, or at most so many of them.
    fn above(&self, field: &Field, col: usize, row: usize, rows: usize) -> i32 {
        let start = field.column(col);
        let from = self.sums[start + row.min(field.rows())];
        let to = if row + rows < field.height(col) { self.sums[start + row + rows] } else { 0 };
        from - to
    }
}

#[cfg(test)]
impl Prices {
    /// What all tiles cost.
    pub fn total(&self, field: &Field) -> i32 {
        field.columns().map(|col| self.sums[field.column(col)]).sum()
    }
}

/// Room to lay columns out in.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    after: Vec<u8>,
}

impl Trial {
    /// How much less the tiles around a group (its spots in order) will cost when it is popped, and how many columns close.
    pub fn effect(&mut self, field: &Field, prices: &Prices, group: &[u16], tariff: Tariff) -> (i32, usize) {
        let stride = field.stride();
        let (lo, hi) = (usize::from(group[0]) / stride, usize::from(group[group.len() - 1]) / stride);
        let foot = group.iter().map(|&spot| usize::from(spot) % stride).min().unwrap_or(0);
        // The lowest row in which a price may change: a tile looks as far up as the edge is high.
        let base = foot.saturating_sub(EDGE);
        let height = (lo - 1..=hi + 1).map(|col| field.height(col)).max().unwrap_or(0);
        let rows = (height - base).min(SIGHT).next_multiple_of(LANES);
        let room = rows + 2 * EDGE;
        // The columns as they will stand side by side. Those of the group and one on either side are priced; one more on either
        // side is only looked at. A column that closes is left out, which brings its neighbours together.
        self.after.clear();
        lay_out(&mut self.after, field, lo - 2, base, room);
        lay_out(&mut self.after, field, lo - 1, base, room);
        self.lay_out_without(field, group, lo..hi + 1, base, room);
        lay_out(&mut self.after, field, hi + 1, base, room);
        lay_out(&mut self.after, field, hi + 2, base, room);
        let before: i32 = (lo - 1..=hi + 1).map(|col| prices.above(field, col, base, rows)).sum();
        // All that was laid out, five columns for a group in one, less those that closed.
        let columns = self.after.len() / room;
        (before - sum(&self.after, room, tariff), hi - lo + 5 - columns)
    }

    /// The columns of the group without it, and without those that close.
    fn lay_out_without(
        &mut self,
        field: &Field,
        group: &[u16],
        cols: std::ops::Range<usize>,
        base: usize,
        room: usize,
    ) {
        let mut rest = group;
        for col in cols {
            let (bottom, top) = (field.column(col), field.column(col) + field.height(col));
            let n = rest.iter().take_while(|&&spot| usize::from(spot) < top).count();
            let (here, behind) = rest.split_at(n);
            rest = behind;
            if n == top - bottom {
                continue;
            }
            // What lies between the popped tiles is copied in stretches, which is falling; none goes beyond the room.
            let end = self.after.len() + room;
            let mut from = bottom + base.saturating_sub(EDGE);
            self.after.resize(self.after.len() + EDGE.saturating_sub(base), 0);
            for &spot in here {
                let until = usize::from(spot).min(from + end - self.after.len());
                self.after.extend_from_slice(&field.cells()[from.min(until)..until]);
                from = usize::from(spot) + 1;
            }
            let until = top.min(from + end - self.after.len());
            self.after.extend_from_slice(&field.cells()[from.min(until)..until]);
            self.after.resize(end, 0);
        }
    }
}

/// Lays a column out from `EDGE` rows below `base`.
fn lay_out(out: &mut Vec<u8>, field: &Field, col: usize, base: usize, room: usize) {
    let end = out.len() + room;
    let (bottom, top) = (field.column(col), field.column(col) + field.height(col));
    // Below the bottom of the board there is nothing.
    out.resize(out.len() + EDGE.saturating_sub(base), 0);
    let from = bottom + base.saturating_sub(EDGE);
    let until = top.min(from + end - out.len());
    out.extend_from_slice(&field.cells()[from.min(until)..until]);
    out.resize(end, 0);
}

/// What all columns laid out cost, but for the outer two.
fn sum(cells: &[u8], room: usize, tariff: Tariff) -> i32 {
    // Added up in bytes, sixteen at once; wider counters would make several registers of one.
    let (mut costs, mut gains) = ([0_u8; LANES], [0_u8; LANES]);
    let mut sum = 0;
    for col in 1..cells.len() / room - 1 {
        let mut at = col * room + EDGE;
        while at < (col + 1) * room - EDGE {
            let (cost, gain) = price(cells, at, room, tariff);
            for i in 0..LANES {
                costs[i] += cost[i];
                gains[i] += gain[i];
            }
            at += LANES;
        }
        // A column adds at most three times SINGLE to a byte, 48, which fits four times over.
        if col % 4 == 0 || col + 2 == cells.len() / room {
            sum += costs.iter().map(|&n| i32::from(n)).sum::<i32>();
            sum -= gains.iter().map(|&n| i32::from(n)).sum::<i32>();
            (costs, gains) = ([0; LANES], [0; LANES]);
        }
    }
    sum
}

/// What each of sixteen cells one above the other costs and gains. `room` is the distance to the cell beside.
/// Conditions choose between values and never branch, so that the loop becomes vector instructions.
#[inline(always)]
fn price(cells: &[u8], at: usize, room: usize, tariff: Tariff) -> ([u8; LANES], [u8; LANES]) {
    let block = |at: usize| -> &[u8; LANES] { cells[at..at + LANES].try_into().unwrap_or(&[0; LANES]) };
    let here = block(at);
    let touching = [at - 1, at + 1, at - room, at + room].map(block);
    let near = [at - 2, at + 2, at - room - 1, at - room + 1, at + room - 1, at + room + 1].map(block);
    let Tariff { kept, near: [one, more], contact } = tariff;
    let (mut cost, mut gain) = ([0_u8; LANES], [0_u8; LANES]);
    for i in 0..LANES {
        let tile = here[i];
        let mut single = (tile != 0) & (tile != kept[0]) & (tile != kept[1]);
        for other in touching {
            single &= tile != other[i];
        }
        let mut mates = 0_u8;
        for other in near {
            mates += u8::from(tile == other[i]);
        }
        let rebate = if mates > 0 { one } else { 0 } + if mates > 1 { more } else { 0 };
        cost[i] = if single { SINGLE - rebate } else { 0 };
        // Above and to the right only, so that a pair counts once.
        let merged = u8::from(tile == touching[1][i]) + u8::from(tile == touching[3][i]);
        gain[i] = if tile == kept[0] { merged * contact } else { 0 };
    }
    (cost, gain)
}
