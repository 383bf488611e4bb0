//! Where in a picture a board may be: a pitch and a phase for each axis, and the rectangle of cells that look like others.
//!
//! A tile is drawn many times over, and nothing else in a picture is: titles, scores, buttons and scenery differ from cell to cell. So
//! among the cells of an endless grid those count that have others like them, those count against that have none, and plain ground does
//! not count. The rectangle with the greatest sum is the board.

use crate::grid::{Grid, Views, mean, unlike};
use crate::lab::{Colour, Lab, distance};
use crate::pitch::{Comb, Contrast, combs};

/// The smallest cell that can be read.
const SMALLEST: f32 = 11.0;
/// Cells alike differ less than this.
const ALIKE: f32 = 11.0;
/// Colours nearer than this are one plain ground.
const PLAIN: f32 = 6.0;
/// A kind with more than this share of its cells amid others of it is ground.
const GROUND: f32 = 0.25;
/// A cell that has none like it.
const ODD: f32 = -0.8;
/// Pairs of combs that are looked at in full.
const TRIED: usize = 28;
/// Rectangles of them whose lines are drawn nearer.
const REFINED: usize = 10;

/// A place where a board may be.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The tight grid of its tiles.
    pub grid: Grid,
    /// How much speaks for it; more is better.
    pub score: f32,
}

/// Places where a board may be, best first.
pub fn extents(views: &Views<'_>) -> Vec<Extent> {
    let mut rough: Vec<(f32, Grid)> = pairs(views).iter().filter_map(|pair| rough(views, pair)).collect();
    rough.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut found: Vec<Extent> = rough.iter().take(REFINED).filter_map(|(_, grid)| extent(views, *grid)).collect();
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<Extent> = Vec::new();
    for one in found {
        let same = |k: &Extent| {
            (k.grid.rows, k.grid.cols) == (one.grid.rows, one.grid.cols)
                && (k.grid.left - one.grid.left).abs() < 0.3 * one.grid.wide
                && (k.grid.top - one.grid.top).abs() < 0.3 * one.grid.high
        };
        if !kept.iter().any(same) {
            kept.push(one);
        }
    }
    kept
}

/// A comb for each axis, found in one window of the picture.
#[derive(Clone, Copy, Debug)]
struct Pair {
    x: Comb,
    y: Comb,
    /// The middle of the window.
    at: (f32, f32),
    score: f32,
}

/// Parts of an axis that are looked at on their own, so that what is beside a board does not drown it.
const WINDOWS: [(f32, f32); 9] = [
    (0.0, 1.0),
    (0.0, 0.5),
    (0.25, 0.75),
    (0.5, 1.0),
    (0.0, 0.34),
    (0.16, 0.5),
    (0.33, 0.67),
    (0.5, 0.84),
    (0.66, 1.0),
];

fn pairs(views: &Views<'_>) -> Vec<Pair> {
    let (w, h) = (views.lab.width as f32, views.lab.height as f32);
    let windows: Vec<_> = WINDOWS.iter().flat_map(|&x| WINDOWS.iter().map(move |&y| (x, y))).collect();
    let mut across: Vec<Vec<Comb>> = vec![Vec::new(); windows.len()];
    let mut down = across.clone();
    let mut half = SMALLEST / 2.0;
    while half < w.max(h) / 5.0 {
        for (lab, found, turned) in [(views.lab, &mut across, false), (&views.turned, &mut down, true)] {
            let (along, over) = if turned { (h, w) } else { (w, h) };
            if half > along / 5.0 {
                continue;
            }
            let contrast = Contrast::new(lab, half);
            for (at, &(x, y)) in windows.iter().enumerate() {
                let (mine, other) = if turned { (y, x) } else { (x, y) };
                if (other.1 - other.0) * over < half * 4.0 || (mine.1 - mine.0) * along < half * 6.0 {
                    continue;
                }
                let profile = contrast.profile(other.0 * over, other.1 * over);
                found[at].extend(combs(&profile, mine.0 * along, mine.1 * along, 2));
            }
        }
        half *= 1.105;
    }
    let mut pairs = Vec::new();
    for (at, &(wx, wy)) in windows.iter().enumerate() {
        for combs in [&mut across[at], &mut down[at]] {
            combs.sort_by(|a, b| b.score.total_cmp(&a.score));
            combs.truncate(8);
        }
        for x in &across[at] {
            for y in &down[at] {
                let aspect = (x.pitch / y.pitch).ln().abs();
                if aspect < 0.65 {
                    let lines = ((wx.1 - wx.0) * w / x.pitch).min((wy.1 - wy.0) * h / y.pitch);
                    let score =
                        (x.score.max(0.0) * y.score.max(0.0)).sqrt() - 0.35 * (aspect - 0.05).max(0.0) - 0.5 / lines;
                    let at = ((wx.0 + wx.1) * w / 2.0, (wy.0 + wy.1) * h / 2.0);
                    pairs.push(Pair { x: *x, y: *y, at, score });
                }
            }
        }
    }
    pairs.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<Pair> = Vec::new();
    for pair in pairs {
        let near = |a: &Comb, b: &Comb, at: f32| {
            // At the middle of the window, where its phase is known best.
            let apart = |c: &Comb| ((at - c.phase) / c.pitch).rem_euclid(1.0);
            let apart = (apart(a) - apart(b)).rem_euclid(1.0);
            (a.pitch / b.pitch - 1.0).abs() < 0.025 && !(0.15..0.85).contains(&apart)
        };
        if !kept.iter().any(|k| near(&k.x, &pair.x, pair.at.0) && near(&k.y, &pair.y, pair.at.1)) {
            kept.push(pair);
            if kept.len() == TRIED {
                break;
            }
        }
    }
    kept
}

