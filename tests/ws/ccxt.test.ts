// An unmodified ccxt.pro subscribes to markets and to its own account over the compatible WebSocket API.

import { ChecksumError } from 'ccxt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let anna: Person
let client: CcxtClient
const words = { apiKey: 'anna', secret: 'anna-secret', passphrase: 'anna-words' }
const pair = 'BTC/USDT'

beforeAll(async () => {
  server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT'])
  anna = await server.person()
  await server.services.keys.openNamed({ ...words, account: anna.account })
  client = await ccxtClient(server.origin, words)
  const { handleSubscriptionStatus } = client
  client.handleSubscriptionStatus = (socket, message) => {
    confirmed.push(message.arg.channel)
    return handleSubscriptionStatus.call(client, socket, message)
  }
})
afterAll(async () => {
  await client.close()
  await server.close()
  expect(server.failures).toEqual([])
})

const last = () => Number(server.services.markets.get('BTCUSDT')!.ticker.last)

/** Channels that the server has confirmed: events are sent from then on. */
const confirmed: string[] = []
const subscribed = (channel: string) => until(() => confirmed.includes(channel))

test('watchTicker', async () => {
  const ticker = await client.watchTicker(pair)
  expect(ticker).toMatchObject({ symbol: pair })
  expect(ticker.ask).toBeGreaterThan(ticker.bid as number)
  expect(ticker.last).toBeGreaterThan(0)
})

test('watchOrderBook: two hundred updates with the right checksums', async () => {
  const subject = (await server.services.people.subject(anna.cookie))!
  const { account } = subject
  await client.watchOrderBook(pair)
  for (let n = 0; n < 200; n++) {
    const update = client.watchOrderBook(pair)
    const price = `${Math.round(last() * 0.985) + (n % 20)}`
    const order = { type: 'placeOrder', account, symbol: 'BTCUSDT', side: 'buy', orderType: 'limit' } as const
    const turn =
      n % 20 === 19 ? ({ type: 'cancelOrders', account } as const) : { ...order, price, size: '0.001' }
    await server.services.trading.submit(subject, `book-${n}`, turn)
    const book = await update
    expect(book.asks[0]?.[0]).toBeGreaterThan(book.bids[0]?.[0] as number)
  }
  // It drops the book and subscribes again.
  await client.unWatchOrderBook(pair)
  const again = await client.watchOrderBook(pair)
  expect(again.bids.length).toBeGreaterThan(10)
  expect(ChecksumError).toBeDefined()
})

test('watchOrderBook with five levels', async () => {
  const book = await client.watchOrderBook('ETH/USDT', 5)
  expect([book.bids.length, book.asks.length]).toEqual([5, 5])
})

test('watchTrades and watchOHLCV', async () => {
  const trades = await client.watchTrades(pair)
  expect(trades[0]).toMatchObject({ symbol: pair, price: expect.any(Number) })
  const candles = await client.watchOHLCV(pair, '1m')
  const [openTime, , high, low] = candles.at(-1) as number[]
  expect((openTime as number) % 60_000).toBe(0)
  expect(high).toBeGreaterThanOrEqual(low as number)
})

test('watchBalance, watchOrders and watchMyTrades follow an order from placement to fill', async () => {
  const first = await client.watchBalance()
  expect(first['USDT']?.free).toBeGreaterThan(0)
  const opened = client.watchOrders(pair)
  await subscribed('orders')
  const price = Math.round(last() * 0.98)
  const changed = client.watchBalance()
  const resting = await client.createOrder(pair, 'limit', 'buy', 0.01, price)
  expect((await opened)[0]).toMatchObject({ id: resting.id, status: 'open', amount: 0.01, price, filled: 0 })
  const balance = await changed
  expect(balance['USDT']?.used).toBeCloseTo(price * 0.01, 6)
  const cancelled = client.watchOrders(pair)
  await client.cancelOrder(resting.id as string, pair)
  expect((await cancelled).at(-1)).toMatchObject({ id: resting.id, status: 'canceled' })

  const fills = client.watchMyTrades(pair)
  await subscribed('fill')
  const taken = await client.createOrder(pair, 'market', 'sell', 0.01)
  const [fill] = await fills
  expect(fill).toMatchObject({ order: taken.id, symbol: pair, side: 'sell', takerOrMaker: 'taker' })
  const known = await client.fetchMyTrades(pair)
  expect(known.map(({ id }) => id)).toContain(fill?.id)
})

test('an unknown pair is refused, and the socket stays open', async () => {
  await expect(client.watchTicker('XRP/USDT')).rejects.toThrow()
  expect((await client.watchTicker(pair)).symbol).toBe(pair)
})
