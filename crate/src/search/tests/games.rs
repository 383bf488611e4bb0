//! Every search on every game: what it says is true, whatever the game and however it is sliced.

use super::oracle::{self, Truth};
use super::table::{Build, searches};
use crate::game::{Game, Puzzle};
use crate::search::{Best, Status};

/// Makes a test of each game: its rules and boards of it that are small, solved, solvable and not.
macro_rules! games {
    ($($name:ident: $game:ident, $boards:expr;)*) => {$(
        #[test]
        fn $name() {
            for (rules, board) in $boards {
                let rules = <crate::games::$game as Puzzle>::parse_rules(rules).expect("the rules are read");
                let (game, _) = <crate::games::$game as Puzzle>::open(rules, board).expect("the board is read");
                every_search(&game, board);
            }
        }
    )*};
}

// A game that is added calls `every_search` from its own tests, or joins by a line.
games! {
    samegame: SameGame, [
        ("popstar", "RG/GR"), ("popstar", "RRGB/GRRB/BGGB"), ("samegame", "1122/2211/1212"), ("clickomania", "1221/1212"),
        ("bubbleburst", "GRRG/RGGR/RRGG"), ("custom:gain=1.-2.1,bonus=9,tile=-7,colour=0,close=left", "12321/11233"),
    ];
    sliding: Sliding, [
        ("sliding", "12/30"), ("sliding", "12/03"), ("sliding", "21/30"), ("sliding", "123/045"), ("sliding", "412/503"),
        ("sliding", "213/450"), ("sliding:first", "12/30"), ("sliding", "123/456/078"), ("sliding", "123/406/758"),
    ];
    klondike: Klondike, [
        ("klondike", "foundations: KC KD KH KS"),
        ("klondike", "foundations: QC QD KH KS\n1: KC\n2: KD"),
        ("klondike:back=no", "foundations: JC QD KH KS\nstock: KC QC KD"),
        ("klondike:draw=1,redeals=1,back=no", "foundations: TC QD KH KS\nstock: KC QC JC\n2: KD"),
        ("klondike:draw=1,redeals=0,back=no", "foundations: TC QD KH KS\nstock: KC QC JC\n2: KD"),
        ("klondike:redeals=0,back=no", "foundations: 9C KD KH KS\nstock: TC JC QC\n1: KC"),
        ("klondike:redeals=0,back=no", "foundations: 9C KD KH KS\nwaste: TC JC QC\n1: KC"),
        ("klondike:back=no", "foundations: 8C KD KH QS\nstock: TC 9C\n2: JC | KC\n3: QC | KS"),
    ];
}

/// Nodes in which the searches that can must have looked at every position.
const ENOUGH: u64 = 20_000;
/// Positions that the oracle looks at.
const POSITIONS: usize = 20_000;

pub fn every_search<G: Game + 'static>(game: &G, board: &str) {
    let truth = oracle::truth(game, POSITIONS);
    for (name, nodes, proves, build) in searches::<G>() {
        let context = format!("{name} on {board}, truly {truth:?}");
        let whole = run(game, build, nodes, nodes, &context);
        for slice in [1, 7] {
            assert_eq!(run(game, build, slice, nodes, &context), whole, "in slices of {slice}: {context}");
        }
        check(game, &whole, truth, &context);
        if truth.is_some_and(|truth| truth.positions <= proves) {
            let end = run(game, build, ENOUGH, ENOUGH, &context);
            check(game, &end, truth, &context);
            assert!(matches!(end.status, Status::Optimal | Status::Unsolvable), "no proof: {context}: {end:?}");
        }
    }
}

/// How a search stands when it is left.
#[derive(Debug, PartialEq)]
struct End<M> {
    status: Status,
    nodes: u64,
    score: Option<i64>,
    bound: i64,
    line: Vec<M>,
}

fn run<G: Game>(game: &G, build: Build<G>, slice: u64, limit: u64, context: &str) -> End<G::Move> {
    let (mut search, mut best) = (build(game), Best::new(game));
    let mut status = Status::Running;
    while status == Status::Running && best.nodes() < limit {
        let before = best.nodes();
        let nodes = slice.min(limit - before);
        status = search.step(game, nodes, &mut best);
        let spent = best.nodes() - before;
        assert!(spent <= nodes && (status != Status::Running || spent == nodes), "{spent} of {nodes}: {context}");
    }
    if status != Status::Running {
        let before = (best.nodes(), best.score(), best.bound());
        assert_eq!(search.step(game, 5, &mut best), status, "asked again: {context}");
        assert_eq!((best.nodes(), best.score(), best.bound()), before, "asked again: {context}");
    }
    End { status, nodes: best.nodes(), score: best.score(), bound: best.bound(), line: best.line().to_vec() }
}

/// Holds an end against the rules and the oracle.
fn check<G: Game>(game: &G, end: &End<G::Move>, truth: Option<Truth>, context: &str) {
    let context = format!("{context}: {end:?}");
    assert_eq!(end.score, end.score.and_then(|_| worth(game, &end.line)), "the line is worth another score: {context}");
    assert!(end.score.is_none_or(|score| score <= end.bound), "above the bound: {context}");
    match end.status {
        Status::Optimal => assert_eq!(end.score, Some(end.bound), "no proof: {context}"),
        Status::Unsolvable => assert_eq!(end.score, None, "there is a line: {context}"),
        Status::Running | Status::Exhausted => {}
    }
    let Some(Truth { best, .. }) = truth else { return };
    assert!(best.is_none_or(|best| best <= end.bound), "the bound is too low: {context}");
    assert!(end.score <= best, "better than the best: {context}");
    match end.status {
        Status::Optimal => assert_eq!(end.score, best, "not the best: {context}"),
        Status::Unsolvable => assert_eq!(best, None, "it can be solved: {context}"),
        Status::Running | Status::Exhausted => {}
    }
}

/// What a line is worth, if all its moves are legal and it goes through no end.
fn worth<G: Game>(game: &G, line: &[G::Move]) -> Option<i64> {
    let (mut state, mut gained, mut moves) = (game.start(), 0, Vec::new());
    for &m in line {
        moves.clear();
        game.moves(&state, &mut moves);
        if game.finish(&state).is_some() || !moves.contains(&m) {
            return None;
        }
        gained += game.play(&mut state, m);
    }
    game.stop(&state).map(|worth| gained + worth)
}
