//! Why a card is moved, against a plain game of patience.

use super::{RULES, ending, open};
use crate::common::patience::Patience;
use crate::common::{messages, pick};
use crate::game::Game;
use crate::game::klondike::Klondike;
use crate::game::klondike::card::Card;
use crate::game::klondike::layout::{Layout, Move};
use crate::game::klondike::named::Named;
use crate::game::klondike::why::{Why, reasons};
use crate::game::puzzle::{Puzzle, When};
use crate::message::Message;
use crate::rng::Rng;
use std::collections::HashSet;

fn named(card: &str) -> Named {
    Card::parse(card).and_then(Named::of).expect("a card")
}

/// The reasons for the first of these moves, in words.
fn why(cards: &str, line: &[Move]) -> Vec<String> {
    let game = open("klondike", cards).expect("a position");
    reasons(&game, &game.start(), line).iter().map(Why::to_string).collect()
}

#[test]
fn reasons_for_moves() {
    use Move::*;
    let shift = |from, to, count| Shift { from, to, count };
    for (cards, line, wanted) in [
        ("foundations: QC KD KH KS\n1: KC", &[Up(0)][..], &["wins the game"][..]),
        (
            "foundations: QC KD QH KS\n2: KC | KH",
            &[Up(1), Up(1)],
            &[
                "frees the king of clubs, which goes to its foundation on the next move",
                "puts the king of hearts on its foundation",
            ],
        ),
        (
            "foundations: JC KD QH KS\n1: KH\n2: KC | QC",
            &[shift(1, 0, 1)],
            &["frees the king of clubs, which lay face down"],
        ),
        ("foundations: JC KD QH KS\n1: KH\n2: ? | QC", &[shift(1, 0, 1)], &["turns up a card"]),
        (
            "foundations: JC KD QH KS\n1: QC\n2: KH\nstock: KC",
            &[shift(0, 1, 1), Draw, WasteTo(0)],
            &["empties pile 1 for the king of clubs 2 moves later"],
        ),
        ("foundations: JC KD QH KS\n1: QC\n2: KH\nstock: KC", &[shift(0, 1, 1)], &["empties pile 1"]),
        (
            "foundations: JC KD QH KS\n1: KC\n2: KH\nstock: QC",
            &[Draw, WasteUp],
            &["brings up the queen of clubs, played on the next move"],
        ),
        ("foundations: QC QD JH KS\n1: KC\n2: KD\n3: QH\n4: KH", &[shift(2, 0, 1)], &["empties pile 3"]),
        (
            "foundations: QC QD TH KS\n1: KC QH\n2: KD\n3: KH\n4: JH",
            &[Up(3), Up(0)],
            &[
                "empties pile 4",
                "lets the queen of hearts follow it on the next move",
                "puts the jack of hearts on its foundation",
            ],
        ),
        (
            "foundations: TC QD TH KS\n1: KC QH JC\n2: KD QC JH\n3: KH",
            &[shift(1, 2, 2), shift(1, 3, 1)],
            &["frees the king of diamonds, which moves on the next move"],
        ),
        (
            "foundations: TC QD QH KS\n1: KH\n2: KC\n3: QC\n4: JC\n5: KD",
            &[Back { suit: 2, to: 1 }, shift(3, 1, 1)],
            &["makes a place for the jack of clubs on the next move"],
        ),
        ("foundations: QC KD KH KS\n1: KC", &[], &[]),
    ] {
        assert_eq!(why(cards, line), wanted, "{cards}");
    }
}

/// The position as the oracle has it.
fn plain(game: &Klondike, layout: &Layout) -> Patience {
    let parts = layout.parts();
    let card = |up: bool| move |card: &Card| (card.rank(), card.suit() as u8, up);
    let rules = game.rules();
    Patience {
        draw: rules.draw.into(),
        most_redeals: rules.redeals.map(usize::from),
        back: rules.back,
        piles: parts
            .piles
            .iter()
            .map(|(cards, down)| {
                cards[..*down].iter().map(card(false)).chain(cards[*down..].iter().map(card(true))).collect()
            })
            .collect(),
        stock: parts.stock.iter().rev().map(card(false)).collect(),
        waste: parts.waste.iter().map(card(true)).collect(),
        foundations: std::array::from_fn(|suit| {
            (1..=parts.foundations[suit]).map(|rank| (rank, suit as u8, true)).collect()
        }),
        redeals: parts.redeals.into(),
    }
}

/// Where cards lie in a plain game: the piles, the waste, the foundations.
fn places(game: &Patience) -> Vec<Vec<(u8, u8, bool)>> {
    game.piles.iter().chain([&game.waste]).chain(&game.foundations).cloned().collect()
}

