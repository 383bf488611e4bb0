//! Iterative-deepening A\* on wide boards: raises the lower bound by pattern databases, and proves the shortest line if it runs
//! long enough.

use super::heuristic::{Indices, PatternHeuristic};
use super::shape::Slide;
use super::wide::WideBoard;

/// The search so far; a node is a position reached by a move.
pub struct WideIdaStar {
    start: WideBoard,
    board: WideBoard,
    here: Frame,
    line: Vec<(Slide, Frame)>,
    limit: usize,
    /// The least length a line can have beyond the limit: the next limit.
    over: usize,
}

/// A position on the current line: its heuristic, the automaton's state there and how many of its moves were tried.
#[derive(Clone, Copy)]
struct Frame {
    indices: Indices,
    state: u16,
    tried: u8,
    gap: u8,
}

impl WideIdaStar {
    /// Begins at a turned position.
    pub fn new(heuristic: &PatternHeuristic, start: WideBoard) -> Self {
        let here = Frame { indices: heuristic.indices(&start), state: start.gap.into(), tried: 0, gap: start.gap };
        let limit = here.indices.lower_bound();
        WideIdaStar { start, board: start, here, line: Vec::new(), limit, over: usize::MAX }
    }

    /// No line has fewer moves.
    pub fn lower_bound(&self) -> usize {
        self.limit
    }

    /// Goes on for up to `budget` nodes, taking them off; gives a shortest line when it meets one.
    pub fn run(&mut self, heuristic: &PatternHeuristic, budget: &mut u64) -> Option<Vec<Slide>> {
        while *budget > 0 {
            if self.here.indices.lower_bound() == 0 {
                return Some(self.line.iter().map(|(slide, _)| *slide).collect());
            }
            let state = &heuristic.databases().automaton().states()[usize::from(self.here.state)];
            if usize::from(self.here.tried) == state.count() {
                match self.line.pop() {
                    Some((_, before)) => {
                        self.board.slide_to(before.gap);
                        self.here = before;
                    }
                    None => {
                        debug_assert_eq!(self.board, self.start);
                        (self.limit, self.over, self.here.tried) = (self.over, usize::MAX, 0);
                    }
                }
                continue;
            }
            *budget -= 1;
            // The automaton lists the last move first.
            let (way, to, next) = state.arrow(state.count() - 1 - usize::from(self.here.tried));
            self.here.tried += 1;
            let gap = self.here.gap;
            let indices = heuristic.moved(&self.here.indices, self.board.cells[usize::from(to)], to, gap);
            let length = self.line.len() + 1 + indices.lower_bound();
            if length > self.limit {
                self.over = self.over.min(length);
                continue;
            }
            self.board.slide_to(to);
            self.line.push((Slide::ALL[way], self.here));
            self.here = Frame { indices, state: next, tried: 0, gap: to };
        }
        None
    }
}
