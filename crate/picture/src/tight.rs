//! A grid without the outer lines that are none of the board: plain ground, score rows, window frames.

use crate::grid::{Grid, Views, mean, unlike};
use crate::lab::{Colour, Lab};
use crate::read::{Look, look};

/// A kind with more than this share of its cells amid others of it is ground.
const GROUND: f32 = 0.25;

/// The grid of the tiles alone, and what its cells look like.
pub fn tight(views: &Views<'_>, grid: &Grid) -> Option<(Grid, Look)> {
    let mut grid = wider(views.lab, grid);
    for _ in 0..6 {
        let seen = look(views.lab, &grid);
        let (rows, cols) = stripped(&seen, grid.rows, grid.cols);
        if rows.len() < 2 || cols.len() < 2 {
            return None;
        }
        if (rows.len(), cols.len()) == (grid.rows, grid.cols) {
            let sharp = sharpened(views.lab, &grid, &seen);
            let seen = if sharp == grid { seen } else { look(views.lab, &sharp) };
            return Some((sharp, seen));
        }
        grid = grid.part(rows, cols).settled(views, 0.06);
    }
    let seen = look(views.lab, &grid);
    Some((grid, seen))
}

/// The grid with one line more on each side where the picture has room: a line with a single tile may have been left out.
fn wider(lab: &Lab, grid: &Grid) -> Grid {
    let fits = |from: f32, to: f32, most: usize, pitch: f32| from > -0.2 * pitch && to < most as f32 + 0.2 * pitch;
    let mut g = *grid;
    if fits(g.left - g.wide, g.left, lab.width, g.wide) {
        g.left -= g.wide;
        g.cols += 1;
    }
    if fits(g.top - g.high, g.top, lab.height, g.high) {
        g.top -= g.high;
        g.rows += 1;
    }
    g.cols += usize::from(fits(g.left, g.right() + g.wide, lab.width, g.wide));
    g.rows += usize::from(fits(g.top, g.bottom() + g.high, lab.height, g.high));
    g
}

type Part = (std::ops::Range<usize>, std::ops::Range<usize>);

/// The rows and columns left when outer lines with nothing of the board are gone.
fn stripped(seen: &Look, rows: usize, cols: usize) -> Part {
    let ground = ground(seen, rows, cols);
    let (mut r, mut c) = (0..rows, 0..cols);
    loop {
        let inside: Vec<usize> = r.clone().flat_map(|row| c.clone().map(move |col| row * cols + col)).collect();
        let mut count = vec![0usize; seen.kinds()];
        for &i in &inside {
            count[seen.of[i]] += 1;
        }
        // Two equal buttons are not yet a colour, but of a small board a colour may have two tiles left.
        let enough = if inside.len() < 60 { 1 } else { 2 };
        // A line is the board's if more of its cells are tiles that the rest of the board has too than are strangers to it.
        let idle = |line: &[usize]| {
            let mut own = count.clone();
            for &i in line {
                own[seen.of[i]] -= 1;
            }
            let tiles = line.iter().filter(|&&i| !ground[seen.of[i]]);
            let (home, foreign): (Vec<usize>, Vec<usize>) = tiles.partition(|&&i| own[seen.of[i]] >= enough);
            home.is_empty() || foreign.len() > home.len()
        };
        if r.len() < 2 || c.len() < 2 {
            return (r, c);
        }
        let row = |row: usize| c.clone().map(|col| row * cols + col).collect::<Vec<_>>();
        let col = |col: usize| r.clone().map(|row| row * cols + col).collect::<Vec<_>>();
        if idle(&row(r.start)) {
            r.start += 1;
        } else if idle(&row(r.end - 1)) {
            r.end -= 1;
        } else if idle(&col(c.start)) {
            c.start += 1;
        } else if idle(&col(c.end - 1)) {
            c.end -= 1;
        } else if let Some(part) = split(seen, &ground, cols, &(r.clone(), c.clone())) {
            (r, c) = part;
        } else {
            return (r, c);
        }
    }
}

