//! SIMD: sixteen lanes of sixteen bits, with the few operations that boards need: in the vector registers of wasm and of x86-64,
//! and written out for any other machine.

/// A bit for every cell of a board of up to 16×16: bit r of lane c is row r, from the bottom, of column c.
#[derive(Clone, Copy, Debug)]
pub struct Lanes(half::Half, half::Half);

impl Lanes {
    /// One lane after the other.
    #[inline(always)]
    pub fn load(lanes: &[u16; 16]) -> Self {
        let (low, high) = lanes.split_at(8);
        let half = |lanes: &[u16]| half::load(std::array::from_fn(|i| lanes[i]));
        Lanes(half(low), half(high))
    }

    /// All lanes alike.
    #[inline(always)]
    pub fn splat(bits: u16) -> Self {
        Lanes(half::splat(bits), half::splat(bits))
    }

    /// The bits in one lane, nothing in the others.
    #[inline(always)]
    pub fn lane(place: u8, bits: u16) -> Self {
        let (place, bits) = (half::splat(place.into()), half::splat(bits));
        let within = |places| half::and(half::equal(place, half::load(places)), bits);
        Lanes(within([0, 1, 2, 3, 4, 5, 6, 7]), within([8, 9, 10, 11, 12, 13, 14, 15]))
    }

    /// What both have.
    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        Lanes(half::and(self.0, other.0), half::and(self.1, other.1))
    }

    /// What either has.
    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        Lanes(half::or(self.0, other.0), half::or(self.1, other.1))
    }

    /// What this has and the other has not.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        Lanes(half::without(self.0, other.0), half::without(self.1, other.1))
    }

    /// The sums of the lanes as numbers; what overflows is lost.
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        Lanes(half::plus(self.0, other.0), half::plus(self.1, other.1))
    }

    /// Every bit one up in its lane.
    #[inline(always)]
    pub fn up(self) -> Self {
        Lanes(half::up(self.0), half::up(self.1))
    }

    /// Every bit one down in its lane.
    #[inline(always)]
    pub fn down(self) -> Self {
        Lanes(half::down(self.0), half::down(self.1))
    }

    /// Every lane one to the left and one to the right.
    #[inline(always)]
    pub fn beside(self) -> Self {
        let nothing = half::splat(0);
        let left = Lanes(half::left(self.0, self.1), half::left(self.1, nothing));
        left.or(Lanes(half::right(nothing, self.0), half::right(self.0, self.1)))
    }

    /// Whether all lanes are the same.
    #[inline(always)]
    pub fn same(self, other: Self) -> bool {
        half::all(half::and(half::equal(self.0, other.0), half::equal(self.1, other.1)))
    }

    /// Four lanes per word, the first lowest.
    #[inline(always)]
    pub fn words(self) -> [u64; 4] {
        let ([a, b], [c, d]) = (half::words(self.0), half::words(self.1));
        [a, b, c, d]
    }
}

#[cfg(target_arch = "wasm32")]
mod half {
    use std::arch::wasm32::*;

    pub type Half = v128;

    #[inline(always)]
    pub fn load([a, b, c, d, e, f, g, h]: [u16; 8]) -> Half {
        u16x8(a, b, c, d, e, f, g, h)
    }

    #[inline(always)]
    pub fn splat(bits: u16) -> Half {
        u16x8_splat(bits)
    }

    pub use std::arch::wasm32::{
        i16x8_eq as equal, u16x8_add as plus, v128_and as and, v128_andnot as without, v128_or as or,
    };

    #[inline(always)]
    pub fn up(half: Half) -> Half {
        u16x8_shl(half, 1)
    }

    #[inline(always)]
    pub fn down(half: Half) -> Half {
        u16x8_shr(half, 1)
    }

    /// The lanes of the first half one to the left, with the first of the next behind them.
    #[inline(always)]
    pub fn left(half: Half, next: Half) -> Half {
        u16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(half, next)
    }

    /// The lanes of the second half one to the right, with the last of the one before ahead of them.
    #[inline(always)]
    pub fn right(before: Half, half: Half) -> Half {
        u16x8_shuffle::<7, 8, 9, 10, 11, 12, 13, 14>(before, half)
    }

