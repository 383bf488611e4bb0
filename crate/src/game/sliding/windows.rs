//! Local improvement by windows: takes a stretch of a line, looks for a shorter way between its two ends by IDA\*, and goes
//! on to the next stretch, then to longer stretches.

use super::automaton::Automaton;
use super::shape::{MAX_CELLS, Slide};
use super::wide::{GridTables, WideBoard};

/// Lengths of stretches, one after the other.
const LENGTHS: [usize; 7] = [12, 18, 24, 30, 36, 42, 48];
/// Nodes spent on one stretch at most: some milliseconds.
const MOST: u64 = 60_000;

/// A line being shortened.
pub struct Windows {
    start: WideBoard,
    line: Vec<Slide>,
    /// Which of the lengths, and where the next stretch begins.
    length: usize,
    at: usize,
}

impl Windows {
    /// Begins with a line from a turned position.
    pub fn new(start: WideBoard, line: Vec<Slide>) -> Self {
        Windows { start, line, length: 0, at: 0 }
    }

    /// The line so far.
    pub fn line(&self) -> &[Slide] {
        &self.line
    }

    /// Tries one stretch and gives what it cost in nodes, or `None` when all were tried.
    pub fn improve(&mut self, grid: &GridTables, automaton: &Automaton) -> Option<u64> {
        let (length, end) = self.stretch()?;
        let mut from = self.start;
        from.play(grid, &self.line[..self.at]);
        let mut to = from;
        to.play(grid, &self.line[self.at..end]);
        let (shorter, cost) = shorter(grid, automaton, &from, &to, length);
        if let Some(shorter) = shorter {
            self.line.splice(self.at..end, shorter);
            self.at = self.at.saturating_sub(length);
        } else {
            self.at += length / 4;
        }
        Some(cost.max(1))
    }

    /// The length and end of the next stretch; one of fewer than four moves cannot be shortened.
    fn stretch(&mut self) -> Option<(usize, usize)> {
        while let Some(&length) = LENGTHS.get(self.length).filter(|_| self.line.len() >= 4) {
            let length = length.min(self.line.len());
            if self.at + length <= self.line.len() {
                return Some((length, self.at + length));
            }
            (self.length, self.at) = (self.length + 1, 0);
        }
        None
    }
}

/// A position on the current way: the machine's state and how many of its moves were tried.
#[derive(Clone, Copy, Default)]
struct Frame {
    state: u16,
    tried: u8,
    gap: u8,
    bound: u8,
}

/// A way between two positions of fewer than `length` moves, by IDA\* with Manhattan distance, and its cost in nodes.
fn shorter(
    grid: &GridTables,
    automaton: &Automaton,
    from: &WideBoard,
    to: &WideBoard,
    length: usize,
) -> (Option<Vec<Slide>>, u64) {
    let gap_name = from.cells[usize::from(from.gap)];
    let names = (0..grid.shape().cells()).filter(|&name| name != usize::from(gap_name));
    let apart = |name: usize| u32::from(grid.distance(from.places[name], to.places[name]));
    let bound: u32 = names.map(apart).sum();
    let mut spent = 0;
    // The distance has the parity of every way between the two, and so has each limit.
    let mut limit = bound as usize;
    while limit < length && spent < MOST {
        if let Some(line) = depth_limited(grid, automaton, *from, &to.places, bound as u8, limit, &mut spent) {
            return (Some(line), spent);
        }
        limit += 2;
    }
    (None, spent)
}

/// Depth first to a limit; a recursion written as a loop so that the stack is small and of fixed size.
fn depth_limited(
    grid: &GridTables,
    automaton: &Automaton,
    mut board: WideBoard,
    home: &[u8; MAX_CELLS],
    bound: u8,
    limit: usize,
    spent: &mut u64,
) -> Option<Vec<Slide>> {
    let mut line: Vec<(Slide, Frame)> = Vec::with_capacity(limit);
    let mut here = Frame { state: board.gap.into(), tried: 0, gap: board.gap, bound };
    loop {
        if here.bound == 0 && board.places == *home {
            return Some(line.into_iter().map(|(slide, _)| slide).collect());
        }
        let state = &automaton.states()[usize::from(here.state)];
        if usize::from(here.tried) == state.count() || *spent >= MOST {
            let (_, before) = line.pop()?;
            board.slide_to(before.gap);
            here = before;
            continue;
        }
        // The machine lists the last move first.
        let (way, to, next) = state.arrow(state.count() - 1 - usize::from(here.tried));
        here.tried += 1;
        *spent += 1;
        let home = home[usize::from(board.cells[usize::from(to)])];
        let bound = here.bound + grid.distance(here.gap, home) - grid.distance(to, home);
        if line.len() + 1 + usize::from(bound) > limit {
            continue;
        }
        board.slide_to(to);
        line.push((Slide::ALL[way], here));
        here = Frame { state: next, tried: 0, gap: to, bound };
    }
}
