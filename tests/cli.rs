//! The command line through the built program: what it prints, in which form, and how it refuses.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::{PRESETS, deal, full_grid, oracle_score, strategies, write};
use serde_json::Value;
use solvent::games;
use solvent::message::List;
use solvent::rng::Rng;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// How a call ended.
#[derive(Debug)]
struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
}

fn call(words: &[&str], input: &str) -> Ended {
    let mut program = Command::new(env!("CARGO_BIN_EXE_solvent"));
    let mut child = program
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A call that is refused before it reads may have closed its input already.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("what is printed is text");
    Ended { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// What a call prints that must succeed.
fn printed(words: &[&str], input: &str) -> String {
    let ended = call(words, input);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{words:?}");
    ended.out
}

/// The sentence of a call that must be refused: exit code 2, one line on standard error, nothing on standard output.
fn refused(words: &[&str], input: &str) -> String {
    let ended = call(words, input);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{words:?}: {}", ended.err);
    let line = ended.err.strip_suffix('\n').expect("a line");
    assert!(!line.contains('\n'), "one line: {line}");
    line.strip_prefix("solvent: ").expect("the program's name").to_owned()
}

/// A file for the program to read, of a name that no other test uses.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path.to_str().expect("a plain path").to_owned()
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// The strategies of the SameGame family.
fn names() -> Vec<String> {
    strategies("samegame").into_iter().map(|strategy| strategy.name).collect()
}

/// Moves of a printed answer as cell numbers.
fn numbers(answer: &Value, cols: u64) -> Vec<u32> {
    let number = |m: &Value| (m["row"].as_u64().expect("a row") * cols + m["col"].as_u64().expect("a column")) as u32;
    answer["moves"].as_array().expect("moves").iter().map(number).collect()
}

#[test]
fn answers_in_json() {
    let mut rng = Rng::new(71);
    for rules in PRESETS {
        let start = full_grid(&mut rng, 5, 4, 3);
        for strategy in names() {
            let words = [
                "solve",
                "--rules",
                &rules.name(),
                "--strategy",
                &strategy,
                "--nodes",
                "200",
                "--seed",
                "9",
                "--format",
                "json",
            ];
            let out = printed(&words, &write(&start));
            assert_eq!(out.lines().count(), 1, "{out}");
            let answer = json(&out);
            assert_eq!(
                (&answer["rules"], &answer["strategy"], &answer["seed"]),
                (&rules.name().into(), &strategy.as_str().into(), &9.into())
            );
            assert!(
                answer["nodes"].as_u64().is_some_and(|n| n <= 200) && answer["seconds"].as_f64().is_some(),
                "{out}"
            );
            let status = answer["status"].as_str().expect("a status");
            assert!(["running", "optimal", "exhausted"].contains(&status), "{out}");
            let (score, end) = oracle_score(&rules, &start, &numbers(&answer, 4));
            assert_eq!(
                (answer["score"].as_i64(), answer["left"].as_u64()),
                (Some(score), Some(common::oracle::tiles(&end) as u64)),
                "{out}"
            );
            assert!(answer["bound"].as_i64() >= Some(score));
            assert_eq!(status == "optimal", answer["bound"] == answer["score"], "{out}");
            for m in answer["moves"].as_array().expect("moves") {
                assert_eq!(m["gain"].as_i64(), m["size"].as_u64().map(|n| rules.gain(n as usize)), "{out}");
            }
            let progress = answer["progress"].as_array().expect("progress");
            assert_eq!(progress.last().map(|best| &best[1]), Some(&answer["score"]), "{out}");
            assert!(progress.is_sorted_by(|a, b| a[1].as_i64() < b[1].as_i64()), "{out}");
            assert!(progress.is_sorted_by_key(|best| best[0].as_f64()), "{out}");
            // What one command prints, another verifies.
            let board = file(&format!("json-{}-{strategy}.board", rules.name()), &write(&start));
            let moves = file(&format!("json-{}-{strategy}.moves", rules.name()), &out);
            let (count, left) = (answer["moves"].as_array().expect("moves").len(), &answer["left"]);
            let verdict = printed(&["verify", "--rules", &rules.name(), &board, &moves], "");
            assert_eq!(verdict, format!("valid: score {score}, {count} moves, {left} tiles left\n"));
        }
    }
}

/// `--nodes` is exact: the same nodes, status and line as one slice of as many.
#[test]
fn nodes_are_exact() {
    let start = full_grid(&mut Rng::new(72), 8, 8, 4);
    for strategy in names() {
        let solve = |nodes: u64| {
            let words = [
                "solve",
                "--rules",
                "samegame",
                "--strategy",
                &strategy,
                "--nodes",
                &nodes.to_string(),
                "--format",
                "json",
            ];
            json(&printed(&words, &write(&start)))
        };
        for nodes in [0, 1, 17, 333] {
            let answer = solve(nodes);
            let spent = answer["nodes"].as_u64().expect("nodes");
            assert!(spent == nodes || (spent < nodes && answer["status"] != "running"), "{strategy} {nodes}: {answer}");
            let mut again = solve(nodes);
            // Time alone may differ, and with it when better scores were found.
            for told in ["seconds", "progress"] {
                again[told] = answer[told].clone();
            }
            assert_eq!(again, answer, "the same call gives the same line");
        }
    }
}

#[test]
fn a_set_of_boards_gives_an_object_a_line() {
    let set = "# two boards\nboard 1\n1122\nboard seven\n11/22\n";
    let out =
        printed(&["solve", "--rules", "samegame", "--strategy", "mis", "--nodes", "10", "--format", "json", "-"], set);
    let answers: Vec<Value> = out.lines().map(json).collect();
    assert_eq!(answers.iter().map(|a| a["board"].as_str()).collect::<Vec<_>>(), [Some("1"), Some("seven")]);
    assert_eq!(answers.iter().map(|a| a["score"].as_i64()).collect::<Vec<_>>(), [Some(1000), Some(1000)]);
    let file = file("set.boards", set);
    let out = printed(&["bench", "--rules", "samegame", "--strategy", "mis", "--nodes", "10", &file], "");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 3, "{out}");
    assert!(lines[0].contains("board 1: 1000") && lines[1].contains("board seven: 1000"), "{out}");
    assert!(lines[2].starts_with("samegame mis: 2 boards, total 2000, mean 1000.00, 2 cleared,"), "{out}");
}

/// Nothing is printed for the good boards of a set in which one is bad, and the sentence says which.
#[test]
fn a_set_with_a_bad_board_is_refused_whole() {
    let set = "board 1\n1122\nboard 2\n11/2\n";
    let solve = ["solve", "--rules", "samegame", "--strategy", "mis", "--nodes", "10"];
    assert_eq!(refused(&solve, set), "standard input: board 2: row 2 has 1 cell, but the first row has 2");
    let file = file("bad-set.boards", set);
    let bench = ["bench", "--rules", "samegame", "--strategy", "mis", "--nodes", "10", &file];
    assert_eq!(refused(&bench, ""), format!("{file}: board 2: row 2 has 1 cell, but the first row has 2"));
}

#[test]
fn answers_for_the_contest() {
    let board = "3 3\n123\n113\n222\n";
    let out = printed(
        &["solve", "--rules", "algobowl", "--strategy", "dfs,depth=100", "--nodes", "10000", "--format", "algobowl"],
        board,
    );
    assert_eq!(out.lines().next(), Some("14"), "{out}");
    let (table, _) = games::open("algobowl", board).expect("a board");
    table.read_line(&out).expect("the contest's own check");
}

#[test]
fn answers_for_people() {
    let out = printed(&["solve", "--rules", "popstar", "--strategy", "misps", "--nodes", "100"], "RR\nGG\n");
    assert!(out.starts_with("board 1: 2040"), "{out}");
    assert!(out.contains("R×2 row 1 column 1") && out.contains("popstar by misps: 2 nodes"), "{out}");
}

#[test]
fn options_of_strategies() {
    let words =
        |rest: &[&'static str]| [&["solve", "--rules", "samegame", "--format", "json", "--nodes", "50"], rest].concat();
    let strategy = |rest: &[&'static str]| json(&printed(&words(rest), "1122/2211"))["strategy"].clone();
    assert_eq!(strategy(&["--strategy", "dfs", "--depth", "4"]), "dfs,depth=4");
    assert_eq!(strategy(&["--depth=4", "--strategy=dfs"]), "dfs,depth=4");
    assert_eq!(strategy(&["--strategy", "dfs,depth=4"]), "dfs,depth=4");
    assert_eq!(strategy(&[]), names()[0], "the first strategy is the default");
}

#[test]
fn verdicts() {
    let board = file("verify.board", "112/223");
    let verify = |name: &str, moves: &str| {
        let moves = file(name, moves);
        let ended = call(&["verify", "--rules", "samegame", &board, &moves], "");
        let said = if ended.code == Some(0) { ended.out } else { ended.err };
        (ended.code, said.replace(&moves, "MOVES").trim_end().to_owned())
    };
    let misfit = |why: &str| (Some(2), format!("solvent: MOVES: {why}"));
    let unknown =
        misfit("the moves are in none of the known forms: an AlgoBOWL output, or lines 'ROW COL', from 0, top left");
    let broken = misfit("the JSON is broken, or has no list of 'moves'");
    let valid = |text: &str| (Some(0), format!("valid: {text}"));
    for (name, moves, expected) in [
        ("all.pairs", "0 0\n1 0\n", valid("score -2, 2 moves, 2 tiles left")),
        ("any-cell.pairs", "# from the top\n0,1\n\n1\t1 # the rest\n", valid("score -2, 2 moves, 2 tiles left")),
        ("contest.out", "-2\n2\n1 2 2 1\n2 2 1 2\n", valid("score -2, 2 moves, 2 tiles left")),
        (
            "answer.json",
            "{\"score\": -2, \"moves\": [{\"row\": 0, \"col\": 0, \"size\": 2, \"gain\": 0}, {\"row\": 1, \"col\": 0}]}",
            valid("score -2, 2 moves, 2 tiles left"),
        ),
        (
            "size.json",
            "{\"moves\": [{\"row\": 0, \"col\": 0, \"size\": 3}]}",
            misfit("move 1 does not fit the board: its size is 2, not 3"),
        ),
        (
            "gain.json",
            "{\"moves\": [{\"row\": 0, \"col\": 0, \"gain\": 3}]}",
            misfit("move 1 does not fit the board: its gain is 0, not 3"),
        ),
        (
            "score.json",
            "{\"score\": 5, \"moves\": [{\"row\": 0, \"col\": 0}, {\"row\": 1, \"col\": 0}]}",
            misfit("the score is said to be 5, but the moves score -2"),
        ),
        ("empty.json", "{\"score\": 5, \"moves\": []}", misfit("the score is said to be 5, but the moves score -2")),
        ("broken.json", "{\"moves\": [", broken.clone()),
        ("other.json", "{\"lines\": []}", broken),
        ("three.pairs", "0 0 0\n", unknown.clone()),
        ("words.pairs", "zero zero\n", unknown),
        (
            "negative.pairs",
            "-1 0\n",
            misfit("move 1 does not fit the board: row -1 is not among the 2 of the board, counted from 0"),
        ),
        (
            "alone.pairs",
            "1 2\n",
            misfit("move 1 does not fit the board: row 2, column 3 holds a tile alone, so there is no group to pop"),
        ),
        (
            "empty.pairs",
            "0 0\n0 0\n",
            misfit("move 2 does not fit the board: row 1, column 1 is empty, so there is no group to pop"),
        ),
        (
            "below.pairs",
            "2 0\n",
            misfit("move 1 does not fit the board: row 2 is not among the 2 of the board, counted from 0"),
        ),
        (
            "beside.pairs",
            "0 3\n",
            misfit("move 1 does not fit the board: column 3 is not among the 3 of the board, counted from 0"),
        ),
        // Numbers that would be a cell of the board if they were cut to 32 or 64 bits.
        (
            "wrap32.pairs",
            "1431655765 1\n",
            misfit("move 1 does not fit the board: row 1431655765 is not among the 2 of the board, counted from 0"),
        ),
        (
            "wrap64.pairs",
            "6148914691236517205 1\n",
            misfit(
                "move 1 does not fit the board: row 6148914691236517205 is not among the 2 of the board, counted from 0",
            ),
        ),
        ("small.out", "0\n1\n1 1 2 1\n", misfit("line 3, move 1: a group has 2 or more tiles, not 1")),
        ("three.out", "0\n1\n1 2 2\n", misfit("line 3: colour, size, row and column expected, but it reads '1 2 2'")),
        ("total.out", "7\n2\n1 2 2 1\n2 2 1 2\n", misfit("line 1 claims a score of 7, but the moves score -2")),
        ("count.out", "-2\n3\n1 2 2 1\n2 2 1 2\n", misfit("line 2 claims 3 moves, but 2 follow")),
    ] {
        assert_eq!(verify(name, moves), expected, "{name}: {moves}");
    }
}

/// An evaluation without the time it took.
fn evaluated(words: &[&str], board: &str) -> Value {
    let words = [&["evaluate", "--rules", "popstar", "--format", "json"], words].concat();
    let mut evaluation = json(&printed(&words, board));
    let seconds = evaluation.as_object_mut().expect("an object").remove("seconds");
    assert!(seconds.and_then(|seconds| seconds.as_f64()).is_some_and(|seconds| seconds >= 0.0));
    evaluation
}

#[test]
fn evaluations() {
    let evaluation = evaluated(&["--seed", "3"], "RRG\nBBG\n");
    let moves = evaluation["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 3);
    let names = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let about = [
        "about",
        "best",
        "bound",
        "moves",
        "nodes",
        "over",
        "plans",
        "rules",
        "score",
        "searched",
        "seed",
        "threads",
        "unsolvable",
    ];
    assert_eq!(names(&evaluation), about);
    let value = ["detail", "gain", "line", "lower", "move", "nodes", "text", "unsolvable", "upper", "value"];
    for m in moves {
        assert_eq!(names(m), value);
        assert_eq!((&m["lower"], &m["upper"], &m["gain"]), (&2060.into(), &2060.into(), &20.into()));
        assert_eq!((&m["line"][0], m["line"].as_array().map(Vec::len)), (&m["move"], Some(3)));
    }
    let detail = serde_json::json!({"row": 0, "col": 0, "colour": 1, "size": 2, "spots": [0, 1]});
    assert_eq!((&moves[0]["detail"], &moves[0]["text"]), (&detail, &"R×2 row 1 column 1".into()));
    assert_eq!((&evaluation["over"], &evaluation["score"]), (&false.into(), &0.into()));
    assert_eq!((&evaluation["best"], &evaluation["bound"]), (&2060.into(), &2060.into()));
    // The three pops do not get in each other's way, so every order of them is one plan.
    let plans = evaluation["plans"].as_array().expect("plans");
    assert_eq!((plans.len(), &plans[0]["score"], &plans[0]["proven"]), (1, &2060.into(), &true.into()));
    let text = printed(&["evaluate", "--rules", "popstar", "-"], "RRG\nBBG\n");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[0]), (5, "3 moves; the end scores at most 2060"), "{text}");
    assert!(lines[1..4].iter().all(|line| line.contains("+20") && line.ends_with("2060 (proven best)")), "{text}");
    assert!(lines[4].starts_with("plan 1: 2060 in 3 moves: ") && lines[4].matches('×').count() == 3, "{text}");
}

/// A limit of nodes is kept exactly and gives the same answer every time, by as many threads; one of seconds gives some answer.
#[test]
fn limits_of_evaluations() {
    let board = write(&full_grid(&mut Rng::new(8), 10, 10, 5)).replace('/', "\n");
    let limited =
        |threads: &str, nodes: &str| evaluated(&["--seed", "1", "--threads", threads, "--nodes", nodes], &board);
    for threads in ["1", "2"] {
        let told = limited(threads, "20001");
        assert_eq!((&told["searched"], told["threads"].to_string()), (&20001.into(), threads.to_owned()));
        assert_eq!(limited(threads, "20001"), told);
        let moves = told["moves"].as_array().expect("moves");
        let best = moves.iter().filter_map(|m| m["lower"].as_i64()).max();
        assert_eq!((told["best"].as_i64(), told["plans"][0]["score"].as_i64()), (best, best));
        let spent = |value: &Value| value["nodes"].as_u64().expect("nodes");
        assert_eq!(spent(&told) + moves.iter().map(spent).sum::<u64>(), 20001, "every node was for something");
        assert_eq!(told["plans"].as_array().map(Vec::len), Some(3));
        assert!(limited(threads, "60000")["best"].as_i64() >= best);
    }
    assert_eq!(limited("1", "0")["moves"][0]["lower"], Value::Null);
    let told = evaluated(&["--seconds", "0.2", "--seed", "1"], &board);
    assert!(told["searched"].as_u64() > Some(0) && told["best"].as_i64().is_some());
}

#[test]
fn random_boards() {
    for rules in PRESETS {
        let name = rules.name();
        let out =
            printed(&["random", "--rules", &name, "--seed", "5", "--rows", "7", "--cols", "4", "--colours", "3"], "");
        let board = games::random(&deal(&name, (7, 4, 3), 5)).expect("allowed").record().board;
        assert_eq!(out, format!("# {name} seed 5\n{board}"));
        let usual = printed(&["random", "--rules", &name, "--seed", "5"], "");
        let solved = printed(&["solve", "--rules", &name, "--strategy", "mis", "--nodes", "9"], &usual);
        assert!(solved.starts_with("board 1: "), "{solved}");
        assert_ne!(
            printed(&["random", "--rules", &name], ""),
            printed(&["random", "--rules", &name], ""),
            "no seed, a new board"
        );
    }
    let contest = printed(
        &["random", "--rules", "algobowl", "--seed", "5", "--rows", "2", "--cols", "3", "--format", "algobowl"],
        "",
    );
    assert!(contest.starts_with("2 3\n") && contest.lines().count() == 3, "{contest}");
}

#[test]
fn help() {
    for words in [vec!["--help"], vec!["-h"], vec!["help"], vec![], vec!["solve", "--help"]] {
        let out = printed(&words, "");
        for rules in PRESETS {
            assert!(out.contains(&rules.name()), "{words:?}");
        }
        for strategy in strategies("samegame") {
            assert!(out.contains(&strategy.name) && out.contains(&strategy.summary), "{words:?}");
            assert!(strategy.options.iter().all(|o| out.contains(&format!("--{}", o.name))), "{words:?}");
        }
    }
}

/// A contest file needs no `--rules`: its form names them, from a file and from standard input.
#[test]
fn rules_by_the_form_of_a_file() {
    let (text, board) = ("2 3\n112\n221\n", file("contest.in", "2 3\n112\n221\n"));
    let words = ["--strategy", "misps", "--nodes", "10", "--format", "json"];
    let named = |source: &str| printed(&[&["solve", "--rules", "algobowl"], &words[..], &[source]].concat(), text);
    let moves = |out: String| json(&out)["moves"].clone();
    let expected = moves(named("-"));
    for source in [board.as_str(), "-"] {
        let out = printed(&[&["solve"], &words[..], &[source]].concat(), text);
        assert_eq!(json(&out)["rules"], "algobowl");
        assert_eq!(moves(out), expected);
    }
    let output = file("contest.out", &printed(&["solve", "--format", "algobowl", "--nodes", "10", &board], ""));
    assert!(printed(&["verify", &board, &output], "").starts_with("valid: score "));
    assert_eq!(refused(&["solve"], "RRG\nGGB\n"), "--rules is missing; see solvent --help for the rule sets");
}

/// Bad boards come in by a file and by standard input; the sentence names where.
#[test]
fn bad_boards() {
    let solve = ["solve", "--rules", "popstar", "--strategy", "mis"];
    let large = "R".repeat(10_001);
    for (text, sentence) in [
        ("", "there is no board in the text: write one row per line in letters, digits or emoji, the top row first"),
        ("RGB\nRG\n", "row 2 has 2 cells, but the first row has 3"),
        (
            "RG\nRX\n",
            "row 2, column 2: 'X' is not a colour; allowed are R, G, B, Y, P, O, C, M and W, and . for an empty cell, \
             or one kind throughout: digits, letters, emoji such as 🟥, or names such as 红",
        ),
        (large.as_str(), "row 1, column 10001: the board has more than 10000 cells, the most allowed"),
    ] {
        assert_eq!(refused(&solve, text), format!("standard input: {sentence}"));
        assert_eq!(refused(&["evaluate", "--rules", "popstar"], text), format!("standard input: {sentence}"));
        let board = file(&format!("bad-{}.board", text.len()), text);
        assert_eq!(refused(&[&solve[..], &[&board]].concat(), ""), format!("{board}: {sentence}"));
        assert_eq!(refused(&["verify", "--rules", "popstar", &board, &board], ""), format!("{board}: {sentence}"));
        assert_eq!(refused(&["bench", "--rules", "popstar", &board], ""), format!("{board}: {sentence}"));
    }
    let missing = refused(&[&solve[..], &["no/such/file"]].concat(), "");
    assert!(missing.starts_with("no/such/file: "), "{missing}");
}

#[test]
fn bad_calls() {
    let known = List(names());
    for (words, sentence) in [
        (vec!["play"], "there is no command 'play'; use solve, evaluate, verify, random, read or bench, or --help"),
        (vec!["solve"], "--rules is missing; see solvent --help for the rule sets"),
        (vec!["evaluate"], "--rules is missing; see solvent --help for the rule sets"),
        (vec!["random"], "--rules is missing; see solvent --help for the rule sets"),
        (vec!["solve", "--rules", "popstar", "--speed", "9"], "there is no option --speed; see solvent --help"),
        (vec!["solve", "--rules", "popstar", "--nodes", "many"], "--nodes is 'many', which is not a number it can be"),
        (vec!["solve", "--rules", "popstar", "--nodes", "-1"], "--nodes is '-1', which is not a number it can be"),
        (vec!["solve", "--rules", "popstar", "--seconds", "-1"], "--seconds is '-1', which is not a number it can be"),
        (
            vec!["solve", "--rules", "popstar", "--seconds", "nan"],
            "--seconds is 'nan', which is not a number it can be",
        ),
        (vec!["solve", "--rules", "popstar", "--seed", "x"], "--seed is 'x', which is not a number it can be"),
        (
            vec!["solve", "--rules", "popstar", "--format", "xml"],
            "--format is 'xml', but with popstar it is one of text, json and algobowl",
        ),
        (vec!["solve", "--rules", "popstar", "a", "b"], "solve or evaluate takes one file, or - for standard input"),
        (vec!["verify", "--rules", "popstar", "a"], "verify takes two files, BOARD and MOVES"),
        (vec!["bench", "--rules", "popstar"], "bench takes one or more sets of boards"),
        (vec!["random", "--rules", "popstar", "a"], "random takes no files"),
        (vec!["random", "--rules", "popstar", "--rows", "0"], "rows must be a whole number from 1 to 10000, not 0"),
        (
            vec!["random", "--rules", "popstar", "--rows", "101", "--cols", "100"],
            "a board needs 1 to 10000 cells and 1 to 9 colours; 101x100 with 5 is outside",
        ),
        (vec!["random", "--rules", "popstar", "--colours", "10"], "colours must be a whole number from 1 to 9, not 10"),
        (
            vec!["solve", "--rules", "custom:gain=1"],
            "the gain of a group of n, A·n² + B·n + C, needs three numbers with A at least 0, and may not be negative for any n from 2 up",
        ),
        (
            vec!["solve", "--rules", "popstar", "--strategy", "magic"],
            &format!("there is no strategy named 'magic'; known are {known}"),
        ),
        (
            vec!["solve", "--rules", "popstar", "--strategy", "mis", "--depth", "3"],
            "strategy mis has no option 'depth'; it takes none",
        ),
        (
            vec!["solve", "--rules", "popstar", "--strategy", "dfs", "--depth", "0"],
            "depth is '0', but strategy dfs takes a whole number from 1 to 5000",
        ),
    ] {
        assert_eq!(refused(&words, "RG\nGR\n"), sentence, "{words:?}");
    }
    let unknown = refused(&["solve", "--rules", "tetris"], "RG");
    assert!(unknown.starts_with("there are no rules named 'tetris'; known are popstar, "), "{unknown}");
    for words in [vec!["solve", "--rules"], vec!["solve", "-x"]] {
        refused(&words, "");
    }
}

/// `solvent … | head` is no failure. The reader leaves before the board comes, so before anything can be printed.
#[test]
fn a_reader_that_leaves() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_solvent"))
        .args(["evaluate", "--rules", "popstar"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    child.stdin.take().expect("an input").write_all(b"RRGG").expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn sliding_tiles() {
    let board = file("tiles.board", "5 1 2 4\n9 6 3 8\n13 10 7 11\n0 14 15 12\n");
    let out = printed(&["solve", "--rules", "sliding", "--format", "json", &board], "");
    let answer = json(&out);
    assert_eq!((answer["status"].as_str(), answer["score"].as_i64()), (Some("optimal"), Some(-9)), "{out}");
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(9));
    assert_eq!(answer["moves"][0], serde_json::json!({"tile": 13, "gap": "U"}));
    let moves = file("tiles.json", &out);
    let verdict = printed(&["verify", "--rules", "sliding", &board, &moves], "");
    assert_eq!(verdict, "valid: score -9, 9 moves, 0 tiles left\n");
    let letters = printed(&["solve", "--rules", "sliding", "--format", "gap", &board], "");
    assert_eq!(letters.trim_end().len(), 9);

    let short = file("tiles.short", "U U\n");
    let why = "the moves do not reach an end that counts; 7 tiles are left";
    assert_eq!(refused(&["verify", "--rules", "sliding", &board, &short], ""), format!("{short}: {why}"));
    let never = printed(&["solve", "--rules", "sliding"], "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0");
    assert!(never.starts_with("board 1: no line: it cannot be solved, whatever the moves, "), "{never}");
    assert_eq!(
        refused(&["solve", "--rules", "sliding", "--format", "algobowl", &board], ""),
        "--format is 'algobowl', but with sliding it is one of text, json, gap, tile and numbers"
    );
}

#[test]
fn klondike() {
    let won = "foundations: QC QD KH KS\n1: KC\n2: KD\n";
    let solve = ["solve", "--rules", "klondike", "--draw", "1", "--format", "json"];
    let answer = json(&printed(&solve, won));
    assert_eq!((&answer["rules"], &answer["verdict"]), (&"klondike:draw=1".into(), &"solvable".into()));
    assert_eq!(
        (&answer["status"], &answer["score"], &answer["left"]),
        (&"optimal".into(), &(-2).into(), &0.into()),
        "{answer}"
    );
    // Three cards are drawn at once, the queen on top, and she has no red king to go to.
    let lost = "foundations: 9C KD KH KS\nstock: TC JC QC\n1: KC\n";
    let solve = ["solve", "--rules", "klondike:redeals=0,back=no", "--format", "json"];
    let answer = json(&printed(&solve, lost));
    assert_eq!((&answer["status"], &answer["verdict"]), (&"unsolvable".into(), &"unsolvable".into()), "{answer}");
    assert_eq!(&answer["ending"], "it cannot be solved, whatever the moves");
    let played = json(&printed(
        &[
            "solve",
            "--rules",
            "klondike",
            "--hidden",
            "--samples",
            "2",
            "--within",
            "20",
            "--games",
            "2",
            "--format",
            "json",
        ],
        "",
    ));
    assert_eq!((&played["games"], &played["strategy"]), (&2.into(), &"hindsight,samples=2,within=20".into()));
}

#[test]
fn refusals_are_one_short_line_that_steers_no_terminal() {
    let long = "x".repeat(3_000);
    let bell = "RRG\nG\u{1b}[2J\u{7}\n";
    let named = format!("board {}\u{1b}]0;\nRRX\nR\nboard 2\nRR\n", "n".repeat(3_000));
    for (words, input) in [
        (vec!["solve", "--rules", "popstar", "-"], bell),
        (vec!["solve", "--rules", "popstar", "-"], named.as_str()),
        (vec!["solve", "--rules", long.as_str(), "-"], "RR"),
        (vec!["solve", "--rules", "popstar", "--strategy", long.as_str(), "-"], "RR"),
        (vec!["solve", "--rules", "popstar", "--nodes", long.as_str(), "-"], "RR"),
        (vec!["solve", "--rules", "popstar", "--format", long.as_str(), "-"], "RR"),
        (vec![long.as_str()], ""),
        (vec!["solve", "--rules", "popstar", long.as_str()], ""),
        (vec!["solve", "\u{1b}[2J"], ""),
    ] {
        let told = refused(&words, input);
        assert!(told.chars().count() <= 300 && !told.contains(char::is_control), "{told:?}");
    }
    let out = printed(&["solve", "--rules", "popstar", "--nodes", "1", "-"], "board a\u{1b}[2J\nRR\n");
    assert!(out.starts_with("board a\u{fffd}[2J: "), "{out:?}");
}

#[test]
fn a_few_nodes_of_a_search_that_first_builds_tables() {
    for board in ["1 2 3 / 4 0 6 / 7 5 8", "5 1 2 3 / 9 6 7 4 / 13 10 11 8 / 0 14 15 12"] {
        for nodes in ["1", "10", "200"] {
            printed(&["solve", "--rules", "sliding", "--nodes", nodes, "-"], board);
        }
    }
}

/// A picture file of the form that is simplest to write by hand: red, green or blue cells of 24 pixels, a dot for black ground.
fn picture(name: &str, board: &str) -> PathBuf {
    let rows: Vec<&str> = board.lines().collect();
    let (width, height) = (rows[0].len() as u32 * 24, rows.len() as u32 * 24);
    let paint = |x: u32, y: u32| match rows[y as usize / 24].as_bytes()[x as usize / 24] {
        b'.' => image::Rgb([0, 0, 0]),
        letter => image::Rgb([b'R', b'G', b'B'].map(|l| if l == letter { 220_u8 } else { 40 })),
    };
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    image::ImageBuffer::from_fn(width, height, paint).save(&file).expect("the picture is written");
    file
}

const PICTURED: &str = "R.....\nGBRG..\nRGGBRB\nBBRGGR\nGRBRBG\nRGGBRR\n";

#[test]
fn a_picture_is_read_as_a_board() {
    let file = picture("board.png", PICTURED);
    let file = file.to_str().unwrap();
    assert_eq!(printed(&["read", file], ""), PICTURED);
    assert_eq!(printed(&["read", "--box", "0,20,146,144", file], "").lines().count(), 5);
    let told: Value = serde_json::from_str(&printed(&["read", "--format", "json", file], "")).unwrap();
    assert_eq!(told["board"], PICTURED);
    assert_eq!(told["cells"].as_array().unwrap().len(), 6);
    assert_eq!(told["doubtful"], serde_json::json!([]));
    // What it prints is what the other commands read.
    printed(&["solve", "--rules", "samegame", "--nodes", "1000", "-"], PICTURED);
}

#[test]
fn what_shows_no_board_is_refused() {
    let plain = picture("plain.png", "......\n......");
    assert!(refused(&["read", plain.to_str().unwrap()], "").contains("no board was found"));
    assert!(refused(&["read", "Cargo.toml"], "").contains("no picture that can be read"));
    // A file of a few bytes that says it has 3,600 million pixels, and the start of a picture without its end.
    let whole = std::fs::read(&plain).unwrap();
    let mut huge = whole.clone();
    huge[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let file = plain.with_file_name("huge.png");
    std::fs::write(&file, &huge).unwrap();
    refused(&["read", file.to_str().unwrap()], "");
    std::fs::write(&file, &whole[..50]).unwrap();
    assert!(refused(&["read", file.to_str().unwrap()], "").contains("damaged"));
    refused(&["read"], "");
    refused(&["read", "--box", "1,2,3", file.to_str().unwrap()], "");
}

/// A call that is sent Ctrl-C once it listens for it, and how it ended. What it listens for is in Linux's `/proc`.
#[cfg(target_os = "linux")]
fn interrupted(words: &[&str], input: &str) -> Ended {
    let mut program = Command::new(env!("CARGO_BIN_EXE_solvent"));
    let piped = program.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the program starts");
    child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("the program reads");
    let status = format!("/proc/{}/status", child.id());
    let listens = || {
        let told = std::fs::read_to_string(&status).expect("the program runs");
        let caught = told.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("the signals that are caught");
        u64::from_str_radix(caught.trim(), 16).expect("a mask") & 0b10 != 0
    };
    while !listens() {
        assert!(child.try_wait().expect("it can be asked").is_none(), "{words:?} ended before it searched");
        std::thread::yield_now();
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("what is printed is text");
    Ended { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The best found so far is told in whole, and what was to come after is left out. Without an end the test would take an hour.
#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_search_tells_its_best() {
    let rules = PRESETS[0].clone();
    let (one, other) = (full_grid(&mut Rng::new(91), 12, 12, 5), full_grid(&mut Rng::new(92), 12, 12, 5));
    let set = format!("board 1\n{}\nboard 2\n{}\n", write(&one), write(&other));
    let long = ["--rules", "popstar", "--seconds", "3600", "--seed", "1"];
    for threads in ["1", "2"] {
        let words = [&["solve"], &long[..], &["--threads", threads, "--format", "json"]].concat();
        let ended = interrupted(&words, &set);
        assert_eq!((ended.code, ended.err.as_str(), ended.out.lines().count()), (Some(130), "", 1), "{}", ended.out);
        let answer = json(&ended.out);
        assert_eq!((&answer["board"], &answer["status"]), (&"1".into(), &"running".into()));
        assert_eq!(answer["score"].as_i64(), Some(oracle_score(&rules, &one, &numbers(&answer, 12)).0));
    }
    let ended = interrupted(&[&["evaluate"], &long[..], &["--format", "json"]].concat(), &write(&one));
    assert_eq!((ended.code, ended.err.as_str()), (Some(130), ""));
    assert!(json(&ended.out)["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{}", ended.out);
    let sets = file("interrupted.boards", &set);
    let ended = interrupted(&[&["bench"], &long[..], &[&sets]].concat(), "");
    assert_eq!((ended.code, ended.out.lines().count()), (Some(130), 2), "a board and the sums: {}", ended.out);
    assert!(ended.out.contains("popstar auto: 1 boards"), "{}", ended.out);
}
