// The ladder of a Martingale bot on a contract by numbers: V-DCA1 in margin at five times, without fees, and the price of liquidation.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contractAt } from '#tests/support/futures-grid-stage.ts'
import { one, textOf, units } from '../amounts.ts'
import type { PairRules } from '../reactor.ts'
import { futuresMartingaleConfig } from './config.ts'
import {
  fundsNeeded,
  futuresLadderTable,
  ladderOf,
  liquidationOfAll,
  positionOfAll,
  survivesLadder,
  worthsOf,
} from './ladder.ts'

const example = futuresMartingaleConfig.parse({
  symbol: 'BTCUSDT',
  baseAmount: '20',
  leverage: 5,
  multiplier: '2',
  step: '5',
  stepScale: '1.5',
  count: 4,
  takeProfit: '10',
})
const cents = { tick: units('0.01'), lot: 1n }
const { tick, tiers, line, maxLeverage } = contractAt('20000')
const pair = { tick, contract: { line, tiers, maxLeverage, markPrice: '20000' } } as PairRules

it('V-DCA1: each order is worth its margin times the leverage', () => {
  const rows = futuresLadderTable(example, units('20000'), cents)
  expect(
    rows.map(({ price, drop, total, average, target }) => [price, drop, total, average, target]),
  ).toEqual([
    ['20000', '0', '20', '20000', '22000'],
    ['19000', '5', '60', '19322.03', '21254.24'],
    ['17500', '12.5', '140', '18237.02', '20060.72'],
    ['15250', '23.75', '300', '16512.1', '18163.31'],
    ['11875', '40.625', '620', '13742.39', '15116.63'],
  ])
  expect(worthsOf(example).map(textOf)).toEqual(['100', '200', '400', '800', '1600'])
})

it('needs the margin of all orders and the reserve, which is its share of the whole', () => {
  expect(textOf(fundsNeeded(example))).toBe('775')
  expect(textOf(fundsNeeded({ ...example, reserve: '30' }))).toBe('885.72')
})

it('is liquidated with all of its margin where every safety order is filled', () => {
  const orders = ladderOf(example, worthsOf(example), units('20000'), { ...cents, lot: units('0.001') })
  expect(positionOfAll(example, orders)).toEqual({ direction: 1, size: '0.223', cost: '3059.25' })
  // (3059.25 − 775) ÷ (0.223 × (1 − 0.4 % − 0.06 %)), up to the tick.
  expect(liquidationOfAll(example, orders, units('775'), pair)).toBe('10290.7')
  expect(survivesLadder(example, orders, units('775'), pair)).toBe(true)
  expect(survivesLadder(example, orders, units('400'), pair)).toBe(false)
})

it('of a short is the mirror: it adds as the price rises, and is liquidated above', () => {
  const short = { ...example, direction: 'short' as const }
  const rows = futuresLadderTable(short, units('20000'), cents)
  expect(rows.map(({ price }) => price)).toEqual(['20000', '21000', '22500', '24750', '28125'])
  expect(rows[0]?.target).toBe('18000')
  const orders = ladderOf(short, worthsOf(short), units('20000'), cents)
  expect(units(liquidationOfAll(short, orders, units('775'), pair) as string)).toBeGreaterThan(units('28125'))
})

it('oracle 10: the average comes closer with each safety order; margins are what the settings say', () => {
  const percent = (min: number, max: number) =>
    fc
      .integer({ min: min * 100, max: max * 100 })
      .map((hundredths) => textOf((BigInt(hundredths) * one) / 100n))
  const terms = fc.record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    leverage: fc.integer({ min: 1, max: 20 }),
    baseAmount: percent(10, 1000),
    multiplier: percent(1, 3),
    step: percent(1, 4),
    stepScale: percent(0.5, 1.2),
    count: fc.integer({ min: 1, max: 8 }),
    takeProfit: percent(1, 99),
    stepFrom: fc.constantFrom('base' as const, 'previous' as const),
  })
  fc.assert(
    fc.property(terms, (input) => {
      const config = futuresMartingaleConfig.parse({ ...input, symbol: 'BTCUSDT' })
      const rows = futuresLadderTable(config, units('30000'), cents)
      for (const [index, { average }] of rows.entries()) {
        if (index === 0) continue
        const before = units(rows[index - 1]?.average ?? '0')
        if (config.direction === 'long') expect(units(average)).toBeLessThanOrEqual(before)
        else expect(units(average)).toBeGreaterThanOrEqual(before)
      }
      const used = units(rows.at(-1)?.total ?? '0')
      expect(fundsNeeded(config) * 80n).toBeGreaterThanOrEqual(used * 100n)
      expect(fundsNeeded(config) * 80n).toBeLessThan(used * 100n + units('0.01') * 80n)
    }),
    { numRuns: 300 },
  )
})
