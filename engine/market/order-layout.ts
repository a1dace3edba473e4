// How the record of a resting order is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Int32 numbers per order. An order is known by its slot: the index of its first number, never 0. */
export const ORDER_SIZE = 16

/** Neighbours in the queue of its price level; 0 = none. `NEXT` also links the free list. */
export const NEXT = 0
export const PREVIOUS = 1
/** Where its level's record begins in the book's pages. */
export const LEVEL = 2
/** Ticks. */
export const PRICE = 3
/** A user's order id (> 0), or minus the serial of a house quote. */
export const ID = 4
export const ACCOUNT = 5
/** The accounts that must not trade with each other carry the same group (domain.md 1.7). */
export const GROUP = 6
/** Bit 0: side; the rest is the placer's business. */
export const BITS = 7
export const MARKET = 8
/** Neighbours among the live orders of its account, oldest first; 0 = none. */
export const OWN_NEXT = 9
export const OWN_PREVIOUS = 10
/** The ledger's row that its freeze is in; of no meaning for the house. */
export const HELD = 11

/** Doubles of an order at slot s: `doubles[(s >> 1) + REMAINING]`. In lots. */
export const REMAINING = 6
/** Total asked for; executed = quantity − remaining. */
export const QUANTITY = 7

/** The most orders that may rest at once in all books together. */
export const ORDERS_MAX = 2 ** 22
