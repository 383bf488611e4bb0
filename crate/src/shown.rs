//! A game on the table: any point of any line over one start, as the page shows it. Written once, for every game.

use crate::error::{Error, Refused};
use crate::game::Puzzle;
use crate::game::puzzle::Rated;
use crate::games::Table;
#[cfg(not(target_arch = "wasm32"))]
use crate::message::MessageValue;
use crate::records::{Choice, Evaluation, GameRecord, Job, MoveValue, Payload, Report, Step, Verdict, View};
use crate::session::{Played, Session, replay};
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
}

impl<P: Puzzle> Shown<P> {
    /// A game with its start shown.
    pub fn new(game: P) -> Self {
        Shown { state: game.start(), trail: game.trail(), game, moves: Vec::new(), gained: 0 }
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

    #[cfg(not(target_arch = "wasm32"))]
    fn exported(&self, moves: &[u32]) -> Result<Vec<Payload>, Error> {
        self.walk(moves, |state, m, _, _| self.game.exported(state, m))
    }

    fn write(&self, form: &str, moves: &[u32]) -> Result<Option<String>, Error> {
        self.game.write(form, &self.state, &replay(&self.game, moves)?.line)
    }

    #[cfg(not(target_arch = "wasm32"))]
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

    fn evaluate(&self, moves: &[u32]) -> Result<Evaluation, Error> {
        let game = &self.game;
        let played = replay(game, moves)?;
        let known = game.evaluate(&played);
        let Played { state, gained, .. } = played;
        let value = |rated: Rated<P>| MoveValue {
            #[cfg(not(target_arch = "wasm32"))]
            said: game.said(&rated, gained),
            number: game.number(rated.by),
            text: game.describe(&state, rated.by),
            gain: game.gain(&state, rated.by),
            lower: rated.line.as_ref().map(|(_, gain)| gained + gain),
            line: rated.line.into_iter().flat_map(|(line, _)| line).map(|m| game.number(m)).collect(),
            upper: gained + rated.upper,
            detail: Payload::new(game.detail(&state, rated.by)),
            value: Payload::new(rated.value),
        };
        Ok(Evaluation {
            score: gained + game.finish(&state).unwrap_or(0),
            bound: gained + known.bound,
            over: known.moves.is_empty() || game.finish(&state).is_some(),
            about: Payload::new(known.about),
            moves: known.moves.into_iter().map(value).collect(),
        })
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
