// The round of an hour that is over: what it brought is paid stake by stake, for so many of them in an entry; after the last hour each comes
// back with it. A stake that is about to change before its place has come is served first, so that sums are those of one entry.

import { assert } from '../core/assert.ts'
import type { Account } from '../kernel/accounts.ts'
import { payOut } from './fund.ts'
import { countedOf, hourReward, hoursOf } from './pool-hour.ts'
import { record, sayStatus } from './report.ts'
import { launchRules } from './rules.ts'
import {
  type Launchpool,
  type LaunchState,
  type Stake,
  type StakeOf,
  type StakePool,
  stakesOf,
} from './state.ts'
import { takeBack } from './take-back.ts'

/** What is left of the round of the hour before comes first. */
export function beginRound(state: LaunchState, project: Launchpool): void {
  if (project.round) workOff(state, project, Number.POSITIVE_INFINITY)
  const ends = project.nextHourAt === project.endAt
  if (!ends) project.nextHourAt += launchRules.hourMs
  const counted = new Map(project.pools.map((pool) => [pool, countedOf(pool)]))
  let left = 0
  for (const { stakes } of project.pools) {
    for (const own of stakes.values()) own.waits = true
    left += stakes.size
  }
  project.round = { ends, counted, walk: stakesOf(project), left }
  state.launch.inRound.add(project)
  state.launch.reschedule()
  workRound(state, project)
}

/** As much of all rounds as there is room for now. */
export function workRounds(state: LaunchState): void {
  for (const project of state.launch.inRound) workRound(state, project)
}

function workRound(state: LaunchState, project: Launchpool): void {
  const { room } = state.launch
  room.take(workOff(state, project, room.left(state.seq, state.now)))
}

/** How many were served. */
function workOff(state: LaunchState, project: Launchpool, most: number): number {
  const { round } = project
  let served = 0
  while (round && round.left > 0 && served < most) {
    const { value } = round.walk.next()
    assert(value !== undefined, 'launch: a stake that waits is not among the stakes')
    if (settle(state, project, ...(value as StakeOf))) served++
  }
  if (round?.left === 0) end(state, project, round.ends)
  return served
}

function end(state: LaunchState, project: Launchpool, isOver: boolean): void {
  project.round = undefined
  state.launch.inRound.delete(project)
  if (!isOver) return
  project.status = 'ended'
  state.launch.reschedule()
  sayStatus(state, project)
}

/** Once in a round, whether its place has come or it is about to change; an hour that counts no stake leaves its part where it is. */
export function settle(
  state: LaunchState,
  project: Launchpool,
  pool: StakePool,
  account: Account,
  own: Stake,
): boolean {
  const { round, coin } = project
  if (round === undefined || !own.waits) return false
  own.waits = false
  round.left--
  const all = round.counted.get(pool) as bigint
  const units = hourReward(pool.total, hoursOf(project), own.counted, all, state.scales[coin] as number)
  own.counted = own.units
  if (units > 0n) {
    pool.paid += units
    own.earned += units
    payOut(state, account, coin, units, 'launchpool')
    record(state, project, account, 'reward', { coin, units }, state.coins[pool.coin] as string)
  }
  if (round.ends && own.units > 0n) takeBack(state, project, pool, account, own, own.units)
  return true
}
