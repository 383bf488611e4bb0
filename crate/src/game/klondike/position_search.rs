//! Iterative-deepening A* over positions: the shortest line of real moves, with how far outlines are from the end as heuristic.
//!
//! Outlines leave out the shifts that free a card for its foundation. So a line through outlines may be shorter than any
//! line of moves, and of two that are equally long one may need no shift. Here positions are looked at as they are, with
//! every shift, as long as the moves made and those that the outline still takes are within a limit, and the limit rises.
//! Few positions are: some thousands, after hundreds of thousands of outlines.

use super::card::Card;
use super::goal_distance::GoalDistances;
use super::layout::{Layout, Move, PILES};
use super::outline::{DealtCards, Outline, OutlineMove};
use super::search_graph::SearchGraph;
use rustc_hash::FxHashMap;

/// Positions remembered: 20 MB. When there are more, the search goes on and may look at some again.
const MOST: usize = 1 << 19;
/// Positions after which a search that proves nothing gives up.
const PATIENCE: usize = 1 << 14;

/// A move of cards that ends what the outline's move stands for, or a shift, which does not change the outline.
#[derive(Clone, Copy)]
struct Play {
    stands_for: Option<OutlineMove>,
    last: Move,
}

/// A position on the line to where the search stands.
struct Frame {
    layout: Layout,
    outline: Outline,
    cost: u16,
    /// Where the plays from it not yet tried begin.
    begin: usize,
    /// How many moves lead to it, redeals counted.
    length: usize,
}

/// How the search stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// Nothing yet.
    Open,
    /// A line of as many moves as the limit.
    Line,
    /// No line within the limit.
    Nothing,
}

/// The search with one limit after the other.
pub struct PositionSearch {
    limit: u16,
    most: u16,
    distances: GoalDistances,
    /// Whether lines keep to the outlines already known.
    closed: bool,
    path: Vec<Frame>,
    plays: Vec<Play>,
    line: Vec<Move>,
    /// The least cost at which positions were met.
    met: FxHashMap<u64, u16>,
}

impl PositionSearch {
    /// A search for lines of so many moves at least and at most; if `closed`, through outlines already known.
    pub fn new(graph: &SearchGraph, least: u16, most: u16, closed: bool) -> Self {
        PositionSearch {
            limit: least,
            most,
            distances: GoalDistances::new(graph, most, closed),
            closed,
            path: Vec::new(),
            plays: Vec::new(),
            line: Vec::new(),
            met: FxHashMap::default(),
        }
    }

    /// No line looked for now has more moves than this.
    pub fn limit(&self) -> u16 {
        self.limit
    }

    /// The line found.
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// Begins with the limit.
    pub fn begin(&mut self, dealt: &DealtCards, layout: Layout, outline: Outline) {
        self.met.clear();
        self.enter(dealt, Frame { layout, outline, cost: 0, begin: 0, length: 0 });
    }

    /// Whether the next limit is worth a try; it is then the limit.
    pub fn rise(&mut self) -> bool {
        let hopeless = self.closed && self.met.len() >= PATIENCE;
        self.limit += 1;
        self.limit <= self.most && !hopeless
    }

    /// Goes to the next position, or to the end of the search with this limit.
    pub fn advance(&mut self, dealt: &DealtCards, graph: &SearchGraph) -> Found {
        loop {
            let Some(here) = self.path.last() else { return Found::Nothing };
            if self.closed && self.met.len() >= PATIENCE {
                return Found::Nothing;
            }
            if self.plays.len() == here.begin {
                self.path.pop();
                continue;
            }
            let Some(play) = self.plays.pop() else { return Found::Nothing };
            let (outline, draws) = match play.stands_for {
                Some(m) => (dealt.after_exactly(&here.outline, m), dealt.draws_of(&here.outline, m)),
                None => (here.outline, 0),
            };
            let cost = here.cost + draws as u16 + 1;
            let Some(left) = self.limit.checked_sub(cost) else { continue };
            if self.distances.of(dealt, graph, &outline, left) <= left && self.play(dealt, play, outline, cost) {
                return if self.path.is_empty() { Found::Line } else { Found::Open };
            }
        }
    }

