//! The dealer: knows the cards, shows the player what may be seen, and makes the moves.

use super::super::Klondike;
use super::super::layout::{Layout, Move};
use super::super::solve::Ending;
use super::seen::Seen;
use super::{Decision, Player};
use crate::game::Game;
use crate::message::Message;
use crate::search::{Best, Search, Status};

/// Moves after which a game is given up; won games take a fifth of them.
const LONGEST: usize = 2000;

/// A game being played by a player who sees only what lies face up.
pub struct Dealer<P> {
    player: P,
    layout: Layout,
    line: Vec<Move>,
    over: bool,
}

impl<P: Player> Dealer<P> {
    /// A game from its start.
    pub fn new(game: &Klondike, player: P) -> Self {
        Dealer { player, layout: game.start(), line: Vec::new(), over: false }
    }

    /// Plays on for up to so many nodes, and tells how many were spent and whether the game is over.
    fn play(&mut self, game: &Klondike, nodes: u64) -> (u64, bool) {
        let mut spent = 0;
        while !self.over && spent < nodes {
            let seen = Seen::of(&self.layout, game.rules());
            let (thought, decision) = self.player.think(&seen, nodes - spent);
            spent += thought;
            match decision {
                Some(Decision::Play(moves)) => {
                    for played in moves {
                        if !self.layout.allows(game.rules(), played) {
                            // A plan for cards that turned out otherwise ends where it no longer fits.
                            break;
                        }
                        self.layout.play(game.rules(), played);
                        self.line.push(played);
                    }
                    self.over = game.finish(&self.layout).is_some() || self.line.len() > LONGEST;
                }
                Some(Decision::Quit) => self.over = true,
                None => {}
            }
        }
        (spent, self.over)
    }
}

impl<P: Player> Search<Klondike> for Dealer<P> {
    fn step(&mut self, game: &Klondike, nodes: u64, best: &mut Best<Klondike>) -> Status {
        let (spent, over) = self.play(game, nodes);
        best.count_all(spent);
        if !over {
            return Status::Running;
        }
        if game.finish(&self.layout).is_some() {
            let score = self.line.iter().map(|&m| game.gain(&self.layout, m)).sum();
            best.offer(score, self.line.iter().copied());
        }
        best.end(true)
    }

    fn ending(&self) -> Message {
        if self.layout.left() == 0 { Ending::Won } else { Ending::GivenUp }.into()
    }
}
