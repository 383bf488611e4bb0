//! What can be told of a board without a search: parity, bounds, databases, and the automaton that leaves out needless words.

use super::*;
use crate::game::Game;
use crate::game::sliding::automaton::Automaton;
use crate::game::sliding::databases::{Building, Grade};
use crate::game::sliding::normal_form::NormalForm;
use crate::game::sliding::puzzle::Verdict;

#[test]
fn parity_tells_exactly_the_reachable_boards() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let shape = shape(rows, cols);
        let odd_goal = scrambled(&Tiles::gap_last(shape), 7, 3).swapped(1, 2);
        for goal in [Tiles::gap_last(shape), Tiles::gap_first(shape), odd_goal] {
            let reachable = distances(&goal);
            let all = all_arrangements(shape);
            assert_eq!(2 * reachable.len(), all.len());
            for tiles in all {
                assert_eq!(tiles.can_reach(&goal), reachable.contains_key(tiles.cells()), "{tiles:?}");
            }
        }
    }
}

#[test]
fn the_offered_swap_repairs_every_unsolvable_board() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (4, 4), (5, 3), (6, 6)] {
        for seed in 0..200 {
            let game = Sliding::shuffled(Tiles::gap_last(shape(rows, cols)), seed, false);
            if let Verdict::Unsolvable { swap: (a, b) } = game.verdict() {
                assert!(game.start().swapped(a, b).can_reach(game.goal()));
                // No exchange of two tiles side by side brings more of the two home.
                let home = |(a, b): (u8, u8)| {
                    let after = game.start().swapped(a, b);
                    let at_home = |(x, y): &(&u8, &u8)| x == y && [a, b].contains(x);
                    after.cells().iter().zip(game.goal().cells()).filter(at_home).count()
                };
                let start = game.start();
                let cells = start.cells();
                let right = (0..cells.len()).filter(|i| i % cols + 1 < cols).map(|i| (cells[i], cells[i + 1]));
                let down = (0..(rows - 1) * cols).map(|i| (cells[i], cells[i + cols]));
                let pairs = right.chain(down).filter(|&(a, b)| a != 0 && b != 0);
                let all: Vec<(usize, (u8, u8))> = pairs.map(|(a, b)| (home((a, b)), (a.min(b), a.max(b)))).collect();
                let most = all.iter().map(|&(home, _)| home).max().expect("two tiles side by side");
                assert!(all.contains(&(most, (a.min(b), a.max(b)))), "{a} and {b} in {cells:?}");
            }
            assert!(Sliding::shuffled(Tiles::gap_last(shape(rows, cols)), seed, true).is_solvable());
        }
    }
}

#[test]
fn hash_and_position_survive_moves() {
    for seed in 0..50 {
        let goal = Tiles::gap_last(shape(2 + seed as usize % 5, 2 + seed as usize % 4));
        let tiles = scrambled(&goal, 100, seed);
        assert_eq!(Tiles::new(tiles.shape(), tiles.cells()).unwrap(), tiles);
    }
}

#[test]
fn bounds_never_exceed_the_distance() {
    for (rows, cols) in [(2, 3), (2, 4), (4, 2), (3, 3)] {
        let shape = shape(rows, cols);
        for goal in [Tiles::gap_last(shape), Tiles::gap_first(shape), scrambled(&Tiles::gap_last(shape), 9, 2)] {
            let game = Sliding::new(goal.clone(), goal.clone()).unwrap();
            let form = NormalForm::new(&game);
            let databases = Building::new(&form, Grade::Quick).step(&mut u64::MAX.clone()).unwrap();
            for (cells, (distance, _)) in distances(&goal) {
                let tiles = Tiles::new(shape, &cells).unwrap();
                let plain = (-game.bound(&tiles)) as usize;
                let tabled = databases.lower_bound(&form.turned(&tiles));
                assert!(plain <= distance && tabled <= distance, "{tiles:?}: {plain} {tabled} {distance}");
                assert!(plain % 2 == distance % 2 && tabled % 2 == distance % 2);
            }
        }
    }
}

#[test]
fn the_machine_leaves_no_position_out() {
    let shape = shape(3, 4);
    let machine = Automaton::new(shape, 10);
    for gap in 0..shape.cells() {
        let mut cells: Vec<u8> = (1..shape.cells() as u8).collect();
        cells.insert(gap, 0);
        let start = Tiles::new(shape, &cells).unwrap();
        let mut reached: HashMap<Vec<u8>, ()> = HashMap::new();
        let mut seen = HashMap::from([(start.cells().to_vec(), ())]);
        let (mut words, mut level) = (vec![(gap as u16, start.clone())], vec![start]);
        for _ in 0..14 {
            let mut next_words = Vec::new();
            for (state, tiles) in &words {
                let state = &machine.states()[usize::from(*state)];
                for i in 0..state.count() {
                    let (way, cell, next) = state.arrow(i);
                    let there = after(tiles, Slide::ALL[way]).unwrap();
                    assert_eq!(there.gap(), usize::from(cell));
                    next_words.push((next, there));
                }
            }
            let next_level: Vec<Tiles> = level
                .iter()
                .flat_map(|t| neighbours(t).collect::<Vec<_>>())
                .filter(|t| seen.insert(t.cells().to_vec(), ()).is_none())
                .collect();
            reached.clear();
            reached.extend(next_words.iter().map(|(_, t)| (t.cells().to_vec(), ())));
            assert!(next_level.iter().all(|t| reached.contains_key(t.cells())));
            (words, level) = (next_words, next_level);
        }
    }
}
