//! A study: several positions of one game, each under a search of its own, and every line that one finds tried on its neighbours.
//!
//! To value the moves of a position is a bandit problem: the moves are its arms. They are played by successive halving (Karnin, Koren
//! and Somekh 2013): all get the same nodes, the better half twice as many, and so on; then all of it again with four times
//! the nodes. The position itself has a search too, which gets as much as all its moves together: so the best move's value keeps up
//! with what a search for one line finds, while the others are told apart.
//!
//! What one search finds the others are told. A line from a position is one from the position before it; and the same plan begun
//! with another move is a line for that move, if the game knows how to [reorder](Puzzle::reordered) it. Without that, moves that begin
//! the same plan would differ by the luck of their searches.

use crate::game::Puzzle;
use crate::records::{Fact, Status};
use crate::rng::mix;
use crate::search::{Best, Found, Search};
use crate::strategy;
use std::collections::VecDeque;

/// A first turn gets this share of the nodes that a usual call spends: some tenth of a millisecond.
const FIRST: u64 = 1024;
/// How many times the nodes of one round of halving the next has.
const GROWTH: u64 = 4;
/// Halving ends with so many moves: from here on their order is for the next round to tell.
const FEWEST: usize = 2;

/// A study at work. A node is a node of the search whose turn it is.
pub struct Study<P: Puzzle> {
    /// The position that the job begins at is the first.
    subjects: Vec<Subject<P>>,
    effort: Effort,
    /// Whose turn it is, and the nodes that are left of it; then those that come after.
    due: VecDeque<(usize, u64)>,
    /// What was found and not told yet. It is noted after turns, and within them whenever a subject has spent so many nodes: at the same
    /// nodes however the study is sliced, because the book that hears of it knows more of a line that was bettered than of none.
    news: Vec<Found<P>>,
    pace: u64,
    ended: Option<Status>,
}

/// How nodes are shared out.
enum Effort {
    /// To moves, the better half of them more than the rest: those still in the running, the nodes of a turn, and those of the first turn of
    /// this round of halving.
    Halving { field: Vec<usize>, unit: u64, round: u64 },
    /// To all alike: the nodes of a turn.
    Equal { unit: u64 },
}

/// A position under study.
struct Subject<P: Puzzle> {
    /// The subject one move before it, with that move.
    before: Option<(usize, P::Move)>,
    /// The moves that lead to it from the start of the study, and what they gain.
    path: Vec<P::Move>,
    gained: i64,
    game: P,
    /// Made when its first turn comes.
    search: Option<Box<dyn Search<P>>>,
    seed: u64,
    best: Best<P>,
    status: Status,
    /// The score of the line that its neighbours were told of.
    shared: Option<i64>,
    told: Told,
}

/// What was last said of a subject.
struct Told {
    score: Option<i64>,
    bound: i64,
    status: Status,
    nodes: u64,
}

impl<P: Puzzle> Subject<P> {
    fn new(game: P, before: Option<(usize, P::Move)>, path: Vec<P::Move>, gained: i64, seed: u64) -> Self {
        let (best, status) = (Best::new(&game), Status::Running);
        let told = Told { score: None, bound: best.bound(), status, nodes: 0 };
        Subject { before, path, gained, game, search: None, seed, best, status, shared: None, told }
    }

    /// The position a move after this one.
    fn after(&self, place: usize, played: P::Move, seed: u64) -> Self {
        let mut state = self.game.start();
        let gained = self.gained + self.game.play(&mut state, played);
        let path = self.path.iter().copied().chain([played]).collect();
        Subject::new(self.game.starting_at(state), Some((place, played)), path, gained, seed)
    }

    fn is_open(&self) -> bool {
        self.status == Status::Running
    }

    /// What the best line gains from the start of the study.
    fn score(&self) -> Option<i64> {
        self.best.score().map(|score| self.gained + score)
    }

    /// Spends up to so many nodes and tells how many.
    fn step(&mut self, nodes: u64) -> u64 {
        let before = self.best.nodes();
        let search = self.search.get_or_insert_with(|| strategy::usual(&self.game, self.seed));
        self.status = search.step(&self.game, nodes, &mut self.best);
        self.best.nodes() - before
    }

    /// A line as good as the bound is proven best, whoever found the one or the other. That is looked at when a turn is over and not
    /// when a slice is, or the nodes spent would depend on the slicing.
    fn notice(&mut self) {
        if self.best.is_proven() {
            self.status = Status::Optimal;
        }
    }

