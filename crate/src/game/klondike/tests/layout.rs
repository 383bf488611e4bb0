//! Klondike's rules and texts against a plain game of patience.

use super::{open, patience};
use crate::common::patience::Patience;
use crate::game::klondike::Klondike;
use crate::game::klondike::card::Card;
use crate::game::klondike::layout::{Layout, Move, Parts, Pile};
use crate::game::klondike::rules::Rules;
use crate::game::klondike::text;
use crate::game::{Game, Puzzle};
use crate::rng::Rng;

const RULES: [Rules; 5] = [
    Rules { draw: 3, redeals: None, back: true },
    Rules { draw: 1, redeals: None, back: true },
    Rules { draw: 3, redeals: Some(2), back: false },
    Rules { draw: 1, redeals: Some(0), back: true },
    Rules { draw: 1, redeals: Some(1), back: false },
];

fn legal(game: &Klondike, layout: &Layout) -> Vec<u32> {
    let mut moves = Vec::new();
    game.moves(layout, &mut moves);
    let mut numbers: Vec<u32> = moves.iter().map(|m| m.number()).collect();
    numbers.sort_unstable();
    numbers
}

/// Whether both have the same cards in the same places.
fn same(layout: &Layout, plain: &Patience) -> bool {
    let card = |&(rank, suit, _): &(u8, u8, bool)| Card::new(rank, suit.into());
    let piles = layout.piles().iter().zip(&plain.piles).all(|(pile, cards)| {
        pile.cards().iter().copied().eq(cards.iter().map(card)) && pile.down() == cards.iter().filter(|c| !c.2).count()
    });
    piles
        && layout.waste().iter().copied().eq(plain.waste.iter().map(card))
        && layout.stock().iter().copied().eq(plain.stock.iter().rev().map(card))
        && layout.foundations().iter().zip(&plain.foundations).all(|(&n, f)| usize::from(n) == f.len())
}

#[test]
fn walks_against_the_oracle() {
    let mut rng = Rng::new(1);
    for seed in 0..60 {
        for rules in RULES {
            let game = Klondike::dealt(rules, seed);
            let (mut layout, mut plain) = (game.start(), patience(rules, seed));
            for _ in 0..150 {
                assert!(same(&layout, &plain), "{layout:?}\n{plain:?}");
                assert_eq!(layout.hash(), layout.hash_from_scratch());
                let numbers = legal(&game, &layout);
                assert_eq!(numbers, plain.legal(), "{}", text::print(&layout));
                assert_eq!(game.finish(&layout).is_some(), plain.is_won());
                // Whatever is asked for beside them is refused: a card that may not come back is found by no list of moves.
                for tried in (0..700).skip(rng.below(7) as usize).step_by(7) {
                    assert_eq!(game.find(&layout, tried).is_ok(), numbers.binary_search(&tried).is_ok(), "{tried}");
                }
                // Cards go up more often than at random, so that ends are met too.
                let up: Vec<u32> = numbers.iter().copied().filter(|n| *n == 2 || (10..17).contains(n)).collect();
                let choose = if !up.is_empty() && rng.below(2) == 0 { &up } else { &numbers };
                let Some(&number) = choose.get(rng.below(choose.len().max(1) as u64) as usize) else { break };
                for &tried in &numbers {
                    let mut after = layout.clone();
                    let found = game.find(&layout, tried).expect("a legal move is found");
                    let (gain, undo) = game.try_out(&mut after, found);
                    assert_eq!(gain, i64::from(tried == 1) - 1);
                    game.undo(&mut after, undo);
                    assert_eq!(after, layout);
                }
                let found = game.find(&layout, number).expect("a legal move is found");
                game.play(&mut layout, found);
                plain = plain.after(number).expect("the oracle finds it legal");
            }
        }
    }
}

