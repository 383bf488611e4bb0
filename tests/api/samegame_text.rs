//! Boards of the family as text: every form that is read, and every way a text is refused.

use super::common::messages::told;
use super::common::oracle::{self, Rules};
use super::common::{PRESETS, SMALL_SHAPES, grid, holey_grid, pick, refused, table, write};
use solvent::games;
use solvent::rng::Rng;

/// The settled board in digits with `/` between rows, or the sentence that refuses the text.
fn opened(text: &str, rules: &str) -> String {
    match games::open(rules, text) {
        Ok((table, _)) => write(&grid(&*table)),
        refusal => refused(refusal),
    }
}

#[test]
fn forms_that_are_read() {
    for (text, rules, expected) in [
        // Rows of the rule set's letters, in either case.
        ("RG\nBY\n", "popstar", "12/34"),
        // Two numbers first that are no size: they read just like the rows that follow.
        ("2 9\n1 2\n2 1\n", "algobowl", "29/12/21"),
        ("3 8\n1 2\n2 1\n", "algobowl", "38/12/21"),
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
        // A contest's file may say how many colours there are; three columns between spaces are a board.
        ("2 3 3\n123\n321\n", "algobowl", "123/321"),
        ("20 1 4\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n", "algobowl", &["1"; 20].join("/")),
        ("2 3 1\n1 2 3\n3 2 1", "samegame", "231/123/321"),
        // Simon Tatham's game ID: columns before rows, 0 is empty.
        ("3x2c3s2:1,2,3,3,2,1", "samegame", "123/321"),
        ("2x3c3s2:1,2,3,3,2,1", "samegame", "12/33/21"),
        ("2x2c3s1:0,1,2,3", "popstar", ".1/23"),
        ("1x2c9:0,9", "samegame", "./9"),
        (" 3x1c3s2:1, 2, 3 \n", "samegame", "123"),
        // Any letters, in the order they appear, those that begin a colour's name excepted.
        ("KLL\nKLT\nTTK", "popstar", "122/123/331"),
        ("KLL\nKLT\nTTK", "samegame", "122/123/331"),
        ("vvR\nRGG", "popstar", "331/122"),
        ("ФФЖ\nЖЖФ", "popstar", "112/221"),
        // What keyboards write for plain characters.
        ("ＲＧ\nＢＹ", "popstar", "12/34"),
        ("１　２　３\n３　２　１", "samegame", "123/321"),
        ("１，２，３／３，２，１", "samegame", "123/321"),
        ("1️⃣2️⃣\n2️⃣1️⃣", "samegame", "12/21"),
        // Emoji stand for the colours that look like them.
        ("🟥🟩🟦🟨🟪🟧", "popstar", "123456"),
        ("🟥🟩🟦🟨🟪🟧", "bubbleburst", "214367"),
        ("🔴🟢🔵\n🟡🟣🟠", "samegame", "123/457"),
        ("❤️💚💙\n💛💜🧡", "popstar", "123/456"),
        ("🟥🔴❤️❤", "popstar", "1111"),
        ("🟥 🟩\n🟩, 🟥", "popstar", "12/21"),
        ("🟥.\n🟩🟥", "popstar", "1./21"),
        // What no tile looks like takes the last colours that are left.
        ("🟫🟥\n🟥🟤", "popstar", "91/19"),
        ("🟫⬛\n⬛🟫", "popstar", "98/89"),
        // White or black is empty where the tiles then lie still …
        ("⬜🟥\n🟥🟩", "popstar", ".1/12"),
        ("⚫🔴\n🔴⚫", "popstar", "91/19"),
        ("⬛⬛\n🟥⬛\n🟩🟥", "popstar", "../1./21"),
        ("⬜⬛🟥\n🟥⬛🟩", "popstar", ".81/182"),
        ("🟥⬛", "popstar", "1."),
        ("⬛🟥", "popstar", "91"),
        ("⬛🟥", "bubbleburst", ".2"),
        ("🟩🟥⬛", "bubbleburst", "129"),
        // … unless cells are marked as empty, and never all of them.
        ("⬜.\n🟥🟩", "popstar", "9./12"),
        ("⬜⬜", "popstar", "99"),
        // Chinese names of colours.
        ("红绿蓝\n黄紫橙", "popstar", "123/456"),
        ("紅綠藍\n黃紫橘", "samegame", "123/457"),
        ("红色 绿色、蓝色\n红，空，蓝", "popstar", "1.3/123"),
        ("空红\n青粉", "popstar", ".1/78"),
        ("白红\n红绿", "popstar", ".1/12"),
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
    let nothing =
        "There is no board in the text: write one row per line in letters, digits or emoji, the top row first.";
    let unknown = |row, col, found: &str, allowed: &str| {
        format!(
            "Row {row}, column {col}: '{found}' is not a colour; allowed are {allowed}, and . for an empty cell, \
             or one kind throughout: digits, letters, emoji such as 🟥, or names such as 红."
        )
    };
    let mixed =
        |row, col, kinds: &str| format!("Row {row}, column {col}: {kinds} are mixed; a board uses one or the other.");
    let emoji = "🟥, 🟩, 🟦, 🟨, 🟪, 🟧, 🩵, 🩷, 🩶, 🟫, ⬜ and ⬛";
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
        ("hello", "popstar", unknown(1, 1, "h", popstar)),
        ("hello", "samegame", unknown(1, 3, "l", "A, B, C, D, E, F, G, H and I")),
        ("🟥🟩\n🟥🍎\n", "popstar", unknown(2, 2, "🍎", emoji)),
        ("红绿\n红天\n", "popstar", unknown(2, 2, "天", "红, 绿, 蓝, 黄, 紫, 橙, 青, 粉, 灰, 棕, 白 and 黑")),
        ("🍎🍐\n🍐🍎\n", "popstar", unknown(1, 1, "🍎", digits)),
        ("RG\nR\n", "popstar", "Row 2 has 1 cell, but the first row has 2.".to_owned()),
        (
            "KKLLTTVVXX\nZZAADDEEFF",
            "popstar",
            "Row 2, column 9: 'F' is one colour too many; a board has 9 at the most.".to_owned(),
        ),
        ("RG\nR1\n", "popstar", mixed(2, 2, "letters and digits")),
        ("1G\nRG\n", "popstar", mixed(1, 2, "digits and letters")),
        ("🟥🟩\n🟥G\n", "popstar", mixed(2, 2, "emoji and letters")),
        ("红绿\n12\n", "popstar", mixed(2, 1, "Chinese names and digits")),
        ("红绿\n🟥🟩\n", "popstar", mixed(2, 1, "Chinese names and emoji")),
        ("3 3\n123\n321\n", "algobowl", "The first line says 3 rows, but 2 follow.".to_owned()),
        ("2 4\n123\n321\n", "algobowl", "Row 1 has 3 cells, but the first line says 4.".to_owned()),
        ("2 3\n123\n32\n", "algobowl", "Row 2 has 2 cells, but the first row has 3.".to_owned()),
        ("2 3\n12a\n321\n", "algobowl", mixed(1, 3, "digits and letters")),
        ("1 3\n1221\n", "algobowl", "Row 1 has 4 cells, but the first line says 3.".to_owned()),
        ("2 3 4\n123\n", "algobowl", "The first line says 2 rows, but 1 follows.".to_owned()),
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
        assert!(games::open("algobowl", &rows(r, c)).is_ok(), "{r}x{c}");
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
        let table = table(&rules, &start);
        for form in ["text", "algobowl-in"] {
            let printed = table.write(form, &[]).expect("no moves").expect("a form of the family");
            // A contest file counts colours from 1 under the contest's rules, which close to the left.
            let contest = form == "algobowl-in";
            if contest && rules != Rules::AlgoBowl {
                continue;
            }
            assert_eq!(opened(&printed, &rules.name()), write(&start), "{} {printed:?}", rules.name());
            let again = games::read(&printed, &rules.name()).expect("just printed");
            assert!(again.notes.is_empty(), "nothing to say of {printed:?}");
            assert!(contest || again.record.board == printed);
        }
    }
}

