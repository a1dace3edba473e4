// An unmodified ccxt over HTTP: each of its spot calls, and the behaviour that it relies on.

import ccxt from 'ccxt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let alice: CcxtClient
let bob: CcxtClient

const pair = 'BTC/USDT'
const number = (value: unknown) => value as number
const text = (value: unknown) => value as string

async function place(client: CcxtClient, ...input: Parameters<CcxtClient['createOrder']>) {
  const order = await client.createOrder(...input)
  return { ...order, id: text(order.id) }
}

async function edit(client: CcxtClient, ...input: Parameters<CcxtClient['editOrder']>) {
  const order = await client.editOrder(...input)
  return { ...order, id: text(order.id) }
}

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'], { start: Date.now() - 600_000 })
  alice = await ccxtClient(server.origin, await keyOf(server, await server.person()))
  bob = await ccxtClient(server.origin, await keyOf(server, await server.person()))
})
afterAll(async () => {
  await alice.close()
  await bob.close()
  await server.close()
})

const free = async (client: CcxtClient, coin: string) => number((await client.fetchBalance())[coin]?.free)
const total = async (client: CcxtClient, coin: string) => number((await client.fetchBalance())[coin]?.total)

/** Cancels all open orders. */
async function clear() {
  for (const client of [alice, bob]) await client.cancelAllOrders(pair)
}

describe.sequential('public calls', () => {
  test('markets, coins and the time', async () => {
    expect(alice.markets?.[pair]).toMatchObject({
      id: 'BTCUSDT',
      spot: true,
      active: true,
      precision: { price: 0.01, amount: 0.000001 },
      limits: { cost: { min: 5 } },
    })
    expect(Object.keys(alice.markets ?? {})).toEqual([pair, 'ETH/USDT'])
    expect(alice.currencies?.['BTC']).toMatchObject({ precision: 1e-8 })
    expect(Math.abs(number(await alice.fetchTime()) - Date.now())).toBeLessThan(5000)
  })

  test('order book, ticker and public trades', async () => {
    await place(alice, pair, 'limit', 'sell', 0.01, 64_100)
    await place(bob, pair, 'limit', 'buy', 0.02, 63_900)
    await place(bob, pair, 'limit', 'buy', 0.004, 64_100)
    const book = await alice.fetchOrderBook(pair)
    expect(book.asks[0]).toEqual([64_100, 0.006])
    expect(book.bids[0]).toEqual([63_900, 0.02])
    const ticker = await alice.fetchTicker(pair)
    expect(ticker).toMatchObject({
      last: 64_100,
      bid: 63_900,
      ask: 64_100,
      bidVolume: 0.02,
      askVolume: 0.006,
    })
    expect(Object.keys(await alice.fetchTickers())).toEqual([pair, 'ETH/USDT'])
    const [trade] = await alice.fetchTrades(pair, undefined, 1)
    const [mine] = await alice.fetchMyTrades(pair, undefined, 1)
    const [theirs] = await bob.fetchMyTrades(pair, undefined, 1)
    expect(trade).toMatchObject({ price: 64_100, amount: 0.004, side: 'buy' })
    expect([mine?.id, theirs?.id]).toEqual([trade?.id, trade?.id])
    await clear()
  })

  test('candles without gaps, aligned, in any window', async () => {
    const rows = await alice.fetchOHLCV(pair, '1m', undefined, 5)
    expect(rows).toHaveLength(5)
    const times = rows.map(([ts]) => number(ts))
    expect(times.every((ts, index) => ts % 60_000 === 0 && ts === number(times[0]) + index * 60_000)).toBe(
      true,
    )
    const days = await alice.fetchOHLCV(pair, '1d', undefined, 3)
    expect(days.length).toBeGreaterThan(0)
    expect(days.every(([ts]) => number(ts) % 86_400_000 === 0)).toBe(true)
    const window = await alice.fetchOHLCV(pair, '1m', times[1], 3, { until: times[2] })
    expect(window.map(([ts]) => ts)).toEqual([times[1], times[2]])
    const since = await alice.fetchOHLCV(pair, '1m', times[1], 2)
    expect(since.map(([ts]) => ts)).toEqual([times[1], times[2]])
  })
})

