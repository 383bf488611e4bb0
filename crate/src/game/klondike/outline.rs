//! A state abstraction: the position with the arrangement of its runs forgotten, which keeps all that winning depends on.
//!
//! Face-up cards of a pile form a run, and a run may be parted anywhere. Two hosts of one rank and colour, say the red
//! eights, take the black sevens alike: while fewer sevens lie on eights than there are eights, one eight is free, and
//! moving a seven from one to the other frees either. While there are as many, none is free, and which seven lies on which
//! eight makes no difference: once one seven leaves, the other can lie on either. So all that counts is *which* cards lie
//! face up, not on what. What remains is
//!
//! - of each pile how many of its own cards have not left it: the last of these, its *base*, lies face up, those under it are hidden;
//! - the foundations;
//! - which cards are left in the talon, and how far it is turned.
//!
//! A few thousand of these stand for what would be millions of positions. They fit 64 bits without loss, so a table of
//! them proves what it says.

use super::card::{CARDS, Card, RANKS, SUITS};
use super::card_sets::{KINGS, RANK, bit, cards, colours, hosts, lower, places};
use super::layout::{Layout, PILES, TALON};
use super::rules::{MAX_REDEALS, Rules};

/// What one card of its own counts for each pile in the number of a shape: factorials, since the n-th pile has n + 1 states.
pub(super) const STRIDE: [u32; PILES] = [1, 2, 6, 24, 120, 720, 5040];
/// How many shapes there are: how many of their own cards the piles have.
pub(super) const SHAPES: u64 = 40_320;
/// What one card counts on each foundation in the number of all heights.
const HEIGHTS: [u32; SUITS] = [1, 14, 14 * 14, 14 * 14 * 14];

/// The cards as they were dealt, and the rules: what stays the same during a game.
#[derive(Clone, Debug)]
pub struct DealtCards {
    /// The cards of each pile that have never been moved, bottom first.
    pub(super) own: [[Card; PILES]; PILES],
    /// The talon as it was.
    talon: [Card; TALON],
    pub(super) rules: Rules,
    /// How many of the piles' own cards must at least be laid aside, by shape; empty until they are
    /// [counted](DealtCards::count_aside).
    pub(super) aside: Vec<u8>,
}

/// A position, the arrangement forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The cards that lie face up in the piles.
    pub(super) up: u64,
    /// Those of them that have never been moved and lie on hidden cards or on nothing.
    pub(super) bases: u64,
    /// The cards left of [`DealtCards::talon`].
    pub(super) talon: u32,
    /// How many cards of its own each pile has.
    pub(super) own: [u8; PILES],
    pub(super) foundations: [u8; SUITS],
    /// How many of the cards left are in the waste; 0 also where another number makes no difference.
    pub(super) waste: u8,
    redeals: u8,
    /// `own` and `foundations` as one number each, kept up to date because keys are asked for at every node.
    pub(super) shape: u32,
    heights: u32,
}

/// A move of the outline: everything between two moves that change it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineMove {
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

/// The cards that moves can be made with, as sets.
pub(super) struct Ready {
    /// Face-up cards that can be freed.
    pub(super) free: u64,
    /// Cards that some pile takes.
    pub(super) taken: u64,
    /// The next card of each foundation.
    pub(super) next: u64,
}

impl DealtCards {
    /// What is dealt in a position, and its outline.
    pub fn new(layout: &Layout, rules: &Rules) -> (DealtCards, Outline) {
        let (dealt, mut outline) = DealtCards::exactly(layout, rules);
        dealt.normalise(&mut outline);
        (dealt, outline)
    }

