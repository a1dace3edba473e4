// The Martingale bot on an exchange whose book the test writes: V-DCA1 as it trades, and every way a cycle may go.

import { describe, expect, it } from 'vitest'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { martingale } from './martingale.ts'
import type { MartingaleState } from './state.ts'

const config = {
  symbol: 'BTCUSDT',
  baseAmount: '100',
  multiplier: '2',
  step: '5',
  stepScale: '1.5',
  count: 4,
  takeProfit: '10',
}

async function setStage(changes: object = {}, market: object = {}) {
  const stage = new ReactorStage({
    kinds: [martingale],
    market: { lastPrice: '20000', lot: '0.00000001', minNotional: '5', ...market },
  })
  stage.open('ada', { USDT: '100000', BTC: '100' })
  stage.open('bob', { USDT: '100000000', BTC: '10000' })
  const rest = (side: 'buy' | 'sell', price: string, size = '100') => stage.limit('bob', side, price, size)
  const take = (side: 'buy' | 'sell', price: string, size = '100') =>
    stage.limit('bob', side, price, size, { tif: 'ioc' })
  const print = (price: string) => stage.do({ type: 'print', symbol: 'BTCUSDT', price })
  const create = () => stage.create('ada', 'martingale', { ...config, ...changes })
  const state = (id: string) => stage.state<MartingaleState>(id)
  const orders = async (id: string) => {
    const { account } = await stage.record(id)
    const live = stage.fixture.exchange.liveOrders(account)
    return live.map(({ side, price, size }) => `${side} ${size}@${price}`).sort()
  }
  return { stage, rest, take, print, create, state, orders }
}

/** The base order finds a seller, who then leaves. */
async function begun(changes: object = {}, market: object = {}) {
  const set = await setStage(changes, market)
  await set.rest('sell', '20000', '0.005')
  const id = await set.create()
  return { ...set, id }
}

describe('a cycle', () => {
  it('V-DCA1: places the ladder and the target after the base order, and lowers the target with each fill', async () => {
    const { stage, id, orders, take, state } = await begun()
    expect(stage.balance('ada', 'USDT')).toEqual(['96900', '0'])
    expect(await orders(id)).toEqual([
      'buy 0.01052631@19000',
      'buy 0.02285714@17500',
      'buy 0.05245901@15250',
      'buy 0.13473684@11875',
      'sell 0.004995@22022.02',
    ])
    // Fees are rounded up, so a target may lie a cent above the textbook's.
    const target = async () => Number((await state(id)).cycle?.target)
    await take('sell', '19000', '0.01052631')
    expect(Math.abs((await target()) - 21275.51)).toBeLessThan(0.02)
    await take('sell', '17500', '0.02285714')
    expect(Math.abs((await target()) - 20080.81)).toBeLessThan(0.02)
    await take('sell', '15250', '0.05245901')
    expect(Math.abs((await target()) - 18181.49)).toBeLessThan(0.02)
    await take('sell', '11875', '0.13473684')
    expect(Math.abs((await target()) - 15131.77)).toBeLessThan(0.02)
    expect(await orders(id)).toEqual(['sell 0.22535371@15131.77'])
  })

  it('ends when the target is filled as a whole, and the next one begins after a pause', async () => {
    const { stage, id, orders, take, rest, state } = await begun()
    await take('buy', '22022.02', '0.002')
    expect(await orders(id)).toHaveLength(5)
    await take('buy', '22022.02', '0.002995')
    expect(await state(id)).toMatchObject({ phase: 'waiting', cycles: 1, profit: '9.88998991' })
    expect(await orders(id)).toEqual([])
    await rest('sell', '21000', '1')
    await stage.wait(4_999)
    expect(await state(id)).toMatchObject({ phase: 'waiting' })
    await stage.wait(1)
    expect(await state(id)).toMatchObject({ phase: 'holding', cycle: { basePrice: '21000' } })
  })

  it('sells what a safety order got while the target was met', async () => {
    const { id, take, rest, state, orders } = await begun()
    await rest('buy', '18000', '10')
    await take('sell', '19000', '0.01')
    expect(await orders(id)).toContain('sell 0.004995@22022.02')
    await take('buy', '22022.02', '0.004995')
    expect(await state(id)).toMatchObject({ phase: 'waiting', cycles: 1, status: 'running' })
    expect((await state(id)).funds.BTC ?? '0').toBe('0')
  })

  it('is repeated as often as its settings say', async () => {
    const { stage, id, take } = await begun({ cycles: 1 })
    await take('buy', '22022.02', '0.004995')
    expect(await stage.record(id)).toMatchObject({
      phase: 'ended',
      state: { status: 'terminated', reason: 2 },
    })
    expect(stage.balance('ada', 'USDT')).toEqual(['100009.88998991', '0'])
  })

  it('grows with its profit where that is reinvested', async () => {
    const { stage, id, take, rest, state } = await begun({ reinvest: true })
    await take('buy', '22022.02', '0.004995')
    await rest('sell', '20000', '1')
    await stage.wait(5_000)
    expect((await state(id)).cycle?.amounts).toEqual([
      '100.31903193',
      '200.63806386',
      '401.27612773',
      '802.55225546',
      '1605.10451092',
    ])
  })
})

