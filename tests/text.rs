//! Boards as text: every form that is read, every way a text is refused, and the contest's files.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::oracle::{self, Rules};
use common::{PRESETS, SMALL_SHAPES, full_grid, game, grid, holey_grid, open, oracle_score, pick, write};
use proptest::prelude::*;
use solvent::error::Error;
use solvent::game::samegame::{algobowl, text};
use solvent::game::{Game, Puzzle};
use solvent::games;
use solvent::rng::Rng;
use solvent::session::replay;

/// The settled board in digits with `/` between rows, or the sentence that refuses the text.
fn opened(text: &str, rules: &str) -> String {
    match games::open(rules, text) {
        Err(error) => error.0.sentence(),
        Ok((table, _)) => {
            let (game, notes) = open(rules, &table.record().board).expect("what was read is read again");
            assert_eq!(notes, []);
            write(&grid(&game.start()))
        }
    }
}

#[test]
fn forms_that_are_read() {
    for (text, rules, expected) in [
        // Rows of the rule set's letters, in either case.
        ("RG\nBY\n", "popstar", "12/34"),
        ("RGBYP\nrgbyp\n", "popstar", "12345/12345"),
        ("RGBYPOCMW", "popstar", "123456789"),
        ("GRYBC", "bubbleburst", "12345"),
        ("GRYBCPOMW", "bubbleburst", "123456789"),
        ("RG\r\nBY\r\n", "popstar", "12/34"),
        ("RG\nBY", "popstar", "12/34"),
        ("\n\n  RG  \n\n\tBY\n\n", "popstar", "12/34"),
        // Another preset's letters, or plain ones, under any rules.
        ("RGBYP", "samegame", "12345"),
        ("GRYBC", "samegame", "21437"),
        ("ABCDEFGHI", "samegame", "123456789"),
        ("ABCDEFGHI", "popstar", "123456789"),
        ("abc", "bubbleburst", "123"),
        ("ABC", "custom:gain=1.0.0", "123"),
        // Digits under any rules.
        ("123\n321", "samegame", "123/321"),
        ("123\n321", "popstar", "123/321"),
        ("123456789", "bubbleburst", "123456789"),
        // A mark of the byte order.
        ("\u{feff}GR\nYB\n", "bubbleburst", "12/34"),
        ("\u{feff}2 2\n12\n21\n", "algobowl", "12/21"),
        // Empty cells: any mark with letters or digits.
        ("R.\nGR", "popstar", "1./21"),
        ("1-\n21", "samegame", "1./21"),
        ("1_\n21", "samegame", "1./21"),
        ("1*\n21", "samegame", "1./21"),
        ("...\n...", "popstar", ".../..."),
        // 0 is empty beside letters, in the contest's files and where 9 is in use …
        ("R0\nGR", "popstar", "1./21"),
        ("A0\nBA", "samegame", "1./21"),
        ("10\n21", "algobowl", "1./21"),
        ("10\n29", "samegame", "1./29"),
        ("0123456789", "samegame", "123456789."),
        // … and the first colour where digits count from 0.
        ("01\n10", "samegame", "12/21"),
        ("012345678", "clickomania", "123456789"),
        ("0.\n10", "samegame", "1./21"),
        ("01\n10", "popstar", "12/21"),
        ("01\n10", "custom:gain=1.0.0", "12/21"),
        // Separators.
        ("1 2 3\n3 2 1", "samegame", "123/321"),
        ("1,2,3\n3,2,1", "samegame", "123/321"),
        ("1, 2, 3,\n3, 2, 1,", "samegame", "123/321"),
        ("1;2;3\n3;2;1", "samegame", "123/321"),
        ("1\t2\t3\n3\t2\t1", "samegame", "123/321"),
        ("1|2|3\n3|2|1", "samegame", "123/321"),
        ("123/321", "samegame", "123/321"),
        ("[[1, 2, 3], [3, 2, 1]]", "samegame", "123/321"),
        ("[\n  [1, 2, 3],\n  [3, 2, 1]\n]", "samegame", "123/321"),
        ("[\"RGB\", \"BGR\"]", "popstar", "123321"),
        ("[\"RGB\",\n\"BGR\"]", "popstar", "123/321"),
        ("R G B\nB G R", "popstar", "123/321"),
        ("12 34 56\n65 43 21", "popstar", "123456/654321"),
        // Comments and headings.
        ("# a board\n123\n  # its second row\n321\n#end", "samegame", "123/321"),
        ("board 7\n123\n321\n", "samegame", "123/321"),
        ("a set of boards\nboard 1\n12\n21\nboard 2\n33\n33\n", "samegame", "12/21"),
        // The contest's input.
        ("2 3\n123\n321\n", "algobowl", "123/321"),
        ("2 3\n123\n321\n", "popstar", "123/321"),
        ("2  3 \r\n123\r\n321\r\n", "algobowl", "123/321"),
        ("2 3\n100\n321\n", "algobowl", "1../321"),
        ("1 1\n5\n", "algobowl", "5"),
        ("1 2\n12\n", "algobowl", "12"),
        ("2 2\n12\n21\n", "algobowl", "12/21"),
        ("2 2\n1 2\n2 1\n", "algobowl", "12/21"),
        ("3 1\n1\n2\n3\n", "algobowl", "1/2/3"),
        ("12 2\n12\n12\n12\n12\n12\n12\n12\n12\n12\n12\n12\n12\n", "algobowl", "12/12/12/12/12/12/12/12/12/12/12/12"),
        // Two columns with spaces and no size before them.
        ("1 2\n2 1\n1 1", "samegame", "12/21/11"),
        // Simon Tatham's game ID: columns before rows, 0 is empty.
        ("3x2c3s2:1,2,3,3,2,1", "samegame", "123/321"),
        ("2x3c3s2:1,2,3,3,2,1", "samegame", "12/33/21"),
        ("2x2c3s1:0,1,2,3", "popstar", ".1/23"),
        ("1x2c9:0,9", "samegame", "./9"),
        (" 3x1c3s2:1, 2, 3 \n", "samegame", "123"),
        // Settled on load, to the side the rules say.
        ("12\n..\n21", "samegame", "../12/21"),
        ("1.2", "samegame", "12."),
        ("1.2", "bubbleburst", ".12"),
        (".1.\n.2.", "popstar", "1../2.."),
        ("1.2\n...\n..1", "bubbleburst", "...\n..2\n.11"),
    ] {
        assert_eq!(opened(text, rules), expected.replace('\n', "/"), "{rules} {text:?}");
    }
}

