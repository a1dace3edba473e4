// Thousands of calls of both faces, signed well, badly and not at all: typed answers, nothing of others, refusals without effect.

import { expect, test } from 'vitest'
import { fuzzApi } from '#scripts/load/fuzz/run.ts'

test('no call shakes the server', async () => {
  const report = await fuzzApi({ calls: 5000, seed: 7 })
  // It is no test of refusals alone.
  expect(report.byStatus['200']).toBeGreaterThan(500)
  expect(report.refused).toBeGreaterThan(500)
  expect(report.reached).toBeGreaterThan(70)
})
