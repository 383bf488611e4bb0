//! Nested rollout policy adaptation (Rosin 2011): games played at random by a policy that learns from the best of them.
//!
//! A policy weighs a pop by its cells and colour, wherever it comes up. Level one plays games and shifts its policy towards
//! its best; the level above does the same with what whole runs of the level below come to, and hands its own policy down as
//! their start. Three things make it strong here. A prior (generalised NRPA, Cazenave 2020) makes one colour unlikely until
//! little else is left, so that it gathers into one large group. Which colour that should be is not known: several are
//! given a short run, the better half of them a longer one, and so on until one is left. And every run of level one has the
//! tail of its best game searched again with a small beam.

use super::planes::{Field, Group, Planes};
use super::small::{LastColour, Move, Small};
use crate::game::Game;
use crate::rng::Rng;
use crate::search::beam::Beam;
use crate::search::{Best, Fact, Rollout, Search, Status};
use std::cmp::Ordering;
use std::collections::VecDeque;
use std::rc::Rc;

/// Lessons of a run of each level, the lowest first.
const LESSONS: [u32; LEVELS] = [44, 44, 44];
const LEVELS: usize = 3;
/// What differs between boards.
#[derive(Clone, Copy)]
struct Habits {
    /// Runs of level one that every line of play is given in the first round; in each further round it is twice as many.
    round: u32,
    /// How likely a pop of the colour to be gathered is, against one of any other: at first, then when all is begun anew, and
    /// so on in turn.
    last: [f32; 3],
    /// Whether every other tail is mended by plain play.
    plain: bool,
}

/// On boards up to this size a colour must not be held back too strictly: there is too little else to do.
const FEW_TILES: usize = 128;
const FEW: Habits = Habits { round: 8, last: [0.1, 0.01, 0.3], plain: false };
const MANY: Habits = Habits { round: 22, last: [0.001, 0.1, 0.01], plain: true };

/// Colours that have this share of the most frequent one's tiles may be the one to gather.
const SHARE: (u16, u16) = (4, 5);
/// Games played for a lesson.
const GAMES: u32 = 4;
/// A run of level one ends early once it has only come up with games as good as its best so often.
const TIES: u32 = 10;
/// Beams for the tail of a run's best game, their width, and how many tiles may be left where they begin.
const MENDS: u32 = 2;
const MEND_WIDTH: usize = 5;
const MEND_TILES: (u64, u64) = (25, 120);
/// Weights stay far from what the numbers can hold.
const WEIGHTS: (f32, f32) = (1e-30, 1e30);

/// The search; a node is a game played, or a move of a tail judged.
pub struct Nrpa {
    rng: Rng,
    habits: Habits,
    /// Lines of play that are still in the running, the one whose turn it is first, and how many had their turn this round.
    arms: VecDeque<Arm>,
    turns: usize,
    /// Runs of level one for an arm this round, and how many the one whose turn it is has still to make.
    round: u32,
    due: u32,
    generation: u64,
    field: Field,
    /// The game just played.
    game: Played,
    steps: Vec<f32>,
    /// Tails still to be mended before the lowest level's run is over, and the one in hand.
    mends: u32,
    mend: Option<Mend>,
    mended: u64,
}

/// A line of play: a prior, the policies that learn from it, and the best they came to.
struct Arm {
    prior: Prior,
    levels: [Level; LEVELS],
    worth: i64,
}

/// A policy that learns, and the best game of its run.
struct Level {
    policy: Policy,
    best: Option<Played>,
    lessons: u32,
    games: u32,
    ties: u32,
}

/// A game played to its end.
#[derive(Clone, Default)]
struct Played {
    /// What it teaches: its score, with an end that is nearly clear worth something too.
    worth: i64,
    score: i64,
    moves: Vec<Move>,
    /// For every move what could be chosen: codes and priors of all moves in one list, where each choice ends, and which it was.
    choices: Vec<(u32, f32)>,
    ends: Vec<(u32, u32)>,
}

/// A tail under search.
struct Mend {
    kept: Vec<Move>,
    gained: i64,
    beam: Beam<Small, PlayOn>,
    best: Best<Small>,
}

impl Nrpa {
    /// A search of the game; all its chances come from the seed.
    pub fn new(game: &Small, seed: u64) -> Self {
        let mut search = Nrpa {
            rng: Rng::new(seed),
            habits: if game.start().left() <= FEW_TILES { FEW } else { MANY },
            arms: VecDeque::new(),
            turns: 0,
            round: 0,
            due: 0,
            generation: 0,
            field: Field::new(game.start(), |_| 0.0),
            game: Played::default(),
            steps: Vec::new(),
            mends: 0,
            mend: None,
            mended: 0,
        };
        search.begin(&game.start());
        search
    }

