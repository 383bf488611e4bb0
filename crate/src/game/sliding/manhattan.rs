//! An admissible heuristic without tables: Manhattan distance and linear conflicts, counted from scratch.

use super::shape::{MAX_SIDE, Shape};

/// Moves still needed at least: every tile's rows and columns to its home, and two more for every tile that must leave its
/// home line to let another of that line pass. `home` gives each tile's goal cell; `cells` are the tiles row by row.
pub fn lower_bound(shape: Shape, cells: &[u8], home: &[u8]) -> usize {
    manhattan(shape, cells, home) + 2 * (row_conflicts(shape, cells, home) + column_conflicts(shape, cells, home))
}

/// The sum over all tiles of rows plus columns to the goal cell.
pub fn manhattan(shape: Shape, cells: &[u8], home: &[u8]) -> usize {
    let tiles = cells.iter().enumerate().filter(|(_, t)| **t != 0);
    tiles.map(|(cell, &tile)| shape.distance(cell, home[usize::from(tile)].into())).sum()
}

fn row_conflicts(shape: Shape, cells: &[u8], home: &[u8]) -> usize {
    let goal_in_row = |row: usize, col: usize| match cells[shape.cell(row, col)] {
        0 => None,
        tile => Some(shape.row_col(home[usize::from(tile)].into())).filter(|&(r, _)| r == row).map(|(_, c)| c),
    };
    (0..shape.rows()).map(|row| leavers((0..shape.cols()).filter_map(|col| goal_in_row(row, col)))).sum()
}

fn column_conflicts(shape: Shape, cells: &[u8], home: &[u8]) -> usize {
    let goal_in_col = |row: usize, col: usize| match cells[shape.cell(row, col)] {
        0 => None,
        tile => Some(shape.row_col(home[usize::from(tile)].into())).filter(|&(_, c)| c == col).map(|(r, _)| r),
    };
    (0..shape.cols()).map(|col| leavers((0..shape.rows()).filter_map(|row| goal_in_col(row, col)))).sum()
}

/// How many of the tiles standing in their home line must leave it: all but the longest run of them that is in order.
fn leavers(goals: impl Iterator<Item = usize>) -> usize {
    // The longest increasing subsequence: longest[g] is the longest ordered selection that ends with goal place g.
    let mut longest = [0; MAX_SIDE];
    let mut count = 0;
    for goal in goals {
        longest[goal] = 1 + longest[..goal].iter().max().copied().unwrap_or(0);
        count += 1;
    }
    count - longest.into_iter().max().unwrap_or(0)
}
