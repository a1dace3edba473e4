// How a balance is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Accounts below this belong to the house and may go below zero (domain.md 0.2): mint, fee, maker, taker, rounding. */
export const FIRST_USER = 5

/**
 * Doubles per row: available high and low, frozen high and low. A row is known by the index of its first double, never 0;
 * row 0 stays all zero. Two rows share a cache line: mostly both coins of a pair.
 */
export const ROW_SIZE = 4
export const AVAILABLE = 0
export const FROZEN = 2

/** A row as a place in arrays of one number per row: `row >> ROW_SHIFT`. */
export const ROW_SHIFT = 2