    /// Sets up one line of play for every colour that may be the one to gather.
    fn begin(&mut self, start: &Planes) {
        let counts = start.counts();
        let most = counts.iter().copied().max().unwrap_or(0);
        let mut colours: Vec<usize> =
            (1..counts.len()).filter(|&c| counts[c] > 0 && counts[c] * SHARE.1 >= most * SHARE.0).collect();
        colours.sort_by_cached_key(|&colour| -i64::from(counts[colour]));
        self.arms =
            colours.into_iter().map(|last| Arm::new(Prior::new(last as u8, self.habits, self.generation))).collect();
        (self.turns, self.round, self.due) = (0, self.habits.round, self.habits.round);
    }

    /// Plays a game by the lowest policy.
    fn play(&mut self, game: &Small) {
        let Nrpa { rng, arms, field, game: played, .. } = self;
        let Arm { prior, levels, .. } = &arms[0];
        let policy = &levels[0].policy;
        let weigh = |group: &Group| policy.weight(group.code) * prior.of(group);
        played.clear();
        field.set(&game.start(), weigh);
        while !field.groups().is_empty() {
            let total: f32 = field.groups().iter().map(|group| group.weight).sum();
            let mut rest = rng.unit() * total;
            let past = |group: &Group| {
                rest -= group.weight;
                rest < 0.0
            };
            // Rounding may leave a little behind the last.
            let chosen = field.groups().iter().position(past).unwrap_or(field.groups().len() - 1);
            played.choose(game, field, chosen, prior);
            field.pop(chosen, weigh);
        }
        played.end(game, field);
    }

    /// Plays a game move by move as told.
    fn replay(&mut self, game: &Small, moves: impl Iterator<Item = Move>) {
        let Nrpa { arms, field, game: played, .. } = self;
        played.clear();
        field.set(&game.start(), |_| 0.0);
        for m in moves {
            let Some(chosen) = field.groups().iter().position(|group| group.cell == m.cell) else { break };
            played.choose(game, field, chosen, &arms[0].prior);
            field.pop(chosen, |_| 0.0);
        }
        played.end(game, field);
    }

    /// Lets the lowest level learn from the game just played.
    fn learn(&mut self) {
        let low = &mut self.arms[0].levels[0];
        let best = low.best.as_ref().map_or(i64::MIN, |best| best.worth);
        low.games += 1;
        match self.game.worth.cmp(&best) {
            Ordering::Greater => low.ties = 0,
            Ordering::Equal => low.ties += 1,
            Ordering::Less => {}
        }
        if self.game.worth >= best {
            low.best.get_or_insert_default().clone_from(&self.game);
        }
        if low.games.is_multiple_of(GAMES) {
            low.learn(&mut self.steps);
        }
        if low.is_over(LESSONS[0]) {
            self.mends = MENDS;
        }
    }

    /// A run of level one is over: it is handed up, and the next begins, of this line of play or of another.
    fn turn(&mut self, start: &Planes) {
        let all_learnt = self.arms[0].hand_up(&mut self.steps);
        self.due = self.due.saturating_sub(1);
        if all_learnt {
            self.generation += 1;
            return self.begin(start);
        }
        if self.due > 0 || self.arms.len() == 1 {
            return;
        }
        self.arms.rotate_left(1);
        self.turns += 1;
        if self.turns == self.arms.len() {
            // The better half goes on; of equals those that were ahead before.
            self.arms.make_contiguous().sort_by_cached_key(|arm| -arm.worth);
            self.arms.truncate(self.arms.len().div_ceil(2));
            self.turns = 0;
            self.round *= 2;
        }
        self.due = self.round;
    }

    /// Cuts the best game of the run that is over where some tiles are left, for the rest of it to be searched again.
    fn cut(&mut self, game: &Small) -> Option<Mend> {
        let (least, most) = MEND_TILES;
        let left = (least + self.rng.below(most - least + 1)) as usize;
        let line = &self.arms[0].levels[0].best.as_ref()?.moves;
        let mut planes = game.start();
        let mut gained = 0;
        let mut kept = Vec::new();
        for &m in line {
            if planes.left() <= left {
                break;
            }
            gained += game.play(&mut planes, m);
            kept.push(m);
        }
        let best = Best::from(game, &planes);
        let Arm { prior, levels, .. } = &self.arms[0];
        let rollout = if self.habits.plain && self.mends.is_multiple_of(2) {
            PlayOn::Plainly(LastColour { tries: 1 })
        } else {
            PlayOn::Learnt { policy: Rc::new(levels[0].policy.clone()), last: prior.last }
        };
        let beam = Beam::from(game, planes, MEND_WIDTH, rollout);
        Some(Mend { kept, gained, beam, best })
    }

