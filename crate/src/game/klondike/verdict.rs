//! Can it be won? A depth-first search through outlines that enters none twice: complete, and soon done.

use super::layout::Layout;
use super::outline::{Facts, Outline, Turn};
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

/// Outlines met, by key: open addressing, and no key is ever forgotten.
#[derive(Clone, Debug)]
struct Met {
    /// Keys and 0 for free places; every key is stored plus one.
    slots: Vec<u64>,
    count: usize,
    most: usize,
}

impl Met {
    fn new(most: usize) -> Self {
        Met { slots: vec![0; 1 << 10], count: 0, most }
    }

    fn clear(&mut self) {
        self.slots.truncate(1 << 12);
        self.slots.fill(0);
        self.count = 0;
    }

    /// Adds a key; `false` if it was there.
    fn add(&mut self, key: u64) -> bool {
        if self.count * 8 >= self.slots.len() * 7 {
            self.grow();
        }
        let free = self.place(key + 1);
        let new = self.slots[free] == 0;
        self.slots[free] = key + 1;
        self.count += usize::from(new);
        new
    }

    fn is_full(&self) -> bool {
        self.count * 8 >= self.slots.len() * 7 && self.slots.len() >= self.most
    }

    fn place(&self, stored: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = mix(stored) as usize & mask;
        while self.slots[at] != 0 && self.slots[at] != stored {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![0; old.len() * 2];
        for stored in old.into_iter().filter(|&stored| stored != 0) {
            let at = self.place(stored);
            self.slots[at] = stored;
        }
    }
}

/// Keys of the largest table: 128 MB.
pub const MOST: usize = 1 << 24;

/// The search. A node is an outline entered.
#[derive(Clone, Debug)]
pub struct Solver {
    facts: Facts,
    met: Met,
    /// The line to where the search stands: each outline, the move made from it, and where its other moves begin.
    path: Vec<(Outline, Turn, usize)>,
    /// The moves not yet tried of every outline on the path, the next one last.
    turns: Vec<Turn>,
    /// Where the search stands.
    here: Outline,
    verdict: Verdict,
    nodes: u64,
}

impl Solver {
    /// A search from a position whose cards are all known, with a table of so many keys at most, a power of two.
    pub fn new(layout: &Layout, rules: &Rules, most: usize) -> Self {
        let (facts, here) = Facts::new(layout, rules);
        let mut solver = Solver {
            facts,
            met: Met::new(most),
            path: Vec::new(),
            turns: Vec::new(),
            here,
            verdict: Verdict::Open,
            nodes: 0,
        };
        solver.enter();
        solver
    }

    /// Begins again from another position, keeping the memory.
    pub fn restart(&mut self, layout: &Layout, rules: &Rules) {
        (self.facts, self.here) = Facts::new(layout, rules);
        self.met.clear();
        self.path.clear();
        self.turns.clear();
        self.verdict = Verdict::Open;
        self.nodes = 0;
        self.enter();
    }

    /// What is known.
    pub fn verdict(&self) -> Verdict {
        self.verdict
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
    pub fn line(&self) -> impl Iterator<Item = Turn> {
        self.path.iter().map(|&(_, turn, _)| turn)
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
        if self.turns.len() == begin {
            match self.path.pop() {
                Some((before, _, _)) => self.here = before,
                None => self.verdict = Verdict::Lost,
            }
            return;
        }
        let Some(turn) = self.turns.pop() else { return };
        let next = self.facts.after(&self.here, turn);
        if self.met.is_full() {
            self.verdict = Verdict::Full;
        } else if self.met.add(next.key()) {
            // Where there is no room it is left out, which costs only time.
            if let Some(start) = next.turned_back(&self.facts).filter(|_| !self.met.is_full()) {
                self.met.add(start.key());
            }
            self.path.push((self.here, turn, self.turns.len()));
            self.here = next;
            self.nodes += 1;
            self.enter();
        }
    }

    fn enter(&mut self) {
        if self.path.is_empty() {
            self.met.add(self.here.key());
        }
        if self.here.is_won() {
            self.verdict = Verdict::Won;
            return;
        }
        self.facts.turns(&self.here, &mut self.turns);
    }
}
