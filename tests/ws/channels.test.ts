// Every channel of the compatible WebSocket API with a minimal client: first message, updates, and refusals.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '#app/services/keys/key-service.ts'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'
import { type Frame, WsClient } from '#tests/support/ws-client.ts'

let server: TestServer
let anna: Person
const words = { apiKey: 'anna', secret: 'anna-secret', passphrase: 'anna-words' }
const clients: WsClient[] = []

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  anna = await server.person()
  await server.services.keys.openNamed({ ...words, account: anna.account })
})
afterAll(async () => {
  for (const client of clients) client.socket.terminate()
  await server.close()
  expect(server.failures).toEqual([])
})

async function client(path: 'public' | 'private' = 'public'): Promise<WsClient> {
  const made = await new WsClient(server.origin, path).open()
  clients.push(made)
  return made
}

const place = (params: Record<string, string>, id = '1') => ({
  op: 'trade',
  args: [{ id, instType: 'SPOT', instId: 'BTCUSDT', channel: 'place-order', params }],
})
const limit = (side: string, price: string, size: string) => ({
  orderType: 'limit',
  force: 'gtc',
  side,
  price,
  size,
})
const isTrade = (frame: Frame) => frame.event === 'trade'

test('answers ping; returns the arg as the client wrote it', async () => {
  const one = await client()
  one.send('ping')
  await until(() => one.texts.includes('pong'))
  const arg = { instId: 'BTCUSDT', channel: 'ticker', instType: 'SPOT' }
  const answer = await one.subscribe(arg)
  expect(JSON.stringify(answer.arg)).toBe(JSON.stringify(arg))
  const ticker = await one.waitFor(({ action }) => action === 'snapshot')
  expect(JSON.stringify(ticker.arg)).toBe(JSON.stringify(arg))
  expect(ticker.data?.[0]).toMatchObject({
    instId: 'BTCUSDT',
    lastPr: expect.any(String),
    change24h: expect.any(String),
  })
  expect(ticker.data?.[0]).not.toHaveProperty('markPrice')
  one.send({ op: 'unsubscribe', args: [arg] })
  await one.waitFor(({ event }) => event === 'unsubscribe')
})

test('login, own orders, fills and balances', async () => {
  const one = await client('private')
  expect(await one.logIn(words)).toMatchObject({ event: 'login', code: 0 })
  const account = { instType: 'SPOT', channel: 'account', coin: 'default' }
  for (const channel of ['orders', 'fill', 'orders-algo'])
    expect(await one.subscribe({ instType: 'SPOT', channel, instId: 'default' })).toMatchObject({
      event: 'subscribe',
    })
  await one.subscribe(account)
  const [first] = one.of('account')
  expect(first).toMatchObject({ action: 'snapshot' })
  expect(first?.data?.find(({ coin }) => coin === 'USDT')).toMatchObject({ frozen: '0', locked: '0' })

  const last = server.services.markets.get('BTCUSDT')!.ticker.last
  one.send(place({ ...limit('buy', last, '0.01'), clientOid: 'first' }))
  const answer = await one.waitFor(isTrade)
  expect(answer).toMatchObject({
    code: 0,
    arg: [{ id: '1', channel: 'place-order', params: { clientOid: 'first' } }],
  })
  await until(() => one.of('orders').length > 0)
  expect(one.of('orders')[0]?.data).toMatchObject([
    { clientOid: 'first', status: 'live', price: last, newSize: '0.01', accBaseVolume: '0', feeDetail: [] },
  ])
  await until(() => one.of('account').length > 1)

  const ben = await server.person()
  const other = { apiKey: 'ben', secret: 'ben-secret', passphrase: 'ben-words' }
  await server.services.keys.openNamed({ ...other, account: ben.account })
  const two = await client('private')
  await two.logIn(other)
  await two.subscribe({ instType: 'SPOT', channel: 'orders', instId: 'BTCUSDT' })
  two.send(place({ orderType: 'market', side: 'sell', size: '0.004' }))
  await until(() => one.of('fill').length > 0 && two.of('orders').length > 0)
  const news = one.of('orders').flatMap(({ data }) => data)
  expect(news.at(-1)).toMatchObject({
    clientOid: 'first',
    status: 'partially_filled',
    accBaseVolume: '0.004',
    baseVolume: '0.004',
    fillPrice: last,
    tradeScope: 'M',
    fillFeeCoin: 'BTC',
  })
  const fill = one.of('fill')[0]?.data?.[0]
  expect(fill).toMatchObject({
    symbol: 'BTCUSDT',
    size: '0.004',
    tradeScope: 'maker',
    feeDetail: [{ feeCoin: 'BTC' }],
  })
  const taken = two.of('orders').flatMap(({ data }) => data)
  expect(taken.map((row) => row?.status)).toEqual(['live', 'filled'])
  expect(taken.at(-1)).toMatchObject({ tradeScope: 'T', tradeId: fill?.tradeId, orderType: 'market' })
  expect(taken.at(-1)).not.toHaveProperty('price')
  // Nothing from another account.
  expect(
    two
      .of('orders')
      .flatMap(({ data }) => data)
      .some((row) => row?.clientOid === 'first'),
  ).toBe(false)

  one.send({
    op: 'trade',
    args: [
      {
        id: '2',
        instType: 'SPOT',
        instId: 'BTCUSDT',
        channel: 'cancel-order',
        params: { clientOid: 'first' },
      },
    ],
  })
  await until(
    () =>
      one
        .of('orders')
        .flatMap(({ data }) => data)
        .at(-1)?.status === 'cancelled',
  )
  expect(
    one
      .of('orders')
      .flatMap(({ data }) => data)
      .at(-1),
  ).toMatchObject({ accBaseVolume: '0.004', newSize: '0.01' })
  const balance = one
    .of('account')
    .flatMap(({ data }) => data)
    .findLast((row) => row?.coin === 'USDT')
  expect(balance).toMatchObject({ frozen: '0' })
})

