//! The grid of a board: rows, columns, and where the gap can go.

use std::fmt;

/// Fewest rows or columns.
pub const MIN_SIDE: usize = 2;
/// Most rows or columns.
pub const MAX_SIDE: usize = 6;
/// Cells of the largest board: what every fixed-size array of this game has room for.
pub const MAX_CELLS: usize = MAX_SIDE * MAX_SIDE;

/// A move: the way the gap goes. The tile there goes the other way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slide {
    /// The gap goes up, a tile comes down.
    Up,
    /// The gap goes left, a tile goes right.
    Left,
    /// The gap goes down, a tile goes up.
    Down,
    /// The gap goes right, a tile goes left.
    Right,
}

impl Slide {
    /// Every move, in the order the game lists them.
    pub const ALL: [Slide; 4] = [Slide::Up, Slide::Left, Slide::Down, Slide::Right];

    /// The move that takes this one back.
    pub fn reverse(self) -> Slide {
        Slide::ALL[(self as usize + 2) % 4]
    }

    /// The move with the two axes exchanged.
    pub fn transposed(self) -> Slide {
        Slide::ALL[self as usize ^ 1]
    }

    /// The gap's way in a word.
    pub fn way(self) -> &'static str {
        ["up", "left", "down", "right"][self as usize]
    }

    /// The letter of the gap's way: `U`, `L`, `D` or `R`.
    pub fn letter(self) -> char {
        ['U', 'L', 'D', 'R'][self as usize]
    }

    /// The move of a letter in either case.
    pub fn from_letter(letter: char) -> Option<Slide> {
        Slide::ALL.into_iter().find(|s| s.letter() == letter.to_ascii_uppercase())
    }
}

/// How many rows and columns a board has. Cells are counted row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    rows: u8,
    cols: u8,
}

impl Shape {
    /// A shape, if both sides are within [`MIN_SIDE`] and [`MAX_SIDE`].
    pub fn new(rows: usize, cols: usize) -> Option<Self> {
        let allowed = MIN_SIDE..=MAX_SIDE;
        let fits = allowed.contains(&rows) && allowed.contains(&cols);
        fits.then_some(Shape { rows: rows as u8, cols: cols as u8 })
    }

    /// Rows.
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// Columns.
    pub fn cols(self) -> usize {
        self.cols.into()
    }

    /// Cells, the gap's included.
    pub fn cells(self) -> usize {
        self.rows() * self.cols()
    }

    /// Row and column of a cell, counted from 0.
    pub fn row_col(self, cell: usize) -> (usize, usize) {
        (cell / self.cols(), cell % self.cols())
    }

    /// The cell in a row and column counted from 0.
    pub fn cell(self, row: usize, col: usize) -> usize {
        row * self.cols() + col
    }

    /// Where the gap is after a move, if the move stays on the board.
    pub fn after(self, gap: usize, slide: Slide) -> Option<usize> {
        let (row, col) = self.row_col(gap);
        match slide {
            Slide::Up => (row > 0).then(|| gap - self.cols()),
            Slide::Left => (col > 0).then(|| gap - 1),
            Slide::Down => (row + 1 < self.rows()).then(|| gap + self.cols()),
            Slide::Right => (col + 1 < self.cols()).then(|| gap + 1),
        }
    }

    /// The move that takes the gap from one cell to a neighbouring one.
    pub fn slide_between(self, from: usize, to: usize) -> Option<Slide> {
        Slide::ALL.into_iter().find(|&slide| self.after(from, slide) == Some(to))
    }

    /// Rows plus columns between two cells.
    pub fn distance(self, a: usize, b: usize) -> usize {
        let ((ar, ac), (br, bc)) = (self.row_col(a), self.row_col(b));
        ar.abs_diff(br) + ac.abs_diff(bc)
    }

    /// The shape with rows and columns exchanged.
    pub fn transposed(self) -> Shape {
        Shape { rows: self.cols, cols: self.rows }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}
