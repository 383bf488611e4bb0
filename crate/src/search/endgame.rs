//! Exact endgames around any search: whenever it finds a better line, branch and bound searches the line's last moves.

use super::branch_and_bound::BranchAndBound;
use super::{Best, Counted, Fact, Rollout, Search, Status};
use crate::game::Game;
use crate::message::Message;

/// Nodes the first endgame of a line may take.
const FIRST: u64 = 50;
/// How many times the nodes of one endgame the next may take, which begins a move earlier: the work usually grows about
/// threefold, and what grows much faster is not worth waiting for.
const GROWTH: u64 = 8;
/// Nodes any endgame may take.
const MOST: u64 = 2_000;
/// Until the search has ended, endgames take one node in so many: most lines are soon beaten, and their ends with them.
const SHARE: u64 = 5;

/// A search whose best lines end perfectly: their tails are re-searched exactly, from ever further back, until that takes too
/// many nodes.
pub struct Endgames<G: Game, R> {
    search: Box<dyn Search<G>>,
    rollout: R,
    /// The score of the line whose tail was improved last.
    polished: Option<i64>,
    tail: Option<Tail<G, R>>,
    spent: u64,
    improved: u64,
    ended: Option<Status>,
}

/// The tail of a line under exact search.
struct Tail<G: Game, R> {
    /// How many of the line's moves stay, and what they gain.
    kept: usize,
    gained: i64,
    exact: BranchAndBound<G, R>,
    best: Best<G>,
    /// Nodes it may take.
    limit: u64,
}

impl<G: Game, R: Rollout<G> + Copy> Endgames<G, R> {
    /// Wraps a search; the rollout gives the first line and serves the exact searches.
    pub fn new(search: Box<dyn Search<G>>, rollout: R) -> Self {
        Endgames { search, rollout, polished: None, tail: None, spent: 0, improved: 0, ended: None }
    }

    /// The exact search from the position after `kept` moves of the best line.
    fn tail(&self, game: &G, kept: usize, limit: u64, best: &Best<G>) -> Tail<G, R> {
        let mut state = game.start();
        let gained = best.line()[..kept].iter().map(|&m| game.play(&mut state, m)).sum();
        let found = Best::from(game, &state);
        Tail {
            kept,
            gained,
            exact: BranchAndBound::from(state, self.rollout),
            best: found,
            limit: limit.clamp(FIRST, MOST),
        }
    }

    /// Spends one node on a tail. When it is solved, the next begins one move further back, if that seems affordable.
    fn polish(&mut self, game: &G, mut tail: Tail<G, R>, best: &mut Best<G>) {
        let spent = tail.best.nodes();
        let status = tail.exact.step(game, 1, &mut tail.best);
        best.count_all(tail.best.nodes() - spent);
        self.spent += tail.best.nodes() - spent;
        if let Some(score) = tail.best.score().filter(|score| best.beaten_by(tail.gained + score)) {
            let line: Vec<G::Move> = best.line()[..tail.kept].iter().chain(tail.best.line()).copied().collect();
            best.offer(tail.gained + score, line);
            self.polished = best.score();
            self.improved += 1;
        }
        self.tail = match status {
            Status::Optimal if tail.kept > 0 => Some(self.tail(game, tail.kept - 1, GROWTH * tail.best.nodes(), best)),
            Status::Running if tail.best.nodes() < tail.limit => Some(tail),
            _ => None,
        };
    }
}

impl<G: Game, R: Rollout<G> + Copy> Search<G> for Endgames<G, R> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        let goal = best.nodes() + nodes;
        if best.score().is_none() && nodes > 0 {
            // A first line at once, whatever the search is slow to find.
            let mut line = Vec::new();
            if let Some(gained) = self.rollout.roll(game, &game.start(), &mut line) {
                best.offer(gained, line);
            }
        }
        loop {
            if best.is_proven() {
                return Status::Optimal;
            }
            if best.score() != self.polished {
                self.polished = best.score();
                self.tail = best.line().len().checked_sub(1).map(|kept| self.tail(game, kept, FIRST, best));
            }
            if let (None, Some(status)) = (&self.tail, self.ended) {
                return status;
            }
            if best.nodes() >= goal {
                return Status::Running;
            }
            // One node at a time, so that a better line is noticed at the same node however the search is sliced.
            let due = self.ended.is_some() || self.spent * SHARE <= best.nodes();
            match self.tail.take_if(|_| due) {
                Some(tail) => self.polish(game, tail, best),
                None => {
                    let status = self.search.step(game, 1, best);
                    self.ended = (status != Status::Running).then_some(status);
                }
            }
        }
    }

    fn follow(&mut self, game: &G, played: G::Move) -> bool {
        let followed = self.search.follow(game, played);
        if followed {
            (self.tail, self.polished, self.ended) = (None, None, None);
        }
        followed
    }

    fn hear(&mut self, game: &G, best: &Best<G>) {
        self.search.hear(game, best);
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = self.search.facts();
        facts.push(Fact::new(&Counted::Endgames, self.improved));
        facts
    }

    fn ending(&self) -> Message {
        self.search.ending()
    }
}
