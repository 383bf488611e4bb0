//! The position with the arrangement of its runs forgotten, which is all that winning depends on.
//!
//! Face-up cards of a pile form a run, and a run may be parted anywhere. Two hosts of one rank and colour, say the red eights, take
//! the black sevens alike: while fewer sevens lie on eights than there are eights, one eight is free, and moving a seven from one
//! to the other frees either. While there are as many, none is free, and which seven lies on which eight makes no
//! difference: once one seven leaves, the other can lie on either. So all that counts is *which* cards lie face up,
//! not on what. What remains is
//!
//! - of each pile how many of its own cards have not left it: the last of these, its *base*, lies face up, those under it are hidden;
//! - the foundations;
//! - which cards are left in the talon, and how far it is turned.
//!
//! A few thousand of these stand for what would be millions of positions. They fit 64 bits without loss, so a table of
//! them proves what it says.

use super::card::{Card, RANKS, SUITS};
use super::layout::{Layout, PILES, TALON};
use super::rules::{MAX_REDEALS, Rules};

/// One bit a rank.
const RANK: u64 = 0x1_1111_1111_1111;
const KINGS: u64 = 0xF << 48;
/// What one card more or fewer in a pile counts in the key: a pile has one state more than the one before.
const STRIDE: [u32; PILES] = [1, 2, 6, 24, 120, 720, 5040];
const SHAPES: u64 = 40_320;
const HEIGHTS: [u32; SUITS] = [1, 14, 14 * 14, 14 * 14 * 14];

/// What stays the same during a game.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The cards of each pile that have never been moved, bottom first.
    own: [[Card; PILES]; PILES],
    /// The talon as it was.
    talon: [Card; TALON],
    rules: Rules,
}

/// A position, the arrangement forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The cards that lie face up in the piles.
    up: u64,
    /// Those of them that have never been moved and lie on hidden cards or on nothing.
    bases: u64,
    /// The cards left of [`Facts::talon`].
    talon: u32,
    /// How many cards of its own each pile has.
    own: [u8; PILES],
    foundations: [u8; SUITS],
    /// How many of the cards left are in the waste; 0 also where another number makes no difference.
    waste: u8,
    redeals: u8,
    shape: u32,
    heights: u32,
}

/// A move of the outline: everything between two moves that change it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A face-up card goes to its foundation.
    Up(Card),
    /// A card of the talon, by its place in the start, goes to its foundation.
    TalonUp(u8),
    /// A card of the talon goes to a pile.
    TalonTo(u8),
    /// A pile's base goes to another pile with all that lies on it.
    Clear(u8),
    /// A suit's foundation gives its top card back.
    Back(u8),
}

/// The cards that can do what moves need.
struct Ready {
    /// Face-up cards that can be freed.
    free: u64,
    /// Cards that some pile takes.
    taken: u64,
    /// The next card of each foundation.
    next: u64,
}

fn bit(card: Card) -> u64 {
    1 << card.number()
}

impl Facts {
    /// The facts of a position whose cards are all known, and its outline.
    pub fn new(layout: &Layout, rules: &Rules) -> (Facts, Outline) {
        let mut facts = Facts { own: [[Card::UNSEEN; PILES]; PILES], talon: [Card::UNSEEN; TALON], rules: *rules };
        facts.talon[..layout.talon().len()].copy_from_slice(layout.talon());
        let mut outline = Outline {
            up: 0,
            bases: 0,
            talon: ((1u64 << layout.talon().len()) - 1) as u32,
            own: [0; PILES],
            foundations: *layout.foundations(),
            waste: layout.waste().len() as u8,
            redeals: layout.redeals(),
            shape: 0,
            heights: 0,
        };
        for (i, pile) in layout.piles().iter().enumerate() {
            for &card in pile.up() {
                outline.up |= bit(card);
            }
            let own = if pile.cards().is_empty() { 0 } else { pile.down() + 1 };
            facts.own[i][..own].copy_from_slice(&pile.cards()[..own]);
            outline.own[i] = own as u8;
            outline.set_base(&facts, i);
        }
        outline.shape = (0..PILES).map(|i| STRIDE[i] * u32::from(outline.own[i])).sum();
        outline.heights = (0..SUITS).map(|s| HEIGHTS[s] * u32::from(outline.foundations[s])).sum();
        facts.normalise(&mut outline);
        (facts, outline)
    }

    /// The card at a place of the talon.
    pub fn talon_card(&self, place: u8) -> Card {
        self.talon[usize::from(place)]
    }

    /// The base of a pile that has one.
    pub fn base(&self, outline: &Outline, pile: u8) -> Card {
        self.own[usize::from(pile)][usize::from(outline.own[usize::from(pile)]) - 1]
    }