test('an order update includes fills from before the subscription', async () => {
  const one = await client('private')
  await one.logIn(words)
  const last = server.services.markets.get('BTCUSDT')!.ticker.last
  one.send(place({ ...limit('buy', last, '0.02'), force: 'post_only', clientOid: 'early' }))
  await one.waitFor(isTrade)
  const two = await client('private')
  await two.logIn({ apiKey: 'ben', secret: 'ben-secret', passphrase: 'ben-words' })
  two.send(place({ orderType: 'market', side: 'sell', size: '0.005' }))
  await two.waitFor(isTrade)
  await one.subscribe({ instType: 'SPOT', channel: 'orders', instId: 'default' })
  two.send(place({ orderType: 'market', side: 'sell', size: '0.015' }, '2'))
  await until(() => one.of('orders').length > 0)
  const row = one.of('orders')[0]?.data?.[0]
  expect(row).toMatchObject({
    status: 'filled',
    accBaseVolume: '0.02',
    baseVolume: '0.015',
    force: 'post_only',
  })
  const feeRate = 0.02 * Number(server.services.markets.rules('BTCUSDT')!.makerFee)
  const [paid] = (row?.feeDetail ?? []) as { fee: string }[]
  expect(-Number(paid?.fee)).toBeCloseTo(feeRate, 8)
})

test('trades and candles: recent ones, then new ones', async () => {
  const one = await client('private')
  await one.logIn(words)
  const two = await client()
  await two.subscribe({ instType: 'SPOT', channel: 'trade', instId: 'BTCUSDT' })
  await two.subscribe({ instType: 'SPOT', channel: 'candle1m', instId: 'BTCUSDT' })
  await two.subscribe({ instType: 'SPOT', channel: 'candle1Dutc', instId: 'BTCUSDT' })
  await until(() => two.of('candle1Dutc').length > 0)
  const before = two.of('trade')[0]?.data as { tradeId: string }[]
  expect(before.map(({ tradeId }) => Number(tradeId))).toEqual(
    [...before].map(({ tradeId }) => Number(tradeId)).sort((a, b) => b - a),
  )
  const last = server.services.markets.get('BTCUSDT')!.ticker.last
  one.send(place({ ...limit('buy', last, '0.01') }, 'a'))
  const three = await client('private')
  await three.logIn({ apiKey: 'ben', secret: 'ben-secret', passphrase: 'ben-words' })
  await one.waitFor(isTrade)
  three.send(place({ orderType: 'market', side: 'sell', size: '0.01' }))
  await until(() => two.of('trade').length > 1 && two.of('candle1m').length > 1)
  expect(two.of('trade')[1]).toMatchObject({
    action: 'update',
    data: [{ price: last, size: '0.01', side: 'sell' }],
  })
  const candle = two.of('candle1m')[1]?.data?.[0] as unknown as string[]
  expect(candle).toHaveLength(8)
  expect(Number(candle[0]) % 60_000).toBe(0)
})

