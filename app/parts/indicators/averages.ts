// Moving averages over a row of numbers; null until there are enough of them. For drawings only, so floats are fine.

export type Line = (number | null)[]

/** The plain average of the last `length` values. */
export function simpleAverage(values: readonly number[], length: number): Line {
  let sum = 0
  return values.map((value, index) => {
    sum += value - (values[index - length] ?? 0)
    return index < length - 1 ? null : sum / length
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
