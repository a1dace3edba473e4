// What a fault left of the orders that were acknowledged.

import Database from 'better-sqlite3'
import { foldersOf } from '#db/folders.ts'
import type { Tally } from './fault.ts'

/** Every acknowledged order is in the read tables once. */
export function countOrders(dataDir: string, ids: readonly string[], tally: Tally): void {
  const tables = new Database(foldersOf(dataDir).database, { readonly: true })
  const count = tables.prepare('SELECT count(*) FROM orders WHERE client_oid = ?').pluck()
  for (const id of ids) {
    const rows = count.get(id) as number
    if (rows === 0) tally.lost++
    if (rows > 1) tally.twice++
  }
  tables.close()
}
