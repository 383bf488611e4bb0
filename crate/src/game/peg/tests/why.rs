//! Why a peg jumps, against the oracle's sets of coordinates.

use super::oracle::{Cell, Position};
use super::*;
use crate::common::{messages, pick};
use crate::game::peg::why::{Why, reasons};
use crate::game::puzzle::When;
use crate::message::Message;
use std::collections::HashSet;

/// The reasons for the first of these jumps, each `row col direction` from 0.
fn why(rules: &str, board: &str, line: &str) -> Vec<Why> {
    let (game, _) = Peg::open(Peg::parse_rules(rules).expect("rules"), board).expect("a board");
    let numbers = game.read_line(line).expect("a line");
    reasons(&game, game.start(), &crate::session::replay(&game, &numbers).expect("the jumps fit").line)
}

/// The cross with pegs in these cells.
fn cross(pegs: &[(usize, usize)]) -> String {
    let cells = Shape::English.board().cells();
    cells.iter().map(|cell| if pegs.contains(cell) { 'o' } else { '.' }).collect()
}

#[test]
fn reasons_for_jumps() {
    use Why::*;
    for (pegs, line, wanted) in [
        (&[(3, 1), (3, 2)][..], "3 1 right", vec![OneCentre]),
        (&[(3, 2), (3, 3)], "3 2 right", vec![OnePeg]),
        // One peg takes two others, and is left.
        (&[(2, 2), (2, 3), (3, 4)], "2 2 right\n2 4 down", vec![Sweep { jumps: 2 }, Survivor]),
        // It comes out of the arm, and is jumped over there.
        (&[(1, 3), (2, 3), (3, 2), (4, 4)], "1 3 down\n3 2 right", vec![Arm, Bridge { when: When::Next }]),
        (
            &[(3, 3), (3, 4), (1, 3), (2, 3), (4, 4)],
            "3 3 right\n1 3 down",
            vec![Opens { row: 4, col: 4, when: When::Next }],
        ),
        (&[(3, 3)], "", vec![]),
    ] {
        assert_eq!(why("peg", &cross(pegs), line), wanted, "{pegs:?} {line}");
    }
}

/// The cells of the jump between two positions: from, over, to.
fn jumped(before: &Position, after: &Position) -> (Cell, Cell, Cell) {
    let to = *after.difference(before).next().expect("a peg comes");
    let gone: Vec<Cell> = before.difference(after).copied().collect();
    let between = |from: Cell, over: Cell| (from.0 + to.0, from.1 + to.1) == (2 * over.0, 2 * over.1);
    if between(gone[0], gone[1]) { (gone[0], gone[1], to) } else { (gone[1], gone[0], to) }
}

/// Holds a reason against the positions of the line, before its first jump and after each.
fn check(all: &[Position], centre: Cell, reason: &Why) {
    let jumps: Vec<(Cell, Cell, Cell)> = all.windows(2).map(|pair| jumped(&pair[0], &pair[1])).collect();
    let (from, over, to) = jumps[0];
    let later = |when: &When| match when {
        When::Next => 1,
        When::Later { moves } => *moves,
    };
    let holds = match reason {
        Why::OneCentre => all[1] == Position::from([centre]),
        Why::OnePeg => all[1].len() == 1 && !all[1].contains(&centre),
        Why::Sweep { jumps: n } => {
            let on = |i: usize| jumps.get(i).is_some_and(|next| next.0 == jumps[i - 1].2);
            *n > 1 && (1..*n).all(on) && !on(*n)
        }
        Why::Arm => {
            let far: [fn(&Cell) -> bool; 4] = [|c| c.0 < 2, |c| c.0 > 4, |c| c.1 < 2, |c| c.1 > 4];
            far.iter().any(|far| all[0].iter().any(far) && all[1..].iter().all(|pegs| !pegs.iter().any(far)))
        }
        Why::Opens { row, col, when } => {
            let (hole, k) = ((*row as i32 - 1, *col as i32 - 1), later(when));
            let emptied = [from, over].contains(&hole) && (1..=k).all(|i| !all[i].contains(&hole));
            emptied && all[k + 1].contains(&hole)
        }
        Why::Bridge { when } => {
            let k = later(when);
            (1..=k).all(|i| all[i].contains(&to)) && jumps[k].1 == to && (1..k).all(|i| jumps[i].0 != to)
        }
        Why::Survivor => {
            let end = jumps[1..].iter().fold(to, |at, jump| if jump.0 == at { jump.2 } else { at });
            all.last() == Some(&Position::from([end]))
        }
    };
    assert!(holds, "{reason:?} {all:?}");
}

/// Jumps at random until none is left.
fn any_line(game: &Peg, rng: &mut Rng) -> Vec<Jump> {
    let (mut pegs, mut line) = (game.start(), Vec::new());
    loop {
        let mut jumps = Vec::new();
        game.moves(&pegs, &mut jumps);
        if jumps.is_empty() {
            return line;
        }
        line.push(*pick(rng, &jumps));
        game.play(&mut pegs, line[line.len() - 1]);
    }
}

#[test]
fn all_that_is_said_is_true() {
    let mut rng = Rng::new(9);
    let mut met = HashSet::new();
    for i in 0..600 {
        let all: Vec<Rules> = all_rules().collect();
        let rules = *pick(&mut rng, &all);
        let game = few_pegs(rules, if i % 2 == 0 { 6 } else { 14 }, &mut rng);
        // A line that leaves as few pegs as can be, or any.
        let line =
            if i % 4 < 2 { run(&game, &mut Solve::new(&game)).1.line().to_vec() } else { any_line(&game, &mut rng) };
        let mut pegs = game.start();
        let mut positions = vec![cells(&game, pegs)];
        for &jump in &line {
            game.play(&mut pegs, jump);
            positions.push(cells(&game, pegs));
        }
        let (row, col) = rules.shape.centre();
        pegs = game.start();
        for place in 0..line.len() {
            for reason in reasons(&game, pegs, &line[place..]) {
                assert!(reason != Why::Arm || rules.shape == Shape::English);
                check(&positions[place..], (row as i32, col as i32), &reason);
                let message = Message::from(reason);
                messages::check(&message);
                met.insert(message.code);
            }
            game.play(&mut pegs, line[place]);
        }
    }
    assert_eq!(met.len(), 7, "every reason is met: {met:?}");
}
