//! The strategies Klondike offers. To add one, add a row.

use super::Klondike;
use crate::strategy::Strategy;

/// The strategies; the first is the default.
pub const STRATEGIES: &[Strategy<Klondike>] = &[];
