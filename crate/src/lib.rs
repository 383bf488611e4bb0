//! Solvent plays, solves and explains one-player puzzles: the SameGame family, sliding tiles, Klondike and peg solitaire. The same core
//! runs on the command line and, compiled to WebAssembly, in workers of one web page.
//!
//! ```
//! use solvent::{games, records::{GameRecord, Job, Status}};
//!
//! // One row per line, one letter per colour: a PopStar board.
//! let (table, _notes) = games::open("popstar", "RRGB\nGRRB\nBGGB")?;
//! let GameRecord { rules, board, .. } = table.record();
//! let job = Job { rules, board, moves: vec![], strategy: "exact".into(), seed: 1 };
//!
//! let mut session = table.solve(&job)?;
//! let report = session.solve_step(10_000); // nodes; call it again to go on
//! assert_eq!((report.status, report.score), (Status::Optimal, Some(2185)));
//!
//! let line = table.line(&report.line.unwrap_or_default())?;
//! assert_eq!((line[0].text.as_str(), line[0].gain), ("R×4 row 1 column 1", 80));
//! # Ok::<(), solvent::error::Error>(())
//! ```
//!
//! # From a pasted board to a share link
//!
//! ```text
//!   text, file or link
//!        │  games::read, games::open     parsed and checked once; refused with one sentence
//!        ▼
//!   games::Table ── show, choices, evaluate, plans, why ──▶ records ──▶ page, command line
//!        │       ◀── learn: what anybody found of a position, kept in one book
//!        ▼  solve(&Job)
//!   session::Session ◀── orders, better lines ──▶ team::Team: one job, several sessions
//!        ▼  solve_step(nodes)             a strategy's row has built the search::Search
//!   Report: status, score, bound, line,   every line replayed by the game's rules
//!           findings of positions
//!        ▼
//!   GameRecord ── link::print ──▶ ?v=1&r=popstar&m=2.0A1B&b=10x10.RRGY…#1
//! ```
//!
//! A **game** ([`game`]) is a folder that knows its rules, texts and bound, but no search, clock or page: [`game::Game`] is what searches
//! see of it, [`game::Puzzle`] what the page and the command line need besides. A **search** ([`search`]) is a file that knows
//! [`game::Game`] only; it judges positions by a [`search::Rollout`], [`search::Policy`] or [`search::Select`] it is given. A **strategy**
//! ([`strategy`]) is a row in a game's table: the page's picker, the command line's help and what links may hold are made from these
//! rows. Games stand behind [`games::Table`], and each is a feature of this package: the page loads one module per game. The boundary
//! (`wasm.rs`) is the only Rust that knows JavaScript; the page's TypeScript types are generated from the [`records`] that cross it.
//!
//! # What is promised
//!
//! - The same board, strategy, nodes, seed and number of threads give the same line on every machine, natively and in wasm, in any slicing.
//! - Every line that is reported was replayed by the rules; a search that miscounts cannot get past [`session`].
//! - [`Status::Optimal`](search::Status::Optimal) is a proof. Pruning and proof rest on [`game::Game::bound`] alone, never on a rollout or
//!   another guess; [`Status::Unsolvable`](search::Status::Unsolvable) is a proof that there is no line, and
//!   [`Status::Exhausted`](search::Status::Exhausted) says that something was cut that may have been better.
//! - Whatever is said about a position is read from one book ([`analysis`]): values only rise, bounds only fall, and no two places that
//!   read it contradict each other. A line that anybody found is knowledge about every position on it.
//! - Input is checked once, at the door, and refused with one sentence ([`error`]); what passes never fails later. Whatever is said has a
//!   code and typed values ([`message`]): translations know the codes alone.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | line | a sequence of moves from the start, or from the position a job begins at, to an end |
//! | node | the unit of work a search counts; the table below says what it is for each |
//! | bound | a score that no line exceeds: an admissible heuristic, sound for pruning and proof |
//! | guess | a rollout, policy or weight that may be wrong: it orders and judges, and never prunes or proves |
//! | finding | what was found out about a position: a line, a bound, a proof, samples, and the nodes that took |
//! | plan | a line, whatever the order of moves that do not depend on each other |
//! | proof | a line whose score equals the bound, or a search that left nothing out |
//! | job | rules, board, moves already made, strategy and seed: all that a search depends on besides its nodes |
//! | slice | the nodes of one call of `solve_step`; how a job is cut into slices changes nothing |
//! | team | several sessions at work on one job, by seeds or by parts |
//! | part | a member's share of a job divided by parts; also a region of a board that no move can join to another |
//!
//! # The searches
//!
//! | name | node | proves | idea |
//! |---|---|---|---|
//! | `auto` | as the search it picks | small boards, single columns and rows | picks a search by the size of the board and the rules |
//! | `nrpa` | a game played, or a change tried on one | no | nested rollout policy adaptation; every run's best game is annealed |
//! | `mcts` | a game played | when its tree is closed | single-player Monte-Carlo tree search |
//! | `beam` | a move tried and judged | when nothing was cut | beam search in layers by tiles left, judged by rollouts |
//! | `merge` | a pop made or tried | single columns and rows | whole games that merge one colour, and the best of them improved |
//! | `exact` | a position expanded | always, in time | branch and bound with a transposition table of proven bounds |
//! | `astar` | a position expanded | always, in time | A\*: best first on score + bound; keeps its tree when the player moves |
//! | `dfs`, `iddfs` | a position entered | if the depth limit hid nothing | depth first, in place with undo; `misps` plays on at the limit |
//! | `lookahead` | a position entered | no | a shallow `dfs` before every move |
//! | `horizon` | a position entered | if nothing was cut | rolling horizon: plans a few moves by gain, plays them, plans again |
//! | `bfs`, `priority` | a position taken from the queue | if nothing was cut | breadth or priority first over selected moves |
//! | `mis` `lgp` `crp` `misps` `random` | a move made | no | one-step players, and the floor under them |
//! | `idastar` (tiles) | a position reached by a move | always, in time | iterative-deepening A\* with additive pattern databases |
//! | `solve` (Klondike) | an outline entered | always, in time | depth first over outlines; then beams and best first shorten the line |
//! | `auto` (pegs) | a position expanded | always, in time | depth first with symmetry, position classes and resource counts |
//! | `analyse` | as the searches it runs | every move, where they do | a search per legal move, by successive halving; lines are tried with every move first |
//! | `review` | as the searches it runs | every position, where they do | a search per position of a line, with equal effort |
//! | `hindsight` (Klondike) | an outline entered | no | samples the hidden cards and solves each sample, as arms of a bandit |
//!
//! What each of them reaches, and what was tried on the way, is in the [`manual`]: [searches](manual::searches), SameGame boards [up to
//! 16×16](manual::samegame_small_boards) and [larger](manual::samegame_large_boards), [bounds and proofs](manual::bounds_and_proofs),
//! [sliding tiles](manual::sliding), [Klondike](manual::klondike), [peg solitaire](manual::peg), [analysis](manual::analysis),
//! [teams](manual::teams), [pictures](manual::pictures), [speed](manual::bench) and [score over time](manual::curve). Ideas that were tried for one file, kept or not, are at the head of that file.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod analysis;
mod blocks;
#[cfg(test)]
extern crate self as solvent; // the name by which tests outside know it
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(test)]
#[path = "../../tests/common/mod.rs"]
mod common;
pub mod error;
pub mod game;
pub mod games;
pub mod link;
#[cfg(doc)]
pub mod manual;
pub mod message;
mod plain;
pub mod records;
pub mod rng;
pub mod search;
pub mod session;
mod shown;
pub mod strategy;
pub mod team;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
#[cfg(any(not(target_arch = "wasm32"), feature = "klondike", not(feature = "one-game")))]
mod wilson;
