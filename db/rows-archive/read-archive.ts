// Single orders that were moved into the archive, read from its file as from the tables of the database.

import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { OrderRef } from '#engine/exchange/protocol.ts'
import { contractFills, contractOrders } from '../contract-schema.ts'
import type { Tables } from '../open-database.ts'
import { type ContractOrderRecord, contractOrderOf } from '../queries/contract-orders.ts'
import { type OrderRecord, orderOf } from '../queries/orders.ts'
import * as schema from '../schema.ts'
import { columnsOf } from './archived-tables.ts'

export interface OrderArchive {
  order(account: string, ref: OrderRef): Promise<OrderRecord | undefined>
  contractOrder(account: string, ref: OrderRef): Promise<ContractOrderRecord | undefined>
}

/** The next run of the archive writes while this waits; it holds the file for milliseconds. */
const busyMs = 50

const orderTables = [schema.orders, schema.fills]
const contractOrderTables = [contractOrders, contractFills]
type OrderTables = typeof orderTables | typeof contractOrderTables

/** Not so where the archive was just begun, or an earlier build made it: the next run brings it up. */
function has(sqlite: Database.Database, tables: OrderTables): boolean {
  return tables.every((table) => {
    const kept = columnsOf(sqlite, 'main', getTableName(table))
    return Object.values(getTableColumns(table)).every(({ name }) => kept.includes(name))
  })
}

/** `file`: it need not be there, and comes beside a running server. */
export function readArchive(file: string): OrderArchive {
  async function read<T>(
    needed: OrderTables,
    query: (tables: Tables) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    if (!existsSync(file)) return undefined
    const sqlite = new Database(file, { readonly: true, timeout: busyMs })
    try {
      if (!has(sqlite, needed)) return undefined
      return await query(drizzle(sqlite, { schema }))
    } finally {
      sqlite.close()
    }
  }
  return {
    order: (account, ref) => read(orderTables, (tables) => orderOf(tables, account, ref)),
    contractOrder: (account, ref) =>
      read(contractOrderTables, (tables) => contractOrderOf(tables, account, ref)),
  }
}
