//! Sliding tiles as the page and the command line meet them: texts in, verdicts and moves out.

use super::line::{self, LineError, Mover};
use super::shape::{MAX_SIDE, MIN_SIDE, Slide};
use super::strategies::STRATEGIES;
use super::text::{self, TextError};
use super::tiles::{GAP, Tiles};
use super::{Counted, Ending, Sliding, records, why};
use crate::error::Error;
use crate::game::puzzle::{About, Form, Puzzle, Rated, claim};
use crate::message::{Coded, Message, MessageValue, messages};
use crate::records::{Claims, Deal, Field, Payload, RuleSet};
use crate::rng::Rng;
use crate::strategy::Strategy;
use serde::Serialize;

/// The name of the rules; `sliding:first` and `sliding:` with a goal's cells are other goals.
pub const RULES: &str = "sliding";

messages! {
    /// What the reader should know about a board that was read.
    pub enum Note: "note" {
        "already-solved" AlreadySolved => "the tiles are in order already",
        "unsolvable" Unsolvable { a: u8, b: u8 } =>
            "this board cannot be solved, whatever the moves; it can be if tiles {a} and {b} change places",
    }
}

messages! {
    /// Why a move does not fit the board.
    pub enum MoveError: "misfit" {
        "no-slide" NoSlide { number: u32 } => "{number} is not a move; 0 to 3 are up, left, down and right",
        "edge" Edge { way: line::Way } => "the gap is at the edge and cannot go {way}",
        "unnamed-slide" Unnamed => "its gap, one of U L D R, should say which way the gap goes",
    }
}

/// A slide as the command line's JSON tells it.
#[derive(Serialize)]
struct Exported {
    tile: u8,
    gap: char,
}

/// What can be said of a puzzle before any search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The start is the goal.
    AlreadySolved,
    /// The goal can be reached.
    Solvable,
    /// The goal cannot be reached; exchanging these two tiles makes it reachable.
    Unsolvable {
        /// The tiles to exchange.
        swap: (u8, u8),
    },
}

impl Sliding {
    /// A puzzle from a board's text in any form and a goal's: `last`, `first` or a board.
    pub(crate) fn read(board: &str, goal: &str) -> Result<Self, TextError> {
        let start = text::parse(board)?.tiles()?;
        let goal = text::parse_goal(goal, start.shape())?;
        Ok(Sliding::new(start, goal).expect("the goal was read for the start's shape"))
    }

    /// A random start for a goal: every board of the shape alike, or every solvable one.
    pub(crate) fn shuffled(goal: Tiles, seed: u64, solvable: bool) -> Self {
        let shape = goal.shape();
        let mut rng = Rng::new(seed);
        let mut cells: Vec<u8> = (0..shape.cells() as u8).collect();
        for i in (1..cells.len()).rev() {
            cells.swap(i, rng.below(i as u64 + 1) as usize);
        }
        let start = Tiles::new(shape, &cells).expect("a shuffle keeps each tile once");
        let mut game = Sliding::new(start, goal).expect("one shape");
        if let (true, Verdict::Unsolvable { swap }) = (solvable, game.verdict()) {
            game.start = game.start.swapped(swap.0, swap.1);
        }
        game
    }

    /// What parity says of the start.
    pub(crate) fn verdict(&self) -> Verdict {
        if self.start == self.goal {
            Verdict::AlreadySolved
        } else if self.is_solvable() {
            Verdict::Solvable
        } else {
            Verdict::Unsolvable { swap: self.repairing_swap() }
        }
    }

    /// The exchange of two tiles that makes an unsolvable start solvable: any does, so two neighbours are taken whose
    /// exchange brings the most tiles home, the last such pair because that is where people go wrong.
    fn repairing_swap(&self) -> (u8, u8) {
        let (shape, cells) = (self.start.shape(), self.start.cells());
        let at_home = |tile: u8, cell: usize| usize::from(self.home[usize::from(tile)] as usize == cell);
        let mut best = (0, (0, 0));
        for cell in 0..shape.cells() {
            for next in [shape.after(cell, Slide::Right), shape.after(cell, Slide::Down)].into_iter().flatten() {
                let (a, b) = (cells[cell], cells[next]);
                let brought = 1 + at_home(a, next) + at_home(b, cell);
                if a != GAP && b != GAP && brought >= best.0 {
                    best = (brought, (a.min(b), a.max(b)));
                }
            }
        }
        best.1
    }
}

