// Plans on contracts of one account that ended, newest first. The owner is always a parameter of the statement.

import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { ContractPlanKind } from '#engine/futures/plans/protocol.ts'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import { contractPlans } from '../contract-schema.ts'
import type { Tables } from '../open-database.ts'
import { type ContractPage, pageFilter } from './contract-pages.ts'
import { listWindows, rowsOf } from './windows.ts'

export interface ContractPlanPage extends ContractPage {
  /** Any of these; an empty list does not filter. */
  kinds?: readonly ContractPlanKind[]
}

const columns = { id: contractPlans.planId, symbol: contractPlans.symbol, at: contractPlans.createdAt }

/** Ended within three months. */
export async function contractPlanHistory(
  tables: Tables,
  account: string,
  page: ContractPlanPage,
  now: number,
): Promise<ContractPlanRecord[]> {
  const rows = await tables
    .select()
    .from(contractPlans)
    .where(
      and(
        eq(contractPlans.account, account),
        pageFilter(page, columns),
        page.kinds?.length ? inArray(contractPlans.kind, [...page.kinds]) : undefined,
        eq(contractPlans.open, false),
        gte(contractPlans.updatedAt, now - listWindows.historyMs),
      ),
    )
    .orderBy(desc(contractPlans.planId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return rows.map(recordOf)
}

/** The view that the same events make, without its place in the log: what is null there is absent. */
function recordOf({ account, open, ...row }: typeof contractPlans.$inferSelect): ContractPlanRecord {
  const ids = { planId: `${row.planId}`, orderId: row.orderId === null ? null : `${row.orderId}` }
  const known = Object.entries({ ...row, ...ids }).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as unknown as ContractPlanRecord
}
