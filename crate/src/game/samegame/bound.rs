//! An admissible heuristic: what a board can still be worth at most.
//!
//! Every colour pops best as one group of all its tiles: that is the plain bound. It is tightened by tiles that can never
//! leave. A tile alone of its colour stays for ever, so its column never closes, and tiles on its two sides can only
//! ever join through tiles of their colour in that column. Where there are none the colour falls into parts that never meet;
//! a part of one tile again stays for ever, and so on until nothing changes.

use super::board::Counts;
use super::rules::Rules;

/// Nothing that can still be gained from a board, closing bonus included, is worth more. Its tiles by colour are known, and
/// by colour in every column if asked for.
pub fn bound(rules: &Rules, counts: &Counts, columns: impl Fn() -> Vec<Counts>) -> i64 {
    if !counts.contains(&1) {
        let gains: i64 = counts.iter().map(|&n| rules.most(n.into())).sum();
        return gains + rules.best_closing(counts, &Counts::default());
    }
    let columns = columns();
    // Columns that never close, because a tile in them never leaves.
    let mut stuck = vec![false; columns.len()];
    loop {
        let mut staying = Counts::default();
        let mut gains = 0;
        let mut changed = false;
        for colour in (1..counts.len()).filter(|&colour| counts[colour] > 0) {
            // The part of the colour that is being summed up, and the last column with a tile of it; one past the last
            // column ends the last part.
            let (mut tiles, mut place) = (0, 0);
            for end in 0..=columns.len() {
                let here = columns.get(end).map(|column| column[colour]);
                match here {
                    Some(n) if n > 0 => (tiles, place) = (tiles + n, end),
                    // The colour goes on behind a column without it only if that column may close.
                    Some(_) if !stuck[end] => {}
                    _ => {
                        gains += rules.most(tiles.into());
                        // A part of one tile never pops: it stays, and so does its column.
                        if tiles == 1 {
                            staying[colour] += 1;
                            changed |= !std::mem::replace(&mut stuck[place], true);
                        }
                        tiles = 0;
                    }
                }
            }
        }
        // A column newly stuck may split other colours, so all are summed up again until none is.
        if !changed {
            return gains + rules.best_closing(counts, &staying);
        }
    }
}
