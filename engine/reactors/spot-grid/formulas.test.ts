// The worked numbers of domain.md 9 that need no exchange: V-G4 to V-G7, V-G10 to V-G13.

import { expect, it } from 'vitest'
import { paperContext, paperPair } from '#tests/support/paper-market.ts'
import { one, textOf, units } from '../amounts.ts'
import { newBot } from '../bot-life.ts'
import { yearly } from '../worth.ts'
import { investmentMin } from './check.ts'
import { type GridConfig, gridConfig, type RangeConfig } from './config.ts'
import { endlessOrders, keptWorth } from './endless.ts'
import { type Done, ladderOrder, ladderStep } from './ladder.ts'
import { reportGrid } from './report.ts'
import { fundsFor, sizeFor, standAt } from './sizing.ts'
import type { GridState, Ladder } from './state.ts'
import { afterFee, type Terms, termsOf } from './terms.ts'
import { moveFactor } from './trailing.ts'

const pair = paperPair()
const context = paperContext()
const terms = termsOf(context, 'BTCUSDT') as Terms

const config = (changes: object): GridConfig =>
  gridConfig.parse({
    type: 'forward',
    symbol: 'BTCUSDT',
    investment: '10000',
    low: '40000',
    high: '60000',
    grids: 5,
    ...changes,
  })
const range = (changes: object = {}) => config(changes) as RangeConfig

const levels = ['40000', '44000', '48000', '52000', '56000', '60000'].map(units)
const price = units('50000')

it('V-G4: size of a grid, and what stays', () => {
  const stand = standAt(levels, price)
  expect(stand.holdsBase).toEqual([false, false, false, true, true])
  const of = (lot: string) => sizeFor('forward', stand, units('9980'), { ...terms, lot: units(lot) })
  expect([of('0.000001'), of('0.0001')].map(textOf)).toEqual(['0.043017', '0.043'])
  expect(textOf(fundsFor('forward', stand, of('0.0001')) - 1n)).toBe('9976')
})

