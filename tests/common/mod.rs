//! What the tests share, those beside the code and those of the public face alike: the oracles, random boards, jobs and the data
//! files. Nothing here knows a game's insides.
#![allow(dead_code, reason = "every test binary uses its own part of it")]

pub mod jobs;
pub mod messages;
pub mod oracle;
pub mod patience;

use oracle::{Custom, Grid, Rules};
use solvent::analysis::{LINE, MOVES};
use solvent::error::Error;
use solvent::games::{self, Table};
use solvent::records::{Deal, Finding, GameRecord, Job, Report, Status, StrategyInfo};
use solvent::rng::Rng;
use solvent::session::Session;

/// Counts of move sequences of the SameGame family, committed: `rules board counts…`.
pub const PERFT: &str = include_str!("../data/perft.txt");

/// The rule sets that have a name.
pub const PRESETS: [Rules; 5] =
    [Rules::PopStar, Rules::SameGame, Rules::AlgoBowl, Rules::BubbleBurst, Rules::Clickomania];

/// Shapes of small boards: rows and columns.
pub const SMALL_SHAPES: [(usize, usize); 14] =
    [(1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (2, 7), (7, 2), (3, 3), (4, 6), (5, 4), (6, 5), (8, 8), (17, 3)];

/// Boards small enough for the exhaustive oracle and large enough that many orders of moves lead to the same board: rows,
/// columns, colours.
pub const SOLVABLE: [(usize, usize, u8); 8] =
    [(5, 4, 3), (4, 6, 2), (3, 7, 3), (7, 3, 3), (2, 9, 2), (9, 2, 3), (4, 4, 4), (1, 12, 2)];

/// A number from `lo` to `hi`, both included.
pub fn between(rng: &mut Rng, lo: i64, hi: i64) -> i64 {
    lo + rng.below((hi - lo + 1) as u64) as i64
}

/// One of the things.
pub fn pick<'a, T>(rng: &mut Rng, things: &'a [T]) -> &'a T {
    &things[rng.below(things.len() as u64) as usize]
}

/// A board full of tiles, every colour as likely as every other.
pub fn full_grid(rng: &mut Rng, rows: usize, cols: usize, colours: u8) -> Grid {
    (0..rows).map(|_| (0..cols).map(|_| 1 + rng.below(colours.into()) as u8).collect()).collect()
}

/// A board with holes anywhere: it floats.
pub fn holey_grid(rng: &mut Rng, rows: usize, cols: usize, colours: u8) -> Grid {
    let mut grid = full_grid(rng, rows, cols, colours);
    grid.iter_mut().flatten().for_each(|tile| *tile *= u8::from(rng.below(3) > 0));
    if rng.below(2) == 0 {
        let col = rng.below(cols as u64) as usize;
        grid.iter_mut().for_each(|row| row[col] = 0);
    }
    grid
}

/// Rules with numbers drawn at random. Gains begin low or high, and may fall before they rise.
pub fn random_custom(rng: &mut Rng) -> Rules {
    let bonus_length = rng.below(8);
    loop {
        let custom = Custom {
            gain: [between(rng, 0, 5), between(rng, -12, 6), between(rng, -5, 40)],
            bonus: (0..bonus_length).map(|_| between(rng, -20, 100)).collect(),
            per_tile: *pick(rng, &[0, 0, -1, -7]),
            per_colour: *pick(rng, &[0, 0, -1, -3]),
            closes_right: rng.below(2) == 0,
        };
        // Rules under which some group loses are refused, which has a test of its own.
        if (2..100).all(|n| Rules::Custom(custom.clone()).gain(n) >= 0) {
            return Rules::Custom(custom);
        }
    }
}

/// Every rule set with a name, and as many random ones.
pub fn some_rules(rng: &mut Rng) -> Vec<Rules> {
    let custom: Vec<Rules> = PRESETS.iter().map(|_| random_custom(rng)).collect();
    PRESETS.into_iter().chain(custom).collect()
}

/// The board as text that every rule set reads alike: digits, `.` for empty, `/` between rows.
pub fn write(grid: &Grid) -> String {
    let digit = |&colour: &u8| if colour == 0 { '.' } else { char::from(b'0' + colour) };
    grid.iter().map(|row| row.iter().map(digit).collect()).collect::<Vec<String>>().join("/")
}

/// Reads what [`write`] wrote.
pub fn read(text: &str) -> Grid {
    let colour = |c: char| if c == '.' { 0 } else { c as u8 - b'0' };
    text.split('/').map(|row| row.chars().map(colour).collect()).collect()
}

/// The crate's table for the oracle's board.
pub fn table(rules: &Rules, grid: &Grid) -> Box<dyn Table> {
    games::open(&rules.name(), &write(grid)).expect("a board of digits is read").0
}

