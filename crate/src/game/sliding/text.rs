//! Boards as text: every form people paste, in two steps. [`parse`] reads a [`Setup`], whose numbers may be wrong;
//! [`Setup::tiles`] makes a position of it, which is always valid, or says which tile is wrong and where.

use super::shape::{MAX_CELLS, MAX_SIDE, MIN_SIDE, Shape};
use super::tiles::Tiles;
use crate::message::{List, MessageValue, Valued, messages};

/// Marks that stand for the gap, beside `0`.
const GAP_MARKS: &str = "_.xX-";

/// Pieces that are named in one sentence.
const MOST_NAMED: usize = 8;

/// A board as it was written: the right number of cells, perhaps not each tile once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Rows and columns.
    pub shape: Shape,
    /// Tiles row by row, 0 for the gap.
    pub cells: Vec<u32>,
}

messages! {
    /// A piece of the board, as sentences name it.
    pub enum Piece: "part" {
        "tile" Tile { tile: u32 } => "tile {tile}",
        "gap" Gap => "the gap",
        "more" More { count: usize } => "{count} more",
    }
}

messages! {
    /// Why a text is not a board. Rows and columns are counted from 1, top left.
    pub enum TextError: "error" {
        "no-tiles" Nothing => "there is no board in the text: write the tiles row by row and 0 for the gap",
        "tiles-ragged" Ragged { row: usize, found: usize, wanted: usize } =>
            "row {row} has {found} {found|cell|cells}, but the first row has {wanted}",
        "tile-unknown" Unknown { row: usize, col: usize, found: String } =>
            "row {row}, column {col}: '{found}' is neither a tile's number nor a mark for the gap (0 _ . x)",
        "not-square" NotSquare { found: usize } =>
            "one row of {found} numbers is no square board; write a rectangle row by row, with / between rows",
        "tiles-size" Size { rows: usize, cols: usize, least: usize, most: usize } =>
            "a board has {least} to {most} rows and columns; this one has {rows} rows and {cols} columns",
        "tile-too-large" TooLarge { row: usize, col: usize, tile: u32, shape: Shape, largest: usize } =>
            "row {row}, column {col}: tile {tile} is too large; a {shape} board has tiles 1 to {largest}",
        "twice" Twice { row: usize, col: usize, what: Piece, first_row: usize, first_col: usize, missing: List<Piece> } =>
            "row {row}, column {col}: {what} stands there a second time (first at row {first_row}, column {first_col}); missing: {missing}",
        "goal-shape" GoalShape { goal: Shape, start: Shape } => "the goal is a {goal} board, but the start is {start}",
    }
}

impl Valued for Shape {
    fn value(&self) -> MessageValue {
        MessageValue::Text(self.to_string())
    }
}

impl Setup {
    /// The position, if every tile and the gap are there once.
    pub fn tiles(&self) -> Result<Tiles, TextError> {
        let n = self.shape.cells();
        let place = |cell: usize| {
            let (row, col) = self.shape.row_col(cell);
            (row + 1, col + 1)
        };
        let mut first = [None; MAX_CELLS];
        let mut twice = None;
        for (cell, &tile) in self.cells.iter().enumerate() {
            if tile as usize >= n {
                let (row, col) = place(cell);
                return Err(TextError::TooLarge { row, col, tile, shape: self.shape, largest: n - 1 });
            }
            match first[tile as usize] {
                None => first[tile as usize] = Some(cell),
                Some(earlier) => twice = twice.or(Some((tile, cell, earlier))),
            }
        }
        if let Some((tile, cell, earlier)) = twice {
            let ((row, col), (first_row, first_col)) = (place(cell), place(earlier));
            let mut missing: Vec<Piece> = (0..n).filter(|&t| first[t].is_none()).map(|t| piece(t as u32)).collect();
            if missing.len() > MOST_NAMED {
                let count = missing.split_off(MOST_NAMED - 1).len();
                missing.push(Piece::More { count });
            }
            let missing = List(missing);
            return Err(TextError::Twice { row, col, what: piece(tile), first_row, first_col, missing });
        }
        let cells: Vec<u8> = self.cells.iter().map(|&t| t as u8).collect();
        Ok(Tiles::new(self.shape, &cells).expect("each tile was found once"))
    }
}

fn piece(tile: u32) -> Piece {
    if tile == 0 { Piece::Gap } else { Piece::Tile { tile } }
}

/// The shape of a board with so many rows and columns.
pub fn shape(rows: usize, cols: usize) -> Result<Shape, TextError> {
    Shape::new(rows, cols).ok_or(TextError::Size { rows, cols, least: MIN_SIDE, most: MAX_SIDE })
}

