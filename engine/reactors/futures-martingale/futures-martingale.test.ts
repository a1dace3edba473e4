// The Martingale bot on a contract on an exchange whose book the test writes: every way a cycle may go, and what may take its
// position away.

import { describe, expect, it } from 'vitest'
import { FuturesGridStage, usdt } from '#tests/support/futures-grid-stage.ts'
import { BotRefused } from '#tests/support/reactor-stage.ts'
import { rejection } from '../../kernel/rejection-codes.ts'
import { textOf, units } from '../amounts.ts'
import { fundsOf } from '../own-funds.ts'
import type { Reaction } from '../reactor.ts'
import { futuresMartingaleConfig } from './config.ts'
import { futuresMartingale } from './futures-martingale.ts'
import { reportFuturesMartingale } from './report.ts'
import type { FuturesMartingaleState } from './state.ts'

type Stage = FuturesGridStage<FuturesMartingaleState>

/** V-DCA1 in margin, at five times. */
const example = {
  symbol: 'BTCUSDT',
  baseAmount: '20',
  leverage: 5,
  multiplier: '2',
  step: '5',
  stepScale: '1.5',
  count: 4,
  takeProfit: '10',
}

const setStage = (changes = {}): Stage => new FuturesGridStage('20000', changes, futuresMartingale)

async function begun(changes: object = {}): Promise<Stage> {
  const stage = setStage()
  await stage.create({ ...example, ...changes })
  return stage
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

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof BotRefused ? error.refused : error),
  )

describe('a cycle', () => {
  it('opens at the market, places the ladder, and its target may only reduce', async () => {
    const bot = await begun()
    expect(bot.stage.balance('ada', 'USDT')[0]).toBe('9225')
    expect(await bot.orders()).toEqual([
      'buy 11875 0.134',
      'buy 15250 0.052',
      'buy 17500 0.022',
      'buy 19000 0.01',
      'sell 22000 0.005-',
    ])
    expect(await bot.position()).toMatchObject({
      side: 'long',
      size: '0.005',
      leverage: 5,
      marginMode: 'cross',
    })
    await expectExact(bot)
  })

  it('lowers its target with each fill, and ends with its profit when the target is filled', async () => {
    const bot = await begun()
    await bot.walk('19000')
    // (0.005 × 20000 + 0.01 × 19000) ÷ 0.015 × 1.1
    expect((await bot.orders()).at(-1)).toBe('sell 21266.7 0.015-')
    await expectExact(bot)
    await bot.walk('22000')
    // 0.015 × 21266.7 − 290, less 0.06 % of 100, 0.02 % of 190 and of 319.0005
    expect(await bot.state()).toMatchObject({
      status: 'running',
      phase: 'waiting',
      cycles: 1,
      profit: '28.8386999',
    })
    expect(await bot.orders()).toEqual([])
    expect(await bot.position()).toBeUndefined()
    await bot.rest('sell', '22000', '1')
    await bot.stage.wait(4_999)
    expect((await bot.state()).phase).toBe('waiting')
    await bot.stage.wait(1)
    expect(await bot.state()).toMatchObject({ phase: 'holding', cycle: { basePrice: '22000' } })
    await expectExact(bot)
  })

  it('closes what a safety order got while the target was met', async () => {
    const bot = await begun()
    await bot.rest('buy', '18000', '1')
    await bot.rest('sell', '19000', '0.004', 'ioc')
    expect((await bot.orders()).at(-1)).toBe('sell 22000 0.005-')
    await bot.stage.do({ type: 'cancelContractOrders', account: 'bob' })
    await bot.rest('buy', '22000', '0.005', 'ioc')
    // What is left finds no buyer yet.
    expect(await bot.state()).toMatchObject({ phase: 'clearing', position: { size: '0.004' } })
    await bot.rest('buy', '21950', '1')
    await bot.stage.wait(10_000)
    expect(await bot.state()).toMatchObject({ phase: 'waiting', cycles: 1 })
    await expectExact(bot)
  })

  it('is repeated as often as its settings say', async () => {
    const bot = await begun({ cycles: 1 })
    await bot.walk('22000')
    expect(await bot.state()).toMatchObject({ status: 'terminated', reason: 2 })
    expect((await bot.stage.record(bot.id)).phase).toBe('ended')
    // 10 less fees of 0.06 and 0.022.
    expect(bot.stage.balance('ada', 'USDT')[0]).toBe('10009.918')
  })

  it('grows with its profit where that is reinvested', async () => {
    const bot = await begun({ reinvest: true })
    await bot.walk('22000')
    await bot.rest('sell', '22000', '1')
    await bot.stage.wait(5_000)
    // 100 × 784.918 ÷ 775
    const [first] = (await bot.state()).cycle?.worths ?? []
    expect(Number(first)).toBeCloseTo(101.279742, 6)
  })

  it('of a short sells rises, and buys everything back below the average', async () => {
    const bot = await begun({ direction: 'short' })
    expect(await bot.orders()).toEqual([
      'buy 17999.9 0.005-',
      'sell 20999.9 0.009',
      'sell 22499.9 0.017',
      'sell 24749.9 0.032',
      'sell 28124.9 0.056',
    ])
    await bot.walk('21000')
    expect(await bot.position()).toMatchObject({ side: 'short', size: '0.014' })
    await expectExact(bot)
    await bot.walk('17000')
    expect(await bot.state()).toMatchObject({ phase: 'waiting', cycles: 1 })
    expect(units((await bot.state()).profit)).toBeGreaterThan(0n)
  })

  it('pays funding out of its profit', async () => {
    const bot = await begun()
    await bot.stage.do({ type: 'setFundingRate', symbol: usdt, rate: '0.001' })
    await bot.stage.wait(28_800_000)
    expect((await bot.state()).funding).toBe('-0.1')
    await bot.walk('22000')
    expect(await bot.state()).toMatchObject({ cycles: 1, profit: '9.818' })
    await expectExact(bot)
  })
})

