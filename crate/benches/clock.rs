//! How long things take on a machine that others use too.

use std::time::Instant;

/// Times shorter than this are taken by the clock: what the system tells of a thread may be a tick old.
const TICK: f64 = 0.01;

/// A moment.
#[derive(Clone, Copy)]
pub struct Clock {
    begun: Instant,
    worked: Option<f64>,
}

impl Clock {
    /// Now.
    pub fn start() -> Clock {
        Clock { begun: Instant::now(), worked: worked() }
    }

    /// Seconds that this thread has worked since; where the system does not tell, those that have gone by.
    pub fn seconds(self) -> f64 {
        let gone = self.begun.elapsed().as_secs_f64();
        match self.worked.zip(worked()) {
            Some((before, after)) if gone > TICK => gone.min(after - before),
            _ => gone,
        }
    }
}

fn worked() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(told.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}
