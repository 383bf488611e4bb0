//! Every strategy for tiles against the oracles, in slices and in parts.

use super::*;
use crate::game::sliding::databases::{Building, Grade};
use crate::game::sliding::distance_table::DistanceTable;
use crate::game::sliding::normal_form::NormalForm;
use crate::game::sliding::{Counted, text};
use crate::game::{Game, Puzzle};
use crate::message::Coded;
use crate::search::{Best, Search, Status};
use crate::strategy;

/// The oracle for boards too many to list: breadth first from both ends until they meet.
fn distance_from_both_ends(a: &Tiles, b: &Tiles) -> usize {
    let mut sides = [a, b].map(|t| (HashMap::from([(t.cells().to_vec(), 0usize)]), vec![t.clone()]));
    if a == b {
        return 0;
    }
    for depth in 0.. {
        let (mine, other) = sides.split_at_mut(1);
        let ((seen, level), (theirs, _)) =
            if depth % 2 == 0 { (&mut mine[0], &other[0]) } else { (&mut other[0], &mine[0]) };
        let far = depth / 2 + 1;
        let mut met = None;
        let mut next = Vec::new();
        for tiles in level.iter() {
            for after in neighbours(tiles) {
                if let Some(back) = theirs.get(after.cells()) {
                    met = met.min(Some(far + back)).or(Some(far + back));
                }
                seen.entry(after.cells().to_vec()).or_insert_with(|| {
                    next.push(after);
                    far
                });
            }
        }
        if let Some(length) = met {
            return length;
        }
        *level = next;
    }
    unreachable!()
}

fn build(game: &Sliding, chosen: &str) -> Box<dyn Search<Sliding>> {
    let (strategy, settings) = strategy::parse(chosen, Sliding::strategies()).unwrap();
    (strategy.build)(game, &settings, 0)
}

/// Runs to the end in slices of so many nodes.
fn solve(game: &Sliding, chosen: &str, slice: u64) -> (Status, Best<Sliding>) {
    let mut search = build(game, chosen);
    let mut best = Best::new(game);
    loop {
        let status = search.step(game, slice, &mut best);
        if status != Status::Running {
            return (status, best);
        }
    }
}

/// The length of the line a strategy proves, which is replayed.
fn proven(game: &Sliding, chosen: &str) -> usize {
    let (status, best) = solve(game, chosen, u64::MAX);
    assert_eq!(status, Status::Optimal, "{chosen} on {}", text::print_short(&game.start()));
    let length = length(game, best.line()).expect("the line ends at the goal");
    assert_eq!((best.score(), best.bound()), (Some(-(length as i64)), -(length as i64)));
    length
}

#[test]
fn every_board_of_three_by_three_is_proven() {
    let goal = Tiles::gap_last(shape(3, 3));
    let known = distances(&goal);
    assert_eq!(known.len(), 181_440);
    assert_eq!(known.values().map(|(d, _)| *d).max(), Some(31));
    let form = NormalForm::new(&Sliding::new(goal.clone(), goal.clone()).unwrap());
    let table = DistanceTable::of(&form);
    for (i, (cells, &(distance, lines))) in known.iter().enumerate() {
        let tiles = Tiles::new(goal.shape(), cells).unwrap();
        assert_eq!((table.distance(&form, &tiles), table.lines(&form, &tiles)), (Some(distance), lines));
        let game = Sliding::new(tiles, goal.clone()).unwrap();
        assert_eq!(proven(&game, "auto"), distance);
        if i % 50 == 0 {
            assert_eq!(proven(&game, "idastar"), distance);
        }
        if i % 5000 == 0 {
            assert_eq!(proven(&game, "iddfs,depth=31"), distance);
        }
    }
}

