// Lira orders of one account, newest first.

import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
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
  kinds?: readonly FiatOrderRecord['kind'][]
  /** In one of these states, each with its kind: "deposit.paid". */
  statuses?: readonly string[]
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Rows before this id. */
  before?: string
  limit: number
}

export async function fiatOrdersOf(
  tables: Tables,
  account: string,
  { kinds, statuses, from = 0, until, before, limit }: FiatOrderPage,
  now: number,
): Promise<FiatOrderRecord[]> {
  const rows = await tables
    .select()
    .from(fiatOrders)
    .where(
      and(
        eq(fiatOrders.account, account),
        gte(fiatOrders.createdAt, Math.max(from, now - listWindows.historyMs)),
        until === undefined ? undefined : lt(fiatOrders.createdAt, until),
        statuses === undefined
          ? undefined
          : inArray(sql`${fiatOrders.kind} || '.' || ${fiatOrders.status}`, [...statuses]),
        kinds === undefined ? undefined : inArray(fiatOrders.kind, [...kinds]),
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
