//! Solvability by depth-first search with a closed list: can the game be won? No outline is entered twice, so the search is
//! complete and soon done.

use super::layout::Layout;
use super::macro_moves::{MacroMove, Scratch};
use super::outline::{DealtCards, Outline, OutlineMove};
use super::rules::Rules;
use crate::rng::mix;

/// What is known of winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A line that wins is known.
    Won,
    /// No line wins: every outline that can be reached was looked at.
    Lost,
    /// Not decided yet.
    Open,
    /// Not decided, and the table has no more room.
    Full,
}

/// The closed list: outlines met, by key. A hash table with open addressing; no key is ever forgotten, and keys are perfect
/// hashes, so that what it says is a proof.
#[derive(Clone, Debug)]
struct VisitedTable {
    /// 0 for free places; else a key plus one, and behind it what was met of it by how far the talon was turned.
    slots: Vec<u64>,
    count: usize,
    most: usize,
    /// Whether all ways to turn the talon share a place.
    shared: bool,
}

/// What is new of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Novelty {
    /// All of it.
    All,
    /// How far the talon is turned: what can be drawn from its start was met before.
    Turned,
    /// Nothing.
    Nothing,
}

/// Bits of a shared place for how far the talon was turned: four for each remainder modulo three but 0. There the talon is
/// as good as at its start, and the key alone says that it was met.
const MARKS: u32 = 8;

impl VisitedTable {
    fn new(most: usize, rules: &Rules) -> Self {
        VisitedTable { slots: vec![0; 1 << 10], count: 0, most, shared: rules.redeals.is_none() }
    }

    fn clear(&mut self, rules: &Rules) {
        self.slots.truncate(1 << 12);
        self.slots.fill(0);
        self.count = 0;
        self.shared = rules.redeals.is_none();
    }

    /// Adds an outline, and tells what is new of it.
    ///
    /// Where redeals are free, a talon can be turned back to its start, and turned on by threes. So if it was met turned
    /// anyhow, it is known from the start; and if it was met turned by fewer cards, with the same remainder, nothing of it
    /// is new.
    fn add(&mut self, outline: &Outline) -> Novelty {
        // Few collisions while there is room, and every place used when there is not.
        if self.slots.len() < self.most && self.count * 8 >= self.slots.len() * 5 {
            self.grow();
        }
        if !self.shared {
            let stored = outline.key() + 1;
            let place = self.place(stored, 0);
            let new = self.slots[place] == 0;
            self.slots[place] = stored;
            self.count += usize::from(new);
            return if new { Novelty::All } else { Novelty::Nothing };
        }
        let stored = (outline.shared_key() + 1) << MARKS;
        let place = self.place(stored, MARKS);
        let turned = outline.turned();
        // The fewer cards are turned, the more can be drawn: the higher the mark. 0 stands for never met with this
        // remainder, and with at most 24 cards the mark stays above it.
        let (shift, mark) = match turned % 3 {
            0 => (0, 0),
            1 => (0, 8 - u64::from(turned / 3)),
            _ => (4, 8 - u64::from(turned / 3)),
        };
        let slot = &mut self.slots[place];
        if *slot == 0 {
            *slot = stored | mark << shift;
            self.count += 1;
            Novelty::All
        } else if *slot >> shift & 0xF < mark {
            // Met before, but not with so much of the talon ahead.
            *slot = *slot & !(0xF << shift) | mark << shift;
            Novelty::Turned
        } else {
            Novelty::Nothing
        }
    }

    fn is_full(&self) -> bool {
        self.count * 8 >= self.slots.len() * 7 && self.slots.len() >= self.most
    }

    /// Where a key stands or belongs, by linear probing.
    fn place(&self, stored: u64, marks: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = mix(stored >> marks) as usize & mask;
        while self.slots[at] != 0 && self.slots[at] >> marks != stored >> marks {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![0; old.len() * 2];
        let marks = if self.shared { MARKS } else { 0 };
        for stored in old.into_iter().filter(|&stored| stored != 0) {
            let at = self.place(stored, marks);
            self.slots[at] = stored;
        }
    }
}

/// Places of the largest table: 64 MB, and half as much again while it grows.
pub const MOST: usize = 1 << 23;

/// The search. A node is an outline entered.
#[derive(Clone, Debug)]
pub struct Solver {
    dealt: DealtCards,
    met: VisitedTable,
    /// The line to where the search stands: each outline, the move made from it, and where its other moves begin.
    path: Vec<(Outline, MacroMove, usize)>,
    /// The moves not yet tried of every outline on the path, the next one last.
    moves: Vec<MacroMove>,
    /// Where the search began, as it was.
    start: Outline,
    scratch: Scratch,
    /// Where the search stands.
    here: Outline,
    verdict: Verdict,
    nodes: u64,
}

impl Solver {
    /// A search from a position whose cards are all known, with a table of so many keys at most, a power of two.
    pub fn new(layout: &Layout, rules: &Rules, most: usize) -> Self {
        let (dealt, start) = DealtCards::new(layout, rules);
        let mut solver = Solver {
            here: dealt.settled(start),
            dealt,
            start,
            met: VisitedTable::new(most, rules),
            path: Vec::new(),
            moves: Vec::new(),
            scratch: Scratch::default(),
            verdict: Verdict::Open,
            nodes: 0,
        };
        solver.begin();
        solver
    }

    /// Begins again from another position, keeping the memory.
    pub fn restart(&mut self, layout: &Layout, rules: &Rules) {
        (self.dealt, self.start) = DealtCards::new(layout, rules);
        self.here = self.dealt.settled(self.start);
        self.met.clear(rules);
        self.path.clear();
        self.moves.clear();
        self.verdict = Verdict::Open;
        self.nodes = 0;
        self.begin();
    }

    /// Outlines entered after the start.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Outlines on the line to where the search stands.
    pub fn depth(&self) -> u64 {
        self.path.len() as u64
    }

    /// The winning line, once there is one.
    pub fn line(&self) -> Vec<OutlineMove> {
        self.dealt.spelt_out(&self.start, self.path.iter().map(|&(_, m, _)| m))
    }

    /// Enters up to so many outlines.
    pub fn step(&mut self, nodes: u64) -> Verdict {
        let goal = self.nodes + nodes;
        while self.verdict == Verdict::Open && self.nodes < goal {
            self.advance();
        }
        self.verdict
    }

    /// Goes to the next outline not met before, or back.
    fn advance(&mut self) {
        let begin = self.path.last().map_or(0, |&(_, _, begin)| begin);
        if self.moves.len() == begin {
            match self.path.pop() {
                Some((before, _, _)) => self.here = before,
                None => self.verdict = Verdict::Lost,
            }
            return;
        }
        let Some(m) = self.moves.pop() else { return };
        let next = self.dealt.after_macro(&self.here, m);
        // A closed list that forgets would enter outlines twice and might never end, so a full one ends the search.
        if self.met.is_full() {
            self.verdict = Verdict::Full;
            return;
        }
        let novelty = self.met.add(&next);
        if novelty != Novelty::Nothing {
            self.path.push((self.here, m, self.moves.len()));
            self.here = next;
            self.nodes += 1;
            self.enter(novelty);
        }
    }

    fn begin(&mut self) {
        let novelty = self.met.add(&self.here);
        self.enter(novelty);
    }

    fn enter(&mut self, novelty: Novelty) {
        if self.here.is_won() {
            self.verdict = Verdict::Won;
            return;
        }
        self.dealt.macro_moves(&self.here, novelty == Novelty::Turned, &mut self.scratch, &mut self.moves);
    }
}