#[test]
fn every_board_of_two_rows_is_proven() {
    // Every board of each by the table, every one or some by the searches, which take thousands of nodes for 2×4.
    for (rows, cols, some) in [(2, 2, 1), (2, 3, 1), (3, 2, 1), (2, 4, 40), (4, 2, 40)] {
        let shape = shape(rows, cols);
        for goal in [Tiles::gap_last(shape), Tiles::gap_first(shape), scrambled(&Tiles::gap_last(shape), 9, 1)] {
            for (i, (cells, &(distance, _))) in distances(&goal).iter().enumerate() {
                let game = Sliding::new(Tiles::new(shape, cells).unwrap(), goal.clone()).unwrap();
                assert_eq!(proven(&game, "auto"), distance);
                if i % some == 0 {
                    assert_eq!(proven(&game, "idastar"), distance);
                }
                if i % (10 * some) == 0 {
                    assert_eq!(proven(&game, "iddfs,depth=40"), distance);
                }
            }
        }
    }
}

#[test]
fn four_by_four_agrees_with_a_search_from_both_ends() {
    let last = Tiles::gap_last(shape(4, 4));
    let first = Tiles::gap_first(shape(4, 4));
    let inner = scrambled(&last, 40, 99);
    for (seed, goal) in [&last, &first, &inner].into_iter().cycle().take(18).enumerate() {
        let start = scrambled(goal, 18 + seed, seed as u64);
        let game = Sliding::new(start.clone(), goal.clone()).unwrap();
        let distance = distance_from_both_ends(&start, goal);
        assert_eq!(proven(&game, "idastar,tables=quick"), distance);
        let (_, best) = solve(&game, "auto", 500);
        let form = NormalForm::new(&game);
        let databases = Building::new(&form, Grade::Quick).step(&mut u64::MAX.clone()).unwrap();
        let mut tiles = start;
        for (made, &slide) in best.line().iter().enumerate() {
            let left = distance - made;
            assert!(-game.bound(&tiles) <= left as i64);
            assert!(databases.lower_bound(&form.turned(&tiles)) <= left);
            tiles.slide(slide);
        }
    }
}

#[test]
fn there_and_back_are_equally_far() {
    for (rows, cols, seeds) in [(3, 4, 6), (4, 3, 6), (2, 5, 6), (6, 2, 4), (3, 5, 2), (4, 4, 2)] {
        for seed in 0..seeds {
            let a = scrambled(&Tiles::gap_last(shape(rows, cols)), 200, seed);
            let b = scrambled(&a, 45, seed + 100);
            let there = proven(&Sliding::new(a.clone(), b.clone()).unwrap(), "auto,tables=quick");
            let back = proven(&Sliding::new(b, a).unwrap(), "auto,tables=quick");
            assert_eq!(there, back);
        }
    }
}

#[test]
fn any_slicing_gives_the_same() {
    let goal = Tiles::gap_last(shape(4, 4));
    let short = Sliding::new(scrambled(&goal, 44, 5), goal.clone()).unwrap();
    let small = Sliding::shuffled(Tiles::gap_first(shape(3, 3)), 7, true);
    let cases = [
        (&short, "auto"),
        (&short, "idastar,parts=3,part=1"),
        (&small, "auto"),
        (&small, "iddfs"),
        (&small, "idastar"),
    ];
    for (game, chosen) in cases {
        let (status, whole) = solve(game, chosen, u64::MAX);
        for slice in [1, 7, 1000] {
            let (sliced_status, sliced) = solve(game, chosen, slice);
            assert_eq!((sliced_status, sliced.nodes(), sliced.bound()), (status, whole.nodes(), whole.bound()));
            assert_eq!(sliced.line(), whole.line(), "{chosen} in slices of {slice}");
        }
    }
}

/// Runs up to a number of nodes in slices.
fn run(game: &Sliding, chosen: &str, nodes: u64, slice: u64) -> (Status, Best<Sliding>) {
    let mut search = build(game, chosen);
    let mut best = Best::new(game);
    let mut status = Status::Running;
    while status == Status::Running && best.nodes() < nodes {
        status = search.step(game, slice.min(nodes - best.nodes()), &mut best);
    }
    (status, best)
}

