// /api/v2/mix/order: orders of contracts placed, changed, cancelled, and positions closed (futures-api.md 3).

import { z } from '@hono/zod-openapi'
import { limits } from '#engine/kernel/limits.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { ContractOrderTerms, FuturesService } from '../../services/futures/futures.ts'
import { type Refusal, refused } from '../../services/result.ts'
import type { Subject } from '../../services/subject.ts'
import type { OrderName } from '../command-ids.ts'
import { accepted, commandGroup, refuse, type WireRefusal } from '../registry.ts'
import { itemList, readItem } from './batches.ts'
import { clientOid, coin, decimal, named, orderType, refOf, side, symbol, word } from './fields.ts'
import {
  contractOf,
  holdSide,
  inMixWords,
  isLine,
  marginModeWord,
  mixRefusal,
  type ProductLine,
  productType,
  type ServedLine,
  yesNo,
} from './mix-fields.ts'
import { legsOf, newLegsOf, newPresets, presetNames, presets } from './mix-presets.ts'
import { bbo, force, stpMode } from './order-input.ts'
import { type ItemResult, ids, results, resultsOf } from './outcomes.ts'

const call = commandGroup({
  path: 'api/v2/mix/order',
  method: 'post',
  tag: 'v2 contracts',
  auth: 'key',
  scope: 'trade',
  bucket: 'order',
})

export const terms = {
  side,
  orderType,
  size: decimal,
  price: decimal.optional(),
  force: force.optional(),
  tradeSide: word({ open: 'open', close: 'close' })
    .optional()
    .openapi({ description: 'Hedge mode only; side is that of the position then' }),
  reduceOnly: yesNo.optional(),
  clientOid: clientOid.optional(),
  stpMode: stpMode.optional(),
  bbo: bbo.optional().openapi({ description: 'Extension: takes the price from an order book level' }),
}
const slippage = decimal
  .optional()
  .openapi({ description: 'Extension: tighter slippage limit for a market order, as a fraction' })
const place = z.object({
  symbol,
  productType,
  marginCoin: coin.optional(),
  marginMode: marginModeWord.optional(),
  ...terms,
  slippage,
  ...presets,
})
const batchItem = z.object({ symbol: symbol.optional(), ...terms, slippage, ...presets })

type Order = Omit<z.output<typeof place>, 'marginCoin'>
/** What a plan sends. */
type PlainOrder = Omit<Order, 'slippage' | keyof typeof presets>

/** In hedge mode `side` names the position, on closing too: "buy", "close" sells a long. */
export function termsOf({ symbol: name, productType: line, ...order }: PlainOrder): ContractOrderTerms {
  const {
    side: word,
    tradeSide,
    reduceOnly,
    force: tif,
    stpMode: stp,
    bbo: bestPrice,
    orderType: kind,
    price,
    clientOid: _,
    ...kept
  } = order
  const isLong = word === 'buy'
  const isClosing = tradeSide === 'close'
  return {
    ...kept,
    symbol: contractOf(line, name),
    side: isLong !== isClosing ? 'buy' : 'sell',
    orderType: kind,
    stp,
    ...(kind === 'limit' && { price, tif, bestPrice }),
    ...(tradeSide && { positionSide: isLong ? ('long' as const) : ('short' as const) }),
    ...(tradeSide === undefined && reduceOnly === 'yes' && { reduceOnly: true }),
    source: 'api',
  }
}

/** With what it brings. Slippage is of market orders: clients may send it with any. */
function allTermsOf(order: Order): ContractOrderTerms {
  const { slippage: share, ...rest } = order
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in presets))) as PlainOrder
  return {
    ...termsOf(plain),
    ...(order.orderType === 'market' && share !== undefined && { slippage: share }),
    ...legsOf(order),
  }
}

function orderRefusal(refusal: Refusal, prefix: 'preset' | 'newPreset' = 'preset'): WireRefusal {
  const { field, ...rest } = mixRefusal(refusal)
  const name = field && (presetNames[field]?.replace('preset', prefix) ?? field)
  return { ...rest, field: name }
}