#[test]
fn texts_that_are_refused() {
    let nothing = "There is no board in the text: write one row per line in letters or digits, the top row first.";
    let unknown = |row, col, found: &str, allowed: &str| {
        format!("Row {row}, column {col}: '{found}' is not a colour; allowed are {allowed}, and . for an empty cell.")
    };
    let popstar = "R, G, B, Y, P, O, C, M and W";
    let digits = "1, 2, 3, 4, 5, 6, 7, 8 and 9";
    for (text, rules, expected) in [
        ("", "popstar", nothing.to_owned()),
        (" \n\t\r\n", "popstar", nothing.to_owned()),
        ("# nothing here\n", "popstar", nothing.to_owned()),
        ("\u{feff}", "popstar", nothing.to_owned()),
        ("board 1\n", "popstar", nothing.to_owned()),
        ("board 1\nboard 2\nRG\n", "popstar", nothing.to_owned()),
        ("|", "popstar", nothing.to_owned()),
        ("[]", "popstar", nothing.to_owned()),
        ("RGB\nRG\n", "popstar", "Row 2 has 2 cells, but the first row has 3.".to_owned()),
        ("RG\nRG\nRGB\n", "popstar", "Row 3 has 3 cells, but the first row has 2.".to_owned()),
        ("1 2 3\n1 2\n", "samegame", "Row 2 has 2 cells, but the first row has 3.".to_owned()),
        ("RG\nRX\n", "popstar", unknown(2, 2, "X", popstar)),
        ("RG\nR?\n", "popstar", unknown(2, 2, "?", popstar)),
        ("Rg\nRé\n", "popstar", unknown(2, 2, "é", popstar)),
        ("GR\nXY\n", "bubbleburst", unknown(2, 1, "X", "G, R, Y, B, C, P, O, M and W")),
        ("AB\nAX\n", "samegame", unknown(2, 2, "X", "A, B, C, D, E, F, G, H and I")),
        ("AB\nAJ\n", "samegame", unknown(2, 2, "J", "A, B, C, D, E, F, G, H and I")),
        ("12\n1?\n", "samegame", unknown(2, 2, "?", digits)),
        ("01\n1?\n", "samegame", unknown(2, 2, "?", "0, 1, 2, 3, 4, 5, 6, 7 and 8")),
        ("1 2\n2 1\n1 10\n", "samegame", unknown(3, 2, "10", "0, 1, 2, 3, 4, 5, 6, 7 and 8")),
        ("1 2 3\n1 2 11\n", "samegame", unknown(2, 3, "11", digits)),
        ("R G B\nR G RG\n", "popstar", unknown(2, 3, "RG", popstar)),
        (
            "RG\nR1\n",
            "popstar",
            "Row 2, column 2: digits and letters are mixed; a board uses one or the other.".to_owned(),
        ),
        (
            "1G\nRG\n",
            "popstar",
            "Row 1, column 1: digits and letters are mixed; a board uses one or the other.".to_owned(),
        ),
        ("3 3\n123\n321\n", "algobowl", "The first line says 3 rows, but 2 follow.".to_owned()),
        ("2 4\n123\n321\n", "algobowl", "Row 1 has 3 cells, but the first line says 4.".to_owned()),
        ("2 3\n123\n32\n", "algobowl", "Row 2 has 2 cells, but the first row has 3.".to_owned()),
        (
            "2 3\n12a\n321\n",
            "algobowl",
            "Row 1, column 1: digits and letters are mixed; a board uses one or the other.".to_owned(),
        ),
        ("2 3\n123\n32?\n", "algobowl", unknown(2, 3, "?", digits)),
        ("3x2c3s2:1,2,3", "samegame", "The game ID needs 6 numbers for its 3x2 board, but has 3.".to_owned()),
        ("3x2c3s2:", "samegame", "The game ID needs 6 numbers for its 3x2 board, but has 0.".to_owned()),
        ("2x1c3s2:1,4", "samegame", "Number 2 of the game ID is '4', not a colour from 0 (empty) to 3.".to_owned()),
        ("2x1c3s2:x,1", "samegame", "Number 1 of the game ID is 'x', not a colour from 0 (empty) to 3.".to_owned()),
        (
            "0x2c3s2:1",
            "samegame",
            "A board needs 1 to 10000 cells and 1 to 9 colours; 2x0 with 3 is outside.".to_owned(),
        ),
        (
            "2x2c10s2:1,1,1,1",
            "samegame",
            "A board needs 1 to 10000 cells and 1 to 9 colours; 2x2 with 10 is outside.".to_owned(),
        ),
        (
            "10001x1c3s2:1",
            "samegame",
            "A board needs 1 to 10000 cells and 1 to 9 colours; 1x10001 with 3 is outside.".to_owned(),
        ),
        (
            "99999999999x99999999999c3s2:1",
            "samegame",
            "A board needs 1 to 10000 cells and 1 to 9 colours; 99999999999x99999999999 with 3 is outside.".to_owned(),
        ),
    ] {
        assert_eq!(opened(text, rules), expected, "{rules} {text:?}");
    }
}

