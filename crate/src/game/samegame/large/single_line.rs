//! Interval dynamic programming: a column or a row on its own, solved exactly.
//!
//! Its tiles are a line of runs, and a pop takes one run out and lets its neighbours meet. Where merging never loses
//! ([`merging_pays`](super::super::rules::Rules::merging_pays)), a best line takes whole runs, in groups that nest: between
//! two runs of a group everything goes first. So for every run, from the last, it is found how far the line can be cleared
//! from there and what that gains; of what a group holds so far only its tiles and what was gained between them matter, and
//! of two ways the one with fewer of both is dropped. What is best for the whole line then chooses between stretches to
//! clear and runs that stay.

use super::super::board::{Board, EMPTY};
use super::super::rollout::PlayOn;
use super::super::{Pop, SameGame};
use crate::game::Game;
use crate::search::{Best, Rollout, Search, Status};

/// Runs of the longest line that is solved so, with two colours, three, or more: the fewer there are, the more stretches can be
/// cleared. Of random lines 298 runs of two colours and 999 of three took seven seconds, 930 of four colours 0.03.
const LONGEST: [usize; 3] = [300, 1_000, 2_000];

/// Equal tiles side by side.
#[derive(Clone, Copy)]
struct TileRun {
    colour: u8,
    tiles: usize,
}

/// A stretch that can be cleared: the run behind its last, and what it gains.
#[derive(Clone, Copy)]
struct Stretch {
    end: usize,
    gain: i64,
}

/// A group that is being gathered.
#[derive(Clone, Copy)]
struct Gathered {
    /// Its last run so far.
    last: usize,
    tiles: usize,
    /// What was gained between its runs.
    gain: i64,
    /// What it was before the last run, by its place in the list; its own place if there is just one run.
    before: usize,
}

/// The search; a node is a run, with all groups it may be the first of.
pub struct SingleLine {
    runs: Vec<TileRun>,
    /// For each run what can be cleared from it on; the last run first, as it is found.
    clear: Vec<Vec<Stretch>>,
}

impl SingleLine {
    /// The search, if all tiles stand in one column or one row and the rules allow it.
    pub fn new(game: &SameGame) -> Option<Self> {
        let board = game.start();
        let tiles: Vec<u8> = (0..board.left()).map_while(|i| Some(board.colour(place(&board, i)?))).collect();
        let runs: Vec<TileRun> =
            tiles.chunk_by(|a, b| a == b).map(|run| TileRun { colour: run[0], tiles: run.len() }).collect();
        let colours = board.counts().iter().filter(|&&n| n > 0).count();
        let line = tiles.len() == board.left() && runs.len() <= LONGEST[colours.clamp(2, 4) - 2];
        (line && game.rules().merging_pays()).then_some(SingleLine { runs, clear: Vec::new() })
    }

    /// What can be cleared from a run on.
    fn stretches(&self, from: usize) -> &[Stretch] {
        let place = self.runs.len().checked_sub(from + 1);
        place.and_then(|place| self.clear.get(place)).map_or(&[], Vec::as_slice)
    }

    /// Nothing, or one of the stretches that can be cleared from a run on.
    fn gaps(&self, from: usize) -> impl Iterator<Item = Stretch> {
        [Stretch { end: from, gain: 0 }].into_iter().chain(self.stretches(from).iter().copied())
    }

    /// All groups that begin with a run and are worth a thought, in order of their last runs.
    fn groups(&self, first: usize) -> Vec<Gathered> {
        let mut ahead: Vec<Vec<Gathered>> = vec![Vec::new(); self.runs.len() - first];
        ahead[0].push(Gathered { last: first, tiles: self.runs[first].tiles, gain: 0, before: 0 });
        let mut groups = Vec::new();
        for i in 0..ahead.len() {
            let mut here = std::mem::take(&mut ahead[i]);
            // By tiles, and of equals by gain (the sort is stable): what gains no more than one before it is dominated.
            here.sort_by_cached_key(|group| -group.gain);
            here.sort_by_cached_key(|group| -(group.tiles as i64));
            let mut most = i64::MIN;
            for group in here {
                if group.gain <= most {
                    continue;
                }
                most = group.gain;
                for Stretch { end, gain } in self.gaps(first + i + 1) {
                    if let Some(run) = self.runs.get(end).filter(|run| run.colour == self.runs[first].colour) {
                        ahead[end - first].push(Gathered {
                            last: end,
                            tiles: group.tiles + run.tiles,
                            gain: group.gain + gain,
                            before: groups.len(),
                        });
                    }
                }
                groups.push(group);
            }
        }
        groups
    }

    /// Finds what can be cleared from the next run on.
    fn extend(&mut self, game: &SameGame) {
        let first = self.runs.len() - 1 - self.clear.len();
        let mut best: Vec<Option<i64>> = vec![None; self.runs.len() + 1];
        for group in self.groups(first).into_iter().filter(|group| group.tiles > 1) {
            let popped = group.gain + game.rules().gain(group.tiles);
            for Stretch { end, gain } in self.gaps(group.last + 1) {
                best[end] = best[end].max(Some(popped + gain));
            }
        }
        let found = best.iter().enumerate().filter_map(|(end, &gain)| Some(Stretch { end, gain: gain? }));
        self.clear.push(found.collect());
    }

