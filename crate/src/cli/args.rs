//! Reading the command line: words in, a [`Command`] out, or one sentence on what is wrong.

use super::CliError;
use crate::games;
use crate::records::{Deal, OptionInfo};
use lexopt::prelude::*;
use std::ffi::OsString;
use std::fmt::Write;
use std::path::PathBuf;

/// What is to be done.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// Print how to call the program.
    Help,
    /// Find a good line for each board of a file.
    Solve(Solve, PathBuf),
    /// Say what is known of each legal move of a board.
    Evaluate {
        /// The rules.
        rules: String,
        /// How to print.
        format: Format,
        /// The board.
        board: PathBuf,
    },
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
    /// Run a strategy over sets of boards and print a table.
    Bench(Solve, Vec<PathBuf>),
    /// Play deals of Klondike, seed by seed, seeing only what lies face up.
    Hidden(Solve, u64),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON object a board.
    Json,
    /// The files of the AlgoBOWL contest.
    AlgoBowl,
}

/// Seconds a search gets when no limit is given.
const DEFAULT_SECONDS: f64 = 10.0;

/// Threads at most.
const MOST_THREADS: usize = 64;

/// How to call the program.
pub fn help() -> String {
    let mut text = String::from(
        "Plays and solves one-player puzzles.

  solvent solve    --rules R [--strategy NAME] [--nodes N] [--seconds S] [--seed K] [--threads T]
                   [--format text|json|algobowl] [FILE|-]
  solvent evaluate --rules R [--format text|json] [FILE|-]
  solvent verify   --rules R BOARD MOVES
  solvent random   --rules R [--rows R] [--cols C] [--colours N] [--seed K] [--format text|algobowl]
  solvent bench    --rules R [--strategy NAME] [--nodes N] [--seconds S] [--seed K] [--threads T] SET...
  solvent solve    --rules klondike [--draw 1|3] [--redeals N|any] [--back yes|no] --hidden --games N [--seed K]
                   [--strategy NAME] [--format text|json]

FILE holds one board, or a set of 'board N' blocks. --nodes is exact; --seconds (10 unless a limit is given)
stops between slices. --threads (1) share the work of strategies that can be divided. MOVES is an AlgoBOWL output, the JSON of solve, or a line 'ROW COL' a move, from 0, top left.

Rules:\n",
    );
    let there = games::catalogue();
    for set in &there.rules {
        let _ = writeln!(text, "  {:<12} {}", set.name, set.summary);
    }
    text += "  custom:gain=A.B.C,bonus=B0.B1…,tile=T,colour=C,close=left|right
               a group of n scores A·n² + B·n + C; bonus for 0, 1 … tiles left; T a tile left; C·(left−2)² a colour
  sliding:first, sliding:GOAL
               other goals: the gap first, or the cells row by row with / between rows
  klondike:draw=1,redeals=N,back=no
               one card a draw, so many redeals, no card back from the foundations; also as --draw, --redeals, --back\n";
    let games = [("samegame", "the SameGame family"), ("sliding", "sliding tiles"), ("klondike", "Klondike")];
    for (game, title) in games {
        let _ = writeln!(text, "\nStrategies for {title}:");
        for s in there.strategies.iter().filter(|s| s.game == game) {
            let _ = writeln!(text, "  {:<12} {}", s.name, s.summary);
            for o in &s.options {
                let _ = writeln!(text, "    --{:<10} {}: {} (default {})", o.name, o.summary, allowed(o), o.default);
            }
        }
    }
    text
}

fn allowed(option: &OptionInfo) -> String {
    match (&option.choices, option.min, option.max) {
        (Some(words), ..) => words.join(", "),
        (None, Some(min), Some(max)) => format!("{min} to {max}"),
        _ => String::new(),
    }
}

/// Reads the words behind the program's name.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Command, CliError> {
    let mut parser = lexopt::Parser::from_iter(words);
    let mut name = None;
    let mut given = Given::default();
    while let Some(word) = parser.next()? {
        match word {
            Short('h') | Long("help") => return Ok(Command::Help),
            Long("hidden") => given.hidden = true,
            Long(option) => {
                let option = option.to_owned();
                let value = parser.value()?.string()?;
                given.set(option, value)?;
            }
            Value(value) if name.is_none() => name = Some(value.string()?),
            Value(file) => given.files.push(file.into()),
            other @ Short(_) => return Err(other.unexpected().into()),
        }
    }
    given.command(name.as_deref().unwrap_or("help"))
}