describe('a stop loss', () => {
  const stopLoss = { percent: '10', from: 'average' }

  it('follows the average, closes at the market and ends the bot', async () => {
    const bot = await begun({ stopLoss })
    expect((await bot.state()).cycle?.stop).toBe('18000')
    await bot.walk('19000')
    expect((await bot.state()).cycle?.stop).toBe('17400')
    await bot.rest('buy', '17390', '1')
    await bot.stage.do({ type: 'printContract', symbol: usdt, price: '17400' })
    expect(await bot.state()).toMatchObject({ status: 'terminated', reason: 3 })
    expect(await bot.position()).toBeUndefined()
    expect(bot.broken()).toEqual([])
  })

  it('begins a new cycle where its owner wants that', async () => {
    const bot = await begun({ stopLoss: { ...stopLoss, restart: true } })
    await bot.rest('buy', '17990', '1')
    await bot.stage.do({ type: 'printContract', symbol: usdt, price: '18000' })
    expect(await bot.state()).toMatchObject({ status: 'running', phase: 'waiting', cycles: 1 })
    expect(units((await bot.state()).profit)).toBeLessThan(0n)
    await bot.rest('sell', '18000', '1')
    await bot.stage.wait(5_000)
    // Of 775 less the loss of 10.05 and the fees of 0.06 and 0.05397.
    expect(Number((await bot.state()).cycle?.worths[0])).toBeCloseTo((100 * 764.83603) / 775, 6)
  })

  it('of a short lies above', async () => {
    const bot = await begun({ direction: 'short', stopLoss: { percent: '45', from: 'base' } })
    expect((await bot.state()).cycle?.stop).toBe('28999.9')
  })
})

