// An unmodified ccxt.pro watches swaps: markets, and its own orders, fills, positions and wallet from opening to closing.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'

const contract = 'usdtm:BTCUSDT'
const swap = 'BTC/USDT:USDT'

let server: TestServer
let anna: ContractTrader
let taker: ContractTrader
let client: CcxtClient
let market: CcxtClient

/** Channels that the server has confirmed: events are sent from then on. */
const confirmed: string[] = []
const subscribed = (channel: string) => until(() => confirmed.includes(channel))

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], {
    contracts: [contract, 'usdcm:BTCUSDC', 'coinm:BTCUSD'],
    start: Date.now() - 600_000,
    apiLimits: false,
  })
  await server.operate({ type: 'setContractMark', symbol: contract, price: '60000' })
  market = await ccxtClient(
    server.origin,
    await keyOf(server, await contractTrader(server, 'USDT', '1000000')),
    { isPaced: false },
  )
  taker = await contractTrader(server, 'USDT', '1000000')
  anna = await contractTrader(server, 'USDT', '3000')
  client = await ccxtClient(server.origin, await keyOf(server, anna), { isPaced: false })
  const { handleSubscriptionStatus } = client
  client.handleSubscriptionStatus = (socket, message) => {
    confirmed.push(message.arg.channel)
    return handleSubscriptionStatus.call(client, socket, message)
  }
})
afterAll(async () => {
  await client.close()
  await market.close()
  await server.close()
  expect(server.failures).toEqual([])
})

const quote = (side: 'buy' | 'sell', amount: number, price: number) =>
  market.createOrder(swap, 'limit', side, amount, price)
/** A third person buys what is offered. */
const take = (size: string) => {
  const order = { symbol: contract, side: 'buy', orderType: 'market', size } as const
  return server.services.futures.place(taker.subject, crypto.randomUUID(), order)
}
const position = () => server.services.futures.positions(anna.account)[0]
const wallet = () => server.services.futures.balances(anna.account, 'usdtm')[0]!
const eight = (value: unknown) => Number(Number(value).toFixed(8))

test('watchTicker and watchBidsAsks: best prices, mark, index, funding', async () => {
  await quote('sell', 0.5, 60_100)
  await quote('buy', 0.5, 59_900)
  const ticker = await client.watchTicker(swap)
  expect(ticker).toMatchObject({ symbol: swap, bid: 59_900, ask: 60_100 })
  expect(ticker.info).toMatchObject({
    instId: 'BTCUSDT',
    symbolType: '1',
    markPrice: '60000',
    indexPrice: server.services.contracts.ticker(contract)!.index,
    fundingRate: server.services.contracts.ticker(contract)!.fundingRate,
    nextFundingTime: `${server.services.contracts.ticker(contract)!.nextFundingAt}`,
    holdingAmount: '0',
  })
  const best = client.watchBidsAsks([swap])
  await quote('sell', 0.1, 60_100)
  expect((await best)[swap]).toMatchObject({ bid: 59_900, ask: 60_100 })
})

test('watchOrderBook follows with the right checksums, watchTrades and watchOHLCV the tape', async () => {
  await client.watchOrderBook(swap)
  for (let n = 0; n < 40; n++) {
    const update = client.watchOrderBook(swap)
    await quote('buy', 0.001, 59_000 + n)
    expect((await update).bids[0]?.[0]).toBe(59_900)
  }
  await take('0.01')
  expect(await client.watchTrades(swap)).toMatchObject([
    { symbol: swap, side: 'buy', amount: 0.01, price: 60_100 },
  ])
  const news = client.watchTrades(swap)
  await take('0.02')
  expect((await news).at(-1)).toMatchObject({ side: 'buy', amount: 0.02 })
  const candles = await client.watchOHLCV(swap, '1m')
  const [openTime, , , , close, volume] = candles.at(-1) as number[]
  expect([(openTime as number) % 60_000, close]).toEqual([0, 60_100])
  expect(volume).toBeGreaterThan(0)
  await market.cancelAllOrders(swap)
})

