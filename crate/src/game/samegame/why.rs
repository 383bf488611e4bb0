//! Why a pop is made: what the line would lose without it.
//!
//! A line is played a second time with its first pop left out, by the tiles themselves: each later pop takes the largest group that
//! holds one of the tiles it takes in the line, and is skipped where they all stand alone or are gone. What comes out smaller was made
//! possible by the pop, and what comes out the same did not need it. Larger groups than in the line are no reason for anything.

use super::board::{Board, EMPTY, Scratch};
use super::hue::Hue;
use super::puzzle::NOBODY;
use super::{Pop, SameGame};
use crate::game::Game;
use crate::game::puzzle::{Puzzle, When};
use crate::message::messages;

/// Pops looked ahead at most: on the largest boards, whose lines have thousands, this takes some ten milliseconds.
const AHEAD: usize = 60;
/// Reasons given at most.
const MOST: usize = 3;

messages! {
    /// Why a pop is made.
    pub enum Why: "why" {
        "clears-for" ClearsFor { bonus: i64 } => "clears the board for +{bonus}",
        "clears" Clears => "clears the board",
        "ends-worth" EndsWorth { left: usize, bonus: i64 } => "ends the game with {left} left, worth {bonus}",
        "ends" Ends { left: usize } => "ends the game with {left} left",
        "joins" Joins { tiles: usize, hue: Hue, gain: i64, when: When } => "joins {tiles} {hue} for +{gain}, {when}",
        "gathers" Gathers { tiles: usize, hue: Hue, when: When } => "joins {tiles} {hue}, {when}",
        "last-colour" LastColour { hue: Hue } => "clears the last {hue}",
        "early" Early { when: When } => "goes before it breaks up {when}",
        "column" Column => "empties a column",
        "columns" Columns { columns: usize } => "empties {columns} columns",
        "largest" Largest => "takes the largest group",
        "new-group" NewGroup => "makes a new group",
        "new-groups" NewGroups { groups: usize } => "makes {groups} new groups",
        "can-wait" CanWait => "can wait: no later move depends on it",
    }
}

/// The reasons for the first pop of a line that begins on a board, the strongest first.
pub fn reasons(game: &SameGame, board: &Board, line: &[Pop]) -> Vec<Why> {
    let Some((&first, rest)) = line.split_first() else { return Vec::new() };
    let mut with = Walk::new(game, board);
    let without = with.clone();
    let taken = with.group_of(first.spot() as u32);
    with.pop(first);
    let after = &with.board;
    let end = end(game, after);
    let colour = board.colour(first.spot());
    let is_last = after.counts()[usize::from(colour)] == 0 && after.left() > 0;
    let column = match filled(board) - filled(after) {
        0 => None,
        _ if after.left() == 0 => None,
        1 => Some(Why::Column),
        columns => Some(Why::Columns { columns }),
    };
    let (is_largest, new) = compare(board, &with, taken.len());
    let new = match new {
        0 => None,
        1 => Some(Why::NewGroup),
        groups => Some(Why::NewGroups { groups }),
    };
    let ahead = look_ahead(with, without, &taken, rest);
    let all = [
        end,
        ahead.joins,
        is_last.then(|| Why::LastColour { hue: hue(game, colour) }),
        ahead.broken.map(|moves| Why::Early { when: When::after(moves) }),
        column,
        is_largest.then_some(Why::Largest),
        new,
        ahead.can_wait.then_some(Why::CanWait),
    ];
    all.into_iter().flatten().take(MOST).collect()
}

fn hue(game: &SameGame, colour: u8) -> Hue {
    Hue::of(game.rules.letters(), colour)
}

/// What is to be said if the game is over on this board.
fn end(game: &SameGame, board: &Board) -> Option<Why> {
    let bonus = game.finish(board)?;
    Some(match (board.left(), bonus) {
        (0, 1..) => Why::ClearsFor { bonus },
        (0, _) => Why::Clears,
        (left, 0) => Why::Ends { left },
        (left, bonus) => Why::EndsWorth { left, bonus },
    })
}

/// Columns that hold tiles.
fn filled(board: &Board) -> usize {
    let shape = board.shape();
    (0..shape.cols()).filter(|&col| board.colour(shape.spot(shape.rows() - 1, col)) != EMPTY).count()
}

/// Whether the group of that size is the largest of several, and how many groups there are after it whose tiles were not all in one
/// group before.
fn compare(before: &Board, after: &Walk, size: usize) -> (bool, usize) {
    let mut known = vec![0; after.ids.len()];
    let (mut number, mut as_large, mut new) = (0, 0, 0);
    each_group(before, &mut |group| {
        number += 1;
        as_large += usize::from(group.len() >= size);
        group.iter().for_each(|&spot| known[usize::from(spot)] = number);
    });
    each_group(&after.board, &mut |group| {
        let came = |spot: u16| known[after.ids[usize::from(spot)] as usize];
        let first = came(group[0]);
        new += usize::from(first == 0 || group.iter().any(|&spot| came(spot) != first));
    });
    (number > 1 && as_large == 1, new)
}

