// Folds minutes older than 30 days into hours, a slice at a time, so that the minute table stays small. Those of a recording stay.

import Decimal from 'decimal.js'
import { and, asc, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm'
import { seriesName } from '#engine/futures/market-view.ts'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { candlesHour, candlesMinute } from '../schema.ts'

type Minute = typeof candlesMinute.$inferSelect

const hourMs = 3_600_000
export const minutesKeptMs = 30 * 24 * hourMs
const rowsPerSlice = 6_000

/** Folds one slice of whole hours that ended before `now` − 30 days, `kept` symbols aside. Answers how many minutes went. */
export function foldOldMinutes(database: OpenDatabase, now: number, kept: readonly string[] = []): number {
  return foldBefore(database, now - minutesKeptMs, notInArray(candlesMinute.symbol, [...kept]))
}

/** Minutes of mark, index and premium are three of four rows of a contract: they are kept for a few days only. */
const seriesKeptMs = 4 * 24 * hourMs

export function foldOldSeries(database: OpenDatabase, now: number, contracts: readonly string[]): number {
  const names = contracts.flatMap((symbol) => storedSeries.map((series) => seriesName(symbol, series)))
  return names.length === 0
    ? 0
    : foldBefore(database, now - seriesKeptMs, inArray(candlesMinute.symbol, names))
}

const storedSeries = ['mark', 'index', 'premium'] as const

function foldBefore(database: OpenDatabase, before: number, which: SQL | undefined): number {
  const cutoff = Math.floor(before / hourMs) * hourMs
  return database.write.transaction(
    (tables) => {
      const rows = tables
        .select()
        .from(candlesMinute)
        .where(and(lt(candlesMinute.openTime, cutoff), which))
        .orderBy(asc(candlesMinute.symbol), asc(candlesMinute.openTime))
        .limit(rowsPerSlice)
        .all()
      const hours = hoursOf(rows)
      // The slice may end inside an hour; that hour waits for the next slice.
      if (rows.length === rowsPerSlice) hours.pop()
      const { putHour, dropMinutes } = statementsOf(database)
      for (const minutes of hours) {
        const hour = foldHour(minutes)
        // An hour folded before holds all of its minutes; after a rebuild they only come by again.
        putHour.run(hour)
        dropMinutes.run(hour.symbol, hour.openTime, hour.openTime + hourMs)
      }
      return hours.reduce((sum, minutes) => sum + minutes.length, 0)
    },
    { behavior: 'immediate' },
  )
}

// After a long time away most hours have one minute, so the hours of a slice are many.
const statementsOf = ({ sqlite }: OpenDatabase) => ({
  putHour: sqlite.prepare(
    `INSERT INTO candles_hour (symbol, open_time, open, high, low, close, volume, quote_volume, usdt_volume)
     VALUES (@symbol, @openTime, @open, @high, @low, @close, @volume, @quoteVolume, @usdtVolume) ON CONFLICT DO NOTHING`,
  ),
  dropMinutes: sqlite.prepare(
    'DELETE FROM candles_minute WHERE symbol = ? AND open_time >= ? AND open_time < ?',
  ),
})

/** Folds one hour, whatever its age; nothing where it has no minutes. */
export function foldHourOf(tables: Tables, symbol: string, openTime: number): void {
  const ofHour = and(
    eq(candlesMinute.symbol, symbol),
    gte(candlesMinute.openTime, openTime),
    lt(candlesMinute.openTime, openTime + hourMs),
  )
  const minutes = tables.select().from(candlesMinute).where(ofHour).orderBy(asc(candlesMinute.openTime)).all()
  if (minutes.length === 0) return
  tables.insert(candlesHour).values(foldHour(minutes)).onConflictDoNothing().run()
  tables.delete(candlesMinute).where(ofHour).run()
}

function hoursOf(rows: readonly Minute[]): Minute[][] {
  const hours: Minute[][] = []
  for (const row of rows) {
    const last = hours.at(-1)?.[0]
    const isSame =
      last !== undefined &&
      last.symbol === row.symbol &&
      Math.floor(last.openTime / hourMs) === Math.floor(row.openTime / hourMs)
    if (isSame) hours.at(-1)?.push(row)
    else hours.push([row])
  }
  return hours
}

function foldHour(minutes: readonly Minute[]): Minute {
  const first = minutes[0] as Minute
  const last = minutes.at(-1) as Minute
  const sum = (pick: (row: Minute) => string) =>
    minutes.reduce((total, row) => total.plus(pick(row)), new Decimal(0)).toFixed()
  return {
    symbol: first.symbol,
    openTime: Math.floor(first.openTime / hourMs) * hourMs,
    open: first.open,
    high: Decimal.max(...minutes.map((row) => row.high)).toFixed(),
    low: Decimal.min(...minutes.map((row) => row.low)).toFixed(),
    close: last.close,
    volume: sum((row) => row.volume),
    quoteVolume: sum((row) => row.quoteVolume),
    usdtVolume: sum((row) => row.usdtVolume),
  }
}
