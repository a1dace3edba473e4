// Limits and distances of price alerts (domain.md 17.1, 20).

import type { AlertCap } from './protocol.ts'

export const million = 1_000_000

export const alertRules = {
  active: 50,
  activePerPair: 10,
  /** How far a price must go back before it can fire again, in millionths of the threshold: 0.05 %. */
  hysteresisPpm: 500,
  /** The same for changes within 24 hours: 0.2 points. */
  changeHysteresisPpm: 2_000,
  everyMs: 60_000,
  dayMs: 86_400_000,
  /** A percent has four decimals: millionths. */
  percentScale: 4,
  percentLeast: 100,
  percentMost: 10_000_000,
  /** Minutes from UTC, as the preferences allow them. */
  zoneMost: 840,
} as const

/** How many of one account's alerts may be notified within a span, shortest first. */
export const alertCaps: readonly { cap: AlertCap; ms: number; most: number }[] = [
  { cap: 'second', ms: 1_000, most: 1 },
  { cap: 'minute', ms: 60_000, most: 10 },
  { cap: 'hour', ms: 3_600_000, most: 60 },
  { cap: 'day', ms: 86_400_000, most: 300 },
]
