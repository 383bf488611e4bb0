//! SplitMix64, the one source of random numbers: a seed comes in, the same numbers come out on every machine.

/// SplitMix64 (Steele, Lea, Flood 2014). Written out because boards and searches promise the same numbers for a seed
/// for ever, which no random-number crate does across its versions.
///
/// ```
/// let [mut a, mut b] = [1, 1].map(solvent::rng::Rng::new);
/// assert_eq!(a.below(100), b.below(100));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A source that depends on the seed alone.
    pub fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number from 0 up to but not 1, in steps of 2⁻²⁴, which is what the type can tell apart.
    pub fn unit(&mut self) -> f32 {
        (self.next_u64() >> 40) as f32 / (1 << 24) as f32
    }

    /// A number from `0` to `n − 1`. The bias of the multiply-shift is below `n / 2^64`.
    pub fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(n)) >> 64) as u64
    }
}

/// SplitMix64's finaliser: a cheap mixer in which every input bit reaches every output bit.
pub(crate) fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
