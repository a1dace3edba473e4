// The spot grid on a stage: V-G4 and V-G5, the other kinds of grids, and what happens to them.

import { expect, it } from 'vitest'
import { GridStage } from '#tests/support/grid-stage.ts'

it('V-G4: opening a forward grid', async () => {
  const grid = new GridStage()
  await grid.create()
  expect(await grid.orders()).toEqual([
    'buy 40000 0.043017',
    'buy 44000 0.043017',
    'buy 48000 0.043017',
    'sell 56000 0.042973',
    'sell 60000 0.042973',
  ])
  expect((await grid.state()).funds).toEqual({ USDT: '5698.3', BTC: '0.08594796' })
  expect(grid.stage.balance(await grid.account(), 'USDT')).toEqual(['20.056', '5678.244'])
})

it('V-G5: one pair', async () => {
  const grid = new GridStage()
  await grid.create()
  await grid.walk('48000')
  await grid.walk('52000')
  const { gridProfit, pairs, funds } = await grid.state()
  expect({ gridProfit, pairs }).toEqual({ gridProfit: '167.545404', pairs: 1 })
  expect(funds).toEqual({ USDT: '5865.845404', BTC: '0.08594894' })
})
