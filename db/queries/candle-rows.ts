// Closed minutes and hours of one market from wherever they are kept: seeded history before the exchange opened,
// hour rows for what is long ago, minute rows since.

import { and, asc, desc, eq, gte, lt, max, sql } from 'drizzle-orm'
import type { Candle } from '#engine/exchange/view.ts'
import { aggregate, flatCandle } from '#engine/market/candles.ts'
import { hourMs, minuteMs } from '#engine/market/intervals.ts'
import type { Tables } from '../open-database.ts'
import { candlesHour, candlesMinute } from '../schema.ts'

/** The market before the exchange opened: closed rows, consecutive, oldest first, with from <= openTime < to. */
export interface PastCandles {
  /** Open time of the oldest minute, and of the oldest hour; undefined for a market without a past. */
  since(symbol: string): { minute: number; hour: number } | undefined
  minutes(symbol: string, from: number, to: number): Candle[]
  hours(symbol: string, from: number, to: number): Candle[]
  /** The close of one hour, where it is known without its minutes. */
  closeOfHour(symbol: string, hour: number): string | undefined
}

export const noPast: PastCandles = {
  since: () => undefined,
  minutes: () => [],
  hours: () => [],
  closeOfHour: () => undefined,
}

type StoredCandle = typeof candlesMinute.$inferSelect

/** Missing rows between `from` and `to` repeat the close before them (domain.md 4.1); `before` is that of the first. */
function fillGaps(
  rows: readonly Candle[],
  from: number,
  to: number,
  step: number,
  before: () => string,
): Candle[] {
  const filled: Candle[] = []
  let last = rows[0]?.openTime === from ? '' : before()
  let at = from
  const flatUntil = (end: number) => {
    for (; at < end; at += step) filled.push(flatCandle(at, last))
  }
  for (const row of rows) {
    flatUntil(row.openTime)
    filled.push(row)
    last = row.close
    at = row.openTime + step
  }
  flatUntil(to)
  return filled
}

export interface RowSources {
  tables: Tables
  past: PastCandles
  /** When the exchange opened: genesis.start. */
  openedAt: number
  /** The price of a market before its first trade. */
  firstPrice(symbol: string): string
  /** Minutes that are durable but that a locked read table may not have yet. */
  fresh(symbol: string): readonly Candle[]
}

/** How far back a market goes. */
export interface Reach {
  minute: number
  hour: number
  /** Nothing was before: the first bucket may be a part of one. */
  isBirth: boolean
}

export class CandleRows {
  private readonly openedMinute: number
  private readonly openedHour: number
  private lastHour: ReturnType<typeof lastHourOf> | undefined

  constructor(private readonly sources: RowSources) {
    this.openedMinute = Math.floor(sources.openedAt / minuteMs) * minuteMs
    this.openedHour = Math.floor(sources.openedAt / hourMs) * hourMs
  }

  reach(symbol: string): Reach {
    const past = this.sources.past.since(symbol)
    const folded = this.lastFoldedHour(symbol)
    const minute = folded === undefined ? (past?.minute ?? this.openedMinute) : folded + hourMs
    return {
      minute,
      hour: past?.hour ?? this.openedHour,
      isBirth: past === undefined && folded === undefined,
    }
  }

  /** Whole minutes with from <= openTime < to, none missing. */
  minutes(symbol: string, from: number, to: number): Candle[] {
    const { past } = this.sources
    const opened = this.openedMinute
    const rows = from < opened ? [...past.minutes(symbol, from, Math.min(to, opened))] : []
    if (to > opened) rows.push(...this.storedMinutes(symbol, Math.max(from, opened), to))
    return fillGaps(rows, from, to, minuteMs, () => this.closeBefore(symbol, from))
  }

  /** Whole hours with from <= openTime < to, none missing. `minutes` gives those that are not kept as hours. */
  hours(symbol: string, from: number, to: number, minutes: (from: number, to: number) => Candle[]): Candle[] {
    const opened = this.openedHour
    const rows = from < opened ? [...this.sources.past.hours(symbol, from, Math.min(to, opened))] : []
    const folded = this.lastFoldedHour(symbol)
    if (folded !== undefined) {
      const stored = this.storedHours(symbol, Math.max(from, opened), to)
      rows.push(...stored.map((hour) => this.withPast(symbol, hour)))
    }
    const rest = Math.max(from, folded === undefined ? opened : folded + hourMs)
    if (rest < to) rows.push(...aggregate(minutes(rest, to), '1H', 0))
    return fillGaps(rows, from, to, hourMs, () => this.closeBefore(symbol, from))
  }

  // The exchange may have opened within an hour: the row then holds only what came after.
  private withPast(symbol: string, hour: Candle): Candle {
    if (hour.openTime >= this.openedMinute) return hour
    const earlier = this.sources.past.minutes(symbol, hour.openTime, this.openedMinute)
    return aggregate([...earlier, hour], '1H', 0, hourMs)[0] as Candle
  }

  private storedMinutes(symbol: string, from: number, to: number): Candle[] {
    const rows = this.sources.tables
      .select()
      .from(candlesMinute)
      .where(
        and(
          eq(candlesMinute.symbol, symbol),
          gte(candlesMinute.openTime, from),
          lt(candlesMinute.openTime, to),
        ),
      )
      .orderBy(asc(candlesMinute.openTime))
      .all()
      .map(toCandle)
    const known = rows.at(-1)?.openTime ?? Number.NEGATIVE_INFINITY
    const late = this.sources
      .fresh(symbol)
      .filter((row) => row.openTime > known && row.openTime >= from && row.openTime < to)
    return late.length === 0 ? rows : [...rows, ...late]
  }

  private storedHours(symbol: string, from: number, to: number): Candle[] {
    return this.sources.tables
      .select()
      .from(candlesHour)
      .where(
        and(eq(candlesHour.symbol, symbol), gte(candlesHour.openTime, from), lt(candlesHour.openTime, to)),
      )
      .orderBy(asc(candlesHour.openTime))
      .all()
      .map(toCandle)
  }

  private closeBefore(symbol: string, time: number): string {
    const { tables, firstPrice } = this.sources
    const closeIn = (table: typeof candlesMinute | typeof candlesHour) =>
      tables
        .select({ close: table.close })
        .from(table)
        .where(and(eq(table.symbol, symbol), lt(table.openTime, time)))
        .orderBy(desc(table.openTime))
        .limit(1)
        .get()?.close
    return closeIn(candlesMinute) ?? closeIn(candlesHour) ?? firstPrice(symbol)
  }

  private lastFoldedHour(symbol: string): number | undefined {
    this.lastHour ??= lastHourOf(this.sources.tables)
    return this.lastHour.get({ symbol })?.last ?? undefined
  }
}

// Every reading begins with it, and each room of candles reads with every trade.
const lastHourOf = (tables: Tables) =>
  tables
    .select({ last: max(candlesHour.openTime) })
    .from(candlesHour)
    .where(eq(candlesHour.symbol, sql.placeholder('symbol')))
    .prepare()

function toCandle({ symbol, ...row }: StoredCandle): Candle {
  return { ...row, closed: true }
}
