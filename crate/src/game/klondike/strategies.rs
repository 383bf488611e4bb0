//! The strategies Klondike offers. To add one, add a row.

use super::Klondike;
use super::hidden::astar::AStarPlayer;
use super::hidden::hindsight::Hindsight;
use super::hidden::play::Dealer;
use super::solve::Solve;
use super::verdict::MOST;
use crate::game::Game;
use crate::search::Search;
use crate::strategy::{Divide, Kind, Opt, Settings, Strategy};

const HINDSIGHT: &[Opt] = &[
    Opt {
        name: "samples",
        summary: "how often a move is tried before it is played",
        kind: Kind::Number { min: 1, max: 10_000, default: 100 },
    },
    Opt {
        name: "within",
        summary: "nodes for each of these tries",
        kind: Kind::Number { min: 1, max: 1_000_000, default: 1000 },
    },
];

/// Room for outlines: 64 MB by default.
const MEMORY: &[Opt] = &[Opt {
    name: "memory",
    summary: "positions that are kept, as a power of two",
    kind: Kind::Number { min: 8, max: 25, default: MOST.ilog2() as u64 },
}];

/// The strategies; the first is the default.
pub const STRATEGIES: &[Strategy<Klondike>] = &[
    Strategy {
        name: "auto",
        summary: "all cards known: says first whether the game can be won, then shortens the line; with cards not yet seen, as hindsight",
        nodes: 3_000_000,
        options: HINDSIGHT,
        divide: Divide::Alone,
        build: |game, set, seed| {
            if game.start().is_seen() { Box::new(Solve::new(game, MOST)) } else { hindsight(game, set, seed) }
        },
    },
    Strategy {
        name: "solve",
        summary: "all cards known: says first whether the game can be won, then shortens the line, and proves the shortest where it can",
        nodes: 3_000_000,
        options: MEMORY,
        divide: Divide::Alone,
        build: |game, set, _| Box::new(Solve::new(game, 1 << set.number("memory"))),
    },
    Strategy {
        name: "hindsight",
        summary: "sees only what lies face up: supposes the hidden cards again and again, and plays the move after which most games can be won",
        nodes: 20_000_000,
        options: HINDSIGHT,
        divide: Divide::Alone,
        build: hindsight,
    },
    Strategy {
        name: "astar",
        summary: "sees only what lies face up: a tree of moves kept from move to move, by what is left to do; a measure for others",
        nodes: 300_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(Dealer::new(game, AStarPlayer::default())),
    },
];

fn hindsight(game: &Klondike, set: &Settings, seed: u64) -> Box<dyn Search<Klondike>> {
    let player = Hindsight::new(seed, set.number("samples") as u32, set.number("within"));
    Box::new(Dealer::new(game, player))
}
