//! The book: what is known of the positions of one game, whoever found it out, in one place.
//!
//! A line is knowledge about every position on it. Of a position the book keeps the first move of the best line known from there and what
//! that line gains, so that a better end is at once a better end for all positions known to lead there; a bound that no line
//! passes; and how much was spent on it. Positions are known by their hash. Values only rise and bounds only fall, so that two places
//! that read the book never contradict each other.

use crate::error::{Error, Refused};
use crate::game::Puzzle;
use crate::game::puzzle::Rated;
use crate::records::{Finding, Trials};
use crate::session::replay;
use rustc_hash::FxHashMap;

/// Positions kept; with more, the book is written anew from what was learnt last.
const MOST: usize = 60_000;
/// Positions that a book is written anew from, or kept by after a visit.
const KEPT: usize = 200;

/// What is known of the positions of a game.
pub struct Book<P: Puzzle> {
    known: FxHashMap<u64, Entry<P::Move>>,
    /// Counts what was learnt.
    learnt: u64,
    /// Positions kept.
    most: usize,
}

/// What is known of a position. Gains count from here on.
struct Entry<M> {
    /// What the best line from here gains, and its first move unless it ends here.
    best: Option<(i64, Option<M>)>,
    /// No line from here gains more; and whether the game's ceiling, which takes longer to tell, was asked for it.
    bound: Option<i64>,
    ceiled: bool,
    unsolvable: bool,
    nodes: u64,
    trials: Option<Trials>,
    /// The positions known to lead here: hash, gain and move.
    before: Vec<(u64, i64, M)>,
    /// If something was learnt of this very position: when that was, and the moves that lead here from the start.
    reached: Option<(u64, Vec<u32>)>,
}

impl<M> Default for Entry<M> {
    fn default() -> Self {
        Entry {
            best: None,
            bound: None,
            ceiled: false,
            unsolvable: false,
            nodes: 0,
            trials: None,
            before: Vec::new(),
            reached: None,
        }
    }
}

impl<M> Entry<M> {
    /// The same as it is told, with what the move before it gains.
    fn rated(&self, gain: i64) -> Rated {
        Rated {
            best: self.best.as_ref().map(|(best, _)| gain + best),
            bound: gain + self.bound.unwrap_or_default(),
            unsolvable: self.unsolvable,
            nodes: self.nodes,
            trials: self.trials,
        }
    }

    /// Lowers the bound; a line is its own proof that it is no lower.
    fn tighten(&mut self, bound: i64) {
        let least = self.best.as_ref().map_or(i64::MIN, |(best, _)| *best);
        self.bound = Some(self.bound.unwrap_or(i64::MAX).min(bound).max(least));
    }
}

/// What is known of a position, and of each of its legal moves in the game's order.
pub struct Values<M> {
    /// The position. Gains count from it.
    pub here: Rated,
    /// Its moves, none where the game is over.
    pub moves: Vec<(M, Rated)>,
}

/// A way to play on: its moves, and what they gain, closing bonus included.
pub struct Plan<M> {
    /// The moves.
    pub line: Vec<M>,
    /// What they gain.
    pub gain: i64,
}

impl<P: Puzzle> Book<P> {
    /// Nothing is known.
    pub fn new() -> Self {
        Book::with_room(MOST)
    }

    /// Nothing is known, and there is room for so many positions.
    pub fn with_room(most: usize) -> Self {
        Book { known: FxHashMap::default(), learnt: 0, most }
    }

    /// Learns what was found of a position. The moves are replayed, and refused if they do not fit. Tells whether anything was new.
    pub fn learn(&mut self, game: &P, found: &Finding) -> Result<bool, Error> {
        let new = self.note(game, found)?;
        if self.known.len() > self.most {
            self.write_anew(game)?;
        }
        Ok(new)
    }

    /// Positions of which something is known.
    #[cfg(test)]
    pub fn size(&self) -> usize {
        self.known.len()
    }

    /// Writes the book anew from what was learnt last, as far as that takes half the room; the very last is always kept.
    fn write_anew(&mut self, game: &P) -> Result<(), Error> {
        let mut room = self.most / 2;
        let mut kept = self.findings(game);
        let mut fits = |found: &Finding| {
            let size = found.moves.len() + found.line.as_ref().map_or(0, Vec::len) + 1;
            room = room.saturating_sub(size);
            room > 0
        };
        let fitting = kept.iter().take_while(|found| fits(found)).count();
        kept.truncate(fitting.max(1));
        *self = Book::with_room(self.most);
        kept.iter().rev().try_for_each(|found| self.note(game, found).map(drop))
    }

