//! Klondike's insides against a plain game of patience and plain search.

mod analyse;
mod hidden;
mod layout;
mod shown;
mod solver;
mod why;

use super::Klondike;
use super::card::Card;
use super::layout::{Layout, Parts};
use super::rules::Rules;
use super::text;
use crate::common::patience::Patience;
use crate::error::Error;
use crate::game::Puzzle;
use crate::rng::Rng;

/// Rules of every kind.
const RULES: [Rules; 6] = [
    Rules { draw: 3, redeals: None, back: true },
    Rules { draw: 1, redeals: None, back: true },
    Rules { draw: 3, redeals: None, back: false },
    Rules { draw: 1, redeals: None, back: false },
    Rules { draw: 3, redeals: Some(1), back: true },
    Rules { draw: 1, redeals: Some(0), back: false },
];

/// A game from texts.
fn open(rules: &str, cards: &str) -> Result<Klondike, Error> {
    Klondike::open(Klondike::parse_rules(rules)?, cards).map(|(game, _)| game)
}

/// The same deal as the oracle has it.
fn patience(rules: Rules, seed: u64) -> Patience {
    let deck: Vec<(u8, u8)> = text::shuffled(seed).iter().map(|card| (card.rank(), card.suit() as u8)).collect();
    Patience::deal(&deck, rules.draw.into(), rules.redeals.map(usize::from), rules.back)
}

/// The end of a game: so many cards not yet on the foundations, dealt at random onto a few piles and the stock.
pub(crate) fn ending(rng: &mut Rng, left: u64) -> Layout {
    let mut parts = Parts { foundations: [13; 4], ..Parts::default() };
    let mut cards = Vec::new();
    while (cards.len() as u64) < left {
        let suit = rng.below(4) as usize;
        // The suits end at different heights.
        if parts.foundations[suit] > 0 && rng.below(4) > 0 {
            cards.push(Card::new(parts.foundations[suit], suit));
            parts.foundations[suit] -= 1;
        }
    }
    for i in (1..cards.len()).rev() {
        cards.swap(i, rng.below(i as u64 + 1) as usize);
    }
    let stock = rng.below(1 + left / 2) as usize;
    parts.stock = cards.split_off(cards.len() - stock);
    let mut piles: Vec<usize> = (0..7).collect();
    for i in (1..7).rev() {
        piles.swap(i, rng.below(i as u64 + 1) as usize);
    }
    while let Some(card) = cards.pop() {
        let open = piles.iter().copied().find(|&i| parts.piles[i].0.len() <= i && (rng.below(3) > 0 || i == piles[6]));
        match open {
            Some(i) => {
                parts.piles[i].0.push(card);
                parts.piles[i].1 = parts.piles[i].0.len() - 1;
            }
            None => parts.stock.push(card),
        }
    }
    text::check(&parts).expect("the cards fit")
}