impl Puzzle for Sliding {
    const ABOUT: About = About {
        name: "sliding",
        title: "sliding tiles",
        pieces: "tiles",
        families: &[(
            "sliding:first, sliding:GOAL",
            "other goals: the gap first, or the cells row by row with / between rows",
        )],
        forms: &[
            Form { name: "gap", board: None, line: Some("gap") },
            Form { name: "tile", board: None, line: Some("tile") },
            Form { name: "numbers", board: None, line: Some("numbers") },
        ],
        lines: "letters U L D R of the gap, with counts or without, or the numbers of the tiles",
        named_by: &["gap"],
        switches: &[],
        codes: &[
            text::TextError::CODES,
            text::Piece::CODES,
            LineError::CODES,
            line::Way::CODES,
            Note::CODES,
            MoveError::CODES,
            Counted::CODES,
            Ending::CODES,
            why::Why::CODES,
        ],
    };

    /// The text of the goal, which can be read once the shape of the board is known.
    type Rules = String;
    type Trail = ();
    type Board = records::Board;
    type Detail = records::Move;
    type Value = records::Value;
    type Outlook = records::About;

    fn rule_sets() -> Vec<RuleSet> {
        let side = |name| Field::new(name, MIN_SIDE as u32, MAX_SIDE as u32, 4);
        vec![RuleSet {
            name: RULES.to_owned(),
            title: "Sliding tiles".to_owned(),
            game: RULES.to_owned(),
            summary: "slide tiles through the gap until they are in order, in as few moves as possible".to_owned(),
            fields: vec![side("rows"), side("cols")],
            strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
        }]
    }

    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn parse_rules(text: &str) -> Result<String, Error> {
        Ok(text.split_once(':').map_or("last", |(_, goal)| goal).to_owned())
    }

    fn open(goal: String, board: &str) -> Result<(Self, Vec<Message>), Error> {
        let game = Sliding::read(board, &goal)?;
        let note = match game.verdict() {
            Verdict::Solvable => None,
            Verdict::AlreadySolved => Some(Note::AlreadySolved),
            Verdict::Unsolvable { swap: (a, b) } => Some(Note::Unsolvable { a, b }),
        };
        Ok((game, note.into_iter().map(Message::from).collect()))
    }

    /// A random solvable board.
    fn random(goal: String, deal: &Deal) -> Result<Self, Error> {
        let shape = text::shape(deal.field("rows") as usize, deal.field("cols") as usize)?;
        Ok(Sliding::shuffled(text::parse_goal(&goal, shape)?, deal.seed, true))
    }

    fn rules_text(&self) -> String {
        match text::print_goal(&self.goal).as_str() {
            "last" => RULES.to_owned(),
            "first" => format!("{RULES}:first"),
            _ => format!("{RULES}:{}", compact(&self.goal, "/")),
        }
    }

    fn board_text(&self) -> String {
        compact(&self.start, "\n") + "\n"
    }

    /// `text` is the position; `gap`, `tile` and `numbers` are the line as the gap's letters, as the tiles' letters with counts, and
    /// as the tiles' numbers.
    fn write(&self, form: &str, tiles: &Tiles, slides: &[Slide]) -> Result<Option<String>, Error> {
        let numbers = || line::tile_numbers(&self.start, slides).iter().map(u8::to_string).collect::<Vec<_>>();
        Ok(match form {
            "text" => Some(text::print(tiles)),
            "gap" => Some(line::letters(slides, Mover::Gap) + "\n"),
            "tile" => Some(line::runs(slides, Mover::Tile) + "\n"),
            "numbers" => Some(numbers().join(" ") + "\n"),
            _ => None,
        })
    }

