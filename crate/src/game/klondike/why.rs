//! Why a card is moved: what lies free after it, what finds a place, and what the line then does with it. Moves are counted as the line
//! lists them, redeals included.

use super::Klondike;
use super::card::Card;
use super::layout::{Layout, Move, PILES};
use super::named::Named;
use super::puzzle::moved;
use crate::game::Game;
use crate::game::puzzle::When;
use crate::message::messages;

/// Reasons given at most.
const MOST: usize = 3;
/// The waste among the places that cards leave and come to; the piles come before it.
const WASTE: usize = PILES;

messages! {
    /// Why a card is moved.
    pub enum Why: "why" {
        "wins" Wins => "wins the game",
        "frees-up" FreesUp { card: Named, when: When } => "frees the {card}, which goes to its foundation {when}",
        "turns" Turns { card: Named } => "frees the {card}, which lay face down",
        "turns-some" TurnsSome => "turns up a card",
        "frees" Frees { card: Named, when: When } => "frees the {card}, which moves {when}",
        "empties-for" EmptiesFor { pile: usize, king: Named, when: When } => "empties pile {pile} for the {king} {when}",
        "empties" Empties { pile: usize } => "empties pile {pile}",
        "brings" Brings { card: Named, when: When } => "brings up the {card}, played {when}",
        "holds" Holds { card: Named, when: When } => "makes a place for the {card} {when}",
        "follows" Follows { card: Named, when: When } => "lets the {card} follow it {when}",
        "raises" Raises { card: Named } => "puts the {card} on its foundation",
    }
}

/// A move of the line: the card it takes, the lowest of a run, and how many moves later it comes.
struct Step {
    by: Move,
    card: Card,
    later: usize,
}

impl Step {
    /// A sentence about its card, if that is known.
    fn tell(&self, tell: impl FnOnce(Named, When) -> Why) -> Option<Why> {
        Named::of(self.card).map(|card| tell(card, When::after(self.later)))
    }
}

/// The reasons for the first move of a line that begins in this position, the strongest first.
pub fn reasons(game: &Klondike, layout: &Layout, line: &[Move]) -> Vec<Why> {
    let Some((&first, rest)) = line.split_first() else { return Vec::new() };
    let mut after = layout.clone();
    game.play(&mut after, first);
    if game.finish(&after).is_some() {
        return vec![Why::Wins];
    }
    let mut position = after.clone();
    let step = |(i, &by): (usize, &Move)| {
        let card = moved(&position, by).unwrap_or(Card::UNSEEN);
        game.play(&mut position, by);
        Step { by, card, later: i + 1 }
    };
    let steps: Vec<Step> = rest.iter().enumerate().map(step).collect();
    let touching = |place: usize| steps.iter().find(|s| left(s.by) == Some(place) || reached(s.by) == Some(place));

    let mut reasons = Vec::new();
    if let Some(place) = left(first) {
        let next = touching(place);
        let pile = layout.piles().get(place).zip(after.piles().get(place));
        let free = pile.map_or_else(|| after.waste().last().copied(), |(_, pile)| pile.top());
        match (free, pile) {
            (Some(card), pile) => {
                let moves = next.filter(|s| left(s.by) == Some(place) && s.card == card);
                let turned = pile.is_some_and(|(before, after)| after.down() < before.down());
                reasons.extend(match moves {
                    Some(s) if is_up(s.by) => s.tell(|card, when| Why::FreesUp { card, when }),
                    _ if turned => Named::of(card).map(|card| Why::Turns { card }).or(Some(Why::TurnsSome)),
                    moves => moves.and_then(|s| s.tell(|card, when| Why::Frees { card, when })),
                });
            }
            (None, Some(_)) => {
                let pile = place + 1;
                let king = next.and_then(|s| s.tell(|king, when| Why::EmptiesFor { pile, king, when }));
                reasons.push(king.unwrap_or(Why::Empties { pile }));
            }
            (None, None) => {}
        }
    }
    if reached(first) == Some(WASTE) {
        let played = steps.iter().find(|s| left(s.by) == Some(WASTE));
        reasons.extend(played.and_then(|s| s.tell(|card, when| Why::Brings { card, when })));
    } else if let Some(pile) = reached(first) {
        let laid = touching(pile).filter(|s| reached(s.by) == Some(pile));
        reasons.extend(laid.and_then(|s| s.tell(|card, when| Why::Holds { card, when })));
    }
    if let (true, Some(card)) = (is_up(first), moved(layout, first)) {
        let of_suit = |s: &&Step| s.card.suit() == card.suit() && (is_up(s.by) || matches!(s.by, Move::Back { .. }));
        let next = steps.iter().find(of_suit).filter(|s| is_up(s.by));
        reasons.extend(next.and_then(|s| s.tell(|card, when| Why::Follows { card, when })));
        reasons.extend(Named::of(card).map(|card| Why::Raises { card }));
    }
    reasons.truncate(MOST);
    reasons
}

fn is_up(by: Move) -> bool {
    matches!(by, Move::Up(_) | Move::WasteUp)
}

/// The pile that a move takes cards from, or the waste.
fn left(by: Move) -> Option<usize> {
    match by {
        Move::Up(from) | Move::Shift { from, .. } => Some(from.into()),
        Move::WasteUp | Move::WasteTo(_) => Some(WASTE),
        Move::Draw | Move::Redeal | Move::Back { .. } => None,
    }
}

/// The pile that a move lays cards on, or the waste, which a draw lays them on and a redeal takes all from.
fn reached(by: Move) -> Option<usize> {
    match by {
        Move::WasteTo(to) | Move::Back { to, .. } | Move::Shift { to, .. } => Some(to.into()),
        Move::Draw | Move::Redeal => Some(WASTE),
        Move::Up(_) | Move::WasteUp => None,
    }
}