describe('its owner', () => {
  it('changes target and stop loss of the cycle that runs', async () => {
    const bot = await begun({ stopLoss: { percent: '10', from: 'average' } })
    await bot.stage.act(bot.id, { type: 'setTargets', takeProfit: '20', stopLoss: '30' })
    expect((await bot.orders()).at(-1)).toBe('sell 24000 0.005-')
    expect((await bot.state()).cycle?.stop).toBe('14000')
    await bot.stage.act(bot.id, { type: 'setTargets', takeProfit: '5' })
    expect((await bot.orders()).at(-1)).toBe('sell 21000 0.005-')
    expect(await bot.state()).toMatchObject({ watches: { live: {} } })
  })

  it('adds margin, which is not what the cycle made', async () => {
    const bot = await begun()
    await bot.stage.act(bot.id, { type: 'addFunds', amount: '500' })
    expect(await bot.state()).toMatchObject({ added: '500', cycle: { begun: '1275' } })
    await bot.walk('22000')
    expect((await bot.state()).profit).toBe('9.918')
    await bot.stage.act(bot.id, { type: 'addFunds', amount: '500000' })
    expect(bot.stage.log(bot.id).at(-1)).toMatchObject({ code: 'fundsLacking' })
  })

  it('stops it: its position is closed and everything comes back', async () => {
    const bot = await begun()
    await bot.walk('19000')
    await bot.rest('buy', '18990', '1')
    await bot.stage.act(bot.id, { type: 'stop' })
    const { status, reason, endEquity, position } = await bot.state()
    expect({ status, reason, position }).toEqual({ status: 'terminated', reason: 1, position: undefined })
    expect(await bot.cash()).toBe('0')
    expect(units(bot.stage.balance('ada', 'USDT')[0])).toBe(units('9225') + units(endEquity as string))
    expect(await refusalOf(bot.stage.act(bot.id, { type: 'stop' }))).toMatchObject({ code: 'P2001' })
    expect(bot.broken()).toEqual([])
  })

  it('reads what it made and where it would be liquidated', async () => {
    const bot = await begun()
    await bot.walk('19000')
    const context = await bot.stage.runtime.context({ account: await bot.account(), owner: 'ada' })
    const report = reportFuturesMartingale(futuresMartingaleConfig.parse(example), await bot.state(), context)
    const wallet = bot.stage.fixture.exchange.contracts.balances(await bot.account(), 'usdtm')[0]
    expect(report.equity).toBe(wallet?.equity)
    expect(report).toMatchObject({
      cycles: 0,
      cycleProfit: '0',
      floating: report.totalProfit,
      target: '21266.7',
      safeties: { filled: 1, of: 4 },
      position: { side: 'long', size: '0.015' },
    })
  })
})

describe('ends', () => {
  it('when its position is liquidated, and its owner loses no more than its margin', async () => {
    const bot = await begun()
    await bot.walk('11875')
    expect((await bot.position())?.size).toBe('0.223')
    await bot.mark('10200')
    expect(await bot.state()).toMatchObject({ status: 'terminated', reason: 13 })
    expect((await bot.stage.record(bot.id)).phase).toBe('ended')
    expect(units(bot.stage.balance('ada', 'USDT')[0])).toBeGreaterThanOrEqual(units('9225'))
    expect(bot.broken()).toEqual([])
  })

  it.each([
    ['25000', 4],
    ['15000', 5],
  ])('at its exit price %s', async (price, reason) => {
    const bot = await begun({ maxExitPrice: '25000', minExitPrice: '15000', takeProfit: '50' })
    await bot.rest('buy', `${Number(price) - 10}`, '1')
    await bot.stage.do({ type: 'printContract', symbol: usdt, price })
    expect(await bot.state()).toMatchObject({ status: 'terminated', reason })
  })

  it('when one of its orders is cancelled by hand', async () => {
    const bot = await begun()
    await bot.rest('buy', '19990', '1')
    const [order] = bot.stage.fixture.exchange.contracts.liveOrders(await bot.account())
    await bot.stage.do({ type: 'cancelContractOrder', account: 'ada', orderId: order?.orderId as string })
    expect(await bot.state()).toMatchObject({ status: 'terminated', reason: 9 })
  })

  it('before it began where the book does not fill its base order', async () => {
    const bot = setStage()
    bot.id = await bot.stage.create('ada', 'futures-martingale', example)
    expect(await bot.state()).toMatchObject({ status: 'terminated', failed: true })
    expect(bot.stage.balance('ada', 'USDT')[0]).toBe('10000')
  })
})

it('begins at its trigger price', async () => {
  const bot = await begun({ trigger: { by: 'price', price: '19500' } })
  expect(await bot.state()).toMatchObject({ status: 'pending', phase: 'waiting' })
  await bot.rest('sell', '19500', '1')
  await bot.stage.do({ type: 'printContract', symbol: usdt, price: '19500' })
  expect(await bot.state()).toMatchObject({ status: 'running', cycle: { basePrice: '19500' } })
})

