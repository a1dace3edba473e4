// What contracts published over time: settlements of funding, open interest with long and short accounts, the insurance fund.

import { and, desc, eq, lt } from 'drizzle-orm'
import type { Tables } from '#db/open-database.ts'
import type { PastContracts } from '#db/queries/past-contracts.ts'
import { contractInterest, fundingRates, insuranceBalances } from '#db/schema.ts'
import { formatBig } from '#engine/core/decimal.ts'
import { hourMs } from '#engine/market/intervals.ts'

export interface FundingRow {
  symbol: string
  at: number
  /** A share; above 0 the longs paid. */
  rate: string
  markPrice: string
}

export interface InterestRow {
  at: number
  /** In size, of one side. */
  openInterest: string
  longAccounts: number
  shortAccounts: number
}

export interface InsuranceRow {
  /** Of the log. */
  seq: number
  at: number
  coin: string
  balance: string
}

export interface HistoryPage {
  /** Rows before this time; default: the newest. */
  endTime?: number
  limit: number
}

export interface ContractHistoryService {
  /** Newest first; before the opening they are those of the simulated past. */
  funding(symbol: string, page: HistoryPage): FundingRow[]
  /** Newest first, every five minutes while there are positions. */
  interest(symbol: string, page: HistoryPage): InterestRow[]
  /** Newest first; the last row is what the fund began with. `before`: rows before that seq. */
  insurance(coin: string, page: HistoryPage & { before?: number }): InsuranceRow[]
}

export interface ContractHistorySources {
  tables: Tables
  past: PastContracts | undefined
  openedAt: number
  has(symbol: string): boolean
}

export function createContractHistory({
  tables,
  past,
  openedAt,
  has,
}: ContractHistorySources): ContractHistoryService {
  return {
    funding(symbol, { endTime = Number.MAX_SAFE_INTEGER, limit }) {
      if (!has(symbol)) return []
      const rows: FundingRow[] = tables
        .select()
        .from(fundingRates)
        .where(and(eq(fundingRates.symbol, symbol), lt(fundingRates.at, endTime)))
        .orderBy(desc(fundingRates.at))
        .limit(limit)
        .all()
        .map(({ at, rate, markPrice }) => ({ symbol, at, rate, markPrice }))
      if (rows.length < limit)
        rows.push(...pastFunding(past, symbol, Math.min(endTime - 1, openedAt), limit - rows.length))
      return rows
    },
    interest: (symbol, { endTime = Number.MAX_SAFE_INTEGER, limit }) =>
      tables
        .select()
        .from(contractInterest)
        .where(and(eq(contractInterest.symbol, symbol), lt(contractInterest.at, endTime)))
        .orderBy(desc(contractInterest.at))
        .limit(limit)
        .all()
        .map(({ symbol: _, ...row }) => row),
    insurance: (coin, { endTime = Number.MAX_SAFE_INTEGER, before = Number.MAX_SAFE_INTEGER, limit }) =>
      tables
        .select()
        .from(insuranceBalances)
        .where(
          and(
            eq(insuranceBalances.coin, coin),
            lt(insuranceBalances.at, endTime),
            lt(insuranceBalances.seq, before),
          ),
        )
        .orderBy(desc(insuranceBalances.seq))
        .limit(limit)
        .all()
        .map(({ seq, at, coin: name, balance }) => ({ seq, at, coin: name, balance })),
  }
}

const rateDecimals = 8

/** Newest first: at most `limit`, so that no more of the past is computed. */
function pastFunding(
  past: PastContracts | undefined,
  symbol: string,
  to: number,
  limit: number,
): FundingRow[] {
  const contract = past?.of(symbol)
  if (!contract) return []
  return contract.history
    .settlements(to - limit * contract.fundingHours * hourMs, to)
    .reverse()
    .map(({ at, rate, mark }) => ({
      symbol,
      at,
      rate: formatBig(BigInt(rate), rateDecimals),
      markPrice: contract.priceText(mark),
    }))
}