test('a batch in one frame, with accepted and refused orders', async () => {
  const one = await client('private')
  await one.logIn(words)
  const last = Number(server.services.markets.get('BTCUSDT')!.ticker.last)
  const price = (n: number) => `${Math.floor(last * 0.98) + n}`
  const orderList = [
    { ...limit('buy', price(1), '0.001'), clientOid: 'b1' },
    { ...limit('buy', price(2), '99999'), clientOid: 'b2' },
    { ...limit('buy', 'NaN', '0.001'), clientOid: 'b3' },
    { side: 'buy' },
  ]
  const args = [
    { id: 'x', instType: 'SPOT', instId: 'BTCUSDT', channel: 'batch-place-order', params: { orderList } },
  ]
  one.send({ op: 'trade', args })
  const answer = await one.waitFor(isTrade)
  const { params } = (answer.arg as unknown as { params: Record<string, { clientOid: string }[]> }[])[0]!
  expect(params.successList?.map(({ clientOid }) => clientOid)).toEqual(['b1'])
  expect(params.failureList?.map(({ clientOid }) => clientOid)).toEqual(['b2', 'b3', ''])
  one.send({
    op: 'trade',
    args: [
      {
        ...args[0],
        id: 'y',
        channel: 'batch-cancel-order',
        params: [{ clientOid: 'b1' }, { orderId: '999999' }],
      },
    ],
  })
  const cancelled = await one.waitFor(
    (frame) => isTrade(frame) && (frame.arg as unknown as { id: string }[])[0]?.id === 'y',
  )
  expect(cancelled.arg).toMatchObject([
    {
      params: {
        successList: [{ clientOid: 'b1' }],
        failureList: [{ orderId: '999999', errorCode: '43001' }],
      },
    },
  ])
})

test.each<[string, unknown, number]>([
  ['not JSON', '{', 30002],
  ['a repeated key', '{"op":"login","op":"subscribe","args":[{}]}', 30002],
  ['an array', '[]', 30002],
  ['nothing', 'null', 30002],
  ['another op', { op: 'dance', args: [{}] }, 30003],
  ['__proto__ as op', '{"op":"__proto__","args":[{}]}', 30003],
  ['no args', { op: 'subscribe' }, 30016],
  ['args that are not objects', { op: 'subscribe', args: ['x', 7] }, 30016],
  ['too many args', { op: 'subscribe', args: Array.from({ length: 1001 }, () => ({})) }, 30016],
  [
    'an unknown channel',
    { op: 'subscribe', args: [{ instType: 'SPOT', channel: 'gossip', instId: 'BTCUSDT' }] },
    30001,
  ],
  [
    'an unknown pair',
    { op: 'subscribe', args: [{ instType: 'SPOT', channel: 'books', instId: 'XXXUSDT' }] },
    30001,
  ],
  [
    'an unknown interval',
    { op: 'subscribe', args: [{ instType: 'SPOT', channel: 'candle7m', instId: 'BTCUSDT' }] },
    30001,
  ],
  [
    'constructor as interval',
    { op: 'subscribe', args: [{ instType: 'SPOT', channel: 'candleconstructor', instId: 'BTCUSDT' }] },
    30001,
  ],
  [
    'futures',
    { op: 'subscribe', args: [{ instType: 'USDT-FUTURES', channel: 'ticker', instId: 'BTCUSDT' }] },
    30001,
  ],
  [
    'margin',
    { op: 'subscribe', args: [{ instType: 'MARGIN', channel: 'account-crossed', coin: 'default' }] },
    30004,
  ],
  [
    'orders of an isolated wallet that does not exist',
    { op: 'subscribe', args: [{ instType: 'MARGIN', channel: 'orders-isolated', instId: 'XXXUSDT' }] },
    30001,
  ],
  [
    'a long arg',
    { op: 'subscribe', args: [{ instType: 'SPOT', channel: 'books', instId: 'X'.repeat(5000) }] },
    30016,
  ],
  [
    'own channels without a login',
    { op: 'subscribe', args: [{ instType: 'SPOT', channel: 'orders', instId: 'default' }] },
    30004,
  ],
  ['orders without a login', place({ side: 'buy' }), 30004],
  [
    'a login with an unknown key',
    { op: 'login', args: [{ apiKey: 'x', passphrase: 'y', timestamp: `${Date.now()}`, sign: 'z' }] },
    30014,
  ],
  ['an empty login', { op: 'login', args: [{}] }, 30011],
])('refused: %s', async (_, frame, code) => {
  const one = await client()
  one.send(frame)
  expect(await one.waitFor(({ event }) => event === 'error')).toMatchObject({ code })
  one.send('ping')
  await until(() => one.texts.includes('pong'))
})

test('a wrong signature, a wrong passphrase', async () => {
  const one = await client()
  expect(await one.logIn({ ...words, secret: 'guess' })).toMatchObject({ code: 30015 })
  const two = await client()
  expect(await two.logIn({ ...words, passphrase: 'guess' })).toMatchObject({ code: 30012 })
})

