// One page of a list of orders that wait for a price, and all of a list for a file.

import { type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type { OfWallet, OrderLists } from '#app/services/order-lists.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { walletsOf } from './load-orders.ts'
import { type PlanQuery, planPageOf } from './plan-query.ts'

export const planCursor = ({ planId }: PlanRow) => planId

export function plansBefore(
  lists: OrderLists,
  account: string,
  query: PlanQuery,
  zone: number,
): Page<OfWallet<PlanRow>> {
  const read = query.list === 'open' ? lists.livePlans : lists.planHistory
  const wallets = walletsOf(lists, account, query)
  return (before, limit) =>
    read(account, wallets, { ...planPageOf(query, zone), before: before ?? undefined, limit })
}

export function loadPlans(lists: OrderLists, account: string, query: PlanQuery, zone: number) {
  return shown(plansBefore(lists, account, query, zone), query.before, pageRows, planCursor)
}
