// Single orders that were moved into the archive, read from its file as from the tables of the database.

import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { OrderRef } from '#engine/exchange/protocol.ts'
import type { Tables } from '../open-database.ts'
import { type ContractOrderRecord, contractOrderOf } from '../queries/contract-orders.ts'
import { type OrderRecord, orderOf } from '../queries/orders.ts'
import * as schema from '../schema.ts'

export interface OrderArchive {
  order(account: string, ref: OrderRef): Promise<OrderRecord | undefined>
  contractOrder(account: string, ref: OrderRef): Promise<ContractOrderRecord | undefined>
}

/** The next run of the archive writes while this waits; it holds the file for milliseconds. */
const busyMs = 50

/** `file`: it need not be there, and comes beside a running server. */
export function readArchive(file: string): OrderArchive {
  async function read<T>(query: (tables: Tables) => Promise<T | undefined>): Promise<T | undefined> {
    if (!existsSync(file)) return undefined
    const sqlite = new Database(file, { readonly: true, timeout: busyMs })
    try {
      return await query(drizzle(sqlite, { schema }))
    } finally {
      sqlite.close()
    }
  }
  return {
    order: (account, ref) => read((tables) => orderOf(tables, account, ref)),
    contractOrder: (account, ref) => read((tables) => contractOrderOf(tables, account, ref)),
  }
}
