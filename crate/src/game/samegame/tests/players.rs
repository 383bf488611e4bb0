//! The one-step players and the selections of pops: boards on which ties decide, and random ones against the oracle.

use super::game;
use crate::common::jobs::drive;
use crate::common::oracle::{self, Grid, Rules};
use crate::common::{SMALL_SHAPES, full_grid, holey_grid, job, pick, read, session, some_rules, write};
use crate::game::Game;
use crate::game::samegame::greedy::Player;
use crate::game::samegame::select::Selection;
use crate::rng::Rng;
use crate::search::{Policy, Select};

#[test]
fn ties_and_orders() {
    use Rules::{Clickomania, PopStar, SameGame};
    // Rules, board, then the first cell of what mis, lgp, crp and misps pop.
    for (rules, board, expected) in [
        // All alike: the first for all but lgp, which takes the last.
        (PopStar, "1122", [0, 2, 0, 0]),
        (PopStar, "112233", [0, 4, 0, 0]),
        (PopStar, "1122/2211", [0, 6, 0, 0]),
        // Largest is in the middle, or twice: the first of the two for mis, the last for lgp.
        (PopStar, "1122233", [2, 2, 2, 2]),
        (PopStar, "111223334", [0, 5, 0, 0]),
        // Nothing gains: mis has only the order, lgp and the others still see the size.
        (Clickomania, "11222", [0, 2, 2, 2]),
        (Clickomania, "1122", [0, 2, 0, 0]),
        // A pair clears its colour, three others do not: fewest colours before size.
        (PopStar, "11322232", [3, 3, 0, 3]),
        // Two clear their colour: then the larger, though a larger still leaves its colour.
        (PopStar, "1132223334433334", [11, 11, 3, 11]),
        // Popping what stands between two equal tiles joins them; popping elsewhere leaves singles.
        (PopStar, "43352112", [1, 5, 1, 5]),
        (SameGame, "43352112", [1, 5, 1, 5]),
        // The seven leave three singles more than the pair, and 5·7² − 3·75 = 5·2²: the same value, so the larger wins.
        (PopStar, ".3........./32231111111", [15, 15, 15, 15]),
        // Singles are counted after columns have closed: popping the third column joins two tiles across it.
        (PopStar, "7424/7526", [0, 2, 0, 2]),
    ] {
        let start = read(board);
        let game = game(&rules, &start);
        let mut pops = Vec::new();
        game.moves(&game.start(), &mut pops);
        let chosen = Player::ALL.map(|(_, player)| {
            let pop = pops[player.choose(&game, &game.start(), &pops)];
            let (row, col) = game.start().shape().row_col(pop.spot());
            row * start[0].len() + col
        });
        assert_eq!(chosen, expected, "mis, lgp, crp, misps under {} on {board}", rules.name());
    }
}

/// Whole games of every player under every rule set, move for move.
#[test]
fn games_against_the_oracle() {
    let mut rng = Rng::new(31);
    for round in 0..120 {
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        let colours = 2 + rng.below(4) as u8;
        for rules in some_rules(&mut rng) {
            let make = if round % 2 == 0 { full_grid } else { holey_grid };
            let start = make(&mut rng, rows, cols, colours);
            for (name, _) in Player::ALL {
                let mut grid = oracle::settle(&start, 0, rules.closes_right());
                let mut expected = Vec::new();
                let mut score = 0;
                while !oracle::groups(&grid).is_empty() {
                    let group = oracle::groups(&grid).swap_remove(oracle::choose(name, &rules, &grid));
                    expected.push((group[0].0 * cols + group[0].1) as u32);
                    score += rules.gain(group.len());
                    grid = oracle::pop(&grid, &group, rules.closes_right());
                }
                let mut session = session(&job(&rules, &start, name, 0));
                let end = drive(|nodes| session.solve_step(nodes), 1000, 1000);
                assert_eq!(end.line, expected, "{name} under {} on {}", rules.name(), write(&start));
                assert_eq!(end.score, Some(score + rules.closing(&grid)));
                assert_eq!(end.nodes, expected.len() as u64, "a node is a move made");
            }
        }
    }
}

/// The pops a selection keeps, by index, written down slowly.
fn kept(selection: &str, rules: &Rules, grid: &Grid) -> Vec<usize> {
    let groups = oracle::groups(grid);
    let all: Vec<usize> = (0..groups.len()).collect();
    let colour = |i: usize| grid[groups[i][0].0][groups[i][0].1];
    match selection {
        "all" => all,
        "top3" => {
            let mut left = all;
            let mut best = Vec::new();
            while best.len() < 3 && !left.is_empty() {
                let most = left.iter().map(|&i| rules.gain(groups[i].len())).max().expect("one is left");
                let first = left.iter().position(|&i| rules.gain(groups[i].len()) == most).expect("it is there");
                best.push(left.remove(first));
            }
            best
        }
        "rarest" => {
            let tiles: Vec<u8> = grid.iter().flatten().copied().filter(|&c| c != 0).collect();
            let mut colours: Vec<u8> = (1..=9).filter(|&c| all.iter().any(|&i| colour(i) == c)).collect();
            let count = |c: u8| tiles.iter().filter(|&&t| t == c).count();
            let first_seen = |c: u8| tiles.iter().position(|&t| t == c);
            colours.sort_by_key(|&c| (count(c), first_seen(c)));
            all.into_iter().filter(|&i| colours[..colours.len().min(2)].contains(&colour(i))).take(3).collect()
        }
        _ => panic!("no selection {selection}"),
    }
}

#[test]
fn selections_against_the_oracle() {
    let mut rng = Rng::new(32);
    for _ in 0..300 {
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        for rules in some_rules(&mut rng) {
            let start = oracle::settle(&holey_grid(&mut rng, rows, cols, 5), 0, rules.closes_right());
            let game = game(&rules, &start);
            let mut all = Vec::new();
            game.moves(&game.start(), &mut all);
            for name in Selection::NAMES {
                let mut pops = all.clone();
                let cut = Selection::named(name).select(&game, &game.start(), &mut pops);
                let expected: Vec<_> = kept(name, &rules, &start).into_iter().map(|i| all[i]).collect();
                assert_eq!(pops, expected, "{name} under {} on {}", rules.name(), write(&start));
                assert_eq!(cut, pops.len() < all.len(), "whether it says that it cut");
            }
        }
    }
}