    /// Whether every bit is set.
    #[inline(always)]
    pub fn all(half: Half) -> bool {
        u8x16_all_true(half)
    }

    #[inline(always)]
    pub fn words(half: Half) -> [u64; 2] {
        [u64x2_extract_lane::<0>(half), u64x2_extract_lane::<1>(half)]
    }
}

#[cfg(target_arch = "x86_64")]
mod half {
    use safe_arch::*;

    pub type Half = m128i;

    #[inline(always)]
    pub fn load(lanes: [u16; 8]) -> Half {
        m128i::from(lanes)
    }

    #[inline(always)]
    pub fn splat(bits: u16) -> Half {
        set_splat_i16_m128i(bits as i16)
    }

    pub use safe_arch::{add_i16_m128i as plus, cmp_eq_mask_i16_m128i as equal};

    #[inline(always)]
    pub fn and(a: Half, b: Half) -> Half {
        a & b
    }

    #[inline(always)]
    pub fn or(a: Half, b: Half) -> Half {
        a | b
    }

    #[inline(always)]
    pub fn without(a: Half, b: Half) -> Half {
        bitandnot_m128i(b, a)
    }

    #[inline(always)]
    pub fn up(half: Half) -> Half {
        shl_imm_u16_m128i::<1>(half)
    }

    #[inline(always)]
    pub fn down(half: Half) -> Half {
        shr_imm_u16_m128i::<1>(half)
    }

    /// The lanes of the first half one to the left, with the first of the next behind them.
    #[inline(always)]
    pub fn left(half: Half, next: Half) -> Half {
        byte_shr_imm_u128_m128i::<2>(half) | byte_shl_imm_u128_m128i::<14>(next)
    }

    /// The lanes of the second half one to the right, with the last of the one before ahead of them.
    #[inline(always)]
    pub fn right(before: Half, half: Half) -> Half {
        byte_shr_imm_u128_m128i::<14>(before) | byte_shl_imm_u128_m128i::<2>(half)
    }

    /// Whether every bit is set.
    #[inline(always)]
    pub fn all(half: Half) -> bool {
        move_mask_i8_m128i(half) == 0xffff
    }

    #[inline(always)]
    pub fn words(half: Half) -> [u64; 2] {
        [get_i64_from_m128i_s(half) as u64, get_i64_from_m128i_s(unpack_high_i64_m128i(half, half)) as u64]
    }
}

#[cfg(not(any(target_arch = "wasm32", target_arch = "x86_64")))]
mod half {
    use std::array::from_fn;

    pub type Half = [u16; 8];

    pub fn load(lanes: [u16; 8]) -> Half {
        lanes
    }

    pub fn splat(bits: u16) -> Half {
        [bits; 8]
    }

    pub fn and(a: Half, b: Half) -> Half {
        from_fn(|i| a[i] & b[i])
    }

    pub fn or(a: Half, b: Half) -> Half {
        from_fn(|i| a[i] | b[i])
    }

    pub fn without(a: Half, b: Half) -> Half {
        from_fn(|i| a[i] & !b[i])
    }

    pub fn plus(a: Half, b: Half) -> Half {
        from_fn(|i| a[i].wrapping_add(b[i]))
    }

    pub fn equal(a: Half, b: Half) -> Half {
        from_fn(|i| if a[i] == b[i] { u16::MAX } else { 0 })
    }

    pub fn up(half: Half) -> Half {
        half.map(|lane| lane << 1)
    }

    pub fn down(half: Half) -> Half {
        half.map(|lane| lane >> 1)
    }

    /// The lanes of the first half one to the left, with the first of the next behind them.
    pub fn left(half: Half, next: Half) -> Half {
        from_fn(|i| if i < 7 { half[i + 1] } else { next[0] })
    }

    /// The lanes of the second half one to the right, with the last of the one before ahead of them.
    pub fn right(before: Half, half: Half) -> Half {
        from_fn(|i| if i > 0 { half[i - 1] } else { before[7] })
    }

    /// Whether every bit is set.
    pub fn all(half: Half) -> bool {
        half == [u16::MAX; 8]
    }

    pub fn words(half: Half) -> [u64; 2] {
        from_fn(|word| (0..4).map(|i| u64::from(half[4 * word + i]) << (16 * i)).sum())
    }
}
