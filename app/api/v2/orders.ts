// /api/v2/spot/trade: place, replace and modify orders (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import type { KeyHolder } from '../../services/keys/key-service.ts'
import type { TradingService } from '../../services/trading.ts'
import { done, endpoint, refuse } from '../registry.ts'
import { itemList, readItem } from './batches.ts'
import { clientOid, decimal, named, orderType, refOf, symbol, word } from './fields.ts'
import { batchItem, type OrderWish, placeCommand, placeInput } from './order-wish.ts'
import { type ItemResult, ids, outcome, refusalOf, results, resultsOf } from './outcomes.ts'

const tag = 'v2 spot orders'

async function placed(
  trading: TradingService,
  subject: KeyHolder,
  id: string,
  wish: OrderWish,
): Promise<ItemResult> {
  const receipt = await trading.submit(subject, id, placeCommand(wish, subject.account))
  return { orderId: receipt.orderId ?? '', clientOid: id, refusal: refusalOf(receipt) }
}

const place = endpoint({
  method: 'post',
  path: 'api/v2/spot/trade/place-order',
  summary: 'Place an order; the same clientOid with the same body gives the first answer again',
  tag,
  auth: 'key',
  scope: 'trade',
  bucket: 'order',
  input: placeInput,
  output: ids,
  async answer({ services, subject, newId }, input) {
    const { refusal, ...names } = await placed(services.trading, subject, input.clientOid ?? newId(), input)
    return refusal ? refuse(refusal.code, refusal.field, refusal.params) : done(names)
  },
})

const batch = endpoint({
  method: 'post',
  path: 'api/v2/spot/trade/batch-orders',
  summary: 'Place several orders; each is accepted or refused by itself',
  tag,
  auth: 'key',
  scope: 'trade',
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
      if ('failed' in read) return read.failed
      const pair = read.value.symbol ?? shared
      const id = read.value.clientOid ?? newId(index)
      if (pair === undefined)
        return { orderId: '', clientOid: id, refusal: { code: '40019', field: 'symbol' } }
      return placed(services.trading, subject, id, { ...read.value, symbol: pair })
    })
    return done(resultsOf(await Promise.all(items)))
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

const replace = endpoint({
  method: 'post',
  path: 'api/v2/spot/trade/cancel-replace-order',
  summary:
    'Put another order with a new price or size in place of a resting one, or change nothing; without a size, for what is left of it',
  tag,
  auth: 'key',
  scope: 'trade',
  bucket: 'modify',
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

const modify = endpoint({
  method: 'post',
  path: 'api/v2/spot/trade/modify-order',
  summary:
    'Beyond Bitget: change price or whole size of an open order in place; with an equal price and a smaller size it keeps its turn',
  tag,
  auth: 'key',
  scope: 'trade',
  bucket: 'modify',
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
