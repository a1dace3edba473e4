// Figures that describe a series of prices or sizes: moments, correlations, tails.

export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] as number
  return sum / values.length
}

/** Of every `step` closes: differences of their logarithms. */
export function returnsOf(closes: ArrayLike<number>, step = 1): number[] {
  const out: number[] = []
  for (let i = step; i < closes.length; i += step)
    out.push(Math.log((closes[i] as number) / (closes[i - step] as number)))
  return out
}

/** 3 for a normal distribution. */
export function kurtosis(values: readonly number[]): number {
  const middle = mean(values)
  let [second, fourth] = [0, 0]
  for (const value of values) {
    const square = (value - middle) ** 2
    second += square
    fourth += square * square
  }
  return (fourth * values.length) / (second * second)
}

export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length)
  const [middleA, middleB] = [mean(a.slice(0, length)), mean(b.slice(0, length))]
  let [both, squareA, squareB] = [0, 0, 0]
  for (let i = 0; i < length; i++) {
    const [x, y] = [(a[i] as number) - middleA, (b[i] as number) - middleB]
    both += x * y
    squareA += x * x
    squareB += y * y
  }
  return both / Math.sqrt(squareA * squareB)
}

export function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, -lag))
}

/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number
}

/** Exponent of the power law that the largest `share` of the values follows (Hill's estimator). */
export function tailExponent(values: readonly number[], share = 0.01): number {
  const sorted = Float64Array.from(values).sort().reverse()
  const count = Math.max(10, Math.floor(sorted.length * share))
  const least = sorted[count] as number
  let sum = 0
  for (let i = 0; i < count; i++) sum += Math.log((sorted[i] as number) / least)
  return count / sum
}
