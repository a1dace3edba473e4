// The command commitLaunchpad, and what becomes of commitments at the end: coins, and the rest of the USDT (domain.md 15.2).

import { divideUp, smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { holdUnits, releaseUnits } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import { payIn, payOut } from './fund.ts'
import { isFull, launchGate, projectOf, tooMany, unknownProject } from './gates.ts'
import { readUnits } from './opening.ts'
import type { CommitLaunchpad } from './protocol.ts'
import { record, sayStatus, textOf } from './report.ts'
import { launchRules } from './rules.ts'
import type { Commit, Launchpad, LaunchState } from './state.ts'

export const quoteOf = ({ coinIndex }: LaunchState): number => coinIndex.get(launchRules.quote) as number

function commit(state: LaunchState, account: Account, command: CommitLaunchpad): Answer {
  const gate = launchGate(account)
  if (gate) return gate
  const project = projectOf(state, 'launchpad', command.projectId)
  if (project?.status !== 'running') return unknownProject()
  const quote = quoteOf(state)
  const units = readUnits(state, quote, command.amount)
  if (units === 0n) return refuse('parameterInvalid', 'amount')
  if (isFull(project.commits, account)) return tooMany()
  if (!holdUnits(state.stores, account.index, quote, units)) return refuse('insufficientFunds', 'amount')
  const own: Commit = project.commits.get(account) ?? { units: 0n, allotted: 0n, cost: 0n }
  own.units += units
  project.commits.set(account, own)
  project.committed += units
  record(state, project, account, 'committed', { coin: quote, units })
  reportChanges(state)
  return done
}

/**
 * What a commitment gets, in units of the coin, and what that costs, in units of USDT: min(cap, total × commitment ÷ all, what it
 * pays for), rounded down to 8 decimals of the coin; the cost is rounded up to a unit. Source: domain.md 15.2.
 */
export function allotmentOf(
  state: LaunchState,
  project: Launchpad,
  units: bigint,
): { coins: bigint; cost: bigint } {
  const { coin, total, cap, price, committed } = project
  if (committed === 0n) return { coins: 0n, cost: 0n }
  const scale = state.scales[coin] as number
  const one = 10n ** BigInt(launchRules.decimals + scale)
  const quoteOne = 10n ** BigInt(state.scales[quoteOf(state)] as number)
  const paidFor = (units * one) / (price * quoteOne)
  const step = 10n ** BigInt(Math.max(0, scale - launchRules.decimals))
  const share = smallest(smallest(cap, (total * units) / committed), paidFor)
  const coins = (share / step) * step
  return { coins, cost: divideUp(coins * price * quoteOne, one) }
}

export function endSale(state: LaunchState, project: Launchpad): void {
  const quote = quoteOf(state)
  project.status = 'ended'
  for (const [account, own] of project.commits) {
    const { coins, cost } = allotmentOf(state, project, own.units)
    Object.assign(own, { allotted: coins, cost })
    project.sold += coins
    project.raised += cost
    releaseUnits(state.stores, account.index, quote, own.units)
    if (coins > 0n) {
      payIn(state, account, quote, cost, 'launchpad')
      payOut(state, account, project.coin, coins, 'launchpad')
      record(
        state,
        project,
        account,
        'allotted',
        { coin: project.coin, units: coins },
        textOf(state, quote, cost),
      )
    }
    if (own.units > cost)
      record(state, project, account, 'refunded', { coin: quote, units: own.units - cost })
  }
  sayStatus(state, project)
}

/** All of it, without an allotment. */
export function returnCommit(state: LaunchState, project: Launchpad, account: Account, units: bigint): void {
  const quote = quoteOf(state)
  releaseUnits(state.stores, account.index, quote, units)
  record(state, project, account, 'refunded', { coin: quote, units })
}

export const commitLaunchpadCommand: AccountDescriptor<LaunchState, CommitLaunchpad> = {
  of: 'account',
  type: 'commitLaunchpad',
  by: ['person'],
  fields: { projectId: text, amount: text },
  handle: commit,
}
