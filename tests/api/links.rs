//! Share links: golden ones that must open for ever, round trips, links that were cut or changed, and their sentences.

use super::common::oracle::{self, Rules};
use super::common::{SMALL_SHAPES, deal, holey_grid, pick, sentence, some_rules, table, write};
use solvent::games;
use solvent::link;
use solvent::records::GameRecord;
use solvent::rng::Rng;

const ADDRESS: &str = "https://example.org/solvent/";

/// `link`, then what it opens: rules, board with `/` between rows, cursor, strategy or `-`, moves.
const GOLDEN: &str = include_str!("../data/links.txt");

fn opened(text: &str) -> Result<GameRecord, String> {
    games::read(text, "clickomania").map(|opened| opened.record).map_err(sentence)
}

/// Links given to people never stop working. Rows of the file are added, never changed.
#[test]
fn golden_links_open_for_ever() {
    let mut rows = 0;
    for line in GOLDEN.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [link, rules, board, cursor, strategy, moves @ ..] = words.as_slice() else { panic!("not a row: {line}") };
        let record = opened(link).unwrap_or_else(|sentence| panic!("{link}: {sentence}"));
        assert_eq!(record.rules, *rules, "{link}");
        assert_eq!(record.board.trim().replace('\n', "/"), *board, "{link}");
        assert_eq!(record.cursor.to_string(), *cursor, "{link}");
        assert_eq!(record.strategy.as_deref().unwrap_or("-"), *strategy, "{link}");
        let expected: Vec<u32> = moves.iter().map(|m| m.parse().expect("a move")).collect();
        assert_eq!(record.moves, expected, "{link}");
        rows += 1;
    }
    assert!(rows >= 12, "the file holds {rows} rows");
}

/// A game of some moves, at some point of it.
fn random_record(rng: &mut Rng, rules: &Rules) -> GameRecord {
    let &(rows, cols) = pick(rng, &SMALL_SHAPES);
    let colours = 1 + rng.below(9) as u8;
    let start = oracle::settle(&holey_grid(rng, rows, cols, colours), 0, rules.closes_right());
    let mut record = table(rules, &start).record();
    let mut grid = start;
    for _ in 0..rng.below(30) {
        let groups = oracle::groups(&grid);
        if groups.is_empty() {
            break;
        }
        let group = pick(rng, &groups);
        // Any cell of the group is its name.
        let &(row, col) = pick(rng, group);
        record.moves.push((row * cols + col) as u32);
        grid = oracle::pop(&grid, group, rules.closes_right());
    }
    record.cursor = rng.below(record.moves.len() as u64 + 1) as usize;
    record.strategy = [None, Some("mis".to_owned()), Some("dfs,depth=4".to_owned())][rng.below(3) as usize].clone();
    record
}

/// What a chat program does to a query: all but letters and digits become `%` and two hexadecimal digits.
fn escaped(query: &str) -> String {
    let escape = |byte: u8| match byte {
        b'?' | b'&' | b'=' | b'#' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ if byte.is_multiple_of(2) => format!("%{byte:02X}"),
        _ => format!("%{byte:02x}"),
    };
    query.bytes().map(escape).collect()
}

#[test]
fn random_games_come_back() {
    let mut rng = Rng::new(51);
    for _ in 0..400 {
        for rules in some_rules(&mut rng) {
            let record = random_record(&mut rng, &rules);
            let query = link::print(&record);
            assert!(query.is_ascii() && !query.contains([' ', '"', '<', '>', '\\']), "{query}");
            for text in [
                query.clone(),
                format!("{ADDRESS}{query}"),
                format!("  {ADDRESS}index.html{query}\n"),
                format!("http://localhost:8000/{query}"),
                escaped(&query),
                query.replace("&b=", "&utm_source=chat&b="),
                query.replace('#', "&fbclid=x1y2#"),
            ] {
                assert!(link::is_link(&text));
                assert_eq!(opened(&text), Ok(record.clone()), "{text}");
            }
        }
    }
}

