// Whether a database has the tables of this build. SQLite checks pages, not names: one changed byte of the schema gives a table or
// column another name, and what was under the old one could not be found again.

import type Database from 'better-sqlite3'
import type { OpenDatabase } from './open-database.ts'
import { StartRefused } from './start-refused.ts'

/** Nothing was changed but for migrations that had not been applied yet. */
export class SchemaDamaged extends StartRefused {
  constructor(file: string, what: string) {
    super(
      `the schema of ${file} is damaged (${what}): put the file back from a backup. Without one, move it elsewhere and start once with --rebuild-tables: ` +
        'balances, orders and fills are rebuilt from the journal, but people, API keys and bots are lost',
    )
  }
}

interface Part {
  owner: string
  name: string
  facts: string
}

const partsSql = `
  SELECT own.name AS owner, part.name, part.type || ' ' || part."notnull" || ' ' || ifnull(part.dflt_value, '') || ' ' || part.pk AS facts
  FROM sqlite_schema AS own, pragma_table_info(own.name) AS part WHERE own.type = 'table'
  UNION ALL
  SELECT own.name, ifnull(part.name, '-'), part.seqno || ' ' || part."desc"
  FROM sqlite_schema AS own, pragma_index_xinfo(own.name) AS part WHERE own.type = 'index' AND own.sql IS NOT NULL AND part.key = 1`

const partsOf = (sqlite: Database.Database) => sqlite.prepare<[], Part>(partsSql).all()

const describe = ({ owner, name, facts }: Part) => `${owner}.${name} ${facts}`

/** `fresh`: a database that this build has just made. Throws SchemaDamaged. */
export function expectTables({ file, sqlite }: OpenDatabase, fresh: Database.Database): void {
  const found = new Set(partsOf(sqlite).map(describe))
  const missing = partsOf(fresh).find((part) => !found.has(describe(part)))
  if (missing) throw new SchemaDamaged(file, `${missing.owner}.${missing.name} is missing or has changed`)
}
