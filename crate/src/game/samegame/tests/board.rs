//! The board against the oracle: groups, gains, boards, hashes and scores over random games, undo, and perft counts.

use super::{game, grid, open};
use crate::common::oracle::{self, Grid, Rules};
use crate::common::{PRESETS, SMALL_SHAPES, between, full_grid, holey_grid, pick, random_custom, write};
use crate::game::samegame::SameGame;
use crate::game::samegame::board::Board;
use crate::game::{Game, Puzzle};
use crate::rng::Rng;
use std::collections::HashMap;
use std::fmt::Write;

/// The moves of a board, each as its first cell and size.
fn listed(game: &SameGame, board: &Board) -> Vec<(oracle::Cell, usize)> {
    let mut pops = Vec::new();
    game.moves(board, &mut pops);
    pops.iter().map(|pop| (board.shape().row_col(pop.spot()), pop.size())).collect()
}

/// Holds everything that can be asked of a board against the oracle.
fn compare(rules: &Rules, game: &SameGame, board: &Board, truth: &Grid) {
    let context = || format!("{} {}", rules.name(), write(truth));
    assert_eq!(grid(board), *truth, "{}", context());
    let groups = oracle::groups(truth);
    let expected: Vec<_> = groups.iter().map(|group| (group[0], group.len())).collect();
    assert_eq!(listed(game, board), expected, "{}", context());
    assert_eq!(board.left(), oracle::tiles(truth), "{}", context());
    assert_eq!(board.singles(), oracle::singles(truth), "{}", context());
    assert_eq!(board.has_group(), !groups.is_empty(), "{}", context());
    assert_eq!(game.finish(board), groups.is_empty().then(|| rules.closing(truth)), "{}", context());
    for (colour, &count) in board.counts().iter().enumerate().skip(1) {
        let expected = truth.iter().flatten().filter(|&&c| usize::from(c) == colour).count();
        assert_eq!(usize::from(count), expected, "{}", context());
    }
    let (anew, moved) = Board::settled(board.shape(), &board.rows());
    assert_eq!((&anew, moved), (board, false), "kept up to date and made anew differ: {}", context());
    assert_eq!(game.hash(board), anew.hash(), "{}", context());
}

/// Holds what every cell says of its group against the oracle.
fn compare_cells(game: &SameGame, board: &Board, truth: &Grid) {
    let shape = board.shape();
    for row in 0..shape.rows() {
        for col in 0..shape.cols() {
            let spot = shape.spot(row, col);
            let expected = oracle::group(truth, row, col);
            let mut found: Vec<_> = board.group(spot).iter().map(|&s| shape.row_col(s.into())).collect();
            found.sort_unstable();
            assert_eq!(found, expected);
            let pop = game.pop_at(board, spot);
            assert_eq!(
                pop.map(|p| (shape.row_col(p.spot()), p.size())),
                (expected.len() > 1).then(|| (expected[0], expected.len()))
            );
            let number = (row * shape.cols() + col) as u32;
            assert_eq!(game.find(board, number).ok(), pop);
        }
    }
}

/// Plays a random game to its end, both ways of playing beside the oracle, then takes it all back.
fn play_random_game(rng: &mut Rng, rules: &Rules, start: &Grid) {
    let game = game(rules, start);
    let mut truth = oracle::settle(start, 0, rules.closes_right());
    let (mut kept, mut tried) = (game.start(), game.start());
    let mut trail = Vec::new();
    let mut score = 0;
    loop {
        compare(rules, &game, &kept, &truth);
        let groups = oracle::groups(&truth);
        if groups.is_empty() {
            break;
        }
        let mut pops = Vec::new();
        game.moves(&kept, &mut pops);
        let chosen = rng.below(groups.len() as u64) as usize;
        let gain = rules.gain(groups[chosen].len());
        assert_eq!(game.gain(&kept, pops[chosen]), gain);
        let before = tried.clone();
        let (tried_gain, undo) = game.try_out(&mut tried, pops[chosen]);
        assert_eq!(game.play(&mut kept, pops[chosen]), gain);
        assert_eq!(tried_gain, gain);
        assert_eq!(kept, tried);
        trail.push((before, undo));
        score += gain;
        truth = oracle::pop(&truth, &groups[chosen], rules.closes_right());
    }
    assert_eq!(score + game.finish(&kept).expect("the game is over"), score + rules.closing(&truth));
    while let Some((before, undo)) = trail.pop() {
        game.undo(&mut tried, undo);
        assert_eq!(tried, before, "undo restores exactly");
    }
}

