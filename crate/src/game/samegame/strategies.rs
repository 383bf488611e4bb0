//! The strategies the SameGame family offers. To add one, add a row.

use super::SameGame;
use super::board::Board;
use super::greedy::Player;
use super::large::{self, iterated_search::IteratedSearch};
use super::nrpa::Nrpa;
use super::rollout::{LastColour, PlayOn};
use super::select::Selection;
use super::small::{self, ForSmall, Small};
use super::tabu::{SmallTabu, Tabu};
use crate::game::Game;
use crate::search::Search;
use crate::search::astar::AStar;
use crate::search::beam::Beam;
use crate::search::bfs::BreadthFirst;
use crate::search::branch_and_bound::BranchAndBound;
use crate::search::dfs::Dfs;
use crate::search::endgame::Endgames;
use crate::search::greedy::Greedy;
use crate::search::horizon::{Commit, Horizon};
use crate::search::iddfs::IterativeDeepening;
use crate::search::lookahead::LookAhead;
use crate::search::mcts::Mcts;
use crate::search::priority::{Order, Priority};
use crate::search::random::Random;
use crate::search::relay::Relay;
use crate::strategy::{Divide, Kind, Opt, Strategy};

/// Tiles of the largest board that `auto` proves outright.
const PROVEN: usize = 56;

