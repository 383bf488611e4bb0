//! Reading the command line: words in, a [`Command`] out, or one sentence on what is wrong.

use super::{CliError, load};
use crate::analysis;
use crate::game::puzzle::{Effect, Switch};
use crate::games;
use crate::message::List;
use crate::records::Deal;
use lexopt::prelude::*;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// What is to be done.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// Print how to call the program.
    Help,
    /// Find a good line for each board of a file.
    Solve(Solve, PathBuf),
    /// Value each legal move of a board by search.
    Evaluate(Solve, PathBuf),
    /// Replay a list of moves.
    Verify {
        /// The rules.
        rules: String,
        /// The board.
        board: PathBuf,
        /// The moves.
        moves: PathBuf,
    },
    /// Make a random board.
    Random(Deal, Format),
    /// Read a board from a picture, or from a box in it: its left, top, right and bottom edge.
    Read(PathBuf, Option<[f32; 4]>, Format),
    /// Run a strategy over sets of boards and print a table.
    Bench(Solve, Vec<PathBuf>),
    /// Play random boards, seed by seed, and count those that are solved.
    Play(Solve, u64),
}

/// A search with its limits.
#[derive(Debug, PartialEq)]
pub struct Solve {
    /// The rules.
    pub rules: String,
    /// The strategy with its options.
    pub strategy: String,
    /// Nodes to spend, exactly.
    pub nodes: Option<u64>,
    /// Seconds after which to stop, between slices.
    pub seconds: Option<f64>,
    /// The seed.
    pub seed: u64,
    /// Threads that share the work.
    pub threads: usize,
    /// How to print.
    pub format: Format,
}

/// How to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON object per board.
    Json,
    /// One of the game's own forms.
    Own(String),
}

/// Seconds a search gets when no limit is given.
const DEFAULT_SECONDS: f64 = 10.0;
/// Seconds that the moves of a board get when no limit is given.
const EVALUATE_SECONDS: f64 = 2.0;

/// Threads at most.
const MOST_THREADS: usize = 64;

/// Reads the words behind the program's name.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Command, CliError> {
    let mut parser = lexopt::Parser::from_iter(words);
    let mut name = None;
    let mut given = Given::default();
    while let Some(word) = parser.next()? {
        match word {
            Short('h') | Long("help") => return Ok(Command::Help),
            Long(option) => {
                let option = option.to_owned();
                match switch(&option).map(|switch| &switch.effect) {
                    Some(Effect::Strategy(strategy)) => given.usual = Some(strategy),
                    Some(Effect::Rules) => given.switches.push(format!("{option}={}", parser.value()?.string()?)),
                    None => {
                        let value = parser.value()?.string()?;
                        given.set(option, value)?;
                    }
                }
            }
            Value(value) if name.is_none() => name = Some(value.string()?),
            Value(file) => given.files.push(file.into()),
            other @ Short(_) => return Err(other.unexpected().into()),
        }
    }
    given.command(name.as_deref().unwrap_or("help"))
}

/// The switch of that name, whichever game has it.
fn switch(name: &str) -> Option<&'static Switch> {
    games::GAMES.iter().flat_map(|game| game.about.switches).find(|switch| switch.name == name)
}

/// The options and files of one call.
#[derive(Default)]
struct Given {
    rules: Option<String>,
    strategy: Option<String>,
    /// The strategy that a game's switch asks for.
    usual: Option<&'static str>,
    /// Options of the strategy, as the text form writes them.
    settings: String,
    nodes: Option<u64>,
    seconds: Option<f64>,
    seed: Option<u64>,
    threads: Option<usize>,
    format: Option<Format>,
    /// What a random board is asked for.
    fields: BTreeMap<String, u32>,
    /// Switches of the rules, as their text writes them.
    switches: Vec<String>,
    games: Option<u64>,
    /// The edges of a box in a picture.
    edges: Option<[f32; 4]>,
    files: Vec<PathBuf>,
}