describe.sequential('orders', () => {
  test('a limit order freezes its cost; a cancel releases it; a second cancel finds no order', async () => {
    const before = await free(alice, 'USDT')
    const all = await total(alice, 'USDT')
    const { id } = await place(alice, pair, 'limit', 'buy', 0.001, 63_000)
    expect(await free(alice, 'USDT')).toBeCloseTo(before - 63, 8)
    expect(await total(alice, 'USDT')).toBe(all)
    expect(await alice.fetchOrder(id, pair)).toMatchObject({
      id,
      status: 'open',
      type: 'limit',
      side: 'buy',
      price: 63_000,
      amount: 0.001,
      filled: 0,
      remaining: 0.001,
      symbol: pair,
    })
    expect((await alice.fetchOpenOrders(pair)).map((order) => [order.id, order.price])).toEqual([
      [id, 63_000],
    ])
    await alice.cancelOrder(id, pair)
    expect(await free(alice, 'USDT')).toBe(before)
    expect(await alice.fetchOrder(id, pair)).toMatchObject({ status: 'canceled' })
    expect((await alice.fetchCanceledOrders(pair)).map((order) => order.id)).toContain(id)
    await expect(alice.cancelOrder(id, pair)).rejects.toThrow(ccxt.OrderNotFound)
    await expect(alice.fetchOrder('999999', pair)).rejects.toThrow(ccxt.OrderNotFound)
  })

  test('market, IOC, FOK and post-only', async () => {
    await place(bob, pair, 'limit', 'sell', 0.002, 64_000)
    const bought = await place(alice, pair, 'market', 'buy', 0.001, 64_000)
    const filled = await alice.fetchOrder(bought.id, pair)
    expect(filled).toMatchObject({
      status: 'closed',
      type: 'market',
      filled: 0.001,
      average: 64_000,
      cost: 64,
    })
    expect(filled.fee).toMatchObject({ currency: 'BTC', cost: 0.000001 })
    const fok = await place(alice, pair, 'limit', 'buy', 0.003, 64_000, { timeInForce: 'FOK' })
    expect(await alice.fetchOrder(fok.id, pair)).toMatchObject({ status: 'canceled', filled: 0 })
    const post = await place(alice, pair, 'limit', 'buy', 0.001, 64_000, { postOnly: true })
    expect(await alice.fetchOrder(post.id, pair)).toMatchObject({ status: 'canceled', filled: 0 })
    const ioc = await place(alice, pair, 'limit', 'buy', 0.003, 64_000, { timeInForce: 'IOC' })
    expect(await alice.fetchOrder(ioc.id, pair)).toMatchObject({ status: 'canceled', filled: 0.001 })
    const rests = await place(alice, pair, 'limit', 'buy', 0.001, 63_000, { postOnly: true })
    expect(await alice.fetchOrder(rests.id, pair)).toMatchObject({ status: 'open', postOnly: true })
    await place(bob, pair, 'limit', 'buy', 0.001, 63_500)
    const sold = await place(alice, pair, 'market', 'sell', 0.001)
    expect(await alice.fetchOrder(sold.id, pair)).toMatchObject({ status: 'closed', average: 63_500 })
    await clear()
  })

  test('two balances change by trades and fees alone', async () => {
    const sum = async (coin: string) => (await total(alice, coin)) + (await total(bob, coin))
    const [usdt, btc] = [await sum('USDT'), await sum('BTC')]
    const since = Date.now()
    const maker = await place(bob, pair, 'limit', 'sell', 0.003, 64_000)
    await place(alice, pair, 'limit', 'buy', 0.001, 64_500)
    const taker = await place(alice, pair, 'limit', 'buy', 0.002, 64_500)
    const trades = await bob.fetchMyTrades(pair, since)
    expect(trades.every(({ price, takerOrMaker }) => price === 64_000 && takerOrMaker === 'maker')).toBe(true)
    const order = await bob.fetchOrder(maker.id, pair)
    expect(trades.reduce((all, { amount }) => all + number(amount), 0)).toBeCloseTo(number(order.filled), 12)
    expect(trades.reduce((all, { cost }) => all + number(cost), 0)).toBeCloseTo(number(order.cost), 8)
    expect(trades.reduce((all, { fee }) => all + number(fee?.cost), 0)).toBeCloseTo(
      number(order.fee?.cost),
      10,
    )
    expect(number(order.fee?.cost)).toBeCloseTo(0.192, 10)
    const bought = await alice.fetchOrder(taker.id, pair)
    expect(number(bought.fee?.cost)).toBeCloseTo(0.000002, 12)
    expect(await sum('USDT')).toBeCloseTo(usdt - 0.192, 8)
    expect(await sum('BTC')).toBeCloseTo(btc - 0.000003, 10)
  })

  test('several at once, edited, cancelled by clientOid and all together', async () => {
    const orderOf = (price: number, clientOrderId: string, amount = 0.001) => ({
      symbol: pair,
      type: 'limit' as const,
      side: 'buy' as const,
      amount,
      price,
      params: { clientOrderId },
    })
    const made = await alice.createOrders([
      orderOf(60_100, 'a-1'),
      orderOf(60_200, 'a-2'),
      orderOf(60_300, 'a-3', 0.000001),
      orderOf(60_400, 'a-4'),
    ])
    expect(made.map(({ clientOrderId }) => clientOrderId)).toEqual(['a-1', 'a-2', 'a-4'])
    const edited = await edit(alice, text(made[0]?.id), pair, 'limit', 'buy', 0.002, 60_150)
    expect(edited.id).not.toBe(text(made[0]?.id))
    expect(await alice.fetchOrder(text(made[0]?.id), pair)).toMatchObject({ status: 'canceled' })
    expect(await alice.fetchOrder(edited.id, pair)).toMatchObject({
      status: 'open',
      price: 60_150,
      amount: 0.002,
    })
    await expect(edit(alice, edited.id, pair, 'limit', 'buy', 1000, 60_150)).rejects.toThrow(
      ccxt.InsufficientFunds,
    )
    await expect(edit(alice, edited.id, pair, 'limit', 'buy', 0.002, 70_000)).rejects.toThrow(
      ccxt.InvalidOrder,
    )
    expect(await alice.fetchOrder(edited.id, pair)).toMatchObject({ status: 'open', price: 60_150 })
    await alice.cancelOrder('', pair, { clientOrderId: 'a-2' })
    await alice.cancelOrders([text(made[2]?.id)], pair)
    expect((await alice.fetchOpenOrders(pair)).map(({ id }) => id)).toEqual([edited.id])
    await alice.cancelAllOrders(pair)
    expect(await alice.fetchOpenOrders(pair)).toEqual([])
    await alice.cancelAllOrders(pair)
    expect((await alice.fetchCanceledAndClosedOrders(pair)).length).toBeGreaterThan(4)
    expect((await alice.fetchClosedOrders(pair)).every(({ status }) => status === 'closed')).toBe(true)
  })

  test('a refused order changes nothing and gives its reason', async () => {
    const before = await alice.fetchBalance()
    const open = await alice.fetchOpenOrders(pair)
    const buy = (amount: number, price: number, params = {}) =>
      place(alice, pair, 'limit', 'buy', amount, price, params)
    await expect(buy(1000, 63_000)).rejects.toThrow(ccxt.InsufficientFunds)
    await expect(buy(0.00001, 63_000)).rejects.toThrow(ccxt.InvalidOrder)
    await expect(buy(0.001, 1000)).rejects.toThrow(ccxt.InvalidOrder)
    await expect(alice.cancelOrder('1', pair)).rejects.toThrow(ccxt.OrderNotFound)
    const raw = (body: object) => alice.privateSpotPostV2SpotTradePlaceOrder(body)
    const order = {
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
      force: 'gtc',
      size: '0.001',
      price: '63000',
    }
    await expect(raw({ ...order, price: '63000.001' })).rejects.toThrow(ccxt.InvalidOrder)
    await expect(raw({ ...order, size: '0.0000001' })).rejects.toThrow(ccxt.InvalidOrder)
    await expect(raw({ ...order, size: undefined })).rejects.toThrow(ccxt.BadRequest)
    await expect(raw({ ...order, side: 'hold' })).rejects.toThrow(ccxt.BadRequest)
    await expect(raw({ ...order, symbol: 'NONEUSDT' })).rejects.toThrow(/does not exist/)
    expect((await alice.fetchBalance())['total']).toEqual(before['total'])
    expect(await alice.fetchOpenOrders(pair)).toEqual(open)
  })

  test('an order of another account cannot be read or changed', async () => {
    const { id } = await place(alice, pair, 'limit', 'buy', 0.001, 62_000)
    await expect(bob.fetchOrder(id, pair)).rejects.toThrow(ccxt.OrderNotFound)
    await expect(bob.cancelOrder(id, pair)).rejects.toThrow(ccxt.OrderNotFound)
    await expect(edit(bob, id, pair, 'limit', 'buy', 0.001, 62_100)).rejects.toThrow(ccxt.OrderNotFound)
    expect(await alice.fetchOrder(id, pair)).toMatchObject({ status: 'open', price: 62_000 })
    await clear()
  })

  test('one clientOid is one order', async () => {
    const order = (price: number) =>
      place(alice, pair, 'limit', 'buy', 0.001, price, { clientOrderId: 'only-one' })
    await order(62_000)
    await expect(order(62_000)).rejects.toThrow(/Duplicate clientOid/)
    await expect(order(62_100)).rejects.toThrow(/Duplicate clientOid/)
    expect(await alice.fetchOpenOrders(pair)).toHaveLength(1)
    await clear()
  })

  test('self-trade prevention cancels the taker', async () => {
    const rests = await place(alice, pair, 'limit', 'sell', 0.001, 64_200)
    const crosses = await place(alice, pair, 'limit', 'buy', 0.001, 64_200)
    expect(await alice.fetchOrder(crosses.id, pair)).toMatchObject({ status: 'canceled', filled: 0 })
    expect(await alice.fetchOrder(rests.id, pair)).toMatchObject({ status: 'open' })
    await clear()
  })
})

