// Lira orders of one account, newest first.

import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { FiatStatus } from '#engine/fiat/protocol.ts'
import type { Tables } from '../open-database.ts'
import { fiatOrders } from '../schema.ts'
import { listWindows, rowsOf } from './windows.ts'

type Row = typeof fiatOrders.$inferSelect

export interface FiatOrderRecord extends Omit<Row, 'steps'> {
  /** Each state with the time it began at, the first one first. */
  steps: { status: FiatStatus; at: number }[]
}

const recordOf = (row: Row): FiatOrderRecord => ({
  ...row,
  steps: row.steps
    .split(';')
    .filter((step) => step !== '')
    .map((step) => {
      const [status, at] = step.split(':')
      return { status: status as FiatStatus, at: Number(at) }
    }),
})

export interface FiatOrderPage {
  kind?: FiatOrderRecord['kind']
  /** Rows before this id. */
  before?: string
  limit: number
}

export async function fiatOrdersOf(
  tables: Tables,
  account: string,
  { kind, before, limit }: FiatOrderPage,
  now: number,
): Promise<FiatOrderRecord[]> {
  const rows = await tables
    .select()
    .from(fiatOrders)
    .where(
      and(
        eq(fiatOrders.account, account),
        gte(fiatOrders.createdAt, now - listWindows.historyMs),
        kind === undefined ? undefined : eq(fiatOrders.kind, kind),
        before === undefined ? undefined : lt(fiatOrders.orderId, Number(before)),
      ),
    )
    .orderBy(desc(fiatOrders.orderId))
    .limit(rowsOf(limit, listWindows.historyRowsMax))
  return rows.map(recordOf)
}

export async function fiatOrderOf(
  tables: Tables,
  account: string,
  orderId: number,
): Promise<FiatOrderRecord | undefined> {
  const row = tables
    .select()
    .from(fiatOrders)
    .where(and(eq(fiatOrders.account, account), eq(fiatOrders.orderId, orderId)))
    .get()
  return row && recordOf(row)
}
