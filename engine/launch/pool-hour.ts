// An hour of a Launchpool is over: what it brings each staker (domain.md 15.2, V-LP1); with the last one stakes come back.

import { payOut } from './fund.ts'
import { record, sayStatus } from './report.ts'
import { launchRules } from './rules.ts'
import { takeBack } from './stake.ts'
import type { Launchpool, LaunchState, StakePool } from './state.ts'

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

export function countedOf({ stakes }: StakePool): bigint {
  let sum = 0n
  for (const { counted } of stakes.values()) sum += counted
  return sum
}

export function endHour(state: LaunchState, project: Launchpool): void {
  for (const pool of project.pools) payHour(state, project, pool)
  if (project.nextHourAt < project.endAt) {
    project.nextHourAt += hourMs
    return
  }
  project.status = 'ended'
  for (const pool of project.pools)
    for (const [account, own] of pool.stakes)
      if (own.units > 0n) takeBack(state, project, pool, account, own, own.units)
  sayStatus(state, project)
}

/** An hour that counts no stake leaves its part where it is. */
function payHour(state: LaunchState, project: Launchpool, pool: StakePool): void {
  const all = countedOf(pool)
  const scale = state.scales[project.coin] as number
  for (const [account, own] of pool.stakes) {
    const units = hourReward(pool.total, hoursOf(project), own.counted, all, scale)
    own.counted = own.units
    if (units === 0n) continue
    pool.paid += units
    own.earned += units
    payOut(state, account, project.coin, units, 'launchpool')
    record(state, project, account, 'reward', { coin: project.coin, units }, state.coins[pool.coin] as string)
  }
}
