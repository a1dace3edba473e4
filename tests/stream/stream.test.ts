// The public stream of a real server: login, notices of one person, missed notices after a reconnect, disconnects.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OrderNotice } from '#app/push/channels/notices/notice.ts'
import { attachV1Stream } from '#app/push/codecs/v1-stream/v1-stream.ts'
import { Hub } from '#app/push/hub.ts'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'
import { StreamClient, type StreamSocket } from './stream-client.ts'

let server: TestServer
let maker: Person
let taker: Person
const opened: WebSocket[] = []

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  maker = await server.person()
  taker = await server.person()
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: messages are read the way a foreign program would
type Message = any

const address = () => `${server.origin.replace('http', 'ws')}/v1/stream?terminalType=1`

async function connect(options: object = {}, url = address()) {
  const socket = new WebSocket(url, options)
  opened.push(socket)
  const messages: Message[] = []
  socket.on('message', (raw) => messages.push(JSON.parse(raw.toString())))
  await new Promise<void>((done, failed) => {
    socket.once('open', done)
    socket.once('error', failed)
  })
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const received = async (test: (message: Message) => boolean): Promise<Message> => {
    await until(() => messages.some(test))
    return messages.find(test)
  }
  return { socket, messages, send, received }
}

async function ticketOf({ cookie }: Person): Promise<string> {
  const { body } = await server.call('v1/user/socketTicket', {}, { cookie })
  return body.data?.['ticket'] as string
}

async function connectAs(person: Person, since?: number) {
  const client = await connect()
  client.send({ action: 'login', ticket: await ticketOf(person) })
  client.send({ action: 'subscribe', topic: 'notice', since })
  client.send({ action: 'subscribe', topic: 'updateOrderNotice', since })
  await client.received(({ data }) => data?.topic === 'updateOrderNotice')
  return client
}

let price = 0
const sell = (size: string, at = price) =>
  server.call(
    'v1/spot/order/placeOrder',
    { symbolId: 'BTCUSDT', side: 'sell', orderType: 'limit', price: `${at}`, size },
    { cookie: maker.cookie },
  )
