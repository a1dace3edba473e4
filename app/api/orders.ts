// v1/spot/order: place, cancel, modify one's own orders and read them back (domain.md 1, 22).

import { z } from '@hono/zod-openapi'
import type { OrderStatus } from '#engine/exchange/protocol.ts'
import { limits } from '#engine/kernel/limits.ts'
import { cancelReason, statusCode } from '#engine/kernel/status-codes.ts'
import type { OrderRow } from '../services/trading.ts'
import {
  clientOid,
  decimal,
  knownOid,
  listWindow,
  orderId,
  pageOf,
  side,
  symbolId,
  wholeNumber,
} from './fields.ts'
import { accountOf, ofWallet } from './margin-wallet.ts'
import { fillItem, orderItem, toFillItem, toOrderItem } from './order-serializer.ts'
import { bbo, force, loanType, marginWallet, outcome, preset, sourceOf, stpMode } from './order-words.ts'
import { accepted, commandGroup, group, refuse } from './registry.ts'

const change = commandGroup({
  path: 'v1/spot/order',
  method: 'post',
  tag: 'order',
  auth: 'session',
  scope: 'trade',
  bucket: 'order',
})
const list = group({
  path: 'v1/spot/order',
  method: 'post',
  tag: 'order',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const named = { orderId: orderId.optional(), clientOid: knownOid.optional() }
const namesOne = (input: { orderId?: string; clientOid?: string }) =>
  (input.orderId === undefined) !== (input.clientOid === undefined)

const wireNames = {
  symbol: 'symbolId',
  tif: 'force',
  bestPrice: 'bbo',
  stp: 'stpMode',
  takeProfit: 'presetTakeProfit',
  stopLoss: 'presetStopLoss',
  loan: 'loanType',
}

const placeInput = z.object({
  symbolId,
  side,
  orderType: z.enum(['limit', 'market']),
  force: force.optional(),
  price: decimal.optional(),
  size: decimal
    .optional()
    .openapi({ description: 'Base amount; for a market buy without quoteSize, the quote amount' }),
  quoteSize: decimal.optional().openapi({ description: 'Quote amount to spend (market buys)' }),
  clientOid: clientOid.optional(),
  bbo: bbo.optional(),
  stpMode: stpMode.optional(),
  slippage: decimal.optional(),
  presetTakeProfit: preset.optional(),
  presetStopLoss: preset.optional(),
  wallet: marginWallet.optional(),
  loanType: loanType.optional(),
})

const place = change({
  path: 'placeOrder',
  summary:
    'Place a limit or market order. Idempotent: a retry with the same clientOid and body returns the first response',
  input: placeInput,
  output: z.object({ orderId: z.string(), clientOid: z.string() }),
  async answer({ services, subject, fromPage, nameOrder }, input) {
    const { id, repeats: _, ...naming } = nameOrder(input.clientOid)
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
      tif: input.force,
      stp: input.stpMode,
      bestPrice: input.bbo,
      slippage: input.slippage,
      takeProfit: input.presetTakeProfit,
      stopLoss: input.presetStopLoss,
      wallet: input.wallet,
      loan: input.loanType,
      source: sourceOf(fromPage),
      ...naming,
    })
    return outcome(receipt, { orderId: receipt.orderId ?? '', clientOid: id }, wireNames)
  },
})

const cancel = change({
  path: 'cancelOrder',
  summary: 'Cancel one order by orderId or clientOid',
  bucket: 'cancel',
  input: z.object({ symbolId: symbolId.optional(), ...named }),
  output: z.object({ orderId: z.string() }),
  async answer({ services, subject, newId }, input) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    const receipt = await services.trading.submit(subject, newId(), {
      type: 'cancelOrder',
      account: subject.account,
      symbol: input.symbolId,
      orderId: input.orderId,
      clientOid: input.clientOid,
    })
    return outcome(receipt, { orderId: receipt.orderId ?? input.orderId ?? '' }, wireNames)
  },
})

