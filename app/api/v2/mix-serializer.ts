// Orders and fills of contracts as clients of Bitget read them (futures-api.md 3.1, 3.2).

import { z } from '@hono/zod-openapi'
import { addDecimals, negated } from '#engine/core/decimal-arithmetic.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { ContractFillRow, ContractOrderRecord, PositionMode } from '../../services/futures/futures.ts'
import { decimalText, timeText } from './fields.ts'
import { marginWords, modeWords, nameOf } from './mix-fields.ts'
import { presetItems, toPresetItems } from './mix-presets.ts'
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
  ...presetItems,
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
    ...toPresetItems(order),
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
  fills: readonly ContractFillRow[],
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
