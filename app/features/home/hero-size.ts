// How much of a pair the small terminal shows.

import type { Interval } from '#engine/market/intervals.ts'

export const heroInterval: Interval = '5m'
export const heroCandles = 48
/** Of each side of the book. */
export const heroLevels = 8
