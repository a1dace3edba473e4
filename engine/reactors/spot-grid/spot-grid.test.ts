// The spot grid on a stage: its opening, its pairs, and what may happen to it.

import { describe, expect, it } from 'vitest'
import { forward, GridStage, symbol } from '#tests/support/grid-stage.ts'
import { BotRefused } from '#tests/support/reactor-stage.ts'

async function running(config: Record<string, unknown> = forward, market = {}): Promise<GridStage> {
  const grid = new GridStage(market)
  await grid.create(config)
  return grid
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof BotRefused ? error.refused : error),
  )

const five = [
  'buy 40000 0.043017',
  'buy 44000 0.043017',
  'buy 48000 0.043017',
  'sell 56000 0.042973',
  'sell 60000 0.042973',
]

describe('forward', () => {
  it('V-G4: opens', async () => {
    const grid = await running()
    expect(await grid.orders()).toEqual(five)
    expect((await grid.state()).funds).toEqual({ USDT: '5698.3', BTC: '0.08594796' })
    expect(grid.stage.balance(await grid.account(), 'USDT')).toEqual(['20.056', '5678.244'])
  })

  it('V-G5: completes a pair', async () => {
    const grid = await running()
    await grid.walk('48000')
    expect((await grid.orders())[2]).toBe('sell 52000 0.042973')
    await grid.walk('52000')
    expect(await grid.orders()).toEqual(five)
    const { gridProfit, pairs, funds } = await grid.state()
    expect({ gridProfit, pairs }).toEqual({ gridProfit: '167.545404', pairs: 1 })
    // A fee in base is rounded up to 8 decimals, where the worked number is exact: 0.085948949.
    expect(funds).toEqual({ USDT: '5865.845404', BTC: '0.08594894' })
  })

  it('places the other order of a pair only when the first is executed in whole', async () => {
    const grid = await running()
    await grid.rest('sell', '48000', '0.02')
    expect((await grid.orders())[2]).toBe('buy 48000 0.023017')
    await grid.rest('sell', '48000', '0.023017')
    expect((await grid.orders())[2]).toBe('sell 52000 0.042973')
  })

  it('counts the share of the opening order as the cost of a first sell', async () => {
    const grid = await running()
    await grid.walk('56000')
    // 0.042973 × 56000 × 0.999 − 4301.7 / 2
    expect((await grid.state()).gridProfit).toBe('253.231512')
    expect(await grid.orders()).toContain('buy 52000 0.043017')
  })

  it('fills all that a fast price crossed', async () => {
    const grid = await running()
    await grid.walk('39000')
    expect(await grid.orders()).toEqual(
      ['44000', '48000', '52000', '56000', '60000'].map((price) => `sell ${price} 0.042973`),
    )
    await grid.walk('61000')
    expect((await grid.state()).pairs).toBe(5)
    expect(await grid.orders()).toEqual(
      ['40000', '44000', '48000', '52000', '56000'].map((price) => `buy ${price} 0.043017`),
    )
  })

  it('trades at a better price when the price went on before it reacted', async () => {
    const grid = await running(forward, { priceBand: '0.05' })
    const filled = [
      grid.rest('sell', '48000', '0.043017'),
      grid.stage.do({ type: 'print', symbol, price: '57000' }),
      grid.rest('buy', '55900', '0.1'),
    ]
    await Promise.all(filled)
    // The exchange takes no sell at 52000 any more: 54150 is the lowest, and 55900 is bid.
    const sold = grid.stage
      .eventsOf(grid.id)
      .filter((event) => event.type === 'orderFilled')
      .at(-1)
    expect(sold).toMatchObject({ side: 'sell', price: '55900', size: '0.042973' })
    expect((await grid.state()).pairs).toBe(1)
    expect((await grid.orders())[2]).toBe('buy 48000 0.043017')
  })
})

