// v1/mix/order, v1/mix/position: orders of contracts, and what closes or reverses a position (domain.md 5).

import { z } from '@hono/zod-openapi'
import { limits } from '#engine/kernel/limits.ts'
import type { Result } from '../services/result.ts'
import { clientOid, decimal, side } from './fields.ts'
import {
  contractId,
  line,
  marginMode,
  named,
  namesOne,
  ofContracts,
  positionNames,
  positionSide,
  wireNames,
} from './mix-fields.ts'
import { broughtLeg, changedLeg, legNames } from './mix-legs.ts'
import { bbo, force, sourceOf, stpMode } from './order-words.ts'
import { accepted, answerAs, commandGroup, refuse } from './registry.ts'

const shared = { method: 'post', tag: 'contracts', auth: 'session', scope: 'trade', bucket: 'order' } as const
const order = commandGroup({ ...shared, path: 'v1/mix/order' })
const position = commandGroup({ ...shared, path: 'v1/mix/position' })

/** A refusal in the words of the wire. */
const inWords = <T>(result: Result<T>, names: Readonly<Record<string, string>> = wireNames) =>
  answerAs(result, { ...names, ...legNames })

const place = order({
  path: 'placeOrder',
  summary:
    'Place an order for a contract. Idempotent: a retry with the same clientOid and body returns the first response',
  input: z.object({
    contractId,
    side,
    orderType: z.enum(['limit', 'market']),
    size: decimal.openapi({ description: 'In the base coin; coin-margined contracts: in USD' }),
    price: decimal.optional(),
    force: force.optional(),
    clientOid: clientOid.optional(),
    bbo: bbo.optional(),
    stpMode: stpMode.optional(),
    positionSide: positionSide
      .optional()
      .openapi({ description: 'Hedge mode only: the position to open or close' }),
    reduceOnly: z.boolean().optional(),
    marginMode: marginMode.optional(),
    slippage: decimal
      .optional()
      .openapi({ description: 'Market orders only: tighter slippage limit, as a fraction' }),
    takeProfit: broughtLeg.optional(),
    stopLoss: broughtLeg.optional(),
  }),
  output: z.object({ orderId: z.string(), clientOid: z.string() }),
  async answer({ services, subject, fromPage, nameOrder }, input) {
    const { id, repeats: _, ...naming } = nameOrder(input.clientOid)
    const { contractId: symbol, force: tif, stpMode: stp, bbo: bestPrice, clientOid: _own, ...terms } = input
    const placed = { ...terms, symbol, tif, stp, bestPrice, source: sourceOf(fromPage), ...naming }
    const result = await services.futures.place(subject, id, placed)
    return result.ok ? accepted({ orderId: result.value.orderId, clientOid: id }) : inWords(result)
  },
})

const modify = order({
  path: 'modifyOrder',
  summary: "Modify an open contract order's price, total size, take profit or stop loss",
  input: z.object({
    ...named,
    price: decimal.optional(),
    size: decimal.optional(),
    takeProfit: changedLeg.optional(),
    stopLoss: changedLeg.optional(),
  }),
  output: z.object({ orderId: z.string() }),
  async answer({ services, subject, newId }, input) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    return inWords(await services.futures.modify(subject, newId(), input))
  },
})

const cancel = order({
  path: 'cancelOrder',
  summary: 'Cancel one contract order by orderId or clientOid',
  bucket: 'cancel',
  input: z.object(named),
  output: z.object({ orderId: z.string() }),
  async answer({ services, subject, newId }, input) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    return inWords(await services.futures.cancel(subject, newId(), input))
  },
})

const orderIds = z.object({ orderIds: z.array(z.string()) })

const cancelAll = order({
  path: 'cancelAll',
  summary: 'Cancel all open contract orders, optionally by contract, line, side or list of ids',
  bucket: 'cancel',
  input: z.object({
    ...ofContracts,
    side: side.optional(),
    orders: z.array(z.object(named)).min(1).max(limits.ordersPerBatch).optional(),
  }),
  output: orderIds,
  async answer({ services, subject, newId }, { contractId: symbol, ...filter }) {
    return inWords(await services.futures.cancelMany(subject, newId(), { symbol, ...filter }))
  },
})

