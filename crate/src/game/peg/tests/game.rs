//! Holes, jumps, symmetries, undo, hashes and bounds.

use super::*;
use crate::game::peg::board::Symmetry;
use crate::game::peg::random;
use crate::game::peg::words::describe;
use crate::game::puzzle::Puzzle;
use crate::records::Deal;
use std::collections::{HashMap, HashSet};

fn perft(game: &Peg, pegs: &mut Pegs, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut jumps = Vec::new();
    game.moves(pegs, &mut jumps);
    let below = |jump: Jump| {
        let (_, undo) = game.try_out(pegs, jump);
        let lines = perft(game, pegs, depth - 1);
        game.undo(pegs, undo);
        lines
    };
    jumps.into_iter().map(below).sum()
}

#[test]
fn shapes_have_the_holes_jumps_and_symmetries_of_the_books() {
    for (shape, holes, jumps, symmetries) in
        [(Shape::English, 33, 76, 8), (Shape::European, 37, 92, 8), (Shape::Triangular, 15, 36, 6)]
    {
        let board = shape.board();
        assert_eq!((board.holes(), board.triples().len()), (holes, jumps), "{shape}");
        let all = board.symmetries_of(board.full());
        assert_eq!(all.len(), symmetries, "{shape}");
        let image = |symmetry: &Symmetry, hole: usize| symmetry.image(Pegs(1 << hole));
        let jumps: HashSet<[Pegs; 3]> =
            board.triples().iter().map(|t| [t.from, t.over, t.to].map(|hole| Pegs(1 << hole))).collect();
        for symmetry in &all {
            let images = board.triples().iter().map(|t| [t.from, t.over, t.to].map(|hole| image(symmetry, hole)));
            assert_eq!(images.collect::<HashSet<_>>(), jumps, "{shape}: a symmetry takes jumps to jumps");
        }
        let permutation = |symmetry: &&Symmetry| (0..holes).map(|hole| image(symmetry, hole)).collect::<Vec<_>>();
        assert_eq!(all.iter().map(permutation).collect::<HashSet<_>>().len(), symmetries, "{shape}: no symmetry twice");
    }
    // The middle hole of the third row is not the middle of the triangle: it has a mirror image for company, and no turn.
    let triangle = Shape::Triangular.board();
    assert_eq!(triangle.symmetries_of(Pegs(1 << triangle.centre())).len(), 2);
}

#[test]
fn jumps_are_listed_as_the_oracle_finds_them() {
    let mut rng = Rng::new(3);
    for rules in all_rules() {
        let oracle = oracle(rules);
        let board = rules.shape.board();
        let holes: Vec<_> = oracle.holes().iter().map(|&(row, col)| (row as usize, col as usize)).collect();
        assert_eq!(board.cells(), holes);
        for _ in 0..200 {
            let pegs = Pegs(rng.next_u64()).and(board.full());
            let Some(game) = Peg::new(rules, pegs) else { continue };
            let mut jumps = Vec::new();
            game.moves(&pegs, &mut jumps);
            let found: Vec<_> = jumps
                .iter()
                .map(|&jump| {
                    let triple = board.triple(jump);
                    let places = [triple.from, triple.over, triple.to].map(|hole| {
                        let (row, col) = board.cells()[hole];
                        (row as i32, col as i32)
                    });
                    let mut after = pegs;
                    assert_eq!((game.gain(&pegs, jump), game.play(&mut after, jump)), (0, 0));
                    assert_eq!(game.jump_between(pegs, triple.from, triple.to), Some(jump));
                    (places, cells(&game, after))
                })
                .collect();
            assert_eq!(found, oracle.jumps(&cells(&game, pegs)));
            assert_eq!(game.finish(&pegs).is_some(), jumps.is_empty());
            assert_eq!((game.size(&pegs), board.mobility(pegs) as usize), (cells(&game, pegs).len(), jumps.len()));
        }
    }
}

