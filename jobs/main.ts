// Starts the jobs of queues.ts.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import { foldOldMinutes, foldOldSeries } from '#db/projectors/candle-fold.ts'
import { deleteOldLogins } from '#db/stores/login-records.ts'
import { deleteOldMessages } from '#db/stores/messages.ts'
import { deleteOldNotifications } from '#db/stores/notifications.ts'
import { deleteExpiredCodes } from '#db/stores/sent-codes.ts'
import { deleteExpiredSessions } from '#db/stores/sessions.ts'
import { recordedSymbols } from '#db/tape/recorded-symbols.ts'
import { portOf } from '#engine/exchange/senders.ts'
import { sweepId } from '#engine/host/time-steps.ts'
import { dayMs } from '#engine/market/intervals.ts'
import { deliverOn, roundsDue } from './deliver-premarket.ts'
import { InProcessQueue } from './in-process.ts'
import type { Job, JobQueue } from './queue.ts'
import { type QueueName, queues, roundsQueue } from './queues.ts'
import { type Mailer, sendMail } from './send-mail.ts'
import { type PushSender, sendPushes } from './send-push.ts'
import { storedDays } from './stored-days.ts'
import { rankStrategies } from './strategy-ranks.ts'
import type { WakeHandler, WakeQueue } from './wake-queue.ts'

/** Where jobs run: the exchange, and the snapshots of its state. */
export type JobsNode = ExchangeNode & { snapshot(): Promise<void> }

/** When projects of a first start have begun. */
const firstMs = 2_000

/** Of an account that trades by program: its newest. */
const notificationsMost = 1_000

export interface JobsInput {
  open: JobsNode
  log: Log
  /** Default: the in-process queue over the exchange's database. */
  queue?: JobQueue
  /** Undefined: mail stays in the outbox. */
  mailer?: Mailer | undefined
  push?: PushSender | undefined
  /** Hands new notifications to their channels. */
  sendOut?(): Promise<void>
  /** What brings rounds of deliveries to workers; `works`: this process is one of them. Default: it makes them itself. */
  rounds?: { wakes: WakeQueue; works: boolean }
  /** What the simulated people of the pre-market do next; absent: there are none. */
  tradePremarket?(): Promise<void>
  /** What the simulated leaders of copy trading do next; absent: there are none. */
  tradeLeaders?(): Promise<void>
  /** Opens the next launch projects and takes part in them; absent: there are none. */
  joinLaunches?(): Promise<void>
  /** While the exchange's time stands, no job by its clock runs. */
  isHeld?(): boolean
}

export interface RunningJobs {
  queue: JobQueue
  close(): Promise<void>
}

export async function startJobs({
  open,
  log,
  queue,
  isHeld = () => false,
  ...work
}: JobsInput): Promise<RunningJobs> {
  const runner =
    queue ??
    new InProcessQueue({
      database: open.database,
      now: { wall: () => Date.now(), exchange: () => open.exchange.now() },
      log,
      isHeld,
    })
  const deliver = deliverOn(portOf('exchange', open.host))
  const { rounds, tradePremarket, tradeLeaders, joinLaunches } = work
  if (rounds?.works) rounds.wakes.work(roundsQueue, deliver)
  const handlers = handlersOf(open, log, deliver, work)
  for (const name of Object.keys(queues) as QueueName[]) {
    runner.work(name, handlers[name])
    await runner.every(name, queues[name].everyMs)
  }
  // Boards of a first start do not stay empty for so long.
  if (tradePremarket) await runner.add('pre-market-residents', {}, { id: 'first', delayMs: firstMs })
  if (tradeLeaders) await runner.add('simulated-leaders', {}, { id: 'first-leaders', delayMs: firstMs })
  if (joinLaunches) await runner.add('launch-residents', {}, { id: 'first-launches', delayMs: firstMs })
  return { queue: runner, close: () => runner.close() }
}

function handlersOf(
  open: JobsNode,
  log: Log,
  deliver: WakeHandler,
  {
    mailer,
    push,
    sendOut,
    rounds,
    tradePremarket,
    tradeLeaders,
    joinLaunches,
  }: Omit<JobsInput, 'open' | 'log' | 'queue'>,
): Record<QueueName, (job: Job) => Promise<void>> {
  return {
    snapshot: () => open.snapshot(),

    async 'candle-close'() {
      const recorded = recordedSymbols(open.genesis)
      while (foldOldMinutes(open.database, open.exchange.now(), recorded) > 0)
        await new Promise((resolve) => setImmediate(resolve))
      const contracts = open.exchange.contracts.markets.symbols()
      while (foldOldSeries(open.database, open.exchange.now(), contracts) > 0)
        await new Promise((resolve) => setImmediate(resolve))
    },

    async sweep() {
      await open.host.submit(sweepId(open.exchange.now()), { type: 'sweep' })
    },

    async 'pre-market-delivery'() {
      await open.host.betweenBatches(() => undefined)
      const due = roundsDue(open.exchange)
      if (rounds) rounds.wakes.wake(roundsQueue, due)
      else await deliver(due)
    },

    async 'pre-market-residents'() {
      await tradePremarket?.()
    },

    async 'simulated-leaders'() {
      await tradeLeaders?.()
    },

    async 'launch-residents'() {
      await joinLaunches?.()
    },

    'strategy-ranks': () => rankStrategies(open),

    async 'session-cleanup'() {
      await deleteExpiredSessions(open.database, Date.now())
      await deleteExpiredCodes(open.database, Date.now())
      await deleteOldLogins(open.database, Date.now() - storedDays.logins * dayMs)
      const now = open.exchange.now()
      await deleteOldNotifications(open.database, {
        before: now - storedDays.notifications * dayMs,
        settledBefore: now - dayMs,
        most: notificationsMost,
      })
      await deleteOldMessages(open.database, Date.now() - storedDays.messages * dayMs)
    },

    async notifications() {
      await sendOut?.()
    },

    async push() {
      if (push) await sendPushes(open.database, push, Date.now())
    },

    async mail() {
      if (mailer) await sendMail(open.database, mailer, Date.now())
    },

    async invariants() {
      await open.host.betweenBatches(() => {
        const broken = open.exchange.checkInvariants()
        if (broken.length > 0) log.error({ broken }, 'invariants of the exchange do not hold')
      })
    },
  }
}
