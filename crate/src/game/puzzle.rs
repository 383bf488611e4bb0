//! What the page and the command line need of a game beyond what searches need: the whole contract, in one place.

use super::Game;
use crate::analysis::study::Study;
use crate::error::{Error, Refused};
use crate::message::{Code, List, Message, MessageValue, messages};
use crate::records::{Claims, Deal, Family, Field, Payload, Report, RuleSet, Trials, Verdict};
use crate::rng::mix;
use crate::search::Search;
use crate::strategy::Strategy;
use serde::Serialize;

/// A game that people can play. Everything shared, from [`games`](crate::games) to the page, knows a game by this alone.
pub trait Puzzle: Game + Sized + 'static {
    /// What is known of the game before there is a board.
    const ABOUT: About;

    /// Rules as they were read.
    type Rules;
    /// How a position came about, as far as drawing it needs that: which tile came from where, for example.
    type Trail;
    /// A position for drawing.
    type Board: Serialize;
    /// What a move does, beside its gain.
    type Detail: Serialize;
    /// What the game makes of what is known of a move.
    type Value: Serialize;
    /// What the game itself knows of a position.
    type Outlook: Serialize;

    // --- what can be chosen ---

    /// The rule sets with a name.
    fn rule_sets() -> Vec<RuleSet>;
    /// The strategies it offers, the default first.
    fn strategies() -> &'static [Strategy<Self>];

    // --- texts in and out ---

    /// Reads a rules text that is one of the game's by its name.
    fn parse_rules(text: &str) -> Result<Self::Rules, Error>;
    /// A game from rules and a board in any form; also what the reader should know about how it was read.
    fn open(rules: Self::Rules, board: &str) -> Result<(Self, Vec<Message>), Error>;
    /// The rules that a text names by its form, as a contest's file does, and what the reader is told when they are taken.
    fn meant(text: &str) -> Option<(&'static str, Message)> {
        let _ = text;
        None
    }
    /// A random board that can be played.
    fn random(rules: Self::Rules, deal: &Deal) -> Result<Self, Error>;
    /// The text that [`parse_rules`](Puzzle::parse_rules) reads back.
    fn rules_text(&self) -> String;
    /// The start in its canonical text: rows of equal length of letters, digits and `.-_*`, which links can hold.
    fn board_text(&self) -> String;
    /// A position or a line in one of the game's own forms; `text` is a form of every game. `None` if it has no such form.
    fn write(&self, form: &str, position: &Self::State, line: &[Self::Move]) -> Result<Option<String>, Error>;
    /// Reads a line of moves, by number, in the forms that [`About::lines`] names, and holds what it claims against the game.
    fn read_line(&self, text: &str) -> Result<Vec<u32>, Error> {
        let words = text.split([' ', ',', '\n', '\r', '\t']).filter(|word| !word.is_empty());
        words.map(|word| word.parse().map_err(|_| Refused::LineForm { forms: Self::ABOUT.lines }.into())).collect()
    }
    /// A move as the command line's JSON tells it.
    fn exported(&self, state: &Self::State, m: Self::Move) -> Payload;
    /// The number of the move that such JSON means, by the values that name it: [`About::named_by`].
    fn named(&self, state: &Self::State, claims: &Claims) -> Result<u32, Message> {
        let _ = state;
        match claim(claims, "move") {
            Some(&MessageValue::Number(number)) => Ok(u32::try_from(number).unwrap_or(u32::MAX)),
            _ => Err(Refused::Unnamed { by: List(Self::ABOUT.named_by.to_vec()) }.into()),
        }
    }

    // --- positions and moves ---

    /// The same rules from another position.
    fn starting_at(&self, state: Self::State) -> Self;
    /// A move's number in links and records.
    fn number(&self, m: Self::Move) -> u32;
    /// The move of that number in a position, or why there is none: the checked way in.
    fn find(&self, state: &Self::State, number: u32) -> Result<Self::Move, Message>;
    /// A move for people, in a few words.
    fn describe(&self, state: &Self::State, m: Self::Move) -> String;
    /// What a move does.
    fn detail(&self, state: &Self::State, m: Self::Move) -> Self::Detail;
    /// Whether it is known at a glance that no moves lead from here to an end that counts.
    fn is_hopeless(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }
    /// Pieces that are left to do something with.
    fn left(&self, state: &Self::State) -> usize {
        self.size(state)
    }

    // --- what is shown and known ---

    /// The trail of the start.
    fn trail(&self) -> Self::Trail;
    /// The trail after a move, which is yet to be played.
    fn go_on(&self, trail: &mut Self::Trail, state: &Self::State, m: Self::Move);
    /// A position for drawing.
    fn board(&self, state: &Self::State, trail: &Self::Trail) -> Self::Board;
    /// Sets a search to work that values every legal move of the start, and tells of them as [findings](Search::findings).
    fn analyse(&self, seed: u64) -> Box<dyn Search<Self>> {
        Box::new(Study::moves(self, seed))
    }
    /// The same plan begun with another legal move, and followed as far as that lets it be: a line from the start to an end. `None` if
    /// the game knows no such thing.
    fn reordered(&self, line: &[Self::Move], first: Self::Move) -> Option<Vec<Self::Move>> {
        let _ = (line, first);
        None
    }
    /// A number for a line from the start, the same for lines that are one plan: the same moves in an order that does not matter.
    fn plan(&self, line: &[Self::Move]) -> u64 {
        // Counted from 1, because the mixer makes 0 of 0 and so would leave out the first moves of number 0.
        line.iter().fold(0, |key, &m| mix(key ^ (u64::from(self.number(m)) + 1)))
    }
    /// What the game itself knows of a position.
    fn outlook(&self, state: &Self::State) -> Self::Outlook;
    /// What the game itself makes of what is known of a move.
    fn value(&self, rated: &Rated) -> Self::Value;
    /// What is known of a move in a few words, in a position that was reached with so much gained.
    fn said(&self, rated: &Rated, gained: i64) -> String;
    /// Why the first move of a line that begins in this position is made, by what the line comes to: the strongest reason first, and none
    /// where there is nothing to say.
    fn why(&self, state: &Self::State, line: &[Self::Move]) -> Vec<Message> {
        let _ = (state, line);
        Vec::new()
    }
    /// What a search that came so far says of winning, in games that are won or lost.
    fn verdict(report: &Report) -> Option<Verdict> {
        let _ = report;
        None
    }
}

