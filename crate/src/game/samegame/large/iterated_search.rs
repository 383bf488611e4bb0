//! Iterated local search with restarts: whole games from many starts, then the ends of the best of them again and again.
//!
//! A run is a game played by one style with one plan of what to keep: a colour, two, or none. The first runs try each
//! colour and each style; later ones mostly take a good run, go back to some point of it and play on from there with other
//! luck, or patch the best. A beam over the clearing, with the price of a field as its judge, left fewer tiles at the same
//! cost but merged less: what counts is whether the last tiles happen to stand in the way, and only games played to the end
//! tell that.

use super::super::board::EMPTY;
use super::super::rules::Rules;
use super::super::{Pop, SameGame};
use super::clearing::Weights;
use super::field::Field;
use super::patch::Patch;
use super::play::{Play, Round};
use super::style::{STYLES, vary};
use crate::game::Game;
use crate::records::Fact;
use crate::rng::Rng;
use crate::search::{Best, Counted, Search, Status};

/// Runs that are kept to be improved; one more is a guest, who has [`VISIT`] tries to become one of them.
const POOL: usize = 3;
const VISIT: u32 = 24;

/// One try in so many, once every plan and style had its turn, is a new run.
const FRESH: u64 = 6;

/// On boards so many times as wide as high half of the nodes go to patches, from the first game on: games are long there, and a
/// patch wins far more than another plan. On others a quarter does, once every plan and style had its turn: one with a pattern
/// may still find the style it wants.
const FLAT: usize = 8;

/// Nodes of patches in a row, for each pop of the run.
const PATCHES: usize = 24;

/// Pops replayed at once.
const REPLAY: usize = 128;

/// Games on a large board; a node is a pop made or tried.
pub struct IteratedSearch {
    /// What the end is worth, if there is nothing to pop at all.
    over: Option<i64>,
    rng: Rng,
    start: Field,
    play: Play,
    patch: Patch,
    activity: Activity,
    /// What to keep, with what style: those not yet tried, in order from the end.
    ahead: Vec<([u8; 2], Weights)>,
    plans: Vec<[u8; 2]>,
    /// Best first, the guest last.
    pool: Vec<Run>,
    /// Tries the guest has had.
    visit: u32,
    /// Nodes spent on patches, and on all else since patches were allowed.
    patching: u64,
    playing: u64,
    played: u64,
    improved: u64,
}

/// A game that was played.
struct Run {
    worth: i64,
    line: Vec<Pop>,
    rounds: Vec<Round>,
    weights: Weights,
}

#[derive(Clone, Copy)]
enum Activity {
    Choose,
    /// On the way to the point from which a run is played anew, or to the end of what was patched of it.
    Replay {
        of: usize,
        to: usize,
        patched: bool,
    },
    /// The best run is patched, for so many nodes yet.
    Patch {
        nodes: usize,
    },
    /// A game is played: a new one, or the end of a run.
    Play {
        of: Option<usize>,
    },
}

impl IteratedSearch {
    /// Games from the start of this game.
    pub fn new(game: &SameGame, seed: u64) -> Self {
        let board = game.start();
        let start = Field::new(&board);
        let counts = *start.counts();
        let count = |colour: u8| counts[usize::from(colour)];
        let mut colours: Vec<u8> = (1..counts.len() as u8).filter(|&colour| count(colour) > 0).collect();
        colours.sort_by_cached_key(|&colour| -i64::from(count(colour)));
        let most = colours.first().map_or(0, |&colour| count(colour));
        colours.retain(|&colour| count(colour) * 3 >= most);
        let alone = colours.iter().map(|&colour| [colour; 2]);
        let few = colours.iter().take(4);
        let pairs = few.clone().flat_map(|&a| few.clone().filter(move |&&b| a != b).map(move |&b| [a, b]));
        let plans: Vec<[u8; 2]> = alone.chain([[EMPTY; 2]]).chain(pairs).collect();
        let mut ahead: Vec<([u8; 2], Weights)> = plans.iter().map(|&plan| (plan, STYLES[0])).collect();
        for &style in &STYLES[1..] {
            ahead.extend(plans.iter().take(4).map(|&plan| (plan, style)));
        }
        ahead.reverse();
        IteratedSearch {
            over: game.finish(&board),
            rng: Rng::new(seed),
            play: Play::new(start.clone(), seed, STYLES[0]),
            patch: Patch::new(&start, seed, STYLES[0]),
            start,
            activity: Activity::Choose,
            ahead,
            plans,
            pool: Vec::new(),
            visit: 0,
            patching: 0,
            playing: 0,
            played: 0,
            improved: 0,
        }
    }

    /// Begins the next game.
    fn choose(&mut self, rules: &Rules) {
        let share = if self.is_flat() { 1 } else { 3 };
        if self.patching * share < self.playing && self.begin_patch(rules) {
            return;
        }
        if let Some((kept, style)) = self.ahead.pop() {
            self.begin(kept, style);
        } else if self.rng.below(FRESH) == 0 {
            let (kept, style) = self.fresh();
            self.begin(kept, style);
        } else {
            self.go_back();
        }
    }

    fn begin(&mut self, kept: [u8; 2], style: Weights) {
        self.play.restart(&self.start, style);
        self.play.begin(kept);
        self.activity = Activity::Play { of: None };
    }

