//! The policy of nested rollout policy adaptation: how likely pops should be, wherever they come up.

/// Weights stay far from what the numbers can hold.
const WEIGHTS: (f32, f32) = (1e-30, 1e30);

/// What could be chosen at every move of a game, and what was.
#[derive(Clone, Default)]
pub struct Choices {
    /// Codes and priors of all pops in one list.
    all: Vec<(u32, f32)>,
    /// For every move, where its pops end in the list, and which it was.
    ends: Vec<(u32, u32)>,
}

impl Choices {
    /// No moves, in the room it has.
    pub fn clear(&mut self) {
        self.all.clear();
        self.ends.clear();
    }

    /// Notes a move: codes and priors of what could be chosen, and the place of what was among them.
    pub fn note(&mut self, pops: impl Iterator<Item = (u32, f32)>, chosen: usize) {
        let place = self.all.len() + chosen;
        self.all.extend(pops);
        self.ends.push((self.all.len() as u32, place as u32));
    }
}

/// Weights of pops by their codes; 1 for those never learnt. A hash table with open addressing, since it is looked into for every
/// group of every game.
#[derive(Clone)]
pub struct LearntPolicy {
    /// Code and weight; a weight of 0 is a free place.
    entries: Vec<(u32, f32)>,
    used: usize,
}

impl LearntPolicy {
    /// Nothing learnt yet.
    pub fn new() -> Self {
        LearntPolicy { entries: vec![(0, 0.0); 1 << 12], used: 0 }
    }

    #[inline(always)]
    fn place(&self, code: u32) -> usize {
        let mask = self.entries.len() - 1;
        let mut place = code as usize & mask;
        loop {
            let (held, weight) = self.entries[place];
            if held == code || weight == 0.0 {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// The weight of a pop.
    #[inline(always)]
    pub fn weight(&self, code: u32) -> f32 {
        let (_, weight) = self.entries[self.place(code)];
        if weight == 0.0 { 1.0 } else { weight }
    }

    fn scale(&mut self, code: u32, by: f32) {
        let place = self.place(code);
        let (held, weight) = &mut self.entries[place];
        let new = *weight == 0.0;
        let scaled = if new { by } else { *weight * by };
        (*held, *weight) = (code, scaled.clamp(WEIGHTS.0, WEIGHTS.1));
        self.used += usize::from(new);
        if 2 * self.used > self.entries.len() {
            let roomier = vec![(0, 0.0); 2 * self.entries.len()];
            for entry in std::mem::replace(&mut self.entries, roomier).into_iter().filter(|entry| entry.1 != 0.0) {
                let place = self.place(entry.0);
                self.entries[place] = entry;
            }
        }
    }

    /// Makes the moves of a game likelier, each at the cost of what else could have been chosen: a step up the gradient of
    /// the game's log-likelihood. Weights are powers of e, so a step in the exponent multiplies them.
    pub fn learn(&mut self, game: &Choices, steps: &mut Vec<f32>) {
        // All probabilities are those of the policy before the step.
        steps.clear();
        let mut from = 0;
        for &(end, chosen) in &game.ends {
            let choices = &game.all[from..end as usize];
            let start = steps.len();
            steps.extend(choices.iter().map(|&(code, prior)| self.weight(code) * prior));
            let total: f32 = steps[start..].iter().sum();
            steps[start..].iter_mut().for_each(|weight| *weight = -*weight / total);
            steps[chosen as usize] += 1.0;
            from = end as usize;
        }
        for (&(code, _), &step) in game.all.iter().zip(steps.iter()) {
            // What changes next to nothing is not worth a place.
            if step.abs() > 1e-4 {
                self.scale(code, libm::expf(step));
            }
        }
    }
}
