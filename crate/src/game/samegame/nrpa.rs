//! Nested rollout policy adaptation (Rosin 2011): games played at random by a policy that learns from the best of them.
//!
//! A policy weighs a pop by its cells and colour, wherever that pop comes up. Level one plays games and shifts its policy
//! towards its best; the level above does the same with what whole runs of the level below come to, and hands its own
//! policy down as their start. Three things make it strong here. A prior (generalised NRPA, Cazenave 2020) makes one colour
//! unlikely until little else is left, so that it gathers into one large group. Which colour that should be is not known:
//! several are given a short run, the better half of them a longer one, and so on until one is left (successive halving).
//! And every run of level one has its best game annealed before that is handed up: a policy finds games that hang together,
//! small changes make the most of them.

use super::anneal::Anneal;
use super::planes::{Group, GroupedPlanes, Planes};
use super::policy::{Choices, LearntPolicy};
use super::small::{Small, SmallPop};
use crate::game::Game;
use crate::records::Fact;
use crate::rng::{Rng, mix};
use crate::search::{Best, Counted, Search, Status};
use std::cmp::Ordering;
use std::collections::VecDeque;

const LEVELS: usize = 3;
/// Lessons of a run of any level but the lowest.
const LESSONS: u32 = 44;

/// What differs between boards.
#[derive(Clone, Copy)]
struct Habits {
    /// Runs of level one that every line of play is given in the first round; in each further round it is twice as many.
    round: u32,
    /// How likely a pop of the colour to be gathered is, against one of any other: at first, then when all is begun anew, and
    /// so on in turn.
    last: [f32; 3],
    /// Lessons of a run of level one, and changes then tried on its best game.
    lessons: u32,
    changes: u32,
}

/// On boards up to this size a colour must not be held back too strictly: there is too little else to do.
const FEW_TILES: usize = 128;
const FEW: Habits = Habits { round: 8, last: [0.1, 0.01, 0.3], lessons: 25, changes: 4000 };
const MANY: Habits = Habits { round: 22, last: [0.001, 0.1, 0.01], lessons: 44, changes: 2000 };

/// Colours that have this share of the most frequent one's tiles may be the one to gather.
const SHARE: (u16, u16) = (4, 5);
/// Games played for a lesson.
const GAMES: u32 = 4;
/// A run of level one ends early once it has only come up with games as good as its best so often.
const TIES: u32 = 10;

/// The search; a node is a game played, or a change tried on one.
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
    field: GroupedPlanes,
    /// The game just played.
    game: Played,
    steps: Vec<f32>,
    /// What works on the best game of the lowest level's run once that is over, and whether it is at it.
    anneal: Anneal,
    annealing: bool,
    improved: u64,
}

/// A line of play: a prior, the policies that learn from it, and the best they came to.
struct Arm {
    prior: Prior,
    levels: [Level; LEVELS],
    worth: i64,
}

/// A policy that learns, and the best game of its run.
struct Level {
    policy: LearntPolicy,
    best: Option<Played>,
    lessons: u32,
    games: u32,
    ties: u32,
}

