//! Why a pop is made, against the oracle: every reason said again, slowly, over tiles with names.

use super::game;
use crate::common::oracle::{self, Cell, Grid, Rules};
use crate::common::{full_grid, messages, pick, read, some_rules, write};
use crate::game::Game;
use crate::game::puzzle::{Puzzle, When};
use crate::game::samegame::hue::Hue;
use crate::game::samegame::rules::Preset;
use crate::game::samegame::why::{Why, reasons};
use crate::games::Table as _;
use crate::message::Message;
use crate::rng::Rng;
use crate::session::replay;
use crate::shown::Shown;
use std::collections::{BTreeSet, HashSet};

/// The reasons for the first of these moves, which are cells.
fn why(rules: &Rules, grid: &Grid, moves: &[u32]) -> Vec<Why> {
    let game = game(rules, grid);
    reasons(&game, &game.start(), &replay(&game, moves).expect("the moves fit").line)
}

#[test]
fn reasons_for_pops() {
    use Why::*;
    let joins = |when| Joins { tiles: 4, hue: Hue::Red, gain: 80, when };
    let (red, green) = (LastColour { hue: Hue::Red }, LastColour { hue: Hue::Green });
    let ends = |bonus| EndsWorth { left: 1, bonus };
    for (rules, board, moves, wanted) in [
        (Rules::PopStar, "121/121", &[1, 0][..], vec![joins(When::Next), green.clone(), Column]),
        // The pop between them does not matter.
        (Rules::PopStar, "12133/12144", &[1, 2, 0], vec![joins(When::Later { moves: 2 }), green.clone(), Column]),
        (
            Rules::Clickomania,
            "121/121",
            &[1, 0],
            vec![Gathers { tiles: 4, hue: Hue::Red, when: When::Next }, green.clone(), Column],
        ),
        (Rules::PopStar, "11", &[0], vec![ClearsFor { bonus: 2000 }]),
        (Rules::BubbleBurst, "22", &[0], vec![Clears]),
        (Rules::PopStar, "113", &[0], vec![ends(1980), red.clone(), Columns { columns: 2 }]),
        (Rules::SameGame, "113", &[0], vec![ends(-1), red.clone(), Columns { columns: 2 }]),
        (Rules::BubbleBurst, "113", &[0], vec![Ends { left: 1 }, green.clone(), Columns { columns: 2 }]),
        // Half of the greens would fall with the reds below them.
        (Rules::PopStar, "22../3113/1441", &[0, 5], vec![green.clone(), Early { when: When::Next }]),
        (Rules::PopStar, "1133/1133", &[0, 0], vec![red.clone(), Columns { columns: 2 }, CanWait]),
        (Rules::PopStar, "11122/34343", &[0], vec![red.clone(), Largest]),
        (Rules::PopStar, "3../11./344", &[3], vec![red.clone(), NewGroup]),
        (Rules::PopStar, "3..4/1111/3234/4343", &[4], vec![red.clone(), NewGroups { groups: 2 }]),
        (Rules::PopStar, "11", &[], vec![]),
    ] {
        assert_eq!(why(&rules, &read(board), moves), wanted, "{} {board}", rules.name());
    }
}

#[test]
fn places_of_a_line() {
    let table = Shown::new(game(&Rules::PopStar, &read("121/121")));
    let told =
        |place| table.why(&[1, 0], place).expect("the moves fit").iter().map(|m| m.text.clone()).collect::<Vec<_>>();
    assert_eq!(told(0), ["joins 4 red for +80, on the next move", "clears the last green", "empties a column"]);
    assert_eq!(told(1), ["clears the board for +2000"]);
    assert!(told(2).is_empty() && told(usize::MAX).is_empty());
    assert!(table.why(&[1, 5], 0).is_err(), "the second move pops nothing");
}

