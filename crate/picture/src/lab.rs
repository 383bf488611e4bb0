//! A picture as the reader sees it: small, opaque, in Lab colours, with sums over every rectangle from its corner.

use crate::Picture;

/// Pixels of the longer side that reading works on. More cost time and show no more of a board.
const LONGEST: usize = 1000;

/// A colour as people see it: distances are about the differences they notice.
pub type Colour = [f32; 3];

/// How different two colours are.
pub fn distance(a: Colour, b: Colour) -> f32 {
    let square = |i: usize| (a[i] - b[i]) * (a[i] - b[i]);
    (square(0) + square(1) + square(2)).sqrt()
}

/// Sums are of whole numbers, so that differences of large ones stay exact.
const FINE: f32 = 16.0;

/// A picture with the sum of every rectangle that begins in its corner.
pub struct Lab {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// How many pixels of the picture one of these is.
    pub scale: f32,
    sums: Vec<[i32; 3]>,
}

impl Lab {
    /// The picture, made small where it is large and laid on black where it is transparent.
    pub fn new(picture: &Picture<'_>) -> Lab {
        let (from_w, from_h) = (picture.width, picture.height);
        let scale = (from_w.max(from_h) as f32 / LONGEST as f32).max(1.0);
        let width = ((from_w as f32 / scale).round() as usize).max(1);
        let height = ((from_h as f32 / scale).round() as usize).max(1);
        let table = linear_table();
        let mut sums = vec![[0i32; 3]; (width + 1) * (height + 1)];
        for y in 0..height {
            let rows = y * from_h / height..((y + 1) * from_h / height).max(y * from_h / height + 1);
            let mut row = [0i32; 3];
            for x in 0..width {
                let cols = x * from_w / width..((x + 1) * from_w / width).max(x * from_w / width + 1);
                let colour = lab(mean(picture, rows.clone(), cols), &table);
                let at = (y + 1) * (width + 1) + x + 1;
                for i in 0..3 {
                    row[i] += (colour[i] * FINE) as i32;
                    sums[at][i] = sums[at - width - 1][i].wrapping_add(row[i]);
                }
            }
        }
        Lab { width, height, scale, sums }
    }

    /// The same picture with its rows as columns.
    pub fn turned(&self) -> Lab {
        let (w, h) = (self.width + 1, self.height + 1);
        let sums = (0..w * h).map(|i| self.sums[(i % h) * w + i / h]).collect();
        Lab { width: self.height, height: self.width, scale: self.scale, sums }
    }

    /// The mean colour of a rectangle, at least a pixel of it and none outside the picture.
    pub fn mean(&self, left: f32, top: f32, right: f32, bottom: f32) -> Colour {
        let (x0, x1) = span(left, right, self.width);
        let (y0, y1) = span(top, bottom, self.height);
        let w = self.width + 1;
        let (a, b, c, d) =
            (self.sums[y0 * w + x0], self.sums[y0 * w + x1], self.sums[y1 * w + x0], self.sums[y1 * w + x1]);
        let area = ((x1 - x0) * (y1 - y0)) as f32 * FINE;
        [0, 1, 2].map(|i| d[i].wrapping_sub(b[i]).wrapping_sub(c[i]).wrapping_add(a[i]) as f32 / area)
    }
}

fn span(from: f32, to: f32, most: usize) -> (usize, usize) {
    let from = (from.max(0.0) + 0.5) as usize;
    let from = from.min(most - 1);
    let to = (to.max(0.0) + 0.5) as usize;
    (from, to.clamp(from + 1, most))
}

fn mean(picture: &Picture<'_>, rows: std::ops::Range<usize>, cols: std::ops::Range<usize>) -> [u8; 3] {
    let mut sum = [0u32; 3];
    let count = (rows.len() * cols.len()) as u32;
    for y in rows {
        let at = (y * picture.width + cols.start) * 4;
        for pixel in picture.rgba[at..at + cols.len() * 4].chunks_exact(4) {
            let alpha = u32::from(pixel[3]);
            for i in 0..3 {
                sum[i] += u32::from(pixel[i]) * alpha / 255;
            }
        }
    }
    sum.map(|s| ((s + count / 2) / count) as u8)
}

fn linear_table() -> [f32; 256] {
    std::array::from_fn(|i| {
        let c = i as f32 / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

/// The colour of a pixel in the CIE's L\*a\*b\* under daylight.
fn lab(rgb: [u8; 3], table: &[f32; 256]) -> Colour {
    let [r, g, b] = rgb.map(|c| table[usize::from(c)]);
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883;
    let [x, y, z] = [x, y, z].map(|t| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// A colour as red, green and blue, as near as a screen can show it.
pub fn to_rgb(colour: Colour) -> [u8; 3] {
    let y = (colour[0] + 16.0) / 116.0;
    let [x, y, z] = [y + colour[1] / 500.0, y, y - colour[2] / 200.0].map(|t| {
        let cube = t * t * t;
        if cube > 0.008_856 { cube } else { (t - 16.0 / 116.0) / 7.787 }
    });
    let (x, z) = (x * 0.95047, z * 1.08883);
    [3.2406 * x - 1.5372 * y - 0.4986 * z, -0.9689 * x + 1.8758 * y + 0.0415 * z, 0.0557 * x - 0.2040 * y + 1.0570 * z]
        .map(|c| {
            let c = c.clamp(0.0, 1.0);
            let c = if c <= 0.003_130_8 { 12.92 * c } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
            (c * 255.0).round() as u8
        })
}
