//! The family as the page and the command line meet it: texts in, records out.

use super::board::{Board, EMPTY};
use super::hue::Hue;
use super::rules::{MAX_CELLS, MAX_COLOURS, PRESETS, Preset, Rules, RulesError};
use super::shape::Shape;
use super::strategies::STRATEGIES;
use super::{Counted, Pop, SameGame, algobowl, alphabet, records, text, why};
use crate::error::{Error, Refused};
use crate::game::Game;
use crate::game::puzzle::{About, Form, Puzzle, Rated, claim};
use crate::message::{Coded, List, Message, MessageValue, messages};
use crate::records::{Claims, Deal, Field, Payload, RuleSet};
use crate::rng::Rng;
use crate::strategy::Strategy;
use serde::Serialize;

messages! {
    /// What the reader should know about a board that was read.
    pub enum Note: "note" {
        "settled" Settled => "some tiles were floating, so they were let fall",
        "letters" Letters { letters: List<char> } =>
            "letters that begin no colour's name stand for colours in the order they appear: {letters}",
        "empty-sign" EmptySign { sign: char } =>
            "'{sign}' was read as an empty cell, since no tile then floats; use another sign if it is a tile",
        "tile-sign" TileSign { sign: char } =>
            "'{sign}' was read as a tile, since tiles would float if it were empty; use . for an empty cell",
        "contest" Contest => "this is an AlgoBOWL file, so it was opened under AlgoBOWL's rules",
    }
}

messages! {
    /// Why a move does not fit the board.
    pub enum MoveError: "misfit" {
        "cell" Cell { cell: u32, cells: usize } => "cell {cell} is not among the {cells} of the board",
        "empty" Empty { row: usize, col: usize } =>
            "row {row}, column {col} is empty, so there is no group to pop",
        "alone" Alone { row: usize, col: usize } =>
            "row {row}, column {col} holds a tile alone, so there is no group to pop",
        "row" Row { row: i64, rows: usize } => "row {row} is not among the {rows} of the board, counted from 0",
        "column" Column { col: i64, cols: usize } =>
            "column {col} is not among the {cols} of the board, counted from 0",
        "unnamed-pop" Unnamed => "its row and its column, counted from 0, should say which group it pops",
    }
}

/// The identity of no tile.
pub(super) const NOBODY: u32 = u32::MAX;

/// A pop as the command line's JSON tells it.
#[derive(Serialize)]
struct Exported {
    row: usize,
    col: usize,
    size: usize,
    gain: i64,
}

impl Puzzle for SameGame {
    const ABOUT: About = About {
        name: "samegame",
        title: "the SameGame family",
        pieces: "tiles",
        families: &[(
            "custom:gain=A.B.C,bonus=B0.B1…,tile=T,colour=C,close=left|right",
            "a group of n scores A·n² + B·n + C; bonus for 0, 1 … tiles left; T per tile left; C·(left−2)² per colour",
        )],
        forms: &[Form { name: "algobowl", board: Some("algobowl-in"), line: Some("algobowl-out") }],
        lines: "an AlgoBOWL output, or lines 'ROW COL', from 0, top left",
        named_by: &["row", "col"],
        switches: &[],
        codes: &[
            text::TextError::CODES,
            alphabet::Kind::CODES,
            RulesError::CODES,
            algobowl::OutputError::CODES,
            algobowl::Wanted::CODES,
            Note::CODES,
            MoveError::CODES,
            Counted::CODES,
            Hue::CODES,
            why::Why::CODES,
        ],
    };

    type Rules = Rules;
    /// For each spot the cell its tile stood in on the start board.
    type Trail = Vec<u32>;
    type Board = records::Board;
    type Detail = records::Move;
    type Value = records::Value;
    type Outlook = records::About;

    fn rule_sets() -> Vec<RuleSet> {
        PRESETS.iter().map(rule_set).collect()
    }

    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn parse_rules(text: &str) -> Result<Rules, Error> {
        Ok(text.parse::<Rules>()?)
    }

    fn open(rules: Rules, board: &str) -> Result<(Self, Vec<Message>), Error> {
        let mut setup = text::parse(board, &rules)?;
        let (board_read, fell) = setup.settle(&rules);
        setup.notes.extend(fell.then_some(Note::Settled));
        Ok((SameGame::new(rules, board_read), setup.notes.into_iter().map(Message::from).collect()))
    }

