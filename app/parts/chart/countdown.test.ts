// The countdown of a candle: minutes, hours, days, and nothing below zero.

import { expect, it } from 'vitest'
import { countdownText } from './countdown.ts'

it.each([
  ['1m', 0, 1_000, '00:59'],
  ['1m', 0, 1_001, '00:59'],
  ['1m', 0, 61_000, '00:00'],
  ['4H', 0, 0, '04:00:00'],
  ['1W', 4 * 86_400_000, 4 * 86_400_000 + 1_000, '6:23:59:59'],
] as const)('%s opened at %i, now %i: %s', (interval, openTime, now, text) =>
  expect(countdownText(interval, openTime, now, 0)).toBe(text),
)
