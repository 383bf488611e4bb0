//! Peg solitaire as the page and the command line meet it: texts in, records out.

use super::board::{Jump, Pegs};
use super::records::Outlook;
use super::rules::{Goal, Rules, RulesError, name};
use super::shape::Shape;
use super::solve::{Counted, Solve};
use super::strategies::STRATEGIES;
use super::{Peg, random, records, text, why, words};
use crate::error::{Error, Refused};
use crate::game::puzzle::{About, Puzzle, Rated, claim};
use crate::message::{Coded, Message, MessageValue, messages};
use crate::records::{Claims, Deal, Field, Payload, Report, RuleSet, Verdict};
use crate::search::{Best, Search};
use crate::strategy::Strategy;
use serde::Serialize;

messages! {
    /// Why a jump does not fit the position. Rows and columns are counted from 1.
    pub enum MoveError: "misfit" {
        "no-jump" NoJump { number: u32, last: usize } => "there is no jump {number}; they go from 0 to {last}",
        "no-peg" NoPeg { row: usize, col: usize } => "there is no peg at row {row}, column {col}",
        "none-over" NoneOver { row: usize, col: usize } => "there is no peg to jump over at row {row}, column {col}",
        "filled" Filled { row: usize, col: usize } => "the hole at row {row}, column {col} is not empty",
        "unnamed-jump" Unnamed => "its row and col, counted from 0, and its direction should say which peg jumps where",
    }
}

/// Nodes for a start of the triangle, and positions kept.
const NODES: u64 = 20_000;
const ROOM: usize = 1 << 16;

/// A jump as the command line's JSON tells it.
#[derive(Serialize)]
struct Exported {
    row: usize,
    col: usize,
    direction: &'static str,
}

impl Puzzle for Peg {
    const ABOUT: About = About {
        name: "peg",
        title: "peg solitaire",
        pieces: "pegs",
        families: &[(
            "peg:centre, peg37:centre, peg15:centre",
            "the last peg must be in the centre, not just anywhere",
        )],
        forms: &[],
        lines: "lines 'ROW COL DIRECTION', from 0, top left, or the numbers of the jumps",
        named_by: &["row", "col", "direction"],
        switches: &[],
        codes: &[
            text::TextError::CODES,
            text::ShapeName::CODES,
            RulesError::CODES,
            MoveError::CODES,
            Counted::CODES,
            why::Why::CODES,
        ],
    };

    type Rules = Rules;
    /// For each hole the one its peg stood in at the start.
    type Trail = Vec<Option<usize>>;
    type Board = records::Board;
    type Detail = records::Move;
    type Value = records::Value;
    type Outlook = records::About;

    fn rule_sets() -> Vec<RuleSet> {
        Shape::ALL.map(rule_set).into()
    }

    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn parse_rules(text: &str) -> Result<Rules, Error> {
        Ok(Rules::parse(text)?)
    }

    fn open(rules: Rules, board: &str) -> Result<(Self, Vec<Message>), Error> {
        let pegs = text::parse(board, rules.shape)?;
        Ok((Peg { rules, board: rules.shape.board(), start: pegs }, Vec::new()))
    }

    /// A position that can be solved. With all holes filled but one, the empty hole is one from which that is possible: the centre for
    /// seed 0, if it is such a hole. Else jumps were taken back at random from one peg.
    fn random(rules: Rules, deal: &Deal) -> Result<Self, Error> {
        let board = rules.shape.board();
        let game = |start: Pegs| Peg { rules, board, start };
        let pegs = deal.field("pegs");
        if pegs as usize == board.holes() - 1 {
            let others = (0..board.holes()).filter(|&hole| hole != board.centre());
            let vacant = [board.centre()].into_iter().chain(others).map(|hole| Pegs(board.full().0 ^ 1 << hole));
            let starts: Vec<Pegs> = vacant.filter(|&start| game(start).is_solvable_start()).collect();
            if !starts.is_empty() {
                return Ok(game(starts[(deal.seed % starts.len() as u64) as usize]));
            }
        }
        Ok(game(random::solvable(rules, pegs, deal.seed)))
    }

