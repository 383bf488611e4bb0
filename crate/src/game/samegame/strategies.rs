//! The strategies the SameGame family offers. To add one, add a row.

use super::SameGame;
use super::greedy::Player;
use crate::search::dfs::Dfs;
use crate::search::greedy::Greedy;
use crate::strategy::{Kind, Opt, Strategy};

/// The strategies; the first is the default.
pub const STRATEGIES: &[Strategy<SameGame>] = &[
    Strategy {
        name: "mis",
        summary: "pops the group with the largest gain, move by move; instant, and a floor to compare with",
        options: &[],
        build: |game, _, _| Box::new(Greedy::new(game, Player::Mis)),
    },
    Strategy {
        name: "lgp",
        summary: "pops the largest group, move by move; instant, and usually the weakest",
        options: &[],
        build: |game, _, _| Box::new(Greedy::new(game, Player::Lgp)),
    },
    Strategy {
        name: "crp",
        summary: "pops so that the fewest colours are left, move by move; instant",
        options: &[],
        build: |game, _, _| Box::new(Greedy::new(game, Player::Crp)),
    },
    Strategy {
        name: "misps",
        summary: "pops for gain but avoids leaving single tiles, move by move; the best of the instant players",
        options: &[],
        build: |game, _, _| Box::new(Greedy::new(game, Player::Misps)),
    },
    Strategy {
        name: "dfs",
        summary: "tries every sequence of a few moves and plays each on with misps; proves small boards",
        options: &[Opt {
            name: "depth",
            summary: "moves tried before playing on",
            kind: Kind::Number { min: 1, max: 5000, default: 3 },
        }],
        build: |game, set, _| Box::new(Dfs::new(game, set.number("depth") as usize, Player::Misps)),
    },
];
