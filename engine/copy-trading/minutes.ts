// What is looked at each minute: losses that end a copy, closings that the book did not take, wallets that stay empty.

import { reportChanges } from '../kernel/report.ts'
import { closeLots } from './close-lots.ts'
import { marketOf } from './copied-market.ts'
import { cashOf, usdtFactor } from './copy-funds.ts'
import { closeAll, settleTouched, stop } from './end-copy.ts'
import { copyRules } from './rules.ts'
import type { Copy, CopyTradingState } from './state.ts'

export function endCopyMinute(state: CopyTradingState): void {
  const { copies } = state.copyTrading
  if (copies.size === 0) return
  for (const copy of [...copies.values()]) {
    if (copy.status === 'stopping') closeAll(state, copy)
    else {
      for (const { symbol, side, lots, no } of [...copy.unclosed.values()])
        closeLots(state, copy, symbol, side, lots, no)
      if (hasLost(state, copy)) stop(state, copy, 'max-loss')
      else if (emptyFor(state, copy) >= copyRules.emptyMs) stop(state, copy, 'wallet-empty')
    }
  }
  settleTouched(state)
  reportChanges(state)
}

function hasLost(state: CopyTradingState, copy: Copy): boolean {
  const { terms, wallet, paidIn, shared, held, leader } = copy
  if (terms.maxLoss === 0n) return false
  const factor = usdtFactor(state)
  const result = marketOf(state, leader).equity(wallet) * factor - paidIn + shared + held
  return result <= -terms.maxLoss * factor
}

/** Milliseconds; 0 while it has something. */
function emptyFor(state: CopyTradingState, copy: Copy): number {
  const isEmpty = copy.tracks.length === 0 && cashOf(state, copy) <= 0n
  if (!isEmpty) copy.emptySince = 0
  else if (copy.emptySince === 0) copy.emptySince = state.now
  return isEmpty ? state.now - copy.emptySince : 0
}
