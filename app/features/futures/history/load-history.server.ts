// The rows of one list of contract orders, a page of them or all for a file.

import { type Page, pageRows, shown } from '#app/parts/list-pages.ts'
import type { FuturesService } from '#app/services/futures/futures.ts'
import { contractPlanOfLive, contractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import type { ContractList, HistoryQuery } from './history-query.ts'

type RowsOf = {
  [List in ContractList]: Awaited<
    ReturnType<
      FuturesService[{
        open: 'openOrders'
        plans: 'planHistory'
        history: 'orderHistory'
        pastPlans: 'planHistory'
        positions: 'closedPositions'
        fills: 'fills'
        funding: 'funding'
        liquidations: 'liquidations'
      }[List]]
    >
  >
}

export type HistoryRow<List extends ContractList> = RowsOf[List][number]

const cursors: { [List in ContractList]: (row: HistoryRow<List>) => string } = {
  open: ({ orderId }) => orderId,
  plans: ({ planId }) => planId,
  history: ({ orderId }) => orderId,
  pastPlans: ({ planId }) => planId,
  positions: ({ closedId }) => `${closedId}`,
  fills: ({ fillId }) => fillId,
  funding: ({ billId }) => `${billId}`,
  liquidations: ({ liquidationId }) => `${liquidationId}`,
}

export const cursorOf = <List extends ContractList>(list: List) => cursors[list]

/** Plans that wait are read from the exchange itself, newest first. */
const waiting =
  (futures: FuturesService): FuturesService['planHistory'] =>
  async (account, { symbol, before, limit }) =>
    futures
      .livePlans(account, symbol === undefined ? {} : { symbol })
      .filter(({ planId }) => before === undefined || Number(planId) < Number(before))
      .slice(0, limit)
      .map((plan) => contractPlanRecord(contractPlanOfLive(account, plan)))

/** Rows of a list before one of them. */
export function rowsBefore<List extends ContractList>(
  futures: FuturesService,
  account: string,
  { list, symbol }: HistoryQuery & { list: List },
): Page<HistoryRow<List>> {
  const read = {
    open: futures.openOrders,
    plans: waiting(futures),
    history: futures.orderHistory,
    pastPlans: futures.planHistory,
    positions: futures.closedPositions,
    fills: futures.fills,
    funding: futures.funding,
    liquidations: futures.liquidations,
  }[list] as FuturesService['openOrders']
  return async (before, limit) =>
    (await read(account, {
      limit,
      ...(symbol !== null && { symbol }),
      ...(before !== null && { before }),
    })) as unknown as HistoryRow<List>[]
}

/** Exactly one of the lists. */
export type HistoryRows = { [List in ContractList]: { list: List; rows: HistoryRow<List>[] } }[ContractList]

export async function loadHistory(futures: FuturesService, account: string, query: HistoryQuery) {
  const page = rowsBefore(futures, account, query)
  const { rows, next } = await shown<HistoryRow<ContractList>>(
    page as Page<HistoryRow<ContractList>>,
    query.before,
    pageRows,
    cursorOf(query.list) as (row: HistoryRow<ContractList>) => string,
  )
  return { page: { list: query.list, rows } as HistoryRows, next }
}
