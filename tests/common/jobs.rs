//! Searches run to a node limit, native and in the browser alike, and the file that says how they end.

use super::{deal, messages, strategies, walk};
use solvent::analysis::{LINE, MOVES};
use solvent::games;
use solvent::records::{Finding, GameRecord, Job, OptionInfo, Report, Status, StrategyInfo};
use solvent::rng::Rng;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The committed ends of searches: what every machine must reproduce. See [`Row`] for its form.
pub const DATA: &str = include_str!("../data/searches.txt");

/// What stands at the head of the file.
const HEADING: &str = "\
# How searches end: the same board, strategy, seed and nodes give the same line on every machine and in any slicing.
# A change that alters what a search does restates this file: REWRITE_DATA=1 cargo test --test api
# rules  rows x cols x colours # seed of the board  strategy  seed  node limit  =>  nodes  status  score  bound  moves
# Before the moves, where positions were valued, stands a hash of all that was found of them.
";

/// A line of the file: a search, how many nodes it may spend, and how it stands then.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub rules: String,
    /// Rows, columns and colours of the board.
    pub size: (u32, u32, u32),
    /// The seed of the board.
    pub board: u64,
    pub strategy: String,
    pub seed: u64,
    pub limit: u64,
    pub end: End,
}

/// How a search stands when it is left.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    pub status: Status,
    pub nodes: u64,
    pub score: Option<i64>,
    pub bound: i64,
    pub line: Vec<u32>,
    /// All that was said of positions, in one number; 0 if nothing was.
    pub findings: u64,
}

/// What was said of positions: of each the last of what changes, and the sum of what adds up. So it is the same in any slicing.
#[derive(Default)]
struct Said(BTreeMap<Vec<u32>, Finding>);

impl Said {
    fn hear(&mut self, found: Finding) {
        let known = self.0.remove(&found.moves);
        let (line, nodes) = known.map_or((None, 0), |known| (known.line, known.nodes));
        let found = Finding { line: found.line.or(line), nodes: nodes + found.nodes, ..found };
        self.0.insert(found.moves.clone(), found);
    }

    /// Fowler, Noll and Vo's hash of it all.
    fn in_one_number(&self) -> u64 {
        let text: String = self.0.values().map(|found| format!("{found:?}")).collect();
        let mixed = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        if text.is_empty() { 0 } else { text.bytes().fold(0xcbf2_9ce4_8422_2325, mixed) }
    }
}

/// Drives a search to its node limit in slices, keeping the last line it reported. Every slice must be spent whole.
pub fn drive(mut step: impl FnMut(u64) -> Report, slice: u64, limit: u64) -> End {
    let mut spent = 0;
    let counted = |nodes: u64| {
        let report = step(nodes);
        let whole = report.status != Status::Running || report.nodes == spent + nodes;
        assert!(whole, "a slice was not spent: {report:?}");
        spent = report.nodes;
        report
    };
    drive_building(counted, slice, limit)
}

/// The same for searches that may spend slices on building their tables, which count no nodes.
pub fn drive_building(mut step: impl FnMut(u64) -> Report, slice: u64, limit: u64) -> End {
    let mut line = Vec::new();
    let mut said = Said::default();
    let mut spent = 0;
    loop {
        let report = step(slice.min(limit - spent));
        messages::check_report(&report);
        assert!(report.nodes <= limit, "{} nodes were spent of {limit}", report.nodes);
        spent = report.nodes;
        line = report.line.unwrap_or(line);
        report.findings.into_iter().for_each(|found| said.hear(found));
        if report.status != Status::Running || spent == limit {
            let findings = said.in_one_number();
            return End {
                status: report.status,
                nodes: spent,
                score: report.score,
                bound: report.bound,
                line,
                findings,
            };
        }
    }
}

/// The texts of a strategy with each of its options at its ends and at some values between, one at a time.
pub fn variants(strategy: &StrategyInfo) -> Vec<String> {
    let name = &strategy.name;
    let mut texts = vec![name.clone()];
    for option in &strategy.options {
        texts.extend(values(option).iter().map(|value| format!("{name},{}={value}", option.name)));
    }
    texts
}

