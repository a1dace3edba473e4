// The grid on a contract: its worked numbers, its life on a stage, and what may take its position away.

import { describe, expect, it } from 'vitest'
import { contractAt, FuturesGridStage, long, usdt } from '#tests/support/futures-grid-stage.ts'
import { BotRefused } from '#tests/support/reactor-stage.ts'
import { quotient } from '../../core/decimal-arithmetic.ts'
import { averageEntry } from '../../futures/formulas/position.ts'
import { textOf, units } from '../amounts.ts'
import { liquidationOf } from '../contracts/liquidation.ts'
import { fundsOf } from '../own-funds.ts'
import type { PairRules } from '../reactor.ts'
import { futuresGridConfig } from './config.ts'
import { futuresGrid } from './futures-grid.ts'
import { fullPosition, planGrid } from './plan.ts'
import { reportFuturesGrid } from './report.ts'

const { tick, lot, tiers, line, maxLeverage } = contractAt('50000')
const pair = { tick, lot, contract: { line, tiers, maxLeverage, markPrice: '50000' } } as PairRules

function planned(direction: 'long' | 'short') {
  const config = futuresGridConfig.parse({ ...long, direction })
  const plan = planGrid(config, units(config.investment), units('50000'), pair)
  const now = plan.entries.filter(({ isNow }) => isNow).length
  const position = fullPosition(plan, direction === 'long' ? 'buy' : 'sell')
  if (!position) throw new Error('it holds nothing')
  const point = liquidationOf(position, units('1000'), pair)
  return {
    size: textOf(plan.size),
    begins: textOf(plan.size * BigInt(now)),
    full: position.size,
    average: averageEntry('linear', position, 2),
    liquidation: point && quotient(point.over, point.under, 2, 'half'),
  }
}

describe('worked numbers', () => {
  it('V-FG1: long', () => {
    expect(planned('long')).toEqual({
      size: '0.017',
      begins: '0.034',
      full: '0.085',
      average: '46400',
      liquidation: '34795.35',
    })
  })

  it('V-FG2: short', () => {
    expect(planned('short')).toMatchObject({ size: '0.015', average: '53200', liquidation: '66228.68' })
  })

  it('V-FG3: the pair earned what the average entry lost', async () => {
    const grid = new FuturesGridStage('500')
    await grid.create({ ...long, investment: '1250', leverage: 1, low: '100', high: '500', grids: 4 })
    expect(await grid.orders()).toEqual(['buy 100 1', 'buy 200 1', 'buy 300 1', 'buy 400 1'])
    await grid.walk('100')
    await grid.walk('200')
    const { pairs, gridProfit, realised } = await grid.state()
    expect({ pairs, gridProfit, realised }).toEqual({ pairs: 1, gridProfit: '100', realised: '-50' })
  })
})

async function running(config: Record<string, unknown> = long, price = '50000'): Promise<FuturesGridStage> {
  const grid = new FuturesGridStage(price)
  await grid.create(config)
  return grid
}

/** Its own figures are those of its wallet. */
async function expectExact(grid: FuturesGridStage): Promise<void> {
  const state = await grid.state()
  expect(textOf(fundsOf(state.funds, 'USDT'))).toBe(await grid.cash())
  const position = await grid.position()
  expect(state.position).toEqual(
    position && { side: position.side, size: position.size, cost: position.cost },
  )
  expect(grid.broken()).toEqual([])
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof BotRefused ? error.refused : error),
  )

