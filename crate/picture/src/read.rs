//! The cells of a grid: sorted into kinds, empty ones told from tiles, highlighted groups given back to their colour, and each with
//! how sure that is.

use crate::cluster::clusters;
use crate::empty::{Kinds, empty};
use crate::grid::{Grid, mean, unlike};
use crate::lab::{Colour, Lab, distance};

/// Kinds of at least this share of the cells are colours; fewer are something lying over a tile.
const FEW: f32 = 0.012;
/// Blocks of one colour differ less than this.
const PLAIN: f32 = 6.0;
/// A highlighted group differs from its colour less than this.
const KIN: f32 = 14.0;
/// A single cell farther than this from every colour has one of its own.
const OWN: f32 = 26.0;
/// Below this a cell is doubtful.
pub const SURE: f32 = 0.5;

/// What a grid of cells shows.
#[derive(Clone, Debug)]
pub struct Cells {
    /// Its colour, counted from 0, and none where it is empty.
    pub of: Vec<Option<usize>>,
    /// How sure that is, 0 to 1.
    pub sure: Vec<f32>,
    /// Whether a cell is one of a group that is shown highlighted.
    pub lit: Vec<bool>,
    /// The colour of each kind's middle.
    pub colours: Vec<Colour>,
    /// Whether tiles rise instead of falling.
    pub up: bool,
    /// How much farther apart kinds are than what is in one.
    pub gap: f32,
}

/// What the cells of a grid look like, sorted.
pub struct Look {
    /// Blocks of each cell.
    pub blocks: Vec<Vec<Colour>>,
    /// The kind of each cell.
    pub of: Vec<usize>,
    /// How much farther apart kinds are than what is in one.
    pub gap: f32,
    /// The mean blocks of each kind.
    pub centres: Vec<Vec<Colour>>,
}

impl Look {
    /// How many kinds there are.
    pub fn kinds(&self) -> usize {
        self.centres.len()
    }

    /// How many kinds have more than a few cells.
    fn common(&self) -> usize {
        let few = ((self.of.len() as f32 * FEW) as usize).max(2);
        (0..self.kinds()).filter(|&k| self.of.iter().filter(|&&o| o == k).count() >= few).count()
    }

    /// Whether cells of a kind are of one colour.
    pub fn plain(&self, kind: usize) -> bool {
        let whole = mean(&self.centres[kind]);
        self.centres[kind].iter().all(|b| distance(*b, whole) < PLAIN)
    }
}

/// Blocks along a cell's side, and what is left out at each side: the whole of a cell tells sprites apart that share a colour, its
/// middle those that are joined to their neighbours.
const VIEWS: [f32; 2] = [0.1, 0.3];
/// A board has no more colours, with its ground.
const USUAL_KINDS: usize = 7;
/// Kinds less far apart than this are loose.
const LOOSE: f32 = 1.5;

/// Sorts the cells of a grid by what they look like: by the whole cell, or by its middle where that is clearer.
pub fn look(lab: &Lab, grid: &Grid) -> Look {
    let whole = look_at(lab, grid, VIEWS[0]);
    if whole.gap >= LOOSE && whole.common() <= USUAL_KINDS {
        return whole;
    }
    let middle = look_at(lab, grid, VIEWS[1]);
    let fair = (2..=USUAL_KINDS).contains(&middle.common());
    if fair && (middle.gap > whole.gap || whole.common() > USUAL_KINDS) { middle } else { whole }
}

fn look_at(lab: &Lab, grid: &Grid, margin: f32) -> Look {
    let (cols, n) = (grid.cols, grid.rows * grid.cols);
    let blocks: Vec<Vec<Colour>> = (0..n).map(|i| grid.blocks(lab, i / cols, i % cols, 5, margin)).collect();
    let sorted = clusters(n, |a, b| unlike(&blocks[a], &blocks[b]));
    let centre = |k: usize| {
        let mine: Vec<usize> = (0..n).filter(|&i| sorted.of[i] == k).collect();
        (0..25).map(|b| mean(&mine.iter().map(|&i| blocks[i][b]).collect::<Vec<_>>())).collect()
    };
    let centres = (0..sorted.kinds).map(centre).collect();
    Look { blocks, of: sorted.of, gap: sorted.gap, centres }
}

