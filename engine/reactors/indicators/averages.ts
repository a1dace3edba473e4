// Moving averages over a row of numbers; null until there are enough of them (domain.md 10.2).
//
// Floats, for charts and for bots that only compare them: +, −, × and ÷ alone, which every machine rounds alike.

export type Line = (number | null)[]

/** The plain average of the last `length` values; summed again each time, so that it depends on no earlier ones. */
export function simpleAverage(values: readonly number[], length: number): Line {
  return values.map((_, index) => {
    if (index < length - 1) return null
    let sum = 0
    for (let at = index - length + 1; at <= index; at++) sum += values[at] as number
    return sum / length
  })
}

/** Weighs a new value with 2 / (length + 1); begins with the plain average of the first ones. */
export function exponentialAverage(values: Line, length: number): Line {
  const weight = 2 / (length + 1)
  const start = values.findIndex((value) => value !== null)
  let seed = 0
  let average: number | null = null
  return values.map((value, index) => {
    if (value === null) return null
    if (average !== null) average += (value - average) * weight
    else {
      seed += value
      if (index - start === length - 1) average = seed / length
    }
    return average
  })
}

/** Begins with the plain average of the first ones, then weighs a new value with 1 / length. */
export function wilderAverage(values: readonly number[], length: number): Line {
  let average = 0
  return values.map((value, index) => {
    average += index < length ? value / length : (value - average) / length
    return index < length - 1 ? null : average
  })
}