fn values(option: &OptionInfo) -> Vec<String> {
    let OptionInfo { default, min, max, choices, .. } = option;
    match (choices, min.zip(*max)) {
        (Some(words), _) => words.clone(),
        (None, Some((min, max))) => {
            let usual: u64 = default.parse().expect("a number");
            let some = [min, min + 1, usual + 1, max].into_iter().filter(|n| (min..=max).contains(n));
            some.map(|n| n.to_string()).collect()
        }
        (None, None) => panic!("neither words nor numbers: {option:?}"),
    }
}

/// Drives the search of a row to its limit.
pub fn drive_row(row: &Row, step: impl FnMut(u64) -> Report, slice: u64) -> End {
    if row.rules.starts_with("sliding") {
        drive_building(step, slice, row.limit)
    } else {
        drive(step, slice, row.limit)
    }
}

/// The job of a row. A game that is to be reviewed is played at random.
pub fn job(row: &Row) -> Job {
    let mut table = games::random(&deal(&row.rules, row.size, row.board)).expect("the deal is allowed");
    let length = if row.strategy == LINE { 8 } else { 0 };
    let moves = walk(&mut *table, &mut Rng::new(row.board), length);
    let GameRecord { rules, board, .. } = table.record();
    Job { rules, board, moves, strategy: row.strategy.clone(), seed: row.seed }
}

/// The searches that the file is to hold, not yet run: every strategy on small and usual boards of every rule set.
pub fn wanted() -> Vec<Row> {
    let small = [("samegame", 5, 5, 3), ("popstar", 4, 6, 3), ("bubbleburst", 6, 4, 3)];
    let usual = [
        ("popstar", 10, 10, 5),
        ("samegame", 15, 15, 5),
        ("algobowl", 12, 12, 8),
        ("bubbleburst", 10, 10, 5),
        ("clickomania", 12, 12, 5),
    ];
    let end = End { status: Status::Running, nodes: 0, score: None, bound: 0, line: Vec::new(), findings: 0 };
    let mut rows = Vec::new();
    for strategy in strategies("samegame") {
        let mut add = |(rules, high, cols, colours): (&str, u32, u32, u32), text: &str, seed: u64, limit: u64| {
            let (rules, strategy, size) = (rules.to_owned(), text.to_owned(), (high, cols, colours));
            rows.push(Row { rules, size, board: seed, strategy, seed, limit, end: end.clone() });
        };
        for (i, board) in small.into_iter().enumerate() {
            add(board, &strategy.name, i as u64 + 1, 1000);
        }
        // By then a policy has learnt, and its best game was changed.
        let limit = if strategy.name == "nrpa" { 3000 } else { 100 };
        for (i, board) in usual.into_iter().enumerate() {
            add(board, &strategy.name, i as u64 + 1, limit);
        }
        for text in variants(&strategy).iter().skip(1) {
            add(small[0], text, 4, 1000);
        }
    }
    // Tiles: sizes that are looked up, proven and improved; the seeds of long searches are above those sliced finely.
    let tiles = [(2, 3, 1, 1000), (3, 3, 2, 1000), (3, 3, 5, 400_000), (4, 4, 6, 3_000_000), (5, 5, 7, 200_000)];
    for strategy in strategies("sliding") {
        for (high, cols, seed, limit) in tiles {
            // A* keeps every position it meets, and plain deepening finds nothing on large boards: a taste is enough.
            let limit = if matches!(strategy.name.as_str(), "astar" | "iddfs") { limit.min(20_000) } else { limit };
            let (rules, strategy, size) = ("sliding".to_owned(), strategy.name.clone(), (high, cols, 1));
            rows.push(Row { rules, size, board: seed, strategy, seed: 1, limit, end: end.clone() });
        }
    }
    // Cards: the verdict and shorter lines, and whole games with the cards hidden.
    let cards = [
        ("klondike", "solve", 30_000),
        ("klondike:draw=1", "solve", 30_000),
        ("klondike:redeals=2,back=no", "solve", 10_000),
        ("klondike", "hindsight,samples=4,within=100", 20_000),
        ("klondike:draw=1,redeals=1", "hindsight,samples=4,within=100", 20_000),
        ("klondike", "astar", 1500),
    ];
    for (seed, (rules, strategy, limit)) in (10..).zip(cards) {
        let (rules, strategy, size) = (rules.to_owned(), strategy.to_owned(), (1, 52, 4));
        rows.push(Row { rules, size, board: seed, strategy, seed: 1, limit, end: end.clone() });
    }
    // What values positions: boards that are proven and boards that are not, of every game.
    let valued = [
        ("popstar", (4, 6, 3), 2, 1000),
        ("popstar", (10, 10, 5), 11, 20_000),
        ("clickomania", (5, 5, 3), 3, 1000),
        ("sliding", (3, 3, 1), 12, 1000),
        ("sliding", (4, 4, 1), 13, 1_000_000),
        ("klondike", (1, 52, 4), 16, 60_000),
        ("peg15", (1, 14, 1), 15, 20_000),
    ];
    for (rules, size, seed, limit) in valued {
        for strategy in [MOVES, LINE] {
            let (rules, strategy) = (rules.to_owned(), strategy.to_owned());
            rows.push(Row { rules, size, board: seed, strategy, seed: 1, limit, end: end.clone() });
        }
    }
    rows
}

