//! What the page shows: positions, identities of tiles, choices and lines over one start board, and evaluations.

use super::{game, open};
use crate::common;
use crate::common::oracle::{self, Grid, Rules};
use crate::common::{PRESETS, SMALL_SHAPES, full_grid, holey_grid};
use crate::common::{oracle_score, pick, random_custom, read, refused, write};
use crate::game::Puzzle;
use crate::game::samegame::SameGame;
use crate::games::Table as _;
use crate::rng::Rng;
use crate::session::replay;
use crate::shown::Shown;
use std::collections::HashMap;

type Table = Shown<SameGame>;

/// Stands in the oracle's grid of identities where no tile is.
const NOBODY: u32 = u32::MAX;

/// A random game by the oracle alone: the moves, and after each the board and the cell every tile came from.
struct Story {
    rules: Rules,
    moves: Vec<u32>,
    gained: Vec<i64>,
    boards: Vec<Grid>,
    ids: Vec<Vec<Vec<u32>>>,
}

fn story(rng: &mut Rng, rules: Rules, start: &Grid) -> Story {
    let cols = start[0].len();
    let right = rules.closes_right();
    let start = oracle::settle(start, 0, right);
    let id = |(row, col): (usize, usize)| if start[row][col] == 0 { NOBODY } else { (row * cols + col) as u32 };
    let ids = (0..start.len()).map(|row| (0..cols).map(|col| id((row, col))).collect()).collect();
    let mut story = Story { rules, moves: vec![], gained: vec![0], boards: vec![start], ids: vec![ids] };
    loop {
        let (board, ids) = (story.boards.last().expect("one"), story.ids.last().expect("one"));
        let groups = oracle::groups(board);
        if groups.is_empty() {
            return story;
        }
        let group = pick(rng, &groups);
        let &(row, col) = pick(rng, group);
        let mut ids = ids.clone();
        group.iter().for_each(|&(row, col)| ids[row][col] = NOBODY);
        let after = oracle::pop(board, group, right);
        story.moves.push((row * cols + col) as u32);
        story.gained.push(story.gained[story.gained.len() - 1] + story.rules.gain(group.len()));
        story.boards.push(after);
        story.ids.push(oracle::settle(&ids, NOBODY, right));
    }
}

/// Shows the position after the first `shown` of the moves, and holds it against the story.
fn check(table: &mut Table, moves: &[u32], shown: usize, story: &Story) {
    let view = table.show(moves, shown).expect("the moves fit");
    let (drawn, cursor) = (table.board(), shown.min(moves.len()));
    let board = &story.boards[cursor];
    assert_eq!((drawn.rows, drawn.cols), (board.len(), board[0].len()));
    assert_eq!(drawn.cells, board.concat());
    for (cell, &id) in story.ids[cursor].concat().iter().enumerate() {
        assert_eq!(id == NOBODY, drawn.cells[cell] == 0);
        if id != NOBODY {
            assert_eq!(drawn.ids[cell], id, "cell {cell} of {}", write(board));
            assert_eq!(drawn.cells[cell], story.boards[0].concat()[id as usize], "a tile keeps its colour");
        }
    }
    let over = oracle::groups(board).is_empty();
    let bonus = over.then(|| story.rules.closing(board));
    assert_eq!((view.over, view.bonus), (over, bonus));
    assert_eq!((view.gained, view.score), (story.gained[cursor], story.gained[cursor] + bonus.unwrap_or(0)));
    assert_eq!(view.left, oracle::tiles(board));
    let end = story.gained.last().expect("one") + story.rules.closing(story.boards.last().expect("one"));
    assert!(view.bound >= end, "the game went on to more than the bound allows");
    assert_eq!(Some(&drawn.colours), story.boards[0].iter().flatten().max());
    assert_eq!(view.game, "samegame");
}

fn stories() -> impl Iterator<Item = (Rng, Table, Story)> {
    let mut rng = Rng::new(61);
    (0..400).map(move |round| {
        let rules = if round % 6 == 5 { random_custom(&mut rng) } else { PRESETS[round % 6].clone() };
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        let start = holey_grid(&mut rng, rows, cols, 1 + (round % 4) as u8);
        let story = story(&mut rng, rules.clone(), &start);
        (Rng::new(round as u64), Table::new(game(&rules, &start)), story)
    })
}

#[test]
fn forward_backward_and_jumps() {
    for (mut rng, mut table, story) in stories() {
        let moves = &story.moves;
        for cursor in (0..=moves.len()).chain((0..=moves.len()).rev()) {
            check(&mut table, moves, cursor, &story);
        }
        for _ in 0..10 {
            let cursor = rng.below(moves.len() as u64 + 1) as usize;
            check(&mut table, moves, cursor, &story);
            // Only what is played has to be told.
            check(&mut table, &moves[..cursor], cursor, &story);
        }
        // As far as there are moves.
        check(&mut table, moves, moves.len() + 7, &story);
    }
}

