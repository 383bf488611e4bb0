//! Which kinds of cells are empty: those with nothing but empty cells above them, as tiles fall; or below them, where they rise.
//!
//! The commonest colour of the picture's border is no guide: tightly cropped boards have none, and others have a tile of that colour.

/// Of the cells of an empty kind, how many may have a tile above: a score that flies over the board, a reflection.
const SLACK: f32 = 0.04;
/// Kinds of at most this share of the cells may be something that lies over the board: they hold nothing up.
const SCARCE: f32 = 0.008;

/// More scenery differs from the first of it by no more than this.
const NEAR: f32 = 22.0;

/// What the kinds of a grid's cells are.
pub struct Kinds<'a> {
    /// Rows of the grid.
    pub rows: usize,
    /// Columns of the grid.
    pub cols: usize,
    /// The kind of each cell.
    pub of: &'a [usize],
    /// How many kinds there are.
    pub kinds: usize,
    /// How different two kinds look.
    pub unlike: &'a dyn Fn(usize, usize) -> f32,
    /// Whether cells of a kind are of one colour.
    pub plain: &'a dyn Fn(usize) -> bool,
}

/// Which kinds are empty, and whether tiles rise instead of falling.
pub fn empty(kinds: &Kinds<'_>) -> (Vec<bool>, bool) {
    let [down, up] = [false, true].map(|up| fallen(kinds, up));
    let size = |set: &[bool]| kinds.of.iter().filter(|&&k| set[k]).count();
    // Falling is usual: rising must leave clearly more room.
    if size(&up) > size(&down) * 2 { (up, true) } else { (down, false) }
}

fn fallen(kinds: &Kinds<'_>, up: bool) -> Vec<bool> {
    let mut sizes = vec![0usize; kinds.kinds];
    for &k in kinds.of {
        sizes[k] += 1;
    }
    let mut order: Vec<usize> = (0..kinds.kinds).collect();
    order.sort_by_key(|&k| std::cmp::Reverse(sizes[k]));
    let mut set = vec![false; kinds.kinds];
    let all = kinds.of.len();
    let Some(&first) = order.iter().find(|&&k| {
        let alone: Vec<bool> = (0..kinds.kinds).map(|i| i == k).collect();
        let enough = if (kinds.plain)(k) { 2 } else { 3 + all / 60 };
        sizes[k] >= enough && sizes[k] < all && fits(kinds, &alone, up)
    }) else {
        return set;
    };
    set[first] = true;
    // Scenery has several kinds: more of it is what looks like it, or like no tile.
    loop {
        let more = order.iter().copied().find(|&k| {
            if set[k] {
                return false;
            }
            let nearest = |empty: bool| {
                let others = (0..kinds.kinds).filter(|&o| o != k && set[o] == empty && (empty || sizes[o] >= 3));
                others.map(|o| (kinds.unlike)(k, o)).fold(f32::MAX, f32::min)
            };
            if nearest(true) > NEAR || nearest(true) > nearest(false) {
                return false;
            }
            let with: Vec<bool> = (0..kinds.kinds).map(|i| set[i] || i == k).collect();
            fits(kinds, &with, up)
        });
        match more {
            Some(k) => set[k] = true,
            None => return set,
        }
    }
}

/// Whether the cells of a set of kinds have hardly anything else above them, or below them.
fn fits(kinds: &Kinds<'_>, set: &[bool], up: bool) -> bool {
    let (mut inside, mut wrong) = (0usize, 0usize);
    let mut sizes = vec![0usize; kinds.kinds];
    for &k in kinds.of {
        sizes[k] += 1;
    }
    let scarce = (kinds.of.len() as f32 * SCARCE).max(1.0) as usize;
    for col in 0..kinds.cols {
        let mut tile = false;
        for row in 0..kinds.rows {
            let row = if up { kinds.rows - 1 - row } else { row };
            let kind = kinds.of[row * kinds.cols + col];
            if set[kind] {
                inside += 1;
                wrong += usize::from(tile);
            } else if sizes[kind] > scarce {
                tile = true;
            }
        }
    }
    wrong as f32 <= inside as f32 * SLACK && inside < kinds.of.len()
}
