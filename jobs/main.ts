// Starts everything that happens by itself: time passing, and the jobs of queues.ts.

import type { Log } from '#db/log.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { foldOldMinutes } from '#db/projectors/candle-fold.ts'
import { deleteExpiredSessions } from '#db/stores/sessions.ts'
import { sweepId } from '#engine/host/time-steps.ts'
import { InProcessQueue } from './in-process.ts'
import type { Job, JobQueue } from './queue.ts'
import { type QueueName, queues } from './queues.ts'
import { rankStrategies } from './strategy-ranks.ts'

export interface JobsInput {
  open: OpenExchange
  log: Log
  /** Default: the in-process queue over the exchange's database. */
  queue?: JobQueue
  /** How often time enters the exchange. */
  tickMs?: number
  /** While the exchange's time stands, none enters and no job by its clock runs. */
  isHeld?(): boolean
}

export interface RunningJobs {
  queue: JobQueue
  close(): Promise<void>
}

const tickMsDefault = 100

export async function startJobs({
  open,
  log,
  queue,
  tickMs = tickMsDefault,
  isHeld = () => false,
}: JobsInput): Promise<RunningJobs> {
  const runner =
    queue ??
    new InProcessQueue({
      database: open.database,
      now: { wall: () => Date.now(), exchange: () => open.exchange.now() },
      log,
      isHeld,
    })
  const handlers = handlersOf(open, log)
  for (const name of Object.keys(queues) as QueueName[]) {
    runner.work(name, handlers[name])
    await runner.every(name, queues[name].everyMs)
  }
  // A tick that fails has stopped the exchange, and the host has logged it.
  const ticking = setInterval(() => {
    if (!isHeld()) void open.host.tick().catch(() => clearInterval(ticking))
  }, tickMs)
  return {
    queue: runner,
    async close() {
      clearInterval(ticking)
      await runner.close()
    },
  }
}

function handlersOf(open: OpenExchange, log: Log): Record<QueueName, (job: Job) => Promise<void>> {
  return {
    snapshot: () => open.snapshot(),

    async 'candle-close'() {
      while (foldOldMinutes(open.database, open.exchange.now()) > 0)
        await new Promise((resolve) => setImmediate(resolve))
    },

    async sweep() {
      await open.host.submit(sweepId(open.exchange.now()), { type: 'sweep' })
    },

    'strategy-ranks': () => rankStrategies(open),

    async 'session-cleanup'() {
      await deleteExpiredSessions(open.database, Date.now())
    },

    async invariants() {
      await open.host.betweenBatches(() => {
        const broken = open.exchange.checkInvariants()
        if (broken.length > 0) log.error({ broken }, 'invariants of the exchange do not hold')
      })
    },
  }
}