/// The strategies; the first is the default.
pub const STRATEGIES: &[Strategy<SameGame>] = &[
    Strategy {
        name: "auto",
        summary: "picks what suits the board: a proof where it is small, a player that learns up to 16×16, whole games that merge colours beyond",
        nodes: 150_000,
        options: &[],
        // What is proven outright draws no random numbers.
        divide: Divide::Seeds(|game, _| game.start().left() > PROVEN),
        build: |game, _, seed| auto(game, seed),
    },
    Strategy {
        name: "mis",
        summary: "pops the group with the largest gain, move by move; instant, and a floor to compare with",
        nodes: 10_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(Greedy::new(game, Player::Mis)),
    },
    Strategy {
        name: "lgp",
        summary: "pops the largest group, move by move; instant, and usually the weakest",
        nodes: 10_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(Greedy::new(game, Player::Lgp)),
    },
    Strategy {
        name: "crp",
        summary: "pops so that the fewest colours are left, move by move; instant",
        nodes: 10_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(Greedy::new(game, Player::Crp)),
    },
    Strategy {
        name: "misps",
        summary: "pops for gain but avoids leaving single tiles, move by move; the best of the instant players",
        nodes: 10_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| Box::new(Greedy::new(game, Player::Misps)),
    },
    Strategy {
        name: "dfs",
        summary: "tries every sequence of a few moves and plays each on quickly; proves small boards",
        nodes: 50_000,
        options: &[Opt {
            name: "depth",
            summary: "moves tried before playing on",
            kind: Kind::Number { min: 1, max: 5000, default: 3 },
        }],
        divide: Divide::Alone,
        build: |game, set, _| ended_well(Dfs::new(game, set.number("depth") as usize, PlayOn)),
    },
    Strategy {
        name: "lookahead",
        summary: "before every move tries all short continuations, each played on quickly, and keeps the best first move",
        nodes: 50_000,
        options: &[Opt {
            name: "depth",
            summary: "moves looked ahead",
            kind: Kind::Number { min: 1, max: 3, default: 2 },
        }],
        divide: Divide::Alone,
        build: |game, set, _| ended_well(LookAhead::new(game, set.number("depth") as usize, PlayOn)),
    },
    Strategy {
        name: "iddfs",
        summary: "tries every sequence of one move, two moves and so on; a first solution at once, and proof on small boards",
        nodes: 50_000,
        options: &[Opt {
            name: "depth",
            summary: "the last depth tried",
            kind: Kind::Number { min: 1, max: 5000, default: 5000 },
        }],
        divide: Divide::Alone,
        build: |game, set, _| ended_well(IterativeDeepening::new(game, set.number("depth") as usize, PlayOn)),
    },
    Strategy {
        name: "horizon",
        summary: "plans a few moves ahead by gain alone, plays, and plans again; copes with very large boards",
        nodes: 1_000_000,
        options: &[
            Opt {
                name: "depth",
                summary: "moves planned; 0 lets the board's size decide",
                kind: Kind::Number { min: 0, max: 20, default: 0 },
            },
            Opt {
                name: "width",
                summary: "moves considered at each point, by gain; 0 is all",
                kind: Kind::Number { min: 0, max: 1000, default: 8 },
            },
            Opt {
                name: "commit",
                summary: "how much of a plan is played before the next",
                kind: Kind::Word(&["first", "path"]),
            },
        ],
        divide: Divide::Alone,
        build: |game, set, _| {
            let depth = set.number("depth") as usize;
            let depth_at = move |board: &Board| if depth > 0 { depth } else { depth_for(board.left()) };
            let commit = if set.word("commit") == "path" { Commit::Path } else { Commit::First };
            ended_well(Horizon::new(game, depth_at, set.number("width") as usize, commit))
        },
    },
    Strategy {
        name: "astar",
        summary: "goes on where the most points are still possible, and remembers what it saw between moves; proves small boards",
        nodes: 1_024,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| ended_well(AStar::new(game, PlayOn)),
    },
    Strategy {
        name: "exact",
        summary: "proves the best possible score; for boards of up to about 60 tiles, or the end of a larger one",
        nodes: 300_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| match Small::new(game) {
            Some(small) => {
                let proof = BranchAndBound::from(small.start(), small::LastColour { tries: 3 });
                Box::new(ForSmall::new(small, Box::new(proof)))
            }
            None => Box::new(BranchAndBound::from(game.start(), PlayOn)),
        },
    },
    Strategy {
        name: "beam",
        summary: "keeps the most promising boards for every number of tiles left, a few at first and then ever more; strong on any board",
        nodes: 60_000,
        options: &[Opt {
            name: "width",
            summary: "boards kept in the first beam",
            kind: Kind::Number { min: 1, max: 100_000, default: 10 },
        }],
        divide: Divide::Alone,
        build: |game, set, _| ended_well(Beam::new(game, set.number("width") as usize, 100_000, LastColour::default())),
    },
    Strategy {
        name: "merge",
        summary: "plays whole games that merge one colour after another, and the ends of the best again and again; for large boards",
        nodes: 50_000,
        options: &[],
        divide: Divide::Seeds(|_, _| true),
        build: |game, _, seed| {
            large::apart(game, seed, auto).unwrap_or_else(|| Box::new(IteratedSearch::new(game, seed)))
        },
    },
    Strategy {
        name: "nrpa",
        summary: "plays at random, learns from its best games and improves them by small changes; for boards up to 16×16",
        nodes: 150_000,
        options: &[],
        divide: Divide::Seeds(|game, _| Small::new(game).is_some()),
        build: |game, _, seed| match Small::new(game) {
            Some(small) => adapting(small, seed),
            None => auto(game, seed),
        },
    },
    Strategy {
        name: "mcts",
        summary: "plays games at random that spare a colour, and tries more often what went well; for boards of any size",
        nodes: 30_000,
        options: &[
            Opt {
                name: "exploration",
                summary: "how much moves with few games are preferred, in hundredths",
                kind: Kind::Number { min: 0, max: 1000, default: 50 },
            },
            Opt {
                name: "games",
                summary: "games before every move of the first tree; twice as many for the second, and so on",
                kind: Kind::Number { min: 1, max: 1_000_000, default: 100 },
            },
        ],
        divide: Divide::Seeds(|_, _| true),
        build: |game, set, seed| {
            let (exploration, games) = (set.number("exploration") as f64 / 100.0, set.number("games"));
            match Small::new(game) {
                Some(small) => {
                    let search = Mcts::new(&small, SmallTabu::new(&small), exploration, games, seed);
                    small_ended_well(small, search)
                }
                None => ended_well(Mcts::new(game, Tabu::default(), exploration, games, seed)),
            }
        },
    },
    Strategy {
        name: "bfs",
        summary: "looks at all short sequences before longer ones; shows how far plain breadth gets, and that is not far",
        nodes: 50_001,
        options: &[SELECT, Opt { kind: Kind::Word(&["no", "yes"]), ..ENDGAME }],
        divide: Divide::Alone,
        build: |_, set, _| {
            let search = BreadthFirst::new(Selection::named(set.word("select")));
            if set.word("endgame") == "yes" { ended_well(search) } else { Box::new(search) }
        },
    },
    Strategy {
        name: "priority",
        summary: "goes on where the score is furthest ahead of what that many moves usually bring; reaches the end of the game early",
        nodes: 50_001,
        options: &[
            SELECT,
            Opt {
                name: "penalty",
                summary: "points a move is expected to gain",
                kind: Kind::Number { min: 0, max: 1000, default: 18 },
            },
            Opt {
                name: "duplicates",
                summary: "what to do with boards met again",
                kind: Kind::Word(&["drop", "keep"]),
            },
            Opt {
                name: "adapt",
                summary: "whether the penalty grows while nothing better is found",
                kind: Kind::Word(&["yes", "no"]),
            },
            ENDGAME,
        ],
        divide: Divide::Alone,
        build: |_, set, _| {
            let order = Order {
                penalty: set.number("penalty") as i64,
                adapt: set.word("adapt") == "yes",
                drop_duplicates: set.word("duplicates") == "drop",
            };
            let search = Priority::new(Selection::named(set.word("select")), order);
            if set.word("endgame") == "yes" { ended_well(search) } else { Box::new(search) }
        },
    },
    Strategy {
        name: "random",
        summary: "pops anything, game after game, and keeps the best; a floor to compare with",
        nodes: 500_000,
        options: &[],
        divide: Divide::Seeds(|_, _| true),
        build: |game, _, seed| Box::new(Random::new(game, seed)),
    },
];

