//! Klondike as the page and the command line meet it: positions, moves, links, cards named as they turn up.

use super::open;
use crate::common::walk;
use crate::game::klondike::Klondike;
use crate::game::klondike::records::{Board, CardView, MoveKind, place};
use crate::game::klondike::rules::Rules;
use crate::games::{self, Table};
use crate::link;
use crate::records::GameRecord;
use crate::rng::Rng;
use crate::shown::Shown;

fn deal(rules: &str, seed: u64) -> Shown<Klondike> {
    Shown::new(Klondike::dealt(Rules::parse(rules).expect("the rules are allowed"), seed))
}

/// The cards of a place, as moves name it.
fn cards(board: &Board, place: u32) -> &[CardView] {
    match place {
        place::WASTE => &board.waste,
        place::STOCK => &board.stock,
        place::FOUNDATIONS.. => &board.foundations[(place - place::FOUNDATIONS) as usize],
        pile => &board.piles[pile as usize],
    }
}

fn ids(cards: &[CardView]) -> Vec<u32> {
    cards.iter().map(|card| card.id).collect()
}

#[test]
fn positions_forward_and_back() {
    let mut rng = Rng::new(1);
    for (seed, rules) in (0..).zip(["klondike", "klondike:draw=1", "klondike:redeals=1,back=no"]) {
        let mut table = deal(rules, seed);
        let moves = walk(&mut table, &mut rng, 80);
        let shown = |table: &mut Shown<Klondike>, cursor: usize| {
            let view = table.show(&moves, cursor).expect("a game");
            (view.score, view.left, table.board())
        };
        let positions: Vec<_> = (0..=moves.len()).map(|cursor| shown(&mut table, cursor)).collect();
        for _ in 0..40 {
            let cursor = rng.below(moves.len() as u64 + 1) as usize;
            let position = shown(&mut table, cursor);
            assert_eq!(position, positions[cursor]);
            let (.., board) = position;
            let mut all: Vec<u32> = (0..13).flat_map(|place| ids(cards(&board, place))).collect();
            all.sort_unstable();
            assert_eq!(all, (0..52).collect::<Vec<_>>(), "every card lies somewhere once");
            for detail in table.details() {
                assert!(detail.from != detail.to && detail.from < 13 && detail.to < 13);
                let (left, count) = (ids(cards(&board, detail.from)), detail.cards.len());
                match detail.kind {
                    MoveKind::Draw => assert_eq!(detail.cards, left[..left.len().min(board.draw.into())]),
                    MoveKind::Redeal => assert_eq!(detail.cards, left),
                    MoveKind::Card => {
                        assert_eq!(detail.cards, left[left.len() - count..], "{detail:?}");
                        assert!(count > 0 && detail.card == detail.cards.first().copied(), "{detail:?}");
                    }
                }
            }
        }
        let steps = table.line(&moves).expect("a game");
        assert_eq!(steps.len(), moves.len());
        assert_eq!(steps.last().map(|step| step.score), positions.last().map(|&(score, ..)| score));
    }
}

/// Links hold the rules, the deal or position with unseen cards, the moves and the place in them.
#[test]
fn links_round_trip() {
    let mut rng = Rng::new(2);
    for seed in 0..30 {
        let mut table = deal(["klondike", "klondike:draw=1,redeals=3"][seed as usize % 2], seed);
        let moves = walk(&mut table, &mut rng, 40);
        table.show(&moves, moves.len()).expect("a game");
        let rules = table.record().rules;
        for form in ["compact", "masked"] {
            let board = table.write(form, &[]).expect("a form").expect("a form");
            let (mut later, _) = games::open(&rules, &board).expect("a position is read");
            let record = GameRecord { moves: walk(&mut *later, &mut rng, 9), cursor: 3, ..later.record() };
            assert_eq!(record.board, board);
            let opened = games::read(&format!("https://example.org/{}", link::print(&record)), "popstar");
            assert_eq!(opened.expect("a link").record, GameRecord { cursor: 3.min(record.moves.len()), ..record });
        }
        let record = GameRecord { cursor: moves.len(), moves, ..table.record() };
        assert_eq!(games::read(&format!("x{}", link::print(&record)), "").expect("a link").record, record);
    }
}

/// A game entered card by card: what has turned up is named, and the moves before still hold.
#[test]
fn cards_are_named_as_they_turn_up() {
    let mut rng = Rng::new(3);
    for seed in 0..20 {
        let mut truth = deal("klondike", seed);
        truth.show(&[], 0).expect("the deal");
        let masked = truth.write("masked", &[]).expect("a form").expect("a form");
        assert_eq!(masked.matches('-').count(), 21);
        let mut board = masked;
        let mut moves: Vec<u32> = Vec::new();
        for _ in 0..60 {
            let mut table = Shown::new(open("klondike", &board).expect("a position"));
            table.go(&moves).expect("the moves still hold");
            truth.go(&moves).expect("a game");
            let (seen, known) = (table.board(), truth.board());
            let piles = seen.piles.iter().flatten().zip(known.piles.iter().flatten());
            let turned =
                piles.filter(|(seen, _)| seen.up && seen.rank == 0).map(|(seen, known)| (seen.id, known.name.clone()));
            if let Some((id, name)) = turned.last() {
                assert!(seen.unseen.contains(&name));
                let wrong =
                    table.write(&format!("named {id} {}", seen.waste.first().map_or("XX", |card| &card.name)), &[]);
                assert!(wrong.is_err(), "a card that lies elsewhere is refused");
                board =
                    table.write(&format!("named {id} {name}"), &[]).expect("it fits").expect("a card was unseen there");
                continue;
            }
            let choices = table.choices();
            moves.push(choices[rng.below(choices.len() as u64) as usize].number);
        }
    }
}