/// One line after another over the same board: nothing of the first stays when the second is shown.
#[test]
fn from_one_line_to_another() {
    let mut rng = Rng::new(63);
    for round in 0..200 {
        let rules = PRESETS[round % 5].clone();
        let start = full_grid(&mut rng, 6, 6, 3);
        let mut table = Table::new(game(&rules, &start));
        let stories = [story(&mut rng, rules.clone(), &start), story(&mut rng, rules, &start)];
        for turn in 0..12 {
            let story = &stories[turn % 2];
            let cursor = rng.below(story.moves.len() as u64 + 1) as usize;
            check(&mut table, &story.moves, cursor, story);
        }
    }
}

/// The list of all moves says what the oracle says, in the documented order, and any cell of a group names it.
#[test]
fn choices() {
    for (mut rng, mut table, story) in stories() {
        let cursor = rng.below(story.moves.len() as u64 + 1) as usize;
        table.show(&story.moves, cursor).expect("the moves fit");
        let board = &story.boards[cursor];
        let cols = board[0].len();
        let number = |&(row, col): &(usize, usize)| (row * cols + col) as u32;
        let groups = oracle::groups(board);
        let (choices, details) = (table.choices(), table.details());
        assert_eq!((choices.len(), details.len()), (groups.len(), groups.len()));
        for ((choice, detail), group) in choices.iter().zip(&details).zip(&groups) {
            assert_eq!(detail.spots, group.iter().map(number).collect::<Vec<_>>());
            assert_eq!(((detail.row, detail.col), detail.colour), (group[0], board[group[0].0][group[0].1]));
            assert_eq!(choice.number, number(&group[0]));
            assert_eq!((detail.size, choice.gain), (group.len(), story.rules.gain(group.len())));
        }
        let state = replay(table.game(), &story.moves[..cursor]).expect("the moves fit").state;
        for cell in (0..=(board.len() * cols) as u32).chain([u32::MAX]) {
            let expected = details.iter().position(|detail| detail.spots.contains(&cell));
            let found = table.game().find(&state, cell).ok().map(|pop| table.game().number(pop));
            assert_eq!(found, expected.map(|i| choices[i].number));
        }
    }
}

#[test]
fn lines_are_replayed_step_by_step() {
    for (_, table, story) in stories() {
        let steps = table.line(&story.moves).expect("the moves fit");
        assert_eq!(steps.len(), story.moves.len());
        for (i, step) in steps.iter().enumerate() {
            let board = &story.boards[i];
            let cols = board[0].len();
            let group = oracle::group(board, story.moves[i] as usize / cols, story.moves[i] as usize % cols);
            let (row, col) = group[0];
            assert_eq!(step.number, (row * cols + col) as u32, "a step is named by its first cell");
            let detail = serde_json::to_value(&step.detail).expect("plain data");
            let told = ["row", "col", "size", "colour"].map(|name| detail[name].as_u64());
            let expected = [row, col, group.len(), board[row][col].into()].map(|n| Some(n as u64));
            assert_eq!(told, expected);
            assert_eq!(step.gain, story.gained[i + 1] - story.gained[i]);
            let bonus = if i + 1 == steps.len() { story.rules.closing(&story.boards[i + 1]) } else { 0 };
            assert_eq!(step.score, story.gained[i + 1] + bonus);
        }
    }
}

#[test]
fn moves_for_people() {
    let (game, _) = open("popstar", "RGG\nRBG").expect("a board");
    let table = Table::new(game);
    let texts: Vec<String> = table.choices().into_iter().map(|choice| choice.text).collect();
    assert_eq!(texts, ["R×2 row 1 column 1", "G×3 row 1 column 2"]);
    let (game, _) = open("samegame", "12\n22").expect("a board");
    assert_eq!(Table::new(game).choices()[0].text, "2×3 row 1 column 2");
}

/// A move list that does not fit is refused with its place, and the table can still show what does.
#[test]
fn move_lists_that_do_not_fit() {
    let start = read("112/213");
    let mut table = Table::new(game(&Rules::SameGame, &start));
    for (moves, cursor, expected) in [
        (vec![6], 1, "Move 1 does not fit the board: cell 6 is not among the 6 of the board."),
        (vec![u32::MAX], 1, "Move 1 does not fit the board: cell 4294967295 is not among the 6 of the board."),
        (vec![2], 1, "Move 1 does not fit the board: row 1, column 3 holds a tile alone, so there is no group to pop."),
        (vec![0, 0], 2, "Move 2 does not fit the board: row 1, column 1 is empty, so there is no group to pop."),
    ] {
        assert_eq!(refused(table.show(&moves, cursor)), expected);
        assert_eq!(refused(table.line(&moves)), expected);
        assert_eq!(refused(table.write("algobowl-out", &moves)), expected);
        assert_eq!(table.show(&[4], 1).expect("fits").left, 3);
        assert_eq!(table.show(&[], 0).expect("fits").left, 6);
    }
    // What lies behind the cursor is not played, and so not looked at.
    assert_eq!(table.show(&[0, 77], 1).expect("fits").left, 3);
}

fn written(table: &Table, form: &str, moves: &[u32]) -> String {
    table.write(form, moves).expect("the moves fit").expect("a form of the family")
}

