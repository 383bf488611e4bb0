//! The records that cross to the page and to the command line's JSON. Their TypeScript is generated from here.

use serde::{Deserialize, Serialize};

/// Gives the records below their TypeScript types where there is a page to use them.
macro_rules! records {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident $body:tt)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
        $vis struct $name $body
    )*};
}

records! {
    /// Everything there is to choose from.
    pub struct Catalogue {
        /// The rule sets with a name.
        pub rules: Vec<RuleSet>,
        /// The strategies.
        pub strategies: Vec<StrategyInfo>,
        /// The highest version of links that is read.
        pub link_version: u32,
        /// The most cells a board may have.
        pub max_cells: usize,
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
        /// Rows of the usual board.
        pub rows: usize,
        /// Columns of the usual board.
        pub cols: usize,
        /// Colours of the usual board.
        pub colours: u8,
        /// The names of the strategies that can be used, the default first.
        pub strategies: Vec<String>,
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
        /// The rules' name or `custom:` text.
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

    /// What a text or link was read as.
    pub struct Opened {
        /// The game.
        pub record: GameRecord,
        /// What the reader should know.
        pub notes: Vec<NoteInfo>,
    }

    /// Something the reader should know about what was read.
    pub struct NoteInfo {
        /// The name that translations know it by.
        pub code: String,
        /// The sentence in English.
        pub text: String,
        /// The numbers in it, in their order.
        pub values: Vec<u32>,
    }

    /// A random board to be made; the same deal gives the same board everywhere.
    pub struct Deal {
        /// The rules' name or `custom:` text.
        pub rules: String,
        /// Rows.
        pub rows: usize,
        /// Columns.
        pub cols: usize,
        /// Colours.
        pub colours: u8,
        /// The seed.
        pub seed: u64,
    }

    /// A start board and the moves that lead from it to a position.
    pub struct Position {
        /// The rules' name or `custom:` text.
        pub rules: String,
        /// The start board.
        pub board: String,
        /// The moves played.
        pub moves: Vec<u32>,
    }

    /// A search to be run from a position.
    pub struct Job {
        /// The rules' name or `custom:` text.
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

    /// How far a search has come. Scores and bounds are those of the whole game, moves before the search included.
    pub struct Report {
        /// `running`, `optimal` (proven best) or `exhausted` (ended, but something was cut).
        #[cfg_attr(target_arch = "wasm32", tsify(type = "\"running\" | \"optimal\" | \"exhausted\""))]
        pub status: String,
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
        /// What the search counted on the way.
        pub facts: Vec<FactInfo>,
        /// Why it ended, if it has.
        pub ending: Option<String>,
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

    /// Something a search counted.
    pub struct FactInfo {
        /// What was counted.
        pub name: String,
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
        /// Tiles left.
        pub left: usize,
        /// No end scores more from here.
        pub bound: i64,
        /// The board, for the game's own drawing.
        pub board: BoardView,
    }

    /// Cards on the table. Piles are 0 to 6 from the left, the waste is 7, the stock 8, the foundations 9 to 12: clubs, diamonds,
    /// hearts, spades.
    pub struct CardsView {
        /// The piles from the left, the bottom card first.
        pub piles: Vec<Vec<CardView>>,
        /// The waste, its top last.
        pub waste: Vec<CardView>,
        /// The stock, the next card to be drawn first.
        pub stock: Vec<CardView>,
        /// The foundations by suit, the top card last.
        pub foundations: Vec<Vec<CardView>>,
        /// Cards that one draw turns up.
        pub draw: u8,
        /// Redeals left, where there is a limit.
        pub redeals: Option<u8>,
        /// The cards that lie there unseen, by name: what a card that turns up can be.
        pub unseen: Vec<String>,
        /// Whether a player who sees only what lies face up knows the stock as well.
        pub stock_known: bool,
    }

    /// A card on the table.
    pub struct CardView {
        /// Below 52 the card's own number; above, 52 and the place in the start board's text of a card not yet seen.
        pub id: u32,
        /// Its name, such as `QH`; `?` if it is not known.
        pub name: String,
        /// 1 for the ace to 13 for the king; 0 if it is not known.
        pub rank: u8,
        /// 0 clubs, 1 diamonds, 2 hearts, 3 spades.
        pub suit: u8,
        /// Whether it lies face up.
        pub up: bool,
    }

    /// Where a move of cards begins and ends, by the places of [`CardsView`].
    pub struct Ends {
        /// The place the cards leave.
        pub from: u32,
        /// The place they go to.
        pub to: u32,
    }

    /// A board for drawing: cells, or cards.
    pub struct BoardView {
        /// Rows.
        pub rows: usize,
        /// Columns.
        pub cols: usize,
        /// Colours the start board uses, counted up to the highest, or tiles.
        pub colours: u8,
        /// The letter of each colour.
        pub letters: String,
        /// Colours or tiles row by row, top first; 0 is empty.
        pub cells: Vec<u8>,
        /// For each cell the one its tile stood in on the start board, or the tile's number: who moved where.
        pub ids: Vec<u32>,
        /// What the cells should hold in the end, in games that have a goal.
        pub goal: Option<Vec<u8>>,
        /// The cards on the table, in games of cards; these have no cells.
        pub cards: Option<CardsView>,
    }

    /// A legal move and what it does.
    pub struct Choice {
        /// The move by number.
        #[serde(rename = "move")]
        pub number: u32,
        /// The move for people.
        pub text: String,
        /// The cells of the group, the one that names the move first; in games of cards the ids of those that move.
        pub spots: Vec<u32>,
        /// Tiles in the group, or cards that move.
        pub size: usize,
        /// What it gains at once.
        pub gain: i64,
        /// Where cards go, in games of cards.
        pub ends: Option<Ends>,
    }

    /// A move of a line, replayed.
    pub struct Step {
        /// The move by number.
        #[serde(rename = "move")]
        pub number: u32,
        /// The move for people.
        pub text: String,
        /// Row, 0 at the top.
        pub row: usize,
        /// Column, 0 at the left.
        pub col: usize,
        /// Colour, or the number of the tile.
        pub colour: u8,
        /// Tiles in the group.
        pub size: usize,
        /// What it gains at once.
        pub gain: i64,
        /// The score after it; after the last move of a finished game the closing bonus is in it.
        pub score: i64,
        /// Where cards go, in games of cards.
        pub ends: Option<Ends>,
    }

    /// A position's legal moves and what is known of each.
    pub struct Evaluation {
        /// The score so far, with the closing bonus if the game is over.
        pub score: i64,
        /// No end scores more from here.
        pub bound: i64,
        /// Whether no move is left.
        pub over: bool,
        /// The fewest moves to the goal, in games that want few, where that is known …
        pub to_go: Option<usize>,
        /// … and how many lines have no more.
        pub lines: Option<u32>,
        /// The legal moves in the game's order.
        pub moves: Vec<MoveValue>,
        /// The question that outlooks answer: `known`, if every card is, or `hidden`, for a player who sees only what lies face up.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "\"known\" | \"hidden\"", optional))]
        pub question: Option<String>,
    }

    /// What is known of a move. Scores are those of the whole game.
    pub struct MoveValue {
        /// The move by number.
        #[serde(rename = "move")]
        pub number: u32,
        /// The move for people.
        pub text: String,
        /// Row, 0 at the top.
        pub row: usize,
        /// Column, 0 at the left.
        pub col: usize,
        /// Tiles in the group.
        pub size: usize,
        /// What it gains at once.
        pub gain: i64,
        /// The score when misps plays on after it; on very large boards, when play stops after it.
        pub playout: Option<i64>,
        /// The best score known: one more move is looked ahead, and each reply played on quickly. It is reached …
        pub lower: Option<i64>,
        /// … with these moves, itself included.
        pub line: Vec<u32>,
        /// No line that plays it first scores more.
        pub upper: i64,
        /// The one-step players that would choose it.
        pub picks: Vec<String>,
        /// What is known of winning after it, in games that are won or lost.
        pub outlook: Option<Outlook>,
    }

    /// What is known of winning after a move.
    pub struct Outlook {
        /// `won` (a line is known that wins), `lost` (proven: none does), `open` (neither is known), or `sampled` (the cards that are
        /// hidden were drawn at random, again and again).
        #[cfg_attr(target_arch = "wasm32", tsify(type = "\"won\" | \"lost\" | \"open\" | \"sampled\""))]
        pub verdict: String,
        /// How often hidden cards were drawn at random.
        pub samples: u32,
        /// How many of these could be won.
        pub wins: u32,
        /// The share that can be won is not below this, in 95 of 100 cases.
        pub low: f64,
        /// Nor is it above this.
        pub high: f64,
    }
}
