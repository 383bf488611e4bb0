//! Sliding tiles as the page and the command line meet them: positions, moves, links, and the built program.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use solvent::game::Puzzle;
use solvent::game::puzzle::Evaluated;
use solvent::game::sliding::Sliding;
use solvent::game::sliding::records::Way;
use solvent::games::{self, Table};
use solvent::link;
use solvent::message::MessageValue;
use solvent::records::GameRecord;
use solvent::rng::Rng;
use solvent::session::replay;
use solvent::shown::Shown;
use std::process::Command;

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

#[test]
fn lines_as_text() {
    let (table, _) = games::open("sliding", "1 2 3 / 4 5 6 / 7 8 0").expect("a board");
    let moves = [0, 0, 1, 2, 2, 3];
    let written = |form: &str| table.write(form, &moves).expect("the moves fit").expect("a form of the tiles");
    assert_eq!(written("gap"), "UULDDR\n");
    assert_eq!(written("tile"), "D2RU2L\n");
    assert_eq!(written("numbers"), "6 3 2 5 8 6\n");
    assert_eq!(table.write("algobowl-out", &moves), Ok(None));
}

#[test]
fn links_come_back() {
    let mut rng = Rng::new(3);
    for rules in ["sliding", "sliding:first"] {
        for shape in shapes() {
            let mut table = deal(rules, shape, 11);
            let (moves, _) = walk(&mut table, &mut rng, 20);
            let cursor = rng.below(21) as usize;
            let record = GameRecord { moves, cursor, strategy: Some("idastar".to_owned()), ..table.record() };
            let link = link::print(&record);
            assert_eq!(games::read(&link, "popstar").expect("our own link").record, record, "{link}");
            let whole = link.find('#').expect("a cursor");
            for cut in 1..link.len() {
                match games::read(&format!("https://example.org/{}", &link[..cut]), "popstar") {
                    Ok(opened) => {
                        assert!(cut >= whole && opened.record.board == record.board, "{} of {link}", &link[..cut]);
                    }
                    Err(error) => assert!(cut < whole, "{} of {link}: {error}", &link[..cut]),
                }
            }
        }
    }
}

#[test]
fn any_goal_in_a_link() {
    let goal = "sliding:123/804/765";
    let (table, notes) = games::open(goal, "1 2 3 / 0 8 4 / 7 6 5").expect("a board and a goal");
    assert_eq!(notes, []);
    let record = table.record();
    assert_eq!(record.rules, goal);
    assert_eq!(games::read(&link::print(&record), "popstar").expect("our own link").record, record);
    assert_eq!(table.worth(&[3]), Ok(Some(-1)));
    assert_eq!(table.worth(&[0]), Ok(None));
}