/// Holds a reason against the positions of the line, before its first move and after each.
fn check(all: &[Patience], reason: &Why) {
    let tables: Vec<_> = all.iter().map(places).collect();
    let is = |&(rank, suit, _): &(u8, u8, bool), card: &Named| {
        Named::of(Card::new(rank, suit.into())).as_ref() == Some(card)
    };
    // The place whose top card it is.
    let on_top =
        |i: usize, card: &Named| tables[i].iter().position(|cards| cards.last().is_some_and(|top| is(top, card)));
    let later = |when: &When| match when {
        When::Next => 1,
        When::Later { moves } => *moves,
    };
    // Covered before the move, free after it, where it lies until it moves: then it lies elsewhere.
    let freed = |card: &Named, k: usize| {
        let place = on_top(1, card);
        let moves = place.is_some_and(|place| !tables[k + 1][place].iter().any(|other| is(other, card)));
        on_top(0, card).is_none() && (1..=k).all(|i| on_top(i, card) == place) && moves
    };
    let raised = |i: usize, card: &Named| tables[i][8..].iter().flatten().any(|other| is(other, card));
    let face_down = |i: usize| tables[i].iter().flatten().filter(|(.., up)| !up).count();
    let hand = |i: usize| all[i].stock.len() + all[i].waste.len();
    let holds = match reason {
        Why::Wins => all[1].is_won() && !all[0].is_won(),
        Why::FreesUp { card, when } => {
            freed(card, later(when)) && raised(later(when) + 1, card) && !raised(later(when), card)
        }
        Why::Turns { card } => {
            let down = tables[0].iter().flatten().any(|other| is(other, card) && !other.2);
            down && tables[1].iter().flatten().any(|other| is(other, card) && other.2) && on_top(1, card).is_some()
        }
        Why::TurnsSome => false,
        Why::Frees { card, when } => {
            freed(card, later(when)) && !raised(later(when) + 1, card) && face_down(0) == face_down(1)
        }
        Why::EmptiesFor { pile, king, when } => {
            let empty = |i: usize| all[i].piles[pile - 1].is_empty();
            let k = later(when);
            !empty(0) && (1..=k).all(empty) && !empty(k + 1) && is(&all[k + 1].piles[pile - 1][0], king)
        }
        Why::Empties { pile } => {
            !all[0].piles[pile - 1].is_empty() && all[1..].iter().all(|p| p.piles[pile - 1].is_empty())
        }
        Why::Brings { card, when } => {
            let k = later(when);
            let drawn = all[0].piles == all[1].piles && all[0].foundations == all[1].foundations;
            drawn && (0..=k).all(|i| hand(i) == hand(0)) && hand(k + 1) < hand(0) && on_top(k, card) == Some(7)
        }
        Why::Holds { card, when } => {
            let k = later(when);
            (0..7).any(|p| {
                let pile = |i: usize| &all[i].piles[p];
                let laid = pile(1).len() > pile(0).len() && (1..=k).all(|i| pile(i) == pile(1));
                laid && pile(k + 1).get(pile(1).len()).is_some_and(|next| is(next, card))
            })
        }
        Why::Follows { card, when } => {
            let k = later(when);
            (0..4).any(|suit| {
                let high = |i: usize| all[i].foundations[suit].len();
                let stays = high(1) == high(0) + 1 && (1..=k).all(|i| high(i) == high(1));
                stays && high(k + 1) == high(1) + 1 && is(&all[k + 1].foundations[suit][high(1)], card)
            })
        }
        Why::Raises { card } => !raised(0, card) && raised(1, card),
    };
    assert!(holds, "{reason:?} {:?}", all[0]);
}

#[test]
fn all_that_is_said_is_true() {
    let mut rng = Rng::new(11);
    let mut met = HashSet::new();
    for seed in 0..240 {
        let rules = *pick(&mut rng, &RULES);
        let game = if seed % 3 == 0 {
            Klondike::dealt(rules, seed)
        } else {
            let left = 4 + rng.below(24);
            Klondike::new(rules, ending(&mut rng, left))
        };
        let (mut layout, mut line, mut all) = (game.start(), Vec::new(), vec![plain(&game, &game.start())]);
        while line.len() < 80 && game.finish(&layout).is_none() {
            let mut moves = Vec::new();
            game.moves(&layout, &mut moves);
            // Cards go up more often than at random, so that ends are met too.
            let up: Vec<Move> = moves.iter().copied().filter(|m| matches!(m, Move::Up(_) | Move::WasteUp)).collect();
            let choose = if !up.is_empty() && rng.below(2) == 0 { &up } else { &moves };
            if choose.is_empty() {
                break;
            }
            let played = *pick(&mut rng, choose);
            game.play(&mut layout, played);
            all.push(all[all.len() - 1].after(played.number()).expect("the oracle allows it"));
            line.push(played);
        }
        let mut layout = game.start();
        for place in 0..line.len() {
            for reason in reasons(&game, &layout, &line[place..]) {
                check(&all[place..], &reason);
                let message = Message::from(reason);
                messages::check(&message);
                met.insert(message.code);
            }
            game.play(&mut layout, line[place]);
        }
    }
    assert_eq!(met.len(), 10, "every reason but for unseen cards is met: {met:?}");
}

#[test]
fn names_of_cards() {
    let told = |card: &str| named(card).to_string();
    assert_eq!(
        ["AS", "TD", "7H", "QC", "JS", "KD"].map(told),
        ["ace of spades", "10 of diamonds", "7 of hearts", "queen of clubs", "jack of spades", "king of diamonds"]
    );
    assert_eq!(Named::of(Card::UNSEEN), None);
    assert!(Klondike::ABOUT.codes.concat().iter().any(|code| code.code == "part.of-hearts"));
}
