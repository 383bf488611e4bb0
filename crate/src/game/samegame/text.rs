//! Boards as text: every form people paste, in two steps. [`parse`] reads a [`Setup`], which may float and says where the
//! text is wrong; [`Setup::settle`] makes a board of it, which is always valid.

use super::alphabet::{self, Kind};
use super::board::{Board, EMPTY};
use super::puzzle::Note;
use super::rules::{MAX_CELLS, MAX_COLOURS, Rules};
use super::shape::Shape;
use crate::message::{List, messages};

/// A board as it was written: the right size and colours, perhaps not settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
    /// Colours row by row, top first; 0 is empty.
    pub cells: Vec<u8>,
    /// How signs were read that could mean more than one thing.
    pub notes: Vec<Note>,
}

messages! {
    /// Why a text is not a board. Rows and columns are counted from 1, top left.
    pub enum TextError: "error" {
        "nothing" Nothing => "there is no board in the text: write one row per line in letters, digits or emoji, the top row first",
        "ragged" Ragged { row: usize, found: usize, wanted: usize } =>
            "row {row} has {found} {found|cell|cells}, but the first row has {wanted}",
        "unknown" Unknown { row: usize, col: usize, found: String, allowed: List<char> } =>
            "row {row}, column {col}: '{found}' is not a colour; allowed are {allowed}, and . for an empty cell, or one kind throughout: digits, letters, emoji such as 🟥, or names such as 红",
        "colours" Colours { row: usize, col: usize, found: char, most: u8 } =>
            "row {row}, column {col}: '{found}' is one colour too many; a board has {most} at the most",
        "too-large" TooLarge { row: usize, col: usize, most: usize } =>
            "row {row}, column {col}: the board has more than {most} cells, the most allowed",
        "mixed" Mixed { row: usize, col: usize, first: Kind, found: Kind } =>
            "row {row}, column {col}: {first} and {found} are mixed; a board uses one or the other",
        "rows" Rows { wanted: usize, found: usize } =>
            "the first line says {wanted} {wanted|row|rows}, but {found} {found|follows|follow}",
        "columns" Columns { row: usize, found: usize, wanted: usize } =>
            "row {row} has {found} {found|cell|cells}, but the first line says {wanted}",
        "id" Id { cols: usize, rows: usize, wanted: usize, found: usize } =>
            "the game ID needs {wanted} {wanted|number|numbers} for its {cols}x{rows} board, but has {found}",
        "id-colour" IdColour { place: usize, found: String, colours: u8 } =>
            "number {place} of the game ID is '{found}', not a colour from 0 (empty) to {colours}",
        "size" Size { rows: usize, cols: usize, colours: u8, most: usize, most_colours: u8 } =>
            "a board needs 1 to {most} cells and 1 to {most_colours} colours; {rows}x{cols} with {colours} is outside",
    }
}

impl Setup {
    /// Lets everything fall and close. Also tells whether anything did.
    pub fn settle(&self, rules: &Rules) -> (Board, bool) {
        Board::settled(Shape::new(self.rows, self.cols, rules.close()), &self.cells)
    }
}

/// Reads a board in any known form: rows of digits, letters, emoji or Chinese names of colours, with or without spaces or commas, AlgoBOWL
/// input, a game ID such as `15x10c3s2:1,2,3,…`, with `#` comments.
pub fn parse(text: &str, rules: &Rules) -> Result<Setup, TextError> {
    let lines = board_lines(text);
    match lines.as_slice() {
        [] => Err(TextError::Nothing),
        [id] if is_game_id(id) => parse_game_id(id),
        [header, rows @ ..] => match sizes(header).filter(|_| !rows.is_empty()) {
            Some(sizes) if is_header(&sizes, rows) => {
                let setup = parse_rows(rows, rules)?;
                check_header(&setup, sizes[0], sizes[1])?;
                Ok(setup)
            }
            _ => parse_rows(&lines, rules),
        },
    }
}

