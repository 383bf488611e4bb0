//! Random jobs and damaged texts, round by round, held against what must be true of all of them. The tests run some rounds;
//! `scripts/fuzz` runs them for as long as is wanted. A round that fails names its seed: `FUZZ_SEED=seed` begins with it.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::jobs::{End, drive_building};
use common::oracle::{self, Custom, Grid, Rules};
use common::{
    PRESETS, SOLVABLE, between, full_grid, holey_grid, job, oracle_score, pick, sentence, session, strategies,
};
use solvent::games::{self, Table};
use solvent::link;
use solvent::records::{Deal, GameRecord, Job, Status, StrategyInfo};
use solvent::rng::Rng;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Says how to have a round again when it fails.
struct Round(u64);

impl Drop for Round {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("again: FUZZ_SEED={}", self.0);
        }
    }
}

/// Runs the rounds of so many seeds, or rounds for as many seconds as `FUZZ_SECONDS` says.
fn rounds(usual: u64, mut one: impl FnMut(&mut Rng)) {
    let asked = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect("a whole number"));
    let first = asked("FUZZ_SEED").unwrap_or(1);
    let end = asked("FUZZ_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut seed = first;
    while end.map_or(seed < first + usual, |end| Instant::now() < end) {
        let round = Round(seed);
        one(&mut Rng::new(seed));
        drop(round);
        seed += 1;
    }
    println!("{} rounds from seed {first}", seed - first);
}

// ---- searches --------------------------------------------------------------------------

/// A number that is small, large, or the largest that rules may hold, of either sign.
fn wild(rng: &mut Rng) -> i64 {
    let reach = *pick(rng, &[0, 1, 9, 1_000, 1_000_000]);
    if rng.below(4) == 0 { *pick(rng, &[-reach, reach]) } else { between(rng, -reach, reach) }
}

/// Custom rules of any allowed numbers.
fn wild_rules(rng: &mut Rng) -> Rules {
    loop {
        let rules = Rules::Custom(Custom {
            gain: [wild(rng).abs(), wild(rng), wild(rng)],
            bonus: (0..rng.below(6)).map(|_| wild(rng)).collect(),
            per_tile: wild(rng),
            per_colour: wild(rng),
            closes_right: rng.below(2) == 0,
        });
        if games::check_rules(&rules.name()).is_ok() {
            return rules;
        }
    }
}

/// A strategy with any values of any of its options.
fn wild_strategy(rng: &mut Rng, known: &[StrategyInfo]) -> String {
    let strategy = pick(rng, known);
    let mut text = strategy.name.clone();
    for option in &strategy.options {
        let value = match (&option.choices, option.min.zip(option.max)) {
            (Some(words), _) => pick(rng, words).clone(),
            (None, Some((min, max))) => {
                let reach = (*pick(rng, &[0, 3, 50, max - min])).min(max - min);
                (min + rng.below(reach + 1)).to_string()
            }
            (None, None) => continue,
        };
        if rng.below(2) == 0 {
            text += &format!(",{}={value}", option.name);
        }
    }
    text
}

/// How a job ends after so many nodes, which must be the same in any slicing.
fn in_any_slicing(rng: &mut Rng, job: &Job, limit: u64) -> End {
    let run = |slice: u64| {
        let mut session = session(job);
        drive_building(|nodes| session.solve_step(nodes), slice, limit)
    };
    let whole = run(limit.max(1));
    let most = *pick(rng, &[1, 7, 100]);
    let slice = 1 + rng.below(most);
    assert_eq!(run(slice), whole, "in slices of {slice} and in one of {limit}: {job:?}");
    whole
}

#[test]
fn searches_of_the_family() {
    let known = strategies("samegame");
    rounds(3_000, |rng| {
        let rules = if rng.below(4) == 0 { pick(rng, &PRESETS).clone() } else { wild_rules(rng) };
        let &(rows, cols, colours) = pick(rng, &SOLVABLE);
        let grid: Grid = match rng.below(3) {
            0 => holey_grid(rng, rows, cols, colours),
            _ => full_grid(rng, rows, cols, colours),
        };
        let start = oracle::settle(&grid, 0, rules.closes_right());
        if oracle::tiles(&start) == 0 {
            return;
        }
        let optimum = oracle::best(&rules, &start, &mut HashMap::new());
        for _ in 0..4 {
            let strategy = wild_strategy(rng, &known);
            let job = Job { seed: rng.below(1 << 40), ..job(&rules, &start, &strategy, 0) };
            let most = *pick(rng, &[2, 30, 400]);
            let limit = rng.below(most);
            let end = in_any_slicing(rng, &job, limit);
            assert!(end.bound >= optimum, "the bound is below {optimum}: {job:?} {end:?}");
            if let Some(score) = end.score {
                assert_eq!(oracle_score(&rules, &start, &end.line).0, score, "{job:?} {end:?}");
            }
            if end.status == Status::Optimal {
                assert_eq!((end.score, end.bound), (Some(optimum), optimum), "a false proof: {job:?} {end:?}");
            }
        }
    });
}