/// Reads the file.
pub fn read(data: &str) -> Vec<Row> {
    data.lines().filter(|line| !line.starts_with('#')).map(read_row).collect()
}

fn read_row(line: &str) -> Row {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [rules, size, strategy, seed, limit, "=>", nodes, status, score, bound, moves @ ..] = words.as_slice() else {
        panic!("not a row of searches.txt: {line}")
    };
    let findings = moves.first().and_then(|word| word.strip_prefix("findings="));
    let moves = &moves[usize::from(findings.is_some())..];
    let (size, board_seed) = size.split_once('#').expect("the seed of the board");
    let size: Vec<u32> = size.split('x').map(|n| n.parse().expect("a size")).collect();
    Row {
        rules: (*rules).to_owned(),
        size: (size[0], size[1], size[2]),
        board: board_seed.parse().expect("a seed"),
        strategy: (*strategy).to_owned(),
        seed: seed.parse().expect("a seed"),
        limit: limit.parse().expect("a limit"),
        end: End {
            status: *STATUSES.iter().find(|known| name(**known) == *status).expect("a status"),
            nodes: nodes.parse().expect("nodes"),
            score: score.parse().ok(),
            bound: bound.parse().expect("a bound"),
            line: moves.iter().map(|m| m.parse().expect("a move")).collect(),
            findings: findings.map_or(0, |number| u64::from_str_radix(number, 16).expect("a number")),
        },
    }
}

const STATUSES: [Status; 4] = [Status::Running, Status::Optimal, Status::Unsolvable, Status::Exhausted];

/// A status as the file writes it.
fn name(status: Status) -> &'static str {
    match status {
        Status::Running => "running",
        Status::Optimal => "optimal",
        Status::Unsolvable => "unsolvable",
        Status::Exhausted => "exhausted",
    }
}

/// Writes the file.
pub fn print(rows: &[Row]) -> String {
    let mut text = HEADING.to_owned();
    for Row { rules, size: (rows, cols, colours), board, strategy, seed, limit, end } in rows {
        let score = end.score.map_or("none".to_owned(), |s| s.to_string());
        let size = format!("{rows}x{cols}x{colours}#{board}");
        let _ = write!(
            text,
            "{rules} {size} {strategy} {seed} {limit} => {} {} {score} {}",
            end.nodes,
            name(end.status),
            end.bound
        );
        if end.findings != 0 {
            let _ = write!(text, " findings={:016x}", end.findings);
        }
        end.line.iter().for_each(|m| {
            let _ = write!(text, " {m}");
        });
        text.push('\n');
    }
    text
}
