//! Positions as text: the forms people paste, a line for records and links, and rows for people.

use super::board::Pegs;
use super::shape::Shape;
use crate::message::{MessageValue, Valued, messages};
use std::fmt;

/// Marks of a peg, of an empty hole, and of a place without a hole.
const PEGS: &str = "oO1*xX";
const EMPTY: &str = ".0_";
const NO_HOLE: &str = "-#";

messages! {
    /// Why a text is not a position of a shape. Rows and columns are counted from 1, top left, as they are written.
    pub enum TextError: "error" {
        "no-holes" Nothing => "there is no board in the text: write o for a peg and . for an empty hole, row by row",
        "peg-unknown" Unknown { row: usize, col: usize, found: char } =>
            "row {row}, column {col}: '{found}' is no peg (o O 1 * x), no empty hole (. 0 _) and no place without a hole (space - #)",
        "peg-rows" Rows { found: usize, wanted: usize, shape: Shape } =>
            "the text has {found} {found|row|rows}, but the {shape} board has {wanted}, or all its holes in one row",
        "peg-row" Row { row: usize, found: usize, wanted: usize, shape: Shape } =>
            "row {row} has {found} {found|hole|holes}, but that row of the {shape} board has {wanted}",
        "peg-holes" Holes { found: usize, wanted: usize, shape: Shape } =>
            "the one row has {found} {found|hole|holes}, but the {shape} board has {wanted}",
        "no-pegs" NoPegs => "there is no peg on the board; at least one is needed",
    }
}

messages! {
    /// A shape in a sentence.
    pub enum ShapeName: "part" {
        "english" English => "English",
        "european" European => "European",
        "triangular" Triangular => "triangular",
    }
}

impl Valued for Shape {
    fn value(&self) -> MessageValue {
        match self {
            Shape::English => ShapeName::English,
            Shape::European => ShapeName::European,
            Shape::Triangular => ShapeName::Triangular,
        }
        .value()
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.value().fmt(f)
    }
}

/// Reads a position of a shape. Rows end at a line's end, `/` or `;`. There may be one row with every hole, or all rows of
/// the board, with or without marks for the places beside the holes.
pub fn parse(text: &str, shape: Shape) -> Result<Pegs, TextError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rows: Vec<Vec<bool>> = Vec::new();
    // A line that begins with # and holds more than marks is a comment.
    let is_mark = |c: char| c.is_whitespace() || [PEGS, EMPTY, NO_HOLE, "/;"].iter().any(|marks| marks.contains(c));
    let is_comment = |line: &&str| line.trim_start().starts_with('#') && !line.chars().all(is_mark);
    let lines = text.lines().filter(|line| !is_comment(line));
    for line in lines.flat_map(|line| line.split(['/', ';'])) {
        let mut row = Vec::new();
        for (col, found) in line.chars().enumerate() {
            if PEGS.contains(found) || EMPTY.contains(found) {
                row.push(PEGS.contains(found));
            } else if !found.is_whitespace() && !NO_HOLE.contains(found) {
                return Err(TextError::Unknown { row: rows.len() + 1, col: col + 1, found });
            }
        }
        if !row.is_empty() {
            rows.push(row);
        }
    }
    check(&rows, shape)?;
    let holes = rows.into_iter().flatten().enumerate().filter(|(_, peg)| *peg);
    let pegs: Pegs = holes.map(|(hole, _)| hole).collect();
    if pegs.is_empty() { Err(TextError::NoPegs) } else { Ok(pegs) }
}

/// Whether there are as many rows and holes as the shape has.
fn check(rows: &[Vec<bool>], shape: Shape) -> Result<(), TextError> {
    let (wanted, all) = (shape.rows(), shape.board().holes());
    match rows {
        [] => return Err(TextError::Nothing),
        [row] if row.len() == all => return Ok(()),
        [row] => return Err(TextError::Holes { found: row.len(), wanted: all, shape }),
        _ if rows.len() != wanted.len() => {
            return Err(TextError::Rows { found: rows.len(), wanted: wanted.len(), shape });
        }
        _ => {}
    }
    for (i, (row, &(_, wanted))) in rows.iter().zip(wanted).enumerate() {
        if row.len() != wanted {
            return Err(TextError::Row { row: i + 1, found: row.len(), wanted, shape });
        }
    }
    Ok(())
}

/// Prints a position on one line for records and links: a character per hole, `o` a peg and `.` none, row by row.
pub fn print_short(pegs: Pegs, shape: Shape) -> String {
    (0..shape.board().holes()).map(|hole| mark(pegs, hole)).collect()
}

/// Prints a position for people: a row per line, as the board looks.
pub fn print(pegs: Pegs, shape: Shape) -> String {
    let rows = shape.rows();
    let mut holes = 0..;
    let line = |(row, &(first, n)): (usize, &(usize, usize))| {
        // Two characters per column; the rows of the triangle begin half a column further left each.
        let indent = if shape == Shape::Triangular { rows.len() - 1 - row } else { 2 * first };
        let marks: Vec<String> = holes.by_ref().take(n).map(|hole| mark(pegs, hole).to_string()).collect();
        format!("{:indent$}{}\n", "", marks.join(" "))
    };
    rows.iter().enumerate().map(line).collect()
}

fn mark(pegs: Pegs, hole: usize) -> char {
    if pegs.has(hole) { 'o' } else { '.' }
}
