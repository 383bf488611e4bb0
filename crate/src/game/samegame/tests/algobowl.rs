//! The contest's outputs: what holds, what is refused and why, and what is printed for random games.

use super::{game, open};
use crate::common::oracle::{self, Rules};
use crate::common::{full_grid, oracle_score, sentence};
use crate::game::Puzzle;
use crate::game::samegame::algobowl;
use crate::rng::Rng;
use crate::session::replay;

/// A line that the contest's own rules confirm, for a small board: `123/113/222`.
const SAMPLE: &str = "3 3\n123\n113\n222\n";

fn verified(output: &str) -> String {
    let (game, _) = open("algobowl", SAMPLE).expect("a board");
    algobowl::verify_output(&game, output).map_or_else(sentence, |line| format!("{} moves", line.len()))
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
        ("4\n1\n1 1 2 1\n", "Line 3, move 1: a group has 2 or more tiles, not 1."),
        ("4\n1\n1 0 2 1\n", "Line 3, move 1: a group has 2 or more tiles, not 0."),
        ("4\n1\n1 3 0 1\n", "Line 3, move 1: row 0, column 1 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n1 3 4 1\n", "Line 3, move 1: row 4, column 1 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n1 3 2 0\n", "Line 3, move 1: row 2, column 0 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n1 3 2 4\n", "Line 3, move 1: row 2, column 4 is not on the board of 3 rows and 3 columns."),
        ("4\n1\n2 3 2 1\n", "Line 3, move 1: row 2, column 1 holds colour 1, not colour 2."),
        ("8\n2\n1 3 2 1\n1 2 3 1\n", "Line 4, move 2: row 3, column 1 holds nothing, not colour 1."),
        ("8\n2\n1 3 2 1\n0 2 3 1\n", "Line 4, move 2: row 3, column 1 holds nothing, not colour 0."),
        ("4\n1\n1 2 2 1\n", "Line 3, move 1: the group at row 2, column 1 has 3 tiles, not 2."),
        ("4\n1\n1 4 2 1\n", "Line 3, move 1: the group at row 2, column 1 has 3 tiles, not 4."),
        ("4\n1\n2 2 3 2\n", "Line 3, move 1: the group at row 3, column 2 has 1 tiles, not 2."),
        ("5\n1\n1 3 2 1\n", "Line 1 claims a score of 5, but the moves score 4."),
        ("-4\n1\n1 3 2 1\n", "Line 1 claims a score of -4, but the moves score 4."),
        ("4\n2\n1 3 2 1\n", "Line 2 claims 2 moves, but 1 follows."),
        ("4\n0\n1 3 2 1\n", "Line 2 claims 0 moves, but 1 follows."),
        ("0\n1\n", "Line 2 claims 1 move, but 0 follow."),
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