    /// The group each run is popped with, named by its first run; `None` for those that stay. And what that is worth.
    fn plan(&self, game: &SameGame) -> (Vec<Option<usize>>, i64) {
        let n = self.runs.len();
        // From the end: what the rest of the line is worth, and how much of it is cleared as one stretch first.
        let mut worth = vec![(0, None); n + 1];
        for i in (0..n).rev() {
            worth[i] = (worth[i + 1].0 + self.runs[i].tiles as i64 * game.rules().tile_left(), None);
            for stretch in self.stretches(i) {
                let cleared = stretch.gain + worth[stretch.end].0;
                if cleared > worth[i].0 {
                    worth[i] = (cleared, Some(*stretch));
                }
            }
        }
        let mut groups = vec![None; n];
        let mut i = 0;
        while i < n {
            i = worth[i].1.map_or(i + 1, |stretch| {
                self.gather(game, i, stretch, &mut groups);
                stretch.end
            });
        }
        (groups, worth[0].0)
    }

    /// Finds again how a stretch from a run on is cleared: the table keeps gains only, since few of its stretches are used.
    fn gather(&self, game: &SameGame, first: usize, stretch: Stretch, out: &mut [Option<usize>]) {
        let mut to_do = vec![(first, stretch)];
        while let Some((first, stretch)) = to_do.pop() {
            let groups = self.groups(first);
            let rest = |from: usize, end: usize| self.gaps(from).find(|gap| gap.end == end);
            let whole = |group: &Gathered| {
                let behind = rest(group.last + 1, stretch.end).filter(|_| group.tiles > 1)?;
                (group.gain + game.rules().gain(group.tiles) + behind.gain == stretch.gain).then_some(behind)
            };
            let Some((mut at, behind)) = (0..groups.len()).find_map(|at| Some((at, whole(&groups[at])?))) else {
                return;
            };
            let mut gaps = vec![(groups[at].last + 1, behind)];
            loop {
                let Gathered { last, gain, before, .. } = groups[at];
                out[last] = Some(first);
                if last == first {
                    break;
                }
                let gap = Stretch { end: last, gain: gain - groups[before].gain };
                gaps.push((groups[before].last + 1, gap));
                at = before;
            }
            to_do.extend(gaps.into_iter().filter(|&(from, gap)| from < gap.end));
        }
    }

    /// The plan as pops of the game.
    ///
    /// A run on the board may come to hold runs of several groups: those are then popped as one. One that stays and comes to
    /// lie beside a group goes with it.
    fn line(&self, game: &SameGame, mut groups: Vec<Option<usize>>) -> Vec<Pop> {
        let mut left: Vec<usize> = (0..self.runs.len()).collect();
        let mut board = game.start();
        let mut line = Vec::new();
        'pops: loop {
            let mut sizes = vec![0; self.runs.len()];
            left.iter().filter_map(|&i| groups[i]).for_each(|group| sizes[group] += 1);
            let (mut from, mut tiles) = (0, 0);
            for run in left.chunk_by(|&a, &b| self.runs[a].colour == self.runs[b].colour) {
                let mut names = run.iter().filter_map(|&i| groups[i]);
                let first = names.next();
                if let Some(other) = names.clone().find(|&name| Some(name) != first) {
                    groups.iter_mut().filter(|group| **group == Some(other)).for_each(|group| *group = first);
                    continue 'pops;
                }
                if first.is_some_and(|name| sizes[name] == 1 + names.count()) {
                    let Some(pop) = place(&board, tiles).and_then(|spot| game.pop_at(&board, spot)) else { break };
                    game.play(&mut board, pop);
                    line.push(pop);
                    left.drain(from..from + run.len());
                    continue 'pops;
                }
                from += run.len();
                tiles += run.iter().map(|&i| self.runs[i].tiles).sum::<usize>();
            }
            return line;
        }
    }
}

/// Where the tile of a number stands in a column, from the bottom, or in a row, from the left.
fn place(board: &Board, i: usize) -> Option<usize> {
    let shape = board.shape();
    let first = (1..=shape.cols()).map(|col| shape.column(col).start).find(|&spot| board.colour(spot) != EMPTY)?;
    let high = shape.rows() > 1 && board.colour(first + 1) != EMPTY;
    let spot = if high { first + i } else { first + i * shape.stride() };
    // Another column beside a high one, or a high one further on, makes it no line.
    let beside = if high { first + shape.stride() } else { spot + usize::from(shape.rows() > 1) };
    let alone = beside == spot || board.colour(beside) == EMPTY;
    (alone && board.colour(spot) != EMPTY).then_some(spot)
}

impl Search<SameGame> for SingleLine {
    fn step(&mut self, game: &SameGame, nodes: u64, best: &mut Best<SameGame>) -> Status {
        if best.score().is_none() && nodes > 0 {
            // Something to show until all is known.
            let mut line = Vec::new();
            if let Some(gained) = PlayOn.roll(game, &game.start(), &mut line) {
                best.offer(gained, line);
            }
        }
        for _ in 0..nodes {
            if self.clear.len() == self.runs.len() {
                break;
            }
            best.count();
            self.extend(game);
        }
        if self.clear.len() < self.runs.len() {
            return Status::Running;
        }
        let (groups, worth) = self.plan(game);
        best.offer(worth, self.line(game, groups));
        best.end(false)
    }
}