/// Reads a board in any known form. Rows end at a line's end, `/` or `;`; one row alone must be a square board. Tiles are
/// numbers between spaces or commas, or one character each: digits, then letters (`a` is 10).
pub fn parse(text: &str) -> Result<Setup, TextError> {
    let rows = rows_of_words(text);
    if rows.is_empty() {
        return Err(TextError::Nothing);
    }
    let rows = if is_one_character_a_cell(&rows) { rows.iter().map(|row| characters(row)).collect() } else { rows };
    let cols = rows[0].len();
    if let Some(r) = rows.iter().position(|row| row.len() != cols) {
        return Err(TextError::Ragged { row: r + 1, found: rows[r].len(), wanted: cols });
    }
    let count = rows.len() * cols;
    let (height, width) = if rows.len() == 1 {
        let side = (0..=count).find(|s| s * s >= count).unwrap_or(0);
        if side * side != count {
            return Err(TextError::NotSquare { found: count });
        }
        (side, side)
    } else {
        (rows.len(), cols)
    };
    let shape = shape(height, width)?;
    let zero = rows.iter().flatten().any(|&word| word == "0");
    let cell = |(i, &word): (usize, &&str)| {
        let (row, col) = shape.row_col(i);
        tile(word, shape, zero).ok_or_else(|| TextError::Unknown { row: row + 1, col: col + 1, found: word.to_owned() })
    };
    let cells = rows.iter().flatten().enumerate().map(cell).collect::<Result<_, _>>()?;
    Ok(Setup { shape, cells })
}

/// Reads a goal for a board of that shape: `last`, `first` (where the gap is, tiles in order), or a board.
pub fn parse_goal(text: &str, shape: Shape) -> Result<Tiles, TextError> {
    match text.trim() {
        "last" | "" => Ok(Tiles::gap_last(shape)),
        "first" => Ok(Tiles::gap_first(shape)),
        board => {
            let goal = parse(board)?.tiles()?;
            let fits = goal.shape() == shape;
            if fits { Ok(goal) } else { Err(TextError::GoalShape { goal: goal.shape(), start: shape }) }
        }
    }
}

/// A goal as [`parse_goal`] reads it back: `last` and `first` by name.
pub fn print_goal(goal: &Tiles) -> String {
    if *goal == Tiles::gap_last(goal.shape()) {
        "last".to_owned()
    } else if *goal == Tiles::gap_first(goal.shape()) {
        "first".to_owned()
    } else {
        print_short(goal)
    }
}

/// Prints a board for people: a row a line, columns aligned, 0 for the gap.
pub fn print(tiles: &Tiles) -> String {
    let width = if tiles.cells().len() > 10 { 2 } else { 1 };
    let line = |row: &[u8]| row.iter().map(|t| format!("{t:width$}")).collect::<Vec<_>>().join(" ") + "\n";
    tiles.cells().chunks(tiles.shape().cols()).map(line).collect()
}

/// Prints a board on one line for links: numbers with `,` between them and `/` between rows.
pub fn print_short(tiles: &Tiles) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    tiles.cells().chunks(tiles.shape().cols()).map(row).collect::<Vec<_>>().join("/")
}

/// The words as they stand in the text, which may be much longer than any board.
fn rows_of_words(text: &str) -> Vec<Vec<&str>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let separator = |c: char| c.is_whitespace() || ",|[](){}\"'".contains(c);
    let words = |row| str::split(row, separator).filter(|w| !w.is_empty()).collect::<Vec<_>>();
    lines.flat_map(|line| line.split(['/', ';'])).map(words).filter(|row| !row.is_empty()).collect()
}

/// Whether cells are written without anything between them, such as `123/456/780` or `fb8cead926143750`: every row then
/// counts as many characters as the others, and numbers between separators would not make a board.
fn is_one_character_a_cell(rows: &[Vec<&str>]) -> bool {
    let characters: Vec<usize> = rows.iter().map(|row| row.iter().map(|w| w.chars().count()).sum()).collect();
    let words = rows.iter().map(Vec::len).sum::<usize>();
    let even = characters.iter().all(|&n| n == characters[0]);
    match rows {
        // A board of two by two is the smallest, so fewer words than that are not words of a cell each.
        [row] => {
            let square = [4, 9, 16, 25, 36];
            // Four words of four are the rows of one of sixteen, whose tiles would be too large for two by two.
            let are_rows = row.iter().all(|word| word.chars().count() == row.len());
            (are_rows || !square.contains(&row.len())) && square.contains(&characters[0])
        }
        _ => even && characters[0] >= MIN_SIDE && words < rows.len() * MIN_SIDE,
    }
}

fn characters<'a>(row: &[&'a str]) -> Vec<&'a str> {
    row.iter().flat_map(|word| word.split_inclusive(|_| true)).collect()
}

/// The tile a word names. A letter counts on from 9 as far as the board has tiles; what lies beyond may mark the gap. On the
/// largest boards `x` is a tile where the gap is written as 0.
fn tile(word: &str, shape: Shape, zero: bool) -> Option<u32> {
    if word.chars().all(|c| c.is_ascii_digit()) {
        return word.parse().ok();
    }
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let counts = letter.to_digit(36).is_some_and(|value| (value as usize) < shape.cells());
    if GAP_MARKS.contains(letter) && !(zero && counts) {
        return Some(0);
    }
    letter.to_digit(36).filter(|&value| (value as usize) < shape.cells())
}
