//! Draws boards as games draw them: a few looks, a phone round them, and what cameras and screens do to a picture.

use image::ImageEncoder;

/// What tiles look like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look {
    /// Plain squares without gaps.
    Flat,
    /// Squares with a light and a dark edge, a gap between them.
    Bevel,
    /// Squares with a star.
    Star,
    /// Squares that grow darker downwards.
    Gradient,
    /// Balls with a gleam on black.
    Ball,
}

impl Look {
    pub const ALL: [Look; 5] = [Look::Flat, Look::Bevel, Look::Star, Look::Gradient, Look::Ball];
}

/// A picture to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub look: Look,
    pub rows: usize,
    pub cols: usize,
    pub colours: usize,
    pub scale: f32,
    /// Of the JPEG, 0 for none.
    pub quality: u8,
    /// The share of cells that are filled.
    pub filled: f32,
    /// Whether the screen of a phone is round it.
    pub phone: bool,
    /// What is cut off at each side, in cells.
    pub crop: f32,
    pub seed: u64,
}

const PALETTE: [[f32; 3]; 6] =
    [[222., 52., 60.], [70., 180., 84.], [60., 120., 226.], [244., 206., 66.], [160., 80., 200.], [70., 200., 210.]];

impl Scene {
    pub fn plain(look: Look) -> Scene {
        Scene {
            look,
            rows: 10,
            cols: 10,
            colours: 5,
            scale: 1.0,
            quality: 0,
            filled: 1.0,
            phone: false,
            crop: 0.0,
            seed: 7,
        }
    }

    /// Colours from 1, 0 where empty: tiles fall, and columns close to the left.
    pub fn board(&self) -> Vec<Vec<usize>> {
        let mut state = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize
        };
        let mut board = vec![vec![0; self.cols]; self.rows];
        let mut heights: Vec<usize> = (0..self.cols)
            .map(|_| {
                let most = self.rows as f32 * (self.filled * 0.6 + 0.4 * (self.filled >= 1.0) as u8 as f32);
                let least = if self.filled >= 1.0 { self.rows } else { 1 };
                least
                    .max((most as usize).saturating_sub(next() % 3) + if self.filled < 1.0 { next() % 4 } else { 0 })
                    .min(self.rows)
            })
            .collect();
        if self.filled < 1.0 {
            heights[self.cols - 1] = 1;
        }
        for (col, height) in heights.iter().enumerate() {
            for row in &mut board[self.rows - height..] {
                row[col] = 1 + next() % self.colours;
            }
        }
        board
    }

    pub fn tight(&self) -> Vec<Vec<usize>> {
        tight(&self.board())
    }
}

/// A board without its empty outer rows and columns.
pub fn tight(board: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = board.to_vec();
    let full = |r: &Vec<usize>| r.iter().any(|c| *c > 0);
    while rows.len() > 1 && !full(&rows[0]) {
        rows.remove(0);
    }
    while rows.len() > 1 && !full(rows.last().unwrap()) {
        rows.pop();
    }
    while rows[0].len() > 1 && rows.iter().all(|r| r[0] == 0) {
        rows.iter_mut().for_each(|r| r.rotate_left(1));
        rows.iter_mut().for_each(|r| r.truncate(r.len() - 1));
    }
    while rows[0].len() > 1 && rows.iter().all(|r| r.last() == Some(&0)) {
        rows.iter_mut().for_each(|r| r.truncate(r.len() - 1));
    }
    rows
}

const CELL: f32 = 40.0;