/// The oracle's board for the one that a table shows, by way of the contest's digits.
pub fn grid(table: &dyn Table) -> Grid {
    let digits = table.write("algobowl-in", &[]).expect("no moves").expect("a form of the family");
    digits.lines().skip(1).map(|row| row.bytes().map(|digit| digit - b'0').collect()).collect()
}

/// A job from the start of the oracle's board.
pub fn job(rules: &Rules, grid: &Grid, strategy: &str, seed: u64) -> Job {
    Job { rules: rules.name(), board: write(grid), moves: Vec::new(), strategy: strategy.to_owned(), seed }
}

/// A search at work on a job.
pub fn session(job: &Job) -> Session {
    let (table, _) = games::open(&job.rules, &job.board).expect("the board is read");
    table.solve(job).expect("the job is allowed")
}

/// A random game of so many moves at most, by what a table says is legal.
pub fn walk(table: &mut dyn Table, rng: &mut Rng, length: usize) -> Vec<u32> {
    let mut moves = Vec::new();
    while moves.len() < length {
        table.show(&moves, moves.len()).expect("what is listed can be played");
        let choices = table.choices();
        if choices.is_empty() {
            break;
        }
        moves.push(pick(rng, &choices).number);
    }
    moves
}

/// Values the moves of a position with so many nodes at most, and tells the table what is found of them.
pub fn analyse(table: &mut dyn Table, moves: &[u32], nodes: u64) -> Report {
    let GameRecord { rules, board, .. } = table.record();
    let job = Job { rules, board, moves: moves.to_vec(), strategy: MOVES.to_owned(), seed: 1 };
    let mut session = table.solve(&job).expect("the job is allowed");
    let mut spent = 0;
    loop {
        let report = session.solve_step(nodes - spent);
        for found in &report.findings {
            table.learn(&from_start(&job, found)).expect("what was found fits");
        }
        spent = report.nodes;
        // A step may spend nothing and get on all the same: it fills a table.
        if report.status != Status::Running || spent >= nodes {
            return report;
        }
    }
}

/// What was found of a position, its moves counted from the start of the game and not of the job.
pub fn from_start(job: &Job, found: &Finding) -> Finding {
    let before: &[u32] = if job.strategy == LINE { &[] } else { &job.moves };
    Finding { moves: [before, &found.moves].concat(), ..found.clone() }
}

/// The strategies of a game, in the order of its table.
pub fn strategies(game: &str) -> Vec<StrategyInfo> {
    games::catalogue().strategies.into_iter().filter(|strategy| strategy.game == game).collect()
}

/// The sentence of an error, which must be in the catalogue.
pub fn sentence(error: impl Into<Error>) -> String {
    messages::told(&error.into().0)
}

/// The sentence with which something was refused.
pub fn refused<T>(result: Result<T, impl Into<Error>>) -> String {
    sentence(result.err().expect("it is refused"))
}

/// A deal of rows, columns and colours, as far as a random board can be asked for them under these rules.
pub fn deal(rules: &str, (rows, cols, colours): (u32, u32, u32), seed: u64) -> Deal {
    let name = rules.split(':').next();
    let set = games::catalogue().rules.into_iter().find(|set| Some(set.name.as_str()) == name).expect("known rules");
    let asked = [("rows", rows), ("cols", cols), ("colours", colours)];
    let known = asked.into_iter().filter(|(name, _)| set.fields.iter().any(|field| field.name == *name));
    Deal { rules: rules.to_owned(), fields: known.map(|(name, n)| (name.to_owned(), n)).collect(), seed }
}

/// Replays moves, given by number, with the oracle alone: the score with what the end is worth, and the last board. The
/// line may stop with moves left.
pub fn oracle_score(rules: &Rules, start: &Grid, moves: &[u32]) -> (i64, Grid) {
    let mut grid = start.clone();
    let mut score = 0;
    for &number in moves {
        let (row, col) = (number as usize / grid[0].len(), number as usize % grid[0].len());
        let group = oracle::group(&grid, row, col);
        assert!(group.len() >= 2, "move {number} pops nothing on {}", write(&grid));
        score += rules.gain(group.len());
        grid = oracle::pop(&grid, &group, rules.closes_right());
    }
    let over = oracle::groups(&grid).is_empty();
    (score + if over { rules.closing(&grid) } else { rules.giving_up(&grid) }, grid)
}

/// Whether the data files are to be written anew instead of checked: `REWRITE_DATA=1 cargo test`. What changes in them is
/// for the author to look at and to commit with the change that caused it.
pub fn rewriting() -> bool {
    std::env::var_os("REWRITE_DATA").is_some()
}

/// Writes a file of `tests/data` anew.
pub fn rewrite(file: &str, text: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    std::fs::write(path, text).expect("the data file can be written");
}
