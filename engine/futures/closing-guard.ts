// Whether an order may close: there is something to close, and its price is not beyond the bankruptcy price (domain.md 5.8).

import { type Answer, refuse } from '../kernel/answer.ts'
import { bounded, worstTick } from './bankruptcy.ts'
import { sideToClose } from './closable.ts'
import type { ContractOrder, LineAccount } from './contract-account.ts'
import { crossEquity, type Figures } from './figures.ts'
import type { Position, PositionSide } from './position.ts'
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
  if (isFarFromBankruptcy(order, position, figures)) return undefined
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

/**
 * Whether an order is surely better than the bankruptcy price of a cross position: by doubles, with more room than they round. Most are,
 * and the exact price took long.
 */
export function isFarFromBankruptcy(
  { account, price }: ContractOrder,
  position: Position,
  figures: Figures,
): boolean {
  const { contract, owner, isIsolated } = account
  if (isIsolated || owner.isPooled) return false
  const { mark } = contract.prices
  const { side } = position
  const sign = contract.isInverse ? -side : side
  // What it may lose and what the fee takes, as parts of its value at the mark; then what it must bring, likewise (`bankruptcy.ts`).
  const own = Number(crossEquity(figures)) / aboutCrossValue(owner, contract.coin)
  const part = (1 - sign * own) / (1 - sign * contract.feeShare * SHARE)
  const worst = contract.isInverse ? (part > 0 ? mark / part : Number.POSITIVE_INFINITY) : mark * part
  return side === 1 ? price > worst * (1 + ROUNDED) + 1 : price < worst * (1 - ROUNDED) - 1
}

const SHARE = 1e-8
const ROUNDED = 1e-6

function aboutCrossValue({ contracts }: LineAccount, coin: number): number {
  let sum = 0
  for (const { contract, isIsolated, long, short } of contracts.values())
    if (!isIsolated && contract.coin === coin)
      sum += contract.about((long?.lots ?? 0) + (short?.lots ?? 0), contract.prices.mark)
  return sum
}
