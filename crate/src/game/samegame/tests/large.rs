//! The board, the groups and the searches of large boards: against the plain board, the oracle, and themselves in slices.

use super::{game, grid};
use crate::common::jobs::{End, drive};
use crate::common::oracle::{self, Grid, Rules};
use crate::common::{
    PRESETS, full_grid, holey_grid, job, oracle_score, pick, random_custom, session, some_rules, write,
};
use crate::game::Game;
use crate::game::samegame::Pop;
use crate::game::samegame::large::clearing::{Clearing, Weights};
use crate::game::samegame::large::decompose;
use crate::game::samegame::large::field::Field;
use crate::game::samegame::large::groups::{Groups, Judge};
use crate::game::samegame::large::merge::groups_of;
use crate::game::samegame::large::patch::Patch;
use crate::game::samegame::large::trial::{Prices, Tariff, Trial};
use crate::records::Status;
use crate::rng::{Rng, mix};
use std::collections::{HashMap, HashSet};

/// Shapes that are wide, high, flat, and a little of everything: rows, columns, colours.
const SHAPES: [(usize, usize, u8); 8] =
    [(20, 20, 5), (30, 12, 4), (12, 30, 4), (2, 150, 3), (150, 2, 3), (1, 200, 2), (200, 1, 2), (45, 30, 8)];

/// Judges a group by all that it may look at: the columns it stands in and two more on either side.
struct Neighbourhood;

impl Judge for Neighbourhood {
    fn judge(&mut self, field: &Field, group: &[u16]) -> i32 {
        let stride = field.stride();
        let (lo, hi) = (usize::from(group[0]) / stride, usize::from(group[group.len() - 1]) / stride);
        let cells = &field.cells()[(lo - 2) * stride..(hi + 3) * stride];
        let seen = cells.iter().fold(0, |sum, &cell| mix(sum ^ u64::from(cell)));
        (group.iter().fold(seen, |sum, &spot| mix(sum ^ (u64::from(spot) % stride as u64))) >> 33) as i32
    }
}

fn listed(groups: &Groups, field: &mut Field) -> Vec<(Pop, i32)> {
    let mut spots = Vec::new();
    let mut list: Vec<(Pop, i32)> = groups
        .iter()
        .map(|(col, group)| {
            field.group(field.column(col) + usize::from(group.row), &mut spots);
            assert_eq!(spots.len(), usize::from(group.size));
            (field.pop_of(&spots), group.value)
        })
        .collect();
    list.sort_by_key(|(pop, _)| pop.spot());
    list
}

#[test]
fn groups_kept_from_pop_to_pop_are_those_of_the_plain_board() {
    let mut rng = Rng::new(31);
    for (rows, cols, colours) in SHAPES {
        for rules in PRESETS {
            let start = full_grid(&mut rng, rows, cols, colours);
            let game = game(&rules, &start);
            let mut board = game.start();
            let mut field = Field::new(&board);
            let mut wanted = [true; 10];
            wanted[usize::from(colours)] = rng.below(2) == 0;
            let mut groups = Groups::default();
            groups.find(&mut field, wanted, &mut Neighbourhood);
            let mut pops = Vec::new();
            let mut spots = Vec::new();
            loop {
                assert_eq!(field, Field::new(&board), "{}", write(&grid(&board)));
                pops.clear();
                game.moves(&board, &mut pops);
                pops.retain(|pop| wanted[usize::from(board.colour(pop.spot()))]);
                pops.sort_by_key(|pop| pop.spot());
                let kept = listed(&groups, &mut field);
                assert_eq!(kept.iter().map(|(pop, _)| *pop).collect::<Vec<_>>(), pops);
                let mut anew = Groups::default();
                anew.find(&mut field, wanted, &mut Neighbourhood);
                assert_eq!(kept, listed(&anew, &mut field), "judged by a board that is no more");
                let best = groups.best().map(|(_, group)| group.value);
                assert_eq!(best, kept.iter().map(|&(_, value)| value).max());
                if pops.is_empty() {
                    break;
                }
                let pop = *pick(&mut rng, &pops);
                field.group(field.spot_of(pop), &mut spots);
                assert_eq!(field.pop_of(&spots), pop);
                let change = field.pop(&spots);
                game.play(&mut board, pop);
                groups.update(&mut field, change, &mut Neighbourhood);
            }
        }
    }
}

