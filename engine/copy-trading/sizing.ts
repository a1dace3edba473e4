// How much of a leader's order a follower copies (domain.md 13; futures-rules.md B50, B51).

import { MILLION } from './rules.ts'
import type { Signal, Terms } from './state.ts'

/** Lots that the terms want, rounded down. `equity`: the follower's, 10^-8 USDT. */
export function wantedLots(
  { sizing, value }: Pick<Terms, 'sizing' | 'value'>,
  { lots, cost, equityBefore }: Pick<Signal, 'lots' | 'cost' | 'equityBefore'>,
  leverage: number,
  equity: bigint,
): number {
  const theirs = BigInt(lots)
  if (sizing === 'multiplier') return Number((theirs * value) / MILLION)
  if (sizing === 'amount') return cost <= 0n ? 0 : Number((value * BigInt(leverage) * theirs) / cost)
  return equityBefore <= 0n || equity <= 0n ? 0 : Number((theirs * equity) / equityBefore)
}

/** Lots to close when the leader closes so many of his: the same share, at least one; all when he has none left. */
export function lotsToClose(own: number, closed: number, before: number): number {
  if (closed >= before) return own
  return Math.min(own, Math.max(1, Number((BigInt(own) * BigInt(closed)) / BigInt(before))))
}