    fn note(&mut self, game: &P, found: &Finding) -> Result<bool, Error> {
        let (path, line) = (&found.moves, found.line.as_deref());
        let mut state = game.start();
        let mut here = None;
        let mut steps = Vec::with_capacity(path.len());
        for (i, &number) in path.iter().chain(line.unwrap_or_default()).enumerate() {
            if i == path.len() {
                here = Some(state.clone());
            }
            let played = game.find(&state, number).map_err(|why| Refused::Move { place: i + 1, why })?;
            let before = game.hash(&state);
            steps.push((before, game.play(&mut state, played), played));
        }
        let last = game.hash(&state);
        let hash_at = |place: usize| steps.get(place).map_or(last, |step| step.0);
        let gained: i64 = steps[..path.len()].iter().map(|step| step.1).sum();
        let mut new = false;
        if let Some(end) = line.and_then(|_| game.stop(&state)) {
            new |= self.raise(last, end, None);
        }
        for (i, &(before, gain, played)) in steps.iter().enumerate().rev() {
            new |= self.link(before, gain, played, hash_at(i + 1));
        }
        self.learnt += 1;
        let entry = self.known.entry(hash_at(path.len())).or_default();
        if !std::mem::replace(&mut entry.ceiled, true) {
            entry.tighten(game.ceiling(here.as_ref().unwrap_or(&state)));
        }
        let known = (entry.bound, entry.unsolvable, entry.trials);
        if let Some(bound) = found.bound {
            entry.tighten(bound.saturating_sub(gained));
        }
        entry.unsolvable |= found.unsolvable && entry.best.is_none();
        entry.nodes += found.nodes;
        if found.trials.is_some_and(|trials| entry.trials.is_none_or(|known| known.samples < trials.samples)) {
            entry.trials = found.trials;
        }
        entry.reached = Some((self.learnt, path.clone()));
        new |= known != (entry.bound, entry.unsolvable, entry.trials) || found.nodes > 0;
        Ok(new)
    }

    /// Keeps the best known end of a position, and of all that lead there. Tells whether it is better than what was known.
    ///
    /// The moves kept never lead round in a circle: each was kept because what comes after it had just become better than all that was
    /// known here, and no circle gains anything.
    fn raise(&mut self, hash: u64, gain: i64, next: Option<P::Move>) -> bool {
        let mut due = vec![(hash, gain, next)];
        let mut raised = false;
        while let Some((hash, gain, next)) = due.pop() {
            let entry = self.known.entry(hash).or_default();
            if entry.best.as_ref().is_some_and(|(best, _)| *best >= gain) {
                continue;
            }
            entry.best = Some((gain, next));
            entry.unsolvable = false;
            entry.bound = entry.bound.map(|bound| bound.max(gain));
            raised = true;
            due.extend(entry.before.iter().map(|&(before, more, played)| (before, more + gain, Some(played))));
        }
        raised
    }

    /// Notes that a move leads from one position to another. Tells whether that betters the first.
    fn link(&mut self, before: u64, gain: i64, played: P::Move, after: u64) -> bool {
        let entry = self.known.entry(after).or_default();
        if !entry.before.iter().any(|&(hash, _, m)| hash == before && m == played) {
            entry.before.push((before, gain, played));
        }
        let best = entry.best.as_ref().map(|(best, _)| *best);
        best.is_some_and(|best| self.raise(before, gain + best, Some(played)))
    }

