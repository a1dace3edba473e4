// One SVG path through a row of prices, 96 by 28 (ui.md 2).

export const sparkSize = { width: 96, height: 28 } as const
const margin = 2

/** Empty with fewer than two prices; a flat row lies in the middle. Drawing only, so floats are good enough. */
export function sparkPath(prices: readonly number[]): string {
  if (prices.length < 2) return ''
  const least = Math.min(...prices)
  const range = Math.max(...prices) - least
  const x = (index: number) => (index * sparkSize.width) / (prices.length - 1)
  const inner = sparkSize.height - 2 * margin
  const y = (price: number) =>
    range === 0 ? sparkSize.height / 2 : margin + inner * (1 - (price - least) / range)
  return prices
    .map((price, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(price).toFixed(1)}`)
    .join('')
}
