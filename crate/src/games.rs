//! The games there are, behind one face: what the page and the command line ask, whatever the game.

use crate::error::{Error, Note, sentence};
#[cfg(feature = "klondike")]
use crate::game::klondike;
#[cfg(feature = "samegame")]
use crate::game::samegame;
#[cfg(feature = "sliding")]
use crate::game::sliding;
use crate::link;
use crate::records::*;
use crate::session::Session;
use crate::strategy::{Divide, Kind, Strategy};
use crate::team::Share;

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
    /// How a team can share a job.
    fn share(&self, job: &Job) -> Result<Share, Error>;
    /// Whether a strategy text is one of the game's.
    fn check_strategy(&self, text: &str) -> Result<(), Error>;
}

/// A game on the table, and what the reader should know about how it was read.
pub type Laid = (Box<dyn Table>, Vec<Note>);

/// What is known of a game before there is a board.
struct Entry {
    /// Whether a rules text is one of the game's.
    knows: fn(&str) -> bool,
    open: fn(&str, &str) -> Result<Laid, Error>,
    random: fn(&Deal) -> Result<Box<dyn Table>, Error>,
    rules: fn() -> Vec<RuleSet>,
    strategies: fn() -> Vec<StrategyInfo>,
    max_cells: usize,
}

/// The games that are compiled in, each by the feature of its name. The page has one module a game, all else has all of them.
/// The first reads, or refuses, whatever rules no other game knows.
const GAMES: &[Entry] = &[
    #[cfg(feature = "samegame")]
    Entry {
        knows: |rules| rules.parse::<samegame::rules::Rules>().is_ok(),
        open: |rules, board| {
            let (game, notes) = samegame::SameGame::open(rules, board)?;
            Ok((Box::new(samegame::table::Table::new(game)), notes))
        },
        random: |deal| Ok(Box::new(samegame::table::Table::new(samegame::SameGame::random(deal)?))),
        rules: samegame::puzzle::rule_sets,
        strategies: || infos("samegame", samegame::strategies::STRATEGIES),
        max_cells: samegame::rules::MAX_CELLS,
    },
    #[cfg(feature = "sliding")]
    Entry {
        knows: sliding::table::is_rules,
        open: |rules, board| {
            let (table, notes) = sliding::table::Table::open(rules, board)?;
            Ok((Box::new(table), notes))
        },
        random: |deal| Ok(Box::new(sliding::table::Table::random(deal)?)),
        rules: || vec![sliding::table::rule_set()],
        strategies: || infos(sliding::table::RULES, sliding::strategies::STRATEGIES),
        max_cells: sliding::shape::MAX_CELLS,
    },
    #[cfg(feature = "klondike")]
    Entry {
        knows: klondike::rules::is_rules,
        open: |rules, cards| {
            let (table, notes) = klondike::table::Table::open(rules, cards)?;
            Ok((Box::new(table), notes))
        },
        random: |deal| Ok(Box::new(klondike::table::Table::random(deal)?)),
        rules: || vec![klondike::table::rule_set()],
        strategies: || infos(klondike::rules::NAME, klondike::strategies::STRATEGIES),
        max_cells: klondike::card::CARDS,
    },
];

fn game_of(rules: &str) -> &'static Entry {
    GAMES.iter().find(|game| (game.knows)(rules)).unwrap_or(&GAMES[0])
}

/// A game from the rules' text and a board in any form.
pub fn open(rules: &str, board: &str) -> Result<Laid, Error> {
    (game_of(rules).open)(rules, board)
}

/// A random board.
pub fn random(deal: &Deal) -> Result<Box<dyn Table>, Error> {
    (game_of(&deal.rules).random)(deal)
}

/// Reads a pasted text: a board in any form under the given rules, or a link, whose own rules win.
pub fn read(text: &str, rules: &str) -> Result<Opened, Error> {
    let told = |notes: &[Note]| {
        notes.iter().map(|note| NoteInfo { code: note.code(), text: sentence(note), values: note.values() }).collect()
    };
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
    Catalogue {
        rules: GAMES.iter().flat_map(|game| (game.rules)()).collect(),
        strategies: GAMES.iter().flat_map(|game| (game.strategies)()).collect(),
        link_version: link::VERSION,
        max_cells: GAMES.iter().map(|game| game.max_cells).max().unwrap_or(0),
    }
}

fn infos<G: crate::game::Game>(game: &str, strategies: &[Strategy<G>]) -> Vec<StrategyInfo> {
    strategies.iter().map(|strategy| info(game, strategy)).collect()
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
    let shared = !matches!(strategy.divide, Divide::Alone);
    StrategyInfo { game: game.to_owned(), name, summary, nodes: strategy.nodes, shared, options: options.collect() }
}
