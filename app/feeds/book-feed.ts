// The book of one market as the feed has last told it: whole for newcomers, as differences for everyone else.

import type { Depth, DepthLevel } from '#engine/market/view.ts'
import type { BookDiff, BookSnapshot } from './messages.ts'

/** Levels that are new, resized or gone (size "0") between two sides. */
export function changedLevels(before: readonly DepthLevel[], after: readonly DepthLevel[]): DepthLevel[] {
  const held = new Map(before)
  const changed: DepthLevel[] = []
  for (const level of after) {
    const [price, size] = level
    if (held.get(price) !== size) changed.push(level)
    held.delete(price)
  }
  for (const price of held.keys()) changed.push([price, '0'])
  return changed
}

export class BookFeed {
  private told: Depth | undefined

  constructor(
    private readonly symbol: string,
    private readonly read: () => Depth,
    private readonly version: () => number,
  ) {}

  /** The book as last told; a feed that has told nothing yet reads it first. */
  snapshot(): BookSnapshot {
    this.told ??= this.read()
    const { version, bids, asks } = this.told
    return { c: 'book', s: this.symbol, k: 'snap', seq: version, bids, asks }
  }

  /** What changed since it was last told; undefined when nothing did. */
  advance(): BookDiff | undefined {
    const before = this.told
    if (!before || before.version === this.version()) return undefined
    const after = this.read()
    this.told = after
    return {
      c: 'book',
      s: this.symbol,
      k: 'diff',
      prev: before.version,
      seq: after.version,
      bids: changedLevels(before.bids, after.bids),
      asks: changedLevels(before.asks, after.asks),
    }
  }
}
