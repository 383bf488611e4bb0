//! The boundary in a real browser's worker: records as JavaScript sees them, errors as it catches them, and the same
//! boards and lines as on any other machine.
#![cfg(target_arch = "wasm32")]

mod common;

use common::deal;
use common::jobs::{self, Row};
use js_sys::{Array, JSON, Reflect};
use solvent::records::{Deal, Finding, GameRecord, Job, Order, Position, Progress, Report, Status};
use solvent::wasm::{Solver, Table, Team, catalogue, evaluate, fresh_seed, random, read, share_link};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// A field of a JavaScript object, by a path such as `board.cells.0`.
fn at(value: impl Into<JsValue>, path: &str) -> JsValue {
    let field = |object: JsValue, name: &str| Reflect::get(&object, &name.into()).expect("an object");
    path.split('.').fold(value.into(), field)
}

/// The value as JSON, for comparing whole records with plain text.
fn json(value: impl Into<JsValue>) -> String {
    JSON::stringify(&value.into()).expect("plain data").into()
}

/// An object from JSON, as the page would make it.
fn object<T: Tsify>(text: &str) -> Ts<T> {
    Ts::new_unchecked(JSON::parse(text).expect("JSON"))
}

/// The message of what was thrown, which must be an `Error`.
fn message<T>(result: Result<T, JsValue>) -> String {
    let Err(thrown) = result else { panic!("nothing was thrown") };
    assert!(thrown.is_instance_of::<js_sys::Error>());
    at(thrown, "message").as_string().expect("a text")
}

fn solver(row: &Row) -> Solver {
    Solver::new(jobs::job(row).into_ts().expect("a record")).expect("the job is allowed")
}

/// A report as the page's team hears it: without its words.
fn progress(report: Ts<Report>) -> Progress {
    Ts::<Progress>::new_unchecked(report.into()).to_rust().expect("a report")
}

fn step(solver: &mut Solver, nodes: u64) -> Report {
    let report = solver.solve_step(nodes as f64).expect("a report");
    Report { findings: findings(&report), ..progress(report).into() }
}

/// What a report says of positions.
fn findings(report: &Ts<Report>) -> Vec<Finding> {
    let found: Array = at(report.clone(), "findings").unchecked_into();
    found.iter().map(|one| Ts::<Finding>::new_unchecked(one).to_rust().expect("a record")).collect()
}

#[wasm_bindgen_test]
fn searches_end_as_on_any_machine() {
    let rows = jobs::read(jobs::DATA);
    assert!(rows.len() > 50);
    for row in rows {
        let mut solver = solver(&row);
        let slice = if row.limit > 1000 { 10_000 } else { 100 };
        assert_eq!(jobs::drive_row(&row, |nodes| step(&mut solver, nodes), slice), row.end, "{row:?}");
    }
}

#[wasm_bindgen_test]
fn any_slicing_ends_alike() {
    for row in jobs::read(jobs::DATA).into_iter().filter(|row| row.size.0 < 10 && row.board < 4) {
        for slice in [1, 7, 1000, u64::from(u32::MAX)] {
            let mut solver = solver(&row);
            assert_eq!(jobs::drive_row(&row, |nodes| step(&mut solver, nodes), slice), row.end, "by {slice}: {row:?}");
        }
    }
}

/// Numbers are plain numbers, what is absent is undefined, and a line comes when it is new.
#[wasm_bindgen_test]
fn reports() {
    let job = r#"{"rules":"popstar","board":"RRG\nGGR","moves":[],"strategy":"misps","seed":1}"#;
    let mut solver = Solver::new(object(job)).expect("the job is allowed");
    let first = solver.solve_step(0.0).expect("a report");
    assert_eq!(at(first.clone(), "status"), "running");
    assert_eq!(at(first.clone(), "nodes"), 0);
    assert!(at(first.clone(), "score").is_undefined() && at(first.clone(), "line").is_undefined());
    assert!(at(first, "bound").as_f64().is_some());
    let last = solver.solve_step(100.0).expect("a report");
    assert!(["optimal", "exhausted"].iter().any(|status| at(last.clone(), "status") == *status));
    assert!(at(last.clone(), "score").as_f64().is_some());
    assert!(at(last.clone(), "nodes").as_f64().is_some());
    assert!(Array::is_array(&at(last, "line")));
    let again = solver.solve_step(100.0).expect("a report");
    assert!(at(again, "line").is_undefined());
    // Nothing a page can pass for nodes does harm.
    for nodes in [f64::NAN, -1.0, 0.5, f64::INFINITY] {
        assert!(solver.solve_step(nodes).is_ok());
    }
}