describe.sequential('plans', () => {
  test('a trigger order is placed, changed, listed and cancelled', async () => {
    const { id } = await place(alice, pair, 'limit', 'sell', 0.001, 66_000, { triggerPrice: 65_500 })
    expect(await alice.fetchOpenOrders(pair, undefined, undefined, { trigger: true })).toMatchObject([
      { id, status: 'open', price: 66_000, triggerPrice: 65_500, amount: 0.001 },
    ])
    await edit(alice, id, pair, 'limit', 'sell', 0.002, 66_100, { triggerPrice: 65_600 })
    expect(await alice.fetchOpenOrders(pair, undefined, undefined, { trigger: true })).toMatchObject([
      { id, price: 66_100, triggerPrice: 65_600, amount: 0.002 },
    ])
    await alice.cancelOrder(id, pair, { trigger: true })
    await expect(alice.cancelOrder(id, pair, { trigger: true })).rejects.toThrow(ccxt.InvalidOrder)
    await place(alice, pair, 'market', 'sell', 0.001, undefined, { triggerPrice: 65_000 })
    await alice.cancelAllOrders(pair, { trigger: true })
    expect(await alice.fetchOpenOrders(pair, undefined, undefined, { trigger: true })).toEqual([])
    const ended = await alice.fetchCanceledOrders(pair, Date.now() - 60_000, undefined, { trigger: true })
    expect(ended.map((plan) => plan.status)).toEqual(['canceled', 'canceled'])
  })

  test('it fires when a trade reaches its price, and shows as executed', async () => {
    const since = Date.now() - 1000
    const { id } = await place(alice, pair, 'limit', 'buy', 0.001, 64_300, { triggerPrice: 64_400 })
    await place(bob, pair, 'limit', 'sell', 0.001, 64_450)
    await place(bob, pair, 'limit', 'buy', 0.001, 64_450)
    expect((await bob.fetchMyTrades(pair, since)).length).toBe(0)
    await bob.cancelAllOrders(pair)
    await place(bob, pair, 'limit', 'sell', 0.001, 64_450)
    await place(alice, pair, 'limit', 'buy', 0.001, 64_450)
    await until(async () => (await alice.fetchOpenOrders(pair)).length === 1)
    expect((await alice.fetchOpenOrders(pair))[0]).toMatchObject({ price: 64_300, side: 'buy' })
    const closed = await alice.fetchClosedOrders(pair, since, undefined, { trigger: true })
    expect(closed).toMatchObject([{ id, status: 'closed' }])
    await clear()
  })

  test('kinds that Bitget lacks work through the client’s generic request', async () => {
    const post = (call: string, body: object) =>
      alice.request(`v2/spot/trade/${call}`, ['private', 'spot'], 'POST', body) as Promise<{
        data: { orderId: string }
      }>
    const shared = { symbol: 'BTCUSDT', side: 'sell', size: '0.001' }
    const oco = await post('place-oco-order', {
      ...shared,
      limitPrice: '65500',
      triggerPrice: '63000',
      executePrice: '62900',
    })
    const trailing = await post('place-trailing-order', {
      ...shared,
      callbackRatio: '1',
      triggerPrice: '65000',
    })
    const tpsl = await post('place-tpsl-order', {
      symbol: 'BTCUSDT',
      size: '0.001',
      takeProfitTriggerPrice: '66000',
      stopLossTriggerPrice: '62000',
    })
    const live = (await alice.privateSpotGetV2SpotTradeCurrentPlanOrder({ symbol: 'BTCUSDT' })).data.orderList
    expect(new Set(live.map((plan: { planKind: string }) => plan.planKind))).toEqual(
      new Set(['oco', 'trailing', 'tpsl']),
    )
    await post('modify-plan-order', { orderId: oco.data.orderId, limitPrice: '65600' })
    await post('modify-plan-order', { orderId: trailing.data.orderId, callbackRatio: '2' })
    await post('cancel-plan-order', { orderId: tpsl.data.orderId })
    await post('batch-cancel-plan-order', { planKind: 'trailing' })
    const left = (await alice.privateSpotGetV2SpotTradeCurrentPlanOrder({ symbol: 'BTCUSDT' })).data.orderList
    expect(left).toMatchObject([{ planKind: 'oco', limitPrice: '65600' }])
    const order = await place(alice, pair, 'limit', 'buy', 0.001, 62_000)
    await post('modify-order', { orderId: order.id, price: 62_500 })
    expect(await alice.fetchOrder(order.id, pair)).toMatchObject({ price: 62_500, status: 'open' })
    await alice.cancelAllOrders(pair, { trigger: true })
    await clear()
  })
})

