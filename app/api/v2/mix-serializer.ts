// Orders, fills and positions of contracts as clients of Bitget read them (futures-api.md 3.1, 3.2, 4).

import { z } from '@hono/zod-openapi'
import {
  addDecimals,
  multiplyDecimals,
  negated,
  quotient,
  subtractDecimals,
} from '#engine/core/decimal-arithmetic.ts'
import { exactMaintenance } from '#engine/futures/formulas/margin.ts'
import { breakEvenPrice } from '#engine/futures/formulas/profit.ts'
import { termsOf } from '#engine/futures/formulas/terms.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { ContractTerms } from '../../services/contracts/contracts.ts'
import type {
  ContractFillRecord,
  ContractOrderRecord,
  ContractPosition,
  LiveContractOrder,
  LiveContractPlan,
  PositionMode,
} from '../../services/futures/futures.ts'
import { decimalText, timeText } from './fields.ts'
import { marginWords, modeWords, nameOf } from './mix-fields.ts'
import { cancelWord, forceWord, sourceWord } from './order-serializer.ts'

const statuses: Record<ContractOrderRecord['status'], string> = {
  accepted: 'live',
  live: 'live',
  'partially-filled': 'partially_filled',
  filled: 'filled',
  cancelled: 'canceled',
  'partially-cancelled': 'canceled',
}

const sources = {
  order: '',
  plan: '',
  copy: '',
  'flash-close': 'close',
  reverse: 'reverse',
  liquidation: 'liquidation',
} as const

export const mixOrderItem = z.object({
  symbol: z.string(),
  orderId: z.string(),
  clientOid: z.string(),
  size: decimalText,
  baseVolume: decimalText,
  quoteVolume: decimalText,
  fee: z.string(),
  price: z.string(),
  priceAvg: z.string(),
  status: z.string(),
  state: z.string(),
  side: z.enum(['buy', 'sell']),
  force: z.string(),
  totalProfits: decimalText,
  posSide: z.enum(['long', 'short', 'net']),
  marginCoin: z.string(),
  leverage: z.string(),
  marginMode: z.enum(['crossed', 'isolated']),
  enterPointSource: z.string(),
  tradeSide: z.string(),
  posMode: z.enum(['one_way_mode', 'hedge_mode']),
  orderType: z.enum(['limit', 'market']),
  orderSource: z.string(),
  cancelReason: z.string(),
  presetStopSurplusPrice: z.string(),
  presetStopLossPrice: z.string(),
  reduceOnly: z.enum(['YES', 'NO']),
  cTime: timeText,
  uTime: timeText,
})

const coinOf = (symbol: string) => readContractSymbol(symbol)?.settle ?? ''

/** Paid fees are below zero here. */
const paid = (fee: string) => (fee === '0' ? '0' : negated(fee))

/** On closing in hedge mode the side is the position's: clients turn it round. */
export function toMixOrder(order: ContractOrderRecord): z.input<typeof mixOrderItem> {
  const { positionSide, side, isClosing, origin, orderType } = order
  const isHedge = positionSide !== undefined
  const status = statuses[order.status]
  return {
    symbol: nameOf(order.symbol),
    orderId: order.orderId,
    clientOid: order.clientOid,
    size: order.size,
    baseVolume: order.executedSize,
    quoteVolume: order.executedQuote,
    fee: paid(order.fee),
    price: orderType === 'market' ? '' : order.price,
    priceAvg: order.averagePrice ?? '',
    status,
    state: status,
    side: isHedge ? (positionSide === 'long' ? 'buy' : 'sell') : side,
    force: forceWord(order.tif),
    totalProfits: order.realised,
    posSide: positionSide ?? 'net',
    marginCoin: coinOf(order.symbol),
    leverage: `${order.leverage}`,
    marginMode: marginWords[order.marginMode],
    enterPointSource: sourceWord(order.source),
    tradeSide: isHedge ? (isClosing ? 'close' : 'open') : `${side}_single`,
    posMode: isHedge ? 'hedge_mode' : 'one_way_mode',
    orderType,
    orderSource: sources[origin] || (orderType === 'market' ? 'market' : 'normal'),
    cancelReason: cancelWord(order.reason ?? null),
    presetStopSurplusPrice: '',
    presetStopLossPrice: '',
    reduceOnly: isClosing ? 'YES' : 'NO',
    cTime: `${order.createdAt}`,
    uTime: `${order.updatedAt}`,
  }
}

export const mixFillItem = z.object({
  tradeId: z.string(),
  symbol: z.string(),
  orderId: z.string(),
  price: decimalText,
  baseVolume: decimalText,
  quoteVolume: decimalText,
  feeDetail: z.array(
    z.object({
      deduction: z.literal('no'),
      feeCoin: z.string(),
      totalDeductionFee: z.string(),
      totalFee: z.string(),
    }),
  ),
  side: z.enum(['buy', 'sell']),
  profit: decimalText,
  enterPointSource: z.string(),
  tradeSide: z.string(),
  posMode: z.enum(['one_way_mode', 'hedge_mode']),
  tradeScope: z.enum(['taker', 'maker']),
  cTime: timeText,
})

