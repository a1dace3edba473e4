// How many ids the window keeps. Free of imports, so that bundling can put the numbers in place of the names.

/** A power of two. */
export const WINDOW = 65_536
export const WINDOW_MASK = WINDOW - 1
