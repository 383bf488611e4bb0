//! Sliding tiles as the page meets them: positions, moves, and what is known of them.

use crate::common;
use crate::game::Puzzle;
use crate::game::sliding::Sliding;
use crate::game::sliding::records::Way;
use crate::games::{self, Table};
use crate::rng::Rng;
use crate::shown::Shown;

/// Every shape there is.
fn shapes() -> impl Iterator<Item = (usize, usize)> {
    (2..=6).flat_map(|rows| (2..=6).map(move |cols| (rows, cols)))
}

fn deal(rules: &str, (rows, cols): (usize, usize), seed: u64) -> Shown<Sliding> {
    let record = games::random(&common::deal(rules, (rows as u32, cols as u32, 1), seed)).expect("a shape").record();
    open(rules, &record.board)
}

fn open(rules: &str, board: &str) -> Shown<Sliding> {
    Shown::new(Sliding::open(Sliding::parse_rules(rules).expect("rules"), board).expect("a board").0)
}

/// The board after a move, the plain way: the gap and the cell it goes to change places.
fn slid(cells: &[u8], cols: usize, number: u32) -> Option<Vec<u8>> {
    let gap = cells.iter().position(|&tile| tile == 0)?;
    let (row, col) = (gap / cols, gap % cols);
    let to = match number {
        0 => (row > 0).then(|| gap - cols),
        1 => (col > 0).then(|| gap - 1),
        2 => (gap + cols < cells.len()).then_some(gap + cols),
        _ => (col + 1 < cols).then_some(gap + 1),
    }?;
    let mut after = cells.to_vec();
    after.swap(gap, to);
    Some(after)
}

/// A random walk: its moves and the boards along it.
fn walk(table: &mut Shown<Sliding>, rng: &mut Rng, length: usize) -> (Vec<u32>, Vec<Vec<u8>>) {
    table.go(&[]).expect("the start");
    let start = table.board();
    let (mut moves, mut boards) = (Vec::new(), vec![start.cells]);
    while moves.len() < length {
        let number = rng.below(4) as u32;
        if let Some(after) = slid(&boards[moves.len()], start.cols, number) {
            boards.push(after);
            moves.push(number);
        }
    }
    (moves, boards)
}

#[test]
fn positions_forward_and_back() {
    let mut rng = Rng::new(1);
    for (rows, cols) in shapes() {
        let mut table = deal("sliding", (rows, cols), 7);
        let (moves, boards) = walk(&mut table, &mut rng, 25);
        for _ in 0..40 {
            let cursor = rng.below(26) as usize;
            let view = table.show(&moves, cursor).expect("a walk on the board");
            let drawn = table.board();
            assert_eq!((drawn.rows, drawn.cols), (rows, cols));
            assert_eq!(drawn.cells, boards[cursor]);
            assert_eq!((view.score, view.gained), (-(cursor as i64), -(cursor as i64)));
            assert_eq!(view.over, drawn.cells == drawn.goal);
            let away = boards[cursor].iter().zip(&drawn.goal).filter(|(a, b)| a != b && **a != 0).count();
            assert_eq!(view.left, away);
        }
    }
}

#[test]
fn choices() {
    let mut rng = Rng::new(2);
    for (rows, cols) in shapes() {
        let mut table = deal("sliding", (rows, cols), 3);
        let (moves, boards) = walk(&mut table, &mut rng, 12);
        table.show(&moves, 12).expect("a walk on the board");
        let here = &boards[12];
        let legal: Vec<u32> = (0..4).filter(|&number| slid(here, cols, number).is_some()).collect();
        assert_eq!(table.choices().iter().map(|c| c.number).collect::<Vec<_>>(), legal);
        for (detail, &number) in table.details().iter().zip(&legal) {
            let after = slid(here, cols, number).expect("a legal move");
            assert_eq!((here[detail.spot], after[detail.spot]), (detail.tile, 0));
            // The tile goes against the gap.
            let ways = [Way::Down, Way::Right, Way::Up, Way::Left];
            assert_eq!(detail.way, ways[number as usize]);
        }
        for (i, step) in table.line(&moves).expect("a walk on the board").iter().enumerate() {
            let detail = serde_json::to_value(&step.detail).expect("plain data");
            let cell = detail["spot"].as_u64().expect("a cell") as usize;
            assert_eq!((detail["tile"].as_u64(), boards[i + 1][cell]), (Some(boards[i][cell].into()), 0));
            assert_eq!((step.gain, step.score), (-1, -1 - i as i64));
        }
    }
}

/// The fewest moves to go, by plain breadth-first search.
fn fewest(cells: &[u8], cols: usize, goal: &[u8]) -> usize {
    let mut seen = std::collections::HashSet::from([cells.to_vec()]);
    let mut level = vec![cells.to_vec()];
    for depth in 0.. {
        if level.iter().any(|board| board == goal) {
            return depth;
        }
        let after = level.iter().flat_map(|board| (0..4).filter_map(|number| slid(board, cols, number)));
        level = after.filter(|board| seen.insert(board.clone())).collect();
    }
    unreachable!("the goal can be reached")
}

/// What is left to do is known at once up to nine cells, for every move, when a search has said so; a move leads one nearer to the goal or
/// one away from it.
#[test]
fn moves_to_go() {
    for (size, seed) in [((2, 2), 1), ((2, 3), 2), ((3, 2), 3), ((3, 3), 4), ((3, 3), 5)] {
        let mut table = deal("sliding", size, seed);
        let (line, boards) = walk(&mut table, &mut Rng::new(seed), 6);
        let goal = table.board().goal;
        for (played, cells) in boards.iter().enumerate().take(line.len() + 1) {
            let to_go = fewest(cells, size.1, &goal);
            let best = -((played + to_go) as i64);
            let first = table.evaluate(&line[..played]).expect("a position");
            assert!(first.bound >= best && first.moves.iter().all(|value| value.upper <= first.bound), "{cells:?}");
            common::analyse(&mut table, &line[..played], 1000);
            let found = table.evaluate(&line[..played]).expect("a position");
            assert_eq!((found.best, found.bound, found.over), (Some(best), best, to_go == 0), "{cells:?}");
            for value in &found.moves {
                let after = slid(cells, size.1, value.number).expect("a legal move");
                let end = -((played + 1 + fewest(&after, size.1, &goal)) as i64);
                assert_eq!((value.lower, value.upper), (Some(end), end));
                let whole: Vec<u32> = line[..played].iter().chain(&value.line).copied().collect();
                assert_eq!(table.worth(&whole).expect("a line"), Some(end));
                assert_eq!(value.said, format!("{} moves to go", -end - played as i64));
            }
        }
    }
}

/// A board that cannot be solved says so in every position.
#[test]
fn hopeless_boards() {
    let text = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
    let mut table = open("sliding", text);
    assert!(table.show(&[], 0).expect("a position").hopeless);
    assert!(table.show(&[0, 1], 2).expect("a position").hopeless);
    common::analyse(&mut table, &[], 1000);
    let found = table.evaluate(&[]).expect("a position");
    assert!(found.unsolvable && found.best.is_none() && !found.moves.is_empty());
    assert!(found.moves.iter().all(|value| value.unsolvable && value.lower.is_none()));
    assert!(!deal("sliding", (4, 4), 1).show(&[], 0).expect("a position").hopeless);
}