/// The largest boards, in every shape that has as many cells: only what can be seen of a line without solving them.
#[test]
fn searches_of_the_largest_boards() {
    let known = strategies("samegame");
    rounds(6, |rng| {
        let rules = if rng.below(2) == 0 { pick(rng, &PRESETS).clone() } else { wild_rules(rng) };
        let &(rows, cols) = pick(rng, &[(1, 10_000), (10_000, 1), (100, 100), (2, 5_000), (2_500, 4), (40, 30)]);
        let colours = 1 + rng.below(9) as u8;
        let start = full_grid(rng, rows, cols, colours);
        let strategy = wild_strategy(rng, &known);
        let job = Job { seed: rng.below(1 << 40), ..job(&rules, &start, &strategy, 0) };
        let limit = rng.below(8);
        let end = in_any_slicing(rng, &job, limit);
        if let Some(score) = end.score {
            assert_eq!(oracle_score(&rules, &start, &end.line).0, score, "{rules:?} {rows}x{cols} {strategy}");
            assert!(end.bound >= score, "{rules:?} {rows}x{cols} {strategy}: {score} is above {}", end.bound);
        }
    });
}

/// The other games: a line is worth what is said, no bound is below it, and the slicing changes nothing.
#[test]
fn searches_of_every_game() {
    let catalogue = games::catalogue();
    rounds(40, |rng| {
        let set = pick(rng, &catalogue.rules);
        let game = games::about(&set.name).expect("rules of the catalogue").name;
        let fields = set.fields.iter().map(|field| {
            let most = field.min + (field.max - field.min).min(3);
            (field.name.clone(), field.min + rng.below(u64::from(most - field.min) + 1) as u32)
        });
        let deal = Deal { rules: set.name.clone(), fields: fields.collect(), seed: rng.below(1 << 40) };
        // Some sizes are too small for a board.
        let Ok(table) = games::random(&deal) else { return };
        let GameRecord { rules, board, .. } = table.record();
        let strategy = wild_strategy(rng, &strategies(game));
        let job = Job { rules, board, moves: Vec::new(), strategy, seed: rng.below(1 << 40) };
        let most = *pick(rng, &[2, 100, 1_000]);
        let limit = rng.below(most);
        let end = in_any_slicing(rng, &job, limit);
        assert_eq!(table.worth(&end.line).expect("a legal line").filter(|_| end.score.is_some()), end.score, "{job:?}");
        assert!(end.score.is_none_or(|score| score <= end.bound), "{job:?}: {end:?}");
    });
}

// ---- what comes in ---------------------------------------------------------------------

/// Pieces that readers look for, and numbers that are too large for them.
const PIECES: &[&str] = &[
    "\n",
    " ",
    "/",
    ",",
    ".",
    "0",
    "9",
    "-1",
    "10001",
    "4294967296",
    "18446744073709551616",
    "?v=1",
    "&r=",
    "&b=",
    "&m=",
    "#",
    "x",
    ":",
    "stock:",
    "redeals: ",
    "1x52.",
    "\u{feff}",
    "🟥",
    "红",
    "R",
    "o",
    "{\"moves\": [",
    "\"row\":",
    "]}",
    "%",
    "%2",
    "\0",
    "custom:gain=",
    "bonus=",
    "sliding:",
    "board 2\n",
    "#\n",
    "é",
];

/// A text with some damage done to it.
fn damaged(rng: &mut Rng, text: &str, other: &str) -> String {
    let mut chars: Vec<char> = text.chars().take(4_000).collect();
    for _ in 0..=rng.below(4) {
        let (from, to) = (rng.below(chars.len() as u64 + 1) as usize, rng.below(chars.len() as u64 + 1) as usize);
        let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 40));
        match rng.below(6) {
            0 => drop(chars.drain(from..to)),
            1 => chars.truncate(from),
            2 => {
                let twice = chars[from..to].to_vec();
                drop(chars.splice(from..from, twice));
            }
            3 => drop(chars.splice(from..to, pick(rng, PIECES).chars())),
            4 => drop(chars.splice(from..from, pick(rng, PIECES).chars())),
            _ => {
                let others: Vec<char> = other.chars().take(4_000).collect();
                let start = rng.below(others.len() as u64 + 1) as usize;
                chars.splice(from.., others[start..].iter().copied());
            }
        }
    }
    chars.into_iter().collect()
}

