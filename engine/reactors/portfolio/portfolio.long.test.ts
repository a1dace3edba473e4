// Smart Portfolio on markets that the test moves: V-SP1 as it trades, when it looks, and how it ends; oracle 11 over seeds.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { hourMs, minuteMs } from '../../market/intervals.ts'
import { portfolio } from './portfolio.ts'
import type { PortfolioState } from './state.ts'

const coins = ['BTC', 'ETH', 'XRP', 'SOL']
const config = {
  name: 'Four',
  coins: coins.map((coin) => ({ coin, percent: '25' })),
  amount: '1000',
  mode: { by: 'ratio', threshold: '5' },
}

async function setStage(changes: object = {}, fee = '0') {
  const markets = coins.map((base) =>
    testMarket({
      symbol: `${base}USDT`,
      base,
      lastPrice: '100',
      lot: '0.0001',
      minNotional: '5',
      makerFee: '0',
      takerFee: fee,
    }),
  )
  const stage = new ReactorStage({ kinds: [portfolio], genesis: { markets } })
  stage.open('ada', { USDT: '10000' })
  stage.open('bob', { USDT: '10000000', BTC: '10000', ETH: '10000', XRP: '10000', SOL: '10000' })
  /** Everyone trades this coin at this price, as much as they like. */
  const move = async (coin: string, price: string) => {
    const symbol = `${coin}USDT`
    await stage.do({ type: 'cancelOrders', account: 'bob', symbol })
    await stage.do({ type: 'print', symbol, price })
    // The same price on both sides would meet itself.
    const ask = (Number(price) + 0.01).toFixed(2).replace(/\.?0+$/, '')
    await stage.limit('bob', 'buy', price, '1000', { symbol })
    await stage.limit('bob', 'sell', ask, '1000', { symbol })
  }
  for (const coin of coins) await move(coin, '100')
  const create = () => stage.create('ada', 'portfolio', { ...config, ...changes })
  const state = (id: string) => stage.state<PortfolioState>(id)
  const codes = (id: string) => stage.log(id).map(({ code }) => code)
  return { stage, move, create, state, codes }
}

/** Of its coins, in USDT at the last prices. */
async function values(stage: ReactorStage, id: string): Promise<number[]> {
  const { funds } = await stage.state<PortfolioState>(id)
  return coins.map((coin) => Number(funds[coin]) * Number(stage.fixture.exchange.lastPrice(`${coin}USDT`)))
}

/** Of their sum, in percent. */
async function shares(stage: ReactorStage, id: string): Promise<number[]> {
  const all = await values(stage, id)
  const sum = all.reduce((total, value) => total + value, 0)
  return all.map((value) => (100 * value) / sum)
}

describe('by ratio', () => {
  it('V-SP1: four coins of 250; one rises by 30 %, one falls by 20 %', async () => {
    const { stage, move, create, state, codes } = await setStage()
    const id = await create()
    expect((await state(id)).funds).toMatchObject({ BTC: '2.4997', ETH: '2.4997' })
    await move('BTC', '130')
    await move('ETH', '80')
    expect((await shares(stage, id)).map((share) => share.toFixed(1))).toEqual([
      '31.7',
      '19.5',
      '24.4',
      '24.4',
    ])
    await stage.wait(5 * minuteMs)
    expect(await state(id)).toMatchObject({ step: 'idle', rebalances: 1 })
    const traded = stage
      .eventsOf(id)
      .flatMap((event) =>
        event.type === 'orderFilled' ? [[event.symbol, event.side, Number(event.quote)]] : [],
      )
      .slice(4)
    expect(traded.map(([symbol, side]) => `${side} ${symbol}`)).toEqual([
      'sell BTCUSDT',
      'buy ETHUSDT',
      'buy XRPUSDT',
      'buy SOLUSDT',
    ])
    for (const [index, expected] of [68.75, 56.25, 6.25, 6.25].entries())
      expect(Math.abs(Number(traded[index]?.[2]) - expected)).toBeLessThan(0.1)
    expect(codes(id)).toEqual(['portfolioBought', 'rebalancing', 'rebalanced'])
  })

  it('lets smaller deviations be', async () => {
    const { stage, move, create, state } = await setStage()
    const id = await create()
    await move('BTC', '120')
    await stage.wait(hourMs)
    expect(await state(id)).toMatchObject({ rebalances: 0 })
  })

  it('does nothing at all while one of its coins is suspended', async () => {
    const { stage, move, create, state, codes } = await setStage()
    const id = await create()
    await move('BTC', '200')
    await stage.do({ type: 'setMarketStatus', symbol: 'SOLUSDT', status: 'suspended' })
    await stage.wait(10 * minuteMs)
    expect(codes(id)).toEqual(['portfolioBought', 'rebalanceFrozen', 'rebalanceFrozen'])
    await stage.do({ type: 'setMarketStatus', symbol: 'SOLUSDT', status: 'trading' })
    await move('SOL', '100')
    await stage.wait(5 * minuteMs)
    expect(await state(id)).toMatchObject({ rebalances: 1 })
  })
})

it('by time: looks at its hours only, and trades when it is off by more than three points', async () => {
  const { stage, move, create, state } = await setStage({ mode: { by: 'time', every: '4h' } })
  const id = await create()
  await move('BTC', '115')
  await stage.wait(5 * hourMs)
  expect(await state(id)).toMatchObject({ rebalances: 0 })
  await move('BTC', '125')
  await stage.wait(2 * hourMs)
  expect(await state(id)).toMatchObject({ rebalances: 0 })
  await stage.wait(hourMs)
  expect(await state(id)).toMatchObject({ rebalances: 1 })
})

