//! Klondike as the page and the command line meet it: positions, moves, links, cards named as they turn up.
#![cfg(not(target_arch = "wasm32"))]

use solvent::game::Game;
use solvent::game::klondike::Klondike;
use solvent::game::klondike::evaluate::sample;
use solvent::game::klondike::hidden::seen::Seen;
use solvent::game::klondike::layout::{Layout, Move};
use solvent::game::klondike::rules::Rules;
use solvent::games::{self, Table};
use solvent::link;
use solvent::records::{Deal, GameRecord, View};
use solvent::rng::Rng;

fn deal(rules: &str, seed: u64) -> Box<dyn Table> {
    let deal = Deal { rules: rules.to_owned(), rows: 1, cols: 52, colours: 4, seed };
    games::random(&deal).expect("the rules are allowed")
}

/// A random game: moves that are legal one after another.
fn walk(table: &mut dyn Table, rng: &mut Rng, length: usize) -> Vec<u32> {
    let mut moves = Vec::new();
    for _ in 0..length {
        table.show(&moves, moves.len()).expect("a game");
        let choices = table.choices();
        if choices.is_empty() {
            break;
        }
        moves.push(choices[rng.below(choices.len() as u64) as usize].number);
    }
    moves
}

fn ids(view: &View) -> Vec<u32> {
    let cards = view.board.cards.as_ref().expect("cards");
    let places = cards.piles.iter().chain(&cards.foundations).chain([&cards.waste, &cards.stock]);
    let mut ids: Vec<u32> = places.flatten().map(|card| card.id).collect();
    ids.sort_unstable();
    ids
}

#[test]
fn positions_forward_and_back() {
    let mut rng = Rng::new(1);
    for (seed, rules) in (0..).zip(["klondike", "klondike:draw=1", "klondike:redeals=1,back=no"]) {
        let mut table = deal(rules, seed);
        let moves = walk(&mut *table, &mut rng, 80);
        let views: Vec<View> = (0..=moves.len()).map(|n| table.show(&moves, n).expect("a game")).collect();
        for _ in 0..40 {
            let cursor = rng.below(moves.len() as u64 + 1) as usize;
            let view = table.show(&moves, cursor).expect("a game");
            assert_eq!(view, views[cursor]);
            assert_eq!(ids(&view), (0..52).collect::<Vec<_>>(), "every card lies somewhere once");
            for choice in table.choices() {
                let ends = choice.ends.clone().expect("ends");
                assert!(ends.from != ends.to && ends.from < 13 && ends.to < 13);
                let touched = table.at(*choice.spots.first().expect("a card"));
                let taken =
                    matches!(choice.number, 0 | 1) || touched.is_some_and(|touch| touch.spots[0] == choice.spots[0]);
                assert!(taken, "{choice:?}");
            }
        }
        let steps = table.line(&moves).expect("a game");
        assert_eq!(steps.len(), moves.len());
        assert_eq!(steps.last().map(|step| step.score), views.last().map(|view| view.score));
    }
}

/// Links hold the rules, the deal or position with unseen cards, the moves and the place in them.
#[test]
fn links_round_trip() {
    let mut rng = Rng::new(2);
    for seed in 0..30 {
        let mut table = deal(["klondike", "klondike:draw=1,redeals=3"][seed as usize % 2], seed);
        let moves = walk(&mut *table, &mut rng, 40);
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
            let (mut table, _) = games::open("klondike", &board).expect("a position");
            let seen = table.show(&moves, moves.len()).expect("the moves still hold").board.cards.expect("cards");
            let known = truth.show(&moves, moves.len()).expect("a game").board.cards.expect("cards");
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

#[test]
fn outlooks() {
    let won = "foundations: QC QD KH KS\n1: KC\n2: KD\n";
    let (table, _) = games::open("klondike", won).expect("a position");
    let told = table.evaluate(&[]).expect("an evaluation");
    assert_eq!(told.question.as_deref(), Some("known"));
    assert!(told.moves.iter().all(|m| m.outlook.as_ref().is_some_and(|o| o.verdict == "won")));
    let mut table = deal("klondike", 4);
    table.show(&[], 0).expect("the deal");
    let masked = table.write("masked", &[]).expect("a form").expect("a form");
    let told = games::open("klondike", &masked).expect("a position").0.evaluate(&[]).expect("an evaluation");
    assert_eq!(told.question.as_deref(), Some("hidden"));
    for outlook in told.moves.iter().map(|m| m.outlook.as_ref().expect("an outlook")) {
        assert!(outlook.verdict == "sampled" && outlook.wins <= outlook.samples);
        let share = f64::from(outlook.wins) / f64::from(outlook.samples);
        assert!(outlook.low <= share && share <= outlook.high);
    }
}

/// What is supposed of hidden cards stays while nothing turns up.
#[test]
fn samples_stay_while_the_same_cards_are_hidden() {
    let rules = Rules::parse("klondike").expect("rules");
    for seed in 0..5 {
        let game = Klondike::random(rules, seed);
        let start = game.start();
        let mut drawn = start.clone();
        game.play(&mut drawn, Move::Draw);
        let piles = |layout: &Layout, n| *sample(&Seen::of(layout, &rules), n).piles();
        for n in 0..20 {
            assert_eq!(piles(&start, n), piles(&drawn, n), "deal {seed}, sample {n}");
            assert_ne!(piles(&start, n), piles(&start, n + 1), "samples differ from each other");
        }
    }
}
