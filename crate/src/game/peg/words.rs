//! Jumps in words for people.

use super::board::{Board, Jump};

/// Where a peg jumps from and which way, such as `row 3 column 4 jumps right`; rows and columns are counted from 1.
pub fn describe(board: &Board, jump: Jump) -> String {
    let triple = board.triple(jump);
    let (row, col) = board.cells()[triple.from];
    format!("row {} column {} jumps {}", row + 1, col + 1, triple.direction.name)
}
