//! Lines of moves as text: letters, letters with counts, or the numbers of the tiles that move.

use super::shape::Slide;
use super::tiles::Tiles;
use crate::message::{List, messages};

/// Whose way a letter tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// The gap's.
    Gap,
    /// The tile's, which is the opposite.
    Tile,
}

impl Mover {
    fn letter(self, slide: Slide) -> char {
        match self {
            Mover::Gap => slide.letter(),
            Mover::Tile => slide.reverse().letter(),
        }
    }

    fn slide(self, letter: char) -> Option<Slide> {
        let slide = Slide::from_letter(letter)?;
        Some(match self {
            Mover::Gap => slide,
            Mover::Tile => slide.reverse(),
        })
    }
}

messages! {
    /// Why a text is not a line for a board. Moves are counted from 1.
    pub enum LineError: "error" {
        "slide-unknown" Unknown { place: usize, found: String } =>
            "move {place}: '{found}' is neither one of the letters U L D R nor a tile's number",
        "slide-edge" Edge { place: usize, way: Way } => "move {place}: the gap is at the edge and cannot go {way}",
        "slide-not-beside" NotBeside { place: usize, tile: u32, beside: List<u32> } =>
            "move {place}: tile {tile} is not beside the gap; beside it are {beside}",
        "slide-count" Count { place: usize } => "move {place}: a count must be from 1 to 999",
    }
}

messages! {
    /// The gap's way in a sentence.
    pub enum Way: "part" {
        "way-up" Up => "up",
        "way-left" Left => "left",
        "way-down" Down => "down",
        "way-right" Right => "right",
    }
}

impl From<Slide> for Way {
    fn from(slide: Slide) -> Way {
        match slide {
            Slide::Up => Way::Up,
            Slide::Left => Way::Left,
            Slide::Down => Way::Down,
            Slide::Right => Way::Right,
        }
    }
}

/// The moves as letters, one each.
pub fn letters(line: &[Slide], mover: Mover) -> String {
    line.iter().map(|&slide| mover.letter(slide)).collect()
}

/// The moves as letters, repeats with their count: `U2LDR3`.
pub fn runs(line: &[Slide], mover: Mover) -> String {
    let run = |run: &[Slide]| match run.len() {
        1 => mover.letter(run[0]).to_string(),
        n => format!("{}{n}", mover.letter(run[0])),
    };
    line.chunk_by(|a, b| a == b).map(run).collect()
}

/// The number of the tile each move slides, as far as the moves stay on the board.
pub fn tile_numbers(start: &Tiles, line: &[Slide]) -> Vec<u8> {
    let mut tiles = start.clone();
    let moved = line.iter().map_while(|&slide| {
        let tile = tiles.tile_moved_by(slide);
        tiles.slide(slide);
        tile
    });
    moved.collect()
}

/// Reads a line from `start`: letters with or without counts, or tile numbers; every move is checked.
pub fn parse(text: &str, start: &Tiles, mover: Mover) -> Result<Vec<Slide>, LineError> {
    let mut tiles = start.clone();
    let mut line = Vec::new();
    let separator = |c: char| c.is_whitespace() || ",;".contains(c);
    for mut rest in text.split(separator) {
        while let Some(first) = rest.chars().next() {
            let place = line.len() + 1;
            let (slide, count);
            if first.is_ascii_digit() {
                let number;
                (number, rest) = rest.split_at(digits(rest));
                (slide, count) = (beside(&tiles, number, place)?, 1);
            } else {
                slide = mover.slide(first).ok_or_else(|| LineError::Unknown { place, found: first.to_string() })?;
                rest = &rest[first.len_utf8()..];
                let number;
                (number, rest) = rest.split_at(digits(rest));
                let read = if number.is_empty() { Some(1) } else { number.parse().ok() };
                count = read.filter(|n| (1..=999).contains(n)).ok_or(LineError::Count { place })?;
            }
            for _ in 0..count {
                let place = line.len() + 1;
                if !tiles.slide(slide) {
                    return Err(LineError::Edge { place, way: slide.into() });
                }
                line.push(slide);
            }
        }
    }
    Ok(line)
}

/// How many digits a text begins with.
fn digits(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())
}

/// The move that slides the tile of that number.
fn beside(tiles: &Tiles, number: &str, place: usize) -> Result<Slide, LineError> {
    let moves = || Slide::ALL.into_iter().filter_map(|s| tiles.tile_moved_by(s).map(|t| (s, u32::from(t))));
    let tile = number.parse().map_err(|_| LineError::Unknown { place, found: number.to_owned() })?;
    moves().find(|&(_, t)| t == tile).map(|(slide, _)| slide).ok_or_else(|| {
        let beside = List(moves().map(|(_, t)| t).collect());
        LineError::NotBeside { place, tile, beside }
    })
}
