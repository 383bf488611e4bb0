//! Boards that know their tiles against a grid of names, and annealed lines against the rules.

use super::game;
use crate::common::oracle::{self, Grid};
use crate::common::{PRESETS, full_grid, pick, random_custom};
use crate::game::Game;
use crate::game::samegame::anneal::Anneal;
use crate::game::samegame::planes::{SIDE, mirrored};
use crate::game::samegame::rules::Close;
use crate::game::samegame::small::{Small, SmallPop};
use crate::game::samegame::traced::{Tile, Traced};
use crate::rng::Rng;

const GONE: i32 = -1;

/// The cell of a row and a column as planes count them.
fn cell(grid: &Grid, row: usize, col: usize, close: Close) -> u8 {
    (SIDE * mirrored(col, grid[0].len(), close) + grid.len() - 1 - row) as u8
}

#[test]
fn tiles_are_where_a_grid_of_names_has_them() {
    let mut rng = Rng::new(5);
    for round in 0..60 {
        let (rows, cols) = [(1, 16), (16, 1), (3, 4), (10, 10), (15, 15), (16, 16)][round % 6];
        let rules = if rng.below(2) == 0 { random_custom(&mut rng) } else { pick(&mut rng, &PRESETS).clone() };
        let mut truth = full_grid(&mut rng, rows, cols, [2, 4, 9][round % 3]);
        let game = game(&rules, &truth);
        let close = game.rules().close();
        let small = Small::new(&game).expect("the board fits");
        let mut board = Traced::new(small.start());
        let name = |row, col| i32::from(cell(&truth, row, col, close));
        let mut names: Vec<Vec<i32>> = (0..rows).map(|row| (0..cols).map(|col| name(row, col)).collect()).collect();
        loop {
            let mut here = [false; 256];
            for (row, names) in names.iter().enumerate() {
                for (col, &name) in names.iter().enumerate().filter(|&(_, &name)| name != GONE) {
                    let (tile, at) = (name as Tile, cell(&truth, row, col, close));
                    assert_eq!((board.cell(tile), board.tile(at)), (Some(at), tile));
                    let group = oracle::group(&truth, row, col);
                    let first = group.iter().map(|&(row, col)| cell(&truth, row, col, close)).min();
                    assert_eq!(board.planes().size_at(at), group.len());
                    assert_eq!(Some(board.planes().first_of(at)), first);
                    here[usize::from(tile)] = true;
                }
            }
            assert!(
                (0..=255).all(|tile| board.cell(tile).is_some() == here[usize::from(tile)]),
                "a tile that has gone"
            );
            let groups = oracle::groups(&truth);
            let last = 1 + rng.below(9) as u8;
            let colour = |group: &[oracle::Cell]| truth[group[0].0][group[0].1];
            let top = |group: &[oracle::Cell]| group.iter().map(|&(row, _)| row).min();
            let highest = groups.iter().map(|group| (colour(group) == last, top(group))).min();
            let found = board.planes().highest(last).map(|at| {
                let holds = |group: &&Vec<oracle::Cell>| group.iter().any(|&(r, c)| cell(&truth, r, c, close) == at);
                let group = groups.iter().find(holds).expect("a tile of a group");
                (colour(group) == last, top(group))
            });
            assert_eq!(found, highest);
            if groups.is_empty() {
                break;
            }
            assert!(here[usize::from(board.any(&mut rng))]);
            let before = board.clone();
            assert!(board.same(&before));
            let group = pick(&mut rng, &groups);
            let (row, col) = *pick(&mut rng, group);
            assert_eq!(board.pop(cell(&truth, row, col, close)), group.len());
            assert!(!board.same(&before));
            group.iter().for_each(|&(row, col)| names[row][col] = GONE);
            names = oracle::settle(&names, GONE, rules.closes_right());
            truth = oracle::pop(&truth, group, rules.closes_right());
        }
    }
}

#[test]
fn a_tile_that_is_alone_does_not_pop() {
    let game = game(&oracle::Rules::PopStar, &vec![vec![1, 2, 2]]);
    let mut board = Traced::new(Small::new(&game).expect("the board fits").start());
    assert_eq!((board.pop(0), board.planes().left()), (0, 3));
}

/// A game at random.
fn random_line(small: &Small, rng: &mut Rng) -> Vec<SmallPop> {
    let (mut planes, mut line, mut moves) = (small.start(), Vec::new(), Vec::new());
    loop {
        moves.clear();
        small.moves(&planes, &mut moves);
        if moves.is_empty() {
            return line;
        }
        let m = *pick(rng, &moves);
        small.play(&mut planes, m);
        line.push(m);
    }
}

/// What a line that ends the game teaches, move by move as the rules list them.
fn worth(small: &Small, line: &[SmallPop]) -> i64 {
    let mut planes = small.start();
    let mut gained = 0;
    for m in line {
        let mut moves = Vec::new();
        small.moves(&planes, &mut moves);
        assert!(moves.contains(m), "a move that the rules do not list");
        gained += small.play(&mut planes, *m);
    }
    assert!(small.finish(&planes).is_some(), "the line does not end the game");
    gained + small.rules().lesson(planes.counts())
}

#[test]
fn annealed_lines_are_games_and_never_worse() {
    let mut rng = Rng::new(8);
    let mut better = 0;
    for round in 0..40u64 {
        let (rows, cols) = [(1, 2), (2, 9), (7, 7), (10, 10), (16, 16)][round as usize % 5];
        let rules = if rng.below(2) == 0 { random_custom(&mut rng) } else { pick(&mut rng, &PRESETS).clone() };
        let small = Small::new(&game(&rules, &full_grid(&mut rng, rows, cols, 4))).expect("the board fits");
        let mut anneal = Anneal::new(&small, round);
        for _ in 0..3 {
            let line = random_line(&small, &mut rng);
            anneal.begin(&small, &line, 1, 300);
            assert_eq!((anneal.worth(), anneal.line()), (worth(&small, &line), line.clone()));
            while anneal.step(&small) {}
            assert_eq!(anneal.worth(), worth(&small, &anneal.line()));
            assert!(anneal.worth() >= worth(&small, &line));
            better += u32::from(anneal.worth() > worth(&small, &line));
        }
    }
    assert!(better > 60, "only {better} lines came out better");
}