it('by hand: only when its owner says so', async () => {
  const { stage, move, create, state } = await setStage({ mode: { by: 'hand' } })
  const id = await create()
  await move('BTC', '300')
  await stage.wait(24 * hourMs)
  expect(await state(id)).toMatchObject({ rebalances: 0 })
  await stage.act(id, { type: 'rebalance' })
  expect(await state(id)).toMatchObject({ rebalances: 1, step: 'idle' })
  for (const share of await shares(stage, id)) expect(Math.abs(share - 25)).toBeLessThan(0.1)
})

it('goes on when an order is refused', async () => {
  const { stage, move, create, state, codes } = await setStage({ mode: { by: 'hand' } })
  const id = await create()
  await move('BTC', '300')
  await stage.do({ type: 'setAccount', account: 'ada', frozen: true })
  await stage.act(id, { type: 'rebalance' })
  expect(await state(id)).toMatchObject({ status: 'running', step: 'idle', rebalances: 0 })
  expect(codes(id)).toContain('orderRefused')
})

it('counts no round in which nothing was traded', async () => {
  const { stage, create, state } = await setStage()
  const id = await create()
  await stage.act(id, { type: 'rebalance' })
  expect(await state(id)).toMatchObject({ rebalances: 0, step: 'idle' })
})

describe('ends', () => {
  it('with everything sold, or with its coins as they are', async () => {
    for (const [close, held] of [
      [true, '0'],
      [false, '2.4997'],
    ] as const) {
      const { stage, create } = await setStage()
      const id = await create()
      await stage.act(id, { type: 'stop', close })
      expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 1 } })
      expect(coins.map((coin) => stage.balance('ada', coin)[0])).toEqual(coins.map(() => held))
    }
  })

  it('undone when a coin could not be bought', async () => {
    const { stage, create } = await setStage()
    await stage.do({ type: 'cancelOrders', account: 'bob', symbol: 'SOLUSDT' })
    const id = await create()
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { failed: true } })
    expect(stage.balance('ada', 'BTC')).toEqual(['0', '0'])
    expect(Number(stage.balance('ada', 'USDT')[0])).toBeGreaterThan(9999)
  })

  it('when a coin is delisted', async () => {
    const { stage, create } = await setStage()
    const id = await create()
    await stage.do({ type: 'setMarketStatus', symbol: 'SOLUSDT', status: 'delisted' })
    await stage.wait(5 * minuteMs)
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 14 } })
    expect(stage.balance('ada', 'SOL')).toEqual(['2.4997', '0'])
    expect(stage.balance('ada', 'ETH')).toEqual(['0', '0'])
  })
})

it('oracle 11: after each round every share is within a lot and the fees of its target', async () => {
  // No fall by half, which would pause it.
  const price = fc.integer({ min: 7500, max: 13_000 }).map((cents) => `${cents / 100}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(price, price, price, price), { minLength: 1, maxLength: 4 }),
      async (moves) => {
        const { stage, move, create, state } = await setStage({ mode: { by: 'hand' } }, '0.001')
        const id = await create()
        for (const to of moves) {
          for (const [index, coin] of coins.entries()) await move(coin, to[index] as string)
          const before = await values(stage, id)
          const whole = before.reduce((sum, value) => sum + value, 0)
          // What is above its target by less than an order is worth stays, and is missing where it would have been spent.
          const stays = before
            .map((value) => value - whole / 4)
            .filter((surplus) => surplus > 0 && surplus < 5.1)
            .reduce((sum, surplus) => sum + surplus, 0)
          await stage.act(id, { type: 'rebalance' })
          expect((await state(id)).step).toBe('idle')
          // 5 USDT are not worth an order; fees take a tenth of a percent of what was traded.
          const tolerance = 100 * ((5 + stays) / whole) + 0.2
          for (const share of await shares(stage, id)) expect(Math.abs(share - 25)).toBeLessThan(tolerance)
        }
      },
    ),
    // The example: two surpluses that stay meet in one coin that is short.
    { numRuns: 25, examples: [[[['108.41', '109.58', '82.74', '129.57']]]] },
  )
})

it('a fall by more than half pauses it; once resumed, it rebalances (reliability.md I35)', async () => {
  const { stage, move, create, state, codes } = await setStage({ mode: { by: 'hand' } }, '0.001')
  const id = await create()
  for (const [index, coin] of coins.entries()) await move(coin, index === 3 ? '48.68' : '40')
  await stage.act(id, { type: 'rebalance' })
  expect(codes(id)).toContain('paused')
  await expect(stage.act(id, { type: 'rebalance' })).rejects.toMatchObject({ refused: { code: 'P2027' } })
  expect((await stage.runtime.resume({ owner: 'ada', id, request: 'resume-1' })).ok).toBe(true)
  await stage.act(id, { type: 'rebalance' })
  expect(await state(id)).toMatchObject({ step: 'idle', rebalances: 1 })
})

it('refuses what cannot work', async () => {
  const refusal = async (changes: object) => {
    const { create } = await setStage(changes)
    return create().then(
      () => undefined,
      (error) => (error instanceof BotRefused ? [error.refused.code, error.refused.field] : error),
    )
  }
  expect(await refusal({ amount: '39' })).toEqual(['P2010', 'amount'])
  expect(await refusal({ name: '' })).toEqual(['40017', 'name'])
  expect(await refusal({ name: 'x'.repeat(41) })).toEqual(['40017', 'name'])
  expect(await refusal({ mode: { by: 'ratio', threshold: '0.5' } })).toEqual(['40017', 'mode.threshold'])
  const unknown = [...config.coins.slice(0, 3), { coin: 'DOGE', percent: '25' }]
  expect(await refusal({ coins: unknown })).toEqual(['P2014', 'coins[3].coin'])
})
