//! A transposition table: upper bounds proven of positions, by hash, in bounded memory.

/// The most slots: 96 MB.
const MOST: usize = 1 << 22;
/// Slots that one position may stand in, side by side.
const BUCKET: usize = 4;

/// What is proven of positions: nothing to come from there is worth more than the bound kept. When it is full, a bound that
/// took little work makes way for one that took more.
pub struct TranspositionTable {
    slots: Vec<Slot>,
    used: usize,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    bound: i64,
    /// Nodes it took to prove; 0 marks a free slot.
    work: u64,
}

impl TranspositionTable {
    /// An empty table.
    pub fn new() -> Self {
        TranspositionTable { slots: vec![Slot::default(); 1 << 10], used: 0 }
    }

    /// The bound proven for a position.
    pub fn get(&self, key: u64) -> Option<i64> {
        self.bucket(key).iter().find(|slot| slot.work > 0 && slot.key == key).map(|slot| slot.bound)
    }

    /// Keeps a bound that took `work` nodes to prove.
    pub fn put(&mut self, key: u64, bound: i64, work: u64) {
        if self.used * 2 > self.slots.len() && self.slots.len() < MOST {
            self.grow();
        }
        let start = self.start(key);
        let bucket = &mut self.slots[start..start + BUCKET];
        let same = bucket.iter().position(|slot| slot.work > 0 && slot.key == key);
        // A free slot has no work behind it and so comes first.
        let least = || (0..BUCKET).min_by_key(|&i| bucket[i].work);
        if let Some(i) = same.or_else(least) {
            self.used += usize::from(bucket[i].work == 0);
            bucket[i] = Slot { key, bound, work: work.max(1) };
        }
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![Slot::default(); old.len() * 2];
        self.used = 0;
        for slot in old.into_iter().filter(|slot| slot.work > 0) {
            self.put(slot.key, slot.bound, slot.work);
        }
    }

    /// Where a position's bucket begins: the length is a power of two, so this masks the key to a multiple of the bucket.
    fn start(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - BUCKET)
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        let start = self.start(key);
        &self.slots[start..start + BUCKET]
    }
}
