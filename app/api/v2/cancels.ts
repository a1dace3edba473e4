// /api/v2/spot/trade: cancel one order, several, or all of a pair (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import { accepted, commandGroup, refuse } from '../registry.ts'
import { itemList, readItem } from './batches.ts'
import { named, refOf, symbol, word } from './fields.ts'
import { type ItemResult, ids, outcome, refusalOf, results, resultsOf } from './outcomes.ts'

const call = commandGroup({
  path: 'api/v2/spot/trade',
  method: 'post',
  tag: 'v2 spot orders',
  auth: 'key',
  scope: 'trade',
  bucket: 'cancel',
})
const reference = z.object({ symbol: symbol.optional(), ...named })

const cancel = call({
  path: 'cancel-order',
  summary: 'Cancel one order by orderId or clientOid',
  input: reference,
  output: ids,
  async answer({ services, subject, newId }, { symbol: pair, ...input }) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const { account } = subject
    const receipt = await services.trading.submit(subject, newId(), {
      type: 'cancelOrder',
      account,
      symbol: pair,
      ...refOf(input),
    })
    return outcome(receipt, {
      orderId: receipt.orderId ?? input.orderId ?? '',
      clientOid: input.clientOid ?? '',
    })
  },
})

const cancelBatch = call({
  path: 'batch-cancel-order',
  summary: 'Cancel several orders; each one succeeds or fails on its own',
  input: z.object({
    symbol: symbol.optional(),
    batchMode: word({ single: 'single', multiple: 'multiple' }).optional(),
    orderList: itemList(reference),
  }),
  output: results,
  async answer({ services, subject, newId }, { symbol: shared, orderList }) {
    const items = orderList.map(async (item, index): Promise<ItemResult> => {
      const read = readItem(reference, item)
      if (!read.ok) return read.refusal
      const { orderId = '', clientOid = '', symbol: pair = shared } = read.value
      if (orderId === '' && clientOid === '')
        return { orderId, clientOid, refusal: { code: '40019', field: 'orderId' } }
      const command = {
        type: 'cancelOrder',
        account: subject.account,
        symbol: pair,
        ...refOf(read.value),
      } as const
      const receipt = await services.trading.submit(subject, newId(index), command)
      return { orderId: receipt.orderId ?? orderId, clientOid, refusal: refusalOf(receipt) }
    })
    return accepted(resultsOf(await Promise.all(items)))
  },
})

const cancelSymbol = call({
  path: 'cancel-symbol-order',
  summary: 'Cancel all open orders of a pair',
  input: z.object({ symbol }),
  output: z.object({ symbol: z.string() }),
  async answer({ services, subject, newId }, { symbol: pair }) {
    const command = { type: 'cancelOrders', account: subject.account, symbol: pair } as const
    const receipt = await services.trading.submit(subject, newId(), command)
    // Cancelling all orders succeeds when there are none.
    if (receipt.rejected?.code === '22001') return accepted({ symbol: pair })
    return outcome(receipt, { symbol: pair })
  },
})

export const cancels = [cancel, cancelBatch, cancelSymbol]
