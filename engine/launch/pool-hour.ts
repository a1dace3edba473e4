// What an hour of a Launchpool brings to a stake (domain.md 15.2, V-LP1).

import { launchRules } from './rules.ts'
import type { Launchpool, Stake, StakePool } from './state.ts'

const { hourMs, decimals } = launchRules

/**
 * Units of a project's coin that an hour brings to `counted` of all counted units: total ÷ hours × share, rounded down to 8
 * decimals of the coin (`scale`). Source: domain.md 15.2.
 */
export function hourReward(
  total: bigint,
  hours: number,
  counted: bigint,
  allCounted: bigint,
  scale: number,
): bigint {
  if (counted === 0n) return 0n
  const step = 10n ** BigInt(Math.max(0, scale - decimals))
  return ((total * counted) / (BigInt(hours) * allCounted * step)) * step
}

export const hoursOf = ({ startAt, endAt }: Launchpool): number => (endAt - startAt) / hourMs

/** Of a stake, what the present hour counts: where the last one still has to be paid, that is all of it. */
export const countedIn = ({ waits, units, counted }: Stake): bigint => (waits ? units : counted)

export function countedOf({ stakes }: StakePool): bigint {
  let sum = 0n
  for (const own of stakes.values()) sum += countedIn(own)
  return sum
}
