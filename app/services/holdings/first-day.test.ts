// Steps of a first day: by the minute for two hours, then by five, and none once a day is over.

import { expect, test } from 'vitest'
import { firstDaySteps } from './first-day.ts'

const minute = 60_000
const noon = Date.UTC(2026, 0, 5, 12)

test.each([
  ['nothing has happened', undefined, undefined],
  ['a moment', noon + 20_000, { interval: '1m', count: 1, first: noon }],
  ['an hour and a half', noon - 90 * minute + 1, { interval: '1m', count: 91, first: noon - 90 * minute }],
  ['two hours', noon - 121 * minute, { interval: '5m', count: 26, first: noon - 125 * minute }],
  ['almost a day', noon - 1439 * minute, { interval: '5m', count: 289, first: noon - 1440 * minute }],
  ['a day', noon - 1440 * minute, undefined],
])('%s', (_, since, expected) => {
  const steps = firstDaySteps(since, noon + (since && since > noon ? 30_000 : 0))
  const found = steps && { interval: steps.interval, count: steps.starts.length, first: steps.starts[0] }
  expect(found).toEqual(expected)
})
