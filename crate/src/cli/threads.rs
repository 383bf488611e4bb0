//! A team at work natively: a thread a member.

use super::args::Solve;
use crate::error::Error;
use crate::games;
use crate::records::{Job, Order, Report};
use crate::team::Team;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

/// How far a member came, or why it could not begin.
type Told = Result<Report, Error>;

/// Runs a team to its limits, and gives its last report with the best line.
pub fn run(team: &mut Team, solve: &Solve, begun: Instant) -> Result<(Report, Vec<u32>), Error> {
    team.go(solve.nodes.unwrap_or(u64::MAX));
    thread::scope(|scope| {
        let begin = |job: Job| {
            let (order, orders) = channel();
            let (tell, told) = channel();
            scope.spawn(move || work(&job, &orders, &tell, &|| is_late(solve, begun)));
            (order, told)
        };
        let members: Vec<(Sender<Order>, Receiver<Told>)> = team.jobs().iter().cloned().map(begin).collect();
        loop {
            let orders = if is_late(solve, begun) { Vec::new() } else { team.orders() };
            let busy: Vec<usize> = orders.iter().map(|order| order.member).collect();
            for order in orders {
                members[order.member].0.send(order).expect("a member ends with the team");
            }
            for &member in &busy {
                let told = members[member].1.recv().expect("a member ends with the team");
                team.told(member, told?, true);
            }
            if busy.is_empty() {
                let mut report = team.report();
                let line = report.line.take().unwrap_or_default();
                return Ok((report, line));
            }
        }
    })
}

fn is_late(solve: &Solve, begun: Instant) -> bool {
    solve.seconds.is_some_and(|seconds| begun.elapsed().as_secs_f64() >= seconds)
}

/// A member's thread: does order after order. Slices are steered to a few milliseconds, so that `--seconds` is kept closely.
fn work(job: &Job, orders: &Receiver<Order>, tell: &Sender<Told>, is_late: &dyn Fn() -> bool) {
    let mut session = games::open(&job.rules, &job.board).and_then(|(table, _)| table.solve(job));
    let (mut slice, mut spent) = (16, 0);
    for Order { nodes, line, .. } in orders {
        let done = session.as_mut().map_err(|error| error.clone()).and_then(|session| {
            line.map_or(Ok(()), |line| session.hear(&line))?;
            let mut best = None;
            loop {
                let sliced = Instant::now();
                let mut report = session.solve_step(slice.min(nodes - spent));
                best = report.line.take().or(best);
                spent = report.nodes;
                if report.status != "running" || spent >= nodes || is_late() {
                    return Ok(Report { line: best, ..report });
                }
                slice = if sliced.elapsed().as_millis() < 5 { slice * 2 } else { (slice / 2).max(1) };
            }
        });
        // Whoever asked has ended, if nobody listens.
        let _ = tell.send(done);
    }
}
