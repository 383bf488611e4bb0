//! Why a tile slides, against a list of all positions of the line.

use super::shape;
use crate::common::{messages, pick};
use crate::game::Game;
use crate::game::puzzle::{Puzzle, When};
use crate::game::sliding::Sliding;
use crate::game::sliding::shape::Slide;
use crate::game::sliding::tiles::Tiles;
use crate::game::sliding::why::{Why, reasons};
use crate::message::Message;
use crate::rng::Rng;
use std::collections::HashSet;

/// The reasons for the first of these slides, which are letters of the gap's way.
fn why(board: &str, letters: &str) -> Vec<Why> {
    let game = Sliding::read(board, "last").expect("a board");
    let line: Vec<Slide> = letters.chars().filter_map(Slide::from_letter).collect();
    reasons(&game, &game.start(), &line)
}

#[test]
fn reasons_for_slides() {
    use Why::*;
    for (board, line, wanted) in [
        ("1 2 3 / 4 5 6 / 7 0 8", "R", vec![InOrder]),
        // 7 comes home, 8 a move later; the column is whole when 7 is there.
        ("1 2 3 / 4 5 6 / 0 7 8", "RR", vec![Column { col: 1 }, Home { tile: 7 }, Room { tile: 8, when: When::Next }]),
        ("1 2 3 / 4 0 6 / 7 5 8", "DR", vec![Row { row: 2 }, Home { tile: 5 }, Room { tile: 8, when: When::Next }]),
        ("1 0 3 / 4 2 6 / 7 5 8", "DDR", vec![Row { row: 1 }, Home { tile: 2 }, Room { tile: 5, when: When::Next }]),
        ("1 2 3 / 4 5 6 / 7 8 0", "UD", vec![Aside { tile: 6, when: When::Next }]),
        ("1 2 3 / 4 5 6 / 7 8 0", "", vec![]),
    ] {
        assert_eq!(why(board, line), wanted, "{board} {line}");
    }
}

/// Where every tile is, before the first move and after each.
fn places(game: &Sliding, start: &Tiles, line: &[Slide]) -> Vec<Vec<usize>> {
    let mut tiles = start.clone();
    let place = |tiles: &Tiles| -> Vec<usize> {
        (0..tiles.cells().len())
            .map(|tile| tiles.cells().iter().position(|&t| usize::from(t) == tile).unwrap())
            .collect()
    };
    let mut all = vec![place(&tiles)];
    for &slide in line {
        game.play(&mut tiles, slide);
        all.push(place(&tiles));
    }
    all
}

/// After how many moves a reason comes true.
fn moves(when: &When) -> usize {
    match when {
        When::Next => 1,
        When::Later { moves } => *moves,
    }
}

/// Holds a reason against the positions of the line.
fn check(game: &Sliding, all: &[Vec<usize>], reason: &Why) {
    let home = |tile: u8| usize::from(game.goal().places()[usize::from(tile)]);
    let at = |i: usize, tile: u8| all[i][usize::from(tile)];
    // At home after so many moves and ever since.
    let settled = |tile: u8, since: usize| (since..all.len()).all(|i| at(i, tile) == home(tile));
    // It comes home with just this move, and stays.
    let comes = |tile: u8, i: usize| at(i - 1, tile) != home(tile) && settled(tile, i);
    let (tiles, cols) = (1..all[0].len() as u8, game.goal().shape().cols());
    let moved = tiles.clone().find(|&tile| at(0, tile) != at(1, tile)).expect("a tile moves");
    // No tile comes home to stay before this one does.
    let is_next = |tile: u8, i: usize| comes(tile, i) && (2..i).all(|j| !tiles.clone().any(|tile| comes(tile, j)));
    let whole = |line: &dyn Fn(usize) -> bool| {
        comes(moved, 1)
            && line(home(moved))
            && tiles.clone().filter(|&tile| line(home(tile))).all(|tile| settled(tile, 1))
    };
    let holds = match reason {
        Why::InOrder => (1..all[0].len() as u8).all(|tile| at(1, tile) == home(tile)),
        Why::Row { row } => whole(&|cell| cell / cols + 1 == *row) && home(0) / cols + 1 != *row,
        Why::Column { col } => whole(&|cell| cell % cols + 1 == *col) && home(0) % cols + 1 != *col,
        Why::Home { tile } => *tile == moved && comes(moved, 1),
        Why::Room { tile, when } => {
            // It comes to the cell before the tile that made room is back there, if it ever is.
            let cell = at(0, moved);
            let entry = (2..=1 + moves(when)).find(|&i| at(i, *tile) == cell || at(i, moved) == cell);
            *tile != moved && is_next(*tile, 1 + moves(when)) && entry.is_some_and(|i| at(i, *tile) == cell)
        }
        Why::Aside { tile, when } => {
            let back = (2..all.len()).find(|&i| at(i, moved) == at(0, moved));
            *tile == moved && back == Some(1 + moves(when))
        }
        Why::Homeward { tile, when } => *tile == moved && is_next(moved, 1 + moves(when)),
        Why::Gap { tile, when } => *tile != moved && is_next(*tile, 1 + moves(when)),
    };
    assert!(holds, "{reason:?} {all:?}");
}

#[test]
fn all_that_is_said_is_true() {
    let mut rng = Rng::new(5);
    let mut met = HashSet::new();
    for seed in 0..400 {
        let (rows, cols) = *pick(&mut rng, &[(2, 2), (2, 3), (3, 3), (4, 4), (3, 5)]);
        let goal = *pick(&mut rng, &[Tiles::gap_last as fn(_) -> _, Tiles::gap_first]);
        let goal = goal(shape(rows, cols));
        // Played forwards from the goal a line is any line; backwards it ends in order.
        let mut line: Vec<Slide> = Vec::new();
        let mut tiles = goal.clone();
        while line.len() < 40 {
            let slide = *pick(&mut rng, &Slide::ALL);
            if line.last() != Some(&slide.reverse()) && tiles.slide(slide) {
                line.push(slide);
            }
        }
        if seed % 2 == 0 {
            line = line.into_iter().rev().map(Slide::reverse).collect();
        } else {
            tiles = goal.clone();
        }
        let game = Sliding::new(tiles.clone(), goal).expect("one shape");
        for place in 0..line.len() {
            let all = places(&game, &tiles, &line[place..]);
            for reason in reasons(&game, &tiles, &line[place..]) {
                check(&game, &all, &reason);
                let message = Message::from(reason);
                messages::check(&message);
                met.insert(message.code);
            }
            assert!(
                seed % 2 == 1 || !game.why(&tiles, &line[place..]).is_empty(),
                "a line to the goal has its reasons"
            );
            game.play(&mut tiles, line[place]);
        }
    }
    assert_eq!(met.len(), 8, "every reason is met: {met:?}");
}