/** One trade of an order is one row, also where it closes one position and opens the other. Newest first. */
export function toMixFills(
  fills: readonly ContractFillRecord[],
  mode: PositionMode,
): z.input<typeof mixFillItem>[] {
  const rows = new Map<string, z.input<typeof mixFillItem>>()
  for (const fill of fills) {
    const key = `${fill.tradeId} ${fill.orderId}`
    const before = rows.get(key)
    const fee = addDecimals(before ? negated(before.feeDetail[0]?.totalFee ?? '0') : '0', fill.fee)
    rows.set(key, {
      tradeId: fill.tradeId,
      symbol: nameOf(fill.symbol),
      orderId: fill.orderId,
      price: fill.price,
      baseVolume: addDecimals(before?.baseVolume ?? '0', fill.size),
      quoteVolume: addDecimals(before?.quoteVolume ?? '0', fill.quote),
      feeDetail: [{ deduction: 'no', feeCoin: fill.feeCoin, totalDeductionFee: '0', totalFee: paid(fee) }],
      side: fill.side,
      profit: addDecimals(before?.profit ?? '0', fill.realised),
      enterPointSource: 'API',
      tradeSide: mode === 'hedge' ? fill.action : `${fill.side}_single`,
      posMode: modeWords[mode],
      tradeScope: fill.role,
      cTime: `${fill.at}`,
    })
  }
  return [...rows.values()]
}

export const mixPositionItem = z.object({
  marginCoin: z.string(),
  symbol: z.string(),
  holdSide: z.enum(['long', 'short']),
  openDelegateSize: decimalText,
  marginSize: decimalText,
  available: decimalText,
  locked: decimalText,
  total: decimalText,
  leverage: z.string(),
  achievedProfits: decimalText,
  openPriceAvg: decimalText,
  marginMode: z.enum(['crossed', 'isolated']),
  posMode: z.enum(['one_way_mode', 'hedge_mode']),
  unrealizedPL: decimalText,
  liquidationPrice: decimalText.openapi({ description: '0: none' }),
  keepMarginRate: decimalText,
  markPrice: decimalText,
  marginRatio: decimalText,
  breakEvenPrice: decimalText,
  totalFee: decimalText,
  deductedFee: decimalText,
  takeProfit: z.string(),
  stopLoss: z.string(),
  takeProfitId: z.string(),
  stopLossId: z.string(),
  autoMargin: z.enum(['on', 'off']),
  assetMode: z.literal('single'),
  cTime: timeText,
  uTime: timeText,
})

export interface PositionSurroundings {
  mode: PositionMode
  orders: readonly LiveContractOrder[]
  plans: readonly LiveContractPlan[]
  terms: ContractTerms
  hasAutoMargin: boolean
  now: number
}

const rateDecimals = 8

export function toMixPosition(
  position: ContractPosition,
  { mode, orders, plans, terms, hasAutoMargin, now }: PositionSurroundings,
): z.input<typeof mixPositionItem> {
  const { symbol, side, size, cost, markPrice: mark, fees, funding, realised } = position
  const closingSide = side === 'long' ? 'sell' : 'buy'
  const sum = (of: readonly LiveContractOrder[]) =>
    of.reduce((all, { remainingSize }) => addDecimals(all, remainingSize), '0')
  const own = orders.filter((order) => order.symbol === symbol)
  const locked = sum(own.filter((order) => order.isClosing && order.side === closingSide))
  const opening = sum(own.filter((order) => !order.isClosing && order.side !== closingSide))
  const stopOf = (kind: 'profit' | 'loss') =>
    plans.find(
      (plan) =>
        plan.symbol === symbol && plan.kind === kind && plan.side === closingSide && plan.size === undefined,
    )
  const rules = termsOf(terms)
  const direction = side === 'long' ? 1 : -1
  const spent = addDecimals(addDecimals(fees, funding), realised)
  return {
    marginCoin: terms.settle,
    symbol: nameOf(symbol),
    holdSide: side,
    openDelegateSize: opening,
    marginSize: position.margin,
    available: subtractDecimals(size, locked),
    locked,
    total: size,
    leverage: `${position.leverage}`,
    achievedProfits: realised,
    openPriceAvg: position.entryPrice,
    marginMode: marginWords[position.marginMode],
    posMode: modeWords[mode],
    unrealizedPL: position.unrealised,
    liquidationPrice: position.liquidationPrice,
    keepMarginRate: keptRate(rules, size, mark),
    markPrice: mark,
    marginRatio: position.marginRatio,
    breakEvenPrice: breakEvenPrice(rules, { direction, size, cost }, spent, rateDecimals),
    totalFee: funding,
    deductedFee: negated(fees),
    takeProfit: stopOf('profit')?.triggerPrice ?? '',
    stopLoss: stopOf('loss')?.triggerPrice ?? '',
    takeProfitId: stopOf('profit')?.planId ?? '',
    stopLossId: stopOf('loss')?.planId ?? '',
    autoMargin: hasAutoMargin ? 'on' : 'off',
    assetMode: 'single',
    cTime: `${position.openedAt}`,
    uTime: `${now}`,
  }
}

/** (MM − f·V) ÷ V of a linear contract: clients add the fee again, and come to our maintenance margin (futures-api.md 4). */
function keptRate(rules: ReturnType<typeof termsOf>, size: string, mark: string): string {
  const { over, under } = exactMaintenance(rules, size, mark)
  const value = multiplyDecimals(size, mark, under)
  return quotient(subtractDecimals(over, multiplyDecimals(value, rules.feeRate)), value, rateDecimals, 'ceil')
}
