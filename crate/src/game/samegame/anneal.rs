//! Simulated annealing of a line: small changes to the order in which it pops its tiles.
//!
//! A pop is written down as one of the tiles it takes, not as a cell: the order then still makes sense when something before it
//! changes, and is simply played again, a tile that is gone or alone left out and what can still pop at the end popped. That is
//! many times as quick as a game that lists its groups before every pop, and most changes come back to a position
//! of the line as it was, from where on nothing needs to be played at all.

use super::small::{Small, SmallPop};
use super::traced::{Tile, Traced};
use crate::game::Game;
use crate::rng::Rng;

/// The temperature at first and at last: points that a line may lose to a change with a chance of one in e, where gains
/// grow as n².
const HEAT: (f32, f32) = (30.0, 6.0);
/// A pop is moved by this many others at most.
const FURTHEST: usize = 12;

/// A line under change.
pub struct Anneal {
    rng: Rng,
    start: Snapshot,
    line: Line,
    /// The colour that is popped last where the order says nothing.
    last: u8,
    /// The best line so far.
    best: Vec<Tile>,
    best_worth: i64,
    /// Changes still to be tried, and how many there were to be.
    due: u32,
    changes: u32,
    /// The changed order, from the first change on, and what became of it.
    wanted: Vec<Tile>,
    made: Vec<Tile>,
    snapshots: Vec<Snapshot>,
}

/// Tiles in the order they pop, the positions before each, and what it all teaches.
#[derive(Default)]
struct Line {
    order: Vec<Tile>,
    snapshots: Vec<Snapshot>,
    worth: i64,
}

/// A position, and what was gained on the way to it.
#[derive(Clone)]
struct Snapshot {
    board: Traced,
    gained: i64,
}

/// A change: the pops from `from` on are replaced; in `wanted` the pops of the line from `old` on begin at `kept`.
struct Change {
    from: usize,
    kept: usize,
    old: usize,
}

impl Anneal {
    /// Nothing to do yet; all chances will come from the seed.
    pub fn new(game: &Small, seed: u64) -> Self {
        Anneal {
            rng: Rng::new(seed),
            start: Snapshot { board: Traced::new(game.start()), gained: 0 },
            line: Line::default(),
            last: 0,
            best: Vec::new(),
            best_worth: i64::MIN,
            due: 0,
            changes: 0,
            wanted: Vec::new(),
            made: Vec::new(),
            snapshots: Vec::new(),
        }
    }

    /// Takes up a line of the game, to try so many changes on it.
    pub fn begin(&mut self, game: &Small, line: &[SmallPop], last: u8, changes: u32) {
        let mut board = self.start.board.clone();
        self.wanted.clear();
        for m in line {
            self.wanted.push(board.tile(m.cell));
            board.pop(m.cell);
        }
        self.last = last;
        self.line = Line::default();
        let (worth, _) = self.play(game, &Change { from: 0, kept: usize::MAX, old: 0 });
        self.adopt(0, None, worth);
        self.keep_best(i64::MIN);
        (self.due, self.changes) = (if self.line.order.is_empty() { 0 } else { changes }, changes);
    }

    /// Tries one change. `false` when all have been tried.
    pub fn step(&mut self, game: &Small) -> bool {
        let Some(due) = self.due.checked_sub(1) else { return false };
        self.due = due;
        let change = loop {
            if let Some(change) = self.change() {
                break change;
            }
        };
        let (worth, met) = self.play(game, &change);
        let loss = (self.line.worth - worth) as f32;
        if loss <= 0.0 || self.rng.unit() < libm::expf(-loss / self.heat(game)) {
            self.adopt(change.from, met, worth);
            self.keep_best(self.best_worth);
        }
        self.due > 0
    }

    /// What the best line teaches; see [`Rules::lesson`](super::rules::Rules::lesson).
    pub fn worth(&self) -> i64 {
        self.best_worth
    }

    /// The best line.
    pub fn line(&self) -> Vec<SmallPop> {
        let mut board = self.start.board.clone();
        let pop = |&tile: &Tile| {
            let cell = board.planes().first_of(board.cell(tile)?);
            Some(SmallPop { cell, size: board.pop(cell) as u16 })
        };
        self.best.iter().filter_map(pop).collect()
    }