#[test]
fn illegal_moves_are_refused() {
    let game = Klondike::dealt(Rules::default(), 5);
    let (layout, plain) = (game.start(), patience(Rules::default(), 5));
    for number in 0..700 {
        assert_eq!(game.find(&layout, number).is_ok(), plain.after(number).is_some(), "{number}");
        assert!(Move::from_number(number).is_none_or(|m| m.number() == number));
    }
}

#[test]
fn perft() {
    fn count(game: &Klondike, layout: &mut Layout, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut moves = Vec::new();
        game.moves(layout, &mut moves);
        moves.into_iter().fold(0, |sum, m| {
            let (_, undo) = game.try_out(layout, m);
            let below = count(game, layout, depth - 1);
            game.undo(layout, undo);
            sum + below
        })
    }
    for rules in RULES {
        for seed in 0..4 {
            let game = Klondike::dealt(rules, seed);
            assert_eq!(count(&game, &mut game.start(), 4), patience(rules, seed).perft(4), "{rules} seed {seed}");
        }
    }
    // Committed, so that both cannot change together.
    let game = Klondike::dealt(Rules::default(), 1);
    assert_eq!([1, 3, 5, 7].map(|depth| count(&game, &mut game.start(), depth)), PERFT);
}

/// Lines of one, three, five and seven moves in the usual game of seed 1.
const PERFT: [u64; 4] = [3, 21, 132, 843];

/// Every form is read back as what was written, from deals and from positions in play, with and without unseen cards.
#[test]
fn texts_round_trip() {
    let mut rng = Rng::new(2);
    for seed in 0..200 {
        let rules = RULES[seed as usize % RULES.len()];
        let game = Klondike::dealt(rules, seed);
        let mut layout = game.start();
        assert_eq!(text::print_compact(&layout).len(), 52);
        let digits = text::print_digits(&layout).expect("a known deal");
        assert_eq!(text::parse(&digits, rules.redeals), Ok(layout.clone()));
        for _ in 0..rng.below(120) {
            let numbers = legal(&game, &layout);
            if let Some(&number) = numbers.get(rng.below(numbers.len().max(1) as u64) as usize) {
                let found = game.find(&layout, number).expect("a legal move");
                game.play(&mut layout, found);
            }
        }
        for written in [text::print(&layout), text::print_compact(&layout)] {
            assert_eq!(text::parse(&written, rules.redeals), Ok(layout.clone()), "{written}");
        }
        // The other programs' forms do not know how often the waste was turned over.
        let parts = Parts { redeals: 0, ..layout.parts() };
        for written in [solvitaire(&layout), pysol(&layout)] {
            assert_eq!(text::parse(&written, rules.redeals), text::check(&parts), "{written}");
        }
    }
}

fn solvitaire(layout: &Layout) -> String {
    let list = |cards: &mut dyn Iterator<Item = (Card, bool)>| {
        let name = |(card, down): (Card, bool)| {
            let text = card.to_string();
            format!("\"{}\"", if down { format!("{}{}", &text[..1], text[1..].to_lowercase()) } else { text })
        };
        format!("[{}]", cards.map(name).collect::<Vec<_>>().join(", "))
    };
    let pile = |p: &Pile| list(&mut p.cards().iter().enumerate().map(|(i, &card)| (card, i < p.down())));
    let piles: Vec<String> = layout.piles().iter().map(pile).collect();
    let suits = (0..4).map(|suit| list(&mut (1..=layout.foundations()[suit]).map(|r| (Card::new(r, suit), false))));
    format!(
        "{{\"tableau piles\": [{}], \"stock\": {}, \"waste\": {}, \"foundations\": [{}]}}",
        piles.join(",\n"),
        list(&mut layout.stock().iter().rev().map(|&card| (card, false))),
        list(&mut layout.waste().iter().map(|&card| (card, false))),
        suits.collect::<Vec<_>>().join(",")
    )
}

