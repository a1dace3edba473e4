// The statements that the loop of reactors runs in every turn: plain SQL, prepared once, because building or mapping one costs
// more than it does itself.

import type Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { reactors } from '../schema.ts'

export type ReactorStatements = ReturnType<typeof prepareReactors>

/** One statement for any number of ids: they come as a JSON array. */
const among = 'IN (SELECT value FROM json_each(?))'

export function prepareReactors({ read, sqlite: write }: OpenDatabase) {
  // Through this connection what the projector still holds is seen.
  const reader = (read as typeof read & { $client: Database.Database }).$client
  return {
    /** Whole records are read where they are not known: their mapping is left to the schema. */
    records: read
      .select()
      .from(reactors)
      .where(sql`${reactors.reactorId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
      .prepare(),
    revisions: reader
      .prepare(`SELECT reactor_id, revision FROM reactors WHERE reactor_id ${among}`)
      .raw() as Database.Statement<[ids: string], [id: string, revision: number]>,
    kinds: write
      .prepare(`SELECT reactor_id, kind FROM reactors WHERE reactor_id ${among}`)
      .raw() as Database.Statement<[ids: string], [id: string, kind: string]>,
    inbox: reader
      .prepare(
        `SELECT reactor_id, seq, position, event FROM reactor_inbox WHERE reactor_id ${among}
         ORDER BY reactor_id, seq, position LIMIT ?`,
      )
      .raw() as Database.Statement<
      [ids: string, most: number],
      [id: string, seq: number, position: number, event: string]
    >,
    unsent: reader
      .prepare(
        `SELECT reactor_id, n, command FROM reactor_intents WHERE reactor_id ${among} ORDER BY intent_id`,
      )
      .raw() as Database.Statement<[ids: string], [id: string, n: number, command: string]>,
    /** What a turn may change; the rest of a record stays as it was made. */
    change: write.prepare(
      `UPDATE reactors SET version = ?, phase = ?, state = ?, bad_end = ?, life = ?, cursor_seq = ?, cursor_index = ?,
         next_intent = ?, next_timer = ?, updated_at = ?, ended_at = ?, revision = revision + 1
       WHERE reactor_id = ? AND revision = ?`,
    ),
    forget: write.prepare(
      'DELETE FROM reactor_inbox WHERE reactor_id = ? AND (seq, position) <= (?, ?)',
    ) as Database.Statement<[id: string, seq: number, position: number]>,
    putIntent: write.prepare(
      'INSERT INTO reactor_intents (reactor_id, n, command) VALUES (?, ?, ?)',
    ) as Database.Statement<[id: string, n: number, command: string]>,
    dropIntent: write.prepare(
      'DELETE FROM reactor_intents WHERE reactor_id = ? AND n = ?',
    ) as Database.Statement<[id: string, n: number]>,
  }
}