#[test]
fn random_games_of_every_rule_set_and_shape() {
    let mut rng = Rng::new(1);
    for round in 0..40 {
        for (rows, cols) in SMALL_SHAPES {
            for rules in PRESETS.into_iter().chain([random_custom(&mut rng)]) {
                let colours = between(&mut rng, 1, 9) as u8;
                let make = if round % 2 == 0 { full_grid } else { holey_grid };
                let start = make(&mut rng, rows, cols, colours);
                play_random_game(&mut rng, &rules, &start);
            }
        }
    }
}

#[test]
fn random_games_on_usual_boards() {
    let mut rng = Rng::new(2);
    for _ in 0..8 {
        for (rules, rows, cols, colours) in [
            (Rules::PopStar, 10, 10, 5),
            (Rules::SameGame, 15, 15, 5),
            (Rules::AlgoBowl, 20, 20, 8),
            (Rules::BubbleBurst, 10, 10, 5),
            (Rules::Clickomania, 12, 12, 5),
        ] {
            let start = full_grid(&mut rng, rows, cols, colours);
            play_random_game(&mut rng, &rules, &start);
        }
    }
}

/// Long columns fill more than one word of the hash, long rows move the most when a column closes.
#[test]
fn the_first_moves_on_the_largest_boards() {
    let mut rng = Rng::new(3);
    for (rows, cols) in [(100, 100), (5000, 2), (20, 500), (1000, 10), (10_000, 1), (1, 10_000), (2, 5000)] {
        for rules in [Rules::AlgoBowl, Rules::BubbleBurst] {
            for colours in [1, 2, 8] {
                let start = full_grid(&mut rng, rows, cols, colours);
                let game = game(&rules, &start);
                let mut board = game.start();
                let mut truth = start;
                for _ in 0..3 {
                    let mut pops = Vec::new();
                    game.moves(&board, &mut pops);
                    let Some(&pop) = pops.get(rng.below(pops.len().max(1) as u64) as usize) else { break };
                    let (row, col) = board.shape().row_col(pop.spot());
                    let cells = oracle::group(&truth, row, col);
                    assert_eq!((cells[0], cells.len()), ((row, col), pop.size()));
                    truth = oracle::pop(&truth, &cells, rules.closes_right());
                    let before = board.clone();
                    let (gain, undo) = game.try_out(&mut board, pop);
                    assert_eq!(gain, rules.gain(pop.size()));
                    assert_eq!(grid(&board), truth);
                    assert_eq!(board, Board::settled(board.shape(), &board.rows()).0);
                    game.undo(&mut board, undo);
                    assert_eq!(board, before);
                    game.play(&mut board, pop);
                }
            }
        }
    }
}

#[test]
fn any_cell_names_its_group() {
    let mut rng = Rng::new(4);
    for _ in 0..300 {
        let rules = pick(&mut rng, &PRESETS).clone();
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        let start = holey_grid(&mut rng, rows, cols, 3);
        let game = game(&rules, &start);
        compare_cells(&game, &game.start(), &oracle::settle(&start, 0, rules.closes_right()));
    }
}

/// Boards that float are settled on load, and only those are said to have been.
#[test]
fn settled_on_load() {
    let mut rng = Rng::new(5);
    let (mut fell, mut stood) = (0, 0);
    for _ in 0..2000 {
        let rules = pick(&mut rng, &PRESETS).clone();
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        let start = holey_grid(&mut rng, rows, cols, 4);
        let truth = oracle::settle(&start, 0, rules.closes_right());
        let (game, notes) = open(&rules.name(), &write(&start)).expect("a board of digits is read");
        assert_eq!(grid(&game.start()), truth);
        assert_eq!(notes.is_empty(), start == truth, "{} {notes:?}", write(&start));
        if start == truth { stood += 1 } else { fell += 1 }
    }
    assert!(fell > 100 && stood > 100, "both kinds are tried: {fell} fell, {stood} stood");
}

