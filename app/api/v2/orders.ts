// /api/v2/spot/trade: place, replace and modify orders (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import type { KeyHolder } from '../../services/keys/key-service.ts'
import type { TradingService } from '../../services/trading.ts'
import { accepted, commandGroup, refuse } from '../registry.ts'
import { itemList, readItem } from './batches.ts'
import { clientOid, decimal, named, orderType, refOf, symbol, word } from './fields.ts'
import { batchItem, type OrderInput, placeCommand, placeInput } from './order-input.ts'
import { type ItemResult, ids, outcome, refusalOf, results, resultsOf } from './outcomes.ts'

const call = commandGroup({
  path: 'api/v2/spot/trade',
  method: 'post',
  tag: 'v2 spot orders',
  auth: 'key',
  scope: 'trade',
  bucket: 'modify',
})

async function placed(
  trading: TradingService,
  subject: KeyHolder,
  id: string,
  input: OrderInput,
): Promise<ItemResult> {
  const receipt = await trading.submit(subject, id, placeCommand(input, subject.account))
  return { orderId: receipt.orderId ?? '', clientOid: id, refusal: refusalOf(receipt) }
}

const place = call({
  path: 'place-order',
  summary: 'Place an order; the same clientOid with the same body gives the first answer again',
  bucket: 'order',
  input: placeInput,
  output: ids,
  async answer({ services, subject, newId }, input) {
    const { refusal, ...names } = await placed(services.trading, subject, input.clientOid ?? newId(), input)
    return refusal ? refuse(refusal.code, refusal.field, refusal.params) : accepted(names)
  },
})

const batch = call({
  path: 'batch-orders',
  summary: 'Place several orders; each is accepted or refused by itself',
  bucket: 'batch',
  input: z.object({
    symbol: symbol.optional(),
    batchMode: word({ single: 'single', multiple: 'multiple' }).optional(),
    orderList: itemList(batchItem),
  }),
  output: results,
  async answer({ services, subject, newId }, { symbol: shared, orderList }) {
    // All of them are submitted in this turn, so that they share one write to the disk.
    const items = orderList.map((item, index): ItemResult | Promise<ItemResult> => {
      const read = readItem(batchItem, item)
      if (!read.ok) return read.refusal
      const pair = read.value.symbol ?? shared
      const id = read.value.clientOid ?? newId(index)
      if (pair === undefined)
        return { orderId: '', clientOid: id, refusal: { code: '40019', field: 'symbol' } }
      return placed(services.trading, subject, id, { ...read.value, symbol: pair })
    })
    return accepted(resultsOf(await Promise.all(items)))
  },
})

const replaceInput = z.object({
  ...named,
  symbol: symbol.optional(),
  price: decimal.optional(),
  size: decimal.optional(),
  orderType: orderType.optional(),
  newClientOid: clientOid.optional(),
})

const replace = call({
  path: 'cancel-replace-order',
  summary:
    'Put another order with a new price or size in place of a resting one, or change nothing; without a size, for what is left of it',
  input: replaceInput,
  output: ids.extend({ success: z.literal('success'), msg: z.string() }),
  async answer({ services: { trading }, subject, newId }, { symbol: pair, price, size, ...input }) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const id = input.newClientOid ?? newId()
    const { account } = subject
    const command = { type: 'replaceOrder', account, symbol: pair, price, size, ...refOf(input) } as const
    const receipt = await trading.submit(subject, id, command)
    return outcome(receipt, {
      orderId: receipt.orderId ?? '',
      clientOid: id,
      success: 'success' as const,
      msg: '',
    })
  },
})

const modify = call({
  path: 'modify-order',
  summary:
    'Beyond Bitget: change price or whole size of an open order in place; with an equal price and a smaller size it keeps its turn',
  input: z.object({
    ...named,
    symbol: symbol.optional(),
    price: decimal.optional(),
    size: decimal.optional(),
  }),
  output: ids,
  async answer({ services: { trading }, subject, newId }, { price, size, ...input }) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const ref = refOf(input)
    const { account } = subject
    const receipt = await trading.submit(subject, newId(), {
      type: 'modifyOrder',
      account,
      price,
      size,
      ...ref,
    })
    return outcome(receipt, {
      orderId: receipt.orderId ?? input.orderId ?? '',
      clientOid: input.clientOid ?? '',
    })
  },
})

export const orders = [place, batch, replace, modify]
