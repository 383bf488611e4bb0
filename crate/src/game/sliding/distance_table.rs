//! Retrograde analysis of small boards: breadth first from the goal, the distance of every position to it and how many shortest
//! lines there are.

use super::normal_form::NormalForm;
use super::shape::{Shape, Slide};
use super::tiles::Tiles;
use super::{Counted, Sliding};
use crate::game::Game;
use crate::records::Fact;
use crate::search::{Best, Search, Status};
use std::sync::{Arc, Mutex, PoisonError};

/// Cells of the largest board that is tabled outright: 181,440 positions, a megabyte.
pub const TABLED_CELLS: usize = 9;

/// The distance of positions that cannot reach the goal.
const NEVER: u8 = u8::MAX;

static CACHE: Mutex<Vec<Arc<DistanceTable>>> = Mutex::new(Vec::new());

/// Distances and numbers of shortest lines by the rank of a turned position.
#[derive(Debug)]
pub struct DistanceTable {
    shape: Shape,
    gap: usize,
    distance: Vec<u8>,
    lines: Vec<u32>,
}

/// A table being filled, breadth first from the goal.
struct Filling {
    table: DistanceTable,
    /// Positions in the order they were met: tiles by cell, four bits each.
    queue: Vec<u64>,
    at: usize,
}

impl Filling {
    fn new(form: &NormalForm) -> Self {
        let n = form.shape().cells();
        assert!(n <= TABLED_CELLS);
        let size = (1..=n).product();
        let (shape, gap) = (form.shape(), form.gap());
        let mut table = DistanceTable { shape, gap, distance: vec![NEVER; size], lines: vec![0; size] };
        let goal = (0..n).fold(0, |board, cell| board | (cell as u64) << (4 * cell));
        let first = rank(goal, n);
        (table.distance[first], table.lines[first]) = (0, 1);
        Filling { table, queue: vec![goal], at: 0 }
    }

    /// Expands one position and tells whether there was one.
    fn step(&mut self) -> bool {
        let Some(&board) = self.queue.get(self.at) else { return false };
        self.at += 1;
        let n = self.table.shape.cells();
        let here = rank(board, n);
        let (distance, lines) = (self.table.distance[here], self.table.lines[here]);
        for next in neighbours(self.table.shape, self.table.gap, board) {
            let there = rank(next, n);
            if self.table.distance[there] == NEVER {
                self.table.distance[there] = distance + 1;
                self.queue.push(next);
            }
            // Every shortest line from here is one from there, with a move before it.
            if self.table.distance[there] == distance + 1 {
                self.table.lines[there] += lines;
            }
        }
        true
    }
}

impl DistanceTable {
    /// The table for a puzzle of up to [`TABLED_CELLS`] cells, filled now unless it was before.
    pub fn of(form: &NormalForm) -> Arc<DistanceTable> {
        let mut filling = match DistanceTable::kept(form) {
            Some(table) => return table,
            None => Filling::new(form),
        };
        while filling.step() {}
        DistanceTable::keep(filling.table)
    }

    fn kept(form: &NormalForm) -> Option<Arc<DistanceTable>> {
        let kept = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|table| table.shape == form.shape() && table.gap == form.gap()).cloned()
    }

    fn keep(table: DistanceTable) -> Arc<DistanceTable> {
        let table = Arc::new(table);
        CACHE.lock().unwrap_or_else(PoisonError::into_inner).push(table.clone());
        table
    }

    /// The fewest moves from a position to the goal, if it can be reached.
    pub fn distance(&self, form: &NormalForm, tiles: &Tiles) -> Option<usize> {
        let distance = self.distance[self.place(form, tiles)];
        (distance != NEVER).then_some(distance.into())
    }

    /// How many lines have that fewest number of moves.
    pub fn lines(&self, form: &NormalForm, tiles: &Tiles) -> u32 {
        self.lines[self.place(form, tiles)]
    }

    fn place(&self, form: &NormalForm, tiles: &Tiles) -> usize {
        let n = self.shape.cells();
        let cells = form.turned(tiles);
        rank((0..n).fold(0, |board, cell| board | u64::from(cells[cell]) << (4 * cell)), n)
    }
}

