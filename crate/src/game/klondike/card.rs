//! Cards: thirteen ranks of four suits, and the card nobody has seen yet.

use std::fmt;

/// Cards of a deck.
pub const CARDS: usize = 52;
/// Cards of a suit.
pub const RANKS: u8 = 13;
/// Suits of a deck.
pub const SUITS: usize = 4;

const RANK_LETTERS: &[u8; 13] = b"A23456789TJQK";
const SUIT_LETTERS: &[u8; 4] = b"CDHS";
/// One letter per card: clubs, diamonds, hearts, spades, each from the ace up.
const LETTERS: &[u8; CARDS] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A card by number, `4 · (rank − 1) + suit`, or [`Card::UNSEEN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card(pub(super) u8);

impl Card {
    /// A card that lies there, but nobody knows which.
    pub const UNSEEN: Card = Card(CARDS as u8);

    /// The card of a rank from 1 (ace) to 13 (king) and a suit from 0: clubs, diamonds, hearts, spades.
    pub fn new(rank: u8, suit: usize) -> Card {
        debug_assert!((1..=RANKS).contains(&rank) && suit < SUITS);
        Card(4 * (rank - 1) + suit as u8)
    }

    /// Every card, aces first.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// The card of a number below 52.
    pub fn from_number(number: u8) -> Option<Card> {
        (usize::from(number) < CARDS).then_some(Card(number))
    }

    /// Whether it is known which card it is.
    pub fn is_seen(self) -> bool {
        self != Card::UNSEEN
    }

    /// Its number, below 52; 52 for the unseen card.
    pub fn number(self) -> usize {
        self.0.into()
    }

    /// 1 for the ace to 13 for the king; 14 for the unseen card, which nothing fits.
    pub fn rank(self) -> u8 {
        self.0 / 4 + 1
    }

    /// 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    pub fn suit(self) -> usize {
        usize::from(self.0 % 4)
    }

    /// Whether it is a diamond or a heart.
    pub fn is_red(self) -> bool {
        matches!(self.0 % 4, 1 | 2)
    }

    /// Whether it may lie on `below` in a pile: the other colour, one rank lower, both seen.
    pub fn fits_on(self, below: Card) -> bool {
        self.is_seen() && below.is_seen() && self.rank() + 1 == below.rank() && self.is_red() != below.is_red()
    }

    /// The letter that stands for it in links; `-` for the unseen card.
    pub fn letter(self) -> char {
        if self.is_seen() { LETTERS[self.suit() * 13 + usize::from(self.rank()) - 1].into() } else { '-' }
    }

    /// The card of a letter.
    pub fn from_letter(letter: char) -> Option<Card> {
        if letter == '-' {
            return Some(Card::UNSEEN);
        }
        let place = LETTERS.iter().position(|&l| char::from(l) == letter)?;
        Some(Card::new(place as u8 % 13 + 1, place / 13))
    }

    /// Reads `QH`, `10h`, `Td`, `A♠`, or `?` for the unseen card.
    pub fn parse(text: &str) -> Option<Card> {
        if text == "?" {
            return Some(Card::UNSEEN);
        }
        let mut letters = text.chars();
        let suit = match letters.next_back()?.to_ascii_uppercase() {
            'C' | '♣' => 0,
            'D' | '♦' => 1,
            'H' | '♥' => 2,
            'S' | '♠' => 3,
            _ => return None,
        };
        let rank = match letters.as_str() {
            "10" => 10,
            "1" => 1,
            other => {
                let letter = other.to_ascii_uppercase();
                RANK_LETTERS.iter().position(|&r| letter.as_bytes() == [r])? as u8 + 1
            }
        };
        Some(Card::new(rank, suit))
    }
}

/// `QH`, `TD`, `AS`; `?` for the unseen card.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if !self.is_seen() {
            return f.write_str("?");
        }
        let letter = |letters: &[u8], place: usize| char::from(letters[place]);
        write!(f, "{}{}", letter(RANK_LETTERS, usize::from(self.rank()) - 1), letter(SUIT_LETTERS, self.suit()))
    }
}
