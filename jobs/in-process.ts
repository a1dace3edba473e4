// Runs jobs in this process, without Redis: the timers table is the truth, waking up is only a look at it.

import { randomUUID } from 'node:crypto'
import type { Log } from '#db/log.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { addTimer, deleteTimer, dueTimers, moveTimer, putRepeating, type Timer } from '#db/stores/timers.ts'
import type { Job, JobQueue } from './queue.ts'
import { policyOf, type QueueName } from './queues.ts'

export interface InProcessInput {
  database: OpenDatabase
  now: { wall(): number; exchange(): number }
  log: Log
  /** While the exchange's time stands, nothing by its clock runs. */
  isHeld?(): boolean
  /** How often the table is looked at. */
  pollMs?: number
}

const pollMsDefault = 500
const timersAtOnce = 100

export class InProcessQueue implements JobQueue {
  private readonly handlers = new Map<QueueName, (job: Job) => Promise<void>>()
  private readonly running = new Map<string, Promise<void>>()
  private readonly poll: NodeJS.Timeout
  private isClosed = false
  private looking: Promise<void> = Promise.resolve()

  constructor(private readonly input: InProcessInput) {
    this.poll = setInterval(() => this.wake(), input.pollMs ?? pollMsDefault)
    this.poll.unref()
  }

  async add(queue: QueueName, payload: object, options: { id?: string; delayMs?: number } = {}) {
    await addTimer(this.input.database, {
      timerId: `${queue}:${options.id ?? randomUUID()}`,
      queue,
      payload,
      dueAt: this.now(queue) + (options.delayMs ?? 0),
      everyMs: null,
      attempts: 0,
      lastError: null,
    })
    this.wake()
  }

  async every(queue: QueueName, everyMs: number, payload: object = {}) {
    await putRepeating(this.input.database, {
      timerId: `${queue}:every`,
      queue,
      payload,
      dueAt: this.now(queue) + everyMs,
      everyMs,
      attempts: 0,
      lastError: null,
    })
  }

  work(queue: QueueName, handler: (job: Job) => Promise<void>): void {
    if (this.handlers.has(queue)) throw new Error(`queue ${queue} has a handler already`)
    this.handlers.set(queue, handler)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.poll)
    await this.looking
    await Promise.all(this.running.values())
  }

  private now(queue: QueueName): number {
    return this.input.now[policyOf(queue).clock]()
  }

  private isHeld(queue: QueueName): boolean {
    return policyOf(queue).clock === 'exchange' && this.input.isHeld?.() === true
  }

  private wake(): void {
    this.looking = this.looking
      .then(() => this.look())
      .catch((error) => this.input.log.error({ err: error }, 'could not read timers'))
  }

  /** Starts what is due. A timer that runs already is left alone; a queue runs its jobs one after another. */
  private async look(): Promise<void> {
    for (const queue of this.handlers.keys()) {
      if (this.isClosed || this.running.has(queue) || this.isHeld(queue)) continue
      const due = await dueTimers(this.input.database, [queue], this.now(queue), timersAtOnce)
      if (due.length === 0) continue
      const run = this.runAll(queue, due)
        // What the table does not know of was not done: the next look finds the timer due again.
        .catch((error) => this.input.log.error({ queue, err: error }, 'could not write timer'))
        .finally(() => this.running.delete(queue))
      this.running.set(queue, run)
    }
  }

  private async runAll(queue: QueueName, due: readonly Timer[]): Promise<void> {
    const handler = this.handlers.get(queue) as (job: Job) => Promise<void>
    for (const timer of due) {
      if (this.isClosed) return
      const attempt = timer.attempts + 1
      try {
        await handler({ id: timer.timerId, queue, payload: timer.payload as object, attempt })
        await this.settle(queue, timer, null)
      } catch (error) {
        this.input.log.warn({ queue, id: timer.timerId, attempt, err: error }, 'job failed, will retry')
        await this.settle(queue, timer, String(error))
      }
    }
  }

  private async settle(queue: QueueName, timer: Timer, lastError: string | null): Promise<void> {
    const { database, log } = this.input
    const policy = policyOf(queue)
    const failed = lastError === null ? 0 : timer.attempts + 1
    if (failed > 0 && failed < policy.attempts) {
      const dueAt = this.now(queue) + policy.backoffMs * 2 ** (failed - 1)
      await moveTimer(database, timer.timerId, { dueAt, attempts: failed, lastError })
      return
    }
    if (failed > 0) log.error({ queue, id: timer.timerId, lastError }, 'job abandoned after retries')
    if (timer.everyMs === null) await deleteTimer(database, timer.timerId)
    else
      await moveTimer(database, timer.timerId, { dueAt: this.nextTurn(queue, timer), attempts: 0, lastError })
  }

  // Turns missed while no process ran are not made up: one run now, then the next one in its rhythm.
  private nextTurn(queue: QueueName, timer: Timer): number {
    const every = timer.everyMs as number
    const missed = Math.max(0, Math.floor((this.now(queue) - timer.dueAt) / every))
    return timer.dueAt + (missed + 1) * every
  }
}
