// An unmodified ccxt trades swaps in the four pairs of position mode and margin mode; what it reads is what the exchange says.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const contract = 'usdtm:BTCUSDT'
const swap = 'BTC/USDT:USDT'

let server: TestServer
let maker: ContractTrader
let market: CcxtClient

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], {
    contracts: [contract, 'usdcm:BTCUSDC', 'coinm:BTCUSD'],
    start: Date.now() - 600_000,
    apiLimits: false,
  })
  await server.operate({ type: 'setContractMark', symbol: contract, price: '60000' })
  maker = await contractTrader(server, 'USDT', '1000000')
  market = await ccxtClient(server.origin, await keyOf(server, maker), { isPaced: false })
})
afterAll(async () => {
  await market.close()
  await server.close()
})

const text = (value: unknown) => value as string
/** What rests in the book for the others to trade with. */
const quote = (side: 'buy' | 'sell', amount: number, price: number) =>
  market.createOrder(swap, 'limit', side, amount, price)
const position = (person: ContractTrader, side: 'long' | 'short') =>
  server.services.futures.positions(person.account).find((one) => one.side === side)
const wallet = (person: ContractTrader) => server.services.futures.balances(person.account, 'usdtm')[0]!

test('markets, prices, funding and tiers; inverse contracts are not shown', async () => {
  expect(market.markets?.[swap]).toMatchObject({
    id: 'BTCUSDT',
    swap: true,
    linear: true,
    active: true,
    settle: 'USDT',
    precision: { price: 0.1, amount: 0.0001 },
    limits: { leverage: { max: 125 } },
  })
  expect(Object.keys(market.markets ?? {})).toEqual(expect.arrayContaining([swap, 'BTC/USDC:USDC']))
  expect(market.markets?.['BTC/USD:BTC']).toBeUndefined()
  await quote('sell', 0.01, 60_100)
  await quote('buy', 0.02, 59_900)
  const book = await market.fetchOrderBook(swap)
  expect([book.bids[0], book.asks[0]]).toEqual([
    [59_900, 0.02],
    [60_100, 0.01],
  ])
  expect(await market.fetchTicker(swap)).toMatchObject({ bid: 59_900, ask: 60_100, markPrice: 60_000 })
  expect(Object.keys(await market.fetchTickers([swap]))).toEqual([swap])
  expect(await market.fetchMarkPrice(swap)).toMatchObject({ markPrice: 60_000 })
  expect(await market.fetchFundingRate(swap)).toMatchObject({ symbol: swap, fundingRate: expect.any(Number) })
  expect(await market.fetchFundingInterval(swap)).toMatchObject({ interval: '8h' })
  expect(await market.fetchOpenInterest(swap)).toMatchObject({ openInterestAmount: 0 })
  const [first] = await market.fetchMarketLeverageTiers(swap)
  expect(first).toMatchObject({ tier: 1, minNotional: 0, maxLeverage: 125, maintenanceMarginRate: 0.004 })
  expect((await market.fetchOHLCV(swap, '1m', undefined, 3)).length).toBeGreaterThan(0)
  expect(await market.fetchFundingRateHistory(swap, undefined, 5)).toBeInstanceOf(Array)
  expect(await market.fetchLongShortRatioHistory(swap, '5m')).toBeInstanceOf(Array)
  await market.cancelAllOrders(swap)
})

const pairs = [
  { hedged: false, marginMode: 'cross' },
  { hedged: false, marginMode: 'isolated' },
  { hedged: true, marginMode: 'cross' },
  { hedged: true, marginMode: 'isolated' },
] as const