    /// Where redeals are free, the talon turned to where every third card from the start comes up is as good as new, and with
    /// single draws it always is.
    fn normalise(&self, outline: &mut Outline) {
        if self.rules.redeals.is_some() {
            return;
        }
        let left = outline.talon.count_ones() as u8;
        if self.rules.draw == 1 || outline.waste.is_multiple_of(self.rules.draw) || outline.waste == left {
            outline.waste = 0;
        }
    }

    /// Appends the moves worth looking at, the best guess last. One move that cannot be wrong stands alone.
    pub fn turns(&self, outline: &Outline, out: &mut Vec<Turn>) {
        let ready = outline.ready();
        let raised = ready.free & ready.next;
        for card in cards(raised) {
            if self.is_safe(outline, card) {
                out.push(Turn::Up(card));
                return;
            }
        }
        let begun = out.len();
        if self.rules.back {
            // An ace or a two would host nothing that could not go up itself.
            let back = (0..SUITS).filter(|&suit| outline.foundations[suit] > 2);
            let back = back.filter(|&suit| ready.taken & bit(Card::new(outline.foundations[suit], suit)) != 0);
            out.extend(back.map(|suit| Turn::Back(suit as u8)));
        }
        let reachable = self.reachable(outline);
        for place in places(reachable) {
            if ready.taken & bit(self.talon_card(place)) != 0 {
                out.push(Turn::TalonTo(place));
            }
        }
        out.extend(cards(raised).filter(|&card| outline.bases & bit(card) == 0).map(Turn::Up));
        for place in places(reachable) {
            let card = self.talon_card(place);
            if ready.next & bit(card) != 0 {
                if self.rules.draw == 1 && self.rules.redeals.is_none() && self.is_safe(outline, card) {
                    out.truncate(begun);
                    out.push(Turn::TalonUp(place));
                    return;
                }
                out.push(Turn::TalonUp(place));
            }
        }
        for pile in 0..PILES as u8 {
            let own = outline.own[usize::from(pile)];
            if own == 0 || ready.taken & bit(self.base(outline, pile)) == 0 {
                continue;
            }
            // An empty pile is of use only to a king that is not yet at the bottom of one.
            if own > 1 || outline.up & KINGS & !outline.bases != KINGS & !outline.raised_kings() {
                out.push(Turn::Clear(pile));
            }
        }
        out.extend(cards(raised & outline.bases).map(Turn::Up));
    }

    /// Whether no line can miss a card that goes up now: whatever might be laid on it could go up itself.
    fn is_safe(&self, outline: &Outline, card: Card) -> bool {
        let up = &outline.foundations;
        let (other, same) = if card.is_red() { ([0, 3], 3 - card.suit()) } else { ([1, 2], 3 - card.suit()) };
        let least = up[other[0]].min(up[other[1]]);
        let rank = card.rank();
        (least + 2 >= rank && up[same] + 3 >= rank) || (!self.rules.back && least + 1 >= rank)
    }

    /// The talon's cards, by place, that turning it can bring to the top.
    fn reachable(&self, outline: &Outline) -> u32 {
        if self.rules.draw == 1 && self.rules.redeals.is_none() {
            return outline.talon;
        }
        let step = self.rules.draw;
        let left = outline.talon.count_ones() as u8;
        let again = self.rules.redeals.is_none_or(|most| outline.redeals < most);
        let mut reachable = 0;
        for (i, place) in (0..).zip(places(outline.talon)) {
            let now = i + 1 == outline.waste || (i >= outline.waste && (i + 1 - outline.waste) % step == 0);
            let later = again && (i + 1) % step == 0;
            if now || later || i + 1 == left && (again || outline.waste < left) {
                reachable |= 1 << place;
            }
        }
        reachable
    }

    /// The position after a move of [`turns`](Facts::turns).
    pub fn after(&self, outline: &Outline, turn: Turn) -> Outline {
        let mut next = *outline;
        match turn {
            Turn::Up(card) => {
                next.up &= !bit(card);
                next.raise(card);
                if outline.bases & bit(card) != 0 {
                    let pile = (0..PILES).find(|&i| outline.own[i] > 0 && self.base(outline, i as u8) == card);
                    next.clear(self, pile.expect("a base has a pile"));
                }
            }
            Turn::TalonUp(place) => {
                next.raise(self.talon_card(place));
                self.take(&mut next, place);
            }
            Turn::TalonTo(place) => {
                next.up |= bit(self.talon_card(place));
                self.take(&mut next, place);
            }
            Turn::Clear(pile) => next.clear(self, pile.into()),
            Turn::Back(suit) => {
                let suit = usize::from(suit);
                next.up |= bit(Card::new(next.foundations[suit], suit));
                next.foundations[suit] -= 1;
                next.heights -= HEIGHTS[suit];
            }
        }
        next
    }

