// What an order is called: by the position it opens or closes, in one-way mode by its side.

import type { PositionMode } from '#engine/futures/contract-account.ts'
import type { PositionSideWord } from '#engine/futures/protocol.ts'
import type { FlashWord } from './flash.ts'
import { orderSide } from './order-values.ts'
import type { FormAction } from './view-state.ts'

export function orderWord(action: FormAction, side: PositionSideWord, mode: PositionMode): FlashWord {
  if (mode === 'one-way') return orderSide(action, side)
  if (action === 'open') return side === 'long' ? 'openLong' : 'openShort'
  return side === 'long' ? 'closeLong' : 'closeShort'
}

/** Of an order that already stands. */
export function wordOfOrder({
  side,
  positionSide,
}: {
  side: 'buy' | 'sell'
  positionSide?: PositionSideWord | undefined
}): FlashWord {
  if (positionSide === undefined) return side
  return orderWord((side === 'buy') === (positionSide === 'long') ? 'open' : 'close', positionSide, 'hedge')
}