/// The pixels of a scene: width, height, red, green, blue and opacity of each.
pub fn draw(scene: &Scene) -> (usize, usize, Vec<u8>) {
    let board = scene.board();
    let cell = CELL * scene.scale;
    let (wide, high) = (cell * scene.cols as f32, cell * scene.rows as f32);
    let (left, top, right, bottom) = if scene.phone {
        (cell * 0.3, cell * 4.4, cell * 0.3, cell * 3.2)
    } else {
        (-cell * scene.crop, -cell * scene.crop, -cell * scene.crop, -cell * scene.crop)
    };
    let (width, height) = ((wide + left + right).round() as usize, (high + top + bottom).round() as usize);
    let mut rgba = Vec::with_capacity(width * height * 4);
    const SUB: usize = 3;
    for y in 0..height {
        for x in 0..width {
            let mut sum = [0.0; 3];
            for s in 0..SUB * SUB {
                let at = |v: usize, s: usize| v as f32 + (s as f32 + 0.5) / SUB as f32;
                let (px, py) = (at(x, s % SUB) - left, at(y, s / SUB) - top);
                let colour = if px >= 0.0 && px < wide && py >= 0.0 && py < high {
                    let (col, row) = ((px / cell) as usize, (py / cell) as usize);
                    let kind = board[row.min(scene.rows - 1)][col.min(scene.cols - 1)];
                    tile(scene, kind, (px / cell).fract(), (py / cell).fract())
                } else {
                    around(scene, px / cell, py / cell)
                };
                (0..3).for_each(|i| sum[i] += colour[i]);
            }
            rgba.extend(sum.map(|s| (s / (SUB * SUB) as f32).clamp(0.0, 255.0) as u8));
            rgba.push(255);
        }
    }
    if scene.quality == 0 { (width, height, rgba) } else { (width, height, jpeg(&rgba, width, height, scene.quality)) }
}

fn ground(scene: &Scene) -> [f32; 3] {
    match scene.look {
        Look::Flat => [236., 228., 214.],
        Look::Ball => [0., 0., 0.],
        _ => [24., 30., 52.],
    }
}

fn tile(scene: &Scene, kind: usize, x: f32, y: f32) -> [f32; 3] {
    let ground = ground(scene);
    if kind == 0 {
        return ground;
    }
    let colour = PALETTE[kind - 1];
    let (dx, dy) = (x - 0.5, y - 0.5);
    let shade = |by: f32| colour.map(|c| c * by);
    match scene.look {
        Look::Flat => colour,
        Look::Bevel => match () {
            () if dx.abs().max(dy.abs()) > 0.47 => ground,
            () if x + y < 0.2 || (x < 0.1 && x < 1.0 - y) || (y < 0.1 && y < 1.0 - x) => shade(1.2),
            () if x > 0.9 || y > 0.9 => shade(0.6),
            () => colour,
        },
        Look::Star => {
            let angle = dy.atan2(dx);
            let star = 0.2 + 0.11 * (5.0 * angle + 1.57).cos();
            match () {
                () if dx.abs().max(dy.abs()) > 0.48 => ground,
                () if dx.hypot(dy) < star => [255., 250., 230.],
                () => colour,
            }
        }
        Look::Gradient => shade(1.15 - 0.4 * y),
        Look::Ball => match () {
            () if dx.hypot(dy) > 0.44 => ground,
            () if (dx + 0.14).hypot(dy + 0.14) < 0.09 => [255., 255., 255.],
            () => shade(1.1 - 0.6 * dx.hypot(dy)),
        },
    }
}

/// What a phone shows round a board: a title, a score, buttons.
fn around(scene: &Scene, x: f32, y: f32) -> [f32; 3] {
    let cols = scene.cols as f32;
    let word = |left: f32, top: f32, long: f32| {
        let (u, v) = (x - left, y - top);
        // Strokes of several widths, as letters have.
        (0.0..long).contains(&u) && (0.0..0.6).contains(&v) && ((u * 5.3).sin() + (u * 12.7 + v * 4.1).sin()) > 0.3
    };
    match () {
        () if word(0.4, -3.6, cols * 0.3) || word(cols * 0.55, -3.5, cols * 0.35) => [250., 250., 250.],
        () if word(cols * 0.3, -1.9, cols * 0.25) => [255., 190., 40.],
        () if (x - cols * 0.85).hypot(y + 1.6) < 0.7 => [90., 150., 160.],
        () if (x - cols / 2.0).hypot(y - scene.rows as f32 - 1.6) < 0.9 => [200., 60., 120.],
        () => ground(scene),
    }
}

fn jpeg(rgba: &[u8], width: usize, height: usize, quality: u8) -> Vec<u8> {
    let rgb: Vec<u8> = rgba.chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
    let mut file = Vec::new();
    let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut file, quality);
    encoder.write_image(&rgb, width as u32, height as u32, image::ExtendedColorType::Rgb8).unwrap();
    image::load_from_memory_with_format(&file, image::ImageFormat::Jpeg).unwrap().to_rgba8().into_raw()
}
