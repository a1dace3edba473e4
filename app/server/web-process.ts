// A process beside the exchange: a follower that serves pages, APIs, feeds and webhooks, and, once for each data folder, writes
// the read tables and runs bots and jobs.

import type { RequestListener, Server } from 'node:http'
import { openPlatformStrategist } from '#app/services/bots/platform-strategist.ts'
import { sharedCounters } from '#app/services/counters.ts'
import type { Services } from '#app/services/services.ts'
import type { EarlyExchange } from '#db/early-exchange.ts'
import type { Log } from '#db/log.ts'
import { type OpenFollower, openFollower } from '#db/open-follower.ts'
import { rowsReached } from '#db/queries/cursor.ts'
import { userByEmail } from '#db/stores/users.ts'
import { FollowerLink } from '#jobs/link/follower-link.ts'
import { HintWakeQueue } from '#jobs/link/hint-wake-queue.ts'
import { startJobs } from '#jobs/main.ts'
import { endOrphanedBots } from '#jobs/orphaned-bots.ts'
import { joinLaunches, openLaunches } from '#jobs/platform/launch-residents.ts'
import { openLeaders, tradeLeaders } from '#jobs/platform/lead-simulated.ts'
import { openPremarket, tradePremarket } from '#jobs/platform/premarket-residents.ts'
import type { RunningReactors } from '#jobs/reactors.ts'
import { openMailer } from '#jobs/send-mail.ts'
import type { WakeQueue } from '#jobs/wake-queue.ts'
import { limitCounters } from './limit-counters.ts'
import type { PagesMetrics } from './metrics/pages-metrics.ts'
import { openNamedKeys } from './named-keys.ts'
import { candlesOf, demoLogin, reactorsOf, servicesOf, wakesOf } from './open-services.ts'
import type { Options } from './options.ts'
import { openServing, type Serving } from './serving.ts'

export interface WebInput {
  dataDir: string
  options: Pick<
    Options,
    'redisUrl' | 'role' | 'demoApi' | 'apiLimits' | 'signalFrom' | 'keys' | 'smtpUrl' | 'platformPast'
  >
  /** Of the data folder, loaded while its owner started. */
  early?: EarlyExchange | undefined
  /** Feeds are attached to it. */
  http: Server
  log: Log
  metrics?: PagesMetrics | undefined
  fail(error: Error): void
}

export interface Web {
  services: Services
  api: RequestListener
  health(): Record<string, unknown>
  /** Resolves once this copy and the rows know of this entry and of all before now, or some time has passed. */
  reach(seq: number): Promise<void>
  /** `lastSeq`: the entry that it waits for, if that is on its way here: a snapshot of all can be written then. */
  close(lastSeq?: number): Promise<void>
}

/** A reader does not wait longer for what is on its way here. */
const reachMs = 250
/** At the end, for records that are on their way. */
const lastRecordsMs = 10_000

export async function openWeb({ dataDir, options, early, http, log, metrics, fail }: WebInput): Promise<Web> {
  const link = new FollowerLink(dataDir)
  const writes = options.role !== 'web'
  const node = await openFollower({ dataDir, source: link, log, writes, early, fail })
  const { follower, exchange, host, database } = node
  const candles = candlesOf(node)
  const stopNoting = host.listen((release) => candles.note(release))
  const { role, redisUrl } = options
  const works = writes && (role === 'all' || redisUrl === undefined)
  const wakes =
    redisUrl === undefined && role === 'web' ? new HintWakeQueue(link) : await wakesOf(redisUrl, dataDir, log)
  const reactors = reactorsOf(node, candles, log, { wakes, works, keepsTime: writes })
  const changed = () => link.hint({ topic: 'keys' })
  const counters = sharedCounters((...one) => link.count(...one), limitCounters())
  const made = servicesOf(node, candles, dataDir, reactors, log, {
    ...options,
    changed,
    counters,
    isDiskFull: () => link.isDiskFull,
  })
  const { services, threads } = made
  shareTickets(services.tickets, link)
  services.people.onLoginEnd((login) => link.hint({ topic: 'login-over', login }))
  let opened: Serving | undefined
  link.onHint((hint) => {
    if (hint.topic === 'keys') services.keys.reload()
    else if (hint.topic === 'login-over') opened?.endLogin(hint.login)
    else if (hint.topic === 'ticket') services.tickets.note(hint.ticket)
    else if (hint.topic === 'ticket-used') services.tickets.forget(hint.name)
    else if (writes) reactors.wake(hint.ids)
  })
  const background = writes
    ? await openBackground(node, made, reactors, candles, { ...options, wakes }, log)
    : undefined
  const serving = openServing({
    node,
    services,
    candles,
    http,
    apiLimits: options.apiLimits,
    counters,
    signalFrom: options.signalFrom,
    log,
  })
  opened = serving
  metrics?.watch({ node, lag: () => follower.lag, push: serving.pushCounts, wakes })
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
    async close(lastSeq = 0) {
      serving.close()
      await background?.stop()
      await reactors.close()
      await background?.close()
      await threads.close()
      stopNoting()
      // Bots that ended just now have sent commands behind that entry.
      await Promise.race([follower.settle(lastSeq), pause(lastRecordsMs)])
      await node.close()
    },
  }
}

/** A ticket logs a socket in once, in whatever process that connects to. */
function shareTickets(tickets: Services['tickets'], link: FollowerLink): void {
  tickets.onChange({
    issued: (ticket) => link.hint({ topic: 'ticket', ticket }),
    used: (name) => link.hint({ topic: 'ticket-used', name }),
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What runs once for each data folder: accounts that are there from the start, the platform's own bots, jobs. */
async function openBackground(
  node: OpenFollower,
  { people, services, jobsOf }: ReturnType<typeof servicesOf>,
  reactors: RunningReactors,
  candles: ReturnType<typeof candlesOf>,
  { keys, smtpUrl, platformPast, redisUrl, role, wakes }: WebInput['options'] & { wakes: WakeQueue },
  log: Log,
) {
  await endOrphanedBots(node, log)
  await people.openNamedDemo(demoLogin)
  const demo = await userByEmail(node.database, demoLogin.email)
  await openNamedKeys(keys, node, services.keys, demo?.userId)
  const isSimulated = node.genesis.simulation === 'on'
  if (isSimulated) {
    await openPremarket(node)
    await openLeaders(node)
    await openLaunches(node)
  }
  const stop = isSimulated
    ? await openPlatformStrategist({ open: node, reactors, log, playsPasts: platformPast })
    : undefined
  const jobs = await startJobs({
    open: node,
    log,
    mailer: smtpUrl ? await openMailer(smtpUrl) : undefined,
    ...jobsOf,
    ...(isSimulated && {
      tradePremarket: () => tradePremarket(node),
      joinLaunches: () => joinLaunches(node),
      tradeLeaders: () => tradeLeaders(node, (...of) => candles.closed(...of)),
    }),
    ...(redisUrl !== undefined && { rounds: { wakes, works: role === 'all' } }),
  })
  return { stop: () => stop?.(), close: () => jobs.close() }
}