impl Given {
    fn set(&mut self, option: String, value: String) -> Result<(), CliError> {
        match option.as_str() {
            "rules" => self.rules = Some(value),
            "strategy" => self.strategy = Some(value),
            "nodes" => self.nodes = Some(number(&option, &value)?),
            "seconds" => {
                let seconds: f64 = number(&option, &value)?;
                if !(0.0..=1e9).contains(&seconds) {
                    return Err(CliError::Number { option, value });
                }
                self.seconds = Some(seconds);
            }
            "seed" => self.seed = Some(number(&option, &value)?),
            "threads" => {
                let threads = number(&option, &value)?;
                if !(1..=MOST_THREADS).contains(&threads) {
                    return Err(CliError::Number { option, value });
                }
                self.threads = Some(threads);
            }
            "box" => {
                let edges: Option<Vec<f32>> = value.split(',').map(|edge| edge.trim().parse().ok()).collect();
                let edges = edges.and_then(|edges| <[f32; 4]>::try_from(edges).ok());
                self.edges = Some(edges.ok_or(CliError::Number { option, value })?);
            }
            "games" => self.games = Some(number(&option, &value)?),
            "format" => {
                self.format = Some(match value.as_str() {
                    "text" => Format::Text,
                    "json" => Format::Json,
                    _ => Format::Own(value),
                });
            }
            name => {
                let there = games::catalogue();
                if there.rules.iter().any(|set| set.fields.iter().any(|field| field.name == name)) {
                    self.fields.insert(option.clone(), number(&option, &value)?);
                } else if there.strategies.iter().any(|s| s.options.iter().any(|o| o.name == name)) {
                    self.settings += &format!(",{option}={value}");
                } else {
                    return Err(CliError::Option(option));
                }
            }
        }
        Ok(())
    }

    /// `--games` is also an option of some strategies: then it is meant for the one that was named.
    fn tell_games_apart(&mut self) {
        let (name, there) = (self.strategy.as_deref(), games::catalogue().strategies);
        let mut named = there.iter().filter(|info| Some(info.name.as_str()) == name);
        if named.any(|info| info.options.iter().any(|option| option.name == "games")) {
            self.settings.extend(self.games.take().map(|games| format!(",games={games}")));
        }
    }

    fn command(mut self, name: &str) -> Result<Command, CliError> {
        self.tell_games_apart();
        match name {
            "help" => Ok(Command::Help),
            "solve" => {
                let Some(games) = self.games else {
                    let file = self.one_file()?;
                    self.rules_of(&file)?;
                    return Ok(Command::Solve(self.solve()?, file));
                };
                self.no_files("solve --games")?;
                Ok(Command::Play(self.solve()?, games))
            }
            "bench" => {
                let sets = std::mem::take(&mut self.files);
                if sets.is_empty() {
                    return Err(CliError::Files { command: "bench", wanted: "one or more sets of boards" });
                }
                Ok(Command::Bench(self.solve()?, sets))
            }
            "evaluate" => {
                let board = self.one_file()?;
                self.rules_of(&board)?;
                let limited = self.nodes.is_some() || self.seconds.is_some();
                let solve = self.solve()?;
                let seconds = if limited { solve.seconds } else { Some(EVALUATE_SECONDS) };
                let strategy = analysis::MOVES.to_owned();
                Ok(Command::Evaluate(Solve { strategy, seconds, ..solve }, board))
            }
            "verify" => match <[PathBuf; 2]>::try_from(std::mem::take(&mut self.files)) {
                Ok([board, moves]) => {
                    self.rules_of(&board)?;
                    Ok(Command::Verify { rules: self.rules()?, board, moves })
                }
                Err(_) => Err(CliError::Files { command: "verify", wanted: "two files, BOARD and MOVES" }),
            },
            "read" => match <[PathBuf; 1]>::try_from(std::mem::take(&mut self.files)) {
                Ok([picture]) => match self.format.take().unwrap_or(Format::Text) {
                    Format::Own(format) => Err(CliError::NoForm { format, what: "pictures" }),
                    format => Ok(Command::Read(picture, self.edges, format)),
                },
                Err(_) => Err(CliError::Files { command: "read", wanted: "one picture" }),
            },
            "random" => {
                self.no_files("random")?;
                let rules = self.rules()?;
                let format = self.format(&rules)?;
                let seed = self.seed()?;
                Ok(Command::Random(Deal { rules, fields: self.fields.into_iter().collect(), seed }, format))
            }
            _ => Err(CliError::Command(name.to_owned())),
        }
    }

