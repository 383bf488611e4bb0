//! A pile of the tableau.

use super::card::{CARDS, Card, RANKS};
use super::layout::PILES;
use super::zobrist::{Feature, key};

/// The most cards a pile can have: six face down under a whole run.
const HIGHEST: usize = PILES - 1 + RANKS as usize;

/// A pile of the tableau, its bottom first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// Beyond the length all are unseen, so that equality needs no length.
    cards: [Card; HIGHEST],
    len: u8,
    down: u8,
}

impl Pile {
    pub(super) const EMPTY: Pile = Pile { cards: [Card::UNSEEN; HIGHEST], len: 0, down: 0 };

    /// All its cards, the bottom first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len.into()]
    }

    pub(super) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len.into()]
    }

    /// How many of them lie face down.
    pub fn down(&self) -> usize {
        self.down.into()
    }

    /// The cards that lie face up, the top one last.
    pub fn up(&self) -> &[Card] {
        &self.cards()[self.down()..]
    }

    /// The card on top.
    pub fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    /// Whether a run that begins with this card may be laid here.
    pub(super) fn takes(&self, card: Card) -> bool {
        match self.top() {
            Some(top) => card.fits_on(top),
            None => card.rank() == RANKS,
        }
    }

    pub(super) fn push(&mut self, cards: &[Card]) {
        let len = usize::from(self.len);
        self.cards[len..len + cards.len()].copy_from_slice(cards);
        self.len += cards.len() as u8;
    }

    /// Takes the last cards off; they stand at the front of what is returned.
    pub(super) fn lift(&mut self, count: usize) -> [Card; RANKS as usize] {
        let mut lifted = [Card::UNSEEN; RANKS as usize];
        let left = usize::from(self.len) - count;
        let cards = &mut self.cards[left..left + count];
        lifted[..count].copy_from_slice(cards);
        cards.fill(Card::UNSEEN);
        self.len = left as u8;
        lifted
    }

    /// Has so many of its cards lie face down.
    pub(super) fn lay_down(&mut self, count: usize) {
        self.down = count as u8;
    }

    /// The Zobrist key of the card at a height, by what it lies on: when a run moves, only the key of its lowest card changes.
    /// Cards face down never leave their place, so how many there are says it all.
    pub(super) fn key_at(&self, pile: u8, at: usize) -> u64 {
        let below = if at > self.down.into() { self.cards[at - 1].0 } else { CARDS as u8 + 1 + pile };
        key(Feature::Card, self.cards[at].0, below)
    }

    /// The Zobrist keys of the whole pile, added up.
    pub(super) fn keys(&self, pile: u8) -> u64 {
        let up = (self.down.into()..self.len.into()).map(|at| self.key_at(pile, at));
        up.fold(key(Feature::Down, pile, self.down), u64::wrapping_add)
    }
}