describe('targets that the owner changes', () => {
  it('hold for the cycle that runs and for the next', async () => {
    const { stage, id, orders, take, rest, state } = await begun({
      stopLoss: { percent: '10', from: 'average' },
    })
    await stage.act(id, { type: 'setTargets', takeProfit: '20', stopLoss: '30' })
    expect(await orders(id)).toContain('sell 0.004995@24024.02')
    expect((await state(id)).cycle?.stop).toBe('14014.01')
    await stage.act(id, { type: 'setTargets', takeProfit: '5' })
    expect(await orders(id)).toContain('sell 0.004995@21021.02')
    expect(await orders(id)).toHaveLength(5)
    expect(await state(id)).toMatchObject({ watches: { live: {} } })
    await take('buy', '21021.02', '0.004995')
    await rest('sell', '20000', '1')
    await stage.wait(5_000)
    const { cycle, targets } = await state(id)
    expect(targets).toEqual({ takeProfit: '5' })
    expect(Number(cycle?.target) / Number(cycle?.basePrice)).toBeCloseTo(1.05105, 4)
    expect(cycle?.stop).toBeUndefined()
  })

  it('are refused where the loss would come before the last safety order', async () => {
    const { stage, id } = await begun({ stopLoss: { percent: '60', from: 'base' } })
    const change = stage.act(id, { type: 'setTargets', takeProfit: '5', stopLoss: '40' })
    await expect(change).rejects.toMatchObject({ refused: { code: 'P2024', field: 'stopLoss.percent' } })
  })
})

describe('a stop loss', () => {
  const stopLoss = { percent: '10', from: 'average' }

  it('follows the average, and ends the bot', async () => {
    const { stage, id, take, print, rest, state } = await begun({ stopLoss })
    expect((await state(id)).cycle?.stop).toBe('18018.02')
    await take('sell', '19000', '0.01052631')
    expect((await state(id)).cycle?.stop).toBe('17407.24')
    await rest('buy', '17400', '10')
    await print('17407.24')
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 3 } })
    expect(stage.balance('ada', 'BTC')).toEqual(['100', '0'])
  })

  it('is not kept waiting by an order that is to be tried again', async () => {
    const { stage, id, print, rest, state } = await begun({ stopLoss: { ...stopLoss, restart: true } })
    // One of its owner's orders meets a safety order and takes it away.
    await stage.limit('ada', 'sell', '19000', '0.001', { stp: 'cancel-maker' })
    expect(await state(id)).toMatchObject({ resting: true, phase: 'holding' })
    await stage.do({ type: 'cancelOrders', account: 'ada' })
    await rest('buy', '18000', '10')
    await print('18018.02')
    expect(await state(id)).toMatchObject({ phase: 'waiting', cycles: 1 })
  })

  it('from the base price begins again where its settings say so', async () => {
    const { stage, id, print, rest, state } = await begun({
      stopLoss: { percent: '50', from: 'base', restart: true },
    })
    await rest('buy', '9900', '10')
    await print('10000')
    expect(await state(id)).toMatchObject({ status: 'running', phase: 'waiting', cycles: 1 })
    expect(Number((await state(id)).profit)).toBeLessThan(-40)
    await rest('sell', '10100', '10')
    await stage.wait(5_000)
    expect(await state(id)).toMatchObject({ phase: 'holding', cycle: { basePrice: '10100' } })
  })
})