it('begins when RSI falls through its level at the close of a bar', async () => {
  const bot = setStage()
  const { stage } = bot
  stage.open('cem', { USDT: '100000' })
  await stage.do({ type: 'setAccount', account: 'cem', recognised: true })
  await stage.do({ type: 'transfer', account: 'cem', to: 'cem/usdtm', coin: 'USDT', amount: '90000' })
  const bar = async (price: number) => {
    await bot.clear()
    await bot.rest('buy', `${price}`, '1')
    await bot.rest('sell', `${price + 1}`, '1')
    const order = { symbol: usdt, side: 'sell', orderType: 'limit', size: '0.001', tif: 'ioc' } as const
    await stage.do({ type: 'placeContractOrder', account: 'cem', price: `${price}`, ...order })
    await stage.wait(300_000)
  }
  for (let count = 0; count < 17; count++) await bar(20_000 + count)
  const trigger = { by: 'rsi', interval: '5m', length: 3, level: '50' }
  bot.id = await stage.create('ada', 'futures-martingale', { ...example, trigger })
  await bar(20_020)
  expect(await bot.state()).toMatchObject({ status: 'pending', phase: 'waiting' })
  await bar(19_980)
  expect(await bot.state()).toMatchObject({ status: 'running', cycle: { basePrice: '19981' } })
})

it('waits for the price to come between the bounds in which a cycle may begin', async () => {
  const bot = await begun({ maxPrice: '19000' })
  expect(await bot.state()).toMatchObject({ status: 'pending', phase: 'waiting' })
  await bot.rest('sell', '18900', '1')
  await bot.stage.do({ type: 'printContract', symbol: usdt, price: '18900' })
  expect(await bot.state()).toMatchObject({ phase: 'holding', cycle: { basePrice: '18900' } })
})

describe('refuses', () => {
  const refused = async (changes: object) =>
    refusalOf(setStage().stage.create('ada', 'futures-martingale', { ...example, ...changes }))

  it('a leverage with which it is liquidated before the last safety order, and names the most that is not', async () => {
    const no = await refused({ leverage: 20 })
    expect(no).toMatchObject({ code: 'P2029', field: 'leverage' })
    const { max } = no.params as { max: string }
    expect((await refused({ leverage: Number(max) + 1 }))?.code).toBe('P2029')
    expect((await refused({ leverage: Number(max) }))?.code).toBeUndefined()
  })

  it.each([
    [{ symbol: 'NONEUSDT' }, 'P2014', 'symbol'],
    [{ trigger: { by: 'price', price: '19500.05' } }, 'P2025', 'trigger.price'],
    [{ step: '20', stepScale: '3' }, 'P2025', 'step'],
    [{ minPrice: '20000', maxPrice: '19000' }, 'P2021', 'minPrice'],
    [{ maxExitPrice: '20000' }, 'P2022', 'maxExitPrice'],
    [{ stopLoss: { percent: '20', from: 'base' } }, 'P2024', 'stopLoss.percent'],
    [{ baseAmount: '1' }, 'P2010', 'baseAmount'],
    [{ baseAmount: '60', safetyAmount: '1' }, 'P2010', 'safetyAmount'],
    [{ baseAmount: '900000' }, 'P2009', 'baseAmount'],
  ])('%o with %s', async (changes, code, field) => {
    expect(await refused(changes)).toMatchObject({ code, field })
  })
})

it('an order that lacks margin waits for more of it, and the log has that once', async () => {
  const bot = await begun()
  const config = futuresMartingaleConfig.parse(example)
  const account = await bot.account()
  const context = await bot.stage.runtime.context({ account, owner: 'ada' })
  const event = { seq: 1, at: context.now, account }
  const refusal = {
    ...event,
    type: 'rejected',
    commandId: `~${bot.id}-99`,
    code: rejection.marginMissing,
  } as const
  const timer = { ...event, type: 'reactorTold', about: 'timer', commandId: '' } as const
  /** The last safety order is on its way again. */
  const sent = (state: FuturesMartingaleState): FuturesMartingaleState => ({
    ...state,
    orders: { sent: { 99: { role: 4 } }, live: {} },
  })
  const wantsOf = ({ intents }: Reaction<FuturesMartingaleState>) =>
    intents.flatMap((intent) =>
      intent.do === 'log'
        ? [intent.code]
        : intent.do === 'wakeAt'
          ? [`${intent.note} ${intent.at - context.now}`]
          : [],
    )
  const first = futuresMartingale.react(config, sent(await bot.state()), refusal, context)
  expect(wantsOf(first)).toEqual(['marginLacking', 'margin 600000'])
  expect(placedRoles(first.state)).not.toContain(4)
  const again = futuresMartingale.react(config, first.state, { ...timer, note: 'margin' }, context)
  expect(placedRoles(again.state)).toContain(4)
  const second = futuresMartingale.react(config, sent(again.state), refusal, context)
  expect(wantsOf(second)).toEqual(['margin 600000'])
})

const placedRoles = ({ orders }: FuturesMartingaleState) => Object.values(orders.sent).map(({ role }) => role)
