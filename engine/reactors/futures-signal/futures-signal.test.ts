// The signal bot on contracts, on markets that the test moves: long, short, both ways, sizes, refusals, and what takes its positions away.

import { describe, expect, it } from 'vitest'
import { contractAt, FuturesGridStage, usdt } from '#tests/support/futures-grid-stage.ts'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { testContract } from '../../futures/test-exchange.ts'
import { textOf, units } from '../amounts.ts'
import { fundsOf } from '../own-funds.ts'
import { readSignal } from '../signal/message.ts'
import { futuresSignalConfig } from './config.ts'
import { futuresSignal } from './futures-signal.ts'
import { reportFuturesSignal } from './report.ts'
import { contractIn, type FuturesSignalState } from './state.ts'

const config = { name: 'Script', symbols: ['BTCUSDT'], amount: '1000', leverage: 3 }

async function setStage(changes: object = {}) {
  const bot = new FuturesGridStage<FuturesSignalState>('100', {}, futuresSignal)
  const { stage } = bot
  /** A hundred on both sides, a tenth apart. */
  const move = async (price: number, size = '1000') => {
    await bot.clear()
    await bot.rest('buy', `${price}`, size)
    await bot.rest('sell', `${price + 0.1}`, size)
    await stage.do({ type: 'printContract', symbol: usdt, price: `${price}` })
    await bot.mark(`${price}`)
  }
  await move(100)
  bot.id = await stage.create('ada', 'futures-signal', { ...config, ...changes })
  let count = 0
  const say = (marketPosition: string, more: object = {}) => {
    const body = { id: `s${++count}`, instrument: 'BTCUSDT.P', marketPosition, ...more }
    const read = readSignal(JSON.stringify(body))
    if (!read.ok) throw new Error(read.refusal)
    return stage.signal(bot.id, JSON.stringify(read.value))
  }
  const verdicts = () =>
    stage
      .log(bot.id)
      .flatMap(({ code, params = {} }) =>
        code === 'signal' ? [`${params.id} ${params.status} ${params.code ?? ''}`.trim()] : [],
      )
  return { bot, stage, move, say, verdicts }
}

type Stage = Awaited<ReturnType<typeof setStage>>['bot']

/** Its own figures are those of its wallet. */
async function expectExact(bot: Stage): Promise<void> {
  const state = await bot.state()
  expect(textOf(fundsOf(state.funds, 'USDT'))).toBe(await bot.cash())
  const position = await bot.position()
  expect(contractIn(state, usdt).position).toEqual(
    position && { side: position.side, size: position.size, cost: position.cost },
  )
  const total = units(state.realised) - units(state.fees) + units(state.funding)
  expect(textOf(fundsOf(state.funds, 'USDT') - units('1000'))).toBe(textOf(total))
  expect(bot.broken()).toEqual([])
}

