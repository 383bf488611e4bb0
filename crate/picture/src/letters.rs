//! A letter for each colour: the one whose name is nearest to what is seen, each letter once.

use crate::Reading;

/// Letters of colours with their hues in degrees. People name a colour by its hue, and so it is not measured in Lab, where a deep blue is
/// nearer to purple than to a light blue.
const NAMED: [(char, f32); 8] =
    [('R', 357.0), ('O', 26.0), ('Y', 50.0), ('G', 125.0), ('C', 185.0), ('B', 222.0), ('P', 275.0), ('M', 322.0)];
/// What has no hue.
const GREY: char = 'W';
/// Less of a hue than this is grey.
const FAINT: f32 = 0.16;

/// How far a colour is from each letter's.
fn costs(rgb: [u8; 3]) -> Vec<(f32, char)> {
    let [r, g, b] = rgb.map(|c| f32::from(c) / 255.0);
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let spread = most - least;
    let hue = 60.0
        * if spread == 0.0 {
            0.0
        } else if most == r {
            ((g - b) / spread).rem_euclid(6.0)
        } else if most == g {
            (b - r) / spread + 2.0
        } else {
            (r - g) / spread + 4.0
        };
    let faint = spread < FAINT * most.max(0.2);
    let apart = |other: f32| ((hue - other).rem_euclid(360.0)).min((other - hue).rem_euclid(360.0));
    let mut costs: Vec<(f32, char)> =
        NAMED.iter().map(|&(letter, other)| (apart(other) + if faint { 200.0 } else { 0.0 }, letter)).collect();
    costs.push((if faint { 0.0 } else { 150.0 - 100.0 * spread }, GREY));
    costs
}

impl Reading {
    /// A letter for each colour, the nearest pairs first.
    pub fn letters(&self) -> Vec<char> {
        let mut pairs: Vec<(f32, usize, char)> = Vec::new();
        for (i, colour) in self.colours.iter().enumerate() {
            pairs.extend(costs(*colour).into_iter().map(|(cost, letter)| (cost, i, letter)));
        }
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut letters = vec![None; self.colours.len()];
        for (_, i, letter) in pairs {
            if letters[i].is_none() && !letters.contains(&Some(letter)) {
                letters[i] = Some(letter);
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

#[cfg(test)]
mod tests {
    use super::costs;

    #[test]
    fn colours_are_called_what_people_call_them() {
        for (rgb, letter) in [
            ([222, 52, 60], 'R'),
            ([40, 40, 220], 'B'),
            ([60, 150, 255], 'B'),
            ([40, 220, 40], 'G'),
            ([0, 120, 0], 'G'),
            ([250, 220, 60], 'Y'),
            ([240, 140, 40], 'O'),
            ([150, 60, 210], 'P'),
            ([250, 120, 200], 'M'),
            ([60, 210, 220], 'C'),
            ([255, 255, 255], 'W'),
            ([120, 122, 125], 'W'),
        ] {
            let nearest = costs(rgb).into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap();
            assert_eq!(nearest.1, letter, "{rgb:?}");
        }
    }
}