/// The board on an endless grid as the combs have it, and how much speaks for it.
fn rough(views: &Views<'_>, pair: &Pair) -> Option<(f32, Grid)> {
    let Pair { x, y, at, score } = *pair;
    // Lines next to the middle of the window, so that an error of the pitch is small there.
    let begin = |c: Comb, at: f32| c.phase + ((at - c.phase) / c.pitch).round() * c.pitch;
    let grid = everywhere(views.lab, begin(x, at.0), x.pitch, begin(y, at.1), y.pitch)?;
    let (part, sum) = rectangle(&look(views.lab, &grid), grid.rows, grid.cols)?;
    let worth = (sum * grid.wide * grid.high).max(0.0).sqrt() * score.max(0.05);
    Some((worth, grid.part(part.0, part.1)))
}

/// The board on an endless grid, its lines drawn nearer in two rounds.
fn extent(views: &Views<'_>, rough: Grid) -> Option<Extent> {
    let mut part = rough;
    let mut best: Option<Extent> = None;
    for _ in 0..2 {
        let settled = part.settled(views, 0.12);
        let grid = everywhere(views.lab, settled.left, settled.wide, settled.top, settled.high)?;
        let (inside, sum) = rectangle(&look(views.lab, &grid), grid.rows, grid.cols)?;
        part = grid.part(inside.0, inside.1);
        let (cx, cy) = part.contrast(views);
        let area = part.wide * part.high / (views.lab.width * views.lab.height) as f32;
        let score = (sum * area).max(0.0).sqrt() * (cx.max(0.0) * cy.max(0.0)).sqrt();
        if best.is_none_or(|b| score > b.score) {
            best = Some(Extent { grid: part, score });
        }
    }
    best
}

/// The grid through a point over the whole picture. Outer cells may be cut off by a fifth.
fn everywhere(lab: &Lab, x: f32, wide: f32, y: f32, high: f32) -> Option<Grid> {
    let spread = |at: f32, pitch: f32, length: f32| {
        let before = ((at + 0.2 * pitch) / pitch).floor();
        let first = at - before * pitch;
        (first, ((length - first + 0.2 * pitch) / pitch).floor().max(0.0) as usize)
    };
    let (left, cols) = spread(x, wide, lab.width as f32);
    let (top, rows) = spread(y, high, lab.height as f32);
    (rows >= 2 && cols >= 2).then_some(Grid { left, top, wide, high, rows, cols })
}

/// What is seen in a cell of a grid.
struct Seen {
    kind: usize,
    /// Whether there are enough like it.
    repeated: bool,
    /// Whether it is of the ground.
    ground: bool,
    /// Whether it is of one colour.
    plain: bool,
}

