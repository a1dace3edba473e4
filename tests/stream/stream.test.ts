// The live socket of a real server: the way in, the notices of one person, what is kept for a reconnect, who is sent away.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { StreamClient, type StreamSocket } from '#app/live/stream-client.ts'
import type { Noticed } from '#app/stream/frames.ts'
import { startStream } from '#app/stream/stream-server.ts'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'

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

async function visit(options: object = {}, url = address()) {
  const socket = new WebSocket(url, options)
  opened.push(socket)
  const messages: Message[] = []
  socket.on('message', (raw) => messages.push(JSON.parse(raw.toString())))
  await new Promise<void>((done, failed) => {
    socket.once('open', done)
    socket.once('error', failed)
  })
  const say = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const heard = async (test: (message: Message) => boolean): Promise<Message> => {
    await until(() => messages.some(test))
    return messages.find(test)
  }
  return { socket, messages, say, heard }
}

async function ticketOf({ cookie }: Person): Promise<string> {
  const { body } = await server.call('v1/user/socketTicket', {}, { cookie })
  return body.data?.['ticket'] as string
}

async function visitAs(person: Person, since?: number) {
  const visitor = await visit()
  visitor.say({ action: 'login', ticket: await ticketOf(person) })
  visitor.say({ action: 'subscribe', topic: 'notice', since })
  visitor.say({ action: 'subscribe', topic: 'updateOrderNotice', since })
  await visitor.heard(({ data }) => data?.topic === 'updateOrderNotice')
  return visitor
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

test('fills of one order inside half a second are one notice, told to its owner only', async () => {
  const owner = await visitAs(taker)
  const other = await visitAs(await server.person())
  await sell('0.001', price)
  await sell('0.003', price + 10)
  await buy('0.004', price + 10)
  const { code, seq, data } = await owner.heard(({ subType }) => subType === 'notice')
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

test('a new price of an open order is told; a new size alone is not', async () => {
  const owner = await visitAs(maker)
  const placed = await sell('0.002', price + 100)
  const orderId = placed.body.data?.['orderId']
  const modify = (change: object) =>
    server.call('v1/spot/order/modifyOrder', { orderId, ...change }, { cookie: maker.cookie })
  await modify({ size: '0.001' })
  await modify({ price: `${price + 120}` })
  const { data } = await owner.heard(({ subType }) => subType === 'updateOrderNotice')
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

test('a new price of a plan is told once, also where it moves the resting leg of an OCO', async () => {
  const common = { symbolId: 'BTCUSDT', side: 'sell', size: '0.002' }
  const triggerId = await plan('placePlan', { ...common, triggerPrice: `${price + 500}` })
  const ocoId = await plan('placePlan', {
    ...common,
    triggerPrice: `${price - 500}`,
    executePrice: `${price - 600}`,
    oco: { limitPrice: `${price + 400}` },
  })
  // Placed before anyone listened: the log begins with what lives.
  const owner = await visitAs(maker)
  const before = owner.messages.filter(({ subType }) => subType === 'updateOrderNotice').length
  await plan('updatePlan', { planId: triggerId, size: '0.001' })
  await plan('updatePlan', { planId: triggerId, triggerPrice: `${price + 550}` })
  await plan('updatePlan', { planId: ocoId, oco: { limitPrice: `${price + 450}` } })
  await owner.heard(({ data }) => data?.dT === 'delegate_oco')
  const told = owner.messages.filter(({ subType }) => subType === 'updateOrderNotice').slice(before)
  const pair = { ftype: 1, vC: 'BTC', lC: 'BTC', rC: 'USDT' }
  expect(told.map(({ data }) => data)).toEqual([
    { ...pair, id: `plan-${triggerId}`, v: '0.001', dT: 'delegate_plan', p: `${price + 550}` },
    { ...pair, id: `plan-${ocoId}`, v: '0.002', dT: 'delegate_oco', p: `${price + 450}` },
  ])
  for (const planId of [triggerId, ocoId]) await plan('cancelPlan', { planId })
})

test('what a plan placed is told as its fill, once', async () => {
  const planId = await plan('placePlan', {
    symbolId: 'BTCUSDT',
    side: 'sell',
    size: '0.001',
    triggerPrice: `${price - 200}`,
    executePrice: `${price - 300}`,
  })
  const owner = await visitAs(maker)
  const other = await server.person()
  await server.call(
    'v1/spot/order/placeOrder',
    { symbolId: 'BTCUSDT', side: 'sell', orderType: 'limit', price: `${price - 250}`, size: '0.0002' },
    { cookie: other.cookie },
  )
  await buy('0.0012', price - 250)
  await owner.heard(({ data }) => data?.delegateType === 'delegate_plan')
  const { orderId } = (await server.services.trading.plan(maker.account, { planId }))!
  const fills = owner.messages.filter(({ subType, data }) => subType === 'notice' && data.id === orderId)
  expect(fills).toMatchObject([{ data: { ftype: 1, dealCount: '0.001', dealPrice: `${price - 250}` } }])
})

test('a reconnect hears what it missed once; a number from nowhere is a gap', async () => {
  const first = await visitAs(taker)
  const { seq } = (await first.heard(({ subType }) => subType === 'subscribe')).data
  first.socket.terminate()
  await sell('0.001')
  await buy('0.001')
  const second = await visitAs(taker, seq)
  const missed = await second.heard(({ subType }) => subType === 'notice')
  expect(missed.seq).toBe(seq + 1)
  second.say({ action: 'subscribe', topic: 'notice', since: missed.seq })
  await until(() => second.messages.filter(({ subType }) => subType === 'subscribe').length === 3)
  expect(second.messages.filter(({ subType }) => subType === 'notice')).toHaveLength(1)
  const lost = await visitAs(taker, 5)
  expect((await lost.heard(({ subType }) => subType === 'subscribe')).data.gap).toBe(true)
})

test('tickets open once; without a login there is nothing to hear', async () => {
  const visitor = await visit()
  visitor.say({ action: 'subscribe', topic: 'notice' })
  expect(await visitor.heard(({ subType }) => subType === 'error')).toMatchObject({ code: '00004' })
  const ticket = await ticketOf(taker)
  visitor.say({ action: 'login', ticket })
  expect(await visitor.heard(({ subType }) => subType === 'login')).toMatchObject({ code: '00000' })
  const thief = await visit()
  thief.say({ action: 'login', ticket })
  expect(await thief.heard(({ subType }) => subType === 'login')).toMatchObject({ code: '00004' })
})

test('unsub and unsubscribe end a topic, ping is answered, nonsense is told so', async () => {
  const owner = await visitAs(taker)
  owner.say({ action: 'unsub', topic: 'notice' })
  owner.say({ action: 'unsubscribe', topic: 'updateOrderNotice' })
  for (const nonsense of [
    '{',
    '[]',
    '{"action":"subscribe","topic":"account"}',
    'null',
    '{"action":"login"}',
  ])
    owner.say(nonsense)
  owner.say('ping')
  await owner.heard(({ subType }) => subType === 'pong')
  expect(owner.messages.filter(({ code }) => code === '40017')).toHaveLength(5)
  await sell('0.001')
  await buy('0.001')
  await new Promise((wait) => setTimeout(wait, 700))
  expect(owner.messages.filter(({ subType }) => subType === 'notice')).toEqual([])
})

test('foreign pages, other terminals, floods and giants are sent away', async () => {
  await expect(visit({ headers: { origin: 'https://evil.example' } })).rejects.toThrow('403')
  await expect(visit({}, address().replace('=1', '=2'))).rejects.toThrow('400')
  expect((await visit({ headers: { origin: server.origin } })).socket.readyState).toBe(WebSocket.OPEN)
  const flood = await visit()
  for (let n = 0; n < 60; n++) flood.say('ping')
  await until(() => flood.socket.readyState === WebSocket.CLOSED)
  const giant = await visit()
  giant.say(`"${'x'.repeat(20_000)}"`)
  await until(() => giant.socket.readyState === WebSocket.CLOSED)
})

test('the end of a session is the end of its socket', async () => {
  const leaving = await server.person()
  const visitor = await visitAs(leaving)
  await server.call('v1/user/public/clearCookie', {}, { cookie: leaving.cookie })
  await until(() => visitor.socket.readyState === WebSocket.CLOSED)
})

test('the client comes back by itself and hears each notice once', async () => {
  const notices: Noticed[] = []
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

test('who says nothing for the time that is allowed is sent away', async () => {
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const stream = startStream(http, {
    services: server.services,
    market: { market: () => undefined },
    accounts: { liveOrders: () => [], plans: () => [] },
    listen: () => () => undefined,
    allowsOrigin: () => false,
    onFailure: (error) => server.failures.push(error),
    limits: { silenceMs: 2000, sweepMs: 50 },
  })
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/v1/stream?terminalType=1`
  const silent = await visit({}, url)
  const alive = await visit({}, url)
  const pinging = setInterval(() => alive.say('ping'), 100)
  await until(() => silent.socket.readyState === WebSocket.CLOSED)
  await new Promise((wait) => setTimeout(wait, 300))
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  clearInterval(pinging)
  stream.close()
  await until(() => alive.socket.readyState === WebSocket.CLOSED)
  http.close()
})

test('nothing of it was a failure of the server', () => {
  expect(server.failures).toEqual([])
})