#[test]
fn printed_forms() {
    let print = |rules: &str, text: &str| games::read(text, rules).expect("a board").record.board;
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
        notes.iter().map(|note| (note.code.clone(), told(note))).collect::<Vec<_>>()
    };
    let note = |code: &str, sentence: &str| [(code.to_owned(), sentence.to_owned())];
    assert_eq!(notes("RG\nGR\n"), []);
    let first = "The text holds several boards; this is the first.";
    assert_eq!(notes(set), note("note.first-of-several", first));
    let settled = "Some tiles were floating, so they were let fall.";
    assert_eq!(notes("R.\n.G"), note("note.settled", settled));
    let letters = "Letters that begin no colour's name stand for colours in the order they appear: K and T.";
    assert_eq!(notes("KKR\nTTR"), note("note.letters", letters));
    let empty = "'⬜' was read as an empty cell, since no tile then floats; use another sign if it is a tile.";
    assert_eq!(notes("⬜🟥\n🟥🟩"), note("note.empty-sign", empty));
    let tile = "'⬛' was read as a tile, since tiles would float if it were empty; use . for an empty cell.";
    assert_eq!(notes("🟥🟥\n🟥⬛"), note("note.tile-sign", tile));
    assert_eq!(notes("🟥.\n🟥⬛"), []);
}