fn look(lab: &Lab, grid: &Grid) -> Vec<Seen> {
    let (rows, cols) = (grid.rows, grid.cols);
    let blocks: Vec<Vec<Colour>> = (0..rows * cols).map(|i| grid.blocks(lab, i / cols, i % cols, 4, 0.06)).collect();
    let means: Vec<Colour> = blocks.iter().map(|b| mean(b)).collect();
    let mut kinds: Vec<(Colour, usize, usize)> = Vec::new();
    let kind_of: Vec<usize> = (0..blocks.len())
        .map(|i| {
            let mut best = (ALIKE, kinds.len());
            for (k, (colour, first, _)) in kinds.iter().enumerate() {
                if distance(*colour, means[i]) < best.0 {
                    let unlike = unlike(&blocks[*first], &blocks[i]);
                    if unlike < best.0 {
                        best = (unlike, k);
                    }
                }
            }
            match kinds.get_mut(best.1) {
                Some(kind) => kind.2 += 1,
                None => kinds.push((means[i], i, 1)),
            }
            best.1
        })
        .collect();
    let alike = |a: usize, b: usize| kind_of[a] == kind_of[b] || unlike(&blocks[a], &blocks[b]) < ALIKE;
    // Ground lies in large pieces: many of its cells are surrounded by others of it. Tiles hardly ever are.
    let mut inner = vec![(0usize, 0usize); kinds.len()];
    for row in 0..rows {
        for col in 0..cols {
            let i = row * cols + col;
            let mut beside = Vec::with_capacity(4);
            beside.extend((row > 0).then(|| i - cols));
            beside.extend((row + 1 < rows).then(|| i + cols));
            beside.extend((col > 0).then(|| i - 1));
            beside.extend((col + 1 < cols).then(|| i + 1));
            let (all, mine) = &mut inner[kind_of[i]];
            *all += 1;
            *mine += usize::from(beside.iter().all(|&j| alike(i, j)));
        }
    }
    (0..blocks.len())
        .map(|i| {
            let (all, mine) = inner[kind_of[i]];
            let plain = blocks[i].iter().all(|b| distance(*b, means[i]) < PLAIN);
            let ground = mine as f32 > all as f32 * GROUND;
            Seen { kind: kind_of[i], repeated: kinds[kind_of[i]].2 >= 3, ground, plain }
        })
        .collect()
}

type Part = (std::ops::Range<usize>, std::ops::Range<usize>);

/// The rectangle with the greatest sum, without outer lines of one plain kind, and its sum.
fn rectangle(seen: &[Seen], rows: usize, cols: usize) -> Option<(Part, f32)> {
    let value = |s: &Seen| match s {
        Seen { ground: true, .. } => -0.02,
        Seen { repeated: true, .. } => 1.0,
        _ => ODD,
    };
    let mut best = (0.0, 0..0, 0..0);
    for top in 0..rows {
        let mut sums = vec![0.0f32; cols];
        for bottom in top..rows {
            for (col, sum) in sums.iter_mut().enumerate() {
                *sum += value(&seen[bottom * cols + col]);
            }
            let (mut run, mut begin) = (0.0f32, 0);
            for (col, sum) in sums.iter().enumerate() {
                if run <= 0.0 {
                    (run, begin) = (0.0, col);
                }
                run += sum;
                if run > best.0 {
                    best = (run, top..bottom + 1, begin..col + 1);
                }
            }
        }
    }
    let (sum, mut r, mut c) = best;
    // Outer lines of one kind that is plain, or that is nowhere else, are no tiles.
    loop {
        let idle = |line: &[usize], part: &Part| {
            let first = &seen[line[0]];
            let alone = || {
                let inside = part.0.clone().flat_map(|row| part.1.clone().map(move |col| row * cols + col));
                inside.filter(|&i| seen[i].kind == first.kind).count() == line.len()
            };
            line.iter().all(|&i| seen[i].kind == first.kind) && (line.iter().all(|&i| seen[i].plain) || alone())
        };
        if r.len() < 2 || c.len() < 2 {
            return None;
        }
        let part = (r.clone(), c.clone());
        let row = |row: usize| c.clone().map(|col| row * cols + col).collect::<Vec<_>>();
        let col = |col: usize| r.clone().map(|row| row * cols + col).collect::<Vec<_>>();
        if idle(&row(r.start), &part) {
            r.start += 1;
        } else if idle(&row(r.end - 1), &part) {
            r.end -= 1;
        } else if idle(&col(c.start), &part) {
            c.start += 1;
        } else if idle(&col(c.end - 1), &part) {
            c.end -= 1;
        } else {
            return Some(((r, c), sum));
        }
    }
}
