//! Sliding tiles in and out of text: boards, goals and lines of moves.

use crate::game::sliding::line::{self, Mover};
use crate::game::sliding::puzzle::Verdict;
use crate::game::sliding::shape::{Shape, Slide};
use crate::game::sliding::tiles::Tiles;
use crate::game::sliding::{Sliding, text};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

#[test]
fn every_known_form_is_read() {
    let fifteen = "15,11,8,12/14,10,9,13/2,6,1,4/3,7,5,0";
    let cases = [
        ("1 2 3 4 5 6 7 8 0", "1,2,3/4,5,6/7,8,0"),
        ("1,2,3,4,5,6,7,8,_", "1,2,3/4,5,6/7,8,0"),
        ("1 2 3\n4 5 6\n7 8 x\n", "1,2,3/4,5,6/7,8,0"),
        ("1 2 3 / 4 . 6 / 7 8 5", "1,2,3/4,0,6/7,8,5"),
        ("123/456/780", "1,2,3/4,5,6/7,8,0"),
        ("123456780", "1,2,3/4,5,6/7,8,0"),
        ("123\n45_", "1,2,3/4,5,0"),
        ("1 2\n3 0", "1,2/3,0"),
        ("1230", "1,2/3,0"),
        ("# a comment\n[[1, 2, 3], [4, 5, 0]]".split_at(12).1, "refused"),
        ("1,2,3\n4,5,0", "1,2,3/4,5,0"),
        ("1 2\n3 4\n5 0", "1,2/3,4/5,0"),
        ("15 11 8 12 14 10 9 13 2 6 1 4 3 7 5 0", fifteen),
        ("fb8cea9d26143750", "15,11,8,12/14,10,9,13/2,6,1,4/3,7,5,0"),
        ("fb8c ea9d 2614 3750", "15,11,8,12/14,10,9,13/2,6,1,4/3,7,5,0"),
        ("fb8ceaD9261437 50", "15,11,8,12/14,10,13,9/2,6,1,4/3,7,5,0"),
        ("FB8C/EA9D/2614/3750", fifteen),
        ("f b 8 c\ne a 9 d\n2 6 1 4\n3 7 5 .", fifteen),
        ("\u{feff}1 2 3;4 5 6;7 8 0", "1,2,3/4,5,6/7,8,0"),
    ];
    for (given, wanted) in cases {
        let read = text::parse(given).and_then(|setup| setup.tiles()).map(|tiles| text::print_short(&tiles));
        let read = read.unwrap_or_else(|_| "refused".to_owned());
        assert_eq!(read, wanted, "{given:?}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let cases = [
        ("", "there is no board in the text: write the tiles row by row and 0 for the gap"),
        ("# only a remark", "there is no board in the text: write the tiles row by row and 0 for the gap"),
        ("1 2 3/4 5/7 8 0", "row 2 has 2 cells, but the first row has 3"),
        (
            "1 2 3 4 5 6 7 0",
            "one row of 8 numbers is no square board; write a rectangle row by row, with / between rows",
        ),
        ("1 2 3/4 5 6/7 8 9", "row 3, column 3: tile 9 is too large; a 3x3 board has tiles 1 to 8"),
        (
            "1 2 3/4 5 6/7 7 0",
            "row 3, column 2: tile 7 stands there a second time (first at row 3, column 1); missing: tile 8",
        ),
        (
            "1 2 3/4 5 0/7 8 0",
            "row 3, column 3: the gap stands there a second time (first at row 2, column 3); missing: tile 6",
        ),
        (
            "1 1/1 2",
            "row 1, column 2: tile 1 stands there a second time (first at row 1, column 1); missing: the gap and tile 3",
        ),
        ("1 2 3/4 ? 6/7 8 0", "row 2, column 2: '?' is neither a tile's number nor a mark for the gap (0 _ . x)"),
        ("1 2 3 4 5 6 7/8 9 10 11 12 13 0", "a board has 2 to 6 rows and columns; this one has 2 rows and 7 columns"),
        ("5", "a board has 2 to 6 rows and columns; this one has 1 rows and 1 columns"),
    ];
    for (given, wanted) in cases {
        let error = text::parse(given).and_then(|setup| setup.tiles()).unwrap_err();
        assert_eq!(error.to_string(), wanted, "{given:?}");
    }
}

#[test]
fn what_is_printed_reads_back() {
    for rows in 2..=6 {
        for cols in 2..=6 {
            let goal = Tiles::gap_last(shape(rows, cols));
            for seed in 0..5 {
                let game = Sliding::shuffled(goal.clone(), seed, false);
                let start = crate::game::Game::start(&game);
                for printed in [text::print(&start), text::print_short(&start)] {
                    assert_eq!(text::parse(&printed).unwrap().tiles().unwrap(), start, "{printed}");
                }
            }
        }
    }
}

#[test]
fn goals_are_named_or_given() {
    let four = shape(4, 4);
    assert_eq!(text::parse_goal("last", four).unwrap(), Tiles::gap_last(four));
    assert_eq!(text::parse_goal("first", four).unwrap(), Tiles::gap_first(four));
    let snail = "1,2,3/8,0,4/7,6,5";
    let goal = text::parse_goal(snail, shape(3, 3)).unwrap();
    assert_eq!(text::print_goal(&goal), snail);
    assert_eq!(text::print_goal(&Tiles::gap_first(four)), "first");
    assert_eq!(text::print_goal(&Tiles::gap_last(four)), "last");
    let error = text::parse_goal(snail, four).unwrap_err();
    assert_eq!(error.to_string(), "the goal is a 3x3 board, but the start is 4x4");
}

#[test]
fn verdicts() {
    let verdict = |board: &str, goal: &str| Sliding::read(board, goal).unwrap().verdict();
    assert_eq!(verdict("1 2 3/4 5 6/7 8 0", "last"), Verdict::AlreadySolved);
    assert_eq!(verdict("1 2 3/4 5 6/7 0 8", "last"), Verdict::Solvable);
    let swapped = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
    assert_eq!(verdict(swapped, "last"), Verdict::Unsolvable { swap: (14, 15) });
    assert_eq!(verdict(swapped, "first"), Verdict::Solvable);
    assert_eq!(verdict("1 2 3/4 5 6/8 7 0", "last"), Verdict::Unsolvable { swap: (7, 8) });
}

#[test]
fn lines_as_letters_runs_and_numbers() {
    use Slide::*;
    let start = Tiles::gap_last(shape(4, 4));
    let moves = [Up, Up, Left, Left, Left, Down, Right];
    assert_eq!(line::letters(&moves, Mover::Gap), "UULLLDR");
    assert_eq!(line::letters(&moves, Mover::Tile), "DDRRRUL");
    assert_eq!(line::runs(&moves, Mover::Gap), "U2L3DR");
    assert_eq!(line::tile_numbers(&start, &moves), [12, 8, 7, 6, 5, 9, 10]);
    for given in ["UULLLDR", "u2 l3 d r", "U2L3DR", "12 8 7 6 5 9 10", "12,8,7,6,5,9,10"] {
        assert_eq!(line::parse(given, &start, Mover::Gap).unwrap(), moves, "{given}");
    }
    assert_eq!(line::parse("D2R3UL", &start, Mover::Tile).unwrap(), moves);
    let cases = [
        ("UUUU", "move 4: the gap is at the edge and cannot go up"),
        ("R", "move 1: the gap is at the edge and cannot go right"),
        ("12 15", "move 2: tile 15 is not beside the gap; beside it are 8, 11 and 12"),
        ("U?", "move 2: '?' is neither one of the letters U L D R nor a tile's number"),
        ("U0", "move 1: a count must be from 1 to 999"),
    ];
    for (given, wanted) in cases {
        assert_eq!(line::parse(given, &start, Mover::Gap).unwrap_err().to_string(), wanted, "{given}");
    }
}