const close = position({
  path: 'close',
  summary: 'Close positions at the market: of a contract, of a line, or all',
  bucket: 'cancel',
  input: z.object({ ...ofContracts, positionSide: positionSide.optional() }),
  output: z.object({
    orderId: z.string().nullable().openapi({ description: 'Null: several positions were closed' }),
    orderIds: z.array(z.string()),
  }),
  async answer({ services, subject, newId }, { contractId: symbol, line: of, positionSide: which }) {
    const positions = { symbol, line: of, side: which }
    const result = await services.futures.close(subject, newId(), positions)
    if (!result.ok) return inWords(result, positionNames)
    const { orderId = null, orderIds: all } = result.value
    return accepted({ orderId, orderIds: all })
  },
})

const reverse = position({
  path: 'reverse',
  summary: 'Reverse a position: close it at the market, and open as much the other way',
  input: z.object({ contractId, positionSide: positionSide.optional(), size: decimal.optional() }),
  output: z.object({ orderId: z.string(), orderIds: z.array(z.string()) }),
  async answer({ services, subject, newId }, { contractId: symbol, positionSide: which, size }) {
    return inWords(
      await services.futures.reverse(subject, newId(), { symbol, side: which, size }),
      positionNames,
    )
  },
})

const adjustMargin = position({
  path: 'adjustMargin',
  summary: 'Add to the margin of an isolated position, or take from it',
  input: z.object({
    contractId,
    positionSide: positionSide.optional(),
    change: z.enum(['add', 'take']),
    amount: decimal,
  }),
  async answer({ services, subject, newId }, { contractId: symbol, positionSide: which, change, amount }) {
    const signed = change === 'take' ? `-${amount}` : amount
    const adjusted = { symbol, side: which, amount: signed }
    return inWords(await services.futures.adjustMargin(subject, newId(), adjusted), positionNames)
  },
})

const autoMargin = position({
  path: 'setAutoMargin',
  summary: 'Set whether margin is added to isolated positions automatically',
  input: z.object({ contractId, positionSide: positionSide.optional(), on: z.boolean() }),
  async answer({ services, subject, newId }, { contractId: symbol, positionSide: which, on }) {
    return inWords(
      await services.futures.setAutoMargin(subject, newId(), { symbol, side: which, on }),
      positionNames,
    )
  },
})

const account = commandGroup({ ...shared, path: 'v1/mix/account' })

const leverage = account({
  path: 'setLeverage',
  summary: 'Set the leverage of a contract',
  input: z.object({
    contractId,
    leverage: z.string().regex(/^[1-9]\d{0,2}$/),
    positionSide: positionSide
      .optional()
      .openapi({ description: 'Isolated positions in hedge mode may have one each' }),
  }),
  async answer({ services, subject, newId }, { contractId: symbol, positionSide: which, leverage: wanted }) {
    const change = { symbol, side: which, leverage: wanted }
    return inWords(await services.futures.setLeverage(subject, newId(), change), positionNames)
  },
})

const setMarginMode = account({
  path: 'setMarginMode',
  summary: 'Set the margin mode of a contract without position or orders',
  input: z.object({ contractId, marginMode }),
  async answer({ services, subject, newId }, { contractId: symbol, marginMode: mode }) {
    return inWords(await services.futures.setMarginMode(subject, newId(), { symbol, mode }))
  },
})

const setPositionMode = account({
  path: 'setPositionMode',
  summary: 'Set the position mode of a line without positions or orders',
  input: z.object({ line, positionMode: z.enum(['one-way', 'hedge']) }),
  async answer({ services, subject, newId }, { line: of, positionMode: mode }) {
    return inWords(await services.futures.setPositionMode(subject, newId(), { line: of, mode }), {
      mode: 'positionMode',
    })
  },
})

export const mixOrders = [
  place,
  modify,
  cancel,
  cancelAll,
  close,
  reverse,
  adjustMargin,
  autoMargin,
  leverage,
  setMarginMode,
  setPositionMode,
]
