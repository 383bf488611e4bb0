//! How wide the cells of a picture are, and where they begin: by the contrast between one half-cell and the next.
//!
//! Edges mislead: sprites, letters and bevels have more and stronger ones inside a cell than round it. The mean colours of two
//! neighbouring strips, each half a cell wide, differ most where the strips belong to two cells, and least where they are the two
//! halves of one, whatever is drawn in it.

use crate::lab::{Lab, distance};

/// Contrasts count no more than this, so that one bright frame does not outweigh a board.
const MOST: f32 = 40.0;

/// Evenly spaced lines across one axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comb {
    /// From one line to the next.
    pub pitch: f32,
    /// Where one of the lines is.
    pub phase: f32,
    /// How much more contrast there is at the lines than between them, 0 to 1.
    pub score: f32,
}

/// Contrasts between strips of one width, at places along an axis and across it, summed from the picture's top.
pub struct Contrast {
    half: f32,
    step: f32,
    /// Places along.
    places: usize,
    across: f32,
    rows: usize,
    sums: Vec<f32>,
}

impl Contrast {
    /// The contrast at every place along x, in bands down the picture.
    pub fn new(lab: &Lab, half: f32) -> Contrast {
        Contrast::between(lab, half, 0.0, lab.height as f32)
    }

    /// The mean contrast at every place along x, between two heights.
    pub fn band(lab: &Lab, half: f32, top: f32, bottom: f32) -> Profile {
        let (top, bottom) = (top.max(0.0), bottom.min(lab.height as f32));
        let bands = Contrast::between(lab, half, top, bottom);
        bands.profile(0.0, bottom - top)
    }

    fn between(lab: &Lab, half: f32, from: f32, to: f32) -> Contrast {
        let step = (half / 6.0).max(1.0);
        let across = half.max(2.0);
        let places = (lab.width as f32 / step) as usize + 1;
        let rows = ((to - from) / across).max(0.0) as usize;
        let mut sums = vec![0.0; places * (rows + 1)];
        for row in 0..rows {
            let (top, bottom) = (from + row as f32 * across, from + (row + 1) as f32 * across);
            for place in 0..places {
                let x = place as f32 * step;
                let seen = x >= half * 0.5 && x <= lab.width as f32 - half * 0.5;
                let value = if seen {
                    let left = lab.mean(x - half, top, x, bottom);
                    let right = lab.mean(x, top, x + half, bottom);
                    distance(left, right).min(MOST)
                } else {
                    0.0
                };
                sums[(row + 1) * places + place] = sums[row * places + place] + value;
            }
        }
        Contrast { half, step, places, across, rows, sums }
    }

    /// The mean contrast at every place, between two heights.
    pub fn profile(&self, top: f32, bottom: f32) -> Profile {
        let from = ((top / self.across).round().max(0.0) as usize).min(self.rows.saturating_sub(1));
        let to = ((bottom / self.across).round().max(0.0) as usize).clamp((from + 1).min(self.rows), self.rows);
        let count = (to - from).max(1) as f32;
        let value = |place| (self.sums[to * self.places + place] - self.sums[from * self.places + place]) / count;
        Profile { half: self.half, step: self.step, values: (0..self.places).map(value).collect() }
    }
}

/// Contrast along an axis.
pub struct Profile {
    /// The width of the strips.
    pub half: f32,
    step: f32,
    values: Vec<f32>,
}

impl Profile {
    /// The contrast at a place.
    pub fn at(&self, place: f32) -> f32 {
        let at = (place / self.step).max(0.0);
        let below = at as usize;
        let part = at - below as f32;
        let value = |i: usize| self.values.get(i).copied().unwrap_or(0.0);
        value(below) * (1.0 - part) + value(below + 1) * part
    }

    /// How well lines fit: what they have more than the middles between them, as a share; less where every second or third line
    /// has hardly any, for then the cells are larger.
    pub fn fit(&self, first: f32, pitch: f32, lines: usize) -> f32 {
        let mut at_lines = 0.0;
        let mut between = 0.0;
        let mut classes = [[0.0f32; 2]; 5];
        for k in 0..lines {
            let value = self.at(first + k as f32 * pitch);
            at_lines += value;
            for class in [k % 2, 2 + k % 3] {
                classes[class][0] += value;
                classes[class][1] += 1.0;
            }
            if k + 1 < lines {
                between += self.at(first + (k as f32 + 0.5) * pitch);
            }
        }
        let n = lines as f32;
        let line = at_lines / n;
        // At least one middle, so that a single line is judged too.
        let middle = if lines > 1 {
            between / (n - 1.0)
        } else {
            (self.at(first - 0.5 * pitch) + self.at(first + 0.5 * pitch)) / 2.0
        };
        let even = if lines < 4 {
            1.0
        } else {
            let parts = if lines < 6 { &classes[..2] } else { &classes[..] };
            let least = parts.iter().map(|[sum, n]| sum / n.max(1.0)).fold(f32::MAX, f32::min);
            (2.0 * least / line.max(0.01)).min(1.0)
        };
        (line - middle) / (line + middle + 3.0) * even
    }
}

/// Combs that fit between two places of a profile, best first, no two of nearly one pitch.
pub fn combs(profile: &Profile, from: f32, to: f32, keep: usize) -> Vec<Comb> {
    let length = to - from;
    let usual = 2.0 * profile.half;
    let mut found: Vec<Comb> = Vec::new();
    let mut pitch = usual * 0.95;
    while pitch <= usual * 1.06 {
        let lines = (length / pitch) as usize;
        if lines >= 3 {
            let steps = (pitch / (profile.step * 1.5)).max(6.0) as usize;
            for i in 0..steps {
                let phase = from + pitch * i as f32 / steps as f32;
                let lines = ((to - phase) / pitch) as usize + 1;
                let score = profile.fit(phase, pitch, lines);
                found.push(Comb { pitch, phase, score });
            }
        }
        pitch += (pitch * pitch / length / 6.0).max(pitch * 0.004);
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<Comb> = Vec::new();
    for comb in found {
        let near = |k: &Comb| {
            let apart = ((comb.phase - k.phase) / k.pitch).rem_euclid(1.0);
            (comb.pitch / k.pitch - 1.0).abs() < 0.03 && !(0.2..0.8).contains(&apart)
        };
        if !kept.iter().any(near) {
            kept.push(comb);
            if kept.len() == keep {
                break;
            }
        }
    }
    kept
}