const SELECT: Opt = Opt { name: "select", summary: "which pops to go on with", kind: Kind::Word(Selection::NAMES) };

const ENDGAME: Opt =
    Opt { name: "endgame", summary: "whether to finish the best line exactly", kind: Kind::Word(&["yes", "no"]) };

/// What the board asks for.
fn auto(game: &SameGame, seed: u64) -> Box<dyn Search<SameGame>> {
    if let Some(search) = large::apart(game, seed, auto) {
        return search;
    }
    match (game.start().left(), Small::new(game)) {
        (0..=PROVEN, Some(small)) => {
            // A good line first: the proof has the less to look at.
            let quick = Beam::from(&small, small.start(), 10, small::LastColour { tries: 3 });
            let proof = BranchAndBound::from(small.start(), small::LastColour { tries: 1 });
            Box::new(ForSmall::new(small, Box::new(Relay::new(vec![Box::new(quick), Box::new(proof)]))))
        }
        (0..=PROVEN, None) => Box::new(BranchAndBound::from(game.start(), PlayOn)),
        // Where groups are worth nothing, looking ahead for singles clears most boards before a beam has found its way.
        (..=400, _) if game.rules().steepness() == 0 => {
            let beam = Beam::new(game, 10, 100_000, LastColour::default());
            Box::new(Relay::new(vec![ended_well(LookAhead::new(game, 2, PlayOn)), ended_well(beam)]))
        }
        (_, Some(small)) => adapting(small, seed),
        // Endgames are worth their time while a line is not thousands of moves long.
        (..=1500, None) => ended_well(IteratedSearch::new(game, seed)),
        _ => Box::new(IteratedSearch::new(game, seed)),
    }
}

/// Policy adaptation with exact endgames.
fn adapting(small: Small, seed: u64) -> Box<dyn Search<SameGame>> {
    let search = Nrpa::new(&small, seed);
    small_ended_well(small, search)
}

/// The search of a small game with exact endgames for its best lines.
fn small_ended_well(small: Small, search: impl Search<Small> + 'static) -> Box<dyn Search<SameGame>> {
    let ended = Endgames::new(Box::new(search), small::LastColour { tries: 3 });
    Box::new(ForSmall::new(small, Box::new(ended)))
}

/// The search with exact endgames for its best lines.
fn ended_well(search: impl Search<SameGame> + 'static) -> Box<dyn Search<SameGame>> {
    Box::new(Endgames::new(Box::new(search), PlayOn))
}

/// How many moves a horizon can plan over a board of so many tiles in reasonable time.
fn depth_for(tiles: usize) -> usize {
    match tiles {
        0..=50 => 12,
        51..=75 => 8,
        76..=100 => 6,
        101..=1000 => 5,
        _ => 4,
    }
}