#[test]
fn the_largest_boards_and_one_cell_more() {
    let rows = |rows: usize, cols: usize| vec!["1".repeat(cols); rows].join("\n");
    for (r, c) in [(100, 100), (1, 10_000), (10_000, 1), (5000, 2), (20, 500)] {
        assert!(open("algobowl", &rows(r, c)).is_ok(), "{r}x{c}");
    }
    for (r, c, row, col) in
        [(1, 10_001, 1, 10_001), (10_001, 1, 10_001, 1), (73, 137, 73, 137), (101, 100, 101, 1), (2, 9_000, 2, 1_001)]
    {
        let expected = format!("Row {row}, column {col}: the board has more than 10000 cells, the most allowed.");
        assert_eq!(opened(&rows(r, c), "algobowl"), expected, "{r}x{c}");
        assert_eq!(opened(&format!("{r} {c}\n{}", rows(r, c)), "algobowl"), expected, "{r}x{c}");
    }
}

#[test]
fn what_is_printed_is_read_again() {
    let mut rng = Rng::new(41);
    for _ in 0..2000 {
        let rules = pick(&mut rng, &PRESETS).clone();
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        let colours = 1 + rng.below(9) as u8;
        let start = oracle::settle(&holey_grid(&mut rng, rows, cols, colours), 0, rules.closes_right());
        let board = game(&rules, &start).start();
        for printed in [text::print(&board, &rules.name().parse().expect("a preset")), algobowl::print_input(&board)] {
            // A contest file counts colours from 1 under the contest's rules, which close to the left.
            let contest = printed.contains(' ');
            if contest && rules != Rules::AlgoBowl {
                continue;
            }
            assert_eq!(opened(&printed, &rules.name()), write(&start), "{} {printed:?}", rules.name());
            let again = open(&rules.name(), &printed).expect("just printed");
            assert!(again.1.is_empty(), "nothing to say of {printed:?}");
            assert!(contest || again.0.board_text() == printed);
        }
    }
}

