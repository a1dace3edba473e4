// How a resting order is laid out. Free of imports, so that bundling can put the numbers in place of the names.
//
// An order is known by its slot, never 0: the index of its first number in two arrays. The front is what matching and its
// neighbours touch, the back what only its owner's affairs do, so that twice as many fronts stay in the cache.

/** Int32 numbers of an order in the front and in the back: half a cache line each. */
export const ORDER_SIZE = 8

/** Front. Neighbours in the queue of its price level; 0 = none. `NEXT` also links the free list. */
export const NEXT = 0
export const PREVIOUS = 1
/** Where its level's record begins in the book's pages. */
export const LEVEL = 2
/** Ticks. */
export const PRICE = 3
/** A user's order id (> 0), or minus the serial of a market maker quote. */
export const ID = 4
/** Bit 0: side; the rest is the placer's business. */
export const BITS = 5
/** Lots, a double: `doubles[(slot >> 1) + REMAINING]`. */
export const REMAINING = 3

/** Back. */
export const ACCOUNT = 0
/** The accounts that must not trade with each other carry the same group (domain.md 1.7). */
export const GROUP = 1
export const MARKET = 2
/** Neighbours among the live orders of its account, oldest first; 0 = none. */
export const OWN_NEXT = 3
export const OWN_PREVIOUS = 4
/** The ledger's row that its freeze is in; without meaning for platform accounts. */
export const HELD = 5
/** Total lots ordered, a double: `backDoubles[(slot >> 1) + QUANTITY]`; executed = quantity − remaining. */
export const QUANTITY = 3

/** The most orders that may rest at once in all books together. */
export const ORDERS_MAX = 2 ** 22