it('the grid around the price goes by its nearer level, and buys where both are as near', () => {
  const around = (text: string) => standAt(levels, units(text)).holdsBase[2]
  expect(['49999.99', '50000', '50000.01', '48000', '52000'].map(around)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

const done = (side: Done['side'], base: string, at: string): Done => {
  const quote = (units(base) * units(at)) / one
  const got = side === 'buy' ? units(base) : quote
  // Exact fees, as the worked numbers have them.
  return { side, base: units(base), quote, received: got - (got * units('0.001')) / one }
}

const ladder = (of: string[], size: string): Ladder => ({
  levels: of,
  size,
  away: {},
  carried: {},
  steps: {
    spacing: 'arithmetic',
    low: of[0] as string,
    high: of.at(-1) as string,
    grids: of.length - 1,
    from: 0,
  },
})

it('V-G6: the profit of a pair', () => {
  const grid = ladder(['100000', '101000'], '0.00005222')
  const fine = { ...terms, lot: units('0.00000001') }
  const bought = ladderStep(grid, 0, done('buy', '0.00005222', '100000'), fine).grids
  expect(textOf(ladderOrder('forward', bought, 0, fine).size)).toBe('0.00005216')
  const { profit } = ladderStep(bought, 0, done('sell', '0.00005216', '101000'), fine)
  expect(textOf(profit as bigint)).toBe('0.04089184')
})

it('V-G11: a reverse grid buys back with all that its sell brought', () => {
  const grid = ladder(['40000', '44000'], '0.1')
  const fine = { ...terms, lot: units('0.00000001') }
  expect(ladderOrder('reverse', grid, 0, fine).side).toBe('sell')
  const sold = ladderStep(grid, 0, done('sell', '0.1', '44000'), fine).grids
  expect(sold.away).toEqual({ 0: ['4395.6', '0.1'] })
  const back = ladderOrder('reverse', sold, 0, fine)
  expect([back.side, textOf(back.price), textOf(back.size)]).toEqual(['buy', '40000', '0.10989'])
  const { grids, profit } = ladderStep(sold, 0, done('buy', '0.10989', '40000'), fine)
  expect(textOf(profit as bigint)).toBe('0.00978011')
  expect(grids.away).toEqual({})
})

const state = (changes: Partial<GridState>): GridState => ({
  ...newBot([], context),
  status: 'running',
  startedAt: 0,
  invested: '10000',
  withdrawn: '0',
  reinvested: '0',
  gridProfit: '0',
  pairs: 0,
  fees: {},
  exits: {},
  reinvest: false,
  outsideMs: 0,
  openPrice: '50000',
  ...changes,
})

it('V-G5: total, grid and floating profit', () => {
  const after = state({
    gridProfit: '167.545404',
    funds: { USDT: '5865.845404', BTC: '0.085948949' },
    ladder: ladder(levels.map(textOf), '0.043017'),
  })
  const report = reportGrid(range(), after, { last: '52100', now: 3_600_000, pair })
  expect(report).toMatchObject({
    equity: '10343.7856469',
    totalProfit: '343.7856469',
    floating: '176.2402429',
    buyAndHold: '420',
    inRange: '1',
    perGrid: { min: '0.069286785714285714', max: '0.0978011' },
  })
  expect(report.totalYearly).toBeUndefined()
})

it('V-G7: yearly rates are simple, and reported after a day', () => {
  const twelveDays = 12 * 86_400_000
  expect(yearly(units('123'), units('10000'), twelveDays)).toBe('0.374125')
  const earned = state({ gridProfit: '123', funds: { USDT: '10123' } })
  const of = (now: number) => reportGrid(range(), earned, { last: '1', now, pair })
  expect(of(twelveDays)).toMatchObject({ totalYearly: '0.374125', gridYearly: '0.374125' })
  expect(of(86_399_999).gridYearly).toBeUndefined()
})

it('V-G10: the least investment', () => {
  expect(textOf(investmentMin(range(), price, terms)).slice(0, 7)).toBe('29.0581')
})

it('a least investment in whole lots pays for itself', () => {
  const coarse = { ...terms, lot: units('0.0001'), minAmount: units('0.0001') }
  const least = investmentMin(range(), price, coarse)
  // 0.000125 would be two lots, of which the fee leaves one: its sell would not pay for the next buy.
  expect(least > units('200')).toBe(true)
})

it('V-G12: an infinite grid', () => {
  const endless = config({ type: 'infinite', investment: '1000', low: '10000', step: '1', reserve: '0' })
  if (endless.type !== 'infinite') throw new Error('no infinite grid')
  const kept = keptWorth(units('1000'), endless, units('20000'))
  expect(textOf(kept)).toBe('500')
  const grid = {
    origin: '20000',
    worth: '5',
    top: 0,
    away: {},
    carried: {},
    opening: ['0.025', '500'] as [string, string],
  }
  const fine = { ...terms, lot: units('0.00000001') }
  const orders = endlessOrders(endless, grid, fine)
  expect(orders.map(({ side, price: at, size }) => `${side} ${textOf(at)} ${textOf(size)}`)).toEqual([
    'sell 20200 0.00024752',
    'buy 19801.98 0.00025',
  ])
  expect((Number(textOf(orders[1]?.price as bigint)) * 0.00025).toFixed(8)).toBe('4.95049500')
})

it('V-G13: how far a range moves', () => {
  const bounds = { low: units('40000'), high: units('60000') }
  const factor = (change: string, trailing: { percent: string; max: string; min?: string }) => {
    const by = moveFactor(bounds, units(change), trailing)
    return by === undefined ? undefined : textOf(by)
  }
  expect(factor('1.05', { percent: '5', max: '70000' })).toBe('1.05')
  expect(factor('1.049999', { percent: '5', max: '70000' })).toBeUndefined()
  expect(factor('1.05', { percent: '5', max: '62000' })?.slice(0, 8)).toBe('1.033333')
  expect(factor('1.2', { percent: '5', max: '60000' })).toBe('1')
  expect(factor('0.95', { percent: '5', max: '70000' })).toBeUndefined()
  expect(factor('0.95', { percent: '5', max: '70000', min: '30000' })).toBe('0.95')
  expect(factor('0.95', { percent: '5', max: '70000', min: '39000' })).toBe('0.975')
})

it('what arrives after a fee that is rounded up', () => {
  expect(textOf(afterFee(units('0.086034'), terms))).toBe('0.08594796')
})
