//! What a study has told, put together: the same in any slicing, and held against the oracle as it comes.

use super::{Truths, worth};
use crate::game::Puzzle;
use crate::records::{Finding, Status};
use crate::search::{Best, Search};
use std::collections::BTreeMap;

/// What is known of the positions of a study, by the moves that lead there.
pub type Told = BTreeMap<Vec<u32>, Finding>;

/// A study at work, and what it has told.
pub struct Work<'a, P: Puzzle> {
    pub game: &'a P,
    search: Box<dyn Search<P> + 'a>,
    pub best: Best<P>,
    pub told: Told,
}

impl<'a, P: Puzzle> Work<'a, P> {
    pub fn new(game: &'a P, search: impl Search<P> + 'a) -> Self {
        Work { game, search: Box::new(search), best: Best::new(game), told: Told::new() }
    }

    /// Spends nodes, which must all be spent while it runs, and gives what is new.
    pub fn step(&mut self, nodes: u64) -> (Status, Vec<Finding>) {
        let before = self.best.nodes();
        let status = self.search.step(self.game, nodes, &mut self.best);
        let spent = self.best.nodes() - before;
        assert!(spent == nodes || status != Status::Running && spent < nodes, "{spent} of {nodes}");
        let numbers = |line: Vec<P::Move>| line.into_iter().map(|m| self.game.number(m)).collect::<Vec<u32>>();
        let found = self.search.findings().into_iter().map(|found| Finding {
            moves: numbers(found.path),
            line: found.line.map(numbers),
            bound: Some(found.bound),
            unsolvable: found.unsolvable,
            nodes: found.nodes,
            trials: found.trials,
        });
        let found: Vec<Finding> = found.collect();
        for one in found.iter().cloned() {
            let known = self.told.remove(&one.moves);
            let (line, nodes) = known.map_or((None, 0), |known| (known.line, known.nodes));
            self.told.insert(one.moves.clone(), Finding { line: one.line.or(line), nodes: nodes + one.nodes, ..one });
        }
        let spent: u64 = self.told.values().map(|one| one.nodes).sum();
        assert_eq!(spent, self.best.nodes(), "every node is spent on some position");
        (status, found)
    }

    /// What the best line told of a position is worth, as a whole game.
    pub fn value(&self, moves: &[u32]) -> Option<i64> {
        let line = self.told.get(moves)?.line.as_ref()?;
        worth(self.game, &[moves, line].concat())
    }

    /// Holds what was told against the truth, and against what was told before.
    pub fn check(&self, truths: &mut Truths<P>, before: &mut BTreeMap<Vec<u32>, (Option<i64>, i64)>) {
        for (moves, told) in &self.told {
            let (truth, value) = (truths.after(moves), self.value(moves));
            let bound = told.bound.expect("a bound");
            let context = format!("{moves:?}: {told:?}, truly {truth:?}");
            assert!(value <= truth && value.is_none_or(|value| value <= bound), "too good: {context}");
            assert!(truth.is_none_or(|truth| truth <= bound), "the bound is too low: {context}");
            assert!(!told.unsolvable || truth.is_none(), "it can be solved: {context}");
            let (least, most) = before.insert(moves.clone(), (value, bound)).unwrap_or((None, i64::MAX));
            assert!(least <= value && bound <= most, "less is known than {least:?} to {most}: {context}");
        }
    }
}
