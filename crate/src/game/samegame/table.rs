//! A game on the table: any point of any line over one start board, as the page shows it.

use super::board::Board;
use super::strategies::STRATEGIES;
use super::{Pop, SameGame, algobowl, text};
use crate::error::{Error, MoveError};
use crate::game::{Game, Puzzle};
use crate::games;
use crate::records::{BoardView, Choice, Evaluation, GameRecord, Job, Step, View};
use crate::session::{Session, replay};
use crate::strategy;
use crate::team::Share;

/// The shown position, and how it came about.
///
/// Going on replays only the new moves. Going back replays from the start: that is microseconds on usual boards and some
/// milliseconds on the largest, and needs no undo for the identities.
pub struct Table {
    game: SameGame,
    board: Board,
    /// For each spot the cell its tile stood in on the start board.
    ids: Vec<u32>,
    played: Vec<u32>,
    gained: i64,
}

/// The identity of no tile.
const NOBODY: u32 = u32::MAX;

impl games::Table for Table {
    fn record(&self) -> GameRecord {
        self.game.record()
    }

    fn show(&mut self, moves: &[u32], cursor: usize) -> Result<View, Error> {
        let wanted = &moves[..cursor.min(moves.len())];
        if !wanted.starts_with(&self.played) {
            self.reset();
        }
        for (place, &number) in wanted.iter().enumerate().skip(self.played.len()) {
            let found = self.game.find(&self.board, number);
            let pop = found.map_err(|why| MoveError { place: place + 1, why })?;
            self.play(number, pop);
        }
        Ok(self.view())
    }

    fn at(&self, cell: u32) -> Option<Choice> {
        self.game.find(&self.board, cell).ok().map(|pop| self.choice(pop))
    }

    fn choices(&self) -> Vec<Choice> {
        let mut pops = Vec::new();
        self.game.moves(&self.board, &mut pops);
        pops.into_iter().map(|pop| self.choice(pop)).collect()
    }

    fn worth(&self, moves: &[u32]) -> Result<Option<i64>, Error> {
        Ok(replay(&self.game, moves)?.worth(&self.game))
    }

    fn line(&self, moves: &[u32]) -> Result<Vec<Step>, Error> {
        Ok(self.game.steps(&replay(&self.game, moves)?.line))
    }

    /// `text` is the shown position in the rule set's letters, `algobowl-in` the same as a contest input, `algobowl-out` the
    /// line as a contest output.
    fn write(&self, form: &str, moves: &[u32]) -> Result<Option<String>, Error> {
        Ok(match form {
            "text" => Some(text::print(&self.board, self.game.rules())),
            "algobowl-in" => Some(algobowl::print_input(&self.board)),
            "algobowl-out" => Some(algobowl::print_output(&self.game, &replay(&self.game, moves)?.line)),
            _ => None,
        })
    }

    fn evaluate(&self, moves: &[u32]) -> Result<Evaluation, Error> {
        self.game.evaluate(moves)
    }

    fn solve(&self, job: &Job) -> Result<Session, Error> {
        Session::new(&self.game, job)
    }

    fn share(&self, job: &Job) -> Result<Share, Error> {
        Share::of(&self.game, job)
    }

    fn check_strategy(&self, text: &str) -> Result<(), Error> {
        Ok(strategy::parse(text, STRATEGIES).map(|_| ())?)
    }
}

impl Table {
    /// A table with the game's start on it.
    pub fn new(game: SameGame) -> Self {
        let mut table = Table { board: game.start(), game, ids: Vec::new(), played: Vec::new(), gained: 0 };
        table.reset();
        table
    }

    fn reset(&mut self) {
        self.board = self.game.start();
        self.played.clear();
        self.gained = 0;
        let shape = self.board.shape();
        self.ids = vec![NOBODY; shape.padded_cols() * shape.stride()];
        for (cell, spot) in shape.spots().enumerate() {
            if self.board.colour(spot) != super::board::EMPTY {
                self.ids[spot] = cell as u32;
            }
        }
    }

    fn play(&mut self, number: u32, pop: Pop) {
        let shape = self.board.shape();
        let (mut lo, mut hi) = (shape.cols(), 1);
        for spot in self.board.group(pop.spot()).into_iter().map(usize::from) {
            self.ids[spot] = NOBODY;
            (lo, hi) = (lo.min(spot / shape.stride()), hi.max(spot / shape.stride()));
        }
        shape.settle(&mut self.ids, NOBODY, lo, hi);
        self.gained += self.game.play(&mut self.board, pop);
        self.played.push(number);
    }

    fn choice(&self, pop: Pop) -> Choice {
        let shape = self.board.shape();
        let cell = |spot: u16| {
            let (row, col) = shape.row_col(spot.into());
            (row * shape.cols() + col) as u32
        };
        Choice {
            number: self.game.number(pop),
            text: self.game.describe(&self.board, pop),
            spots: {
                let mut spots: Vec<u32> = self.board.group(pop.spot()).into_iter().map(cell).collect();
                spots.sort_unstable();
                spots
            },
            size: pop.size(),
            gain: self.game.gain(&self.board, pop),
            ends: None,
        }
    }

    fn view(&self) -> View {
        let bonus = self.game.finish(&self.board);
        let shape = self.board.shape();
        let start = self.game.start();
        let colours = start.counts().iter().rposition(|&n| n > 0).unwrap_or(0);
        View {
            game: "samegame".to_owned(),
            score: self.gained + bonus.unwrap_or(0),
            gained: self.gained,
            bonus,
            over: bonus.is_some(),
            hopeless: false,
            left: self.board.left(),
            bound: self.gained + self.game.ceiling(&self.board),
            board: BoardView {
                rows: shape.rows(),
                cols: shape.cols(),
                colours: colours as u8,
                letters: self.game.rules().letters().to_owned(),
                cells: self.board.rows(),
                ids: shape.spots().map(|spot| self.ids[spot]).collect(),
                goal: None,
                cards: None,
            },
        }
    }
}
