// /api/v2/spot/trade: place, replace and modify orders (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import type { KeyHolder } from '../../services/keys/key-service.ts'
import type { TradingService } from '../../services/trading.ts'
import type { OrderName } from '../command-ids.ts'
import { accepted, commandGroup, refuse } from '../registry.ts'
import { itemList, readItem } from './batches.ts'
import { clientOid, decimal, named, orderType, refOf, symbol, word } from './fields.ts'
import { batchItem, type OrderInput, placeCommand, placeInput } from './order-input.ts'
import { type ItemResult, ids, outcome, refusalOf, results, resultsOf } from './outcomes.ts'
import { submitNamed } from './submit-named.ts'

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
  name: OrderName,
  input: OrderInput,
): Promise<ItemResult> {
  const receipt = await submitNamed(trading, subject, name, placeCommand(input, subject.account))
  return { orderId: receipt.orderId ?? '', clientOid: name.id, refusal: refusalOf(receipt) }
}

const place = call({
  path: 'place-order',
  summary: 'Place an order. The clientOid of an accepted order is refused',
  bucket: 'order',
  input: placeInput,
  output: ids,
  async answer({ services, subject, nameOrder }, input) {
    const name = nameOrder(input.clientOid)
    const { refusal, ...names } = await placed(services.trading, subject, name, input)
    return refusal ? refuse(refusal.code, refusal.field, refusal.params) : accepted(names)
  },
})

const batch = call({
  path: 'batch-orders',
  summary: 'Place several orders; each one succeeds or fails on its own',
  bucket: 'batch',
  input: z.object({
    symbol: symbol.optional(),
    batchMode: word({ single: 'single', multiple: 'multiple' }).optional(),
    orderList: itemList(batchItem),
  }),
  output: results,
  async answer({ services, subject, nameOrder }, { symbol: shared, orderList }) {
    // All of them are submitted in this turn, so that they share one write to the disk.
    const items = orderList.map((item, index): ItemResult | Promise<ItemResult> => {
      const read = readItem(batchItem, item)
      if (!read.ok) return read.refusal
      const pair = read.value.symbol ?? shared
      const name = nameOrder(read.value.clientOid, index)
      if (pair === undefined)
        return { orderId: '', clientOid: name.id, refusal: { code: '40019', field: 'symbol' } }
      return placed(services.trading, subject, name, { ...read.value, symbol: pair })
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
  summary: 'Cancel and replace an open order atomically; if size is omitted, the unfilled size is used',
  input: replaceInput,
  output: ids.extend({ success: z.literal('success'), msg: z.string() }),
  async answer({ services: { trading }, subject, nameOrder }, { symbol: pair, price, size, ...input }) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const name = nameOrder(input.newClientOid)
    const { account } = subject
    const terms = { symbol: pair, price, size, ...refOf(input) }
    const command = { type: 'replaceOrder', account, ...terms } as const
    const receipt = await submitNamed(trading, subject, name, command)
    return outcome(receipt, {
      orderId: receipt.orderId ?? '',
      clientOid: name.id,
      success: 'success' as const,
      msg: '',
    })
  },
})

const modify = call({
  path: 'modify-order',
  summary:
    'Modify an open order in place (extension); reducing the size at the same price keeps queue priority',
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
