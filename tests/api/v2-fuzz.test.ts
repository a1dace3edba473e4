// Thousands of calls of both dialects, signed, badly signed and unsigned: typed responses, no data of other accounts, refusals without effect.

import { expect, test } from 'vitest'
import { type FuzzReport, fuzzApi } from '#scripts/load/fuzz/run.ts'

const reports: FuzzReport[] = []

test.each([7, 8, 9, 10, 11])('1,000 calls of seed %i are answered correctly', async (seed) => {
  reports.push(await fuzzApi({ calls: 1000, seed }))
})

test('includes successes and refusals', () => {
  const sumOf = (count: (report: FuzzReport) => number) =>
    reports.reduce((sum, report) => sum + count(report), 0)
  expect(sumOf(({ byStatus }) => byStatus['200'] ?? 0)).toBeGreaterThan(500)
  expect(sumOf(({ refused }) => refused)).toBeGreaterThan(500)
  expect(new Set(reports.flatMap(({ reached }) => reached)).size).toBeGreaterThan(70)
})
