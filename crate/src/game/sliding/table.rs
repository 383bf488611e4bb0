//! Sliding tiles on the table: any point of any line over one start, as the page shows it.

use super::Sliding;
use super::line::{self, Mover};
use super::puzzle::Verdict;
use super::shape::{Shape, Slide};
use super::strategies::STRATEGIES;
use super::text::{self, TextError};
use super::tiles::{GAP, Tiles};
use crate::error::{Error, MoveError, Note};
use crate::game::{Game, Puzzle};
use crate::games;
use crate::records::{BoardView, Choice, Deal, Evaluation, GameRecord, Job, RuleSet, Step, View};
use crate::session::{Session, replay};
use crate::strategy;
use crate::team::Share;

/// The name of the rules; `sliding:first` and `sliding:` with a goal's cells are other goals.
pub const RULES: &str = "sliding";

/// The rules with their usual board.
pub fn rule_set() -> RuleSet {
    RuleSet {
        name: RULES.to_owned(),
        title: "Sliding tiles".to_owned(),
        game: RULES.to_owned(),
        summary: "slide tiles through the gap until they are in order, in as few moves as can be".to_owned(),
        rows: 4,
        cols: 4,
        colours: 1,
        strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
    }
}

/// Whether a rules text is one of sliding tiles.
pub fn is_rules(rules: &str) -> bool {
    rules == RULES || rules.starts_with("sliding:")
}

/// The shown position, and how it came about.
pub struct Table {
    game: Sliding,
    tiles: Tiles,
    played: Vec<u32>,
}

impl Table {
    /// A puzzle from the rules' text and a board in any form; also what the reader should know about it.
    pub fn open(rules: &str, board: &str) -> Result<(Self, Vec<Note>), TextError> {
        let goal = rules.strip_prefix("sliding:").unwrap_or("last");
        let table = Table::new(Sliding::open(board, goal)?);
        let note = match table.game.verdict() {
            Verdict::Solvable => None,
            Verdict::AlreadySolved => Some(Note::AlreadySolved),
            Verdict::Unsolvable { swap: (a, b), .. } => Some(Note::Unsolvable { a, b }),
        };
        Ok((table, note.into_iter().collect()))
    }

    /// A random solvable puzzle.
    pub fn random(deal: &Deal) -> Result<Self, TextError> {
        let (rows, cols) = (deal.rows, deal.cols);
        let shape = Shape::new(rows, cols).ok_or(TextError::Size { rows, cols })?;
        let goal = text::parse_goal(deal.rules.strip_prefix("sliding:").unwrap_or("last"), shape)?;
        Ok(Table::new(Sliding::random(goal, deal.seed, true)))
    }

    fn new(game: Sliding) -> Self {
        Table { tiles: game.start(), game, played: Vec::new() }
    }

    /// The puzzle.
    pub fn game(&self) -> &Sliding {
        &self.game
    }

    fn rules(&self) -> String {
        match text::print_goal(self.game.goal()).as_str() {
            "last" => RULES.to_owned(),
            "first" => "sliding:first".to_owned(),
            _ => format!("sliding:{}", compact(self.game.goal(), "/")),
        }
    }

    fn choice(&self, slide: Slide) -> Choice {
        let spot = self.tiles.shape().after(self.tiles.gap(), slide).unwrap_or_default();
        Choice {
            number: self.game.number(slide),
            text: self.game.describe(&self.tiles, slide),
            spots: vec![spot as u32],
            size: 1,
            gain: -1,
            ends: None,
        }
    }

    fn view(&self) -> View {
        let shape = self.tiles.shape();
        let cells = self.tiles.cells().to_vec();
        let gained = -(self.played.len() as i64);
        let solved = self.game.finish(&self.tiles).is_some();
        View {
            game: RULES.to_owned(),
            score: gained,
            gained,
            bonus: solved.then_some(0),
            over: solved,
            hopeless: !self.tiles.can_reach(self.game.goal()),
            left: cells.iter().zip(self.game.goal().cells()).filter(|(a, b)| a != b && **a != GAP).count(),
            bound: gained + self.game.bound(&self.tiles),
            board: BoardView {
                rows: shape.rows(),
                cols: shape.cols(),
                colours: (shape.cells() - 1) as u8,
                letters: String::new(),
                ids: cells.iter().map(|&tile| tile.into()).collect(),
                cells,
                goal: Some(self.game.goal().cells().to_vec()),
                cards: None,
            },
        }
    }
}

