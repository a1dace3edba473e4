// What an order would cost, how much could be opened, and where its position would be liquidated: before it is sent
// (domain.md 5.4, 5.6; futures-rules.md A4, B12, B14).

import { addDecimals, compareSigned, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import {
  hedgedLiquidationPoint,
  liquidationPoint,
  liquidationPrice,
} from '#engine/futures/formulas/liquidation.ts'
import { initialMargin } from '#engine/futures/formulas/margin.ts'
import { type MaximumToOpen, maximumToOpen } from '#engine/futures/formulas/maximum-to-open.ts'
import { limitCost, marketCost, nettedCost, type OpeningOrder } from '#engine/futures/formulas/order-cost.ts'
import {
  type ContractTerms,
  costOfFill,
  type Direction,
  type Position,
} from '#engine/futures/formulas/position.ts'
import { feeOf, realisedProfit, removedCost } from '#engine/futures/formulas/profit.ts'
import { costRatios, termsOf } from '#engine/futures/formulas/terms.ts'
import type { MarginMode, PositionSideWord } from '#engine/futures/protocol.ts'
import type { ContractFigures, ContractPosition, ContractsView } from '#engine/futures/view.ts'

export interface EstimateInput {
  symbol: string
  side: 'buy' | 'sell'
  /** Absent: at the market. */
  price?: string
  /** Absent: only what can be opened. */
  size?: string
  /** In hedge mode. */
  positionSide?: PositionSideWord
  /** Instead of what is set. */
  leverage?: number
  marginMode?: MarginMode
}

export interface OrderEstimate {
  /** What the figures go by: the limit, or the best price there is. */
  price: string
  available: string
  /** In size. */
  maximum: string
  isByTier: boolean
  /** In the settle coin; all three absent without a size. */
  cost?: string
  fee?: string
  /** Of the position as it would be then; "0" = none. */
  liquidationPrice?: string
  /** The most that it would borrow of the settle coin; in unified mode alone. */
  borrowed?: string
}

/** What an estimate reads: of the exchange, or of a page that knows the same. */
export interface EstimateView extends Pick<ContractsView, 'settings' | 'room'> {
  contract(symbol: string): EstimateContract | undefined
  positions(account: string): ContractPosition[]
  /** Of the settle coin, before it is owed; undefined in classic mode. */
  cash(account: string, symbol: string): string | undefined
  depth(symbol: string, levels: number): Pick<ReturnType<ContractsView['depth']>, 'bids' | 'asks'>
}

interface EstimateContract extends Pick<ContractFigures, 'markPrice'> {
  config: Pick<ContractFigures['config'], 'line' | 'takerFee' | 'tiers' | 'tick' | 'lot'>
}

const largestOf = (a: string, b: string) => (compareSigned(a, b) > 0 ? a : b)
const smallestOf = (a: string, b: string) => (compareSigned(a, b) < 0 ? a : b)

/** Undefined for an unknown contract or account. */
export function estimateOrder(
  view: EstimateView,
  account: string,
  input: EstimateInput,
): OrderEstimate | undefined {
  const { symbol, side, size } = input
  const figures = view.contract(symbol)
  const settings = view.settings(account, symbol)
  const room = view.room(account, symbol)
  if (!figures || !settings || !room) return undefined
  const { config, markPrice: mark } = figures
  const terms = termsOf(config)
  const isHedge = input.positionSide !== undefined
  const direction: Direction = side === 'buy' ? 1 : -1
  const own = view.positions(account).filter((one) => one.symbol === symbol)
  const [long, short] = (['long', 'short'] as const).map((of) => own.find((one) => one.side === of))
  const same = direction === 1 ? long : short
  const opposite = isHedge ? undefined : direction === 1 ? short : long
  const leverage = input.leverage ?? (direction === 1 ? settings.longLeverage : settings.shortLeverage)
  const isIsolated = (input.marginMode ?? settings.marginMode) === 'isolated'
  const available = isIsolated ? room.isolatedAvailable : room.crossAvailable
  const pending = side === 'buy' ? room.pendingBuys : room.pendingSells
  const price = input.price ?? bestOf(view, symbol, side) ?? mark
  const opening: Omit<OpeningOrder, 'size'> = { direction, price, leverage, mark }
  // What orders of this side do not need to close is free for this one (B12).
  const free = largestOf(subtractDecimals(opposite?.size ?? '0', pending.size), '0')
  const most = maximumOf(terms, opening, {
    available,
    held: addDecimals(
      same?.size ?? '0',
      largestOf(subtractDecimals(pending.size, opposite?.size ?? '0'), '0'),
    ),
    lot: config.lot,
    free,
  })
  const shown = { price, available: largestOf(available, '0'), maximum: most.size, isByTier: most.isByTier }
  if (size === undefined) return shown
  const order = { ...opening, size }
  const full = input.price === undefined ? marketCost(terms, order, costRatios) : limitCost(terms, order)
  const netted = (cost: string, of: string) => (opposite ? nettedCost(cost, of, opposite.size) : cost)
  const together = netted(addDecimals(pending.cost, full), addDecimals(pending.size, size))
  const before = pending.size === '0' ? '0' : netted(pending.cost, pending.size)
  const cost = largestOf(subtractDecimals(together, before), '0')
  const fee = feeOf(terms.kind, size, price, terms.feeRate)
  const cash = view.cash(account, symbol)
  return {
    ...shown,
    cost,
    fee,
    // The fee leaves the cash of the wallet, and with isolated margin the whole cost (V-UA5).
    ...(cash !== undefined && { borrowed: largestOf(subtractDecimals(isIsolated ? cost : fee, cash), '0') }),
    liquidationPrice: liquidationAfter(terms, config.tick, {
      order,
      isIsolated,
      crossRoom: room.crossRoom,
      same,
      opposite,
      other: isHedge ? (direction === 1 ? short : long) : undefined,
    }),
  }
}

const bestOf = (
  view: Pick<EstimateView, 'depth'>,
  symbol: string,
  side: 'buy' | 'sell',
): string | undefined => {
  const { bids, asks } = view.depth(symbol, 1)
  return (side === 'buy' ? asks : bids)[0]?.[0]
}

/** What closes needs nothing and comes first. */
function maximumOf(
  terms: ContractTerms,
  opening: Omit<OpeningOrder, 'size'>,
  { free, ...bounds }: { available: string; held: string; lot: string; free: string },
): MaximumToOpen {
  const { size, isByTier } = maximumToOpen(terms, opening, bounds)
  return { size: addDecimals(size, free), isByTier }
}

interface After {
  order: OpeningOrder
  isIsolated: boolean
  crossRoom: string
  same: ContractPosition | undefined
  /** One-way: what it closes first. */
  opposite: ContractPosition | undefined
  /** Hedge: what stands on the other side. */
  other: ContractPosition | undefined
}

const inFormulas = ({ side, size, cost }: ContractPosition): Position => ({
  direction: side === 'long' ? 1 : -1,
  size,
  cost,
})

/** As if it were filled at its price now, its fee paid. */
function liquidationAfter(terms: ContractTerms, tick: string, after: After): string {
  const { order, isIsolated, same, opposite, other } = after
  const { kind, feeRate } = terms
  const closing = opposite ? smallestOf(order.size, opposite.size) : '0'
  const opened = subtractDecimals(order.size, closing)
  const fee = feeOf(kind, order.size, order.price, feeRate)
  const gained =
    opposite && closing !== '0'
      ? realisedProfit(kind, inFormulas(opposite), { size: closing, price: order.price })
      : '0'
  const room = addDecimals(subtractDecimals(after.crossRoom, fee), gained)
  const priceOf = (point: Parameters<typeof liquidationPrice>[0]) => liquidationPrice(point, tick)
  if (opened === '0') {
    if (!opposite || closing === opposite.size) return '0'
    const left = inFormulas(opposite)
    const cost = subtractDecimals(opposite.cost, removedCost(kind, left, closing, 8))
    const size = subtractDecimals(opposite.size, closing)
    if (!isIsolated) return priceOf(liquidationPoint(terms, { ...left, size, cost }, room))
    // An isolated margin shrinks with its position: the price stays where it was.
    return opposite.liquidationPrice
  }
  const paid = costOfFill(kind, opened, order.price)
  const position: Position = {
    direction: order.direction,
    size: addDecimals(opened, same?.size ?? '0'),
    cost: addDecimals(paid, same?.cost ?? '0'),
  }
  if (isIsolated) {
    const margin = addDecimals(initialMargin(paid, order.leverage), same?.margin ?? '0')
    return priceOf(liquidationPoint(terms, position, margin))
  }
  if (!other) return priceOf(liquidationPoint(terms, position, room))
  const [long, short] = order.direction === 1 ? [position, other] : [other, position]
  return priceOf(hedgedLiquidationPoint(terms, { long, short, margin: room }))
}