describe('long', () => {
  it('opens at the market, buys below, and its exits may only reduce', async () => {
    const grid = await running()
    expect(await grid.orders()).toEqual([
      'buy 40000 0.017',
      'buy 44000 0.017',
      'buy 48000 0.017',
      'sell 56000 0.017-',
      'sell 60000 0.017-',
    ])
    expect(await grid.position()).toMatchObject({
      side: 'long',
      size: '0.034',
      leverage: 5,
      marginMode: 'cross',
    })
    expect(await grid.state()).toMatchObject({ status: 'running', funds: { USDT: '998.98' } })
    await expectExact(grid)
  })

  it('earns with each pair, and counts what it began with at its price', async () => {
    const grid = await running()
    await grid.walk('48000')
    expect((await grid.orders())[2]).toBe('sell 52000 0.017-')
    await grid.walk('56000')
    // 0.017 × (52000 − 48000), and 0.017 × (56000 − 50000)
    expect(await grid.state()).toMatchObject({ pairs: 2, gridProfit: '170' })
    expect((await grid.orders()).slice(2)).toEqual([
      'buy 48000 0.017',
      'buy 52000 0.017',
      'sell 60000 0.017-',
    ])
    await expectExact(grid)
  })

  it('total and unpaired: what floats, fees and funding', async () => {
    const grid = await running()
    await grid.walk('48000')
    const { fixture } = grid.stage
    fixture.do({ type: 'setFundingRate', symbol: usdt, rate: '0.001' })
    await grid.stage.wait(28_800_000)
    await grid.walk('52000')
    await expectExact(grid)
    const state = await grid.state()
    const config = futuresGridConfig.parse(long)
    const context = await grid.stage.runtime.context({ account: await grid.account(), owner: 'ada' })
    const report = reportFuturesGrid(config, state, context)
    // 0.051 × 50000 × 0.1 %
    expect(state.funding).toBe('-2.55')
    const wallet = fixture.exchange.contracts.balances(await grid.account(), 'usdtm')[0]
    expect(report.equity).toBe(wallet?.equity)
    expect(report.gridProfit).toBe('68')
    expect(units(report.totalProfit)).toBe(units(report.gridProfit) + units(report.unpaired))
    expect(report.position).toMatchObject({ side: 'long', size: '0.034' })
  })

  it('stopped, closes its position at the market and gives everything back', async () => {
    const grid = await running()
    await grid.walk('48000')
    await grid.rest('buy', '47990', '1')
    await grid.stage.act(grid.id, { type: 'stop' })
    const { status, reason, endEquity, position } = await grid.state()
    expect({ status, reason, position }).toEqual({ status: 'terminated', reason: 1, position: undefined })
    expect((await grid.stage.record(grid.id)).phase).toBe('ended')
    expect(await grid.cash()).toBe('0')
    expect(units(grid.stage.balance('ada', 'USDT')[0])).toBe(units('9000') + units(endEquity as string))
    expect(await refusalOf(grid.stage.act(grid.id, { type: 'stop' }))).toMatchObject({ code: 'P2001' })
    expect(grid.broken()).toEqual([])
  })

  it('closes as often as the book makes it', async () => {
    const grid = await running()
    await grid.rest('buy', '49900', '0.01')
    await grid.stage.act(grid.id, { type: 'stop' })
    expect(await grid.state()).toMatchObject({ status: 'terminating', position: { size: '0.024' } })
    await grid.rest('buy', '49900', '1')
    await grid.stage.wait(10_000)
    expect((await grid.state()).status).toBe('terminated')
    expect((await grid.stage.record(grid.id)).phase).toBe('ended')
  })

  it.each([
    ['takeProfit', '61000', '61500', 2],
    ['stopLoss', '39000', '38500', 3],
  ])('ends at its %s', async (field, price, to, reason) => {
    const grid = await running({ ...long, [field]: price })
    await grid.rest('buy', to, '1')
    await grid.stage.do({ type: 'printContract', symbol: usdt, price: to })
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason })
  })

  it('moves its exits', async () => {
    const grid = await running({ ...long, stopLoss: '39000' })
    await grid.stage.act(grid.id, { type: 'setExits', stopLoss: '38000' })
    await grid.stage.do({ type: 'printContract', symbol: usdt, price: '38500' })
    expect((await grid.state()).status).toBe('running')
    const wrong = grid.stage.act(grid.id, { type: 'setExits', stopLoss: '41000' })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'P2024', field: 'stopLoss' })
  })

  it('begins at its trigger price', async () => {
    const grid = await running({ ...long, triggerPrice: '48000' })
    expect(await grid.state()).toMatchObject({ status: 'pending', pairs: 0 })
    expect(await grid.position()).toBeUndefined()
    await grid.rest('sell', '48000', '1')
    await grid.stage.do({ type: 'printContract', symbol: usdt, price: '48000' })
    expect(await grid.state()).toMatchObject({ status: 'running', openPrice: '48000' })
  })

  it('tells when the price is outside its range, and when it is back', async () => {
    const grid = await running()
    await grid.walk('61000')
    expect((await grid.state()).outside?.side).toBe('above')
    await grid.walk('59000')
    expect((await grid.state()).outside).toBeUndefined()
  })

  it('takes more margin', async () => {
    const grid = await running()
    await grid.stage.act(grid.id, { type: 'addFunds', amount: '500' })
    expect(await grid.state()).toMatchObject({ added: '500', funds: { USDT: '1498.98' } })
    await grid.stage.act(grid.id, { type: 'addFunds', amount: '500000' })
    expect(grid.stage.log(grid.id).at(-1)).toMatchObject({ code: 'fundsLacking' })
  })

  it('gives margin back as far as the range stays safe, and its position does not need it', async () => {
    const grid = await running()
    const refused = await refusalOf(grid.stage.act(grid.id, { type: 'removeMargin', amount: '600' }))
    expect(refused).toMatchObject({ code: 'P2028', field: 'amount' })
    await grid.stage.act(grid.id, { type: 'addFunds', amount: '500' })
    await grid.stage.act(grid.id, { type: 'removeMargin', amount: '450' })
    expect(await grid.state()).toMatchObject({ removed: '450', funds: { USDT: '1048.98' } })
    // With a loss of 680 the position and the orders need what the range would not.
    await grid.mark('30000')
    await grid.stage.act(grid.id, { type: 'removeMargin', amount: '100' })
    expect(grid.stage.log(grid.id).at(-1)).toMatchObject({ code: 'marginKept' })
    await expectExact(grid)
  })

  it('lets an order that lacks margin wait, has that once in its log, and places it when there is some', async () => {
    const grid = await running()
    const lines = () => grid.stage.log(grid.id).filter(({ code }) => code === 'marginLacking').length
    await grid.walk('48000')
    // With a loss of nearly 600 nothing is left for the order that follows the exit at 52000.
    await grid.mark('38000')
    await grid.walk('52000')
    expect(await grid.state()).toMatchObject({ status: 'running', pairs: 1, lacking: [2] })
    expect(lines()).toBe(1)
    await grid.stage.wait(30 * 60_000)
    expect(await grid.state()).toMatchObject({ lacking: [2] })
    expect(lines()).toBe(1)
    const refused = grid.stage.eventsOf(grid.id).filter(({ type }) => type === 'rejected')
    expect(refused).toHaveLength(4)
    await grid.stage.act(grid.id, { type: 'addFunds', amount: '1000' })
    expect(await grid.orders()).toContain('buy 48000 0.017')
    expect((await grid.state()).lacking).toBeUndefined()
    await expectExact(grid)
  })

  it('fails to begin where the book does not fill its first order, and gives everything back', async () => {
    const grid = new FuturesGridStage()
    await grid.rest('sell', '50000', '0.01')
    await grid.rest('buy', '49999', '1')
    grid.id = await grid.stage.create('ada', 'futures-grid', long)
    expect(await grid.state()).toMatchObject({ status: 'terminated', failed: true })
    expect((await grid.stage.record(grid.id)).phase).toBe('ended')
    expect(await grid.cash()).toBe('0')
  })

  it('ends when its position is liquidated, and its owner loses no more than its margin', async () => {
    const grid = await running()
    await grid.walk('40000')
    expect((await grid.position())?.size).toBe('0.085')
    await grid.mark('34000')
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 13, endEquity: '0' })
    expect((await grid.stage.record(grid.id)).phase).toBe('ended')
    expect(units(grid.stage.balance('ada', 'USDT')[0])).toBeGreaterThanOrEqual(units('9000'))
    expect(grid.broken()).toEqual([])
  })

  it('ends when one of its orders is cancelled by hand', async () => {
    const grid = await running()
    await grid.rest('buy', '49900', '1')
    const [order] = grid.stage.fixture.exchange.contracts.liveOrders(await grid.account())
    const orderId = order?.orderId as string
    expect(
      (await grid.stage.do({ type: 'cancelContractOrder', account: 'bob', orderId })).rejected?.code,
    ).toBe('43001')
    await grid.stage.do({ type: 'cancelContractOrder', account: 'ada', orderId })
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 9 })
  })
})