test('orders, fills, positions and wallet from opening to closing', async () => {
  await client.setPositionMode(true, swap)
  await client.setLeverage(20, swap)
  const params = { hedged: true }
  const balance = client.watchBalance({ type: 'swap' })
  expect((await balance)['USDT']).toMatchObject({ total: 3000, free: 3000, used: 0 })
  expect(await client.watchPositions([swap])).toEqual([])

  const opened = client.watchOrders(swap)
  await subscribed('orders')
  const changed = client.watchBalance({ type: 'swap' })
  const resting = await client.createOrder(swap, 'limit', 'buy', 0.1, 59_000, params)
  expect((await opened).at(-1)).toMatchObject({
    id: resting.id,
    symbol: swap,
    side: 'buy',
    status: 'open',
    amount: 0.1,
    price: 59_000,
    remaining: 0.1,
    info: { posSide: 'long', tradeSide: 'open', reduceOnly: 'no', leverage: '20' },
  })
  expect(eight((await changed)['USDT']?.used)).toBe(eight(wallet().orderCost))
  const edited = client.watchOrders(swap)
  await client.editOrder(resting.id as string, swap, 'limit', 'buy', 0.2, 58_000)
  expect((await edited).at(-1)).toMatchObject({ id: resting.id, price: 58_000, amount: 0.2 })
  const cancelled = client.watchOrders(swap)
  await client.cancelOrder(resting.id as string, swap)
  expect((await cancelled).at(-1)).toMatchObject({ id: resting.id, status: 'canceled' })

  await quote('sell', 0.3, 60_000)
  const fills = client.watchMyTrades(swap)
  const positions = client.watchPositions([swap])
  await subscribed('fill')
  const taken = await client.createOrder(swap, 'market', 'buy', 0.3, undefined, params)
  const own = position()!
  const [fill] = await fills
  expect(fill).toMatchObject({ order: taken.id, symbol: swap, side: 'buy', amount: 0.3, price: 60_000 })
  expect(fill).toMatchObject({ takerOrMaker: 'taker', fee: { cost: 10.8, currency: 'USDT' } })
  const read = (await positions)[0]!
  expect(read).toMatchObject({
    symbol: swap,
    side: 'long',
    contracts: 0.3,
    hedged: true,
    marginMode: 'cross',
  })
  expect(read).toMatchObject({ leverage: 20, entryPrice: 60_000, markPrice: 60_000, id: own.positionId })
  expect(eight(read.liquidationPrice)).toBe(eight(own.liquidationPrice))
  expect(eight(read.initialMargin)).toBe(eight(own.margin))
  expect(eight(read.marginRatio)).toBe(eight(own.marginRatio))

  // Only the mark moves.
  const moved = client.watchPositions([swap])
  await server.operate({ type: 'setContractMark', symbol: contract, price: '60500' })
  expect((await moved)[0]).toMatchObject({ unrealizedPnl: 150, markPrice: 60_500 })

  await quote('buy', 0.3, 60_500)
  const sold = client.watchOrders(swap)
  const after = client.watchMyTrades(swap)
  await client.createOrder(swap, 'market', 'sell', 0.3, undefined, { ...params, reduceOnly: true })
  expect((await after).at(-1)).toMatchObject({ side: 'sell', amount: 0.3, price: 60_500 })
  await sold
  await until(() => client.orders?.at(-1)?.status === 'closed')
  expect(client.orders?.at(-1)).toMatchObject({
    side: 'sell',
    filled: 0.3,
    average: 60_500,
    cost: 18_150,
    info: { reduceOnly: 'yes', tradeSide: 'close', posSide: 'long', pnl: '150' },
  })
  await until(() => eight(client.balance['USDT']?.total) === eight(wallet().equity))
  expect(eight(client.balance['USDT']?.free)).toBe(3128.31)
})

test('watchOrders with triggers', async () => {
  const news = client.watchOrders(swap, undefined, undefined, { trigger: true })
  await subscribed('orders-algo')
  const plan = await client.createOrder(swap, 'limit', 'buy', 0.1, 58_000, {
    hedged: true,
    triggerPrice: 59_000,
  })
  expect((await news).at(-1)).toMatchObject({
    id: plan.id,
    triggerPrice: 59_000,
    amount: 0.1,
    status: 'open',
    info: { planType: 'pl', executePrice: '58000', triggerType: 'mark_price' },
  })
  const ended = client.watchOrders(swap, undefined, undefined, { trigger: true })
  await client.cancelOrder(plan.id as string, swap, { trigger: true })
  expect((await ended).at(-1)).toMatchObject({ id: plan.id, status: 'canceled' })
})

test('contracts in USDC have their own channels; a swap that does not exist is refused', async () => {
  expect((await client.watchTicker('BTC/USDC:USDC')).symbol).toBe('BTC/USDC:USDC')
  await expect(client.watchTicker('ETH/USDT:USDT')).rejects.toThrow()
})
