//! The records that cross to the page and to the command line's JSON. Their TypeScript is generated from here.
//!
//! A record has a small head that is the same in every game and a [`Payload`] that only the game's own page files read: each game
//! is a wasm module of its own, whose types say what its payloads hold.

use crate::message::{Code, Message, MessageValue};
#[cfg(not(target_arch = "wasm32"))]
use serde::Serialize;

/// What only a game and its own page files know of: its board, its moves, what it knows of them. On the page it is a plain object.
#[cfg(target_arch = "wasm32")]
pub use crate::wasm::Payload;

/// What only a game and its own page files know of: its board, its moves, what it knows of them.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Payload(serde_json::Value);

#[cfg(not(target_arch = "wasm32"))]
impl Payload {
    /// Takes what a game has to say.
    pub fn new(record: impl Serialize) -> Self {
        Payload(serde_json::to_value(record).unwrap_or_default())
    }
}

/// What a JSON says of a move, by name.
pub type Claims = [(String, MessageValue)];

/// Gives the records below their TypeScript types where there is a page to use them.
macro_rules! records {
    ($($(#[$meta:meta])* $vis:vis $kind:ident $name:ident $body:tt)*) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
        $(#[$meta])*
        $vis $kind $name $body
    )*};
}
pub(crate) use records;

/// The same for records that go out and never come in.
macro_rules! answers {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident $body:tt)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
        $vis struct $name $body
    )*};
}

