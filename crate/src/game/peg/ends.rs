//! The ends that a position may still come to, as far as its class and its resource counts tell.

use super::board::Pegs;
use super::class::{CLASSES, Classes};
use super::resource::{Counts, Resources};

/// The resource counts of some ends: those that no other end undercuts, for what suffices for one of them is enough.
#[derive(Clone, Debug, Default)]
pub struct Ends(Vec<Counts>);

impl Ends {
    fn new(mut ends: Vec<Counts>) -> Self {
        let mut lowest: Vec<Counts> = Vec::new();
        while let Some(end) = ends.pop() {
            if !ends.iter().chain(&lowest).any(|other| end.suffice_for(other)) {
                lowest.push(end);
            }
        }
        Ends(lowest)
    }

    /// Whether a position with these counts may come to one of the ends. If not, it cannot.
    #[inline]
    pub fn allow(&self, counts: &Counts) -> bool {
        self.0.iter().any(|end| counts.suffice_for(end))
    }

    /// How near a position is to losing the last of the ends: high where many counts have little to spare. `None` if it has lost
    /// it already.
    #[inline]
    pub fn shortage(&self, counts: &Counts) -> Option<i32> {
        let possible = self.0.iter().filter(|end| counts.suffice_for(end));
        possible.map(|end| counts.shortage_for(end)).min()
    }
}

/// The ends of a shape by the class of the position.
#[derive(Clone, Debug)]
pub struct AllEnds {
    /// One peg anywhere.
    pub one: [Ends; CLASSES],
    /// One peg in the centre.
    pub centre: [Ends; CLASSES],
    /// Two pegs anywhere.
    pub two: [Ends; CLASSES],
}

impl AllEnds {
    pub(super) fn new(holes: usize, centre: usize, classes: &Classes, resources: &Resources) -> Self {
        let by_class = |positions: Vec<Pegs>| {
            std::array::from_fn(|class| {
                let ends = positions.iter().filter(|&&pegs| classes.class(pegs) == class);
                Ends::new(ends.map(|&pegs| resources.counts(pegs)).collect())
            })
        };
        let pairs = (0..holes).flat_map(|a| (0..a).map(move |b| Pegs(1 << a | 1 << b)));
        AllEnds {
            one: by_class((0..holes).map(|hole| Pegs(1 << hole)).collect()),
            centre: by_class(vec![Pegs(1 << centre)]),
            two: by_class(pairs.collect()),
        }
    }
}
