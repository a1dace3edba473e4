// The file of archived rows: the same tables as in the database of the folder, by the same keys.

import type Database from 'better-sqlite3'

/** Orders go with their fills; each table with the moment that a row of it was over. */
export const archivedTables = [
  { table: 'orders', over: 'updated_at' },
  { table: 'fills', over: 'at' },
  { table: 'plans', over: 'updated_at' },
  { table: 'fund_moves', over: 'at' },
  { table: 'contract_orders', over: 'updated_at' },
  { table: 'contract_plans', over: 'updated_at' },
  { table: 'contract_fills', over: 'at' },
  { table: 'closed_positions', over: 'closed_at' },
  { table: 'liquidations', over: 'at' },
  { table: 'contract_bills', over: 'at' },
  { table: 'loans', over: 'at' },
  { table: 'loan_repayments', over: 'at' },
  { table: 'loan_interest', over: 'at' },
  { table: 'loan_liquidations', over: 'ended_at' },
  { table: 'margin_bills', over: 'at' },
  { table: 'lead_trades', over: 'closed_at' },
  { table: 'copy_trades', over: 'closed_at' },
  { table: 'copy_skips', over: 'at' },
  { table: 'earn_records', over: 'at' },
] as const

export const columnsOf = (sqlite: Database.Database, schema: string, table: string) =>
  (sqlite.pragma(`${schema}.table_info("${table}")`) as { name: string }[]).map(({ name }) => name)

/** Attaches it as `archive`, made or brought up to the tables of the database. A crash leaves it as it was before. */
export function attachArchive(sqlite: Database.Database, file: string): void {
  sqlite.prepare('ATTACH ? AS archive').run(file)
  sqlite.pragma('archive.journal_mode = DELETE')
  sqlite.pragma('archive.synchronous = FULL')
  sqlite.transaction(() => bringUp(sqlite))()
}

function bringUp(sqlite: Database.Database): void {
  const made = sqlite.prepare("SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?").pluck()
  for (const { table } of archivedTables) {
    const kept = columnsOf(sqlite, 'archive', table)
    if (kept.length === 0) {
      const sql = made.get(table) as string
      sqlite.exec(sql.replace(/^CREATE TABLE\s+\S+/, `CREATE TABLE archive."${table}"`))
      continue
    }
    for (const column of columnsOf(sqlite, 'main', table))
      if (!kept.includes(column)) sqlite.exec(`ALTER TABLE archive."${table}" ADD COLUMN "${column}"`)
  }
  for (const { table, columns } of lookups)
    sqlite.exec(`CREATE INDEX IF NOT EXISTS archive."${table}_lookup" ON "${table}" (${columns})`)
}

/** How single orders are found there (read-archive.ts); by their number they are the primary key. */
const lookups = [
  { table: 'orders', columns: 'account, client_oid' },
  { table: 'fills', columns: 'order_id' },
  { table: 'contract_orders', columns: 'account, client_oid' },
  { table: 'contract_fills', columns: 'order_id' },
] as const