describe('reverse', () => {
  const reverse = { ...forward, type: 'reverse', investment: '0.5' } as const

  it('sells base for the grids below the price, and buys back with all it got', async () => {
    const grid = await running(reverse)
    // 0.5 × 0.998 / 5
    expect((await grid.state()).ladder?.size).toBe('0.0998')
    expect(await grid.orders()).toEqual([
      'buy 40000 0.124625',
      'buy 44000 0.113295',
      'buy 48000 0.103854',
      'sell 56000 0.0998',
      'sell 60000 0.0998',
    ])
    await grid.walk('56000')
    const away = (await grid.state()).ladder?.away[3]
    expect(away).toEqual(['5583.2112', '0.0998'])
    await grid.walk('52000')
    // 5583.2112 / 52000 = 0.107369 in lots, less its fee, less what was sold
    expect(await grid.state()).toMatchObject({ pairs: 1, gridProfit: '0.00746163' })
  })

  it('buys on its end where its settings say so', async () => {
    const grid = await running({ ...reverse, closeOnEnd: true })
    await grid.rest('sell', '50000', '5')
    await grid.stage.act(grid.id, { type: 'stop' })
    expect((await grid.state()).status).toBe('terminated')
    const { funds } = await grid.state()
    expect(Number(funds['USDT'])).toBeLessThan(0.06)
    expect(Number(funds['BTC'])).toBeGreaterThan(0.498)
  })
})

describe('infinite', () => {
  it('has no grids whose range could be edited', async () => {
    const grid = await running(infinite)
    const edit = grid.stage.act(grid.id, { type: 'editRange', low: '35000', high: '60000' })
    expect(await refusalOf(edit)).toMatchObject({ code: 'P2006' })
  })

  const infinite = {
    type: 'infinite',
    symbol,
    investment: '10000',
    low: '25000',
    step: '1',
    reserve: '0',
  } as const

  it('V-G12: keeps the next sell and the next buy in the book, and its base at the same worth', async () => {
    const grid = await running(infinite)
    expect((await grid.state()).endless).toMatchObject({ worth: '50', opening: ['0.0999', '5000'] })
    expect(await grid.orders()).toEqual(['buy 49504.95 0.001', 'sell 50500 0.00099'])
    await grid.walk('50500')
    expect(await grid.orders()).toEqual(['buy 50000 0.00099', 'sell 51005 0.00098'])
    await grid.walk('50000')
    expect(await grid.orders()).toEqual(['buy 49504.95 0.001', 'sell 50500 0.000989'])
    await grid.walk('50500')
    const { pairs, gridProfit } = await grid.state()
    // 0.00099 × 50500 × 0.999 − its share of the opening, then 0.000989 × 50500 × 0.999 − 0.00099 × 50000
    expect({ pairs, gridProfit }).toEqual({ pairs: 2, gridProfit: '0.790010950450450451' })
  })

  it('is refused where lots would eat its profit', async () => {
    const refused = await refusalOf(running({ ...infinite, investment: '1000' }))
    expect(refused).toMatchObject({ code: 'P2011', field: 'investment' })
  })

  it('takes the far order back as it goes, and idles below its lowest price', async () => {
    const grid = await running({ ...infinite, low: '49000', step: '1' })
    await grid.walk('49504')
    expect(await grid.orders()).toHaveLength(2)
    await grid.walk('49010')
    expect(await grid.orders()).toEqual([expect.stringMatching(/^sell 49504.95/)])
    expect(await grid.state()).toMatchObject({ status: 'running' })
  })
})

