//! Lines as plans: the groups that a line takes, whatever the order. A group is known by its tiles, each named by the cell it had at first.

use super::board::Board;
use super::rollout::PlayOn;
use super::{Pop, SameGame};
use crate::game::{Game, Puzzle};
use crate::rng::mix;
use crate::search::Rollout;

impl SameGame {
    /// The tiles that each pop of a line takes.
    fn groups_of(&self, line: &[Pop]) -> Vec<Vec<u32>> {
        let (mut board, mut ids) = (self.start(), self.trail());
        let group = |&pop: &Pop| {
            let tiles = board.group(pop.spot()).into_iter().map(|spot| ids[usize::from(spot)]).collect();
            self.pop(&mut board, &mut ids, pop);
            tiles
        };
        line.iter().map(group).collect()
    }

    fn pop(&self, board: &mut Board, ids: &mut Vec<u32>, pop: Pop) {
        self.go_on(ids, board, pop);
        self.play(board, pop);
    }

    /// Pops one group first and then, in the order of the line, what is left of the groups that the line takes; then plays on.
    pub(super) fn begun_with(&self, line: &[Pop], first: Pop) -> Vec<Pop> {
        let (mut board, mut ids) = (self.start(), self.trail());
        let mut begun = vec![first];
        self.pop(&mut board, &mut ids, first);
        for group in self.groups_of(line) {
            // Those of its tiles that are still together pop together; any of them finds the others.
            let tile = |spot: usize| group.contains(&ids[spot]).then(|| self.pop_at(&board, spot)).flatten();
            let Some(pop) = board.shape().spots().find_map(tile) else { continue };
            begun.push(pop);
            self.pop(&mut board, &mut ids, pop);
        }
        let mut rest = Vec::new();
        PlayOn.roll(self, &board, &mut rest);
        begun.append(&mut rest);
        begun
    }

    /// A number for the groups that a line takes: the same for every order of them.
    pub(super) fn plan_of(&self, line: &[Pop]) -> u64 {
        let sum = |keys: &mut dyn Iterator<Item = u64>| keys.fold(0, |sum: u64, key| sum.wrapping_add(mix(key)));
        // Counted from 1, because the mixer makes 0 of 0 and so would leave out the first tile.
        let group = |tiles: Vec<u32>| sum(&mut tiles.into_iter().map(|tile| u64::from(tile) + 1));
        sum(&mut self.groups_of(line).into_iter().map(group))
    }
}
