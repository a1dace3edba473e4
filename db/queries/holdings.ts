// Everything that changed what an account holds, oldest first, for those who follow it row by row.

import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { MoveReason } from '#engine/exchange/protocol.ts'
import type { Tables } from '../open-database.ts'
import { fills, fundMoves } from '../schema.ts'
import type { FillRecord } from './fills.ts'

export interface FundMoveRecord {
  moveId: number
  coin: string
  /** Below zero it left. */
  amount: string
  usdt: string | null
  other: string
  why: MoveReason
  at: number
}

/** The last rows that a reader has seen; zeros before the first. */
export interface HoldingsCursor {
  tradeId: number
  orderId: number
  moveId: number
}

export type HoldingsFill = Omit<FillRecord, 'tradeId' | 'orderId'> & { tradeId: number; orderId: number }

export async function fillsAfter(
  tables: Tables,
  account: string,
  { tradeId, orderId }: HoldingsCursor,
): Promise<HoldingsFill[]> {
  const newer = or(gt(fills.tradeId, tradeId), and(eq(fills.tradeId, tradeId), gt(fills.orderId, orderId)))
  return tables
    .select()
    .from(fills)
    .where(and(eq(fills.account, account), newer))
    .orderBy(asc(fills.tradeId), asc(fills.orderId))
}

export async function fundMovesAfter(
  tables: Tables,
  account: string,
  { moveId }: HoldingsCursor,
): Promise<FundMoveRecord[]> {
  return tables
    .select()
    .from(fundMoves)
    .where(and(eq(fundMoves.account, account), gt(fundMoves.moveId, moveId)))
    .orderBy(asc(fundMoves.moveId))
}
