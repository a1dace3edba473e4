// Does to tables that were rebuilt from the log what archiving did to those of the data folder, so that both can be compared:
// carries the same sums, and leaves out rows that lie in the archive as they follow from the log.

import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { foldersOf } from '../folders.ts'
import { storedGeneration } from '../generation.ts'
import { pairsOf } from './archive-rows.ts'
import { archivedTables, columnsOf } from './archived-tables.ts'
import { CarriedSums } from './carry-sums.ts'

/** Rows that differ, or are missing from the archive, stay, and are then missing from the stored tables. */
export function archiveAsStored(dataDir: string, rebuilt: Database.Database): void {
  const { database, rowsArchive } = foldersOf(dataDir)
  rebuilt.prepare('ATTACH ? AS stored').run(database)
  try {
    if (columnsOf(rebuilt, 'stored', 'carried_accounts').length === 0) return
    carryAsStored(dataDir, rebuilt)
    if (existsSync(rowsArchive)) leaveOutArchived(rebuilt, rowsArchive)
  } finally {
    rebuilt.exec('DETACH stored')
  }
}

function carryAsStored(dataDir: string, rebuilt: Database.Database): void {
  const carried = rebuilt
    .prepare<[], { account: string; kind: string; until: number }>(
      'SELECT account, kind, until FROM stored.carried_accounts JOIN main.accounts USING (account)',
    )
    .all()
  const sums = new CarriedSums(rebuilt, pairsOf(storedGeneration(dataDir).genesis))
  for (const { until, ...account } of carried) while (sums.carry(account, until));
}

function leaveOutArchived(rebuilt: Database.Database, file: string): void {
  rebuilt.prepare('ATTACH ? AS archive').run(file)
  try {
    for (const { table, over } of archivedTables) {
      const names = columnsOf(rebuilt, 'archive', table)
      // The archive was just begun, or an earlier build did not have this table.
      if (names.length === 0) continue
      const same = names.map((name) => `kept."${name}" IS one."${name}"`).join(' AND ')
      const keys = keysOf(rebuilt, table).map((name) => `stored."${name}" = one."${name}"`)
      // What came back with a rebuild of the tables lies in both.
      rebuilt.exec(
        `DELETE FROM main."${table}" AS one
         WHERE EXISTS (SELECT 1 FROM archive."${table}" AS kept WHERE ${same})
           AND NOT EXISTS (SELECT 1 FROM stored."${table}" AS stored WHERE ${keys.join(' AND ')})
           AND one."${over}" < (SELECT until FROM stored.carried_accounts AS sums WHERE sums.account = one.account)`,
      )
    }
  } finally {
    rebuilt.exec('DETACH archive')
  }
}

const keysOf = (sqlite: Database.Database, table: string) =>
  (sqlite.pragma(`main.table_info("${table}")`) as { name: string; pk: number }[])
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => name)
