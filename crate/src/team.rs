//! Parallel search: one job divided over a team of searches that share no memory: natively a thread each, on the page a worker each.
//!
//! All members spend the same nodes a round. At the end of a round the best line is told to every member that has none as
//! good, and bounds and proofs are put together; then the next round begins. So what a team finds depends on the job, its
//! seed, the nodes and the number of members alone, however long each of them takes. Who drives a team asks for its
//! [`orders`](Team::orders), has them done and [tells](Team::told) how far each member came.

use crate::analysis;
use crate::error::Error;
use crate::game::Puzzle;
use crate::games;
use crate::records::{Job, Order, Progress, Report};
use crate::rng::mix;
use crate::search::{Ending, Status};
use crate::session::replay;
use crate::strategy::{self, Divide};

/// Rounds grow from a 64th of the longest one, so that the first lines are shared early …
const SHORTEST: u64 = 64;
/// … to what a quarter of a usual call spends: about a quarter of a second, far more than an exchange takes.
const LONGEST: u64 = 4;

/// How a job is divided, and how many nodes its longest round has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Not at all: one member does it.
    Whole,
    /// Every member does all of it, each with a seed of its own.
    Seeds {
        /// Nodes of a member.
        round: u64,
    },
    /// Every member does a part of it.
    Parts {
        /// Nodes of a member.
        round: u64,
    },
}

impl Share {
    /// How a job on a game is divided.
    pub fn of<G: Puzzle>(game: &G, job: &Job) -> Result<Self, Error> {
        // A study is shared as the searches it is made of, if that is by seeds: it has no parts.
        let study = [analysis::MOVES, analysis::LINE].contains(&job.strategy.as_str());
        let name = if study { G::strategies()[0].name } else { &job.strategy };
        let (strategy, settings) = strategy::parse(name, G::strategies())?;
        let along = job.strategy == analysis::LINE;
        let moves = if along { &[] } else { job.moves.as_slice() };
        let game = game.starting_at(replay(game, moves)?.state);
        let round = (strategy.nodes / LONGEST).max(1);
        Ok(match strategy.divide {
            Divide::Seeds(pays) if pays(&game, &settings) => Share::Seeds { round },
            Divide::Parts(pays) if !study && pays(&game, &settings) => Share::Parts { round },
            _ => Share::Whole,
        })
    }
}

/// A team at work on a job.
///
/// ```
/// use solvent::{games, records::{GameRecord, Job}, team::Team};
///
/// let (table, _) = games::open("popstar", "RRGB\nGRRB\nBGGB")?;
/// let GameRecord { rules, board, .. } = table.record();
/// let mut team = Team::new(&Job { rules, board, moves: vec![], strategy: "random".into(), seed: 1 }, 2)?;
/// let mut members = team.jobs().iter().map(|job| table.solve(job)).collect::<Result<Vec<_>, _>>()?;
/// team.go(200);
/// loop {
///     let orders = team.orders();
///     if orders.is_empty() {
///         break;
///     }
///     for order in orders {
///         let session = &mut members[order.member];
///         order.line.map_or(Ok(()), |line| session.hear(&line))?;
///         let spent = session.solve_step(0).nodes;
///         let report = session.solve_step(order.nodes - spent);
///         team.told(order.member, report, true);
///     }
/// }
/// assert_eq!(team.report().nodes, 200);
/// # Ok::<(), solvent::error::Error>(())
/// ```
pub struct Team {
    share: Share,
    /// What no line of the job exceeds, before any member has looked.
    first_bound: i64,
    jobs: Vec<Job>,
    members: Vec<Member>,
    /// Nodes of the present round, and those each member has spent in all when it is over.
    round: u64,
    reach: u64,
    /// Nodes that all may spend together.
    limit: u64,
    /// The line reported last.
    reported: Option<Vec<u32>>,
}

/// What is known of a member.
#[derive(Default)]
struct Member {
    report: Option<Report>,
    /// The line of its score.
    line: Vec<u32>,
    /// Whether an order is out to it.
    busy: bool,
    /// Whether it is to be told the best line.
    behind: bool,
    lost: bool,
}

