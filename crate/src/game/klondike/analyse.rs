//! What is known of winning after every legal move: if all cards are known, whether it can still be won; if not, how often it could
//! be if one knew, with the hidden cards drawn at random.
//!
//! One solver answers all questions, because its memory is too large to have one for every move. With all cards known every move is
//! asked about in turn. If none is found to win and some stay open, the position itself is asked about for a second: that it cannot be
//! won says it of every move, and takes one proof instead of one a move. What is open then is asked about again with more nodes. With cards hidden the n-th draw of
//! them is tried after every move before the next one is drawn, so that moves are compared on the same draws.

use super::hidden::hindsight::suppose;
use super::hidden::seen::Seen;
use super::layout::{Layout, Move};
use super::records::{Outlook, Question, Value};
use super::shorten::offer;
use super::verdict::{MOST, Solver, Verdict};
use super::{Klondike, card_moves};
use crate::game::Game;
use crate::game::puzzle::Rated;
use crate::records::Trials;
use crate::search::{Best, Found, Search, Status};
use crate::wilson::interval;

/// Keys of the table while questions are short, and nodes of the first question about a move: a fraction of a second for a dozen moves.
const TABLE: usize = 1 << 18;
const FIRST_NODES: u64 = 50_000;
/// How many times the nodes of one question about a move the next has, if that one left it open.
const GROWTH: u64 = 8;
/// Nodes of the question about the position itself: about a second.
const WHOLE_NODES: u64 = 1_000_000;
/// Nodes for one draw of the hidden cards.
const SAMPLE_NODES: u64 = 1000;
/// Draws that every move gets, and those that moves get whose order is still open.
const SAMPLES: u32 = 60;
const MOST_SAMPLES: u32 = 240;

/// The question that can be asked of a position.
pub fn question(layout: &Layout) -> Question {
    if layout.is_seen() { Question::Known } else { Question::Hidden }
}

/// The n-th way the hidden cards may lie. Where the same cards are hidden in the same places it is the same, whatever else was
/// moved: so a move that turns nothing up does not seem to win or lose games by the luck of other samples.
pub fn sample(seen: &Seen, n: u32) -> Layout {
    suppose(seen, seen.layout().hash(), n)
}

/// What is known of a move, as it is told.
pub fn value(rated: &Rated) -> Value {
    let known = |verdict, low, high| Value { verdict, samples: 0, wins: 0, low, high };
    match rated {
        Rated { best: Some(_), .. } => known(Outlook::Won, 1.0, 1.0),
        Rated { unsolvable: true, .. } => known(Outlook::Lost, 0.0, 0.0),
        Rated { trials: Some(Trials { samples, wins }), .. } => {
            let (low, high) = interval(*wins, *samples);
            Value { verdict: Outlook::Sampled, samples: *samples, wins: *wins, low, high }
        }
        _ => known(Outlook::Open, 0.0, 1.0),
    }
}

/// The search that values the moves of a position. A node is an outline entered, or a question asked.
pub struct Analyse {
    seen: Option<Seen>,
    arms: Vec<Arm>,
    /// The arm that is asked about, or one past the last while the position itself is; and whether the question is out.
    turn: usize,
    asking: bool,
    /// Nodes for a question, and the draw that is tried.
    nodes: u64,
    draw: u32,
    /// Whether the position itself was asked about.
    whole: bool,
    solver: Option<Box<Solver>>,
    ended: Option<Status>,
}

/// A move.
struct Arm {
    by: Move,
    /// The position after it, as far as its cards are known.
    after: Layout,
    state: Answer,
    trials: Trials,
    line: Option<Vec<Move>>,
    /// Nodes spent on it, and whether anything else is new, since it was told of.
    spent: u64,
    new: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Open,
    Won,
    Lost,
    /// Nothing more is asked: memory ran out, or samples tell enough.
    Left,
}

