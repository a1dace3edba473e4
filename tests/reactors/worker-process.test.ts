// Reactors run by worker processes: killed in the middle of a job, woken five times, their Redis emptied and restarted.
// In every case the orders equal those of a single process without faults.

import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { MemoryWakeQueue } from '#jobs/memory-wake-queue.ts'
import { type RunningReactors, startReactors } from '#jobs/reactors.ts'
import { redisPrefix } from '#jobs/redis-prefix.ts'
import { RedisWakeQueue } from '#jobs/redis-wake-queue.ts'
import type { WakeQueue } from '#jobs/wake-queue.ts'
import { openWorkerSocket } from '#jobs/worker-socket.ts'
import { bundled } from '#tests/support/bundled.ts'
import { hasRedis, RedisServer } from '#tests/support/redis-server.ts'

const symbol = 'BTCUSDT'
const kind = 'spot-grid'
const bots = 6
const grid = { type: 'forward', symbol, low: '90', high: '110', grids: 4 }

let program: string
beforeAll(async () => {
  program = await bundled('app/server/main.ts')
})

let closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

class Worker {
  private process: ChildProcess | undefined

  constructor(private readonly env: Record<string, string>) {}

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const worker = spawn(process.execPath, [program], {
      env: { ...process.env, ROLE: 'worker', LOG_LEVEL: 'fatal', ...this.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process = worker
    await new Promise<void>((resolve, reject) => {
      worker.stdout?.once('data', () => resolve())
      worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
    })
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    const { process: worker } = this
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    worker.kill('SIGKILL')
    await gone
  }
}

/** A market whose price bob moves up and down through the levels of six grids. */
class WorkerServer {
  readonly events: ExchangeEvent[] = []
  ids: string[] = []
  private count = 0

  private constructor(
    readonly dataDir: string,
    readonly open: OpenExchange,
    readonly reactors: RunningReactors,
  ) {
    open.host.listen((release) => this.events.push(...release.events))
  }

  static async begin(wakesOf: (dataDir: string) => WakeQueue, works: boolean): Promise<WorkerServer> {
    const dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-workers-'))
    closing.push(() => fs.rmSync(dataDir, { recursive: true }))
    const market = testMarket({ symbol, lot: '0.0001', minNotional: '5', lastPrice: '100' })
    const genesis = testGenesis({ markets: [market] })
    const open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => testStart }) })
    closing.push(() => open.close())
    const wakes = wakesOf(dataDir)
    const reactors = startReactors({ open, candles: () => [], wakes, log: silentLog, works, sweepMs: 300 })
    const workerSocket = await openWorkerSocket(dataDir, open)
    closing.push(
      () => workerSocket.close(),
      () => reactors.close(),
    )
    return new WorkerServer(dataDir, open, reactors)
  }

  async fill(): Promise<void> {
    const people = { ada: { USDT: '9000' }, bob: { USDT: '900000', BTC: '9000' } }
    for (const [account, coins] of Object.entries(people)) {
      await this.submit({ type: 'openAccount', account, kind: 'main' })
      await this.submit({ type: 'setAccount', account, kyc: 2 })
      for (const [coin, amount] of Object.entries(coins))
        await this.submit({ type: 'grantFunds', account, coin, amount })
    }
    await this.trade('sell', '100', '200', 'gtc')
    for (let n = 0; n < bots; n++) {
      const config = { ...grid, investment: `${500 + n}` }
      const made = await this.reactors.create({ owner: 'ada', kind, config, request: `input-${n}` })
      if (!made.ok) throw new Error(made.refusal.code)
      this.ids.push(made.value.id)
    }
    await this.settled()
    await this.submit({ type: 'cancelOrders', account: 'bob' })
  }

  sweep = (round: number) =>
    round % 2 === 0 ? this.trade('sell', '89', '500', 'ioc') : this.trade('buy', '111', '500', 'ioc')

  async settled(): Promise<void> {
    const { store } = this.reactors
    // While workers write, inboxes may be behind the log: what is not in them yet is still to be reacted to.
    const isDone = async () =>
      !this.open.host.isProjectionBehind &&
      [...(await store.pending()), ...(await store.unsent())].length === 0
    await expect.poll(isDone, { interval: 20 }).toBe(true)
  }

  /** Each bot's open orders, number of orders placed, and balances. */
  async outcome() {
    return Promise.all(
      this.ids.map(async (id) => {
        const account = (await this.reactors.store.find(id))?.account ?? ''
        const { exchange } = this.open
        return {
          live: exchange
            .liveOrders(account)
            .map(({ side, price, size }) => `${side} ${price} ${size}`)
            .sort(),
          placed: this.events.filter((event) => event.type === 'orderAccepted' && event.account === account)
            .length,
          balances: exchange.balances(account),
        }
      }),
    )
  }

  private submit(command: Command) {
    return this.open.host.submit(`c${++this.count}`, command)
  }

  private trade(side: 'buy' | 'sell', price: string, size: string, tif: 'gtc' | 'ioc') {
    const order = { account: 'bob', symbol, side, orderType: 'limit', price, size, tif } as const
    return this.submit({ type: 'placeOrder', ...order })
  }
}

