//! Sliding tiles against slow and obvious oracles: every board of the small sizes by breadth-first search, larger ones by a
//! search from both ends.

use solvent::game::sliding::automaton::Automaton;
use solvent::game::sliding::databases::{Building, Grade};
use solvent::game::sliding::distance_table::DistanceTable;
use solvent::game::sliding::normal_form::NormalForm;
use solvent::game::sliding::shape::{Shape, Slide};
use solvent::game::sliding::tiles::Tiles;
use solvent::game::sliding::{Counted, Sliding, text};
use solvent::game::{Game, Puzzle};
use solvent::message::Coded;
use solvent::rng::Rng;
use solvent::search::{Best, Search, Status};
use solvent::strategy;
use std::collections::HashMap;

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn after(tiles: &Tiles, slide: Slide) -> Option<Tiles> {
    let mut next = tiles.clone();
    next.slide(slide).then_some(next)
}

fn neighbours(tiles: &Tiles) -> impl Iterator<Item = Tiles> + '_ {
    Slide::ALL.into_iter().filter_map(|slide| after(tiles, slide))
}

/// The oracle: the distance of every position to the goal, and how many shortest lines there are.
fn distances(goal: &Tiles) -> HashMap<Vec<u8>, (usize, u32)> {
    let mut known = HashMap::from([(goal.cells().to_vec(), (0, 1))]);
    let mut level = vec![goal.clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for tiles in &level {
            let lines = known[tiles.cells()].1;
            for after in neighbours(tiles) {
                let entry = known.entry(after.cells().to_vec()).or_insert_with(|| {
                    next.push(after);
                    (distance, 0)
                });
                if entry.0 == distance {
                    entry.1 += lines;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    known
}

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
    let length = game.verify(best.line()).expect("the line ends at the goal");
    assert_eq!((best.score(), best.bound()), (Some(-(length as i64)), -(length as i64)));
    length
}

fn all_arrangements(shape: Shape) -> Vec<Tiles> {
    let mut cells: Vec<u8> = (0..shape.cells() as u8).collect();
    let mut all = vec![Tiles::new(shape, &cells).unwrap()];
    // The next arrangement in order of the alphabet, until there is none.
    while let Some(i) = cells.windows(2).rposition(|w| w[0] < w[1]) {
        let j = cells.iter().rposition(|&c| c > cells[i]).unwrap();
        cells.swap(i, j);
        cells[i + 1..].reverse();
        all.push(Tiles::new(shape, &cells).unwrap());
    }
    all
}

/// A board so many random moves away from the goal.
fn scrambled(goal: &Tiles, moves: usize, seed: u64) -> Tiles {
    let mut rng = Rng::new(seed);
    let mut tiles = goal.clone();
    let mut last = None;
    let mut made = 0;
    while made < moves {
        let slide = Slide::ALL[rng.below(4) as usize];
        if last != Some(slide.reverse()) && tiles.slide(slide) {
            last = Some(slide);
            made += 1;
        }
    }
    tiles
}

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
    use solvent::game::sliding::puzzle::Verdict;
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (4, 4), (5, 3), (6, 6)] {
        for seed in 0..200 {
            let game = Sliding::shuffled(Tiles::gap_last(shape(rows, cols)), seed, false);
            if let Verdict::Unsolvable { swap: (a, b), .. } = game.verdict() {
                assert!(game.start().swapped(a, b).can_reach(game.goal()));
                let (status, best) = solve(&game, "auto", 1000);
                assert_eq!((status, best.score(), best.nodes()), (Status::Unsolvable, None, 0));
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
            let lengths = [&soon, &later].map(|best| game.verify(best.line()).unwrap());
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

#[test]
fn a_limit_that_is_too_small_is_said() {
    let game = Sliding::read("8 6 7 2 5 4 3 0 1", "last").unwrap();
    let (status, best) = solve(&game, "iddfs,depth=20", u64::MAX);
    assert_eq!((status, best.score()), (Status::Exhausted, None));
    assert!(best.bound() < -20);
    assert_eq!(proven(&game, "iddfs,depth=31"), 31);
}