describe('the bot', () => {
  it('opens a long with 95 % of its margin times the leverage, closes it and counts', async () => {
    const { bot, say, move, verdicts } = await setStage()
    await say('long', { prevMarketPosition: 'flat' })
    // 1000 × 0.95 × 3 ÷ 100.
    expect(await bot.position()).toMatchObject({ side: 'long', size: '28.5', leverage: 3 })
    await expectExact(bot)
    await move(110)
    await say('flat', { prevMarketPosition: 'long' })
    expect(await bot.position()).toBeUndefined()
    const state = await bot.state()
    expect(state).toMatchObject({ contracts: {}, trades: 1, wins: 1, received: 2, applied: 2 })
    // 28.5 × (110 − 100.1) − (2852.85 + 3135) × 0.0006.
    expect(state.profit).toBe('278.55729')
    expect(verdicts()).toEqual(['s1 2', 's1 4', 's2 2', 's2 4'])
    await expectExact(bot)
  })

  it('turns round: closes, and opens the other one with what that left', async () => {
    const { bot, say, move, verdicts } = await setStage()
    await say('long')
    await move(90)
    await say('short', { prevMarketPosition: 'long' })
    const position = await bot.position()
    expect(position).toMatchObject({ side: 'short' })
    const state = await bot.state()
    expect(state).toMatchObject({ trades: 1, wins: 0, applied: 2 })
    const before = 1000 + Number(state.profit)
    expect(Number(position?.size)).toBeCloseTo((before * 0.95 * 3) / 90, 2)
    expect(verdicts()).toEqual(['s1 2', 's1 4', 's2 2', 's2 4', 's2 2', 's2 4'])
    await say('long', { prevMarketPosition: 'short' })
    expect(await bot.position()).toMatchObject({ side: 'long' })
    await expectExact(bot)
  })

  it.each([
    ['long', 'short', 'long'],
    ['short', 'long', 'short'],
  ] as const)(
    'of %s alone leaves at the other side and opens nothing there',
    async (direction, other, own) => {
      const { bot, say, verdicts } = await setStage({ direction })
      await say(other)
      expect(await bot.position()).toBeUndefined()
      await say(own)
      expect(await bot.position()).toMatchObject({ side: own })
      await say(other)
      expect(await bot.position()).toBeUndefined()
      expect(verdicts()).toEqual(['s1 1 P2104', 's2 2', 's2 4', 's3 2', 's3 4'])
      await expectExact(bot)
    },
  )

  it('adds to a position only where it may, and no more than its margin bears', async () => {
    const { bot, say, verdicts } = await setStage()
    await say('short', { investmentType: 'margin', amount: '100' })
    await say('short')
    expect(verdicts().at(-1)).toBe('s2 1 P2105')
    const often = await setStage({ multipleEntries: true, size: { by: 'amount', amount: '400' } })
    for (let entry = 0; entry < 3; entry++) await often.say('short')
    expect(await often.bot.position()).toMatchObject({ side: 'short', size: '24' })
    expect(often.verdicts()).toEqual(['s1 2', 's1 4', 's2 2', 's2 4', 's3 6 P2101'])
    await expectExact(bot)
    await expectExact(often.bot)
  })

  it('takes sizes from the signal: of its margin, of the investment, as margin, as size of the contract', async () => {
    const sizeOf = async (changes: object, more: object = {}) => {
      const { bot, say } = await setStage(changes)
      await say('long', more)
      return (await bot.position())?.size
    }
    expect(await sizeOf({}, { investmentType: 'percentage_balance', amount: '10' })).toBe('3')
    expect(await sizeOf({}, { investmentType: 'percentage_investment', amount: '20' })).toBe('6')
    expect(await sizeOf({}, { investmentType: 'margin', amount: '50' })).toBe('1.5')
    expect(await sizeOf({}, { investmentType: 'contract', amount: '2.5' })).toBe('2.5')
    expect(
      await sizeOf({ size: { by: 'percent', percent: '25' } }, { investmentType: 'margin', amount: '1' }),
    ).toBe('7.5')
  })

  it('does not close its short because a script leaves a long', async () => {
    const { bot, say, verdicts } = await setStage()
    await say('short')
    await say('flat', { prevMarketPosition: 'long' })
    await say('', { action: 'SELL' })
    expect(await bot.position()).toMatchObject({ side: 'short' })
    expect(verdicts().slice(2)).toEqual(['s2 1 P2104', 's3 1 P2104'])
    await say('', { action: 'EXIT_SHORT' })
    expect(await bot.position()).toBeUndefined()
  })

  it('rests with a limit order until the next signal', async () => {
    const { bot, say, verdicts } = await setStage()
    await say('long', { orderType: 'limit', orderPriceOffset: '-5', investmentType: 'margin', amount: '100' })
    expect((await bot.state()).contracts[usdt]).toMatchObject({ pledged: '100' })
    await say('short', { investmentType: 'margin', amount: '100' })
    expect(await bot.position()).toMatchObject({ side: 'short', size: '3' })
    expect(verdicts()).toEqual(['s1 2', 's1 5', 's2 2', 's2 4'])
    expect((await bot.state()).contracts[usdt]?.pledged).toBeUndefined()
    await expectExact(bot)
  })

  it('closes again what found no buyer, and only then turns round', async () => {
    const { bot, stage, say, move } = await setStage()
    await say('long')
    await move(100, '10')
    await say('short')
    expect(await bot.position()).toMatchObject({ side: 'long', size: '18.5' })
    await move(99)
    await stage.wait(10_000)
    expect(await bot.position()).toMatchObject({ side: 'short' })
    expect(await bot.state()).toMatchObject({ trades: 1 })
    await expectExact(bot)
  })

  it('keeps what it has when a newer signal comes while it could not close', async () => {
    const { bot, stage, say } = await setStage()
    await say('long')
    await bot.clear()
    await say('flat')
    expect((await bot.state()).contracts[usdt]).toHaveProperty('leaving')
    await say('long')
    await stage.wait(20_000)
    expect(await bot.position()).toMatchObject({ side: 'long', size: '28.5' })
    expect((await bot.state()).contracts[usdt]).not.toHaveProperty('leaving')
  })

  it('waits for its script to be flat where its owner chose that', async () => {
    const { bot, say, verdicts } = await setStage({ start: 'script-flat' })
    await say('long')
    await say('short', { prevMarketPosition: 'long' })
    expect(await bot.position()).toBeUndefined()
    await say('long', { prevMarketPosition: 'short' })
    expect(await bot.position()).toMatchObject({ side: 'long' })
    expect(verdicts().slice(0, 2)).toEqual(['s1 1 waitsForScript', 's2 1 waitsForScript'])
  })

  it('is stopped: its position is closed and everything comes back', async () => {
    const { bot, stage, say } = await setStage()
    await say('short')
    await stage.act(bot.id, { type: 'stop' })
    const { status, reason, endEquity } = await bot.state()
    expect({ status, reason }).toEqual({ status: 'terminated', reason: 1 })
    expect(units(stage.balance('ada', 'USDT')[0])).toBe(units('9000') + units(endEquity as string))
    expect(await bot.cash()).toBe('0')
  })

  it('ends when its position is liquidated', async () => {
    const { bot, say } = await setStage()
    await say('long')
    await bot.mark('60')
    expect(await bot.state()).toMatchObject({ status: 'terminated', reason: 13 })
    expect(units(bot.stage.balance('ada', 'USDT')[0])).toBeGreaterThanOrEqual(units('9000'))
    expect(bot.broken()).toEqual([])
  })

  it('reports what its wallet is worth, and where its position would be liquidated', async () => {
    const { bot, say, move } = await setStage()
    await say('long')
    await move(104)
    const account = await bot.account()
    const context = await bot.stage.runtime.context({ account, owner: 'ada' })
    const report = reportFuturesSignal(futuresSignalConfig.parse(config), await bot.state(), context)
    const { contracts } = bot.stage.fixture.exchange
    expect(report.equity).toBe(contracts.balances(account, 'usdtm')[0]?.equity)
    expect(report).toMatchObject({ trades: 0, tradeProfit: '0', floating: report.totalProfit })
    expect(report.positions).toEqual([
      {
        symbol: usdt,
        position: { side: 'long', size: '28.5', entryPrice: '100.1' },
        liquidationPrice: contracts.positions(account)[0]?.liquidationPrice,
      },
    ])
  })
})

