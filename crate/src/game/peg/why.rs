//! Why a peg jumps: what it goes on to do, and what the line does with the holes it leaves.

use super::Peg;
use super::board::{Jump, Pegs, Triple};
use super::shape::Shape;
use crate::game::Game;
use crate::game::puzzle::When;
use crate::message::messages;

/// Reasons given at most.
const MOST: usize = 3;

messages! {
    /// Why a peg jumps.
    pub enum Why: "why" {
        "one-centre" OneCentre => "leaves one peg, in the centre",
        "one-peg" OnePeg => "leaves one peg",
        "sweep" Sweep { jumps: usize } => "begins {jumps} jumps in a row with the same peg",
        "arm" Arm => "clears an arm of the cross for good",
        "opens" Opens { row: usize, col: usize, when: When } => "opens row {row}, column {col} for a jump {when}",
        "bridge" Bridge { when: When } => "puts the peg where it is jumped over {when}",
        "survivor" Survivor => "moves the peg that is left at the end",
    }
}

/// The reasons for the first jump of a line that begins with these pegs, the strongest first.
pub fn reasons(game: &Peg, pegs: Pegs, line: &[Jump]) -> Vec<Why> {
    let jumps: Vec<&Triple> = line.iter().map(|&jump| game.board.triple(jump)).collect();
    let Some((&first, rest)) = jumps.split_first() else { return Vec::new() };
    let after = first.flip(pegs);
    if after.count() == 1 {
        return vec![if after.has(game.board.centre()) { Why::OneCentre } else { Why::OnePeg }];
    }
    let mut reasons = Vec::new();
    let in_a_row = 1 + jumps.windows(2).take_while(|pair| pair[0].to == pair[1].from).count();
    if in_a_row > 1 {
        reasons.push(Why::Sweep { jumps: in_a_row });
    }
    let cleared = |arm: &Pegs| {
        let is_empty = |pegs: Pegs| pegs.and(*arm).is_empty();
        !is_empty(pegs) && is_empty(after) && !rest.iter().any(|jump| arm.has(jump.to))
    };
    if arms(game).iter().any(cleared) {
        reasons.push(Why::Arm);
    }
    if let Some(i) = rest.iter().position(|jump| jump.to == first.from || jump.to == first.over) {
        let (row, col) = game.board.cells()[rest[i].to];
        reasons.push(Why::Opens { row: row + 1, col: col + 1, when: When::after(i + 1) });
    }
    let meets = |jump: &&Triple| jump.over == first.to || jump.from == first.to;
    if let Some(i) = rest.iter().position(meets).filter(|&i| rest[i].over == first.to) {
        reasons.push(Why::Bridge { when: When::after(i + 1) });
    }
    if is_left(game, after, first.to, &line[1..]) {
        reasons.push(Why::Survivor);
    }
    reasons.truncate(MOST);
    reasons
}

/// The four arms of the English cross, two rows or columns each; other boards have none.
fn arms(game: &Peg) -> Vec<Pegs> {
    if game.shape() != Shape::English {
        return Vec::new();
    }
    let far: [fn((usize, usize)) -> bool; 4] =
        [|(row, _)| row < 2, |(row, _)| row > 4, |(_, col)| col < 2, |(_, col)| col > 4];
    let holes = |is_far: fn((usize, usize)) -> bool| {
        (0..game.board.holes()).filter(|&hole| is_far(game.board.cells()[hole])).collect()
    };
    far.map(holes).into()
}

/// Whether the line leaves one peg, the one that stands in this hole.
fn is_left(game: &Peg, mut pegs: Pegs, mut hole: usize, line: &[Jump]) -> bool {
    for &jump in line {
        let triple = game.board.triple(jump);
        if triple.from == hole {
            hole = triple.to;
        } else if triple.over == hole {
            return false;
        }
        game.play(&mut pegs, jump);
    }
    pegs.count() == 1
}
