// `npm run bench -- ws`: an unmodified ccxt.pro through a hundred thousand changes of a book, one client that stops reading next to
// fifty good ones, orders over one socket and over calls, and how long a single order takes. The server is a child process.

import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ccxtClient } from '#tests/support/ccxt-client.ts'
import { WsBook } from '#tests/support/ws-book.ts'
import { type Frame, WsClient } from '#tests/support/ws-client.ts'
import { argument, machine } from './report.ts'
import type { ServerFigures, ServerQuestion } from './ws-server.ts'

const words = { apiKey: 'bench', secret: 'bench-secret', passphrase: 'bench-words' }
const changesTarget = Number(argument('--changes') ?? 100_000)
const goodClients = 50
const stalledClients = Number(argument('--stalled') ?? 1)
const stalledTurns = 4
const windowMs = 5_000
const lanes = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT', 'DOGEUSDT', 'ADAUSDT', 'TRXUSDT']
const busy = lanes.slice(0, 4)
const perBatch = 50
const ordersTarget = 40_000
const singlePerSecond = 500
const singleMs = 8_000
/** Warm-up, not counted: code is slow on its first calls. */
const warmMs = 4_000

// Beside this file, bundled or not.
const serverFile = fileURLToPath(import.meta.url).replace(/ws(\.\w+)$/, 'ws-server$1')

const rounded = (value: number) => Math.round(value * 10) / 10

function quantiles(values: readonly number[]) {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(0.9999999) }
}