describe('with two contracts', () => {
  const eth = 'usdtm:ETHUSDT'

  async function setTwo() {
    const kinds = [futuresSignal]
    const contracts = [
      contractAt('100'),
      testContract(eth, { lot: '0.001', minAmount: '0', index: '10', lastPrice: '10' }),
    ]
    const stage = new ReactorStage({ kinds, genesis: { contracts } })
    stage.open('ada', { USDT: '2000' })
    stage.open('bob', { USDT: '1000000' })
    for (const account of ['ada', 'bob']) await stage.do({ type: 'setAccount', account, recognised: true })
    await stage.do({ type: 'transfer', account: 'bob', to: 'bob/usdtm', coin: 'USDT', amount: '1000000' })
    for (const [symbol, price] of [
      [usdt, { buy: '100', sell: '100.1' }],
      [eth, { buy: '10', sell: '10.01' }],
    ] as const)
      for (const side of ['buy', 'sell'] as const)
        await stage.do({
          type: 'placeContractOrder',
          account: 'bob',
          symbol,
          side,
          orderType: 'limit',
          price: price[side],
          size: '1000',
        })
    const id = await stage.create('ada', 'futures-signal', { ...config, symbols: ['BTCUSDT', 'ETHUSDT'] })
    const say = (instrument: string, marketPosition: string) => {
      const read = readSignal(
        JSON.stringify({ id: `${instrument} ${marketPosition}`, instrument, marketPosition }),
      )
      return stage.signal(id, JSON.stringify(read.ok && read.value))
    }
    const { account } = await stage.record(id)
    return { stage, id, account, say, contracts: stage.fixture.exchange.contracts }
  }

  it('takes half of the free margin for each, and says where each would be liquidated', async () => {
    const { stage, id, account, say, contracts } = await setTwo()
    await say('BTCUSDT', 'long')
    await say('ETHUSDT', 'short')
    const state = await stage.state<FuturesSignalState>(id)
    // 500 × 3 ÷ 100; then half of what the first leaves, its loss and its fee taken off.
    expect(contractIn(state, usdt).position).toMatchObject({ side: 'long', size: '15' })
    const { size = '' } = contractIn(state, eth).position ?? {}
    expect(Number(size)).toBeGreaterThan(74)
    expect(Number(size)).toBeLessThan(75)
    const context = await stage.runtime.context({ account, owner: 'ada' })
    const report = reportFuturesSignal(
      futuresSignalConfig.parse({ ...config, symbols: ['BTCUSDT', 'ETHUSDT'] }),
      state,
      context,
    )
    expect(report.equity).toBe(contracts.balances(account, 'usdtm')[0]?.equity)
    const priceOf = (symbol: string) =>
      contracts.positions(account).find((one) => one.symbol === symbol)?.liquidationPrice
    expect(report.positions.map(({ symbol, liquidationPrice }) => [symbol, liquidationPrice])).toEqual([
      [usdt, priceOf(usdt)],
      [eth, priceOf(eth)],
    ])
  })

  it('closes both when it is stopped', async () => {
    const { stage, id, account, say, contracts } = await setTwo()
    await say('BTCUSDT', 'short')
    await say('ETHUSDT', 'short')
    await stage.act(id, { type: 'stop' })
    expect(await stage.record(id)).toMatchObject({
      phase: 'ended',
      state: { status: 'terminated', contracts: {} },
    })
    expect(contracts.positions(account)).toEqual([])
    expect(stage.balance(account, 'USDT')).toEqual(['0', '0'])
  })
})

describe('refuses', () => {
  it.each([
    [{ symbols: ['BTCUSDT', 'NONEUSDT'] }, 'P2014', 'symbols[1]'],
    [{ symbols: ['BTCUSDT', 'BTCUSDT'] }, '40017', 'symbols'],
    [{ amount: '1000001' }, 'P2009', 'amount'],
    [{ amount: '0.01' }, 'P2010', 'amount'],
    [{ leverage: 21 }, '40017', 'leverage'],
  ])('%o with %s', async (changes, code, field) => {
    const { stage } = new FuturesGridStage('100', {}, futuresSignal)
    const refused = await stage.create('ada', 'futures-signal', { ...config, ...changes }).then(
      () => undefined,
      (error) => (error instanceof BotRefused ? error.refused : error),
    )
    expect(refused).toMatchObject({ code, field })
  })
})
