//! A constructive solver, which gives a line for a large board at once: columns and rows are put in order two tiles at a
//! time, those farthest from the goal's gap first, until three by three cells are left, which are looked up.
//!
//! Each stage is a breadth-first search over where its two tiles and the gap are: at most 46,656 positions, so a stage
//! takes milliseconds. The line is far from shortest; others improve it.

use super::Sliding;
use super::distance_table::DistanceTable;
use super::normal_form::NormalForm;
use super::shape::{MAX_CELLS, Shape, Slide};
use super::tiles::Tiles;
use super::wide::{GridTables, WideBoard};

/// Sides of the part that is looked up in the end.
const LAST: usize = 3;
/// A position not met yet.
const UNMET: u32 = u32::MAX;

/// The stages of one board.
pub struct Constructive {
    board: WideBoard,
    line: Vec<Slide>,
    /// What is still unordered: the first rows and columns.
    rows: usize,
    cols: usize,
    /// The cells of the column or row at work that are still to be filled.
    todo: Vec<u8>,
    locked: [bool; MAX_CELLS],
}

impl Constructive {
    /// Begins at a turned position of at least three rows and columns.
    pub fn new(grid: &GridTables, board: WideBoard) -> Self {
        let (rows, cols) = (grid.shape().rows(), grid.shape().cols());
        Constructive { board, line: Vec::new(), rows, cols, todo: Vec::new(), locked: [false; MAX_CELLS] }
    }

    /// Does one stage and gives what it cost in nodes, and the whole turned line after the last stage.
    pub fn stage(&mut self, grid: &GridTables, gap_home: usize) -> (u64, Option<Vec<Slide>>) {
        if self.todo.is_empty() {
            if self.rows == LAST && self.cols == LAST {
                let end = self.look_up(grid, gap_home);
                self.line.extend(end);
                return (1 + self.line.len() as u64, Some(std::mem::take(&mut self.line)));
            }
            self.next_strip(grid.shape());
        }
        // An odd strip begins with a single tile; the last two cells of a strip can only be filled together.
        let count = 2 - self.todo.len() % 2;
        let targets: Vec<u8> = self.todo.drain(..count).collect();
        let (cost, moves) = self.bring_home(grid, &targets);
        self.board.play(grid, &moves);
        self.line.extend(moves);
        for target in targets {
            self.locked[usize::from(target)] = true;
        }
        (cost, None)
    }

    /// Takes the last column or row of what is left, whichever leaves the rest more square.
    fn next_strip(&mut self, shape: Shape) {
        if self.cols > LAST && self.cols >= self.rows {
            self.cols -= 1;
            self.todo = (0..self.rows).map(|row| shape.cell(row, self.cols) as u8).collect();
        } else {
            self.rows -= 1;
            self.todo = (0..self.cols).map(|col| shape.cell(self.rows, col) as u8).collect();
        }
    }

    /// The shortest way to bring the tiles of these goal cells home around everything locked, and its cost in nodes.
    fn bring_home(&self, grid: &GridTables, targets: &[u8]) -> (u64, Vec<Slide>) {
        let n = grid.shape().cells() as u32;
        let first = targets[0];
        let second = *targets.last().expect("one or two");
        // A state of the breadth-first search is three cells, as the digits of one number; a single tile counts as both.
        let pack = |a: u8, b: u8, gap: u8| (u32::from(a) * n + u32::from(b)) * n + u32::from(gap);
        let place = |name: u8| self.board.places[usize::from(name)];
        let start = pack(place(first), place(second), self.board.gap);
        let mut from = vec![UNMET; (n * n * n) as usize];
        let mut queue = vec![start];
        from[start as usize] = start;
        let mut at = 0;
        loop {
            let here = queue[at];
            at += 1;
            let (a, b, gap) = ((here / n / n) as u8, (here / n % n) as u8, (here % n) as u8);
            if a == first && b == second {
                return (at as u64, trace(grid, &from, here, n));
            }
            for to in Slide::ALL.into_iter().filter_map(|s| grid.after(gap, s)) {
                if self.locked[usize::from(to)] {
                    continue;
                }
                let moved = |tile: u8| if tile == to { gap } else { tile };
                let next = pack(moved(a), moved(b), to);
                if from[next as usize] == UNMET {
                    from[next as usize] = here;
                    queue.push(next);
                }
            }
        }
    }

    /// The shortest line for the three by three cells that are left.
    fn look_up(&self, grid: &GridTables, gap_home: usize) -> Vec<Slide> {
        let small = Shape::new(LAST, LAST).expect("three by three is a board");
        let full = grid.shape();
        let inner = |cell: usize| full.cell(cell / LAST, cell % LAST);
        // Tiles by goal cell, counted from 1 with the gap's left out.
        let number = |name: usize| {
            let (row, col) = full.row_col(name);
            let (cell, gap) = (small.cell(row, col), full.row_col(gap_home));
            let gap = small.cell(gap.0, gap.1);
            if cell == gap { 0 } else { 1 + cell as u8 - u8::from(cell > gap) }
        };
        let read = |name: &dyn Fn(usize) -> usize| {
            let cells: Vec<u8> = (0..LAST * LAST).map(|cell| number(name(inner(cell)))).collect();
            Tiles::new(small, &cells).expect("the rest is in order")
        };
        let mut tiles = read(&|cell| self.board.cells[cell].into());
        let goal = read(&|cell| cell);
        let game = Sliding::new(tiles.clone(), goal).expect("one shape");
        let form = NormalForm::new(&game);
        let table = DistanceTable::of(&form);
        let mut line = Vec::new();
        let mut left = table.distance(&form, &tiles).expect("a solvable board stays solvable");
        while left > 0 {
            left -= 1;
            let nearer = |slide: &Slide| {
                let mut after = tiles.clone();
                after.slide(*slide) && table.distance(&form, &after) == Some(left)
            };
            let slide = Slide::ALL.into_iter().find(nearer).expect("some move leads nearer");
            tiles.slide(slide);
            line.push(slide);
        }
        line
    }
}

/// The gap's moves that led to a packed position.
fn trace(grid: &GridTables, from: &[u32], mut here: u32, n: u32) -> Vec<Slide> {
    let mut line = Vec::new();
    while from[here as usize] != here {
        let before = from[here as usize];
        line.extend(grid.shape().slide_between((before % n) as usize, (here % n) as usize));
        here = before;
    }
    line.reverse();
    line
}
