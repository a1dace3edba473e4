// /api/v2/spot/trade: one's own orders and fills, read back (bitget-v2-api.md 5.2).

import { z } from '@hono/zod-openapi'
import { walletAccount } from '#engine/kernel/wallets.ts'
import type { Services } from '../../services/services.ts'
import { accepted, group, refuse } from '../registry.ts'
import { listWindow, named, orderId, pageOf, refOf } from './fields.ts'
import {
  fillItem,
  openOrderItem,
  orderItem,
  toFillItem,
  toOpenOrderItem,
  toOrderItem,
} from './order-serializer.ts'

const call = group({
  path: 'api/v2/spot/trade',
  method: 'get',
  tag: 'v2 spot orders',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
})
const isOpen = (status: string) => ['accepted', 'live', 'partially-filled'].includes(status)

/** Of the account or one of its margin wallets: clients read those here too. */
async function orderOf({ trading, margin }: Services, account: string, ref: ReturnType<typeof refOf>) {
  const own = await trading.order(account, ref)
  if (own) return own
  for (const wallet of margin.wallets(account)) {
    const found = await trading.order(walletAccount(account, wallet), ref)
    if (found) return found
  }
  return undefined
}

const window = z.object({ ...listWindow, orderId: orderId.optional() })

const info = call({
  path: 'orderInfo',
  summary: 'Get an order of any age by orderId or clientOid; empty list if not found',
  input: z.object(named),
  output: z.array(orderItem),
  async answer({ services, subject: { account } }, input) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const order = await orderOf(services, account, refOf(input))
    return accepted(order ? [toOrderItem(account, order)] : [])
  },
})

const unfilled = call({
  path: 'unfilled-orders',
  summary: 'List open orders, newest first',
  input: window,
  output: z.array(openOrderItem),
  async answer({ services: { trading }, subject: { account } }, { orderId: one, ...input }) {
    const found = one === undefined ? undefined : await trading.order(account, { orderId: one })
    const rows =
      one === undefined
        ? await trading.openOrders(account, pageOf(input))
        : found && isOpen(found.status)
          ? [found]
          : []
    return accepted(rows.map((order) => toOpenOrderItem(account, order)))
  },
})

const history = call({
  path: 'history-orders',
  summary: 'List completed orders of the last three months, newest first',
  input: window,
  output: z.array(orderItem),
  async answer({ services: { trading }, subject: { account } }, { orderId: one, ...input }) {
    const found = one === undefined ? undefined : await trading.order(account, { orderId: one })
    const rows =
      one === undefined
        ? await trading.orderHistory(account, pageOf(input))
        : found && !isOpen(found.status)
          ? [found]
          : []
    return accepted(rows.map((order) => toOrderItem(account, order)))
  },
})

const fills = call({
  path: 'fills',
  summary: 'List your fills of the last three months, newest first; idLessThan takes a trade id',
  input: window,
  output: z.array(fillItem),
  async answer({ services: { trading }, subject: { account } }, { orderId: one, ...input }) {
    const rows = await trading.fills(account, { ...pageOf(input), orderId: one })
    return accepted(rows.map((fill) => toFillItem(account, fill)))
  },
})

export const orderLists = [info, unfilled, history, fills]
