//! The search algorithms. One file per algorithm; each knows the [`Game`] trait only and can stop after any node and go on.
//!
//! Lists are sorted by cached keys, which is stable: all of them then share one sorting routine, where a routine of its own for
//! each kind of list would make the wasm a tenth larger.
#![cfg_attr(feature = "one-game", allow(dead_code, reason = "a game alone does not offer every search"))]

pub(crate) mod astar;
pub(crate) mod beam;
pub(crate) mod bfs;
pub(crate) mod branch_and_bound;
pub(crate) mod dfs;
pub(crate) mod endgame;
pub(crate) mod greedy;
pub(crate) mod horizon;
pub(crate) mod iddfs;
pub(crate) mod lookahead;
pub(crate) mod mcts;
mod path;
pub(crate) mod priority;
pub(crate) mod random;
pub(crate) mod relay;
#[cfg(test)]
pub(crate) mod tests;
mod transposition;
mod tree;
mod visited;

use crate::game::Game;
use crate::message::{Coded, Message, messages};
pub use crate::records::Status;
use crate::records::{Fact, Trials};
use crate::rng::Rng;

messages! {
    /// Why a search has ended.
    pub enum Ending: "ending" {
        "proven-best" ProvenBest => "proven best",
        "nothing-left" NothingLeft => "the strategy has nothing more to try",
        "no-line" NoLine => "it cannot be solved, whatever the moves",
        "depth-limit" DepthLimit => "every way to play up to the depth limit was tried",
        "widest-beam" WidestBeam => "the widest beam has been searched",
        "memory-full" MemoryFull => "memory is full, and nothing better is left of what was kept",
    }
}

messages! {
    /// What searches count on their way.
    pub(crate) enum Counted: "fact" {
        "ends" Ends => "ends",
        "dead-ends" DeadEnds => "dead ends",
        "dominated" Dominated => "no better than a known one",
        "bounded" Bounded => "could not become the best",
        "met-before" MetBefore => "met before",
        "depth-limit" DepthLimit => "played on from the depth limit",
        "dropped" Dropped => "dropped with moves not played",
        "forgotten" Forgotten => "lost for want of memory",
        "depth" Depth => "depth",
        "beam-width" BeamWidth => "beam width",
        "known-positions" KnownPositions => "known positions",
        "endgames" Endgames => "solutions improved by an exact endgame",
        "games" Games => "games",
        "games-played" GamesPlayed => "games played",
        "moves-made" MovesMade => "moves made in them",
        "restarts" Restarts => "restarts",
    }
}

impl Fact {
    /// Something that was counted.
    pub fn new(what: &impl Coded, count: u64) -> Self {
        Fact { what: what.message(), count }
    }
}

/// A search that may stop after any node and go on later.
pub trait Search<G: Game> {
    /// Spends up to `nodes` nodes. Any slicing gives the same lines, nodes and status as one big step.
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status;

    /// The player has made a move from the start of the game: keeps what was found below it and goes on from there, if it
    /// can. `false` if it cannot, and a new search is to be made.
    fn follow(&mut self, game: &G, played: G::Move) -> bool {
        let _ = (game, played);
        false
    }

    /// A better line came from another member of the team and is the best one now: a search may go on from it.
    fn hear(&mut self, game: &G, best: &Best<G>) {
        let _ = (game, best);
    }

    /// No line in the part of the work that this search was given gains more; `None` if it was given all of it.
    fn part_bound(&self) -> Option<i64> {
        None
    }

    /// What it has found out about positions, beside its best line, since this was asked last.
    fn findings(&mut self) -> Vec<Found<G>> {
        Vec::new()
    }

    /// What it counted on the way, for those who want to know why.
    fn facts(&self) -> Vec<Fact> {
        Vec::new()
    }

    /// Why it ended without a proof.
    fn ending(&self) -> Message {
        Ending::NothingLeft.into()
    }
}

/// What a search has found out about a position. Gains count from the start of the search's game.
pub struct Found<G: Game> {
    /// The moves that lead to the position.
    pub path: Vec<G::Move>,
    /// The best line from there, if it is better than the one told before.
    pub line: Option<Vec<G::Move>>,
    /// No line through the position gains more.
    pub bound: i64,
    /// It is proven that no line from there reaches an end that counts.
    pub unsolvable: bool,
    /// Nodes spent on it since it was told of last.
    pub nodes: u64,
    /// How often it was tried by chance, and how often that went well.
    pub trials: Option<Trials>,
}

/// The best line of a search so far, the bound it stands under, and the nodes spent on it.
#[derive(Clone, Debug)]
pub struct Best<G: Game> {
    score: Option<i64>,
    line: Vec<G::Move>,
    bound: i64,
    nodes: u64,
}

impl<G: Game> Best<G> {
    /// No line yet, under the tightest bound the game knows.
    pub fn new(game: &G) -> Self {
        Best::under(game.ceiling(&game.start()))
    }

    /// The same from another position, under the bound that is quick to tell; scores then count from there.
    pub fn from(game: &G, state: &G::State) -> Self {
        Best::under(game.bound(state))
    }