    /// Takes over a tail that was searched to its end, if it is better than the old.
    fn join(&mut self, game: &Small, mend: Mend) {
        let Mend { kept, gained, best: tail, .. } = mend;
        let old = self.arms[0].levels[0].best.as_ref().map_or(i64::MIN, |best| best.score);
        if tail.score().is_some_and(|score| gained + score > old) {
            self.replay(game, kept.into_iter().chain(tail.line().iter().copied()));
            let best = self.arms[0].levels[0].best.get_or_insert_default();
            if self.game.worth > best.worth {
                best.clone_from(&self.game);
                self.mended += 1;
            }
        }
    }
}

impl Search<Small> for Nrpa {
    fn step(&mut self, game: &Small, nodes: u64, best: &mut Best<Small>) -> Status {
        if let Some(closing) = game.finish(&game.start()) {
            best.offer(closing, []);
            return best.end(false);
        }
        for _ in 0..nodes {
            if best.is_proven() {
                return Status::Optimal;
            }
            best.count();
            if let Some(mend) = &mut self.mend {
                if mend.beam.step(game, 1, &mut mend.best) == Status::Running {
                    continue;
                }
                if let Some(mend) = self.mend.take() {
                    self.join(game, mend);
                }
            } else {
                self.play(game);
                self.learn();
            }
            if best.beaten_by(self.game.score) {
                best.offer(self.game.score, self.game.moves.iter().copied());
            }
            if self.arms[0].levels[0].is_over(LESSONS[0]) {
                if self.mends > 0 {
                    self.mends -= 1;
                    self.mend = self.cut(game);
                } else {
                    self.turn(&game.start());
                }
            }
        }
        if best.is_proven() { Status::Optimal } else { Status::Running }
    }

    fn facts(&self) -> Vec<Fact> {
        vec![
            Fact { name: "lines of play in the running", count: self.arms.len() as u64 },
            Fact { name: "times begun anew", count: self.generation },
            Fact { name: "tails mended", count: self.mended },
        ]
    }
}

impl Arm {
    fn new(prior: Prior) -> Self {
        Arm { prior, levels: std::array::from_fn(|_| Level::new()), worth: i64::MIN }
    }

    /// Hands the lowest level's best up, and on while runs are over; then those runs begin anew with the policy of the level
    /// above. Tells whether the highest level is over, too.
    fn hand_up(&mut self, steps: &mut Vec<f32>) -> bool {
        for level in 1..LEVELS {
            let (below, above) = self.levels.split_at_mut(level);
            let (below, above) = (&mut below[level - 1], &mut above[0]);
            if let Some(found) = below.best.take()
                && above.best.as_ref().is_none_or(|best| found.worth >= best.worth)
            {
                self.worth = self.worth.max(found.worth);
                above.best = Some(found);
            }
            above.learn(steps);
            if !above.is_over(LESSONS[level]) {
                break;
            }
        }
        for level in (0..LEVELS - 1).rev() {
            if self.levels[level].is_over(LESSONS[level]) {
                let policy = self.levels[level + 1].policy.clone();
                self.levels[level] = Level { policy, ..Level::new() };
            }
        }
        self.levels[LEVELS - 1].is_over(LESSONS[LEVELS - 1])
    }
}

impl Level {
    fn new() -> Self {
        Level { policy: Policy::new(), best: None, lessons: 0, games: 0, ties: 0 }
    }

    /// Shifts the policy towards the best game.
    fn learn(&mut self, steps: &mut Vec<f32>) {
        self.lessons += 1;
        if let Some(best) = &self.best {
            self.policy.learn(best, steps);
        }
    }

    fn is_over(&self, lessons: u32) -> bool {
        self.lessons >= lessons || self.ties >= TIES
    }
}

impl Played {
    fn clear(&mut self) {
        (self.worth, self.score) = (0, 0);
        self.moves.clear();
        self.choices.clear();
        self.ends.clear();
    }

    /// Notes a move, and what else could have been chosen.
    #[inline(always)]
    fn choose(&mut self, game: &Small, field: &Field, chosen: usize, prior: &Prior) {
        let group = field.groups()[chosen];
        let place = self.choices.len() + chosen;
        self.choices.extend(field.groups().iter().map(|group| (group.code, prior.of(group))));
        self.ends.push((self.choices.len() as u32, place as u32));
        self.moves.push(group.into());
        self.score += game.rules().gain(group.size.into());
    }

    fn end(&mut self, game: &Small, field: &Field) {
        let counts = field.planes().counts();
        self.worth = self.score + game.rules().lesson(counts);
        self.score += game.rules().closing(counts);
    }

