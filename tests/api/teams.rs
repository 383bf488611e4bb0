//! Teams: one job over several searches gives the same line however its members take turns, and proves nothing it should not.

use super::common::{deal, session};
use solvent::games;
use solvent::records::{Job, Order, Report, Status};
use solvent::session::Session;
use solvent::team::Team;
use std::process::Command;

fn job(rules: &str, size: (u32, u32, u32), board: u64, strategy: &str) -> Job {
    let record = games::random(&deal(rules, size, board)).expect("a deal").record();
    Job { rules: record.rules, board: record.board, moves: Vec::new(), strategy: strategy.to_owned(), seed: 7 }
}

/// Has an order done in slices, telling the team after each.
fn obey(session: &mut Session, order: &Order, slice: u64, team: &mut Team) {
    if let Some(line) = &order.line {
        session.hear(line).expect("a line of the game");
    }
    let mut spent = session.solve_step(0).nodes;
    loop {
        let report = session.solve_step(slice.min(order.nodes - spent));
        spent = report.nodes;
        let rests = report.status != Status::Running || spent >= order.nodes;
        team.told(order.member, report, rests);
        if rests {
            return;
        }
    }
}

/// How a team stands after so many nodes, with its members worked off in turn, or the last one first.
fn drive(job: &Job, size: usize, nodes: &[u64], slice: u64, backwards: bool) -> (Report, Vec<u32>) {
    let mut team = Team::new(job, size).expect("a job");
    let mut members: Vec<Session> = team.jobs().iter().map(session).collect();
    let mut line = Vec::new();
    for &leg in nodes {
        team.go(leg);
        loop {
            let mut orders = team.orders();
            if orders.is_empty() {
                break;
            }
            if backwards {
                orders.reverse();
            }
            for order in orders {
                obey(&mut members[order.member], &order, slice, &mut team);
                line = team.report().line.unwrap_or(line);
            }
        }
    }
    let report = team.report();
    (Report { line: None, ..report }, line)
}

/// What the command line prints for the same, without the time it took.
fn printed(job: &Job, threads: usize, nodes: u64) -> (u64, Option<i64>, i64, Status, usize) {
    let path = std::env::temp_dir().join(format!("solvent-team-{}-{threads}.txt", std::process::id()));
    std::fs::write(&path, &job.board).expect("a file");
    let mut program = Command::new(env!("CARGO_BIN_EXE_solvent"));
    program.args(["solve", "--format", "json", "--rules", &job.rules, "--strategy", &job.strategy]);
    for (option, number) in [("--seed", job.seed), ("--threads", threads as u64), ("--nodes", nodes)] {
        program.arg(option).arg(number.to_string());
    }
    let output = program.arg(&path).output().expect("an answer");
    std::fs::remove_file(&path).expect("the file");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    (
        answer["nodes"].as_u64().expect("nodes"),
        answer["score"].as_i64(),
        answer["bound"].as_i64().expect("a bound"),
        serde_json::from_value(answer["status"].clone()).expect("a status"),
        answer["moves"].as_array().expect("moves").len(),
    )
}

#[test]
fn a_team_of_which_nobody_has_looked_yet_has_the_bound_of_the_board() {
    for strategy in ["nrpa", "exact", "astar"] {
        let job = job("popstar", (6, 6, 3), 1, strategy);
        let (mut table, _) = games::open(&job.rules, &job.board).expect("a board");
        let report = Team::new(&job, 2).expect("a job").report();
        let bound = table.show(&[], 0).expect("the start").bound;
        assert_eq!((report.status, report.nodes, report.score, report.bound), (Status::Running, 0, None, bound));
    }
}

#[test]
fn a_team_finds_the_same_however_its_members_take_turns() {
    let jobs = [
        (job("samegame", (15, 15, 5), 1, "random"), 20_001),
        (job("popstar", (10, 10, 5), 2, "auto"), 3_000),
        (job("clickomania", (8, 8, 4), 3, "random"), 5_000),
        (job("sliding", (4, 4, 1), 4, "auto"), 3_000_000),
        (job("sliding", (3, 4, 1), 5, "idastar"), 100_000),
    ];
    for (job, nodes) in jobs {
        for size in [1, 2, 3] {
            let wanted = drive(&job, size, &[nodes], u64::MAX, false);
            let slice = nodes / 10 + 7;
            assert_eq!(drive(&job, size, &[nodes], slice, false), wanted, "sliced: {job:?} by {size}");
            assert_eq!(drive(&job, size, &[nodes], u64::MAX, true), wanted, "backwards: {job:?} by {size}");
            // A proof within the first budget ends it there, where the others would have finished the round.
            let continued = drive(&job, size, &[nodes / 3, nodes - nodes / 3], slice, true);
            assert_eq!(continued.0.score, wanted.0.score, "continued: {job:?} by {size}");
            let (report, line) = wanted;
            if report.status == Status::Running {
                assert_eq!(continued, (report.clone(), line.clone()), "continued: {job:?} by {size}");
            }
            let threads = (report.nodes, report.score, report.bound, report.status, line.len());
            for _ in 0..2 {
                assert_eq!(printed(&job, size, nodes), threads, "by threads: {job:?} by {size}");
            }
        }
    }
}

