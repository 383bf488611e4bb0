//! The boundary: the only Rust that knows JavaScript. Records go both ways as plain objects, and whatever is refused is
//! thrown as an `Error` whose message is one sentence for the reader.

mod read;

use crate::error::Error;
use crate::games;
use crate::link;
use crate::message::Message;
use crate::records::*;
use crate::session::Session;
use crate::team;
use read::record;
use std::sync::Once;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

type Thrown<T> = Result<T, JsValue>;

/// Lets a panic say in the console where it happened, before it ends the worker.
#[wasm_bindgen(start)]
fn start() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into()))));
}

/// An `Error` with the sentence, and beside it `detail`: the code and the values in it, for translations.
fn thrown(error: Error) -> JsValue {
    let thrown = js_sys::Error::new(&error.0.sentence());
    if let Ok(detail) = error.0.into_ts() {
        // Setting a property of a fresh object cannot fail.
        let _ = js_sys::Reflect::set(&thrown, &"detail".into(), &detail.into());
    }
    thrown.into()
}

/// A record that JavaScript did not fill as its type says: a mistake in the page, not of the reader.
fn misused(error: impl std::fmt::Display) -> JsValue {
    js_sys::Error::new(&error.to_string()).into()
}

fn out<T: Tsify + serde::Serialize>(record: &T) -> Thrown<Ts<T>> {
    record.into_ts().map_err(misused)
}