const rounds = 6

async function undisturbed() {
  const server = await WorkerServer.begin(() => new MemoryWakeQueue(silentLog), true)
  await server.fill()
  for (let round = 0; round < rounds; round++) {
    await server.sweep(round)
    await server.settled()
  }
  return server.outcome()
}

describe.skipIf(!hasRedis)('workers in processes of their own', () => {
  it('lose nothing and do nothing twice when they or Redis fail', async () => {
    const expected = await undisturbed()
    expect(expected.every(({ placed }) => placed > 2 * rounds)).toBe(true)

    const redis = await RedisServer.start()
    closing.push(() => redis.stop())
    const name = redisPrefix
    const server = await WorkerServer.begin(
      (dataDir) => new RedisWakeQueue({ url: redis.url, name: name(dataDir), log: silentLog }),
      false,
    )
    const env = { DATA_DIR: server.dataDir, REDIS_URL: redis.url }
    const [first, second] = [new Worker(env), new Worker(env)]
    closing.push(
      () => first.kill(),
      () => second.kill(),
    )
    await first.start()
    await server.fill()

    /** Runs `act` when the first order of a bot reaches the exchange. */
    const atFirstAnswer = (act: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        const stop = server.open.host.listen(({ events }) => {
          if (!events.some((event) => event.type === 'orderAccepted' && event.source === 'bot')) return
          stop()
          void act().then(resolve)
        })
      })

    // Killed when its first order of a job is in the log but not confirmed to it; another one takes over.
    const killed = atFirstAnswer(() => first.kill())
    const ready = second.start()
    await server.sweep(0)
    await killed
    await ready
    const back = first.start()
    await server.settled()

    // Each wake-up is delivered five times, to any free worker.
    await back
    const prefix = `erguvan:${redisPrefix(server.dataDir)}`
    const queue = new Queue(kind, { connection: { url: redis.url }, prefix })
    await server.sweep(1)
    await queue.addBulk(
      server.ids.flatMap((id) => Array.from({ length: 5 }, () => ({ name: 'wake', data: { id } }))),
    )
    await server.settled()
    await queue.close()

    // Redis is emptied while they work, then restarted.
    const emptied = atFirstAnswer(() => redis.flush())
    await server.sweep(2)
    await emptied
    await server.settled()
    await redis.stop()
    await server.sweep(3)
    await redis.begin()
    await server.settled()

    // Both die, and with them what Redis knew; then one comes back.
    const dead = atFirstAnswer(async () => {
      await Promise.all([first.kill(), second.kill(), redis.flush()])
    })
    await server.sweep(4)
    await dead
    await second.start()
    await server.settled()
    await server.sweep(5)
    await server.settled()

    expect(await server.outcome()).toEqual(expected)
  })
})
