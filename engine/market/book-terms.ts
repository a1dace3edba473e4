// The words of matching in numbers. Free of imports, so that bundling can put the numbers in place of the names.

export const BUY = 0
export const SELL = 1

/** What a taker does when it meets an order of its own group (domain.md 1.7); any other number cancels both. */
export const STP_NONE = 0
export const STP_CANCEL_TAKER = 1
export const STP_CANCEL_MAKER = 2

/** A level's lots must stay exact. */
export const LEVEL_TOTAL_MAX = 2 ** 53 - 1
