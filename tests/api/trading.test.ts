// Trading through v1 alone, as an API client would: place, match, modify, cancel, read back, and no access to others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#app/api/api.ts'
import { createRateLimits } from '#app/api/rate-limits.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { demoLogin } from '#app/server/open-services.ts'
import { isOwnOrigin } from '#app/server/origin.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let maker: Person
let taker: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  maker = await server.person()
  taker = await server.person()
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
type Data = any

async function say(person: Person, call: string, body: object = {}) {
  const { status, body: envelope } = await server.call(`v1/spot/${call}`, body, {
    cookie: person.cookie,
    locale: 'en',
  })
  return { status, code: envelope.code, msg: envelope.msg, data: envelope.data as Data }
}

const limit = (side: string, price: string, size: string, more: object = {}) => ({
  symbolId: 'BTCUSDT',
  side,
  orderType: 'limit',
  price,
  size,
  ...more,
})

const lastPrice = () => Number(server.genesis.markets[0]!.lastPrice)
const around = (share: number) => String(Math.round(lastPrice() * share))

describe.sequential('a trade', () => {
  test('rests, fills, and is reported to both sides with fees', async () => {
    const price = around(0.99)
    const placed = await say(maker, 'order/placeOrder', limit('sell', price, '0.010', { clientOid: 'ask-1' }))
    expect(placed).toMatchObject({ status: 200, code: '00000', data: { clientOid: 'ask-1' } })
    const open = await say(maker, 'order/openOrders', { symbolId: 'BTCUSDT' })
    expect(open.data.orders).toMatchObject([
      { orderId: placed.data.orderId, status: 2, size: '0.01', price, force: 'gtc' },
    ])

    const bought = await say(taker, 'order/placeOrder', limit('buy', price, '0.004'))
    expect(bought.code).toBe('00000')
    const history = await say(taker, 'order/history')
    expect(history.data.orders).toMatchObject([
      { orderId: bought.data.orderId, status: 4, executedSize: '0.004', averagePrice: price, source: 'web' },
    ])
    const [fill] = (await say(taker, 'order/fills', { orderId: bought.data.orderId })).data.fills
    expect(fill).toMatchObject({ role: 'taker', size: '0.004', price, feeCoin: 'BTC', symbolId: 'BTCUSDT' })
    const [made] = (await say(maker, 'order/fills')).data.fills
    expect(made).toMatchObject({ role: 'maker', feeCoin: 'USDT', tradeId: fill.tradeId })
    expect((await say(maker, 'order/openOrders')).data.orders).toMatchObject([
      { status: 3, remainingSize: '0.006' },
    ])
  })

  test('is public: tape, ticker, candle, depth', async () => {
    const price = around(0.99)
    const { body: tape } = await server.call('v1/spot/public/trades', { symbolId: 'BTCUSDT' })
    expect(tape.data).toMatchObject({ trades: [{ price, size: '0.004', takerSide: 'buy' }] })
    const { body: tickers } = await server.call('v1/spot/public/tickers', { symbolId: 'BTCUSDT' })
    expect(tickers.data).toMatchObject({ tickers: [{ last: price, ask: price, bid: null }] })
    const { openedAt } = server.services.markets
    const spotTerms = { status: 0, ot: openedAt, scd: 0, downTime: null, settlePrice: '0' }
    const [{ op, openUtc }] = (tickers.data as Data).tickers
    expect(op).toBe(openUtc)
    expect(tickers.data).toMatchObject({ tickers: [{ ...spotTerms, labelId: 'sector:major' }] })
    const { body: depth } = await server.call('v1/spot/public/depth', { symbolId: 'BTCUSDT', group: 2 })
    expect(depth.data).toMatchObject({ asks: [[price, '0.006']], bids: [] })
    const { body: kline } = await server.call('v1/kline/getMoreKlineData', {
      symbolId: 'BTCUSDT',
      interval: '1D',
      limit: 2,
    })
    const { rows, closed } = kline.data as Data
    expect(closed).toBe(false)
    expect(rows.at(-1).slice(4, 6)).toEqual([price, '0.004'])
  })

  test('the same clientOid with the same body gives the first answer, with another one 43118', async () => {
    const body = limit('sell', around(1.02), '0.002', { clientOid: 'twice' })
    const first = await say(maker, 'order/placeOrder', body)
    const again = await say(maker, 'order/placeOrder', body)
    expect(again.data.orderId).toBe(first.data.orderId)
    expect(await say(maker, 'order/placeOrder', { ...body, size: '0.003' })).toMatchObject({
      status: 400,
      code: '43118',
    })
    const orders = (await say(maker, 'order/openOrders')).data.orders
    expect(orders.filter((order: Data) => order.clientOid === 'twice')).toHaveLength(1)
  })

  test('modify and cancel act on it', async () => {
    expect(await say(maker, 'order/modifyOrder', { clientOid: 'twice', size: '0.001' })).toMatchObject({
      code: '00000',
    })
    const found = (await say(maker, 'order/openOrders')).data.orders.find(
      (order: Data) => order.clientOid === 'twice',
    )
    expect(found.size).toBe('0.001')
    expect(await say(maker, 'order/cancelOrder', { orderId: found.orderId })).toMatchObject({
      code: '00000',
      data: { orderId: found.orderId },
    })
    expect(await say(maker, 'order/cancelOrder', { orderId: found.orderId })).toMatchObject({
      status: 400,
      code: '43001',
    })
    const all = await say(maker, 'order/cancelAll', { symbolId: 'BTCUSDT' })
    expect(all.data.orderIds).toHaveLength(1)
    expect((await say(maker, 'order/openOrders')).data.orders).toEqual([])
  })

  test('a market buy spends quote, by quoteSize or by size', async () => {
    await say(maker, 'order/placeOrder', limit('sell', around(1), '0.5'))
    for (const amount of [{ quoteSize: '200' }, { size: '200' }]) {
      const { data } = await say(taker, 'order/placeOrder', {
        symbolId: 'BTCUSDT',
        side: 'buy',
        orderType: 'market',
        ...amount,
      })
      const order = (await say(taker, 'order/history', { limit: 1 })).data.orders[0]
      expect(order).toMatchObject({ orderId: data.orderId, status: 4, quoteSize: '200', price: null })
    }
  })

  test('orders of another account cannot be read or changed', async () => {
    const { data } = await say(
      maker,
      'order/placeOrder',
      limit('buy', around(0.97), '0.001', { clientOid: 'mine' }),
    )
    for (const ref of [{ orderId: data.orderId }, { clientOid: 'mine' }, { orderId: '999999999' }]) {
      expect(await say(taker, 'order/cancelOrder', ref)).toMatchObject({ status: 400, code: '43001' })
      expect(await say(taker, 'order/modifyOrder', { ...ref, size: '0.002' })).toMatchObject({
        status: 400,
        code: '43001',
      })
    }
    expect((await say(taker, 'order/fills', { orderId: data.orderId })).data.fills).toEqual([])
    const forged = limit('buy', around(0.97), '0.001', { account: maker.account, source: 'system' })
    await say(taker, 'order/placeOrder', forged)
    expect((await say(taker, 'order/openOrders')).data.orders).toHaveLength(1)
    expect(
      (await say(maker, 'order/openOrders', { limit: 200 })).data.orders.map(
        (order: Data) => order.clientOid,
      ),
    ).toContain('mine')
  })

  test('order detail includes its trades, for its owner only', async () => {
    const orders = (await say(taker, 'order/history')).data.orders
    const bought = orders.find((order: Data) => order.executedSize === '0.004')
    const { data } = await say(taker, 'order/detail', { orderId: bought.orderId })
    expect(data).toEqual({ order: bought, fills: [expect.objectContaining({ orderId: bought.orderId })] })
    const { clientOid } = bought
    expect((await say(taker, 'order/detail', { clientOid })).data.order).toEqual(bought)
    for (const [person, ref, code] of [
      [maker, { orderId: bought.orderId }, '43001'],
      [taker, { clientOid: 'nobody' }, '43001'],
      [taker, {}, '40017'],
      [taker, { orderId: bought.orderId, clientOid }, '40017'],
    ] as const)
      expect(await say(person, 'order/detail', ref)).toMatchObject({ status: 400, code })
  })

  test('lists filter by side, status and time', async () => {
    const ask = async (list: string, filter: object) => (await say(taker, `order/${list}`, filter)).data
    const all = (await ask('history', {})).orders
    expect(all.length).toBeGreaterThan(0)
    expect((await ask('history', { side: 'buy', status: 4 })).orders).toEqual(all)
    expect((await ask('history', { side: 'sell' })).orders).toEqual([])
    expect((await ask('history', { status: '6' })).orders).toEqual([])
    const newest = all[0].cTime
    expect((await ask('history', { startTime: newest + 1 })).orders).toEqual([])
    expect((await ask('history', { endTime: newest + 1 })).orders).toEqual(all)
    expect((await ask('openOrders', { status: 3 })).orders).toEqual([])
    expect((await ask('fills', { side: 'buy' })).fills.length).toBeGreaterThan(0)
    expect((await ask('fills', { side: 'sell' })).fills).toEqual([])
    expect(await say(taker, 'order/history', { status: 2 })).toMatchObject({
      status: 400,
      code: '40017',
      data: { field: 'status' },
    })
  })

  test.each([
    ['43028', { price: '60000.001' }, 'price'],
    ['43125', { size: '0.00000001' }, 'size'],
    ['43012', { size: '90' }, undefined],
    ['034001', { symbolId: 'NOSUCH' }, 'symbolId'],
    ['43027', { size: '0.00001' }, 'size'],
    ['43039', { price: '100000000' }, 'price'],
  ])('refusal %s names its field', async (code, change, field) => {
    const answer = await say(taker, 'order/placeOrder', { ...limit('buy', around(0.99), '0.001'), ...change })
    expect(answer).toMatchObject({ status: 400, code })
    expect(answer.data.field).toBe(field)
    expect(answer.msg).not.toBe('')
  })

  test('balances are exact decimal text, of the own account only', async () => {
    const { balances } = (await say(taker, 'account/balances')).data
    const usdt = balances.find((balance: Data) => balance.coin === 'USDT')
    expect(usdt.available).toMatch(/^\d+(\.\d+)?$/)
    expect(Number(usdt.frozen)).toBeGreaterThan(0)
  })

  test('a list page begins after the row it names', async () => {
    for (const share of [0.96, 0.961, 0.962])
      await say(taker, 'order/placeOrder', limit('buy', around(share), '0.001'))
    const first = (await say(taker, 'order/openOrders', { limit: 2 })).data.orders
    const next = (await say(taker, 'order/openOrders', { limit: 2, idLessThan: first[1].orderId })).data
      .orders
    expect(Number(next[0].orderId)).toBeLessThan(Number(first[1].orderId))
  })

  test('the server logged no error', () => {
    expect(server.failures).toEqual([])
  })
})

