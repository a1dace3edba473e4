// Runs the indicators of the library over bars, and what several studies share.

import type { Line } from '#engine/reactors/indicators/averages.ts'
import type { Bar } from './study.ts'

interface Fed<In, Out> {
  update(input: In, replace: boolean): Out | null | undefined
}

const finite = (value: number | null | undefined) =>
  value !== undefined && value !== null && Number.isFinite(value) ? value : null

/** The number that an indicator answers for each input. */
export function runOne<In>(inputs: readonly In[], indicator: Fed<In, number>): Line {
  return inputs.map((input) => finite(indicator.update(input, false)))
}

/** Several numbers for each input, as a row each. */
export function runMany<In, Out>(
  inputs: readonly In[],
  indicator: Fed<In, Out>,
  pick: readonly ((result: Out) => number)[],
): Line[] {
  const results = inputs.map((input) => indicator.update(input, false) ?? null)
  return pick.map((one) => results.map((result) => (result === null ? null : finite(one(result)))))
}

export const closesOf = (bars: readonly Bar[]): number[] => bars.map(({ close }) => close)

/** Adds rows, each with a factor; null where one has none. */
export function combine(...parts: readonly (readonly [number, Line])[]): Line {
  return (parts[0]?.[1] ?? []).map((_, index) => {
    let sum = 0
    for (const [factor, line] of parts) {
      const value = line[index]
      if (value === null || value === undefined) return null
      sum += factor * value
    }
    return sum
  })
}
