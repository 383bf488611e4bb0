//! Node signatures: how committed searches end on every machine.

use super::common::jobs;
use super::common::{self, PRESETS, grid, oracle_score};
use solvent::games;

/// The committed ends: see the heading of the file for how to restate it.
#[test]
fn searches_end_as_committed() {
    let mut rows = jobs::wanted();
    for row in &mut rows {
        let job = jobs::job(row);
        let (table, _) = games::open(&job.rules, &job.board).expect("a board the crate printed");
        let mut session = table.solve(&job).expect("the job is allowed");
        row.end = jobs::drive_row(row, |nodes| session.solve_step(nodes), if row.limit > 1000 { 10_000 } else { 100 });
        assert!(row.end.score.is_none() || table.worth(&row.end.line) == Ok(row.end.score), "{row:?}");
        let rules = PRESETS.into_iter().find(|r| r.name() == row.rules);
        if let (Some(rules), Some(score)) = (rules, row.end.score) {
            assert_eq!(oracle_score(&rules, &grid(&*table), &row.end.line).0, score, "{row:?}");
        }
    }
    if common::rewriting() {
        return common::rewrite("searches.txt", &jobs::print(&rows));
    }
    let committed = jobs::read(jobs::DATA);
    for (found, committed) in rows.iter().zip(&committed) {
        assert_eq!(found, committed, "left is what the search does now");
    }
    assert_eq!(rows.len(), committed.len(), "tests/data/searches.txt has rows too many or too few");
}
