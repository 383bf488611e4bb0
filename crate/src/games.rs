//! The games there are, behind one face: what the page and the command line ask, whatever the game.

use crate::blocks::blocks;
use crate::error::{self, Error, Note, Refused};
use crate::game::Puzzle;
use crate::game::puzzle::{About, When};
use crate::link;
#[cfg(not(target_arch = "wasm32"))]
use crate::message::MessageValue;
use crate::message::{Coded, List, Message};
use crate::plain::plain;
use crate::records::*;
use crate::search;
use crate::session::Session;
use crate::shown::Shown;
use crate::strategy::{Divide, Kind, Strategy, StrategyError};
use crate::team::Share;

/// A game on the table: a start, any point of any line from it, and a search for a better one. Moves are numbers. What only the command
/// line asks is left out of the page's modules.
pub trait Table {
    /// What is left on its board: `tiles`.
    #[cfg(not(target_arch = "wasm32"))]
    fn pieces(&self) -> &'static str;
    /// The game without any move made.
    fn record(&self) -> GameRecord;
    /// Shows the position after the first `cursor` of the moves.
    fn show(&mut self, moves: &[u32], cursor: usize) -> Result<View, Error>;
    /// Every legal move of the shown position, in the game's order.
    fn choices(&self) -> Vec<Choice>;
    /// What a line from the start is worth, closing bonus included; `None` if it does not end where a line may.
    #[cfg(not(target_arch = "wasm32"))]
    fn worth(&self, moves: &[u32]) -> Result<Option<i64>, Error>;
    /// Every move of a line from the start, with what it does.
    fn line(&self, moves: &[u32]) -> Result<Vec<Step>, Error>;
    /// Why the move at a place of a line from the start, counted from 0, is made; nothing where there is no such move.
    fn why(&self, moves: &[u32], place: usize) -> Result<Vec<Message>, Error>;
    /// Every move of a line from the start, as the command line's JSON tells it.
    #[cfg(not(target_arch = "wasm32"))]
    fn exported(&self, moves: &[u32]) -> Result<Vec<Payload>, Error>;
    /// The shown position or the line in one of the game's own forms; `None` if the game has no such form.
    fn write(&self, form: &str, moves: &[u32]) -> Result<Option<String>, Error>;
    /// Reads a line from the start in one of the game's own forms.
    fn read_line(&self, text: &str) -> Result<Vec<u32>, Error>;
    /// The line from the start that the command line's JSON means.
    #[cfg(not(target_arch = "wasm32"))]
    fn named(&self, claims: &[Vec<(String, MessageValue)>]) -> Result<Vec<u32>, Error>;
    /// Learns what was found of a position, whose moves count from the start. They are replayed first. Tells whether anything was new.
    fn learn(&mut self, found: &Finding) -> Result<bool, Error>;
    /// What was learnt, newest first and no more than is worth keeping.
    fn findings(&self) -> Vec<Finding>;
    /// What is known of every legal move of the position after these moves. Nothing is searched for.
    fn evaluate(&mut self, moves: &[u32]) -> Result<Evaluation, Error>;
    /// How every position of a line from the start stands, the last included.
    fn stands(&mut self, moves: &[u32]) -> Result<Vec<Stand>, Error>;
    /// The best ways known to play on after these moves; the same moves in an order that does not matter count once.
    fn plans(&mut self, moves: &[u32], most: usize) -> Result<Vec<Plan>, Error>;
    /// Sets a strategy to work.
    fn solve(&self, job: &Job) -> Result<Session, Error>;
    /// How a team can share a job.
    fn share(&self, job: &Job) -> Result<Share, Error>;
    /// What a search that came so far says of winning, in games that are won or lost.
    fn verdict(&self, report: &Report) -> Option<Verdict>;
    /// Whether a strategy text is one of the game's.
    fn check_strategy(&self, text: &str) -> Result<(), Error>;
}

/// A game on the table, and what the reader should know about how it was read.
pub type Laid = (Box<dyn Table>, Vec<Message>);

