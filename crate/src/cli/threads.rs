//! A team at work natively: a thread a member.

use super::args::Solve;
use super::{CliError, interrupt};
use crate::error::Error;
use crate::games;
use crate::records::{Finding, Job, Order, Report, Status};
use crate::team::Team;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// Nodes of a slice at most: more than any search spends in the time that a slice should take.
const LARGEST: u64 = 1 << 32;

/// How far a member came, or why it could not begin.
type Told = Result<Report, Error>;

/// What a team came to.
pub struct Ended {
    /// Its last report, without the line.
    pub report: Report,
    /// The best line.
    pub line: Vec<u32>,
    /// Every score that was the best when it was found, and after how many seconds that was.
    pub progress: Vec<(f64, i64)>,
}

/// Who hears what is found of positions.
pub type Hearer<'a> = &'a mut dyn FnMut(&Finding) -> Result<(), Error>;

/// Runs a team to its limits, or until Ctrl-C.
pub fn run(team: &mut Team, solve: &Solve, begun: Instant, hear: Hearer) -> Result<Ended, CliError> {
    team.go(solve.nodes.unwrap_or(u64::MAX));
    let progress = Mutex::new(Vec::new());
    let note = |score: Option<i64>| {
        let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
        let last = progress.last().map(|&(_, best)| best);
        progress.extend(score.filter(|_| score > last).map(|score| (begun.elapsed().as_secs_f64(), score)));
    };
    let (report, line) = thread::scope(|scope| {
        let note = &note;
        let begin = |job: Job| {
            let (order, orders) = channel();
            let (tell, told) = channel();
            scope.spawn(move || work(&job, &orders, &tell, &|| is_late(solve, begun), note));
            (order, told)
        };
        let members: Vec<(Sender<Order>, Receiver<Told>)> = team.jobs().iter().cloned().map(begin).collect();
        loop {
            let orders = if is_late(solve, begun) { Vec::new() } else { team.orders() };
            let busy: Vec<usize> = orders.iter().map(|order| order.member).collect();
            for order in orders {
                members[order.member].0.send(order).expect("a member ends with the team");
            }
            // Only now: whoever interrupts after this is told a line, for every member spends its first slice.
            interrupt::listen()?;
            for &member in &busy {
                let told = members[member].1.recv().expect("a member ends with the team");
                let report = told?;
                report.findings.iter().try_for_each(&mut *hear)?;
                team.told(member, report, true);
            }
            if busy.is_empty() {
                let mut report = team.report();
                let line = report.line.take().unwrap_or_default();
                return Ok::<_, CliError>((report, line));
            }
        }
    })?;
    Ok(Ended { report, line, progress: progress.into_inner().unwrap_or_else(PoisonError::into_inner) })
}

fn is_late(solve: &Solve, begun: Instant) -> bool {
    interrupt::asked() || solve.seconds.is_some_and(|seconds| begun.elapsed().as_secs_f64() >= seconds)
}

/// A member's thread: does order after order and notes every score as it comes. Slices are steered to a few milliseconds, so
/// that `--seconds` is kept closely.
fn work(
    job: &Job,
    orders: &Receiver<Order>,
    tell: &Sender<Told>,
    is_late: &dyn Fn() -> bool,
    note: &dyn Fn(Option<i64>),
) {
    let mut session = games::open(&job.rules, &job.board).and_then(|(table, _)| table.solve(job));
    let (mut slice, mut spent) = (16, 0);
    for Order { nodes, line, .. } in orders {
        let done = session.as_mut().map_err(|error| error.clone()).and_then(|session| {
            line.map_or(Ok(()), |line| session.hear(&line))?;
            let (mut best, mut findings) = (None, Vec::new());
            loop {
                let sliced = Instant::now();
                let mut report = session.solve_step(slice.min(nodes - spent));
                best = report.line.take().or(best);
                findings.append(&mut report.findings);
                note(report.score);
                spent = report.nodes;
                if report.status != Status::Running || spent >= nodes || is_late() {
                    return Ok(Report { line: best, findings, ..report });
                }
                // A step may spend no node and still get on, as when tables are built: the slice must stay a number all the same.
                slice = if sliced.elapsed().as_millis() < 5 { (slice * 2).min(LARGEST) } else { (slice / 2).max(1) };
            }
        });
        // Whoever asked has ended, if nobody listens.
        let _ = tell.send(done);
    }
}
