// The minutes that an exchange recorded of itself, read from its data folder: a tape of one pair or contract for backtests.

import Database from 'better-sqlite3'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { TapedMarket } from '#engine/backtest/taped-market.ts'
import { formatBig } from '#engine/core/decimal.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { isContractConfig, isContractSymbol } from '#engine/market/contract-config.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { foldersOf } from '../folders.ts'
import { storedGenesis } from '../genesis-file.ts'
import type { Tables } from '../open-database.ts'
import { CandleRows } from '../queries/candle-rows.ts'
import { seededPast } from '../queries/past-candles.ts'
import { pastContracts } from '../queries/past-contracts.ts'
import * as schema from '../schema.ts'

export interface RecordedMinutes {
  market: TapedMarket
  /** The pair that values its quote coin in USDT, where that is another one. */
  rates: MarketConfig[]
  /** Of the exchange, so that the price takes the same ways inside the minutes of a tape that it played. */
  seed: number
  /** Texts on the pair's grid, without gaps, oldest first. */
  rows: string[][]
  /** Of a contract: rates of the settlements in these minutes, by their time. */
  fundingRates?: ReadonlyMap<number, string>
}

/**
 * Every whole minute of a pair or contract that is still kept as one, and that ended until then. Throws where the folder holds no
 * exchange, or not this market.
 */
export function recordedMinutes(
  dataDir: string,
  symbol: string,
  until = Number.POSITIVE_INFINITY,
): RecordedMinutes {
  const genesis = storedGenesis(dataDir)
  const listed: readonly TapedMarket[] =
    (isContractSymbol(symbol) ? genesis?.contracts : genesis?.markets) ?? []
  const market = listed.find((each) => each.symbol === symbol)
  if (!genesis || !market) throw new Error(`no exchange with ${symbol} found in ${dataDir}`)
  const database = new Database(foldersOf(dataDir).database, { readonly: true, fileMustExist: true })
  try {
    const tables = drizzle(database, { schema })
    const rows = new CandleRows({
      tables,
      past: seededPast(genesis),
      openedAt: genesis.start,
      firstPrice: () => market.lastPrice,
      fresh: () => [],
    })
    const { candlesMinute } = schema
    const newest = tables
      .select({ at: candlesMinute.openTime })
      .from(candlesMinute)
      .where(eq(candlesMinute.symbol, symbol))
      .orderBy(desc(candlesMinute.openTime))
      .limit(1)
      .get()
    const end = Math.min(until, newest ? newest.at + minuteMs : genesis.start)
    const from = Math.min(rows.reach(symbol).minute, end)
    const minutes = rows.minutes(symbol, from, end)
    const texts = minutes.map(({ openTime, open, high, low, close, volume }) => [
      `${openTime}`,
      open,
      high,
      low,
      close,
      volume,
    ])
    const kept = { market, seed: genesis.seed, rows: texts }
    return isContractConfig(market)
      ? { ...kept, rates: [], fundingRates: ratesOfFunding(tables, genesis, symbol, from, end) }
      : { ...kept, rates: ratesOf(genesis, market) }
  } finally {
    database.close()
  }
}

const ratesOf = ({ markets }: Genesis, { symbol, quote }: MarketConfig): MarketConfig[] =>
  markets.filter((one) => one.symbol !== symbol && [`USDT${quote}`, `${quote}USDT`].includes(one.symbol))

const rateDecimals = 8

/** Those of the seeded past, then what was settled. */
function ratesOfFunding(
  tables: Tables,
  genesis: Genesis,
  symbol: string,
  from: number,
  to: number,
): ReadonlyMap<number, string> {
  const { fundingRates } = schema
  const past =
    pastContracts(genesis)?.of(symbol)?.history.settlements(from, Math.min(to, genesis.start)) ?? []
  const settled = tables
    .select({ at: fundingRates.at, rate: fundingRates.rate })
    .from(fundingRates)
    .where(and(eq(fundingRates.symbol, symbol), gt(fundingRates.at, from), lte(fundingRates.at, to)))
    .all()
  return new Map([
    ...past.map(({ at, rate }): [number, string] => [at, formatBig(BigInt(rate), rateDecimals)]),
    ...settled.map(({ at, rate }): [number, string] => [at, rate]),
  ])
}
