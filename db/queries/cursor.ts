// How far the read tables have followed the log.

import { eq } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
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
