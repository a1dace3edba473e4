// Orders, fills and conditional orders as messages of the compatible socket word them (bitget-v2-api.md 6.2).

import Decimal from 'decimal.js'
import { forceWord, orderStatus, sourceWord } from '#app/api/v2/order-serializer.ts'
import { planStatus } from '#app/api/v2/plan-serializer.ts'
import type { OrderType } from '#engine/exchange/protocol.ts'
import type { ConditionalOrderView } from '#engine/orders/conditional-order-view.ts'
import { averagePrice, type OrderFilled, type OrderView } from '#engine/orders/order-view.ts'

export type Row = Record<string, unknown>

const negative = (amount: string) => new Decimal(amount).neg().toFixed()

export function orderRow(view: OrderView): Row {
  const { price, size, quoteSize } = view
  const amount = size ?? quoteSize ?? '0'
  const notional = quoteSize ?? (price && new Decimal(price).times(amount).toFixed())
  return {
    instId: view.symbol,
    orderId: view.orderId,
    clientOid: view.clientOid,
    // ccxt would take a price of 0 for a limit.
    ...(price !== undefined && { price }),
    size: amount,
    newSize: amount,
    notional: notional ?? '',
    orderType: view.orderType,
    force: forceWord(view.tif),
    side: view.side,
    accBaseVolume: view.executedSize,
    priceAvg: averagePrice(view) ?? '0',
    status: orderStatus(view.status),
    cTime: `${view.createdAt}`,
    uTime: `${view.updatedAt}`,
    feeDetail: Object.entries(view.fees).map(([feeCoin, fee]) => ({ feeCoin, fee: negative(fee) })),
    enterPointSource: sourceWord(view.source),
  }
}

/** The row of an order that was filled. */
export const filledOrderRow = (view: OrderView, fill: OrderFilled): Row => ({
  ...orderRow(view),
  fillPrice: fill.price,
  tradeId: fill.tradeId,
  baseVolume: fill.size,
  fillTime: `${fill.at}`,
  fillFee: negative(fill.fee),
  fillFeeCoin: fill.feeCoin,
  tradeScope: fill.role === 'taker' ? 'T' : 'M',
})

export function fillRow(fill: OrderFilled, orderType: OrderType): Row {
  const { orderId, tradeId, symbol, side, price, size, quote, role, feeCoin, fee, at } = fill
  return {
    orderId,
    tradeId,
    symbol,
    orderType,
    side,
    priceAvg: price,
    size,
    amount: quote,
    tradeScope: role,
    feeDetail: [{ feeCoin, deduction: 'no', totalDeductionFee: '0', totalFee: negative(fee) }],
    cTime: `${at}`,
    uTime: `${at}`,
  }
}

export function planRow(view: ConditionalOrderView): Row {
  const limit = view.kind === 'oco' ? view.orderPrice : view.price
  const amount = view.size ?? view.quoteSize ?? ''
  return {
    instId: view.symbol,
    orderId: view.planId,
    clientOid: view.clientOid,
    triggerPrice: view.triggerPrice ?? '',
    executePrice: limit ?? '',
    triggerType: view.triggerBy === 'index' ? 'index_price' : 'fill_price',
    planType: view.quoteSize === undefined ? 'amount' : 'total',
    planKind: view.kind,
    callbackRatio: view.callback ?? '',
    price: view.triggerPrice ?? '',
    size: amount,
    newSize: amount,
    actualOrderId: view.orderId ?? '',
    enterPointSource: sourceWord(view.source),
    status: planStatus(view.status),
    orderType: view.orderType,
    force: forceWord(view.tif),
    side: view.side,
    cTime: `${view.createdAt}`,
    uTime: `${view.updatedAt}`,
  }
}
