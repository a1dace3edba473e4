// Oracles 1, 3 and 4 of domain.md 24: a long random run under an auditor that keeps its own books.
import { describe, expect, test } from 'vitest'
import { watchedRun } from './watched-run.ts'

// What a long run must have met, or it proves little.
const everyRule = [
  'taker limit gtc',
  'taker limit ioc',
  'taker limit fok',
  'taker market ioc',
  'fok filled',
  'fok killed',
  'self-trade allowed',
  'fee in the token',
  'modified in place',
  'modified to the back',
  ...[0, 9, 11, 22, 23, 24, 25, 40].map((reason) => `reason ${reason}`),
  ...['40017', '40024', '43001', '43012', '43027', '43037', '43038', '43039', '43040', '43118'].map(
    (code) => `rejected ${code}`,
  ),
  ...['50045', '50046', 'P1104', '23140', '22001'].map((code) => `rejected ${code}`),
  ...['trigger', 'trailing', 'tpsl'].flatMap((kind) => [`${kind} triggered`, `${kind} cancelled11`]),
  ...['trigger', 'trailing', 'tpsl', 'oco'].map((kind) => `${kind} cancelled0`),
  ...['oco triggered31', 'oco triggered32', 'oco limit-filling31', 'oco cancelled9', 'oco cancelled25'],
  ...['trigger failed', 'trailing trailing', 'tpsl cancelled32'],
]

describe('oracles 1, 3, 4: a random run', () => {
  test('100,000 commands meet and keep every rule', () => {
    const { auditor } = watchedRun(1, 100_000)
    const missing = everyRule.filter((rule) => !auditor.met.has(rule))
    expect(missing).toEqual([])
  })

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('seed %i keeps every rule', (seed) => {
    expect(watchedRun(seed, 3_000).exchange.checkInvariants()).toEqual([])
  })
})
