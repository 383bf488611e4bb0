//! The null game: the smallest complete game, and the template to copy for a new one. It is compiled for tests alone.
//!
//! A row of digits lies on the table. A move takes the first or the last of them; the first digit taken gains its value, the second
//! twice its value, the third three times, and so on. When the row is empty the game is over.
//!
//! What a game needs is all here: this file is what searches see of it ([`Game`]), `puzzle.rs` is what the page and the command line
//! need besides ([`Puzzle`](super::Puzzle)), `records.rs` is what its own page files get, and `why.rs` says why a move is made.
//! `CONTRIBUTING.md` says what else to do.
#![cfg(any(test, feature = "null"))]

pub mod puzzle;
pub mod records;
pub mod why;

use super::Game;
use crate::rng::mix;

/// Digits in a row at most: a position fits two bytes.
pub const MOST: usize = 20;

/// The rules and the start: to search from a later position, [`starting_at`](super::Puzzle::starting_at) makes a game that starts there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Null {
    digits: Vec<u8>,
    start: Row,
}

/// A position: the digits that are left are those from `from` up to, but not including, `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    from: u8,
    to: u8,
}

/// A move: which end a digit is taken from. Moves are listed in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first digit.
    First,
    /// The last digit.
    Last,
}

impl Null {
    /// The digits that are left.
    fn left(&self, row: Row) -> &[u8] {
        &self.digits[usize::from(row.from)..usize::from(row.to)]
    }

    /// How many digits were taken before this position.
    fn taken(&self, row: Row) -> usize {
        self.digits.len() - self.left(row).len()
    }

    /// The digit that a move takes.
    fn digit(&self, row: Row, end: End) -> u8 {
        match end {
            End::First => self.digits[usize::from(row.from)],
            End::Last => self.digits[usize::from(row.to) - 1],
        }
    }
}

impl Game for Null {
    type State = Row;
    type Move = End;
    /// Where the row was before: a position this small is its own undo.
    type Undo = Row;

    fn start(&self) -> Row {
        self.start
    }

    fn moves(&self, row: &Row, out: &mut Vec<End>) {
        let both = [End::First, End::Last];
        // The only digit left is first and last, but it is one move.
        out.extend(&both[..self.left(*row).len().min(2)]);
    }

    fn gain(&self, row: &Row, end: End) -> i64 {
        (self.taken(*row) as i64 + 1) * i64::from(self.digit(*row, end))
    }

    fn play(&self, row: &mut Row, end: End) -> i64 {
        let gain = self.gain(row, end);
        match end {
            End::First => row.from += 1,
            End::Last => row.to -= 1,
        }
        gain
    }

    fn try_out(&self, row: &mut Row, end: End) -> (i64, Row) {
        let before = *row;
        (self.play(row, end), before)
    }

    fn undo(&self, row: &mut Row, before: Row) {
        *row = before;
    }

    fn finish(&self, row: &Row) -> Option<i64> {
        self.left(*row).is_empty().then_some(0)
    }

    /// An admissible heuristic by relaxation: if digits could be taken from anywhere, the smallest would be taken first.
    fn bound(&self, row: &Row) -> i64 {
        let mut left = self.left(*row).to_vec();
        left.sort_unstable();
        let turns = self.taken(*row) as i64 + 1..;
        turns.zip(left).map(|(turn, digit)| turn * i64::from(digit)).sum()
    }

    fn size(&self, row: &Row) -> usize {
        self.left(*row).len()
    }

    fn hash(&self, row: &Row) -> u64 {
        mix(u64::from(row.from) << 8 | u64::from(row.to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Puzzle;
    use crate::records::Status;
    use crate::search::branch_and_bound::BranchAndBound;
    use crate::search::{Best, NoRollout, Search};

    /// The best that can be gained, by trying everything.
    fn oracle(game: &Null, row: Row) -> i64 {
        let mut moves = Vec::new();
        game.moves(&row, &mut moves);
        let value = |end: End| {
            let mut after = row;
            game.play(&mut after, end) + oracle(game, after)
        };
        moves.into_iter().map(value).max().unwrap_or(0)
    }

    #[test]
    fn the_bound_holds_everywhere_and_the_search_finds_the_best() {
        for digits in ["7", "12", "9119", "31415926", "99900001", "5050505"] {
            let (game, _) = Null::open((), digits).expect("a row of digits");
            for from in 0..digits.len() as u8 {
                for to in from..=digits.len() as u8 {
                    let row = Row { from, to };
                    assert!(game.bound(&row) >= oracle(&game, row), "{digits} {row:?}");
                }
            }
            let mut best = Best::new(&game);
            let status = BranchAndBound::from(game.start(), NoRollout).step(&game, u64::MAX, &mut best);
            assert_eq!((status, best.score()), (Status::Optimal, Some(oracle(&game, game.start()))), "{digits}");
        }
    }

    #[test]
    fn every_search_of_other_games_holds_here_as_well() {
        for digits in ["7", "12", "9119", "314159"] {
            let (game, _) = Null::open((), digits).expect("a row of digits");
            crate::search::tests::games::every_search(&game, digits);
        }
    }

    #[test]
    fn a_larger_digit_is_kept_for_later() {
        let (game, _) = Null::open((), "3719").expect("a row of digits");
        let told = |line: &[End]| why::reasons(&game, game.start(), line);
        assert_eq!(told(&[End::First, End::Last]), [why::Why::KeepsLarger { other: 9 }]);
        assert!(told(&[End::Last]).is_empty() && told(&[]).is_empty());
    }

    #[test]
    fn undo_gives_back_the_very_position() {
        let (game, _) = Null::open((), "123").expect("a row of digits");
        for end in [End::First, End::Last] {
            let mut row = game.start();
            let (gain, undo) = game.try_out(&mut row, end);
            assert_eq!(gain, game.gain(&game.start(), end));
            assert_ne!(game.hash(&row), game.hash(&game.start()));
            game.undo(&mut row, undo);
            assert_eq!(row, game.start());
        }
    }
}