records! {
    /// Everything there is to choose from.
    pub struct Catalogue {
        /// The games.
        pub games: Vec<GameInfo>,
        /// The rule sets with a name.
        pub rules: Vec<RuleSet>,
        /// The strategies.
        pub strategies: Vec<StrategyInfo>,
        /// Everything that can be said to the reader.
        pub messages: Vec<MessageInfo>,
        /// The highest version of links that is read.
        pub link_version: u32,
    }

    /// A game as it is known before there is a board.
    pub struct GameInfo {
        /// The name of its module and of its files on the page.
        pub name: String,
        /// The name as people write it.
        pub title: String,
        /// Rules that are written out rather than named.
        pub families: Vec<Family>,
        /// The forms in which boards and lines can be written, beside `text` and `json`.
        pub forms: Vec<String>,
        /// Switches of the command line.
        pub switches: Vec<String>,
    }

    /// Rules that are written out, such as `custom:gain=A.B.C`.
    pub struct Family {
        /// How they are written. What stands before the colon tells whose they are.
        pub pattern: String,
        /// What can be chosen, in a sentence.
        pub summary: String,
    }

    /// A rule set with a name.
    pub struct RuleSet {
        /// The name in links and on the command line.
        pub name: String,
        /// The name as people write it.
        pub title: String,
        /// The game whose board it is played on.
        pub game: String,
        /// The rules in one sentence.
        pub summary: String,
        /// What a random board can be asked for.
        pub fields: Vec<Field>,
        /// The names of the strategies that can be used, the default first.
        pub strategies: Vec<String>,
    }

    /// Something that a random board can be asked for: a whole number in a range.
    pub struct Field {
        /// The name in [`Deal::fields`], and on the command line after `--`.
        pub name: String,
        /// The smallest allowed.
        pub min: u32,
        /// The largest allowed.
        pub max: u32,
        /// What it is when nobody asks.
        pub usual: u32,
    }

    /// A message that can be said to the reader.
    pub struct MessageInfo {
        /// The name that translations know it by.
        pub code: String,
        /// The names of its values.
        pub values: Vec<String>,
        /// The English, with the names of values in braces.
        pub english: String,
    }

    /// A strategy and what can be set.
    pub struct StrategyInfo {
        /// The game it is for.
        pub game: String,
        /// The name in texts and links.
        pub name: String,
        /// What it does and when to use it.
        pub summary: String,
        /// Nodes that one call for it usually spends.
        pub nodes: u64,
        /// Whether several threads can share its work, on boards where that pays.
        pub shared: bool,
        /// What can be set.
        pub options: Vec<OptionInfo>,
    }

    /// An option: one of `choices`, or else a whole number from `min` to `max`.
    pub struct OptionInfo {
        /// The name in texts and links.
        pub name: String,
        /// What it changes.
        pub summary: String,
        /// What it is when not set.
        pub default: String,
        /// The smallest number.
        pub min: Option<u64>,
        /// The largest number.
        pub max: Option<u64>,
        /// The words to choose from.
        pub choices: Option<Vec<String>>,
    }

    /// A game as it is saved and shared: a start board, moves, and how many of them are played now.
    pub struct GameRecord {
        /// The rules' name or text.
        pub rules: String,
        /// The start board in its canonical text.
        pub board: String,
        /// The moves by number.
        pub moves: Vec<u32>,
        /// How many of the moves are played.
        pub cursor: usize,
        /// The strategy with its options, if one was chosen.
        pub strategy: Option<String>,
    }

    /// A random board to be made; the same deal gives the same board everywhere.
    pub struct Deal {
        /// The rules' name or text.
        pub rules: String,
        /// What is asked for, by the names of the rule set's [`fields`](RuleSet::fields); the rest is as usual.
        pub fields: Vec<(String, u32)>,
        /// The seed.
        pub seed: u64,
    }

    /// A start board and the moves that lead from it to a position.
    pub struct Position {
        /// The rules' name or text.
        pub rules: String,
        /// The start board.
        pub board: String,
        /// The moves played.
        pub moves: Vec<u32>,
    }

    /// A search to be run from a position.
    pub struct Job {
        /// The rules' name or text.
        pub rules: String,
        /// The start board.
        pub board: String,
        /// The moves played before the search begins.
        pub moves: Vec<u32>,
        /// The strategy with its options.
        pub strategy: String,
        /// The seed for strategies that draw random numbers.
        pub seed: u64,
    }

    /// How far a search has come.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Status {
        /// It stopped because the nodes it was given are spent.
        Running,
        /// The best line is proven best.
        Optimal,
        /// It is proven that no line reaches an end that counts.
        Unsolvable,
        /// The search has ended, but something was cut that might have been better.
        Exhausted,
    }

    /// What is known of winning.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Verdict {
        /// A line is known that wins.
        Solvable,
        /// It is proven that none does.
        Unsolvable,
        /// Neither is known.
        Undecided,
    }

    /// How often something was tried by chance, and how often that went well.
    #[derive(Copy, Eq)]
    pub struct Trials {
        /// How often it was tried.
        pub samples: u32,
        /// How often it went well.
        pub wins: u32,
    }

    /// What was found out about a position. Scores are those of the whole game.
    pub struct Finding {
        /// The moves that lead there: from the position of the job that found it, or from the start where nothing else is said.
        pub moves: Vec<u32>,
        /// A line from there, if one was found that is better than those before.
        pub line: Option<Vec<u32>>,
        /// No line from there scores more.
        pub bound: Option<i64>,
        /// It is proven that no line from there reaches an end that counts.
        pub unsolvable: bool,
        /// Nodes spent on it, and not told of before.
        pub nodes: u64,
        /// How often it was tried by chance, where that tells something.
        pub trials: Option<Trials>,
    }

    /// How far a member of a team has come, as far as the team needs to know: a report without its words.
    pub struct Progress {
        /// Whether it has ended, and what is proven.
        pub status: Status,
        /// Nodes spent so far.
        pub nodes: u64,
        /// The score of the best line.
        pub score: Option<i64>,
        /// No line scores more.
        pub bound: i64,
        /// No line in this member's part of the job scores more, when it has a part only.
        pub part: Option<i64>,
        /// The moves after the job's own, when they are better than those of the report before.
        pub line: Option<Vec<u32>>,
    }

    /// What a member of a team is to do.
    pub struct Order {
        /// Which member, from 0.
        pub member: usize,
        /// Nodes after which it rests, counted from the beginning of its job.
        pub nodes: u64,
        /// A better line than its own, to be heard before it goes on.
        pub line: Option<Vec<u32>>,
    }
}

