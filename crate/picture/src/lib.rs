//! Reads the board of a puzzle from a picture of it: where it is, what is in each cell, and how sure that is.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod cluster;
mod empty;
mod extent;
mod grid;
mod inside;
mod lab;
mod letters;
mod pitch;
mod read;
mod tight;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use read::SURE;

use grid::{Grid, Views};
use lab::Lab;
use serde::Serialize;

/// A decoded picture.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Red, green, blue and opacity of every pixel, row by row.
    pub rgba: &'a [u8],
}

/// A box round the tiles, in the picture's pixels, and what is known of its rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Frame {
    /// The left edge.
    pub left: f32,
    /// The top edge.
    pub top: f32,
    /// The right edge.
    pub right: f32,
    /// The bottom edge.
    pub bottom: f32,
    /// Rows, 0 where they are to be found.
    pub rows: usize,
    /// Columns, 0 where they are to be found.
    pub cols: usize,
}

/// What is seen in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Cell {
    /// Its colour, counted from 1; 0 is empty.
    pub colour: usize,
    /// How sure that is, 0 to 1.
    pub sure: f32,
    /// Whether it is one of a group that is shown highlighted.
    pub lit: bool,
}

/// A board as it was seen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Reading {
    /// Where it is, with its rows and columns.
    pub frame: Frame,
    /// Its cells, row by row, top first.
    pub cells: Vec<Cell>,
    /// Each colour as red, green and blue.
    pub colours: Vec<[u8; 3]>,
    /// Whether tiles rise instead of falling.
    pub up: bool,
    /// How sure the whole is, 0 to 1.
    pub sure: f32,
}

/// A picture whose best board is less sure shows none.
const FLOOR: f32 = 0.04;
/// Rows and columns at least of a board that is found without help: three of anything are soon alike.
const LEAST: usize = 4;
/// Places for a board that are read in full.
const PLACES: usize = 6;
/// The smallest picture with a board in it.
const SMALLEST: usize = 24;

/// A picture made ready for reading, so that it can be read again and again while a box over it is moved.
pub struct Seen {
    lab: Lab,
}

impl Seen {
    /// Makes a picture ready; none if it is too small to show anything, or has not as many pixels as it says.
    pub fn new(picture: &Picture<'_>) -> Option<Seen> {
        let right =
            picture.width.checked_mul(picture.height).and_then(|n| n.checked_mul(4)) == Some(picture.rgba.len());
        (right && picture.width.min(picture.height) >= SMALLEST).then(|| Seen { lab: Lab::new(picture) })
    }

    /// The board, if there is one.
    pub fn board(&self) -> Option<Reading> {
        let views = Views::new(&self.lab);
        let tried = extent::extents(&views).into_iter().take(PLACES).filter_map(|extent| {
            let (grid, seen) = tight::tight(&views, &extent.grid)?;
            Some(reading(&self.lab, &grid, &seen, extent.score))
        });
        let large = |r: &Reading| r.frame.rows.min(r.frame.cols) >= LEAST;
        tried.filter(large).max_by(|a, b| a.sure.total_cmp(&b.sure)).filter(|best| best.sure > FLOOR)
    }

    /// What is in a box that somebody has drawn.
    pub fn inside(&self, frame: &Frame) -> Reading {
        let views = Views::new(&self.lab);
        let read = |(grid, value): (Grid, f32)| {
            let grid = tight::sharpened(&self.lab, &grid, &read::look(&self.lab, &grid));
            reading(&self.lab, &grid, &read::look(&self.lab, &grid), value)
        };
        let tried = inside::grids(&views, frame).into_iter().map(read);
        tried.reduce(|a, b| if b.sure > a.sure { b } else { a }).expect("every box has a grid")
    }
}

fn reading(lab: &Lab, grid: &Grid, seen: &read::Look, score: f32) -> Reading {
    let cells = read::cells(seen, grid);
    let n = cells.of.len();
    let cell = |i: usize| Cell { colour: cells.of[i].map_or(0, |k| k + 1), sure: cells.sure[i], lit: cells.lit[i] };
    let doubtful = cells.sure.iter().filter(|s| **s < SURE).count() as f32 / n as f32;
    let some = if cells.colours.len() < 2 { 0.0 } else { 1.0 };
    let sure = score * some * (1.0 - 2.0 * doubtful).max(0.1) * (cells.gap.ln() / 1.5).clamp(0.2, 1.0);
    Reading {
        frame: frame(grid, lab.scale),
        cells: (0..n).map(cell).collect(),
        colours: cells.colours.iter().map(|c| lab::to_rgb(*c)).collect(),
        up: cells.up,
        sure,
    }
}

fn frame(grid: &Grid, scale: f32) -> Frame {
    Frame {
        left: grid.left * scale,
        top: grid.top * scale,
        right: grid.right() * scale,
        bottom: grid.bottom() * scale,
        rows: grid.rows,
        cols: grid.cols,
    }
}
