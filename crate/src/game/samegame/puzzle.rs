//! The family as the page and the command line meet it: texts in, records out.

use super::board::{Board, EMPTY};
use super::rules::{PRESETS, Preset, Rules};
use super::shape::Shape;
use super::strategies::STRATEGIES;
use super::{Pop, SameGame, text};
use crate::error::{Error, Note};
use crate::game::{Game, Puzzle};
use crate::records::{Deal, GameRecord, RuleSet, Step};
use crate::rng::Rng;
use crate::strategy::Strategy;

impl Puzzle for SameGame {
    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn starting_at(&self, board: Board) -> Self {
        SameGame::new(self.rules.clone(), board)
    }

    /// The group's first cell, counted row by row from the top left.
    fn number(&self, pop: Pop) -> u32 {
        let shape = self.start.shape();
        let (row, col) = shape.row_col(pop.spot());
        (row * shape.cols() + col) as u32
    }

    /// Any cell of the group names it.
    fn find(&self, board: &Board, number: u32) -> Result<Pop, String> {
        let shape = board.shape();
        let (row, col) = (number as usize / shape.cols(), number as usize % shape.cols());
        if row >= shape.rows() {
            return Err(format!("cell {number} is not among the {} of the board", shape.rows() * shape.cols()));
        }
        let spot = shape.spot(row, col);
        self.pop_at(board, spot).ok_or_else(|| {
            let found = if board.colour(spot) == EMPTY { "is empty" } else { "holds a tile alone" };
            format!("row {}, column {} {found}, so there is no group to pop", row + 1, col + 1)
        })
    }
}

impl SameGame {
    /// A game from the rules' text and a board in any form; also what the reader should know about how it was read.
    pub fn open(rules: &str, board: &str) -> Result<(Self, Vec<Note>), Error> {
        let rules: Rules = rules.parse()?;
        let (board_read, fell) = text::parse(board, &rules)?.settle(&rules);
        let mut notes = Vec::new();
        if fell {
            notes.push(Note::Settled);
        }
        if text::blocks(board).len() > 1 {
            notes.push(Note::FirstOfSeveral);
        }
        Ok((SameGame::new(rules, board_read), notes))
    }

    /// A random board: every cell's colour is drawn alike, row by row from the top left.
    pub fn random(deal: &Deal) -> Result<Self, Error> {
        let rules: Rules = deal.rules.parse()?;
        text::check_size(deal.rows, deal.cols, deal.colours)?;
        let mut rng = Rng::new(deal.seed);
        let cells: Vec<u8> = (0..deal.rows * deal.cols).map(|_| 1 + rng.below(deal.colours.into()) as u8).collect();
        let (board, _) = Board::settled(Shape::new(deal.rows, deal.cols, rules.close()), &cells);
        Ok(SameGame::new(rules, board))
    }

    /// The game without any move made, as a record.
    pub fn record(&self) -> GameRecord {
        GameRecord {
            rules: self.rules.to_string(),
            board: text::print(&self.start, &self.rules),
            moves: Vec::new(),
            cursor: 0,
            strategy: None,
        }
    }

    /// The moves of a line, each with what it does.
    pub fn steps(&self, line: &[Pop]) -> Vec<Step> {
        let mut board = self.start();
        let mut score = 0;
        let step = |&pop: &Pop| {
            let (row, col) = board.shape().row_col(pop.spot());
            let (text, colour) = (self.describe(&board, pop), board.colour(pop.spot()));
            let gain = self.play(&mut board, pop);
            score += gain;
            let bonus = self.finish(&board).unwrap_or(0);
            Step {
                number: self.number(pop),
                text,
                row,
                col,
                colour,
                size: pop.size(),
                gain,
                score: score + bonus,
                ends: None,
            }
        };
        line.iter().map(step).collect()
    }

    /// A pop for people: colour, size and place, such as `R×5 row 3 column 4`.
    pub fn describe(&self, board: &Board, pop: Pop) -> String {
        let (row, col) = board.shape().row_col(pop.spot());
        let letter = &self.rules.letters()[usize::from(board.colour(pop.spot())) - 1..][..1];
        format!("{letter}×{} row {} column {}", pop.size(), row + 1, col + 1)
    }
}

/// The family's rule sets.
pub fn rule_sets() -> Vec<RuleSet> {
    let set = |p: &Preset| RuleSet {
        name: p.name.to_owned(),
        title: p.title.to_owned(),
        game: "samegame".to_owned(),
        summary: p.summary.to_owned(),
        rows: p.usual.0,
        cols: p.usual.1,
        colours: p.usual.2,
        strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
    };
    PRESETS.iter().map(set).collect()
}
