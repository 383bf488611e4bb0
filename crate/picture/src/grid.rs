//! A grid laid over a picture, and what is seen in its cells.

use crate::lab::{Colour, Lab, distance};
use crate::pitch::{Contrast, Profile};

/// Rows and columns of equal cells, in the pixels the reader works on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// The left edge.
    pub left: f32,
    /// The top edge.
    pub top: f32,
    /// How wide a cell is.
    pub wide: f32,
    /// How high a cell is.
    pub high: f32,
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
}

impl Grid {
    /// The part of the grid that some of its rows and columns are.
    pub fn part(&self, rows: std::ops::Range<usize>, cols: std::ops::Range<usize>) -> Grid {
        Grid {
            left: self.left + cols.start as f32 * self.wide,
            top: self.top + rows.start as f32 * self.high,
            rows: rows.len(),
            cols: cols.len(),
            ..*self
        }
    }

    /// The right edge.
    pub fn right(&self) -> f32 {
        self.left + self.cols as f32 * self.wide
    }

    /// The bottom edge.
    pub fn bottom(&self) -> f32 {
        self.top + self.rows as f32 * self.high
    }

    /// The mean colours of `n` × `n` blocks of a cell, leaving out a share of it at each side.
    pub fn blocks(&self, lab: &Lab, row: usize, col: usize, n: usize, margin: f32) -> Vec<Colour> {
        let (x, y) = (self.left + col as f32 * self.wide, self.top + row as f32 * self.high);
        let at = |i: usize| margin + (1.0 - 2.0 * margin) * i as f32 / n as f32;
        let block = |i: usize| {
            let (r, c) = (i / n, i % n);
            lab.mean(x + at(c) * self.wide, y + at(r) * self.high, x + at(c + 1) * self.wide, y + at(r + 1) * self.high)
        };
        (0..n * n).map(block).collect()
    }

    /// Moves the edges, each by less than a given share of a cell, to where the lines have most contrast.
    pub fn settled(&self, views: &Views<'_>, slack: f32) -> Grid {
        let mut grid = *self;
        for _ in 0..2 {
            let (left, right) = (grid.left - grid.wide * 0.1, grid.right() + grid.wide * 0.1);
            let across = views.across(grid.wide / 2.0, grid.top, grid.bottom());
            (grid.left, grid.wide) = settle(&across, grid.left, grid.wide, grid.cols, slack);
            let down = views.down(grid.high / 2.0, left, right);
            (grid.top, grid.high) = settle(&down, grid.top, grid.high, grid.rows, slack);
        }
        grid
    }

    /// How well the lines of both axes stand out, 0 to 1.
    pub fn contrast(&self, views: &Views<'_>) -> (f32, f32) {
        let across = views.across(self.wide / 2.0, self.top, self.bottom());
        let down = views.down(self.high / 2.0, self.left, self.right());
        (inner(&across, self.left, self.wide, self.cols), inner(&down, self.top, self.high, self.rows))
    }
}

/// How well the lines inside fit; the outer ones may be the picture's edge or that of a frame.
pub fn inner(profile: &Profile, first: f32, pitch: f32, cells: usize) -> f32 {
    if cells < 2 { 0.0 } else { profile.fit(first + pitch, pitch, cells - 1) }
}

fn settle(profile: &Profile, first: f32, pitch: f32, cells: usize, slack: f32) -> (f32, f32) {
    const STEPS: i32 = 6;
    let last = first + cells as f32 * pitch;
    let mut best = (f32::MIN, first, pitch);
    for i in -STEPS..=STEPS {
        for j in -STEPS..=STEPS {
            let (i, j) = (i as f32 / STEPS as f32, j as f32 / STEPS as f32);
            let begin = first + i * slack * pitch;
            let step = (last + j * slack * pitch - begin) / cells as f32;
            // A move must be worth something.
            let value = inner(profile, begin, step, cells) - 0.01 * (i.abs() + j.abs());
            if value > best.0 {
                best = (value, begin, step);
            }
        }
    }
    (best.1, best.2)
}

/// A picture and the same with rows as columns, so that whatever is done along x is done along y too.
pub struct Views<'a> {
    /// The picture.
    pub lab: &'a Lab,
    /// The picture turned.
    pub turned: Lab,
}

impl<'a> Views<'a> {
    /// Both views of a picture.
    pub fn new(lab: &'a Lab) -> Views<'a> {
        Views { lab, turned: lab.turned() }
    }

    /// The contrast of strips beside each other, between two heights.
    pub fn across(&self, half: f32, top: f32, bottom: f32) -> Profile {
        Contrast::band(self.lab, half, top, bottom)
    }

    /// The contrast of strips above each other, between two columns of pixels.
    pub fn down(&self, half: f32, left: f32, right: f32) -> Profile {
        Contrast::band(&self.turned, half, left, right)
    }
}

/// How different two cells look, block by block.
pub fn unlike(a: &[Colour], b: &[Colour]) -> f32 {
    let sum: f32 = a.iter().zip(b).map(|(a, b)| distance(*a, *b).powi(2)).sum();
    (sum / a.len() as f32).sqrt()
}

/// The mean of some colours.
pub fn mean(colours: &[Colour]) -> Colour {
    let n = colours.len().max(1) as f32;
    colours.iter().fold([0.0; 3], |sum, c| [sum[0] + c[0] / n, sum[1] + c[1] / n, sum[2] + c[2] / n])
}
