// Candles from before the exchange opened: a pure function of seed, pair and opening, computed on demand.
//
// Backwards from the opening price: hours step by step (cheap, even for years), minutes as a bridge between two hours.

import { mix, namedSeed, Random } from '../core/random.ts'
import type { Genesis } from '../kernel/protocol.ts'
import type { MarketConfig } from '../market/pair-config.ts'
import { hourLevels } from './hour-levels.ts'
import { type MarketProfile, profileOf } from './profile.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
const yearMs = 365 * dayMs
const minuteDays = 31
const hourDays = 1100

/** Numbers per row: open time (epoch ms), open, high, low, close (ticks), volume (lots). */
export const historyWidth = 6

/** What lies before the opening of one pair. All ranges are half open, in epoch ms, cut to what there is. */
export interface MarketHistory {
  /** First minute row, first hour row. */
  readonly minutesFrom: number
  readonly hoursFrom: number
  /** Minutes end here: the start of the minute in which the exchange opened. */
  readonly until: number
  /** Flat rows of `historyWidth` numbers, oldest first; the last close is the pair's opening price. */
  minutes(from: number, to: number): Float64Array
  /** As `minutes`, of whole hours before `until`; from `minutesFrom` on they are the sums of the minute rows. */
  hours(from: number, to: number): Float64Array
}

/** History of one of the genesis' markets. Cheap to make; hold it, because it remembers the hours it has walked. */
export function historyOf(genesis: Pick<Genesis, 'seed' | 'start'>, market: MarketConfig): MarketHistory {
  return new SeededHistory(genesis.seed, genesis.start, profileOf(market))
}

/** The newest `count` minute rows, which end at the minute of the opening. */
export function minuteTail(history: MarketHistory, count: number): Float64Array {
  return history.minutes(history.until - count * minuteMs, history.until)
}

class SeededHistory implements MarketHistory {
  readonly minutesFrom: number
  readonly hoursFrom: number
  readonly until: number
  private readonly seed: number
  private readonly levels: (back: number) => number
  /** Start of the hour in which the exchange opened; it may have minutes of its own. */
  private readonly lastHour: number

  constructor(
    seed: number,
    start: number,
    private readonly profile: MarketProfile,
  ) {
    this.until = Math.floor(start / minuteMs) * minuteMs
    this.lastHour = Math.floor(this.until / hourMs) * hourMs
    const today = Math.floor(start / dayMs) * dayMs
    this.minutesFrom = today - minuteDays * dayMs
    this.hoursFrom = today - hourDays * dayMs
    this.seed = namedSeed(seed, `history ${profile.symbol}`)
    this.levels = hourLevels(seed, profile)
  }

  /** Price at the start of an hour, in whole ticks. Level 0 is the opening, level n the start of the nth hour before. */
  private priceAt(hour: number): number {
    const { startPrice } = this.profile
    if (hour > this.lastHour) return startPrice
    const hours = (this.lastHour - hour) / hourMs
    const minutes = (this.until - this.lastHour) / minuteMs
    if (minutes === 0) return Math.max(1, Math.round(startPrice * this.levels(hours)))
    // Part of an hour moves the price by less than a whole one.
    const moved = 1 + (this.levels(1) - 1) * Math.sqrt(minutes / 60)
    return Math.max(1, Math.round((startPrice * moved * this.levels(hours + 1)) / this.levels(1)))
  }

  minutes(from: number, to: number): Float64Array {
    const first = Math.max(this.minutesFrom, Math.ceil(from / minuteMs) * minuteMs)
    const end = Math.min(this.until, Math.ceil(to / minuteMs) * minuteMs)
    if (end <= first) return new Float64Array(0)
    const out = new Float64Array(((end - first) / minuteMs) * historyWidth)
    let at = 0
    for (let hour = Math.floor(first / hourMs) * hourMs; hour < end; hour += hourMs) {
      const rows = this.hourOfMinutes(hour)
      const begin = Math.max(0, (first - hour) / minuteMs) * historyWidth
      const stop = Math.min(rows.length, ((end - hour) / minuteMs) * historyWidth)
      out.set(rows.subarray(begin, stop), at)
      at += stop - begin
    }
    return out
  }

