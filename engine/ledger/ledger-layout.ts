// How a balance is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Accounts below this belong to the house and may go below zero (domain.md 0.2): mint, fee, maker, taker, rounding. */
export const FIRST_USER = 5

/**
 * Doubles per row, one cache line: available high and low, frozen high and low, then three Int32: who, what, when touched.
 * A row is known by the index of its first double, never 0; row 0 stays all zero.
 */
export const ROW_SIZE = 8
export const MONEY = 4
export const AVAILABLE = 0
export const FROZEN = 2
/** Int32 fields of a row r, at `r * 2 + …`. */
export const ACCOUNT = 8
export const COIN = 9
/** The epoch in which it was last touched. */
export const MARK = 10

/** The mark of house rows: never below the epoch, so never listed as touched. */
export const NEVER = 2 ** 31 - 1