describe.each(pairs)('hedged $hedged, $marginMode', ({ hedged, marginMode }) => {
  let person: ContractTrader
  let client: CcxtClient
  const params = { hedged, marginMode }

  beforeAll(async () => {
    person = await contractTrader(server, 'USDT', '3000')
    client = await ccxtClient(server.origin, await keyOf(server, person), { isPaced: false })
  })
  afterAll(() => client.close())

  test('settings', async () => {
    await client.setPositionMode(hedged, swap)
    await client.setMarginMode(marginMode, swap)
    await client.setLeverage(20, swap)
    expect(await client.fetchLeverage(swap)).toMatchObject({
      longLeverage: 20,
      shortLeverage: 20,
      marginMode,
    })
    expect(await client.fetchMarginMode(swap)).toMatchObject({ marginMode })
    await expect(
      client.createOrder(swap, 'limit', 'buy', 0.1, 59_000, { ...params, hedged: !hedged }),
    ).rejects.toThrow('40774')
  })

  test('an order that rests is read, edited and cancelled', async () => {
    const placed = await client.createOrder(swap, 'limit', 'buy', 0.1, 59_000, params)
    const id = text(placed.id)
    const { orderCost } = wallet(person)
    expect(await client.fetchBalance({ type: 'swap' })).toMatchObject({
      USDT: { total: 3000, free: 3000 - Number(orderCost) },
    })
    expect(await client.fetchOrder(id, swap)).toMatchObject({
      id,
      symbol: swap,
      side: 'buy',
      status: 'open',
      price: 59_000,
      amount: 0.1,
      filled: 0,
      reduceOnly: false,
    })
    expect(await client.fetchOpenOrders(swap)).toMatchObject([{ id }])
    await client.editOrder(id, swap, 'limit', 'buy', 0.2, 58_000)
    expect(await client.fetchOpenOrders(swap)).toMatchObject([{ id, price: 58_000, amount: 0.2 }])
    await client.cancelOrder(id, swap)
    await expect(client.cancelOrder(id, swap)).rejects.toThrow('40768')
    expect(await client.fetchOrder(id, swap)).toMatchObject({ status: 'canceled' })
    const two = await client.createOrders([
      { symbol: swap, type: 'limit', side: 'buy', amount: 0.1, price: 58_500, params },
      { symbol: swap, type: 'limit', side: 'buy', amount: 0.1, price: 58_600, params },
    ])
    expect(two).toHaveLength(2)
    await client.cancelAllOrders(swap)
    expect(await client.fetchOpenOrders(swap)).toEqual([])
    await expect(client.fetchOrder('999', swap)).rejects.toThrow('40109')
  })

  test('a position opens, is read as the exchange has it, and closes', async () => {
    await quote('sell', 0.3, 60_000)
    await client.createOrder(swap, 'market', 'buy', 0.3, undefined, params)
    const own = position(person, 'long')!
    const [read] = await client.fetchPositions([swap])
    const eight = (value: unknown) => Number(Number(value).toFixed(8))
    expect(read).toMatchObject({
      symbol: swap,
      side: 'long',
      contracts: 0.3,
      hedged,
      marginMode,
      leverage: 20,
    })
    expect(eight(read?.entryPrice)).toBe(eight(own.entryPrice))
    expect(eight(read?.liquidationPrice)).toBe(eight(own.liquidationPrice))
    expect(eight((read!.info as { marginRatio: string }).marginRatio)).toBe(eight(own.marginRatio))
    expect(eight(read?.unrealizedPnl)).toBe(eight(own.unrealised))
    // V × (0.4 % + 0.06 %), the first tier.
    expect(eight(read?.maintenanceMargin)).toBe(82.8)
    if (marginMode === 'isolated') {
      await client.addMargin(swap, 100, { holdSide: 'long' })
      expect(Number(position(person, 'long')!.margin)).toBe(Number(own.margin) + 100)
      await client.reduceMargin(swap, -100, { holdSide: 'long' })
      expect(position(person, 'long')!.margin).toBe(own.margin)
    }
    await quote('buy', 0.3, 60_500)
    const close = { ...params, reduceOnly: true }
    const sold = await client.createOrder(swap, 'market', 'sell', 0.1, undefined, close)
    expect(await client.fetchOrder(text(sold.id), swap)).toMatchObject({
      side: 'sell',
      status: 'closed',
      filled: 0.1,
      average: 60_500,
      reduceOnly: true,
    })
    await client.closePosition(swap, hedged ? 'long' : undefined)
    expect(await client.fetchPositions([swap])).toEqual([])
    await expect(client.closePosition(swap)).rejects.toThrow('22002')
    await expect(client.createOrder(swap, 'market', 'sell', 0.1, undefined, close)).rejects.toThrow()
    const [past] = await client.fetchPositionsHistory([swap])
    expect(past).toMatchObject({ symbol: swap, side: 'long', entryPrice: 60_000 })
    expect((past!.info as { pnl: string }).pnl).toBe('150')
  })

  test('fills and the ledger come to the cash of the wallet', async () => {
    const trades = await client.fetchMyTrades(swap)
    expect(trades.map(({ side, amount, price }) => [side, amount, price]).sort()).toEqual([
      ['buy', 0.3, 60_000],
      ['sell', 0.1, 60_500],
      ['sell', 0.2, 60_500],
    ])
    const ledger = await client.fetchLedger('USDT', undefined, 100, {
      productType: 'USDT-FUTURES',
      type: 'swap',
    })
    const rows = ledger.map(({ info }) => info as { amount: string; fee: string; balance: string })
    expect(rows.flatMap(({ amount, fee }) => [amount, fee]).reduce(addDecimals, '0')).toBe(
      wallet(person).cash,
    )
    // 0.06 % of what was bought and sold.
    expect(wallet(person).cash).toBe('3128.31')
  })

  test('only what there is margin for', async () => {
    await expect(client.createOrder(swap, 'limit', 'buy', 30, 59_000, params)).rejects.toThrow(/40762|25230/)
    await expect(
      client.createOrder('BTC/USDT:USDT', 'limit', 'buy', 0.00001, 59_000, params),
    ).rejects.toThrow()
  })

  test('triggers, trailing stops, take profit and stop loss', async () => {
    await quote('sell', 0.1, 60_000)
    await client.createOrder(swap, 'market', 'buy', 0.1, undefined, params)
    const close = { ...params, reduceOnly: true }
    const trigger = await client.createOrder(swap, 'limit', 'buy', 0.1, 58_000, {
      ...params,
      triggerPrice: 59_000,
    })
    const trailing = await client.createOrder(swap, 'market', 'sell', 0.1, undefined, {
      ...close,
      trailingPercent: '1',
      trailingTriggerPrice: 61_000,
    })
    const stopLoss = { ...params, stopLossPrice: 55_000 }
    const stop = await client.createOrder(swap, 'market', 'sell', 0.1, undefined, stopLoss)
    await client.createOrder(swap, 'market', 'sell', 0.1, undefined, { ...params, takeProfitPrice: 70_000 })
    const open = (more: object) => client.fetchOpenOrders(swap, undefined, undefined, more)
    expect(await open({ trigger: true })).toMatchObject([
      { id: trigger.id, side: 'buy', triggerPrice: 59_000, price: 58_000, amount: 0.1, status: 'open' },
    ])
    expect(await open({ trailing: true })).toMatchObject([{ id: trailing.id, reduceOnly: true }])
    expect(await open({ trigger: true, planType: 'profit_loss' })).toMatchObject([
      { id: stop.id, side: 'sell', stopLossPrice: 55_000 },
      { side: 'sell', takeProfitPrice: 70_000 },
    ])
    const [held] = await client.fetchPositions([swap])
    expect(held!.info).toMatchObject({ takeProfit: '70000', stopLoss: '55000', stopLossId: stop.id })
    await client.editOrder(text(trigger.id), swap, 'limit', 'buy', 0.2, 57_000, { triggerPrice: 58_500 })
    expect(await open({ trigger: true })).toMatchObject([
      { triggerPrice: 58_500, price: 57_000, amount: 0.2 },
    ])
    await client.editOrder(text(stop.id), swap, 'market', 'sell', 0.1, undefined, { stopLossPrice: 54_000 })
    expect((await client.fetchPositions([swap]))[0]!.info).toMatchObject({ stopLoss: '54000' })
    // On the wrong side of the mark.
    await expect(
      client.createOrder(swap, 'market', 'sell', 0.1, undefined, { ...params, stopLossPrice: 65_000 }),
    ).rejects.toThrow('40917')
    await client.cancelOrder(text(trailing.id), swap, { trailing: true })
    expect(await open({ trailing: true })).toEqual([])
    await expect(client.cancelOrder('999', swap, { trigger: true })).rejects.toThrow('43025')
    await client.cancelAllOrders(swap, { trigger: true })
    expect(await open({ trigger: true })).toEqual([])
    // With the position its stops end; those of an order come to life with what it filled.
    const attached = {
      ...params,
      takeProfit: { triggerPrice: 65_000, price: 64_900 },
      stopLoss: { triggerPrice: 55_000 },
    }
    await expect(
      client.createOrder(swap, 'limit', 'buy', 0.1, 58_000, {
        ...params,
        stopLoss: { triggerPrice: 59_000 },
      }),
    ).rejects.toThrow('40917')
    const bringing = await client.createOrder(swap, 'limit', 'buy', 0.1, 58_000, attached)
    expect(await client.fetchOrder(text(bringing.id), swap)).toMatchObject({
      takeProfitPrice: 65_000,
      stopLossPrice: 55_000,
      info: { presetStopSurplusExecutePrice: '64900', presetStopLossType: 'mark_price' },
    })
    await client.editOrder(text(bringing.id), swap, 'limit', 'buy', 0.1, 58_100)
    expect(await client.fetchOrder(text(bringing.id), swap)).toMatchObject({ stopLossPrice: 55_000 })
    await quote('sell', 0.1, 58_100)
    expect(await open({ trigger: true, planType: 'profit_loss' })).toMatchObject([
      { stopLossPrice: 55_000, amount: 0.1 },
      { takeProfitPrice: 65_000, amount: 0.1 },
    ])
    await quote('buy', 0.1, 60_000)
    await quote('buy', 0.1, 60_000)
    await client.closePosition(swap, hedged ? 'long' : undefined)
    const past = await client.fetchCanceledAndClosedOrders(swap, undefined, 10, {
      trigger: true,
      planType: 'profit_loss',
    })
    expect(past.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled', 'canceled'])
  })
})
