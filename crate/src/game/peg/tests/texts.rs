//! Boards and rules as text: every form that is read, and every refusal.

use super::*;
use crate::game::peg::rules::RulesError;
use crate::game::peg::text::{TextError, parse, print, print_short};

/// The usual English start.
const ENGLISH: &str = "oooooooooooooooo.oooooooooooooooo";

#[test]
fn what_is_printed_is_read_back() {
    let mut rng = Rng::new(12);
    for shape in Shape::ALL {
        let board = shape.board();
        for _ in 0..100 {
            let pegs = Pegs(rng.next_u64()).and(board.full());
            if pegs.is_empty() {
                continue;
            }
            let short = print_short(pegs, shape);
            assert_eq!(short.chars().filter(|c| "o.".contains(*c)).count(), board.holes());
            assert_eq!(parse(&short, shape), Ok(pegs));
            assert_eq!(parse(&print(pegs, shape), shape), Ok(pegs));
        }
    }
}

#[test]
fn boards_for_people_look_like_the_boards() {
    let start = |shape| Peg::centre_vacant(Rules { shape, goal: Goal::Any }).start();
    let english = "    o o o\n    o o o\no o o o o o o\no o o . o o o\no o o o o o o\n    o o o\n    o o o\n";
    assert_eq!(print(start(Shape::English), Shape::English), english);
    let european = "    o o o\n  o o o o o\no o o o o o o\no o o . o o o\no o o o o o o\n  o o o o o\n    o o o\n";
    assert_eq!(print(start(Shape::European), Shape::European), european);
    let triangle = "    o\n   o o\n  o . o\n o o o o\no o o o o\n";
    assert_eq!(print(start(Shape::Triangular), Shape::Triangular), triangle);
}

#[test]
fn every_form_people_paste_is_read() {
    let english = Ok(Peg::centre_vacant(Rules { shape: Shape::English, goal: Goal::Any }).start());
    for text in [
        ENGLISH,
        "ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo",
        "--ooo--\n--ooo--\nooooooo\nooo.ooo\nooooooo\n--ooo--\n--ooo--\n",
        "##111##;##111##;1111111;1110111;1111111;##111##;##111##",
        "  xxx  \r\n  XXX  \r\n*******\r\n***_***\r\n*******\r\n  OOO  \r\n  OOO  \r\n",
        "\u{feff}\n\n    o o o\n    o o o\no o o o o o o\no o o . o o o\no o o o o o o\n    o o o\n    o o o\n\n",
    ] {
        assert_eq!(parse(text, Shape::English), english, "{text}");
    }
    let triangle = Ok(Pegs(0b111_1111_1111_1110));
    for text in [
        ".oooooooooooooo",
        ".\noo\nooo\noooo\nooooo",
        "    .\n   o o\n  o o o\n o o o o\no o o o o",
        "----0/---11/--111/-1111/11111",
    ] {
        assert_eq!(parse(text, Shape::Triangular), triangle, "{text}");
    }
}

#[test]
fn each_refusal_says_where_and_what_is_allowed() {
    let shape = Shape::English;
    let rows = "ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo";
    for (text, error, sentence) in [
        (
            String::new(),
            TextError::Nothing,
            "there is no board in the text: write o for a peg and . for an empty hole, row by row",
        ),
        (
            " --\n##".to_owned(),
            TextError::Nothing,
            "there is no board in the text: write o for a peg and . for an empty hole, row by row",
        ),
        (
            rows.replacen("ooo/ooo", "ooo/oqo", 1),
            TextError::Unknown { row: 2, col: 2, found: 'q' },
            "row 2, column 2: 'q' is no peg (o O 1 * x), no empty hole (. 0 _) and no place without a hole (space - #)",
        ),
        (
            rows[4..].to_owned(),
            TextError::Rows { found: 6, wanted: 7, shape },
            "the text has 6 rows, but the English board has 7, or all its holes in one row",
        ),
        (
            rows.replace("ooo.ooo", "ooo.oo"),
            TextError::Row { row: 4, found: 6, wanted: 7, shape },
            "row 4 has 6 holes, but that row of the English board has 7",
        ),
        (
            ENGLISH[1..].to_owned(),
            TextError::Holes { found: 32, wanted: 33, shape },
            "the one row has 32 holes, but the English board has 33",
        ),
        (ENGLISH.replace('o', "."), TextError::NoPegs, "there is no peg on the board; at least one is needed"),
    ] {
        assert_eq!(parse(&text, shape), Err(error.clone()), "{text}");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn rules_are_read_back_as_printed() {
    let texts: Vec<String> = all_rules().map(|rules| rules.to_string()).collect();
    assert_eq!(texts, ["peg", "peg:centre", "peg37", "peg37:centre", "peg15", "peg15:centre"]);
    for (rules, text) in all_rules().zip(&texts) {
        assert_eq!(Rules::parse(text), Ok(rules));
    }
    for other in ["pegs", "peg3", "", "klondike:centre", "peg 37"] {
        assert_eq!(Rules::parse(other), Err(RulesError::Board { found: other.split(':').next().unwrap().to_owned() }));
    }
    let refused = Rules::parse("peg37:corner").unwrap_err();
    assert_eq!(refused, RulesError::Rule { found: "corner".to_owned() });
    assert_eq!(
        refused.to_string(),
        "'corner' is no rule of peg solitaire; there is centre, for a last peg in the centre"
    );
}
