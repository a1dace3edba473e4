// Each kind of bot tells the figures that mean something for it, and they add up.

import { expect, it } from 'vitest'
import type { GridReport } from '#engine/reactors/spot-grid/report.ts'
import { figuresOf } from './bot-figures.ts'

const report = {
  gridProfit: '120.5',
  floating: '-140',
  totalProfit: '-19.5',
  inRange: '0.75',
  buyAndHold: '-200',
  fees: { USDT: '3', BTC: '0.001' },
} as unknown as GridReport

const equalFees = [
  { feeCoin: 'USDT', fee: '0.1', times: 3 },
  { feeCoin: 'USDT', fee: '0.000000000000000001', times: 1 },
  { feeCoin: 'BTC', fee: '0.002', times: 2 },
]
const other = (kind: string, state: object | null, hold?: number) =>
  figuresOf({ row: { kind, state }, report: undefined, total: '-19.5', fees: equalFees, hold })

it('a grid tells all five, as its report has them, and nothing of the drawing', () => {
  const asked = { row: { kind: 'spot-grid', state: {} }, report, total: '-19.5', fees: equalFees, hold: 7 }
  expect(figuresOf(asked)).toEqual({
    paired: '120.5',
    floating: '-140',
    fees: { USDT: '3', BTC: '0.001' },
    inRange: '0.75',
    hold: '-200',
  })
})

it('a grid that has just begun has no time in range yet, but a place for it', () => {
  const { inRange, buyAndHold, ...young } = report
  const asked = {
    row: { kind: 'spot-grid', state: {} },
    report: young,
    total: '0',
    fees: [],
    hold: undefined,
  }
  expect(figuresOf(asked)).toEqual({ paired: '120.5', floating: '-140', fees: report.fees, inRange: null })
})

it.each(['martingale', 'cta', 'signal'])(
  '%s: realised and floating are the total; fees to the last unit',
  (kind) => {
    expect(other(kind, { profit: '0.5' }, -12.25)).toEqual({
      paired: '0.5',
      floating: '-20',
      fees: { USDT: '0.300000000000000001', BTC: '0.004' },
      hold: '-12.25000000',
    })
  },
)

it('a portfolio closes nothing, so nothing is realised; a plan keeps what it buys, so there is no waiting to compare', () => {
  expect(Object.keys(other('portfolio', { rebalances: 1 }, 3) ?? {})).toEqual(['fees', 'hold'])
  expect(Object.keys(other('auto-invest', { runs: {} }) ?? {})).toEqual(['fees'])
})

it('nothing is told of one that has not begun', () => {
  expect(other('cta', null)).toBeUndefined()
})
