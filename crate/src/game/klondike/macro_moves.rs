//! Macro moves: where cards may come back from the foundations, what can be taken back at once is no choice of its own.
//!
//! A card that goes up and was not a pile's base can come straight back, for the place it left is free. If nothing lies on
//! it or its twin, the other card of its rank and colour, then it is in the way of no other card that goes up either. So
//! outlines that differ by such cards alone stand for one, the *settled* one with all of them up, in whatever order they
//! went. A card comes back only when the very next move needs it there.
//!
//! What leads on from a settled outline is then: a base or a card of the talon goes up; a card goes up whose twin must from
//! then on bear what lay on either; a base or a card of the talon goes to a pile; and the last three once more where
//! nothing but cards that come back make room, with as few of these as will do. If more of them could be back, they can
//! come back afterwards as well, the highest ranks first. A base or a card of the talon that can go up need not be laid,
//! for once laid it could go up.
//!
//! With every single move a choice of its own, 99 of 100 random deals with draw 3 took up to 3.2 million nodes, and the hardest of all
//! 7.8 million.

use super::card::{Card, SUITS};
use super::card_sets::{RANK, bit, cards, guests_of, hosts_of, places};
use super::layout::PILES;
use super::outline::{DealtCards, Outline, OutlineMove};

/// A macro move: cards come back from the foundations, one move is made, and all that can come back goes up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MacroMove {
    /// The move that is made once they are back.
    pub last: OutlineMove,
    /// The heights of the foundations when it is made: what lies above comes back first.
    heights: [u8; SUITS],
}

/// An outline with cards brought back.
#[derive(Clone, Copy, Debug)]
struct Lowered {
    outline: Outline,
    /// The cards that piles take here.
    taken: u64,
    /// The cards that piles took already with fewer cards back.
    before: u64,
}

/// Memory that listing moves needs for a while.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    lowered: Vec<Lowered>,
    moves: Vec<OutlineMove>,
}

impl DealtCards {
    /// The outline with all cards up that can come back; where none may, the outline itself.
    pub fn settled(&self, mut outline: Outline) -> Outline {
        loop {
            let loose = self.loose(&outline);
            if loose == 0 {
                return outline;
            }
            outline.raise_all(loose);
        }
    }

    /// The cards that go up in settling.
    fn loose(&self, outline: &Outline) -> u64 {
        if self.rules.back { outline.loose() } else { 0 }
    }

    /// Appends the macro moves from a settled outline, the best guess last. One move that cannot be wrong stands alone. If
    /// `turned`, cards that can be drawn from the start of the talon are left out: those were tried when the outline was
    /// met before.
    pub fn macro_moves(&self, outline: &Outline, turned: bool, scratch: &mut Scratch, out: &mut Vec<MacroMove>) {
        let here = |last| MacroMove { last, heights: outline.foundations };
        if !self.rules.back {
            // Nothing comes back, so that every move is a macro move by itself.
            scratch.moves.clear();
            self.moves(outline, &mut scratch.moves);
            let from_start = if turned { self.reachable(&outline.turned_back()) } else { 0 };
            let known = |m: &OutlineMove| match m {
                OutlineMove::TalonUp(place) | OutlineMove::TalonTo(place) => from_start >> place & 1 != 0,
                _ => false,
            };
            out.extend(scratch.moves.iter().filter(|m| !known(m)).map(|&m| here(m)));
            return;
        }
        let ready = outline.ready();
        if let Some(m) = self.safe_move(outline, &ready).or_else(|| self.harmless_move(outline, &ready)) {
            out.push(here(m));
            return;
        }
        let mut reachable = self.reachable(outline);
        if turned {
            reachable &= !self.reachable(&outline.turned_back());
        }
        // What may be laid on a pile: bases whose leaving turns up a card or makes room for a king, and cards of the talon;
        // none that can go up as it is.
        let raised = ready.free & ready.next;
        let worth =
            |&pile: &usize| outline.own[pile] > 1 || outline.own[pile] == 1 && outline.has_use_of_an_empty_pile();
        let bases = (0..PILES).filter(worth).fold(0, |all, pile| all | bit(self.base(outline, pile as u8)));
        let talon = places(reachable).fold(0, |all, place| all | bit(self.talon_card(place)));
        let laid = (bases | talon) & !raised & !(talon & ready.next);
        // Cards that go up once something else can bear what lies on them.
        let covered = outline.up & ready.next & !ready.free;
        // Places are wanted for what no pile takes as it is, and for what lies on those cards.
        self.lower(outline, laid & !ready.taken | guests_of(covered), ready.taken, &mut scratch.lowered);

        let drawn = |set: u64| places(reachable).filter(move |&place| set & bit(self.talon_card(place)) != 0);
        let cleared = |set: u64| {
            let base = move |&pile: &u8| outline.own[usize::from(pile)] > 0 && set & bit(self.base(outline, pile)) != 0;
            (0..PILES as u8).filter(base).map(OutlineMove::Clear)
        };
        // Without the first, which is the outline as it is, and the fewest cards back last, because the best guess comes
        // last. Of each only what piles take newly counts: the rest was listed with fewer cards back.
        let lowered = || scratch.lowered.iter().skip(1).rev().map(|l| (l.taken & !l.before, l.outline.foundations));
        for (newly, heights) in lowered() {
            let free = cards(covered)
                .filter(|&card| guests_of(bit(card)) & newly != 0 && heights[card.suit()] + 1 == card.rank());
            out.extend(free.map(|card| MacroMove { last: OutlineMove::Up(card), heights }));
            out.extend(drawn(newly & laid).map(|place| MacroMove { last: OutlineMove::TalonTo(place), heights }));
        }
        out.extend(drawn(ready.taken & laid).map(|place| here(OutlineMove::TalonTo(place))));
        out.extend(cards(raised & !outline.bases).map(|card| here(OutlineMove::Up(card))));
        out.extend(drawn(ready.next).map(|place| here(OutlineMove::TalonUp(place))));
        for (newly, heights) in lowered() {
            out.extend(cleared(newly & laid).map(|last| MacroMove { last, heights }));
        }
        out.extend(cleared(ready.taken & laid).map(here));
        out.extend(cards(raised & outline.bases).map(|card| here(OutlineMove::Up(card))));
    }

