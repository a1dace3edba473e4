// Horizontal lines of a price chart, such as grid levels, take profit, stop loss and an average price: what they are, and how
// far the scale goes for them.

export type LineTone = 'up' | 'down' | 'accent' | 'info' | 'quiet'

export interface PriceLine {
  /** Canonical decimal text. */
  price: string
  tone: LineTone
  /** Without one the line stands alone, as many grid levels do. */
  label?: string
}

/** The tokens of the theme. */
export const toneTokens: Record<LineTone, string> = {
  up: '--up',
  down: '--down',
  accent: '--accent',
  info: '--info',
  quiet: '--line-2',
}

/** How many heights of the candles a line may be away and still be on the scale. */
const reach = 3

/** The scale of candles between two prices, widened for the lines that are near enough not to flatten the candles. */
export function scaleWithLines(
  least: number,
  most: number,
  lines: readonly PriceLine[],
): { least: number; most: number } {
  const away = (most - least) * reach
  const near = lines.map(({ price }) => Number(price)).filter((at) => at >= least - away && at <= most + away)
  return { least: Math.min(least, ...near), most: Math.max(most, ...near) }
}
