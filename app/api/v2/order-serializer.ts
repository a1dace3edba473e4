// Orders and fills as clients of Bitget read them: two forms of an order, one of a fill (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import type { OrderStatus } from '#engine/exchange/protocol.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import type { OrderRow, OwnFillRow } from '../../services/trading.ts'
import { decimalText, timeText } from './fields.ts'

const statuses: Record<OrderStatus, string> = {
  accepted: 'live',
  live: 'live',
  'partially-filled': 'partially_filled',
  filled: 'filled',
  cancelled: 'cancelled',
  'partially-cancelled': 'cancelled',
}

export const orderStatus = (status: OrderStatus) => statuses[status]
export const forceWord = (tif: string) => tif.replace('-', '_')
export const sourceWord = (source: string) => source.toUpperCase()

const reasons: Record<number, string> = {
  [cancelReason.user]: 'normal_cancel',
  [cancelReason.replaced]: 'replace_cancel',
  [cancelReason.selfTrade]: 'stp_cancel',
  [cancelReason.fillOrKill]: 'fok_cancel',
  [cancelReason.immediateOrCancel]: 'ioc_cancel',
  [cancelReason.postOnly]: 'post_only_cancel',
  [cancelReason.slippage]: 'slippage_cancel',
  [cancelReason.expired]: 'expired_cancel',
}

/** Why an order ended without being filled. */
export const cancelWord = (reason: number | null) =>
  reason === null ? '' : (reasons[reason] ?? `cancel_${reason}`)

const shared = {
  userId: z.string(),
  symbol: z.string(),
  orderId: z.string(),
  clientOid: z.string(),
  size: decimalText.openapi({ description: 'Base amount; for a market buy, the quote amount to spend' }),
  orderType: z.enum(['limit', 'market']),
  side: z.enum(['buy', 'sell']),
  status: z.enum(['live', 'partially_filled', 'filled', 'cancelled']),
  force: z.string(),
  baseVolume: decimalText,
  quoteVolume: decimalText,
  enterPointSource: z.string(),
  orderSource: z.string(),
  presetTakeProfitPrice: z.string(),
  executeTakeProfitPrice: z.string(),
  presetStopLossPrice: z.string(),
  executeStopLossPrice: z.string(),
  triggerPrice: z.null(),
  tpslType: z.literal('normal'),
  cTime: timeText,
  uTime: timeText,
}

/** Of lists of open orders: `priceAvg` is the limit price, `basePrice` the average of its fills. */
export const openOrderItem = z.object({ ...shared, priceAvg: z.string(), basePrice: decimalText })

/** Of everything else: `price` is the limit price, `priceAvg` the average of its fills. */
export const orderItem = z.object({
  ...shared,
  price: z.string(),
  priceAvg: decimalText,
  feeDetail: z.string().openapi({ description: 'JSON text, empty while unfilled' }),
  cancelReason: z.string(),
})

type Shared = Omit<z.input<typeof openOrderItem>, 'priceAvg' | 'basePrice'>

function sharedOf(userId: string, order: OrderRow): Shared {
  return {
    userId,
    symbol: order.symbol,
    orderId: order.orderId,
    clientOid: order.clientOid,
    size: order.size ?? order.quoteSize ?? '0',
    orderType: order.orderType,
    side: order.side,
    status: orderStatus(order.status) as Shared['status'],
    force: forceWord(order.tif),
    baseVolume: order.executedSize,
    quoteVolume: order.executedQuote,
    enterPointSource: sourceWord(order.source),
    orderSource: order.orderType === 'market' ? 'market' : 'normal',
    presetTakeProfitPrice: order.takeProfit?.triggerPrice ?? '',
    executeTakeProfitPrice: order.takeProfit?.price ?? '',
    presetStopLossPrice: order.stopLoss?.triggerPrice ?? '',
    executeStopLossPrice: order.stopLoss?.price ?? '',
    triggerPrice: null,
    tpslType: 'normal',
    cTime: `${order.createdAt}`,
    uTime: `${order.updatedAt}`,
  }
}

export const toOpenOrderItem = (userId: string, order: OrderRow): z.input<typeof openOrderItem> => ({
  ...sharedOf(userId, order),
  priceAvg: order.price ?? '',
  basePrice: order.averagePrice ?? '0',
})

export const toOrderItem = (userId: string, order: OrderRow): z.input<typeof orderItem> => ({
  ...sharedOf(userId, order),
  price: order.price ?? '',
  priceAvg: order.averagePrice ?? '0',
  feeDetail: feeText(order.fee),
  cancelReason: cancelWord(order.reason),
})

/** Fees paid are below zero here. */
export const feeAmount = (fee: string) => (fee === '0' ? '0' : `-${fee}`)

// Written by hand: `t` is a JSON number there, and a fee never becomes a float here.
function feeText(fees: OrderRow['fee']): string {
  if (fees.length === 0) return ''
  const total = fees.length === 1 ? feeAmount((fees[0] as (typeof fees)[number]).amount) : '0'
  const coins = fees.map(({ coin, amount }) => {
    const entry = { deduction: false, feeCoinCode: coin, totalDeductionFee: 0, totalFee: feeAmount(amount) }
    return `${JSON.stringify(coin)}:${JSON.stringify(entry)}`
  })
  const sums = `{"c":0,"d":0,"deduction":false,"r":0,"t":${total},"totalDeductionFee":0}`
  return `{"newFees":${sums},${coins.join(',')}}`
}

export const fillItem = z.object({
  userId: z.string(),
  symbol: z.string(),
  orderId: z.string(),
  tradeId: z.string(),
  orderType: z.enum(['limit', 'market', '']),
  side: z.enum(['buy', 'sell']),
  priceAvg: decimalText,
  size: decimalText,
  amount: decimalText.openapi({ description: 'Quote amount' }),
  feeDetail: z.object({
    deduction: z.enum(['yes', 'no']),
    feeCoin: z.string(),
    totalDeductionFee: z.string(),
    totalFee: decimalText,
  }),
  tradeScope: z.enum(['taker', 'maker']),
  cTime: timeText,
  uTime: timeText,
})

export const toFillItem = (userId: string, fill: OwnFillRow): z.input<typeof fillItem> => ({
  userId,
  symbol: fill.symbol,
  orderId: fill.orderId,
  tradeId: fill.tradeId,
  orderType: fill.orderType ?? '',
  side: fill.side,
  priceAvg: fill.price,
  size: fill.size,
  amount: fill.quote,
  feeDetail: {
    deduction: 'no',
    feeCoin: fill.feeCoin,
    totalDeductionFee: '',
    totalFee: feeAmount(fill.fee),
  },
  tradeScope: fill.role,
  cTime: `${fill.at}`,
  uTime: `${fill.at}`,
})
