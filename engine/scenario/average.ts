// Compares an average price with what a scenario expects, exactly, though most averages have no end in decimals.

interface Fraction {
  top: bigint
  bottom: bigint
}

/** A decimal text as digits and how many of them stand after the point. */
function parts(text: string): { digits: bigint; places: number } {
  const point = text.indexOf('.')
  return { digits: BigInt(text.replace('.', '')), places: point < 0 ? 0 : text.length - point - 1 }
}

function average(quote: string, size: string): Fraction {
  const paid = parts(quote)
  const bought = parts(size)
  return {
    top: paid.digits * 10n ** BigInt(bought.places),
    bottom: bought.digits * 10n ** BigInt(paid.places),
  }
}

/** How many decimals the fraction needs, or undefined when it never ends. */
function decimalsNeeded({ top, bottom }: Fraction): number | undefined {
  for (let places = 0, scaled = top; places <= 40; places++, scaled *= 10n)
    if (scaled % bottom === 0n) return places
  return undefined
}

/**
 * True when `written` is the average of `size` bought for `quote` (decimal texts, size above zero). An average that
 * ends must be met exactly, as a number. One that never ends must be written cut off or rounded half up at the last
 * digit given: 99.96666 / 0.001666 is met by "60003.99", "60004.00" and "60003.9975990".
 */
export function isAverage(written: string, quote: string, size: string): boolean {
  const fraction = average(quote, size)
  const expected = parts(written)
  const scaled = fraction.top * 10n ** BigInt(expected.places)
  if (expected.digits * fraction.bottom === scaled) return true
  if (decimalsNeeded(fraction) !== undefined) return false
  const cut = scaled / fraction.bottom
  const rounded = (scaled * 2n + fraction.bottom) / (fraction.bottom * 2n)
  return expected.digits === cut || expected.digits === rounded
}

/** The average as text; one that never ends is cut after 12 decimals and ends in "…". */
export function writeAverage(quote: string, size: string): string {
  const fraction = average(quote, size)
  const places = decimalsNeeded(fraction)
  const digits = `${(fraction.top * 10n ** BigInt(places ?? 12)) / fraction.bottom}`.padStart(
    (places ?? 12) + 1,
    '0',
  )
  const point = digits.length - (places ?? 12)
  return places === 0
    ? digits
    : `${digits.slice(0, point)}.${digits.slice(point)}${places === undefined ? '…' : ''}`
}
