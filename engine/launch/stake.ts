// The commands stakeLaunchpool and unstakeLaunchpool: coins frozen in a pool until they are taken back, at any time.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { holdUnits } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import { isFull, launchGate, projectOf, tooMany, unknownProject } from './gates.ts'
import { settle } from './hour-round.ts'
import { readCoin, readUnits } from './opening.ts'
import type { StakeLaunchpool, UnstakeLaunchpool } from './protocol.ts'
import { record } from './report.ts'
import type { Launchpool, LaunchState, Stake, StakePool } from './state.ts'
import { takeBack } from './take-back.ts'

const poolOf = (state: LaunchState, { pools }: Launchpool, coin: unknown): StakePool | undefined => {
  const index = readCoin(state, coin)
  return pools.find((one) => one.coin === index)
}

function stake(state: LaunchState, account: Account, command: StakeLaunchpool): Answer {
  const gate = launchGate(account)
  if (gate) return gate
  const project = projectOf(state, 'launchpool', command.projectId)
  if (project === undefined || project.status === 'ended' || project.round?.ends) return unknownProject()
  const pool = poolOf(state, project, command.coin)
  if (pool === undefined) return refuse('parameterInvalid', 'coin')
  const units = readUnits(state, pool.coin, command.amount)
  if (units === 0n) return refuse('parameterInvalid', 'amount')
  if (isFull(pool.stakes, account)) return tooMany()
  const own: Stake = pool.stakes.get(account) ?? { units: 0n, counted: 0n, earned: 0n, waits: false }
  settle(state, project, pool, account, own)
  if (!holdUnits(state.stores, account.index, pool.coin, units)) return refuse('insufficientFunds', 'amount')
  own.units += units
  pool.stakes.set(account, own)
  pool.staked += units
  record(state, project, account, 'staked', { coin: pool.coin, units })
  reportChanges(state)
  return done
}

function unstake(state: LaunchState, account: Account, command: UnstakeLaunchpool): Answer {
  const gate = launchGate(account)
  if (gate) return gate
  const project = projectOf(state, 'launchpool', command.projectId)
  if (project === undefined) return unknownProject()
  const pool = poolOf(state, project, command.coin)
  const own = pool?.stakes.get(account)
  if (pool === undefined || own === undefined) return refuse('parameterInvalid', 'coin')
  settle(state, project, pool, account, own)
  if (own.units === 0n) return refuse('parameterInvalid', 'coin')
  const units = command.amount === undefined ? own.units : readUnits(state, pool.coin, command.amount)
  if (units === 0n || units > own.units) return refuse('parameterInvalid', 'amount')
  takeBack(state, project, pool, account, own, units)
  reportChanges(state)
  return done
}

export const stakeLaunchpoolCommand: AccountDescriptor<LaunchState, StakeLaunchpool> = {
  of: 'account',
  type: 'stakeLaunchpool',
  by: ['person'],
  fields: { projectId: text, coin: text, amount: text },
  handle: stake,
}

export const unstakeLaunchpoolCommand: AccountDescriptor<LaunchState, UnstakeLaunchpool> = {
  of: 'account',
  type: 'unstakeLaunchpool',
  by: ['person'],
  fields: { projectId: text, coin: text, amount: text.optional() },
  handle: unstake,
}
