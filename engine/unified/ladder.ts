// The ladder of a unified account: orders end at an initial margin of 100 %; by the risk rate notice at 70 %, warning at 80 %, forced repayment at
// 90 %, liquidation at 100 % (domain.md 8; futures-rules.md B47).

import { reportChanges } from '../kernel/report.ts'
import { cancelOpening } from './cancel-opening.ts'
import { beginLiquidation, isSpent, stepLiquidation } from './liquidation.ts'
import type { Sums } from './parts.ts'
import { sellForDebts } from './repay.ts'
import { ratioText, say } from './report.ts'
import { SHARE_ONE, unifiedRules } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { marginOf, reaches, sumsOf } from './sums.ts'

const { notice, warning, forcedRepayment } = unifiedRules

/** Every account is looked at where prices changed: at once where an operator moves them, else once a second. */
export function seePrices(state: UnifiedState): void {
  const { unified, now, ports } = state
  if (ports.trading.isSimulated) {
    if (now < unified.nextLookAt) return
    unified.nextLookAt = (Math.floor(now / unifiedRules.lookMs) + 1) * unifiedRules.lookMs
  }
  if (!havePricesChanged(state)) return
  for (const account of unified.accounts.values()) unified.unsure.add(account)
}

function havePricesChanged({ unified: { seen }, ports }: UnifiedState): boolean {
  const prices = [...ports.contracts.marks()]
  for (const { market } of ports.trading.pairs)
    prices.push(ports.trading.indexPrice(market) || ports.trading.lastPrice(market))
  const isSame = prices.length === seen.length && prices.every((price, n) => price === seen[n])
  if (!isSame) {
    seen.length = 0
    seen.push(...prices)
  }
  return !isSame
}

/** Works off what prices and changed balances set off, a bounded part of it. */
export function workOff(state: UnifiedState): void {
  const { unified } = state
  const looked = unified.takeUnsure(unifiedRules.looksPerEntry)
  for (const account of looked) if (!account.liquidation) judge(state, account)
  let steps = 0
  for (const account of unified.queue) {
    if (steps++ === unifiedRules.liquidationsPerEntry) break
    unified.queue.delete(account)
    if (account.liquidation) stepLiquidation(state, account, account.liquidation)
  }
  if (looked.length + steps > 0) reportChanges(state)
}

function judge(state: UnifiedState, account: UnifiedAccount): void {
  let sums = sumsOf(state, account)
  // A stale price would be part of the ratio (F29).
  if (sums.isStale) return
  if (isSpent(sums)) {
    beginLiquidation(state, account, sums)
    return
  }
  if (reaches(marginOf(sums), sums, SHARE_ONE)) sums = cancelOpening(state, account, sums)
  if (reaches(sums.maintenance, sums, forcedRepayment)) sums = forceRepayment(state, account, sums)
  if (isSpent(sums)) beginLiquidation(state, account, sums)
  else moveLevel(state, account, sums)
  account.isCalm = marginOf(sums) === 0n && !sums.hasContracts
}

/** Announced once; what the book does not take is tried again with a look at later prices. */
function forceRepayment(state: UnifiedState, account: UnifiedAccount, before: Sums): Sums {
  const { wallet, level, soldAt } = account
  if (level === 90 && state.now - soldAt < unifiedRules.lookMs) return before
  account.soldAt = state.now
  const mmr = ratioText(before.maintenance, before)
  if (level < 90) say(state, { type: 'unifiedRepaid', account: wallet.name, mmr })
  account.level = 90
  sellForDebts(state, account, false)
  return sumsOf(state, account)
}

/** A step is announced again once the risk rate has come below the one before it. */
function moveLevel(state: UnifiedState, account: UnifiedAccount, sums: Sums): void {
  const isAt = (share: bigint) => reaches(sums.maintenance, sums, share)
  if (!isAt(notice)) account.level = 0
  else if (account.level === 90 && !isAt(warning)) account.level = 70
  else if (account.level < 80 && isAt(warning)) warn(state, account, sums, 80)
  else if (account.level < 70) warn(state, account, sums, 70)
}

function warn(state: UnifiedState, account: UnifiedAccount, sums: Sums, level: 70 | 80): void {
  account.level = level
  const mmr = ratioText(sums.maintenance, sums)
  say(state, { type: 'unifiedWarned', account: account.wallet.name, level, mmr })
}