/// A link that was cut anywhere is refused, or opens the same board if only the place in the game is lost.
#[test]
fn links_cut_at_every_length() {
    let mut rng = Rng::new(52);
    for _ in 0..40 {
        for rules in some_rules(&mut rng) {
            let record = random_record(&mut rng, &rules);
            let link = format!("{ADDRESS}{}", link::print(&record));
            let board_ends = link.find('#').expect("a fragment");
            // One letter, 'h', is a board of one tile.
            for length in 2..link.len() {
                let found = opened(&link[..length]);
                if length < board_ends {
                    let sentence = found.expect_err("a link cut in its query is refused");
                    assert!(sentence.ends_with('.'), "{sentence}");
                } else {
                    let found = found.expect("a link cut in its fragment opens");
                    assert_eq!(
                        (found.rules, found.board, found.moves),
                        (record.rules.clone(), record.board.clone(), record.moves.clone())
                    );
                    assert!(found.cursor <= record.cursor);
                }
            }
        }
    }
}

/// Cut at its front, the part behind the address still says what it is.
#[test]
fn links_that_are_refused() {
    let cut =
        |found: usize, wanted: usize| format!("This link was cut short: its board has {found} of {wanted} cells.");
    let no_board = "This link has no board in it; it may have been cut short.".to_owned();
    let size = "This link's board does not begin with its size, such as 10x10.".to_owned();
    let damaged = |wanted| {
        format!(
            "This link's move list is damaged: it should hold {wanted} moves, but its letters do not divide into them."
        )
    };
    for (text, sentence) in [
        ("https://example.org/", no_board.clone()),
        ("?v=1", no_board.clone()),
        ("?v=1&r=popstar", no_board.clone()),
        ("?v=1&r=popstar&m=1.0", no_board),
        ("?v=1&r=popstar&b=", size.clone()),
        ("?v=1&r=popstar&b=2x", size.clone()),
        ("?v=1&r=popstar&b=2x2", size.clone()),
        ("?v=1&r=popstar&b=RRGG", size.clone()),
        ("?v=1&r=popstar&b=axb.RRGG", size.clone()),
        ("?v=1&r=popstar&b=2x2.", cut(0, 4)),
        ("?v=1&r=popstar&b=2x2.RRG", cut(3, 4)),
        ("?v=1&r=popstar&b=2x2.RRGGR", cut(5, 4)),
        ("?v=1&r=popstar&b=0x2.", cut(0, 0)),
        ("?v=1&r=popstar&b=65535x65535.RR", cut(2, 65_535 * 65_535)),
        ("?v=1&r=popstar&b=65536x1.RR", size.clone()),
        ("?v=1&r=popstar&b=99999999999x99999999999.RR", size.clone()),
        (
            "?v=2&r=popstar&b=2x2.RRGG",
            "This link was made by a newer Solvent (version 2); this page reads version 1.".to_owned(),
        ),
        (
            "?v=99&r=chess&x=y",
            "This link was made by a newer Solvent (version 99); this page reads version 1.".to_owned(),
        ),
        ("?v=&r=popstar&b=2x2.RRGG", "This link's version '' is not a number.".to_owned()),
        ("?v=one&r=popstar&b=2x2.RRGG", "This link's version 'one' is not a number.".to_owned()),
        ("?v=1&r=popstar&m=&b=2x2.RRGG", damaged(0)),
        ("?v=1&r=popstar&m=0.&b=2x2.RRGG", damaged(0)),
        ("?v=1&r=popstar&m=2.0&b=2x2.RRGG", damaged(2)),
        ("?v=1&r=popstar&m=2.000&b=2x2.RRGG", damaged(2)),
        ("?v=1&r=popstar&m=1.000000&b=2x2.RRGG", damaged(1)),
        (
            "?v=1&r=popstar&m=2.0!&b=2x2.RRGG",
            "This link's move list is damaged: '!' at place 2 is not a letter of it.".to_owned(),
        ),
        ("?v=1&r=popstar&b=2x2.RRGG#x", "This link's place in the game, 'x', is not a number.".to_owned()),
        (
            "?v=1&r=popstar&b=2x2.RXGG",
            "Row 1, column 2: 'X' is not a colour; allowed are R, G, B, Y, P, O, C, M and W, and . for an empty cell, \
             or one kind throughout: digits, letters, emoji such as 🟥, or names such as 红."
                .to_owned(),
        ),
        ("?v=1&r=popstar&s=magic&b=2x2.RRGG", "magic".to_owned()),
        ("?v=1&r=popstar&s=dfs,depth=0&b=2x2.RRGG", "epth is '0'".to_owned()),
        (
            "?v=1&r=popstar&m=1.4&b=2x2.RRGG",
            "Move 1 does not fit the board: cell 4 is not among the 4 of the board.".to_owned(),
        ),
        (
            "?v=1&r=popstar&m=2.00&b=2x2.RRGG",
            "Move 2 does not fit the board: row 1, column 1 is empty, so there is no group to pop.".to_owned(),
        ),
        (
            "?v=1&r=popstar&m=1.1&b=2x2.RGBB",
            "Move 1 does not fit the board: row 1, column 2 holds a tile alone, so there is no group to pop."
                .to_owned(),
        ),
        ("?v=1&r=tetris&b=2x2.RRGG", "There are no rules named 'tetris'".to_owned()),
        ("?v=1&b=2x2.RRGG", "There are no rules named ''".to_owned()),
    ] {
        let found = opened(text).expect_err(text);
        // Sentences that name all there is to choose from are checked by their beginning.
        let whole = sentence.ends_with('.');
        assert!(if whole { found == sentence } else { found.contains(&sentence) }, "{text}: {found}");
    }
}

