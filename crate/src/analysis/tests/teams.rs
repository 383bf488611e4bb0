//! Teams that value positions: whatever any of the members finds, the book they all feed holds nothing but truths.

use super::{Truths, on_every_game, random_line};
use crate::analysis::book::Book;
use crate::analysis::{LINE, MOVES};
use crate::common::from_start;
use crate::game::Puzzle;
use crate::records::{Job, Report, Status};
use crate::rng::Rng;
use crate::session::{Session, replay};

/// Nodes of a round.
const ROUND: u64 = 5;

on_every_game! {
    teams_find_nothing_but_truths: teams;
}

fn teams<P: Puzzle>(game: &P, board: &str) {
    let mut rng = Rng::new(1);
    for size in [2, 3] {
        for strategy in [MOVES, LINE] {
            let moves = random_line(game, &mut rng, if strategy == LINE { 6 } else { 2 });
            let (rules, board_text) = (game.rules_text(), game.board_text());
            let job = Job { rules, board: board_text, moves, strategy: strategy.to_owned(), seed: 5 };
            team(game, &job, size, &format!("{strategy} by {size} on {board} after {:?}", job.moves));
        }
    }
}

fn team<P: Puzzle>(game: &P, job: &Job, size: u64, context: &str) {
    let (mut truths, mut book) = (Truths::of(game), Book::new());
    let jobs = (0..size).map(|member| Job { seed: job.seed + member, ..job.clone() });
    let mut members: Vec<Session> = jobs.map(|job| Session::new(game, &job).expect("a job")).collect();
    // As a team does: rounds of equal nodes, and the best line told to all.
    let mut best: (Option<i64>, Option<Vec<u32>>) = (None, None);
    let reports = loop {
        let reports: Vec<Report> = members.iter_mut().map(|member| member.solve_step(ROUND)).collect();
        for report in &reports {
            for found in &report.findings {
                let found = from_start(job, found);
                book.learn(game, &found).expect("what was found fits");
                check(&mut truths, &mut book, &found.moves, context);
            }
            if report.score > best.0 && report.line.is_some() {
                best = (report.score, report.line.clone());
            }
        }
        if reports.iter().all(|report| report.status != Status::Running) {
            break reports;
        }
        for member in &mut members {
            best.1.as_ref().map_or(Ok(()), |line| member.hear(line)).expect("a line of the game");
        }
    };
    let asked = if job.strategy == LINE { &[][..] } else { &job.moves };
    // Cards are asked whether they can be won, not in how few moves.
    let truth = truths.after(asked);
    for report in reports {
        assert_eq!(report.score.is_some(), truth.is_some(), "{context}: {report:?}");
        if report.status == Status::Optimal {
            assert_eq!((report.score, Some(report.bound)), (truth, truth), "{context}");
        }
    }
    let known = book.values(game, &replay(game, asked).expect("the moves fit").state).here;
    assert_eq!((known.best.is_some(), known.unsolvable), (truth.is_some(), truth.is_none()), "{context}");
}

fn check<P: Puzzle>(truths: &mut Truths<P>, book: &mut Book<P>, moves: &[u32], context: &str) {
    let state = replay(truths.game, moves).expect("the moves fit").state;
    let (here, truth) = (book.values(truths.game, &state).here, truths.best(&state));
    assert!(
        here.best <= truth && truth.is_none_or(|truth| truth <= here.bound),
        "{context}: {here:?}, truly {truth:?}"
    );
    assert!(!here.unsolvable || truth.is_none(), "{context}: {here:?}, truly {truth:?}");
}