impl Member {
    fn score(&self) -> Option<i64> {
        self.report.as_ref().and_then(|report| report.score)
    }

    fn nodes(&self) -> u64 {
        self.report.as_ref().map_or(0, |report| report.nodes)
    }

    fn has_ended(&self) -> bool {
        self.lost || self.report.as_ref().is_some_and(|report| report.status != Status::Running)
    }
}

impl Team {
    /// A team of as many members as were asked for, or of one where the job cannot be divided.
    pub fn new(job: &Job, wanted: usize) -> Result<Self, Error> {
        let mut table = games::open(&job.rules, &job.board)?.0;
        let share = table.share(job)?;
        let first_bound = table.show(&[], 0)?.bound;
        let size = if share == Share::Whole { 1 } else { wanted.max(1) };
        let jobs = (0..size).map(|i| match share {
            Share::Seeds { .. } if i > 0 => Job { seed: seed_of(job.seed, i), ..job.clone() },
            Share::Parts { .. } if size > 1 => {
                Job { strategy: format!("{},parts={size},part={i}", job.strategy), ..job.clone() }
            }
            _ => job.clone(),
        });
        let round = match share {
            Share::Seeds { round } | Share::Parts { round } if size > 1 => (round / SHORTEST).max(1),
            // Nobody to wait for.
            _ => u64::MAX,
        };
        let members = (0..size).map(|_| Member::default()).collect();
        Ok(Team { share, first_bound, jobs: jobs.collect(), members, round, reach: round, limit: 0, reported: None })
    }

    /// The members' jobs.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// Allows so many nodes more, all members together.
    pub fn go(&mut self, nodes: u64) {
        self.limit = self.nodes().saturating_add(nodes);
    }

    /// What members are to do now. Nothing while some are still at it, and nothing when the nodes are spent or the job is done.
    pub fn orders(&mut self) -> Vec<Order> {
        if self.members.iter().any(|member| member.busy) || self.status() != Status::Running {
            return Vec::new();
        }
        let goals = self.goals();
        let left = |(member, goal): (&Member, &u64)| !member.has_ended() && member.nodes() < *goal;
        while self.members.iter().zip(&goals).any(left) {
            let orders = self.orders_in_round(&goals);
            if !orders.is_empty() {
                return orders;
            }
            self.end_round();
        }
        Vec::new()
    }

    /// Nodes that each member has spent when the limit is: those that were not lost share what the others did not spend.
    fn goals(&self) -> Vec<u64> {
        let spent: u64 = self.members.iter().filter(|member| member.lost).map(Member::nodes).sum();
        let size = self.members.iter().filter(|member| !member.lost).count().max(1) as u64;
        let left = self.limit.saturating_sub(spent);
        let mut place = 0;
        let mut goal = |member: &Member| {
            place += u64::from(!member.lost);
            left / size + u64::from(place <= left % size)
        };
        self.members.iter().map(&mut goal).collect()
    }

    fn orders_in_round(&mut self, goals: &[u64]) -> Vec<Order> {
        let best = self.members[self.leader()].line.clone();
        let reach = self.reach;
        let mut order = |(i, member): (usize, &mut Member)| {
            let nodes = goals[i].min(reach);
            if member.has_ended() || member.nodes() >= nodes {
                return None;
            }
            member.busy = true;
            let line = std::mem::take(&mut member.behind).then(|| best.clone());
            member.line = line.clone().unwrap_or_else(|| std::mem::take(&mut member.line));
            Some(Order { member: i, nodes, line })
        };
        self.members.iter_mut().enumerate().filter_map(&mut order).collect()
    }

    fn end_round(&mut self) {
        let best = self.members[self.leader()].score();
        for member in &mut self.members {
            member.behind = member.score() < best;
        }
        if let Share::Seeds { round } | Share::Parts { round } = self.share {
            self.round = self.round.saturating_mul(2).min(round);
        }
        self.reach = self.reach.saturating_add(self.round);
    }

