//! The strategies sliding tiles offer. To add one, add a row.

use super::Sliding;
use super::databases::Grade;
use super::idastar::{IdaStar, Part};
use crate::strategy::Strategy;

/// The strategies; the first is the default.
pub const STRATEGIES: &[Strategy<Sliding>] = &[Strategy {
    name: "idastar",
    summary: "proves the shortest line of boards of up to sixteen cells with pattern databases",
    options: &[],
    build: |game, _, _| Box::new(IdaStar::new(game, Grade::Quick, Part::WHOLE)),
}];