#[test]
fn perft_counts_agree_with_the_oracle() {
    for rules in all_rules() {
        for hole in [0, 1, rules.shape.board().centre()] {
            let game = vacant(rules, hole);
            let (oracle, mut start) = (oracle(rules), game.start());
            for depth in 0..6 {
                let lines = oracle.perft(&cells(&game, start), depth);
                assert_eq!(perft(&game, &mut start, depth), lines, "{rules}, {depth} jumps");
            }
            assert_eq!(start, game.start(), "undo restores the position");
        }
    }
}

/// Positions after so many jumps from the usual English start, mirror images counted once: OEIS A112737.
#[test]
fn positions_up_to_symmetry_are_as_many_as_published() {
    let game = Peg::centre_vacant(Rules { shape: Shape::English, goal: Goal::Any });
    let symmetries = game.board().symmetries_of(game.board().full());
    let mut level = HashSet::from([game.start()]);
    for count in [1, 1, 2, 8, 39, 171, 719, 2757, 9751] {
        assert_eq!(level.len(), count);
        let after = |pegs: &Pegs| {
            let pegs = *pegs;
            game.board().jumps(pegs).map(move |jump| game.board().triple(jump).flip(pegs)).collect::<Vec<_>>()
        };
        let canonical = |pegs: Pegs| symmetries.iter().map(|s| s.image(pegs)).min().unwrap();
        level = level.iter().flat_map(after).map(canonical).collect();
    }
}

#[test]
fn hashes_are_equal_for_equal_positions_and_undo_is_exact() {
    let mut rng = Rng::new(8);
    for rules in all_rules() {
        let mut hashes: HashMap<u64, Pegs> = HashMap::new();
        for _ in 0..100 {
            let game = Peg::centre_vacant(rules);
            let mut pegs = game.start();
            let mut line = Vec::new();
            loop {
                assert_eq!(*hashes.entry(game.hash(&pegs)).or_insert(pegs), pegs);
                let jumps: Vec<_> = game.board().jumps(pegs).collect();
                if jumps.is_empty() {
                    break;
                }
                let jump = jumps[rng.below(jumps.len() as u64) as usize];
                let before = pegs;
                let (_, undo) = game.try_out(&mut pegs, jump);
                assert_eq!(pegs.count() + 1, before.count());
                line.push((before, undo));
            }
            while let Some((before, undo)) = line.pop() {
                game.undo(&mut pegs, undo);
                assert_eq!(pegs, before);
            }
        }
    }
}

#[test]
fn the_bound_is_sound_wherever_the_oracle_looked() {
    let mut rng = Rng::new(5);
    for rules in all_rules() {
        let mut oracle = oracle(rules);
        let mut starts: Vec<Peg> = (0..150).map(|_| few_pegs(rules, 9, &mut rng)).collect();
        if rules.shape == Shape::Triangular {
            starts.extend((0..15).map(|hole| vacant(rules, hole)));
        }
        for game in &starts {
            oracle.worth(&cells(game, game.start()));
        }
        let game = &starts[0];
        let mut tight = [0; 4];
        for (position, &worth) in &oracle.known {
            let hole = |&(row, col): &oracle::Cell| game.board().hole_at((row as usize, col as usize)).unwrap();
            let pegs: Pegs = position.iter().map(hole).collect();
            let bound = game.bound(&pegs);
            assert!(bound >= worth, "{rules} {position:?}: {bound} is under {worth}");
            assert!(game.finish(&pegs).is_none_or(|end| end == worth));
            tight[bound.unsigned_abs() as usize] += usize::from(bound == worth);
        }
        assert!(tight[1] > 0 && tight[2] > 0 && tight[3] > 0, "{rules}: the bound tells {tight:?}");
    }
}

#[test]
fn games_without_pegs_or_with_pegs_beside_the_board_are_refused() {
    for rules in all_rules() {
        let board = rules.shape.board();
        assert!(Peg::new(rules, Pegs(0)).is_none());
        assert!(Peg::new(rules, Pegs(1 << board.holes())).is_none());
        assert!(Peg::new(rules, board.full()).is_some());
    }
}

