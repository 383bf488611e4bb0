//! Strategies by name: one text form, `dfs,depth=4`, for the page, for links and for the command line.

use crate::game::Game;
use crate::search::Search;
use serde::Serialize;
use std::fmt;

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

/// Why a strategy text was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum StrategyError {
    /// No such name.
    #[error("there is no strategy named '{name}'; known are {known}")]
    Name {
        /// What was asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// No such option for this strategy.
    #[error("strategy {strategy} has no option '{option}'; it takes {known}")]
    Option {
        /// The strategy.
        strategy: &'static str,
        /// What was asked for.
        option: String,
        /// The options there are.
        known: String,
    },
    /// A value out of range.
    #[error("{option} is '{value}', but strategy {strategy} takes {allowed}")]
    Value {
        /// The strategy.
        strategy: &'static str,
        /// The option.
        option: &'static str,
        /// What it was set to.
        value: String,
        /// What it can be.
        allowed: String,
    },
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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Kind::Number { min, max, .. } => write!(f, "a whole number from {min} to {max}"),
            Kind::Word(words) => write!(f, "one of {}", words.join(", ")),
        }
    }
}

/// Reads `name,option=value,…` against a game's table.
pub fn parse<'a, G: Game>(text: &str, table: &'a [Strategy<G>]) -> Result<(&'a Strategy<G>, Settings), StrategyError> {
    let mut parts = text.split(',');
    let name = parts.next().unwrap_or_default();
    let strategy = table.iter().find(|s| s.name == name).ok_or_else(|| StrategyError::Name {
        name: name.to_owned(),
        known: table.iter().map(|s| s.name).collect::<Vec<_>>().join(", "),
    })?;
    let mut settings: Vec<_> = strategy.options.iter().map(|o| (o.name, o.kind.default())).collect();
    for part in parts {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let place = strategy.options.iter().position(|o| o.name == key).ok_or_else(|| StrategyError::Option {
            strategy: strategy.name,
            option: key.to_owned(),
            known: if strategy.options.is_empty() {
                "none".to_owned()
            } else {
                strategy.options.iter().map(|o| o.name).collect::<Vec<_>>().join(", ")
            },
        })?;
        let option = &strategy.options[place];
        settings[place].1 = option.kind.read(value).ok_or_else(|| StrategyError::Value {
            strategy: strategy.name,
            option: option.name,
            value: value.to_owned(),
            allowed: option.kind.to_string(),
        })?;
    }
    Ok((strategy, Settings(settings)))
}