/// What only a game and its own page files know of: an object that goes into a record as it is.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(transparent)]
pub struct Payload(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

impl Payload {
    /// Takes what a game has to say.
    pub fn new(record: impl serde::Serialize) -> Self {
        // Plain data: there is nothing in it that could not be told.
        Payload(record.serialize(&serde_wasm_bindgen::Serializer::new()).unwrap_or(JsValue::UNDEFINED))
    }
}

/// The rule sets and strategies there are.
#[wasm_bindgen]
pub fn catalogue() -> Thrown<Ts<Catalogue>> {
    out(&games::catalogue())
}

/// Reads a pasted board in any known form, or a share link, whose own rules win over `rules`.
#[wasm_bindgen]
pub fn read(text: &str, rules: &str) -> Thrown<Ts<Opened>> {
    out(&games::read(text, rules).map_err(thrown)?)
}

/// A random board.
#[wasm_bindgen]
pub fn random(deal: Ts<Deal>) -> Thrown<Ts<GameRecord>> {
    out(&games::random(&record(deal)?).map_err(thrown)?.record())
}

/// A seed nobody chose.
#[wasm_bindgen]
pub fn fresh_seed() -> Thrown<u32> {
    getrandom::u32().map_err(|error| misused(format!("The browser gave no random number: {error}.")))
}

/// The query and fragment that share a game, to be put behind the page's address.
#[wasm_bindgen(js_name = link)]
pub fn share_link(game: Ts<GameRecord>) -> Thrown<String> {
    Ok(link::print(&record(game)?))
}

/// What is known of every legal move of a position at first sight. A search with the strategy `analyse` finds out more.
#[wasm_bindgen]
pub fn evaluate(position: Ts<Position>) -> Thrown<Ts<Evaluation>> {
    let position: Position = record(position)?;
    let (mut table, _) = games::open(&position.rules, &position.board).map_err(thrown)?;
    out(&table.evaluate(&position.moves).map_err(thrown)?)
}

/// A search at work.
#[wasm_bindgen]
pub struct Solver(Session);

#[wasm_bindgen]
impl Solver {
    /// Sets a strategy to work on a position.
    #[wasm_bindgen(constructor)]
    pub fn new(job: Ts<Job>) -> Thrown<Solver> {
        let job: Job = record(job)?;
        let (table, _) = games::open(&job.rules, &job.board).map_err(thrown)?;
        Ok(Solver(table.solve(&job).map_err(thrown)?))
    }

    /// Goes on with a job that differs from this one only by moves made since. `false`: make a new solver.
    pub fn follow(&mut self, job: Ts<Job>) -> Thrown<bool> {
        Ok(self.0.follow(&record(job)?))
    }

    /// Takes over a line that another member of its team has found, if it is better than its own.
    pub fn hear(&mut self, line: Vec<u32>) -> Thrown<()> {
        self.0.hear(&line).map_err(thrown)
    }

    /// Spends up to `nodes` nodes. Any slicing gives the same lines, nodes and status.
    pub fn solve_step(&mut self, nodes: f64) -> Thrown<Ts<Report>> {
        out(&self.0.solve_step(nodes as u64))
    }
}

/// A job divided over a team, each member a worker with a [`Solver`] of its own. See `team.rs`.
#[wasm_bindgen]
pub struct Team(team::Team);

#[wasm_bindgen]
impl Team {
    /// A team of as many members as were asked for, or of one where the job cannot be divided.
    #[wasm_bindgen(constructor)]
    pub fn new(job: Ts<Job>, wanted: usize) -> Thrown<Team> {
        Ok(Team(team::Team::new(&record(job)?, wanted).map_err(thrown)?))
    }

    /// The members' jobs.
    pub fn jobs(&self) -> Thrown<Vec<Ts<Job>>> {
        self.0.jobs().iter().map(out).collect()
    }

    /// Allows so many nodes more, all members together.
    pub fn go(&mut self, nodes: f64) {
        self.0.go(nodes as u64);
    }

    /// What members are to do now; nothing while some are still at it, and nothing when there is nothing to do.
    pub fn orders(&mut self) -> Thrown<Vec<Ts<Order>>> {
        self.0.orders().iter().map(out).collect()
    }

    /// A member has come so far. `rests` if its order is done, or it was stopped before.
    pub fn told(&mut self, member: usize, progress: Ts<Progress>, rests: bool) -> Thrown<()> {
        self.0.told(member, record::<Progress>(progress)?.into(), rests);
        Ok(())
    }

    /// The member with the best line: what its own report says of facts and endings is the team's.
    pub fn leader(&self) -> usize {
        self.0.leader()
    }

    /// A member is gone. Tells whether the others can go on without it.
    pub fn lose(&mut self, member: usize) -> bool {
        self.0.lose(member)
    }

    /// How far the team has come.
    pub fn report(&mut self) -> Thrown<Ts<Report>> {
        out(&self.0.report())
    }
}

/// A game on the table: any point of any line over one start board.
#[wasm_bindgen]
pub struct Table(Box<dyn games::Table>);

#[wasm_bindgen]
impl Table {
    /// A table with the start board on it.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, board: &str) -> Thrown<Table> {
        Ok(Table(games::open(rules, board).map_err(thrown)?.0))
    }

    /// Shows the position after the first `cursor` of the moves.
    pub fn show(&mut self, moves: Vec<u32>, cursor: usize) -> Thrown<Ts<View>> {
        out(&self.0.show(&moves, cursor).map_err(thrown)?)
    }

    /// Every legal move of the shown position, in the game's order.
    pub fn choices(&self) -> Thrown<Vec<Ts<Choice>>> {
        self.0.choices().iter().map(out).collect()
    }

    /// Every move of a line from the start, with what it does.
    pub fn line(&self, moves: Vec<u32>) -> Thrown<Vec<Ts<Step>>> {
        self.0.line(&moves).map_err(thrown)?.iter().map(out).collect()
    }

    /// Learns what was found of a position, whose moves count from the start. Tells whether anything was new.
    pub fn learn(&mut self, found: Ts<Finding>) -> Thrown<bool> {
        self.0.learn(&record(found)?).map_err(thrown)
    }

    /// What was learnt, newest first.
    pub fn findings(&self) -> Thrown<Vec<Ts<Finding>>> {
        self.0.findings().iter().map(out).collect()
    }

    /// What is known of every legal move of the position after these moves.
    pub fn evaluate(&mut self, moves: Vec<u32>) -> Thrown<Ts<Evaluation>> {
        out(&self.0.evaluate(&moves).map_err(thrown)?)
    }

    /// How every position of a line from the start stands, the last included.
    pub fn stands(&mut self, moves: Vec<u32>) -> Thrown<Vec<Ts<Stand>>> {
        self.0.stands(&moves).map_err(thrown)?.iter().map(out).collect()
    }

    /// The best ways known to play on after these moves.
    pub fn plans(&mut self, moves: Vec<u32>, most: usize) -> Thrown<Vec<Ts<Plan>>> {
        self.0.plans(&moves, most).map_err(thrown)?.iter().map(out).collect()
    }

    /// Why the move at a place of a line from the start is made, the strongest reason first; nothing where there is no such move.
    pub fn why(&self, moves: Vec<u32>, place: usize) -> Thrown<Vec<Ts<Message>>> {
        self.0.why(&moves, place).map_err(thrown)?.iter().map(out).collect()
    }

    /// Reads a line from the start in one of the game's own forms, and holds what it claims against the game.
    pub fn read_line(&self, text: &str) -> Thrown<Vec<u32>> {
        self.0.read_line(text).map_err(thrown)
    }

    /// The shown position, or the line, in one of the game's own forms (`text` is one of every game's).
    pub fn write(&self, form: &str, moves: Vec<u32>) -> Thrown<Option<String>> {
        self.0.write(form, &moves).map_err(thrown)
    }
}
