//! Solvent.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod error;
pub mod game;
pub mod link;
pub mod records;
pub mod rng;
pub mod search;
pub mod session;
pub mod strategy;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
