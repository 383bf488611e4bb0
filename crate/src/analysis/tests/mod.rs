//! What is said of positions and moves, on small boards of every game, against an oracle that looks at every position.

mod book;
mod evaluation;
mod kept;
mod plans;
mod records;
mod study;
mod teams;

use crate::game::Puzzle;
use crate::records::Finding;
use crate::rng::Rng;
use crate::search::tests::oracle;
use crate::session::replay;
use std::collections::HashMap;

/// Makes a test of every game: calls a function with each of some boards that are small, solved, solvable and not.
macro_rules! on_every_game {
    ($($name:ident: $check:ident;)*) => {$(
        #[test]
        fn $name() {
            use crate::analysis::tests::open;
            for (rules, board) in crate::analysis::tests::SAMEGAME {
                $check(&open::<crate::games::SameGame>(rules, board), board);
            }
            for (rules, board) in crate::analysis::tests::SLIDING {
                $check(&open::<crate::games::Sliding>(rules, board), board);
            }
            for (rules, board) in crate::analysis::tests::KLONDIKE {
                $check(&open::<crate::games::Klondike>(rules, board), board);
            }
            for (rules, board) in crate::analysis::tests::PEG {
                $check(&open::<crate::games::Peg>(rules, board), board);
            }
            for board in crate::analysis::tests::NULL {
                $check(&open::<crate::game::null::Null>("null", board), board);
            }
        }
    )*};
}
use on_every_game;

const SAMEGAME: [(&str, &str); 6] = [
    ("popstar", "RG/GR"),
    ("popstar", "RRGB/GRRB/BGGB"),
    ("samegame", "1122/2211/1212"),
    ("clickomania", "1221/1212"),
    ("bubbleburst", "GRRG/RGGR/RRGG"),
    ("custom:gain=1.-2.1,bonus=9,tile=-7,colour=0,close=left", "12321/11233"),
];
const SLIDING: [(&str, &str); 5] = [
    ("sliding", "12/30"),
    ("sliding", "21/30"),
    ("sliding", "123/045"),
    ("sliding", "412/503"),
    ("sliding", "213/450"),
];
const KLONDIKE: [(&str, &str); 4] = [
    ("klondike:back=no", "foundations: QC QD KH KS\n1: KC\n2: KD"),
    ("klondike:draw=1,redeals=1,back=no", "foundations: TC QD KH KS\nstock: KC QC JC\n2: KD"),
    ("klondike:draw=1,redeals=0,back=no", "foundations: TC QD KH KS\nstock: KC QC JC\n2: KD"),
    ("klondike:redeals=0,back=no", "foundations: 9C KD KH KS\nwaste: TC JC QC\n1: KC"),
];
const PEG: [(&str, &str); 4] = [
    ("peg15", "o.o.oo.o......."),
    ("peg15:centre", ".oo.ooo.oo....."),
    ("peg15", "o......o......o"),
    ("peg15", "ooo.oo.oo.o...."),
];
const NULL: [&str; 4] = ["7", "12", "9119", "314159"];

/// Positions that the oracle looks at.
const POSITIONS: usize = 20_000;

/// A game from texts.
fn open<P: Puzzle>(rules: &str, board: &str) -> P {
    P::open(P::parse_rules(rules).expect("the rules are read"), board).expect("the board is read").0
}

/// What is true of the positions of a game, looked up once.
struct Truths<'a, P: Puzzle> {
    game: &'a P,
    known: HashMap<u64, Option<i64>>,
}

impl<'a, P: Puzzle> Truths<'a, P> {
    fn of(game: &'a P) -> Self {
        Truths { game, known: HashMap::new() }
    }

    /// What the best line gains from a position; `None` if there is none.
    fn best(&mut self, state: &P::State) -> Option<i64> {
        let here = || oracle::truth(&self.game.starting_at(state.clone()), POSITIONS).expect("a small game").best;
        *self.known.entry(self.game.hash(state)).or_insert_with(here)
    }

    /// The best score of the whole game after these moves.
    fn after(&mut self, moves: &[u32]) -> Option<i64> {
        let played = replay(self.game, moves).expect("the moves fit");
        self.best(&played.state).map(|best| played.gained + best)
    }
}

/// The legal moves of a position that is no end.
fn legal<P: Puzzle>(game: &P, state: &P::State) -> Vec<P::Move> {
    let mut moves = Vec::new();
    if game.finish(state).is_none() {
        game.moves(state, &mut moves);
    }
    moves
}

/// A random game of so many moves at most, which ends at an end.
fn random_line<P: Puzzle>(game: &P, rng: &mut Rng, most: u64) -> Vec<u32> {
    let (mut state, mut line) = (game.start(), Vec::new());
    for _ in 0..most {
        let moves = legal(game, &state);
        if moves.is_empty() {
            break;
        }
        let m = moves[rng.below(moves.len() as u64) as usize];
        line.push(game.number(m));
        game.play(&mut state, m);
    }
    line
}

/// A random game that is played as well as possible from some point on, and so often ends at an end; after how many moves that was.
fn random_end<P: Puzzle>(truths: &mut Truths<P>, rng: &mut Rng) -> Vec<u32> {
    let game = truths.game;
    let luck = rng.below(9);
    let mut line = random_line(game, rng, luck);
    let mut state = replay(game, &line).expect("the moves fit").state;
    while let Some(best) = truths.best(&state).filter(|_| game.finish(&state).is_none()) {
        let after = |&m: &P::Move| {
            let mut after = state.clone();
            (game.play(&mut after, m), after)
        };
        let moves = legal(game, &state);
        let mut good = moves.iter().filter(|m| {
            let (gain, after) = after(m);
            truths.best(&after).is_some_and(|rest| gain + rest == best)
        });
        // Where giving up is best, the line ends here.
        let Some(&m) = good.next() else { break };
        line.push(game.number(m));
        game.play(&mut state, m);
    }
    line
}

/// Something true of a random position: a line, a bound, that there is no line, or nothing but nodes.
fn random_finding<P: Puzzle>(truths: &mut Truths<P>, rng: &mut Rng) -> Finding {
    let line = random_end(truths, rng);
    let (moves, rest) = line.split_at(rng.below(line.len() as u64 + 1) as usize);
    let truth = truths.after(moves);
    let ends = worth(truths.game, &line).is_some() && rng.below(3) > 0;
    Finding {
        line: ends.then(|| rest.to_vec()),
        bound: truth.filter(|_| rng.below(2) == 0).map(|truth| truth + rng.below(2) as i64 * rng.below(99) as i64),
        unsolvable: truth.is_none() && rng.below(2) == 0,
        nodes: rng.below(3),
        trials: None,
        moves: moves.to_vec(),
    }
}

/// What a whole line from the start is worth.
fn worth<P: Puzzle>(game: &P, line: &[u32]) -> Option<i64> {
    replay(game, line).expect("the moves fit").worth(game)
}
