// How an account is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Int32 numbers per account, one cache line; the upper half holds the rates as doubles. */
export const ACCOUNT_SIZE = 16
export const GROUP = 0
export const FEE_TOKEN = 1
export const FIRST = 2
export const LAST = 3
export const LIVE = 4

/** Doubles of account a, at `a * 8 + RATES`: maker numerator and denominator, taker numerator and denominator. */
export const ACCOUNT_DOUBLES = 8
export const RATES = 4

/** What a rate of 1 is in rate units of 10^-8. */
export const RATE_ONE = 100_000_000

/** The most accounts one exchange keeps. */
export const ACCOUNTS_MAX = 2 ** 24
