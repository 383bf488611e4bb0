//! An admissible heuristic: what lines through outlines cost, and how many moves there must still be at least.

use super::card::CARDS;
use super::card_sets::{bit, cards, lower, places};
use super::layout::{PILES, TALON};
use super::outline::{DealtCards, Outline, OutlineMove, SHAPES, STRIDE};

impl DealtCards {
    /// [`moves`](DealtCards::moves) where the number of moves counts: of the moves that cannot lose a won game, only a card
    /// of the piles that goes up stands alone. It has to go up once in any case; the others may cost more than a line
    /// without them.
    pub fn moves_for_length(&self, outline: &Outline, out: &mut Vec<OutlineMove>) {
        let ready = outline.ready();
        match cards(ready.free & ready.next).find(|&card| self.is_safe(outline, card)) {
            Some(card) => out.push(OutlineMove::Up(card)),
            None => self.list_moves(outline, &ready, out),
        }
    }

    /// How often the stock is drawn from before a move.
    pub fn draws_of(&self, outline: &Outline, m: OutlineMove) -> u32 {
        match m {
            OutlineMove::TalonUp(place) | OutlineMove::TalonTo(place) => self.draws_to(outline, place),
            _ => 0,
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

    /// An admissible bound on the moves still to be made: every card goes up; what is left of the stock is drawn; of the
    /// piles' own cards some must go elsewhere before they can go up; and so must a card of the waste that lies on a lower
    /// one of its suit, unless the waste is turned over and drawn again.
    pub fn lower_bound(&self, outline: &Outline) -> u32 {
        let draw = u32::from(self.rules.draw);
        let (left, waste) = (outline.talon.count_ones(), u32::from(outline.waste));
        // One move up for each card left, one draw for every few cards of the stock, and what must be laid aside.
        let mut moves = CARDS as u32 - outline.raised() + (left - waste).div_ceil(draw);
        moves += u32::from(self.aside[outline.shape as usize]);
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
        // The topmost of these are moved aside, and for the others the waste is turned over and drawn again up to the highest of
        // them: whichever split costs the fewest moves.
        let again = (0..blocking).map(|kept| (blocking - 1 - kept) as u32 + (on_lower[kept] + 1).div_ceil(draw));
        moves + again.min().unwrap_or(0).min(blocking as u32)
    }

    /// Counts how many of the piles' own cards must be laid aside to get at all others, for every shape.
    ///
    /// A card can go straight up only when no lower card of its suit is left in its place. So which cards have left theirs
    /// is all that counts, not how they did. What lies at the bottom is in nobody's way. This sees a card on a lower one of
    /// its suit, and also two cards, or more, each of which lies on what another waits for.
    pub fn count_aside(&mut self) {
        self.aside = vec![0; SHAPES as usize];
        // A shape with one card fewer has a lower number, so its count is known.
        for shape in 1..SHAPES as u32 {
            // How many of its own cards each pile has, as the digits of the shape.
            let own: [usize; PILES] = std::array::from_fn(|i| (shape / STRIDE[i] % (i as u32 + 2)) as usize);
            if own.iter().all(|&own| own <= 1) {
                continue;
            }
            let left = (0..PILES).flat_map(|i| &self.own[i][..own[i]]).fold(0, |all, &card| all | bit(card));
            let after = (0..PILES).filter(|&i| own[i] > 0).map(|i| {
                let blocked = left & lower(self.own[i][own[i] - 1]) != 0;
                self.aside[(shape - STRIDE[i]) as usize] + u8::from(blocked)
            });
            self.aside[shape as usize] = after.min().unwrap_or(0);
        }
    }
}
