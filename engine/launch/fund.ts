// The account that holds what projects give until it is given: it gets all of it when a project is opened, so nothing is promised twice.

import { addAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits, bookUnits, moveFunds } from '../kernel/funds.ts'
import { launchFundName, platform } from '../kernel/platform-accounts.ts'
import { textOf } from './report.ts'
import { launchRules } from './rules.ts'
import type { LaunchProject, LaunchState } from './state.ts'

const accountOf = (state: LaunchState): Account =>
  state.accounts.find(launchFundName) ?? addAccount(state, { name: launchFundName, kind: 'main' })

export type LaunchReason = 'launchpool' | 'launchpad' | 'prize'

export function fillFund(state: LaunchState, coin: number, units: bigint): void {
  bookUnits(state.stores, platform.mint, accountOf(state).index, coin, units)
}

/** To the spot balance of an account; its text. */
export function payOut(
  state: LaunchState,
  to: Account,
  coin: number,
  units: bigint,
  why: LaunchReason,
): string {
  if (units > 0n) moveFunds(state, accountOf(state), to, coin, units, why)
  return textOf(state, coin, units)
}

/** Available funds that are there. */
export function payIn(
  state: LaunchState,
  from: Account,
  coin: number,
  units: bigint,
  why: LaunchReason,
): void {
  if (units > 0n) moveFunds(state, from, accountOf(state), coin, units, why)
}

/** What a project was given less what it gave, by coin. */
function* leftOf(project: LaunchProject, quote: number): Generator<[coin: number, units: bigint]> {
  switch (project.product) {
    case 'launchpool':
      for (const { total, paid } of project.pools) yield [project.coin, total - paid]
      return
    case 'launchpad':
      yield [project.coin, project.total - project.sold]
      yield [quote, project.raised]
      return
    case 'campaign':
      yield [project.coin, budgetOf(project) - project.paid]
      return
    case 'vote':
  }
}

/** All that a campaign can pay. */
export function budgetOf({
  prizes,
  tasks,
  places,
}: Pick<Extract<LaunchProject, { product: 'campaign' }>, 'prizes' | 'tasks' | 'places'>): bigint {
  const first = prizes.reduce((sum, prize) => sum + prize, 0n)
  return tasks.reduce((sum, { reward }) => sum + reward * BigInt(places), first)
}

/** The account has what all projects together have left. */
export function brokenFund(state: LaunchState): string[] {
  const { launch, coinIndex, coins, stores } = state
  const account = state.accounts.find(launchFundName)
  if (account === undefined) return []
  const quote = coinIndex.get(launchRules.quote) ?? -1
  const left = new Map<number, bigint>()
  for (const project of launch.projects.values())
    for (const [coin, units] of leftOf(project, quote)) left.set(coin, (left.get(coin) ?? 0n) + units)
  return [...left]
    .filter(([coin, units]) => units < 0n || availableUnits(stores.ledger, account.index, coin) !== units)
    .map(([coin]) => `launch: the fund of ${coins[coin]} does not add up`)
}
