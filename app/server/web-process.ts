// A process beside the exchange: a follower that serves pages, APIs, feeds and webhooks, and, once for each data folder, writes
// the read tables and runs bots and jobs.

import type { RequestListener, Server } from 'node:http'
import { openPlatformStrategist } from '#app/services/bots/platform-strategist.ts'
import type { Services } from '#app/services/services.ts'
import type { Log } from '#db/log.ts'
import { type OpenFollower, openFollower } from '#db/open-follower.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { rowsReached } from '#db/queries/cursor.ts'
import { seededPast } from '#db/queries/past-candles.ts'
import { userByEmail } from '#db/stores/users.ts'
import { FollowerLink } from '#jobs/link/follower-link.ts'
import { HintWakeQueue } from '#jobs/link/hint-wake-queue.ts'
import { startJobs } from '#jobs/main.ts'
import { MemoryWakeQueue } from '#jobs/memory-wake-queue.ts'
import type { RunningReactors } from '#jobs/reactors.ts'
import { redisPrefix } from '#jobs/redis-prefix.ts'
import { RedisWakeQueue } from '#jobs/redis-wake-queue.ts'
import type { WakeQueue } from '#jobs/wake-queue.ts'
import { openNamedKeys } from './named-keys.ts'
import { demoLogin, reactorsOf, servicesOf } from './open-services.ts'
import type { Options } from './options.ts'
import { openServing } from './serving.ts'

export interface WebInput {
  dataDir: string
  options: Pick<Options, 'redisUrl' | 'role' | 'demoApi' | 'apiLimits' | 'keys'>
  /** Feeds are attached to it. */
  http: Server
  log: Log
  fail(error: Error): void
}

export interface Web {
  services: Services
  api: RequestListener
  health(): Record<string, unknown>
  /** Resolves once this copy and the rows know of this entry and of all before now, or some time has passed. */
  reach(seq: number): Promise<void>
  close(): Promise<void>
}

/** A reader does not wait longer for what is on its way here. */
const reachMs = 250

export async function openWeb({ dataDir, options, http, log, fail }: WebInput): Promise<Web> {
  const link = new FollowerLink(dataDir)
  const writes = options.role !== 'web'
  const node = await openFollower({ dataDir, source: link, log, writes, fail })
  const { follower, exchange, host, database, genesis } = node
  const candles = new CandleHistory({
    tables: database.read,
    market: exchange,
    past: seededPast(genesis),
    openedAt: genesis.start,
  })
  const stopNoting = host.listen((release) => candles.note(release))
  const works = writes && (options.role === 'all' || options.redisUrl === undefined)
  const wakes = wakesOf(options, dataDir, link, log)
  const reactors = reactorsOf(node, candles, log, { wakes, works, keepsTime: writes })
  const changed = () => link.hint({ topic: 'keys' })
  const made = servicesOf(node, candles, dataDir, reactors, log, { ...options, changed })
  const { services, trials } = made
  link.onHint((hint) => {
    if (hint.topic === 'keys') services.keys.reload()
    else if (writes) reactors.wake(hint.ids)
  })
  const background = writes ? await openBackground(node, made, reactors, options, log) : undefined
  const serving = openServing({ node, services, candles, http, apiLimits: options.apiLimits, log })
  return {
    services,
    api: serving.api,
    health: () => ({
      pid: process.pid,
      time: exchange.now(),
      seq: exchange.lastSeq,
      hash: follower.checksum,
      lag: follower.lag,
      behind: follower.isProjectionBehind,
    }),
    async reach(seq) {
      const until = performance.now() + reachMs
      if (exchange.lastSeq < seq) await Promise.race([follower.reach(seq), pause(reachMs)])
      if (!writes) await rowsReached(database, exchange.lastSeq, until - performance.now())
    },
    async close() {
      serving.close()
      background?.stop()
      await reactors.close()
      await background?.close()
      await trials.close()
      stopNoting()
      await node.close()
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function wakesOf(
  { redisUrl, role }: WebInput['options'],
  dataDir: string,
  link: FollowerLink,
  log: Log,
): WakeQueue {
  if (redisUrl !== undefined) return new RedisWakeQueue({ url: redisUrl, name: redisPrefix(dataDir), log })
  return role === 'web' ? new HintWakeQueue(link) : new MemoryWakeQueue(log)
}

/** What runs once for each data folder: accounts that are there from the start, the platform's own bots, jobs. */
async function openBackground(
  node: OpenFollower,
  { people, services }: ReturnType<typeof servicesOf>,
  reactors: RunningReactors,
  { keys }: WebInput['options'],
  log: Log,
) {
  await people.openNamedDemo(demoLogin)
  const demo = await userByEmail(node.database, demoLogin.email)
  await openNamedKeys(keys, node, services.keys, demo?.userId)
  const isSimulated = node.genesis.simulation === 'on'
  const stop = isSimulated ? await openPlatformStrategist({ open: node, reactors, log }) : undefined
  const jobs = await startJobs({ open: node, log })
  return { stop: () => stop?.(), close: () => jobs.close() }
}
