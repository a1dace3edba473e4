// Closes copied lots.

import { seeChanges } from './changes.ts'
import { marketOf } from './copied-market.ts'
import { handOverLots } from './hand-over.ts'
import { pairOf } from './spot-market.ts'
import type { Copy, CopyTradingState, PositionWord } from './state.ts'
import { lotsOfTrack, unclosedKey } from './tracks.ts'

/** At the market; what the book does not take is tried again each minute. `no`: of this track alone; 0 = the oldest. */
export function closeLots(
  state: CopyTradingState,
  copy: Copy,
  symbol: string,
  side: PositionWord,
  lots: number,
  no = 0,
): void {
  const { copyTrading: own } = state
  const { leader, wallet, tracks } = copy
  const held = lotsOfTrack(tracks, symbol, side, no)
  // Some of it may have been closed since it was tried before.
  const closing = Math.min(lots, held)
  own.stopBounds = undefined
  const key = unclosedKey({ symbol, side, no })
  // What no one can sell any more is the follower's as it is.
  if (leader.product === 'spot' && pairOf(state, symbol).status === 'delisted') {
    if (closing > 0) handOverLots(state, copy, symbol, closing, no)
    copy.unclosed.delete(key)
    return
  }
  marketOf(state, leader).close(wallet, symbol, side, closing, `copy-close-${++own.lastOrderNo}`)
  seeChanges(state, undefined, { copy, no })
  const left = lotsOfTrack(tracks, symbol, side, no) - (held - closing)
  if (left > 0) copy.unclosed.set(key, { symbol, side, lots: left, no })
  else copy.unclosed.delete(key)
}
