//! Strategies by name: one text form, `dfs,depth=4`, for the page, for links and for the command line.

use crate::game::{Game, Puzzle};
use crate::message::{List, messages};
use crate::search::Search;

/// A strategy a game offers: a row of its table.
pub struct Strategy<G: Game> {
    /// The name in texts and links.
    pub name: &'static str,
    /// What it does and when to use it, in a sentence.
    pub summary: &'static str,
    /// Nodes that one call for it usually spends: about a second's worth, unless its own way of working says otherwise.
    pub nodes: u64,
    /// What can be set.
    pub options: &'static [Opt],
    /// How a team can share its work.
    pub divide: Divide<G>,
    /// Makes the search for a game. The seed is for those that draw random numbers.
    pub build: fn(&G, &Settings, u64) -> Box<dyn Search<G>>,
}

/// How a team can share the work of a strategy; see [`team`](crate::team).
pub enum Divide<G: Game> {
    /// Not at all: it draws no random numbers, and two of it would do the same.
    Alone,
    /// Each member does all of it, with a seed of its own, on boards where that pays.
    Seeds(fn(&G, &Settings) -> bool),
    /// Each member takes a part, by the options `parts` and `part`, on boards where that pays.
    Parts(fn(&G, &Settings) -> bool),
}

/// Something that can be set, with its default.
#[derive(Debug)]
pub struct Opt {
    /// The name in texts, and on the command line after `--`.
    pub name: &'static str,
    /// What it changes, in a few words.
    pub summary: &'static str,
    /// What it can be.
    pub kind: Kind,
}

/// What an option can be.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A whole number in a range.
    Number {
        /// The smallest allowed.
        min: u64,
        /// The largest allowed.
        max: u64,
        /// What it is when not set.
        default: u64,
    },
    /// One of some words; the first is the default.
    Word(&'static [&'static str]),
}

messages! {
    /// Why a strategy text was refused.
    pub enum StrategyError: "error" {
        "strategy" Name { name: String, known: List<&'static str> } =>
            "there is no strategy named '{name}'; known are {known}",
        "option" Option { strategy: &'static str, option: String, known: List<&'static str> } =>
            "strategy {strategy} has no option '{option}'; it takes {known}",
        "no-options" NoOptions { strategy: &'static str, option: String } =>
            "strategy {strategy} has no option '{option}'; it takes none",
        "option-number" Number { strategy: &'static str, option: &'static str, value: String, min: u64, max: u64 } =>
            "{option} is '{value}', but strategy {strategy} takes a whole number from {min} to {max}",
        "option-word" Word { strategy: &'static str, option: &'static str, value: String, words: List<&'static str> } =>
            "{option} is '{value}', but strategy {strategy} takes one of {words}",
    }
}

/// A strategy's options, all set and in range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings(Vec<(&'static str, Value)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Number(u64),
    Word(&'static str),
}

impl Settings {
    /// What they are when nothing is set.
    fn usual<G: Game>(strategy: &Strategy<G>) -> Self {
        Settings(strategy.options.iter().map(|o| (o.name, o.kind.default())).collect())
    }

    /// A number option that the strategy's table has.
    pub fn number(&self, name: &str) -> u64 {
        match self.get(name) {
            Value::Number(n) => n,
            Value::Word(word) => unreachable!("option {name} is the word {word}"),
        }
    }

    /// A word option that the strategy's table has.
    pub fn word(&self, name: &str) -> &'static str {
        match self.get(name) {
            Value::Word(word) => word,
            Value::Number(n) => unreachable!("option {name} is the number {n}"),
        }
    }

    fn get(&self, name: &str) -> Value {
        self.0.iter().find(|(known, _)| *known == name).unwrap_or_else(|| unreachable!("no option {name}")).1
    }
}

impl Kind {
    fn default(self) -> Value {
        match self {
            Kind::Number { default, .. } => Value::Number(default),
            Kind::Word(words) => Value::Word(words[0]),
        }
    }

    /// The default as it is written.
    pub fn default_text(self) -> String {
        match self.default() {
            Value::Number(n) => n.to_string(),
            Value::Word(word) => word.to_owned(),
        }
    }

    fn read(self, text: &str) -> Option<Value> {
        match self {
            Kind::Number { min, max, .. } => text.parse().ok().filter(|n| (min..=max).contains(n)).map(Value::Number),
            Kind::Word(words) => words.iter().find(|&&w| w == text).map(|&w| Value::Word(w)),
        }
    }
}

/// Reads `name,option=value,…` against a game's table.
///
/// ```
/// use solvent::game::Puzzle;
/// use solvent::{games::SameGame, strategy};
///
/// let (dfs, settings) = strategy::parse("dfs,depth=4", SameGame::strategies()).unwrap();
/// assert_eq!((dfs.name, settings.number("depth")), ("dfs", 4));
/// ```
pub fn parse<'a, G: Game>(text: &str, table: &'a [Strategy<G>]) -> Result<(&'a Strategy<G>, Settings), StrategyError> {
    let mut parts = text.split(',');
    let name = parts.next().unwrap_or_default();
    let strategy = table.iter().find(|s| s.name == name).ok_or_else(|| StrategyError::Name {
        name: name.to_owned(),
        known: List(table.iter().map(|s| s.name).collect()),
    })?;
    let mut settings = Settings::usual(strategy);
    for part in parts {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let place = strategy.options.iter().position(|o| o.name == key);
        let place = place.ok_or_else(|| no_option(strategy, key))?;
        let option = &strategy.options[place];
        settings.0[place].1 = option.kind.read(value).ok_or_else(|| no_value(strategy.name, option, value))?;
    }
    Ok((strategy, settings))
}

/// The search that a game is given unless another is asked for.
pub(crate) fn usual<P: Puzzle>(game: &P, seed: u64) -> Box<dyn Search<P>> {
    let strategy = &P::strategies()[0];
    (strategy.build)(game, &Settings::usual(strategy), seed)
}

fn no_option<G: Game>(strategy: &Strategy<G>, option: &str) -> StrategyError {
    let (strategy, option, known) = (strategy.name, option.to_owned(), strategy.options.iter().map(|o| o.name));
    if known.len() == 0 {
        StrategyError::NoOptions { strategy, option }
    } else {
        StrategyError::Option { strategy, option, known: List(known.collect()) }
    }
}

fn no_value(strategy: &'static str, option: &Opt, value: &str) -> StrategyError {
    let (option, kind, value) = (option.name, option.kind, value.to_owned());
    match kind {
        Kind::Number { min, max, .. } => StrategyError::Number { strategy, option, value, min, max },
        Kind::Word(words) => StrategyError::Word { strategy, option, value, words: List(words.to_vec()) },
    }
}
