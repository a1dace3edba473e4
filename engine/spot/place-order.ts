// The command placeOrder: every check of domain.md 1.3 in its order, then the spot core.

import { type EntryLeg, readEntryLegs } from '../conditional-orders/attached-legs.ts'
import { malformed, parseBig, parseScaled, tooFine, tooLarge } from '../core/decimal.ts'
import { highLimb, lowLimb } from '../core/wide.ts'
import type { BestPrice, PlaceOrder, TimeInForce } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { selfTradePreventionDefault, userSlippage } from '../kernel/defaults.ts'
import { tradeGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import { stepsOf, stepsText } from '../market/pair.ts'
import { type SideNumber, stpNumber, tifNumber } from './core.ts'
import { coreRefusal } from './core-refusal.ts'
import type { Market } from './markets.ts'
import { chaosRefusal, takingShare } from './order-chaos.ts'
import { checkBand, checkLots, checkNotional } from './order-checks.ts'
import { drain, sideWord } from './report.ts'

export const timesInForce = {
  gtc: tifNumber.gtc,
  ioc: tifNumber.ioc,
  fok: tifNumber.fok,
  'post-only': tifNumber.postOnly,
}
export const selfTradeModes = {
  none: stpNumber.none,
  'cancel-taker': stpNumber.cancelTaker,
  'cancel-maker': stpNumber.cancelMaker,
  'cancel-both': stpNumber.cancelBoth,
}
const bestPrices: Record<BestPrice, { own: boolean; level: number }> = {
  'counterparty-1': { own: false, level: 1 },
  'counterparty-5': { own: false, level: 5 },
  'queue-1': { own: true, level: 1 },
  'queue-5': { own: true, level: 5 },
}

const has = (table: object, key: string) => Object.hasOwn(table, key)

/** The plan that places an order. */
export interface Placer {
  planId: number
  /** Called as soon as the order has its number, before anything is told of it. */
  known?: (orderId: number) => void
}

/** An order that passed its form: numbers instead of text. */
interface Wish {
  market: Market
  account: Account
  side: SideNumber
  stp: number
  clientOid: string
  by: Placer | undefined
}

export function placeOrder(
  state: ExchangeState,
  account: Account,
  command: PlaceOrder,
  clientOid: string,
  by?: Placer,
): Answer {
  if (!state.chaos.isOn) return placeNow(state, account, command, clientOid, by)
  const no = by ? undefined : chaosRefusal(state, command.symbol)
  return no ?? takingShare(state, command, () => placeNow(state, account, command, clientOid, by))
}

function placeNow(
  state: ExchangeState,
  account: Account,
  command: PlaceOrder,
  clientOid: string,
  by: Placer | undefined,
): Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  const market = state.bySymbol.get(command.symbol)
  const closed = checkMarket(market)
  if (closed || !market) return closed as Answer
  const form = checkForm(command)
  if (form) return form
  const wish: Wish = {
    market,
    account,
    side: command.side === 'buy' ? 0 : 1,
    stp: selfTradeModes[command.stp ?? selfTradePreventionDefault],
    clientOid,
    by,
  }
  if (command.orderType === 'limit') return placeLimit(state, wish, command)
  return command.side === 'sell'
    ? placeMarketSell(state, wish, command)
    : placeMarketBuy(state, wish, command)
}

/** Step 2: the pair exists and trades. */
export function checkMarket(market: Market | undefined): Answer | undefined {
  if (market === undefined) return refuse('pairMissing', 'symbol')
  if (market.status === 'trading') return undefined
  return refuse(market.status === 'delisted' ? 'pairNotTraded' : 'pairSuspended', 'symbol')
}

