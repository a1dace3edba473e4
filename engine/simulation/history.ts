// Candles from before the exchange opened: a pure function of seed, pair and opening, computed on demand.
//
// Backwards from the opening price: hours step by step (cheap, even for years), minutes forward from the start of an hour.

import { mix, namedSeed, Random } from '../core/random.ts'
import type { Genesis } from '../kernel/protocol.ts'
import type { MarketConfig } from '../market/pair-config.ts'
import { paceOf, yearMs } from './activity.ts'
import { type PastReturns, pastReturns } from './past-returns.ts'
import { type MarketProfile, profileOf } from './profile.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
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
  /** The close of the hour that begins at `hour` (epoch ms, a whole one before `until`), in ticks, without its minutes. */
  closeOfHour(hour: number): number
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
  private readonly returns: PastReturns
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
    this.returns = pastReturns(seed, profile, this)
  }

  /** Price at the start of an hour, in whole ticks; of the hour after the last one, at the opening. */
  private priceAt(hour: number): number {
    const back = Math.max(0, (this.lastHour - hour) / hourMs + 1)
    return Math.max(1, Math.round(this.profile.startPrice * this.returns.level(back)))
  }

  closeOfHour(hour: number): number {
    return this.priceAt(hour + hourMs)
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

  /** The minutes of one hour: their own returns, and evenly what is missing to the price at its end. */
  private hourOfMinutes(hour: number): Float64Array {
    const count = Math.min(60, (this.until - hour) / minuteMs)
    const random = new Random(mix(this.seed, (hour / hourMs) >>> 0))
    const open = this.priceAt(hour)
    const close = this.priceAt(hour + hourMs)
    const walk = new Float64Array(count + 1)
    const { returns, heats } = this.returns.minutes(hour)
    walk[0] = open
    for (let i = 0; i < count; i++) walk[i + 1] = (walk[i] as number) * (1 + (returns[i] as number))
    const missing = (close - (walk[count] as number)) / count
    const rows = new Float64Array(count * historyWidth)
    let before = open
    for (let i = 0; i < count; i++) {
      const price =
        i === count - 1 ? close : Math.max(1, Math.round((walk[i + 1] as number) + missing * (i + 1)))
      this.writeRow(
        rows,
        i * historyWidth,
        hour + i * minuteMs,
        minuteMs,
        before,
        price,
        heats[i] as number,
        random,
      )
      before = price
    }
    return rows
  }

  private farHour(hour: number): Float64Array {
    const random = new Random(mix(this.seed, (hour / hourMs) >>> 0))
    const row = new Float64Array(historyWidth)
    const heat = this.returns.activity.heat(hour + hourMs / 2)
    this.writeRow(row, 0, hour, hourMs, this.priceAt(hour), this.priceAt(hour + hourMs), heat, random)
    return row
  }

  private writeRow(
    rows: Float64Array,
    at: number,
    time: number,
    ms: number,
    open: number,
    close: number,
    heat: number,
    random: Random,
  ): void {
    const { volatility, dayLots, startPrice } = this.profile
    const step = open * volatility * Math.sqrt(ms / yearMs) * heat
    const wick = () => Math.round(step * 0.55 * Math.abs(random.bell()))
    rows[at] = time
    rows[at + 1] = open
    rows[at + 2] = Math.max(open, close) + wick()
    rows[at + 3] = Math.max(1, Math.min(open, close) - wick())
    rows[at + 4] = close
    const moved = step > 0 ? Math.min(3, Math.abs(close - open) / step) : 0
    const noise = (0.35 + 0.25 / Math.sqrt(random.share() + 0.01)) * (0.85 + 0.5 * moved)
    rows[at + 5] = Math.round(
      ((dayLots * ms) / dayMs) * (startPrice / open) * noise * paceOf(heat, time + ms / 2),
    )
  }
}

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
