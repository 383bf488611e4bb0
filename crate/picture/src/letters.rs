//! A letter for each colour: the one whose name is nearest to what is seen, each letter once.

use crate::Reading;
use crate::lab::{Colour, distance, of_rgb};

/// Letters of colours with what they usually look like.
const NAMED: [(char, [u8; 3]); 9] = [
    ('R', [224, 48, 56]),
    ('G', [64, 184, 80]),
    ('B', [56, 120, 224]),
    ('Y', [244, 204, 60]),
    ('P', [150, 84, 206]),
    ('O', [240, 140, 60]),
    ('C', [70, 200, 212]),
    ('M', [236, 120, 190]),
    ('W', [190, 196, 204]),
];

impl Reading {
    /// A letter for each colour, the nearest pairs first.
    pub fn letters(&self) -> Vec<char> {
        let seen: Vec<Colour> = self.colours.iter().map(|c| of_rgb(*c)).collect();
        let mut pairs: Vec<(f32, usize, usize)> = Vec::new();
        for (i, colour) in seen.iter().enumerate() {
            for (j, (_, named)) in NAMED.iter().enumerate() {
                pairs.push((distance(*colour, of_rgb(*named)), i, j));
            }
        }
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut letters = vec![None; seen.len()];
        let mut taken = [false; NAMED.len()];
        for (_, i, j) in pairs {
            if letters[i].is_none() && !taken[j] {
                letters[i] = Some(NAMED[j].0);
                taken[j] = true;
            }
        }
        // More colours than names: no board has so many, but nothing is to be lost.
        letters.into_iter().map(|l| l.unwrap_or('?')).collect()
    }

    /// The board as text: a row a line, a letter a colour, `.` for empty. Where tiles rise it is written upside down, so that they fall.
    pub fn text(&self) -> String {
        let letters = self.letters();
        let line = |row: &[crate::Cell]| {
            row.iter().map(|cell| if cell.colour == 0 { '.' } else { letters[cell.colour - 1] }).collect::<String>()
                + "\n"
        };
        let rows = self.cells.chunks(self.frame.cols.max(1)).map(line);
        if self.up { rows.rev().collect() } else { rows.collect() }
    }
}
