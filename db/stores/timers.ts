// Work to do at a time: the rows are the truth, whatever wakes the runner is a hint.

import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { timers } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type Timer = typeof timers.$inferSelect

/** A timer of the same id is left as it is. */
export async function addTimer(database: OpenDatabase, timer: Timer): Promise<void> {
  await retryWhenBusy(() => database.write.insert(timers).values(timer).onConflictDoNothing().run())
}

/** A timer of the same id takes the new payload and interval; a due time already set stays, unless it is later. */
export async function putRepeating(
  database: OpenDatabase,
  timer: Timer & { everyMs: number },
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const known = tables.select().from(timers).where(eq(timers.timerId, timer.timerId)).get()
        const dueAt = known ? Math.min(known.dueAt, timer.dueAt) : timer.dueAt
        tables
          .insert(timers)
          .values({ ...timer, dueAt })
          .onConflictDoUpdate({
            target: timers.timerId,
            set: { payload: timer.payload, everyMs: timer.everyMs, dueAt },
          })
          .run()
      },
      { behavior: 'immediate' },
    ),
  )
}

export async function dueTimers(
  database: OpenDatabase,
  queues: readonly string[],
  now: number,
  limit: number,
): Promise<Timer[]> {
  if (queues.length === 0) return []
  return database.write
    .select()
    .from(timers)
    .where(and(lte(timers.dueAt, now), inArray(timers.queue, [...queues])))
    .orderBy(asc(timers.dueAt), asc(timers.timerId))
    .limit(limit)
    .all()
}

export async function deleteTimer(database: OpenDatabase, timerId: string): Promise<void> {
  await retryWhenBusy(() => database.write.delete(timers).where(eq(timers.timerId, timerId)).run())
}

/** Sets when the timer is due again, after a success (`attempts` 0) or a failure. */
export async function moveTimer(
  database: OpenDatabase,
  timerId: string,
  to: { dueAt: number; attempts: number; lastError: string | null },
): Promise<void> {
  await retryWhenBusy(() => database.write.update(timers).set(to).where(eq(timers.timerId, timerId)).run())
}