#[test]
fn letters_name_their_hues_and_digits_take_them_in_order() {
    let names = |rules: &str| {
        let letters = Preset::named(rules).expect("a rule set").letters;
        (1..=9).map(|colour| Hue::of(letters, colour).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("popstar"), "red green blue yellow purple orange cyan pink grey");
    assert_eq!(names("bubbleburst"), "green red yellow blue cyan purple orange pink grey");
    assert_eq!(names("samegame"), "red green blue yellow purple cyan orange pink grey");
}

/// Tiles have names: their number on the board where the line begins.
type Names = BTreeSet<usize>;

/// The oracle's board with the names of its tiles.
#[derive(Clone)]
struct Named {
    grid: Grid,
    names: Vec<Vec<usize>>,
    right: bool,
}

impl Named {
    fn new(grid: &Grid, right: bool) -> Self {
        let cols = grid[0].len();
        let name = |row: usize, col: usize| if grid[row][col] == 0 { usize::MAX } else { row * cols + col };
        let names = (0..grid.len()).map(|row| (0..cols).map(|col| name(row, col)).collect()).collect();
        Named { grid: grid.clone(), names, right }
    }

    fn names(&self, cells: &[Cell]) -> Names {
        cells.iter().map(|&(row, col)| self.names[row][col]).collect()
    }

    fn pop(&mut self, cells: &[Cell]) {
        cells.iter().for_each(|&(row, col)| self.names[row][col] = usize::MAX);
        self.names = oracle::settle(&self.names, usize::MAX, self.right);
        self.grid = oracle::pop(&self.grid, cells, self.right);
    }

    /// The largest group with one of these tiles in it.
    fn largest(&self, tiles: &Names) -> Vec<Cell> {
        let mut found = oracle::groups(&self.grid);
        found.retain(|group| !self.names(group).is_disjoint(tiles));
        // The sort keeps the order of those of a size.
        found.sort_by_key(|group| std::cmp::Reverse(group.len()));
        found.into_iter().next().unwrap_or_default()
    }

    fn groups(&self) -> Vec<Names> {
        oracle::groups(&self.grid).iter().map(|group| self.names(group)).collect()
    }

    fn columns(&self) -> usize {
        self.grid[self.grid.len() - 1].iter().filter(|&&colour| colour != 0).count()
    }

    fn colours(&self) -> HashSet<u8> {
        self.grid.iter().flatten().copied().filter(|&colour| colour != 0).collect()
    }
}

/// All that is true of the first of these moves, in the order in which it should be said.
fn all_true(rules: &Rules, grid: &Grid, moves: &[u32]) -> Vec<Why> {
    let letters = Preset::named(&rules.name()).map_or("123456789", |preset| preset.letters);
    let cols = grid[0].len();
    let before = Named::new(grid, rules.closes_right());
    let cells = |board: &Named, number: u32| oracle::group(&board.grid, number as usize / cols, number as usize % cols);
    let (mut with, mut without) = (before.clone(), before.clone());
    let first = cells(&with, moves[0]);
    let taken = with.names(&first);
    with.pop(&first);
    let after = with.clone();
    let (mut said, left) = (Vec::new(), oracle::tiles(&after.grid));
    if oracle::groups(&after.grid).is_empty() {
        said.push(match (left, rules.closing(&after.grid)) {
            (0, bonus) if bonus > 0 => Why::ClearsFor { bonus },
            (0, _) => Why::Clears,
            (_, 0) => Why::Ends { left },
            (_, bonus) => Why::EndsWorth { left, bonus },
        });
    }

    let (mut losses, mut changes, mut broken, mut gone) = (Vec::new(), false, None, false);
    for (moves, &number) in (1..).zip(&moves[1..]) {
        let group = cells(&with, number);
        let (tiles, colour) = (with.names(&group), with.grid[group[0].0][group[0].1]);
        let instead = without.largest(&tiles);
        let instead_tiles = without.names(&instead);
        let gain = rules.gain(group.len());
        if instead.len() < group.len() {
            let lost = gain - if instead.is_empty() { 0 } else { rules.gain(instead.len()) };
            losses.push(((lost, group.len() - instead.len()), moves, group.len(), colour, gain));
        }
        changes |= instead_tiles != tiles;
        with.pop(&group);
        without.pop(&instead);
        gone |= !instead_tiles.is_disjoint(&taken);
        if !gone && broken.is_none() && !without.groups().iter().any(|group| taken.is_subset(group)) {
            broken = Some(moves);
        }
    }
    losses.retain(|(loss, ..)| *loss > (0, 0));
    // Of equal losses the first.
    losses.sort_by_key(|(loss, ..)| std::cmp::Reverse(*loss));
    if let Some(&(_, moves, tiles, colour, gain)) = losses.first() {
        let (hue, when) = (Hue::of(letters, colour), When::after(moves));
        said.push(if gain > 0 { Why::Joins { tiles, hue, gain, when } } else { Why::Gathers { tiles, hue, when } });
    }
    said.extend(
        before
            .colours()
            .difference(&after.colours())
            .filter(|_| left > 0)
            .map(|&colour| Why::LastColour { hue: Hue::of(letters, colour) }),
    );
    said.extend(broken.map(|moves| Why::Early { when: When::after(moves) }));
    match before.columns() - after.columns() {
        1 if left > 0 => said.push(Why::Column),
        columns if columns > 0 && left > 0 => said.push(Why::Columns { columns }),
        _ => {}
    }
    let groups = before.groups();
    if groups.len() > 1 && groups.iter().all(|group| *group == taken || group.len() < taken.len()) {
        said.push(Why::Largest);
    }
    let new = after.groups().iter().filter(|new| !groups.iter().any(|old| new.is_subset(old))).count();
    match new {
        0 => {}
        1 => said.push(Why::NewGroup),
        groups => said.push(Why::NewGroups { groups }),
    }
    if moves.len() > 1 && !changes && without.groups().contains(&taken) {
        // Made last, it leads to the same end by the same pops: the score is the same.
        without.pop(&without.largest(&taken));
        assert_eq!(without.grid, with.grid);
        said.push(Why::CanWait);
    }
    said
}

#[test]
fn all_that_is_said_is_true() {
    let mut rng = Rng::new(7);
    let mut met: HashSet<String> = HashSet::new();
    for _ in 0..8 {
        for rules in some_rules(&mut rng) {
            for (rows, cols, colours) in [(4, 5, 2), (6, 6, 3), (8, 7, 4), (10, 10, 5)] {
                let start = full_grid(&mut rng, rows, cols, colours);
                let game = game(&rules, &start);
                let (mut board, mut moves) = (game.start(), Vec::new());
                loop {
                    let mut pops = Vec::new();
                    game.moves(&board, &mut pops);
                    if pops.is_empty() {
                        break;
                    }
                    let pop = *pick(&mut rng, &pops);
                    moves.push(game.number(pop));
                    game.play(&mut board, pop);
                }
                let mut grid = start;
                for place in 0..moves.len() {
                    let (rest, told) = (&moves[place..], why(&rules, &grid, &moves[place..]));
                    let wanted = all_true(&rules, &grid, rest);
                    assert_eq!(told, wanted[..wanted.len().min(3)], "{} {} {rest:?}", rules.name(), write(&grid));
                    for message in told.into_iter().map(Message::from) {
                        messages::check(&message);
                        met.insert(message.code);
                    }
                    let group = oracle::group(&grid, rest[0] as usize / cols, rest[0] as usize % cols);
                    grid = oracle::pop(&grid, &group, rules.closes_right());
                }
            }
        }
    }
    assert_eq!(met.len(), 14, "every reason is met: {met:?}");
}
