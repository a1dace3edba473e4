// The port of background work: named queues, delays, repeats, retries. Made so that BullMQ fits behind it.

import type { QueueName } from './queues.ts'

export interface Job {
  id: string
  queue: QueueName
  payload: object
  /** 1 the first time, then one more after each failure. */
  attempt: number
}

export interface JobQueue {
  /** A job to run once, now or later. An id that still waits is not added again. */
  add(queue: QueueName, payload: object, options?: { id?: string; delayMs?: number }): Promise<void>
  /** Runs the queue's handler again and again at its interval; the same call after a restart changes nothing. */
  every(queue: QueueName, everyMs: number, payload?: object): Promise<void>
  /** One handler per queue. It may run twice for one job (a crash in the middle): it must be harmless to repeat. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): void
  /** Starts nothing more and waits for what runs. */
  close(): Promise<void>
}