    /// A member has come so far. `rests` if its order is done, or it was stopped before.
    pub fn told(&mut self, member: usize, report: Report, rests: bool) {
        let Some(member) = self.members.get_mut(member) else { return };
        if let Some(line) = &report.line {
            member.line.clone_from(line);
        }
        member.report = Some(report);
        member.busy &= !rests;
    }

    /// A member is gone, and what it would have done is not done. Tells whether the others can go on without it.
    pub fn lose(&mut self, member: usize) -> bool {
        if let Some(member) = self.members.get_mut(member) {
            (member.lost, member.busy) = (true, false);
        }
        matches!(self.share, Share::Seeds { .. }) && self.members.iter().any(|member| !member.has_ended())
    }

    /// How far the team has come: nodes and bounds of all, the best line, and what the member that leads says else.
    pub fn report(&mut self) -> Report {
        let leader = &self.members[self.leader()];
        let score = leader.score();
        let line = (score.is_some() && self.reported.as_ref() != Some(&leader.line)).then(|| leader.line.clone());
        let status = self.status();
        let said = leader.report.as_ref();
        let report = Report {
            status,
            nodes: self.nodes(),
            score,
            bound: self.bound(),
            part: None,
            line,
            findings: Vec::new(),
            facts: said.map_or_else(Vec::new, |report| report.facts.clone()),
            ending: match status {
                Status::Running => None,
                Status::Optimal => Some(Ending::ProvenBest.into()),
                Status::Unsolvable => Some(Ending::NoLine.into()),
                Status::Exhausted => said.and_then(|report| report.ending.clone()),
            },
        };
        if let Some(line) = &report.line {
            self.reported = Some(line.clone());
        }
        report
    }

    /// The member with the best line, the first of those that have one as good.
    pub fn leader(&self) -> usize {
        let better =
            |best: usize, i: usize| if self.members[i].score() > self.members[best].score() { i } else { best };
        (0..self.members.len()).fold(0, better)
    }

    fn nodes(&self) -> u64 {
        self.members.iter().map(Member::nodes).sum()
    }

    /// Every member's bound holds for all lines. Where each has a part, the loosest of the parts' bounds does too.
    fn bound(&self) -> i64 {
        let reports = || self.members.iter().filter_map(|member| member.report.as_ref());
        let whole = reports().map(|report| report.bound).min().unwrap_or(self.first_bound);
        let parts = reports().map(|report| report.part.unwrap_or(report.bound)).max().unwrap_or(whole);
        let all = reports().count() == self.members.len();
        let bound = if all && matches!(self.share, Share::Parts { .. }) { whole.min(parts) } else { whole };
        // A line is its own proof that the bound is no lower.
        bound.max(self.members[self.leader()].score().unwrap_or(i64::MIN))
    }

    /// Where members have seeds, each did all of the job and any proof is the team's; where they have parts, that there is no line is
    /// proven when every part says so.
    fn status(&self) -> Status {
        let says = |status: Status| {
            move |member: &Member| member.report.as_ref().is_some_and(|report| report.status == status)
        };
        let score = self.members[self.leader()].score();
        let none = match self.share {
            Share::Parts { .. } => self.members.iter().all(says(Status::Unsolvable)),
            _ => self.members.iter().any(says(Status::Unsolvable)),
        };
        if self.members.iter().any(says(Status::Optimal)) || score.is_some_and(|score| score == self.bound()) {
            Status::Optimal
        } else if none && score.is_none() {
            Status::Unsolvable
        } else if self.members.iter().all(Member::has_ended) {
            Status::Exhausted
        } else {
            Status::Running
        }
    }
}

/// A member's own seed; the first has the job's. Short enough to be a number of JavaScript.
fn seed_of(seed: u64, member: usize) -> u64 {
    mix(mix(seed).wrapping_add(member as u64)) >> 32
}

/// A report without its words.
impl From<Progress> for Report {
    fn from(Progress { status, nodes, score, bound, part, line }: Progress) -> Self {
        Report { status, nodes, score, bound, part, line, findings: Vec::new(), facts: Vec::new(), ending: None }
    }
}