/// Prints a board in the rule set's letters, `.` for empty, top row first.
pub fn print(board: &Board, rules: &Rules) -> String {
    let letters = rules.letters().as_bytes();
    let letter = |colour: u8| if colour == EMPTY { '.' } else { letters[usize::from(colour) - 1].into() };
    let rows = board.rows();
    let lines = rows.chunks(board.shape().cols()).map(|row| row.iter().map(|&c| letter(c)).collect::<String>());
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// The lines that hold the board: comments and blank lines left out; `/` and `]` also end a row.
fn board_lines(text: &str) -> Vec<String> {
    let uncommented = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let rows = uncommented.flat_map(|line| line.split(['/', ']']));
    // 红色 is 红.
    rows.map(|row| row.trim_matches(|c: char| c.is_whitespace() || ",;[(\"'".contains(c)).replace('色', ""))
        .filter(|row| !row.is_empty())
        // One more than a board can have, and a line before them: the text may be much longer than any board.
        .take(MAX_CELLS + 2)
        .collect()
}

/// What is written between separators.
fn words(row: &str) -> impl Iterator<Item = &str> {
    row.split([' ', '\t', ',', ';', '|', '"', '\'']).filter(|word| !word.is_empty())
}

/// Whether a cell is a word; else it is a character.
fn is_one_a_word(row: &str) -> bool {
    words(row).nth(1).is_some() && words(row).any(|word| word.chars().nth(1).is_none())
}

/// A row's cells as they were written, separators dropped: each a character, or a longer number between separators.
fn tokens(row: &str) -> Vec<String> {
    if is_one_a_word(row) {
        words(row).map(str::to_owned).collect()
    } else {
        words(row).flat_map(str::chars).map(String::from).collect()
    }
}

/// How many [`tokens`] a row has, without making any.
fn length(row: &str) -> usize {
    if is_one_a_word(row) { words(row).count() } else { words(row).flat_map(str::chars).count() }
}

/// Rows and columns, and perhaps colours, alone on a line.
fn sizes(line: &str) -> Option<Vec<usize>> {
    let words = line.split_whitespace().map(str::parse).take(4);
    let numbers: Vec<usize> = words.collect::<Result<_, _>>().ok()?;
    [2, 3].contains(&numbers.len()).then_some(numbers)
}

/// Whether the first line gives the size: it does unless it reads just like the rows that follow, as many cells each.
fn is_header(sizes: &[usize], below: &[String]) -> bool {
    let (rows, cols) = (sizes[0], sizes[1]);
    if sizes.len() == 3 {
        // Three numbers between spaces are a row of many a board: below a size there are none, and it fits.
        let spaced = below.iter().any(|row| row.contains(char::is_whitespace));
        return !spaced && (rows == below.len() || cols == length(&below[0]));
    }
    let like_a_row = rows <= 9 && cols <= 9 && below.iter().all(|row| length(row) == 2);
    !like_a_row || (rows, cols) == (below.len(), 2)
}

/// Whether a text is a board of the AlgoBOWL contest: its size, then rows of digits.
pub fn is_contest_input(text: &str) -> bool {
    match board_lines(text).as_slice() {
        [header, rows @ ..] if !rows.is_empty() => {
            let digits = |row: &String| row.bytes().all(|c| c.is_ascii_digit());
            sizes(header).is_some_and(|sizes| is_header(&sizes, rows)) && rows.iter().all(digits)
        }
        _ => false,
    }
}

fn check_header(setup: &Setup, rows: usize, cols: usize) -> Result<(), TextError> {
    if setup.rows != rows {
        return Err(TextError::Rows { wanted: rows, found: setup.rows });
    }
    if setup.cols != cols {
        return Err(TextError::Columns { row: 1, found: setup.cols, wanted: cols });
    }
    Ok(())
}

fn parse_rows(lines: &[String], rules: &Rules) -> Result<Setup, TextError> {
    // Counted before a cell is kept: the text may be much longer than any board.
    let cols = length(&lines[0]);
    if let Some((r, found)) = lines.iter().map(|line| length(line)).enumerate().find(|&(_, found)| found != cols) {
        return Err(TextError::Ragged { row: r + 1, found, wanted: cols });
    }
    if lines.len() * cols > MAX_CELLS {
        let (row, col) = (MAX_CELLS / cols, MAX_CELLS % cols);
        return Err(TextError::TooLarge { row: row + 1, col: col + 1, most: MAX_CELLS });
    }
    if cols == 0 {
        return Err(TextError::Nothing);
    }
    let rows: Vec<Vec<String>> = lines.iter().map(|line| tokens(line)).collect();
    alphabet::read(&rows, rules)
}

/// Whether a line looks like Simon Tatham's game ID: `15x10c3s2:1,2,3,…` (columns first).
fn is_game_id(line: &str) -> bool {
    line.split_once(':').is_some_and(|(size, _)| size.contains('x') && size.contains('c'))
}

fn parse_game_id(id: &str) -> Result<Setup, TextError> {
    let (size, list) = id.split_once(':').unwrap_or((id, ""));
    let number = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0);
    let (cols, rest) = size.split_once('x').unwrap_or((size, ""));
    let (rows, rest) = rest.split_once('c').unwrap_or((rest, ""));
    let (cols, rows, colours): (usize, usize, usize) = (number(cols), number(rows), number(rest));
    let colours = u8::try_from(colours).unwrap_or(u8::MAX);
    check_size(rows, cols, colours)?;
    let numbers: Vec<&str> = list.split(',').map(str::trim).filter(|n| !n.is_empty()).collect();
    if numbers.len() != rows * cols {
        return Err(TextError::Id { cols, rows, wanted: rows * cols, found: numbers.len() });
    }
    let colour = |(i, n): (usize, &&str)| {
        let wrong = || TextError::IdColour { place: i + 1, found: (*n).to_owned(), colours };
        n.parse().ok().filter(|&c| c <= colours).ok_or_else(wrong)
    };
    let cells = numbers.iter().enumerate().map(colour).collect::<Result<_, _>>()?;
    Ok(Setup { rows, cols, cells, notes: vec![] })
}

/// Whether a board of that size and number of colours may be.
pub fn check_size(rows: usize, cols: usize, colours: u8) -> Result<(), TextError> {
    let cells = rows.saturating_mul(cols);
    if (1..=MAX_CELLS).contains(&cells) && (1..=MAX_COLOURS).contains(&colours) {
        Ok(())
    } else {
        Err(TextError::Size { rows, cols, colours, most: MAX_CELLS, most_colours: MAX_COLOURS })
    }
}