    fn take(&self, outline: &mut Outline, place: u8) {
        let before = (outline.talon & ((1 << place) - 1)).count_ones() as u8;
        if self.rules.redeals.is_some() && !self.comes_now(outline, before) {
            outline.redeals += 1;
        }
        outline.talon &= !(1 << place);
        outline.waste = before;
        self.normalise(outline);
    }

    /// Whether the card behind so many others of the talon comes to the top before the next redeal.
    fn comes_now(&self, outline: &Outline, before: u8) -> bool {
        let at = before + 1;
        let last = at == outline.talon.count_ones() as u8;
        at == outline.waste || at > outline.waste && (last || (at - outline.waste).is_multiple_of(self.rules.draw))
    }
}

impl Outline {
    /// A number that no other position of the game has.
    pub fn key(&self) -> u64 {
        let turned = u64::from(self.waste) * (u64::from(MAX_REDEALS) + 1) + u64::from(self.redeals);
        let piles = u64::from(self.heights) * SHAPES + u64::from(self.shape);
        ((piles * (TALON as u64 + 1) * (u64::from(MAX_REDEALS) + 1) + turned) << TALON) | u64::from(self.talon)
    }

    /// Whether it is won: nothing is hidden and nothing left to draw, so all else goes up in order.
    pub fn is_won(&self) -> bool {
        self.talon == 0 && self.own.iter().all(|&own| own <= 1)
    }

    /// Cards of the piles still hidden.
    pub fn hidden(&self) -> u32 {
        self.own.iter().map(|&own| u32::from(own.saturating_sub(1))).sum()
    }

    /// Cards on the foundations.
    pub fn raised(&self) -> u32 {
        self.foundations.iter().map(|&n| u32::from(n)).sum()
    }

    fn raised_kings(&self) -> u64 {
        (0..SUITS).filter(|&suit| self.foundations[suit] == RANKS).fold(0, |all, suit| all | 1 << (48 + suit))
    }

    fn ready(&self) -> Ready {
        let lane = |cards: u64, suit: usize| cards >> suit & RANK;
        // What lies on a card of a rank, counted at that rank.
        let lying = (self.up & !self.bases) << SUITS;
        let free = |hosts: [usize; 2], guests: [usize; 2]| {
            let (h, g) = (hosts.map(|s| lane(self.up, s)), guests.map(|s| lane(lying, s)));
            (h[0] | h[1]) & !(g[0] | g[1]) | h[0] & h[1] & !(g[0] & g[1])
        };
        let (red, black) = (free([1, 2], [0, 3]), free([0, 3], [1, 2]));
        let (on_red, on_black) = (red >> SUITS, black >> SUITS);
        let empty = self.own.iter().filter(|&&own| own == 0).count() as u32;
        let kings = if empty > (self.up & !self.bases & KINGS).count_ones() { KINGS } else { 0 };
        let next = (0..SUITS).filter(|&s| self.foundations[s] < RANKS);
        Ready {
            free: self.up & (red << 1 | red << 2 | black | black << 3),
            taken: on_red | on_red << 3 | on_black << 1 | on_black << 2 | kings,
            next: next.fold(0, |all, s| all | 1 << (SUITS * usize::from(self.foundations[s]) + s)),
        }
    }

    fn raise(&mut self, card: Card) {
        self.foundations[card.suit()] += 1;
        self.heights += HEIGHTS[card.suit()];
    }

    /// The base of a pile leaves it.
    fn clear(&mut self, facts: &Facts, pile: usize) {
        self.bases &= !bit(facts.own[pile][usize::from(self.own[pile]) - 1]);
        self.own[pile] -= 1;
        self.shape -= STRIDE[pile];
        if self.own[pile] > 0 {
            self.up |= bit(facts.own[pile][usize::from(self.own[pile]) - 1]);
        }
        let own = self.own[pile];
        self.set_base(facts, pile);
        self.shape -= STRIDE[pile] * u32::from(own - self.own[pile]);
    }

    /// Marks the base of a pile. A king at the very bottom counts as one that was laid there.
    fn set_base(&mut self, facts: &Facts, pile: usize) {
        if let Some(at) = usize::from(self.own[pile]).checked_sub(1) {
            let base = facts.own[pile][at];
            if at == 0 && base.rank() == RANKS {
                self.own[pile] = 0;
            } else {
                self.bases |= bit(base);
            }
        }
    }
}

fn cards(mut set: u64) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = Card::from_number(set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(card)
    })
}

fn places(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as u8;
            set &= set - 1;
            place
        })
    })
}
