// Whether an order of a contract closes: in hedge mode the side decides, and venues pass over the word that an order may only reduce.

import type { PlaceContractOrder } from '#engine/futures/protocol.ts'

export const isClosing = ({
  side,
  positionSide,
  reduceOnly,
}: Pick<PlaceContractOrder, 'side' | 'positionSide' | 'reduceOnly'>): boolean =>
  positionSide === undefined ? reduceOnly === true : side === (positionSide === 'long' ? 'sell' : 'buy')