/// A board of 10,001 cells does not come in by a link either.
#[test]
fn links_with_too_large_a_board() {
    let link = format!("?v=1&r=popstar&b=1x10001.{}", "R".repeat(10_001));
    assert_eq!(
        opened(&link).expect_err("too large"),
        "Row 1, column 10001: the board has more than 10000 cells, the most allowed."
    );
    let link = format!("?v=1&r=popstar&b=100x100.{}", "R".repeat(10_000));
    assert_eq!(opened(&link).expect("the largest").board.len(), 10_100);
}

/// The board of a link is as large as the link says, or refused: no cell of it is taken for a comment or a separator.
#[test]
fn link_boards_are_taken_cell_by_cell() {
    for cell in ["/", "]", "[", "(", ",", ";", "|", "%20", "%23", "%22", "'", "%0A", "%EF%BB%BF"] {
        for place in 0..6 {
            let mut cells = ["1"; 6];
            cells[place] = cell;
            let link = format!("?v=1&r=samegame&b=2x3.{}", cells.concat());
            assert!(opened(&link).is_err(), "{link} opens as {:?}", opened(&link));
        }
    }
}

/// The cursor is never past the moves, and without a fragment it is at the start.
#[test]
fn places_in_the_game() {
    for (fragment, cursor) in [("", 0), ("#", 0), ("#0", 0), ("#1", 1), ("#2", 2), ("#3", 2), ("#99999", 2)] {
        let record = opened(&format!("?v=1&r=popstar&m=2.02&b=2x2.RRGG{fragment}")).expect("a good link");
        assert_eq!((record.cursor, record.moves), (cursor, vec![0, 2]), "{fragment}");
    }
}

/// Moves take as many letters as the largest needs: one to 63, two to 4095, three beyond.
#[test]
fn moves_of_every_width() {
    for (rows, cols, width) in [(1, 64, 1), (1, 65, 2), (64, 64, 2), (100, 100, 3)] {
        let mut record = games::random(&deal("algobowl", (rows, cols, 1), 1)).expect("allowed").record();
        record.moves = vec![rows * cols - 1];
        let query = link::print(&record);
        assert!(
            query.contains(&format!("&m=1.{}&b=", "_".repeat(width))) || rows * cols != 1 << (6 * width),
            "{query}"
        );
        assert_eq!(opened(&query), Ok(record));
    }
}

#[test]
fn boards_are_not_links() {
    for text in ["RRGG", "2 2\n12\n21", "3x2c3s2:1,2,3,3,2,1", "", "v=1", write(&vec![vec![1, 2]]).as_str()] {
        assert!(!link::is_link(text), "{text}");
    }
}
