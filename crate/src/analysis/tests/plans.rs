//! Plans: legal lines of the score they state, best first, no two of them the same moves in an order that does not matter.

use super::records::Work;
use super::{Truths, legal, on_every_game, open, random_finding, random_line, worth};
use crate::analysis::book::Book;
use crate::analysis::study::Study;
use crate::common::oracle::{self, Grid, Rules};
use crate::common::{PRESETS, between, full_grid, pick, read, write};
use crate::game::null::{End, Null};
use crate::game::{Game, Puzzle};
use crate::games::{SameGame, Table};
use crate::rng::Rng;
use crate::session::replay;
use crate::shown::Shown;
use std::collections::BTreeSet;

on_every_game! {
    plans_are_lines_of_their_score: lines;
}

fn lines<P: Puzzle>(game: &P, board: &str) {
    let (mut truths, mut rng) = (Truths::of(game), Rng::new(1));
    for _ in 0..5 {
        let mut book = Book::new();
        for _ in 0..12 {
            book.learn(game, &random_finding(&mut truths, &mut rng)).expect("the moves fit");
        }
        for _ in 0..4 {
            let moves = random_line(game, &mut rng, 3);
            let state = replay(game, &moves).expect("the moves fit").state;
            let from_here = game.starting_at(state.clone());
            let told = book.values(game, &state).moves;
            let all = book.plans(game, &state, usize::MAX);
            for most in 0..4 {
                let some = book.plans(game, &state, most);
                assert!(some.iter().map(|plan| &plan.line).eq(all.iter().take(most).map(|plan| &plan.line)), "{board}");
            }
            assert!(all.is_sorted_by(|one, next| one.gain >= next.gain), "{board}");
            assert_eq!(all.first().map(|plan| plan.gain), told.iter().filter_map(|(_, m)| m.best).max(), "{board}");
            for plan in &all {
                let numbers: Vec<u32> = plan.line.iter().map(|&m| game.number(m)).collect();
                assert_eq!(worth(&from_here, &numbers), Some(plan.gain), "{board} after {moves:?}: {numbers:?}");
                let (_, first) = told.iter().find(|(m, _)| *m == plan.line[0]).expect("a legal move");
                assert_eq!(first.best, Some(plan.gain), "{board} after {moves:?}: {numbers:?}");
            }
            if P::ABOUT.name != SameGame::ABOUT.name {
                let known = told.iter().filter(|(_, m)| m.best.is_some()).count();
                assert_eq!(all.len(), known, "{board}: every first move is a plan of its own");
            }
            let keys: BTreeSet<u64> = all.iter().map(|plan| from_here.plan(&plan.line)).collect();
            assert_eq!(keys.len(), all.len(), "{board}: a plan comes twice");
        }
    }
}

/// Where the order of moves always matters, other moves are another plan, move number 0 included.
#[test]
fn other_moves_are_another_plan() {
    let game: Null = open("null", "1234");
    let mut lines: Vec<Vec<End>> = vec![Vec::new()];
    for length in 0..4 {
        let longer = |line: &Vec<End>| [End::First, End::Last].map(|end| [&line[..], &[end]].concat());
        let longer: Vec<_> = lines.iter().filter(|line| line.len() == length).flat_map(longer).collect();
        lines.extend(longer);
    }
    let keys: BTreeSet<u64> = lines.iter().map(|line| game.plan(line)).collect();
    assert_eq!((lines.len(), keys.len()), (31, 31));
}

/// The tiles that each pop of a line takes, by the cells they had at first: the slow and obvious way.
fn popped(rules: &Rules, start: &Grid, line: &[u32]) -> Vec<BTreeSet<usize>> {
    let cols = start[0].len();
    let mut grid = oracle::settle(start, 0, rules.closes_right());
    let id = |row: usize, col: usize| if grid[row][col] > 0 { 1 + row * cols + col } else { 0 };
    let mut ids: Vec<Vec<usize>> = (0..start.len()).map(|row| (0..cols).map(|col| id(row, col)).collect()).collect();
    let mut sets = Vec::new();
    for &number in line {
        let group = oracle::group(&grid, number as usize / cols, number as usize % cols);
        sets.push(group.iter().map(|&(row, col)| ids[row][col]).collect());
        for &(row, col) in &group {
            (grid[row][col], ids[row][col]) = (0, 0);
        }
        grid = oracle::settle(&grid, 0, rules.closes_right());
        ids = oracle::settle(&ids, 0, rules.closes_right());
    }
    sets.sort();
    sets
}