it('of a kind with a fault, the host cancels all, closes the position and returns the rest', async () => {
  const faulty: typeof futuresGrid = {
    ...futuresGrid,
    react(config, state, event, context) {
      if (event.type === 'reactorTold') throw new Error('a fault')
      return futuresGrid.react(config, state, event, context)
    },
  }
  const grid = new FuturesGridStage('50000', {}, faulty)
  await grid.create({ ...long, stopLoss: '39000' })
  await grid.rest('buy', '49990', '1')
  await grid.stage.act(grid.id, { type: 'stop' })
  const { phase, badEnd, account } = await grid.stage.record(grid.id)
  expect({ phase, why: badEnd?.why }).toEqual({ phase: 'ended', why: 'fault' })
  const { contracts } = grid.stage.fixture.exchange
  expect([contracts.liveOrders(account), contracts.waiting(account), contracts.positions(account)]).toEqual([
    [],
    0,
    [],
  ])
  expect(await grid.cash()).toBe('0')
})

describe('short', () => {
  it('sells first, and buys back lower', async () => {
    const grid = await running({ ...long, direction: 'short' })
    expect(await grid.position()).toMatchObject({ side: 'short', size: '0.045' })
    expect(await grid.orders()).toEqual([
      'buy 40000 0.015-',
      'buy 44000 0.015-',
      'buy 48000 0.015-',
      'sell 56000 0.015',
      'sell 60000 0.015',
    ])
    await grid.walk('44000')
    // 0.015 × (49999.9 − 48000) and × (49999.9 − 44000)
    expect(await grid.state()).toMatchObject({ pairs: 2, gridProfit: '119.997' })
    expect((await grid.orders()).slice(1, 3)).toEqual(['sell 48000 0.015', 'sell 52000 0.015'])
    await expectExact(grid)
  })
})