function ask(child: ChildProcess, question: ServerQuestion): Promise<ServerFigures> {
  return new Promise((done) => {
    child.once('message', (answer) => done(answer as ServerFigures))
    child.send(question)
  })
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A plain client counts the changes that ccxt receives at the same time. */
async function manyChanges(origin: string, child: ChildProcess) {
  const counted = new WsBook()
  const counter = await new WsClient(origin, 'public', (frame) => {
    if (frame.action) counted.apply(frame)
  }).open()
  const client = await ccxtClient(origin, words)
  await client.watchOrderBook('BTC/USDT')
  await counter.subscribe({ instType: 'SPOT', channel: 'books', instId: 'BTCUSDT' })
  await ask(child, { do: 'churn', commandsPerBeat: 250 })
  const began = performance.now()
  let updates = 0
  while (counted.changes < changesTarget) {
    // A wrong checksum rejects.
    await client.watchOrderBook('BTC/USDT')
    updates++
  }
  const seconds = rounded((performance.now() - began) / 1000)
  const { cpuPercent } = await ask(child, { do: 'rest' })
  await client.close()
  counter.socket.terminate()
  return {
    changes: counted.changes,
    updates,
    faults: counted.faults.length,
    seconds,
    serverCpuPercent: cpuPercent,
  }
}

/** Collects the ages of the books that reading clients receive, in ms since the book changed. */
async function agesOfGood(ages: number[], origin: string): Promise<WsClient[]> {
  const args = busy.map((instId) => ({ instType: 'SPOT', channel: 'books', instId }))
  return Promise.all(
    Array.from({ length: goodClients }, async () => {
      const client = await new WsClient(origin, 'public', ({ action, data }: Frame) => {
        if (action === 'update') ages.push(Date.now() - Number(data?.[0]?.['ts']))
        client.frames.length = 0
      }).open()
      client.send({ op: 'subscribe', args })
      return client
    }),
  )
}

/** In turns, because the machine changes more from one moment to the next than one client can change. */
async function oneStalled(origin: string, child: ChildProcess) {
  const ages: number[] = []
  const good = await agesOfGood(ages, origin)
  await ask(child, { do: 'churn', commandsPerBeat: 40 })
  const listen = async (into: number[]) => {
    await pause(1_000)
    ages.length = 0
    await ask(child, { do: 'measure' })
    await pause(windowMs)
    into.push(...ages)
    return ask(child, { do: 'measure' })
  }
  const [alone, beside]: [number[], number[]] = [[], []]
  const memoryMb: number[] = []
  for (let turn = 0; turn < stalledTurns; turn++) {
    memoryMb.push((await listen(alone)).memoryMb)
    const stalled = await stalledOnes(origin)
    memoryMb.push((await listen(beside)).memoryMb)
    for (const { socket } of stalled) socket.terminate()
  }
  for (const { socket } of good) socket.terminate()
  const { cpuPercent: serverCpuPercent } = await ask(child, { do: 'rest' })
  const summary = (of: readonly number[]) => ({ ...quantiles(of), messages: of.length })
  return {
    clients: goodClients,
    stalled: stalledClients,
    alone: summary(alone),
    beside: summary(beside),
    serverCpuPercent,
    memoryMb,
  }
}

/** They ask for all there is, and then read nothing. */
async function stalledOnes(origin: string): Promise<WsClient[]> {
  const args = lanes.flatMap((instId) =>
    ['books', 'books15', 'trade', 'ticker'].map((channel) => ({ instType: 'SPOT', channel, instId })),
  )
  const stalled = await Promise.all(
    Array.from({ length: stalledClients }, async () => {
      const client = await new WsClient(origin).open()
      client.send({ op: 'subscribe', args })
      return client
    }),
  )
  await pause(200)
  for (const { socket } of stalled) socket.pause()
  return stalled
}

const orderOf = (id: string) => ({
  orderType: 'limit',
  force: 'post_only',
  side: 'buy',
  price: '',
  size: '',
  clientOid: id,
})

/** Bids that rest far below, at the least amount. */
async function restingOrders(
  origin: string,
  symbol: string,
): Promise<(id: string) => ReturnType<typeof orderOf>> {
  const read = async (path: string) => (await (await fetch(`${origin}${path}`)).json()).data[0]
  const rules = await read(`/api/v2/spot/public/symbols?symbol=${symbol}`)
  const { lastPr } = await read(`/api/v2/spot/market/tickers?symbol=${symbol}`)
  const price = (Number(lastPr) * 0.97).toFixed(Number(rules.pricePrecision))
  const size = (7 / Number(price) + 10 ** -Number(rules.quantityPrecision)).toFixed(
    Number(rules.quantityPrecision),
  )
  return (id) => ({ ...orderOf(id), price, size })
}

type Batch = (kind: 'place' | 'cancel', symbol: string, list: object[]) => Promise<number>

/** Each lane places fifty, cancels them, and begins again; counted are those placed. */
async function ordersPerSecond(origin: string, prefix: string, batch: Batch) {
  let placed = 0
  let refused = 0
  const times: number[] = []
  const cancelTimes: number[] = []
  const began = performance.now()
  const lane = async (symbol: string) => {
    const make = await restingOrders(origin, symbol)
    for (let round = 0; placed < ordersTarget; round++) {
      const list = Array.from({ length: perBatch }, (_, n) => make(`${prefix}-${symbol}-${round}-${n}`))
      const sentAt = performance.now()
      const accepted = await batch('place', symbol, list)
      placed += accepted
      refused += perBatch - accepted
      const answered = performance.now()
      times.push(answered - sentAt)
      const ids = list.map(({ clientOid }) => ({ clientOid }))
      await batch('cancel', symbol, ids)
      cancelTimes.push(performance.now() - answered)
    }
  }
  await Promise.all(lanes.map(lane))
  const seconds = (performance.now() - began) / 1000
  return {
    orders: placed,
    refused,
    ordersPerSecond: Math.round(placed / seconds),
    batchMs: quantiles(times),
    cancelMs: quantiles(cancelTimes),
  }
}

async function overSocket(origin: string) {
  const waiting = new Map<string, (done: number) => void>()
  const client = await new WsClient(origin, 'private', (frame) => {
    client.frames.length = 0
    for (const arg of (frame.event === 'trade' ? frame.arg : []) as unknown as TradeAnswer[])
      waiting.get(arg.id)?.(arg.params.successList.length)
  }).open()
  const login = client.logIn(words)
  await Promise.race([login, pause(500)])
  let count = 0
  const result = await ordersPerSecond(origin, 's', (kind, instId, orderList) => {
    const id = `${++count}`
    client.send({
      op: 'trade',
      args: [{ id, instType: 'SPOT', instId, channel: `batch-${kind}-order`, params: { orderList } }],
    })
    return new Promise((done) => waiting.set(id, done))
  })
  client.socket.terminate()
  return result
}

interface TradeAnswer {
  id: string
  params: { successList: unknown[] }
}

/** Both share the machine: the client is the lightest there is. */
const wires = new Agent({ keepAlive: true, maxSockets: 32 })

async function post(origin: string, path: string, body: object): Promise<{ code: string; data: unknown }> {
  const text = JSON.stringify(body)
  const timestamp = `${Date.now()}`
  const sign = createHmac('sha256', words.secret).update(`${timestamp}POST${path}${text}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'access-key': words.apiKey,
    'access-sign': sign,
    'access-timestamp': timestamp,
    'access-passphrase': words.passphrase,
  }
  const call = request(`${origin}${path}`, { method: 'POST', agent: wires, headers })
  call.end(text)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return (await json(answer)) as { code: string; data: unknown }
}

function overCalls(origin: string) {
  return ordersPerSecond(origin, 'c', async (kind, symbol, orderList) => {
    const path = kind === 'place' ? 'batch-orders' : 'batch-cancel-order'
    const answer = await post(origin, `/api/v2/spot/trade/${path}`, { symbol, orderList })
    return (answer.data as { successList: unknown[] }).successList.length
  })
}

/** At a steady pace, whether answers came or not. */
async function singleOrders(origin: string, child: ChildProcess) {
  const make = await restingOrders(origin, 'BTCUSDT')
  const times: number[] = []
  let failed = 0
  const all: Promise<void>[] = []
  await ask(child, { do: 'measure' })
  const began = performance.now()
  for (let n = 0; n < (singlePerSecond * (warmMs + singleMs)) / 1000; n++) {
    const due = began + (n * 1000) / singlePerSecond
    while (performance.now() < due) await pause(Math.max(0, due - performance.now() - 0.5))
    const sentAt = performance.now()
    // Nothing is there to take: each is accepted, ends at once, and leaves room for the next.
    const order = { symbol: 'BTCUSDT', ...make(`single-${n}`), force: 'ioc' }
    const call = post(origin, '/api/v2/spot/trade/place-order', order).then(({ code }) => {
      if (sentAt - began >= warmMs) times.push(performance.now() - sentAt)
      if (code !== '00000') failed++
    })
    all.push(call)
  }
  await Promise.all(all)
  const { cpuPercent: serverCpuPercent } = await ask(child, { do: 'measure' })
  return { perSecond: singlePerSecond, ...quantiles(times), failed, serverCpuPercent }
}

async function main(): Promise<void> {
  const child = fork(serverFile)
  const { origin } = await new Promise<{ origin: string }>((done) => child.once('message', done as never))
  const parts: Record<string, () => Promise<object>> = {
    changes: () => manyChanges(origin, child),
    stalled: () => oneStalled(origin, child),
    socket: () => overSocket(origin),
    calls: () => overCalls(origin),
    single: () => singleOrders(origin, child),
  }
  const only = argument('--only')
  const results: Record<string, object> = {}
  for (const [name, run] of Object.entries(parts))
    if (only === undefined || only === name) results[name] = await run()
  child.send({ do: 'end' } satisfies ServerQuestion)
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ bench: 'ws', machine: machine(), results }))
  else
    for (const [name, result] of Object.entries(results)) console.log(name.padEnd(10), JSON.stringify(result))
}

await main()
process.exit(0)
