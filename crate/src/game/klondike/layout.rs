//! The position: which card lies where, with an incremental Zobrist hash.

use super::card::{CARDS, Card, RANKS, SUITS};
pub use super::pile::Pile;
use super::rules::Rules;
use super::zobrist::{Feature, key};

/// Piles of the tableau.
pub const PILES: usize = 7;
/// Cards that the stock begins with.
pub const TALON: usize = 24;

/// A move. Which cards it takes is clear from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Turns the next cards of the stock onto the waste.
    Draw,
    /// Turns the waste over into a new stock.
    Redeal,
    /// The waste's top card goes to its foundation.
    WasteUp,
    /// The waste's top card goes to a pile.
    WasteTo(u8),
    /// A pile's top card goes to its foundation.
    Up(u8),
    /// A foundation's top card comes back to a pile.
    Back {
        /// The foundation's suit.
        suit: u8,
        /// The pile.
        to: u8,
    },
    /// The last cards of a pile go to another.
    Shift {
        /// The pile they leave.
        from: u8,
        /// The pile they go to.
        to: u8,
        /// How many.
        count: u8,
    },
}

/// What takes a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    played: Move,
    waste: u8,
    turned: bool,
    /// The card that went up, if one did.
    raised: Card,
}

/// A position. Always one that cards can lie in: runs of face-up cards fit, foundations hold what no pile does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    piles: [Pile; PILES],
    /// The waste from its bottom, then the stock in the order it is drawn: what a redeal does not change.
    talon: [Card; TALON],
    talon_len: u8,
    waste: u8,
    foundations: [u8; SUITS],
    /// Counted only where there is a limit, so that positions can come again where there is none.
    redeals: u8,
    hash: u64,
}

/// The parts of a position before they are known to fit: what texts are read into.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The piles, bottom first, and how many of their cards lie face down.
    pub piles: [(Vec<Card>, usize); PILES],
    /// The waste, its top last.
    pub waste: Vec<Card>,
    /// The stock in the order it is drawn.
    pub stock: Vec<Card>,
    /// The rank of each foundation's top card, 0 for none.
    pub foundations: [u8; SUITS],
    /// Redeals already made.
    pub redeals: u8,
}

impl Layout {
    /// A position from parts that were found to fit by [`super::text`].
    pub(super) fn new(parts: &Parts) -> Layout {
        let mut layout = Layout {
            piles: [Pile::EMPTY; PILES],
            talon: [Card::UNSEEN; TALON],
            talon_len: (parts.waste.len() + parts.stock.len()) as u8,
            waste: parts.waste.len() as u8,
            foundations: parts.foundations,
            redeals: parts.redeals,
            hash: 0,
        };
        for (pile, (cards, down)) in layout.piles.iter_mut().zip(&parts.piles) {
            pile.push(cards);
            pile.lay_down(*down);
        }
        for (place, card) in layout.talon.iter_mut().zip(parts.waste.iter().chain(&parts.stock)) {
            *place = *card;
        }
        layout.hash = layout.hash_from_scratch();
        layout
    }

    /// The deal of a deck: its first 28 cards row by row onto the piles, the others the stock in the order it is drawn.
    pub fn deal(deck: &[Card; CARDS]) -> Layout {
        let mut parts = Parts::default();
        let mut cards = deck.iter().copied();
        for row in 0..PILES {
            for pile in row..PILES {
                parts.piles[pile].0.extend(cards.next());
                parts.piles[pile].1 = pile;
            }
        }
        parts.stock = cards.collect();
        Layout::new(&parts)
    }

    /// The parts it was made of.
    pub fn parts(&self) -> Parts {
        Parts {
            piles: self.piles.map(|pile| (pile.cards().to_vec(), pile.down())),
            waste: self.waste().to_vec(),
            stock: self.stock().to_vec(),
            foundations: self.foundations,
            redeals: self.redeals,
        }
    }

    /// The piles from the left.
    pub fn piles(&self) -> &[Pile; PILES] {
        &self.piles
    }

    /// The waste and then the stock: what a redeal does not change.
    pub fn talon(&self) -> &[Card] {
        &self.talon[..self.talon_len.into()]
    }

    /// The waste, its top last.
    pub fn waste(&self) -> &[Card] {
        &self.talon()[..self.waste.into()]
    }

