//! Branch and bound over all lines, with a transposition table of what is proven of every position met.
//!
//! The table keeps upper bounds only. A position whose moves are all searched or cut is worth at most the best of its moves'
//! gains with their own bounds, whatever line led to it; met again, it is cut if that cannot beat the best line, and
//! else searched again, which is quick because its moves are by then bounded tightly. So no line is ever taken from the
//! table: every best line is one the search has walked.
//!
//! In an endless game a move may lead back to a position on the path. It is not followed, since a best line has no circles, but it
//! counts by its bound: what the table keeps must hold for other paths too, on which that position does not stand.

use super::path::Path;
use super::transposition::TranspositionTable;
use super::{Best, Counted, Fact, LONGEST, Rollout, Search, Status};
use crate::game::Game;

/// What a dead position is worth: less than any line, and far from where sums of gains would overflow.
const DEAD: i64 = i64::MIN / 2;

/// Branch and bound; a node is a position expanded.
pub struct BranchAndBound<G: Game, R> {
    rollout: R,
    path: Path<G>,
    /// One entry per position on the path, the root first; empty before the root is expanded and after it is left.
    frames: Vec<Frame<G>>,
    table: TranspositionTable,
    started: bool,
    /// Whether a move was just made, whose position is the next to be expanded.
    made: bool,
    /// Positions whose bound the table knew.
    known: u64,
    /// Whether a line was left for its length.
    cut: bool,
}

/// A position on the path.
struct Frame<G: Game> {
    hash: u64,
    /// The moves that may still lead to a new best, in the order to be tried.
    moves: Vec<Candidate<G::Move>>,
    next: usize,
    /// No move tried or cut so far is worth more.
    worth: i64,
    /// Nodes spent when it was expanded.
    since: u64,
}

struct Candidate<M> {
    by: M,
    /// The gain and what is proven of the position after it.
    worth: i64,
    /// Whether the game is over then: such a line is scored when it is listed.
    ends: bool,
}

impl<G: Game, R: Rollout<G>> BranchAndBound<G, R> {
    /// A search from a position of the game; the rollout gives the first line to beat.
    pub fn from(state: G::State, rollout: R) -> Self {
        BranchAndBound {
            rollout,
            path: Path::new(state),
            frames: Vec::new(),
            table: TranspositionTable::new(),
            started: false,
            made: false,
            known: 0,
            cut: false,
        }
    }

    /// Looks at the position just reached and leaves in its frame what is to be tried from there.
    fn expand(&mut self, game: &G, best: &mut Best<G>) {
        best.count();
        let hash = game.hash(self.path.state());
        let mut frame = Frame { hash, moves: Vec::new(), next: 0, worth: DEAD, since: best.nodes() };
        let mut moves = Vec::new();
        game.moves(self.path.state(), &mut moves);
        for by in moves {
            let gain = self.path.go(game, by);
            let limit = game.bound(self.path.state());
            // What the bound alone cuts, and that is most, is not looked up nor even asked whether it is an end.
            let (mut rest, mut ends) = (limit, false);
            if best.beaten_by(self.path.score() + limit) {
                if let Some(bonus) = game.finish(self.path.state()) {
                    (rest, ends) = (bonus, true);
                    best.offer(self.path.score() + bonus, self.path.line().iter().copied());
                } else if let Some(proven) = self.table.get(game.hash(self.path.state())) {
                    rest = proven;
                    self.known += 1;
                }
            }
            self.path.back(game);
            frame.moves.push(Candidate { by, worth: gain + rest, ends });
        }
        // The most promising first: a good line found early cuts more. Stable, so that equals keep the game's order.
        frame.moves.sort_by_cached_key(|m| -m.worth);
        self.frames.push(frame);
    }

    /// Goes back over positions with nothing left to try, then makes the next move that may lead to a new best.
    fn advance(&mut self, game: &G, best: &Best<G>) -> bool {
        while let Some(frame) = self.frames.last_mut() {
            match frame.moves.get(frame.next) {
                Some(m) if m.ends => {
                    frame.worth = frame.worth.max(m.worth);
                    frame.next += 1;
                }
                Some(m) if !is_dead(m.worth) && best.beaten_by(self.path.score() + m.worth) => {
                    let worth = m.worth;
                    frame.next += 1;
                    self.path.go(game, m.by);
                    if !self.is_left(game) {
                        return true;
                    }
                    self.path.back(game);
                    if let Some(frame) = self.frames.last_mut() {
                        frame.worth = frame.worth.max(worth);
                    }
                }
                // Sorted: the first that is cut is the best of the rest.
                cut => {
                    let worth = frame.worth.max(cut.map_or(DEAD, |m| m.worth));
                    self.leave(game, worth, best.nodes());
                }
            }
        }
        false
    }

    /// Whether the position just reached is not to be expanded: it stands on the path already, or the line has become too long.
    fn is_left(&mut self, game: &G) -> bool {
        let too_long = self.frames.len() >= LONGEST;
        self.cut |= too_long;
        let hash = game.hash(self.path.state());
        too_long || self.frames.iter().any(|frame| frame.hash == hash)
    }

    /// The root's moves are tried from the one with the highest bound down: what is under way bounds the rest.
    fn tighten(&self, best: &mut Best<G>) {
        if let Some(root) = self.frames.first() {
            let under_way = root.moves.get(root.next.saturating_sub(1)).map_or(DEAD, |m| m.worth);
            let worth = root.worth.max(under_way);
            if !is_dead(worth) {
                best.tighten(worth);
            }
        }
    }

    /// Goes back from a position that is proven to be worth at most that, and tells the table and the position before.
    fn leave(&mut self, game: &G, worth: i64, nodes: u64) {
        let Some(frame) = self.frames.pop() else { return };
        self.table.put(frame.hash, worth, nodes - frame.since + 1);
        if let (Some(gain), Some(before)) = (self.path.back(game), self.frames.last_mut()) {
            before.worth = before.worth.max(gain + worth);
        }
    }
}

/// Whether a worth is that of a dead position, give or take what was gained on the way to it.
fn is_dead(worth: i64) -> bool {
    worth < DEAD / 2
}

impl<G: Game, R: Rollout<G>> Search<G> for BranchAndBound<G, R> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        for spent in 0.. {
            if best.is_proven() {
                return best.end(true);
            }
            if self.started && !self.made {
                self.made = self.advance(game, best);
                if !self.made {
                    return best.end(self.cut);
                }
                // At the start's own moves, and not where a slice happens to end: that must not show in the bound.
                if self.frames.len() == 1 {
                    self.tighten(best);
                }
            }
            if spent == nodes {
                break;
            }
            if !self.started {
                if let Some(bonus) = game.finish(self.path.state()) {
                    best.offer(bonus, []);
                    return best.end(false);
                }
                self.started = true;
                let mut line = Vec::new();
                if let Some(gained) = self.rollout.roll(game, self.path.state(), &mut line) {
                    best.offer(gained, line);
                }
            }
            self.made = false;
            self.expand(game, best);
        }
        Status::Running
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new(&Counted::KnownPositions, self.known)]
    }
}
