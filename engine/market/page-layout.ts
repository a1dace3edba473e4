// How pages of price levels are laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Prices are 1 … PRICE_MAX ticks. */
export const PRICE_MAX = 2 ** 31 - 2
/** Best ask of a side without orders: above every price. (Best bid of an empty side: 0, below every price.) */
export const NO_ASK = 2 ** 31 - 1

/** A level: first and last order, and the lots of all (a double at `(level >> 1) + TOTAL`). Four fill a cache line. */
export const LEVEL_SIZE = 4
export const HEAD = 0
export const TAIL = 1
export const TOTAL = 1

/** A page: 16 bitmap words, their summary, its number (price >> 9; of a free page the next free one), then 512 levels. */
export const PAGE_TICKS = 512
export const PAGE_SUMMARY = 16
export const PAGE_NUMBER = 17
export const PAGE_HEADER = 32
export const PAGE_SIZE = PAGE_HEADER + PAGE_TICKS * LEVEL_SIZE

/** The root and each region: 2,048 children (offsets), 64 bitmap words, two summary words. */
export const CHILDREN = 2048
export const NODE_WORDS = 2048
export const NODE_SUMMARY = NODE_WORDS + 64
export const NODE_SIZE = NODE_SUMMARY + 2

/** The most pages of one book that may hold orders at once (200 MB). */
export const PAGES_MAX = 16_384
