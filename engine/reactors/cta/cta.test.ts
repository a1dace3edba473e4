// The CTA bot: what its lines say, and what it does on a market that the test moves.

import { describe, expect, it } from 'vitest'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { minuteMs } from '../../market/intervals.ts'
import { ctaStrategy } from './config.ts'
import { cta } from './cta.ts'
import { closesNeeded, signalAt } from './signals.ts'
import type { CtaState } from './state.ts'

describe('signals', () => {
  const ma = ctaStrategy.parse({ by: 'ma', fast: 2, slow: 3 })
  const flat = Array<number>(20).fill(100)

  it('say nothing before five lengths of the slowest line', () => {
    expect(closesNeeded(ma)).toBe(16)
    expect(signalAt(ma, [...flat.slice(0, 14), 101])).toBeUndefined()
    expect(signalAt(ma, [...flat.slice(0, 15), 101])).toBe('open')
  })

  it('of averages: crossing above opens, below closes, touching is nothing', () => {
    expect(signalAt(ma, [...flat, 101])).toBe('open')
    expect(signalAt(ma, [...flat, 101, 102])).toBeUndefined()
    expect(signalAt(ma, [...flat, 101, 102, 90])).toBe('close')
    expect(signalAt(ma, flat)).toBeUndefined()
  })

  it('of MACD', () => {
    const macd = ctaStrategy.parse({ by: 'macd', fast: 3, slow: 6, smooth: 3 })
    const closes = [...Array<number>(31).fill(100)]
    expect(signalAt(macd, [...closes, 101])).toBe('open')
    expect(signalAt(macd, [...closes, 99])).toBe('close')
  })

  it('of Bollinger bands: below the lower opens; above the upper, or the middle, closes', () => {
    const waves = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 100 : 101))
    const upper = ctaStrategy.parse({ by: 'boll', length: 5 })
    const middle = ctaStrategy.parse({ by: 'boll', length: 5, width: '1', closeAt: 'middle' })
    expect(signalAt(upper, [...waves, 60])).toBeUndefined()
    const wide = ctaStrategy.parse({ by: 'boll', length: 10 })
    const calm = [...Array<number>(60).fill(100)]
    expect(signalAt(wide, [...calm, 60])).toBe('open')
    expect(signalAt(wide, [...calm, 140])).toBe('close')
    expect(signalAt(middle, [...calm, 99, 101])).toBe('close')
  })

  it('of RSI: below its low opens, above its high closes', () => {
    const rsi = ctaStrategy.parse({ by: 'rsi', length: 3 })
    const waves = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 100 : 101))
    expect(signalAt(rsi, [...waves, 90])).toBe('open')
    expect(signalAt(rsi, [...waves, 110])).toBe('close')
    expect(signalAt(rsi, waves)).toBeUndefined()
  })
})

const config = {
  symbol: 'BTCUSDT',
  amount: '1000',
  interval: '5m',
  strategy: { by: 'ma', fast: 2, slow: 3 },
}

async function setStage(changes: object = {}) {
  const stage = new ReactorStage({ kinds: [cta], market: { minNotional: '5', takerFee: '0.001' } })
  stage.open('ada', { USDT: '5000' })
  stage.open('bob', { USDT: '10000000', BTC: '100000' })
  const move = async (price: string) => {
    await stage.do({ type: 'cancelOrders', account: 'bob' })
    await stage.limit('bob', 'buy', price, '1000')
    await stage.limit('bob', 'sell', `${price}.01`, '1000')
    await stage.do({ type: 'print', symbol: 'BTCUSDT', price })
  }
  const bar = async (price: string) => {
    await move(price)
    await stage.wait(5 * minuteMs)
  }
  for (let count = 0; count < 17; count++) await bar('100')
  const create = () => stage.create('ada', 'cta', { ...config, ...changes })
  const state = (id: string) => stage.state<CtaState>(id)
  const codes = (id: string) => stage.log(id).map(({ code }) => code)
  return { stage, move, bar, create, state, codes }
}