describe('the beginning', () => {
  it('waits for its trigger price', async () => {
    const grid = new GridStage()
    grid.id = await grid.stage.create('ada', 'spot-grid', { ...forward, triggerPrice: '45000' })
    expect(await grid.state()).toMatchObject({ status: 'pending' })
    await grid.rest('sell', '45000', '1')
    await grid.stage.do({ type: 'print', symbol, price: '45000' })
    expect(await grid.state()).toMatchObject({ status: 'running', openPrice: '45000' })
    await grid.clear()
    expect((await grid.orders())[0]).toMatch(/^buy 40000/)
    expect(await grid.orders()).toHaveLength(5)
  })

  it('fails where there is too little to buy, sells what it bought, and gives everything back', async () => {
    const grid = new GridStage()
    await grid.rest('sell', '50000', '0.05')
    await grid.rest('buy', '49900', '1')
    grid.id = await grid.stage.create('ada', 'spot-grid', forward)
    expect(await grid.state()).toMatchObject({ status: 'terminated', failed: true, reason: 10 })
    // 0.05 bought at 50000, its fee in base, and what is left sold at 49900: fees and the spread are all it cost.
    expect(grid.stage.balance('ada', 'USDT')[0]).toBe('19990.012495')
    expect(grid.stage.balance('ada', 'BTC')[0]).toBe('1')
  })

  it('fails where the price is too far away: no more than the owner allows is paid', async () => {
    const grid = new GridStage()
    await grid.rest('sell', '50500.01', '1')
    grid.id = await grid.stage.create('ada', 'spot-grid', forward)
    expect(await grid.state()).toMatchObject({ status: 'terminated', failed: true })
    expect(grid.stage.balance('ada', 'USDT')).toEqual(['20000', '0'])
  })

  it('buys for every grid where all lie above the price, with all it has', async () => {
    const grid = await running({ ...forward, low: '50000', high: '60000' })
    expect(await grid.state()).toMatchObject({ status: 'running' })
    expect((await grid.orders()).map((order) => order.split(' ')[0])).toEqual(Array(5).fill('sell'))
  })

  it('needs no order where every grid waits for a lower price', async () => {
    const grid = new GridStage()
    grid.id = await grid.stage.create('ada', 'spot-grid', { ...forward, low: '20000', high: '40000' })
    expect(await grid.state()).toMatchObject({ status: 'running' })
    expect(await grid.orders()).toHaveLength(5)
  })
})

describe('the end', () => {
  it('by hand gives back both coins', async () => {
    const grid = await running()
    await grid.stage.act(grid.id, { type: 'stop' })
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 1 })
    expect(grid.stage.balance('ada', 'USDT')).toEqual(['15698.3', '0'])
    expect(grid.stage.balance('ada', 'BTC')).toEqual(['1.08594796', '0'])
    expect((await refusalOf(grid.stage.act(grid.id, { type: 'stop' })))?.code).toBe('P2001')
  })

  it('sells its base where its owner chooses that, in spite of its settings', async () => {
    const grid = await running()
    await grid.rest('buy', '50000', '1')
    await grid.stage.act(grid.id, { type: 'stop', close: true })
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 1 })
    expect(grid.stage.balance('ada', 'BTC')[0]).toBe('1.00000096')
  })

  it('sells no further than 5 % below the best bid; the rest goes back as it is', async () => {
    const grid = await running()
    await grid.rest('buy', '50000', '0.05')
    await grid.rest('buy', '47499.99', '1')
    await grid.stage.act(grid.id, { type: 'stop', close: true })
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 1 })
    expect(grid.stage.balance('ada', 'BTC')[0]).toBe('1.03594796')
  })

  it('comes at take profit and at stop loss', async () => {
    const high = await running({ ...forward, takeProfit: '62000', stopLoss: '38000' })
    await high.walk('62000')
    expect(await high.state()).toMatchObject({ status: 'terminated', reason: 2 })
    const low = await running({ ...forward, takeProfit: '62000', stopLoss: '38000' })
    await low.walk('38000')
    expect(await low.state()).toMatchObject({ status: 'terminated', reason: 3 })
    expect(low.stage.fixture.exchange.plans(await low.account())).toEqual([])
  })

  it('comes when one of its orders is cancelled by hand', async () => {
    const grid = await running()
    const account = await grid.account()
    const [order] = grid.stage.fixture.exchange.liveOrders(account)
    await grid.stage.do(
      { type: 'cancelOrder', account, orderId: order?.orderId as string },
      `~${grid.id}-900000`,
    )
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 9 })
    expect(grid.stage.fixture.exchange.liveOrders(account)).toEqual([])
  })

  it('comes when its pair is delisted', async () => {
    const grid = await running()
    await grid.stage.do({ type: 'setMarketStatus', symbol, status: 'delisted' })
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 14 })
    expect(grid.stage.balance('ada', 'USDT')[0]).toBe('15698.3')
  })
})

