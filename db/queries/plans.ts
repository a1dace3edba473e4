// Plans of one account: those that live, those of the past and one by name. The owner is always a parameter of the statement.

import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { PlanKind, PlanRef, PlanStatus } from '#engine/conditional-orders/protocol.ts'
import type { Tables } from '../open-database.ts'
import { plans } from '../schema.ts'
import { listWindows, rowsOf } from './windows.ts'

type StoredPlan = typeof plans.$inferSelect
type PlanIds = 'planId' | 'orderId' | 'limitOrderId' | 'parentOrderId' | 'siblingId'

export type PlanRecord = Omit<StoredPlan, PlanIds | 'account' | 'open'> & {
  planId: string
  /** The order it placed: of an OCO its stop leg. */
  orderId: string | null
  /** An OCO's resting leg. */
  limitOrderId: string | null
  /** The order that a TP/SL was attached to. */
  parentOrderId: string | null
  /** The other leg of a TP/SL pair. */
  siblingId: string | null
}

export interface PlanPage {
  /** Any of these; an empty list does not filter. */
  kinds?: readonly PlanKind[]
  statuses?: readonly PlanStatus[]
  symbol?: string
  side?: 'buy' | 'sell'
  /** Placed at or after, in ms. */
  from?: number
  /** Placed before, in ms. */
  until?: number
  /** Rows before this planId (newest first). */
  before?: string
  limit: number
}

function pageFilter(account: string, page: PlanPage): SQL | undefined {
  return and(
    eq(plans.account, account),
    page.kinds?.length ? inArray(plans.kind, [...page.kinds]) : undefined,
    page.statuses?.length ? inArray(plans.status, [...page.statuses]) : undefined,
    page.symbol === undefined ? undefined : eq(plans.symbol, page.symbol),
    page.side === undefined ? undefined : eq(plans.side, page.side),
    page.from === undefined ? undefined : gte(plans.createdAt, page.from),
    page.until === undefined ? undefined : lt(plans.createdAt, page.until),
    page.before === undefined ? undefined : lt(plans.planId, Number(page.before)),
  )
}

async function read(tables: Tables, where: SQL | undefined, limit: number): Promise<PlanRecord[]> {
  const rows = await tables.select().from(plans).where(where).orderBy(desc(plans.planId)).limit(limit)
  return rows.map(recordOf)
}

export function livePlans(tables: Tables, account: string, page: PlanPage): Promise<PlanRecord[]> {
  const where = and(pageFilter(account, page), eq(plans.open, true))
  return read(tables, where, rowsOf(page.limit, listWindows.openRowsMax))
}

/** Plans that ended within the last three months. */
export function planHistory(
  tables: Tables,
  account: string,
  page: PlanPage,
  now: number,
): Promise<PlanRecord[]> {
  const since = gte(plans.updatedAt, now - listWindows.historyMs)
  const where = and(pageFilter(account, page), eq(plans.open, false), since)
  return read(tables, where, rowsOf(page.limit, listWindows.historyRowsMax))
}

export async function planOf(
  tables: Tables,
  account: string,
  { planId, clientOid }: PlanRef,
): Promise<PlanRecord | undefined> {
  const named = planId !== undefined ? eq(plans.planId, Number(planId)) : eq(plans.clientOid, clientOid ?? '')
  const rows = await tables
    .select()
    .from(plans)
    .where(and(eq(plans.account, account), named))
    // Both legs of a pair may have one name: it means the older one, as in the exchange.
    .orderBy(asc(plans.planId))
    .limit(1)
  return rows.map(recordOf)[0]
}

const textOf = (id: number | null) => (id === null ? null : String(id))

function recordOf({ account, open, ...row }: StoredPlan): PlanRecord {
  return {
    ...row,
    planId: String(row.planId),
    orderId: textOf(row.orderId),
    limitOrderId: textOf(row.limitOrderId),
    parentOrderId: textOf(row.parentOrderId),
    siblingId: textOf(row.siblingId),
  }
}
