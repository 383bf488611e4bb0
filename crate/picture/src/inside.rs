//! The rows and columns in a box that somebody has drawn round the tiles, about.

use crate::Frame;
use crate::grid::{Grid, Views, inner};
use crate::pitch::Profile;

/// How far off an edge may be, as a share of a cell.
const SLACK: f32 = 0.2;
/// Most rows or columns that are looked for.
const MOST: usize = 40;
/// Most rows or columns somebody may ask for.
const MOST_GIVEN: usize = 100;
/// The smallest cell that can be read.
const SMALLEST: f32 = 6.0;

/// Grids that are worth reading: how many, and how near the best they must be.
const KEPT: usize = 4;
const NEAR: f32 = 0.6;

/// The grids that fit in a box, best first, at least one. Rows and columns that are given stay as they are.
pub fn grids(views: &Views<'_>, frame: &Frame) -> Vec<(Grid, f32)> {
    let scale = views.lab.scale;
    let (w, h) = (views.lab.width as f32, views.lab.height as f32);
    // A box that was drawn backwards or out of the picture is one all the same.
    let order = |a: f32, b: f32, most: f32| {
        let (a, b) = (a.min(b) / scale, a.max(b) / scale);
        let a = a.clamp(-most, most - 2.0);
        (a, b.clamp((a + 4.0).max(2.0), 2.0 * most))
    };
    let (left, right) = order(frame.left, frame.right, w);
    let (top, bottom) = order(frame.top, frame.bottom, h);
    let xs = fits(|half| views.across(half, top, bottom), left, right, frame.cols.min(MOST_GIVEN));
    let ys = fits(|half| views.down(half, left, right), top, bottom, frame.rows.min(MOST_GIVEN));
    let mut found: Vec<(f32, Fit, Fit)> = Vec::new();
    for x in &xs {
        for y in &ys {
            let aspect = (x.pitch / y.pitch).ln().abs();
            found.push((x.value + y.value - 0.5 * (aspect - 0.05).max(0.0), *x, *y));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = found[0].0;
    found.truncate(KEPT);
    found.retain(|f| f.0 >= best * NEAR || f.0 == best);
    let grid = |(value, x, y): (f32, Fit, Fit)| {
        let grid = Grid { left: x.first, top: y.first, wide: x.pitch, high: y.pitch, rows: y.count, cols: x.count };
        (grid.settled(views, 0.06), value.max(0.01))
    };
    found.into_iter().map(grid).collect()
}

#[derive(Clone, Copy)]
struct Fit {
    count: usize,
    first: f32,
    pitch: f32,
    value: f32,
}

fn fits(profile: impl Fn(f32) -> Profile, from: f32, to: f32, given: usize) -> Vec<Fit> {
    let length = (to - from).max(1.0);
    let most = ((length / SMALLEST) as usize).clamp(2, MOST);
    let counts = if given > 0 { given..=given } else { 2..=most };
    let fit = |count: usize| {
        let pitch = length / count as f32;
        let profile = profile(pitch / 2.0);
        let mut best = Fit { count, first: from, pitch, value: f32::MIN };
        for i in -4..=4 {
            for j in -4..=4 {
                let (i, j) = (i as f32 / 4.0, j as f32 / 4.0);
                let first = from + i * SLACK * pitch;
                let step = (to + j * SLACK * pitch - first) / count as f32;
                let value = inner(&profile, first, step, count) - 0.02 * (i.abs() + j.abs());
                if value > best.value {
                    best = Fit { count, first, pitch: step, value };
                }
            }
        }
        best
    };
    counts.map(fit).collect()
}
