// Margin loans: borrowing against what is in a wallet, interest, forced repayment and liquidation (domain.md 7).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { availableUnits } from '../kernel/funds.ts'
import { loanPoolName } from '../kernel/platform-accounts.ts'
import type { Product } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { borrowCommand } from './borrow.ts'
import { chargeDue } from './interest.ts'
import { seePrices, workOff } from './ladder.ts'
import { removable } from './limits.ts'
import { countFill, lending, orderChanged, repayWithFills, returnDue } from './loan-orders.ts'
import { flashRepayCommand, repayCommand } from './repay.ts'
import { textOf } from './report.ts'
import { loadMargin, saveMargin } from './snapshot.ts'
import { Margin, type MarginState } from './state.ts'

export const marginCommands = [borrowCommand, repayCommand, flashRepayCommand] as const

export const margin = {
  name: 'margin',
  commands: marginCommands,
  parts: ['margin'],
  create(kernel) {
    kernel.ports.lending = lending(kernel as MarginState)
    return { margin: new Margin(kernel.genesis.markets.length) }
  },
  isEmpty: ({ margin: own }) => own.isEmpty,
  save: saveMargin,
  load: loadMargin,
  invariants: brokenLoans,
  report: lookAtTouched,
  orderFilled: countFill,
  orderChanged,
  followUp(state) {
    const { margin: own } = state
    if (own.changedOrders.size > 0) {
      repayWithFills(state)
      reportChanges(state)
    }
    if (own.borrowers.size === 0) return
    workOff(state, seePrices(state))
    // What sales did to prices is seen now, so that the queue is not empty while a wallet has to be looked at (D6).
    seePrices(state)
  },
  queued: ({ margin: own }) => own.unsure.size + own.queue.size,
  nextDueAt: nextDue,
  due(state) {
    chargeDue(state)
    returnDue(state)
    state.margin.queueDue(state.now)
    reportChanges(state)
  },
  refuseLeaving,
  refuseReset: ({ margin: own, accounts }, account) =>
    accounts.childrenOf(account).some((one) => own.borrowers.has(one))
      ? refuse('modeChangeRefused', 'loans')
      : undefined,
} satisfies Product<MarginState>

/** Balances of wallets with debts that changed. */
function lookAtTouched({ margin: own, stores: { ledger }, accounts }: MarginState): void {
  if (own.borrowers.size === 0) return
  for (let n = 0, count = ledger.touchedCount(); n < count; n++) {
    const account = accounts.at(ledger.touchedAccount(n))
    if (account?.kind === 'wallet') own.look(account)
  }
}

function nextDue({ margin: own }: MarginState): number {
  if (own.isEmpty) return Number.POSITIVE_INFINITY
  return Math.min(own.clock.nextDueAt, own.returns[0]?.dueAt ?? Number.POSITIVE_INFINITY, own.nextStepAt())
}

function refuseLeaving(state: MarginState, from: Account, coin: number, units: bigint): Answer | undefined {
  const borrower = state.margin.borrowers.get(from)
  if (borrower === undefined) return undefined
  if (borrower.liquidation) return refuse('underLiquidation')
  const most = removable(state, from, coin)
  return units > most ? refuse('transferInvalid', 'amount', { max: textOf(state, coin, most) }) : undefined
}

/** What the pool has and what is lent of a coin are together what it was given (D8). */
function brokenLoans({ margin: own, accounts, stores, coins }: MarginState): string[] {
  const broken: string[] = []
  const lent = new Map<number, bigint>()
  for (const { id, coin, principal, interest, wallet } of own.clock) {
    lent.set(coin, (lent.get(coin) ?? 0n) + principal)
    if (principal < 0n || interest < 0n || principal + interest === 0n)
      broken.push(`margin: nothing is owed on loan ${id}`)
    if (own.borrowers.get(wallet)?.loans.has(id) !== true) broken.push(`margin: loan ${id} has no borrower`)
  }
  const pool = accounts.find(loanPoolName)
  for (const [coin, given] of own.pools) {
    const left = pool ? availableUnits(stores.ledger, pool.index, coin) : 0n
    if (left + (lent.get(coin) ?? 0n) !== given)
      broken.push(`margin: the pool of ${coins[coin]} does not add up (D8)`)
  }
  return broken
}
