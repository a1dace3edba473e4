// Earn: coins that wait in a wallet and bring more of themselves, flexible or for a term (domain.md 15.1).

import type { Account } from '../kernel/accounts.ts'
import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import type { Product } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { workDue } from './accrual.ts'
import { setAutoSubscribeCommand } from './auto-subscribe.ts'
import { productsOf } from './catalogue.ts'
import { brokenFunds } from './fund.ts'
import { endEarly, redeemEarnCommand, takeOut } from './redeem.ts'
import { workRounds } from './rounds.ts'
import { settleFirst } from './settle-holding.ts'
import { loadEarn, saveEarn } from './snapshot.ts'
import { Earn, type EarnState } from './state.ts'
import { subscribeBoughtCommand, subscribeEarnCommand } from './subscribe.ts'
import { walletIndex } from './wallet.ts'

export const earnCommands = [
  subscribeEarnCommand,
  redeemEarnCommand,
  setAutoSubscribeCommand,
  subscribeBoughtCommand,
] as const

export const earn = {
  name: 'earn',
  commands: earnCommands,
  parts: ['earn'],
  create: (kernel) => ({ earn: new Earn(productsOf(kernel)) }),
  isEmpty: ({ earn: own }) => own.isEmpty,
  save: saveEarn,
  load: loadEarn,
  nextDueAt: ({ earn: own }) => own.dueAt,
  due: workDue,
  followUp: goOn,
  queued: ({ earn: own }) => own.queued,
  cancelAllOf: giveAllBack,
  frozen: addFrozen,
  invariants: brokenEarn,
} satisfies Product<EarnState>

/** With the rounds that an entry before began. */
function goOn(state: EarnState): void {
  if (state.earn.inRound.size === 0) return
  workRounds(state)
  reportChanges(state)
}

/** An account that begins from nothing holds nothing; one that may not trade keeps what it has. */
function giveAllBack(state: EarnState, account: Account, reason: number): void {
  if (reason !== cancelReason.user) return
  for (const holding of state.earn.holdingsOf(account)) {
    settleFirst(state, holding)
    holding.owed = 0n
    if (holding.principal === 0n) state.earn.remove(holding)
    else if (holding.product.days === undefined) takeOut(state, holding, holding.principal)
    else endEarly(state, holding, holding.product.days)
  }
}

function addFrozen(state: EarnState, amounts: FrozenAmounts): void {
  for (const { holdings } of state.earn.books.values())
    for (const { owner, product, principal } of holdings.values())
      if (principal > 0n) amounts.addHeld(walletIndex(state, owner), product.coin, principal)
}

/** Books add up, no period counts more than there is, quotas hold, and nothing is late. */
function brokenEarn(state: EarnState): string[] {
  const { earn: own, now } = state
  const broken = brokenFunds(state)
  for (const { product, holdings, sold } of own.books.values()) {
    let sum = 0n
    for (const { id, principal, earning, owed, owner } of holdings.values()) {
      sum += principal
      if (earning > principal || principal < 0n || owed < 0n || principal + owed === 0n)
        broken.push(`earn: holding ${id} of ${product.id} counts ${earning} of ${principal}`)
      if (own.heldOf(owner, product) > product.personal) broken.push(`earn: holding ${id} is above its quota`)
    }
    if (sum !== sold || sold > product.pool) broken.push(`earn: ${product.id} sold ${sold}, holds ${sum}`)
  }
  if (own.dueAt < now) broken.push('earn: something is late')
  return broken
}
