//! Symmetry reduction: a puzzle turned into a normal form, so that one table fits many goals. It is flipped and transposed
//! until the goal's gap is as near the first cell as possible, and its tiles are named by their goal cells.

use super::Sliding;
use super::shape::{MAX_CELLS, Shape, Slide};
use super::tiles::{GAP, Tiles};

/// The turned puzzle. In it, the goal is "tile `c` in cell `c`", with the gap in its own cell.
#[derive(Clone, Debug)]
pub struct NormalForm {
    shape: Shape,
    gap: u8,
    /// For each cell of the puzzle the cell it becomes.
    cell: [u8; MAX_CELLS],
    /// For each tile of the puzzle its name.
    name: [u8; MAX_CELLS],
    /// For each turned move the puzzle's own.
    slide: [Slide; 4],
}

impl NormalForm {
    /// Turns a puzzle: of the ways to flip and transpose it that leave no more rows than columns, the first that brings
    /// the goal's gap to the lowest cell.
    pub fn new(game: &Sliding) -> Self {
        let shape = game.goal().shape();
        let flips = [(false, false), (true, false), (false, true), (true, true)];
        let all = flips.into_iter().flat_map(|(v, h)| [Symmetry { v, h, swap: false }, Symmetry { v, h, swap: true }]);
        let fitting = all.filter(|symmetry| symmetry.shape(shape).rows() <= symmetry.shape(shape).cols());
        let symmetry =
            fitting.min_by_key(|symmetry| symmetry.cell(shape, game.goal().gap())).expect("one of the two lies flat");
        let mut cell = [0; MAX_CELLS];
        let mut name = [0; MAX_CELLS];
        for (c, turned) in cell.iter_mut().enumerate().take(shape.cells()) {
            *turned = symmetry.cell(shape, c) as u8;
        }
        for (c, &tile) in game.goal().cells().iter().enumerate() {
            name[usize::from(tile)] = cell[c];
        }
        let mut slide = Slide::ALL;
        for own in Slide::ALL {
            slide[symmetry.slide(own) as usize] = own;
        }
        NormalForm { shape: symmetry.shape(shape), gap: name[usize::from(GAP)], cell, name, slide }
    }

    /// The turned shape: no more rows than columns.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cell of the goal's gap, which is also the gap's name.
    pub fn gap(&self) -> usize {
        self.gap.into()
    }

    /// A position of the puzzle, turned: names by turned cell.
    pub fn turned(&self, tiles: &Tiles) -> [u8; MAX_CELLS] {
        let mut cells = [0; MAX_CELLS];
        for (c, &tile) in tiles.cells().iter().enumerate() {
            cells[usize::from(self.cell[c])] = self.name[usize::from(tile)];
        }
        cells
    }

    /// The puzzle's own move for a turned one.
    pub fn own(&self, turned: Slide) -> Slide {
        self.slide[turned as usize]
    }
}

/// Flips of rows (`v`) and columns (`h`), then perhaps an exchange of the axes.
#[derive(Clone, Copy)]
struct Symmetry {
    v: bool,
    h: bool,
    swap: bool,
}

impl Symmetry {
    fn shape(self, shape: Shape) -> Shape {
        if self.swap { shape.transposed() } else { shape }
    }

    fn cell(self, shape: Shape, cell: usize) -> usize {
        let (row, col) = shape.row_col(cell);
        let row = if self.v { shape.rows() - 1 - row } else { row };
        let col = if self.h { shape.cols() - 1 - col } else { col };
        if self.swap { self.shape(shape).cell(col, row) } else { shape.cell(row, col) }
    }

    fn slide(self, slide: Slide) -> Slide {
        let vertical = matches!(slide, Slide::Up | Slide::Down);
        let flipped = if vertical { self.v } else { self.h };
        let slide = if flipped { slide.reverse() } else { slide };
        if self.swap { slide.transposed() } else { slide }
    }
}
