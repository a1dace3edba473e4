// Plays a recorded market: the house trades so that every candle, or every trade, comes out as it was recorded.

import { Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { everything, sweep } from './catch-up.ts'
import type { HouseDesk } from './desk.ts'
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
  private readonly chance: Random
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

  constructor(
    private readonly market: number,
    private readonly profile: MarketProfile,
    private readonly seed: number,
  ) {
    this.maker = new Maker(market, profile, levels)
    this.chance = new Random(seed)
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
    const old = this.rows.subarray(this.head)
    const joined = new Float64Array(old.length + rows.length - fresh)
    joined.set(old)
    joined.set(rows.subarray(fresh), old.length)
    this.rows = joined
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
    if (this.kind === 'trades') return this.rows[this.head] as number
    return this.currentPath().at[this.point] as number
  }

  private currentPath(): CandlePath {
    if (!this.path) {
      if (this.point === 0) this.pathMs = this.everyMs || usualMs
      this.path = candlePath(this.rows.subarray(this.head, this.head + 6), this.pathMs, this.seed)
    }
    return this.path
  }

  /** Plays the next point; answers the price it stands for. */
  step(desk: HouseDesk): number {
    return this.kind === 'trades' ? this.playTrade(desk) : this.playPoint(desk)
  }

  private playTrade(desk: HouseDesk): number {
    const { rows, head } = this
    const price = rows[head + 1] as number
    this.head += widths.trades
    this.deal(desk, price, rows[head + 2] as number, rows[head + 3] as 0 | 1)
    // Trades of one moment hit one book.
    if (rows[head] !== rows[this.head]) this.quoteAround(desk, price)
    return price
  }

  private playPoint(desk: HouseDesk): number {
    const path = this.currentPath()
    const price = path.price[this.point] as number
    const lots = path.lots[this.point] as number
    const last = desk.lastPrice(this.market)
    const drawn = path.sides[this.point] as number
    this.deal(desk, price, lots, price > last ? buy : price < last ? sell : (drawn as 0 | 1), path.still)
    this.quoteAround(desk, price)
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
  private deal(desk: HouseDesk, price: number, lots: number, side: 0 | 1, still = false): void {
    const { market } = this
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

  private quoteAround(desk: HouseDesk, price: number): void {
    if (!desk.isTrading(this.market)) return
    const half = Math.max(halfMin, price * this.profile.halfSpread)
    this.maker.follow(desk, price, half, this.chance)
  }

  save(out: StateWriter): void {
    out.text(this.kind)
    out.array(this.rows.subarray(this.head))
    out.number(this.fedTo)
    out.number(this.everyMs)
    out.number(this.pathMs)
    out.number(this.point)
    this.maker.save(out)
    this.chance.save(out)
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
    this.chance.load(from)
  }
}