    fn rules_text(&self) -> String {
        self.rules.to_string()
    }

    fn board_text(&self) -> String {
        text::print_short(self.start, self.shape()) + "\n"
    }

    fn write(&self, form: &str, pegs: &Pegs, _: &[Jump]) -> Result<Option<String>, Error> {
        Ok((form == "text").then(|| text::print(*pegs, self.shape())))
    }

    fn read_line(&self, text: &str) -> Result<Vec<u32>, Error> {
        let form = || Error::from(Refused::LineForm { forms: Self::ABOUT.lines });
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let is_number = |word: &str| word.parse::<u32>().is_ok();
        if lines.iter().all(|line| line.split_whitespace().all(is_number)) {
            let words = lines.iter().flat_map(|line| line.split_whitespace());
            return words.map(|word| word.parse().map_err(|_| form())).collect();
        }
        let jump = |line: &&str| {
            let mut words = line.splitn(3, char::is_whitespace);
            let mut number = || words.next()?.parse().ok();
            let cell = (number()?, number()?);
            self.jump_from(cell, words.next()?.trim()).map(|jump| self.number(jump))
        };
        lines.iter().map(|line| jump(line).ok_or_else(form)).collect()
    }

    fn exported(&self, _: &Pegs, jump: Jump) -> Payload {
        let triple = self.board.triple(jump);
        let (row, col) = self.board.cells()[triple.from];
        Payload::new(Exported { row, col, direction: triple.direction.name })
    }

    fn named(&self, _: &Pegs, claims: &Claims) -> Result<u32, Message> {
        let number = |name| match claim(claims, name) {
            Some(&MessageValue::Number(number)) => usize::try_from(number).ok(),
            _ => None,
        };
        let jump = match (number("row"), number("col"), claim(claims, "direction")) {
            (Some(row), Some(col), Some(MessageValue::Text(direction))) => self.jump_from((row, col), direction),
            _ => None,
        };
        Ok(self.number(jump.ok_or(MoveError::Unnamed)?))
    }

    fn starting_at(&self, start: Pegs) -> Self {
        Peg { start, ..*self }
    }

    fn number(&self, jump: Jump) -> u32 {
        jump.number() as u32
    }

    fn find(&self, pegs: &Pegs, number: u32) -> Result<Jump, Message> {
        let triples = self.board.triples();
        let jump = u8::try_from(number).ok().map(Jump).filter(|jump| jump.number() < triples.len());
        let jump = jump.ok_or(MoveError::NoJump { number, last: triples.len() - 1 })?;
        let triple = self.board.triple(jump);
        let place = |hole: usize| {
            let (row, col) = self.board.cells()[hole];
            (row + 1, col + 1)
        };
        let ((from_row, from_col), (row, col), (to_row, to_col)) =
            (place(triple.from), place(triple.over), place(triple.to));
        if triple.fits(*pegs) {
            Ok(jump)
        } else if !pegs.has(triple.from) {
            Err(MoveError::NoPeg { row: from_row, col: from_col }.into())
        } else if !pegs.has(triple.over) {
            Err(MoveError::NoneOver { row, col }.into())
        } else {
            Err(MoveError::Filled { row: to_row, col: to_col }.into())
        }
    }

    fn describe(&self, _: &Pegs, jump: Jump) -> String {
        words::describe(self.board, jump)
    }

    fn detail(&self, _: &Pegs, jump: Jump) -> records::Move {
        let triple = self.board.triple(jump);
        records::Move { from: triple.from, over: triple.over, to: triple.to }
    }

    fn trail(&self) -> Vec<Option<usize>> {
        (0..self.board.holes()).map(|hole| self.start.has(hole).then_some(hole)).collect()
    }