    fn under(bound: i64) -> Self {
        Best { score: None, line: Vec::new(), bound, nodes: 0 }
    }

    /// What is left of it after a move was made that gained so much, in the game that starts after it.
    pub fn after(&self, game: &G, played: G::Move, gain: i64) -> Self {
        let mut best = Best { nodes: self.nodes, ..Best::new(game) };
        if let (Some((first, rest)), Some(score)) = (self.line.split_first(), self.score)
            && *first == played
        {
            best.offer(score - gain, rest.iter().copied());
        }
        best
    }

    /// What the best line gains from the start of the game, closing bonus included.
    pub fn score(&self) -> Option<i64> {
        self.score
    }

    /// The moves of the best line.
    pub fn line(&self) -> &[G::Move] {
        &self.line
    }

    /// No line gains more than this.
    pub fn bound(&self) -> i64 {
        self.bound
    }

    /// Nodes spent.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node.
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
    }

    /// Counts the nodes of a search within a search.
    pub(crate) fn count_all(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Lowers the bound to what was proven; a line found is its own proof that the bound is no lower.
    pub(crate) fn tighten(&mut self, bound: i64) {
        self.bound = self.bound.min(bound.max(self.score.unwrap_or(i64::MIN)));
    }

    /// Keeps a finished line if it is better than the best so far.
    pub(crate) fn offer(&mut self, score: i64, line: impl IntoIterator<Item = G::Move>) {
        if self.beaten_by(score) {
            self.score = Some(score);
            self.line.clear();
            self.line.extend(line);
        }
    }

    /// Whether a line of that score would be a new best.
    pub(crate) fn beaten_by(&self, score: i64) -> bool {
        self.score.is_none_or(|best| score > best)
    }

    /// Whether the best line reaches the bound, which proves it.
    pub(crate) fn is_proven(&self) -> bool {
        self.score == Some(self.bound)
    }

    /// How a search ends that has nothing left to look at: with a proof, unless it cut something unsoundly.
    pub(crate) fn end(&mut self, cut: bool) -> Status {
        match (cut, self.score) {
            (false, None) => return Status::Unsolvable,
            (false, Some(score)) => self.bound = score,
            (true, _) => {}
        }
        if self.is_proven() { Status::Optimal } else { Status::Exhausted }
    }
}

/// Forward pruning: a rule that keeps some of the legal moves, and searches expand those only.
pub trait Select<G: Game> {
    /// Drops and orders moves; tells whether any was dropped.
    fn select(&self, game: &G, state: &G::State, moves: &mut Vec<G::Move>) -> bool;
}

/// A rule that picks one of the legal moves: a one-step player.
pub trait Policy<G: Game> {
    /// The index of the chosen move; `moves` is what the game lists for `state`, and not empty.
    fn choose(&self, game: &G, state: &G::State, moves: &[G::Move]) -> usize;
}

/// A way of playing a game to its end that is quick enough to judge positions by.
pub trait Rollout<G: Game> {
    /// Plays on from a position, leaves the moves in `line` and returns what they gained, closing bonus included. `None` if it
    /// does not reach an end.
    fn roll(&self, game: &G, state: &G::State, line: &mut Vec<G::Move>) -> Option<i64>;
}

/// A way of playing a game to its end by chance: every time another game.
pub trait Playout<G: Game> {
    /// The games from here on are for another tree, the `round`-th from 0: habits may change from one to the next.
    fn begin(&mut self, game: &G, round: u64);
    /// Plays on from a position, appends the moves to `line` and returns what they gained, closing bonus included. `None` if it
    /// does not reach an end; it appends nothing only where there is nothing to play.
    fn play_out(&mut self, game: &G, state: &G::State, rng: &mut Rng, line: &mut Vec<G::Move>) -> Option<i64>;
}

/// Moves after which quick play is given up: in an endless game it may go round in circles. The longest game that always ends, on a
/// SameGame board of 10,000 cells, has half as many.
pub(crate) const LONGEST: usize = 10_000;

/// No rollout at all, for games that no quick play brings to an end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoRollout;

impl<G: Game> Rollout<G> for NoRollout {
    fn roll(&self, _: &G, _: &G::State, _: &mut Vec<G::Move>) -> Option<i64> {
        None
    }
}

/// Plays a policy to the end, appends its moves to `line` and returns what it gained, closing bonus included. `None` if it does not
/// reach an end.
pub(crate) fn playout<G: Game>(
    game: &G,
    policy: &impl Policy<G>,
    mut state: G::State,
    line: &mut Vec<G::Move>,
) -> Option<i64> {
    let mut moves = Vec::new();
    let mut gained = 0;
    for _ in 0..=LONGEST {
        if let Some(bonus) = game.finish(&state) {
            return Some(gained + bonus);
        }
        moves.clear();
        game.moves(&state, &mut moves);
        if moves.is_empty() {
            return None;
        }
        let chosen = moves[policy.choose(game, &state, &moves)];
        gained += game.play(&mut state, chosen);
        line.push(chosen);
    }
    None
}
