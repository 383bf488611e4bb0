//! A table of positions proven dead, of bounded size.

use super::board::Pegs;
use crate::rng::mix;

/// The most slots: 32 MB.
pub const MOST: usize = 1 << 22;
/// Slots that one position may stand in: a cache line of them.
const BUCKET: usize = 8;

/// Positions from which the goal cannot be reached.
///
/// Whole positions are kept, not hashes, so that a proof never rests on luck. Where all slots for a position are taken, the one
/// with the fewest pegs is forgotten, because it is the quickest to search again: that costs time and proves nothing wrong.
#[derive(Clone, Debug)]
pub struct Dead {
    /// 0 marks a free slot: there is no position without pegs.
    slots: Vec<u64>,
    used: usize,
    most: usize,
}

impl Dead {
    /// An empty table that may grow to so many slots, a power of two and no less than eight.
    pub fn with_room(most: usize) -> Self {
        assert!(most.is_power_of_two() && most >= BUCKET);
        Dead { slots: vec![0; most.min(1 << 10)], used: 0, most }
    }

    /// Whether a position is known to be dead.
    #[inline]
    pub fn has(&self, pegs: Pegs) -> bool {
        let start = self.bucket_of(pegs);
        self.slots[start..start + BUCKET].contains(&pegs.0)
    }

    /// Keeps a position that is not in the table.
    pub fn keep(&mut self, pegs: Pegs) {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        let start = self.bucket_of(pegs);
        let bucket = &mut self.slots[start..start + BUCKET];
        let fewest = bucket.iter_mut().min_by_key(|slot| slot.count_ones()).expect("a bucket has slots");
        self.used += usize::from(*fewest == 0);
        *fewest = pegs.0;
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![0; old.len() * 2];
        self.used = 0;
        for pegs in old.into_iter().filter(|&pegs| pegs != 0) {
            self.keep(Pegs(pegs));
        }
    }

    #[inline]
    fn bucket_of(&self, pegs: Pegs) -> usize {
        mix(pegs.0) as usize & (self.slots.len() - BUCKET)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn nearly_all_that_is_kept_is_found_and_nothing_else() {
        let mut rng = Rng::new(1);
        let mut positions = || (0..2_000).map(|_| Pegs(rng.next_u64() >> 27 | 1)).collect::<Vec<Pegs>>();
        let (kept, other) = (positions(), positions());
        let mut dead = Dead::with_room(1 << 14);
        for &pegs in &kept {
            dead.keep(pegs);
        }
        assert!(kept.iter().filter(|&&pegs| dead.has(pegs)).count() > 1_950);
        assert!(!other.iter().any(|&pegs| dead.has(pegs)));
    }

    #[test]
    fn a_full_table_keeps_the_positions_with_most_pegs() {
        let mut dead = Dead::with_room(BUCKET);
        for hole in 0..BUCKET {
            dead.keep(Pegs(1 << hole));
        }
        dead.keep(Pegs(7 << 20));
        dead.keep(Pegs(7 << 30));
        assert!(dead.has(Pegs(7 << 20)) && dead.has(Pegs(7 << 30)));
        assert_eq!((0..BUCKET).filter(|&hole| dead.has(Pegs(1 << hole))).count(), BUCKET - 2);
    }
}
