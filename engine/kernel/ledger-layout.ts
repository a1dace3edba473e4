// How a balance is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Accounts below this are platform accounts and may go below zero (domain.md 0.2): mint, fee, maker, taker, rounding. */
export const FIRST_USER = 5

/**
 * Doubles per row: available and frozen, low limbs in one array and high limbs, seldom looked at, in another. A row is
 * known by the index of its first double, never 0; row 0 stays all zero. Four rows share a cache line.
 */
export const ROW_SIZE = 2
export const AVAILABLE = 0
export const FROZEN = 1

/** A row as a place in arrays of one number per row: `row >> ROW_SHIFT`. */
export const ROW_SHIFT = 1
