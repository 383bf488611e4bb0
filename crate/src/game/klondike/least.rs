//! What lines through outlines cost: the moves that count, and how many there must still be at least.

use super::card::CARDS;
use super::layout::TALON;
use super::outline::{Facts, Outline, Turn};
use super::sets::{bit, cards, lower, places};

impl Facts {
    /// [`turns`](Facts::turns) where the number of moves counts: of moves that cannot be wrong only cards of the piles that go up stand alone.
    pub fn short_turns(&self, outline: &Outline, out: &mut Vec<Turn>) {
        let ready = outline.ready();
        match cards(ready.free & ready.next).find(|&card| self.is_safe(outline, card)) {
            Some(card) => out.push(Turn::Up(card)),
            None => self.list_ready(outline, &ready, out),
        }
    }

    /// How often the stock is drawn from until a card of the talon is on top of the waste.
    pub fn draws_to(&self, outline: &Outline, place: u8) -> u32 {
        let at = (outline.talon & ((1 << place) - 1)).count_ones() + 1;
        let (left, waste, draw) = (outline.talon.count_ones(), u32::from(outline.waste), u32::from(self.rules.draw));
        if at == waste {
            0
        } else if self.comes_now(outline, at as u8 - 1) {
            (at - waste).div_ceil(draw)
        } else {
            (left - waste).div_ceil(draw) + at.div_ceil(draw)
        }
    }

    /// A sound bound on the moves still to be made: every card goes up; what is left of the stock is drawn; a pile's own card that lies
    /// on a lower one of its suit must go elsewhere before it can go up; and so must a card of the waste, unless the waste is
    /// turned over and drawn again.
    pub fn least(&self, outline: &Outline) -> u32 {
        let draw = u32::from(self.rules.draw);
        let (left, waste) = (outline.talon.count_ones(), u32::from(outline.waste));
        let mut moves = CARDS as u32 - outline.raised() + (left - waste).div_ceil(draw);
        for (pile, &own) in self.own.iter().zip(&outline.own) {
            let mut under = 0;
            for &card in &pile[..own.into()] {
                moves += u32::from(under & lower(card) != 0);
                under |= bit(card);
            }
        }
        // The waste from its bottom: how many lie on a lower card of their suit, and where the highest of these lies.
        let (mut under, mut on_lower) = (0, [0; TALON]);
        let mut blocking = 0;
        for (i, place) in (0..waste).zip(places(outline.talon)) {
            let card = self.talon_card(place);
            if under & lower(card) != 0 {
                on_lower[blocking] = i;
                blocking += 1;
            }
            under |= bit(card);
        }
        // The topmost ones are moved, the others drawn again.
        let again = (0..blocking).map(|kept| (blocking - 1 - kept) as u32 + (on_lower[kept] + 1).div_ceil(draw));
        moves + again.min().unwrap_or(0).min(blocking as u32)
    }
}
