// The query of the page of conditional orders: those that live or have ended, and filters.

import type { Services } from '#app/services/services.ts'
import type { PlanPage } from '#app/services/trading.ts'
import type { PlanKind, PlanStatus } from '#engine/conditional-orders/protocol.ts'
import { filterOf, type ListQuery, readFilters } from './order-query.ts'

export const planLists = ['open', 'history'] as const
export type PlanList = (typeof planLists)[number]

/** Statuses that a list can be filtered by; none for a list with a single status. */
const statusesOf: Record<PlanKind, { [list in PlanList]: readonly PlanStatus[] }> = {
  trigger: { open: [], history: ['triggered', 'failed', 'cancelled'] },
  oco: { open: ['pending', 'limit-filling'], history: ['triggered', 'failed', 'cancelled'] },
  trailing: { open: ['pending', 'trailing'], history: ['triggered', 'failed', 'cancelled'] },
  tpsl: { open: [], history: ['triggered', 'failed', 'cancelled'] },
}

export interface PlanQuery extends ListQuery<PlanList, PlanStatus> {
  kind: PlanKind
}

export const planStatuses = ({ kind, list }: PlanQuery) => statusesOf[kind][list]

export function readPlanQuery(
  kind: PlanKind,
  search: URLSearchParams,
  markets: Pick<Services['markets'], 'get'>,
  wallets: readonly string[],
): PlanQuery {
  const list = planLists.find((name) => name === search.get('list')) ?? 'open'
  return { kind, list, ...readFilters(search, markets, wallets, statusesOf[kind][list]) }
}

export function planPageOf(query: PlanQuery, zoneMinutes: number): Omit<PlanPage, 'limit'> {
  return { ...filterOf(query, zoneMinutes), kinds: [query.kind], before: query.before ?? undefined }
}
