// `npm run bench -- feed`: book differences from the feed to many sockets on loopback; the clients live in a child process.

import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { attachSocketIo, type SocketIoSources } from '#app/push/codecs/socket-io/socket-io.ts'
import { Hub } from '#app/push/hub.ts'
import type { DepthLevel, MarketView } from '#engine/exchange/view.ts'
import type { Release, ReleaseListener } from '#engine/host/ports.ts'
import type { FeedClientReport } from './feed-clients.ts'

const runs = 5
const runMs = 3_000
const beatMs = 100
const levels = 200
/** Levels per side that change with a beat: a message is then about 1.1 KB. */
const changedLevels = 20

// Beside this file, bundled or not.
const clientsFile = fileURLToPath(import.meta.url).replace(/feed(\.\w+)$/, 'feed-clients$1')

interface Case {
  clients: number
  rooms: number
}

const cases: readonly Case[] = [
  { clients: 500, rooms: 1 },
  { clients: 2000, rooms: 1 },
  { clients: 2000, rooms: 40 },
]

interface Measured extends Case {
  deliveredPerSecond: number
  p50Ms: number
  p99Ms: number
  serverCpuPercent: number
  memoryMb: number
}

/** A book whose version is the time of its last change in microseconds, so that clients can tell a message's age. */
class MovingBook {
  version = 0
  private readonly bids: DepthLevel[]
  private readonly asks: DepthLevel[]
  private turn = 0

  constructor() {
    const side = (sign: number) =>
      Array.from({ length: levels }, (_, n): DepthLevel => [`${63000 + sign * (n + 1)}.5`, '0.125'])
    this.bids = side(-1)
    this.asks = side(1)
  }

  move(): void {
    this.turn++
    for (const side of [this.bids, this.asks]) {
      for (let n = 0; n < changedLevels; n++) {
        const level = side[(this.turn * 7 + n * 3) % levels] as DepthLevel
        level[1] = `0.${100_000 + ((this.turn * 31 + n) % 899_999)}`
      }
    }
    this.version = Math.round((performance.timeOrigin + performance.now()) * 1000)
  }

  depth(symbol: string) {
    const copy = (side: DepthLevel[]) => side.map(([price, size]): DepthLevel => [price, size])
    return { symbol, version: this.version, bids: copy(this.bids), asks: copy(this.asks) }
  }
}

/** Books that change one after the other, each ten times a second, and are released as they change. */
function movingExchange(symbols: readonly string[]) {
  const books = new Map(symbols.map((symbol) => [symbol, new MovingBook()]))
  const listeners = new Set<ReleaseListener>()
  const quiet: Release = { fromSeq: 0, toSeq: 0, at: 0, receipts: [], events: [] }
  let beat = 0
  const begun = performance.now()
  const timer = setInterval(
    () => {
      const due = Math.floor(((performance.now() - begun) / beatMs) * symbols.length)
      for (; beat < due; beat++) books.get(symbols[beat % symbols.length] as string)?.move()
      for (const listener of listeners) listener(quiet)
    },
    Math.max(1, beatMs / symbols.length),
  )
  const view = {
    now: () => 0,
    market: (symbol: string) => (books.has(symbol) ? {} : undefined),
    bookVersion: (symbol: string) => books.get(symbol)?.version,
    depth: (symbol: string) => books.get(symbol)?.depth(symbol),
  } as unknown as MarketView
  return {
    view,
    pulse: {
      listen(listener: ReleaseListener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      betweenBatches: async (run: () => void) => run(),
    },
    stop: () => clearInterval(timer),
  }
}

async function openServer(rooms: number) {
  const symbols = Array.from({ length: rooms }, (_, n) => `PAIR${n}USDT`)
  const exchange = movingExchange(symbols)
  const http = createServer()
  const hub = new Hub({
    pulse: exchange.pulse,
    onFailure(error) {
      throw error
    },
  })
  const pages = attachSocketIo(http, hub, {
    market: exchange.view,
    candles: () => [],
    clock: hub.clock,
    services: { people: { subject: async () => undefined } },
    allowsOrigin: () => true,
    limits: { clientsMax: Number.POSITIVE_INFINITY, clientsPerAddress: Number.POSITIVE_INFINITY },
  } as unknown as SocketIoSources)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  return {
    port: (http.address() as AddressInfo).port,
    symbols,
    close() {
      exchange.stop()
      pages.close()
      hub.close()
      http.close()
      http.closeAllConnections()
    },
  }
}

function answerOf<T>(child: ChildProcess, question: object): Promise<T> {
  return new Promise((done, failed) => {
    child.once('message', (answer) => done(answer as T))
    child.once('exit', (code) => failed(new Error(`the clients ended with ${code}`)))
    child.send(question)
  })
}

async function measure(one: Case): Promise<Measured[]> {
  const server = await openServer(one.rooms)
  const child = fork(clientsFile)
  try {
    await answerOf(child, { do: 'connect', port: server.port, clients: one.clients, symbols: server.symbols })
    const all: Measured[] = []
    // The first window warms both sides up.
    for (let run = 0; run <= runs; run++) {
      const before = process.cpuUsage()
      const report = await answerOf<FeedClientReport>(child, { do: 'listen', ms: runMs })
      const { user, system } = process.cpuUsage(before)
      if (run === 0) continue
      all.push({
        ...one,
        deliveredPerSecond: Math.round((report.messages / report.ms) * 1000),
        p50Ms: report.p50Ms,
        p99Ms: report.p99Ms,
        serverCpuPercent: Math.round((user + system) / report.ms / 10),
        memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
      })
    }
    return all
  } finally {
    child.removeAllListeners('exit')
    child.kill()
    server.close()
  }
}

function median(all: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number) =>
    all.map(pick).sort((a, b) => a - b)[Math.floor(all.length / 2)] as number
  return {
    ...(all[0] as Measured),
    deliveredPerSecond: of((one) => one.deliveredPerSecond),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    serverCpuPercent: of((one) => one.serverCpuPercent),
    memoryMb: of((one) => one.memoryMb),
  }
}

async function main(): Promise<void> {
  const results: (Measured & { engine: string })[] = []
  for (const one of cases) results.push({ engine: 'erguvan feed', ...median(await measure(one)) })
  if (process.argv.includes('--json')) {
    const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version }
    console.log(JSON.stringify({ bench: 'feed', machine, runs, results }))
    return
  }
  for (const { clients, rooms, deliveredPerSecond, p50Ms, p99Ms, serverCpuPercent, memoryMb } of results) {
    const load = `${clients} clients × ${1000 / beatMs} messages/s, ${rooms} ${rooms === 1 ? 'room' : 'rooms'}`
    console.log(
      `${load.padEnd(44)} ${String(deliveredPerSecond).padStart(7)} delivered/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms   ` +
        `server ${serverCpuPercent} % of a core, ${memoryMb} MB`,
    )
  }
}

await main()
