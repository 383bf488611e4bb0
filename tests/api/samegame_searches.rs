//! Every strategy of the family against the exhaustive oracle, and in every slicing.
//!
//! A strategy that is added to the table is covered at once; one that proves every small board belongs in [`COMPLETE`] too.

use super::common::jobs::{self, End, drive};
use super::common::oracle::{self, Grid, Rules};
use super::common::{PRESETS, SOLVABLE, deal, full_grid, job, oracle_score, pick};
use super::common::{random_custom, read, session, some_rules, strategies, write};
use solvent::games;
use solvent::records::{GameRecord, Job, Report, Status};
use solvent::rng::Rng;
use std::collections::HashMap;

/// Strategies that must end with a proof on small boards, given nodes enough.
const COMPLETE: &[&str] =
    &["auto", "dfs,depth=5000", "iddfs", "astar", "exact", "beam", "bfs,select=all", "priority,select=all"];

/// Nodes that are enough for every complete strategy on the boards of these tests.
const ENOUGH: u64 = 2_000_000;

/// Nodes for strategies that may go on for ever.
const SOME: u64 = 300;

/// The names of all strategies, and the texts of all with their options.
fn names() -> Vec<String> {
    strategies("samegame").into_iter().map(|strategy| strategy.name).collect()
}

fn variants() -> Vec<String> {
    strategies("samegame").iter().flat_map(jobs::variants).collect()
}

fn run(rules: &Rules, start: &Grid, moves: &[u32], strategy: &str, slice: u64, limit: u64) -> End {
    let mut session = session(&Job { moves: moves.to_vec(), ..job(rules, start, strategy, 5) });
    drive(|nodes| session.solve_step(nodes), slice, limit)
}

/// What must hold of how any search ends, held against the true best score.
fn check_end(rules: &Rules, start: &Grid, strategy: &str, end: &End, optimum: i64) {
    let context = format!("{strategy} under {} on {}: {end:?}, the best is {optimum}", rules.name(), write(start));
    assert!(end.bound >= optimum, "the bound is too low: {context}");
    if let Some(score) = end.score {
        assert_eq!(oracle_score(rules, start, &end.line).0, score, "the line is worth another score: {context}");
        assert!(score <= optimum, "better than the best: {context}");
    } else {
        assert_eq!((end.status, end.line.len()), (Status::Running, 0), "ended without a line: {context}");
    }
    if end.status == Status::Optimal {
        assert_eq!((end.score, end.bound), (Some(optimum), optimum), "no proof: {context}");
    }
}

#[test]
fn every_strategy_is_truthful_on_small_boards() {
    let mut rng = Rng::new(11);
    let texts = variants();
    for round in 0..9 {
        for (rows, cols, colours) in SOLVABLE {
            for rules in some_rules(&mut rng) {
                let start = full_grid(&mut rng, rows, cols, colours);
                let optimum = oracle::best(&rules, &start, &mut HashMap::new());
                // All strategies in turn, a few a board: thousands of boards for each in a short time.
                for text in texts.iter().skip(round % 3).step_by(3) {
                    check_end(&rules, &start, text, &run(&rules, &start, &[], text, SOME, SOME), optimum);
                }
            }
        }
    }
}

