// The CTA bot on a contract, on a market that the test moves: long, short, both ways, and what may take its position away.

import { describe, expect, it } from 'vitest'
import { FuturesGridStage, usdt } from '#tests/support/futures-grid-stage.ts'
import { BotRefused } from '#tests/support/reactor-stage.ts'
import { minuteMs } from '../../market/intervals.ts'
import { textOf, units } from '../amounts.ts'
import { ctaStrategy } from '../cta/config.ts'
import { signalAt } from '../cta/signals.ts'
import { fundsOf } from '../own-funds.ts'
import { futuresCtaConfig } from './config.ts'
import { futuresCta } from './futures-cta.ts'
import { reportFuturesCta } from './report.ts'
import type { FuturesCtaState } from './state.ts'

describe('signals of a short', () => {
  const flat = Array<number>(20).fill(100)

  it('of averages are those of a long, the other way up', () => {
    const ma = ctaStrategy.parse({ by: 'ma', fast: 2, slow: 3 })
    expect(signalAt(ma, [...flat, 99], 'short')).toBe('open')
    expect(signalAt(ma, [...flat, 101], 'short')).toBe('close')
    expect(signalAt(ma, flat, 'short')).toBeUndefined()
  })

  it('of Bollinger bands open above the upper one, and close below the lower or the middle one', () => {
    const calm = Array<number>(60).fill(100)
    const wide = ctaStrategy.parse({ by: 'boll', length: 10 })
    expect(signalAt(wide, [...calm, 140], 'short')).toBe('open')
    expect(signalAt(wide, [...calm, 60], 'short')).toBe('close')
    const middle = ctaStrategy.parse({ by: 'boll', length: 5, width: '1', closeAt: 'middle' })
    expect(signalAt(middle, [...calm, 101, 99], 'short')).toBe('close')
  })

  it('of own conditions open where a long is sold', () => {
    const rules = ctaStrategy.parse({
      by: 'rules',
      entry: [{ of: 'price', is: 'above', length: 2 }],
      exit: [{ of: 'price', is: 'below', length: 2 }],
    })
    expect(signalAt(rules, [...flat, 99], 'short')).toBe('open')
    expect(signalAt(rules, [...flat, 101], 'short')).toBe('close')
  })
})

type Stage = FuturesGridStage<FuturesCtaState>

const config = {
  symbol: 'BTCUSDT',
  amount: '1000',
  leverage: 3,
  interval: '5m',
  strategy: { by: 'ma', fast: 2, slow: 3 },
}

async function setStage(changes: object = {}) {
  const bot: Stage = new FuturesGridStage('100', {}, futuresCta)
  const { stage } = bot
  stage.open('cem', { USDT: '1000000' })
  await stage.do({ type: 'setAccount', account: 'cem', recognised: true })
  await stage.do({ type: 'transfer', account: 'cem', to: 'cem/usdtm', coin: 'USDT', amount: '900000' })
  /** Only what is traded is in the candles. */
  const trade = (price: number) =>
    stage.do({
      type: 'placeContractOrder',
      account: 'cem',
      symbol: usdt,
      side: 'sell',
      orderType: 'limit',
      price: `${price}`,
      size: '0.001',
      tif: 'ioc',
    })
  const move = async (price: number) => {
    await bot.clear()
    await bot.rest('buy', `${price}`, '1000')
    await bot.rest('sell', `${price + 0.1}`, '1000')
    await trade(price)
    await bot.mark(`${price}`)
  }
  const bar = async (price: number) => {
    await move(price)
    await stage.wait(5 * minuteMs)
  }
  for (let count = 0; count < 17; count++) await bar(100)
  const create = async () => {
    bot.id = await stage.create('ada', 'futures-cta', { ...config, ...changes })
  }
  const codes = () => stage.log(bot.id).map(({ code }) => code)
  return { bot, stage, move, bar, create, codes }
}

/** Its own figures are those of its wallet. */
async function expectExact(bot: Stage): Promise<void> {
  const state = await bot.state()
  expect(textOf(fundsOf(state.funds, 'USDT'))).toBe(await bot.cash())
  const position = await bot.position()
  expect(state.position).toEqual(
    position && { side: position.side, size: position.size, cost: position.cost },
  )
  expect(bot.broken()).toEqual([])
}

