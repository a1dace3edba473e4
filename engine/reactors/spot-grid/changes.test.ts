// What changes a running grid: wider ranges, more funds, profit put to work or taken out, the range that follows the price.

import { describe, expect, it } from 'vitest'
import { forward, GridStage, symbol } from '#tests/support/grid-stage.ts'
import { BotRefused } from '#tests/support/reactor-stage.ts'
import type { Candle } from '../../exchange/view.ts'
import { units } from '../amounts.ts'
import { reportGrid } from './report.ts'
import { spotGrid } from './spot-grid.ts'
import { averageClose } from './trailing.ts'

async function running(config: Record<string, unknown> = forward): Promise<GridStage> {
  const grid = new GridStage()
  await grid.create(config)
  return grid
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof BotRefused ? error.refused : error),
  )

async function report(grid: GridStage) {
  const { config, state } = await grid.stage.record(grid.id)
  const { exchange } = grid.stage.fixture
  const pair = { ...exchange.market(symbol), makerFee: '0.001', takerFee: '0.001', feeToken: false }
  return reportGrid(spotGrid.config.parse(config), state as never, {
    last: exchange.lastPrice(symbol),
    now: grid.stage.now,
    pair: pair as never,
  })
}

/** A book around the price for the orders that make up differences. */
async function book(grid: GridStage, size = '1'): Promise<void> {
  const last = Number(grid.stage.fixture.exchange.lastPrice(symbol))
  await grid.rest('sell', `${last}`, size)
  await grid.rest('buy', `${last - 0.01}`, size)
}

describe('a wider range', () => {
  it('keeps the levels of its grids and what theirs cost, in whole steps; less in each where funds are short', async () => {
    const grid = await running()
    const before = (await grid.state()).ladder
    await book(grid)
    await grid.stage.act(grid.id, { type: 'editRange', low: '40000', high: '69000' })
    await grid.clear()
    const { ladder } = await grid.state()
    expect(ladder?.levels).toEqual(['40000', '44000', '48000', '52000', '56000', '60000', '64000', '68000'])
    expect(await grid.orders()).toHaveLength(7)
    expect(ladder?.size).toBe('0.030047')
    const priceOf = (of = before) => Number(of?.away[3]?.[1]) / Number(of?.away[3]?.[0])
    expect(priceOf(ladder)).toBeCloseTo(priceOf(), 6)
  })

  it('conserves the total, but for fees', async () => {
    const grid = await running()
    const before = await report(grid)
    await book(grid)
    await grid.stage.act(grid.id, { type: 'editRange', low: '35000', high: '60000' })
    const after = await report(grid)
    expect(after.range).toMatchObject({ low: '36000', grids: 6 })
    const fees =
      (units(after.fees['BTC'] ?? '0') - units(before.fees['BTC'] ?? '0')) * 50000n +
      units(after.fees['USDT'] ?? '0')
    const lost = units(before.totalProfit) - units(after.totalProfit)
    expect(lost - fees).toBeLessThanOrEqual(units('0.01'))
    expect(lost - fees).toBeGreaterThanOrEqual(0n)
  })

  it('is refused where it is none, too near, too far, or beyond a price to end at', async () => {
    const grid = await running({ ...forward, takeProfit: '70000' })
    const refused = async (low: string, high: string) => {
      const no = await refusalOf(grid.stage.act(grid.id, { type: 'editRange', low, high }))
      return no && `${no.code} ${no.field} ${no.params?.min ?? no.params?.max ?? ''}`
    }
    expect(await refused('40000', '60000')).toBe('P2025 high ')
    // The stricter of a step (64000) and what the highest grid earns (60000 × 1.0692867).
    expect(await refused('40000', '64000')).toMatch(/^P2022 high 64157\.2/)
    expect(await refused('37000', '60000')).toMatch(/^P2021 low 36000/)
    expect(await refused('40000', '70000')).toBe('P2021 high 70000')
    expect(await refused('40000', '250001')).toBe('P2021 high 250000')
    expect(await refused('4999', '60000')).toBe('P2022 low 5000')
  })

  it('is not taken back by a pair that was completed meanwhile', async () => {
    const grid = await running()
    await book(grid)
    const done = grid.stage.act(grid.id, { type: 'editRange', low: '35000', high: '60000' })
    await done
    await grid.clear()
    await grid.walk('44000')
    await grid.walk('48000')
    expect((await grid.state()).pairs).toBe(1)
    expect((await grid.state()).relay).toBeUndefined()
  })
})

