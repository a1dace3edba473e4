// What became of one account's contracts: closed positions, liquidations, and the lines of its wallets, newest first.

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { type billKinds, closedPositions, contractBills, liquidations } from '../contract-schema.ts'
import type { Tables } from '../open-database.ts'
import { type ContractPage, pageFilter } from './contract-pages.ts'
import { listWindows, rowsOf } from './windows.ts'

type WithoutAccount<Row> = Omit<Row, 'account'>

export type ClosedPositionRecord = WithoutAccount<typeof closedPositions.$inferSelect>
export type LiquidationRecord = WithoutAccount<typeof liquidations.$inferSelect>
export type ContractBillRecord = WithoutAccount<typeof contractBills.$inferSelect>
export type BillKind = (typeof billKinds)[number]

export interface ContractBillPage extends ContractPage {
  kinds?: readonly BillKind[]
  coin?: string
}

const withoutAccount = <Row extends { account: string }>({ account: _, ...row }: Row): Omit<Row, 'account'> =>
  row

export async function closedPositionsOf(
  tables: Tables,
  account: string,
  page: ContractPage,
  now: number,
): Promise<ClosedPositionRecord[]> {
  const { closedId: id, symbol, closedAt: at } = closedPositions
  const rows = await tables
    .select()
    .from(closedPositions)
    .where(and(eq(closedPositions.account, account), pageFilter(page, { id, symbol, at }, now)))
    .orderBy(desc(id))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return rows.map(withoutAccount)
}

/** Starts of liquidations, and what was reduced against those of others; a line filters by its coin or its contracts. */
export async function liquidationsOf(
  tables: Tables,
  account: string,
  page: Omit<ContractPage, 'symbol' | 'line'> & { kinds?: readonly LiquidationRecord['kind'][] },
  now: number,
): Promise<LiquidationRecord[]> {
  const { liquidationId: id, symbol, at, kind } = liquidations
  const rows = await tables
    .select()
    .from(liquidations)
    .where(
      and(
        eq(liquidations.account, account),
        pageFilter(page, { id, symbol, at }, now),
        page.kinds?.length ? inArray(kind, [...page.kinds]) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return rows.map(withoutAccount)
}

/** One liquidation: the row of its start, then every step, oldest first. */
export async function liquidationOf(
  tables: Tables,
  account: string,
  liquidationId: string,
): Promise<LiquidationRecord[]> {
  const id = Number(liquidationId)
  const of = eq(liquidations.account, account)
  const own = await tables
    .select()
    .from(liquidations)
    .where(and(of, eq(liquidations.liquidationId, id)))
  const steps = await tables
    .select()
    .from(liquidations)
    .where(and(of, eq(liquidations.startedId, id)))
    .orderBy(liquidations.liquidationId)
  return [...own, ...steps].map(withoutAccount)
}

/** `line` is the wallet's here. */
export async function contractBillsOf(
  tables: Tables,
  account: string,
  { line, ...page }: ContractBillPage & { line?: ContractLine },
  now: number,
): Promise<ContractBillRecord[]> {
  const { billId: id, symbol, at } = contractBills
  const rows = await tables
    .select()
    .from(contractBills)
    .where(
      and(
        eq(contractBills.account, account),
        pageFilter(page, { id, symbol, at }, now),
        line === undefined ? undefined : eq(contractBills.line, line),
        page.coin === undefined ? undefined : eq(contractBills.coin, page.coin),
        page.kinds?.length ? inArray(contractBills.kind, [...page.kinds]) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return rows.map(withoutAccount)
}
