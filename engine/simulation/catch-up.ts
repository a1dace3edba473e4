// How simulated markets make up for a long jump in time: one move per market and minute instead of every quote, and fewer when days are
// missing.

import type { Random } from '../core/random.ts'
import type { SimulatedTrading } from '../kernel/simulation.ts'
import { yearMs } from './activity.ts'
import type { PriceModel } from './price-model.ts'
import type { MarketProfile } from './profile.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Moves of a coarse minute happen at this second of it. */
const offsetMs = 45_000
const quarterMs = 15 * minuteMs
/** A day that an operator or a test lets pass has its minutes; the markets' last step may lie somewhat before it. */
const longFromMs = 25 * hourMs
/** Of a longer jump the last two days have a move per quarter of an hour, as a chart first shows them, and their end one per minute. */
const quartersOfLongMs = 48 * hourMs
const minutesOfLongMs = 3 * hourMs
/** Jumps above this are caught up. */
export const jumpMs = 10_000

/** More than any book holds, and still exact. */
export const everything = 2 ** 52

/** One long way of time: hours first when days are missing, then quarters of an hour, minutes, and 10 s at last. */
export class Jump {
  /** Time of the next coarse move; Infinity while none is due. */
  at = Number.POSITIVE_INFINITY
  private until = 0
  private isLong = false

  /** Also where an earlier one was broken off, because time stopped for a reactor's command. */
  begin(clock: number, until: number): void {
    this.until = until
    this.isLong = until - clock > longFromMs
    this.at = this.after(clock)
  }

  /** None is made up for, or no more. */
  end(): void {
    this.at = Number.POSITIVE_INFINITY
  }

  get isOn(): boolean {
    return this.at !== Number.POSITIVE_INFINITY
  }

  /** The move of `now` is made; true where it is the last one. */
  arrives(now: number): boolean {
    const isLast = now >= this.until
    if (isLast) this.end()
    else this.at = this.after(now)
    return isLast
  }

  /** Whether minutes go by between the move of `clock` and the next. */
  skipsMinutes(clock: number): boolean {
    return this.isOn && this.stepOf(this.until - clock) > minuteMs
  }

  private after(now: number): number {
    const every = this.stepOf(this.until - now)
    const offset = every === jumpMs ? 0 : offsetMs
    return Math.min(this.until, (Math.floor((now - offset) / every) + 1) * every + offset)
  }

  private stepOf(leftMs: number): number {
    if (this.isLong && leftMs > quartersOfLongMs) return hourMs
    if (this.isLong && leftMs > minutesOfLongMs) return quarterMs
    return leftMs > minuteMs ? minuteMs : jumpMs
  }
}

/** Fills people's orders between `low` and `high` ticks: the price passed through them. Answers the lots. */
export function sweep(desk: SimulatedTrading, market: number, low: number, high: number): number {
  let traded = 0
  if (desk.bestBid(market) > low) traded += desk.take(market, 1, low + 1, everything)
  const ask = desk.bestAsk(market)
  if (ask > 0 && ask < high) traded += desk.take(market, 0, high - 1, everything)
  return traded
}

/** Moves one market, whose maker has taken its quotes back, to `now`: a high, a low, and a trade at the close. */
export function leap(
  desk: SimulatedTrading,
  market: number,
  model: Pick<PriceModel, 'movedAt' | 'move' | 'activity'>,
  profile: MarketProfile,
  now: number,
  random: Random,
  factor: number,
): void {
  const before = desk.lastPrice(market)
  const ms = Math.min(hourMs, now - model.movedAt(market))
  const close = Math.max(1, Math.round(model.move(market, now, random) * factor))
  desk.index(market, close)
  const activity = model.activity(market)
  const step = before * profile.volatility * Math.sqrt(ms / yearMs) * activity.heat(now)
  const high = Math.max(before, close) + Math.round(step * 0.55 * Math.abs(random.bell()))
  const low = Math.max(1, Math.min(before, close) - Math.round(step * 0.55 * Math.abs(random.bell())))
  sweep(desk, market, low, high)
  const first = close >= before ? low : high
  if (first !== before) desk.print(market, first)
  desk.print(market, low + high - first)
  const mean = ((profile.dayLots * ms) / (24 * hourMs)) * (profile.startPrice / close) * activity.pace(now)
  const moved = step > 0 ? Math.min(3, Math.abs(close - before) / step) : 0
  const lots = Math.round(mean * (0.35 + 0.25 / Math.sqrt(random.share() + 0.01)) * (0.85 + 0.5 * moved))
  if (lots < 1) {
    desk.print(market, close)
    return
  }
  const side = close >= before ? 0 : 1
  const quote = desk.quote(market, side === 0 ? 1 : 0, close, lots)
  if (quote === 0) return
  desk.take(market, side, close, desk.remaining(market, quote))
  desk.pull(market, quote)
}
