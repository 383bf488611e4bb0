//! A search session, a search at work on a job: what the worker and the command line drive, whatever the game.

use crate::analysis::{self, study::Study};
use crate::error::{Error, Refused};
use crate::game::{Game, Puzzle};
use crate::records::{Finding, Job, Report};
use crate::search::{Best, Ending, Found, Search, Status};
use crate::strategy;

/// A job under way. [`solve_step`](Session::solve_step) goes on where the last one stopped.
///
/// ```
/// use solvent::{games, records::{GameRecord, Job, Status}};
///
/// let (table, _) = games::open("peg15", ".oooooooooooooo")?;
/// let GameRecord { rules, board, .. } = table.record();
/// let mut session = table.solve(&Job { rules, board, moves: vec![], strategy: "auto".into(), seed: 1 })?;
/// let mut report = session.solve_step(10);
/// while report.status == Status::Running {
///     report = session.solve_step(10);
/// }
/// assert_eq!((report.status, report.score), (Status::Optimal, Some(-1)));
/// # Ok::<(), solvent::error::Error>(())
/// ```
pub struct Session(Box<dyn Work>);

trait Work {
    fn step(&mut self, nodes: u64) -> Report;
    fn follow(&mut self, job: &Job) -> bool;
    fn hear(&mut self, line: &[u32]) -> Result<(), Error>;
}

impl Session {
    /// Plays the job's moves and sets its strategy to work from there.
    pub fn new<G: Puzzle>(game: &G, job: &Job) -> Result<Self, Error> {
        let played = replay(game, &job.moves)?;
        let (game, search, before) = if job.strategy == analysis::LINE {
            // Not from where the moves lead, but along them.
            let game = game.starting_at(game.start());
            let search: Box<dyn Search<G>> = Box::new(Study::along(&game, &played.line, job.seed));
            (game, search, 0)
        } else {
            let game = game.starting_at(played.state);
            let search = if job.strategy == analysis::MOVES {
                game.analyse(job.seed)
            } else {
                let (strategy, settings) = strategy::parse(&job.strategy, G::strategies())?;
                (strategy.build)(&game, &settings, job.seed)
            };
            (game, search, played.gained)
        };
        let best = Best::new(&game);
        let job = job.clone();
        Ok(Session(Box::new(Run { job, game, search, best, before, reported: None })))
    }

    /// Goes on with a new job that differs from this one only by moves made since, keeping what the search has found below
    /// them. `false` if the search does not keep such things or the job is another: then it stays where it could still follow.
    pub fn follow(&mut self, job: &Job) -> bool {
        self.0.follow(job)
    }

    /// Takes over a line that another member of its team has found, if it is better than its own. It is replayed first.
    pub fn hear(&mut self, line: &[u32]) -> Result<(), Error> {
        self.0.hear(line)
    }

    /// Spends up to `nodes` nodes and reports.
    pub fn solve_step(&mut self, nodes: u64) -> Report {
        self.0.step(nodes)
    }
}

struct Run<G: Game> {
    job: Job,
    game: G,
    search: Box<dyn Search<G>>,
    best: Best<G>,
    /// Gained by the job's own moves.
    before: i64,
    /// The score of the line reported last.
    reported: Option<i64>,
}

impl<G: Puzzle> Work for Run<G> {
    fn step(&mut self, nodes: u64) -> Report {
        let status = self.search.step(&self.game, nodes, &mut self.best);
        let score = self.best.score();
        let line = (score != self.reported).then(|| self.verified_line());
        self.reported = score;
        Report {
            status,
            nodes: self.best.nodes(),
            score: score.map(|s| self.before + s),
            bound: self.before + self.best.bound(),
            part: self.search.part_bound().map(|bound| self.before + bound),
            line,
            findings: self.search.findings().into_iter().map(|found| self.told(found)).collect(),
            facts: self.search.facts(),
            ending: match status {
                Status::Running => None,
                Status::Optimal => Some(Ending::ProvenBest.into()),
                Status::Unsolvable => Some(Ending::NoLine.into()),
                Status::Exhausted => Some(self.search.ending()),
            },
        }
    }

    fn follow(&mut self, job: &Job) -> bool {
        let same = Job { moves: self.job.moves.clone(), ..job.clone() } == self.job;
        let Some(since) = job.moves.strip_prefix(self.job.moves.as_slice()).filter(|_| same) else { return false };
        if replay(&self.game, since).is_err() {
            return false;
        }
        for &number in since {
            let mut state = self.game.start();
            let Ok(played) = self.game.find(&state, number) else { return false };
            if !self.search.follow(&self.game, played) {
                return false;
            }
            let gain = self.game.play(&mut state, played);
            self.game = self.game.starting_at(state);
            self.before += gain;
            self.best = self.best.after(&self.game, played, gain);
            self.job.moves.push(number);
            self.reported = None;
        }
        self.reported = None;
        true
    }

    fn hear(&mut self, line: &[u32]) -> Result<(), Error> {
        let end = replay(&self.game, line)?;
        if let Some(score) = end.worth(&self.game).filter(|&score| self.best.beaten_by(score)) {
            self.best.offer(score, end.line);
            self.search.hear(&self.game, &self.best);
            self.reported = self.best.score();
        }
        Ok(())
    }
}

impl<G: Puzzle> Run<G> {
    /// The best line as move numbers, replayed by the rules: a search that miscounts must not get past this.
    fn verified_line(&self) -> Vec<u32> {
        let line: Vec<u32> = self.best.line().iter().map(|&m| self.game.number(m)).collect();
        let replayed = replay(&self.game, &line).ok().and_then(|end| end.worth(&self.game));
        assert_eq!(replayed, self.best.score(), "a search reported a line that its rules do not confirm");
        line
    }

    /// What was found of a position, in numbers, and as part of the whole game.
    fn told(&self, found: Found<G>) -> Finding {
        let numbers = |line: Vec<G::Move>| line.into_iter().map(|m| self.game.number(m)).collect();
        Finding {
            moves: numbers(found.path),
            line: found.line.map(numbers),
            bound: Some(self.before + found.bound),
            unsolvable: found.unsolvable,
            nodes: found.nodes,
            trials: found.trials,
        }
    }
}

/// Where a list of moves leads.
pub struct Played<G: Game> {
    /// The position after the last move.
    pub state: G::State,
    /// The moves as the game knows them.
    pub line: Vec<G::Move>,
    /// What they gained, without any closing bonus.
    pub gained: i64,
}

impl<G: Game> Played<G> {
    /// What the moves are worth, closing bonus included; `None` if they do not end where a line may.
    pub fn worth(&self, game: &G) -> Option<i64> {
        Some(self.gained + game.stop(&self.state)?)
    }
}

/// Plays moves given by number, from the start of the game, each checked.
pub fn replay<G: Puzzle>(game: &G, moves: &[u32]) -> Result<Played<G>, Error> {
    let mut played = Played { state: game.start(), line: Vec::with_capacity(moves.len()), gained: 0 };
    for (i, &number) in moves.iter().enumerate() {
        let found = game.find(&played.state, number).map_err(|why| Refused::Move { place: i + 1, why })?;
        played.gained += game.play(&mut played.state, found);
        played.line.push(found);
    }
    Ok(played)
}
