// How a report is laid out. Free of imports, so that bundling can put the numbers in place of the names.

/** Int32 numbers per report; the quantity is a double at `(at >> 1) + REPORT_QUANTITY`. */
export const REPORT_SIZE = 8
export const REPORT_KIND = 0
export const REPORT_SEQ = 1
export const REPORT_SIDE = 2
/** The order; of a trade the maker. */
export const REPORT_ID = 3
export const REPORT_TAKER = 4
export const REPORT_PRICE = 5
export const REPORT_QUANTITY = 3

export const ACCEPTED = 0
export const TRADE = 1
export const CANCELLED = 2
export const MODIFIED = 3
export const CANCEL_REFUSED = 4
export const MODIFY_REFUSED = 5
