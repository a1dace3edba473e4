// How far the read tables have followed the log.

import { eq } from 'drizzle-orm'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { projectionCursors } from '../schema.ts'

/** Under which the projector keeps how far it is. */
export const cursorName = 'exchange'

/** Rows read after this call know of every event up to this seq. */
export async function rowsUpTo(tables: Tables): Promise<number> {
  const [row] = await tables
    .select({ seq: projectionCursors.seq })
    .from(projectionCursors)
    .where(eq(projectionCursors.name, cursorName))
  return row?.seq ?? 0
}

/** Ms between two looks. */
const lookMs = 4

/** Resolves once the rows that another process writes know of this seq, or when the time is over. */
export async function rowsReached(
  { read }: Pick<OpenDatabase, 'read'>,
  seq: number,
  withinMs: number,
): Promise<void> {
  const until = performance.now() + withinMs
  while ((await rowsUpTo(read)) < seq && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
}
