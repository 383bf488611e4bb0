//! Bit sets: of cards, one bit per card by its number, and of places in the talon.

use super::card::{Card, SUITS};

/// One bit per rank: that of the clubs.
pub const RANK: u64 = 0x1_1111_1111_1111;
/// The kings.
pub const KINGS: u64 = 0xF << 48;

/// The set of one card.
pub fn bit(card: Card) -> u64 {
    1 << card.number()
}

/// The cards that a card below the king can lie on.
pub fn hosts(card: Card) -> u64 {
    (if card.is_red() { 0b1001 } else { 0b0110 }) << (SUITS * usize::from(card.rank()))
}

/// The lower cards of a card's suit.
pub fn lower(card: Card) -> u64 {
    RANK << card.suit() & (bit(card) - 1)
}

/// The ranks of the black cards and of the red ones, one bit per rank: suits 0 and 3 are black, 1 and 2 red.
pub fn colours(cards: u64) -> (u64, u64) {
    ((cards | cards >> 3) & RANK, (cards >> 1 | cards >> 2) & RANK)
}

/// The cards that can lie on some of these.
pub fn guests_of(hosts: u64) -> u64 {
    let (black, red) = colours(hosts >> SUITS);
    red | red << 3 | black << 1 | black << 2
}

/// The cards that some of these can lie on.
pub fn hosts_of(guests: u64) -> u64 {
    let (black, red) = colours(guests << SUITS);
    red | red << 3 | black << 1 | black << 2
}

/// The cards of a set, the lowest ranks first.
pub fn cards(mut set: u64) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = Card::from_number(set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(card)
    })
}

/// The places of a set, the first ones first.
pub fn places(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as u8;
            set &= set - 1;
            place
        })
    })
}
