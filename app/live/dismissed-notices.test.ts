// Dismissals in the browser's own storage: 24 hours each, whatever else is stored there.

import { expect, it } from 'vitest'
import { readDismissals, withDismissal } from './dismissed-notices.ts'

const now = 1_700_000_000_000
const hourMs = 3_600_000

it('last 24 hours each', () => {
  const first = withDismissal(null, 'n1', now)
  const both = withDismissal(first, 'n2', now + 10 * hourMs)
  expect(Object.keys(readDismissals(both, now + 24 * hourMs - 1))).toEqual(['n1', 'n2'])
  expect(Object.keys(readDismissals(both, now + 24 * hourMs))).toEqual(['n2'])
  expect(readDismissals(both, now + 34 * hourMs)).toEqual({})
})

it.each([null, '', 'nonsense', 'null', '3', '{"n1":"soon"}'])('%s is none', (text) => {
  expect(readDismissals(text, now)).toEqual({})
})