    /// Without rules, those that the form of the file names, if it names any.
    fn rules_of(&mut self, file: &Path) -> Result<(), CliError> {
        // Nobody waits for a board to be typed to learn that the rules are missing.
        let typed = file == Path::new("-") && io::stdin().is_terminal();
        if self.rules.is_none() && !typed {
            self.rules = games::rules_meant(&load(file)?).map(str::to_owned);
        }
        Ok(())
    }

    /// The rules with the switches in them. They are checked, so that whatever is refused later is about a board.
    fn rules(&mut self) -> Result<String, CliError> {
        let rules = self.rules.take().ok_or(CliError::NoRules)?;
        let switches = self.switches.join(",");
        let rules = match (switches.is_empty(), rules.contains(':')) {
            (true, _) => rules,
            (false, false) => rules + ":" + &switches,
            (false, true) => rules + "," + &switches,
        };
        games::check_rules(&rules)?;
        Ok(rules)
    }

    fn format(&mut self, rules: &str) -> Result<Format, CliError> {
        let format = self.format.take().unwrap_or(Format::Text);
        let forms = games::about(rules)?.forms;
        match &format {
            Format::Own(name) if forms.iter().all(|form| form.name != name) => {
                let own = forms.iter().map(|form| form.name);
                let known = List(["text", "json"].into_iter().chain(own).collect());
                Err(CliError::Format { format: name.clone(), rules: rules.to_owned(), known })
            }
            _ => Ok(format),
        }
    }

    /// The seed that was given, or one nobody chose.
    fn seed(&self) -> Result<u64, CliError> {
        self.seed.map_or_else(|| getrandom::u32().map(u64::from).map_err(|e| CliError::NoSeed(e.to_string())), Ok)
    }

    fn one_file(&mut self) -> Result<PathBuf, CliError> {
        match self.files.len() {
            0 => Ok("-".into()),
            1 => Ok(self.files.swap_remove(0)),
            _ => Err(CliError::Files { command: "solve or evaluate", wanted: "one file, or - for standard input" }),
        }
    }

    fn no_files(&self, command: &'static str) -> Result<(), CliError> {
        if self.files.is_empty() { Ok(()) } else { Err(CliError::Files { command, wanted: "no files" }) }
    }

    /// The strategy that was given, or the strongest for the question.
    fn strategy(&mut self) -> String {
        let given = self.strategy.take().filter(|name| self.usual.is_none() || name != "auto");
        given.unwrap_or_else(|| self.usual.unwrap_or("auto").to_owned()) + &self.settings
    }

    fn solve(mut self) -> Result<Solve, CliError> {
        let limited = self.nodes.is_some() || self.seconds.is_some();
        let rules = self.rules()?;
        Ok(Solve {
            format: self.format(&rules)?,
            rules,
            strategy: self.strategy(),
            nodes: self.nodes,
            seconds: if limited { self.seconds } else { Some(DEFAULT_SECONDS) },
            // A fixed seed unless one is given: the same call gives the same line.
            seed: self.seed.unwrap_or(1),
            threads: self.threads.unwrap_or(1),
        })
    }
}

fn number<T: std::str::FromStr>(option: &str, value: &str) -> Result<T, CliError> {
    value.parse().map_err(|_| CliError::Number { option: option.to_owned(), value: value.to_owned() })
}
