// Closes copied lots.

import { seeChanges } from './changes.ts'
import type { Copy, CopyTradingState, PositionWord } from './state.ts'
import { lotsOf } from './tracks.ts'

/** At the market; what the book does not take is tried again each minute. */
export function closeLots(
  state: CopyTradingState,
  copy: Copy,
  symbol: string,
  side: PositionWord,
  lots: number,
): void {
  const { copyTrading: own, ports } = state
  const target = Math.max(0, lotsOf(copy.tracks, symbol, side) - lots)
  ports.contracts.close(copy.wallet, symbol, side, lots, `copy-close-${++own.lastOrderNo}`)
  seeChanges(state)
  const left = lotsOf(copy.tracks, symbol, side) - target
  const key = `${symbol} ${side}`
  if (left > 0) copy.unclosed.set(key, { symbol, side, lots: left })
  else copy.unclosed.delete(key)
}
