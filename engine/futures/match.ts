// Takes orders into a contract's book: price-time priority as on spot, but what only reduces is cut to its position when it is matched
// (domain.md 1.4; futures-rules.md B13).

import { takeOut } from '../core/take-out.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { type SideNumber, sideWord } from '../kernel/text.ts'
import { STP_NONE } from '../market/book-terms.ts'
import { ACCOUNT, BITS, GROUP, ID, MARKET, QUANTITY, REMAINING } from '../market/order-layout.ts'
import { closableLots } from './closable.ts'
import type { Contract } from './contract.ts'
import type { ContractOrder } from './contract-account.ts'
import { fillable } from './fillable.ts'
import { fillMaker } from './maker-fill.ts'
import { walletIndex } from './money.ts'
import { forgetPending, groupOf, isApart, recount } from './order.ts'
import { isQuote } from './quotes.ts'
import { reportOrder, say } from './report.ts'
import { type FeeTerms, settleFill, type Trade } from './settle.ts'
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
  if (order.slot === 0) state.futures.plans.orderStops.noteEnded(order)
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
    if (isQuote(state.futures, slot)) {
      takeQuote(state, order, slot, wanted, fees)
      continue
    }
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
export function isCutAway(state: FuturesState, maker: ContractOrder): boolean {
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
  if (isApart(taker, maker)) {
    withdraw(state, maker, cancelReason.selfTrade)
    return true
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
  const one = printTrade(state, contract, taker.side, price, lots, taker.origin === 'liquidation')
  const { cost } = one
  execute(taker, lots, cost, settleFill(state, taker, one, true, fees))
  execute(maker, lots, cost, settleFill(state, maker, one, false))
  if (maker.rest === 0) finished(state, maker)
  reportOrder(state, maker)
}

/** A trade for everybody. */
export function printTrade(
  state: FuturesState,
  contract: Contract,
  takerSide: SideNumber,
  price: number,
  lots: number,
  isLiquidation: boolean,
): Trade {
  const tradeId = ++state.futures.lastTradeId
  state.futures.plans.see(contract, 'last', contract.prices.last, price)
  contract.prices.traded = price
  contract.trades.add(tradeId, price, lots, takerSide, state.now)
  contract.candles.trade(price, lots)
  if (!state.ownOnly && !state.terse)
    say(state, {
      type: 'contractTraded',
      symbol: contract.symbol,
      tradeId: `${tradeId}`,
      price: priceText(contract, price),
      size: sizeText(contract, lots),
      takerSide: sideWord(takerSide),
      ...(isLiquidation && { isLiquidation: true as const }),
    })
  return { tradeId: `${tradeId}`, price, lots, cost: contract.fillCost(lots, price) }
}

/** A person takes from a quote of the market maker. */
function takeQuote(
  state: FuturesState,
  taker: ContractOrder,
  slot: number,
  wanted: number,
  fees: FeeTerms | undefined,
): void {
  const { matches, orders } = state.futures
  const { contract } = taker.account
  const { book } = contract
  const price = taker.side === 0 ? book.ask : book.bid
  const lots = Math.min(wanted, orders.doubles[(slot >> 1) + REMAINING] as number)
  matches.count = 0
  book.match(taker.side, price, lots, 0, STP_NONE)
  const one = printTrade(state, contract, taker.side, price, lots, taker.origin === 'liquidation')
  fillMaker(state, contract, taker.side === 0 ? 1 : 0, lots, price, one.cost)
  execute(taker, lots, one.cost, settleFill(state, taker, one, true, fees))
}

/** The simulated taker takes from a person's order; answers the lots. */
export function takeMaker(
  state: FuturesState,
  contract: Contract,
  side: SideNumber,
  maker: ContractOrder,
  wanted: number,
): number {
  const { matches } = state.futures
  const lots = Math.min(wanted, maker.rest)
  const { price } = maker
  matches.count = 0
  contract.book.match(side, price, lots, 0, STP_NONE)
  const one = printTrade(state, contract, side, price, lots, false)
  fillMaker(state, contract, side, lots, price, one.cost)
  execute(maker, lots, one.cost, settleFill(state, maker, one, false))
  if (maker.rest === 0) finished(state, maker)
  reportOrder(state, maker)
  return lots
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
  account.orders.push(order)
  futures.live.add(order.id, order)
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
  finished(state, order)
  reportOrder(state, order, reason)
}

/** It rests no more and does not come back. */
function finished(state: FuturesState, order: ContractOrder): void {
  forget(state, order)
  state.futures.plans.orderStops.noteEnded(order)
}

/** It is in no book any more. */
export function forget({ futures }: FuturesState, order: ContractOrder): void {
  order.slot = 0
  takeOut(order.account.orders, order)
  futures.live.remove(order.id)
}