    /// The stock in the order it is drawn.
    pub fn stock(&self) -> &[Card] {
        &self.talon()[self.waste.into()..]
    }

    /// The rank of each foundation's top card, 0 for none, by suit.
    pub fn foundations(&self) -> &[u8; SUITS] {
        &self.foundations
    }

    /// Redeals made, where there is a limit.
    pub fn redeals(&self) -> u8 {
        self.redeals
    }

    /// Cards not yet on a foundation.
    pub fn left(&self) -> usize {
        CARDS - self.foundations.iter().map(|&n| usize::from(n)).sum::<usize>()
    }

    /// Cards that lie face down in the piles.
    pub fn face_down(&self) -> usize {
        self.piles.iter().map(Pile::down).sum()
    }

    /// Whether every card is known that is not on a foundation.
    pub fn is_seen(&self) -> bool {
        let piles = self.piles.iter().flat_map(|pile| pile.cards());
        piles.chain(self.talon()).all(|card| card.is_seen())
    }

    /// The cards that lie there unseen, by number.
    pub fn unseen(&self) -> Vec<Card> {
        let mut there = [false; CARDS];
        let piles = self.piles.iter().flat_map(|pile| pile.cards());
        for card in piles.chain(self.talon()).filter(|card| card.is_seen()) {
            there[card.number()] = true;
        }
        let raised = |card: &Card| card.rank() <= self.foundations[card.suit()];
        Card::all().filter(|card| !there[card.number()] && !raised(card)).collect()
    }

    /// Whether a player who looks only at what lies face up knows the stock: after a redeal, and where redeals are free, because
    /// then one pass through it shows every card and costs nothing that matters to winning.
    pub fn stock_is_known(&self, rules: &Rules) -> bool {
        rules.redeals.is_none() || self.redeals > 0
    }

    /// Equal positions have equal hashes; kept up to date by every move.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Appends every legal move: to the foundations from the waste and then the piles from the left; from the waste to the piles;
    /// from pile to pile, long runs last; back from the foundations; draw; redeal.
    pub fn moves(&self, rules: &Rules, out: &mut Vec<Move>) {
        let piles = || (0..PILES as u8).zip(&self.piles);
        let waste = self.waste().last().copied().unwrap_or(Card::UNSEEN);
        if self.goes_up(waste) {
            out.push(Move::WasteUp);
        }
        let top_goes_up = |pile: &Pile| pile.top().is_some_and(|top| self.goes_up(top));
        out.extend(piles().filter(|(_, pile)| top_goes_up(pile)).map(|(i, _)| Move::Up(i)));
        out.extend(piles().filter(|(_, pile)| pile.takes(waste)).map(|(to, _)| Move::WasteTo(to)));
        for (from, pile) in piles() {
            for (to, target) in piles().filter(|&(to, _)| to != from) {
                let fits = |&(_, card): &(u8, &Card)| target.takes(*card);
                let runs = (1..).zip(pile.up().iter().rev());
                out.extend(runs.filter(fits).map(|(count, _)| Move::Shift { from, to, count }));
            }
        }
        if rules.back {
            for suit in (0..SUITS).filter(|&suit| self.foundations[suit] > 0) {
                let card = Card::new(self.foundations[suit], suit);
                out.extend(piles().filter(|(_, p)| p.takes(card)).map(|(to, _)| Move::Back { suit: suit as u8, to }));
            }
        }
        out.extend([Move::Draw, Move::Redeal].into_iter().filter(|&m| self.allows(rules, m)));
    }

    /// Whether a move is legal here.
    pub fn allows(&self, rules: &Rules, played: Move) -> bool {
        let pile = |i: u8| self.piles.get(usize::from(i));
        match played {
            Move::Draw => self.waste < self.talon_len,
            Move::Redeal => {
                let left = rules.redeals.is_none_or(|most| self.redeals < most);
                left && self.talon_len > 0 && self.waste == self.talon_len
            }
            Move::WasteUp => self.waste().last().is_some_and(|&card| self.goes_up(card)),
            Move::WasteTo(to) => self.waste().last().zip(pile(to)).is_some_and(|(&card, pile)| pile.takes(card)),
            Move::Up(from) => pile(from).and_then(Pile::top).is_some_and(|card| self.goes_up(card)),
            Move::Back { suit, to } => {
                let top = self.foundations.get(usize::from(suit)).filter(|&&n| n > 0);
                let card = top.map(|&n| Card::new(n, suit.into()));
                rules.back && card.zip(pile(to)).is_some_and(|(card, pile)| pile.takes(card))
            }
            Move::Shift { from, to, count } => {
                let run = pile(from).and_then(|p| p.up().len().checked_sub(count.into()).map(|i| p.up().get(i)));
                from != to && run.flatten().zip(pile(to)).is_some_and(|(&card, pile)| pile.takes(card))
            }
        }
    }