/// A game by what can be done before there is a board.
pub(crate) struct Entry {
    pub(crate) about: &'static About,
    open: fn(&str, &str) -> Result<Laid, Error>,
    check_rules: fn(&str) -> Result<(), Error>,
    meant: fn(&str) -> Option<(&'static str, Message)>,
    random: fn(&Deal) -> Result<Box<dyn Table>, Error>,
    rules: fn() -> Vec<RuleSet>,
    strategies: fn() -> Vec<StrategyInfo>,
}

impl Entry {
    pub(crate) const fn of<P: Puzzle>() -> Self {
        Entry {
            about: &P::ABOUT,
            open: |rules, board| {
                let boards = blocks(&plain(board));
                let (game, mut notes) = P::open(P::parse_rules(rules)?, &boards[0].1)?;
                if boards.len() > 1 {
                    notes.push(Note::FirstOfSeveral.into());
                }
                Ok((Box::new(Shown::new(game)), notes))
            },
            check_rules: |rules| P::parse_rules(rules).map(|_| ()),
            meant: |text| P::meant(&blocks(&plain(text))[0].1),
            random: |deal| Ok(Box::new(Shown::new(P::random(P::parse_rules(&deal.rules)?, deal)?))),
            rules: P::rule_sets,
            strategies: || P::strategies().iter().map(|strategy| info(P::ABOUT.name, strategy)).collect(),
        }
    }

    /// The names by which rules are this game's: those of its rule sets, and what its families begin with.
    fn names(&self) -> Vec<String> {
        let families = self.about.families.iter().map(|(pattern, _)| head(pattern).to_owned());
        let mut names: Vec<String> = (self.rules)().into_iter().map(|set| set.name).chain(families).collect();
        names.dedup();
        names
    }
}

/// What a rules text begins with: `sliding` of `sliding:first`.
fn head(rules: &str) -> &str {
    rules.split(':').next().unwrap_or_default()
}

/// Lists the games, each unless another one alone is wanted.
macro_rules! games {
    ($($feature:literal: $module:ident::$game:ident),* $(,)?) => {
        $(#[cfg(any(feature = $feature, not(feature = "one-game")))]
        pub use crate::game::$module::$game;)*

        /// The games that are compiled in.
        pub(crate) const GAMES: &[Entry] = &[
            $(#[cfg(any(feature = $feature, not(feature = "one-game")))]
            Entry::of::<$game>(),)*
            // The template is there for tests alone.
            #[cfg(any(test, feature = "null"))]
            Entry::of::<crate::game::null::Null>(),
        ];
    };
}
games! {
    "samegame": samegame::SameGame,
    "sliding": sliding::Sliding,
    "klondike": klondike::Klondike,
    "peg": peg::Peg,
}

fn game_of(rules: &str) -> Result<&'static Entry, Error> {
    let name = head(rules);
    GAMES.iter().find(|game| game.names().iter().any(|known| known == name)).ok_or_else(|| {
        let mut known: Vec<String> = GAMES.iter().flat_map(Entry::names).collect();
        known.dedup();
        Refused::UnknownRules { name: name.to_owned(), known: List(known) }.into()
    })
}

/// The game that rules are of.
pub fn about(rules: &str) -> Result<&'static About, Error> {
    Ok(game_of(rules)?.about)
}

/// Whether a rules text can be read.
pub fn check_rules(rules: &str) -> Result<(), Error> {
    (game_of(rules)?.check_rules)(rules)
}

/// The longest text that is looked at: 10,000 cells with words between them, and a long list of moves.
pub const LONGEST_TEXT: usize = 2_000_000;

/// A game from the rules' text and a board in any form.
pub fn open(rules: &str, board: &str) -> Result<Laid, Error> {
    if board.len() > LONGEST_TEXT {
        return Err(Refused::TextLong { most: LONGEST_TEXT }.into());
    }
    (game_of(rules)?.open)(rules, board)
}

/// A random board: the same deal is the same board on every machine.
///
/// ```
/// use solvent::{games, records::Deal};
///
/// let fields = vec![("rows".to_owned(), 3), ("cols".to_owned(), 3)];
/// let deal = Deal { rules: "sliding".to_owned(), fields, seed: 7 };
/// assert_eq!(games::random(&deal)?.record(), games::random(&deal)?.record());
/// # Ok::<(), solvent::error::Error>(())
/// ```
pub fn random(deal: &Deal) -> Result<Box<dyn Table>, Error> {
    let game = game_of(&deal.rules)?;
    (game.check_rules)(&deal.rules)?;
    let fields = fields_of(game, &deal.rules);
    if let Some(name) =
        deal.fields.iter().map(|(name, _)| name).find(|&name| fields.iter().all(|field| field.name != *name))
    {
        let known = List(fields.into_iter().map(|field| field.name).collect());
        return Err(Refused::NoField { name: name.clone(), known }.into());
    }
    let mut full = deal.clone();
    for Field { name, min, max, usual } in fields {
        if full.fields.iter().all(|(known, _)| *known != name) {
            full.fields.push((name.clone(), usual));
        }
        let found = full.field(&name);
        if !(min..=max).contains(&found) {
            return Err(Refused::Field { name, found, min, max }.into());
        }
    }
    (game.random)(&full)
}