describe('more funds', () => {
  it('raise the size of every grid', async () => {
    const grid = await running()
    await book(grid)
    await grid.stage.act(grid.id, { type: 'addFunds', amount: '5000' })
    await grid.clear()
    // 15000 × 0.998 / 232000, less what the fee of the opening took
    const { ladder, invested } = await grid.state()
    expect({ size: ladder?.size, invested }).toEqual({ size: '0.064507', invested: '15000' })
    const orders = await grid.orders()
    expect(orders.slice(0, 3)).toEqual(['buy 40000 0.064507', 'buy 44000 0.064507', 'buy 48000 0.064507'])
    expect(orders).toHaveLength(5)
    expect((await report(grid)).totalProfit).toMatch(/^-6\.4/)
  })

  it('are refused beyond the largest investment, and not drawn beyond what the owner has', async () => {
    const grid = await running()
    const no = await refusalOf(grid.stage.act(grid.id, { type: 'addFunds', amount: '1000000' }))
    expect(no).toMatchObject({ code: 'P2009', params: { max: '990000', coin: 'USDT' } })
    await grid.stage.act(grid.id, { type: 'addFunds', amount: '10000.01' })
    expect(await grid.state()).toMatchObject({ invested: '10000', status: 'running' })
    expect(grid.stage.log(grid.id).at(-1)).toMatchObject({ code: 'fundsLacking', params: { coin: 'USDT' } })
  })

  it('keep more base in an infinite grid', async () => {
    const grid = await running({
      type: 'infinite',
      symbol,
      investment: '10000',
      low: '25000',
      step: '1',
      reserve: '0',
    })
    await book(grid)
    await grid.stage.act(grid.id, { type: 'addFunds', amount: '10000' })
    expect((await grid.state()).endless).toMatchObject({ worth: '100', opening: ['0.1998', '10000'] })
  })
})

describe('profit', () => {
  async function earned(config: Record<string, unknown> = forward) {
    const grid = await running(config)
    await grid.walk('48000')
    await grid.walk('52000')
    return grid
  }

  it('can be taken out as far as no grid needs it', async () => {
    const grid = await earned()
    const most = (await refusalOf(grid.stage.act(grid.id, { type: 'withdrawProfit', amount: '1000' })))
      ?.params
    // 5865.845404 − 5678.244 in orders − 20 kept for fees is 167.601404; earned were 167.545404.
    expect(most).toEqual({ max: '167.545404', coin: 'USDT' })
    await grid.stage.act(grid.id, { type: 'withdrawProfit', amount: '100' })
    expect(await grid.state()).toMatchObject({ withdrawn: '100' })
    expect(grid.stage.balance('ada', 'USDT')[0]).toBe('10100')
    await grid.stage.act(grid.id, { type: 'withdrawProfit' })
    expect(await grid.state()).toMatchObject({ withdrawn: '167.545404' })
    expect((await report(grid)).gridProfit).toBe('167.545404')
    expect(grid.stage.log(grid.id).filter(({ code }) => code === 'withdrawn')).toHaveLength(2)
    expect((await refusalOf(grid.stage.act(grid.id, { type: 'withdrawProfit' })))?.code).toBe('P1104')
  })

  it('is put to work once a day where its owner wants that', async () => {
    const grid = await earned({ ...forward, reinvest: true })
    const before = await report(grid)
    await book(grid)
    await grid.stage.wait(86_400_000)
    const after = await report(grid)
    expect(units(after.range?.size ?? '0')).toBeGreaterThan(units(before.range?.size ?? '0'))
    expect(units(after.reinvested)).toBeGreaterThan(0n)
    expect(after.invested).toBe('10000')
    // Nothing is counted twice: only the fee of the small purchase is gone.
    expect(Number(before.totalProfit) - Number(after.totalProfit)).toBeLessThan(0.2)
    await grid.stage.act(grid.id, { type: 'setReinvest', on: false })
    await grid.clear()
    await grid.walk('48000')
    await grid.walk('52000')
    await grid.stage.wait(86_400_000)
    expect((await report(grid)).range?.size).toBe(after.range?.size)
  })
})

describe('prices to end at', () => {
  it('are changed while it runs', async () => {
    const grid = await running({ ...forward, takeProfit: '62000' })
    await grid.stage.act(grid.id, { type: 'setExits', stopLoss: '38000' })
    await grid.walk('63000')
    expect(await grid.state()).toMatchObject({ status: 'running', exits: { stopLoss: '38000' } })
    await grid.walk('37999')
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 3 })
  })

  it('are refused inside the range', async () => {
    const grid = await running()
    const setExits = (exits: object) => refusalOf(grid.stage.act(grid.id, { type: 'setExits', ...exits }))
    expect(await setExits({ takeProfit: '60000' })).toMatchObject({ code: 'P2023', field: 'takeProfit' })
    expect(await setExits({ stopLoss: '40000' })).toMatchObject({ code: 'P2024', field: 'stopLoss' })
  })
})

