//! The all-known search against plain search, and the hidden players against peeking.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::patience::Patience;
use solvent::game::klondike::Klondike;
use solvent::game::klondike::card::Card;
use solvent::game::klondike::card_moves::winning_moves;
use solvent::game::klondike::hidden::astar::AStarPlayer;
use solvent::game::klondike::hidden::hindsight::Hindsight;
use solvent::game::klondike::hidden::seen::Seen;
use solvent::game::klondike::hidden::{Decision, Player};
use solvent::game::klondike::layout::{Layout, Move, Parts};
use solvent::game::klondike::outline::DealtCards;
use solvent::game::klondike::rules::Rules;
use solvent::game::klondike::solve::Solve;
use solvent::game::klondike::text;
use solvent::game::klondike::verdict::{Solver, Verdict};
use solvent::game::{Game, Puzzle};
use solvent::rng::Rng;
use solvent::search::{Best, Search, Status};
use solvent::strategy;
use std::collections::{HashMap, HashSet, VecDeque};

const RULES: [Rules; 6] = [
    Rules { draw: 3, redeals: None, back: true },
    Rules { draw: 1, redeals: None, back: true },
    Rules { draw: 3, redeals: None, back: false },
    Rules { draw: 1, redeals: None, back: false },
    Rules { draw: 3, redeals: Some(1), back: true },
    Rules { draw: 1, redeals: Some(0), back: false },
];

/// The end of a game: so many cards not yet on the foundations, dealt at random onto a few piles and the stock.
fn ending(rng: &mut Rng, left: u64) -> Layout {
    let mut parts = Parts { foundations: [13; 4], ..Parts::default() };
    let mut cards = Vec::new();
    while (cards.len() as u64) < left {
        let suit = rng.below(4) as usize;
        // The suits end at different heights.
        if parts.foundations[suit] > 0 && rng.below(4) > 0 {
            cards.push(Card::new(parts.foundations[suit], suit));
            parts.foundations[suit] -= 1;
        }
    }
    for i in (1..cards.len()).rev() {
        cards.swap(i, rng.below(i as u64 + 1) as usize);
    }
    let stock = rng.below(1 + left / 2) as usize;
    parts.stock = cards.split_off(cards.len() - stock);
    let mut piles: Vec<usize> = (0..7).collect();
    for i in (1..7).rev() {
        piles.swap(i, rng.below(i as u64 + 1) as usize);
    }
    while let Some(card) = cards.pop() {
        let open = piles.iter().copied().find(|&i| parts.piles[i].0.len() <= i && (rng.below(3) > 0 || i == piles[6]));
        match open {
            Some(i) => {
                parts.piles[i].0.push(card);
                parts.piles[i].1 = parts.piles[i].0.len() - 1;
            }
            None => parts.stock.push(card),
        }
    }
    text::check(&parts).expect("the cards fit")
}

/// The fewest counted moves to the end, by looking at every position; `Err` if there are too many.
fn plain(game: &Klondike, most: usize) -> Result<Option<u32>, ()> {
    // Moves cost 0 or 1: the free ones are looked at first.
    let mut queue = VecDeque::from([(game.start(), 0)]);
    let mut met: HashMap<u64, u32> = HashMap::new();
    let mut done = HashSet::new();
    while let Some((layout, cost)) = queue.pop_front() {
        if !done.insert(layout.hash()) {
            continue;
        }
        if game.finish(&layout).is_some() {
            return Ok(Some(cost));
        }
        if done.len() > most {
            return Err(());
        }
        let mut moves = Vec::new();
        game.moves(&layout, &mut moves);
        for m in moves {
            let mut next = layout.clone();
            let cost = cost + game.play(&mut next, m).unsigned_abs() as u32;
            let known = met.entry(next.hash()).or_insert(u32::MAX);
            if cost < *known {
                *known = cost;
                if m == Move::Redeal { queue.push_front((next, cost)) } else { queue.push_back((next, cost)) }
            }
        }
    }
    Ok(None)
}