test.each<[string, Record<string, unknown>]>([
  ['NaN', { price: 'NaN' }],
  ['Infinity', { size: 'Infinity' }],
  ['1e309', { size: '1e309' }],
  ['minus zero', { size: '-0' }],
  ['hexadecimal', { price: '0x10' }],
  ['a blank', { price: ' 1' }],
  ['full-width', { price: '１' }],
  ['far too large', { size: `1${'0'.repeat(40)}` }],
  ['an array', { size: [['1']] }],
  ['an object', { price: { toString: '1' } }],
  ['negative', { price: '-5' }],
  ['zero', { size: '0' }],
  ['another side', { side: 'both' }],
  ['an id with blanks', { clientOid: 'a b' }],
])('an order with an invalid value changes nothing: %s', async (_, wrong) => {
  const one = await client('private')
  await one.logIn(words)
  const before = server.services.trading.balances(anna.account)
  const params = { ...limit('buy', '1', '1'), ...wrong } as Record<string, string>
  one.send(place(params, 'w'))
  const answer = await one.waitFor(({ event }) => event === 'error' || event === 'trade')
  expect(answer).toMatchObject({ event: 'error', code: expect.any(Number) })
  expect(server.services.trading.balances(anna.account)).toEqual(before)
})

test('without contracts there are no positions and no wallets; inverse contracts have no channel', async () => {
  const one = await client('private')
  await one.logIn(words)
  await one.subscribe({ instType: 'USDT-FUTURES', channel: 'positions', instId: 'default' })
  expect(await one.waitFor(({ action }) => action === 'snapshot')).toMatchObject({ data: [] })
  const refused = await one.subscribe({ instType: 'COIN-FUTURES', channel: 'account', coin: 'default' })
  expect(refused).toMatchObject({ event: 'error', code: 30001 })
})

test('removing a key closes its sockets; a read key cannot place orders', async () => {
  const subject = (await server.services.people.subject(anna.cookie))!
  const made = await server.services.keys.create(subject, {
    name: 'for reading',
    scopes: ['read'],
    ips: [],
    passphrase: 'passphrase1',
  })
  if (!made.ok) throw new Error(made.refusal.code)
  const one = await client('private')
  expect(await one.logIn({ ...made.value, passphrase: 'passphrase1' })).toMatchObject({ code: 0 })
  one.send(place(limit('buy', '1', '1')))
  expect(await one.waitFor(({ event }) => event === 'error')).toMatchObject({ code: 40014 })
  await server.services.keys.remove(subject, made.value.keyId)
  await until(() => one.closed !== undefined)
  expect(one.closed?.code).toBe(1008)
})

test('changes of a key’s scopes and addresses apply to open sockets', async () => {
  const subject = (await server.services.people.subject(anna.cookie))!
  const input = {
    name: 'for less',
    scopes: ['read', 'trade'] as KeyScope[],
    ips: [],
    passphrase: 'passphrase1',
  }
  const made = await server.services.keys.create(subject, input)
  if (!made.ok) throw new Error(made.refusal.code)
  const one = await client('private')
  await one.logIn({ ...made.value, passphrase: 'passphrase1' })
  await server.services.keys.change(subject, made.value.keyId, { scopes: ['read'] })
  one.send(place(limit('buy', '1', '1')))
  expect(await one.waitFor(({ event }) => event === 'error')).toMatchObject({ code: 40014 })
  expect(one.closed).toBeUndefined()
  await server.services.keys.change(subject, made.value.keyId, { ips: ['192.0.2.7'] })
  await until(() => one.closed !== undefined)
})

test('freezing an account closes its sockets', async () => {
  const carl = await server.person()
  const other = { apiKey: 'carl', secret: 'carl-secret', passphrase: 'carl-words' }
  await server.services.keys.openNamed({ ...other, account: carl.account })
  const one = await client('private')
  await one.logIn(other)
  await server.operate({ type: 'setAccount', account: carl.account, frozen: true })
  await until(() => one.closed !== undefined)
  expect(one.closed).toEqual({ code: 1008, reason: 'the account is frozen' })
})

test('a client above the rate limit gets an error, then is disconnected', async () => {
  const one = await client()
  for (let n = 0; n < 400; n++) one.send('ping')
  expect(await one.waitFor(({ event }) => event === 'error')).toMatchObject({ code: 30006 })
  await new Promise((wait) => setTimeout(wait, 1100))
  for (let n = 0; n < 400; n++) one.send('ping')
  await until(() => one.closed !== undefined)
})
