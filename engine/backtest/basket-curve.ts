// What a bot of several pairs with one quote coin was worth at the close of every minute, beside the same funds put into its coins
// once and held.

import { over, textOf, times, units } from '../reactors/amounts.ts'
import { Drawdown } from './drawdown.ts'
import { type CurvePoint, type Holding, pointsMax, type WorthCurve } from './equity-curve.ts'
import { everyMsOf, rowWidth } from './tape-rows.ts'
import type { TapedMarket } from './taped-market.ts'

export interface BasketPair {
  market: Pick<TapedMarket, 'tick'>
  /** Of the same minutes for every pair. */
  rows: Float64Array
  /** Of the investment, when it is put in and held. */
  share: bigint
}

export class BasketCurve implements WorthCurve {
  readonly points: CurvePoint[] = []
  private readonly drawdown: Drawdown
  private at = 0
  private readonly everyMs: number
  private readonly stride: number
  private readonly ticks: readonly bigint[]
  /** Of each coin, what its share buys at the first close. */
  private readonly bought: readonly bigint[]

  /** Begins when the first minute has ended. */
  constructor(
    private readonly pairs: readonly BasketPair[],
    invested: bigint,
  ) {
    const [{ rows } = { rows: new Float64Array(0) }] = pairs
    this.everyMs = everyMsOf(rows)
    this.at = rowWidth
    this.stride = Math.max(1, Math.ceil((rows.length / rowWidth - 1) / pointsMax))
    this.drawdown = new Drawdown(invested)
    this.ticks = pairs.map(({ market }) => units(market.tick))
    this.bought = pairs.map(({ share }, index) => over(times(invested, share), this.close(index, 0)))
  }

  advance(now: number, holding: Holding): void {
    const { rows } = this.pairs[0] as BasketPair
    for (; this.at < rows.length && (rows[this.at] as number) + this.everyMs <= now; this.at += rowWidth) {
      const worth = this.worthOf(holding, this.at)
      this.drawdown.see(worth)
      if ((this.at / rowWidth) % this.stride === 0)
        this.points.push([
          (rows[this.at] as number) + this.everyMs,
          textOf(worth),
          textOf(this.held(this.at)),
        ])
    }
  }

  /** Every minute is looked at, so none has to be looked at again. */
  renew(): void {}

  end(holding: Holding): { equity: bigint; held: bigint } {
    const last = (this.pairs[0] as BasketPair).rows.length - rowWidth
    return { equity: this.worthOf(holding, last), held: this.held(last) }
  }

  maxDrawdown(): string {
    return this.drawdown.share
  }

  private held(at: number): bigint {
    return this.bought.reduce((sum, amount, index) => sum + times(amount, this.close(index, at)), 0n)
  }

  private worthOf({ base, quote, others = [] }: Holding, at: number): bigint {
    return [base, ...others].reduce((sum, amount, index) => sum + times(amount, this.close(index, at)), quote)
  }

  private close(index: number, at: number): bigint {
    return BigInt((this.pairs[index] as BasketPair).rows[at + 4] as number) * (this.ticks[index] as bigint)
  }
}