/// Every verdict is that of plain search, every line wins, and what is said to be the shortest is.
#[test]
fn verdicts_and_shortest_lines_against_plain_search() {
    let mut rng = Rng::new(1);
    let (mut won, mut lost, mut proven) = (0, 0, 0);
    for round in 0..1500 {
        let rules = RULES[round % RULES.len()];
        let left = 5 + rng.below(10);
        let layout = ending(&mut rng, left);
        let game = Klondike::new(rules, layout.clone());
        let Ok(fewest) = plain(&game, 2000) else { continue };
        let mut solver = Solver::new(&layout, &rules, 1 << 20);
        let verdict = solver.step(u64::MAX);
        let expected = if fewest.is_some() { Verdict::Won } else { Verdict::Lost };
        assert_eq!(verdict, expected, "{rules}\n{}", text::print(&layout));
        let Some(fewest) = fewest else {
            lost += 1;
            continue;
        };
        won += 1;
        let line = winning_moves(&layout, &rules, solver.line()).expect("outlines are realised");
        assert!(game.verify(&line).is_some_and(|moves| moves >= fewest as usize));
        let (mut search, mut best) = (Solve::new(&game), Best::new(&game));
        let status = search.step(&game, 10_000, &mut best);
        assert!(
            -best.bound() <= i64::from(fewest),
            "at least {} of {fewest} moves:\n{rules}\n{}",
            -best.bound(),
            text::print(&layout)
        );
        if status == Status::Optimal {
            assert_eq!(game.verify(best.line()), Some(fewest as usize), "{rules}\n{}", text::print(&layout));
            proven += 1;
        }
    }
    println!("{won} won, {proven} of them proven shortest, {lost} lost");
    assert!(won > 80 && lost > 30 && proven == won);
}

/// Whether a position can be won and how many outlines were met, looking at each with every single move; `None` if there are too many.
fn plain_outlines(layout: &Layout, rules: &Rules, most: usize) -> Option<(bool, usize)> {
    let (dealt, start) = DealtCards::new(layout, rules);
    let (mut met, mut queue, mut moves) = (HashSet::from([start.key()]), vec![start], Vec::new());
    while let Some(outline) = queue.pop() {
        if outline.is_won() {
            return Some((true, met.len()));
        }
        if met.len() > most {
            return None;
        }
        moves.clear();
        dealt.moves(&outline, &mut moves);
        for &m in &moves {
            let next = dealt.after(&outline, m);
            if met.insert(next.key()) {
                queue.push(next);
            }
        }
    }
    Some((false, met.len()))
}

/// Leaving out what can be taken back, and sharing what was met by how far the talon is turned, changes no verdict: on endings too
/// large for plain search, from which cards often come back.
#[test]
fn verdicts_against_every_outline() {
    let mut rng = Rng::new(3);
    let (mut won, mut lost, mut fewer, mut all) = (0, 0, 0, 0);
    for round in 0..3000 {
        let rules = RULES[round % RULES.len()];
        let left = 16 + rng.below(24);
        let layout = ending(&mut rng, left);
        let Some((expected, met)) = plain_outlines(&layout, &rules, 20_000) else { continue };
        let mut solver = Solver::new(&layout, &rules, 1 << 20);
        let verdict = solver.step(u64::MAX);
        assert_eq!(verdict == Verdict::Won, expected, "{rules}\n{}", text::print(&layout));
        if expected {
            won += 1;
            let line = winning_moves(&layout, &rules, solver.line()).expect("outlines are realised");
            assert!(Klondike::new(rules, layout).verify(&line).is_some());
        } else {
            lost += 1;
            if rules == Rules::default() {
                all += met as u64;
                fewer += solver.nodes();
            }
        }
    }
    println!("{won} won, {lost} lost; {fewer} outlines entered of {all}");
    assert!(won > 300 && lost > 300 && fewer * 2 < all);
}

