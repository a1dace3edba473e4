// A plan as its pages show it: the next six times, the amount its owner changed, costs beside prices.

import { expect, it } from 'vitest'
import type { BotRow } from '#app/services/bots/bots.ts'
import { planOf } from './plan-view.ts'

const next = Date.UTC(2026, 0, 31, 6)
const config = {
  coins: [{ coin: 'BTC', percent: '100' }],
  amount: '100',
  frequency: { every: 'month', day: 31, hour: 9 },
  zone: 'Europe/Istanbul',
}
const state = {
  status: 'running',
  next,
  failures: 1,
  runs: { done: 2, partial: 0, failed: 1, skipped: 3 },
  bought: { BTC: { base: '0.004', quote: '200' } },
}
const row = (changes: object = {}, more: object = {}) =>
  ({ kind: 'auto-invest', phase: 'running', config, state: { ...state, ...changes }, ...more }) as BotRow
const market = { last: () => '60000' }

it('buys next on the last days of months, and is worth what prices say (V-AI2)', () => {
  const plan = planOf(row(), market)
  expect(plan?.runs.slice(0, 3)).toEqual([next, Date.UTC(2026, 1, 28, 6), Date.UTC(2026, 2, 31, 6)])
  expect(plan).toMatchObject({
    amount: '100',
    invested: '200',
    value: '240',
    profit: '40',
    failures: 1,
    costs: [{ coin: 'BTC', averageCost: '50000', price: '60000' }],
  })
  expect(plan?.runs).toHaveLength(6)
})

it('plans nothing while it is paused or over, and spends what its owner said last', () => {
  expect(planOf(row({ paused: true }), market)?.runs).toEqual([])
  expect(planOf(row({}, { phase: 'ended' }), market)?.runs).toEqual([])
  expect(planOf(row({ amount: '250' }), market)?.amount).toBe('250')
  expect(planOf(row({}, { kind: 'cta' }), market)).toBeUndefined()
  expect(planOf(row({}, { state: null }), market)).toBeUndefined()
})