    /// What is known of a position and its moves. No move is worth more than the position, and that no more than its best move: what
    /// is known of the one is put to use for the others.
    pub fn values(&mut self, game: &P, state: &P::State) -> Values<P::Move> {
        let here = game.hash(state);
        let (finish, stop) = (game.finish(state), game.stop(state));
        let mut moves = Vec::new();
        match finish {
            Some(end) => drop(self.raise(here, end, None)),
            None => game.moves(state, &mut moves),
        }
        let after = |&played: &P::Move| {
            let mut after = state.clone();
            let gain = game.play(&mut after, played);
            (played, gain, after)
        };
        let mut arms = Vec::with_capacity(moves.len());
        for (played, gain, after) in moves.iter().map(after) {
            let hash = game.hash(&after);
            self.link(here, gain, played, hash);
            let entry = self.known.entry(hash).or_default();
            // What is quick to tell; a study, which has the time, tells the rest.
            if entry.bound.is_none() {
                entry.tighten(game.bound(&after));
            }
            arms.push((played, gain, hash));
        }
        let bound_of = |book: &Self, hash: u64| book.known[&hash].bound.unwrap_or(i64::MAX);
        let living = arms.iter().filter(|(_, _, hash)| !self.known[hash].unsolvable);
        let most = living.map(|&(_, gain, hash)| gain + bound_of(self, hash)).chain(stop).max();
        let entry = self.known.entry(here).or_default();
        if !std::mem::replace(&mut entry.ceiled, true) {
            entry.tighten(game.ceiling(state));
        }
        match most {
            Some(most) => entry.tighten(most),
            None => entry.unsolvable = true,
        }
        let bound = entry.bound.unwrap_or(i64::MAX);
        let unsolvable = entry.unsolvable;
        let value = |(played, gain, hash): (P::Move, i64, u64)| {
            let entry = self.known.entry(hash).or_default();
            entry.tighten(bound - gain);
            entry.unsolvable |= unsolvable;
            (played, entry.rated(gain))
        };
        let moves = arms.into_iter().map(value).collect();
        Values { here: self.known[&here].rated(0), moves }
    }

    /// The best line known from a position.
    pub fn line(&self, game: &P, state: &P::State) -> Option<Plan<P::Move>> {
        let mut state = state.clone();
        let mut plan = Plan { line: Vec::new(), gain: 0 };
        while let (_, Some(next)) = self.known.get(&game.hash(&state))?.best.as_ref()? {
            // Two positions might have one hash: then the move is another's.
            let next = game.find(&state, game.number(*next)).ok()?;
            plan.gain += game.play(&mut state, next);
            plan.line.push(next);
        }
        plan.gain += game.stop(&state)?;
        Some(plan)
    }

    /// The best plans from a position, no two of which are the same moves in another order.
    pub fn plans(&mut self, game: &P, state: &P::State, most: usize) -> Vec<Plan<P::Move>> {
        let mut moves = self.values(game, state).moves;
        moves.retain(|(_, rated)| rated.best.is_some());
        // By the bound among equals: sorting is stable.
        moves.sort_by_cached_key(|(_, rated)| -rated.bound);
        moves.sort_by_cached_key(|(_, rated)| -rated.best.unwrap_or_default());
        let game_here = game.starting_at(state.clone());
        let mut plans: Vec<(u64, Plan<P::Move>)> = Vec::new();
        for (played, _) in moves {
            if plans.len() == most {
                break;
            }
            let mut after = state.clone();
            let gain = game.play(&mut after, played);
            let Some(rest) = self.line(game, &after) else { continue };
            let line: Vec<P::Move> = [played].into_iter().chain(rest.line).collect();
            let key = game_here.plan(&line);
            if plans.iter().all(|(known, _)| *known != key) {
                plans.push((key, Plan { line, gain: gain + rest.gain }));
            }
        }
        plans.into_iter().map(|(_, plan)| plan).collect()
    }

    /// What was learnt of positions, newest first: all that is worth keeping after a visit.
    pub fn findings(&self, game: &P) -> Vec<Finding> {
        let mut reached: Vec<_> =
            self.known.values().filter_map(|entry| Some((entry.reached.as_ref()?, entry))).collect();
        reached.sort_by_cached_key(|((learnt, _), _)| -(*learnt as i64));
        let finding = |((_, path), entry): (&(u64, Vec<u32>), &Entry<P::Move>)| {
            let played = replay(game, path).ok()?;
            let line = self.line(game, &played.state).map(|plan| plan.line);
            Some(Finding {
                moves: path.clone(),
                line: line.map(|line| line.into_iter().map(|m| game.number(m)).collect()),
                bound: entry.bound.map(|bound| played.gained + bound),
                unsolvable: entry.unsolvable,
                nodes: entry.nodes,
                trials: entry.trials,
            })
        };
        reached.into_iter().take(KEPT).filter_map(finding).collect()
    }
}