    /// Whether a pile takes a run that begins with this card.
    pub fn takes(&self, pile: u8, card: Card) -> bool {
        self.piles[usize::from(pile)].takes(card)
    }

    /// Whether a card is the next of its foundation.
    pub fn goes_up(&self, card: Card) -> bool {
        card.is_seen() && self.foundations[card.suit()] + 1 == card.rank()
    }

    /// Plays a legal move.
    pub fn play(&mut self, rules: &Rules, played: Move) -> Undo {
        debug_assert!(self.allows(rules, played), "{played:?} is not legal");
        self.play_unchecked(rules, played)
    }

    /// Plays a move whether or not the card it ends on is known to fit.
    pub(super) fn play_unchecked(&mut self, rules: &Rules, played: Move) -> Undo {
        let mut undo = Undo { played, waste: self.waste, turned: false, raised: Card::UNSEEN };
        match played {
            Move::Draw => self.turn(self.talon_len.min(self.waste + rules.draw)),
            Move::Redeal => {
                self.turn(0);
                if rules.redeals.is_some() {
                    self.count_redeals(self.redeals + 1);
                }
            }
            Move::WasteUp => {
                undo.raised = self.take_waste();
                self.raise(undo.raised);
            }
            Move::WasteTo(to) => {
                let card = self.take_waste();
                self.lay(to, &[card]);
            }
            Move::Up(from) => {
                undo.raised = self.lift(from, 1)[0];
                undo.turned = self.turn_up(from);
                self.raise(undo.raised);
            }
            Move::Back { suit, to } => {
                let card = self.lower(suit.into());
                self.lay(to, &[card]);
            }
            Move::Shift { from, to, count } => {
                let cards = self.lift(from, count.into());
                undo.turned = self.turn_up(from);
                self.lay(to, &cards[..count.into()]);
            }
        }
        undo
    }

    /// Takes back the last move played: the position is again exactly what it was.
    pub fn undo(&mut self, undo: Undo) {
        match undo.played {
            Move::Draw => self.turn(undo.waste),
            Move::Redeal => {
                self.turn(undo.waste);
                self.count_redeals(self.redeals.saturating_sub(1));
            }
            Move::WasteUp => {
                self.lower(undo.raised.suit());
                self.put_waste(undo.raised);
            }
            Move::WasteTo(to) => {
                let card = self.lift(to, 1)[0];
                self.put_waste(card);
            }
            Move::Up(from) => {
                self.lower(undo.raised.suit());
                self.turn_down(from, undo.turned);
                self.lay(from, &[undo.raised]);
            }
            Move::Back { to, .. } => {
                let card = self.lift(to, 1)[0];
                self.raise(card);
            }
            Move::Shift { from, to, count } => {
                let cards = self.lift(to, count.into());
                self.turn_down(from, undo.turned);
                self.lay(from, &cards[..count.into()]);
            }
        }
    }

    /// The same position with the cards face down in the piles, and those of the stock if `stock`, forgotten.
    pub(super) fn masked(&self, stock: bool) -> Layout {
        let mut masked = self.clone();
        for pile in &mut masked.piles {
            let down = pile.down();
            pile.cards_mut()[..down].fill(Card::UNSEEN);
        }
        if stock {
            masked.talon[self.waste.into()..].fill(Card::UNSEEN);
        }
        masked.hash = masked.hash_from_scratch();
        masked
    }

    /// The same position with every unseen card named, in the order of the piles (bottom first) and then the talon.
    pub(super) fn named(&self, mut names: impl Iterator<Item = Card>) -> Layout {
        let mut named = self.clone();
        let piles = named.piles.iter_mut().flat_map(Pile::cards_mut);
        for card in piles.chain(&mut named.talon[..self.talon_len.into()]).filter(|card| !card.is_seen()) {
            *card = names.next().unwrap_or(Card::UNSEEN);
        }
        named.hash = named.hash_from_scratch();
        named
    }

