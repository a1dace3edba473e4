// v1/spot/order: place, cancel, modify one's own orders and read them back (domain.md 1, 22).

import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { BestPrice, Receipt, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'
import { clientOid, decimal, listWindow, orderId, side, symbolId } from './fields.ts'
import { fillItem, orderItem, toFillItem, toOrderItem } from './order-form.ts'
import { type Answered, done, endpoint, refuse } from './registry.ts'

const forces = {
  gtc: 'gtc',
  post_only: 'post-only',
  ioc: 'ioc',
  fok: 'fok',
} as const satisfies Record<string, TimeInForce>

const stpModes = {
  none: 'none',
  cancel_taker: 'cancel-taker',
  cancel_maker: 'cancel-maker',
  cancel_both: 'cancel-both',
} as const satisfies Record<string, SelfTradePrevention>

const bestPrices = {
  counterparty_1: 'counterparty-1',
  counterparty_5: 'counterparty-5',
  queue_1: 'queue-1',
  queue_5: 'queue-5',
} as const satisfies Record<string, BestPrice>

const keysOf = <T extends object>(map: T) => Object.keys(map) as [keyof T & string, ...(keyof T & string)[]]

const named = { orderId: orderId.optional(), clientOid: clientOid.optional() }
const namesOne = (input: { orderId?: string; clientOid?: string }) =>
  (input.orderId === undefined) !== (input.clientOid === undefined)

/** Fields that the wire calls by another name than the exchange. */
const wireNames: Record<string, string> = {
  symbol: 'symbolId',
  tif: 'force',
  bestPrice: 'bbo',
  stp: 'stpMode',
}

function outcome<T>({ rejected }: Receipt, value: T): Answered<T> {
  if (!rejected) return done(value)
  const { code, field, params } = rejected
  return refuse(code, field && (wireNames[field] ?? field), params)
}

const placeInput = z.object({
  symbolId,
  side,
  orderType: z.enum(['limit', 'market']),
  force: z.enum(keysOf(forces)).optional(),
  price: decimal.optional(),
  size: decimal.optional().openapi({ description: 'In base; of a market buy without quoteSize: in quote' }),
  quoteSize: decimal.optional().openapi({ description: 'Market buys: the amount of quote to spend' }),
  clientOid: clientOid.optional(),
  bbo: z.enum(keysOf(bestPrices)).optional(),
  stpMode: z.enum(keysOf(stpModes)).optional(),
  slippage: decimal.optional(),
})

const place = endpoint({
  method: 'post',
  path: 'v1/spot/order/placeOrder',
  summary:
    'Place a limit or market order; the same clientOid with the same body gives the first answer again',
  tag: 'order',
  auth: 'session',
  bucket: 'order',
  input: placeInput,
  output: z.object({ orderId: z.string(), clientOid: z.string() }),
  async answer({ services, subject, fromPage }, input) {
    const id = input.clientOid ?? randomUUID()
    const spends = input.orderType === 'market' && input.side === 'buy'
    const receipt = await services.trading.submit(subject, id, {
      type: 'placeOrder',
      account: subject.account,
      symbol: input.symbolId,
      side: input.side,
      orderType: input.orderType,
      price: input.price,
      size: spends ? undefined : input.size,
      quoteSize: spends ? (input.quoteSize ?? input.size) : input.quoteSize,
      tif: input.force && forces[input.force],
      stp: input.stpMode && stpModes[input.stpMode],
      bestPrice: input.bbo && bestPrices[input.bbo],
      slippage: input.slippage,
      source: fromPage ? 'web' : 'api',
    })
    return outcome(receipt, { orderId: receipt.orderId ?? '', clientOid: id })
  },
})

const cancel = endpoint({
  method: 'post',
  path: 'v1/spot/order/cancelOrder',
  summary: 'Cancel one order by orderId or clientOid',
  tag: 'order',
  auth: 'session',
  bucket: 'cancel',
  input: z.object({ symbolId: symbolId.optional(), ...named }),
  output: z.object({ orderId: z.string() }),
  async answer({ services, subject }, input) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    const receipt = await services.trading.submit(subject, randomUUID(), {
      type: 'cancelOrder',
      account: subject.account,
      symbol: input.symbolId,
      orderId: input.orderId,
      clientOid: input.clientOid,
    })
    return outcome(receipt, { orderId: receipt.orderId ?? input.orderId ?? '' })
  },
})

