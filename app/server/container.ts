// Wires one deployment together: exchange, read tables, services, jobs, API and feed in one process over one data folder.
// The only file that knows it; everything else gets what it needs handed in.

import type { RequestListener, Server } from 'node:http'
import { openPlatformStrategist } from '#app/services/bots/platform-strategist.ts'
import type { Services } from '#app/services/services.ts'
import { createSim, type Renewal } from '#app/services/sim/sim.ts'
import { wireFaults } from '#app/services/sim/wire-faults.ts'
import { tapeClock, VirtualClock, wallClock } from '#db/clocks.ts'
import { foldersOf } from '#db/folders.ts'
import type { Log } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { userByEmail } from '#db/stores/users.ts'
import { TapeFeeder } from '#db/tape/feeder.ts'
import { saveTapes } from '#db/tape/saved-tapes.ts'
import { warmUp } from '#engine/spot/warm-up.ts'
import { openAdminSocket } from '#jobs/admin-socket.ts'
import { startJobs } from '#jobs/main.ts'
import { endOrphanedBots } from '#jobs/orphaned-bots.ts'
import { joinLaunches, openLaunches } from '#jobs/platform/launch-residents.ts'
import { openLeaders, tradeLeaders } from '#jobs/platform/lead-simulated.ts'
import { openPremarket, tradePremarket } from '#jobs/platform/premarket-residents.ts'
import { openMailer } from '#jobs/send-mail.ts'
import { TapeThrottle } from '#jobs/tape-throttle.ts'
import { startTicking } from '#jobs/ticking.ts'
import { TimeControl } from '#jobs/time-control.ts'
import { openWorkerSocket } from '#jobs/worker-socket.ts'
import type { ChosenExchange } from './choose-exchange.ts'
import { followLive } from './live-market.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openNamedKeys } from './named-keys.ts'
import { candlesOf, demoLogin, reactorsOf, servicesOf, wakesOf } from './open-services.ts'
import type { Options } from './options.ts'
import { openServing } from './serving.ts'
import { switchWithdrawalRules } from './withdrawal-rules.ts'

export interface App {
  services: Services
  /** The exchange itself: for operators in this process, and for comparisons. */
  open: OpenExchange
  api: RequestListener
  health(): Record<string, unknown>
  /** For a person without one, as a login would. */
  openAccount(userId: string): Promise<unknown>
  /** Present when the app keeps virtual time. */
  time?: TimeControl
  /** `code`: with which sockets are closed. */
  close(code?: number): Promise<void>
}

export interface AppInput {
  dataDir: string
  chosen: ChosenExchange
  options: Pick<Options, 'redisUrl' | 'role'> &
    Partial<
      Pick<
        Options,
        | 'live'
        | 'demoApi'
        | 'masakRules'
        | 'apiLimits'
        | 'signalFrom'
        | 'keys'
        | 'rebuildTables'
        | 'simToken'
        | 'smtpUrl'
      >
    >
  /** More push services than those of the browsers, by origin: a test has its own. */
  pushServices?: readonly string[]
  /** Of the tapes' clock. */
  speed: number
  /** Virtual time begins where the exchange stands: it runs at `speed`, or is paused. Default: wall time. */
  time?: 'wall' | 'running' | 'standing'
  /** The past of the platform's bots is played in a thread, where nothing depends on how fast that is. */
  playsPasts?: boolean
  /** False: neither the named demo account nor the platform's own strategist is opened. */
  residents?: boolean
  /** Tests may steer it; needs virtual time. */
  sim?: boolean
  /** Replaces this app by another one. */
  renewal?: Renewal | undefined
  http: Server
  log: Log
  metrics?: Metrics | undefined
  /** Another journal around its own: a test fills the disk with it. */
  aroundJournal?: Parameters<typeof openExchange>[0]['aroundJournal']
  /** The exchange cannot go on: the process must end and be started again. */
  fail(error: unknown): void
}

