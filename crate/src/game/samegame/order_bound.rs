//! A tighter admissible heuristic: dynamic programming over the order in which the colours are first popped.
//!
//! When a colour is popped for the first time all its tiles are still there, and of the others only those popped
//! before it have lost any. So its first group hangs together by what these alone can have let fall and close; where that cannot
//! be all of the colour, it pops in two groups at least, and gains less than as one. Any order of the colours may be played: the
//! one that promises most bounds them all.
//!
//! It takes a test for every colour after every set of others, far more than the plain bound: enough to be asked once for a
//! search, too much for every position of one.
//!
//! That was measured in a program of its own that counts nodes, with the best score given. On 7×7 boards of five colours, three each under
//! popstar, samegame and algobowl: judged by columns alone (one without the colour between two that have it must be emptied first) the order
//! saves 0 to 22 % of the nodes of `exact`; judged by every pair of tiles and how far each can fall, 0 to 54 %, and it lowers the bound of the
//! whole board by 3 to 14 %. But ten popstar boards of 56 tiles took 33 seconds without it, 29 where it was asked down to 48 tiles, 43 down
//! to 40, and, with half the nodes, 224 down to 32.

use super::board::Counts;
use super::rules::{MAX_COLOURS, Rules};

/// A colour that can be popped.
struct Colour {
    colour: u8,
    tiles: usize,
}

/// A tile of the colour in question: its number, its row, and the row it has once all that may leave below it has left.
#[derive(Clone, Copy)]
struct Tile {
    number: usize,
    row: usize,
    lowest: usize,
}

/// Nothing that can still be gained from a board, closing bonus included, is worth more. The board is given by its columns from
/// the left, each from the bottom.
pub fn bound(rules: &Rules, columns: &[Vec<u8>]) -> i64 {
    let mut counts = Counts::default();
    columns.iter().flatten().for_each(|&colour| counts[usize::from(colour)] += 1);
    let colours: Vec<Colour> = (1..counts.len())
        .filter(|&colour| counts[colour] > 1)
        .map(|colour| Colour { colour: colour as u8, tiles: counts[colour].into() })
        .collect();
    let first = first_groups(columns, &colours);
    // A tile alone of its colour stays. If there is none, lines that clear the board and lines that leave some tile are bounded
    // apart: the first have the better closing, but no colour may come down to a single tile; the second keep at least one tile.
    let mut staying = counts.map(|count| u16::from(count == 1));
    let mut bound = None;
    if !staying.contains(&1) {
        bound = most(rules, &colours, &first, false).map(|gains| gains + rules.best_closing(&counts, &staying));
        // Of which colour makes no difference: all of them have two tiles or more.
        colours.iter().take(1).for_each(|one| staying[usize::from(one.colour)] = 1);
    }
    let unclear = most(rules, &colours, &first, true).map(|gains| gains + rules.best_closing(&counts, &staying));
    bound.max(unclear).unwrap_or(0)
}

/// By the set of colours popped before, a bit each: the largest group that each of the others can then begin with.
fn first_groups(columns: &[Vec<u8>], colours: &[Colour]) -> Vec<Vec<usize>> {
    let mut first: Vec<Vec<usize>> = Vec::new();
    for before in 0..1 << colours.len() {
        let largest = |c: usize| {
            // What hangs together after fewer colours does after more.
            let whole = |other: usize| before >> other & 1 == 1 && first[before ^ 1 << other][c] == colours[c].tiles;
            match before >> c & 1 {
                1 => 0,
                _ if (0..colours.len()).any(whole) => colours[c].tiles,
                _ => first_group(columns, colours, before, colours[c].colour),
            }
        };
        let groups = (0..colours.len()).map(largest).collect();
        first.push(groups);
    }
    first
}

/// The most that the colours gain in any order, by the groups they can begin with: of all lines if `tiles_stay`, or else of those
/// that leave no tile, of which there may be none.
fn most(rules: &Rules, colours: &[Colour], first: &[Vec<usize>], tiles_stay: bool) -> Option<i64> {
    // By the set of colours popped before: the most that the others gain. Where tiles may stay, the others may gain nothing.
    let mut most = vec![tiles_stay.then_some(0); first.len()];
    *most.last_mut()? = Some(0);
    for before in (0..first.len()).rev() {
        for (c, &Colour { tiles, .. }) in colours.iter().enumerate() {
            // A single tile left over of the colour could never leave.
            let sizes = (2..=first[before][c]).filter(|&size| tiles_stay || size + 1 != tiles);
            let own = sizes.map(|size| rules.gain(size) + rules.most(tiles - size)).max();
            if let (Some(own), Some(others)) = (own, most[before | 1 << c]) {
                most[before] = most[before].max(Some(own + others));
            }
        }
    }
    most[0]
}

/// No group of a colour can be larger than this when it is first popped, if only colours of a set have been popped before.
fn first_group(columns: &[Vec<u8>], colours: &[Colour], before: usize, colour: u8) -> usize {
    let mut stays = [1; MAX_COLOURS as usize + 1];
    (0..colours.len()).for_each(|c| stays[usize::from(colours[c].colour)] = before >> c & 1 ^ 1);
    // Tiles that may come to hang together.
    let mut parts = UnionFind::default();
    // The tiles of the colour in this column, and in the last one before it that cannot close.
    let (mut here, mut last) = (Vec::<Tile>::new(), Vec::<Tile>::new());
    for column in columns {
        here.clear();
        let mut lowest = 0;
        for (row, &tile) in column.iter().enumerate() {
            if tile == colour {
                let tile = Tile { number: parts.add(), row, lowest };
                // Two of a column may touch if nothing between them stays; two of neighbouring columns if the rows that they can
                // sink through overlap.
                let below = here.last().filter(|below| below.lowest + 1 == lowest);
                let beside = last.iter().filter(|other| lowest.max(other.lowest) <= row.min(other.row));
                beside.chain(below).for_each(|other| parts.union(tile.number, other.number));
                here.push(tile);
            }
            lowest += stays[usize::from(tile)];
        }
        // A column closes only if all of it leaves.
        if lowest > 0 {
            std::mem::swap(&mut last, &mut here);
        }
    }
    parts.largest()
}

/// Union-find with path halving: for every tile another of its set, up to one that stands for the set.
#[derive(Default)]
struct UnionFind(Vec<usize>);

impl UnionFind {
    /// Adds a set of one new tile and returns the tile's number.
    fn add(&mut self) -> usize {
        self.0.push(self.0.len());
        self.0.len() - 1
    }

    /// The tile that stands for a tile's set.
    fn find(&mut self, tile: usize) -> usize {
        let mut at = tile;
        while self.0[at] != at {
            self.0[at] = self.0[self.0[at]];
            at = self.0[at];
        }
        at
    }

    /// Makes the sets of two tiles one.
    fn union(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one] = other;
    }

    /// The size of the largest set.
    fn largest(&mut self) -> usize {
        let mut sizes = vec![0; self.0.len()];
        (0..sizes.len()).for_each(|tile| sizes[self.find(tile)] += 1);
        sizes.into_iter().max().unwrap_or(0)
    }
}