/// What a random board can be asked for under these rules: rules that are written out are like the first named ones.
fn fields_of(game: &Entry, rules: &str) -> Vec<Field> {
    let mut sets = (game.rules)();
    let place = sets.iter().position(|set| set.name == head(rules)).unwrap_or(0);
    sets.swap_remove(place).fields
}

/// The rules that a text names by its form, whichever game they are of.
#[cfg(not(target_arch = "wasm32"))]
pub fn rules_meant(text: &str) -> Option<&'static str> {
    GAMES.iter().find_map(|game| (game.meant)(text)).map(|(rules, _)| rules)
}

/// Reads a pasted text: a board in any form under the given rules, or a link, whose own rules win. So do those that the form of a text
/// names, when they are the same game's.
///
/// ```
/// let opened = solvent::games::read("1 2 3 / 4 5 6 / 8 7 0", "sliding")?;
/// assert_eq!(opened.record.board, "123\n456\n870\n");
/// assert_eq!(opened.notes[0].code, "note.unsolvable");
/// let refused = solvent::games::read("RRG/RX", "popstar").unwrap_err();
/// assert_eq!(refused.to_string(), "row 2 has 2 cells, but the first row has 3");
/// # Ok::<(), solvent::error::Error>(())
/// ```
pub fn read(text: &str, rules: &str) -> Result<Opened, Error> {
    if text.len() > LONGEST_TEXT {
        return Err(Refused::TextLong { most: LONGEST_TEXT }.into());
    }
    if !link::is_link(text) {
        let other = (game_of(rules)?.meant)(text).filter(|(meant, _)| *meant != rules);
        let (table, notes) = open(other.as_ref().map_or(rules, |(meant, _)| meant), text)?;
        let asked = other.is_some().then(|| rules.to_owned());
        let notes = other.map(|(_, note)| note).into_iter().chain(notes).collect();
        return Ok(Opened { record: table.record(), notes, asked });
    }
    let linked = link::parse(text)?;
    let (table, notes) = open(&linked.rules, &linked.board)?;
    table.line(&linked.moves)?;
    if let Some(chosen) = &linked.strategy {
        table.check_strategy(chosen)?;
    }
    let GameRecord { moves, cursor, strategy, .. } = linked;
    Ok(Opened { record: GameRecord { moves, cursor, strategy, ..table.record() }, notes, asked: None })
}

/// Everything there is to choose from, and everything that can be said.
pub fn catalogue() -> Catalogue {
    let searches = [StrategyError::CODES, search::Ending::CODES, search::Counted::CODES, When::CODES];
    let shared = error::CODES.iter().copied().chain([link::LinkError::CODES]).chain(searches);
    let own = GAMES.iter().flat_map(|game| game.about.codes.iter().copied());
    Catalogue {
        games: GAMES.iter().map(game_info).collect(),
        rules: GAMES.iter().flat_map(|game| (game.rules)()).collect(),
        strategies: GAMES.iter().flat_map(|game| (game.strategies)()).collect(),
        messages: shared.chain(own).flatten().map(MessageInfo::from).collect(),
        link_version: link::VERSION,
    }
}

fn game_info(game: &Entry) -> GameInfo {
    let About { name, title, forms, switches, .. } = game.about;
    GameInfo {
        name: (*name).to_owned(),
        title: (*title).to_owned(),
        families: game.about.families().collect(),
        forms: forms.iter().map(|form| form.name.to_owned()).collect(),
        switches: switches.iter().map(|switch| switch.name.to_owned()).collect(),
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
    let shared = !matches!(strategy.divide, Divide::Alone);
    StrategyInfo { game: game.to_owned(), name, summary, nodes: strategy.nodes, shared, options: options.collect() }
}