/// Calls with the spots of every group. One copy for all who ask: speed is not what counts here, but the size of the module is.
#[inline(never)]
fn each_group(board: &Board, found: &mut dyn FnMut(&[u16])) {
    board.each_group(&mut Scratch::default(), found);
}

/// What comes of a line with and without its first pop.
#[derive(Default)]
struct Ahead {
    joins: Option<Why>,
    /// After how many moves without the pop its tiles would no longer be in one group.
    broken: Option<usize>,
    /// Whether the pop, made last of all, would take the same tiles, and all the others would too.
    can_wait: bool,
}

fn look_ahead(mut with: Walk, mut without: Walk, taken: &[u32], rest: &[Pop]) -> Ahead {
    let game = with.game;
    let mut ahead = Ahead::default();
    let mut most = (0, 0);
    let (mut same, mut swallowed) = (true, false);
    for (i, &pop) in rest.iter().take(AHEAD).enumerate() {
        let tiles = with.group_of(with.ids[pop.spot()]);
        let colour = with.board.colour(pop.spot());
        with.pop(pop);
        let left = without.take(&tiles);
        same &= left == tiles;
        let (n, fewer) = (tiles.len(), left.len());
        if fewer < n {
            let gain = game.rules.gain(n);
            // A pop that is not made gains nothing.
            let loss = (gain - if fewer > 0 { game.rules.gain(fewer) } else { 0 }, n - fewer);
            if loss > most {
                most = loss;
                let (hue, when) = (hue(game, colour), When::after(i + 1));
                let joins = Why::Joins { tiles: n, hue: hue.clone(), gain, when: when.clone() };
                ahead.joins = Some(if gain > 0 { joins } else { Why::Gathers { tiles: n, hue, when } });
            }
        }
        // Taken as a part of something larger, the group is neither whole nor broken.
        swallowed |= left.contains(&taken[0]);
        if !swallowed && ahead.broken.is_none() {
            let whole = without.group_of(taken[0]);
            let is_broken = taken.iter().any(|tile| whole.binary_search(tile).is_err());
            ahead.broken = is_broken.then_some(i + 1);
        }
    }
    ahead.can_wait = same && without.group_of(taken[0]) == taken && (1..=AHEAD).contains(&rest.len());
    ahead
}

/// A board on which tiles are known by the spots they stood in at first.
#[derive(Clone)]
struct Walk<'a> {
    game: &'a SameGame,
    board: Board,
    ids: Vec<u32>,
}

impl<'a> Walk<'a> {
    fn new(game: &'a SameGame, board: &Board) -> Self {
        let shape = board.shape();
        let id = |spot: usize| if board.colour(spot) == EMPTY { NOBODY } else { spot as u32 };
        Walk { game, board: board.clone(), ids: (0..shape.padded_cols() * shape.stride()).map(id).collect() }
    }

    /// The tiles at some spots, in order.
    #[inline(never)]
    fn tiles(&self, spots: &[u16]) -> Vec<u32> {
        let mut tiles: Vec<u32> = spots.iter().map(|&spot| self.ids[usize::from(spot)]).collect();
        tiles.sort_unstable();
        tiles
    }

    /// The spots of the largest group with one of these tiles in it, the first from the top left of several; none if all stand alone.
    #[inline(never)]
    fn largest(&self, tiles: &[u32]) -> Vec<u16> {
        let mut largest = Vec::new();
        let wanted = |&spot: &u16| tiles.binary_search(&self.ids[usize::from(spot)]).is_ok();
        each_group(&self.board, &mut |group| {
            if group.len() > largest.len() && group.iter().any(wanted) {
                largest = group.to_vec();
            }
        });
        largest
    }

    /// The tiles of a tile's group, in order; none if it stands alone.
    fn group_of(&self, tile: u32) -> Vec<u32> {
        self.tiles(&self.largest(&[tile]))
    }

    #[inline(never)]
    fn pop(&mut self, pop: Pop) {
        self.game.go_on(&mut self.ids, &self.board, pop);
        self.game.play(&mut self.board, pop);
    }

    /// Pops the largest group with one of these tiles in it, and tells what it took.
    fn take(&mut self, tiles: &[u32]) -> Vec<u32> {
        let spots = self.largest(tiles);
        let taken = self.tiles(&spots);
        if let Some(&spot) = spots.first() {
            self.pop(Pop { spot, size: spots.len() as u16 });
        }
        taken
    }
}