#[wasm_bindgen_test]
fn searches_follow_the_player() {
    let deal = deal("samegame", (6, 6, 4), 2);
    let record = random(deal.into_ts().expect("a record")).expect("a board").to_rust().expect("a record");
    let job = |moves: Vec<u32>| {
        let GameRecord { rules, board, .. } = record.clone();
        Job { rules, board, moves, strategy: "astar".into(), seed: 1 }.into_ts().expect("a record")
    };
    let mut solver = Solver::new(job(vec![])).expect("the job is allowed");
    let before = step(&mut solver, 100);
    assert_eq!(before.status, Status::Running);
    let line = before.line.expect("a line");
    assert_eq!(solver.follow(job(vec![line[0]])).ok(), Some(true));
    let after = step(&mut solver, 0);
    assert_eq!((after.score, after.line.as_deref()), (before.score, Some(&line[1..])));
    assert_eq!(solver.follow(job(vec![99])).ok(), Some(false));
}

/// A team is divided and put together here as natively.
#[wasm_bindgen_test]
fn teams() {
    let deal = deal("samegame", (8, 8, 4), 3);
    let GameRecord { rules, board, .. } =
        random(deal.into_ts().expect("a record")).expect("a board").to_rust().expect("a record");
    let job = Job { rules, board, moves: vec![], strategy: "random".into(), seed: 5 };
    let mut native = solvent::team::Team::new(&job, 2).expect("a job");
    let mut team = Team::new(job.into_ts().expect("a record"), 2).expect("a job");
    let jobs: Vec<Job> = team.jobs().expect("jobs").iter().map(|job| job.to_rust().expect("a record")).collect();
    assert_eq!(jobs, native.jobs());
    let mut members: Vec<Solver> =
        jobs.iter().map(|job| Solver::new(job.into_ts().expect("a record")).expect("a job")).collect();
    team.go(5000.0);
    native.go(5000);
    loop {
        let orders = team.orders().expect("orders");
        let orders: Vec<Order> = orders.iter().map(|order| order.to_rust().expect("a record")).collect();
        assert_eq!(orders, native.orders());
        if orders.is_empty() {
            break;
        }
        for Order { member, nodes, line } in orders {
            if let Some(line) = line {
                members[member].hear(line).expect("a line of the game");
            }
            let before = step(&mut members[member], 0);
            let after = progress(members[member].solve_step((nodes - before.nodes) as f64).expect("a report"));
            let after = Progress { line: after.line.or(before.line), ..after };
            team.told(member, after.into_ts().expect("a record"), true).expect("a report");
            native.told(member, after.into(), true);
        }
    }
    assert_eq!(team.leader(), native.leader());
    let report = Report::from(progress(team.report().expect("a report")));
    assert_eq!((report.nodes, report.clone()), (5000, native.report()));
}

#[wasm_bindgen_test]
fn what_there_is() {
    let catalogue = catalogue().expect("a catalogue");
    let rules: Array = at(catalogue.clone(), "rules").unchecked_into();
    let names: Vec<String> = rules.iter().filter_map(|set| at(set, "name").as_string()).collect();
    let there = solvent::games::catalogue();
    assert!(names.len() > 5 && names.iter().eq(there.rules.iter().map(|set| &set.name)));
    for set in rules.iter() {
        let game = at(set.clone(), "game").as_string().expect("a name");
        assert!(there.games.iter().any(|one| one.name == game));
        let fields: Array = at(set.clone(), "fields").unchecked_into();
        for field in fields.iter() {
            assert!(at(field.clone(), "name").is_string());
            assert!(["min", "max", "usual"].iter().all(|name| at(field.clone(), name).as_f64().is_some()));
        }
        assert!(at(set.clone(), "title").is_string() && at(set.clone(), "summary").is_string());
        assert!(at(set, "strategies.0").is_string());
    }
    let strategies: Array = at(catalogue.clone(), "strategies").unchecked_into();
    for strategy in strategies.iter() {
        let options: Array = at(strategy, "options").unchecked_into();
        for option in options.iter() {
            let ranged = at(option.clone(), "min").as_f64().is_some() && at(option.clone(), "max").as_f64().is_some();
            let chosen = Array::is_array(&at(option.clone(), "choices"));
            assert!(ranged != chosen && at(option.clone(), "default").is_string(), "{}", json(option));
        }
    }
    assert_eq!(at(catalogue, "link_version"), 1);
}