/// A game played to its end.
#[derive(Default)]
struct Played {
    /// What it teaches: its score, with an end that is nearly clear worth something too.
    worth: i64,
    score: i64,
    moves: Vec<SmallPop>,
    choices: Choices,
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
            field: GroupedPlanes::new(game.start(), |_| 0.0),
            game: Played::default(),
            steps: Vec::new(),
            anneal: Anneal::new(game, mix(seed)),
            annealing: false,
            improved: 0,
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
        // Sampled in proportion to the weights; only groups that a pop made new are weighed again.
        while !field.groups().is_empty() {
            let total: f32 = field.groups().iter().map(|group| group.weight).sum();
            let mut rest = rng.unit() * total;
            let past = |group: &Group| {
                rest -= group.weight;
                rest < 0.0
            };
            // Rounding may leave a little behind the last.
            let chosen = field.groups().iter().position(past).unwrap_or(field.groups().len() - 1);
            played.pop(game, &field.groups()[chosen]);
            field.pop(chosen, weigh);
        }
        played.end(game, field);
    }

    /// Plays a game again, noting what could be chosen, and makes it the best of the lowest level's run. Few games come to
    /// that, so that noting it for all of them would cost more than playing these twice.
    fn keep(&mut self, game: &Small, moves: &[SmallPop]) {
        let Nrpa { arms, field, .. } = self;
        let Arm { prior, levels, .. } = &mut arms[0];
        let best = levels[0].best.get_or_insert_default();
        best.clear();
        field.set(&game.start(), |_| 0.0);
        for m in moves {
            let Some(chosen) = field.groups().iter().position(|group| group.cell == m.cell) else { break };
            best.choices.note(field.groups().iter().map(|group| (group.code, prior.of(group))), chosen);
            best.pop(game, &field.groups()[chosen]);
            field.pop(chosen, |_| 0.0);
        }
        best.end(game, field);
    }

    /// Lets the lowest level learn from the game just played.
    fn learn(&mut self, game: &Small) {
        let low = &mut self.arms[0].levels[0];
        let best = low.best.as_ref().map_or(i64::MIN, |best| best.worth);
        low.games += 1;
        match self.game.worth.cmp(&best) {
            Ordering::Greater => low.ties = 0,
            Ordering::Equal => low.ties += 1,
            Ordering::Less => {}
        }
        // A game as good as the best replaces it: of equals the newest, which keeps the search moving.
        if self.game.worth >= best {
            let moves = std::mem::take(&mut self.game.moves);
            self.keep(game, &moves);
            self.game.moves = moves;
        }
        let low = &mut self.arms[0].levels[0];
        if low.games.is_multiple_of(GAMES) {
            low.learn(&mut self.steps);
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
        // The last arm left waits for no other.
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

    /// Takes up the best game of the run that is over, for small changes.
    fn begin_annealing(&mut self, game: &Small) {
        let Arm { prior, levels, .. } = &self.arms[0];
        if let Some(best) = &levels[0].best {
            self.anneal.begin(game, &best.moves, prior.last, self.habits.changes);
            self.annealing = true;
        }
    }

    /// Takes over what the changes came to, if it teaches more than the game did.
    fn end_annealing(&mut self, game: &Small) {
        self.annealing = false;
        let found = self.arms[0].levels[0].best.as_ref().map_or(i64::MIN, |best| best.worth);
        if self.anneal.worth() > found {
            self.keep(game, &self.anneal.line());
            self.improved += 1;
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
            if !self.annealing {
                self.play(game);
                best.offer(self.game.score, self.game.moves.iter().copied());
                self.learn(game);
                if self.arms[0].levels[0].is_over(self.habits.lessons) {
                    self.begin_annealing(game);
                }
            } else if !self.anneal.step(game) {
                self.end_annealing(game);
                if let Some(found) = &self.arms[0].levels[0].best {
                    best.offer(found.score, found.moves.iter().copied());
                }
                self.turn(&game.start());
            }
        }
        if best.is_proven() { Status::Optimal } else { Status::Running }
    }

    fn facts(&self) -> Vec<Fact> {
        vec![
            Fact::new(&super::Counted::Arms, self.arms.len() as u64),
            Fact::new(&Counted::Restarts, self.generation),
            Fact::new(&super::Counted::Annealed, self.improved),
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
        // Upwards: a finished run is one playout of the level above, which learns from the best it was handed.
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
            if !above.is_over(LESSONS) {
                break;
            }
        }
        // Downwards, from the highest run that is over, so that each begins with the policy its parent has now.
        for level in (0..LEVELS - 1).rev() {
            if level == 0 || self.levels[level].is_over(LESSONS) {
                let policy = self.levels[level + 1].policy.clone();
                self.levels[level] = Level { policy, ..Level::new() };
            }
        }
        self.levels[LEVELS - 1].is_over(LESSONS)
    }
}

impl Level {
    fn new() -> Self {
        Level { policy: LearntPolicy::new(), best: None, lessons: 0, games: 0, ties: 0 }
    }

    /// Shifts the policy towards the best game.
    fn learn(&mut self, steps: &mut Vec<f32>) {
        self.lessons += 1;
        if let Some(best) = &self.best {
            self.policy.learn(&best.choices, steps);
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
    }

    #[inline(always)]
    fn pop(&mut self, game: &Small, group: &Group) {
        self.moves.push((*group).into());
        self.score += game.rules().gain(group.size.into());
    }

    fn end(&mut self, game: &Small, field: &GroupedPlanes) {
        let counts = field.planes().counts();
        self.worth = self.score + game.rules().lesson(counts);
        self.score += game.rules().closing(counts);
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
