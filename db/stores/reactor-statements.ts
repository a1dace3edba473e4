// The statements that the loop of reactors runs in every turn, prepared once: to build these statements costs more than they do.

import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OpenDatabase } from '../open-database.ts'
import { reactorInbox, reactorIntents, reactors } from '../schema.ts'

export type ReactorStatements = ReturnType<typeof prepareReactors>

/** What a turn may change; the rest of a record stays as it was made. */
const changing = [
  'version',
  'phase',
  'life',
  'cursorSeq',
  'cursorIndex',
  'nextIntent',
  'nextTimer',
  'updatedAt',
  'endedAt',
] as const satisfies (keyof typeof reactors.$inferSelect)[]

const slot = (name: string) => sql.placeholder(name)

/** Where there is none, a JSON column stays empty. */
const orNone = (column: SQLiteColumn, name: string) => sql`nullif(${sql.param(slot(name), column)}, 'null')`

/** One statement for any number of ids: they come as a JSON array. */
const among = (column: SQLiteColumn) => sql`${column} IN (SELECT value FROM json_each(${slot('ids')}))`

export function prepareReactors({ read, write }: OpenDatabase) {
  const { reactorId, revision } = reactors
  return {
    records: read.select().from(reactors).where(among(reactorId)).prepare(),
    kinds: write
      .select({ id: reactorId, kind: reactors.kind })
      .from(reactors)
      .where(among(reactorId))
      .prepare(),
    inbox: read
      .select()
      .from(reactorInbox)
      .where(eq(reactorInbox.reactorId, slot('id')))
      .orderBy(asc(reactorInbox.seq), asc(reactorInbox.position))
      .limit(slot('most'))
      .prepare(),
    unsent: read
      .select()
      .from(reactorIntents)
      .where(among(reactorIntents.reactorId))
      .orderBy(asc(reactorIntents.intentId))
      .prepare(),
    change: write
      .update(reactors)
      .set({
        ...Object.fromEntries(changing.map((name) => [name, slot(name)])),
        state: orNone(reactors.state, 'state'),
        badEnd: orNone(reactors.badEnd, 'badEnd'),
        revision: sql`${revision} + 1`,
      })
      .where(and(eq(reactorId, slot('reactorId')), eq(revision, slot('revision'))))
      .prepare(),
    forget: write
      .delete(reactorInbox)
      .where(
        and(
          eq(reactorInbox.reactorId, slot('reactorId')),
          sql`(${reactorInbox.seq}, ${reactorInbox.position}) <= (${slot('cursorSeq')}, ${slot('cursorIndex')})`,
        ),
      )
      .prepare(),
    putIntent: write
      .insert(reactorIntents)
      .values({ reactorId: slot('reactorId'), n: slot('n'), command: slot('command') })
      .prepare(),
    dropIntent: write
      .delete(reactorIntents)
      .where(and(eq(reactorIntents.reactorId, slot('reactor')), eq(reactorIntents.n, slot('n'))))
      .prepare(),
  }
}