describe('lost orders', () => {
  it('taken out by self-trade prevention are placed again', async () => {
    const grid = await running()
    // Their owner wants to buy where they sell, and would rather lose them than wait.
    await grid.stage.limit('ada', 'buy', '56500', '0.01', { stp: 'cancel-maker' })
    expect(await grid.orders()).toHaveLength(4)
    await grid.stage.wait(15_000)
    expect(await grid.orders()).toHaveLength(4)
    await grid.stage.do({ type: 'cancelOrders', account: 'ada' })
    await grid.stage.wait(10_000)
    expect(await grid.orders()).toEqual(five)
    expect(await grid.state()).toMatchObject({ status: 'running' })
  })

  it('one that its owner cancels by hand, by its id, ends the bot with reason 9', async () => {
    const grid = await running()
    const [order] = grid.stage.fixture.exchange.liveOrders(await grid.account())
    const cancel = (account: string) =>
      grid.stage.do({ type: 'cancelOrder', account, orderId: `${order?.orderId}` })
    expect((await cancel('bob')).rejected?.code).toBe('43001')
    expect((await cancel('ada')).rejected).toBeUndefined()
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: 9 })
    expect(await grid.orders()).toEqual([])
  })

  it('come back after a suspension', async () => {
    const grid = await running()
    await grid.stage.do({ type: 'setMarketStatus', symbol, status: 'suspended' })
    expect(await grid.orders()).toEqual([])
    await grid.stage.wait(35_000)
    expect(await grid.state()).toMatchObject({ status: 'running' })
    await grid.stage.do({ type: 'setMarketStatus', symbol, status: 'trading' })
    await grid.stage.wait(10_000)
    expect(await grid.orders()).toEqual(five)
  })

  it('keep what of them was executed', async () => {
    const grid = await running()
    await grid.rest('sell', '48000', '0.02')
    await grid.stage.do({ type: 'setMarketStatus', symbol, status: 'suspended' })
    await grid.stage.do({ type: 'setMarketStatus', symbol, status: 'trading' })
    await grid.stage.wait(10_000)
    expect((await grid.orders())[2]).toBe('buy 48000 0.023017')
    await grid.walk('48000')
    expect((await grid.orders())[2]).toBe('sell 52000 0.042973')
    await grid.walk('52000')
    expect((await grid.state()).gridProfit).toBe('167.545404')
  })
})

describe('outside the range', () => {
  it('it waits, says so, and counts the time', async () => {
    const grid = await running()
    await grid.stage.wait(60_000)
    await grid.walk('61000')
    expect((await grid.state()).outside).toMatchObject({ side: 'above' })
    await grid.stage.wait(120_000)
    await grid.walk('59900')
    expect((await grid.state()).outside).toBeDefined()
    await grid.walk('59000')
    expect(await grid.state()).toMatchObject({ outsideMs: 120_000 })
    expect((await grid.state()).outside).toBeUndefined()
    await grid.walk('39999')
    expect((await grid.state()).outside).toMatchObject({ side: 'below' })
  })
})

it('its state is small', async () => {
  const grid = await running({
    ...forward,
    investment: '19000',
    grids: 50,
    takeProfit: '65000',
    stopLoss: '35000',
  })
  expect(await grid.orders()).toHaveLength(50)
  await grid.walk('45000')
  await grid.walk('55000')
  expect(JSON.stringify(await grid.state()).length).toBeLessThan(4096)
})
