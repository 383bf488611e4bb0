//! What is known of winning after every move: the solver's verdict where all cards are known, and samples where they are not.

use super::hidden::permuted;
use super::{ending, open};
use crate::common::analyse;
use crate::game::klondike::Klondike;
use crate::game::klondike::analyse::Analyse;
use crate::game::klondike::card::Card;
use crate::game::klondike::layout::{Layout, Move};
use crate::game::klondike::records::{Outlook, Question};
use crate::game::klondike::rules::Rules;
use crate::game::klondike::verdict::{Solver, Verdict};
use crate::game::{Game, Puzzle};
use crate::games::Table;
use crate::records::Trials;
use crate::rng::Rng;
use crate::search::{Best, Search, Status};
use crate::session::replay;
use crate::shown::Shown;

/// What a report says of a move: nodes, line, whether it is lost, and trials.
type Said = (Vec<Move>, u64, Option<Vec<Move>>, bool, Option<Trials>);

/// Runs an analysis for so many nodes: what it said at every stop that all slicings share, put together.
fn run(game: &Klondike, slice: u64, limit: u64) -> (Status, u64, Option<i64>, Vec<Vec<Said>>) {
    let (mut search, mut best) = (Analyse::new(game), Best::new(game));
    let mut stops: Vec<Vec<Said>> = Vec::new();
    let mut status = Status::Running;
    while status == Status::Running && best.nodes() < limit {
        let (before, nodes) = (best.nodes(), slice.min(limit - best.nodes()));
        status = search.step(game, nodes, &mut best);
        let spent = best.nodes() - before;
        assert!(spent == nodes || status != Status::Running && spent < nodes, "{spent} of {nodes}");
        let stop = (best.nodes().saturating_sub(1) / STOP) as usize;
        stops.resize_with(stops.len().max(stop + 1), Vec::new);
        for found in search.findings() {
            assert!(found.bound >= 0, "no line gains more than nothing");
            let kept = stops[stop].iter_mut().find(|(path, ..)| *path == found.path);
            let told = (found.path, found.nodes, found.line, found.unsolvable, found.trials);
            match kept {
                Some(kept) => *kept = (told.0, kept.1 + told.1, told.2.or(kept.2.take()), told.3, told.4),
                None => stops[stop].push(told),
            }
        }
    }
    stops.iter_mut().for_each(|said| said.retain(|(_, nodes, line, lost, _)| *nodes > 0 || line.is_some() || *lost));
    stops.iter_mut().for_each(|said| said.sort_by_key(|(path, ..)| format!("{path:?}")));
    (status, best.nodes(), best.score(), stops)
}

/// Every slice ends at multiples of this.
const STOP: u64 = 3500;

/// A deal of which some cards were never seen.
fn masked(rules: &str, seed: u64, moves: usize) -> Klondike {
    let mut table = Shown::new(Klondike::dealt(Rules::parse(rules).expect("rules"), seed));
    let line = crate::common::walk(&mut table, &mut Rng::new(seed), moves);
    table.show(&line, line.len()).expect("a game");
    let text = table.write("masked", &[]).expect("a form").expect("a form");
    open(rules, &text).expect("a position")
}

#[test]
fn known_cards_get_the_verdict_of_the_solver() {
    let mut rng = Rng::new(5);
    let (mut won, mut lost) = (0, 0);
    for round in 0..60 {
        let rules = Rules { draw: [3, 1][round % 2], redeals: [None, Some(0)][round % 4 / 2], back: round % 5 == 0 };
        let mut table = Shown::new(Klondike::new(rules, ending(&mut rng, 4 + round as u64 % 9)));
        let report = analyse(&mut table, &[], 20_000_000);
        let game = table.game();
        let start = replay(game, &[]).expect("no moves").state;
        assert_eq!(serde_json::json!({ "question": "known" }), serde_json::json!(game.outlook(&start)));
        let mut any = false;
        for (m, rated) in table.known(&[]).moves {
            let mut after = table.game().start();
            table.game().play(&mut after, m);
            let mut solver = Solver::new(&after, &rules, 1 << 18);
            let verdict = solver.step(u64::MAX);
            let told = table.game().value(&rated).verdict;
            assert_eq!(told, if verdict == Verdict::Won { Outlook::Won } else { Outlook::Lost }, "{m:?} in {after:?}");
            any |= verdict == Verdict::Won;
            won += usize::from(verdict == Verdict::Won);
            lost += usize::from(verdict == Verdict::Lost);
        }
        let wanted = if any { Status::Exhausted } else { Status::Unsolvable };
        assert_eq!((report.status, report.score.is_some()), (wanted, any));
    }
    assert!(won > 10 && lost > 10, "{won} won and {lost} lost: all moves are alike");
}

/// One proof for the position says it of all its moves, sooner than a proof for each.
#[test]
fn a_deal_that_cannot_be_won_is_known_to_be_lost_soon() {
    let game = Klondike::dealt(Rules::parse("klondike").expect("rules"), 1_579_176_045);
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let mut solver = Solver::new(&game.start(), game.rules(), 1 << 20);
    assert_eq!(solver.step(u64::MAX), Verdict::Lost);
    let limit = moves.len() as u64 * 50_001 + solver.nodes() + 1;
    let (status, nodes, score, stops) = run(&game, STOP, limit + 1);
    assert_eq!((status, score), (Status::Unsolvable, None), "after {nodes} nodes of at most {limit}");
    let lost = |by: &Move| stops.iter().flatten().any(|(path, .., lost, _)| path[..] == [*by] && *lost);
    assert!(moves.iter().all(lost), "each move is told to be lost");
}