const buy = (size: string, at = price) =>
  server.call(
    'v1/spot/order/placeOrder',
    { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', price: `${at}`, size },
    { cookie: taker.cookie },
  )
beforeAll(() => {
  price = Math.round(Number(server.genesis.markets[0]!.lastPrice))
})

test('fills of one order inside half a second are one notice, sent to its owner only', async () => {
  const owner = await connectAs(taker)
  const other = await connectAs(await server.person())
  await sell('0.001', price)
  await sell('0.003', price + 10)
  await buy('0.004', price + 10)
  const { code, seq, data } = await owner.received(({ subType }) => subType === 'notice')
  expect({ code, data }).toEqual({
    code: '00000',
    data: {
      id: expect.any(String),
      delegateType: 'delegate_limit',
      ftype: 0,
      displayName: 'BTC/USDT',
      dealCount: '0.004',
      dealPrice: `${price + 7.5}`,
      baseCoin: 'BTC',
      priceCoin: 'USDT',
    },
  })
  expect(seq).toBeGreaterThan(0)
  expect(owner.messages.filter(({ subType }) => subType === 'notice')).toHaveLength(1)
  expect(other.messages.filter(({ subType }) => subType === 'notice')).toEqual([])
})

test('a new price of an open order has a notice; a new size alone has none', async () => {
  const owner = await connectAs(maker)
  const placed = await sell('0.002', price + 100)
  const orderId = placed.body.data?.['orderId']
  const modify = (change: object) =>
    server.call('v1/spot/order/modifyOrder', { orderId, ...change }, { cookie: maker.cookie })
  await modify({ size: '0.001' })
  await modify({ price: `${price + 120}` })
  const { data } = await owner.received(({ subType }) => subType === 'updateOrderNotice')
  expect(data).toEqual({
    id: orderId,
    ftype: 1,
    v: '0.001',
    vC: 'BTC',
    lC: 'BTC',
    rC: 'USDT',
    dT: 'delegate_limit',
    p: `${price + 120}`,
  })
  expect(owner.messages.filter(({ subType }) => subType === 'updateOrderNotice')).toHaveLength(1)
})

const plan = (call: string, body: object) =>
  server
    .call(`v1/trigger/spot/plan/${call}`, body, { cookie: maker.cookie })
    .then(({ body: { data } }) => data?.['planId'] as string)

test('a new price of a plan has one notice, also when it moves the resting leg of an OCO', async () => {
  const common = { symbolId: 'BTCUSDT', side: 'sell', size: '0.002' }
  const triggerId = await plan('placePlan', { ...common, triggerPrice: `${price + 500}` })
  const ocoId = await plan('placePlan', {
    ...common,
    triggerPrice: `${price - 500}`,
    executePrice: `${price - 600}`,
    oco: { limitPrice: `${price + 400}` },
  })
  // Placed before the first subscriber: the log starts with the open orders.
  const owner = await connectAs(maker)
  const before = owner.messages.filter(({ subType }) => subType === 'updateOrderNotice').length
  await plan('updatePlan', { planId: triggerId, size: '0.001' })
  await plan('updatePlan', { planId: triggerId, triggerPrice: `${price + 550}` })
  await plan('updatePlan', { planId: ocoId, oco: { limitPrice: `${price + 450}` } })
  await owner.received(({ data }) => data?.dT === 'delegate_oco')
  const sent = owner.messages.filter(({ subType }) => subType === 'updateOrderNotice').slice(before)
  const pair = { ftype: 1, vC: 'BTC', lC: 'BTC', rC: 'USDT' }
  expect(sent.map(({ data }) => data)).toEqual([
    { ...pair, id: `plan-${triggerId}`, v: '0.001', dT: 'delegate_plan', p: `${price + 550}` },
    { ...pair, id: `plan-${ocoId}`, v: '0.002', dT: 'delegate_oco', p: `${price + 450}` },
  ])
  for (const planId of [triggerId, ocoId]) await plan('cancelPlan', { planId })
})

test('the order of a plan has one notice of its fill', async () => {
  const planId = await plan('placePlan', {
    symbolId: 'BTCUSDT',
    side: 'sell',
    size: '0.001',
    triggerPrice: `${price - 200}`,
    executePrice: `${price - 300}`,
  })
  const owner = await connectAs(maker)
  const other = await server.person()
  await server.call(
    'v1/spot/order/placeOrder',
    { symbolId: 'BTCUSDT', side: 'sell', orderType: 'limit', price: `${price - 250}`, size: '0.0002' },
    { cookie: other.cookie },
  )
  await buy('0.0012', price - 250)
  await owner.received(({ data }) => data?.delegateType === 'delegate_plan')
  const { orderId } = (await server.services.trading.plan(maker.account, { planId }))!
  const fills = owner.messages.filter(({ subType, data }) => subType === 'notice' && data.id === orderId)
  expect(fills).toMatchObject([{ data: { ftype: 1, dealCount: '0.001', dealPrice: `${price - 250}` } }])
})

test('a reconnect gets what it missed once; an unknown number is a gap', async () => {
  const first = await connectAs(taker)
  const { seq } = (await first.received(({ subType }) => subType === 'subscribe')).data
  first.socket.terminate()
  await sell('0.001')
  await buy('0.001')
  const second = await connectAs(taker, seq)
  const missed = await second.received(({ subType }) => subType === 'notice')
  expect(missed.seq).toBeGreaterThan(seq)
  second.send({ action: 'subscribe', topic: 'notice', since: missed.seq })
  await until(() => second.messages.filter(({ subType }) => subType === 'subscribe').length === 3)
  expect(second.messages.filter(({ subType }) => subType === 'notice')).toHaveLength(1)
  const lost = await connectAs(taker, 5)
  expect((await lost.received(({ subType }) => subType === 'subscribe')).data.gap).toBe(true)
})

test('a ticket logs in once; a subscription without a login is refused', async () => {
  const client = await connect()
  client.send({ action: 'subscribe', topic: 'notice' })
  expect(await client.received(({ subType }) => subType === 'error')).toMatchObject({ code: '00004' })
  const ticket = await ticketOf(taker)
  client.send({ action: 'login', ticket })
  expect(await client.received(({ subType }) => subType === 'login')).toMatchObject({ code: '00000' })
  const thief = await connect()
  thief.send({ action: 'login', ticket })
  expect(await thief.received(({ subType }) => subType === 'login')).toMatchObject({ code: '00004' })
})

test('unsub and unsubscribe end a topic; ping gets pong; invalid messages are refused', async () => {
  const owner = await connectAs(taker)
  owner.send({ action: 'unsub', topic: 'notice' })
  owner.send({ action: 'unsubscribe', topic: 'updateOrderNotice' })
  for (const nonsense of [
    '{',
    '[]',
    '{"action":"subscribe","topic":"account"}',
    'null',
    '{"action":"login"}',
  ])
    owner.send(nonsense)
  owner.send('ping')
  await owner.received(({ subType }) => subType === 'pong')
  expect(owner.messages.filter(({ code }) => code === '40017')).toHaveLength(5)
  await sell('0.001')
  await buy('0.001')
  await new Promise((wait) => setTimeout(wait, 700))
  expect(owner.messages.filter(({ subType }) => subType === 'notice')).toEqual([])
})

test('disconnects foreign origins, other terminals, too many and too large messages', async () => {
  await expect(connect({ headers: { origin: 'https://evil.example' } })).rejects.toThrow('403')
  await expect(connect({}, address().replace('=1', '=2'))).rejects.toThrow('400')
  expect((await connect({ headers: { origin: server.origin } })).socket.readyState).toBe(WebSocket.OPEN)
  const flood = await connect()
  for (let n = 0; n < 60; n++) flood.send('ping')
  await until(() => flood.socket.readyState === WebSocket.CLOSED)
  const giant = await connect()
  giant.send(`"${'x'.repeat(20_000)}"`)
  await until(() => giant.socket.readyState === WebSocket.CLOSED)
})

test('ending a session closes its socket', async () => {
  const leaving = await server.person()
  const client = await connectAs(leaving)
  await server.call('v1/user/public/clearCookie', {}, { cookie: leaving.cookie })
  await until(() => client.socket.readyState === WebSocket.CLOSED)
})

test('the client reconnects by itself and gets each notice once', async () => {
  const notices: OrderNotice[] = []
  const states: string[] = []
  let current: WebSocket | undefined
  const client = new StreamClient({
    connect() {
      current = new WebSocket(address())
      opened.push(current)
      return current as unknown as StreamSocket
    },
    ticket: () => ticketOf(taker),
    clock: {
      now: () => performance.now(),
      every(ms, run) {
        const timer = setInterval(run, ms)
        return () => clearInterval(timer)
      },
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    onNotice: (noticed) => notices.push(noticed),
    onGap: () => states.push('gap'),
    onState: (state) => states.push(state),
  })
  client.subscribe('notice')
  client.start()
  await until(() => states.includes('stable'))
  await sell('0.001')
  await buy('0.001')
  await until(() => notices.length === 1)
  current?.terminate()
  await sell('0.002')
  await buy('0.002')
  await until(() => notices.length === 2)
  expect(states).toEqual(['connecting', 'stable', 'reconnecting', 'stable'])
  expect(new Set(notices.map(({ seq }) => seq)).size).toBe(2)
  client.stop()
})

test('a client that is silent for too long is disconnected', async () => {
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const onFailure = (error: unknown) => server.failures.push(error)
  const pulse = { listen: () => () => undefined, betweenBatches: async (run: () => void) => run() }
  const hub = new Hub({ pulse, onFailure })
  const stream = attachV1Stream(http, hub, {
    services: server.services,
    notices: {
      market: { market: () => undefined, now: () => 0 },
      accounts: { liveOrders: () => [], plans: () => [] },
      clock: hub.clock,
    },
    allowsOrigin: () => false,
    onFailure,
    limits: { silenceMs: 2000, checkMs: 50 },
  })
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/v1/stream?terminalType=1`
  const silent = await connect({}, url)
  const alive = await connect({}, url)
  const pinging = setInterval(() => alive.send('ping'), 100)
  await until(() => silent.socket.readyState === WebSocket.CLOSED)
  await new Promise((wait) => setTimeout(wait, 300))
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  clearInterval(pinging)
  stream.close()
  await until(() => alive.socket.readyState === WebSocket.CLOSED)
  hub.close()
  http.close()
})

test('the server logged no error', () => {
  expect(server.failures).toEqual([])
})