    fn meant(text: &str) -> Option<(&'static str, Message)> {
        text::is_contest_input(text).then(|| ("algobowl", Note::Contest.into()))
    }

    /// Every cell's colour is drawn alike, row by row from the top left.
    fn random(rules: Rules, deal: &Deal) -> Result<Self, Error> {
        let [rows, cols, colours] = ["rows", "cols", "colours"].map(|name| deal.field(name));
        text::check_size(rows as usize, cols as usize, u8::try_from(colours).unwrap_or(u8::MAX))?;
        let mut rng = Rng::new(deal.seed);
        let cells: Vec<u8> = (0..rows * cols).map(|_| 1 + rng.below(colours.into()) as u8).collect();
        let (board, _) = Board::settled(Shape::new(rows as usize, cols as usize, rules.close()), &cells);
        Ok(SameGame::new(rules, board))
    }

    fn rules_text(&self) -> String {
        self.rules.to_string()
    }

    fn board_text(&self) -> String {
        text::print(&self.start, &self.rules)
    }

    /// `text` is the position in the rule set's letters, `algobowl-in` the same as a contest input, `algobowl-out` the line as a
    /// contest output.
    fn write(&self, form: &str, board: &Board, line: &[Pop]) -> Result<Option<String>, Error> {
        Ok(match form {
            "text" => Some(text::print(board, &self.rules)),
            "algobowl-in" => Some(algobowl::print_input(board)),
            "algobowl-out" => Some(algobowl::print_output(self, line)),
            _ => None,
        })
    }

    fn read_line(&self, text: &str) -> Result<Vec<u32>, Error> {
        if algobowl::is_output(text) {
            let pops = algobowl::verify_output(self, text)?;
            return Ok(pops.into_iter().map(|pop| self.number(pop)).collect());
        }
        let pairs = pairs(text).ok_or(Refused::LineForm { forms: Self::ABOUT.lines })?;
        let cell = |(i, (row, col)): (usize, (i64, i64))| {
            self.cell(row, col).map_err(|why| Refused::Move { place: i + 1, why: why.into() }.into())
        };
        pairs.into_iter().enumerate().map(cell).collect()
    }

    fn exported(&self, board: &Board, pop: Pop) -> Payload {
        let (row, col) = board.shape().row_col(pop.spot());
        Payload::new(Exported { row, col, size: pop.size(), gain: self.gain(board, pop) })
    }

