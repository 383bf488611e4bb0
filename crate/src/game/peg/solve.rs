//! Can it be solved, and if not, with how few pegs can it end? Depth-first search with a table of dead positions.
//!
//! The search asks first for one peg at the goal. If there is no such line, it asks for two pegs, three and so on: the first
//! number that can be reached is then proven to be the fewest. What cannot be reached from a position cannot be reached from its
//! mirror images either, so the table holds one of them for all.

use super::Peg;
use super::board::{Jump, Pegs, Symmetry};
use super::dead::{Dead, MOST};
use super::ends::Ends;
use super::player::{Careful, badness};
use crate::game::Game;
use crate::message::messages;
use crate::records::Fact;
use crate::search::{Best, Rollout, Search, Status};

/// Depth-first search for the fewest pegs; a node is a position expanded.
pub struct Solve {
    /// Pegs that may be left in the line looked for; that fewer cannot be reached is proven.
    left: u32,
    /// The ends with so few pegs; `None` if there are too many kinds to keep.
    ends: Option<&'static Ends>,
    /// The symmetries under which the question stays the same, and the positions for which the answer is no.
    symmetries: Vec<&'static Symmetry>,
    dead: Dead,
    room: usize,
    /// One entry per position on the path, the start first.
    frames: Vec<Frame>,
    /// The jumps still to be tried: those of the last frame from its `first` on, the next one last.
    candidates: Vec<Candidate>,
    line: Vec<Jump>,
    /// The position to be expanded next.
    next: Option<Pegs>,
    /// Whether there is a first line.
    rolled: bool,
    known: u64,
    lost: u64,
}

/// A position on the path.
struct Frame {
    canonical: Pegs,
    first: usize,
}

struct Candidate {
    jump: Jump,
    after: Pegs,
    canonical: Pegs,
    badness: i32,
}

messages! {
    /// What the search counts on its way.
    pub enum Counted: "fact" {
        "ruled-out" RuledOut => "ruled out by resource counts",
        "dead" Dead => "known to be dead",
    }
}

impl Solve {
    /// A search from the start of a game.
    pub fn new(game: &Peg) -> Self {
        Solve::with_room(game, MOST)
    }

    /// The same with a table of at most so many positions, a power of two.
    pub fn with_room(game: &Peg, room: usize) -> Self {
        let mut solve = Solve {
            left: 0,
            ends: None,
            symmetries: Vec::new(),
            dead: Dead::with_room(room),
            room,
            frames: Vec::new(),
            candidates: Vec::new(),
            line: Vec::new(),
            next: None,
            rolled: false,
            known: 0,
            lost: 0,
        };
        solve.ask(game, game.bound(&game.start()).unsigned_abs() as u32);
        solve
    }

    /// Begins to look for a line that leaves so many pegs.
    fn ask(&mut self, game: &Peg, left: u32) {
        self.left = left;
        self.ends = match left {
            1 => Some(game.solved_ends(game.start())),
            2 => Some(game.ends_of_two(game.start())),
            _ => None,
        };
        // Two pegs or more may be anywhere.
        let holes = if left == 1 { game.goal_holes() } else { game.board().full() };
        self.symmetries = game.board().symmetries_of(holes);
        self.dead = Dead::with_room(self.room);
        self.next = Some(game.start());
    }

    fn canonical(&self, pegs: Pegs) -> Pegs {
        self.symmetries.iter().map(|symmetry| symmetry.image(pegs)).min().unwrap_or(pegs)
    }

    /// Whether the search ends here: the pegs wanted are reached.
    fn is_reached(&self, game: &Peg, pegs: Pegs) -> bool {
        pegs.count() <= self.left && (self.left > 1 || !pegs.and(game.goal_holes()).is_empty())
    }

    /// Lists what is to be tried from a position, unless a jump reaches what is wanted.
    fn expand(&mut self, game: &Peg, pegs: Pegs, best: &mut Best<Peg>) {
        best.count();
        let (board, resources) = (game.board(), game.board().resources());
        let counts = resources.counts(pegs);
        let first = self.candidates.len();
        let mut stuck = true;
        for jump in board.jumps(pegs) {
            stuck = false;
            let after = board.triple(jump).flip(pegs);
            if self.is_reached(game, after) {
                self.line.push(jump);
                self.play_on(game, after, best);
                self.line.pop();
                self.candidates.truncate(first);
                return;
            }
            if after.count() <= self.left {
                continue;
            }
            let shortage = match self.ends {
                Some(ends) => ends.shortage(&resources.after(&counts, jump)),
                None => Some(0),
            };
            let Some(shortage) = shortage else {
                self.lost += 1;
                continue;
            };
            let canonical = self.canonical(after);
            if self.dead.has(canonical) {
                self.known += 1;
                continue;
            }
            let badness = badness(board, jump, after, shortage);
            self.candidates.push(Candidate { jump, after, canonical, badness });
        }
        if stuck {
            self.play_on(game, pegs, best);
        }
        // Stable, so that equals keep the game's order; the best last.
        self.candidates[first..].sort_by_cached_key(|candidate| candidate.badness);
        self.candidates[first..].reverse();
        self.frames.push(Frame { canonical: self.canonical(pegs), first });
    }

    /// Offers the line to a position, played on to the end by quick play: a game is not over while there are jumps.
    fn play_on(&self, game: &Peg, pegs: Pegs, best: &mut Best<Peg>) {
        let mut rest = Vec::new();
        if let Some(score) = Careful.roll(game, &pegs, &mut rest) {
            best.offer(score, self.line.iter().copied().chain(rest));
        }
    }

    /// Goes back over positions with nothing left to try, which are dead, to the next one to be expanded. `None` if the start
    /// is dead, too.
    fn advance(&mut self) -> Option<Pegs> {
        while let Some(frame) = self.frames.last() {
            if self.candidates.len() == frame.first {
                self.dead.keep(frame.canonical);
                self.frames.pop();
                self.line.pop();
                continue;
            }
            let candidate = self.candidates.pop()?;
            // Since it was listed, another line may have shown that it is dead.
            if self.dead.has(candidate.canonical) {
                self.known += 1;
                continue;
            }
            self.line.push(candidate.jump);
            return Some(candidate.after);
        }
        None
    }
}

impl Search<Peg> for Solve {
    fn step(&mut self, game: &Peg, nodes: u64, best: &mut Best<Peg>) -> Status {
        if game.finish(&game.start()).is_some() {
            self.play_on(game, game.start(), best);
            return best.end(false);
        }
        best.tighten(-i64::from(self.left));
        for spent in 0.. {
            if best.is_proven() {
                return best.end(true);
            }
            self.next = self.next.or_else(|| self.advance());
            if self.next.is_none() {
                best.tighten(-i64::from(self.left) - 1);
                self.ask(game, self.left + 1);
                if best.is_proven() {
                    return best.end(true);
                }
            }
            if spent == nodes {
                break;
            }
            let Some(pegs) = self.next.take() else { break };
            if !self.rolled {
                self.rolled = true;
                self.play_on(game, game.start(), best);
            }
            self.expand(game, pegs, best);
        }
        Status::Running
    }

    /// What was dead or too few pegs stays so: only the path is left.
    fn follow(&mut self, game: &Peg, played: Jump) -> bool {
        self.frames.clear();
        self.candidates.clear();
        self.line.clear();
        self.next = Some(game.board().triple(played).flip(game.start()));
        self.rolled = false;
        true
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new(&Counted::RuledOut, self.lost), Fact::new(&Counted::Dead, self.known)]
    }
}