    /// The temperature, which falls linearly from change to change.
    fn heat(&self, game: &Small) -> f32 {
        let done = 1.0 - self.due as f32 / self.changes as f32;
        (HEAT.0 + (HEAT.1 - HEAT.0) * done) * game.rules().steepness().max(1) as f32
    }

    /// Draws a change and writes down the order it makes; `None` if there is none of the kind that was drawn.
    fn change(&mut self) -> Option<Change> {
        let Anneal { rng, line: Line { order, snapshots, .. }, wanted, .. } = self;
        let at = rng.below(order.len() as u64) as usize;
        wanted.clear();
        match rng.below(4) {
            // A pop comes later …
            0 => {
                let to = at + steps(order.len() - 1 - at, rng)?;
                wanted.extend_from_slice(&order[at + 1..=to]);
                wanted.push(order[at]);
                wanted.extend_from_slice(&order[to + 1..]);
                Some(Change { from: at, kept: to + 1 - at, old: to + 1 })
            }
            // … or earlier …
            1 => {
                let to = at - steps(at, rng)?;
                wanted.push(order[at]);
                wanted.extend_from_slice(&order[to..at]);
                wanted.extend_from_slice(&order[at + 1..]);
                Some(Change { from: to, kept: at + 1 - to, old: at + 1 })
            }
            // … or not at all …
            2 => {
                wanted.extend_from_slice(&order[at + 1..]);
                Some(Change { from: at, kept: 0, old: at + 1 })
            }
            // … or another comes before it, small groups and large ones alike.
            _ => {
                let board = &snapshots[at].board;
                let tile = board.any(rng);
                let size = board.planes().size_at(board.cell(tile)?) as u64;
                if size < 2 || rng.below(size) > 1 {
                    return None;
                }
                wanted.push(tile);
                wanted.extend_from_slice(&order[at..]);
                Some(Change { from: at, kept: 1, old: at })
            }
        }
    }

    /// Plays the changed order, and tells what it teaches and at which pop of the line it came back to it, if it did.
    fn play(&mut self, game: &Small, change: &Change) -> (i64, Option<usize>) {
        let Anneal { start, line, last, wanted, made, snapshots, .. } = self;
        made.clear();
        snapshots.clear();
        let mut snapshot = line.snapshots.get(change.from).unwrap_or(start).clone();
        for (i, &tile) in wanted.iter().enumerate() {
            // Behind the change the order is the old one: once the same tiles are left as in the line at that pop, all that
            // follows is the same, too, and only what was gained before differs.
            if let Some(after) = i.checked_sub(change.kept) {
                let at = change.old + after;
                if snapshot.board.same(&line.snapshots[at].board) {
                    return (line.worth + snapshot.gained - line.snapshots[at].gained, Some(at));
                }
            }
            let Some(cell) = snapshot.board.cell(tile) else { continue };
            snapshots.push(snapshot.clone());
            match snapshot.board.pop(cell) {
                0 => drop(snapshots.pop()),
                size => {
                    snapshot.gained += game.rules().gain(size);
                    made.push(tile);
                }
            }
        }
        while let Some(cell) = snapshot.board.planes().highest(*last) {
            made.push(snapshot.board.tile(cell));
            snapshots.push(snapshot.clone());
            snapshot.gained += game.rules().gain(snapshot.board.pop(cell));
        }
        (snapshot.gained + game.rules().lesson(snapshot.board.planes().counts()), None)
    }

    /// Puts what was made in the place of the pops from `from` on, up to where it came back to the line.
    fn adopt(&mut self, from: usize, met: Option<usize>, worth: i64) {
        let Anneal { line, made, snapshots, .. } = self;
        let to = met.unwrap_or(line.order.len());
        let more = worth - line.worth;
        // The positions that stay were reached with other gains.
        if met.is_some() && more != 0 {
            line.snapshots[to..].iter_mut().for_each(|snapshot| snapshot.gained += more);
        }
        line.order.splice(from..to, made.drain(..));
        line.snapshots.splice(from..to, snapshots.drain(..));
        line.worth = worth;
    }

    /// Remembers the line if it is worth more than so much.
    fn keep_best(&mut self, than: i64) {
        if self.line.worth > than {
            self.best_worth = self.line.worth;
            self.best.clone_from(&self.line.order);
        }
    }
}

/// By how many pops one is moved that can be moved by so many.
fn steps(room: usize, rng: &mut Rng) -> Option<usize> {
    (room > 0).then(|| 1 + rng.below(room.min(FURTHEST) as u64) as usize)
}