/// Any settled board, written in signs of any kind and spaced in any way, is the same board again.
#[test]
fn boards_in_other_signs_are_read_as_they_were() {
    let kinds = [
        ("🟥🟩🟦🟨🟪🟧🩵🩷🩶", "RGBYPOCMW"),
        ("🔴🟢🔵🟡🟣🟠", "RGBYPO"),
        ("红绿蓝黄紫橙青粉灰", "RGBYPOCMW"),
        ("ＲＧＢＹＰＯＣＭＷ", "RGBYPOCMW"),
    ];
    let mut rng = Rng::new(43);
    for _ in 0..1000 {
        let (signs, letters) = *pick(&mut rng, &kinds);
        let signs: Vec<char> = signs.chars().collect();
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        let colours = 1 + rng.below(signs.len() as u64) as u8;
        let start = oracle::settle(&holey_grid(&mut rng, rows, cols, colours), 0, false);
        let (empty, between) =
            (*pick(&mut rng, &['.', '空', '-']), *pick(&mut rng, &["", " ", ", ", "\t", "\u{fe0f}"]));
        let other = |colour: u8, signs: &[char]| if colour == 0 { empty } else { signs[usize::from(colour) - 1] };
        let text = |signs: &[char], between: &str| {
            let row =
                |row: &Vec<u8>| row.iter().map(|&c| other(c, signs).to_string()).collect::<Vec<_>>().join(between);
            start.iter().map(row).collect::<Vec<_>>().join("\n")
        };
        let plain: Vec<char> = letters.chars().collect();
        assert_eq!(opened(&text(&signs, between), "popstar"), opened(&text(&plain, ""), "popstar"), "{start:?}");
    }
}

/// White stands for an empty cell whenever that is how the board can have come about.
#[test]
fn empty_cells_in_white_are_seen() {
    let mut rng = Rng::new(44);
    for _ in 0..1000 {
        let &(rows, cols) = pick(&mut rng, &SMALL_SHAPES);
        let start = oracle::settle(&holey_grid(&mut rng, rows, cols, 3), 0, false);
        if start.iter().flatten().all(|&c| c == 0) {
            continue;
        }
        let row = |row: &Vec<u8>| row.iter().map(|&c| ['⬜', '🟥', '🟩', '🟦'][usize::from(c)]).collect::<String>();
        let text = start.iter().map(row).collect::<Vec<_>>().join("\n");
        assert_eq!(opened(&text, "popstar"), write(&start), "{text}");
    }
}

#[test]
fn a_contest_file_names_its_rules() {
    let file = "2 3\n123\n321\n";
    for (text, rules, wanted) in [
        (file, "popstar", "algobowl"),
        (file, "algobowl", "algobowl"),
        ("\u{feff}２ ３ ３\r\n123\r\n321", "clickomania", "algobowl"),
        (file, "custom:gain=7.0.0,tile=0,colour=0,close=left", "algobowl"),
        ("123\n321\n", "popstar", "popstar"),
        ("2 3\nRGB\nBGR\n", "popstar", "popstar"),
        ("1 2\n2 1", "popstar", "popstar"),
        ("2 3 1\n1 2 3\n3 2 1", "samegame", "samegame"),
    ] {
        let opened = games::read(text, rules).expect("a board");
        assert_eq!(opened.record.rules, wanted, "{rules} {text:?}");
        let told = opened.notes.iter().any(|note| told(note).contains("AlgoBOWL file"));
        assert_eq!(told, wanted != rules, "{rules} {text:?}");
        assert_eq!(opened.asked, told.then(|| rules.to_owned()));
        let meant = games::rules_meant(text);
        assert_eq!(meant, (wanted == "algobowl").then_some("algobowl"), "{text:?}");
        // The rules that were asked for take the same board, if that is what is wanted after all.
        let kept = games::read(&opened.record.board, rules).expect("the same board");
        assert_eq!(kept.record.rules, rules);
    }
    let refused = games::read("3 3\n111\n222\n", "popstar").map(|_| ()).unwrap_err();
    assert_eq!(refused.to_string(), "the first line says 3 rows, but 2 follow");
}