    fn named(&self, _: &Board, claims: &Claims) -> Result<u32, Message> {
        match (claim(claims, "row"), claim(claims, "col")) {
            (Some(&MessageValue::Number(row)), Some(&MessageValue::Number(col))) => Ok(self.cell(row, col)?),
            _ => Err(MoveError::Unnamed.into()),
        }
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
    fn find(&self, board: &Board, number: u32) -> Result<Pop, Message> {
        let shape = board.shape();
        let (row, col) = (number as usize / shape.cols(), number as usize % shape.cols());
        if row >= shape.rows() {
            return Err(MoveError::Cell { cell: number, cells: shape.rows() * shape.cols() }.into());
        }
        let spot = shape.spot(row, col);
        self.pop_at(board, spot).ok_or_else(|| {
            let (row, col) = (row + 1, col + 1);
            let empty = board.colour(spot) == EMPTY;
            if empty { MoveError::Empty { row, col } } else { MoveError::Alone { row, col } }.into()
        })
    }

    /// Colour, size and place, such as `R×5 row 3 column 4`.
    fn describe(&self, board: &Board, pop: Pop) -> String {
        let (row, col) = board.shape().row_col(pop.spot());
        let letter = &self.rules.letters()[usize::from(board.colour(pop.spot())) - 1..][..1];
        format!("{letter}×{} row {} column {}", pop.size(), row + 1, col + 1)
    }

    fn detail(&self, board: &Board, pop: Pop) -> records::Move {
        let shape = board.shape();
        let (row, col) = shape.row_col(pop.spot());
        let cell = |spot: u16| {
            let (row, col) = shape.row_col(spot.into());
            (row * shape.cols() + col) as u32
        };
        let mut spots: Vec<u32> = board.group(pop.spot()).into_iter().map(cell).collect();
        spots.sort_unstable();
        records::Move { row, col, colour: board.colour(pop.spot()), size: pop.size(), spots }
    }

    fn trail(&self) -> Vec<u32> {
        let shape = self.start.shape();
        let mut ids = vec![NOBODY; shape.padded_cols() * shape.stride()];
        for (cell, spot) in shape.spots().enumerate() {
            if self.start.colour(spot) != EMPTY {
                ids[spot] = cell as u32;
            }
        }
        ids
    }

    fn go_on(&self, ids: &mut Vec<u32>, board: &Board, pop: Pop) {
        let shape = board.shape();
        let (mut lo, mut hi) = (shape.cols(), 1);
        for spot in board.group(pop.spot()).into_iter().map(usize::from) {
            ids[spot] = NOBODY;
            (lo, hi) = (lo.min(spot / shape.stride()), hi.max(spot / shape.stride()));
        }
        shape.settle(ids, NOBODY, lo, hi);
    }

    fn board(&self, board: &Board, ids: &Vec<u32>) -> records::Board {
        let shape = board.shape();
        let colours = self.start.counts().iter().rposition(|&n| n > 0).unwrap_or(0);
        records::Board {
            rows: shape.rows(),
            cols: shape.cols(),
            colours: colours as u8,
            letters: self.rules.letters().to_owned(),
            cells: board.rows(),
            ids: shape.spots().map(|spot| ids[spot]).collect(),
        }
    }

    fn reordered(&self, line: &[Pop], first: Pop) -> Option<Vec<Pop>> {
        Some(self.begun_with(line, first))
    }

    fn plan(&self, line: &[Pop]) -> u64 {
        self.plan_of(line)
    }

    fn outlook(&self, _: &Board) -> records::About {
        records::About {}
    }

    fn value(&self, _: &Rated) -> records::Value {
        records::Value {}
    }

    fn said(&self, rated: &Rated, gained: i64) -> String {
        let most = gained + rated.bound;
        match rated.best {
            Some(best) if best == rated.bound => format!("{most} (proven best)"),
            Some(best) => format!("at least {:<7} at most {most}", gained + best),
            None => format!("not searched yet  at most {most}"),
        }
    }

    fn why(&self, board: &Board, line: &[Pop]) -> Vec<Message> {
        why::reasons(self, board, line).into_iter().map(Message::from).collect()
    }
}

impl SameGame {
    /// The number of a cell, if it is on the board.
    fn cell(&self, row: i64, col: i64) -> Result<u32, MoveError> {
        let (rows, cols) = (self.start.shape().rows(), self.start.shape().cols());
        let r = usize::try_from(row).ok().filter(|&r| r < rows).ok_or(MoveError::Row { row, rows })?;
        let c = usize::try_from(col).ok().filter(|&c| c < cols).ok_or(MoveError::Column { col, cols })?;
        Ok((r * cols + c) as u32)
    }
}

/// The lines `ROW COL` of a text, if that is all it holds.
fn pairs(text: &str) -> Option<Vec<(i64, i64)>> {
    let lines = text.lines().map(|l| l.split('#').next().unwrap_or("").trim()).filter(|l| !l.is_empty());
    let pair = |line: &str| {
        let mut words = line.split([' ', '\t', ',']).filter(|w| !w.is_empty()).map(str::parse);
        match (words.next(), words.next(), words.next()) {
            (Some(Ok(row)), Some(Ok(col)), None) => Some((row, col)),
            _ => None,
        }
    };
    lines.map(pair).collect()
}

fn rule_set(preset: &Preset) -> RuleSet {
    let (rows, cols, colours) = preset.usual;
    let side = MAX_CELLS as u32;
    RuleSet {
        name: preset.name.to_owned(),
        title: preset.title.to_owned(),
        game: SameGame::ABOUT.name.to_owned(),
        summary: preset.summary.to_owned(),
        fields: vec![
            Field::new("rows", 1, side, rows as u32),
            Field::new("cols", 1, side, cols as u32),
            Field::new("colours", 1, MAX_COLOURS.into(), colours.into()),
        ],
        strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
    }
}
