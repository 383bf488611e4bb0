//! The games. One folder and one feature per game; each knows its rules, text forms and bounds, and no search, clock or page.

pub(crate) mod klondike;
pub(crate) mod null;
pub(crate) mod peg;
pub mod puzzle;
pub(crate) mod samegame;
pub(crate) mod sliding;

pub use puzzle::Puzzle;

use std::fmt::Debug;

/// A one-player game as the searches see it.
///
/// The score is always maximised; a puzzle that wants few moves gains −1 per move. A game is a start position with its
/// rules: to search from a later position, make a game that starts there.
///
/// - **An end** is a position where [`finish`](Game::finish) is `Some`. A line ends there, whatever [`moves`](Game::moves) lists: a solved
///   sliding puzzle can still be moved, and no search does. Searches ask for the end before they ask for moves.
/// - **A dead position** is no end and lists no moves, such as a game of Klondike that is stuck. No line leads through it; quick play that
///   comes there has reached no end, and a search that finds nothing else says [`Status::Unsolvable`](crate::search::Status::Unsolvable).
/// - So **an empty list of moves** means an end or a dead position, and only `finish` tells which.
/// - **An endless game** is one whose moves can go round in circles, as tiles and cards can. A circle must not gain anything: then a best
///   line has none, and searches need not follow any. Quick play gives up after 10,000 moves, more than any game that always ends takes.
pub trait Game {
    /// A position. Searches clone it to keep it and change it in place to explore.
    type State: Clone;
    /// A move: small, and legal only in the position it was listed for.
    type Move: Copy + Eq + Debug;
    /// What [`undo`](Game::undo) needs to take one move back.
    type Undo;

    /// The position the game starts from.
    fn start(&self) -> Self::State;
    /// Appends every legal move in the game's documented order. At an end there may be some.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);
    /// What [`play`](Game::play) would return, without playing.
    fn gain(&self, state: &Self::State, m: Self::Move) -> i64;
    /// Plays a listed move for good and returns its gain.
    fn play(&self, state: &mut Self::State, m: Self::Move) -> i64;
    /// Plays a listed move so that it can be taken back. Twin of [`play`](Game::play), which forgets and is faster.
    fn try_out(&self, state: &mut Self::State, m: Self::Move) -> (i64, Self::Undo);
    /// Takes back the last move tried out: the position is again exactly what it was.
    fn undo(&self, state: &mut Self::State, undo: Self::Undo);
    /// The closing bonus if the line ends here, `None` if a move is still to be made.
    fn finish(&self, state: &Self::State) -> Option<i64>;
    /// What the end is worth if the player gives up here with moves left, or `None` where an unfinished game is worth
    /// nothing at all. Equal to [`finish`](Game::finish) where the line ends anyway.
    fn stop(&self, state: &Self::State) -> Option<i64> {
        self.finish(state)
    }
    /// A sound bound: nothing that can still be gained from here, closing bonus included, is worth more.
    fn bound(&self, state: &Self::State) -> i64;
    /// A bound no looser than [`bound`](Game::bound), for one who has time: asked once for a search, not for every position of it.
    fn ceiling(&self, state: &Self::State) -> i64 {
        self.bound(state)
    }
    /// How far from the end a position is, in pieces or distance: positions of a size can be compared.
    fn size(&self, state: &Self::State) -> usize;
    /// Kept up to date by every move; equal positions have equal hashes.
    fn hash(&self, state: &Self::State) -> u64;
}