    // The pieces that moves are made of; each keeps the hash.

    fn turn(&mut self, waste: u8) {
        self.hash =
            self.hash.wrapping_sub(key(Feature::Waste, self.waste, 0)).wrapping_add(key(Feature::Waste, waste, 0));
        self.waste = waste;
    }

    fn count_redeals(&mut self, redeals: u8) {
        self.hash = self.hash.wrapping_sub(key(Feature::Redeals, self.redeals, 0));
        self.redeals = redeals;
        self.hash = self.hash.wrapping_add(key(Feature::Redeals, redeals, 0));
    }

    fn take_waste(&mut self) -> Card {
        let (at, len) = (usize::from(self.waste) - 1, usize::from(self.talon_len));
        let card = self.talon[at];
        self.talon.copy_within(at + 1..len, at);
        self.talon[len - 1] = Card::UNSEEN;
        self.talon_len -= 1;
        self.hash = self.hash.wrapping_sub(key(Feature::Talon, card.0, 0));
        self.turn(self.waste - 1);
        card
    }

    fn put_waste(&mut self, card: Card) {
        let (at, len) = (usize::from(self.waste), usize::from(self.talon_len));
        self.talon.copy_within(at..len, at + 1);
        self.talon[at] = card;
        self.talon_len += 1;
        self.hash = self.hash.wrapping_add(key(Feature::Talon, card.0, 0));
        self.turn(self.waste + 1);
    }

    fn raise(&mut self, card: Card) {
        let suit = card.suit();
        self.hash = self.hash.wrapping_sub(key(Feature::Foundation, suit as u8, self.foundations[suit]));
        self.foundations[suit] += 1;
        self.hash = self.hash.wrapping_add(key(Feature::Foundation, suit as u8, self.foundations[suit]));
    }

    fn lower(&mut self, suit: usize) -> Card {
        let card = Card::new(self.foundations[suit], suit);
        self.hash = self.hash.wrapping_sub(key(Feature::Foundation, suit as u8, self.foundations[suit]));
        self.foundations[suit] -= 1;
        self.hash = self.hash.wrapping_add(key(Feature::Foundation, suit as u8, self.foundations[suit]));
        card
    }

    /// Takes the last cards off a pile; they stand at the front of what is returned.
    fn lift(&mut self, from: u8, count: usize) -> [Card; RANKS as usize] {
        let pile = &mut self.piles[usize::from(from)];
        self.hash = self.hash.wrapping_sub(pile.key_at(from, pile.cards().len() - count));
        pile.lift(count)
    }

    fn lay(&mut self, to: u8, cards: &[Card]) {
        let pile = &mut self.piles[usize::from(to)];
        let at = pile.cards().len();
        pile.push(cards);
        self.hash = self.hash.wrapping_add(pile.key_at(to, at));
    }

    /// Turns the top card up if it lies face down.
    fn turn_up(&mut self, i: u8) -> bool {
        let pile = &self.piles[usize::from(i)];
        let turns = pile.down() > 0 && pile.up().is_empty();
        if turns {
            self.set_down(i, pile.down() - 1);
        }
        turns
    }

    fn turn_down(&mut self, i: u8, turned: bool) {
        if turned {
            self.set_down(i, self.piles[usize::from(i)].down() + 1);
        }
    }

    fn set_down(&mut self, i: u8, down: usize) {
        let pile = &mut self.piles[usize::from(i)];
        self.hash = self.hash.wrapping_sub(pile.keys(i));
        pile.lay_down(down);
        self.hash = self.hash.wrapping_add(pile.keys(i));
    }

    /// The hash as it would be if nothing were kept.
    pub fn hash_from_scratch(&self) -> u64 {
        let sum = |keys: &mut dyn Iterator<Item = u64>| keys.fold(0, u64::wrapping_add);
        let piles = (0..).zip(&self.piles).map(|(i, pile)| pile.keys(i));
        let suits = (0..).zip(&self.foundations).map(|(suit, &n)| key(Feature::Foundation, suit, n));
        let talon = self.talon().iter().map(|card| key(Feature::Talon, card.0, 0));
        let turned = [key(Feature::Waste, self.waste, 0), key(Feature::Redeals, self.redeals, 0)];
        sum(&mut piles.chain(suits).chain(talon).chain(turned))
    }
}
