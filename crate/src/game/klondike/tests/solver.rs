//! The search for games whose cards are all known, against plain search.

use super::{RULES, ending, patience};
use crate::game::klondike::Klondike;
use crate::game::klondike::card_moves::winning_moves;
use crate::game::klondike::layout::{Layout, Move};
use crate::game::klondike::outline::DealtCards;
use crate::game::klondike::rules::Rules;
use crate::game::klondike::solve::Solve;
use crate::game::klondike::text;
use crate::game::klondike::verdict::{MOST, Solver, Verdict};
use crate::game::{Game, Puzzle};
use crate::rng::Rng;
use crate::search::{Best, Search, Status};
use crate::strategy;
use std::collections::{HashMap, HashSet, VecDeque};

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
        let (mut search, mut best) = (Solve::new(&game, MOST), Best::new(&game));
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
        let end = line.iter().fold(patience(rules, seed), |plain, m| plain.after(m.number()).expect("a legal move"));
        assert!(end.is_won());
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