    fn read_line(&self, text: &str) -> Result<Vec<u32>, Error> {
        let line = line::parse(text, &self.start, Mover::Gap)?;
        Ok(line.into_iter().map(|slide| self.number(slide)).collect())
    }

    fn exported(&self, tiles: &Tiles, slide: Slide) -> Payload {
        Payload::new(Exported { tile: tiles.tile_moved_by(slide).unwrap_or(GAP), gap: slide.letter() })
    }

    fn named(&self, _: &Tiles, claims: &Claims) -> Result<u32, Message> {
        let letter = match claim(claims, "gap") {
            Some(MessageValue::Text(text)) => text.chars().next(),
            _ => None,
        };
        let slide = letter.and_then(Slide::from_letter).ok_or(MoveError::Unnamed)?;
        Ok(self.number(slide))
    }

    fn starting_at(&self, start: Tiles) -> Self {
        Sliding { start, ..self.clone() }
    }

    /// The gap's way: 0 up, 1 left, 2 down, 3 right.
    fn number(&self, slide: Slide) -> u32 {
        slide as u32
    }

    fn find(&self, tiles: &Tiles, number: u32) -> Result<Slide, Message> {
        let slide = Slide::ALL.get(number as usize).copied().ok_or(MoveError::NoSlide { number })?;
        match tiles.tile_moved_by(slide) {
            Some(_) => Ok(slide),
            None => Err(MoveError::Edge { way: slide.into() }.into()),
        }
    }

    /// The tile and its way, such as `12 left`.
    fn describe(&self, tiles: &Tiles, slide: Slide) -> String {
        let way = slide.reverse().way();
        tiles.tile_moved_by(slide).map_or_else(String::new, |tile| format!("{tile} {way}"))
    }

    fn detail(&self, tiles: &Tiles, slide: Slide) -> records::Move {
        let way = match slide.reverse() {
            Slide::Up => records::Way::Up,
            Slide::Left => records::Way::Left,
            Slide::Down => records::Way::Down,
            Slide::Right => records::Way::Right,
        };
        records::Move {
            tile: tiles.tile_moved_by(slide).unwrap_or(GAP),
            spot: tiles.shape().after(tiles.gap(), slide).unwrap_or_default(),
            way,
        }
    }

    fn is_hopeless(&self, tiles: &Tiles) -> bool {
        !tiles.can_reach(&self.goal)
    }

    /// Tiles that are not in their place.
    fn left(&self, tiles: &Tiles) -> usize {
        tiles.cells().iter().zip(self.goal.cells()).filter(|(a, b)| a != b && **a != GAP).count()
    }

    fn trail(&self) {}

    fn go_on(&self, (): &mut (), _: &Tiles, _: Slide) {}

    fn board(&self, tiles: &Tiles, (): &()) -> records::Board {
        let shape = tiles.shape();
        let (cells, goal) = (tiles.cells().to_vec(), self.goal.cells().to_vec());
        records::Board { rows: shape.rows(), cols: shape.cols(), cells, goal }
    }

    fn outlook(&self, _: &Tiles) -> records::About {
        records::About {}
    }

    fn value(&self, _: &Rated) -> records::Value {
        records::Value {}
    }

    fn said(&self, rated: &Rated, _: i64) -> String {
        match rated.best {
            Some(best) if best == rated.bound => format!("{} moves to go", -best),
            Some(best) => format!("{} to {} moves to go", -rated.bound, -best),
            None => format!("at least {} moves to go", -rated.bound),
        }
    }

    fn why(&self, tiles: &Tiles, line: &[Slide]) -> Vec<Message> {
        why::reasons(self, tiles, line).into_iter().map(Message::from).collect()
    }
}

/// A board as one character per cell, digits and then letters: the form that records and links hold.
fn compact(tiles: &Tiles, between_rows: &str) -> String {
    let letter = |&tile: &u8| char::from_digit(tile.into(), 36).unwrap_or('?');
    let rows = tiles.cells().chunks(tiles.shape().cols()).map(|row| row.iter().map(letter).collect::<String>());
    rows.collect::<Vec<_>>().join(between_rows)
}
