//! Wide boards: turned positions of any size, for the searches on boards that do not fit the packed form.

use super::normal_form::NormalForm;
use super::shape::{MAX_CELLS, Shape, Slide};
use super::tiles::Tiles;

/// Where the gap cannot go.
const OFF: u8 = u8::MAX;

/// The grid as look-up tables: where the gap can go from each cell, and how far apart cells are.
#[derive(Clone, Debug)]
pub struct GridTables {
    shape: Shape,
    after: [[u8; 4]; MAX_CELLS],
    distance: [[u8; MAX_CELLS]; MAX_CELLS],
}

/// A turned position: names by cell and cells by name. The gap has a name like any tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WideBoard {
    /// The name in each cell.
    pub cells: [u8; MAX_CELLS],
    /// The cell of each name.
    pub places: [u8; MAX_CELLS],
    /// The gap's cell.
    pub gap: u8,
}

impl GridTables {
    /// The grid of a shape.
    pub fn new(shape: Shape) -> Self {
        let cell = |c: usize| c.min(shape.cells() - 1);
        GridTables {
            shape,
            after: std::array::from_fn(|c| Slide::ALL.map(|s| shape.after(cell(c), s).map_or(OFF, |to| to as u8))),
            distance: std::array::from_fn(|a| std::array::from_fn(|b| shape.distance(cell(a), cell(b)) as u8)),
        }
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cell the gap goes to.
    pub fn after(&self, gap: u8, slide: Slide) -> Option<u8> {
        Some(self.after[usize::from(gap)][slide as usize]).filter(|&to| to != OFF)
    }

    /// Rows plus columns between two cells.
    pub fn distance(&self, a: u8, b: u8) -> u8 {
        self.distance[usize::from(a)][usize::from(b)]
    }
}

impl WideBoard {
    /// A position of the puzzle, turned.
    pub fn new(form: &NormalForm, tiles: &Tiles) -> Self {
        let cells = form.turned(tiles);
        let mut places = [0; MAX_CELLS];
        for (cell, &name) in cells[..form.shape().cells()].iter().enumerate() {
            places[usize::from(name)] = cell as u8;
        }
        WideBoard { cells, places, gap: places[form.gap()] }
    }

    /// Moves the gap to a cell beside it and gives the name of the tile that went the other way.
    pub fn slide_to(&mut self, to: u8) -> u8 {
        let (from, name) = (self.gap, self.cells[usize::from(to)]);
        let gap_name = self.cells[usize::from(from)];
        self.cells[usize::from(from)] = name;
        self.cells[usize::from(to)] = gap_name;
        self.places[usize::from(name)] = from;
        self.places[usize::from(gap_name)] = to;
        self.gap = to;
        name
    }

    /// Plays moves that stay on the board.
    pub fn play(&mut self, grid: &GridTables, line: &[Slide]) {
        for &slide in line {
            if let Some(to) = grid.after(self.gap, slide) {
                self.slide_to(to);
            }
        }
    }
}
