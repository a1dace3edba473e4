// Reactors run by workers through a real Redis: shared work is done once, nothing is lost when Redis is emptied or down.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { limit, openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { type RunningReactors, startReactors } from '#jobs/reactors.ts'
import { redisPrefix } from '#jobs/redis-prefix.ts'
import { RedisWakeQueue } from '#jobs/redis-wake-queue.ts'
import { startWorker } from '#jobs/worker.ts'
import { openWorkerSocket } from '#jobs/worker-socket.ts'
import { bouncer, bouncing } from '#tests/support/bouncer.ts'
import { hasRedis, RedisServer } from '#tests/support/redis-server.ts'

// It uses the queue of an existing kind.
const kind = () => ({ ...bouncer, kind: 'martingale' })
const bots = 12

let dataDir: string
let redis: RedisServer
let open: OpenExchange
let reactors: RunningReactors
let count = 0
let closing: (() => Promise<unknown> | undefined)[] = []

const submit = (command: Command) => open.host.submit(`c${++count}`, command)
const trade = (side: 'buy' | 'sell', price: string, size: number) =>
  submit(limit('bob', side, price, `${size}`, { tif: 'ioc' }))
const resting = () =>
  expect.poll(() => {
    const { bids, asks } = open.exchange.depth('BTCUSDT', 5)
    return { bids, asks }
  })

describe.skipIf(!hasRedis)('reactors over Redis', () => {
  beforeEach(async () => {
    dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-redis-'))
    redis = await RedisServer.start()
    const genesis = testGenesis({ markets: [testMarket({ makerFee: '0', takerFee: '0' })] })
    open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => testStart }) })
    const workerSocket = await openWorkerSocket(dataDir, open)
    reactors = startReactors({
      open,
      candles: () => [],
      wakes: new RedisWakeQueue({ url: redis.url, name: redisPrefix(dataDir), log: silentLog }),
      log: silentLog,
      works: false,
      kind,
      sweepMs: 500,
    })
    const workers = [1, 2].map(() => startWorker({ dataDir, redisUrl: redis.url, log: silentLog, kind }))
    closing = [
      ...workers.map((worker) => () => worker.close()),
      () => reactors.close(),
      () => workerSocket.close(),
      () => open.close(),
      () => redis.stop(),
    ]
    const people = [openings('ada', { USDT: '5000' }), openings('bob', { USDT: '9999', BTC: '99' })]
    for (const command of people.flat()) await submit(command)
    for (let n = 0; n < bots; n++) {
      const made = await reactors.create({
        owner: 'ada',
        kind: 'martingale',
        config: { ...bouncing, beatMs: 60_000 + n },
        request: `input-${n}`,
      })
      if (!made.ok) throw new Error(made.refusal.code)
    }
    await resting().toEqual({ bids: [['95', `${bots}`]], asks: [] })
  })
  afterEach(async () => {
    for (const close of closing) await close()
    fs.rmSync(dataDir, { recursive: true })
  })

  it('are run by two workers, each order placed once', async () => {
    await trade('sell', '95', bots)
    await resting().toEqual({ bids: [], asks: [['100', `${bots}`]] })
    await trade('buy', '100', bots)
    await resting().toEqual({ bids: [['95', `${bots}`]], asks: [] })
  })

  it('continue when Redis is emptied', async () => {
    await trade('sell', '95', 5)
    await redis.flush()
    await trade('sell', '95', bots - 5)
    await redis.flush()
    await resting().toEqual({ bids: [], asks: [['100', `${bots}`]] })
  })

  it('wait while Redis is down, and continue when it is back; orders do not wait', async () => {
    await redis.stop()
    expect((await trade('sell', '95', bots)).rejected).toBeUndefined()
    await redis.begin()
    await resting().toEqual({ bids: [], asks: [['100', `${bots}`]] })
  })
})
