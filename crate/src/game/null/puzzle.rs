//! The null game as the page and the command line meet it: texts in, records out.

use super::{End, MOST, Null, Row, records, why};
use crate::error::Error;
use crate::game::Game;
use crate::game::puzzle::{About, Puzzle, Rated};
use crate::message::{Coded, Message, messages};
use crate::records::{Deal, Field, Payload, RuleSet};
use crate::rng::Rng;
use crate::search::NoRollout;
use crate::search::branch_and_bound::BranchAndBound;
use crate::strategy::{Divide, Strategy};
use serde::Serialize;

/// The name of the rules, which are the only ones.
const RULES: &str = "null";

messages! {
    /// Why a text is not a row of digits.
    pub enum TextError: "error" {
        "no-digits" Nothing => "there are no digits in the text: write a row of them, such as 31415",
        "no-digit" Unknown { place: usize, found: char } => "place {place}: '{found}' is not a digit",
        "many-digits" Many { found: usize, most: usize } => "there are {found} digits, but a row has {most} at most",
    }
}

messages! {
    /// Why a move does not fit the row.
    pub enum MoveError: "misfit" {
        "no-end" NoEnd { number: u32 } => "{number} is not a move; 0 takes the first digit and 1 the last",
        "none-left" NoneLeft => "no digit is left",
    }
}

/// The strategies; the first is the default. To add one, add a row.
const STRATEGIES: &[Strategy<Null>] = &[Strategy {
    name: "auto",
    summary: "proves the best line by branch and bound",
    nodes: 100_000,
    options: &[],
    divide: Divide::Alone,
    build: |game, _, _| Box::new(BranchAndBound::from(game.start(), NoRollout)),
}];

/// A move as the command line's JSON tells it.
#[derive(Serialize)]
struct Exported {
    r#move: u32,
    digit: u8,
}

impl Puzzle for Null {
    const ABOUT: About = About {
        name: "null",
        title: "the null game",
        pieces: "digits",
        families: &[],
        forms: &[],
        lines: "the numbers of the moves: 0 takes the first digit and 1 the last",
        named_by: &["move"],
        switches: &[],
        codes: &[TextError::CODES, MoveError::CODES, why::Why::CODES],
    };

    type Rules = ();
    type Trail = ();
    type Board = records::Board;
    type Detail = records::Move;
    type Value = records::Value;
    type Outlook = records::About;

    fn rule_sets() -> Vec<RuleSet> {
        vec![RuleSet {
            name: RULES.to_owned(),
            title: "Null game".to_owned(),
            game: RULES.to_owned(),
            summary: "take digits from either end of a row; each counts as many times as digits were taken".to_owned(),
            fields: vec![Field::new("digits", 1, MOST as u32, 8)],
            strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
        }]
    }

    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn parse_rules(_: &str) -> Result<(), Error> {
        Ok(())
    }

    fn open((): (), board: &str) -> Result<(Self, Vec<Message>), Error> {
        let letters = board.chars().filter(|letter| !letter.is_whitespace());
        let digit = |(i, found): (usize, char)| {
            let digit = found.to_digit(10).map(|digit| digit as u8);
            digit.ok_or(TextError::Unknown { place: i + 1, found })
        };
        let digits = letters.enumerate().map(digit).collect::<Result<Vec<u8>, _>>()?;
        match digits.len() {
            0 => Err(TextError::Nothing.into()),
            1..=MOST => Ok((Null { start: Row { from: 0, to: digits.len() as u8 }, digits }, Vec::new())),
            found => Err(TextError::Many { found, most: MOST }.into()),
        }
    }

    fn random((): (), deal: &Deal) -> Result<Self, Error> {
        let mut rng = Rng::new(deal.seed);
        let digits: Vec<u8> = (0..deal.field("digits")).map(|_| rng.below(10) as u8).collect();
        Ok(Null { start: Row { from: 0, to: digits.len() as u8 }, digits })
    }

    fn rules_text(&self) -> String {
        RULES.to_owned()
    }

    fn board_text(&self) -> String {
        text(self.left(self.start))
    }

    fn write(&self, form: &str, row: &Row, _: &[End]) -> Result<Option<String>, Error> {
        Ok((form == "text").then(|| text(self.left(*row))))
    }

    fn exported(&self, row: &Row, end: End) -> Payload {
        Payload::new(Exported { r#move: self.number(end), digit: self.digit(*row, end) })
    }

    fn starting_at(&self, start: Row) -> Self {
        Null { start, ..self.clone() }
    }

    fn number(&self, end: End) -> u32 {
        end as u32
    }

    fn find(&self, row: &Row, number: u32) -> Result<End, Message> {
        if self.left(*row).is_empty() {
            return Err(MoveError::NoneLeft.into());
        }
        match number {
            0 => Ok(End::First),
            // The only digit left is taken as the first.
            1 if self.left(*row).len() > 1 => Ok(End::Last),
            _ => Err(MoveError::NoEnd { number }.into()),
        }
    }

    fn describe(&self, row: &Row, end: End) -> String {
        let place = if end == End::First { "first" } else { "last" };
        format!("{} {place}", self.digit(*row, end))
    }

    fn detail(&self, row: &Row, end: End) -> records::Move {
        let spot = if end == End::First { row.from } else { row.to - 1 };
        records::Move { spot: spot.into(), digit: self.digit(*row, end) }
    }

    fn trail(&self) {}

    fn go_on(&self, (): &mut (), _: &Row, _: End) {}

    fn board(&self, row: &Row, (): &()) -> records::Board {
        records::Board { digits: self.digits.clone(), from: row.from, to: row.to }
    }

    fn outlook(&self, _: &Row) -> records::About {
        records::About {}
    }

    fn value(&self, _: &Rated) -> records::Value {
        records::Value {}
    }

    fn said(&self, rated: &Rated, gained: i64) -> String {
        format!("at most {}", gained + rated.bound)
    }

    fn why(&self, row: &Row, line: &[End]) -> Vec<Message> {
        why::reasons(self, *row, line).into_iter().map(Message::from).collect()
    }
}

fn text(digits: &[u8]) -> String {
    digits.iter().map(u8::to_string).collect::<String>() + "\n"
}
