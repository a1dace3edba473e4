// /api/v2/margin/…: place and cancel orders of margin wallets, with a loan, a repayment, both or neither (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import type { KeyHolder } from '../../services/keys/key-service.ts'
import type { TradingService } from '../../services/trading.ts'
import type { OrderName } from '../command-ids.ts'
import { accepted, refuse } from '../registry.ts'
import { itemList, readItem } from './batches.ts'
import { clientOid, decimal, named, orderType, refOf, side, symbol } from './fields.ts'
import { loanType, type MarginMode, marginGroups, orderNames, walletOf } from './margin-fields.ts'
import { force, stpMode } from './order-input.ts'
import { type ItemResult, ids, outcome, refusalOf, results, resultsOf } from './outcomes.ts'
import { submitNamed } from './submit-named.ts'

const fields = {
  side,
  orderType,
  force: force.optional(),
  price: decimal.optional(),
  loanType: loanType.optional(),
  baseSize: decimal.optional().openapi({ description: 'Base amount; not of a market buy' }),
  quoteSize: decimal.optional().openapi({ description: 'Quote amount to spend, of a market buy' }),
  clientOid: clientOid.optional(),
  stpMode: stpMode.optional(),
}

const placeInput = z.object({ symbol, ...fields })
/** The batch names the pair. */
const batchItem = z.object({ symbol: symbol.optional(), ...fields })

type OrderInput = z.output<typeof placeInput>

/** A force of a market order and a price of one are dropped, as of spot orders. */
function placeCommand(mode: MarginMode, input: OrderInput, account: string): PlaceOrder {
  const { symbol: pair, side: of, orderType: type, baseSize, quoteSize } = input
  const spends = type === 'market' && of === 'buy'
  return {
    type: 'placeOrder',
    account,
    symbol: pair,
    side: of,
    orderType: type,
    ...(type === 'limit' && { price: input.price, tif: input.force }),
    ...(spends ? { quoteSize } : { size: baseSize }),
    stp: input.stpMode,
    source: 'api',
    wallet: walletOf(mode, { symbol: pair }) as string,
    // An order that borrows and repays nothing names no loan.
    ...(input.loanType !== 'normal' && { loan: input.loanType }),
  }
}

const sizeName = ({ side: of, orderType: type }: Pick<OrderInput, 'side' | 'orderType'>) =>
  type === 'market' && of === 'buy' ? 'quoteSize' : 'baseSize'

async function placed(
  trading: TradingService,
  subject: KeyHolder,
  name: OrderName,
  [mode, input]: [MarginMode, OrderInput],
): Promise<ItemResult> {
  const size = sizeName(input)
  const { id: oid } = name
  if (input[size] === undefined)
    return { orderId: '', clientOid: oid, refusal: { code: '40019', field: size } }
  const receipt = await submitNamed(trading, subject, name, placeCommand(mode, input, subject.account))
  return { orderId: receipt.orderId ?? '', clientOid: oid, refusal: refusalOf(receipt, orderNames) }
}

function ordersOf(mode: MarginMode) {
  const { change } = marginGroups(mode)
  const place = change({
    path: 'place-order',
    summary: 'Place an order of a margin wallet. The clientOid of an accepted order is refused',
    input: placeInput,
    output: ids,
    async answer({ services: { trading }, subject, nameOrder }, input) {
      const name = nameOrder(input.clientOid)
      const { refusal, ...names } = await placed(trading, subject, name, [mode, input])
      return refusal ? refuse(refusal.code, refusal.field, refusal.params) : accepted(names)
    },
  })

  const batch = change({
    path: 'batch-place-order',
    summary: 'Place several orders of a margin wallet; each one succeeds or fails on its own',
    bucket: 'batch',
    input: z.object({ symbol, orderList: itemList(batchItem) }),
    output: results,
    async answer({ services: { trading }, subject, nameOrder }, { symbol: shared, orderList }) {
      // All of them are submitted in this turn, so that they share one write to the disk.
      const items = orderList.map((item, index): ItemResult | Promise<ItemResult> => {
        const read = readItem(batchItem, item)
        if (!read.ok) return read.refusal
        const name = nameOrder(read.value.clientOid, index)
        const input = { ...read.value, symbol: read.value.symbol ?? shared }
        return placed(trading, subject, name, [mode, input])
      })
      return accepted(resultsOf(await Promise.all(items)))
    },
  })

  const reference = z.object({ symbol: symbol.optional(), ...named })

  const cancel = change({
    path: 'cancel-order',
    summary: 'Cancel one order of a margin wallet by orderId or clientOid',
    bucket: 'cancel',
    input: reference,
    output: ids,
    async answer({ services: { trading }, subject, newId }, { symbol: pair, ...input }) {
      if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
      const { account } = subject
      const command = { type: 'cancelOrder', account, symbol: pair, ...refOf(input) } as const
      const receipt = await trading.submit(subject, newId(), command)
      const { orderId = input.orderId ?? '' } = receipt
      return outcome(receipt, { orderId, clientOid: input.clientOid ?? '' }, orderNames)
    },
  })

  /** ccxt names orders by objects, bitget-api by their ids alone. */
  const namedList = z.preprocess(
    (list) =>
      Array.isArray(list) ? list.map((one) => (typeof one === 'object' ? one : { orderId: one })) : list,
    itemList(reference),
  )

  const cancelBatch = change({
    path: 'batch-cancel-order',
    summary: 'Cancel several orders of a margin wallet; each one succeeds or fails on its own',
    bucket: 'cancel',
    input: z.object({ symbol, orderIdList: namedList }),
    output: results,
    async answer({ services: { trading }, subject, newId }, { symbol: shared, orderIdList }) {
      const items = orderIdList.map(async (item, index): Promise<ItemResult> => {
        const read = readItem(reference, item)
        if (!read.ok) return read.refusal
        const { orderId = '', clientOid: oid = '' } = read.value
        if (orderId === '' && oid === '')
          return { orderId, clientOid: oid, refusal: { code: '40019', field: 'orderId' } }
        const { account } = subject
        const command = { type: 'cancelOrder', account, symbol: shared, ...refOf(read.value) } as const
        const receipt = await trading.submit(subject, newId(index), command)
        const refusal = refusalOf(receipt, orderNames)
        return { orderId: receipt.orderId ?? orderId, clientOid: oid, refusal }
      })
      return accepted(resultsOf(await Promise.all(items)))
    },
  })
  return [place, batch, cancel, cancelBatch]
}

export const marginOrders = [...ordersOf('crossed'), ...ordersOf('isolated')]
