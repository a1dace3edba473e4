// When an account did something: the newest moments at which it opened, placed, cancelled, or moved funds.

import { and, desc, eq, gte, inArray, max } from 'drizzle-orm'
import { unifiedName } from '#engine/kernel/accounts.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import type { Tables } from '../open-database.ts'
import { accounts, fundMoves, orders, plans } from '../schema.ts'

/** Of each list. */
const rowsMax = 3000

/** Oldest first, in exchange time; a moment may be there twice. */
export function activityOf(tables: Tables, account: string, since: number): number[] {
  const opened = tables
    .select({ at: accounts.openedAt })
    .from(accounts)
    .where(and(eq(accounts.account, account), gte(accounts.openedAt, since)))
    .all()
  const moved = tables
    .select({ at: fundMoves.at })
    .from(fundMoves)
    .where(and(eq(fundMoves.account, account), gte(fundMoves.at, since)))
    .orderBy(desc(fundMoves.moveId))
    .limit(rowsMax)
    .all()
  // In unified mode orders are of that wallet.
  const ordered = [account, unifiedName(account)].flatMap((placer) => ordersOf(tables, placer, since))
  const times = [...opened, ...moved].map(({ at }) => at)
  return [...times, ...ordered].sort((a, b) => a - b)
}

function ordersOf(tables: Tables, account: string, since: number): number[] {
  const placed = tables
    .select({ at: orders.createdAt, endedAt: orders.updatedAt, reason: orders.reason })
    .from(orders)
    .where(and(eq(orders.account, account), gte(orders.createdAt, since)))
    .orderBy(desc(orders.orderId))
    .limit(rowsMax)
    .all()
  const planned = tables
    .select({ at: plans.createdAt })
    .from(plans)
    .where(and(eq(plans.account, account), gte(plans.createdAt, since)))
    .orderBy(desc(plans.planId))
    .limit(rowsMax)
    .all()
  const cancelled = placed.flatMap(({ endedAt, reason }) => (reason === cancelReason.user ? [endedAt] : []))
  return [...[...placed, ...planned].map(({ at }) => at), ...cancelled]
}

export interface ActiveAccount {
  account: string
  /** Of its newest order. */
  at: number
}

/** Main and demo accounts that placed orders last, the newest first. */
export function activeAccounts(tables: Tables, limit = 12): ActiveAccount[] {
  const newest = max(orders.createdAt)
  return tables
    .select({ account: orders.account, at: newest })
    .from(orders)
    .innerJoin(accounts, eq(accounts.account, orders.account))
    .where(inArray(accounts.kind, ['main', 'demo']))
    .groupBy(orders.account)
    .orderBy(desc(newest))
    .limit(limit)
    .all()
    .map(({ account, at }) => ({ account, at: at ?? 0 }))
}