/// Boards, lines, links, rules and strategies as they should be, of every game.
struct Corpus {
    tables: Vec<Box<dyn Table>>,
    texts: Vec<String>,
    rules: Vec<String>,
    strategies: Vec<String>,
}

fn corpus() -> Corpus {
    let catalogue = games::catalogue();
    let (mut tables, mut texts) = (Vec::new(), vec![String::new()]);
    for set in &catalogue.rules {
        let fields = set.fields.iter().map(|field| (field.name.clone(), field.min.max(3).min(field.max)));
        let deal = Deal { rules: set.name.clone(), fields: fields.collect(), seed: 1 };
        let mut table = games::random(&deal).expect("a small board");
        let moves = common::walk(&mut *table, &mut Rng::new(1), 6);
        let record = table.record();
        texts.push(link::print(&GameRecord { moves: moves.clone(), cursor: moves.len(), ..record.clone() }));
        texts.push(record.board);
        for form in games::about(&set.name).expect("rules of the catalogue").forms {
            for name in [form.board, form.line].into_iter().flatten() {
                texts.extend(table.write(name, &moves).ok().flatten());
            }
        }
        tables.push(table);
    }
    texts.extend(include_str!("data/links.txt").lines().filter_map(|line| line.split(' ').next()).map(str::to_owned));
    texts.sort();
    texts.dedup();
    let custom = ["custom:gain=1.-2.1,bonus=9.8,tile=-1,colour=-1,close=right", "sliding:1234/5678/9abc/def0"];
    let own = ["klondike:draw=1,redeals=2,back=no", "sliding:first"];
    let rules = catalogue.rules.iter().map(|set| set.name.clone());
    Corpus {
        tables,
        texts,
        rules: rules.chain(custom.into_iter().chain(own).map(str::to_owned)).collect(),
        strategies: catalogue.strategies.iter().flat_map(common::jobs::variants).collect(),
    }
}

/// A refusal is one short line that steers no terminal.
fn told(error: impl Into<solvent::error::Error>) {
    let told = sentence(error);
    let fits = told.ends_with('.') && !told.contains(char::is_control) && told.chars().count() <= 300;
    assert!(fits, "{told:?}");
}

/// Whatever is read is read again as the same, by itself and as a link; the rest is refused in a sentence.
fn reads(text: &str, rules: &str) {
    match games::read(text, rules) {
        Ok(opened) => {
            let record = opened.record;
            let again = games::read(&record.board, &record.rules).expect("a board of our own").record;
            assert_eq!((&again.board, &again.rules), (&record.board, &record.rules), "{text:?}");
            let link = link::print(&record);
            assert_eq!(games::read(&link, "popstar").expect("a link of our own").record, record, "{text:?}");
        }
        Err(error) => told(error),
    }
}

#[test]
fn damaged_texts() {
    let Corpus { mut tables, texts, rules, strategies } = corpus();
    rounds(20_000, |rng| {
        let (one, other) = (pick(rng, &texts), pick(rng, &texts));
        let text = damaged(rng, one, other);
        let (set, style) = (pick(rng, &rules), pick(rng, &strategies));
        match rng.below(6) {
            0 | 1 => reads(&text, set),
            2 => reads(one, &damaged(rng, set, other)),
            3 => {
                let place = rng.below(tables.len() as u64) as usize;
                match tables[place].read_line(&text) {
                    Ok(moves) => drop(tables[place].worth(&moves).expect("what was read fits")),
                    Err(error) => told(error),
                }
            }
            4 => {
                let style = damaged(rng, style, set);
                let place = rng.below(tables.len() as u64) as usize;
                if let Err(error) = tables[place].check_strategy(&style) {
                    told(error);
                }
            }
            _ => {
                let table = pick(rng, &tables);
                let GameRecord { rules, board, .. } = table.record();
                let moves = (0..rng.below(4)).map(|_| (rng.next_u64() >> (32 + rng.below(32))) as u32).collect();
                let strategy = if rng.below(2) == 0 { style.clone() } else { damaged(rng, style, set) };
                let job = Job { rules, board, moves, strategy, seed: rng.below(u64::MAX) };
                if let Err(error) = table.solve(&job) {
                    told(error);
                }
                let place = rng.below(tables.len() as u64) as usize;
                if let Err(error) = tables[place].show(&job.moves, rng.below(9) as usize) {
                    told(error);
                }
            }
        }
    });
}
