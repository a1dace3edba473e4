// Shares by the day: a part of each gain is held, and when the day ends its net profit decides what of it the leader gets (domain.md 13 a).

import { addAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { moveFunds } from '../kernel/funds.ts'
import { copySharesName } from '../kernel/platform-accounts.ts'
import { marketOf } from './copied-market.ts'
import { netOf, usdtFactor, usdtOf } from './copy-funds.ts'
import { dueShare } from './due-share.ts'
import { reportHeld, reportShare } from './report.ts'
import { shareOf } from './share-of.ts'
import type { Copy, CopyTradingState } from './state.ts'

/** Where what is held waits. */
const holderOf = (state: CopyTradingState): Account =>
  state.accounts.find(copySharesName) ?? addAccount(state, { name: copySharesName, kind: 'main' })

/** Of one gain, 10^-8 USDT. Nothing is held where the wallet's positions need it. */
export function holdShare(state: CopyTradingState, copy: Copy, gain: bigint): void {
  const { leader, wallet } = copy
  const part = shareOf(gain, 0n, leader.sharePpm)
  if (leader.sharing !== 'daily' || part === 0n || part > marketOf(state, leader).spare(wallet)) return
  const coin = usdtOf(state)
  const units = part * usdtFactor(state)
  copy.held += units
  moveFunds(state, wallet, holderOf(state), coin, units, 'share')
  reportHeld(state, copy, units)
}

/** A day's net profit is what was realised in it, fees and funding too. The leader gets at most what is held. */
export function settleDay(state: CopyTradingState, copy: Copy): void {
  const { leader, wallet, held } = copy
  const net = netOf(state, copy)
  const paid = dueShare(state, copy)
  copy.dayNet = net
  if (held === 0n) return
  copy.held = 0n
  copy.shared += paid
  const [coin, holder] = [usdtOf(state), holderOf(state)]
  if (paid > 0n) moveFunds(state, holder, leader.account, coin, paid, 'share')
  if (held > paid) moveFunds(state, holder, wallet, coin, held - paid, 'share')
  reportShare(state, copy, paid, net, held - paid)
}
