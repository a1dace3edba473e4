// Ready-made windows of days, in the zone of the reader.

import { expect, it } from 'vitest'
import { windowStarts } from './list-days.ts'

it('today is the last day of each window, in the zone of the reader', () => {
  const lateEvening = Date.parse('2026-11-20T22:00:00Z')
  expect(windowStarts(lateEvening, 180)).toEqual([
    { days: 1, from: '2026-11-21' },
    { days: 7, from: '2026-11-15' },
    { days: 30, from: '2026-10-23' },
  ])
})
