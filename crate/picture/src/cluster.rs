//! Which cells look alike: average linkage over what was measured of each, cut where the next step would be the longest.

/// Cells nearer than this are one from the start.
const SAME: f32 = 3.0;
/// Most that are linked; the linking takes the cube of it.
const MOST: usize = 140;
/// Most kinds a board has, with its ground and what is highlighted.
const MOST_KINDS: usize = 10;
/// Where cuts usually are, and how much one elsewhere must be better.
const USUAL: f32 = 13.0;
const TUG: f32 = 0.55;

/// What was measured of cells, sorted into kinds.
#[derive(Clone, Debug)]
pub struct Clusters {
    /// The kind of each cell.
    pub of: Vec<usize>,
    /// How many kinds there are.
    pub kinds: usize,
    /// How much farther apart kinds are than what is in one.
    pub gap: f32,
}

/// Sorts `n` cells by the distance between any two.
pub fn clusters(n: usize, distance: impl Fn(usize, usize) -> f32) -> Clusters {
    let (leaders, mut of) = leaders(n, &distance);
    let m = leaders.len();
    let mut weight = vec![0.0f32; m];
    for &k in &of {
        weight[k] += 1.0;
    }
    let mut between: Vec<Vec<f32>> =
        leaders.iter().map(|&a| leaders.iter().map(|&b| distance(a, b)).collect()).collect();
    let mut alive: Vec<bool> = vec![true; m];
    let mut steps: Vec<(f32, usize, usize)> = Vec::new();
    for _ in 1..m {
        let mut best = (f32::MAX, 0, 0);
        for a in (0..m).filter(|&a| alive[a]) {
            for b in (a + 1..m).filter(|&b| alive[b]) {
                if between[a][b] < best.0 {
                    best = (between[a][b], a, b);
                }
            }
        }
        let (height, a, b) = best;
        steps.push(best);
        for c in (0..m).filter(|&c| alive[c] && c != a && c != b) {
            let d = (between[a][c] * weight[a] + between[b][c] * weight[b]) / (weight[a] + weight[b]);
            between[a][c] = d;
            between[c][a] = d;
        }
        weight[a] += weight[b];
        alive[b] = false;
        debug_assert!(height >= 0.0);
    }
    let (cut, gap) = cut(&steps, &of, m);
    let mut root: Vec<usize> = (0..m).collect();
    for &(_, a, b) in &steps[..cut] {
        for r in &mut root {
            if *r == b {
                *r = a;
            }
        }
    }
    let mut names: Vec<usize> = Vec::new();
    for k in &mut of {
        let kind = root[*k];
        *k = names.iter().position(|&name| name == kind).unwrap_or_else(|| {
            names.push(kind);
            names.len() - 1
        });
    }
    Clusters { of, kinds: names.len(), gap }
}

/// Cells that stand for those very near to them, and which stands for each.
fn leaders(n: usize, distance: &impl Fn(usize, usize) -> f32) -> (Vec<usize>, Vec<usize>) {
    let mut near = SAME;
    loop {
        let mut leaders: Vec<usize> = Vec::new();
        let mut of = Vec::with_capacity(n);
        for cell in 0..n {
            let best =
                leaders.iter().enumerate().map(|(k, &l)| (distance(l, cell), k)).min_by(|a, b| a.0.total_cmp(&b.0));
            match best {
                Some((d, k)) if d < near => of.push(k),
                _ => {
                    of.push(leaders.len());
                    leaders.push(cell);
                }
            }
            if leaders.len() > MOST {
                break;
            }
        }
        if leaders.len() <= MOST {
            return (leaders, of);
        }
        near *= 1.4;
    }
}

/// After how many steps to stop, and how much longer the next one is.
fn cut(steps: &[(f32, usize, usize)], of: &[usize], m: usize) -> (usize, f32) {
    let mut size = vec![0usize; m];
    for &k in of {
        size[k] += 1;
    }
    let few = (of.len() / 150).max(2);
    let mut best = (f32::MIN, steps.len(), 1.0);
    for done in 0..=steps.len() {
        if done > 0 {
            let (_, a, b) = steps[done - 1];
            size[a] += size[b];
            size[b] = 0;
        }
        let kinds = size.iter().filter(|&&s| s >= few).count();
        let before = if done == 0 { SAME } else { steps[done - 1].0.max(SAME) };
        let next = steps.get(done).map_or(60.0, |s| s.0).max(before);
        let place = (before * next).sqrt();
        let mut value = (next / before).ln() - TUG * (place / USUAL).ln().abs();
        if kinds > MOST_KINDS {
            value -= (kinds - MOST_KINDS) as f32;
        }
        if value > best.0 {
            best = (value, done, next / before);
        }
    }
    (best.1, best.2)
}
