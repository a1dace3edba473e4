// Takes orders into a contract's book: price-time priority as on spot, but what only reduces is cut to its position when it is matched
// (domain.md 1.4; futures-rules.md B13).

import { cancelReason } from '../kernel/status-codes.ts'
import { sideWord } from '../kernel/text.ts'
import { STP_NONE } from '../market/book-terms.ts'
import { ACCOUNT, BITS, GROUP, ID, MARKET, QUANTITY } from '../market/order-layout.ts'
import { closableLots } from './closable.ts'
import type { Contract } from './contract.ts'
import type { ContractOrder } from './contract-account.ts'
import { fillable } from './fillable.ts'
import { forgetPending, groupOf, recount } from './order.ts'
import { reportOrder, say } from './report.ts'
import { type FeeTerms, settleFill, walletIndex } from './settle.ts'
import type { FuturesState } from './state.ts'
import { priceText, sizeText } from './texts.ts'

/** Matches, then rests or ends an order that was accepted. Its own events follow; `fees`: instead of its account's rates. */
export function enter(state: FuturesState, order: ContractOrder, fees?: FeeTerms): void {
  const { contract } = order.account
  const crosses = contract.book.crosses(order.side, order.price)
  let reason: number | undefined
  if (crosses && order.tif === 'post-only') reason = cancelReason.postOnly
  else if (order.tif === 'fok' && !(crosses && fillable(state, order))) reason = cancelReason.fillOrKill
  else reason = match(state, order, fees)
  if (order.rest > 0 && reason === undefined) reason = rest(state, order)
  reportOrder(state, order, reason)
}

/** Takes what it may; answers why the remainder may not rest. */
function match(state: FuturesState, order: ContractOrder, fees: FeeTerms | undefined): number | undefined {
  const { contract } = order.account
  const { book } = contract
  while (order.rest > 0 && book.crosses(order.side, order.price)) {
    const wanted = Math.min(order.rest, closableLots(order))
    if (wanted === 0) return cancelReason.positionGone
    const slot = book.first(order.side === 0 ? book.ask : book.bid)
    const maker = state.futures.live.get(state.futures.orders.ints[slot + ID] as number) as ContractOrder
    if (isCutAway(state, maker)) continue
    if (!takeFrom(state, contract, order, maker, wanted, fees)) return cancelReason.selfTrade
  }
  if (order.rest === 0) return undefined
  if (order.orderType === 'market')
    return book.best(order.side === 0 ? 1 : 0) === 0 ? cancelReason.immediateOrCancel : cancelReason.slippage
  if (order.tif === 'ioc') return cancelReason.immediateOrCancel
  return undefined
}

/** Cuts a maker to what its position still has to close; true where nothing of it is left. */
function isCutAway(state: FuturesState, maker: ContractOrder): boolean {
  const most = closableLots(maker)
  if (most >= maker.rest) return false
  if (most === 0) {
    withdraw(state, maker, cancelReason.positionGone)
    return true
  }
  const before = maker.rest
  maker.lots -= before - most
  maker.rest = most
  recount(maker, before)
  state.futures.orders.backDoubles[(maker.slot >> 1) + QUANTITY] = maker.lots
  maker.account.contract.book.reduce(maker.slot, most)
  return false
}

/** Matches the first order of the book; false where self-trade prevention stops the taker. */
function takeFrom(
  state: FuturesState,
  contract: Contract,
  taker: ContractOrder,
  maker: ContractOrder,
  wanted: number,
  fees: FeeTerms | undefined,
): boolean {
  const { matches } = state.futures
  const { price } = maker
  if (taker.stp !== 'none' && groupOf(maker) === groupOf(taker)) {
    if (taker.stp !== 'cancel-taker') withdraw(state, maker, cancelReason.selfTrade)
    return taker.stp === 'cancel-maker'
  }
  matches.count = 0
  const lots = Math.min(wanted, maker.rest)
  contract.book.match(taker.side, price, lots, 0, STP_NONE)
  trade(state, contract, taker, maker, price, lots, fees)
  return true
}

function trade(
  state: FuturesState,
  contract: Contract,
  taker: ContractOrder,
  maker: ContractOrder,
  price: number,
  lots: number,
  fees: FeeTerms | undefined,
): void {
  const { futures } = state
  const id = ++futures.lastTradeId
  const cost = contract.fillCost(lots, price)
  const one = { tradeId: `${id}`, price, lots, cost }
  contract.prices.traded = price
  contract.trades.add(id, price, lots, taker.side, state.now)
  say(state, {
    type: 'contractTraded',
    symbol: contract.symbol,
    tradeId: `${id}`,
    price: priceText(contract, price),
    size: sizeText(contract, lots),
    takerSide: sideWord(taker.side),
    ...(taker.origin === 'liquidation' && { isLiquidation: true as const }),
  })
  execute(taker, lots, cost, settleFill(state, taker, one, true, fees))
  execute(maker, lots, cost, settleFill(state, maker, one, false))
  if (maker.rest === 0) forget(state, maker)
  reportOrder(state, maker)
}

function execute(order: ContractOrder, lots: number, cost: bigint, fee: bigint): void {
  const before = order.rest
  order.rest -= lots
  order.executed += cost
  order.fee -= fee
  // A taker's order counts for its account from when it rests.
  if (order.slot !== 0) recount(order, before)
}

/** Puts what is left into the book; answers why it cannot. */
function rest(state: FuturesState, order: ContractOrder): number | undefined {
  if (closableLots(order) === 0) return cancelReason.positionGone
  const { futures } = state
  const { account } = order
  const slot = account.contract.book.rest(order.side, order.price, order.rest)
  if (slot === 0) return cancelReason.system
  const { ints, backs, backDoubles } = futures.orders
  ints[slot + ID] = order.id
  ints[slot + BITS] = order.side
  backs[slot + ACCOUNT] = walletIndex(account.owner)
  backs[slot + GROUP] = groupOf(order)
  backs[slot + MARKET] = account.contract.index
  backDoubles[(slot >> 1) + QUANTITY] = order.lots
  order.slot = slot
  recount(order, 0)
  account.orders.set(order.id, order)
  futures.live.set(order.id, order)
  return undefined
}

/** Takes a resting order out of the book. */
export function withdraw(state: FuturesState, order: ContractOrder, reason: number): void {
  order.account.contract.book.remove(order.slot)
  end(state, order, reason)
}

/** It has left the book unexecuted. */
function end(state: FuturesState, order: ContractOrder, reason: number): void {
  forgetPending(order)
  forget(state, order)
  reportOrder(state, order, reason)
}

/** It is in no book any more. */
export function forget({ futures }: FuturesState, order: ContractOrder): void {
  order.slot = 0
  order.account.orders.delete(order.id)
  futures.live.delete(order.id)
}