answers! {
    /// What a text or link was read as.
    pub struct Opened {
        /// The game.
        pub record: GameRecord,
        /// What the reader should know.
        pub notes: Vec<Message>,
        /// The rules that were asked for, where the form of the text names others.
        pub asked: Option<String>,
    }

    /// How far a search has come, with what it has found. Scores and bounds are those of the whole game, moves before the search included.
    pub struct Report {
        /// Whether it has ended, and what is proven.
        pub status: Status,
        /// Nodes spent so far.
        pub nodes: u64,
        /// The score of the best line.
        pub score: Option<i64>,
        /// No line scores more.
        pub bound: i64,
        /// No line in this member's part of the job scores more, when it has a part only.
        pub part: Option<i64>,
        /// The moves after the job's own, when they are better than those of the report before.
        pub line: Option<Vec<u32>>,
        /// What was found out about positions since the report before, by searches that value several of them.
        pub findings: Vec<Finding>,
        /// What the search counted on the way.
        pub facts: Vec<Fact>,
        /// Why it ended, if it has.
        pub ending: Option<Message>,
    }

    /// Something a search counted.
    pub struct Fact {
        /// What was counted.
        pub what: Message,
        /// How many.
        pub count: u64,
    }

    /// A position as the page shows it.
    pub struct View {
        /// The game whose board it is.
        pub game: String,
        /// The score, with the closing bonus if the game is over.
        pub score: i64,
        /// The score without any bonus.
        pub gained: i64,
        /// The closing bonus, if the game is over.
        pub bonus: Option<i64>,
        /// Whether no move is left.
        pub over: bool,
        /// Whether it is known at a glance that no moves lead to the goal.
        pub hopeless: bool,
        /// Pieces left.
        pub left: usize,
        /// No end scores more from here.
        pub bound: i64,
        /// The board, for the game's own drawing.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Board"))]
        pub board: Payload,
    }

    /// A legal move and what it does.
    pub struct Choice {
        /// The move by number.
        #[serde(rename = "move")]
        pub number: u32,
        /// The move for people.
        pub text: String,
        /// What it gains at once.
        pub gain: i64,
        /// What the game itself knows of it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Move"))]
        pub detail: Payload,
    }

    /// A move of a line, replayed.
    pub struct Step {
        /// The move by number.
        #[serde(rename = "move")]
        pub number: u32,
        /// The move for people.
        pub text: String,
        /// What it gains at once.
        pub gain: i64,
        /// The score after it; after the last move of a finished game the closing bonus is in it.
        pub score: i64,
        /// What the game itself knows of it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Move"))]
        pub detail: Payload,
    }

    /// A position's legal moves and what is known of each.
    pub struct Evaluation {
        /// The score so far, with the closing bonus if the game is over.
        pub score: i64,
        /// The best score known from here.
        pub best: Option<i64>,
        /// No end scores more from here. Equal to `best` where that is proven best.
        pub bound: i64,
        /// It is proven that no moves lead from here to an end that counts.
        pub unsolvable: bool,
        /// Nodes spent on the position itself.
        pub nodes: u64,
        /// Whether no move is left.
        pub over: bool,
        /// What the game itself knows of the position.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "About"))]
        pub about: Payload,
        /// The legal moves in the game's order.
        pub moves: Vec<MoveValue>,
    }

    /// How a position stands, as far as that is known. Scores are those of the whole game.
    pub struct Stand {
        /// The best score known from here.
        pub best: Option<i64>,
        /// No end scores more from here.
        pub bound: i64,
        /// It is proven that no moves lead from here to an end that counts.
        pub unsolvable: bool,
        /// Nodes spent on it.
        pub nodes: u64,
    }

    /// A way to play on. Moves are those after the position it is for.
    pub struct Plan {
        /// The score of the whole game that it leads to.
        pub score: i64,
        /// Whether no other way leads to a better one.
        pub proven: bool,
        /// Its moves.
        pub moves: Vec<u32>,
    }

    /// What is known of a move. Scores are those of the whole game.
    pub struct MoveValue {
        /// The move by number.
        #[serde(rename = "move")]
        pub number: u32,
        /// The move for people.
        pub text: String,
        /// What it gains at once.
        pub gain: i64,
        /// The best score known after it; none where nothing has been found yet.
        pub lower: Option<i64>,
        /// No line that plays it first scores more. Equal to `lower` where that is proven best.
        pub upper: i64,
        /// It is proven that no moves after it lead to an end that counts.
        pub unsolvable: bool,
        /// Nodes spent on the position after it.
        pub nodes: u64,
        /// The line that reaches `lower`, itself included. The page asks for plans instead.
        #[cfg(not(target_arch = "wasm32"))]
        pub line: Vec<u32>,
        /// What the game itself knows of it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Move"))]
        pub detail: Payload,
        /// What else is known of its worth.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Value"))]
        pub value: Payload,
        /// The same in a few words, for the command line.
        #[cfg(not(target_arch = "wasm32"))]
        #[serde(skip)]
        pub said: String,
    }
}

impl Deal {
    /// What was asked for by this name; [`games::random`](crate::games::random) has filled in what is usual.
    pub fn field(&self, name: &str) -> u32 {
        self.fields.iter().find(|(known, _)| known == name).map_or(0, |&(_, value)| value)
    }
}

impl From<&Code> for MessageInfo {
    fn from(&Code { code, values, english }: &Code) -> Self {
        let values = values.iter().map(|&name| name.to_owned()).collect();
        MessageInfo { code: code.to_owned(), values, english: english.to_owned() }
    }
}