/// What is known of a game before there is a board.
pub struct About {
    /// The name of its folder, its feature and its files on the page.
    pub name: &'static str,
    /// The name as people write it.
    pub title: &'static str,
    /// What is left on its board: `tiles`.
    pub pieces: &'static str,
    /// Rules that are written out rather than named: how, and what can be chosen.
    pub families: &'static [(&'static str, &'static str)],
    /// Forms in which boards and lines can be written, beside `text`.
    pub forms: &'static [Form],
    /// In which forms lines are read, beside JSON: for those who used another one.
    pub lines: &'static str,
    /// The values that name a move in the command line's JSON; what else stands there is held against the game.
    pub named_by: &'static [&'static str],
    /// Switches of the command line.
    pub switches: &'static [Switch],
    /// Everything it can say to the reader.
    pub codes: &'static [&'static [Code]],
}

/// A form in which boards, lines or both can be written: a format of the command line.
pub struct Form {
    /// The name after `--format`.
    pub name: &'static str,
    /// The name for [`Puzzle::write`] that writes a board.
    pub board: Option<&'static str>,
    /// The name for [`Puzzle::write`] that writes a line.
    pub line: Option<&'static str>,
}

/// A switch of the command line that only one game has.
pub struct Switch {
    /// The name after `--`.
    pub name: &'static str,
    /// How it is written, and what it does.
    pub usage: &'static str,
    /// What it changes.
    pub effect: Effect,
}

/// What a switch changes.
pub enum Effect {
    /// It has a value; both go into the rules, as `name=value`.
    Rules,
    /// It stands alone; the search is by this strategy unless another is named.
    Strategy(&'static str),
}

/// What is known of a position or a move. What is gained counts from the position, the move included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// What the best line known gains.
    pub best: Option<i64>,
    /// No line gains more.
    pub bound: i64,
    /// It is proven that there is no line.
    pub unsolvable: bool,
    /// Nodes spent on finding out.
    pub nodes: u64,
    /// How often it was tried by chance, and how often that went well.
    pub trials: Option<Trials>,
}

messages! {
    /// When the line does what a move is made for: a part of the sentences that say why.
    pub enum When: "part" {
        "next" Next => "on the next move",
        "later" Later { moves: usize } => "{moves} moves later",
    }
}

impl When {
    /// So many moves after the one that is explained, at least one.
    pub fn after(moves: usize) -> Self {
        if moves == 1 { When::Next } else { When::Later { moves } }
    }
}

impl About {
    /// The families as records.
    pub fn families(&self) -> impl Iterator<Item = Family> {
        self.families
            .iter()
            .map(|&(pattern, summary)| Family { pattern: pattern.to_owned(), summary: summary.to_owned() })
    }
}

impl Field {
    /// A field of a rule set.
    pub fn new(name: &str, min: u32, max: u32, usual: u32) -> Self {
        Field { name: name.to_owned(), min, max, usual }
    }
}

/// What a JSON says of a move under this name.
pub fn claim<'a>(claims: &'a Claims, name: &str) -> Option<&'a MessageValue> {
    claims.iter().find(|(known, _)| known == name).map(|(_, value)| value)
}
