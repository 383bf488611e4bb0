//! Duplicate pruning by a finite-state machine (Taylor and Korf 1993): over the gap's cell and the last few moves, it leaves out
//! every move sequence that another one makes needless.
//!
//! A sequence is needless if a shorter one, or an equally long one earlier in the order of moves, leads from the same gap
//! cell to the same arrangement. Of all shortest lines the first in that order holds no needless sequence, so a search
//! that leaves them out still finds a shortest line.

use super::shape::{MAX_CELLS, Shape, Slide};
use super::tiles::{GAP, Tiles};
use rustc_hash::{FxHashMap, FxHashSet};

/// A state: the gap's cell and as much of the past as matters. Sixteen bytes, so that its address is a shift of its number.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(16))]
pub struct State {
    /// The moves worth making, the last in the order of moves first: the state each leads to, and above its fourteen bits
    /// the way the gap goes.
    arrows: [u16; 4],
    /// The cell the gap goes to with each of them.
    cells: [u8; 4],
    count: u8,
    gap: u8,
}

/// Bits of a state's number in an arrow.
const NUMBER_BITS: u32 = 14;

impl State {
    /// How many moves are worth making.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.count.into()
    }

    /// The gap's cell.
    #[inline(always)]
    pub fn gap(&self) -> u8 {
        self.gap
    }

    /// The `i`-th move worth making, from the last in the order of moves to the first: the way the gap goes, the cell it
    /// goes to and the state that follows.
    #[inline(always)]
    pub fn arrow(&self, i: usize) -> (usize, u8, u16) {
        let arrow = self.arrows[i & 3];
        ((arrow >> NUMBER_BITS).into(), self.cells[i & 3], arrow & ((1 << NUMBER_BITS) - 1))
    }
}

/// The machine. State `c` is a beginning with the gap in cell `c` and no past.
#[derive(Clone, Debug)]
pub struct Automaton(Vec<State>);

/// A sequence of moves made from a cell: two bits per move, the first lowest, and how many there are.
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
        // As in the string matching of Aho and Corasick, the states are the prefixes of the needless words: the longest end
        // of the moves made so far that begins a needless word is all of the past that matters.
        let needless = needless_words(shape, depth);
        let mut numbers: FxHashMap<Word, u16> = (0..shape.cells()).map(|c| (Word::empty(c), c as u16)).collect();
        let mut words: Vec<Word> = (0..shape.cells()).map(Word::empty).collect();
        for word in &needless {
            for length in 1..word.length {
                let prefix = word.prefix(length);
                numbers.entry(prefix).or_insert_with(|| {
                    words.push(prefix);
                    assert!(words.len() <= 1 << NUMBER_BITS, "the depth keeps the machine small");
                    (words.len() - 1) as u16
                });
            }
        }
        let needless: FxHashSet<Word> = needless.into_iter().collect();
        Automaton(words.iter().map(|&word| state(shape, word, &needless, &numbers)).collect())
    }

    /// The states by number.
    #[inline(always)]
    pub fn states(&self) -> &[State] {
        &self.0
    }
}

/// The state of a prefix: the moves that complete no needless word, and where each leads.
fn state(shape: Shape, word: Word, needless: &FxHashSet<Word>, numbers: &FxHashMap<Word, u16>) -> State {
    let gap = (0..word.length).fold(usize::from(word.from), |gap, i| {
        shape.after(gap, Slide::ALL[(word.moves >> (2 * i) & 3) as usize]).expect("a word stays on the board")
    });
    let mut state = State { gap: gap as u8, ..State::default() };
    for slide in Slide::ALL.into_iter().rev() {
        let Some(to) = shape.after(gap, slide) else { continue };
        // All ends of the word with this move, longest first: the first that is a prefix is the next state.
        let ends = std::iter::successors(Some(word.then(slide)), |end| (end.length > 0).then(|| end.tail(shape)));
        if ends.clone().any(|end| needless.contains(&end)) {
            continue;
        }
        let next = ends.filter_map(|end| numbers.get(&end)).next().expect("the empty word is a state");
        let i = state.count();
        state.arrows[i] = next | (slide as u16) << NUMBER_BITS;
        state.cells[i] = to as u8;
        state.count += 1;
    }
    state
}

/// Every needless word of up to `depth` moves that has no needless word inside, shortest first.
fn needless_words(shape: Shape, depth: usize) -> Vec<Word> {
    // Breadth first from every gap cell, over all words without a needless one inside, in the order of moves. A word that
    // leads to an arrangement seen before is longer than the word that led there first, or comes after it in the order.
    let mut needless = Vec::new();
    let mut seen: Vec<FxHashMap<[u8; MAX_CELLS], ()>> = vec![FxHashMap::default(); shape.cells()];
    let mut live: Vec<(Word, Tiles)> = Vec::new();
    for (gap, seen) in seen.iter_mut().enumerate() {
        let mut cells: Vec<u8> = (1..shape.cells() as u8).collect();
        cells.insert(gap, GAP);
        let tiles = Tiles::new(shape, &cells).expect("in order, each once");
        seen.insert(key(&tiles), ());
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
                // Without its first move it must be alive, too, or else it holds a needless word that is known already.
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
