//! The files of the AlgoBOWL contest: a board in, a list of pops out, with its own way of counting rows.

use super::board::Board;
use super::{Pop, SameGame};
use crate::game::Game;
use crate::message::messages;

messages! {
    /// What a line of a contest output should hold.
    pub enum Wanted: "part" {
        "score" Score => "the score",
        "count" Count => "the number of moves",
        "pop" Pop => "colour, size, row and column",
    }
}

messages! {
    /// Why a contest output does not hold. Lines and moves are counted from 1.
    pub enum OutputError: "error" {
        "output-form" Form { line: usize, wanted: Wanted, found: String } =>
            "line {line}: {wanted} expected, but it reads '{found}'",
        "output-small" Small { line: usize, place: usize, size: usize } => "line {line}, move {place}: a group has 2 or more tiles, not {size}",
        "output-off-board" OffBoard { line: usize, place: usize, row: usize, col: usize, rows: usize, cols: usize } =>
            "line {line}, move {place}: row {row}, column {col} is not on the board of {rows} rows and {cols} columns",
        "output-empty" Empty { line: usize, place: usize, row: usize, col: usize, wanted: usize } =>
            "line {line}, move {place}: row {row}, column {col} holds nothing, not colour {wanted}",
        "output-colour" Colour { line: usize, place: usize, row: usize, col: usize, wanted: usize, found: usize } =>
            "line {line}, move {place}: row {row}, column {col} holds colour {found}, not colour {wanted}",
        "output-size" Size { line: usize, place: usize, row: usize, col: usize, wanted: usize, found: usize } =>
            "line {line}, move {place}: the group at row {row}, column {col} has {found} tiles, not {wanted}",
        "output-score" Score { claimed: i64, found: i64 } =>
            "line 1 claims a score of {claimed}, but the moves score {found}",
        "output-count" Count { claimed: usize, found: usize } => "line 2 claims {claimed} {claimed|move|moves}, but {found} {found|follows|follow}",
    }
}

/// The board as a contest input: its size, then digits row by row, top first.
pub fn print_input(board: &Board) -> String {
    let shape = board.shape();
    let mut out = format!("{} {}\n", shape.rows(), shape.cols());
    for row in board.rows().chunks(shape.cols()) {
        out.extend(row.iter().map(|&c| char::from(b'0' + c)));
        out.push('\n');
    }
    out
}

/// A line as a contest output: score, number of moves, then colour, size, row (1 at the bottom) and column of each.
pub fn print_output(game: &SameGame, line: &[Pop]) -> String {
    let mut board = game.start();
    let mut score = 0;
    let mut moves = String::new();
    for &pop in line {
        let (row, col) = board.shape().row_col(pop.spot());
        let (colour, row) = (board.colour(pop.spot()), board.shape().rows() - row);
        moves += &format!("{colour} {} {row} {}\n", pop.size(), col + 1);
        score += game.play(&mut board, pop);
    }
    score += game.stop(&board).unwrap_or(0);
    format!("{score}\n{}\n{moves}", line.len())
}

/// Whether a text has the shape of a contest output: its first two lines are one word each.
pub fn is_output(text: &str) -> bool {
    let widths: Vec<usize> = text.lines().map(|line| line.split_whitespace().count()).filter(|&n| n > 0).collect();
    widths.starts_with(&[1, 1])
}

/// Reads a contest output and holds it against the game: colours, whole groups, total and count must all be right.
pub fn verify_output(game: &SameGame, output: &str) -> Result<Vec<Pop>, OutputError> {
    let mut lines = output.lines().enumerate().map(|(i, line)| (i + 1, line)).filter(|(_, l)| !l.trim().is_empty());
    let mut single = |wanted| {
        let (line, text) = lines.next().unwrap_or((0, ""));
        let number = text.trim().parse::<i64>();
        number.map_err(|_| OutputError::Form { line, wanted, found: text.trim().to_owned() })
    };
    let claimed_score = single(Wanted::Score)?;
    let claimed_moves = single(Wanted::Count)?;
    let mut board = game.start();
    let mut score = 0;
    let mut pops = Vec::new();
    for (line, text) in lines {
        let pop = verify_move(game, &board, (line, pops.len() + 1), text)?;
        score += game.play(&mut board, pop);
        pops.push(pop);
    }
    score += game.stop(&board).unwrap_or(0);
    if usize::try_from(claimed_moves) != Ok(pops.len()) {
        return Err(OutputError::Count { claimed: claimed_moves.max(0) as usize, found: pops.len() });
    }
    if claimed_score != score {
        return Err(OutputError::Score { claimed: claimed_score, found: score });
    }
    Ok(pops)
}

fn verify_move(game: &SameGame, board: &Board, (line, place): (usize, usize), text: &str) -> Result<Pop, OutputError> {
    let form = || OutputError::Form { line, wanted: Wanted::Pop, found: text.trim().to_owned() };
    let numbers: Result<Vec<usize>, _> = text.split_whitespace().map(str::parse).collect();
    let &[colour, size, row, col] = numbers.map_err(|_| form())?.as_slice() else { return Err(form()) };
    let (rows, cols) = (board.shape().rows(), board.shape().cols());
    if size < 2 {
        return Err(OutputError::Small { line, place, size });
    }
    if !(1..=rows).contains(&row) || !(1..=cols).contains(&col) {
        return Err(OutputError::OffBoard { line, place, row, col, rows, cols });
    }
    let spot = board.shape().spot(rows - row, col - 1);
    let found = usize::from(board.colour(spot));
    if found == 0 {
        return Err(OutputError::Empty { line, place, row, col, wanted: colour });
    }
    if found != colour {
        return Err(OutputError::Colour { line, place, row, col, wanted: colour, found });
    }
    let group = board.group(spot).len();
    match game.pop_at(board, spot).filter(|pop| pop.size() == size) {
        Some(pop) => Ok(pop),
        None => Err(OutputError::Size { line, place, row, col, wanted: size, found: group }),
    }
}
