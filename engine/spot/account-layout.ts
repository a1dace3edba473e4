// How an account is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Int32 numbers per account that every order touches: four accounts share a cache line. */
export const ACCOUNT_SIZE = 4
export const GROUP = 0
/** Its oldest and newest live order, and how many there are. */
export const FIRST = 1
export const LAST = 2
export const LIVE = 3

/** Int32 numbers per account that only fees ask for. */
export const TERMS_SIZE = 2
export const FEE_TOKEN = 0
/** Where its rates begin in `rates`. */
export const RATES = 1

/** Doubles of a pair of rates: maker numerator and denominator, taker numerator and denominator. */
export const RATES_SIZE = 4
export const TAKER_RATE = 2

/** What a rate of 1 is in rate units of 10^-8. */
export const RATE_ONE = 100_000_000

/** The most accounts one exchange keeps. */
export const ACCOUNTS_MAX = 2 ** 24