#[test]
fn texts_of_the_shown_position() {
    let start = read("123/113/222");
    let mut table = Table::new(game(&Rules::AlgoBowl, &start));
    assert_eq!(written(&table, "text", &[]), "123\n113\n222\n");
    assert_eq!(written(&table, "algobowl-in", &[]), "3 3\n123\n113\n222\n");
    table.show(&[0], 1).expect("fits");
    assert_eq!(written(&table, "text", &[]), "..3\n.23\n222\n");
    assert_eq!(written(&table, "algobowl-in", &[]), "3 3\n003\n023\n222\n");
    let output = written(&table, "algobowl-out", &[0, 6, 3]);
    assert_eq!(output, "14\n3\n1 3 3 1\n2 4 2 2\n3 2 2 1\n");
}

/// At first sight nothing is claimed of a move but what holds; after a study every move has its best line, held against the oracle.
#[test]
fn evaluations() {
    let mut rng = Rng::new(62);
    for round in 0..10 {
        for rules in PRESETS.into_iter().chain([random_custom(&mut rng)]) {
            let (rows, cols, colours) = [(4, 4, 3), (3, 6, 2), (5, 4, 3)][round % 3];
            let start = full_grid(&mut rng, rows, cols, colours);
            let mut table = Table::new(game(&rules, &start));
            // From a position one move in, where there is one.
            let first = oracle::groups(&start).first().cloned().filter(|_| round % 2 == 0);
            let played: Vec<u32> = first.iter().map(|group| (group[0].0 * cols + group[0].1) as u32).collect();
            let gained = first.as_ref().map_or(0, |group| rules.gain(group.len()));
            let board = first.map_or(start.clone(), |group| oracle::pop(&start, &group, rules.closes_right()));
            let groups = oracle::groups(&board);
            let mut known = HashMap::new();
            let best = gained + oracle::best(&rules, &board, &mut known);
            let closing = if groups.is_empty() { rules.closing(&board) } else { 0 };
            for studied in [false, true] {
                if studied {
                    common::analyse(&mut table, &played, 100_000);
                }
                let evaluation = table.evaluate(&played).expect("the moves fit");
                assert_eq!((evaluation.over, evaluation.score), (groups.is_empty(), gained + closing));
                let open = !studied && !groups.is_empty();
                assert_eq!(evaluation.best, (!open).then_some(best), "{}", write(&start));
                assert!(evaluation.bound >= best && (open || evaluation.bound == best), "{}", write(&start));
                assert_eq!(evaluation.moves.len(), groups.len());
                for (value, group) in evaluation.moves.iter().zip(&groups) {
                    assert_eq!(value.number, (group[0].0 * cols + group[0].1) as u32);
                    assert_eq!(value.gain, rules.gain(group.len()));
                    let after = oracle::pop(&board, group, rules.closes_right());
                    let best = gained + value.gain + oracle::best(&rules, &after, &mut known);
                    let context = format!("{} on {}", value.text, write(&board));
                    assert!(best <= value.upper && value.upper <= evaluation.bound, "{context}");
                    if studied {
                        assert_eq!((value.lower, value.upper), (Some(best), best), "{context}");
                        assert_eq!(value.line[0], value.number);
                        let line: Vec<u32> = played.iter().chain(&value.line).copied().collect();
                        assert_eq!(oracle_score(&rules, &start, &line).0, best, "{context}");
                        assert_eq!(value.said, format!("{best} (proven best)"));
                    } else if !oracle::groups(&after).is_empty() {
                        assert!(value.lower.is_none() && value.line.is_empty() && value.nodes == 0, "{context}");
                    }
                }
            }
        }
    }
    let (game, _) = open("samegame", "12\n21").expect("a board");
    assert_eq!(
        refused(Table::new(game).evaluate(&[3])),
        "Move 1 does not fit the board: row 2, column 2 holds a tile alone, so there is no group to pop."
    );
}

/// The larger the board, the less is found for each move; what is said of it must hold all the same.
#[test]
fn evaluations_of_large_boards() {
    let mut rng = Rng::new(64);
    for (rows, cols, colours) in [(10, 10, 5), (12, 12, 4), (15, 15, 5), (21, 20, 6)] {
        for rules in [Rules::PopStar, Rules::SameGame, Rules::Clickomania] {
            let start = full_grid(&mut rng, rows, cols, colours);
            let mut table = Table::new(game(&rules, &start));
            // A turn for every move.
            common::analyse(&mut table, &[], 146 * 2 * oracle::groups(&start).len() as u64);
            let evaluation = table.evaluate(&[]).expect("no moves fit any board");
            assert_eq!(evaluation.moves.len(), oracle::groups(&start).len());
            for value in &evaluation.moves {
                let context = format!("{value:?} on {}", write(&start));
                assert_eq!(value.line[0], value.number);
                assert_eq!(Some(oracle_score(&rules, &start, &value.line).0), value.lower, "{context}");
                // What another move's line proves is not searched.
                let proven = value.lower == Some(value.upper);
                assert!((proven || value.nodes > 0) && value.lower <= Some(value.upper), "{context}");
            }
            assert_eq!(evaluation.best, evaluation.moves.iter().filter_map(|value| value.lower).max());
        }
    }
}
