//! Searches whose memory is full: they say so, prove nothing by it, and keep the best line.

use super::AnyMove;
use crate::common::oracle::{self, Rules};
use crate::common::{full_grid, some_rules, write};
use crate::game::samegame::tests::game;
use crate::message::Coded;
use crate::rng::Rng;
use crate::search::astar::AStar;
use crate::search::mcts::Mcts;
use crate::search::{Best, Counted, NoRollout, Search, Status};
use std::collections::HashMap;

/// A tree with room enough is closed in the end, which is a proof; a full one plays on and proves nothing.
#[test]
fn a_tree_of_games_is_closed_only_when_all_was_tried() {
    let mut rng = Rng::new(24);
    for rules in some_rules(&mut rng) {
        let start = full_grid(&mut rng, 4, 4, 3);
        let optimum = oracle::best(&rules, &start, &mut HashMap::new());
        let game = game(&rules, &start);
        for (room, games) in [(1_000_000, 1_000_000), (1_000_000, 20), (60, 1_000_000), (60, 20), (1, 1)] {
            let mut search = Mcts::new(&game, AnyMove, 0.5, games, 1).with_room(room);
            let mut best = Best::new(&game);
            let status = search.step(&game, 50_000, &mut best);
            let context = format!("{} on {}, room {room}, {games} games", rules.name(), write(&start));
            assert!(best.score() <= Some(optimum) && best.bound() >= optimum, "{context}: {best:?}");
            if status == Status::Optimal {
                assert_eq!((best.score(), best.bound()), (Some(optimum), optimum), "{context}");
            } else {
                assert_eq!((status, best.nodes()), (Status::Running, 50_000), "{context}");
            }
            assert!(status == Status::Optimal || games < 1_000_000 || room < 1_000_000, "no proof: {context}");
        }
    }
}

/// A full memory is said, nothing is proven by it, and the best line stays.
#[test]
fn a_tree_without_room_proves_nothing() {
    let mut rng = Rng::new(23);
    let start = full_grid(&mut rng, 6, 6, 4);
    let game = game(&Rules::PopStar, &start);
    let run = |room: usize| {
        let mut search = AStar::new(&game, NoRollout).with_room(room);
        let mut best = Best::new(&game);
        let status = search.step(&game, u64::MAX, &mut best);
        let lost = search.facts().iter().find(|fact| fact.what == Counted::Forgotten.message()).map(|fact| fact.count);
        (status, best.score(), best.bound(), lost)
    };
    let (status, score, bound, lost) = run(1_000_000);
    assert_eq!((status, score, lost), (Status::Optimal, Some(bound), Some(0)));
    let (status, found, loose, lost) = run(200);
    assert_eq!(status, Status::Exhausted);
    assert!(found <= score && loose >= bound && lost > Some(0), "{found:?} {loose} {lost:?}");
}
