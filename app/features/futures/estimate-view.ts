// Estimates of an order in the living page: the exchange's own sums over what the page knows of market and account.

import { estimateOrder, type OrderEstimate } from '#app/services/futures/estimate.ts'
import { subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { Depth } from '#engine/exchange/view.ts'
import { realisedProfit } from '#engine/futures/formulas/profit.ts'
import type { PositionSideWord } from '#engine/futures/protocol.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { ContractFacts } from './contract-facts.ts'
import type { ContractData, ContractViewer } from './load-contract.server.ts'
import type { OwnState } from './own-contracts.ts'

export type { OrderEstimate }

export interface EstimateSources {
  contract: ContractFacts
  rules: ContractData['rules']
  viewer: ContractViewer
  own: OwnState
  mark: string
  best: Pick<Depth, 'bids' | 'asks'>
}

/** Of an order that opens a side; undefined where the account has no part in contracts. */
export function estimateOpening(
  { contract, rules, viewer, own, mark, best }: EstimateSources,
  side: PositionSideWord,
  order: { price: string | undefined; size: string | undefined; isHedge: boolean },
): OrderEstimate | undefined {
  const balance = own.balances.find(({ line, coin }) => line === contract.line && coin === contract.settle)
  const { room, settings } = viewer
  if (!room || !settings) return undefined
  const fresh = balance
    ? { ...room, crossAvailable: balance.crossAvailable, isolatedAvailable: balance.isolatedAvailable }
    : room
  return estimateOrder(
    {
      contract: () => ({ config: rules, markPrice: mark }),
      settings: () => settings,
      room: () => fresh,
      positions: () => [...own.positions],
      depth: () => best,
      cash: () => viewer.cash,
    },
    viewer.uid,
    {
      symbol: contract.symbol,
      side: side === 'long' ? 'buy' : 'sell',
      ...(order.price !== undefined && { price: order.price }),
      ...(order.size !== undefined && { size: order.size }),
      ...(order.isHedge && { positionSide: side }),
    },
  )
}

/** What closing so much at a price would realise, fees not counted. */
export function closingProfit(
  { terms }: Pick<ContractFacts, 'terms'>,
  { side, size, cost }: ContractPosition,
  closed: string,
  price: string,
): string | undefined {
  if (subtractDecimals(size, closed).startsWith('-')) return undefined
  return realisedProfit(
    terms.kind,
    { direction: side === 'long' ? 1 : -1, size, cost },
    { size: closed, price },
  )
}
