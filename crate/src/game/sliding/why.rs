//! Why a tile slides: what the line does with it, with its row and its column, and with the cell it leaves.
//!
//! A tile is home to stay if it stands in its goal cell and no later move of the line slides it.

use super::Sliding;
use super::shape::Slide;
use super::tiles::{GAP, Tiles};
use crate::game::Game;
use crate::game::puzzle::When;
use crate::message::messages;

/// Reasons given at most.
const MOST: usize = 3;

messages! {
    /// Why a tile slides.
    pub enum Why: "why" {
        "in-order" InOrder => "puts the last tile in order",
        "row-done" Row { row: usize } => "completes row {row}",
        "column-done" Column { col: usize } => "completes column {col}",
        "home" Home { tile: u8 } => "brings tile {tile} home to stay",
        "room" Room { tile: u8, when: When } => "makes room for tile {tile}, home {when}",
        "aside" Aside { tile: u8, when: When } => "tile {tile} steps aside and is back {when}",
        "homeward" Homeward { tile: u8, when: When } => "tile {tile} is on its way home, there {when}",
        "gap" Gap { tile: u8, when: When } => "brings the gap round for tile {tile}, home {when}",
    }
}

/// A move of the line: the tile, the cell it leaves and the cell it comes to.
struct Step {
    tile: u8,
    from: usize,
    to: usize,
}

/// The reasons for the first slide of a line that begins with these tiles, the strongest first.
pub fn reasons(game: &Sliding, tiles: &Tiles, line: &[Slide]) -> Vec<Why> {
    let mut end = tiles.clone();
    let steps: Vec<Step> = line.iter().map(|&slide| step(game, &mut end, slide)).collect();
    let Some((first, rest)) = steps.split_first() else { return Vec::new() };
    let mut after = tiles.clone();
    game.play(&mut after, line[0]);

    let is_home = |tile: u8, cell: usize| usize::from(game.home[usize::from(tile)]) == cell;
    let stays = |tile: u8, since: usize| !steps[since + 1..].iter().any(|step| step.tile == tile);
    let mut reasons = Vec::new();
    if game.finish(&after).is_some() {
        reasons.push(Why::InOrder);
    } else if is_home(first.tile, first.to) && stays(first.tile, 0) {
        let shape = tiles.shape();
        let (row, col) = shape.row_col(first.to);
        let settled = |cell: usize| {
            let tile = game.goal.cells()[cell];
            tile != GAP && after.cells()[cell] == tile && stays(tile, 0)
        };
        if (0..shape.cols()).all(|col| settled(shape.cell(row, col))) {
            reasons.push(Why::Row { row: row + 1 });
        }
        if (0..shape.rows()).all(|row| settled(shape.cell(row, col))) {
            reasons.push(Why::Column { col: col + 1 });
        }
        reasons.push(Why::Home { tile: first.tile });
    }
    // The next tile that comes home to stay is what these moves are about.
    let arrives = |&(i, step): &(usize, &Step)| is_home(step.tile, step.to) && stays(step.tile, i);
    let next = steps.iter().enumerate().skip(1).find(arrives).map(|(i, step)| (i, step.tile));
    let enters = |tile: u8| rest.iter().position(|step| step.tile == tile && step.to == first.from);
    let back = enters(first.tile);
    if let Some((i, tile)) = next
        && enters(tile).is_some_and(|entry| entry < i.min(back.unwrap_or(i)))
    {
        reasons.push(Why::Room { tile, when: When::after(i) });
    }
    reasons.extend(back.map(|i| Why::Aside { tile: first.tile, when: When::after(i + 1) }));
    if let (Some((i, tile)), true) = (next, reasons.is_empty()) {
        let when = When::after(i);
        reasons.push(if tile == first.tile { Why::Homeward { tile, when } } else { Why::Gap { tile, when } });
    }
    reasons.truncate(MOST);
    reasons
}

fn step(game: &Sliding, tiles: &mut Tiles, slide: Slide) -> Step {
    let to = tiles.gap();
    let tile = tiles.tile_moved_by(slide).unwrap_or(GAP);
    game.play(tiles, slide);
    Step { tile, from: tiles.gap(), to }
}
