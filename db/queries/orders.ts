// Orders of one account: open ones, history and one by name. The owner is always a parameter of the statement.

import { and, desc, eq, gte, inArray, lt, ne, or, type SQL } from 'drizzle-orm'
import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import type { OrderSource, OrderStatus, TimeInForce } from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import { addFee, averagePrice, type Fees } from '#engine/orders/order-view.ts'
import type { Tables } from '../open-database.ts'
import { fills, orders } from '../schema.ts'
import { listWindows, rowsOf } from './windows.ts'

export interface OrderRecord {
  orderId: string
  clientOid: string
  symbol: string
  side: 'buy' | 'sell'
  orderType: 'limit' | 'market'
  tif: TimeInForce
  price: string | null
  size: string | null
  quoteSize: string | null
  executedSize: string
  executedQuote: string
  /** executedQuote / executedSize, for display only; null before the first fill. */
  averagePrice: string | null
  remainingSize: string
  fee: { coin: string; amount: string }[]
  status: OrderStatus
  reason: number | null
  source: OrderSource
  /** The conditional order that placed it. */
  planId: string | null
  /** What is placed once it is filled. */
  takeProfit: TriggerLeg | null
  stopLoss: TriggerLeg | null
  /** Of a margin wallet. */
  loan: LoanMode | null
  createdAt: number
  updatedAt: number
}

export interface OrderPage {
  symbol?: string
  side?: 'buy' | 'sell'
  /** Any of these; an empty list does not filter. */
  statuses?: readonly OrderStatus[]
  /** Placed at or after, in ms. */
  from?: number
  /** Placed before, in ms. */
  until?: number
  /** Rows before this orderId (newest first). */
  before?: string
  limit: number
}

type StoredOrder = typeof orders.$inferSelect

function pageFilter(account: string, page: OrderPage): SQL | undefined {
  return and(
    eq(orders.account, account),
    page.symbol === undefined ? undefined : eq(orders.symbol, page.symbol),
    page.side === undefined ? undefined : eq(orders.side, page.side),
    page.statuses?.length ? inArray(orders.status, [...page.statuses]) : undefined,
    page.from === undefined ? undefined : gte(orders.createdAt, page.from),
    page.until === undefined ? undefined : lt(orders.createdAt, page.until),
    page.before === undefined ? undefined : lt(orders.orderId, Number(page.before)),
  )
}

export async function openOrders(tables: Tables, account: string, page: OrderPage): Promise<OrderRecord[]> {
  const rows = await tables
    .select()
    .from(orders)
    .where(and(pageFilter(account, page), eq(orders.open, true)))
    .orderBy(desc(orders.orderId))
    .limit(rowsOf(page.limit, listWindows.openRowsMax))
  return withFees(tables, account, rows)
}

/** Final orders: three months back, those cancelled without a fill three days. */
export async function orderHistory(
  tables: Tables,
  account: string,
  page: OrderPage,
  now: number,
): Promise<OrderRecord[]> {
  const rows = await tables
    .select()
    .from(orders)
    .where(
      and(
        pageFilter(account, page),
        eq(orders.open, false),
        gte(orders.updatedAt, now - listWindows.historyMs),
        or(ne(orders.status, 'cancelled'), gte(orders.updatedAt, now - listWindows.cancelledMs)),
      ),
    )
    .orderBy(desc(orders.orderId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return withFees(tables, account, rows)
}

export async function orderOf(
  tables: Tables,
  account: string,
  ref: { orderId?: string; clientOid?: string },
): Promise<OrderRecord | undefined> {
  const named =
    ref.orderId !== undefined
      ? eq(orders.orderId, Number(ref.orderId))
      : eq(orders.clientOid, ref.clientOid ?? '')
  const rows = await tables
    .select()
    .from(orders)
    .where(and(eq(orders.account, account), named))
    .limit(1)
  return (await withFees(tables, account, rows))[0]
}

async function withFees(tables: Tables, account: string, rows: StoredOrder[]): Promise<OrderRecord[]> {
  const filled = rows.filter((row) => row.executedSize !== '0').map((row) => row.orderId)
  const fees = await feesOf(tables, account, filled)
  return rows.map((row) => recordOf(row, fees.get(row.orderId) ?? {}))
}

async function feesOf(tables: Tables, account: string, orderIds: number[]): Promise<Map<number, Fees>> {
  const fees = new Map<number, Fees>()
  if (orderIds.length === 0) return fees
  const rows = await tables
    .select({ orderId: fills.orderId, feeCoin: fills.feeCoin, fee: fills.fee })
    .from(fills)
    .where(and(inArray(fills.orderId, orderIds), eq(fills.account, account)))
  for (const fill of rows) fees.set(fill.orderId, addFee(fees.get(fill.orderId) ?? {}, fill))
  return fees
}

export const feeList = (fees: Fees): OrderRecord['fee'] =>
  Object.entries(fees).map(([coin, amount]) => ({ coin, amount }))

function recordOf(row: StoredOrder, fees: Fees): OrderRecord {
  const { account, open, ...rest } = row
  return {
    ...rest,
    orderId: String(row.orderId),
    planId: row.planId === null ? null : String(row.planId),
    averagePrice: averagePrice(row) ?? null,
    fee: feeList(fees),
  }
}
