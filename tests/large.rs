//! The board, the groups and the searches of large boards: against the plain board, the oracle, and themselves in slices.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::jobs::drive;
use common::oracle::Rules;
use common::{PRESETS, full_grid, game, oracle_score, pick, some_rules, write};
use solvent::game::Game;
use solvent::game::samegame::Pop;
use solvent::game::samegame::large::field::Field;
use solvent::game::samegame::large::groups::{Groups, Judge};
use solvent::game::samegame::large::trial::{Prices, Tariff, Trial};
use solvent::records::Job;
use solvent::rng::{Rng, mix};
use solvent::session::Session;

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
                assert_eq!(field, Field::new(&board), "{}", write(&common::grid(&board)));
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

#[test]
fn merge_is_truthful_and_the_same_in_any_slices() {
    let mut rng = Rng::new(33);
    for (rows, cols, colours) in SHAPES {
        let custom = some_rules(&mut rng).pop();
        for rules in PRESETS.into_iter().chain(custom) {
            let start = full_grid(&mut rng, rows, cols, colours);
            let seed = rng.next_u64();
            let run = |slice: u64| {
                let (name, board) = (rules.name(), write(&start));
                let job = Job { rules: name, board, moves: vec![], strategy: "merge".to_owned(), seed };
                let mut session = Session::new(&game(&rules, &start), &job).expect("the job is allowed");
                drive(|nodes| session.solve_step(nodes), slice, 2000)
            };
            let whole = run(2000);
            assert_eq!(oracle_score(&rules, &start, &whole.line).0, whole.score.expect("a line"));
            assert_eq!(whole, run(1 + rng.below(50)), "{rows}×{cols} under {}", rules.name());
        }
    }
}
