// Every queue there is, with its pace, its clock and what happens when a job fails, on one screen.

import { reactorKinds } from '#engine/reactors/registry.ts'

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
  'pre-market-delivery': { clock: 'exchange', everyMs: 10 * minute, attempts: 5, backoffMs: 10 * second },
  'pre-market-residents': { clock: 'exchange', everyMs: 5 * minute, attempts: 1, backoffMs: 10 * second },
  'simulated-leaders': { clock: 'exchange', everyMs: 5 * minute, attempts: 1, backoffMs: 10 * second },
  'launch-residents': { clock: 'exchange', everyMs: 5 * minute, attempts: 1, backoffMs: 10 * second },
  'strategy-ranks': { clock: 'exchange', everyMs: hour, attempts: 5, backoffMs: 10 * second },
  'session-cleanup': { clock: 'wall', everyMs: hour, attempts: 3, backoffMs: minute },
  notifications: { clock: 'wall', everyMs: second, attempts: 1, backoffMs: second },
  push: { clock: 'wall', everyMs: second, attempts: 1, backoffMs: second },
  mail: { clock: 'wall', everyMs: 2 * second, attempts: 1, backoffMs: second },
  invariants: { clock: 'wall', everyMs: minute, attempts: 1, backoffMs: minute },
} as const satisfies Record<string, QueuePolicy>

export type QueueName = keyof typeof queues

export const policyOf = (queue: QueueName): QueuePolicy => queues[queue]

/** Its rounds go through a queue of workers as well, where there is one (decision 114). */
export const roundsQueue: QueueName = 'pre-market-delivery'

/** One queue for each kind of reactor, of instances that have something to react to; a lost hint is found in the tables. */
export const wakeQueueNames = reactorKinds

/** The same for all of them. */
export const wakePolicy = {
  /** Reactors that one turn of a queue takes together. */
  together: 200,
  /** Wait before those that failed, or found no room, are woken again. */
  againMs: second,
} as const
