// Weeks begin on Monday, and the first and last may be short.

import { expect, test } from 'vitest'
import { weeksOf } from './weeks.ts'

test('ten days from a Saturday on lie in three weeks', () => {
  const saturday = Date.UTC(2026, 10, 21)
  const days = Array.from({ length: 10 }, (_, n) => ({ start: saturday + n * 86_400_000 }))
  const weeks = weeksOf(days)
  expect(weeks.map((week) => week.filter(Boolean).length)).toEqual([2, 7, 1])
  expect(weeks[0]?.[5]).toBe(days[0])
  expect(weeks[2]?.[0]).toBe(days[9])
})