/// What a trial says of a pop is what the pop then does, wherever it looks as far as the board is high.
#[test]
fn trials_foretell_prices() {
    let mut rng = Rng::new(32);
    for (rows, cols, colours) in SHAPES.into_iter().filter(|&(rows, ..)| rows <= 45) {
        let start = full_grid(&mut rng, rows, cols, colours);
        let game = game(&Rules::AlgoBowl, &start);
        let mut board = game.start();
        let mut field = Field::new(&board);
        let tariff = Tariff { kept: [1, 1 + rng.below(2) as u8], near: [6, 4], contact: 2 };
        let (mut trial, mut pops, mut spots) = (Trial::default(), Vec::new(), Vec::new());
        loop {
            pops.clear();
            game.moves(&board, &mut pops);
            if pops.is_empty() {
                break;
            }
            let priced = |field: &Field| {
                let mut prices = Prices::default();
                prices.update(field, field.columns().start - 1..field.columns().end + 1, tariff);
                prices
            };
            let pop = *pick(&mut rng, &pops);
            let prices = priced(&field);
            let before = prices.total(&field);
            field.group(field.spot_of(pop), &mut spots);
            let (less, closed) = trial.effect(&field, &prices, &spots, tariff);
            let change = field.pop(&spots);
            game.play(&mut board, pop);
            assert_eq!((less, closed), (before - priced(&field).total(&field), change.closed));
        }
    }
}

/// A patched line is one of legal pops that spares the kept colour, and its groups never count for less.
#[test]
fn patches_keep_lines_legal_and_groups_together() {
    let mut rng = Rng::new(36);
    for (rows, cols, colours) in SHAPES.into_iter().filter(|&(rows, cols, _)| rows.min(cols) > 1) {
        for rules in [Rules::AlgoBowl, Rules::BubbleBurst] {
            let game = game(&rules, &full_grid(&mut rng, rows, cols, colours));
            let start = Field::new(&game.start());
            let weights = Weights { near: [6, 4], contact: 2, tile: -8, high: 128, left: 3, close: 0, noise: 24 };
            let mut clearing = Clearing::new(start.clone(), 1, weights);
            clearing.judge.kept = [1; 2];
            clearing.look([1; 2]);
            while clearing.pop_best(game.rules()) {}
            let mut patch = Patch::new(&start, 2, weights);
            patch.begin(&start, game.rules(), &clearing.line, 1, weights);
            assert_eq!(patch.line(), clearing.line);
            let (mut least, mut patched) = (0, 0);
            for _ in 0..40 {
                let before = patch.line().to_vec();
                patch.choose(&start, &mut rng);
                while patch.step(game.rules()) {}
                patched += usize::from(patch.line() != before);
                let (mut field, mut spots) = (start.clone(), Vec::new());
                for &pop in patch.line() {
                    field.group(field.spot_of(pop), &mut spots);
                    assert!(spots.len() > 1 && field.colour(spots[0].into()) > 1);
                    assert_eq!(field.pop_of(&spots), pop);
                    field.pop(&spots);
                }
                let mut groups = Vec::new();
                groups_of(&field, 1, &mut Vec::new(), &mut groups);
                let sum = groups.iter().map(|&(_, size)| size * (size << 8).isqrt()).sum();
                assert!(sum >= least, "{rows}×{cols}: {sum} after {least}");
                least = sum;
            }
            assert!(patched > 0, "{rows}×{cols}: nothing was patched");
        }
    }
}

fn merge(rules: &Rules, start: &Grid, seed: u64, slice: u64, nodes: u64) -> End {
    let mut session = session(&job(rules, start, "merge", seed));
    drive(|nodes| session.solve_step(nodes), slice, nodes)
}

#[test]
fn merge_is_truthful_and_the_same_in_any_slices() {
    let mut rng = Rng::new(33);
    for (rows, cols, colours) in SHAPES {
        let custom = some_rules(&mut rng).pop();
        for rules in PRESETS.into_iter().chain(custom) {
            let start = full_grid(&mut rng, rows, cols, colours);
            let seed = rng.next_u64();
            let whole = merge(&rules, &start, seed, 2000, 2000);
            assert_eq!(oracle_score(&rules, &start, &whole.line).0, whole.score.expect("a line"));
            let sliced = merge(&rules, &start, seed, 1 + rng.below(50), 2000);
            assert_eq!(whole, sliced, "{rows}×{cols} under {}", rules.name());
        }
    }
}