/// Two lines are one plan if they pop the same groups: the key says so for random lines, and for lines with two pops swapped.
#[test]
fn a_plan_is_the_groups_it_pops() {
    let mut rng = Rng::new(2);
    let mut same = 0;
    for round in 0..60 {
        let rules = PRESETS[round % PRESETS.len()].clone();
        let grid = full_grid(&mut rng, 3 + round % 2, 4, 3);
        let game: SameGame = open(&rules.name(), &write(&grid));
        let mut lines: Vec<Vec<u32>> = (0..8).map(|_| random_line(&game, &mut rng, 9)).collect();
        for line in lines.clone().iter().filter(|line| line.len() > 1) {
            // Where the two groups do not touch each other's, the second may come first.
            let at = between(&mut rng, 0, line.len() as i64 - 2) as usize;
            let sets = popped(&rules, &grid, line);
            let first = replay(&game, &line[..at]).expect("they fit").state;
            let swapped = legal(&game, &first).into_iter().filter_map(|m| {
                let begun = [&line[..at], &[game.number(m)]].concat();
                let game_on = game.starting_at(replay(&game, &begun).expect("legal").state);
                let rest = random_line(&game_on, &mut rng, 9);
                let other = [begun, rest].concat();
                (popped(&rules, &grid, &other) == sets).then_some(other)
            });
            lines.extend(swapped.collect::<Vec<_>>());
        }
        let key = |line: &[u32]| game.plan(&replay(&game, line).expect("they fit").line);
        for one in &lines {
            for other in &lines {
                let equal = popped(&rules, &grid, one) == popped(&rules, &grid, other);
                assert_eq!(key(one) == key(other), equal, "{one:?} and {other:?} on {}", write(&grid));
                same += usize::from(equal && one != other);
            }
        }
    }
    assert!(same > 20, "{same} pairs of lines are the same plan in another order");
}

/// The plans that a table tells are distinct by the groups they pop, and a board of pops that do not meet has one alone.
#[test]
fn plans_differ_by_what_they_pop() {
    let mut rng = Rng::new(3);
    for round in 0..20 {
        let rules = PRESETS[round % PRESETS.len()].clone();
        let grid = full_grid(&mut rng, 4, 4, 3);
        let mut table = Shown::new(open::<SameGame>(&rules.name(), &write(&grid)));
        crate::common::analyse(&mut table, &[], 5_000);
        let plans = table.plans(&[], 9).expect("no moves");
        let sets: Vec<_> = plans.iter().map(|plan| popped(&rules, &grid, &plan.moves)).collect();
        assert!(sets.iter().enumerate().all(|(i, set)| !sets[..i].contains(set)), "{} {plans:?}", write(&grid));
        let best = table.evaluate(&[]).expect("no moves").best;
        assert_eq!(plans.first().map(|plan| (Some(plan.score), plan.proven)), best.map(|_| (best, true)));
    }
    for (board, pops) in [("11322", 2), ("11.22.33/11.22.33", 3), ("1122334455", 5), ("12/12/34/34", 2)] {
        let grid = read(board);
        let mut table = Shown::new(open::<SameGame>("samegame", board));
        crate::common::analyse(&mut table, &[], 5_000);
        let plans = table.plans(&[], 9).expect("no moves");
        assert_eq!(plans.len(), 1, "{board}: {plans:?}");
        assert_eq!(popped(&Rules::SameGame, &grid, &plans[0].moves).len(), plans[0].moves.len());
        assert!(plans[0].moves.len() >= pops, "{board}: {plans:?}");
    }
}