describe('the bot', () => {
  it('opens at the close of the bar that crosses, with all its margin times the leverage', async () => {
    const { bot, move, stage, create } = await setStage()
    await create()
    await move(102)
    await stage.wait(5 * minuteMs - 1)
    expect(await bot.state()).toMatchObject({ status: 'running', phase: 'out' })
    await stage.wait(1)
    expect(await bot.state()).toMatchObject({ phase: 'in', entry: { side: 'long', price: '102.1' } })
    // 1000 × 0.95 × 3 ÷ 102, in lots of 0.001.
    expect(await bot.position()).toMatchObject({ side: 'long', size: '27.941', leverage: 3 })
    await expectExact(bot)
  })

  it('turns round at a crossing where it may be either', async () => {
    const { bot, bar, create, codes } = await setStage()
    await create()
    for (const price of [102, 103, 98]) await bar(price)
    expect(await bot.state()).toMatchObject({ phase: 'in', entry: { side: 'short' }, trades: 1 })
    expect(await bot.position()).toMatchObject({ side: 'short' })
    expect(codes()).toEqual(['entered', 'left', 'entered'])
    await bar(97)
    await bar(101)
    expect(await bot.state()).toMatchObject({ entry: { side: 'long' }, trades: 2 })
    await expectExact(bot)
  })

  it.each([
    ['long', [102, 110, 90, 88], 'out', 1],
    ['short', [102, 110, 90, 88], 'in', 0],
  ] as const)('of %s alone has no other position', async (direction, prices, phase, trades) => {
    const { bot, bar, create } = await setStage({ direction })
    await create()
    for (const price of prices) await bar(price)
    expect(await bot.state()).toMatchObject({ phase, trades })
    expect((await bot.position())?.side).toBe(phase === 'in' ? direction : undefined)
  })

  it('of a short takes its profit below and its loss above', async () => {
    for (const [to, code, wins] of [
      [87, 'takeProfit', 1],
      [109, 'stopLoss', 0],
    ] as const) {
      const { bot, bar, move, create, codes } = await setStage({
        direction: 'short',
        takeProfit: '10',
        stopLoss: '10',
      })
      await create()
      await bar(98)
      expect(await bot.state()).toMatchObject({ phase: 'in', entry: { side: 'short', price: '98' } })
      await move(to)
      expect(await bot.state()).toMatchObject({ status: 'running', phase: 'out', trades: 1, wins })
      expect(codes()).toEqual(['entered', code, 'left'])
      expect((await bot.state()).watches).toEqual({ sent: {}, live: {} })
      await expectExact(bot)
    }
  })

  it('closes by the prices that its owner sets in the middle of a position', async () => {
    const { bot, stage, bar, move, create } = await setStage({ direction: 'short' })
    await create()
    await bar(98)
    await stage.act(bot.id, { type: 'setExits', stopLoss: '2' })
    await move(101)
    expect(await bot.state()).toMatchObject({ phase: 'out', trades: 1, wins: 0 })
  })

  it('closes again what found no buyer at once', async () => {
    const { bot, stage, bar, move, create } = await setStage({ direction: 'long' })
    await create()
    await bar(102)
    await bar(110)
    await move(90)
    await bot.clear()
    await stage.wait(5 * minuteMs)
    expect(await bot.state()).toMatchObject({ phase: 'in', trades: 0 })
    await bot.rest('buy', '90', '100')
    await stage.wait(10_000)
    expect(await bot.state()).toMatchObject({ phase: 'out', trades: 1, wins: 0 })
    await expectExact(bot)
  })

  it('is stopped: its position is closed and everything comes back', async () => {
    const { bot, stage, bar, create } = await setStage()
    await create()
    await bar(102)
    await stage.act(bot.id, { type: 'stop' })
    const { status, reason, endEquity } = await bot.state()
    expect({ status, reason }).toEqual({ status: 'terminated', reason: 1 })
    expect(units(stage.balance('ada', 'USDT')[0])).toBe(units('9000') + units(endEquity as string))
    expect(await bot.cash()).toBe('0')
  })

  it('ends when its position is liquidated', async () => {
    const { bot, bar, create } = await setStage()
    await create()
    await bar(102)
    await bot.mark('60')
    expect(await bot.state()).toMatchObject({ status: 'terminated', reason: 13 })
    expect(units(bot.stage.balance('ada', 'USDT')[0])).toBeGreaterThanOrEqual(units('9000'))
    expect(bot.broken()).toEqual([])
  })

  it('reports what its wallet is worth', async () => {
    const { bot, bar, move, create } = await setStage()
    await create()
    await bar(102)
    await move(104)
    const context = await bot.stage.runtime.context({ account: await bot.account(), owner: 'ada' })
    const report = reportFuturesCta(futuresCtaConfig.parse(config), await bot.state(), context)
    const wallet = bot.stage.fixture.exchange.contracts.balances(await bot.account(), 'usdtm')[0]
    expect(report.equity).toBe(wallet?.equity)
    expect(report).toMatchObject({ trades: 0, tradeProfit: '0', floating: report.totalProfit })
  })
})

describe('refuses', () => {
  it.each([
    [{ symbol: 'NONEUSDT' }, 'P2014', 'symbol'],
    [{ strategy: { by: 'ma', fast: 9, slow: 9 } }, 'P2025', 'strategy.fast'],
    [{ amount: '1000001' }, 'P2009', 'amount'],
    [{ amount: '0.05' }, 'P2010', 'amount'],
    [{ interval: '1m' }, '40017', 'interval'],
    [{ leverage: 21 }, '40017', 'leverage'],
  ])('%o with %s', async (changes, code, field) => {
    const { stage } = new FuturesGridStage('100', {}, futuresCta)
    const refused = await stage.create('ada', 'futures-cta', { ...config, ...changes }).then(
      () => undefined,
      (error) => (error instanceof BotRefused ? error.refused : error),
    )
    expect(refused).toMatchObject({ code, field })
  })
})