/// Before anything is known, and of games that are won or stuck.
#[test]
fn what_is_said_without_moves_or_knowledge() {
    let won = open("klondike", "foundations: QC QD KH KS\n1: KC\n2: KD\n").expect("a position");
    let mut table = Shown::new(won);
    assert!(table.known(&[]).moves.iter().all(|(_, rated)| table.game().value(rated).verdict == Outlook::Open));
    assert_eq!(table.game().outlook(&table.game().start()).question, Question::Known);
    let over = open("klondike", "foundations: KC KD KH KS").expect("a position");
    let (status, nodes, score, _) = run(&over, 10, 10);
    assert_eq!((status, nodes, score), (Status::Optimal, 0, Some(0)));
}

/// Every move is tried on the same draws until some are clearly behind, and the samples say no more than they can.
#[test]
fn hidden_cards_are_sampled_alike_for_every_move() {
    for (rules, seed) in [("klondike", 4), ("klondike:draw=1", 9), ("klondike:redeals=2", 2)] {
        let game = masked(rules, seed, 20);
        assert_eq!(game.outlook(&game.start()).question, Question::Hidden);
        let (mut search, mut best) = (Analyse::new(&game), Best::new(&game));
        let mut trials: Vec<(Vec<Move>, Trials)> = Vec::new();
        let mut status = Status::Running;
        while status == Status::Running {
            status = search.step(&game, 997, &mut best);
            for found in search.findings() {
                let told = found.trials.expect("samples are all there is to say");
                assert!(told.wins <= told.samples && found.line.is_none() && !found.unsolvable);
                match trials.iter_mut().find(|(path, _)| *path == found.path) {
                    Some((_, before)) => {
                        assert!(before.samples <= told.samples && before.wins <= told.wins, "samples are never unsaid");
                        *before = told;
                    }
                    None => trials.push((found.path, told)),
                }
            }
            let (least, most) = trials
                .iter()
                .fold((u32::MAX, 0), |(least, most), (_, told)| (least.min(told.samples), most.max(told.samples)));
            assert!(least >= 60 || most - least <= 1, "{least} and {most} samples before any move is dropped");
            let behind: Vec<u32> = trials.iter().map(|(_, told)| told.samples).filter(|n| n + 1 < most).collect();
            assert!(behind.iter().all(|samples| samples % 60 == 0), "dropped between two rounds: {behind:?}");
        }
        assert_eq!((status, best.score()), (Status::Exhausted, None));
        assert!(trials.iter().all(|(_, told)| (60..=240).contains(&told.samples)));
        for (_, Trials { samples, wins }) in trials {
            let rated = crate::game::puzzle::Rated {
                best: None,
                bound: 0,
                unsolvable: false,
                nodes: 1,
                trials: Some(Trials { samples, wins }),
            };
            let value = game.value(&rated);
            let share = f64::from(wins) / f64::from(samples);
            assert!(value.verdict == Outlook::Sampled && value.low <= share && share <= value.high);
        }
    }
}

/// The same position with the last of its cards that lie face down forgotten: so it is sampled, though others could be peeked at.
fn forgetful(layout: &Layout, rules: &Rules) -> Option<Klondike> {
    let game = Klondike::new(*rules, layout.clone());
    let text = game.board_text();
    let pile = layout.piles().iter().rev().find(|pile| pile.down() > 0)?;
    let hidden: Card = pile.cards()[0];
    let text: String = text.chars().map(|c| if c == hidden.letter() { '-' } else { c }).collect();
    open(&game.rules_text(), &text).ok()
}

#[test]
fn hidden_cards_are_not_peeked_at() {
    let mut rng = Rng::new(11);
    for seed in 0..6 {
        let rules = Rules::parse(["klondike", "klondike:draw=1,redeals=1"][seed as usize % 2]).expect("rules");
        let deal = Klondike::dealt(rules, seed);
        let layout = deal.start();
        let told = run(&forgetful(&layout, &rules).expect("a position"), STOP, 4 * STOP);
        let mut differ = false;
        for _ in 0..3 {
            let other = permuted(&layout, &rules, &mut rng);
            differ |= other != layout;
            assert_eq!(run(&forgetful(&other, &rules).expect("a position"), STOP, 4 * STOP), told, "deal {seed}");
        }
        assert!(differ, "the cards were permuted");
    }
}

#[test]
fn any_slicing_tells_the_same() {
    let mut rng = Rng::new(12);
    let known =
        (0..4).map(|i| Klondike::new(Rules { draw: 3, redeals: None, back: false }, ending(&mut rng, 8 + 2 * i)));
    let hidden = (0..2).map(|seed| masked("klondike", seed, 30));
    for game in known.chain(hidden).chain([Klondike::dealt(Rules::parse("klondike").expect("rules"), 3)]) {
        let limit = 6 * STOP;
        let whole = run(&game, STOP, limit);
        for slice in [1, 7, 500] {
            assert_eq!(run(&game, slice, limit), whole, "in slices of {slice}: {:?}", game.start());
        }
    }
}
