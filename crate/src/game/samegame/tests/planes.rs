//! Boards in planes of bits against the oracle, and the groups that pops keep up to date against a list made anew.

use super::{game, grid};
use crate::common::oracle::{self, Grid, Rules};
use crate::common::{PRESETS, full_grid, pick, random_custom};
use crate::game::samegame::planes::{Group, GroupedPlanes, Planes, SIDE, mirrored};
use crate::game::samegame::small::{Small, SmallPop};
use crate::game::{Game, samegame::SameGame};
use crate::rng::Rng;

/// Shapes from a single cell to a full sixteen by sixteen.
const SHAPES: [(usize, usize); 9] = [(1, 1), (1, 16), (16, 1), (2, 5), (7, 9), (10, 10), (15, 15), (16, 16), (16, 3)];

/// Row and column of a cell, for people.
fn place(game: &SameGame, cell: u8) -> oracle::Cell {
    let shape = game.start().shape();
    let (lane, row) = (usize::from(cell) / SIDE, usize::from(cell) % SIDE);
    (shape.rows() - 1 - row, mirrored(lane, shape.cols(), game.rules().close()))
}

/// The groups as the oracle has them: by first cell, with their sizes. A group is found by any of its cells.
fn compare_groups(game: &SameGame, truth: &Grid, groups: &[Group]) {
    let mut expected: Vec<Vec<oracle::Cell>> = oracle::groups(truth);
    for group in groups {
        let (row, col) = place(game, group.cell);
        let at = expected.iter().position(|cells| cells.contains(&(row, col))).expect("a group that is not there");
        let cells = expected.swap_remove(at);
        assert_eq!((cells.len(), truth[row][col]), (usize::from(group.size), group.colour));
        let top = cells.iter().map(|&(row, _)| row).min();
        assert_eq!(top, Some(truth.len() - 1 - usize::from(group.top)));
    }
    assert!(expected.is_empty(), "groups that were not found: {expected:?}");
}

fn sorted(groups: &[Group]) -> Vec<(u8, u8, u16, u32)> {
    let mut groups: Vec<_> = groups.iter().map(|g| (g.colour, g.cell, g.size, g.code)).collect();
    groups.sort_unstable();
    groups
}

#[test]
fn planes_play_as_the_oracle_does() {
    let mut rng = Rng::new(11);
    let mut closed = 0;
    for round in 0..120 {
        let (rows, cols) = SHAPES[round % SHAPES.len()];
        let colours = [1, 2, 3, 5, 9][rng.below(5) as usize];
        let rules = if rng.below(3) == 0 { random_custom(&mut rng) } else { pick(&mut rng, &PRESETS).clone() };
        let mut truth = full_grid(&mut rng, rows, cols, colours);
        let game = game(&rules, &truth);
        let small = Small::new(&game).expect("the board fits");
        let mut board = game.start();
        let mut planes = small.start();
        let mut field = GroupedPlanes::new(planes.clone(), |_| 0.0);
        loop {
            assert_eq!(grid(&board), truth);
            let made_anew = Planes::new(&board, game.rules().close()).expect("the board fits");
            assert_eq!((&planes, planes.hash()), (&made_anew, made_anew.hash()));
            assert_eq!(field.planes(), &planes);
            let mut groups = Vec::new();
            planes.groups(&mut groups);
            compare_groups(&game, &truth, &groups);
            assert_eq!(sorted(field.groups()), sorted(&groups), "kept up to date and listed anew differ");
            assert_eq!(small.finish(&planes), game.finish(&board));
            assert_eq!(small.stop(&planes), game.stop(&board));
            assert_eq!(small.bound(&planes), game.bound(&board));
            assert_eq!(small.size(&planes), board.left());
            let mut moves = Vec::new();
            small.moves(&planes, &mut moves);
            assert_eq!(moves, groups.iter().map(|&group| SmallPop::from(group)).collect::<Vec<_>>());
            if moves.is_empty() {
                break;
            }

            let chosen = rng.below(moves.len() as u64) as usize;
            let m = moves[chosen];
            let (row, col) = place(&game, m.cell);
            let pop = game.pop_at(&board, board.shape().spot(row, col)).expect("a group");
            let before = planes.clone();
            let (tried, undo) = small.try_out(&mut planes, m);
            small.undo(&mut planes, undo);
            assert_eq!(planes, before);
            let gain = game.play(&mut board, pop);
            assert_eq!((tried, small.gain(&planes, m), small.play(&mut planes, m)), (gain, gain, gain));
            let listed = field.groups().iter().position(|group| group.cell == m.cell).expect("a listed group");
            field.pop(listed, |_| 0.0);
            let columns = |truth: &Grid| (0..cols).filter(|&col| truth.iter().any(|row| row[col] != 0)).count();
            let stood = columns(&truth);
            truth = oracle::pop(&truth, &oracle::group(&truth, row, col), rules.closes_right());
            closed += stood - columns(&truth);
        }
    }
    assert!(closed > 100, "too few columns closed to tell: {closed}");
}

#[test]
fn one_colour_fills_a_board_of_sixteen_by_sixteen() {
    let game = game(&Rules::SameGame, &vec![vec![3; 16]; 16]);
    let small = Small::new(&game).expect("the board fits");
    let mut groups = Vec::new();
    small.start().groups(&mut groups);
    assert_eq!(groups.iter().map(|group| group.size).collect::<Vec<_>>(), [256]);
    let mut planes = small.start();
    assert_eq!(small.play(&mut planes, groups[0].into()), 254 * 254);
    assert_eq!(small.finish(&planes), Some(1000));
}

#[test]
fn boards_that_do_not_fit_are_left_to_others() {
    for (rows, cols) in [(17, 1), (1, 17)] {
        let game = game(&Rules::PopStar, &vec![vec![1; cols]; rows]);
        assert!(Small::new(&game).is_none());
    }
}
