//! Peg solitaire over sets of coordinates, by plain recursion with a full memo: no bits, no bounds, no symmetry.

use std::collections::{BTreeSet, HashMap};

pub type Cell = (i32, i32);
pub type Position = BTreeSet<Cell>;

/// The boards; `c` is the centre.
pub const ENGLISH: &[&str] = &["  ooo  ", "  ooo  ", "ooooooo", "ooocooo", "ooooooo", "  ooo  ", "  ooo  "];
pub const EUROPEAN: &[&str] = &["  ooo  ", " ooooo ", "ooooooo", "ooocooo", "ooooooo", " ooooo ", "  ooo  "];
pub const TRIANGULAR: &[&str] = &["o", "oo", "oco", "oooo", "ooooo"];

/// Rules, and the worth of every position met.
pub struct Oracle {
    holes: Position,
    centre: Cell,
    ways: Vec<Cell>,
    only_centre: bool,
    pub known: HashMap<Position, i64>,
}

impl Oracle {
    pub fn new(picture: &[&str], triangle: bool, only_centre: bool) -> Self {
        let mut holes = Position::new();
        let mut centre = (0, 0);
        for (row, line) in (0..).zip(picture) {
            for (col, mark) in (0..).zip(line.chars()).filter(|(_, mark)| *mark != ' ') {
                holes.insert((row, col));
                if mark == 'c' {
                    centre = (row, col);
                }
            }
        }
        // Counter-clockwise from the top.
        let ways = if triangle {
            vec![(-1, 0), (-1, -1), (0, -1), (1, 0), (1, 1), (0, 1)]
        } else {
            vec![(-1, 0), (0, -1), (1, 0), (0, 1)]
        };
        Oracle { holes, centre, ways, only_centre, known: HashMap::new() }
    }

    pub fn holes(&self) -> &Position {
        &self.holes
    }

    /// Every jump as its three cells, and the position after it.
    pub fn jumps(&self, position: &Position) -> Vec<([Cell; 3], Position)> {
        let mut jumps = Vec::new();
        for &(row, col) in position {
            for (down, right) in &self.ways {
                let over = (row + down, col + right);
                let to = (row + 2 * down, col + 2 * right);
                if position.contains(&over) && self.holes.contains(&to) && !position.contains(&to) {
                    let mut after = position.clone();
                    after.remove(&(row, col));
                    after.remove(&over);
                    after.insert(to);
                    jumps.push(([(row, col), over, to], after));
                }
            }
        }
        jumps
    }

    /// The best that can be made of a position: minus the pegs left.
    pub fn worth(&mut self, position: &Position) -> i64 {
        if let Some(&worth) = self.known.get(position) {
            return worth;
        }
        let jumps = self.jumps(position);
        let worth = match jumps.iter().map(|(_, after)| self.worth(after)).max() {
            Some(best) => best,
            None if position.len() == 1 && self.only_centre && !position.contains(&self.centre) => -2,
            None => -(position.len() as i64),
        };
        self.known.insert(position.clone(), worth);
        worth
    }

    /// How many lines of so many jumps there are.
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.jumps(position).iter().map(|(_, after)| self.perft(after, depth - 1)).sum(),
        }
    }
}