describe('a beginning', () => {
  it('waits for its trigger price, then for a price between its bounds', async () => {
    const { rest, print, create, state } = await setStage({
      trigger: { by: 'price', price: '21000' },
      maxPrice: '20500',
    })
    await rest('sell', '20600')
    const id = await create()
    expect(await state(id)).toMatchObject({ status: 'pending', phase: 'waiting' })
    await print('21000')
    expect(await state(id)).toMatchObject({ status: 'pending', phase: 'waiting' })
    await print('20500')
    expect(await state(id)).toMatchObject({ status: 'running', phase: 'holding' })
  })

  it('waits for RSI to cross its level', async () => {
    const { stage, rest, print, create, state } = await setStage({
      trigger: { by: 'rsi', interval: '1m', length: 2, level: '30' },
    })
    await rest('sell', '20000')
    for (const price of ['20000', '20100', '20050', '20150', '20100', '20200']) {
      await print(price)
      await stage.wait(60_000)
    }
    const id = await create()
    await print('20210')
    await stage.wait(60_000)
    expect(await state(id)).toMatchObject({ status: 'pending' })
    await print('19900')
    await stage.wait(60_000)
    expect(await state(id)).toMatchObject({ status: 'running' })
  })

  it('that finds no seller is undone', async () => {
    const { stage, create } = await setStage()
    const id = await create()
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { failed: true, reason: 10 } })
    expect(stage.balance('ada', 'USDT')).toEqual(['100000', '0'])
  })
})

describe('an end', () => {
  it('by its owner sells what it holds, or gives both coins back', async () => {
    for (const [close, held] of [
      [true, '100'],
      [false, '100.004995'],
    ] as const) {
      const { stage, id, rest } = await begun()
      await rest('buy', '19990', '1')
      await stage.act(id, { type: 'stop', close })
      expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 1 } })
      expect(stage.balance('ada', 'BTC')).toEqual([held, '0'])
    }
  })

  it('comes when one of its orders is cancelled by hand', async () => {
    const { stage, id } = await begun()
    const { account } = await stage.record(id)
    const [order] = stage.fixture.exchange.liveOrders(account)
    await stage.do({ type: 'cancelOrder', account, orderId: order?.orderId ?? '' }, 'by-hand')
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 9 } })
  })

  it('does not come from a pair that pauses: its orders are placed again', async () => {
    const { stage, id, orders } = await begun()
    const before = await orders(id)
    await stage.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'suspended' })
    expect(await orders(id)).toEqual([])
    await stage.wait(120_000)
    await stage.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'trading' })
    await stage.wait(60_000)
    expect(await orders(id)).toEqual(before)
  })

  it('comes when the pair is delisted', async () => {
    const { stage, id } = await begun()
    await stage.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'delisted' })
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 14 } })
  })
})

it('reverse: sells rises, buys back lower, and earns base', async () => {
  const { stage, take, rest, state, create, orders } = await setStage({
    direction: 'reverse',
    baseAmount: '1',
    count: 1,
    cycles: 1,
  })
  await rest('buy', '20000', '1')
  const id = await create()
  expect(stage.balance('ada', 'BTC')).toEqual(['97', '0'])
  expect(await orders(id)).toEqual(['buy 1.09999977@18163.64', 'sell 2@21000'])
  await take('buy', '21000', '2')
  await take('sell', (await state(id)).cycle?.target ?? '', '10')
  expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 2 } })
  const [held] = stage.balance('ada', 'BTC')
  expect(Number(held)).toBeCloseTo(97 + 3 * 1.1 * 0.999, 4)
})

it('refuses what cannot work', async () => {
  const refusal = async (changes: object, market: object = {}) => {
    const { create } = await setStage(changes, market)
    return create().then(
      () => undefined,
      (error) => (error instanceof BotRefused ? [error.refused.code, error.refused.field] : error),
    )
  }
  expect(await refusal({ step: '20', stepScale: '3' })).toEqual(['P2025', 'step'])
  expect(await refusal({ takeProfit: '0.05' })).toEqual(['40017', 'takeProfit'])
  expect(await refusal({ count: 16 })).toEqual(['40017', 'count'])
  expect(await refusal({ baseAmount: '100000' })).toEqual(['P2009', 'baseAmount'])
  expect(await refusal({ baseAmount: '4' })).toEqual(['P2010', 'baseAmount'])
  expect(await refusal({ safetyAmount: '4' })).toEqual(['P2010', 'safetyAmount'])
  expect(await refusal({ minPrice: '3', maxPrice: '2' })).toEqual(['P2021', 'minPrice'])
  expect(await refusal({ stopLoss: { percent: '40', from: 'base' } })).toEqual(['P2024', 'stopLoss.percent'])
  expect(await refusal({ symbol: 'NONE' })).toEqual(['P2014', 'symbol'])
})