const modify = endpoint({
  method: 'post',
  path: 'v1/spot/order/modifyOrder',
  summary:
    'Change price or size of an open order; an equal price with a smaller size keeps its place in the queue',
  tag: 'order',
  auth: 'session',
  bucket: 'order',
  input: z.object({ ...named, price: decimal.optional(), size: decimal.optional() }),
  output: z.object({ orderId: z.string() }),
  async answer({ services, subject }, input) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    if (input.price === undefined && input.size === undefined) return refuse('40017', 'price')
    const receipt = await services.trading.submit(subject, randomUUID(), {
      type: 'modifyOrder',
      account: subject.account,
      ...input,
    })
    return outcome(receipt, { orderId: receipt.orderId ?? input.orderId ?? '' })
  },
})

const cancelAll = endpoint({
  method: 'post',
  path: 'v1/spot/order/cancelAll',
  summary: 'Cancel all open orders, or those of a pair or side',
  tag: 'order',
  auth: 'session',
  bucket: 'cancel',
  input: z.object({ symbolId: symbolId.optional(), side: side.optional() }),
  output: z.object({ orderIds: z.array(z.string()) }),
  async answer({ services, subject }, input) {
    const receipt = await services.trading.submit(subject, randomUUID(), {
      type: 'cancelOrders',
      account: subject.account,
      symbol: input.symbolId,
      side: input.side,
    })
    const orderIds = receipt.events.flatMap((event) =>
      event.type === 'orderChanged' && event.account === subject.account ? [event.orderId] : [],
    )
    return outcome(receipt, { orderIds })
  },
})

const orderList = z.object({ orders: z.array(orderItem) })

const openOrders = endpoint({
  method: 'post',
  path: 'v1/spot/order/openOrders',
  summary: 'Open orders, newest first',
  tag: 'order',
  auth: 'session',
  bucket: 'account',
  input: z.object(listWindow(200, 20)),
  output: orderList,
  async answer({ services, subject }, { symbolId: symbol, idLessThan: before, limit }) {
    const orders = await services.trading.openOrders(subject.account, { symbol, before, limit })
    return done({ orders: orders.map(toOrderItem) })
  },
})

const history = endpoint({
  method: 'post',
  path: 'v1/spot/order/history',
  summary: 'Final orders of the last three months, newest first',
  tag: 'order',
  auth: 'session',
  bucket: 'account',
  input: z.object(listWindow(100, 100)),
  output: orderList,
  async answer({ services, subject }, { symbolId: symbol, idLessThan: before, limit }) {
    const orders = await services.trading.orderHistory(subject.account, { symbol, before, limit })
    return done({ orders: orders.map(toOrderItem) })
  },
})

const fills = endpoint({
  method: 'post',
  path: 'v1/spot/order/fills',
  summary: 'Own trades, newest first',
  tag: 'order',
  auth: 'session',
  bucket: 'account',
  input: z.object({ ...listWindow(100, 100), orderId: orderId.optional() }),
  output: z.object({ fills: z.array(fillItem) }),
  async answer({ services, subject }, { symbolId: symbol, idLessThan: before, limit, orderId }) {
    const rows = await services.trading.fills(subject.account, { symbol, before, limit, orderId })
    return done({ fills: rows.map(toFillItem) })
  },
})

export const orders = [place, cancel, modify, cancelAll, openOrders, history, fills]