impl games::Table for Table {
    fn record(&self) -> GameRecord {
        let board = compact(&self.game.start(), "\n") + "\n";
        GameRecord { rules: self.rules(), board, moves: Vec::new(), cursor: 0, strategy: None }
    }

    fn show(&mut self, moves: &[u32], cursor: usize) -> Result<View, Error> {
        let wanted = &moves[..cursor.min(moves.len())];
        if !wanted.starts_with(&self.played) {
            self.tiles = self.game.start();
            self.played.clear();
        }
        for (place, &number) in wanted.iter().enumerate().skip(self.played.len()) {
            let found = self.game.find(&self.tiles, number);
            let slide = found.map_err(|why| MoveError { place: place + 1, why })?;
            self.game.play(&mut self.tiles, slide);
            self.played.push(number);
        }
        Ok(self.view())
    }

    fn at(&self, cell: u32) -> Option<Choice> {
        let on_board = (cell as usize) < self.tiles.shape().cells();
        let slide = on_board.then(|| self.game.slide_at(&self.tiles, cell as usize)).flatten();
        slide.map(|slide| self.choice(slide))
    }

    fn choices(&self) -> Vec<Choice> {
        let mut slides = Vec::new();
        self.game.moves(&self.tiles, &mut slides);
        slides.into_iter().map(|slide| self.choice(slide)).collect()
    }

    fn worth(&self, moves: &[u32]) -> Result<Option<i64>, Error> {
        Ok(replay(&self.game, moves)?.worth(&self.game))
    }

    fn line(&self, moves: &[u32]) -> Result<Vec<Step>, Error> {
        let mut tiles = self.game.start();
        let mut step = |(i, &slide): (usize, &Slide)| {
            let shape = tiles.shape();
            let (row, col) = shape.row_col(shape.after(tiles.gap(), slide).unwrap_or_default());
            let text = self.game.describe(&tiles, slide);
            let colour = tiles.tile_moved_by(slide).unwrap_or(GAP);
            self.game.play(&mut tiles, slide);
            Step {
                number: self.game.number(slide),
                text,
                row,
                col,
                colour,
                size: 1,
                gain: -1,
                score: -1 - i as i64,
                ends: None,
            }
        };
        Ok(replay(&self.game, moves)?.line.iter().enumerate().map(&mut step).collect())
    }

    /// `text` is the shown position; `gap`, `tile` and `numbers` are the line as the gap's letters, as the tiles' letters with
    /// counts, and as the tiles' numbers.
    fn write(&self, form: &str, moves: &[u32]) -> Result<Option<String>, Error> {
        let slides = replay(&self.game, moves)?.line;
        let numbers = || line::tile_numbers(&self.game.start(), &slides).iter().map(u8::to_string).collect::<Vec<_>>();
        Ok(match form {
            "text" => Some(text::print(&self.tiles)),
            "gap" => Some(line::letters(&slides, Mover::Gap) + "\n"),
            "tile" => Some(line::runs(&slides, Mover::Tile) + "\n"),
            "numbers" => Some(numbers().join(" ") + "\n"),
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

/// A board as one character a cell, digits and then letters: the form that records and links hold.
fn compact(tiles: &Tiles, between_rows: &str) -> String {
    let letter = |&tile: &u8| char::from_digit(tile.into(), 36).unwrap_or('?');
    let rows = tiles.cells().chunks(tiles.shape().cols()).map(|row| row.iter().map(letter).collect::<String>());
    rows.collect::<Vec<_>>().join(between_rows)
}
