// The command placeOrder: every check of domain.md 1.3 in its order, then the spot core.

import { z } from 'zod'
import { parseScaled } from '../core/decimal.ts'
import { highLimb, lowLimb } from '../core/wide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { selfTradePreventionDefault, userSlippage } from '../kernel/defaults.ts'
import * as fields from '../kernel/fields.ts'
import { tradeGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import {
  bestPriceNames,
  bestPrices,
  checkLots,
  readBudget,
  readLots,
  readPrice,
  selfTradeModes,
  timesInForce,
} from '../kernel/order-input.ts'
import type { Placer } from '../kernel/ports.ts'
import type {
  BestPrice,
  OrderEvent,
  PlaceOrder,
  SelfTradePrevention,
  Stamped,
  TimeInForce,
} from '../kernel/protocol.ts'
import { reportChanges } from '../kernel/report.ts'
import { type SideNumber, sideNumber, sideWord } from '../kernel/text.ts'
import { pairGate } from '../kernel/traded-pair.ts'
import { stepsText } from '../market/pair.ts'
import { stpNumber, tifNumber } from './config.ts'
import { coreRefusal } from './core-refusal.ts'
import type { Market } from './markets.ts'
import { chaosRefusal, takingShare } from './order-chaos.ts'
import { checkBand, checkNotional } from './order-checks.ts'
import { limitCost, payerOf, placeFunded } from './order-funding.ts'
import type { SpotState } from './state.ts'

const tifNumbers: Record<TimeInForce, tifNumber> = {
  gtc: tifNumber.gtc,
  ioc: tifNumber.ioc,
  fok: tifNumber.fok,
  'post-only': tifNumber.postOnly,
}
const stpNumbers: Record<SelfTradePrevention, stpNumber> = {
  none: stpNumber.none,
  'cancel-taker': stpNumber.cancelTaker,
  'cancel-maker': stpNumber.cancelMaker,
  'cancel-both': stpNumber.cancelBoth,
}

const has = (table: object, key: string) => Object.hasOwn(table, key)

/** An order whose words were checked: numbers instead of text. */
interface OrderInput {
  market: Market
  account: Account
  side: SideNumber
  stp: number
  clientOid: string
  by: Placer | undefined
}

export function placeOrder(
  state: SpotState,
  account: Account,
  command: PlaceOrder,
  clientOid: string,
  by?: Placer,
): Answer {
  if (by?.apartFrom)
    return keptApart(state, by.apartFrom, () => place(state, account, command, clientOid, by))
  return place(state, account, command, clientOid, by)
}

function place(
  state: SpotState,
  account: Account,
  command: PlaceOrder,
  clientOid: string,
  by: Placer | undefined,
): Answer {
  if (!state.chaos.isOn) return placeNow(state, account, command, clientOid, by)
  const no = by ? undefined : chaosRefusal(state, command.symbol)
  return no ?? takingShare(state, command, () => placeNow(state, account, command, clientOid, by))
}

function keptApart({ core }: SpotState, from: Account, placed: () => Answer): Answer {
  core.keepApartFrom(from.index)
  try {
    return placed()
  } finally {
    core.keepApartFrom(-1)
  }
}

function placeNow(
  state: SpotState,
  account: Account,
  command: PlaceOrder,
  clientOid: string,
  by: Placer | undefined,
): Answer {
  const gate = by?.isForced ? undefined : tradeGate(account)
  if (gate) return gate
  const market = state.bySymbol.get(command.symbol)
  const closed = pairGate(market)
  if (closed || !market) return closed as Answer
  const form = checkForm(command)
  if (form) return form
  const payer = payerOf(state, account, command)
  if ('orderId' in payer) return payer
  const input: OrderInput = {
    market,
    account: payer,
    side: sideNumber(command.side),
    stp: stpNumbers[command.stp ?? selfTradePreventionDefault],
    clientOid,
    by,
  }
  if (command.orderType === 'limit') return placeLimit(state, input, command)
  return command.side === 'sell'
    ? placeMarketSell(state, input, command)
    : placeMarketBuy(state, input, command)
}

/** Steps 3 and 4 as far as they need no numbers: words that exist, and combinations that are legal. */
function checkForm(command: PlaceOrder): Answer | undefined {
  const { side, orderType, tif, stp, bestPrice } = command
  if (side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  if (orderType !== 'limit' && orderType !== 'market') return refuse('parameterInvalid', 'orderType')
  if (tif !== undefined && !timesInForce.includes(tif)) return refuse('parameterInvalid', 'tif')
  if (stp !== undefined && !selfTradeModes.includes(stp)) return refuse('parameterInvalid', 'stp')
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

/** Take profit and stop loss that come with it; undefined = none. */
function readLegs(
  state: SpotState,
  { account, market }: OrderInput,
  command: PlaceOrder,
  reference: number,
): unknown {
  if (command.takeProfit === undefined && command.stopLoss === undefined) return undefined
  return state.ports.attachedOrders.read(account, market, command, reference)
}

function placeLimit(state: SpotState, input: OrderInput, command: PlaceOrder): Answer {
  const { market, account, side } = input
  const written = command.bestPrice === undefined ? readPrice(command.price, market) : undefined
  if (typeof written === 'object') return written
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const price = written ?? bestPrice(state, market, side, command.bestPrice as BestPrice)
  if (typeof price !== 'number') return price
  const legs = readLegs(state, input, command, price)
  if (isAnswer(legs)) return legs
  const tif = command.tif ?? 'gtc'
  const no =
    checkBand(state, market, side, price) ??
    checkLots(market, lots) ??
    checkNotional(state, market, price, lots) ??
    (tif === 'gtc' || tif === 'post-only' ? checkOpenOrders(state, account, market) : undefined)
  if (no) return no
  const orderId = placeFunded(
    state,
    input,
    command,
    price,
    () => limitCost(market, side, price, lots),
    () => state.core.placeLimit(market.market, account.index, side, tifNumbers[tif], input.stp, price, lots),
  )
  if (typeof orderId !== 'number') return orderId
  if (orderId < 0) return coreRefusal(orderId)
  const source = command.source ?? 'api'
  state.live.add(orderId, { clientOid: input.clientOid, placedAt: state.now, source })
  return accepted(state, input, command, orderId, legs, tif, price, lots)
}

function placeMarketSell(state: SpotState, input: OrderInput, command: PlaceOrder): Answer {
  const { market, account } = input
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const slippage = readSlippage(command, market)
  if (typeof slippage !== 'number') return slippage
  const last = state.core.lastPrice(market.market)
  const legs = readLegs(state, input, command, last)
  if (isAnswer(legs)) return legs
  const isFree = input.by?.isOfAnySize === true
  const no = isFree ? undefined : (checkLots(market, lots) ?? checkNotional(state, market, last, lots))
  if (no) return no
  const orderId = placeFunded(
    state,
    input,
    command,
    0,
    () => limitCost(market, input.side, 0, lots),
    () => state.core.placeMarketSell(market.market, account.index, input.stp, lots, slippage),
  )
  if (typeof orderId !== 'number') return orderId
  if (orderId < 0) return coreRefusal(orderId)
  return accepted(state, input, command, orderId, legs, 'ioc', 0, lots)
}

function placeMarketBuy(state: SpotState, input: OrderInput, command: PlaceOrder): Answer {
  const { market, account } = input
  const budget = readBudget(command.quoteSize, state.scales[market.quote] as number)
  if (typeof budget !== 'bigint') return budget
  const slippage = readSlippage(command, market)
  if (typeof slippage !== 'number') return slippage
  const legs = readLegs(state, input, command, state.core.lastPrice(market.market))
  if (isAnswer(legs)) return legs
  const no = checkNotional(state, market, budget)
  if (no) return no
  const [high, low] = [highLimb(budget), lowLimb(budget)]
  const orderId = placeFunded(
    state,
    input,
    command,
    0,
    () => budget,
    () => state.core.placeMarketBuy(market.market, account.index, input.stp, high, low, slippage),
  )
  if (typeof orderId !== 'number') return orderId
  if (orderId < 0) return coreRefusal(orderId)
  return accepted(state, input, command, orderId, legs, 'ioc', 0, 0)
}

/** `price` 0 = none, at the market; `lots` 0 = none, it spends a quote amount. */
function accepted(
  state: SpotState,
  input: OrderInput,
  command: PlaceOrder,
  orderId: number,
  legs: unknown,
  tif: TimeInForce,
  price: number,
  lots: number,
): Answer {
  const { market, account, side, by } = input
  if (legs !== undefined) state.ports.attachedOrders.attach(orderId, account, market, command, legs)
  by?.known?.(orderId)
  state.listener?.accepted(orderId, market.market, side, tifNumbers[tif], price, by?.planId !== undefined)
  if (!state.terse) reportAccepted(state, input, command, orderId, tif, price, lots)
  reportChanges(state)
  return { orderId }
}

function reportAccepted(
  state: SpotState,
  { market, account, side, clientOid, by }: OrderInput,
  command: PlaceOrder,
  orderId: number,
  tif: TimeInForce,
  price: number,
  lots: number,
): void {
  const { orderType, stp = selfTradePreventionDefault, source = 'api', quoteSize } = command
  const event: Stamped<OrderEvent> = {
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
    planId: by?.planId === undefined ? undefined : `${by.planId}`,
    takeProfit: command.takeProfit,
    stopLoss: command.stopLoss,
    loan: command.loan,
    seq: state.seq,
    at: state.now,
  }
  state.events.push(event)
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
function bestPrice(state: SpotState, market: Market, side: SideNumber, kind: BestPrice): number | Answer {
  const { own, level } = bestPrices[kind]
  const bookSide = own ? side : side === 0 ? 1 : 0
  const price = state.core.levelPrice(market.market, bookSide, level)
  return price > 0 ? price : refuse('pairNotTraded', 'bestPrice')
}

function checkOpenOrders(state: SpotState, account: Account, market: Market): Answer | undefined {
  const open = state.core.openOrders(account.index)
  // Counting those of one pair walks the account's orders, so it waits until they could be too many.
  if (open < limits.openOrdersPerPair) return undefined
  if (open >= limits.openOrdersPerAccount)
    return refuse('tooManyOrders', undefined, { limit: `${limits.openOrdersPerAccount}` })
  if (state.core.openOrdersIn(account.index, market.market) >= limits.openOrdersPerPair)
    return refuse('tooManyOrders', undefined, { limit: `${limits.openOrdersPerPair}` })
  return undefined
}

export const placeOrderCommand: AccountDescriptor<SpotState, PlaceOrder> = {
  of: 'account',
  type: 'placeOrder',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    side: fields.side,
    orderType: fields.orderType,
    price: fields.text.optional(),
    size: fields.text.optional(),
    quoteSize: fields.text.optional(),
    tif: fields.timeInForce.optional(),
    stp: fields.selfTradePrevention.optional(),
    bestPrice: z.enum(bestPriceNames).optional(),
    slippage: fields.text.optional(),
    takeProfit: fields.triggerLeg.optional(),
    stopLoss: fields.triggerLeg.optional(),
    source: fields.orderSource.optional(),
    wallet: fields.text.optional(),
    loan: fields.loanMode.optional(),
  },
  uncompared: ['source'],
  added: ['wallet', 'loan'],
  handle: (state, account, command, id) => placeOrder(state, account, command, id),
}
