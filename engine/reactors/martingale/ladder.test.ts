// The ladder by numbers: V-DCA1, and oracle 10 of domain.md 24 over seeds.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { one, textOf, times, units } from '../amounts.ts'
import { martingaleConfig } from './config.ts'
import { amountsOf, factorsOf, ladderTable, safetyOrders, sumOf, targetPrice } from './ladder.ts'

const example = martingaleConfig.parse({
  symbol: 'BTCUSDT',
  baseAmount: '100',
  multiplier: '2',
  step: '5',
  stepScale: '1.5',
  count: 4,
  takeProfit: '10',
})
const cents = { tick: units('0.01'), lot: 1n }

it('V-DCA1', () => {
  const rows = ladderTable(example, units('20000'), cents, units('0.001'))
  expect(
    rows.map(({ price, drop, total, average, target }) => [price, drop, total, average, target]),
  ).toEqual([
    ['20000', '0', '100', '20020.02', '22022.02'],
    ['19000', '5', '300', '19341.38', '21275.51'],
    ['17500', '12.5', '700', '18255.28', '20080.81'],
    ['15250', '23.75', '1500', '16528.63', '18181.49'],
    ['11875', '40.625', '3100', '13756.15', '15131.77'],
  ])
  expect(rows.map(({ needed }) => needed)).toEqual(['10.11', '11.976', '14.747', '19.223', '27.425'])
  expect(amountsOf(example).map(textOf)).toEqual(['100', '200', '400', '800', '1600'])
  expect(textOf(sumOf(amountsOf(example)))).toBe('3100')
})

it('V-DCA1: 9.89 % of what was spent are left after the fee of the sell', () => {
  expect(textOf(times(units('1.1'), units('0.999')) - one)).toBe('0.0989')
})

it('in reverse the prices rise, and the buy back brings the base and the profit', () => {
  const reverse = { ...example, direction: 'reverse' as const, baseAmount: '1' }
  const rows = ladderTable(reverse, units('20000'), cents, 0n)
  expect(rows.map(({ price, amount }) => [price, amount])).toEqual([
    ['20000', '1'],
    ['21000', '2'],
    ['22500', '4'],
    ['24750', '8'],
    ['28125', '16'],
  ])
  const target = targetPrice(reverse, units('22000'), cents.tick)
  expect(textOf(target)).toBe('20000')
})

it('steps from the order before', () => {
  const terms = { ...example, stepFrom: 'previous' as const, step: '10', stepScale: '1', count: 2 }
  expect(factorsOf(terms).map(textOf)).toEqual(['1', '0.9', '0.81'])
})

it('oracle 10: the average falls with each safety order; what is spent is the sum of the amounts', () => {
  const percent = (min: number, max: number) =>
    fc
      .integer({ min: min * 100, max: max * 100 })
      .map((hundredths) => textOf((BigInt(hundredths) * one) / 100n))
  const terms = fc.record({
    baseAmount: percent(10, 1000),
    multiplier: percent(1, 3),
    step: percent(1, 4),
    stepScale: percent(0.5, 1.2),
    count: fc.integer({ min: 1, max: 8 }),
    takeProfit: percent(1, 100),
    stepFrom: fc.constantFrom('base' as const, 'previous' as const),
  })
  fc.assert(
    fc.property(terms, (input) => {
      const config = martingaleConfig.parse({ ...input, symbol: 'BTCUSDT' })
      const lot = units('0.00000001')
      const steps = { tick: units('0.01'), lot }
      const basePrice = units('30000')
      const amounts = amountsOf(config)
      const rows = ladderTable(config, basePrice, steps, units('0.001'))
      expect(rows.at(-1)?.total).toBe(textOf(sumOf(amounts)))
      for (const [index, { average }] of rows.entries())
        if (index > 0) expect(units(average)).toBeLessThanOrEqual(units(rows[index - 1]?.average ?? '0'))
      for (const [index, { price, size }] of safetyOrders(config, amounts, basePrice, steps).entries()) {
        const amount = amounts[index + 1] as bigint
        expect(times(size, price)).toBeLessThanOrEqual(amount)
        expect(amount - times(size, price)).toBeLessThanOrEqual(times(lot, price) + 1n)
      }
    }),
    { numRuns: 500 },
  )
})
