//! Which moves are worth making after the last few: a finite-state machine over the gap's cell and recent moves that
//! leaves out every move sequence another one makes needless (Taylor and Korf 1993).
//!
//! A sequence is needless if a shorter one, or an equally long one earlier in the order of moves, leads from the same gap
//! cell to the same arrangement. Of all shortest lines the first in that order holds no needless sequence, so a search
//! that leaves them out still finds a shortest line.

use super::shape::{MAX_CELLS, Shape, Slide};
use super::tiles::{GAP, Tiles};
use rustc_hash::{FxHashMap, FxHashSet};

/// A state: the gap's cell and as much of the past as matters.
#[derive(Clone, Copy, Debug, Default)]
pub struct State {
    /// The state after each move; meaningless for moves left out.
    pub next: [u16; 4],
    /// The moves worth making, a bit each.
    pub moves: u8,
    /// The gap's cell.
    pub gap: u8,
}

/// The machine. State `c` is a beginning with the gap in cell `c` and no past.
#[derive(Clone, Debug)]
pub struct Automaton(Vec<State>);

/// Moves made from a cell: two bits a move, the first lowest, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Word {
    from: u8,
    length: u8,
    moves: u64,
}

impl Word {
    fn empty(from: usize) -> Word {
        Word { from: from as u8, length: 0, moves: 0 }
    }

    fn then(self, slide: Slide) -> Word {
        Word { length: self.length + 1, moves: self.moves | (slide as u64) << (2 * self.length), ..self }
    }

    /// Without the first move.
    fn tail(self, shape: Shape) -> Word {
        let first = Slide::ALL[(self.moves & 3) as usize];
        let from = shape.after(self.from.into(), first).expect("a word stays on the board") as u8;
        Word { from, length: self.length - 1, moves: self.moves >> 2 }
    }

    fn prefix(self, length: u8) -> Word {
        Word { length, moves: self.moves & ((1 << (2 * length)) - 1), ..self }
    }
}

impl Automaton {
    /// The machine that knows every needless sequence of up to `depth` moves on a shape.
    pub fn new(shape: Shape, depth: usize) -> Self {
        let needless = needless_words(shape, depth);
        let mut numbers: FxHashMap<Word, u16> = (0..shape.cells()).map(|c| (Word::empty(c), c as u16)).collect();
        let mut words: Vec<Word> = (0..shape.cells()).map(Word::empty).collect();
        for word in &needless {
            for length in 1..word.length {
                let prefix = word.prefix(length);
                numbers.entry(prefix).or_insert_with(|| {
                    words.push(prefix);
                    u16::try_from(words.len() - 1).expect("the depth keeps the machine small")
                });
            }
        }
        let needless: FxHashSet<Word> = needless.into_iter().collect();
        Automaton(words.iter().map(|&word| state(shape, word, &needless, &numbers)).collect())
    }

    /// The states by number.
    pub fn states(&self) -> &[State] {
        &self.0
    }
}

fn state(shape: Shape, word: Word, needless: &FxHashSet<Word>, numbers: &FxHashMap<Word, u16>) -> State {
    let gap = (0..word.length).fold(usize::from(word.from), |gap, i| {
        shape.after(gap, Slide::ALL[(word.moves >> (2 * i) & 3) as usize]).expect("a word stays on the board")
    });
    let mut state = State { gap: gap as u8, ..State::default() };
    for slide in Slide::ALL.into_iter().filter(|&slide| shape.after(gap, slide).is_some()) {
        let mut end = word.then(slide);
        let mut longest = None;
        let mut allowed = true;
        loop {
            allowed &= !needless.contains(&end);
            longest = longest.or(numbers.get(&end).copied());
            if end.length == 0 {
                break;
            }
            end = end.tail(shape);
        }
        state.next[slide as usize] = longest.expect("the empty word is a state");
        state.moves |= u8::from(allowed) << slide as u8;
    }
    state
}

/// Every needless word of up to `depth` moves that has no needless word inside, shortest first.
fn needless_words(shape: Shape, depth: usize) -> Vec<Word> {
    let mut needless = Vec::new();
    let mut seen: Vec<FxHashMap<[u8; MAX_CELLS], ()>> = vec![FxHashMap::default(); shape.cells()];
    let mut live: Vec<(Word, Tiles)> = Vec::new();
    for gap in 0..shape.cells() {
        let mut cells: Vec<u8> = (1..shape.cells() as u8).collect();
        cells.insert(gap, GAP);
        let tiles = Tiles::new(shape, &cells).expect("in order, each once");
        seen[gap].insert(key(&tiles), ());
        live.push((Word::empty(gap), tiles));
    }
    for _ in 0..depth {
        let alive: FxHashSet<Word> = live.iter().map(|(word, _)| *word).collect();
        let mut longer = Vec::new();
        for (word, tiles) in &live {
            for slide in Slide::ALL {
                let mut after = tiles.clone();
                if !after.slide(slide) {
                    continue;
                }
                let word = word.then(slide);
                if !alive.contains(&word.tail(shape)) {
                    continue;
                }
                if seen[usize::from(word.from)].insert(key(&after), ()).is_some() {
                    needless.push(word);
                } else {
                    longer.push((word, after));
                }
            }
        }
        live = longer;
    }
    needless
}

fn key(tiles: &Tiles) -> [u8; MAX_CELLS] {
    let mut key = [0; MAX_CELLS];
    key[..tiles.cells().len()].copy_from_slice(tiles.cells());
    key
}