describe.sequential('the account', () => {
  test('balances of all coins add up', async () => {
    const balance = await alice.fetchBalance()
    for (const coin of ['BTC', 'ETH', 'USDT', 'TRY']) {
      const { free: available, used, total: all } = balance[coin]!
      expect(number(available) + number(used)).toBeCloseTo(number(all), 8)
    }
  })

  test('fees, ledger, and other wallets', async () => {
    expect(await alice.fetchTradingFee(pair)).toMatchObject({ maker: 0.001, taker: 0.001 })
    const ledger = await alice.fetchLedger('USDT')
    expect(ledger.length).toBeGreaterThan(2)
    expect(ledger.every(({ currency }) => currency === 'USDT')).toBe(true)
    expect(await alice.fetchTransfers('USDT')).toEqual([])
    await expect(alice.transfer('USDT', 5, 'spot', 'p2p')).rejects.toThrow(ccxt.BadRequest)
    expect(await alice.transfer('USDT', 5, 'spot', 'swap')).toMatchObject({ currency: 'USDT' })
    await expect(alice.transfer('USDT', 5.01, 'swap', 'spot')).rejects.toThrow(ccxt.InsufficientFunds)
    expect(await alice.fetchTransfers('USDT')).toMatchObject([
      { amount: 5, fromAccount: 'spot', toAccount: 'swap', status: 'ok' },
    ])
    await alice.transfer('USDT', 5, 'swap', 'spot')
    expect((await alice.fetchBalance({ type: 'swap' }))['total']).toEqual({})
    expect(await alice.fetchPositions()).toEqual([])
  })
})

test('the server logged no error', () => {
  expect(server.failures).toEqual([])
})
