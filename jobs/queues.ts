// Every queue there is, with its pace, its clock and what happens when a job fails, on one screen.

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface QueuePolicy {
  /** Whose time its delays and repeats are: the wall's, or the exchange's own (a tape may run it faster). */
  clock: 'wall' | 'exchange'
  everyMs: number
  /** Tries in all before a job is given up (a repeating one waits for its next turn). */
  attempts: number
  /** Wait before the second try; doubles each time. */
  backoffMs: number
}

/** Work that repeats. */
export const queues = {
  snapshot: { clock: 'wall', everyMs: 5 * minute, attempts: 3, backoffMs: 5 * second },
  'candle-close': { clock: 'exchange', everyMs: hour, attempts: 5, backoffMs: 10 * second },
  sweep: { clock: 'exchange', everyMs: day, attempts: 5, backoffMs: 10 * second },
  'strategy-ranks': { clock: 'exchange', everyMs: hour, attempts: 5, backoffMs: 10 * second },
  'session-cleanup': { clock: 'wall', everyMs: hour, attempts: 3, backoffMs: minute },
  invariants: { clock: 'wall', everyMs: minute, attempts: 1, backoffMs: minute },
} as const satisfies Record<string, QueuePolicy>

export type QueueName = keyof typeof queues

export const policyOf = (queue: QueueName): QueuePolicy => queues[queue]

export interface WakePolicy {
  /** Reactors that one turn of the queue takes together. */
  together: number
  /** Wait before those that failed, or found no room, are woken again. */
  againMs: number
}

/** One for each kind of reactor: who is in it has something to react to. What is lost of it is found again by looking. */
export const wakeQueues = {
  'spot-grid': { together: 200, againMs: second },
  martingale: { together: 200, againMs: second },
  cta: { together: 200, againMs: second },
  portfolio: { together: 200, againMs: second },
  'auto-invest': { together: 200, againMs: second },
  signal: { together: 200, againMs: second },
} as const satisfies Record<string, WakePolicy>

export type WakeQueueName = keyof typeof wakeQueues

export const wakeQueueNames = Object.keys(wakeQueues) as WakeQueueName[]
