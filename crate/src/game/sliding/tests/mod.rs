//! Sliding tiles against slow and obvious oracles: every board of the small sizes by breadth-first search, larger ones by a search
//! from both ends.

mod heuristics;
mod searches;
// It asks what only the command line asks.
#[cfg(not(target_arch = "wasm32"))]
mod shown;
mod text;
mod why;

use super::Sliding;
use super::shape::{Shape, Slide};
use super::tiles::Tiles;
use crate::game::Game;
use crate::rng::Rng;
use std::collections::HashMap;

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn after(tiles: &Tiles, slide: Slide) -> Option<Tiles> {
    let mut next = tiles.clone();
    next.slide(slide).then_some(next)
}

fn neighbours(tiles: &Tiles) -> impl Iterator<Item = Tiles> + '_ {
    Slide::ALL.into_iter().filter_map(|slide| after(tiles, slide))
}

/// The oracle: the distance of every position to the goal, and how many shortest lines there are.
fn distances(goal: &Tiles) -> HashMap<Vec<u8>, (usize, u32)> {
    let mut known = HashMap::from([(goal.cells().to_vec(), (0, 1))]);
    let mut level = vec![goal.clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for tiles in &level {
            let lines = known[tiles.cells()].1;
            for after in neighbours(tiles) {
                let entry = known.entry(after.cells().to_vec()).or_insert_with(|| {
                    next.push(after);
                    (distance, 0)
                });
                if entry.0 == distance {
                    entry.1 += lines;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    known
}

fn all_arrangements(shape: Shape) -> Vec<Tiles> {
    let mut cells: Vec<u8> = (0..shape.cells() as u8).collect();
    let mut all = vec![Tiles::new(shape, &cells).unwrap()];
    // The next arrangement in order of the alphabet, until there is none.
    while let Some(i) = cells.windows(2).rposition(|w| w[0] < w[1]) {
        let j = cells.iter().rposition(|&c| c > cells[i]).unwrap();
        cells.swap(i, j);
        cells[i + 1..].reverse();
        all.push(Tiles::new(shape, &cells).unwrap());
    }
    all
}

/// A board so many random moves away from the goal.
fn scrambled(goal: &Tiles, moves: usize, seed: u64) -> Tiles {
    let mut rng = Rng::new(seed);
    let mut tiles = goal.clone();
    let mut last = None;
    let mut made = 0;
    while made < moves {
        let slide = Slide::ALL[rng.below(4) as usize];
        if last != Some(slide.reverse()) && tiles.slide(slide) {
            last = Some(slide);
            made += 1;
        }
    }
    tiles
}

/// The length of a finished line, or `None` if it leaves the board or does not end at the goal: the rules' own word.
fn length(game: &Sliding, line: &[Slide]) -> Option<usize> {
    let mut tiles = game.start();
    let played = line.iter().all(|&slide| tiles.slide(slide));
    (played && game.finish(&tiles).is_some()).then_some(line.len())
}
