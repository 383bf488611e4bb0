//! The strategies sliding tiles offer. To add one, add a row.

use super::Sliding;
use super::anytime::Anytime;
use super::databases::{Grade, PACKED_CELLS};
use super::distance_table::{LookUp, TABLED_CELLS};
use super::idastar::{IdaStar, Part};
use super::iddfs::Iddfs;
use super::trivial;
use crate::search::astar::AStar;
use crate::search::{NoRollout, Search};
use crate::strategy::{Divide, Kind, Opt, Settings, Strategy};

/// Workers that can share a board.
const MOST_PARTS: u64 = 64;

/// Which part of the work this worker does, and how good its databases are.
const SHARED: &[Opt] = &[
    Opt {
        name: "tables",
        summary: "pattern databases: quick ones, strong ones that take seconds to build, or strong for hard boards only",
        kind: Kind::Word(&["quick", "strong", "auto"]),
    },
    Opt {
        name: "parts",
        summary: "workers that share a board of ten to sixteen cells",
        kind: Kind::Number { min: 1, max: MOST_PARTS, default: 1 },
    },
    Opt {
        name: "part",
        summary: "which of the parts this worker takes, from 0",
        kind: Kind::Number { min: 0, max: MOST_PARTS - 1, default: 0 },
    },
];

/// The strategies; the first is the default.
pub const STRATEGIES: &[Strategy<Sliding>] = &[
    Strategy {
        name: "auto",
        summary: "looks small boards up, proves the shortest solution up to 4×4, and finds and shortens one on larger boards",
        nodes: 50_000_000,
        options: SHARED,
        divide: Divide::Parts(has_parts),
        build: |game, set, _| trivial::answer_or(game, || auto(game, set)),
    },
    Strategy {
        name: "idastar",
        summary: "asks for one move more each time, with pattern databases; proves the shortest solution",
        nodes: 50_000_000,
        options: SHARED,
        divide: Divide::Parts(has_parts),
        build: |game, set, _| trivial::answer_or(game, || idastar(game, set)),
    },
    Strategy {
        name: "astar",
        summary: "goes on where the fewest moves may be enough, by Manhattan distance and linear conflicts; proves easy boards",
        nodes: 100_000,
        options: &[],
        divide: Divide::Alone,
        build: |game, _, _| trivial::answer_or(game, || Box::new(AStar::new(game, NoRollout))),
    },
    Strategy {
        name: "iddfs",
        summary: "tries every sequence of one move, two moves and so on; proves short solutions, and shows why an estimate is needed",
        nodes: 5_000_000,
        options: &[Opt {
            name: "depth",
            summary: "moves at most",
            kind: Kind::Number { min: 1, max: 80, default: 30 },
        }],
        divide: Divide::Alone,
        build: |game, set, _| trivial::answer_or(game, || Box::new(Iddfs::new(game, set.number("depth") as usize))),
    },
];

/// Whether the board is one that workers can share, and is not shared by hand already.
fn has_parts(game: &Sliding, set: &Settings) -> bool {
    let cells = game.goal().shape().cells();
    TABLED_CELLS < cells && cells <= PACKED_CELLS && set.number("parts") == 1
}

fn auto(game: &Sliding, set: &Settings) -> Box<dyn Search<Sliding>> {
    match game.goal().shape().cells() {
        cells if cells <= TABLED_CELLS => Box::new(LookUp::new(game)),
        cells if cells <= PACKED_CELLS => idastar(game, set),
        _ => Box::new(Anytime::new(game)),
    }
}

fn idastar(game: &Sliding, set: &Settings) -> Box<dyn Search<Sliding>> {
    if game.goal().shape().cells() > PACKED_CELLS {
        return Box::new(Anytime::proof_only(game));
    }
    let grades: &[Grade] = match set.word("tables") {
        "strong" => &[Grade::Strong],
        "auto" => &[Grade::Quick, Grade::Strong],
        _ => &[Grade::Quick],
    };
    let of = set.number("parts") as usize;
    Box::new(IdaStar::new(game, grades, Part { index: set.number("part") as usize % of, of }))
}
