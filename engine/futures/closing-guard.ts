// Whether an order may close: there is something to close, and its price is not beyond the bankruptcy price (domain.md 5.8).

import { type Answer, refuse } from '../kernel/answer.ts'
import { bounded, worstTick } from './bankruptcy.ts'
import { sideToClose } from './closable.ts'
import type { ContractOrder } from './contract-account.ts'
import { crossEquity, type Figures } from './figures.ts'
import type { PositionSide } from './position.ts'
import type { FuturesState } from './state.ts'
import { priceText } from './texts.ts'

/**
 * What closes must have a position, and not be worse than its bankruptcy price (5.8 closing guard). Cuts a market order to it.
 * `figures`: of its owner's coin.
 */
export function refuseClosing(
  state: FuturesState,
  order: ContractOrder,
  figures: Figures,
): Answer | undefined {
  const { account, isClosing } = order
  const side: PositionSide = sideToClose(order)
  const position = account.owner.mode === 'hedge' && !isClosing ? undefined : account.position(side)
  if (position === undefined) return isClosing ? refuse('noPosition', 'symbol') : undefined
  if (account.owner.mode === 'hedge') {
    let closing = order.rest
    for (const other of account.orders)
      if (other.isClosing && other.positionSide === side && other.id !== order.id) closing += other.rest
    if (closing > position.lots) return refuse('noPosition', 'size')
  }
  const worst = worstTick(state, account, position, crossEquity(figures))
  if (order.orderType === 'market') {
    order.price = bounded(order.side, order.price, worst)
    return undefined
  }
  if (bounded(order.side, order.price, worst) === order.price) return undefined
  const { contract } = account
  return side === 1
    ? refuse('closeLongTooLow', 'price', { min: priceText(contract, worst) })
    : refuse('closeShortTooHigh', 'price', { max: priceText(contract, worst) })
}
