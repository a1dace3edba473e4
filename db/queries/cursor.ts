// How far the read tables have followed the log.

import { eq } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { projectionCursors } from '../schema.ts'

/** Rows read after this call know of every event up to this seq. */
export async function rowsUpTo(tables: Tables): Promise<number> {
  const [row] = await tables
    .select({ seq: projectionCursors.seq })
    .from(projectionCursors)
    .where(eq(projectionCursors.name, 'exchange'))
  return row?.seq ?? 0
}
