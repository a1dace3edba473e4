// Ready-made windows of days, in the zone of the reader.

import { expect, it } from 'vitest'
import { firstListedDay, windowStarts } from './list-days.ts'

it('today is the last day of each window, in the zone of the reader', () => {
  const lateEvening = Date.parse('2026-11-20T22:00:00Z')
  expect(windowStarts(lateEvening, 180)).toEqual([
    { days: 1, from: '2026-11-21' },
    { days: 7, from: '2026-11-15' },
    { days: 30, from: '2026-10-23' },
  ])
})

it('days before the first that lists have are named, others are not', () => {
  const windows = windowStarts(Date.parse('2026-11-20T12:00:00Z'), 0)
  expect(firstListedDay({ from: '2026-08-19', to: null }, windows)).toBe('2026-08-20')
  expect(firstListedDay({ from: null, to: '2026-01-01' }, windows)).toBe('2026-08-20')
  expect(firstListedDay({ from: '2026-08-20', to: '2026-11-20' }, windows)).toBeNull()
  expect(firstListedDay({ from: null, to: null }, windows)).toBeNull()
})