/// Reads the cells of a grid.
pub fn cells(seen: &Look, grid: &Grid) -> Cells {
    let (rows, cols) = (grid.rows, grid.cols);
    let n = rows * cols;
    let kinds = seen.kinds();
    let plain = |k: usize| seen.plain(k);
    let Look { blocks, of, gap, centres } = seen;
    let mut of = of.clone();
    let apart = |a: usize, b: usize| unlike(&centres[a], &centres[b]);
    let (mut hollow, up) = empty(&Kinds { rows, cols, of: &of, kinds, unlike: &apart, plain: &plain });
    let size = |of: &[usize], k: usize| of.iter().filter(|&&o| o == k).count();

    // Highlighted groups go back to their colour, what lies over a tile to the nearest.
    let mut lit = vec![false; n];
    let mut strange = vec![false; n];
    let few = ((n as f32 * FEW) as usize).max(2);
    let mut order: Vec<usize> = (0..kinds).filter(|&k| !hollow[k]).collect();
    order.sort_by_key(|&k| size(&of, k));
    let mut left = order.clone();
    for &k in &order {
        if left.len() < 3 {
            break;
        }
        let mine: Vec<usize> = (0..n).filter(|&i| of[i] == k).collect();
        let to = if mine.len() > 1 && mine.len() < n / 2 && one_group(&mine, cols) {
            let others = left.iter().copied().filter(|&o| o != k);
            let kin = others.map(|o| (kinship(&centres[k], &centres[o]), o)).min_by(|a, b| a.0.total_cmp(&b.0));
            kin.filter(|(d, _)| *d < KIN).map(|(_, o)| (o, true))
        } else {
            None
        };
        let to = to.or_else(|| {
            let others = left.iter().copied().filter(|&o| o != k && size(&of, o) >= few);
            let near = others.map(|o| (apart(k, o), o)).min_by(|a, b| a.0.total_cmp(&b.0));
            near.filter(|(d, _)| mine.len() < few && *d < OWN).map(|(_, o)| (o, false))
        });
        // One group of its own, and hardly more: a highlight of another hue, or something lying over the tiles.
        let odd = mine.len() > 1 && mine.len() < n / 10 && left.len() > 2 && one_group(&mine, cols);
        if (mine.len() < few || odd) && to.is_none() {
            for &i in &mine {
                strange[i] = true;
            }
        }
        if let Some((to, highlight)) = to {
            left.retain(|&o| o != k);
            for &i in &mine {
                of[i] = to;
                (if highlight { &mut lit } else { &mut strange })[i] = true;
            }
        }
    }
    hollow.resize(kinds, false);
    // What floats over empty cells is no tile.
    let ground = (0..n).find(|&i| hollow[of[i]]).map(|i| of[i]);
    if let Some(ground) = ground {
        for col in 0..cols {
            for row in 0..rows - 1 {
                let at = |row: usize| (if up { rows - 1 - row } else { row }) * cols + col;
                if strange[at(row)] && hollow[of[at(row + 1)]] {
                    of[at(row)] = ground;
                }
            }
        }
    }

    let kept: Vec<usize> = (0..kinds).filter(|k| left.contains(k)).collect();
    let name = |k: usize| kept.iter().position(|&o| o == k);
    let sure = (0..n)
        .map(|i| {
            let own = unlike(&blocks[i], &centres[of[i]]);
            let others = (0..kinds).filter(|&k| k != of[i] && (hollow[k] != hollow[of[i]] || kept.contains(&k)));
            let other = others.map(|k| unlike(&blocks[i], &centres[k])).fold(60.0, f32::min);
            let margin = ((other - own) / (other + own)).clamp(0.0, 1.0);
            let fair = (margin * 1.6).min(1.0);
            if strange[i] {
                fair.min(0.3)
            } else if lit[i] {
                0.6
            } else {
                fair
            }
        })
        .collect();
    let colours = kept.iter().map(|&k| middle(&centres[k])).collect();
    let of = of.iter().map(|&k| if hollow[k] { None } else { name(k) }).collect();
    Cells { of, sure, lit, colours, up, gap: *gap }
}

/// The colour of a kind's middle.
fn middle(blocks: &[Colour]) -> Colour {
    mean(&[6, 7, 8, 11, 12, 13, 16, 17, 18].map(|b| blocks[b]))
}

/// Whether cells are one group, each beside another.
fn one_group(cells: &[usize], cols: usize) -> bool {
    let mut reached = vec![cells[0]];
    let mut at = 0;
    while at < reached.len() {
        let cell = reached[at];
        for &other in cells {
            let (apart_r, apart_c) = ((cell / cols).abs_diff(other / cols), (cell % cols).abs_diff(other % cols));
            if apart_r + apart_c == 1 && !reached.contains(&other) {
                reached.push(other);
            }
        }
        at += 1;
    }
    reached.len() == cells.len()
}

/// How different the hues of two kinds are: lighter or darker counts little.
fn kinship(a: &[Colour], b: &[Colour]) -> f32 {
    let (a, b) = (middle(a), middle(b));
    let hue = |c: Colour| c[2].atan2(c[1]);
    let chroma = |c: Colour| c[1].hypot(c[2]);
    let turn = (hue(a) - hue(b)).abs();
    let turn = turn.min(std::f32::consts::TAU - turn);
    // Greys have no hue.
    let grey = if chroma(a).min(chroma(b)) < 8.0 { (chroma(a) - chroma(b)).abs() } else { 0.0 };
    turn.to_degrees() + grey + (a[0] - b[0]).abs() * 0.1
}