impl Analyse {
    /// A search for every legal move of the start.
    pub fn new(game: &Klondike) -> Self {
        let start = game.start();
        let mut moves = Vec::new();
        if game.finish(&start).is_none() {
            game.moves(&start, &mut moves);
        }
        let arm = |by: Move| {
            let mut after = start.clone();
            game.play(&mut after, by);
            let trials = Trials { samples: 0, wins: 0 };
            Arm { by, after, state: Answer::Open, trials, line: None, spent: 0, new: true }
        };
        Analyse {
            seen: (!start.is_seen()).then(|| Seen::of(&start, game.rules())),
            arms: moves.into_iter().map(arm).collect(),
            turn: 0,
            asking: false,
            nodes: FIRST_NODES,
            draw: 0,
            whole: false,
            solver: None,
            ended: None,
        }
    }

    /// Sets the solver to the question whose turn it is.
    fn ask(&mut self, game: &Klondike) {
        let asked = match (&self.seen, self.arms.get(self.turn)) {
            (_, None) => game.start(),
            (None, Some(arm)) => arm.after.clone(),
            (Some(seen), Some(arm)) => {
                let mut layout = sample(seen, self.draw);
                game.play(&mut layout, arm.by);
                layout
            }
        };
        match &mut self.solver {
            Some(solver) => solver.restart(&asked, game.rules()),
            // Long questions need all the memory there is.
            none => {
                let long = self.nodes > FIRST_NODES || self.turn == self.arms.len();
                let room = if long { MOST } else { TABLE };
                *none = Some(Box::new(Solver::new(&asked, game.rules(), room)));
            }
        }
        self.asking = true;
    }

    fn answered(&mut self, game: &Klondike, verdict: Verdict, best: &mut Best<Klondike>) {
        self.asking = false;
        let Some(arm) = self.arms.get_mut(self.turn) else { return self.answered_of_all(game, verdict, best) };
        arm.new = true;
        if self.seen.is_some() {
            arm.trials.samples += 1;
            arm.trials.wins += u32::from(verdict == Verdict::Won);
            return;
        }
        arm.state = match (verdict, &self.solver) {
            (Verdict::Won, Some(solver)) => {
                if let Some(rest) = card_moves::winning_moves(&arm.after, game.rules(), solver.line()) {
                    offer(game, [arm.by].into_iter().chain(rest.iter().copied()).collect(), best);
                    arm.line = Some(rest);
                }
                Answer::Won
            }
            (Verdict::Lost, _) => Answer::Lost,
            (Verdict::Full, _) if self.nodes > FIRST_NODES => Answer::Left,
            _ => Answer::Open,
        };
    }

    /// What the position itself has come to, a move of it has, or all have.
    fn answered_of_all(&mut self, game: &Klondike, verdict: Verdict, best: &mut Best<Klondike>) {
        match (verdict, &self.solver) {
            (Verdict::Won, Some(solver)) => {
                let Some(line) = card_moves::winning_moves(&game.start(), game.rules(), solver.line()) else { return };
                let Some(arm) = self.arms.iter_mut().find(|arm| line.first() == Some(&arm.by)) else { return };
                offer(game, line.clone(), best);
                (arm.state, arm.line, arm.new) = (Answer::Won, Some(line[1..].to_vec()), true);
            }
            (Verdict::Lost, _) => {
                for arm in &mut self.arms {
                    arm.new |= arm.state != Answer::Lost;
                    arm.state = Answer::Lost;
                }
            }
            _ => {}
        }
    }