#[test]
fn ends_are_worth_what_the_goal_says() {
    let (any, centre) = (Goal::Any, Goal::Centre);
    for (goal, holes, worth) in
        [(any, vec![0], -1), (centre, vec![0], -2), (centre, vec![16], -1), (any, vec![0, 32], -2)]
    {
        let game = Peg::new(Rules { shape: Shape::English, goal }, holes.into_iter().collect()).unwrap();
        assert_eq!(game.finish(&game.start()), Some(worth));
    }
}

#[test]
fn jumps_are_described_and_refused_in_words() {
    let english = Peg::centre_vacant(Rules { shape: Shape::English, goal: Goal::Any });
    let described: Vec<_> =
        english.board().jumps(english.start()).map(|jump| describe(english.board(), jump)).collect();
    let expected = [
        "row 2 column 4 jumps down",
        "row 4 column 2 jumps right",
        "row 4 column 6 jumps left",
        "row 6 column 4 jumps up",
    ];
    assert_eq!(described, expected);
    let triangle = vacant(Rules { shape: Shape::Triangular, goal: Goal::Any }, 0);
    let described: Vec<_> =
        triangle.board().jumps(triangle.start()).map(|jump| describe(triangle.board(), jump)).collect();
    assert_eq!(described, ["row 3 column 1 jumps up right", "row 3 column 3 jumps up left"]);
    let refused = |pegs: u64, number| english.find(&Pegs(pegs), number).unwrap_err().text;
    assert_eq!(refused(1, 76), "there is no jump 76; they go from 0 to 75");
    assert_eq!(refused(2, 0), "there is no peg at row 1, column 3");
    assert_eq!(refused(1, 0), "there is no peg to jump over at row 2, column 3");
    assert_eq!(refused(u64::MAX, 0), "the hole at row 3, column 3 is not empty");
}

#[test]
fn full_boards_are_dealt_with_an_empty_hole_from_which_they_can_be_solved() {
    for rules in all_rules() {
        let holes = rules.shape.board().holes() as u32;
        let dealt = |seed| {
            let fields = vec![("pegs".to_owned(), holes - 1)];
            Peg::random(rules, &Deal { rules: rules.to_string(), fields, seed }).unwrap()
        };
        for seed in 0..u64::from(holes) {
            assert_eq!(proven(&dealt(seed)), -1, "{rules}, seed {seed}");
        }
        let centre = Peg::centre_vacant(rules);
        if proven(&centre) == -1 {
            assert_eq!(dealt(0).start(), centre.start(), "{rules}");
        }
    }
}

#[test]
fn jumps_are_named_by_cell_and_direction() {
    let english = Peg::centre_vacant(Rules { shape: Shape::English, goal: Goal::Any });
    let numbers = english.read_line("1 3 down\n3 1 right\n").unwrap();
    let told = numbers.iter().map(|&number| describe(english.board(), Jump(number as u8)));
    assert_eq!(told.collect::<Vec<_>>(), ["row 2 column 4 jumps down", "row 4 column 2 jumps right"]);
    let again: Vec<String> = numbers.iter().map(u32::to_string).collect();
    assert_eq!(english.read_line(&again.join(" ")).unwrap(), numbers);
    for text in ["1 3 sideways", "0 0 down", "1 down"] {
        assert!(english.read_line(text).is_err(), "{text}");
    }
}

#[test]
fn random_positions_can_be_solved_and_depend_on_the_seed_alone() {
    for rules in all_rules() {
        let board = rules.shape.board();
        let mut different = HashSet::new();
        for pegs in 2..board.holes() as u32 {
            for seed in 0..3 {
                let start = random::solvable(rules, pegs, seed);
                assert_eq!(start, random::solvable(rules, pegs, seed));
                different.insert(start);
                assert!(start.count() <= pegs);
                assert!(
                    start.count() == pegs || pegs + 3 >= board.holes() as u32 && rules.shape != Shape::Triangular,
                    "{rules}: {} of {pegs}",
                    start.count()
                );
                assert_eq!(proven(&Peg::new(rules, start).unwrap()), -1, "{rules}, {pegs} pegs, seed {seed}");
            }
        }
        assert!(different.len() > board.holes(), "{rules}");
    }
}
