// The unified account: one margin of all coins for spot orders, contracts and debts (domain.md 8; futures-rules.md B44–B48).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { Product } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { refuseOrder } from './check-order.ts'
import { setCollateralCommand } from './collateral.ts'
import { inCoin, shareIn } from './in-coin.ts'
import { chargeHour } from './interest.ts'
import { seePrices, workOff } from './ladder.ts'
import { isSpent } from './liquidation.ts'
import { setAccountModeCommand } from './mode.ts'
import { unitsText } from './report.ts'
import { SHARE_ONE, unifiedRules } from './rules.ts'
import { loadUnified, saveUnified } from './snapshot.ts'
import { Unified, type UnifiedState } from './state.ts'
import { areSame, marginOf, reaches, spendable, sumsFromScratch, sumsOf } from './sums.ts'

export const unifiedCommands = [setAccountModeCommand, setCollateralCommand] as const

export const unified = {
  name: 'unified',
  commands: unifiedCommands,
  parts: ['unified'],
  create(kernel) {
    const state = kernel as UnifiedState
    kernel.ports.unified = {
      refuseOrder: (wallet, order) => refuseOrder(state, wallet, order),
      inCoin: (wallet, coin) => inCoin(state, wallet, coin),
      shareIn: (wallet, coin) => shareIn(state, wallet, coin),
    }
    return { unified: new Unified() }
  },
  isEmpty: ({ unified: own }) => own.isEmpty,
  save: saveUnified,
  load: loadUnified,
  invariants: brokenUnified,
  report: lookAtTouched,
  followUp(state) {
    const { unified: own } = state
    if (own.accounts.size === 0) return
    seePrices(state)
    // What it does itself changes balances and prices: they are seen now, as far as the bound goes.
    for (let n = 0; n < unifiedRules.roundsPerEntry && own.unsure.size + own.queue.size > 0; n++) {
      workOff(state)
      seePrices(state)
    }
  },
  queued: ({ unified: own }) => own.unsure.size + own.queue.size,
  nextDueAt: nextDue,
  due(state) {
    const { unified: own, now } = state
    chargeHour(state)
    for (const account of own.liquidations)
      if (account.liquidation && account.liquidation.dueAt <= now) own.queue.add(account)
    reportChanges(state)
  },
  refuseLeaving,
  refuseReset: (_state, account) =>
    account.unified === undefined ? undefined : refuse('modeChangeRefused', 'mode'),
} satisfies Product<UnifiedState>

/** Balances of unified wallets that changed. */
function lookAtTouched({ unified: own, stores: { ledger }, accounts }: UnifiedState): void {
  if (own.accounts.size === 0) return
  for (let n = 0, count = ledger.touchedCount(); n < count; n++) {
    const account = accounts.at(ledger.touchedAccount(n))
    if (account?.kind === 'wallet') own.look(account)
  }
}

function nextDue({ unified: own }: UnifiedState): number {
  if (own.accounts.size === 0) return Number.POSITIVE_INFINITY
  let next = own.nextHourAt
  // Those in the queue wait for their turn, a bounded number in one entry.
  for (const account of own.liquidations)
    if (account.liquidation && !own.queue.has(account)) next = Math.min(next, account.liquidation.dueAt)
  return next
}

/** What is borrowed does not leave, and what leaves may bring the account to no step of the ladder. */
function refuseLeaving(state: UnifiedState, from: Account, coin: number, units: bigint): Answer | undefined {
  const account = state.unified.accounts.get(from)
  if (account === undefined) return undefined
  if (account.liquidation) return refuse('underLiquidation')
  const own = sumsOf(state, account).coins.find((one) => one.coin === coin)
  const most = own === undefined ? 0n : spendable(own)
  if (units > most)
    return refuse('transferInvalid', 'amount', { max: unitsText(state, coin, most > 0n ? most : 0n) })
  const after = sumsOf(state, account, { net: new Map([[coin, -units]]) })
  const isSafe =
    !reaches(marginOf(after), after, SHARE_ONE) &&
    !reaches(after.maintenance, after, unifiedRules.switchOffBelow)
  return isSafe ? undefined : refuse('transferInvalid', 'amount')
}

/** Who is in the mode and who is known are the same; none is at 100 % that was looked at and is not liquidated (D6). */
function brokenUnified(state: UnifiedState): string[] {
  const { unified: own, accounts, ports } = state
  const broken: string[] = []
  for (const account of accounts)
    if (account.unified !== undefined && own.accounts.get(account.unified)?.owner !== account)
      broken.push(`unified: ${account.name} is in the mode and has no part in it`)
  for (const [wallet, account] of own.accounts) {
    if (account.owner.unified !== wallet)
      broken.push(`unified: ${wallet.name} is of an account in classic mode`)
    const sums = sumsOf(state, account)
    if (!areSame(sums, sumsFromScratch(state, account)))
      broken.push(`unified: the sums of ${wallet.name} are not those that were kept`)
    if (account.liquidation || own.unsure.size > 0 || ports.trading.isSimulated) continue
    if (!sums.isStale && isSpent(sums)) broken.push(`D6: ${wallet.name}: at 100 % and not liquidated`)
  }
  return broken
}