    /// Takes over a line from this position if it is better than its own. Its worth is what the rules say.
    fn take(&mut self, line: &[P::Move]) -> bool {
        let mut state = self.game.start();
        let gained: i64 = line.iter().map(|&m| self.game.play(&mut state, m)).sum();
        let Some(score) = self.game.stop(&state).map(|end| gained + end) else { return false };
        let better = self.best.beaten_by(score);
        if better {
            self.best.offer(score, line.iter().copied());
            if let Some(search) = &mut self.search {
                search.hear(&self.game, &self.best);
            }
            self.notice();
        }
        better
    }

    /// What is new since this was asked last.
    fn found(&mut self) -> Option<Found<P>> {
        let (score, bound, status) = (self.best.score(), self.best.bound(), self.status);
        let told = std::mem::replace(&mut self.told, Told { score, bound, status, nodes: self.best.nodes() });
        let same = told.score == score && told.bound == bound && told.status == status;
        let line = (told.score != score).then(|| self.best.line().to_vec());
        (!same || told.nodes != self.told.nodes).then(|| self.told(line, self.told.nodes - told.nodes))
    }

    /// The nodes spent since this was asked last, and nothing that was found with them.
    fn spent(&mut self) -> Option<Found<P>> {
        let nodes = self.best.nodes();
        let before = std::mem::replace(&mut self.told.nodes, nodes);
        (nodes > before).then(|| self.told(None, nodes - before))
    }

    fn told(&self, line: Option<Vec<P::Move>>, nodes: u64) -> Found<P> {
        let Told { bound, status, .. } = self.told;
        let (bound, unsolvable) = (self.gained + bound, status == Status::Unsolvable);
        Found { path: self.path.clone(), line, bound, unsolvable, nodes, trials: None }
    }
}

impl<P: Puzzle> Study<P> {
    /// Values every legal move of a game's start.
    pub fn moves(game: &P, seed: u64) -> Self {
        let start = game.start();
        let root = Subject::new(game.starting_at(start.clone()), None, Vec::new(), 0, seed);
        let mut moves = Vec::new();
        // A line that has ended goes on with nothing.
        if game.finish(&start).is_none() {
            game.moves(&start, &mut moves);
        }
        let seeds = (1..).map(|n| mix(seed.wrapping_add(n)));
        let arms: Vec<_> = moves.into_iter().zip(seeds).map(|(m, seed)| root.after(0, m, seed)).collect();
        let (unit, round) = (0, first_turn::<P>());
        let effort = Effort::Halving { field: Vec::new(), unit, round };
        Study::of([root].into_iter().chain(arms).collect(), effort)
    }

    /// Values every position of a line from a game's start, the last included.
    pub fn along(game: &P, line: &[P::Move], seed: u64) -> Self {
        let mut subjects = vec![Subject::new(game.starting_at(game.start()), None, Vec::new(), 0, seed)];
        for (place, &played) in line.iter().enumerate() {
            subjects.push(subjects[place].after(place, played, mix(seed.wrapping_add(place as u64 + 1))));
        }
        Study::of(subjects, Effort::Equal { unit: first_turn::<P>() })
    }

    fn of(subjects: Vec<Subject<P>>, effort: Effort) -> Self {
        Study { subjects, effort, due: VecDeque::new(), news: Vec::new(), pace: first_turn::<P>(), ended: None }
    }

    /// Whether every subject but the first is a move of the first, and all its moves are there.
    fn is_of_moves(&self) -> bool {
        matches!(self.effort, Effort::Halving { .. })
    }

    /// Shares out the next turns; `false` when nothing is left to find out.
    fn plan(&mut self) -> bool {
        self.tighten();
        let subjects = &self.subjects;
        match &mut self.effort {
            Effort::Halving { field, unit, round } => {
                field.retain(|&place| subjects[place].is_open());
                if field.len() > FEWEST {
                    field.sort_by_cached_key(|&place| -subjects[place].score().unwrap_or(-i64::MAX));
                    field.truncate(field.len().div_ceil(2));
                    *unit = unit.saturating_mul(2);
                } else {
                    *field = (1..subjects.len()).filter(|&place| subjects[place].is_open()).collect();
                    *unit = *round;
                    *round = round.saturating_mul(GROWTH);
                }
                if subjects[0].is_open() {
                    self.due.push_back((0, unit.saturating_mul(field.len().max(1) as u64)));
                }
                self.due.extend(field.iter().map(|&place| (place, *unit)));
            }
            Effort::Equal { unit } => {
                let open = (0..subjects.len()).filter(|&place| subjects[place].is_open());
                self.due.extend(open.map(|place| (place, *unit)));
                *unit = unit.saturating_mul(2);
            }
        }
        !self.due.is_empty()
    }

