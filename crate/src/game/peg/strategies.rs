//! The strategies peg solitaire offers. To add one, add a row.

use super::Peg;
use super::player::Careful;
use super::solve::Solve;
use crate::game::Game;
use crate::search::beam::Beam;
use crate::search::branch_and_bound::BranchAndBound;
use crate::search::dfs::Dfs;
use crate::search::greedy::Greedy;
use crate::search::lookahead::LookAhead;
use crate::search::random::Random;
use crate::strategy::{Divide, Kind, Opt, Strategy};

/// Jumps of the longest game there can be.
const LONGEST: u64 = 36;

/// The strategies; the first is the default.
pub const STRATEGIES: &[Strategy<Peg>] = &[
    Strategy {
        name: "auto",
        summary: "says whether the position can be solved, and if not, proves how few pegs can be left",
        nodes: 1_000_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(Solve::new(game)),
    },
    Strategy {
        name: "exact",
        summary: "branch and bound as for any other game, with no knowledge of symmetry; proves the fewest pegs, later",
        nodes: 1_000_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(BranchAndBound::from(game.start(), Careful)),
    },
    Strategy {
        name: "beam",
        summary: "keeps the positions from which quick play leaves the fewest pegs, a few at first and then ever more",
        nodes: 100_000,
        options: &[Opt {
            name: "width",
            summary: "positions kept in the first beam",
            kind: Kind::Number { min: 1, max: 100_000, default: 10 },
        }],
        divide: Divide::Alone,
        build: |game, set, _| Box::new(Beam::new(game, set.number("width") as usize, 100_000, Careful)),
    },
    Strategy {
        name: "dfs",
        summary: "tries every sequence of jumps in the order they are listed; shows how much a good order saves",
        nodes: 1_000_000,
        options: &[Opt {
            name: "depth",
            summary: "jumps tried before playing on",
            kind: Kind::Number { min: 1, max: LONGEST, default: LONGEST },
        }],
        divide: Divide::Alone,
        build: |game, set, _| Box::new(Dfs::new(game, set.number("depth") as usize, Careful)),
    },
    Strategy {
        name: "lookahead",
        summary: "before every jump tries all short continuations, each played on by quick play, and keeps the best first jump",
        nodes: 100_000,
        options: &[Opt {
            name: "depth",
            summary: "jumps looked ahead",
            kind: Kind::Number { min: 1, max: 4, default: 2 },
        }],
        divide: Divide::Alone,
        build: |game, set, _| Box::new(LookAhead::new(game, set.number("depth") as usize, Careful)),
    },
    Strategy {
        name: "greedy",
        summary: "takes the jump that keeps pegs near the middle and able to jump, one after another; instant",
        nodes: 10_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(Greedy::new(game, Careful)),
    },
    Strategy {
        name: "random",
        summary: "plays game after game at random and keeps the best; the floor under all others",
        nodes: 1_000_000,
        options: &[],
        divide: Divide::Seeds(|_, _| true),
        build: |game, _, seed| Box::new(Random::new(game, seed)),
    },
];
