// What a person's contracts came to, read from the rows: orders, fills, closed positions, funding, liquidations, lines of wallets.

import type { Tables } from '#db/open-database.ts'
import {
  type BillKind,
  type ClosedPositionRecord,
  type ContractBillPage,
  type ContractBillRecord,
  closedPositionsOf,
  contractBillsOf,
  type LiquidationRecord,
  liquidationOf,
  liquidationsOf,
} from '#db/queries/contract-history.ts'
import {
  type ContractFillPage,
  type ContractFillRecord,
  type ContractFillRow,
  type ContractOrderPage,
  type ContractOrderRecord,
  contractFillsOf,
  contractOrderHistory,
  contractOrderOf,
  openContractOrders,
} from '#db/queries/contract-orders.ts'
import type { ContractPage } from '#db/queries/contract-pages.ts'
import { type ContractPlanPage, contractPlanHistory } from '#db/queries/contract-plans.ts'
import type { OrderArchive } from '#db/rows-archive/read-archive.ts'
import type { OrderRef } from '#engine/exchange/protocol.ts'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'

export type {
  BillKind,
  ClosedPositionRecord,
  ContractBillPage,
  ContractBillRecord,
  ContractFillPage,
  ContractFillRecord,
  ContractFillRow,
  ContractOrderPage,
  ContractOrderRecord,
  ContractPage,
  ContractPlanPage,
  ContractPlanRecord,
  LiquidationRecord,
}

/** Every list newest first, three months back. */
export interface ContractHistory {
  openOrders(account: string, page: ContractOrderPage): Promise<ContractOrderRecord[]>
  /** Final orders. */
  orderHistory(account: string, page: ContractOrderPage): Promise<ContractOrderRecord[]>
  order(account: string, ref: OrderRef): Promise<ContractOrderRecord | undefined>
  /** Plans that ended. */
  planHistory(account: string, page: ContractPlanPage): Promise<ContractPlanRecord[]>
  fills(account: string, page: ContractFillPage): Promise<ContractFillRecord[]>
  closedPositions(account: string, page: ContractPage): Promise<ClosedPositionRecord[]>
  /** What was paid (below zero) and received. */
  funding(account: string, page: ContractPage): Promise<ContractBillRecord[]>
  /** Starts, and reductions against positions of others; the steps of one: `liquidation`. */
  liquidations(account: string, page: ContractPage): Promise<LiquidationRecord[]>
  /** Its start, then every step, oldest first; empty for an unknown one. */
  liquidation(account: string, liquidationId: string): Promise<LiquidationRecord[]>
  /** Every line that moved the cash of the wallets. */
  bills(account: string, page: ContractBillPage): Promise<ContractBillRecord[]>
}

export const createContractHistory = (
  tables: Tables,
  now: () => number,
  archive?: Pick<OrderArchive, 'contractOrder'>,
): ContractHistory => ({
  openOrders: (account, page) => openContractOrders(tables, account, page),
  orderHistory: (account, page) => contractOrderHistory(tables, account, page, now()),
  order: async (account, ref) =>
    (await contractOrderOf(tables, account, ref)) ?? (await archive?.contractOrder(account, ref)),
  planHistory: (account, page) => contractPlanHistory(tables, account, page, now()),
  fills: (account, page) => contractFillsOf(tables, account, page, now()),
  closedPositions: (account, page) => closedPositionsOf(tables, account, page, now()),
  funding: (account, page) => contractBillsOf(tables, account, { ...page, kinds: ['funding'] }, now()),
  liquidations: (account, page) =>
    liquidationsOf(tables, account, { ...page, kinds: ['started', 'deleveraged'] }, now()),
  liquidation: (account, id) => liquidationOf(tables, account, id),
  bills: (account, page) => contractBillsOf(tables, account, page, now()),
})