/// The same deal gives the same board everywhere.
#[wasm_bindgen_test]
fn random_boards() {
    for (rules, seed, board) in [
        ("popstar", 1, "BYPBB\nYPBGY\nBYBBB\n"),
        ("samegame", u32::MAX, "32514\n53411\n21325\n"),
        ("bubbleburst", 0, "CYGCG\nRGBRC\nRBYYB\n"),
    ] {
        let fields = r#"[["rows",3],["cols",5],["colours",5]]"#;
        let deal = format!(r#"{{"rules":"{rules}","fields":{fields},"seed":{seed}}}"#);
        let record = random(object(&deal)).expect("a board");
        assert_eq!(at(record.clone(), "board"), board, "{rules}");
        assert_eq!(at(record.clone(), "rules"), rules);
        assert_eq!(json(at(record.clone(), "moves")), "[]");
        assert_eq!(at(record.clone(), "cursor"), 0);
        assert!(at(record, "strategy").is_undefined());
    }
    assert_eq!(
        message(random(object(r#"{"rules":"popstar","fields":[["rows",101],["cols",100]],"seed":1}"#))),
        "A board needs 1 to 10000 cells and 1 to 9 colours; 101x100 with 5 is outside."
    );
    // Two seeds nobody chose are hardly ever the same; three never.
    let seeds: Vec<u32> = (0..3).map(|_| fresh_seed().expect("a seed")).collect();
    assert!(seeds.iter().any(|&seed| seed != seeds[0]), "{seeds:?}");
}

#[wasm_bindgen_test]
fn reading_and_links() {
    let opened = read("R.\nGR", "popstar").expect("a board");
    assert_eq!(json(opened), r#"{"record":{"rules":"popstar","board":"R.\nGR\n","moves":[],"cursor":0},"notes":[]}"#);
    let opened = read("R.\n.R", "popstar").expect("a board");
    assert_eq!(
        json(at(opened, "notes")),
        r#"[{"code":"note.settled","values":{},"text":"some tiles were floating, so they were let fall"}]"#
    );
    let record = r#"{"rules":"samegame","board":"1122\n2211\n","moves":[0,2],"cursor":1,"strategy":"dfs,depth=4"}"#;
    let link = share_link(object(record)).expect("a link");
    assert_eq!(link, "?v=1&r=samegame&s=dfs,depth=4&m=2.02&b=2x4.11222211#1");
    let opened = read(&format!("https://example.org/{link}"), "popstar").expect("a game");
    assert_eq!(json(at(opened, "record")), record);
    for (text, sentence) in [
        ("", "There is no board in the text: write one row per line in letters, digits or emoji, the top row first."),
        ("RG\nR", "Row 2 has 1 cell, but the first row has 2."),
        ("?v=1&r=popstar&b=2x2.RR", "This link was cut short: its board has 2 of 4 cells."),
        ("?v=9&r=popstar&b=1x1.R", "This link was made by a newer Solvent (version 9); this page reads version 1."),
    ] {
        assert_eq!(message(read(text, "popstar")), sentence);
    }
}

#[wasm_bindgen_test]
fn tables() {
    let mut table = Table::new("popstar", "RRG\nBBG").expect("a board");
    let view = table.show(vec![], 0).expect("a position");
    assert_eq!(json(at(view.clone(), "board.cells")), "[1,1,2,3,3,2]");
    assert_eq!(json(at(view.clone(), "board.ids")), "[0,1,2,3,4,5]");
    assert_eq!(at(view.clone(), "board.letters"), "RGBYPOCMW");
    assert!(at(view.clone(), "bonus").is_undefined() && at(view.clone(), "over") == false);
    assert_eq!(at(view, "left"), 6);
    let choices = table.choices().expect("choices");
    assert_eq!(choices.len(), 3);
    assert_eq!(
        json(choices[0].clone()),
        r#"{"move":0,"text":"R×2 row 1 column 1","gain":20,"detail":{"row":0,"col":0,"colour":1,"size":2,"spots":[0,1]}}"#
    );
    let view = table.show(vec![2, 0, 3], 1).expect("a position");
    assert_eq!(json(at(view.clone(), "board.cells")), "[1,1,0,3,3,0]");
    assert_eq!(json(at(view, "score")), "20");
    assert_eq!(table.choices().ok().map(|all| all.len()), Some(2));
    let view = table.show(vec![2, 0, 3], 3).expect("a position");
    assert_eq!(
        (at(view.clone(), "score"), at(view.clone(), "gained"), at(view.clone(), "bonus")),
        (2060.into(), 60.into(), 2000.into())
    );
    assert!(at(view, "over") == true);
    let steps = table.line(vec![2, 0, 3]).expect("a line");
    assert_eq!(
        json(steps[2].clone()),
        concat!(
            r#"{"move":3,"text":"B×2 row 2 column 1","gain":20,"score":2060,"#,
            r#""detail":{"row":1,"col":0,"colour":3,"size":2,"spots":[3,4]}}"#
        )
    );
    assert_eq!(table.write("text", vec![]).expect("a text").as_deref(), Some("...\n...\n"));
    assert_eq!(table.write("algobowl-in", vec![]).expect("a form").as_deref(), Some("2 3\n000\n000\n"));
    let misfit = "Move 2 does not fit the board: row 1, column 3 is empty, so there is no group to pop.";
    assert_eq!(message(table.show(vec![2, 2], 2)), misfit);
    assert_eq!(message(table.line(vec![2, 2])), misfit);
    assert_eq!(message(table.write("algobowl-out", vec![2, 2])), misfit);
    assert_eq!(
        message(Table::new("popstar", "RX")),
        "Row 1, column 2: 'X' is not a colour; allowed are R, G, B, Y, P, O, C, M and W, and . for an empty cell, \
             or one kind throughout: digits, letters, emoji such as 🟥, or names such as 红."
    );
    let mut table = Table::new("algobowl", "3 3\n123\n113\n222\n").expect("a board");
    table.show(vec![0], 1).expect("a position");
    assert_eq!(table.write("algobowl-in", vec![]).expect("a form").as_deref(), Some("3 3\n003\n023\n222\n"));
    assert_eq!(table.write("algobowl-out", vec![0]).expect("an output").as_deref(), Some("4\n1\n1 3 3 1\n"));
}

/// At first sight nothing is known but bounds; what a search finds, the table learns, keeps and tells.
#[wasm_bindgen_test]
fn evaluations() {
    let position = Position { rules: "popstar".into(), board: "RRG\nBBG".into(), moves: vec![2] };
    let evaluation = evaluate(position.into_ts().expect("a record")).expect("an evaluation");
    assert_eq!(at(evaluation.clone(), "score"), 20);
    assert_eq!(at(evaluation.clone(), "over"), false);
    assert!(at(evaluation.clone(), "best").is_undefined());
    let moves: Array = at(evaluation, "moves").unchecked_into();
    assert_eq!(moves.length(), 2);
    for value in moves.iter() {
        assert!(at(value.clone(), "lower").is_undefined(), "{}", json(value));
        assert!(at(value.clone(), "upper").as_f64() >= Some(2060.0), "{}", json(value));
    }
    let job =
        Job { rules: "popstar".into(), board: "RRG\nBBG".into(), moves: vec![2], strategy: "analyse".into(), seed: 1 };
    let mut solver = Solver::new(job.into_ts().expect("a record")).expect("the job is allowed");
    let mut table = Table::new("popstar", "RRG\nBBG").expect("a board");
    let told = step(&mut solver, 1000);
    assert_eq!((told.status, told.score), (Status::Optimal, Some(2060)));
    let mut learn = |found: &Finding| {
        let found = common::from_start(&job, found).into_ts().expect("a record");
        table.learn(found).expect("what was found fits")
    };
    assert_eq!(told.findings.len(), 3);
    assert!(learn(&told.findings[0]), "it is new");
    let again = Finding { nodes: 0, ..told.findings[0].clone() };
    assert!(!learn(&again), "it is known");
    for found in &told.findings[1..] {
        learn(found);
    }
    let mut again = Table::new("popstar", "RRG\nBBG").expect("a board");
    for found in table.findings().expect("findings").into_iter().rev() {
        again.learn(found).expect("what was kept fits");
    }
    for table in [&mut table, &mut again] {
        let evaluation = table.evaluate(vec![2]).expect("an evaluation");
        assert_eq!((at(evaluation.clone(), "best"), at(evaluation.clone(), "bound")), (2060.into(), 2060.into()));
        let moves: Array = at(evaluation, "moves").unchecked_into();
        assert_eq!(moves.length(), 2);
        for value in moves.iter() {
            assert_eq!((at(value.clone(), "lower"), at(value.clone(), "upper")), (2060.into(), 2060.into()));
            assert!(at(value, "line").is_undefined(), "the page asks for plans instead");
        }
        let plans = table.plans(vec![2], 3).expect("plans");
        assert_eq!(plans.len(), 1);
        assert_eq!(json(plans[0].clone()), r#"{"score":2060,"proven":true,"moves":[0,3]}"#);
    }
    let misfit = r#"{"rules":"popstar","board":"RG","moves":[0]}"#;
    assert_eq!(
        message(evaluate(object(misfit))),
        "Move 1 does not fit the board: row 1, column 1 holds a tile alone, so there is no group to pop."
    );
    let misfit = r#"{"moves":[2],"line":[2],"unsolvable":false,"nodes":1}"#;
    assert_eq!(
        message(table.learn(object(misfit))),
        "Move 2 does not fit the board: row 1, column 3 is empty, so there is no group to pop."
    );
}

/// Beside its sentence an error carries its code and the values in it, so that the page can say it in another language.
#[wasm_bindgen_test]
fn errors_carry_their_values() {
    let detail = |text: &str| {
        let thrown = read(text, "popstar").expect_err("refused");
        at(thrown, "detail")
    };
    for (text, code, values) in [
        ("", "error.nothing", "{}"),
        ("RG\nR", "error.ragged", r#"{"row":2,"found":1,"wanted":2}"#),
        ("?v=1&r=popstar&b=2x2.RR", "error.cut", r#"{"found":2,"wanted":4}"#),
        ("?v=1&r=popstar&m=1.1&b=1x2.RR#x", "error.cursor", r#"{"found":"x"}"#),
    ] {
        let detail = detail(text);
        assert_eq!((at(detail.clone(), "code"), json(at(detail, "values"))), (code.into(), values.to_owned()));
    }
}

/// Whatever a job has wrong is thrown with a sentence; what is not a record at all is thrown too.
#[wasm_bindgen_test]
fn bad_jobs() {
    let good = Job { rules: "popstar".into(), board: "RR".into(), moves: vec![], strategy: "mis".into(), seed: 1 };
    let thrown = |job: Job| message(Solver::new(job.into_ts().expect("a record")));
    assert!(thrown(Job { rules: "chess".into(), ..good.clone() }).starts_with("There are no rules named 'chess'"));
    assert_eq!(thrown(Job { board: "RR\nR".into(), ..good.clone() }), "Row 2 has 1 cell, but the first row has 2.");
    assert!(thrown(Job { strategy: "magic".into(), ..good.clone() }).starts_with("There is no strategy named 'magic'"));
    assert!(thrown(Job { moves: vec![5], ..good.clone() }).starts_with("Move 1 does not fit the board"));
    for text in [
        "{}",
        "null",
        "7",
        r#"{"rules":5}"#,
        r#"{"rules":"popstar","board":"RR","moves":[-1],"strategy":"mis","seed":1}"#,
    ] {
        assert!(!message(Solver::new(object(text))).is_empty(), "{text}");
    }
    assert!(!message(share_link(object::<GameRecord>("{}"))).is_empty());
    assert!(!message(random(object::<Deal>("{}"))).is_empty());
}
