//! Every strategy of every game on a random board: true, and the same in any slicing. A game that is added joins by itself.

use super::common::jobs::{drive_building, variants};
use super::common::{deal, session, strategies, walk};
use solvent::analysis::{LINE, MOVES};
use solvent::games;
use solvent::records::{GameRecord, Job, Status};
use solvent::rng::Rng;

/// Nodes for every search.
const NODES: u64 = 300;

#[test]
fn any_slicing_ends_alike_and_every_line_holds() {
    for set in games::catalogue().rules {
        let mut table = games::random(&deal(&set.name, (3, 3, 3), 2)).expect("a small board");
        let GameRecord { rules, board, .. } = table.record();
        let played = walk(&mut *table, &mut Rng::new(4), 5);
        let valuing = [MOVES, LINE].map(str::to_owned);
        for strategy in strategies(&set.game).iter().flat_map(variants).chain(valuing) {
            let moves = if strategy == LINE { played.clone() } else { Vec::new() };
            let job = Job { rules: rules.clone(), board: board.clone(), moves, strategy: strategy.clone(), seed: 3 };
            let run = |slice: u64| {
                let mut session = session(&job);
                drive_building(|nodes| session.solve_step(nodes), slice, NODES)
            };
            let whole = run(NODES);
            let context = format!("{strategy} under {rules} on {board}: {whole:?}");
            assert_eq!(run(7), whole, "sliced: {context}");
            if whole.score.is_some() {
                assert_eq!(table.worth(&whole.line), Ok(whole.score), "{context}");
            }
            assert!(whole.score.is_none_or(|score| score <= whole.bound), "{context}");
            match whole.status {
                Status::Optimal => assert_eq!(whole.score, Some(whole.bound), "{context}"),
                Status::Unsolvable => assert_eq!(whole.score, None, "{context}"),
                Status::Running | Status::Exhausted => {}
            }
        }
    }
}

/// The names of a rule set's strategies are those of its game, and the default is the first.
#[test]
fn rule_sets_offer_the_strategies_of_their_game() {
    for set in games::catalogue().rules {
        let names: Vec<String> = strategies(&set.game).into_iter().map(|strategy| strategy.name).collect();
        assert_eq!(set.strategies, names, "{}", set.name);
        assert!(!names.is_empty() && games::about(&set.name).is_ok_and(|about| about.name == set.game));
    }
}