async function placed(
  futures: FuturesService,
  subject: Subject,
  name: OrderName,
  order: Order,
): Promise<ItemResult> {
  const { id, repeats, ...naming } = name
  const result = await futures.place(subject, id, { ...allTermsOf(order), ...naming })
  if (!result.ok) return { orderId: '', clientOid: id, refusal: orderRefusal(result.refusal) }
  // A clientOid names one order only, also with the same body (submit-named.ts).
  const isTaken = result.value.isRepeated && naming.freeIfRefused && !repeats
  const taken = { refusal: { code: rejection.duplicateClientId, field: 'clientOid' } }
  return { orderId: result.value.orderId, clientOid: id, ...(isTaken && taken) }
}

const placeOrder = call({
  path: 'place-order',
  summary: 'Place an order for a contract',
  input: place,
  output: ids,
  async answer({ services, subject, nameOrder }, { marginCoin: _, ...input }) {
    const { refusal, ...names } = await placed(services.futures, subject, nameOrder(input.clientOid), input)
    return refusal ? refused(refusal) : accepted(names)
  },
})

const placeBatch = call({
  path: 'batch-place-order',
  summary: 'Place several orders of a contract; each one succeeds or fails on its own',
  bucket: 'batch',
  input: z.object({
    symbol,
    productType,
    marginCoin: coin.optional(),
    marginMode: marginModeWord.optional(),
    orderList: itemList(batchItem),
  }),
  output: results,
  async answer({ services, subject, nameOrder }, { orderList, marginCoin: _, ...shared }) {
    // All of them are submitted in this turn, so that they share one write to the disk.
    const items = orderList.map((item, index): ItemResult | Promise<ItemResult> => {
      const read = readItem(batchItem, item)
      if (!read.ok) return read.refusal
      const order = { ...read.value, ...shared, symbol: shared.symbol }
      return placed(services.futures, subject, nameOrder(read.value.clientOid, index), order)
    })
    return accepted(resultsOf(await Promise.all(items)))
  },
})

const modify = call({
  path: 'modify-order',
  summary: 'Modify the price, the total size or the stops of an open contract order; it keeps its ids',
  bucket: 'modify',
  input: z.object({
    ...named,
    symbol: symbol.optional(),
    productType,
    newClientOid: clientOid.optional(),
    newSize: decimal.optional(),
    newPrice: decimal.optional(),
    ...newPresets,
  }),
  output: ids,
  async answer({ services, subject, newId }, { newSize: size, newPrice: price, ...input }) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const change = { ...refOf(input), price, size, ...newLegsOf(input) }
    const result = await services.futures.modify(subject, newId(), change)
    if (!result.ok) return refused(orderRefusal(result.refusal, 'newPreset'))
    return accepted({ orderId: result.value.orderId, clientOid: input.clientOid ?? '' })
  },
})

const cancel = call({
  path: 'cancel-order',
  summary: 'Cancel one contract order by orderId or clientOid',
  bucket: 'cancel',
  input: z.object({ ...named, symbol: symbol.optional(), productType, marginCoin: coin.optional() }),
  output: ids,
  async answer({ services, subject, newId }, input) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const result = await services.futures.cancel(subject, newId(), refOf(input))
    return inMixWords(result, ({ orderId }) => ({ orderId, clientOid: input.clientOid ?? '' }))
  },
})

/** A contract, or all of a line. */
const ofLine = (line: ServedLine, name: string | undefined) =>
  name === undefined ? { line } : { symbol: contractOf(line, name) }

const emptyResults = { successList: [], failureList: [] }

/** Nothing open: both lists are empty. */
async function cancelledAll(
  futures: FuturesService,
  subject: Subject,
  id: string,
  line: ProductLine,
  name: string | undefined,
) {
  if (!isLine(line)) return accepted(emptyResults)
  const result = await futures.cancelMany(subject, id, ofLine(line, name))
  if (!result.ok && result.refusal.code === '22001') return accepted(emptyResults)
  return inMixWords(result, ({ orderIds }) =>
    resultsOf(orderIds.map((orderId) => ({ orderId, clientOid: '' }))),
  )
}