  hours(from: number, to: number): Float64Array {
    const first = Math.max(this.hoursFrom, Math.ceil(from / hourMs) * hourMs)
    const end = Math.min(this.lastHour, Math.ceil(to / hourMs) * hourMs)
    const out = new Float64Array(Math.max(0, (end - first) / hourMs) * historyWidth)
    for (let hour = first, at = 0; hour < end; hour += hourMs, at += historyWidth)
      out.set(hour >= this.minutesFrom ? sumRows(this.hourOfMinutes(hour)) : this.farHour(hour), at)
    return out
  }

  /** The minutes of one hour: a random walk tied to the prices at both of its ends. */
  private hourOfMinutes(hour: number): Float64Array {
    const count = Math.min(60, (this.until - hour) / minuteMs)
    const random = new Random(mix(this.seed, (hour / hourMs) >>> 0))
    const open = this.priceAt(hour)
    const close = this.priceAt(hour + hourMs)
    const excited = 0.6 + 0.9 * random.share() * random.share() * 2
    const step = open * this.profile.volatility * Math.sqrt(minuteMs / yearMs) * excited
    const walk = new Float64Array(count + 1)
    for (let i = 1; i <= count; i++) walk[i] = (walk[i - 1] as number) + step * random.bell()
    const drift = (close - open - (walk[count] as number)) / count
    const rows = new Float64Array(count * historyWidth)
    let before = open
    for (let i = 0; i < count; i++) {
      const price =
        i === count - 1 ? close : Math.max(1, Math.round(open + (walk[i + 1] as number) + drift * (i + 1)))
      this.writeRow(
        rows,
        i * historyWidth,
        hour + i * minuteMs,
        minuteMs,
        before,
        price,
        step,
        excited,
        random,
      )
      before = price
    }
    return rows
  }

  private farHour(hour: number): Float64Array {
    const random = new Random(mix(this.seed, (hour / hourMs) >>> 0))
    const open = this.priceAt(hour)
    const step = open * this.profile.volatility * Math.sqrt(hourMs / yearMs)
    const row = new Float64Array(historyWidth)
    this.writeRow(row, 0, hour, hourMs, open, this.priceAt(hour + hourMs), step, 1, random)
    return row
  }

  private writeRow(
    rows: Float64Array,
    at: number,
    time: number,
    ms: number,
    open: number,
    close: number,
    step: number,
    excited: number,
    random: Random,
  ): void {
    const wick = () => Math.round(step * 0.55 * Math.abs(random.bell()))
    rows[at] = time
    rows[at + 1] = open
    rows[at + 2] = Math.max(open, close) + wick()
    rows[at + 3] = Math.max(1, Math.min(open, close) - wick())
    rows[at + 4] = close
    const moved = step > 0 ? Math.min(3, Math.abs(close - open) / step) : 0
    const noise = (0.35 + 0.25 / Math.sqrt(random.share() + 0.01)) * (0.7 + 0.4 * moved) * excited
    const lots = ((this.profile.dayLots * ms) / dayMs) * (this.profile.startPrice / open) * noise
    rows[at + 5] = Math.round(lots * hourShare[Math.floor((time % dayMs) / hourMs)]!)
  }
}

/** How a day's trading spreads over its hours (UTC), 1 on average. */
const hourShare = [
  0.95, 0.9, 0.85, 0.8, 0.75, 0.75, 0.8, 0.95, 1, 1, 1, 1.05, 1.15, 1.35, 1.45, 1.4, 1.25, 1.15, 1.1, 1.05, 1,
  0.85, 0.8, 0.85,
] as const

function sumRows(rows: Float64Array): Float64Array {
  const out = rows.slice(0, historyWidth)
  for (let at = historyWidth; at < rows.length; at += historyWidth) {
    out[2] = Math.max(out[2] as number, rows[at + 2] as number)
    out[3] = Math.min(out[3] as number, rows[at + 3] as number)
    out[4] = rows[at + 4] as number
    out[5] = (out[5] as number) + (rows[at + 5] as number)
  }
  return out
}