/// The options and files of one call.
#[derive(Default)]
struct Given {
    rules: Option<String>,
    strategy: Option<String>,
    /// Options of the strategy, as the text form writes them.
    settings: String,
    nodes: Option<u64>,
    seconds: Option<f64>,
    seed: Option<u64>,
    threads: Option<usize>,
    format: Option<Format>,
    rows: Option<usize>,
    cols: Option<usize>,
    colours: Option<u8>,
    /// Switches of Klondike's rules, as their text writes them.
    switches: Vec<String>,
    hidden: bool,
    games: Option<u64>,
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
            "rows" => self.rows = Some(number(&option, &value)?),
            "cols" => self.cols = Some(number(&option, &value)?),
            "colours" => self.colours = Some(number(&option, &value)?),
            "draw" | "redeals" | "back" => self.switches.push(format!("{option}={value}")),
            "games" => self.games = Some(number(&option, &value)?),
            "format" => {
                self.format = Some(match value.as_str() {
                    "text" => Format::Text,
                    "json" => Format::Json,
                    "algobowl" => Format::AlgoBowl,
                    _ => return Err(CliError::Format(value)),
                });
            }
            _ if games::catalogue().strategies.iter().any(|s| s.options.iter().any(|o| o.name == option)) => {
                self.settings += &format!(",{option}={value}");
            }
            _ => return Err(CliError::Option(option)),
        }
        Ok(())
    }

    fn command(mut self, name: &str) -> Result<Command, CliError> {
        let format = self.format.unwrap_or(Format::Text);
        match name {
            "help" => Ok(Command::Help),
            "solve" if self.hidden && self.games.is_some() => {
                if !self.files.is_empty() {
                    return Err(CliError::Files { command: "solve --games", wanted: "no files" });
                }
                let games = self.games.unwrap_or_default();
                Ok(Command::Hidden(self.solve()?, games))
            }
            "solve" => {
                let file = self.one_file()?;
                Ok(Command::Solve(self.solve()?, file))
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
                Ok(Command::Evaluate { rules: self.rules()?, format, board })
            }
            "verify" => match <[PathBuf; 2]>::try_from(std::mem::take(&mut self.files)) {
                Ok([board, moves]) => Ok(Command::Verify { rules: self.rules()?, board, moves }),
                Err(_) => Err(CliError::Files { command: "verify", wanted: "two files, BOARD and MOVES" }),
            },
            "random" => {
                if !self.files.is_empty() {
                    return Err(CliError::Files { command: "random", wanted: "no files" });
                }
                let rules = self.rules()?;
                let family = rules.split(':').next().unwrap_or_default();
                let sets = games::catalogue().rules;
                let usual = sets.iter().find(|set| set.name == family);
                let usual = usual.map_or((10, 10, 5), |set| (set.rows, set.cols, set.colours));
                let deal = Deal {
                    rules,
                    rows: self.rows.unwrap_or(usual.0),
                    cols: self.cols.unwrap_or(usual.1),
                    colours: self.colours.unwrap_or(usual.2),
                    seed: self.seed()?,
                };
                Ok(Command::Random(deal, format))
            }
            _ => Err(CliError::Command(name.to_owned())),
        }
    }

    fn rules(&mut self) -> Result<String, CliError> {
        let rules = self.rules.take().ok_or(CliError::NoRules)?;
        let switches = self.switches.join(",");
        Ok(match (switches.is_empty(), rules.contains(':')) {
            (true, _) => rules,
            (false, false) => rules + ":" + &switches,
            (false, true) => rules + "," + &switches,
        })
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

    /// The strategy that was given, or the strongest for the question.
    fn strategy(&mut self) -> String {
        let usual = if self.hidden { "hindsight" } else { "auto" };
        let given = self.strategy.take().filter(|name| !(self.hidden && name == "auto"));
        given.unwrap_or_else(|| usual.to_owned()) + &self.settings
    }

    fn solve(mut self) -> Result<Solve, CliError> {
        let limited = self.nodes.is_some() || self.seconds.is_some();
        Ok(Solve {
            rules: self.rules()?,
            strategy: self.strategy(),
            nodes: self.nodes,
            seconds: if limited { self.seconds } else { Some(DEFAULT_SECONDS) },
            // A fixed seed unless one is given: the same call gives the same line.
            seed: self.seed.unwrap_or(1),
            threads: self.threads.unwrap_or(1),
            format: self.format.unwrap_or(Format::Text),
        })
    }
}

fn number<T: std::str::FromStr>(option: &str, value: &str) -> Result<T, CliError> {
    value.parse().map_err(|_| CliError::Number { option: option.to_owned(), value: value.to_owned() })
}