#[test]
fn printed_forms() {
    let print = |rules: &str, text: &str| open(rules, text).expect("a board").0.board_text();
    assert_eq!(print("popstar", "12345/6789."), "RGBY.\nOCMWP\n");
    assert_eq!(print("bubbleburst", "12345/678.9"), "GRY.C\nPOMBW\n");
    assert_eq!(print("samegame", "RGB.Y/PO.CM"), "12..4\n56378\n");
}

#[test]
fn sets_of_boards() {
    let set = "# twenty boards\n\nboard 1\nRG\nGR\n\nboard two \n# a note\nBB\nYY\n  board 3\nR\n";
    assert_eq!(opened(set, "popstar"), "12/21");
    let notes = |text: &str| {
        let notes = games::read(text, "popstar").expect("a board").notes;
        notes.into_iter().map(|note| (note.code.clone(), note.sentence())).collect::<Vec<_>>()
    };
    let note = |code: &str, sentence: &str| [(code.to_owned(), sentence.to_owned())];
    assert_eq!(notes("RG\nGR\n"), []);
    let first = "The text holds several boards; this is the first.";
    assert_eq!(notes(set), note("note.first-of-several", first));
    let settled = "Some tiles were floating, so they were let fall.";
    assert_eq!(notes("R.\n.G"), note("note.settled", settled));
}

proptest! {
    /// Nothing that can be pasted does worse than be refused in one sentence.
    #[test]
    fn no_text_is_a_crash(text in "[RGBYP0-9x.:,;|/#\\[\\]\" \n\tc\u{feff}é-]{0,60}", preset in 0..5usize) {
        let rules = PRESETS[preset].name();
        match games::read(&text, &rules) {
            Ok(opened) => {
                let again = games::read(&opened.record.board, &rules).expect("what was read is read again");
                prop_assert_eq!(again.record, opened.record);
            }
            Err(error) => {
                let sentence = error.0.sentence();
                prop_assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{}", sentence);
            }
        }
    }
}

/// A line that the contest's own rules confirm, for a small board: `123/113/222`.
const SAMPLE: &str = "3 3\n123\n113\n222\n";

fn verified(output: &str) -> String {
    let (game, _) = open("algobowl", SAMPLE).expect("a board");
    algobowl::verify_output(&game, output)
        .map_or_else(|e| Error::from(e).0.sentence(), |line| format!("{} moves", line.len()))
}