/** Steps 3 and 4 as far as they need no numbers: words that exist, and combinations that are legal. */
function checkForm(command: PlaceOrder): Answer | undefined {
  const { side, orderType, tif, stp, bestPrice } = command
  if (side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  if (orderType !== 'limit' && orderType !== 'market') return refuse('parameterInvalid', 'orderType')
  if (tif !== undefined && !has(timesInForce, tif)) return refuse('parameterInvalid', 'tif')
  if (stp !== undefined && !has(selfTradeModes, stp)) return refuse('parameterInvalid', 'stp')
  if (bestPrice !== undefined && !has(bestPrices, bestPrice)) return refuse('parameterInvalid', 'bestPrice')
  return orderType === 'limit' ? checkLimitForm(command) : checkMarketForm(command)
}

function checkLimitForm({ price, quoteSize, slippage, bestPrice, tif }: PlaceOrder): Answer | undefined {
  if (quoteSize !== undefined) return refuse('parameterInvalid', 'quoteSize')
  if (slippage !== undefined) return refuse('parameterInvalid', 'slippage')
  if (bestPrice === undefined) return undefined
  if (price !== undefined) return refuse('parameterInvalid', 'price')
  if (tif === 'post-only' && !bestPrices[bestPrice].own) return refuse('parameterInvalid', 'tif')
  return undefined
}

function checkMarketForm({ side, price, size, quoteSize, bestPrice, tif }: PlaceOrder): Answer | undefined {
  if (price !== undefined) return refuse('parameterInvalid', 'price')
  if (bestPrice !== undefined) return refuse('parameterInvalid', 'bestPrice')
  if (tif !== undefined && tif !== 'ioc') return refuse('parameterInvalid', 'tif')
  if (side === 'buy' && size !== undefined) return refuse('parameterInvalid', 'size')
  if (side === 'sell' && quoteSize !== undefined) return refuse('parameterInvalid', 'quoteSize')
  return undefined
}

function placeLimit(state: ExchangeState, wish: Wish, command: PlaceOrder): Answer {
  const { market, account, side } = wish
  const written = command.bestPrice === undefined ? readPrice(command.price, market) : undefined
  if (typeof written === 'object') return written
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const price = written ?? bestPrice(state, market, side, command.bestPrice as BestPrice)
  if (typeof price !== 'number') return price
  const legs = readEntryLegs(state, wish, command, price)
  if (!Array.isArray(legs)) return legs
  const tif = command.tif ?? 'gtc'
  const no =
    checkBand(state, market, side, price) ??
    checkLots(market, lots) ??
    checkNotional(state, market, price, lots) ??
    (tif === 'gtc' || tif === 'post-only' ? checkOpenOrders(state, account, market) : undefined)
  if (no) return no
  const orderId = state.core.placeLimit(
    market.market,
    account.index,
    side,
    timesInForce[tif],
    wish.stp,
    price,
    lots,
  )
  if (orderId < 0) return coreRefusal(orderId)
  const source = command.source ?? 'api'
  state.live.set(orderId, { clientOid: wish.clientOid, placedAt: state.now, source })
  return accepted(state, wish, command, orderId, legs, tif, price, lots)
}

function placeMarketSell(state: ExchangeState, wish: Wish, command: PlaceOrder): Answer {
  const { market, account } = wish
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const slippage = readSlippage(command, market)
  if (typeof slippage !== 'number') return slippage
  const last = state.core.lastPrice(market.market)
  const legs = readEntryLegs(state, wish, command, last)
  if (!Array.isArray(legs)) return legs
  const no = checkLots(market, lots) ?? checkNotional(state, market, last, lots)
  if (no) return no
  const orderId = state.core.placeMarketSell(market.market, account.index, wish.stp, lots, slippage)
  if (orderId < 0) return coreRefusal(orderId)
  return accepted(state, wish, command, orderId, legs, 'ioc', 0, lots)
}

function placeMarketBuy(state: ExchangeState, wish: Wish, command: PlaceOrder): Answer {
  const { market, account } = wish
  const budget = readBudget(state, command.quoteSize, market)
  if (typeof budget !== 'bigint') return budget
  const slippage = readSlippage(command, market)
  if (typeof slippage !== 'number') return slippage
  const legs = readEntryLegs(state, wish, command, state.core.lastPrice(market.market))
  if (!Array.isArray(legs)) return legs
  const no = checkNotional(state, market, budget)
  if (no) return no
  const orderId = state.core.placeMarketBuy(
    market.market,
    account.index,
    wish.stp,
    highLimb(budget),
    lowLimb(budget),
    slippage,
  )
  if (orderId < 0) return coreRefusal(orderId)
  return accepted(state, wish, command, orderId, legs, 'ioc', 0, 0)
}

/** `price` 0 = none, at the market; `lots` 0 = none, it spends a quote amount. */
function accepted(
  state: ExchangeState,
  wish: Wish,
  command: PlaceOrder,
  orderId: number,
  legs: readonly EntryLeg[],
  tif: TimeInForce,
  price: number,
  lots: number,
): Answer {
  const { market, account, side, by } = wish
  const { stp = selfTradePreventionDefault, source = 'api' } = command
  if (legs.length > 0) state.plans.promise(orderId, { account, market, side, stp, source, legs, baseFee: 0n })
  by?.known?.(orderId)
  state.listener?.accepted(orderId, market.market, side, timesInForce[tif], price, by !== undefined)
  if (!state.terse) tellAccepted(state, wish, command, orderId, tif, price, lots)
  drain(state)
  return { orderId }
}

function tellAccepted(
  state: ExchangeState,
  { market, account, side, clientOid, by }: Wish,
  command: PlaceOrder,
  orderId: number,
  tif: TimeInForce,
  price: number,
  lots: number,
): void {
  const { orderType, stp = selfTradePreventionDefault, source = 'api', quoteSize } = command
  state.events.push({
    type: 'orderAccepted',
    orderId: `${orderId}`,
    account: account.name,
    symbol: market.symbol,
    clientOid,
    side: sideWord(side),
    orderType,
    tif,
    stp,
    price: price === 0 ? undefined : stepsText(price, market.tick),
    size: lots === 0 ? undefined : stepsText(lots, market.lot),
    quoteSize,
    source,
    planId: by && `${by.planId}`,
    takeProfit: command.takeProfit,
    stopLoss: command.stopLoss,
    seq: state.seq,
    at: state.now,
  })
}

/** A limit price in ticks, or why not (steps 3 and 4). */
export function readPrice(text: string | undefined, market: Market, field = 'price'): number | Answer {
  if (text === undefined) return refuse('parameterInvalid', field)
  const price = stepsOf(text, market.tick)
  if (price > 0) return price
  if (price === tooFine) return refuse('priceStep', field, { step: market.config.tick })
  if (price === tooLarge) return refuse('priceAboveBand', field)
  return refuse('parameterInvalid', field)
}

/** A quantity in lots, or why not. */
export function readLots(text: string | undefined, market: Market): number | Answer {
  if (text === undefined) return refuse('parameterInvalid', 'size')
  const lots = stepsOf(text, market.lot)
  if (lots > 0) return lots
  if (lots === tooFine) return refuse('tooManyDecimals', 'size', { step: market.config.lot })
  if (lots === tooLarge) return refuse('amountTooLarge', 'size', { max: market.config.maxAmount })
  return refuse('parameterInvalid', 'size')
}

export function readBudget(state: ExchangeState, text: string | undefined, market: Market): bigint | Answer {
  if (text === undefined) return refuse('parameterInvalid', 'quoteSize')
  const scale = state.scales[market.quote] as number
  const small = parseScaled(text, scale)
  if (small === malformed || small === 0) return refuse('parameterInvalid', 'quoteSize')
  if (small > 0) return BigInt(small)
  const budget = small === tooFine ? BigInt(tooFine) : parseBig(text, scale)
  return budget > 0n ? budget : refuse('tooManyDecimals', 'quoteSize', { decimals: `${scale}` })
}

/** The cap in ppm that holds for this market order: the pair's, or the user's where it is tighter (domain.md 1.4). */
function readSlippage({ slippage }: PlaceOrder, market: Market): number | Answer {
  if (slippage === undefined) return market.slippagePpm
  const ppm = parseScaled(slippage, 6)
  if (ppm < parseScaled(userSlippage.min, 6) || ppm > parseScaled(userSlippage.max, 6))
    return refuse('parameterInvalid', 'slippage', { ...userSlippage })
  return market.slippagePpm === 0 ? ppm : Math.min(ppm, market.slippagePpm)
}

/** domain.md 1.6: fewer levels → the deepest; an empty side is not traded. */
function bestPrice(state: ExchangeState, market: Market, side: SideNumber, kind: BestPrice): number | Answer {
  const { own, level } = bestPrices[kind]
  const bookSide = own ? side : side === 0 ? 1 : 0
  const price = state.core.levelPrice(market.market, bookSide, level)
  return price > 0 ? price : refuse('pairNotTraded', 'bestPrice')
}

function checkOpenOrders(state: ExchangeState, account: Account, market: Market): Answer | undefined {
  const open = state.core.openOrders(account.index)
  // Counting those of one pair walks the account's orders, so it waits until they could be too many.
  if (open < limits.openOrdersPerPair) return undefined
  if (open >= limits.openOrdersPerAccount)
    return refuse('tooManyOrders', undefined, { limit: `${limits.openOrdersPerAccount}` })
  if (state.core.openOrdersIn(account.index, market.market) >= limits.openOrdersPerPair)
    return refuse('tooManyOrders', undefined, { limit: `${limits.openOrdersPerPair}` })
  return undefined
}
