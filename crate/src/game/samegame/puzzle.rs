//! The family as the page and the command line meet it: texts in, records out.

use super::board::{Board, EMPTY};
use super::rules::{MAX_CELLS, PRESETS, Rules};
use super::shape::Shape;
use super::strategies::STRATEGIES;
use super::{Pop, SameGame, text};
use crate::error::{Error, Note, sentence};
use crate::game::{Game, Puzzle};
use crate::link;
use crate::records::*;
use crate::rng::Rng;
use crate::session::replay;
use crate::strategy::{self, Kind, Strategy};

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

    /// Columns of the board.
    pub fn cols(&self) -> usize {
        self.start.shape().cols()
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

    /// Reads a pasted text: a board in any form under the given rules, or a link, whose own rules win.
    pub fn read(text: &str, rules: &str) -> Result<Opened, Error> {
        let told =
            |notes: Vec<Note>| notes.iter().map(|note| NoteInfo { code: note.code(), text: sentence(note) }).collect();
        if !link::is_link(text) {
            let (game, notes) = SameGame::open(rules, text)?;
            return Ok(Opened { record: game.record(), notes: told(notes) });
        }
        let linked = link::parse(text)?;
        let (game, notes) = SameGame::open(&linked.rules, &linked.board)?;
        replay(&game, &linked.moves)?;
        if let Some(chosen) = &linked.strategy {
            strategy::parse(chosen, STRATEGIES)?;
        }
        let GameRecord { moves, cursor, strategy, .. } = linked;
        Ok(Opened { record: GameRecord { moves, cursor, strategy, ..game.record() }, notes: told(notes) })
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
            Step { number: self.number(pop), text, row, col, colour, size: pop.size(), gain, score: score + bonus }
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

/// The family's part of the catalogue.
pub fn catalogue() -> Catalogue {
    let names: Vec<String> = STRATEGIES.iter().map(|s| s.name.to_owned()).collect();
    let rules = PRESETS.iter().map(|p| RuleSet {
        name: p.name.to_owned(),
        title: p.title.to_owned(),
        game: "samegame".to_owned(),
        summary: p.summary.to_owned(),
        rows: p.usual.0,
        cols: p.usual.1,
        colours: p.usual.2,
        strategies: names.clone(),
    });
    Catalogue {
        rules: rules.collect(),
        strategies: STRATEGIES.iter().map(info).collect(),
        link_version: link::VERSION,
        max_cells: MAX_CELLS,
    }
}

fn info(strategy: &Strategy<SameGame>) -> StrategyInfo {
    let options = strategy.options.iter().map(|o| {
        let (min, max, choices) = match o.kind {
            Kind::Number { min, max, .. } => (Some(min), Some(max), None),
            Kind::Word(words) => (None, None, Some(words.iter().map(|&w| w.to_owned()).collect())),
        };
        let (name, summary, default) = (o.name.to_owned(), o.summary.to_owned(), o.kind.default_text());
        OptionInfo { name, summary, default, min, max, choices }
    });
    StrategyInfo { name: strategy.name.to_owned(), summary: strategy.summary.to_owned(), options: options.collect() }
}
