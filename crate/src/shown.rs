//! A game on the table: any point of any line over one start, as the page shows it. Written once, for every game.

#[cfg(test)]
use crate::analysis::book::Values;
use crate::analysis::book::{Book, Plan as Known};
use crate::error::{Error, Refused};
use crate::game::Puzzle;
use crate::game::puzzle::Rated;
use crate::games::Table;
use crate::message::Message;
#[cfg(not(target_arch = "wasm32"))]
use crate::message::MessageValue;
use crate::records::{
    Choice, Evaluation, Finding, GameRecord, Job, MoveValue, Payload, Plan, Report, Stand, Step, Verdict, View,
};
use crate::session::{Session, replay};
use crate::strategy;
use crate::team::Share;

/// A game, the position shown, and how it came about.
///
/// Going on replays only the new moves. Going back replays from the start: that is microseconds on usual boards and some
/// milliseconds on the largest, and needs no undo for the trail.
pub struct Shown<P: Puzzle> {
    game: P,
    state: P::State,
    trail: P::Trail,
    moves: Vec<u32>,
    gained: i64,
    /// What is known of its positions.
    book: Book<P>,
}

impl<P: Puzzle> Shown<P> {
    /// A game with its start shown.
    pub fn new(game: P) -> Self {
        Shown { state: game.start(), trail: game.trail(), game, moves: Vec::new(), gained: 0, book: Book::new() }
    }

    /// The position shown, for drawing.
    pub fn board(&self) -> P::Board {
        self.game.board(&self.state, &self.trail)
    }

    /// Goes to the position after these moves.
    pub fn go(&mut self, moves: &[u32]) -> Result<(), Error> {
        if !moves.starts_with(&self.moves) {
            (self.state, self.trail) = (self.game.start(), self.game.trail());
            (self.gained, self.moves) = (0, Vec::new());
        }
        for (i, &number) in moves.iter().enumerate().skip(self.moves.len()) {
            let found = self.game.find(&self.state, number).map_err(|why| Refused::Move { place: i + 1, why })?;
            self.game.go_on(&mut self.trail, &self.state, found);
            self.gained += self.game.play(&mut self.state, found);
            self.moves.push(number);
        }
        Ok(())
    }

    fn legal(&self) -> Vec<P::Move> {
        legal(&self.game, &self.state)
    }

    /// Calls with every move of a line from the start, before it is played, and the score after it.
    fn walk<T>(&self, moves: &[u32], mut tell: impl FnMut(&P::State, P::Move, i64, i64) -> T) -> Result<Vec<T>, Error> {
        let line = replay(&self.game, moves)?.line;
        let mut state = self.game.start();
        let mut gained = 0;
        let step = |m: P::Move| {
            let before = state.clone();
            let gain = self.game.play(&mut state, m);
            gained += gain;
            tell(&before, m, gain, gained + self.game.finish(&state).unwrap_or(0))
        };
        Ok(line.into_iter().map(step).collect())
    }
}

/// What tests ask with the game's own types, where the page gets payloads.
#[cfg(test)]
impl<P: Puzzle> Shown<P> {
    /// The game.
    pub fn game(&self) -> &P {
        &self.game
    }

    /// What is known of the position after these moves.
    pub fn known(&mut self, moves: &[u32]) -> Values<P::Move> {
        let state = replay(&self.game, moves).expect("the moves fit").state;
        self.book.values(&self.game, &state)
    }

    /// The legal moves of the position shown, and what each does.
    pub fn details(&self) -> Vec<P::Detail> {
        self.legal().into_iter().map(|m| self.game.detail(&self.state, m)).collect()
    }
}

fn legal<P: Puzzle>(game: &P, state: &P::State) -> Vec<P::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