#[test]
fn a_team_of_one_is_the_search_itself() {
    for (rules, size, strategy) in [
        ("samegame", (15, 15, 5), "random"),
        ("popstar", (10, 10, 5), "auto"),
        ("popstar", (5, 5, 3), "exact"),
        ("sliding", (4, 4, 1), "auto"),
        ("sliding", (5, 5, 1), "auto"),
    ] {
        let job = job(rules, size, 9, strategy);
        let mut alone = session(&job);
        let mut report = alone.solve_step(0);
        let mut line = Vec::new();
        while report.status == Status::Running && report.nodes < 2000 {
            report = alone.solve_step(2000 - report.nodes);
            line = report.line.take().unwrap_or(line);
        }
        let (team, found) = drive(&job, 1, &[2000], 100, false);
        assert_eq!((team, found), (Report { line: None, ..report }, line), "{job:?}");
    }
}

/// What cannot be divided is done by one, whatever is asked for.
#[test]
fn some_work_is_not_divided() {
    for (rules, size, strategy, members) in [
        ("samegame", (15, 15, 5), "random", 4),
        ("samegame", (15, 15, 5), "beam", 1),
        ("popstar", (5, 5, 3), "auto", 1),
        ("sliding", (3, 3, 1), "auto", 1),
        ("sliding", (4, 4, 1), "auto", 4),
        ("sliding", (4, 4, 1), "idastar,parts=2,part=1", 1),
        ("sliding", (4, 4, 1), "astar", 1),
        ("sliding", (5, 5, 1), "auto", 1),
    ] {
        let job = job(rules, size, 1, strategy);
        let team = Team::new(&job, 4).expect("a job");
        assert_eq!(team.jobs().len(), members, "{job:?}");
        assert_eq!(team.jobs()[0].seed, job.seed);
        if strategy == "random" {
            let seeds: std::collections::BTreeSet<u64> = team.jobs().iter().map(|job| job.seed).collect();
            assert_eq!(seeds.len(), members);
            assert!(seeds.iter().all(|&seed| seed <= u32::MAX.into()));
        }
    }
    assert!(Team::new(&job("popstar", (5, 5, 3), 1, "luck"), 4).is_err());
}

/// The parts of a board together prove the length that one search proves, with any databases.
#[test]
fn parts_prove_what_the_whole_proves() {
    for (size, board, strategy) in
        [((4, 4, 1), 1, "auto"), ((4, 4, 1), 2, "auto"), ((3, 4, 1), 3, "idastar,tables=auto"), ((2, 6, 1), 4, "auto")]
    {
        let job = job("sliding", size, board, strategy);
        let (whole, line) = drive(&job, 1, &[u64::MAX], u64::MAX, false);
        assert_eq!((whole.status, whole.score), (Status::Optimal, Some(-(line.len() as i64))));
        for members in [2, 3, 8] {
            let (team, line) = drive(&job, members, &[u64::MAX], u64::MAX, false);
            assert_eq!((team.status, team.score, team.bound), (Status::Optimal, whole.score, whole.bound));
            assert_eq!(line.len() as i64, -whole.score.expect("a line"));
        }
        // A team that is not done claims no more than the whole does in the end.
        for nodes in [1_000, 100_000] {
            let (team, _) = drive(&job, 3, &[nodes], u64::MAX, false);
            assert!(Some(team.bound) >= whole.score, "{team:?}");
        }
    }
    let unsolvable = Job { board: "2134/5678/9abc/def0".to_owned(), ..job("sliding", (4, 4, 1), 1, "auto") };
    let (report, _) = drive(&unsolvable, 2, &[1000], 100, false);
    assert_eq!((report.status, report.score), (Status::Unsolvable, None));
}

#[test]
fn a_lost_member_ends_parts_but_not_seeds() {
    let mut seeds = Team::new(&job("samegame", (15, 15, 5), 1, "random"), 3).expect("a job");
    assert!(seeds.lose(1));
    seeds.go(3_000);
    let orders = seeds.orders();
    assert_eq!(orders.iter().map(|order| order.member).collect::<Vec<_>>(), [0, 2]);
    for order in orders {
        let mut member = session(&seeds.jobs()[order.member].clone());
        obey(&mut member, &order, u64::MAX, &mut seeds);
    }
    // Those that are left share what is to be spent.
    assert_eq!(seeds.report().nodes, 3_000);
    assert!(seeds.lose(0));
    assert!(!seeds.lose(2), "nobody is left");
    let mut parts = Team::new(&job("sliding", (4, 4, 1), 1, "auto"), 3).expect("a job");
    assert!(!parts.lose(1));
}

/// Nobody believes a line that the rules do not confirm.
#[test]
fn lines_are_replayed_before_they_are_heard() {
    let job = job("popstar", (6, 6, 3), 1, "random");
    let mut one = session(&job);
    let score = one.solve_step(50).score;
    assert!(one.hear(&[9999]).is_err());
    assert_eq!(one.solve_step(0).score, score);
    let best = session(&Job { strategy: "beam".to_owned(), ..job }).solve_step(2000);
    one.hear(&best.line.expect("a line")).expect("a line of the game");
    assert_eq!(one.solve_step(0).score, best.score);
}
