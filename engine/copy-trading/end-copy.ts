// How a copy ends: everything is closed, the share is paid, the rest goes back to the follower.

import { moveFunds } from '../kernel/funds.ts'
import { closeLots } from './close-lots.ts'
import { marketOf } from './copied-market.ts'
import { cashOf, usdtOf } from './copy-funds.ts'
import { handOver, returnCoins } from './hand-over.ts'
import { settleShare } from './profit-share.ts'
import type { CopyStopReason } from './protocol.ts'
import { reportCopy, reportLeader } from './report.ts'
import type { Copy, CopyTradingState } from './state.ts'

/** `handsOver`: coins on spot are not sold. */
export function stop(state: CopyTradingState, copy: Copy, reason: CopyStopReason, handsOver = false): void {
  if (copy.status === 'stopping') return
  copy.status = 'stopping'
  reportCopy(state, copy, reason)
  state.copyTrading.touched.add(copy)
  if (handsOver) handOver(state, copy)
  else closeAll(state, copy)
}

/** What the books do not take now is tried again each minute. */
export function closeAll(state: CopyTradingState, copy: Copy): void {
  for (const { symbol, side, lots } of [...copy.tracks]) closeLots(state, copy, symbol, side, lots)
}

/** Those whose positions changed, or that stop: shares that wait for the first flat moment, and ends. */
export function settleTouched(state: CopyTradingState): void {
  const { touched } = state.copyTrading
  for (const copy of touched) {
    if (copy.tracks.length > 0) continue
    if (copy.status === 'stopping') end(state, copy)
    else if (copy.isShareDue) settleShare(state, copy)
  }
  touched.clear()
}

function end(state: CopyTradingState, copy: Copy): void {
  const { copyTrading: own } = state
  const { follower, leader, wallet } = copy
  settleShare(state, copy)
  const cash = cashOf(state, copy)
  own.copies.delete(wallet)
  leader.copies.delete(follower)
  own.stopBounds = undefined
  marketOf(state, leader).unfollow(wallet)
  if (leader.product === 'spot') returnCoins(state, copy)
  if (cash > 0n) moveFunds(state, wallet, follower, usdtOf(state), cash, 'transfer')
  reportCopy(state, copy, undefined, true)
  reportLeader(state, leader, own.leaders.has(leader.account) ? 'leading' : 'stopped')
}