    /// Goes to the next arm that is open; after the last of them to the next draw, or to longer questions.
    fn go_on(&mut self) {
        self.turn += 1;
        while self.arms.get(self.turn).is_some_and(|arm| arm.state != Answer::Open) {
            self.turn += 1;
        }
        if self.turn < self.arms.len() {
            return;
        }
        if self.asks_of_all() {
            // It gets all the memory there is, as long questions do.
            (self.turn, self.whole, self.solver) = (self.arms.len(), true, None);
            return;
        }
        self.turn = 0;
        if self.seen.is_some() {
            self.draw += 1;
            self.drop_behind();
        } else {
            if self.nodes == FIRST_NODES && !self.whole {
                self.solver = None;
            }
            self.nodes = self.nodes.saturating_mul(GROWTH);
        }
        match self.arms.iter().position(|arm| arm.state == Answer::Open) {
            Some(first) => self.turn = first,
            None => self.ended = Some(self.end()),
        }
    }

    /// Whether it is time to ask about the position itself: once, after the short questions, and only if none of them has told.
    fn asks_of_all(&self) -> bool {
        let open = |arm: &Arm| arm.state == Answer::Open;
        let won = |arm: &Arm| arm.state == Answer::Won;
        self.seen.is_none() && !self.whole && self.arms.iter().any(open) && !self.arms.iter().any(won)
    }

    /// Draws no more for moves that are clearly not the best, and for none when there were enough.
    fn drop_behind(&mut self) {
        if !self.draw.is_multiple_of(SAMPLES) {
            return;
        }
        let between = |arm: &Arm| interval(arm.trials.wins, arm.trials.samples);
        let best = self.arms.iter().map(|arm| between(arm).0).fold(0.0, f64::max);
        let open = self.arms.iter().filter(|arm| between(arm).1 >= best).count();
        for arm in &mut self.arms {
            if self.draw >= MOST_SAMPLES || open < 2 || between(arm).1 < best {
                arm.state = Answer::Left;
            }
        }
    }

    /// What is spent on the position itself is spent on no move of it.
    fn spend(&mut self, nodes: u64) {
        if let Some(arm) = self.arms.get_mut(self.turn) {
            arm.spent += nodes;
        }
    }

    fn end(&self) -> Status {
        let lost = self.seen.is_none() && self.arms.iter().all(|arm| arm.state == Answer::Lost);
        if lost { Status::Unsolvable } else { Status::Exhausted }
    }
}

impl Search<Klondike> for Analyse {
    fn step(&mut self, game: &Klondike, nodes: u64, best: &mut Best<Klondike>) -> Status {
        let goal = best.nodes().saturating_add(nodes);
        loop {
            if let Some(status) = self.ended {
                return status;
            }
            if self.arms.is_empty() {
                // Over or dead: there is no move to value.
                if game.finish(&game.start()).is_some() {
                    best.offer(0, []);
                }
                self.ended = Some(best.end(false));
                continue;
            }
            if best.nodes() >= goal {
                return Status::Running;
            }
            let most = match self.arms.get(self.turn) {
                _ if self.seen.is_some() => SAMPLE_NODES,
                Some(_) => self.nodes,
                None => WHOLE_NODES,
            };
            if !self.asking {
                self.ask(game);
                // A question costs a node, so that there is an end to questions that are answered without any.
                best.count();
                self.spend(1);
                continue;
            }
            let Some(solver) = &mut self.solver else { return Status::Running };
            let before = solver.nodes();
            let verdict = solver.step((goal - best.nodes()).min(most - before));
            let (spent, all) = (solver.nodes() - before, solver.nodes());
            best.count_all(spent);
            self.spend(spent);
            if verdict != Verdict::Open || all >= most {
                self.answered(game, verdict, best);
                self.go_on();
            }
        }
    }

    fn findings(&mut self) -> Vec<Found<Klondike>> {
        let hidden = self.seen.is_some();
        let found = |arm: &mut Arm| {
            let (nodes, new) = (std::mem::take(&mut arm.spent), std::mem::take(&mut arm.new));
            (nodes > 0 || new).then(|| Found {
                path: vec![arm.by],
                line: arm.line.take(),
                bound: 0,
                unsolvable: arm.state == Answer::Lost,
                nodes,
                trials: hidden.then_some(arm.trials),
            })
        };
        self.arms.iter_mut().filter_map(found).collect()
    }
}