describe('neutral', () => {
  const neutral = { ...long, direction: 'neutral' }

  it('opens nothing at first, and its position turns with the price', async () => {
    const grid = await running(neutral)
    expect(await grid.orders()).toEqual([
      'buy 40000 0.016',
      'buy 44000 0.016',
      'buy 48000 0.016',
      'sell 56000 0.016',
      'sell 60000 0.016',
    ])
    expect(await grid.position()).toBeUndefined()
    await grid.walk('44000')
    expect(await grid.position()).toMatchObject({ side: 'long', size: '0.032' })
    await grid.walk('60000')
    expect(await grid.position()).toMatchObject({ side: 'short', size: '0.032' })
    // Two pairs of 4000; what was sold at 56000 and 60000 waits for the way back.
    expect(await grid.state()).toMatchObject({ pairs: 2, gridProfit: '128' })
    await expectExact(grid)
  })

  it('ends where its owner chose, on either side', async () => {
    const grid = await running({ ...neutral, endAbove: '62000', endBelow: '38000' })
    await grid.rest('sell', '63000', '1')
    await grid.stage.do({ type: 'printContract', symbol: usdt, price: '62000' })
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 4 })
  })

  it('moves these prices, and has no others', async () => {
    const grid = await running({ ...neutral, endAbove: '62000' })
    await grid.stage.act(grid.id, { type: 'setEnds', endBelow: '39000' })
    expect((await grid.state()).ends).toEqual({ below: '39000' })
    const exits = grid.stage.act(grid.id, { type: 'setExits', stopLoss: '30000' })
    expect(await refusalOf(exits)).toMatchObject({ code: 'P2007' })
    const inside = grid.stage.act(grid.id, { type: 'setEnds', endBelow: '41000' })
    expect(await refusalOf(inside)).toMatchObject({ code: 'P2024', field: 'endBelow' })
  })
})

