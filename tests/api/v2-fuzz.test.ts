// Thousands of calls of both dialects, signed well, badly and not at all: typed answers, nothing of others, refusals without effect.

import { expect, test } from 'vitest'
import { type FuzzReport, fuzzApi } from '#scripts/load/fuzz/run.ts'

const reports: FuzzReport[] = []

test.each([7, 8, 9, 10, 11])('1,000 calls of seed %i are answered well', async (seed) => {
  reports.push(await fuzzApi({ calls: 1000, seed }))
})

test('they are not refusals alone', () => {
  const sumOf = (count: (report: FuzzReport) => number) =>
    reports.reduce((sum, report) => sum + count(report), 0)
  expect(sumOf(({ byStatus }) => byStatus['200'] ?? 0)).toBeGreaterThan(500)
  expect(sumOf(({ refused }) => refused)).toBeGreaterThan(500)
  expect(new Set(reports.flatMap(({ reached }) => reached)).size).toBeGreaterThan(70)
})