/// The boards a move away: the nibbles of the gap and of a cell beside it exchanged.
fn neighbours(shape: Shape, gap_name: usize, board: u64) -> impl Iterator<Item = u64> {
    let at = |cell: usize| board >> (4 * cell) & 15;
    let gap = (0..shape.cells()).find(|&cell| at(cell) == gap_name as u64).expect("every board has a gap");
    Slide::ALL.into_iter().filter_map(move |slide| shape.after(gap, slide)).map(move |to| {
        let difference = (board >> (4 * gap) ^ board >> (4 * to)) & 15;
        board ^ difference << (4 * gap) ^ difference << (4 * to)
    })
}

/// A board's number among all permutations, by its Lehmer code: each tile counts how many smaller ones are not yet placed.
fn rank(board: u64, n: usize) -> usize {
    let mut free = (1u32 << n) - 1;
    (0..n).fold(0, |rank, cell| {
        let name = (board >> (4 * cell) & 15) as u32;
        free &= !(1 << name);
        rank * (n - cell) + (free & ((1 << name) - 1)).count_ones() as usize
    })
}

/// Looks the shortest line up. Filling the table spends steps but counts no nodes; a node is a position of the line.
pub struct LookUp {
    form: NormalForm,
    progress: Progress,
    /// How many lines are shortest, once that is known.
    lines: Option<u32>,
}

enum Progress {
    Fill(Filling),
    Walk { table: Arc<DistanceTable>, tiles: Tiles, line: Vec<Slide> },
    Ended(Status),
}

impl LookUp {
    /// A look-up for a solvable puzzle of up to [`TABLED_CELLS`] cells.
    pub fn new(game: &Sliding) -> Self {
        let form = NormalForm::new(game);
        let progress = match DistanceTable::kept(&form) {
            Some(table) => Progress::Walk { table, tiles: game.start(), line: Vec::new() },
            None => Progress::Fill(Filling::new(&form)),
        };
        LookUp { form, progress, lines: None }
    }
}

impl Search<Sliding> for LookUp {
    fn step(&mut self, game: &Sliding, nodes: u64, best: &mut Best<Sliding>) -> Status {
        for _ in 0..nodes {
            match &mut self.progress {
                Progress::Ended(status) => return *status,
                Progress::Fill(filling) => {
                    if !filling.step() {
                        let filled = std::mem::replace(filling, Filling::new(&self.form));
                        let (table, tiles) = (DistanceTable::keep(filled.table), game.start());
                        self.progress = Progress::Walk { table, tiles, line: Vec::new() };
                    }
                }
                Progress::Walk { table, tiles, line } => {
                    best.count();
                    self.lines.get_or_insert_with(|| table.lines(&self.form, tiles));
                    let left = table.distance(&self.form, tiles).expect("only solvable boards are looked up");
                    best.tighten(-((left + line.len()) as i64));
                    if left == 0 {
                        best.offer(-(line.len() as i64), line.iter().copied());
                        self.progress = Progress::Ended(best.end(false));
                        continue;
                    }
                    let nearer = |slide: &Slide| {
                        let mut after = tiles.clone();
                        after.slide(*slide) && table.distance(&self.form, &after) == Some(left - 1)
                    };
                    let slide = Slide::ALL.into_iter().find(nearer).expect("some move leads nearer");
                    tiles.slide(slide);
                    line.push(slide);
                }
            }
        }
        if let Progress::Ended(status) = self.progress { status } else { Status::Running }
    }

    fn facts(&self) -> Vec<Fact> {
        self.lines.iter().map(|&lines| Fact::new(&Counted::ShortestLines, lines.into())).collect()
    }
}
