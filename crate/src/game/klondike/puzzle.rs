//! Klondike as the page and the command line meet it: texts in, moves and their numbers out.

use super::Klondike;
use super::card::{Card, RANKS};
use super::layout::{Layout, Move, PILES};
use super::rules::Rules;
use super::strategies::STRATEGIES;
use super::text;
use crate::error::Error;
use crate::game::{Game, Puzzle};
use crate::strategy::Strategy;

const WASTE_TO: u32 = 3;
const UP: u32 = WASTE_TO + PILES as u32;
const BACK: u32 = UP + PILES as u32;
const SHIFT: u32 = BACK + 4 * PILES as u32;
const END: u32 = SHIFT + (PILES * PILES) as u32 * RANKS as u32;

impl Move {
    /// 0 draw, 1 redeal, 2 waste to foundation, 3 waste to the first pile and so on, 10 first pile to foundation and so on, 17
    /// clubs' foundation to the first pile and so on, 45 one card of the first pile to the first, and so on by count, target, source.
    pub fn number(self) -> u32 {
        let by = |n: u8| u32::from(n);
        match self {
            Move::Draw => 0,
            Move::Redeal => 1,
            Move::WasteUp => 2,
            Move::WasteTo(to) => WASTE_TO + by(to),
            Move::Up(from) => UP + by(from),
            Move::Back { suit, to } => BACK + by(suit) * PILES as u32 + by(to),
            Move::Shift { from, to, count } => SHIFT + (by(from) * PILES as u32 + by(to)) * by(RANKS) + by(count) - 1,
        }
    }

    /// The move of a number, legal or not.
    pub fn from_number(number: u32) -> Option<Move> {
        let piles = PILES as u32;
        Some(match number {
            0 => Move::Draw,
            1 => Move::Redeal,
            2 => Move::WasteUp,
            WASTE_TO..UP => Move::WasteTo((number - WASTE_TO) as u8),
            UP..BACK => Move::Up((number - UP) as u8),
            BACK..SHIFT => Move::Back { suit: ((number - BACK) / piles) as u8, to: ((number - BACK) % piles) as u8 },
            SHIFT..END => {
                let (ends, count) = ((number - SHIFT) / u32::from(RANKS), (number - SHIFT) % u32::from(RANKS));
                Move::Shift { from: (ends / piles) as u8, to: (ends % piles) as u8, count: count as u8 + 1 }
            }
            _ => return None,
        })
    }
}

impl Klondike {
    /// A game from the rules' text and a deal or position in any form.
    pub fn open(rules: &str, cards: &str) -> Result<Self, Error> {
        let rules = Rules::parse(rules)?;
        Ok(Klondike::new(rules, text::parse(cards, rules.redeals)?))
    }

    /// The deal of a seed.
    pub fn random(rules: Rules, seed: u64) -> Self {
        Klondike::new(rules, Layout::deal(&text::shuffled(seed)))
    }

    /// A move for people, such as `QH to pile 3`.
    pub fn describe(&self, layout: &Layout, played: Move) -> String {
        let card = moved(layout, played);
        let named = card.map_or_else(String::new, |card| card.to_string());
        match played {
            Move::Draw => "draw".to_owned(),
            Move::Redeal => "redeal".to_owned(),
            Move::WasteUp | Move::Up(_) => format!("{named} to foundation"),
            Move::WasteTo(to) | Move::Back { to, .. } => format!("{named} to pile {}", to + 1),
            Move::Shift { to, count: 1, .. } => format!("{named} to pile {}", to + 1),
            Move::Shift { to, count, .. } => format!("{named} and {} more to pile {}", count - 1, to + 1),
        }
    }
}

/// The card a move takes, the lowest of a run; none for draw and redeal.
pub fn moved(layout: &Layout, played: Move) -> Option<Card> {
    match played {
        Move::Draw | Move::Redeal => None,
        Move::WasteUp | Move::WasteTo(_) => layout.waste().last().copied(),
        Move::Up(from) => layout.piles()[usize::from(from)].top(),
        Move::Back { suit, .. } => Some(Card::new(layout.foundations()[usize::from(suit)].max(1), suit.into())),
        Move::Shift { from, count, .. } => {
            let up = layout.piles()[usize::from(from)].up();
            up.len().checked_sub(count.into()).and_then(|at| up.get(at)).copied()
        }
    }
}

impl Puzzle for Klondike {
    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn starting_at(&self, start: Layout) -> Self {
        Klondike { start, ..self.clone() }
    }

    fn number(&self, played: Move) -> u32 {
        played.number()
    }

    fn find(&self, layout: &Layout, number: u32) -> Result<Move, String> {
        let played = Move::from_number(number).ok_or_else(|| format!("{number} is not a move of Klondike"))?;
        if layout.allows(&self.rules, played) {
            return Ok(played);
        }
        Err(match played {
            Move::Draw => "the stock is empty".to_owned(),
            Move::Redeal if self.rules.redeals.is_some_and(|most| layout.redeals() >= most) => {
                "no redeal is left".to_owned()
            }
            Move::Redeal => "the stock is not empty yet, or there is no waste".to_owned(),
            Move::Back { .. } if !self.rules.back => "the rules keep cards on their foundations".to_owned(),
            _ => match moved(layout, played) {
                Some(card) if card.is_seen() => format!("{card} cannot go there"),
                Some(_) => "the card there is not known yet".to_owned(),
                None => "there is no card to move".to_owned(),
            },
        })
    }
}

impl Klondike {
    /// The number of counted moves of a winning line, or `None` if it does not win: the rules' own word.
    pub fn verify(&self, line: &[Move]) -> Option<usize> {
        let mut layout = self.start();
        let mut moves = 0;
        for &played in line {
            if !layout.allows(&self.rules, played) {
                return None;
            }
            moves -= self.play(&mut layout, played);
        }
        self.finish(&layout).map(|_| moves as usize)
    }
}
