// The average price of what one has bought and not sold again, from the newest own fills: what a profit is measured from.

export interface EntryFill {
  at: number
  side: 'buy' | 'sell'
  price: string
  size: string
}

export interface Entry {
  price: number
  size: number
}

/** Null when nothing of it is left. For display only, so floats are fine. */
export function entryOf(fills: readonly EntryFill[]): Entry | null {
  let size = 0
  let cost = 0
  for (const fill of [...fills].sort((a, b) => a.at - b.at)) {
    const amount = Number(fill.size)
    if (fill.side === 'buy') {
      size += amount
      cost += amount * Number(fill.price)
    } else {
      const left = Math.max(0, size - amount)
      cost = size === 0 ? 0 : (cost * left) / size
      size = left
    }
  }
  // What fees and rounding leave over does not count as a position.
  return size * (cost / size) < 1 || size === 0 ? null : { price: cost / size, size }
}
