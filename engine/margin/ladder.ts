// The ladder of a wallet with debts: notice at 70 %, warning at 80 %, forced repayment at 90 %, liquidation at 100 % (domain.md 7.1, 7.4; futures-rules.md B42).

import type { Account } from '../kernel/accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { beginLiquidation, stepLiquidation } from './liquidation.ts'
import { riskText, say } from './report.ts'
import { type Risk, ratioOf, reaches, riskOf } from './risk.ts'
import { marginRules, SHARE_ONE } from './rules.ts'
import { settleDebt } from './settle-debt.ts'
import type { Borrower, MarginState } from './state.ts'
import { coinsOf } from './wallet.ts'
import { watch } from './watch.ts'
import { ticksOf } from './worth.ts'

const { notice, warning, forcedRepayment } = marginRules

/** Steps above the one that a wallet is on that it has not reached, and those that it has to come below again. */
const watchedSteps: Readonly<Record<Borrower['level'], readonly bigint[]>> = {
  0: [notice],
  70: [warning, notice],
  80: [forcedRepayment, notice],
  90: [SHARE_ONE, warning],
}

/** Wallets looked at in one step. */
const looksPerStep = 400

/** A price that reaches more wallets takes so long that none is looked at in the same step. */
const crowd = 5_000

/** Wallets whose bounds a price has left; answers how many. */
export function seePrices(state: MarginState): number {
  const { bounds, unsure } = state.margin
  let count = 0
  for (const pair of bounds.watched()) {
    const reached = bounds.reached(pair, ticksOf(state, pair))
    for (const index of reached) unsure.add(index)
    count += reached.length
  }
  return count
}

/** Works off what prices and changed balances set off, a bounded part of it. A price that reached a crowd was work enough. */
export function workOff(state: MarginState, reached: number): void {
  const { margin, accounts } = state
  const most = reached > crowd ? 0 : looksPerStep
  let looks = 0
  // Wallets are looked at in the order of their opening (futures-rules.md B27).
  margin.unsure.sort()
  while (margin.unsure.size > 0 && looks++ < most) {
    const borrower = margin.borrowers.get(accounts.at(margin.unsure.take() as number) as Account)
    if (borrower && !borrower.liquidation) judge(state, borrower)
  }
  let steps = 0
  while (margin.queue.size > 0 && steps++ < marginRules.perEntry) {
    const borrower = margin.queue.take()
    if (borrower?.liquidation) stepLiquidation(state, borrower, borrower.liquidation)
  }
  if (looks + steps > 0) reportChanges(state)
}

function judge(state: MarginState, borrower: Borrower): void {
  let risk = riskOf(state, borrower.wallet)
  if (reaches(risk, SHARE_ONE)) {
    beginLiquidation(state, borrower)
    return
  }
  if (borrower.level < 90 && reaches(risk, forcedRepayment)) {
    borrower.level = 90
    repayWithSameCoins(state, borrower)
    if (borrower.loans.size === 0) return
    risk = riskOf(state, borrower.wallet)
  }
  moveLevel(state, borrower, risk)
  watch(state, borrower, risk, watchedSteps[borrower.level])
}

/** Its orders end first: what they froze repays too. */
function repayWithSameCoins(state: MarginState, { wallet }: Borrower): void {
  for (const product of state.products) product.cancelAllOf?.(state, wallet, cancelReason.riskControl)
  for (const coin of coinsOf(state, wallet)) {
    if (state.margin.debt(wallet, coin) > 0n) settleDebt(state, { wallet, coin, by: 'forced' })
  }
}

function moveLevel(state: MarginState, borrower: Borrower, risk: Risk): void {
  if (!reaches(risk, notice)) borrower.level = 0
  else if (borrower.level === 90 && !reaches(risk, warning)) borrower.level = 70
  else if (borrower.level < 80 && reaches(risk, warning)) warn(state, borrower, risk, 80)
  else if (borrower.level < 70) warn(state, borrower, risk, 70)
}

function warn(state: MarginState, borrower: Borrower, risk: Risk, level: 70 | 80): void {
  borrower.level = level
  say(state, { type: 'loanWarned', account: borrower.wallet.name, level, risk: riskText(ratioOf(risk)) })
}