#[test]
fn what_is_known_at_the_door() {
    let told = |board: &str| {
        let opened = games::read(board, "sliding").map_err(|error| error.0.sentence());
        opened.map(|opened| opened.notes.iter().map(|note| (note.code.clone(), note.sentence())).collect::<Vec<_>>())
    };
    assert_eq!(told("1 2 3/4 5 6/7 0 8"), Ok(vec![]));
    let solved = ("note.already-solved".to_owned(), "The tiles are in order already.".to_owned());
    assert_eq!(told("123/456/780"), Ok(vec![solved]));
    let unsolvable = "This board cannot be solved, whatever the moves; it can be if tiles 7 and 8 change places.";
    assert_eq!(told("1 2 3/4 5 6/8 7 0"), Ok(vec![("note.unsolvable".to_owned(), unsolvable.to_owned())]));
    assert_eq!(told("1 2 3/4 5"), Err("Row 2 has 2 cells, but the first row has 3.".to_owned()));
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

/// What the game itself knows after these moves.
fn evaluated(table: &Shown<Sliding>, moves: &[u32]) -> Evaluated<Sliding> {
    table.game().evaluate(&replay(table.game(), moves).expect("a walk on the board"))
}

/// What is left to do is exact on small boards, for every move; a move leads one nearer to the goal or one away from it.
#[test]
fn moves_to_go() {
    for (size, seed) in [((2, 2), 1), ((2, 3), 2), ((3, 2), 3), ((3, 3), 4), ((3, 3), 5)] {
        let mut table = deal("sliding", size, seed);
        let (line, boards) = walk(&mut table, &mut Rng::new(seed), 6);
        let goal = table.board().goal;
        for (played, cells) in boards.iter().enumerate().take(line.len() + 1) {
            let found = table.evaluate(&line[..played]).expect("a position");
            let to_go = fewest(cells, size.1, &goal);
            let about = evaluated(&table, &line[..played]).about;
            assert_eq!(about.to_go, Some(to_go), "{cells:?}");
            assert_eq!(found.bound, -((played + to_go) as i64));
            let mut shortest = 0;
            for value in &found.moves {
                let after = slid(cells, size.1, value.number).expect("a legal move");
                let end = -((played + 1 + fewest(&after, size.1, &goal)) as i64);
                assert_eq!((value.lower, value.upper), (Some(end), end));
                let whole: Vec<u32> = line[..played].iter().chain(&value.line).copied().collect();
                assert_eq!(table.worth(&whole).expect("a line"), Some(end));
                shortest += usize::from(to_go > 0 && end == found.bound);
            }
            assert!(about.lines.is_some_and(|lines| lines as usize >= shortest.max(1)));
        }
    }
    // On sixteen cells a search says it, with the line that shows it; on more nobody does.
    let table = deal("sliding", (4, 4), 3);
    let found = table.evaluate(&[]).expect("a position");
    let about = evaluated(&table, &[]).about;
    let to_go = about.to_go.expect("a board that is solved at once");
    let best: Vec<_> = found.moves.iter().filter(|value| value.lower == Some(-(to_go as i64))).collect();
    assert_eq!(best.len(), 1);
    assert_eq!(table.worth(&best[0].line).expect("a line"), Some(-(to_go as i64)));
    assert!(found.moves.iter().all(|value| value.upper <= -(to_go as i64)) && about.lines.is_none());
    let large = evaluated(&deal("sliding", (5, 5), 3), &[]);
    assert!(large.about.to_go.is_none() && large.bound < 0);
}

/// A board that cannot be solved says so in every position, and names the tiles to exchange by number.
#[test]
fn hopeless_boards() {
    let text = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
    let opened = games::read(text, "sliding").expect("a board");
    let named = opened.notes[0].values.values().cloned().collect::<Vec<_>>();
    assert_eq!(named, [MessageValue::Number(14), MessageValue::Number(15)]);
    let mut table = open("sliding", text);
    assert!(table.show(&[], 0).expect("a position").hopeless);
    assert!(table.show(&[0, 1], 2).expect("a position").hopeless);
    let found = table.evaluate(&[]).expect("a position");
    assert!(evaluated(&table, &[]).about.to_go.is_none() && found.moves.iter().all(|value| value.lower.is_none()));
    assert!(!deal("sliding", (4, 4), 1).show(&[], 0).expect("a position").hopeless);
}

fn program(words: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_solvent")).args(words).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_program_solves_and_verifies() {
    let folder = std::env::temp_dir().join(format!("solvent-tiles-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a plain path").to_owned()
    };
    let board = file("board.txt", "5 1 2 4\n9 6 3 8\n13 10 7 11\n0 14 15 12\n");
    let (code, out, _) = program(&["solve", "--rules", "sliding", "--format", "json", &board]);
    let answer: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(code, Some(0));
    assert_eq!((answer["status"].as_str(), answer["score"].as_i64()), (Some("optimal"), Some(-9)), "{out}");
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(9));
    assert_eq!(answer["moves"][0], serde_json::json!({"tile": 13, "gap": "U"}));
    let moves = file("moves.json", &out);
    let (code, out, _) = program(&["verify", "--rules", "sliding", &board, &moves]);
    assert_eq!((code, out.as_str()), (Some(0), "valid: score -9, 9 moves, 0 tiles left\n"));

    let short = file("short.txt", "U U\n");
    let (code, out, err) = program(&["verify", "--rules", "sliding", &board, &short]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("do not reach an end that counts; 7 tiles are left"), "{err}");

    let never = file("never.txt", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0");
    let (code, out, _) = program(&["solve", "--rules", "sliding", &never]);
    assert!(code == Some(0) && out.contains("no line: "), "{out}");
    let (code, _, err) = program(&["solve", "--rules", "sliding", "--format", "algobowl", &board]);
    assert!(code == Some(2) && err.contains("gap, tile"), "{err}");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