describe('refuses', () => {
  const refused = async (changes: object, price = '50000') => {
    const { stage } = new FuturesGridStage(price)
    return refusalOf(stage.create('ada', 'futures-grid', { ...long, ...changes }))
  }

  it('a leverage whose liquidation price lies inside the range, and names the most that does not', async () => {
    const no = await refused({ leverage: 20 })
    expect(no).toMatchObject({ code: 'P2028', field: 'leverage' })
    const { max } = no.params as { max: string }
    expect((await refused({ leverage: Number(max) + 1 }))?.code).toBe('P2028')
    expect((await refused({ leverage: Number(max) }))?.code).toBeUndefined()
  })

  it.each([
    [{ symbol: 'NONEUSDT' }, 'P2014', 'symbol'],
    [{ low: '40000.05' }, 'P2025', 'low'],
    [{ low: '60000' }, 'P2021', 'low'],
    [{ high: '300000' }, 'P2021', 'high'],
    [{ takeProfit: '59000' }, 'P2023', 'takeProfit'],
    [{ stopLoss: '41000' }, 'P2024', 'stopLoss'],
    [{ direction: 'short', takeProfit: '61000' }, 'P2024', 'takeProfit'],
    [{ grids: 200, low: '49000', high: '51000' }, 'P2012', 'grids'],
    [{ investment: '5' }, 'P2011', 'investment'],
    [{ investment: '900000' }, 'P2009', 'investment'],
  ])('%o with %s', async (changes, code, field) => {
    expect(await refused(changes)).toMatchObject({ code, field })
  })
})

describe('one that opens nothing at the start', () => {
  it('sizes its grids by their own levels, and begins those above as the price passes them', async () => {
    const grid = await running({ ...long, openAtStart: false })
    // 800 × 5 ÷ (40000 + 44000 + 48000 + 52000 + 56000), in lots.
    expect(await grid.orders()).toEqual(['buy 40000 0.016', 'buy 44000 0.016', 'buy 48000 0.016'])
    expect(await grid.position()).toBeUndefined()
    expect((await grid.state()).grids?.waits).toEqual([3, 4])
    await grid.walk('55000')
    expect(await grid.orders()).toHaveLength(3)
    await grid.walk('56000')
    expect(await grid.orders()).toContain('buy 52000 0.016')
    expect((await grid.state()).grids?.waits).toEqual([4])
    await grid.walk('52000')
    await grid.walk('60000')
    const state = await grid.state()
    expect(state).toMatchObject({ pairs: 1, gridProfit: '64' })
    expect(state.grids).not.toHaveProperty('waits')
    expect(await grid.orders()).toContain('buy 56000 0.016')
    await expectExact(grid)
  })

  it('is mirrored where it is short', async () => {
    const grid = await running({ ...long, direction: 'short', leverage: 3, openAtStart: false })
    const before = await grid.orders()
    expect(before.every((order) => order.startsWith('sell'))).toBe(true)
    const waits = (await grid.state()).grids?.waits ?? []
    expect(before).toHaveLength(5 - waits.length)
    await grid.walk('40000')
    expect((await grid.state()).grids).not.toHaveProperty('waits')
    expect(await grid.orders()).toHaveLength(5)
    expect(await grid.position()).toBeUndefined()
  })

  it('waits for nothing more when it is stopped', async () => {
    const grid = await running({ ...long, openAtStart: false })
    await grid.stage.act(grid.id, { type: 'stop' })
    expect(await grid.state()).toMatchObject({ status: 'terminated', watches: { sent: {}, live: {} } })
    expect(await grid.cash()).toBe('0')
  })
})
