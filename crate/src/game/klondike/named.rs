//! Cards by their full names, for sentences: `queen of hearts`.

use super::card::Card;
use crate::message::{MessageValue, Valued, messages};

messages! {
    /// A card by its name.
    pub enum Named: "part" {
        "of-clubs" Clubs { rank: Rank } => "{rank} of clubs",
        "of-diamonds" Diamonds { rank: Rank } => "{rank} of diamonds",
        "of-hearts" Hearts { rank: Rank } => "{rank} of hearts",
        "of-spades" Spades { rank: Rank } => "{rank} of spades",
    }
}

messages! {
    /// The ranks that are not numbers.
    pub enum Court: "part" {
        "ace" Ace => "ace",
        "jack" Jack => "jack",
        "queen" Queen => "queen",
        "king" King => "king",
    }
}

/// A rank from 1, the ace, to 13, the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank(u8);

impl Valued for Rank {
    fn value(&self) -> MessageValue {
        match self.0 {
            1 => Court::Ace.value(),
            11 => Court::Jack.value(),
            12 => Court::Queen.value(),
            13 => Court::King.value(),
            number => number.value(),
        }
    }
}

impl Named {
    /// The name of a card, if it is known which it is.
    pub fn of(card: Card) -> Option<Named> {
        let rank = Rank(card.rank());
        card.is_seen().then(|| match card.suit() {
            0 => Named::Clubs { rank },
            1 => Named::Diamonds { rank },
            2 => Named::Hearts { rank },
            _ => Named::Spades { rank },
        })
    }
}