/// The part with more tiles, where a line of ground divides a grid: columns close up and rows fall, so that these are two boards.
fn split(seen: &Look, ground: &[bool], cols: usize, (r, c): &Part) -> Option<Part> {
    let tile = |row: usize, col: usize| !ground[seen.of[row * cols + col]];
    let row = r.clone().find(|&row| c.clone().all(|col| !tile(row, col)));
    let col = c.clone().find(|&col| r.clone().all(|row| !tile(row, col)));
    let parts = match (row, col) {
        (Some(row), _) => [(r.start..row, c.clone()), (row + 1..r.end, c.clone())],
        (_, Some(col)) => [(r.clone(), c.start..col), (r.clone(), col + 1..c.end)],
        _ => return None,
    };
    let tiles =
        |part: &Part| part.0.clone().map(|row| part.1.clone().filter(|&col| tile(row, col)).count()).sum::<usize>();
    parts.into_iter().max_by_key(tiles)
}

/// Which kinds are ground: they fill a line, or lie in large pieces.
fn ground(seen: &Look, rows: usize, cols: usize) -> Vec<bool> {
    let kind = |row: usize, col: usize| seen.of[row * cols + col];
    let mut count = vec![(0usize, 0usize); seen.kinds()];
    let mut ground = vec![false; seen.kinds()];
    for row in 0..rows {
        for col in 0..cols {
            let k = kind(row, col);
            let beside = [
                (row > 0).then(|| kind(row - 1, col)),
                (row + 1 < rows).then(|| kind(row + 1, col)),
                (col > 0).then(|| kind(row, col - 1)),
                (col + 1 < cols).then(|| kind(row, col + 1)),
            ];
            count[k].0 += 1;
            let beside: Vec<usize> = beside.into_iter().flatten().collect();
            count[k].1 += usize::from(beside.len() > 2 && beside.iter().all(|&b| b == k));
        }
    }
    for k in 0..seen.kinds() {
        let filled = (0..rows).any(|row| (0..cols).all(|col| kind(row, col) == k))
            || (0..cols).any(|col| (0..rows).all(|row| kind(row, col) == k));
        let (all, inner) = count[k];
        ground[k] = (filled && seen.plain(k)) || (inner >= 4 && inner as f32 > all as f32 * GROUND);
    }
    ground
}

/// The grid with its edges where cells of a kind look most alike.
pub fn sharpened(lab: &Lab, grid: &Grid, seen: &Look) -> Grid {
    const STEPS: [f32; 3] = [0.08, 0.04, 0.02];
    let mut best = (scatter(lab, grid, seen), *grid);
    for step in STEPS {
        for _ in 0..3 {
            let before = best.0;
            for edge in 0..4 {
                for way in [-step, step] {
                    let moved = moved(&best.1, edge, way);
                    let value = scatter(lab, &moved, seen);
                    if value < best.0 * 0.995 {
                        best = (value, moved);
                    }
                }
            }
            if best.0 == before {
                break;
            }
        }
    }
    best.1
}

/// A grid with one edge moved by a share of a cell.
fn moved(grid: &Grid, edge: usize, way: f32) -> Grid {
    let mut g = *grid;
    match edge {
        0 => {
            g.left += way * grid.wide;
            g.wide -= way * grid.wide / grid.cols as f32;
        }
        1 => g.wide += way * grid.wide / grid.cols as f32,
        2 => {
            g.top += way * grid.high;
            g.high -= way * grid.high / grid.rows as f32;
        }
        _ => g.high += way * grid.high / grid.rows as f32,
    }
    g
}

/// How different cells of a kind look, for up to some hundred cells.
fn scatter(lab: &Lab, grid: &Grid, seen: &Look) -> f32 {
    let n = grid.rows * grid.cols;
    let every = n.div_ceil(160);
    let mut by_kind: Vec<Vec<Vec<Colour>>> = vec![Vec::new(); seen.kinds()];
    for i in (0..n).step_by(every) {
        by_kind[seen.of[i]].push(grid.blocks(lab, i / grid.cols, i % grid.cols, 5, 0.03));
    }
    let (mut sum, mut count) = (0.0, 0.0);
    for cells in &by_kind {
        if cells.len() < 2 {
            continue;
        }
        let centre: Vec<Colour> = (0..25).map(|b| mean(&cells.iter().map(|c| c[b]).collect::<Vec<_>>())).collect();
        sum += cells.iter().map(|c| unlike(c, &centre)).sum::<f32>();
        count += cells.len() as f32;
    }
    sum / f32::max(count, 1.0)
}