impl<P: Puzzle> Table for Shown<P> {
    #[cfg(not(target_arch = "wasm32"))]
    fn pieces(&self) -> &'static str {
        P::ABOUT.pieces
    }

    fn record(&self) -> GameRecord {
        let (rules, board) = (self.game.rules_text(), self.game.board_text());
        GameRecord { rules, board, moves: Vec::new(), cursor: 0, strategy: None }
    }

    fn show(&mut self, moves: &[u32], cursor: usize) -> Result<View, Error> {
        self.go(&moves[..cursor.min(moves.len())])?;
        let (game, state, gained) = (&self.game, &self.state, self.gained);
        let bonus = game.finish(state);
        Ok(View {
            game: P::ABOUT.name.to_owned(),
            score: gained + bonus.unwrap_or(0),
            gained,
            bonus,
            over: bonus.is_some() || self.legal().is_empty(),
            hopeless: game.is_hopeless(state),
            left: game.left(state),
            bound: gained + game.ceiling(state),
            board: Payload::new(self.board()),
        })
    }

    fn choices(&self) -> Vec<Choice> {
        let (game, state) = (&self.game, &self.state);
        let choice = |m: P::Move| Choice {
            number: game.number(m),
            text: game.describe(state, m),
            gain: game.gain(state, m),
            detail: Payload::new(game.detail(state, m)),
        };
        self.legal().into_iter().map(choice).collect()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn worth(&self, moves: &[u32]) -> Result<Option<i64>, Error> {
        Ok(replay(&self.game, moves)?.worth(&self.game))
    }

    fn line(&self, moves: &[u32]) -> Result<Vec<Step>, Error> {
        let game = &self.game;
        self.walk(moves, |state, m, gain, score| Step {
            number: game.number(m),
            text: game.describe(state, m),
            gain,
            score,
            detail: Payload::new(game.detail(state, m)),
        })
    }

    fn why(&self, moves: &[u32], place: usize) -> Result<Vec<Message>, Error> {
        let line = replay(&self.game, moves)?.line;
        if place >= line.len() {
            return Ok(Vec::new());
        }
        let mut state = self.game.start();
        for &before in &line[..place] {
            self.game.play(&mut state, before);
        }
        Ok(self.game.why(&state, &line[place..]))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn exported(&self, moves: &[u32]) -> Result<Vec<Payload>, Error> {
        self.walk(moves, |state, m, _, _| self.game.exported(state, m))
    }

    fn write(&self, form: &str, moves: &[u32]) -> Result<Option<String>, Error> {
        self.game.write(form, &self.state, &replay(&self.game, moves)?.line)
    }

    fn read_line(&self, text: &str) -> Result<Vec<u32>, Error> {
        let moves = self.game.read_line(text)?;
        replay(&self.game, &moves)?;
        Ok(moves)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn named(&self, claims: &[Vec<(String, MessageValue)>]) -> Result<Vec<u32>, Error> {
        let mut state = self.game.start();
        let mut numbers = Vec::with_capacity(claims.len());
        for (i, claims) in claims.iter().enumerate() {
            let number = self.game.named(&state, claims);
            let found = number.and_then(|number| self.game.find(&state, number));
            let found = found.map_err(|why| Refused::Move { place: i + 1, why })?;
            numbers.push(self.game.number(found));
            self.game.play(&mut state, found);
        }
        Ok(numbers)
    }

    fn learn(&mut self, found: &Finding) -> Result<bool, Error> {
        self.book.learn(&self.game, found)
    }

    fn findings(&self) -> Vec<Finding> {
        self.book.findings(&self.game)
    }

    fn evaluate(&mut self, moves: &[u32]) -> Result<Evaluation, Error> {
        let game = &self.game;
        let played = replay(game, moves)?;
        let (state, gained) = (&played.state, played.gained);
        let known = self.book.values(game, state);
        let value = |&(m, rated): &(P::Move, Rated)| MoveValue {
            #[cfg(not(target_arch = "wasm32"))]
            said: game.said(&rated, gained),
            #[cfg(not(target_arch = "wasm32"))]
            line: {
                let mut after = state.clone();
                game.play(&mut after, m);
                let rest = self.book.line(game, &after).map(|plan| plan.line);
                rest.into_iter().flat_map(|rest| [m].into_iter().chain(rest)).map(|m| game.number(m)).collect()
            },
            number: game.number(m),
            text: game.describe(state, m),
            gain: game.gain(state, m),
            lower: rated.best.map(|best| gained + best),
            upper: gained + rated.bound,
            unsolvable: rated.unsolvable,
            nodes: rated.nodes,
            detail: Payload::new(game.detail(state, m)),
            value: Payload::new(game.value(&rated)),
        };
        Ok(Evaluation {
            score: gained + game.finish(state).unwrap_or(0),
            best: known.here.best.map(|best| gained + best),
            bound: gained + known.here.bound,
            unsolvable: known.here.unsolvable,
            nodes: known.here.nodes,
            over: known.moves.is_empty(),
            about: Payload::new(game.outlook(state)),
            moves: known.moves.iter().map(value).collect(),
        })
    }

    fn stands(&mut self, moves: &[u32]) -> Result<Vec<Stand>, Error> {
        let line = replay(&self.game, moves)?.line;
        let (mut state, mut gained) = (self.game.start(), 0);
        let mut stands = Vec::with_capacity(line.len() + 1);
        for played in line.into_iter().map(Some).chain([None]) {
            let Rated { best, bound, unsolvable, nodes, .. } = self.book.values(&self.game, &state).here;
            stands.push(Stand { best: best.map(|best| gained + best), bound: gained + bound, unsolvable, nodes });
            gained += played.map_or(0, |played| self.game.play(&mut state, played));
        }
        // What is known of a position may have bettered one before it.
        let mut later = None;
        for stand in stands.iter_mut().rev() {
            stand.best = stand.best.max(later);
            later = stand.best;
        }
        Ok(stands)
    }

    fn plans(&mut self, moves: &[u32], most: usize) -> Result<Vec<Plan>, Error> {
        let played = replay(&self.game, moves)?;
        let bound = self.book.values(&self.game, &played.state).here.bound;
        let plans = self.book.plans(&self.game, &played.state, most);
        let told = |Known { line, gain }: Known<P::Move>| Plan {
            score: played.gained + gain,
            proven: gain == bound,
            moves: line.into_iter().map(|m| self.game.number(m)).collect(),
        };
        Ok(plans.into_iter().map(told).collect())
    }

    fn solve(&self, job: &Job) -> Result<Session, Error> {
        Session::new(&self.game, job)
    }

    fn share(&self, job: &Job) -> Result<Share, Error> {
        Share::of(&self.game, job)
    }

    fn verdict(&self, report: &Report) -> Option<Verdict> {
        P::verdict(report)
    }

    fn check_strategy(&self, text: &str) -> Result<(), Error> {
        Ok(strategy::parse(text, P::strategies()).map(|_| ())?)
    }
}