/// Columns and rows on their own are proven best under the rules that allow it, and the proof is right.
#[test]
fn lines_of_tiles_are_solved_exactly() {
    let mut rng = Rng::new(34);
    let mut proven = 0;
    for round in 0..3000 {
        let custom = random_custom(&mut rng);
        let rules = pick(&mut rng, &[Rules::AlgoBowl, Rules::BubbleBurst, Rules::Clickomania, custom]).clone();
        let (tiles, colours) = (1 + rng.below(14) as usize, 1 + rng.below(4) as u8);
        let (rows, cols) = if round % 2 == 0 { (tiles, 1) } else { (1, tiles) };
        let start = full_grid(&mut rng, rows, cols, colours);
        let end = merge(&rules, &start, 1, 1 + rng.below(20), 50);
        let context = format!("{} on {}: {end:?}", rules.name(), write(&start));
        let best = oracle::best(&rules, &start, &mut HashMap::new());
        assert_eq!(oracle_score(&rules, &start, &end.line).0, end.score.expect("a line"), "{context}");
        let custom = matches!(rules, Rules::Custom(_));
        assert!(custom || end.status == Status::Optimal, "{context}");
        if end.status == Status::Optimal {
            assert_eq!(end.score, Some(best), "{context}");
            proven += usize::from(custom);
        }
    }
    assert!(proven > 50, "{proven} proven under custom rules");
}

/// Every group that any order of pops can bring about lies within one part.
#[test]
fn parts_never_meet() {
    let mut rng = Rng::new(35);
    let (mut divided, mut boards) = (0, 0);
    for _ in 0..4000 {
        let (rows, cols, colours) = *pick(&mut rng, &[(3, 6, 6), (2, 8, 6), (4, 5, 8), (1, 12, 4), (5, 4, 9)]);
        let rules = pick(&mut rng, &[Rules::AlgoBowl, Rules::BubbleBurst]).clone();
        let start = if rng.below(2) == 0 {
            full_grid(&mut rng, rows, cols, colours)
        } else {
            oracle::settle(&holey_grid(&mut rng, rows, cols, colours), 0, rules.closes_right())
        };
        let parts = decompose::parts(&game(&rules, &start).start());
        if parts.len() < 2 {
            continue;
        }
        divided += 1;
        let part = |col: usize| 1 + parts.iter().position(|part| part.contains(&col)).map_or(0, |i| i as u8);
        let label = |(col, &tile): (usize, &u8)| if tile == 0 { 0 } else { part(col) };
        let labels: Grid = start.iter().map(|row| row.iter().enumerate().map(label).collect()).collect();
        let mut seen = HashSet::from([start.clone()]);
        let mut to_visit = vec![(start.clone(), labels)];
        while let Some((grid, labels)) = to_visit.pop() {
            boards += 1;
            for group in oracle::groups(&grid) {
                let of: HashSet<u8> = group.iter().map(|&(row, col)| labels[row][col]).collect();
                assert_eq!(of.len(), 1, "{parts:?} of {} meet in {}", write(&start), write(&grid));
                let next = oracle::pop(&grid, &group, rules.closes_right());
                if seen.insert(next.clone()) {
                    to_visit.push((next, oracle::pop(&labels, &group, rules.closes_right())));
                }
            }
        }
        let end = merge(&rules, &start, 1, 1 + rng.below(90), 20_000);
        assert_eq!(oracle_score(&rules, &start, &end.line).0, end.score.expect("a line"));
        assert_eq!(end.status, Status::Optimal, "{}", write(&start));
        assert_eq!(end.score, Some(oracle::best(&rules, &start, &mut HashMap::new())), "{}", write(&start));
    }
    assert!(divided > 500 && boards > 5_000, "{divided} divided, {boards} boards");
}

/// Blocks of random tiles between columns that alternate: each is searched alone, and the lines are joined in any slicing.
#[test]
fn walls_divide_large_boards() {
    let mut rng = Rng::new(36);
    for rules in [Rules::AlgoBowl, Rules::BubbleBurst, Rules::Clickomania] {
        let widths = [1, 5, 22, 2];
        let rows: usize = 18;
        let mut columns: Vec<Vec<u8>> = Vec::new();
        for (i, width) in widths.into_iter().enumerate() {
            if i > 0 {
                // Other colours in turn: walls that come to stand side by side must not match.
                columns.push((0..rows).map(|row| (5 + 2 * (i % 2) + row % 2) as u8).collect());
            }
            columns.extend((0..width).map(|_| (0..rows).map(|_| 1 + rng.below(4) as u8).collect::<Vec<u8>>()));
        }
        let start: Grid = (0..rows).map(|row| columns.iter().map(|column| column[row]).collect()).collect();
        let parts = decompose::parts(&game(&rules, &start).start());
        assert_eq!(parts.iter().map(|part| part.len()).collect::<Vec<_>>(), [1, 1, 5, 1, 22, 1, 2]);
        let whole = merge(&rules, &start, 3, 1000, 1000);
        assert_eq!(oracle_score(&rules, &start, &whole.line).0, whole.score.expect("a line"));
        assert_eq!(whole, merge(&rules, &start, 3, 1 + rng.below(70), 1000));
    }
}
