// Each kind of bot has the figures that mean something for it, and they add up.

import { expect, it } from 'vitest'
import { gridConfig } from '#engine/reactors/spot-grid/config.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import { paperContext } from '#tests/support/paper-market.ts'
import { spotGrid } from '../kinds/spot-grid.ts'
import { figuresOf } from './bot-figures.ts'

const equalFees = [
  { feeCoin: 'USDT', fee: '0.1', times: 3 },
  { feeCoin: 'USDT', fee: '0.000000000000000001', times: 1 },
  { feeCoin: 'BTC', fee: '0.002', times: 2 },
]
const other = (state: object | null, hold?: number) =>
  figuresOf({ state, total: '-19.5', fees: equalFees, hold })

const config = gridConfig.parse({
  type: 'forward',
  symbol: 'BTCUSDT',
  investment: '1000',
  low: '40000',
  high: '70000',
  grids: 10,
})
/** Bought at 62,500 for 500 USDT of 1,000; the price is 50,000 now. */
const grid = {
  status: 'running',
  invested: '1000',
  withdrawn: '0',
  gridProfit: '120.5',
  pairs: 3,
  fees: { USDT: '3', BTC: '0.001' },
  funds: { USDT: '620.5', BTC: '0.008' },
  openPrice: '62500',
  outsideMs: 250,
}
const figures = (state: object) =>
  spotGrid.figures?.(state as GridState, config, { ...paperContext(), now: 1000 })

it('a grid has all five, as its report has them', () => {
  expect(figures({ ...grid, startedAt: 0 })).toEqual({
    paired: '120.5',
    floating: '-100',
    fees: { USDT: '3', BTC: '0.001' },
    inRange: '0.75',
    hold: '-200',
  })
})

it('a grid that has just begun has no time in range yet, but a place for it', () => {
  const { openPrice, ...young } = grid
  expect(figures(young)).toEqual({ paired: '120.5', floating: '-100', fees: grid.fees, inRange: null })
})

it('realised and floating are the total; fees to the last unit', () => {
  expect(other({ profit: '0.5' }, -12.25)).toEqual({
    paired: '0.5',
    floating: '-20',
    fees: { USDT: '0.300000000000000001', BTC: '0.004' },
    hold: '-12.25000000',
  })
})

it('a kind that closes nothing has nothing realised; without a line there is no waiting to compare', () => {
  expect(Object.keys(other({ rebalances: 1 }, 3) ?? {})).toEqual(['fees', 'hold'])
  expect(Object.keys(other({ runs: {} }) ?? {})).toEqual(['fees'])
})

it('one that has not begun has none', () => {
  expect(other(null)).toBeUndefined()
})