export async function openApp(input: AppInput): Promise<App> {
  const {
    dataDir,
    chosen,
    speed,
    http,
    log,
    metrics,
    fail,
    time: mode = 'wall',
    residents = true,
    playsPasts = false,
  } = input
  const { redisUrl, role, smtpUrl } = input.options
  warmUp()
  const feeder =
    chosen.tapes.length > 0 ? new TapeFeeder(chosen.tapes, speed, (error) => fail(error)) : undefined
  let tapeThrottle: TapeThrottle | undefined
  let virtualClock: VirtualClock | undefined
  const isHeld = () => virtualClock?.isPaused === true
  // A tape's clock waits at the last row that the exchange has been given, and for reactors that react.
  const limit = feeder && (() => Math.min(feeder.limit(), tapeThrottle?.limit() ?? 0))
  const makeVirtualClock = (lastTime: number) => {
    virtualClock = new VirtualClock(lastTime, speed, limit, mode === 'standing' ? 'standing' : 'running')
    return virtualClock
  }
  const open = await openExchange({
    dataDir,
    genesis: chosen.genesis,
    // An exchange that is to be the same each time gets no entries that depend on how fast its rows are written.
    ...((mode !== 'wall' || limit !== undefined) && { answersKept: Number.POSITIVE_INFINITY }),
    clock: mode !== 'wall' ? makeVirtualClock : limit ? tapeClock(speed, limit) : wallClock,
    lostTables: input.options.rebuildTables ? 'rebuild' : 'refuse',
    log,
    fail,
    ...((input.aroundJournal || metrics?.exchange) && {
      aroundJournal: input.aroundJournal ?? metrics?.exchange?.measured,
    }),
  })
  metrics?.exchange?.watch(open, foldersOf(dataDir).journal)
  saveTapes(dataDir, chosen.files)
  const { exchange, host, database, genesis } = open
  const candles = candlesOf(open)
  const stopNoting = host.listen((release) => candles.note(release))
  const workerSocket = redisUrl === undefined ? undefined : await openWorkerSocket(dataDir, open)
  const wakes = await wakesOf(redisUrl, dataDir, log)
  const reactors = reactorsOf(open, candles, log, { wakes, works: role === 'all', isHeld })
  const { services, people, jobsOf, threads } = servicesOf(open, candles, dataDir, reactors, log, {
    ...input.options,
    isDiskFull: () => open.room.isFull,
    ...(input.pushServices && { pushServices: input.pushServices }),
  })
  const stopFeeding = await feeder?.start(host, exchange.now())
  if (feeder) tapeThrottle = new TapeThrottle(open, reactors, log, isHeld)
  const livePrices = await followLive(input.options.live, open, log)
  const time =
    virtualClock &&
    new TimeControl({
      clock: virtualClock,
      open,
      reactors,
      resumed: () => tapeThrottle?.ask(),
      ...(feeder && { fedUntil: feeder.limit }),
    })
  await endOrphanedBots(open, log)
  await switchWithdrawalRules(input.options.masakRules, open)
  if (residents) await people.openNamedDemo(demoLogin)
  const demo = residents ? await userByEmail(database, demoLogin.email) : undefined
  await openNamedKeys(input.options.keys ?? [], open, services.keys, demo?.userId)
  const isLively = residents && chosen.genesis.simulation === 'on'
  if (isLively) {
    await openPremarket(open)
    await openLeaders(open)
    await openLaunches(open)
  }
  const stopPlatformBots = isLively
    ? await openPlatformStrategist({
        open,
        reactors,
        log,
        playsPasts: playsPasts && mode === 'wall' && chosen.tapes.length === 0,
      })
    : undefined
  // A paused exchange is settled: no reactor has anything left to do.
  if (time?.isPaused) await time.settle()
  const sim = time && input.renewal && createSim({ open, time, renewal: input.renewal })
  if (sim) services.sim = sim
  if (input.options.simToken) services.simToken = input.options.simToken
  const wire = sim && wireFaults(exchange, genesis.seed)
  const { apiLimits = true, signalFrom = [] } = input.options
  const serving = openServing({ node: open, services, candles, http, apiLimits, signalFrom, wire, log })
  metrics?.pages?.watch({ node: open, lag: () => 0, push: serving.pushCounts, wakes })
  const jobs = await startJobs({
    open,
    log,
    mailer: smtpUrl ? await openMailer(smtpUrl) : undefined,
    ...jobsOf,
    ...(isLively && {
      tradePremarket: () => tradePremarket(open),
      joinLaunches: () => joinLaunches(open),
      tradeLeaders: () => tradeLeaders(open, (...of) => candles.closed(...of)),
    }),
    ...(redisUrl !== undefined && { rounds: { wakes, works: role === 'all' } }),
    isHeld,
  })
  const stopTicking = startTicking(host, { isHeld })
  const adminSocket = await openAdminSocket(dataDir, open)
  return {
    services,
    open,
    api: serving.api,
    health: () => ({
      status: open.room.isFull ? 'disk full' : 'ok',
      time: exchange.now(),
      aheadMs: open.clock.aheadMs,
      behind: host.isProjectionBehind,
    }),
    openAccount: (userId) => people.openAccount(userId, 'main'),
    ...(time && { time }),
    async close(code) {
      serving.close(code)
      sim?.close()
      await adminSocket.close()
      await stopPlatformBots?.()
      await livePrices?.close()
      await tapeThrottle?.close()
      await reactors.close()
      await workerSocket?.close()
      stopTicking()
      await jobs.close()
      await threads.close()
      stopFeeding?.()
      stopNoting()
      await open.close()
    },
  }
}