    /// The same with the talon where it really stands.
    pub fn exactly(layout: &Layout, rules: &Rules) -> (DealtCards, Outline) {
        let mut dealt = DealtCards {
            own: [[Card::UNSEEN; PILES]; PILES],
            talon: [Card::UNSEEN; TALON],
            rules: *rules,
            aside: Vec::new(),
        };
        dealt.talon[..layout.talon().len()].copy_from_slice(layout.talon());
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
            dealt.own[i][..own].copy_from_slice(&pile.cards()[..own]);
            outline.own[i] = own as u8;
            outline.set_base(&dealt, i);
        }
        outline.shape = (0..PILES).map(|i| STRIDE[i] * u32::from(outline.own[i])).sum();
        outline.heights = (0..SUITS).map(|s| HEIGHTS[s] * u32::from(outline.foundations[s])).sum();
        (dealt, outline)
    }

    /// The card at a place of the talon.
    pub fn talon_card(&self, place: u8) -> Card {
        self.talon[usize::from(place)]
    }

    /// The base of a pile that has one.
    pub fn base(&self, outline: &Outline, pile: u8) -> Card {
        self.own[usize::from(pile)][usize::from(outline.own[usize::from(pile)]) - 1]
    }

    /// Forgets how far the talon is turned where that makes no difference. With free redeals it can be turned back to its
    /// start at any time; so all that counts is whether other cards come up from where it stands than from the start. None
    /// do with single draws, after a multiple of the cards drawn at once, or at the end.
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
    pub fn moves(&self, outline: &Outline, out: &mut Vec<OutlineMove>) {
        let ready = outline.ready();
        if let Some(m) = self.safe_move(outline, &ready).or_else(|| self.harmless_move(outline, &ready)) {
            out.push(m);
            return;
        }
        self.list_moves(outline, &ready, out);
    }

    /// A card that goes up and will not be missed.
    pub(super) fn safe_move(&self, outline: &Outline, ready: &Ready) -> Option<OutlineMove> {
        let raised = cards(ready.free & ready.next).find(|&card| self.is_safe(outline, card)).map(OutlineMove::Up);
        raised.or_else(|| {
            let drawn = |&place: &u8| {
                let card = self.talon_card(place);
                ready.next & bit(card) != 0 && self.leaves_others(outline, place) && self.is_safe(outline, card)
            };
            places(self.reachable(outline)).find(drawn).map(OutlineMove::TalonUp)
        })
    }

    /// Appends all moves, the best guess last. From the best on: bases that go up or elsewhere, other cards that go up,
    /// cards of the talon that are laid, cards that come back.
    pub(super) fn list_moves(&self, outline: &Outline, ready: &Ready, out: &mut Vec<OutlineMove>) {
        let raised = ready.free & ready.next;
        if self.rules.back {
            // An ace or a two is of no use in a pile: what it would host, nothing or an ace, could go up itself.
            let back = (0..SUITS).filter(|&suit| outline.foundations[suit] > 2);
            let back = back.filter(|&suit| ready.taken & bit(Card::new(outline.foundations[suit], suit)) != 0);
            out.extend(back.map(|suit| OutlineMove::Back(suit as u8)));
        }
        let reachable = self.reachable(outline);
        let among = |set: u64| places(reachable).filter(move |&place| set & bit(self.talon_card(place)) != 0);
        out.extend(among(ready.taken).map(OutlineMove::TalonTo));
        out.extend(cards(raised & !outline.bases).map(OutlineMove::Up));
        out.extend(among(ready.next).map(OutlineMove::TalonUp));
        for pile in 0..PILES as u8 {
            let own = outline.own[usize::from(pile)];
            if own == 0 || ready.taken & bit(self.base(outline, pile)) == 0 {
                continue;
            }
            // A pile's last card is moved only to make room for a king.
            if own > 1 || outline.has_use_of_an_empty_pile() {
                out.push(OutlineMove::Clear(pile));
            }
        }
        out.extend(cards(raised & outline.bases).map(OutlineMove::Up));
    }

    /// The pile in which a move turns up a hidden card, if it does.
    pub fn shown_by(&self, outline: &Outline, m: OutlineMove) -> Option<usize> {
        let pile = match m {
            OutlineMove::Clear(pile) => Some(pile.into()),
            OutlineMove::Up(card) if outline.bases & bit(card) != 0 => self.pile_of(outline, card),
            _ => None,
        };
        pile.filter(|&pile| outline.own[pile] > 1)
    }

    pub(super) fn pile_of(&self, outline: &Outline, base: Card) -> Option<usize> {
        (0..PILES).find(|&i| outline.own[i] > 0 && self.base(outline, i as u8) == base)
    }

    /// A move from pile to pile that can do no harm, because nothing else can need the place it takes before it is free again.
    ///
    /// A base that goes to a card of the next rank, the host, covers it, and takes the place from its *twin*, the other
    /// card of its rank and colour. The host cannot go up before the base has left, if a lower card of its suit is hidden
    /// under the base. With two such hosts there is room for both twins until then. With one there is, if the twin itself
    /// is hidden under the base, or on a foundation for good. A king does no harm while there are empty piles for all
    /// others.
    pub(super) fn harmless_move(&self, outline: &Outline, ready: &Ready) -> Option<OutlineMove> {
        (0..PILES).find_map(|pile| {
            let under = self.own[pile].get(..usize::from(outline.own[pile]).checked_sub(1)?)?;
            let base = self.base(outline, pile as u8);
            if under.is_empty() || ready.taken & bit(base) == 0 {
                return None;
            }
            let under = under.iter().fold(0, |all, &card| all | bit(card));
            // For a king there is room if there are as many piles without cards of their own as kings that are not up: one
            // that was laid already stands in such a pile.
            let harmless = if base.rank() == RANKS {
                let laid = outline.up & !outline.bases & KINGS | outline.raised_kings();
                outline.own.iter().filter(|&&own| own == 0).count()
                    >= (KINGS & !outline.raised_kings()).count_ones() as usize
                    && laid & bit(base) == 0
            } else {
                // Hosts that are kept from going up by a card under the base.
                let hosts = outline.up & hosts(base);
                let kept = cards(hosts).filter(|&host| under & lower(host) != 0).count();
                let twin = Card::new(base.rank(), 3 - base.suit());
                let alone =
                    under & bit(twin) != 0 || !self.rules.back && outline.foundations[twin.suit()] >= twin.rank();
                kept == 2 || kept == 1 && alone
            };
            harmless.then_some(OutlineMove::Clear(pile as u8))
        })
    }

    /// Whether no line can miss a card that goes up now: whatever might be laid on it could go up itself.
    pub(super) fn is_safe(&self, outline: &Outline, card: Card) -> bool {
        let up = &outline.foundations;
        // What may lie on it is of the other colour, one rank lower. If both of those could go up as well, nobody needs it
        // in a pile, unless they were to bear a card of its own colour, two ranks lower, of the other suit: that has to be
        // able to go up, too. Where cards never come back, it is enough that both are up already.
        let (other, same) = (if card.is_red() { [0, 3] } else { [1, 2] }, 3 - card.suit());
        let least = up[other[0]].min(up[other[1]]);
        let rank = card.rank();
        (least + 2 >= rank && up[same] + 3 >= rank) || (!self.rules.back && least + 1 >= rank)
    }

    /// Whether taking a card of the talon leaves all others as easy to reach: with single draws, and if it is the last.
    fn leaves_others(&self, outline: &Outline, place: u8) -> bool {
        let last = outline.waste == 0 && outline.talon >> place == 1;
        self.rules.redeals.is_none() && (self.rules.draw == 1 || last)
    }

    /// The talon's cards, by place, that turning it can bring to the top.
    pub(super) fn reachable(&self, outline: &Outline) -> u32 {
        if self.rules.draw == 1 && self.rules.redeals.is_none() {
            return outline.talon;
        }
        let (step, waste) = (self.rules.draw, outline.waste);
        let left = outline.talon.count_ones() as u8;
        let again = self.rules.redeals.is_none_or(|most| outline.redeals < most);
        // Cards counted from the start and from where the talon stands, modulo the cards drawn at once: at 0 one comes up.
        let (mut from_start, mut from_here) = (0, 0);
        let mut reachable = 0;
        for (at, place) in (1..).zip(places(outline.talon)) {
            from_start = if from_start + 1 == step { 0 } else { from_start + 1 };
            if at > waste {
                from_here = if from_here + 1 == step { 0 } else { from_here + 1 };
            }
            let now = at == waste || at > waste && (from_here == 0 || at == left);
            if now || again && (from_start == 0 || at == left) {
                reachable |= 1 << place;
            }
        }
        reachable
    }

    /// The position after a move of [`moves`](DealtCards::moves).
    pub fn after(&self, outline: &Outline, m: OutlineMove) -> Outline {
        let mut next = self.after_exactly(outline, m);
        self.normalise(&mut next);
        next
    }

    /// The same with the talon where it really stands.
    pub fn after_exactly(&self, outline: &Outline, m: OutlineMove) -> Outline {
        let mut next = *outline;
        match m {
            OutlineMove::Up(card) => {
                next.up &= !bit(card);
                next.raise(card);
                if outline.bases & bit(card) != 0 {
                    next.clear(self, self.pile_of(outline, card).expect("a base has a pile"));
                }
            }
            OutlineMove::TalonUp(place) => {
                next.raise(self.talon_card(place));
                self.take(&mut next, place);
            }
            OutlineMove::TalonTo(place) => {
                next.up |= bit(self.talon_card(place));
                self.take(&mut next, place);
            }
            OutlineMove::Clear(pile) => next.clear(self, pile.into()),
            OutlineMove::Back(suit) => {
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
    }

    /// Whether the card behind so many others of the talon comes to the top before the next redeal.
    pub(super) fn comes_now(&self, outline: &Outline, before: u8) -> bool {
        let at = before + 1;
        let last = at == outline.talon.count_ones() as u8;
        at == outline.waste || at > outline.waste && (last || (at - outline.waste).is_multiple_of(self.rules.draw))
    }
}

impl Outline {
    /// A perfect hash: a number that no other outline of the game has.
    pub fn key(&self) -> u64 {
        let turned = u64::from(self.waste) * (u64::from(MAX_REDEALS) + 1) + u64::from(self.redeals);
        let piles = u64::from(self.heights) * SHAPES + u64::from(self.shape);
        ((piles * (TALON as u64 + 1) * (u64::from(MAX_REDEALS) + 1) + turned) << TALON) | u64::from(self.talon)
    }

    /// The same number for all ways to turn the talon, where redeals are free.
    pub(super) fn shared_key(&self) -> u64 {
        (u64::from(self.heights) * SHAPES + u64::from(self.shape)) << TALON | u64::from(self.talon)
    }

    /// How many cards of the talon are turned, as far as it makes a difference.
    pub(super) fn turned(&self) -> u8 {
        self.waste
    }

    /// The same with the talon turned to its start.
    pub(super) fn turned_back(&self) -> Outline {
        Outline { waste: 0, ..*self }
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

    /// The next card of each foundation; beyond the king there is none.
    fn next(&self) -> u64 {
        (0..SUITS).fold(0, |all, s| all | 1 << (SUITS * usize::from(self.foundations[s]) + s)) & ((1 << CARDS) - 1)
    }

    pub(super) fn ready(&self) -> Ready {
        // Every face-up card but bases and kings lies on a card of the next rank; shifted up by a rank, it is counted where
        // that host is.
        let lying = (self.up & !self.bases) << SUITS;
        // The ranks of which both black cards are there, and both red ones.
        let both = |cards: u64| (cards & cards >> 3 & RANK, cards >> 1 & cards >> 2 & RANK);
        let ((black, red), (blacks, reds)) = (colours(self.up), both(self.up));
        let ((on_red, on_black), (two_on_red, two_on_black)) = (colours(lying), both(lying));
        // The hosts of a rank and colour are free while there are more of them than of what lies on them.
        let red = red & !on_red | reds & !two_on_red;
        let black = black & !on_black | blacks & !two_on_black;
        let (on_red, on_black) = (red >> SUITS, black >> SUITS);
        // A king that was moved stands at the bottom of a pile without cards of its own.
        let empty = self.own.iter().filter(|&&own| own == 0).count() as u32;
        let kings = if empty > (self.up & !self.bases & KINGS).count_ones() { KINGS } else { 0 };
        Ready {
            free: self.up & (red << 1 | red << 2 | black | black << 3),
            taken: on_red | on_red << 3 | on_black << 1 | on_black << 2 | kings,
            next: self.next(),
        }
    }

    /// An empty pile is of use only to a king that is not yet at the bottom of one.
    pub(super) fn has_use_of_an_empty_pile(&self) -> bool {
        self.up & KINGS & !self.bases != KINGS & !self.raised_kings()
    }

    /// The next cards of the foundations that lie in the piles, are no bases, and whose like have no card of the next lower
    /// rank on them.
    pub(super) fn loose(&self) -> u64 {
        let moved = self.up & !self.bases;
        let (on_red, on_black) = colours(moved << SUITS);
        let covered = on_red << 1 | on_red << 2 | on_black | on_black << 3;
        moved & self.next() & !covered
    }

    /// Cards of the piles go up that are no bases.
    pub(super) fn raise_all(&mut self, raised: u64) {
        self.up &= !raised;
        cards(raised).for_each(|card| self.raise(card));
    }

    /// The cards on the foundations.
    pub(super) fn on_foundations(&self) -> u64 {
        (0..SUITS).fold(0, |all, suit| all | (RANK & ((1 << (4 * u32::from(self.foundations[suit]))) - 1)) << suit)
    }

    /// The same with all cards back in the piles that lie above these heights.
    pub(super) fn lowered(mut self, heights: [u8; SUITS]) -> Outline {
        for suit in 0..SUITS {
            while self.foundations[suit] > heights[suit] {
                self.up |= bit(Card::new(self.foundations[suit], suit));
                self.foundations[suit] -= 1;
                self.heights -= HEIGHTS[suit];
            }
        }
        self
    }

    fn raise(&mut self, card: Card) {
        self.foundations[card.suit()] += 1;
        self.heights += HEIGHTS[card.suit()];
    }

    /// The base of a pile leaves it.
    fn clear(&mut self, dealt: &DealtCards, pile: usize) {
        self.bases &= !bit(dealt.own[pile][usize::from(self.own[pile]) - 1]);
        self.own[pile] -= 1;
        self.shape -= STRIDE[pile];
        if self.own[pile] > 0 {
            self.up |= bit(dealt.own[pile][usize::from(self.own[pile]) - 1]);
        }
        // If a king at the bottom is now the base, the pile counts as one without cards of its own.
        let own = self.own[pile];
        self.set_base(dealt, pile);
        self.shape -= STRIDE[pile] * u32::from(own - self.own[pile]);
    }

    /// Marks the base of a pile. A king at the very bottom counts as one that was laid there.
    fn set_base(&mut self, dealt: &DealtCards, pile: usize) {
        if let Some(at) = usize::from(self.own[pile]).checked_sub(1) {
            let base = dealt.own[pile][at];
            if at == 0 && base.rank() == RANKS {
                self.own[pile] = 0;
            } else {
                self.bases |= bit(base);
            }
        }
    }
}