describe('request guards', () => {
  test('a call with a cookie needs a header that a foreign page cannot set', async () => {
    const body = JSON.stringify({})
    const headers = { 'content-type': 'application/json', cookie: taker.cookie }
    const bare = await fetch(`${server.origin}/v1/spot/account/balances`, { method: 'POST', headers, body })
    expect(bare.status).toBe(400)
    const own = { ...headers, origin: server.origin }
    expect(
      (await fetch(`${server.origin}/v1/spot/account/balances`, { method: 'POST', headers: own, body }))
        .status,
    ).toBe(200)
  })

  test('orders above the rate limit get 429; cancels still pass', async () => {
    const hasty = await server.person()
    const api = createApi(server.services, {
      refusalText,
      allowsOrigin: isOwnOrigin,
      addressOf: () => 'one',
      limits: createRateLimits({ order: { points: 3, seconds: 60 } }),
    })
    const ask = (call: string) => {
      const headers = { 'content-type': 'application/json', terminaltype: '1', cookie: hasty.cookie }
      return api.request(`/v1/spot/order/${call}`, { method: 'POST', headers, body: '{}' })
    }
    for (let n = 0; n < 3; n++) expect((await ask('placeOrder')).status).toBe(400)
    const late = await ask('placeOrder')
    expect(late.status).toBe(429)
    expect(await late.json()).toMatchObject({ code: '429', data: { retryAfterMs: expect.any(Number) } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await ask('cancelAll')).status).not.toBe(429)
    expect((await ask('openOrders')).status).toBe(200)
  })

  test('an API client can log in; an unknown email and a wrong password look the same', async () => {
    const email = server.services.demoEmail
    const cookieOf = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .map((value) => value.split(';')[0])
        .join('; ')
    const right = await server.call('v1/user/public/login', { email, password: demoLogin.password })
    expect(right.body).toMatchObject({ code: '00000', data: null })
    const { body } = await server.call('v1/spot/account/balances', {}, { cookie: cookieOf(right) })
    expect(body.code).toBe('00000')
    const wrong = await server.call('v1/user/public/login', { email, password: 'not-this-1' })
    const unknown = await server.call('v1/user/public/login', {
      email: 'no@one.example',
      password: 'not-this-1',
    })
    expect(wrong.body).toMatchObject({ code: 'P5103', data: {} })
    expect(unknown.body).toMatchObject({ code: 'P5103', data: {}, msg: wrong.body.msg })
    expect(wrong.headers.getSetCookie()).toEqual([])
    const demo = await server.call('v1/user/public/demoLogin', {})
    expect((await server.call('v1/spot/account/balances', {}, { cookie: cookieOf(demo) })).status).toBe(200)
  })

  test('logging out ends the session', async () => {
    const leaving = await server.person()
    expect((await say(leaving, 'account/balances')).status).toBe(200)
    const { headers } = await server.call('v1/user/public/clearCookie', {}, { cookie: leaving.cookie })
    expect(headers.getSetCookie().length).toBeGreaterThan(0)
    expect((await say(leaving, 'account/balances')).status).toBe(401)
  })
})