const cancelBatch = call({
  path: 'batch-cancel-orders',
  summary: 'Cancel several contract orders, or all of a contract without a list',
  bucket: 'cancel',
  input: z.object({
    symbol: symbol.optional(),
    productType,
    marginCoin: coin.optional(),
    orderIdList: itemList(z.object(named)).optional(),
  }),
  output: results,
  async answer({ services, subject, newId }, { symbol: name, productType: line, orderIdList }) {
    if (orderIdList === undefined) return cancelledAll(services.futures, subject, newId(), line, name)
    const items = orderIdList.map(async (item, index): Promise<ItemResult> => {
      const read = readItem(z.object(named), item)
      if (!read.ok) return read.refusal
      const { orderId = '', clientOid: own = '' } = read.value
      const result = await services.futures.cancel(subject, newId(index), refOf(read.value))
      if (result.ok) return { orderId: result.value.orderId, clientOid: own }
      return { orderId, clientOid: own, refusal: mixRefusal(result.refusal) }
    })
    return accepted(resultsOf(await Promise.all(items)))
  },
})

const cancelAll = call({
  path: 'cancel-all-orders',
  summary: 'Cancel all contract orders of a product type, or of one contract',
  bucket: 'cancel',
  input: z.object({ productType, symbol: symbol.optional(), marginCoin: coin.optional() }),
  output: results,
  answer: ({ services, subject, newId }, { productType: line, symbol: name }) =>
    cancelledAll(services.futures, subject, newId(), line, name),
})

const cancelWhole = call({
  path: 'cancel-orders',
  summary: 'Cancel open contract orders by product type, contract, side or ids, in one command (extension)',
  bucket: 'cancel',
  input: z.object({
    productType: productType.optional(),
    symbol: symbol.optional(),
    side: side.optional().openapi({ description: 'Side of the order' }),
    orderList: z.array(z.object(named)).min(1).max(limits.ordersPerBatch).optional(),
  }),
  output: z.object({ orderList: z.array(ids) }),
  async answer({ services, subject, newId }, { productType: line, symbol: name, side: of, orderList }) {
    if (line === 'none') return refuse('22001')
    if (name !== undefined && line === undefined) return refuse('40019', 'productType')
    const filter = { ...(line && ofLine(line, name)), side: of, orders: orderList }
    return inMixWords(await services.futures.cancelMany(subject, newId(), filter), ({ orderIds }) => ({
      orderList: orderIds.map((orderId) => ({ orderId, clientOid: '' })),
    }))
  },
})

const close = call({
  path: 'close-positions',
  summary: 'Close positions at the market: of a contract, or of a product type',
  bucket: 'cancel',
  input: z.object({
    productType: productType.optional().openapi({ description: 'Extension: if omitted, all of them' }),
    symbol: symbol.optional(),
    holdSide: holdSide.optional(),
  }),
  output: results,
  async answer({ services, subject, newId }, { productType: line, symbol: name, holdSide: which }) {
    if (line === 'none') return refuse('22002')
    if (name !== undefined && line === undefined) return refuse('40019', 'productType')
    const positions = { ...(line && ofLine(line, name)), side: which }
    const result = await services.futures.close(subject, newId(), positions)
    return inMixWords(result, ({ orderIds }) =>
      resultsOf(orderIds.map((orderId) => ({ orderId, clientOid: '' }))),
    )
  },
})

const backhand = call({
  path: 'click-backhand',
  summary: 'Reverse a position: close it at the market, and open as much the other way',
  input: z.object({
    symbol,
    productType,
    marginCoin: coin.optional(),
    size: decimal.optional(),
    side: side.optional().openapi({ description: 'Hedge mode: buy is the long position' }),
    tradeSide: word({ open: 'open', close: 'close' }).optional(),
    clientOid: clientOid.optional(),
  }),
  output: ids,
  async answer(
    { services, subject, nameOrder },
    { symbol: name, productType: line, size, side: of, ...input },
  ) {
    const { id } = nameOrder(input.clientOid)
    const isHedge = input.tradeSide !== undefined
    const which =
      isHedge && of !== undefined ? (of === 'buy' ? ('long' as const) : ('short' as const)) : undefined
    const position = { symbol: contractOf(line, name), side: which, size }
    return inMixWords(await services.futures.reverse(subject, id, position), ({ orderId }) => ({
      orderId,
      clientOid: id,
    }))
  },
})

export const mixOrders = [
  placeOrder,
  placeBatch,
  modify,
  cancel,
  cancelBatch,
  cancelAll,
  cancelWhole,
  close,
  backhand,
]
