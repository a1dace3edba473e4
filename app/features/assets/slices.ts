// The largest holdings as slices of a ring; what is left is one slice without a coin.

export interface Slice {
  /** Undefined: all the others. */
  coin?: string
  /** Decimal text. */
  share: string
  /** Of 100, for drawing. */
  percent: number
  /** Where it begins, of 100. */
  from: number
}

const named = 5

export function slicesOf(rows: readonly { coin: string; share: string }[]): Slice[] {
  const sorted = rows
    .filter(({ share }) => Number(share) > 0)
    .sort((a, b) => Number(b.share) - Number(a.share))
  const sum = sorted.reduce((all, { share }) => all + Number(share), 0)
  // More than the whole where something is owed.
  const whole = Math.max(1, Number(sum.toFixed(6)))
  const slices: Slice[] = []
  let from = 0
  const add = (coin: string | undefined, share: string) => {
    const percent = (Number(share) * 100) / whole
    slices.push({ coin, share, percent, from })
    from += percent
  }
  for (const { coin, share } of sorted.slice(0, named)) add(coin, share)
  const rest = sorted.slice(named).reduce((sum, { share }) => sum + Number(share), 0)
  if (rest > 0) add(undefined, rest.toFixed(6))
  return slices
}
