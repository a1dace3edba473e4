// The process that owns the exchange, where another one serves pages: it takes commands, and hands the log to followers.

import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createCommandApi } from '#app/api/api.ts'
import { createRateLimits } from '#app/api/rate-limits.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { wallClock } from '#db/clocks.ts'
import { foldersOf } from '#db/folders.ts'
import type { Log } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { warmUp } from '#engine/spot/warm-up.ts'
import { openAdminSocket } from '#jobs/admin-socket.ts'
import { openLeaderLink } from '#jobs/link/leader.ts'
import { startTicking } from '#jobs/ticking.ts'
import { openWorkerSocket } from '#jobs/worker-socket.ts'
import type { ChosenExchange } from './choose-exchange.ts'
import { addressOf } from './client-address.ts'
import { limitCounters } from './limit-counters.ts'
import { followLive } from './live-market.ts'
import type { ExchangeMetrics } from './metrics/exchange-metrics.ts'
import { commandServicesOf } from './open-services.ts'
import type { Options } from './options.ts'
import { isOwnOrigin } from './origin.ts'
import { switchWithdrawalRules } from './withdrawal-rules.ts'

/** What waits at the end gets so long. */
const idleMs = 5_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface LeaderInput {
  dataDir: string
  chosen: ChosenExchange
  options: Pick<Options, 'redisUrl' | 'live' | 'demoApi' | 'apiLimits' | 'rebuildTables'> &
    Partial<Pick<Options, 'masakRules'>>
  log: Log
  metrics?: ExchangeMetrics | undefined
  /** The exchange cannot go on: the process must end and be started again. */
  fail(error: unknown): void
}

export interface Leader {
  open: OpenExchange
  /** The calls that are commands (app/api/registry.ts), signed by a key. */
  commands: RequestListener
  health(): Record<string, unknown>
  /** Takes no more of what comes by itself, and carries out what waits; followers may still send commands. */
  stop(): Promise<void>
  close(): Promise<void>
}

export async function openLeader({
  dataDir,
  chosen,
  options,
  log,
  metrics,
  fail,
}: LeaderInput): Promise<Leader> {
  warmUp()
  const { redisUrl, live, apiLimits } = options
  const { genesis } = chosen
  const open = await openExchange({
    dataDir,
    genesis,
    clock: wallClock,
    log,
    fail,
    rows: 'follower',
    lostTables: options.rebuildTables ? 'rebuild' : 'refuse',
    ...(metrics && { aroundJournal: metrics.measured }),
  })
  metrics?.watch(open, foldersOf(dataDir).journal)
  const { exchange, host } = open
  const link = await openLeaderLink(dataDir, open, log)
  const services = commandServicesOf(open, dataDir, log, options)
  link.onHint(({ topic }) => topic === 'keys' && services.keys.reload())
  const counters = limitCounters()
  link.countWith(counters)
  const api = createCommandApi(services, {
    refusalText,
    allowsOrigin: isOwnOrigin,
    addressOf: (c) => addressOf(c.env.incoming),
    onFailure: (error, call) => log.error({ err: error, ...call }, 'request failed'),
    limits: createRateLimits({}, { keys: apiLimits, together: counters }),
  })
  const workerSocket = redisUrl === undefined ? undefined : await openWorkerSocket(dataDir, open)
  const adminSocket = await openAdminSocket(dataDir, open)
  await switchWithdrawalRules(options.masakRules, open)
  const livePrices = await followLive(live, open, log)
  const stopTicking = startTicking(host)
  return {
    open,
    commands: getRequestListener((request, env) => api.fetch(request, env), { overrideGlobalObjects: false }),
    health: () => ({
      status: open.room.isFull ? 'disk full' : 'ok',
      time: exchange.now(),
      aheadMs: open.clock.aheadMs,
      seq: exchange.lastSeq,
      hash: link.digest(),
      followers: link.followers,
    }),
    async stop() {
      stopTicking()
      await livePrices?.close()
      await adminSocket.close()
      await workerSocket?.close()
      // A tick that still waits becomes an entry before followers get the number of the last one.
      await Promise.race([host.idle(), pause(idleMs)])
    },
    async close() {
      await link.close()
      await open.close()
    },
  }
}
