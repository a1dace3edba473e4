// How the result of a bot comes about, in figures that stand side by side: what its closed trades made, what floats with
// the price, what it paid, how long it could work, and what waiting would have made. Each kind has those that mean something.

import type { EqualFees } from '#app/services/bots/bots.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'

export interface BotFigures {
  /** Of completed pairs, cycles or positions; the rest of the total floats. */
  paired?: string
  floating?: string
  /** By coin. */
  fees: Record<string, string>
  /** Share of its life that the price was inside the range; null before it began. */
  inRange?: string | null
  /** What the same funds had made, held. */
  hold?: string
}

export interface FigureSources {
  state: unknown
  /** Its whole result by now. */
  total: string
  fees: readonly EqualFees[]
  /** The end of the line that is drawn for the same funds, held. */
  hold: number | undefined
}

/** Of a kind whose reactor reports only what its closed positions made. Undefined of one that has not begun. */
export function figuresOf({ state, total, fees, hold }: FigureSources): BotFigures | undefined {
  if (!state) return undefined
  const { profit } = state as { profit?: string }
  return {
    ...(profit !== undefined && { paired: profit, floating: textOf(units(total) - units(profit)) }),
    fees: sumOf(fees),
    ...(hold !== undefined && { hold: hold.toFixed(8) }),
  }
}

function sumOf(fees: readonly EqualFees[]): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const { feeCoin, fee, times } of fees)
    sums.set(feeCoin, (sums.get(feeCoin) ?? 0n) + units(fee) * BigInt(times))
  return Object.fromEntries([...sums].map(([coin, sum]) => [coin, textOf(sum)]))
}
