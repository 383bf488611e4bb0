//! The games there are, behind one face: what the page and the command line ask, whatever the game.

use crate::error::{Error, Note, sentence};
use crate::game::klondike;
use crate::game::samegame::{self, SameGame};
use crate::game::sliding;
use crate::link;
use crate::records::*;
use crate::session::Session;
use crate::strategy::{Kind, Strategy};

/// A game on the table: a start, any point of any line from it, and a search for a better one. Moves are numbers.
pub trait Table {
    /// The game without any move made.
    fn record(&self) -> GameRecord;
    /// Shows the position after the first `cursor` of the moves.
    fn show(&mut self, moves: &[u32], cursor: usize) -> Result<View, Error>;
    /// The move that a touch at this cell makes in the shown position.
    fn at(&self, cell: u32) -> Option<Choice>;
    /// Every legal move of the shown position, in the game's order.
    fn choices(&self) -> Vec<Choice>;
    /// What a line from the start is worth, closing bonus included; `None` if it does not end where a line may.
    fn worth(&self, moves: &[u32]) -> Result<Option<i64>, Error>;
    /// Every move of a line from the start, with what it does.
    fn line(&self, moves: &[u32]) -> Result<Vec<Step>, Error>;
    /// The shown position or the line in one of the game's own forms; `None` if the game has no such form.
    fn write(&self, form: &str, moves: &[u32]) -> Result<Option<String>, Error>;
    /// What is known of every legal move of the position after these moves.
    fn evaluate(&self, moves: &[u32]) -> Result<Evaluation, Error>;
    /// Sets a strategy to work.
    fn solve(&self, job: &Job) -> Result<Session, Error>;
    /// Whether a strategy text is one of the game's.
    fn check_strategy(&self, text: &str) -> Result<(), Error>;
}

/// A game from the rules' text and a board in any form; also what the reader should know about how it was read.
pub fn open(rules: &str, board: &str) -> Result<(Box<dyn Table>, Vec<Note>), Error> {
    if sliding::table::is_rules(rules) {
        let (table, notes) = sliding::table::Table::open(rules, board)?;
        return Ok((Box::new(table), notes));
    }
    if klondike::rules::is_rules(rules) {
        let (table, notes) = klondike::table::Table::open(rules, board)?;
        return Ok((Box::new(table), notes));
    }
    let (game, notes) = SameGame::open(rules, board)?;
    Ok((Box::new(samegame::table::Table::new(game)), notes))
}

/// A random board.
pub fn random(deal: &Deal) -> Result<Box<dyn Table>, Error> {
    if sliding::table::is_rules(&deal.rules) {
        return Ok(Box::new(sliding::table::Table::random(deal)?));
    }
    if klondike::rules::is_rules(&deal.rules) {
        return Ok(Box::new(klondike::table::Table::random(deal)?));
    }
    Ok(Box::new(samegame::table::Table::new(SameGame::random(deal)?)))
}

/// Reads a pasted text: a board in any form under the given rules, or a link, whose own rules win.
pub fn read(text: &str, rules: &str) -> Result<Opened, Error> {
    let told = |notes: &[Note]| notes.iter().map(|note| NoteInfo { code: note.code(), text: sentence(note) }).collect();
    if !link::is_link(text) {
        let (table, notes) = open(rules, text)?;
        return Ok(Opened { record: table.record(), notes: told(&notes) });
    }
    let linked = link::parse(text)?;
    let (table, notes) = open(&linked.rules, &linked.board)?;
    table.line(&linked.moves)?;
    if let Some(chosen) = &linked.strategy {
        table.check_strategy(chosen)?;
    }
    let GameRecord { moves, cursor, strategy, .. } = linked;
    Ok(Opened { record: GameRecord { moves, cursor, strategy, ..table.record() }, notes: told(&notes) })
}

/// The rule sets and strategies there are.
pub fn catalogue() -> Catalogue {
    let mut rules = samegame::puzzle::rule_sets();
    rules.push(sliding::table::rule_set());
    rules.push(klondike::table::rule_set());
    let family = samegame::strategies::STRATEGIES.iter().map(|s| info("samegame", s));
    let tiles = sliding::strategies::STRATEGIES.iter().map(|s| info(sliding::table::RULES, s));
    let cards = klondike::strategies::STRATEGIES.iter().map(|s| info(klondike::rules::NAME, s));
    Catalogue {
        rules,
        strategies: family.chain(tiles).chain(cards).collect(),
        link_version: link::VERSION,
        max_cells: samegame::rules::MAX_CELLS,
    }
}

fn info<G: crate::game::Game>(game: &str, strategy: &Strategy<G>) -> StrategyInfo {
    let options = strategy.options.iter().map(|o| {
        let (min, max, choices) = match o.kind {
            Kind::Number { min, max, .. } => (Some(min), Some(max), None),
            Kind::Word(words) => (None, None, Some(words.iter().map(|&w| w.to_owned()).collect())),
        };
        let (name, summary, default) = (o.name.to_owned(), o.summary.to_owned(), o.kind.default_text());
        OptionInfo { name, summary, default, min, max, choices }
    });
    let (name, summary) = (strategy.name.to_owned(), strategy.summary.to_owned());
    StrategyInfo { game: game.to_owned(), name, summary, nodes: strategy.nodes, options: options.collect() }
}
