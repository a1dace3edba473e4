// How often a timed portfolio looks (domain.md 10.3); apart from its config, so that forms need no schema.

import { dayMs, hourMs, minuteMs } from '../../market/intervals.ts'

export const portfolioPeriods = {
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
  '8h': 8 * hourMs,
  '12h': 12 * hourMs,
  '1d': dayMs,
  '3d': 3 * dayMs,
  '7d': 7 * dayMs,
  '28d': 28 * dayMs,
} as const