/// Rows count from 1 at the bottom here, columns from 1 at the left, and any cell of a group names it.
#[test]
fn contest_outputs() {
    let form = |line, wanted, found| format!("Line {line}: {wanted} expected, but it reads '{found}'.");
    let move_form = "colour, size, row and column";
    for (output, expected) in [
        ("14\n3\n1 3 2 1\n2 4 1 1\n3 2 1 1\n", "3 moves"),
        ("0\n0\n", "0 moves"),
        ("4\n1\n1 3 2 1\n", "1 moves"),
        ("4\n1\n1 3 3 1\n", "1 moves"),
        ("4\n1\n1 3 2 2\n", "1 moves"),
        ("4\n1\n2 3 1 3\n", "1 moves"),
        ("1\n1\n3 2 3 3\n", "1 moves"),
        ("\n4\n\n1\n\n1 3 2 1\n\n", "1 moves"),
        ("4\r\n1\r\n1 3 2 1\r\n", "1 moves"),
        ("4\n1\n1 1 2 1\n", "Line 3: a group has 2 or more tiles, not 1."),
        ("4\n1\n1 0 2 1\n", "Line 3: a group has 2 or more tiles, not 0."),
        ("4\n1\n1 3 0 1\n", "Line 3: row 0, column 1 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n1 3 4 1\n", "Line 3: row 4, column 1 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n1 3 2 0\n", "Line 3: row 2, column 0 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n1 3 2 4\n", "Line 3: row 2, column 4 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n2 3 2 1\n", "Line 3: row 2, column 1 holds colour 1, not colour 2."),
        ("8\n2\n1 3 2 1\n1 2 3 1\n", "Line 4: row 3, column 1 holds nothing, not colour 1."),
        ("8\n2\n1 3 2 1\n0 2 3 1\n", "Line 4: row 3, column 1 holds nothing, not colour 0."),
        ("4\n1\n1 2 2 1\n", "Line 3: the group at row 2, column 1 has 3 tiles, not 2."),
        ("4\n1\n1 4 2 1\n", "Line 3: the group at row 2, column 1 has 3 tiles, not 4."),
        ("4\n1\n2 2 3 2\n", "Line 3: the group at row 3, column 2 has 1 tiles, not 2."),
        ("5\n1\n1 3 2 1\n", "Line 1 claims a score of 5, but the moves score 4."),
        ("-4\n1\n1 3 2 1\n", "Line 1 claims a score of -4, but the moves score 4."),
        ("4\n2\n1 3 2 1\n", "Line 2 claims 2 moves, but 1 follow."),
        ("4\n0\n1 3 2 1\n", "Line 2 claims 0 moves, but 1 follow."),
        ("0\n1\n", "Line 2 claims 1 moves, but 0 follow."),
        ("x\n1\n1 3 2 1\n", &form(1, "the score", "x")),
        ("4\nx\n1 3 2 1\n", &form(2, "the number of moves", "x")),
        ("4\n1\n1 3 2\n", &form(3, move_form, "1 3 2")),
        ("4\n1\n1 3 2 1 1\n", &form(3, move_form, "1 3 2 1 1")),
        ("4\n1\n1 3 two 1\n", &form(3, move_form, "1 3 two 1")),
        ("4\n1\n1 3 -2 1\n", &form(3, move_form, "1 3 -2 1")),
    ] {
        assert_eq!(verified(output), expected, "{output:?}");
    }
}

/// What is printed for a line holds, counts as the oracle counts, and stops holding when any number is changed.
#[test]
fn contest_outputs_of_random_games() {
    let mut rng = Rng::new(42);
    for _ in 0..300 {
        let start = full_grid(&mut rng, 5, 6, 4);
        let game = game(&Rules::AlgoBowl, &start);
        let mut truth = start.clone();
        let mut numbers = Vec::new();
        let mut moves = String::new();
        while let Some(group) = oracle::groups(&truth).first().cloned() {
            let (row, col) = group[0];
            numbers.push((row * 6 + col) as u32);
            moves += &format!("{} {} {} {}\n", truth[row][col], group.len(), 5 - row, col + 1);
            truth = oracle::pop(&truth, &group, false);
        }
        let expected = format!("{}\n{}\n{moves}", oracle_score(&Rules::AlgoBowl, &start, &numbers).0, numbers.len());
        let line = replay(&game, &numbers).expect("the moves fit").line;
        let output = algobowl::print_output(&game, &line);
        assert_eq!(output, expected);
        assert!(algobowl::is_output(&output));
        let verified = algobowl::verify_output(&game, &output).expect("it holds");
        assert_eq!(verified.iter().map(|&pop| game.number(pop)).collect::<Vec<_>>(), numbers);
        let words: Vec<&str> = output.split_whitespace().collect();
        // The score, the count, and colour and size of a move: one more makes each of them false.
        for place in [0, 1, 2, 3] {
            let mut lines: Vec<String> = output.lines().map(str::to_owned).collect();
            if let Some(&word) = words.get(place) {
                let more = (word.parse::<usize>().expect("a number") + 1).to_string();
                match place {
                    0 | 1 => lines[place] = more,
                    2 => lines[2] = lines[2].replacen(word, &more, 1),
                    _ => {
                        let mut parts: Vec<String> = lines[2].split(' ').map(str::to_owned).collect();
                        parts[1] = more;
                        lines[2] = parts.join(" ");
                    }
                }
                assert!(algobowl::verify_output(&game, &lines.join("\n")).is_err(), "{lines:?}");
            }
        }
    }
}