/// A board of two parts, proven best by what one of them finds in the middle of its turn.
#[test]
fn merging_in_steps_of_one() {
    let start = read("173/379/..4/978/9.6");
    let job = Job { seed: 1_115_504_761, moves: vec![7], ..job(&Rules::Clickomania, &start, "merge", 1) };
    let ends = [1, 2, 3, 100].map(|slice| {
        let mut session = session(&job);
        drive(|nodes| session.solve_step(nodes), slice, 3)
    });
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

#[test]
fn complete_strategies_prove_small_boards() {
    let mut rng = Rng::new(12);
    for _ in 0..20 {
        for (rows, cols, colours) in SOLVABLE {
            for rules in some_rules(&mut rng) {
                let start = full_grid(&mut rng, rows, cols, colours);
                let optimum = oracle::best(&rules, &start, &mut HashMap::new());
                for text in COMPLETE {
                    let end = run(&rules, &start, &[], text, ENOUGH, ENOUGH);
                    check_end(&rules, &start, text, &end, optimum);
                    assert_eq!(
                        end.status,
                        Status::Optimal,
                        "{text} under {} on {}: {end:?}",
                        rules.name(),
                        write(&start)
                    );
                }
            }
        }
    }
}

/// Moves before the search count in its scores, and its line follows them.
#[test]
fn searches_go_on_from_a_position() {
    let mut rng = Rng::new(14);
    for _ in 0..60 {
        for rules in PRESETS {
            let start = full_grid(&mut rng, 4, 5, 3);
            let groups = oracle::groups(&start);
            let Some(group) = groups.get(rng.below(groups.len().max(1) as u64) as usize) else { continue };
            // Any cell of the group names it.
            let (row, col) = group[group.len() / 2];
            let first = (row * 5 + col) as u32;
            let after = oracle::pop(&start, group, rules.closes_right());
            let optimum = rules.gain(group.len()) + oracle::best(&rules, &after, &mut HashMap::new());
            for text in COMPLETE {
                let mut end = run(&rules, &start, &[first], text, ENOUGH, ENOUGH);
                end.line.insert(0, first);
                check_end(&rules, &start, text, &end, optimum);
                assert_eq!(end.status, Status::Optimal);
            }
        }
    }
}

/// A search that goes on below the moves the player makes, on the best line or off it, stays truthful and still proves.
#[test]
fn searches_follow_the_player() {
    let mut rng = Rng::new(18);
    let mut followed = 0;
    for round in 0..150 {
        let (rows, cols, colours) = SOLVABLE[round % SOLVABLE.len()];
        for rules in some_rules(&mut rng) {
            let start = full_grid(&mut rng, rows, cols, colours);
            for text in COMPLETE {
                let mut job = job(&rules, &start, text, 5);
                let mut session = session(&job);
                let (mut grid, mut gained, mut spent) = (start.clone(), 0, 0);
                loop {
                    spent = session.solve_step(rng.below(200)).nodes.max(spent);
                    let groups = oracle::groups(&grid);
                    if groups.is_empty() {
                        break;
                    }
                    let group = pick(&mut rng, &groups);
                    job.moves.push((group[0].0 * cols + group[0].1) as u32);
                    gained += rules.gain(group.len());
                    grid = oracle::pop(&grid, group, rules.closes_right());
                    if !session.follow(&job) {
                        break;
                    }
                    followed += 1;
                    let optimum = gained + oracle::best(&rules, &grid, &mut HashMap::new());
                    let report = session.solve_step(0);
                    assert!(report.bound >= optimum && report.nodes >= spent, "{text} {report:?} {optimum}");
                    // Half of the games go on from an unfinished search, half from a proof.
                    if rng.below(2) == 0 {
                        let report = session.solve_step(ENOUGH);
                        let context =
                            format!("{text} under {} on {} after {:?}", rules.name(), write(&start), job.moves);
                        assert_eq!((report.status, report.score), (Status::Optimal, Some(optimum)), "{context}");
                    }
                }
            }
        }
    }
    assert!(followed > 1000, "{followed} moves were followed");
}

/// Another job is not gone on with, and asking does no harm.
#[test]
fn other_jobs_are_not_followed() {
    let mut rng = Rng::new(19);
    for _ in 0..50 {
        let start = full_grid(&mut rng, 5, 5, 3);
        let groups = oracle::groups(&start);
        let first = (groups[0][0].0 * 5 + groups[0][0].1) as u32;
        for text in names() {
            let job = job(&Rules::SameGame, &start, &text, 1);
            let (mut asked, mut left_alone) = (session(&job), session(&job));
            let (mut before, mut expected) = (asked.solve_step(30), left_alone.solve_step(30));
            for other in [
                Job { rules: "popstar".into(), moves: vec![first], ..job.clone() },
                Job { board: "11".into(), moves: vec![0], ..job.clone() },
                Job { strategy: "mis".into(), seed: 2, moves: vec![first], ..job.clone() },
                Job { seed: 2, moves: vec![first], ..job.clone() },
                Job { moves: vec![99], ..job.clone() },
                Job { moves: vec![first, 99], ..job.clone() },
            ] {
                assert!(!asked.follow(&other), "{text} followed {other:?}");
            }
            before = Report { line: None, ..asked.solve_step(before.nodes + 500) };
            expected = Report { line: None, ..left_alone.solve_step(expected.nodes + 500) };
            assert_eq!(before, expected, "{text}");
        }
    }
}

/// A board without a move is over at once; one tile, no tile and one pair are boards too.
#[test]
fn boards_with_little_to_do() {
    for text in variants() {
        for rules in PRESETS {
            for start in ["1", ".", "11", "12/21", "1./12", "11/22"] {
                let start = read(start);
                let start = oracle::settle(&start, 0, rules.closes_right());
                let optimum = oracle::best(&rules, &start, &mut HashMap::new());
                let end = run(&rules, &start, &[], &text, SOME, SOME);
                check_end(&rules, &start, &text, &end, optimum);
                if oracle::groups(&start).is_empty() {
                    let ended = (end.status, end.score);
                    assert_eq!(ended, (Status::Optimal, Some(optimum)), "{text} on {}", write(&start));
                    assert!(end.line.is_empty());
                }
            }
        }
    }
}

/// Slices of 1, 7 and 1000 nodes, or all at once: the same line, nodes, status and bound.
#[test]
fn any_slicing_ends_alike() {
    let mut rng = Rng::new(15);
    for (rows, cols, colours, limit) in [(4, 5, 3, 3000), (6, 6, 4, 1200), (10, 10, 5, 150)] {
        for rules in [Rules::PopStar, Rules::SameGame, Rules::BubbleBurst, random_custom(&mut rng)] {
            let start = full_grid(&mut rng, rows, cols, colours);
            for text in variants() {
                // On boards that take their time, one option after another in turn is enough.
                if rows > 4 && rng.below(3) > 0 {
                    continue;
                }
                let whole = run(&rules, &start, &[], &text, limit, limit);
                for slice in [1, 7, 1000] {
                    let sliced = run(&rules, &start, &[], &text, slice, limit);
                    assert_eq!(sliced, whole, "{text} by {slice} under {} on {}", rules.name(), write(&start));
                }
            }
        }
    }
}

/// A step of no nodes spends none, and an ended search stays as it ended.
#[test]
fn steps_that_do_nothing() {
    let mut rng = Rng::new(16);
    let start = full_grid(&mut rng, 4, 4, 3);
    for text in variants() {
        let mut session = session(&job(&Rules::SameGame, &start, &text, 1));
        assert_eq!(session.solve_step(0).nodes, 0, "{text}");
        let end = drive(|nodes| session.solve_step(nodes), ENOUGH, 20_000);
        if end.status != Status::Running {
            let again = session.solve_step(1000);
            assert_eq!(
                (again.status, again.nodes, again.score, again.bound),
                (end.status, end.nodes, end.score, end.bound)
            );
            assert_eq!(again.line, None, "{text}: a line is reported when it is new");
        }
    }
}

/// The score never falls and the bound never rises from one report to the next; a line comes with every new score.
#[test]
fn reports_only_get_better() {
    let mut rng = Rng::new(17);
    let start = full_grid(&mut rng, 8, 8, 4);
    for text in names() {
        let mut session = session(&job(&Rules::SameGame, &start, &text, 1));
        let mut last = session.solve_step(0);
        for _ in 0..200 {
            let report = session.solve_step(3);
            assert!(report.score >= last.score && report.bound <= last.bound, "{text}: {last:?} then {report:?}");
            assert_eq!(report.line.is_some(), report.score != last.score, "{text}: {last:?} then {report:?}");
            assert!(report.score.is_none_or(|score| score <= report.bound));
            last = report;
        }
    }
}

/// Between the boards that are learnt and the largest ones `auto` merges, as `merge` does: a plain beam is far behind. By so many nodes
/// the share that `auto` spends on exact endgames has paid.
#[test]
fn auto_merges_boards_beyond_those_that_are_learnt() {
    for (rules, rows, cols, colours) in [("algobowl", 20, 20, 8), ("samegame", 17, 17, 5), ("popstar", 13, 23, 5)] {
        let table = games::random(&deal(rules, (rows, cols, colours), 5)).expect("the deal is allowed");
        let GameRecord { rules, board, .. } = table.record();
        let score = |strategy: &str| {
            let (rules, board, strategy) = (rules.clone(), board.clone(), strategy.to_owned());
            let mut session = session(&Job { rules, board, moves: Vec::new(), strategy, seed: 1 });
            drive(|nodes| session.solve_step(nodes), 3_000, 3_000).score
        };
        let (auto, merge) = (score("auto"), score("merge"));
        assert!(auto >= merge && merge.is_some(), "{rules} {rows}x{cols}: auto {auto:?}, merge {merge:?}");
    }
}
