// The last 200 public trades of one market, in flat arrays that belong to the exchange's state.

import type { StateReader, StateWriter } from '../core/state.ts'

export const recentTradesKept = 200
const width = 5

export class RecentTrades {
  // Per trade: id, price in ticks, quantity in lots, taker side (0 buy, 1 sell), time.
  private readonly rows = new Float64Array(recentTradesKept * width)
  private next = 0
  private kept = 0

  add(tradeId: number, price: number, quantity: number, takerSide: number, at: number): void {
    const rows = this.rows
    const base = this.next * width
    rows[base] = tradeId
    rows[base + 1] = price
    rows[base + 2] = quantity
    rows[base + 3] = takerSide
    rows[base + 4] = at
    this.next = this.next + 1 === recentTradesKept ? 0 : this.next + 1
    if (this.kept < recentTradesKept) this.kept++
  }

  /** Newest first; calls with id, ticks, lots, taker side and time. */
  newest<T>(
    limit: number,
    read: (tradeId: number, price: number, quantity: number, takerSide: number, at: number) => T,
  ): T[] {
    const out: T[] = []
    const rows = this.rows as Float64Array & Record<number, number>
    for (let n = 1; n <= Math.min(limit, this.kept); n++) {
      const base = ((this.next - n + recentTradesKept) % recentTradesKept) * width
      out.push(
        read(
          rows[base] as number,
          rows[base + 1] as number,
          rows[base + 2] as number,
          rows[base + 3] as number,
          rows[base + 4] as number,
        ),
      )
    }
    return out
  }

  save(out: StateWriter): void {
    out.number(this.next)
    out.number(this.kept)
    out.array(this.rows)
  }

  load(from: StateReader): void {
    this.next = from.number()
    this.kept = from.number()
    this.rows.set(from.float64())
  }
}
