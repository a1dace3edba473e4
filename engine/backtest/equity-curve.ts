// What a bot was worth at the close of every minute: its deepest fall from a peak, and points of a curve.

import type { MarketConfig } from '../exchange/protocol.ts'
import { over, textOf, times, units } from '../reactors/amounts.ts'
import { Drawdown } from './drawdown.ts'
import { rowWidth } from './tape-rows.ts'

/** [epoch ms, worth of the bot, worth of the same funds held in the base coin], in the invested coin. */
export type CurvePoint = [at: number, equity: string, held: string]

/** Points of a curve at most. */
export const pointsMax = 240

/** What is held, in units of 10^-18; of a contract both may be below zero. */
export interface Holding {
  base: bigint
  quote: bigint
  /** Of further pairs with the same quote coin, their base coins. */
  others?: readonly bigint[]
}

/** What a bot was worth over its rows, and at their end. */
export interface WorthCurve {
  readonly points: CurvePoint[]
  /** Takes in the minutes that ended until `now`, through which this was held. */
  advance(now: number, holding: Holding): void
  /** After a trade: what it holds has changed. */
  renew(): void
  /** `held`: of the same funds, had they been held. */
  end(holding: Holding): { equity: bigint; held: bigint }
  maxDrawdown(): string
}

export class EquityCurve implements WorthCurve {
  readonly points: CurvePoint[] = []
  private readonly drawdown: Drawdown
  /** Extremes since the holding changed or the peak rose: only a price beyond them can matter. */
  private best = 0
  private worst = 0
  private isFresh = true
  private at: number
  private readonly stride: number
  private readonly tick: bigint
  /** Worth in quote rises with the price, that of a short position aside; worth in base falls. */
  private readonly rises: boolean
  private readonly openPrice: bigint

  constructor(
    private readonly rows: Float64Array,
    from: number,
    private readonly everyMs: number,
    market: Pick<MarketConfig, 'tick' | 'quote'>,
    private readonly funds: { coin: string; invested: bigint; openTicks: number },
  ) {
    this.at = rows.length
    for (let at = 0; at < rows.length; at += rowWidth)
      if ((rows[at] as number) >= from) {
        this.at = at
        break
      }
    this.stride = Math.max(1, Math.ceil((rows.length - this.at) / rowWidth / pointsMax))
    this.tick = units(market.tick)
    this.rises = funds.coin === market.quote
    this.drawdown = new Drawdown(funds.invested)
    this.openPrice = BigInt(funds.openTicks) * this.tick
  }

  /** Takes in the minutes that ended until `now`, through which this was held. */
  advance(now: number, holding: Holding): void {
    const { rows, everyMs } = this
    const sign = this.rises === holding.base >= 0n ? 1 : -1
    for (; this.at < rows.length && (rows[this.at] as number) + everyMs <= now; this.at += rowWidth) {
      const close = rows[this.at + 4] as number
      const isBest = this.isFresh || sign * close > sign * this.best
      const isWorst = this.isFresh || sign * close < sign * this.worst
      if (isBest || isWorst) this.see(close, holding, isBest)
      if ((this.at / rowWidth) % this.stride === 0) this.addPoint(close, holding)
    }
  }

  /** After a trade: what it holds has changed. */
  renew(): void {
    this.isFresh = true
  }

  end(holding: Holding): { equity: bigint; held: bigint } {
    const last = this.rows[this.rows.length - rowWidth + 4] as number
    return { equity: this.worth(last, holding), held: this.held(last) }
  }

  worth(ticks: number, { base, quote }: Holding): bigint {
    const price = BigInt(ticks) * this.tick
    return this.rises ? quote + times(base, price) : base + over(quote, price)
  }

  /** What the invested funds would be worth now, had they been put into the base coin. */
  held(ticks: number): bigint {
    const { invested } = this.funds
    return this.rises ? (invested * BigInt(ticks) * this.tick) / this.openPrice : invested
  }

  maxDrawdown(): string {
    return this.drawdown.share
  }

  private see(close: number, holding: Holding, isBest: boolean): void {
    this.drawdown.see(this.worth(close, holding))
    if (isBest) this.best = close
    this.worst = close
    this.isFresh = false
  }

  private addPoint(close: number, holding: Holding): void {
    this.points.push([
      (this.rows[this.at] as number) + this.everyMs,
      textOf(this.worth(close, holding)),
      textOf(this.held(close)),
    ])
  }
}