    /// Plays what leads to an outline, unless its position is known at no higher cost. The path ends with the game.
    fn play(&mut self, dealt: &DealtCards, play: Play, outline: Outline, cost: u16) -> bool {
        let here = &self.path[self.path.len() - 1];
        let mut layout = here.layout.clone();
        self.line.truncate(here.length);
        let mut make = |layout: &mut Layout, played| {
            layout.play(&dealt.rules, played);
            self.line.push(played);
        };
        if let Some(OutlineMove::TalonUp(place) | OutlineMove::TalonTo(place)) = play.stands_for {
            while layout.waste().last() != Some(&dealt.talon_card(place)) {
                let turned = if layout.stock().is_empty() { Move::Redeal } else { Move::Draw };
                make(&mut layout, turned);
            }
        }
        make(&mut layout, play.last);
        if layout.left() == 0 {
            self.path.clear();
            return true;
        }
        let full = self.met.len() >= MOST;
        match self.met.get_mut(&layout.hash()) {
            Some(known) if *known <= cost => return false,
            Some(known) => *known = cost,
            None if full => {}
            None => {
                self.met.insert(layout.hash(), cost);
            }
        }
        self.enter(dealt, Frame { layout, outline, cost, begin: self.plays.len(), length: self.line.len() });
        true
    }

    fn enter(&mut self, dealt: &DealtCards, frame: Frame) {
        list(dealt, &frame, &mut self.plays);
        self.path.push(frame);
    }
}

/// Lists the moves from a position, the best guess last. A card that goes up and will not be missed stands alone.
fn list(dealt: &DealtCards, Frame { layout, outline, .. }: &Frame, out: &mut Vec<Play>) {
    let piles = || (0..PILES as u8).zip(layout.piles());
    let raised = || piles().filter_map(|(i, pile)| pile.top().filter(|&top| layout.goes_up(top)).map(|top| (i, top)));
    let up = |(i, card)| Play { stands_for: Some(OutlineMove::Up(card)), last: Move::Up(i) };
    if let Some(safe) = raised().find(|&(_, card)| dealt.is_safe(outline, card)) {
        out.push(up(safe));
        return;
    }
    // All empty piles are alike.
    let taking = |card| {
        let mut empty = false;
        piles().filter_map(move |(to, pile)| {
            let first = pile.top().is_some() || !std::mem::replace(&mut empty, true);
            (first && layout.takes(to, card)).then_some(to)
        })
    };
    for (from, pile) in piles() {
        for (count, &card) in (1..pile.up().len() as u8).zip(pile.up().iter().rev()) {
            let to = taking(card).filter(|&to| to != from);
            out.extend(to.map(|to| Play { stands_for: None, last: Move::Shift { from, to, count } }));
        }
    }
    let mut moves = Vec::new();
    dealt.list_moves(outline, &outline.ready(), &mut moves);
    for m in moves {
        let play = |last| Play { stands_for: Some(m), last };
        match m {
            OutlineMove::Up(_) => {}
            OutlineMove::TalonUp(_) => out.push(play(Move::WasteUp)),
            OutlineMove::TalonTo(place) => {
                out.extend(taking(dealt.talon_card(place)).map(|to| play(Move::WasteTo(to))))
            }
            OutlineMove::Clear(pile) => {
                let count = layout.piles()[usize::from(pile)].up().len() as u8;
                let to = taking(dealt.base(outline, pile)).filter(|&to| to != pile);
                out.extend(to.map(|to| play(Move::Shift { from: pile, to, count })));
            }
            OutlineMove::Back(suit) => {
                let card = Card::new(layout.foundations()[usize::from(suit)], suit.into());
                out.extend(taking(card).map(|to| play(Move::Back { suit, to })));
            }
        }
    }
    out.extend(raised().map(up));
}