fn pysol(layout: &Layout) -> String {
    let words = |cards: &[Card]| cards.iter().map(|card| format!(" {card}")).collect::<String>();
    let tops = layout.foundations().map(|n| n.to_string());
    let mut text = format!("Foundations: C-{} D-{} H-{} S-{}\n", tops[0], tops[1], tops[2], tops[3]);
    text = text.replace("-11", "-J").replace("-12", "-Q").replace("-13", "-K").replace("-10", "-T");
    text += &format!("Talon:{}\nWaste:{}\n", words(layout.stock()), words(layout.waste()));
    for pile in layout.piles() {
        let down = pile.cards()[..pile.down()].iter().map(|card| format!("<{card}> ")).collect::<String>();
        text += &format!(":{down}{}\n", words(pile.up()));
    }
    text
}

/// A deck with one thing wrong, and the sentence for it.
#[test]
fn errors_say_what_is_wrong_and_where() {
    let deal = text::print(&Klondike::dealt(Rules::default(), 3).start());
    let bad =
        |from: &str, to: &str| open("klondike", &deal.replacen(from, to, 1)).expect_err("it is broken").to_string();
    let first = deal.lines().find(|line| line.starts_with("1:")).expect("a pile")[3..].to_owned();
    let second = deal.lines().find(|line| line.starts_with("2:")).expect("a pile")[3..5].to_owned();
    assert_eq!(
        bad(&format!("1: {first}"), "1: XX"),
        "pile 1, card 1: 'XX' is not a card; cards are written as AS, TD or 10D, and ? for one not yet seen"
    );
    assert_eq!(
        bad(&format!("1: {first}"), &format!("1: {second}")),
        format!("pile 2, card 1: {second} is there a second time; it is also at pile 1, card 1")
    );
    assert_eq!(
        bad(&format!("1: {first}"), "1:"),
        "the text has 51 cards, those under the tops of the foundations among them, but a deck has 52"
    );
    assert_eq!(bad("1:", "8:"), "there are 8 piles, but Klondike has 7");
    assert_eq!(
        bad("1:", "pile:"),
        "line 4: 'pile' is none of stock, waste, foundations, redeals, or a pile from 1 to 7"
    );
    assert!(
        bad(&format!("1: {first}"), "1: 7H 7S")
            .ends_with("7S cannot lie face up on 7H; colours alternate and ranks go down by one")
    );
    assert_eq!(bad(&format!("1: {first}"), "1: 7H | 6S"), "pile 1 has 1 cards face down, but it can have 0 at most");
    assert_eq!(
        bad(&format!("1: {first}"), &format!("1: {first} |")),
        "pile 1 has 1 cards face down, but it can have 0 at most"
    );
    assert!(
        open("klondike", &text::print_digits(&Klondike::dealt(Rules::default(), 3).start()).expect("a deal")[3..])
            .is_err()
    );
    for (given, said) in [
        ("", "there are no cards in the text"),
        ("{\"stock\": [3]}", "the JSON is broken at character 12"),
        ("{\"stock\": [\"4C\"", "the JSON is broken at character 16"),
        ("011012013999", "deck, card 4: '999' is not a card"),
        ("foundations: KC KD KH KS\nredeals: 99", "'99' is not a number of redeals from 0 to 20"),
    ] {
        let error = open("klondike", given).expect_err("it is broken").to_string();
        assert!(error.starts_with(said), "{error}");
    }
    assert!(open("klondike:redeals=1", "foundations: KC KD KH KS\nredeals: 2").is_err());
    let error = open("klondike:draw=2", &deal).expect_err("no such rule").to_string();
    assert!(error.starts_with("'draw=2' is no rule of Klondike; there are draw=1"), "{error}");
}

#[test]
fn rules_round_trip() {
    for rules in RULES {
        assert_eq!(Rules::parse(&rules.to_string()), Ok(rules));
    }
    assert_eq!(Rules::default().to_string(), "klondike");
    assert_eq!(RULES[2].to_string(), "klondike:redeals=2,back=no");
}