    /// No move is worth more than the position, and that no more than its best move.
    fn tighten(&mut self) {
        if self.is_of_moves() && self.subjects.len() > 1 {
            let [root, arms @ ..] = self.subjects.as_mut_slice() else { return };
            let stop = root.game.stop(&root.game.start());
            let open = arms.iter().filter(|arm| arm.status != Status::Unsolvable);
            let most = open.map(|arm| arm.gained + arm.best.bound()).chain(stop).max();
            match most {
                Some(most) => root.best.tighten(most),
                None => root.status = Status::Unsolvable,
            }
            root.notice();
        }
        for place in 1..self.subjects.len() {
            let Some((before, _)) = self.subjects[place].before else { continue };
            let above = &self.subjects[before];
            let (most, dead) = (above.gained + above.best.bound(), above.status == Status::Unsolvable);
            let subject = &mut self.subjects[place];
            subject.best.tighten(most - subject.gained);
            subject.notice();
            if dead && subject.is_open() {
                subject.status = Status::Unsolvable;
            }
        }
    }

    /// Tells the neighbours of a subject, and theirs, of the best line, where it is new.
    fn share(&mut self, place: usize) {
        let mut improved = vec![place];
        while let Some(place) = improved.pop() {
            let subject = &mut self.subjects[place];
            if subject.best.score() == subject.shared {
                continue;
            }
            subject.shared = subject.best.score();
            let line = subject.best.line().to_vec();
            if let Some((before, played)) = subject.before {
                let whole: Vec<P::Move> = [played].into_iter().chain(line.iter().copied()).collect();
                if self.subjects[before].take(&whole) {
                    improved.push(before);
                }
            }
            for after in 1..self.subjects.len() {
                let Some((_, played)) = self.subjects[after].before.filter(|&(before, _)| before == place) else {
                    continue;
                };
                let begun = if line.first() == Some(&played) {
                    Some(line.clone())
                } else {
                    self.subjects[place].game.reordered(&line, played)
                };
                if begun.is_some_and(|begun| self.subjects[after].take(&begun[1..])) {
                    improved.push(after);
                }
            }
        }
    }

    /// Notes what is new of any subject.
    fn note(&mut self) {
        self.news.extend(self.subjects.iter_mut().filter_map(Subject::found));
    }

    /// How it ends when every subject has: by what its first came to.
    fn end(&self, best: &mut Best<P>) -> Status {
        let root = &self.subjects[0];
        best.tighten(root.best.bound());
        match root.status {
            Status::Unsolvable if best.score().is_none() => Status::Unsolvable,
            _ if best.is_proven() => Status::Optimal,
            _ => Status::Exhausted,
        }
    }
}

/// The nodes of a first turn.
fn first_turn<P: Puzzle>() -> u64 {
    (P::strategies()[0].nodes / FIRST).max(1)
}

impl<P: Puzzle> Search<P> for Study<P> {
    fn step(&mut self, _: &P, nodes: u64, best: &mut Best<P>) -> Status {
        let goal = best.nodes() + nodes;
        loop {
            if let Some(status) = self.ended {
                return status;
            }
            let Some(&(place, left)) = self.due.front() else {
                if !self.plan() {
                    self.ended = Some(self.end(best));
                }
                self.note();
                continue;
            };
            if !self.subjects[place].is_open() {
                self.due.pop_front();
                continue;
            }
            if best.nodes() >= goal {
                return Status::Running;
            }
            let subject = &mut self.subjects[place];
            let pause = self.pace - subject.best.nodes() % self.pace;
            let spent = subject.step(left.min(goal - best.nodes()).min(pause));
            best.count_all(spent);
            if spent == left || !subject.is_open() {
                self.due.pop_front();
                subject.notice();
                self.share(place);
                self.note();
            } else {
                self.due[0].1 -= spent;
                if spent == pause {
                    self.note();
                }
            }
            // Whatever was shared, no line is better than the first subject's unless it is that of the one at work.
            for place in [0, place] {
                let subject = &self.subjects[place];
                if let Some(score) = subject.score().filter(|&score| best.beaten_by(score)) {
                    best.offer(score, subject.path.iter().chain(subject.best.line()).copied());
                }
            }
            if spent == 0 && self.due.front().is_some_and(|&(next, _)| next == place) {
                // It gets on without nodes, as when tables are built: whoever drives it should see that.
                return Status::Running;
            }
        }
    }

    fn hear(&mut self, _: &P, best: &Best<P>) {
        if self.subjects[0].take(best.line()) {
            self.share(0);
            self.note();
        }
    }

    fn findings(&mut self) -> Vec<Found<P>> {
        self.news.extend(self.subjects.iter_mut().filter_map(Subject::spent));
        std::mem::take(&mut self.news)
    }

    fn facts(&self) -> Vec<Fact> {
        self.subjects[0].search.as_ref().map_or_else(Vec::new, |search| search.facts())
    }
}
