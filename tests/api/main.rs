//! The crate through its public face: games, tables, sessions, teams and links, and no game's insides.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../common/mod.rs"]
mod common;

mod links;
mod messages;
mod readers;
mod samegame_searches;
mod samegame_text;
mod signatures;
mod sliding;
mod strategies;
mod teams;
