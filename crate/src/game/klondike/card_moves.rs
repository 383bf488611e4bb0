//! From the abstract line back to a real one: the moves of cards that a line of outlines stands for.

use super::card::Card;
use super::layout::{Layout, Move, PILES};
use super::outline::{DealtCards, OutlineMove};
use super::rules::Rules;

/// The moves of cards that a winning line of outlines stands for, and whatever then goes up. `None` if it does not fit, which
/// would be a mistake in the search.
pub fn winning_moves(start: &Layout, rules: &Rules, line: impl IntoIterator<Item = OutlineMove>) -> Option<Vec<Move>> {
    let mut hand = follow(start, rules, line)?;
    hand.finish()?;
    Some(hand.line)
}

/// The moves of cards that a line of outlines stands for.
pub fn moves(start: &Layout, rules: &Rules, line: impl IntoIterator<Item = OutlineMove>) -> Option<Vec<Move>> {
    Some(follow(start, rules, line)?.line)
}

fn follow<'a>(start: &Layout, rules: &'a Rules, line: impl IntoIterator<Item = OutlineMove>) -> Option<Hand<'a>> {
    let (dealt, mut outline) = DealtCards::new(start, rules);
    let mut hand = Hand { layout: start.clone(), rules, line: Vec::new() };
    let line: Vec<OutlineMove> = line.into_iter().collect();
    for (i, &m) in line.iter().enumerate() {
        // When a card next goes up: the later a host does, the better, since what lies on it must be gone by then.
        let leaves = |card: Card| {
            let up = line[i..].iter().position(|&m| match m {
                OutlineMove::Up(up) => up == card,
                OutlineMove::TalonUp(place) => dealt.talon_card(place) == card,
                _ => false,
            });
            up.unwrap_or(line.len() + usize::from(card.rank()))
        };
        match m {
            OutlineMove::Up(card) => hand.raise(card)?,
            OutlineMove::TalonUp(place) => {
                hand.draw(dealt.talon_card(place))?;
                hand.play(Move::WasteUp)?;
            }
            OutlineMove::TalonTo(place) => {
                let card = dealt.talon_card(place);
                hand.draw(card)?;
                let to = hand.best_host(card, leaves)?;
                hand.play(Move::WasteTo(to))?;
            }
            OutlineMove::Clear(pile) => {
                let base = dealt.base(&outline, pile);
                let (from, count) = hand.find(base)?;
                let to = hand.best_host(base, leaves)?;
                hand.play(Move::Shift { from, to, count })?;
            }
            OutlineMove::Back(suit) => {
                let card = Card::new(hand.layout.foundations()[usize::from(suit)], suit.into());
                let to = hand.best_host(card, leaves)?;
                hand.play(Move::Back { suit, to })?;
            }
        }
        outline = dealt.after(&outline, m);
    }
    Some(hand)
}

/// A player's hand over a position.
struct Hand<'a> {
    layout: Layout,
    rules: &'a Rules,
    line: Vec<Move>,
}

impl Hand<'_> {
    fn play(&mut self, played: Move) -> Option<()> {
        if !self.layout.allows(self.rules, played) {
            return None;
        }
        self.layout.play(self.rules, played);
        self.line.push(played);
        Some(())
    }

    /// The pile of a face-up card, and how many cards a run from it has.
    fn find(&self, card: Card) -> Option<(u8, u8)> {
        (0..).zip(self.layout.piles()).find_map(|(i, pile)| {
            let height = pile.up().iter().rev().position(|&c| c == card)?;
            Some((i, height as u8 + 1))
        })
    }

    /// The pile that takes a card, and on which it may lie the longest without being in the way.
    fn best_host(&self, card: Card, leaves: impl Fn(Card) -> usize) -> Option<u8> {
        let taking = (0..PILES as u8).filter(|&i| self.layout.takes(i, card));
        taking.rev().max_by_key(|&i| self.layout.piles()[usize::from(i)].top().map_or(0, &leaves))
    }

    /// The first pile that takes a card.
    fn host(&self, card: Card) -> Option<u8> {
        (0..PILES as u8).find(|&i| self.layout.takes(i, card))
    }

    /// Frees a face-up card, if need be by moving what lies on it to the other card of its rank and colour, and raises it.
    fn raise(&mut self, card: Card) -> Option<()> {
        let (from, run) = self.find(card)?;
        if run > 1 {
            let cards = self.layout.piles()[usize::from(from)].cards();
            let to = self.host(cards[cards.len() + 1 - usize::from(run)])?;
            self.play(Move::Shift { from, to, count: run - 1 })?;
        }
        self.play(Move::Up(from))
    }

    /// Turns the talon until a card is on top of the waste.
    fn draw(&mut self, card: Card) -> Option<()> {
        let most = 2 * self.layout.talon().len() + 2;
        for _ in 0..=most {
            if self.layout.waste().last() == Some(&card) {
                return Some(());
            }
            self.play(if self.layout.stock().is_empty() { Move::Redeal } else { Move::Draw })?;
        }
        None
    }

    /// Raises card after card, the lowest first, when nothing is hidden any more.
    fn finish(&mut self) -> Option<()> {
        while self.layout.left() > 0 {
            let next = (0..PILES as u8).find(|&i| self.layout.allows(self.rules, Move::Up(i)))?;
            self.play(Move::Up(next))?;
        }
        Some(())
    }
}