    fn clone_from(&mut self, from: &Played) {
        (self.worth, self.score) = (from.worth, from.score);
        self.moves.clone_from(&from.moves);
        self.choices.clone_from(&from.choices);
        self.ends.clone_from(&from.ends);
    }
}

/// How the beams for tails play on. On large boards the two ways together find more than either.
#[derive(Clone)]
enum PlayOn {
    /// From the top down, with two colours kept back.
    Plainly(LastColour),
    /// With what a policy holds the best pop, and the colour to be gathered last.
    Learnt { policy: Rc<Policy>, last: u8 },
}

impl Rollout<Small> for PlayOn {
    fn roll(&self, game: &Small, planes: &Planes, line: &mut Vec<Move>) -> Option<i64> {
        let (policy, last) = match self {
            PlayOn::Plainly(rollout) => return rollout.roll(game, planes, line),
            PlayOn::Learnt { policy, last } => (policy, *last),
        };
        // The colour to be gathered ranks below whatever else there is.
        let weigh = |group: &Group| {
            let weight = policy.weight(group.code);
            if group.colour == last { -1.0 / weight } else { weight }
        };
        let mut field = Field::new(planes.clone(), weigh);
        let mut gained = 0;
        while let Some((first, rest)) = field.groups().split_first() {
            let mut chosen = (0, first.weight);
            for (i, group) in rest.iter().enumerate() {
                if group.weight > chosen.1 {
                    chosen = (i + 1, group.weight);
                }
            }
            let group = field.groups()[chosen.0];
            line.push(group.into());
            gained += game.rules().gain(group.size.into());
            field.pop(chosen.0, weigh);
        }
        Some(gained + game.rules().closing(field.planes().counts()))
    }
}

/// How likely pops are before anything is learnt: those of one colour far less than all others.
struct Prior {
    last: u8,
    weight: f32,
}

impl Prior {
    /// A prior that gathers a colour.
    fn new(last: u8, habits: Habits, generation: u64) -> Self {
        Prior { last, weight: habits.last[(generation % habits.last.len() as u64) as usize] }
    }

    #[inline(always)]
    fn of(&self, group: &Group) -> f32 {
        if group.colour == self.last { self.weight } else { 1.0 }
    }
}

/// Weights of pops by their codes; 1 for those never learnt. A table with open addresses, since it is looked into for every
/// group of every game.
#[derive(Clone)]
struct Policy {
    /// Code and weight; a weight of 0 is a free place.
    entries: Vec<(u32, f32)>,
    used: usize,
}

impl Policy {
    fn new() -> Self {
        Policy { entries: vec![(0, 0.0); 1 << 12], used: 0 }
    }

    #[inline(always)]
    fn place(&self, code: u32) -> usize {
        let mask = self.entries.len() - 1;
        let mut place = code as usize & mask;
        loop {
            let (held, weight) = self.entries[place];
            if held == code || weight == 0.0 {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    #[inline(always)]
    fn weight(&self, code: u32) -> f32 {
        let (_, weight) = self.entries[self.place(code)];
        if weight == 0.0 { 1.0 } else { weight }
    }

    fn scale(&mut self, code: u32, by: f32) {
        let place = self.place(code);
        let (held, weight) = &mut self.entries[place];
        let new = *weight == 0.0;
        let scaled = if new { by } else { *weight * by };
        (*held, *weight) = (code, scaled.clamp(WEIGHTS.0, WEIGHTS.1));
        self.used += usize::from(new);
        if 2 * self.used > self.entries.len() {
            let roomier = vec![(0, 0.0); 2 * self.entries.len()];
            for entry in std::mem::replace(&mut self.entries, roomier).into_iter().filter(|entry| entry.1 != 0.0) {
                let place = self.place(entry.0);
                self.entries[place] = entry;
            }
        }
    }

    /// Makes the moves of a game likelier, each at the cost of what else could have been chosen.
    fn learn(&mut self, game: &Played, steps: &mut Vec<f32>) {
        // All by the policy as it was before.
        steps.clear();
        let mut from = 0;
        for &(end, chosen) in &game.ends {
            let choices = &game.choices[from..end as usize];
            let start = steps.len();
            steps.extend(choices.iter().map(|&(code, prior)| self.weight(code) * prior));
            let total: f32 = steps[start..].iter().sum();
            steps[start..].iter_mut().for_each(|weight| *weight = -*weight / total);
            steps[chosen as usize] += 1.0;
            from = end as usize;
        }
        for (&(code, _), &step) in game.choices.iter().zip(steps.iter()) {
            // What changes next to nothing is not worth a place.
            if step.abs() > 1e-4 {
                self.scale(code, libm::expf(step));
            }
        }
    }
}