    /// Looks for all ways to bring cards back so that some pile takes a wanted card, breadth first: the fewest cards first.
    fn lower(&self, outline: &Outline, wanted: u64, taken: u64, lowered: &mut Vec<Lowered>) {
        lowered.clear();
        // Only what can lie on a card that is now on a foundation can be helped.
        let wanted = wanted & guests_of(outline.on_foundations());
        if wanted == 0 {
            return;
        }
        lowered.push(Lowered { outline: *outline, taken, before: 0 });
        let mut at = 0;
        while at < lowered.len() {
            let Lowered { outline, taken, before } = lowered[at];
            at += 1;
            // What is taken already needs no more cards back; only what is still wanted leads on.
            let before = before | taken;
            let useful = useful_suits(&outline, wanted & !before, taken);
            for suit in (0..SUITS).filter(|suit| useful >> suit & 1 != 0) {
                let height = outline.foundations[suit];
                // An ace or a two is of no use in a pile, see `list_moves`; and the card itself must find a place.
                if height < 3 || taken & bit(Card::new(height, suit)) == 0 {
                    continue;
                }
                let next = self.after_exactly(&outline, OutlineMove::Back(suit as u8));
                // Suits come back in any order: which heights are left is all that differs.
                if lowered.iter().all(|other| other.outline.foundations != next.foundations) {
                    let taken = next.ready().taken;
                    lowered.push(Lowered { outline: next, taken, before });
                }
            }
        }
    }

    /// The settled outline after a macro move.
    pub fn after_macro(&self, outline: &Outline, m: MacroMove) -> Outline {
        let lowered = outline.lowered(m.heights);
        self.settled(self.after(&lowered, m.last))
    }

    /// The moves that a line of macro moves stands for. Cards go up when they must, and stay where they are until then.
    pub fn spelt_out(&self, start: &Outline, line: impl Iterator<Item = MacroMove>) -> Vec<OutlineMove> {
        let (mut at, mut moves) = (*start, Vec::new());
        let mut settled = self.settled(at);
        for m in line {
            settled = self.after_macro(&settled, m);
            // Where the move can be made as things lie, and leads to the same outline once settled, nothing goes up and
            // back first: this keeps the line short. Or else all goes up as the search supposed, and comes back as far as
            // the move needs.
            if !self.can(&at, m.last) || self.settled(self.after(&at, m.last)) != settled {
                loop {
                    let loose = self.loose(&at);
                    if loose == 0 {
                        break;
                    }
                    moves.extend(cards(loose).map(OutlineMove::Up));
                    at.raise_all(loose);
                }
                // The highest first: lower cards find their place on them.
                let above = |at: &Outline| {
                    (0..SUITS).filter(|&s| at.foundations[s] > m.heights[s]).max_by_key(|&s| at.foundations[s])
                };
                while let Some(suit) = above(&at) {
                    moves.push(OutlineMove::Back(suit as u8));
                    at = self.after(&at, OutlineMove::Back(suit as u8));
                }
            }
            moves.push(m.last);
            at = self.after(&at, m.last);
        }
        moves
    }

    /// Whether a move can be made without anything before it.
    fn can(&self, outline: &Outline, m: OutlineMove) -> bool {
        let ready = outline.ready();
        match m {
            OutlineMove::Up(card) => ready.free & ready.next & bit(card) != 0,
            OutlineMove::TalonUp(place) => ready.next & bit(self.talon_card(place)) != 0,
            OutlineMove::TalonTo(place) => ready.taken & bit(self.talon_card(place)) != 0,
            OutlineMove::Clear(pile) => ready.taken & bit(self.base(outline, pile)) != 0,
            OutlineMove::Back(_) => false,
        }
    }
}

/// The suits, a bit each, whose cards help when they come back: those of a host that is wanted, and where a card of such a suit
/// finds no place itself, those of its hosts.
fn useful_suits(outline: &Outline, wanted: u64, taken: u64) -> u32 {
    let hosts = hosts_of(wanted) & outline.on_foundations();
    let mut useful = (0..SUITS).fold(0, |all, suit| all | u32::from(hosts & RANK << suit != 0) << suit);
    loop {
        let mut more = useful;
        for suit in (0..SUITS).filter(|suit| useful >> suit & 1 != 0) {
            let height = outline.foundations[suit];
            if height > 0 && taken & bit(Card::new(height, suit)) == 0 {
                let others = if suit == 0 || suit == 3 { [1, 2] } else { [0, 3] };
                for other in others.into_iter().filter(|&other| outline.foundations[other] > height) {
                    more |= 1 << other;
                }
            }
        }
        if more == useful {
            return useful;
        }
        useful = more;
    }
}
