//! Eight bytes at a time, as one number: what it costs least to look through where the next find is near.

/// One in each byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

/// The high bit of each byte.
pub(crate) const HIGH: u64 = ONES << 7;

/// The bytes of a word that are equal to one, as their high bits. Only the first is told for sure.
#[inline]
pub(crate) const fn equal_to(word: u64, byte: u8) -> u64 {
    let others = word ^ (ONES * byte as u64);
    // What is taken away makes a byte that is zero borrow, and so the next one perhaps seem to be it, too.
    others.wrapping_sub(ONES) & !others & HIGH
}

/// The position of the first byte whose high bit is set, 8 if there is none.
#[inline]
pub(crate) const fn first_of(high_bits: u64) -> usize {
    high_bits.trailing_zeros() as usize / 8
}
