// Which trades of a tape are much larger than usual, judged by the pair's own recent trades.

/** Fewer say nothing about what is usual. */
const tradesLeast = 20
const timesMedian = 4
const shareBelow = 0.95

/**
 * The size from which a trade is marked: at least four times the median and above 19 of 20 recent trades, so that neither a
 * quiet tape of equal trades nor a busy one of widely differing trades is full of marks. Infinite when there are too few.
 */
export function largeTradeSize(sizes: readonly number[]): number {
  if (sizes.length < tradesLeast) return Number.POSITIVE_INFINITY
  const sorted = [...sizes].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const high = sorted[Math.ceil(sorted.length * shareBelow) - 1] ?? 0
  return Math.max(median * timesMedian, high)
}