    fn go_on(&self, trail: &mut Vec<Option<usize>>, _: &Pegs, jump: Jump) {
        let triple = self.board.triple(jump);
        trail[triple.to] = trail[triple.from].take();
        trail[triple.over] = None;
    }

    fn board(&self, _: &Pegs, trail: &Vec<Option<usize>>) -> records::Board {
        let cells = self.board.cells();
        let hole = |(&(row, col), &peg): (&(usize, usize), &Option<usize>)| records::Hole { row, col, peg };
        records::Board {
            rows: self.shape().rows().len(),
            cols: cells.iter().map(|&(_, col)| col + 1).max().unwrap_or(0),
            triangular: self.shape() == Shape::Triangular,
            holes: cells.iter().zip(trail).map(hole).collect(),
            goal: (self.rules.goal == Goal::Centre).then(|| self.board.centre()),
        }
    }

    fn outlook(&self, _: &Pegs) -> records::About {
        records::About {}
    }

    fn value(&self, rated: &Rated) -> records::Value {
        let verdict = match rated.best {
            Some(-1) => Outlook::Solvable,
            _ if rated.unsolvable || rated.bound < -1 => Outlook::Unsolvable,
            _ => Outlook::Open,
        };
        records::Value { verdict, left: rated.best.map(|best| (-best) as u32) }
    }

    fn said(&self, rated: &Rated, _: i64) -> String {
        let value = self.value(rated);
        match (value.verdict, value.left) {
            (Outlook::Solvable, _) => "can be solved".to_owned(),
            (Outlook::Unsolvable, Some(left)) => format!("cannot be solved; {left} pegs left at best so far"),
            (Outlook::Unsolvable, None) => "cannot be solved".to_owned(),
            (Outlook::Open, _) => "not decided".to_owned(),
        }
    }

    fn why(&self, pegs: &Pegs, line: &[Jump]) -> Vec<Message> {
        why::reasons(self, *pegs, line).into_iter().map(Message::from).collect()
    }

    /// One peg where it should be is solved; a bound below that is a proof that it cannot be.
    fn verdict(report: &Report) -> Option<Verdict> {
        Some(match report.score {
            Some(-1) => Verdict::Solvable,
            _ if report.bound < -1 => Verdict::Unsolvable,
            _ => Verdict::Undecided,
        })
    }
}

impl Peg {
    /// Whether a start with one empty hole can be solved. On the square boards class and resource counts tell; on the triangle they do
    /// not, but a search is over at once.
    fn is_solvable_start(&self) -> bool {
        let mut best = Best::new(self);
        if self.shape() == Shape::Triangular {
            Solve::with_room(self, ROOM).step(self, NODES, &mut best);
        }
        best.score().unwrap_or(best.bound()) == -1
    }

    /// The jump of the peg in a cell in a direction, if there is one on the board.
    fn jump_from(&self, cell: (usize, usize), direction: &str) -> Option<Jump> {
        let from = self.board.hole_at(cell)?;
        let jumps = self.board.triples().iter();
        let place = jumps.clone().position(|triple| triple.from == from && triple.direction.name == direction);
        place.map(|number| Jump(number as u8))
    }
}

fn rule_set(shape: Shape) -> RuleSet {
    let (title, summary) = match shape {
        Shape::English => ("Peg solitaire", "jump peg over peg on the cross of 33 holes until one is left"),
        Shape::European => ("European pegs", "jump peg over peg on the board of 37 holes until one is left"),
        Shape::Triangular => ("Triangle pegs", "jump peg over peg on the triangle of 15 holes until one is left"),
    };
    let holes = shape.board().holes() as u32;
    RuleSet {
        name: name(shape).to_owned(),
        title: title.to_owned(),
        game: Peg::ABOUT.name.to_owned(),
        summary: summary.to_owned(),
        fields: vec![Field::new("pegs", 2, holes - 1, holes - 1)],
        strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
    }
}
