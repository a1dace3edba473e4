// The order book of one pair as the feed sends it: integer ticks to integer lots, with gaps found by sequence.

import { toUnits } from '#app/parts/units.ts'
import type { BookDiff, BookSnapshot } from '#app/push/codecs/socket-io/messages.ts'
import type { Depth, DepthLevel } from '#engine/exchange/view.ts'

export type BookSide = 'bids' | 'asks'

/** One row of a merged book: price in 10^-priceDecimals, size and running total in 10^-sizeDecimals. */
export interface MergedLevel {
  price: number
  size: number
  total: number
}

export interface BookScale {
  priceDecimals: number
  sizeDecimals: number
  tick: string
}

/** What a diff did: `gap` needs a new snapshot; `old` was already part of the snapshot. */
export type DiffResult = 'merged' | 'gap' | 'old' | 'empty'

export class BookStore {
  private bids = new Map<number, number>()
  private asks = new Map<number, number>()
  private seq = -1
  private readonly tickUnits: number
  /** Grows with every change: painters compare it. */
  version = 0

  constructor(private readonly scale: BookScale) {
    this.tickUnits = toUnits(scale.tick, scale.priceDecimals)
  }

  /** What the page came with, to paint from until the feed's snapshot is here. No diff fits it. */
  seed(depth: Depth): void {
    this.replace(depth.bids, depth.asks, -1)
  }

  snapshot(message: BookSnapshot): void {
    this.replace(message.bids, message.asks, message.seq)
  }

  diff(message: BookDiff): DiffResult {
    if (this.seq < 0) return 'empty'
    if (message.seq <= this.seq) return 'old'
    if (message.prev !== this.seq) {
      this.seq = -1
      return 'gap'
    }
    this.merge(this.bids, message.bids)
    this.merge(this.asks, message.asks)
    this.seq = message.seq
    this.version++
    return 'merged'
  }

  /** The merged level that a price belongs to. */
  groupOf(side: BookSide, price: number, group: number): number {
    const step = this.tickUnits * 10 ** group
    return (side === 'bids' ? Math.floor(price / step) : Math.ceil(price / step)) * step
  }

  /** Best first; bids merged down, asks up, to groups of 10^group ticks (domain.md 4.3). */
  levels(side: BookSide, group: number, rows: number): MergedLevel[] {
    const levels = side === 'bids' ? this.bids : this.asks
    const prices = [...levels.keys()].sort(side === 'bids' ? (a, b) => b - a : (a, b) => a - b)
    const merged: MergedLevel[] = []
    let total = 0
    for (const price of prices) {
      const size = levels.get(price) ?? 0
      const grouped = this.groupOf(side, price, group)
      const last = merged.at(-1)
      if (last?.price !== grouped && merged.length === rows) break
      total += size
      if (last?.price === grouped) {
        last.size += size
        last.total = total
      } else merged.push({ price: grouped, size, total })
    }
    return merged
  }

  best(side: BookSide): number | undefined {
    const prices = side === 'bids' ? this.bids.keys() : this.asks.keys()
    let best: number | undefined
    for (const price of prices) {
      if (best === undefined || (side === 'bids' ? price > best : price < best)) best = price
    }
    return best
  }

  private replace(bids: DepthLevel[], asks: DepthLevel[], seq: number): void {
    this.bids.clear()
    this.asks.clear()
    this.merge(this.bids, bids)
    this.merge(this.asks, asks)
    this.seq = seq
    this.version++
  }

  private merge(side: Map<number, number>, levels: DepthLevel[]): void {
    const { priceDecimals, sizeDecimals } = this.scale
    for (const [price, size] of levels) {
      const lots = toUnits(size, sizeDecimals)
      if (lots === 0) side.delete(toUnits(price, priceDecimals))
      else side.set(toUnits(price, priceDecimals), lots)
    }
  }
}
