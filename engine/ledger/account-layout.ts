// How an account is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Int32 numbers per account, half a cache line. */
export const ACCOUNT_SIZE = 8
export const GROUP = 0
export const FEE_TOKEN = 1
export const FIRST = 2
export const LAST = 3
export const LIVE = 4
/** Where its rates begin in `rates`. */
export const RATES = 5

/** Doubles of a pair of rates: maker numerator and denominator, taker numerator and denominator. */
export const RATES_SIZE = 4
export const TAKER_RATE = 2

/** What a rate of 1 is in rate units of 10^-8. */
export const RATE_ONE = 100_000_000

/** The most accounts one exchange keeps. */
export const ACCOUNTS_MAX = 2 ** 24