describe('the bot', () => {
  it('buys at the close of the bar that crosses, and sells at the next crossing', async () => {
    const { stage, move, bar, create, state, codes } = await setStage()
    const id = await create()
    await move('102')
    await stage.wait(5 * minuteMs - 1)
    expect(await state(id)).toMatchObject({ status: 'running', phase: 'out' })
    await stage.wait(1)
    expect(await state(id)).toMatchObject({ phase: 'in', entry: { price: '102.01' } })
    const { funds } = await state(id)
    expect(Number(funds.USDT)).toBeCloseTo(50, 2)
    await bar('110')
    expect(await state(id)).toMatchObject({ phase: 'in' })
    await bar('106')
    await bar('104')
    expect(await state(id)).toMatchObject({ phase: 'out', trades: 1, wins: 1 })
    expect(Number((await state(id)).profit)).toBeGreaterThan(10)
    expect(codes(id)).toEqual(['entered', 'left'])
  })

  it('closes by its take profit or stop loss, whatever the lines say, and goes on', async () => {
    for (const [to, code, wins] of [
      ['113', 'takeProfit', 1],
      ['91', 'stopLoss', 0],
    ] as const) {
      const { bar, move, create, state, codes } = await setStage({ takeProfit: '10', stopLoss: '10' })
      const id = await create()
      await bar('102')
      await move(to)
      expect(await state(id)).toMatchObject({ status: 'running', phase: 'out', trades: 1, wins })
      expect(codes(id)).toEqual(['entered', code, 'left'])
      expect((await state(id)).watches).toEqual({ sent: {}, live: {} })
    }
  })

  it('closes by the prices that its owner sets in the middle of a position, and by none where they are taken away', async () => {
    const { stage, bar, move, create, state, codes } = await setStage({ takeProfit: '10' })
    const id = await create()
    await bar('102')
    await stage.act(id, { type: 'setExits', stopLoss: '2' })
    await move('113')
    expect(await state(id)).toMatchObject({ phase: 'in' })
    await stage.act(id, { type: 'setExits' })
    await move('99')
    expect(await state(id)).toMatchObject({ phase: 'in', exits: {} })
    await stage.act(id, { type: 'setExits', stopLoss: '2' })
    expect(await state(id)).toMatchObject({ phase: 'out', trades: 1 })
    expect(codes(id)).toEqual(['entered', 'changed', 'changed', 'changed', 'stopLoss', 'left'])
  })

  it('sells again what found no buyer at once', async () => {
    const { stage, bar, create, state } = await setStage()
    const id = await create()
    await bar('102')
    await bar('110')
    await stage.do({ type: 'cancelOrders', account: 'bob' })
    await stage.do({ type: 'print', symbol: 'BTCUSDT', price: '90' })
    await stage.wait(5 * minuteMs)
    expect(await state(id)).toMatchObject({ phase: 'in', trades: 0 })
    await stage.limit('bob', 'buy', '90', '100')
    await stage.wait(minuteMs)
    expect(await state(id)).toMatchObject({ phase: 'out', trades: 1, wins: 0 })
  })

  it('is stopped by its owner, with its position sold or given back', async () => {
    for (const close of [true, false]) {
      const { stage, bar, create } = await setStage()
      const id = await create()
      await bar('102')
      await stage.act(id, { type: 'stop', close })
      expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 1 } })
      // Less than a lot cannot be sold.
      expect(Number(stage.balance('ada', 'BTC')[0]) > 0.000001).toBe(!close)
    }
  })
})

it('refuses what cannot work', async () => {
  const stage = new ReactorStage({ kinds: [cta], market: { minNotional: '5' } })
  stage.open('ada', { USDT: '5000000' })
  const refusal = (changes: object) =>
    stage.create('ada', 'cta', { ...config, ...changes }).then(
      () => undefined,
      (error) => (error instanceof BotRefused ? [error.refused.code, error.refused.field] : error),
    )
  expect(await refusal({ amount: '10' })).toEqual(['P2010', 'amount'])
  expect(await refusal({ amount: '1000001' })).toEqual(['P2009', 'amount'])
  expect(await refusal({ interval: '1m' })).toEqual(['40017', 'interval'])
  expect(await refusal({ strategy: { by: 'ma', fast: 9, slow: 9 } })).toEqual(['P2025', 'strategy.fast'])
  expect(await refusal({ strategy: { by: 'rsi', low: '70', high: '30' } })).toEqual(['P2025', 'strategy.low'])
  expect(await refusal({ symbol: 'NONE' })).toEqual(['P2014', 'symbol'])
})