/// Different boards that one game can reach have different hashes.
#[test]
fn hashes_tell_boards_apart() {
    let mut rng = Rng::new(6);
    let mut seen: HashMap<u64, (bool, Grid)> = HashMap::new();
    for round in 0..3000 {
        let &(rows, cols) = pick(&mut rng, &[(4, 4), (2, 8), (8, 2), (3, 5)]);
        let start = full_grid(&mut rng, rows, cols, 2 + (round % 2) as u8);
        let rules = if round % 3 == 0 { Rules::BubbleBurst } else { Rules::SameGame };
        let game = game(&rules, &start);
        let mut board = game.start();
        loop {
            let here = (rules.closes_right(), grid(&board));
            // The shape is not part of the hash: compare boards of one shape alone.
            let key = game.hash(&board)
                ^ ((rows * 100 + cols) as u64 * 2 + u64::from(here.0)).wrapping_mul(0x1234_5678_9ABC_DEF1);
            assert_eq!(seen.entry(key).or_insert_with(|| here.clone()), &here);
            let mut pops = Vec::new();
            game.moves(&board, &mut pops);
            if pops.is_empty() {
                break;
            }
            let pop = *pick(&mut rng, &pops);
            game.play(&mut board, pop);
        }
    }
    assert!(seen.len() > 5000, "{} boards", seen.len());
}

/// How many sequences of exactly `depth` moves there are, in place with undo.
fn perft(game: &SameGame, board: &mut Board, depth: usize) -> u64 {
    let mut pops = Vec::new();
    game.moves(board, &mut pops);
    if depth == 1 {
        return pops.len() as u64;
    }
    let mut count = 0;
    for pop in pops {
        let (_, undo) = game.try_out(board, pop);
        count += perft(game, board, depth - 1);
        game.undo(board, undo);
    }
    count
}

/// Counts of move sequences, one for each depth, committed as data: `rules board counts…`. The oracle writes them.
#[test]
fn perft_counts() {
    if crate::common::rewriting() {
        return rewrite_perft();
    }
    let mut rows = 0;
    for line in crate::common::PERFT.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let (rules, board) = words.next().zip(words.next()).expect("rules and a board");
        let (game, _) = open(rules, board).expect("a valid board");
        for (i, count) in words.enumerate() {
            let mut board = game.start();
            assert_eq!(perft(&game, &mut board, i + 1).to_string(), count, "depth {} of {line}", i + 1);
            assert_eq!(board, game.start());
            if count.len() <= 3 {
                let rules = PRESETS.into_iter().find(|preset| preset.name() == rules).expect("a preset");
                assert_eq!(oracle::perft(&rules, &grid(&board), i + 1).to_string(), count, "depth {} of {line}", i + 1);
            }
        }
        rows += 1;
    }
    assert!(rows >= 20, "the file holds {rows} rows");
}

fn rewrite_perft() {
    let mut text = "# Sequences of 1, 2, 3 … moves from a board, counted by the oracle.\n\
        # To add or change rows, change rewrite_perft in samegame/tests/board.rs and run: REWRITE_DATA=1 cargo test --lib perft\n\
        # rules  board, rows separated by /  counts\n"
        .to_owned();
    let mut rng = Rng::new(7);
    let shapes = [
        (4, 4, 2, 9),
        (5, 4, 3, 9),
        (4, 6, 2, 9),
        (3, 9, 3, 6),
        (9, 3, 4, 7),
        (6, 6, 4, 6),
        (10, 10, 5, 4),
        (1, 16, 2, 9),
    ];
    for (rows, cols, colours, depth) in shapes {
        for rules in [Rules::SameGame, Rules::BubbleBurst, Rules::PopStar] {
            let start = full_grid(&mut rng, rows, cols, colours);
            let _ = write!(text, "{} {}", rules.name(), write(&start));
            for depth in 1..=depth {
                let _ = write!(text, " {}", oracle::perft(&rules, &start, depth));
            }
            text.push('\n');
        }
    }
    crate::common::rewrite("perft.txt", &text);
}