/// Lines of whole deals win in the plain game too.
#[test]
fn lines_replayed_by_the_oracle() {
    for seed in 0..60 {
        let rules = RULES[seed as usize % RULES.len()];
        let game = Klondike::dealt(rules, seed);
        let mut solver = Solver::new(&game.start(), &rules, 1 << 20);
        if solver.step(100_000) != Verdict::Won {
            continue;
        }
        let line = winning_moves(&game.start(), &rules, solver.line()).expect("outlines are realised");
        let deck: Vec<(u8, u8)> = text::shuffled(seed).iter().map(|card| (card.rank(), card.suit() as u8)).collect();
        let start = Patience::deal(&deck, rules.draw.into(), rules.redeals.map(usize::from), rules.back);
        let end = line.iter().fold(start, |plain, m| plain.after(m.number()).expect("a legal move"));
        assert!(end.is_won());
    }
}

/// Thinks about a position as if it were shown for the first time.
fn decision(player: &mut dyn Player, layout: &Layout, rules: &Rules) -> Decision {
    let seen = Seen::of(layout, rules);
    loop {
        if let (_, Some(decision)) = player.think(&seen, 1000) {
            return decision;
        }
    }
}

/// The hidden cards in another order: what the player must not notice.
fn permuted(layout: &Layout, rules: &Rules, rng: &mut Rng) -> Layout {
    let seen = Seen::of(layout, rules);
    let mut order = seen.unseen();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i as u64 + 1) as usize);
    }
    seen.supposing(&order)
}

/// Over a thousand positions of games in play: whatever the hidden cards are, the choice is the same.
#[test]
fn players_do_not_peek() {
    let mut rng = Rng::new(9);
    let mut positions = 0;
    for seed in 0.. {
        let rules = RULES[seed as usize % RULES.len()];
        let game = Klondike::dealt(rules, seed);
        let mut layout = game.start();
        for _ in 0..6 {
            // Some moves further, at random.
            for _ in 0..rng.below(12) {
                let mut moves = Vec::new();
                game.moves(&layout, &mut moves);
                if let Some(&m) = moves.get(rng.below(moves.len().max(1) as u64) as usize) {
                    game.play(&mut layout, m);
                }
            }
            let other = permuted(&layout, &rules, &mut rng);
            assert_eq!(Seen::of(&layout, &rules), Seen::of(&other, &rules));
            let hindsight = || Hindsight::new(seed, 3, 30);
            assert_eq!(decision(&mut hindsight(), &layout, &rules), decision(&mut hindsight(), &other, &rules));
            if seed % 8 == 0 {
                let tree = AStarPlayer::default;
                assert_eq!(decision(&mut tree(), &layout, &rules), decision(&mut tree(), &other, &rules));
            }
            positions += 1;
        }
        if positions >= 1000 {
            return;
        }
    }
}

/// Whole games in any slicing are the same games.
#[test]
fn any_slicing_ends_alike() {
    for (seed, strategy) in
        [(1, "solve"), (2, "solve"), (3, "hindsight,samples=3,within=50"), (4, "hindsight,samples=2,within=20")]
    {
        let game = Klondike::dealt(RULES[seed as usize % 4], seed);
        let (found, settings) = strategy::parse(strategy, Klondike::strategies()).expect("a strategy");
        let ends: Vec<_> = [1, 7, 1000, 30_000]
            .iter()
            .map(|&slice| {
                let (mut search, mut best) = ((found.build)(&game, &settings, seed), Best::new(&game));
                while best.nodes() < 30_000
                    && search.step(&game, slice.min(30_000 - best.nodes()), &mut best) == Status::Running
                {
                }
                (best.nodes(), best.score(), best.bound(), best.line().to_vec())
            })
            .collect();
        assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{strategy}: {ends:?}");
    }
}
