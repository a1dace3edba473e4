// Oracles 1, 3 and 4 of domain.md 24: long random runs against rules and reference.
import { describe, expect, test } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { JudgedRun } from './random-run.ts'

// A long run must cover these, or it proves little.
const everyRule = [
  ...['limit gtc', 'limit ioc', 'limit fok', 'market buy', 'market sell'].map(
    (kind) => `${kind}: accepted > filled`,
  ),
  ...[0, 9, 11].map((reason) => `limit gtc: live > cancelled ${reason}`),
  'limit gtc: accepted > cancelled 25',
  'limit ioc: accepted > cancelled 23',
  'limit fok: accepted > cancelled 22',
  'limit post-only: accepted > cancelled 24',
  'market sell: accepted > partially-cancelled 40',
  'modified in place',
  'modified to the back',
  ...['trigger', 'trailing', 'tpsl'].flatMap((kind) => [`${kind} triggered`, `${kind} cancelled11`]),
  ...['trigger', 'trailing', 'tpsl', 'oco'].map((kind) => `${kind} cancelled0`),
  ...['oco triggered31', 'oco triggered32', 'oco limit-filling31', 'oco cancelled9', 'oco cancelled25'],
  ...['trailing trailing', 'tpsl cancelled32'],
]
const everyRefusal = [
  ...['40017', '40024', '43001', '43012', '43027', '43037', '43038', '43039', '43040', '43118'],
  ...['50045', '50046', 'P1104', '23140', '22001'],
]

/** Counts trades between accounts of one owner, and fees paid in the token instead of the received coin. */
function noteTrades(counts: { selfTrades: number; tokenFees: number }, events: readonly ExchangeEvent[]) {
  const fills = events.filter((event) => event.type === 'orderFilled')
  const family = (account: string) => account.split('-')[0]
  for (const [n, fill] of fills.entries()) {
    const other = fills[n + 1]
    if (other?.tradeId === fill.tradeId && family(other.account) === family(fill.account)) counts.selfTrades++
    if (fill.feeCoin === 'ERG' && !fill.symbol.startsWith('ERG')) counts.tokenFees++
  }
}

describe('100,000 commands', () => {
  const trades = { selfTrades: 0, tokenFees: 0 }
  const run = new JudgedRun(1, 200, (events) => noteTrades(trades, events))

  test.each([1, 2, 3, 4, 5])('part %i of 5 keeps every rule', () => {
    expect(() => run.play(20_000)).not.toThrow()
  })

  test('cover every rule', () => {
    const met = run.coverage.counts()
    const names = [...met.keys()]
    expect(everyRule.filter((rule) => !met.has(rule))).toEqual([])
    expect(everyRefusal.filter((code) => !names.some((name) => name.endsWith(`refused ${code}`)))).toEqual([])
    expect(names.some((name) => name.startsWith('trigger failed'))).toBe(true)
    expect(Math.min(trades.selfTrades, trades.tokenFees)).toBeGreaterThan(0)
  })
})

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('seed %i keeps every rule', (seed) => {
  expect(() => new JudgedRun(seed, 10).play(3_000)).not.toThrow()
})
