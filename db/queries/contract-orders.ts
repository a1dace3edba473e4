// Orders and fills of contracts of one account, newest first. The owner is always a parameter of the statement.

import { and, desc, eq, gte, inArray, ne, or } from 'drizzle-orm'
import { divideDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { OrderStatus } from '#engine/exchange/protocol.ts'
import {
  type ContractOrderFilled,
  type ContractOrderSums,
  type ContractOrderView,
  withFill,
} from '#engine/orders/contract-order-view.ts'
import { contractFills, contractOrders } from '../contract-schema.ts'
import type { Tables } from '../open-database.ts'
import { type ContractPage, pageFilter } from './contract-pages.ts'
import { listWindows, rowsOf } from './windows.ts'

/** The view that the same events make, without its place in the log. */
export type ContractOrderRecord = Omit<ContractOrderView, 'account' | 'seq'> & {
  /** Of what was executed, for display only; absent before the first fill. */
  averagePrice?: string
}

export interface ContractOrderPage extends ContractPage {
  side?: 'buy' | 'sell'
  /** Any of these; an empty list does not filter. */
  statuses?: readonly OrderStatus[]
  clientOid?: string
}

/** As it was traded. */
export type ContractFillRow = Omit<
  typeof contractFills.$inferSelect,
  'account' | 'fillId' | 'tradeId' | 'orderId'
> & { tradeId: string; orderId: string }

/** With its place in the list. */
export type ContractFillRecord = ContractFillRow & { fillId: string }

export interface ContractFillPage extends ContractPage {
  orderId?: string
  side?: 'buy' | 'sell'
}

const orderColumns = {
  id: contractOrders.orderId,
  symbol: contractOrders.symbol,
  at: contractOrders.createdAt,
}

const orderFilter = (account: string, page: ContractOrderPage) =>
  and(
    eq(contractOrders.account, account),
    pageFilter(page, orderColumns),
    page.side === undefined ? undefined : eq(contractOrders.side, page.side),
    page.statuses?.length ? inArray(contractOrders.status, [...page.statuses]) : undefined,
    page.clientOid === undefined ? undefined : eq(contractOrders.clientOid, page.clientOid),
  )

export async function openContractOrders(
  tables: Tables,
  account: string,
  page: ContractOrderPage,
): Promise<ContractOrderRecord[]> {
  const rows = await tables
    .select()
    .from(contractOrders)
    .where(and(orderFilter(account, page), eq(contractOrders.open, true)))
    .orderBy(desc(contractOrders.orderId))
    .limit(rowsOf(page.limit, listWindows.openRowsMax))
  return withSums(tables, account, rows)
}

/** Final orders: three months back, those cancelled without a fill three days. */
export async function contractOrderHistory(
  tables: Tables,
  account: string,
  page: ContractOrderPage,
  now: number,
): Promise<ContractOrderRecord[]> {
  const rows = await tables
    .select()
    .from(contractOrders)
    .where(
      and(
        orderFilter(account, page),
        eq(contractOrders.open, false),
        gte(contractOrders.updatedAt, now - listWindows.historyMs),
        or(
          ne(contractOrders.status, 'cancelled'),
          gte(contractOrders.updatedAt, now - listWindows.cancelledMs),
        ),
      ),
    )
    .orderBy(desc(contractOrders.orderId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return withSums(tables, account, rows)
}

/** A clientOid names the newest order that has it. */
export async function contractOrderOf(
  tables: Tables,
  account: string,
  { orderId, clientOid }: { orderId?: string; clientOid?: string },
): Promise<ContractOrderRecord | undefined> {
  const rows = await tables
    .select()
    .from(contractOrders)
    .where(
      and(
        eq(contractOrders.account, account),
        orderId === undefined ? undefined : eq(contractOrders.orderId, Number(orderId)),
        clientOid === undefined ? undefined : eq(contractOrders.clientOid, clientOid),
      ),
    )
    .orderBy(desc(contractOrders.orderId))
    .limit(1)
  return (await withSums(tables, account, rows))[0]
}

type Stored = typeof contractOrders.$inferSelect

async function withSums(tables: Tables, account: string, rows: Stored[]): Promise<ContractOrderRecord[]> {
  const filled = rows.filter((row) => row.executedSize !== '0').map((row) => row.orderId)
  const sums = await sumsOf(tables, account, filled)
  return rows.map((row) => recordOf(row, sums.get(row.orderId) ?? nothing))
}

const nothing: ContractOrderSums = { fee: '0', realised: '0' }

/** Fees and profit of the fills. */
async function sumsOf(tables: Tables, account: string, orderIds: number[]) {
  const sums = new Map<number, ContractOrderSums>()
  if (orderIds.length === 0) return sums
  const rows = await tables
    .select()
    .from(contractFills)
    .where(and(inArray(contractFills.orderId, orderIds), eq(contractFills.account, account)))
  for (const fill of rows) sums.set(fill.orderId, withFill(sums.get(fill.orderId) ?? nothing, fill))
  return sums
}

const averageDigits = 12

function recordOf(row: Stored, { fee, realised }: ContractOrderSums): ContractOrderRecord {
  const { account, open, positionSide, reason, takeProfit, stopLoss, orderId, ...rest } = row
  return {
    ...rest,
    orderId: `${orderId}`,
    ...(positionSide !== null && { positionSide }),
    ...(reason !== null && { reason }),
    ...(takeProfit && { takeProfit }),
    ...(stopLoss && { stopLoss }),
    fee,
    realised,
    ...averageOf(row),
  }
}

/** Linear: quote per size; inverse: size in USD per coin. */
function averageOf({
  symbol,
  executedSize,
  executedQuote,
}: Pick<ContractOrderView, 'symbol' | 'executedSize' | 'executedQuote'>): { averagePrice?: string } {
  if (executedSize === '0' || executedQuote === '0') return {}
  const [over, under] = symbol.startsWith('coinm:')
    ? [executedSize, executedQuote]
    : [executedQuote, executedSize]
  return { averagePrice: divideDecimals(over, under, averageDigits) }
}

export async function contractFillsOf(
  tables: Tables,
  account: string,
  page: ContractFillPage,
  now: number,
): Promise<ContractFillRecord[]> {
  const columns = { id: contractFills.fillId, symbol: contractFills.symbol, at: contractFills.at }
  const rows = await tables
    .select()
    .from(contractFills)
    .where(
      and(
        eq(contractFills.account, account),
        pageFilter(page, columns, now),
        page.orderId === undefined ? undefined : eq(contractFills.orderId, Number(page.orderId)),
        page.side === undefined ? undefined : eq(contractFills.side, page.side),
      ),
    )
    .orderBy(desc(contractFills.fillId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return rows.map(({ account: _, fillId, tradeId, orderId, ...row }) => ({
    ...row,
    fillId: `${fillId}`,
    tradeId: `${tradeId}`,
    orderId: `${orderId}`,
  }))
}

/** The row that the projector makes of this view's events. */
export function contractOrderRecord({
  account: _,
  seq: _seq,
  ...view
}: ContractOrderView): ContractOrderRecord {
  return { ...view, ...averageOf(view) }
}

/** The row that the projector makes of this event. */
export function contractFillRow(event: ContractOrderFilled): ContractFillRow {
  const { type: _, seq: _seq, account: _account, isLiquidation: _is, ...fill } = event
  return fill
}