/// A line begun with another move is a finished line that begins with it; where groups do not meet, it is worth the same.
#[test]
fn lines_begun_with_another_move() {
    let mut rng = Rng::new(4);
    for round in 0..60 {
        let rules = pick(&mut rng, &PRESETS).clone();
        let (rows, cols) = [(4, 5), (6, 6), (1, 9)][round % 3];
        let game: SameGame = open(&rules.name(), &write(&full_grid(&mut rng, rows, cols, 3)));
        let line = replay(&game, &random_line(&game, &mut rng, 99)).expect("they fit").line;
        for first in legal(&game, &game.start()) {
            let begun = game.reordered(&line, first).expect("the family knows how");
            assert_eq!(begun[0], first);
            let numbers: Vec<u32> = begun.iter().map(|&m| game.number(m)).collect();
            let end = replay(&game, &numbers).expect("every pop is legal").state;
            assert!(game.finish(&end).is_some(), "it goes to the end");
        }
    }
    for board in ["11.22.33.44", "11223344", "11.22.33/11.22.33", "1.22.33/1.22.33/1.22.33"] {
        let game: SameGame = open("samegame", board);
        for _ in 0..5 {
            let numbers = random_line(&game, &mut rng, 99);
            let line = replay(&game, &numbers).expect("they fit").line;
            for first in legal(&game, &game.start()) {
                let begun = game.reordered(&line, first).expect("the family knows how");
                let begun: Vec<u32> = begun.iter().map(|&m| game.number(m)).collect();
                assert_eq!(worth(&game, &begun), worth(&game, &numbers), "{board}: {numbers:?} as {begun:?}");
                let (one, other) =
                    (popped(&Rules::SameGame, &read(board), &begun), popped(&Rules::SameGame, &read(board), &numbers));
                assert_eq!(one, other, "{board}");
            }
        }
    }
}

/// A random board, and to its right, behind a wall that no pop opens, a pair on top of a column of its own.
fn walled(rng: &mut Rng, rows: usize, cols: usize) -> Grid {
    let mut grid = full_grid(rng, rows, cols, 3);
    for (row, cells) in grid.iter_mut().enumerate() {
        let pair = if row < 2 { 6 } else { 7 + (row % 2) as u8 };
        cells.extend([4 + (row % 2) as u8, pair]);
    }
    grid
}

/// A pop that meets no other may come first, and the whole plan still follows: no worse move takes the place of any.
#[test]
fn a_plan_is_followed_after_a_pop_of_its_own() {
    let mut rng = Rng::new(5);
    for _ in 0..40 {
        let grid = walled(&mut rng, 4, 4);
        let game: SameGame = open("samegame", &write(&grid));
        let numbers = random_line(&game, &mut rng, 99);
        let line = replay(&game, &numbers).expect("they fit").line;
        let pair = game.find(&game.start(), 5).expect("the pair");
        let begun = game.reordered(&line, pair).expect("the family knows how");
        let begun: Vec<u32> = begun.iter().map(|&m| game.number(m)).collect();
        let sets = |line: &[u32]| popped(&Rules::SameGame, &grid, line);
        assert_eq!((begun[0], sets(&begun)), (5, sets(&numbers)), "{numbers:?} on {}", write(&grid));
    }
}

/// What is found for a position is worth as much to a move that begins the same plan, before anything was spent on that move.
#[test]
fn moves_of_one_plan_share_its_line() {
    let game: SameGame = open("samegame", &write(&walled(&mut Rng::new(6), 10, 8)));
    let (moves, first) = (legal(&game, &game.start()).len() as u64, SameGame::strategies()[0].nodes / 1024);
    let mut work = Work::new(&game, Study::moves(&game, 1));
    // The position itself has the first turn.
    work.step(moves * first);
    let pair = [9];
    assert_eq!((work.told[&[][..]].nodes, work.told[&pair[..]].nodes), (moves * first, 0));
    assert!(work.best.score().is_some() && work.value(&pair) == work.value(&[]), "{:?}", work.told[&pair[..]]);
}
