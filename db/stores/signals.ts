// Signals that scripts outside may send, and the newest of what came in (domain.md 10.4).

import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { signalRequests, signals } from '../schema.ts'
import { isUniqueViolation, retryWhenBusy } from './retry-when-busy.ts'

export type SignalRecord = typeof signals.$inferSelect
export type SignalRequestRecord = typeof signalRequests.$inferSelect
export type SignalText = Pick<SignalRecord, 'name' | 'description' | 'symbols'>

/** Newest lines kept of each signal. */
export const requestsKept = 200

/** In the order they were made. */
export const signalsOf = async (database: OpenDatabase, owner: string): Promise<SignalRecord[]> =>
  database.read
    .select()
    .from(signals)
    .where(eq(signals.owner, owner))
    // Some are made within one tick of the exchange's time; then as they were written.
    .orderBy(asc(signals.createdAt), sql`rowid`)
    .all()

export const signalById = async (
  database: OpenDatabase,
  signalId: string,
): Promise<SignalRecord | undefined> =>
  database.read.select().from(signals).where(eq(signals.signalId, signalId)).get()

/** False when its owner has one of that name. */
export const createSignal = (
  database: OpenDatabase,
  made: Omit<SignalRecord, 'accepted' | 'ignored' | 'refused' | 'lastAt'>,
): Promise<boolean> =>
  unlessTaken(() =>
    database.write
      .insert(signals)
      .values({ ...made, accepted: 0, ignored: 0, refused: 0, lastAt: null })
      .run(),
  )

/** False when its owner has another one of that name. */
export const changeSignal = (
  database: OpenDatabase,
  signalId: string,
  change: Partial<SignalText & Pick<SignalRecord, 'salt'>>,
): Promise<boolean> =>
  unlessTaken(() => database.write.update(signals).set(change).where(eq(signals.signalId, signalId)).run())

export async function removeSignal(database: OpenDatabase, signalId: string): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction((tables) => {
      tables.delete(signalRequests).where(eq(signalRequests.signalId, signalId)).run()
      tables.delete(signals).where(eq(signals.signalId, signalId)).run()
    }),
  )
}

/** A message id is a duplicate for so long after it was accepted (domain.md 10.4). */
export const duplicateMs = 86_400_000

/** The line of the newest message with this id that was accepted. */
export const lastAccepted = async (
  database: OpenDatabase,
  signalId: string,
  messageId: string,
): Promise<Pick<SignalRequestRecord, 'requestId' | 'at'> | undefined> =>
  database.read
    .select({ requestId: signalRequests.requestId, at: signalRequests.at })
    .from(signalRequests)
    .where(
      and(
        eq(signalRequests.signalId, signalId),
        eq(signalRequests.verdict, 'accepted'),
        eq(signalRequests.messageId, messageId),
      ),
    )
    .orderBy(desc(signalRequests.requestId))
    .limit(1)
    .get()

/** A line of its log, counted by its verdict; the oldest lines go, but none whose id is still a duplicate. */
export async function noteRequest(
  database: OpenDatabase,
  line: Omit<SignalRequestRecord, 'requestId'>,
): Promise<void> {
  const { signalId, verdict, at } = line
  const its = eq(signalRequests.signalId, signalId)
  await retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        tables.insert(signalRequests).values(line).run()
        tables
          .update(signals)
          .set({ [verdict]: sql`${signals[verdict]} + 1`, lastAt: at })
          .where(eq(signals.signalId, signalId))
          .run()
        const oldestKept = tables
          .select({ requestId: signalRequests.requestId })
          .from(signalRequests)
          .where(its)
          .orderBy(desc(signalRequests.requestId))
          .limit(1)
          .offset(requestsKept - 1)
          .get()
        if (oldestKept)
          tables
            .delete(signalRequests)
            .where(
              and(
                its,
                lt(signalRequests.requestId, oldestKept.requestId),
                or(ne(signalRequests.verdict, 'accepted'), lt(signalRequests.at, at - duplicateMs)),
              ),
            )
            .run()
      },
      { behavior: 'immediate' },
    ),
  )
}

/** Newest first. */
export const requestsOf = async (
  database: OpenDatabase,
  signalId: string,
  limit: number,
): Promise<SignalRequestRecord[]> =>
  database.read
    .select()
    .from(signalRequests)
    .where(eq(signalRequests.signalId, signalId))
    .orderBy(desc(signalRequests.requestId))
    .limit(limit)
    .all()

async function unlessTaken(write: () => unknown): Promise<boolean> {
  try {
    await retryWhenBusy(write)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