    /// A plan and a style for a new game: of a good run, or any.
    fn fresh(&mut self) -> ([u8; 2], Weights) {
        let like = &self.pool[self.rng.below(self.pool.len() as u64) as usize];
        let (mut kept, mut style, mut far) = (like.rounds[0].kept, like.weights, 1);
        if self.rng.below(2) == 0 {
            kept = self.plans[self.rng.below(self.plans.len() as u64) as usize];
        }
        if self.rng.below(2) == 0 {
            style = STYLES[self.rng.below(STYLES.len() as u64) as usize];
            far = 3;
        }
        (kept, vary(style, far, &mut self.rng))
    }

    fn is_flat(&self) -> bool {
        self.start.columns().len() >= FLAT * self.start.rows()
    }

    /// Begins to patch the best run, if it keeps one colour at first.
    fn begin_patch(&mut self, rules: &Rules) -> bool {
        let Some(Run { line, rounds, weights, .. }) = self.pool.first() else { return false };
        let kept = rounds[0].kept;
        if kept[0] == EMPTY || kept[0] != kept[1] {
            return false;
        }
        // The last pop of the round cashes the colour.
        let end = rounds.get(1).map_or(line.len(), |round| round.begin).saturating_sub(1);
        self.patch.begin(&self.start, rules, &line[..end], kept[0], *weights);
        self.patch.choose(&self.start, &mut self.rng);
        self.activity = Activity::Patch { nodes: PATCHES * line.len() };
        true
    }

    fn patch(&mut self, rules: &Rules, nodes: usize) {
        self.activity = Activity::Patch { nodes: nodes.saturating_sub(1) };
        if self.patch.step(rules) {
            return;
        }
        if nodes > 0 {
            self.patch.choose(&self.start, &mut self.rng);
        } else {
            self.play.restart(&self.start, self.pool[0].weights);
            self.activity = Activity::Replay { of: 0, to: self.patch.line().len(), patched: true };
        }
    }

    /// Goes back to some point of a run.
    fn go_back(&mut self) {
        // The best run has as many tries as all others together: half of the numbers drawn fall to place 0.
        let others = self.pool.len() as u64 - 1;
        let of = (self.rng.below(2 * others.max(1)) + 1).saturating_sub(others.max(1)).min(others) as usize;
        let run = &self.pool[of];
        let round = self.rng.below(run.rounds.len().min(3) as u64) as usize;
        let from = if self.rng.below(2) == 0 { 0 } else { run.rounds[round].begin };
        let to = from + self.rng.below((run.line.len() - from).max(1) as u64) as usize;
        let weights = if self.rng.below(2) == 0 { run.weights } else { vary(run.weights, 1, &mut self.rng) };
        self.visit += u32::from(of == POOL);
        self.play.restart(&self.start, weights);
        self.activity = Activity::Replay { of, to, patched: false };
    }

    fn replay(&mut self, game: &SameGame, of: usize, to: usize, patched: bool) {
        let Run { line, rounds, .. } = &self.pool[of];
        let (line, rounds) = if patched { (self.patch.line(), &rounds[..1]) } else { (&line[..], &rounds[..]) };
        let done = self.play.line().len();
        self.play.follow(game.rules(), &line[done..to.min(done + REPLAY)]);
        if self.play.line().len() == to {
            let under_way = rounds.iter().take_while(|round| round.begin <= to).count();
            self.play.resume(&rounds[..under_way]);
            self.activity = Activity::Play { of: Some(of) };
        }
    }

    /// A game has ended: it may be the best, or replace the run it came from, or be the new guest.
    fn end(&mut self, game: &SameGame, of: Option<usize>, best: &mut Best<SameGame>) {
        self.activity = Activity::Choose;
        self.played += 1;
        let worth = self.play.worth(game.rules());
        if best.beaten_by(worth) {
            best.offer(worth, self.play.line().iter().copied());
        }
        let place = match of {
            Some(of) if worth > self.pool[of].worth => of,
            None if self.pool.len() <= POOL || worth > self.pool[POOL].worth || self.visit >= VISIT => POOL,
            _ => return,
        };
        let line = self.play.line().to_vec();
        let run = Run { worth, line, rounds: self.play.rounds().to_vec(), weights: self.play.weights() };
        if of.is_some() {
            self.improved += 1;
        } else {
            self.visit = 0;
        }
        if place < self.pool.len() {
            self.pool[place] = run;
        } else {
            self.pool.push(run);
        }
        self.pool.sort_by_cached_key(|run| -run.worth);
    }
}

impl Search<SameGame> for IteratedSearch {
    fn step(&mut self, game: &SameGame, nodes: u64, best: &mut Best<SameGame>) -> Status {
        if let Some(bonus) = self.over {
            best.offer(bonus, []);
            return best.end(false);
        }
        for _ in 0..nodes {
            if best.is_proven() {
                return Status::Optimal;
            }
            best.count();
            match self.activity {
                Activity::Patch { .. } => self.patching += 1,
                _ => self.playing += u64::from(self.ahead.is_empty() || self.is_flat()),
            }
            match self.activity {
                Activity::Choose => self.choose(game.rules()),
                Activity::Replay { of, to, patched } => self.replay(game, of, to, patched),
                Activity::Patch { nodes } => self.patch(game.rules(), nodes),
                Activity::Play { of } => {
                    if !self.play.step(game.rules()) {
                        self.end(game, of, best);
                    }
                }
            }
        }
        if best.is_proven() { Status::Optimal } else { Status::Running }
    }

    fn facts(&self) -> Vec<Fact> {
        vec![
            Fact::new(&Counted::GamesPlayed, self.played),
            Fact::new(&crate::game::samegame::Counted::Replayed, self.improved),
        ]
    }
}
