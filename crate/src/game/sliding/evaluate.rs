//! What is known of a position and its moves at once: the fewest moves to go wherever that is cheap.

use super::databases::{Grade, PACKED_CELLS};
use super::distance_table::{DistanceTable, TABLED_CELLS};
use super::idastar::{IdaStar, Part};
use super::normal_form::NormalForm;
use super::records::{About, Value};
use super::shape::Slide;
use super::tiles::Tiles;
use super::{Sliding, puzzle::Verdict};
use crate::game::puzzle::{Evaluated, Rated};
use crate::game::{Game, Puzzle};
use crate::search::{Best, Search, Status};

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
    /// The legal moves of a position, and what is known of each. A move leads one nearer to the goal or one away from it, so that where
    /// the distance is known, a move that is not on a shortest line costs two.
    pub(super) fn evaluated(&self, tiles: &Tiles) -> Evaluated<Self> {
        let here = self.known(tiles);
        let mut slides = Vec::new();
        self.moves(tiles, &mut slides);
        let rated = |&slide: &Slide| {
            let mut after = tiles.clone();
            self.play(&mut after, slide);
            // Only tables tell the way on from every move without a search.
            let line = if here.line.first() == Some(&slide) {
                here.line.clone()
            } else if tiles.shape().cells() <= TABLED_CELLS && here.to_go.is_some() {
                [slide].into_iter().chain(self.known(&after).line).collect()
            } else {
                Vec::new()
            };
            let known = (!line.is_empty()).then_some(-(line.len() as i64));
            let upper = known.unwrap_or_else(|| (self.bound(&after) - 1).min(-(here.least as i64)));
            Rated { by: slide, line: known.map(|gain| (line, gain)), upper, value: Value {} }
        };
        Evaluated {
            bound: -(here.least as i64),
            about: About { to_go: here.to_go, lines: here.lines },
            moves: slides.iter().map(rated).collect(),
        }
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
