// Plays a recorded market: platform accounts trade so that every candle, or every trade, comes out as it was recorded.
//
// What is in its book follows from the minute and the price alone, never from what was there before. So a backtest may
// skip rows that touch no user order, and still meets the book that a live exchange has at that moment.

import { joinNumbers } from '../core/join-numbers.ts'
import { mix, Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { SimulatedTrading } from '../kernel/simulation.ts'
import { everything, sweep } from './catch-up.ts'
import { halfMin, Maker } from './maker.ts'
import type { MarketProfile } from './profile.ts'
import { type CandlePath, candlePath } from './tape-path.ts'

const buy = 0
const sell = 1
/** Numbers per row: [ts, open, high, low, close, volume] and [ts, price, size, side (0 buy, 1 sell)]. */
const widths = { candles: 6, trades: 4 } as const
const usualMs = 60_000
const levels = 20

export class TapePlayer {
  private readonly maker: Maker
  private kind: 'candles' | 'trades' = 'candles'
  /** Rows not played yet; the first one may be half played. */
  private rows = new Float64Array(0)
  private head = 0
  private fedTo = Number.NEGATIVE_INFINITY
  /** Length of a candle: the smallest distance of two rows so far; 0 = not known. */
  private everyMs = 0
  /** Of the row being played: its path and the point that comes next. */
  private path: CandlePath | undefined
  private pathMs = 0
  private point = 0
  /** How far time advances now: with `swift`, rows on the way that touch no user order may be skipped. */
  private until = 0
  /** Minute and price (0: none) of the book that is due and was skipped, because nothing was to read it. */
  private owedMinute = 0
  private owedPrice = 0
  private hasBook = false
  /** Of the newest row or point that was played; 0 = none was. Only remembered. */
  price = 0
  /** It met no order and no trigger, so the book was not put up. */
  isPassing = false

  constructor(
    private readonly market: number,
    private readonly profile: MarketProfile,
    private readonly seed: number,
    private readonly swift: boolean,
  ) {
    this.maker = new Maker(market, profile, levels)
  }

  hurry(until: number): void {
    this.until = until
  }

  /** Queues rows in time order; rows at or before the newest known one have been seen and are dropped. */
  feed(kind: 'candles' | 'trades', rows: Float64Array): void {
    this.kind = kind
    const width = widths[kind]
    let fresh = 0
    // Several trades may share a time, so of trades only what is truly older counts as seen.
    const seen = (ts: number) => (kind === 'candles' ? ts <= this.fedTo : ts < this.fedTo)
    while (fresh < rows.length && seen(rows[fresh] as number)) fresh += width
    if (fresh >= rows.length) return
    if (kind === 'candles') this.learnLength(rows, fresh)
    this.rows = joinNumbers(this.rows.subarray(this.head), rows.subarray(fresh))
    this.head = 0
    this.fedTo = rows[rows.length - width] as number
  }

  private learnLength(rows: Float64Array, from: number): void {
    let before = this.fedTo
    for (let at = from; at < rows.length; at += widths.candles) {
      const ts = rows[at] as number
      const apart = ts - before
      if (Number.isFinite(apart) && (this.everyMs === 0 || apart < this.everyMs)) this.everyMs = apart
      before = ts
    }
  }

  nextAt(): number {
    if (this.head >= this.rows.length) return Number.POSITIVE_INFINITY
    if (this.kind === 'trades' || this.mayPass()) return this.rows[this.head] as number
    return this.currentPath().at[this.point] as number
  }

  /** Whether a whole row might be passed over: it has not begun, and nothing reads the book before it has ended. */
  private mayPass(): boolean {
    if (!this.swift || this.kind === 'trades' || this.path || this.point > 0) return false
    return (this.rows[this.head] as number) + (this.everyMs || usualMs) <= this.until
  }

  private currentPath(): CandlePath {
    if (!this.path) {
      if (this.point === 0) this.pathMs = this.everyMs || usualMs
      this.path = candlePath(this.rows.subarray(this.head, this.head + 6), this.pathMs, this.seed)
    }
    return this.path
  }

  /** Plays the next point; answers the price it stands for. */
  step(desk: SimulatedTrading): number {
    if (this.kind === 'trades') return this.playTrade(desk)
    if (!this.mayPass()) return this.playPoint(desk)
    const { rows, head } = this
    if (this.isQuiet(desk, rows[head + 3] as number, rows[head + 2] as number)) {
      const close = rows[head + 4] as number
      this.passTo(desk, close)
      this.head += widths.candles
      return close
    }
    // A user order is within reach: point by point, each at its time.
    this.currentPath()
    return desk.lastPrice(this.market)
  }

  /** Puts up the book of the moment, where it was left out. */
  rest(desk: SimulatedTrading): void {
    if (this.owedPrice > 0) this.quoteAround(desk, this.owedPrice, this.owedMinute)
  }

  /** With its own quotes away, only people's orders and what they wait for are left to be noticed. */
  private isQuiet(desk: SimulatedTrading, low: number, high: number): boolean {
    if (!desk.isTrading(this.market)) return false
    if (this.hasBook) this.maker.clearAll(desk)
    this.hasBook = false
    return desk.isQuiet(this.market, low, high)
  }

  private passTo(desk: SimulatedTrading, price: number): void {
    this.price = price
    this.isPassing = true
    desk.pass(this.market, price)
    this.owedMinute = this.minute()
    this.owedPrice = price
  }

  private minute(): number {
    return Math.floor((this.rows[this.head] as number) / usualMs)
  }

  private playTrade(desk: SimulatedTrading): number {
    const { rows, head } = this
    const price = rows[head + 1] as number
    const minute = this.minute()
    this.head += widths.trades
    this.deal(desk, price, rows[head + 2] as number, rows[head + 3] as 0 | 1)
    // Trades of one moment hit one book.
    if (rows[head] !== rows[this.head]) this.quoteAround(desk, price, minute)
    return price
  }

  private playPoint(desk: SimulatedTrading): number {
    const path = this.currentPath()
    const price = path.price[this.point] as number
    const lots = path.lots[this.point] as number
    if (this.swift && this.isQuiet(desk, price, price)) {
      this.passTo(desk, price)
    } else {
      const last = desk.lastPrice(this.market)
      const drawn = path.sides[this.point] as number
      this.deal(desk, price, lots, price > last ? buy : price < last ? sell : (drawn as 0 | 1), path.still)
      this.quoteAround(desk, price, this.minute())
    }
    this.point++
    if (this.point === path.at.length) {
      this.path = undefined
      this.point = 0
      this.head += widths.candles
    }
    return price
  }

  /**
   * Makes the price `price` and trades `lots` there. The book moves first: quotes in between leave, people's orders in
   * between are filled; what they took counts towards `lots`.
   */
  private deal(desk: SimulatedTrading, price: number, lots: number, side: 0 | 1, still = false): void {
    const { market } = this
    this.price = price
    this.isPassing = false
    if (!desk.isTrading(market)) return
    this.maker.clear(desk, price - 1, price + 1)
    const passed = sweep(desk, market, price, price)
    if (lots === 0) {
      if (!still || desk.lastPrice(market) !== price) desk.print(market, price)
      return
    }
    const rest = Math.max(1, lots - passed)
    const quote = desk.quote(market, side === buy ? sell : buy, price, rest)
    if (quote === 0) return
    desk.take(market, side, price, Math.min(desk.remaining(market, quote), everything))
    desk.pull(market, quote)
  }

  private quoteAround(desk: SimulatedTrading, price: number, minute: number): void {
    this.owedPrice = 0
    if (!desk.isTrading(this.market)) return
    const half = Math.max(halfMin, price * this.profile.halfSpread)
    this.maker.build(desk, price, half, new Random(mix(this.seed, minute >>> 0)))
    this.hasBook = true
  }

  save(out: StateWriter): void {
    out.text(this.kind)
    out.array(this.rows.subarray(this.head))
    out.number(this.fedTo)
    out.number(this.everyMs)
    out.number(this.pathMs)
    out.number(this.point)
    this.maker.save(out)
  }

  load(from: StateReader): void {
    this.kind = from.text() as 'candles' | 'trades'
    this.rows = from.float64() as Float64Array<ArrayBuffer>
    this.head = 0
    this.fedTo = from.number()
    this.everyMs = from.number()
    this.pathMs = from.number()
    this.point = from.number()
    this.path = undefined
    this.maker.load(from)
  }
}
