//! What is known of a position and its moves at once: the fewest moves to go wherever that is cheap.

use super::databases::{Grade, PACKED_CELLS};
use super::distance_table::{DistanceTable, TABLED_CELLS};
use super::idastar::{IdaStar, Part};
use super::normal_form::NormalForm;
use super::shape::Slide;
use super::tiles::Tiles;
use super::{Sliding, puzzle::Verdict};
use crate::error::Error;
use crate::game::{Game, Puzzle};
use crate::records::{Evaluation, MoveValue};
use crate::search::{Best, Search, Status};
use crate::session::replay;

/// Nodes that a search for the fewest moves may spend: a third of a second, in which most boards of sixteen cells are solved.
const NODES: u64 = 10_000_000;
/// Nodes of one step of it.
const STEP: u64 = 1_000_000;

/// What is known of a position.
struct Known {
    to_go: Option<usize>,
    /// No line from here is shorter.
    least: usize,
    lines: Option<u32>,
    /// A shortest line, if one was found.
    line: Vec<Slide>,
}

impl Sliding {
    /// The legal moves of the position after these moves, and what is known of each. A move leads one nearer to the goal or one
    /// away from it, so that where the distance is known, a move that is not on a shortest line costs two.
    pub fn evaluate(&self, moves: &[u32]) -> Result<Evaluation, Error> {
        let played = replay(self, moves)?;
        let (tiles, gained) = (played.state, played.gained);
        let here = self.known(&tiles);
        let mut slides = Vec::new();
        self.moves(&tiles, &mut slides);
        let value = |&slide: &Slide| {
            let shape = tiles.shape();
            let (row, col) = shape.row_col(shape.after(tiles.gap(), slide).unwrap_or_default());
            let mut after = tiles.clone();
            self.play(&mut after, slide);
            // Only tables tell the way on from every move without a search.
            let line = if here.line.first() == Some(&slide) {
                here.line.clone()
            } else if shape.cells() <= TABLED_CELLS && here.to_go.is_some() {
                [slide].into_iter().chain(self.known(&after).line).collect()
            } else {
                Vec::new()
            };
            let end = |to_go: usize| gained - to_go as i64;
            let known = (!line.is_empty()).then(|| end(line.len()));
            MoveValue {
                number: self.number(slide),
                text: self.describe(&tiles, slide),
                row,
                col,
                size: 1,
                gain: -1,
                playout: None,
                lower: known,
                line: line.iter().map(|&slide| self.number(slide)).collect(),
                upper: known.unwrap_or_else(|| (gained - 1 + self.bound(&after)).min(end(here.least))),
                picks: Vec::new(),
                outlook: None,
            }
        };
        Ok(Evaluation {
            score: gained,
            bound: gained - here.least as i64,
            over: self.finish(&tiles).is_some(),
            to_go: here.to_go,
            lines: here.lines,
            moves: slides.iter().map(value).collect(),
            question: None,
        })
    }

    fn known(&self, tiles: &Tiles) -> Known {
        let game = self.starting_at(tiles.clone());
        let guess = Known { to_go: None, least: (-self.bound(tiles)) as usize, lines: None, line: Vec::new() };
        match (game.verdict(), tiles.shape().cells()) {
            (Verdict::AlreadySolved, _) => Known { to_go: Some(0), lines: Some(1), ..guess },
            (Verdict::Solvable, cells) if cells <= TABLED_CELLS => game.looked_up(),
            (Verdict::Solvable, cells) if cells <= PACKED_CELLS => game.searched(),
            _ => guess,
        }
    }

    fn looked_up(&self) -> Known {
        let form = NormalForm::new(self);
        let table = DistanceTable::of(&form);
        let mut tiles = self.start();
        let lines = Some(table.lines(&form, &tiles));
        let mut line = Vec::new();
        let distance = |tiles: &Tiles| table.distance(&form, tiles).unwrap_or_default();
        let to_go = distance(&tiles);
        while distance(&tiles) > 0 {
            let after = |slide: &Slide| {
                let mut after = tiles.clone();
                (after.slide(*slide) && distance(&after) < distance(&tiles)).then_some(after)
            };
            let Some((slide, next)) = Slide::ALL.iter().find_map(|slide| Some((*slide, after(slide)?))) else { break };
            tiles = next;
            line.push(slide);
        }
        Known { to_go: Some(to_go), least: to_go, lines, line }
    }

    fn searched(&self) -> Known {
        let mut search = IdaStar::new(self, &[Grade::Quick], Part::WHOLE);
        let mut best = Best::new(self);
        let mut status = Status::Running;
        while status == Status::Running && best.nodes() < NODES {
            status = search.step(self, STEP, &mut best);
        }
        let least = (-best.bound()) as usize;
        let to_go = (status == Status::Optimal).then_some(least);
        Known { to_go, least, lines: None, line: best.line().to_vec() }
    }
}