#[test]
fn large_boards_get_a_line_at_once_and_better_ones_later() {
    for (rows, cols) in [(3, 6), (5, 4), (5, 5), (6, 6)] {
        for seed in 0..2 {
            let shape = shape(rows, cols);
            let goal = if seed == 0 { Tiles::gap_last(shape) } else { scrambled(&Tiles::gap_first(shape), 99, 1) };
            let game = Sliding::shuffled(goal, seed, true);
            let (_, soon) = run(&game, "auto", 400_000, u64::MAX);
            let (_, later) = run(&game, "auto", 4_000_000, u64::MAX);
            let lengths = [&soon, &later].map(|best| length(&game, best.line()).unwrap());
            assert!(lengths[1] < lengths[0], "{lengths:?}");
            assert!(later.bound() <= soon.bound() && -later.bound() <= lengths[1] as i64);
        }
    }
}

#[test]
fn large_boards_slice_alike() {
    let game = Sliding::shuffled(Tiles::gap_last(shape(4, 5)), 3, true);
    for nodes in [5_000, 300_000, 1_500_000] {
        let (status, whole) = run(&game, "auto", nodes, u64::MAX);
        for slice in [7, 1000] {
            let (sliced_status, sliced) = run(&game, "auto", nodes, slice);
            assert_eq!((sliced_status, sliced.nodes(), sliced.bound()), (status, whole.nodes(), whole.bound()));
            assert_eq!(sliced.line(), whole.line(), "{nodes} nodes in slices of {slice}");
        }
    }
}

#[test]
fn large_boards_near_the_goal_are_proven() {
    for (rows, cols) in [(3, 6), (4, 5), (5, 5), (6, 5)] {
        for seed in 0..2 {
            let goal = Tiles::gap_last(shape(rows, cols));
            let start = scrambled(&goal, 28, seed);
            let game = Sliding::new(start.clone(), goal.clone()).unwrap();
            let distance = distance_from_both_ends(&start, &goal);
            assert_eq!(proven(&game, "auto"), distance);
            assert_eq!(proven(&game, "idastar"), distance);
        }
    }
}

#[test]
fn parts_together_prove_what_the_whole_proves() {
    let game = Sliding::shuffled(Tiles::gap_last(shape(3, 4)), 4, true);
    let whole = proven(&game, "idastar") as i64;
    let mut found = Vec::new();
    for part in 0..3 {
        let mut search = build(&game, &format!("idastar,parts=3,part={part}"));
        let mut best = Best::new(&game);
        let mut status = Status::Running;
        while status == Status::Running {
            status = search.step(&game, u64::MAX, &mut best);
        }
        // A part alone proves nothing of the board, unless its line is as short as the board's own bound allows.
        assert_eq!(status == Status::Optimal, best.score() == Some(best.bound()));
        assert!(best.bound() >= -whole && best.score() <= Some(-whole));
        let least = search
            .facts()
            .iter()
            .find(|fact| fact.what == Counted::Least.message())
            .expect("how far it searched")
            .count as i64;
        found.push((best.score().expect("a line in every part"), -least));
    }
    assert_eq!(found.iter().map(|part| part.0).max(), Some(-whole));
    assert_eq!(found.iter().map(|part| part.1).max(), Some(-whole));
}

/// Half of all boards cannot be solved, which no strategy spends a node to find out.
#[test]
fn parity_proves_that_there_is_no_line() {
    let strategies = Sliding::strategies().iter().map(|strategy| strategy.name);
    for (chosen, (rows, cols)) in strategies.flat_map(|name| [(2, 2), (3, 3), (4, 4), (6, 5)].map(|size| (name, size)))
    {
        let start = Tiles::gap_last(shape(rows, cols)).swapped(1, 2);
        let game = Sliding::new(start, Tiles::gap_last(shape(rows, cols))).unwrap();
        let (status, best) = solve(&game, chosen, 1000);
        assert_eq!((status, best.score(), best.nodes()), (Status::Unsolvable, None, 0), "{chosen} {rows}x{cols}");
    }
}

#[test]
fn a_limit_that_is_too_small_is_said() {
    let game = Sliding::read("8 6 7 2 5 4 3 0 1", "last").unwrap();
    let (status, best) = solve(&game, "iddfs,depth=20", u64::MAX);
    assert_eq!((status, best.score()), (Status::Exhausted, None));
    assert!(best.bound() < -20);
    assert_eq!(proven(&game, "iddfs,depth=31"), 31);
}
