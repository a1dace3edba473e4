// How the work that repeats is doing: when each queue is due, how often it has been tried, and what went wrong last.

import { asc, gte, lt, or } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { timers } from '../schema.ts'

export interface JobQueueRecord {
  queue: string
  dueAt: number
  /** Tries that failed since it last went well. */
  attempts: number
  lastError: string | null
}

/** Timers of reactors are not jobs; their ids begin with a tilde. */
export const jobQueues = (database: OpenDatabase): JobQueueRecord[] =>
  database.read
    .select({
      queue: timers.queue,
      dueAt: timers.dueAt,
      attempts: timers.attempts,
      lastError: timers.lastError,
    })
    .from(timers)
    .where(or(lt(timers.timerId, '~'), gte(timers.timerId, '\x7f')))
    .orderBy(asc(timers.queue))
    .all()
