// Relative strength: the share of rises in the movement of late, 0 to 100.

import { type Line, simpleAverage, wilderAverage } from './averages.ts'

/** How the movement is averaged: Wilder's smoothing, or Cutler's plain average of the last changes (domain.md 10.2). */
export type RsiMode = 'wilder' | 'cutler'

export function rsi(values: readonly number[], length = 14, mode: RsiMode = 'wilder'): Line {
  const changes = values.slice(1).map((value, index) => value - (values[index] as number))
  const average = mode === 'wilder' ? wilderAverage : simpleAverage
  const rises = average(
    changes.map((change) => Math.max(change, 0)),
    length,
  )
  const falls = average(
    changes.map((change) => Math.max(-change, 0)),
    length,
  )
  return [null, ...rises.map((rise, index) => strength(rise, falls[index] ?? null))].slice(0, values.length)
}

function strength(rise: number | null, fall: number | null): number | null {
  if (rise === null || fall === null) return null
  return fall === 0 ? (rise === 0 ? 50 : 100) : 100 - 100 / (1 + rise / fall)
}
