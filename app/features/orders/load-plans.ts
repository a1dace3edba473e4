// One page of a list of orders that wait for a price, and all of a list for a file.

import { type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type { PlanRow, TradingService } from '#app/services/trading.ts'
import { type PlanQuery, planPageOf } from './plan-query.ts'

export const planCursor = ({ planId }: PlanRow) => planId

export function plansBefore(
  trading: TradingService,
  account: string,
  query: PlanQuery,
  zone: number,
): Page<PlanRow> {
  const read = query.list === 'open' ? trading.livePlans : trading.planHistory
  return (before, limit) => read(account, { ...planPageOf(query, zone), before: before ?? undefined, limit })
}

export function loadPlans(trading: TradingService, account: string, query: PlanQuery, zone: number) {
  return shown(plansBefore(trading, account, query, zone), query.before, pageRows, planCursor)
}
