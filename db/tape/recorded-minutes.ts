// The minutes that an exchange recorded of itself, read from its data folder: a tape of one pair for backtests.

import Database from 'better-sqlite3'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { foldersOf } from '../folders.ts'
import { storedGenesis } from '../genesis-file.ts'
import { CandleRows } from '../queries/candle-rows.ts'
import { seededPast } from '../queries/past-candles.ts'
import * as schema from '../schema.ts'

export interface RecordedMinutes {
  market: MarketConfig
  /** The pair that values its quote coin in USDT, where that is another one. */
  rates: MarketConfig[]
  /** Of the exchange, so that the price takes the same ways inside the minutes of a tape that it played. */
  seed: number
  /** Texts on the pair's grid, without gaps, oldest first. */
  rows: string[][]
}

/**
 * Every whole minute of a pair that is still kept as one, and that ended until then. Throws where the folder holds no
 * exchange, or not this pair.
 */
export function recordedMinutes(
  dataDir: string,
  symbol: string,
  until = Number.POSITIVE_INFINITY,
): RecordedMinutes {
  const genesis = storedGenesis(dataDir)
  const market = genesis?.markets.find((each) => each.symbol === symbol)
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
    return { market, rates: ratesOf(genesis, market), seed: genesis.seed, rows: texts }
  } finally {
    database.close()
  }
}

const ratesOf = ({ markets }: Genesis, { symbol, quote }: MarketConfig): MarketConfig[] =>
  markets.filter((one) => one.symbol !== symbol && [`USDT${quote}`, `${quote}USDT`].includes(one.symbol))