describe('a trailing range', () => {
  const trailing = { ...forward, trailing: { percent: '5', max: '70000', min: '30000' } }
  const minute = 60_000

  async function trailingAt(price: string, config: Record<string, unknown> = trailing): Promise<GridStage> {
    const grid = await running(config)
    grid.closes = price
    await grid.stage.wait(minute)
    expect((await grid.state()).trail).toEqual({ average: price })
    return grid
  }

  /** The price goes there, and the average after it; with a book for what the grid wants to trade. */
  async function follow(grid: GridStage, price: string, average = price): Promise<void> {
    await grid.clear()
    await grid.walk(price)
    await book(grid)
    grid.closes = average
    await grid.stage.wait(minute)
  }

  it('waits for enough minutes', async () => {
    const grid = await running(trailing)
    await grid.stage.wait(3 * minute)
    expect((await grid.state()).trail).toBeUndefined()
    const candle = (close: string) => ({ close }) as Candle
    expect(averageClose(Array(719).fill(candle('1')))).toBeUndefined()
    const row = Array.from({ length: 720 }, (_, at) => candle(at < 360 ? '100.01' : '100.02'))
    expect(averageClose(row)).toBe(units('100.015'))
  })

  it('V-G13: moves by its share when the average has changed by it, and keeps the total but for fees', async () => {
    const grid = await trailingAt('50000')
    await follow(grid, '53000', '52499')
    expect((await report(grid)).range).toMatchObject({ low: '40000', high: '60000' })
    const before = await report(grid)
    grid.closes = '52500'
    await grid.stage.wait(minute)
    const { ladder, trail } = await grid.state()
    expect(ladder?.levels).toEqual(['42000', '46200', '50400', '54600', '58800', '63000'])
    expect(trail?.average).toBe('52500')
    expect(await grid.orders()).toHaveLength(5)
    const after = await report(grid)
    const worth = (fees: Record<string, string>) =>
      units(fees['USDT'] ?? '0') + units(fees['BTC'] ?? '0') * 53000n
    const lost = units(before.totalProfit) - units(after.totalProfit)
    const paid = worth(after.fees) - worth(before.fees)
    // It sells at a bid one tick below the last price.
    expect(lost - paid).toBeGreaterThanOrEqual(0n)
    expect(lost - paid).toBeLessThan(units('0.01'))
  })

  it('stops where its settings say, and logs that it is done', async () => {
    const grid = await trailingAt('50000', { ...forward, trailing: { percent: '5', max: '62000' } })
    await follow(grid, '53000')
    const ends = (await grid.state()).ladder?.levels
    expect([ends?.[0], ends?.[5]]).toEqual(['41333.33', '62000'])
    await follow(grid, '60000')
    expect((await grid.state()).trail).toEqual({ average: '53000', done: true })
    expect(grid.stage.log(grid.id).at(-1)?.code).toBe('trailingDone')
  })

  it('moves down only where it may', async () => {
    const grid = await trailingAt('50000')
    await follow(grid, '47500')
    expect((await grid.state()).ladder?.levels[0]).toBe('38000')
    const other = await trailingAt('50000', { ...forward, trailing: { percent: '5', max: '62000' } })
    await follow(other, '47500')
    expect((await other.state()).ladder?.levels[0]).toBe('40000')
  })

  it('of a reverse grid moves with its profit in base, and keeps the total but for fees', async () => {
    const reverse = { ...forward, type: 'reverse', investment: '0.2', trailing: trailing.trailing }
    const grid = await trailingAt('50000', reverse)
    await follow(grid, '53000', '52499')
    const before = await report(grid)
    grid.closes = '52500'
    await grid.stage.wait(minute)
    const { ladder, status } = await grid.state()
    expect(status).toBe('running')
    expect(ladder?.levels).toEqual(['42000', '46200', '50400', '54600', '58800', '63000'])
    expect(await grid.orders()).toHaveLength(5)
    const after = await report(grid)
    const worth = (fees: Record<string, string>) =>
      units(fees['BTC'] ?? '0') + units(fees['USDT'] ?? '0') / 53000n
    const lost = units(before.totalProfit) - units(after.totalProfit)
    const paid = worth(after.fees) - worth(before.fees)
    // A tick on either side of the last price is what the book leaves open.
    expect(lost - paid).toBeLessThan(units('0.0000001'))
    expect(paid - lost).toBeLessThan(units('0.0000001'))
    await follow(grid, '47500', '49875')
    expect((await grid.state()).ladder?.levels[0]).toBe('39900')
  })

  it('stays while its pair is suspended', async () => {
    const grid = await trailingAt('50000')
    await grid.stage.do({ type: 'setMarketStatus', symbol, status: 'suspended' })
    grid.closes = '53000'
    await grid.stage.wait(minute)
    expect(await grid.state()).toMatchObject({ status: 'running', trail: { average: '50000' } })
    await grid.stage.do({ type: 'setMarketStatus', symbol, status: 'trading' })
    await follow(grid, '53000')
    expect((await grid.state()).ladder?.levels[0]).toBe('42000')
  })

  it('ends where the new range cannot be laid whole', async () => {
    const grid = await trailingAt('50000')
    await grid.clear()
    // What the grids of a lower range need is not sold.
    await grid.stage.do({ type: 'print', symbol, price: '43000' })
    grid.closes = '43000'
    await grid.stage.wait(minute)
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 11 })
    expect(grid.stage.fixture.exchange.liveOrders(await grid.account())).toEqual([])
  })
})