const modify = change({
  path: 'modifyOrder',
  summary: "Modify an open order's price or size; reducing the size at the same price keeps queue priority",
  input: z.object({ ...named, price: decimal.optional(), size: decimal.optional() }),
  output: z.object({ orderId: z.string() }),
  async answer({ services, subject, newId }, input) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    const receipt = await services.trading.submit(subject, newId(), {
      type: 'modifyOrder',
      account: subject.account,
      ...input,
    })
    return outcome(receipt, { orderId: receipt.orderId ?? input.orderId ?? '' }, wireNames)
  },
})

const cancelAll = change({
  path: 'cancelAll',
  summary: 'Cancel all open orders, optionally by pair, side or list of ids',
  bucket: 'cancel',
  input: z.object({
    symbolId: symbolId.optional(),
    side: side.optional(),
    orders: z.array(z.object(named)).min(1).max(limits.ordersPerBatch).optional(),
  }),
  output: z.object({ orderIds: z.array(z.string()) }),
  async answer({ services, subject, newId }, input) {
    const receipt = await services.trading.submit(subject, newId(), {
      type: 'cancelOrders',
      account: subject.account,
      symbol: input.symbolId,
      side: input.side,
      orders: input.orders,
    })
    const orderIds = receipt.events.flatMap((event) =>
      event.type === 'orderChanged' && event.account === subject.account && event.reason === cancelReason.user
        ? [event.orderId]
        : [],
    )
    return outcome(receipt, { orderIds }, wireNames)
  },
})

const orderList = z.object({ orders: z.array(orderItem) })

/** Of numbers as answers have them. */
function status(least: number, most: number) {
  const words = Object.entries(statusCode) as [OrderStatus, number][]
  return wholeNumber(least, most).transform((code) =>
    words.flatMap(([word, of]) => (of === code ? [word] : [])),
  )
}

const toOrders = (orders: OrderRow[]) => accepted({ orders: orders.map(toOrderItem) })

const openOrders = list({
  path: 'openOrders',
  summary: 'List open orders, newest first',
  input: z.object({ ...listWindow(200, 20), ...ofWallet, status: status(1, 3).optional() }),
  output: orderList,
  async answer({ services, subject }, { status: statuses, wallet, ...window }) {
    const page = { ...pageOf(window), statuses }
    return toOrders(await services.trading.openOrders(accountOf(subject, wallet), page))
  },
})

const history = list({
  path: 'history',
  summary: 'List completed orders of the last three months, newest first',
  input: z.object({ ...listWindow(100, 100), ...ofWallet, status: status(4, 6).optional() }),
  output: orderList,
  async answer({ services, subject }, { status: statuses, wallet, ...window }) {
    const page = { ...pageOf(window), statuses }
    return toOrders(await services.trading.orderHistory(accountOf(subject, wallet), page))
  },
})

const detail = list({
  path: 'detail',
  summary: 'Get one order of any age, with its fills of the last three months',
  input: z.object({ ...named, ...ofWallet }),
  output: z.object({ order: orderItem, fills: z.array(fillItem) }),
  async answer({ services: { trading }, subject }, { wallet, ...input }) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    const account = accountOf(subject, wallet)
    const order = await trading.order(account, input)
    if (!order) return refuse('43001', 'orderId')
    const fills = await trading.fills(account, { orderId: order.orderId, limit: 100 })
    return accepted({ order: toOrderItem(order), fills: fills.map(toFillItem) })
  },
})

const fills = list({
  path: 'fills',
  summary: 'List your fills, newest first',
  input: z.object({ ...listWindow(100, 100), ...ofWallet, orderId: orderId.optional() }),
  output: z.object({ fills: z.array(fillItem) }),
  async answer({ services, subject }, { orderId, wallet, ...window }) {
    const page = { ...pageOf(window), orderId }
    const rows = await services.trading.fills(accountOf(subject, wallet), page)
    return accepted({ fills: rows.map(toFillItem) })
  },
})

export const orders = [place, cancel, modify, cancelAll, openOrders, history, detail, fills]
