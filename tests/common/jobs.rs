//! Searches run to a node limit, native and in the browser alike, and the file that says how they end.

use solvent::game::samegame::strategies::STRATEGIES;
use solvent::game::sliding;
use solvent::games;
use solvent::records::{Deal, Job, Report};
use solvent::strategy::Kind;
use std::fmt::Write;

/// The committed ends of searches: what every machine must reproduce. See [`Row`] for its form.
pub const DATA: &str = include_str!("../data/searches.txt");

/// What stands at the head of the file.
const HEADING: &str = "\
# How searches end: the same board, strategy, seed and nodes give the same line on every machine and in any slicing.
# A change that alters what a search does restates this file: REWRITE_DATA=1 cargo test --test searches
# rules  rows x cols x colours # seed of the board  strategy  seed  node limit  =>  nodes  status  score  bound  moves
";

/// A line of the file: a search, how many nodes it may spend, and how it stands then.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub deal: Deal,
    pub strategy: String,
    pub seed: u64,
    pub limit: u64,
    pub end: End,
}

/// How a search stands when it is left.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    pub status: String,
    pub nodes: u64,
    pub score: Option<i64>,
    pub bound: i64,
    pub line: Vec<u32>,
}

/// Drives a search to its node limit in slices, keeping the last line it reported. Every slice must be spent whole.
pub fn drive(mut step: impl FnMut(u64) -> Report, slice: u64, limit: u64) -> End {
    let mut spent = 0;
    let counted = |nodes: u64| {
        let report = step(nodes);
        let whole = report.status != "running" || report.nodes == spent + nodes;
        assert!(whole, "a slice was not spent: {report:?}");
        spent = report.nodes;
        report
    };
    drive_building(counted, slice, limit)
}

/// The same for searches that may spend slices on building their tables, which count no nodes.
pub fn drive_building(mut step: impl FnMut(u64) -> Report, slice: u64, limit: u64) -> End {
    let mut line = Vec::new();
    let mut spent = 0;
    loop {
        let report = step(slice.min(limit - spent));
        assert!(report.nodes <= limit, "{} nodes were spent of {limit}", report.nodes);
        spent = report.nodes;
        line = report.line.unwrap_or(line);
        if report.status != "running" || spent == limit {
            return End { status: report.status, nodes: spent, score: report.score, bound: report.bound, line };
        }
    }
}

/// The texts of a strategy with each of its options at its ends and at some values between, one at a time.
pub fn variants(name: &str) -> Vec<String> {
    let strategy = STRATEGIES.iter().find(|s| s.name == name).expect("a known strategy");
    let mut texts = vec![name.to_owned()];
    for option in strategy.options {
        let values: Vec<String> = match option.kind {
            Kind::Number { min, max, default } => [min, min + 1, default + 1, max]
                .iter()
                .filter(|n| (min..=max).contains(n))
                .map(u64::to_string)
                .collect(),
            Kind::Word(words) => words.iter().map(|&w| w.to_owned()).collect(),
        };
        texts.extend(values.iter().map(|value| format!("{name},{}={value}", option.name)));
    }
    texts
}

/// Drives the search of a row to its limit.
pub fn drive_row(row: &Row, step: impl FnMut(u64) -> Report, slice: u64) -> End {
    if sliding::table::is_rules(&row.deal.rules) {
        drive_building(step, slice, row.limit)
    } else {
        drive(step, slice, row.limit)
    }
}

/// The job of a row.
pub fn job(row: &Row) -> Job {
    let record = games::random(&row.deal).expect("the deal is allowed").record();
    Job { rules: record.rules, board: record.board, moves: Vec::new(), strategy: row.strategy.clone(), seed: row.seed }
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
    let end = End { status: String::new(), nodes: 0, score: None, bound: 0, line: Vec::new() };
    let mut rows = Vec::new();
    for strategy in STRATEGIES {
        let mut add = |(rules, rows_, cols, colours): (&str, usize, usize, u8), text: &str, seed: u64, limit: u64| {
            let deal = Deal { rules: rules.to_owned(), rows: rows_, cols, colours, seed };
            rows.push(Row { deal, strategy: text.to_owned(), seed, limit, end: end.clone() });
        };
        for (i, board) in small.into_iter().enumerate() {
            add(board, strategy.name, i as u64 + 1, 1000);
        }
        // By then a policy has learnt, and its best game was changed.
        let limit = if strategy.name == "nrpa" { 3000 } else { 100 };
        for (i, board) in usual.into_iter().enumerate() {
            add(board, strategy.name, i as u64 + 1, limit);
        }
        for text in variants(strategy.name).iter().skip(1) {
            add(small[0], text, 4, 1000);
        }
    }
    // Tiles: sizes that are looked up, proven and improved; the seeds of long searches are above those sliced finely.
    let tiles = [(2, 3, 1, 1000), (3, 3, 2, 1000), (3, 3, 5, 400_000), (4, 4, 6, 3_000_000), (5, 5, 7, 200_000)];
    for strategy in sliding::strategies::STRATEGIES {
        for (high, cols, seed, limit) in tiles {
            let deal = Deal { rules: "sliding".to_owned(), rows: high, cols, colours: 1, seed };
            // A* keeps every position it meets, and plain deepening finds nothing on large boards: a taste is enough.
            let limit = if matches!(strategy.name, "astar" | "iddfs") { limit.min(20_000) } else { limit };
            rows.push(Row { deal, strategy: strategy.name.to_owned(), seed: 1, limit, end: end.clone() });
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
        let deal = Deal { rules: rules.to_owned(), rows: 1, cols: 52, colours: 4, seed };
        rows.push(Row { deal, strategy: strategy.to_owned(), seed: 1, limit, end: end.clone() });
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
    let (size, board_seed) = size.split_once('#').expect("the seed of the board");
    let size: Vec<usize> = size.split('x').map(|n| n.parse().expect("a size")).collect();
    Row {
        deal: Deal {
            rules: (*rules).to_owned(),
            rows: size[0],
            cols: size[1],
            colours: size[2] as u8,
            seed: board_seed.parse().expect("a seed"),
        },
        strategy: (*strategy).to_owned(),
        seed: seed.parse().expect("a seed"),
        limit: limit.parse().expect("a limit"),
        end: End {
            status: (*status).to_owned(),
            nodes: nodes.parse().expect("nodes"),
            score: score.parse().ok(),
            bound: bound.parse().expect("a bound"),
            line: moves.iter().map(|m| m.parse().expect("a move")).collect(),
        },
    }
}

/// Writes the file.
pub fn print(rows: &[Row]) -> String {
    let mut text = HEADING.to_owned();
    for Row { deal, strategy, seed, limit, end } in rows {
        let score = end.score.map_or("none".to_owned(), |s| s.to_string());
        let size = format!("{}x{}x{}#{}", deal.rows, deal.cols, deal.colours, deal.seed);
        let _ = write!(
            text,
            "{} {size} {strategy} {seed} {limit} => {} {} {score} {}",
            deal.rules, end.nodes, end.status, end.bound
        );
        end.line.iter().for_each(|m| {
            let _ = write!(text, " {m}");
        });
        text.push('\n');
    }
    text
}
