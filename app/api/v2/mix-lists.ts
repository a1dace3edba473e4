// /api/v2/mix: one's own orders, fills and positions of contracts, read back (futures-api.md 3, 4).

import { z } from '@hono/zod-openapi'
import type { Services } from '../../services/services.ts'
import { accepted, group, refuse } from '../registry.ts'
import { coin, named, orderId, refOf, symbol } from './fields.ts'
import { isLine, mixPage, nameOf, type ProductLine, productType, window } from './mix-fields.ts'
import { mixClosedItem, mixPositionItem, mixPositions, toMixClosed } from './mix-positions.ts'
import { mixFillItem, mixOrderItem, toMixFills, toMixOrder } from './mix-serializer.ts'

const call = group({
  path: 'api/v2/mix',
  method: 'get',
  tag: 'v2 contracts',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
})

const detail = call({
  path: 'order/detail',
  summary: 'Get a contract order of any age by orderId or clientOid',
  input: z.object({ ...named, symbol: symbol.optional(), productType: productType.optional() }),
  output: mixOrderItem,
  async answer({ services, subject: { account } }, input) {
    if (input.orderId === undefined && input.clientOid === undefined) return refuse('40019', 'orderId')
    const order = await services.futures.order(account, refOf(input))
    return order ? accepted(toMixOrder(order)) : refuse('40109')
  },
})

const listInput = z.object({
  ...window,
  productType,
  orderId: orderId.optional(),
  clientOid: named.clientOid,
})
const orderList = z.object({ entrustedList: z.array(mixOrderItem), endId: z.string() })
const noOrders = { entrustedList: [], endId: '' }

const orderLists = (['orders-pending', 'orders-history'] as const).map((name) =>
  call({
    path: `order/${name}`,
    summary:
      name === 'orders-pending'
        ? 'List open contract orders, newest first'
        : 'List completed contract orders of the last three months, newest first',
    input: listInput,
    output: orderList,
    async answer(
      { services: { futures }, subject: { account } },
      { productType: line, orderId: one, clientOid, ...input },
    ) {
      if (!isLine(line)) return accepted(noOrders)
      const page = { ...mixPage(line, input), clientOid }
      const list = name === 'orders-pending' ? futures.openOrders : futures.orderHistory
      const rows = (await list(account, page)).filter(({ orderId: id }) => (one ?? id) === id)
      return accepted({ entrustedList: rows.map(toMixOrder), endId: rows.at(-1)?.orderId ?? '' })
    },
  }),
)

const fillLists = (['fills', 'fill-history'] as const).map((name) =>
  call({
    path: `order/${name}`,
    summary: 'List your fills of contracts of the last three months, newest first',
    input: listInput,
    output: z.object({ fillList: z.array(mixFillItem), endId: z.string() }),
    async answer(
      { services: { futures }, subject: { account } },
      { productType: line, orderId: one, ...input },
    ) {
      if (!isLine(line)) return accepted({ fillList: [], endId: '' })
      const rows = await futures.fills(account, { ...mixPage(line, input), orderId: one })
      const fillList = toMixFills(rows, futures.positionMode(account, line))
      return accepted({ fillList, endId: rows.at(-1)?.fillId ?? '' })
    },
  }),
)

const positionsOf = (services: Services, account: string, line: ProductLine, name?: string) =>
  mixPositions(services, account, line)
    .filter(({ item }) => name === undefined || item.symbol === name)
    .map(({ item }) => item)

const positionList = z.array(mixPositionItem)

const all = call({
  path: 'position/all-position',
  summary: 'List open positions of a product type',
  input: z.object({ productType, marginCoin: coin.optional() }),
  output: positionList,
  answer: ({ services, subject: { account } }, { productType: line, marginCoin }) =>
    accepted(positionsOf(services, account, line).filter(({ marginCoin: of }) => (marginCoin ?? of) === of)),
})

const single = call({
  path: 'position/single-position',
  summary: 'List the open positions of a contract',
  input: z.object({ productType, symbol, marginCoin: coin.optional() }),
  output: positionList,
  answer: ({ services, subject: { account } }, { productType: line, symbol: name }) =>
    accepted(positionsOf(services, account, line, name)),
})

const history = call({
  path: 'position/history-position',
  summary: 'List closed positions of the last three months, newest first',
  input: z.object({ ...window, productType: productType.optional(), marginCoin: coin.optional() }),
  output: z.object({ list: z.array(mixClosedItem), endId: z.string() }),
  async answer({ services, subject: { account } }, { productType: line = 'usdtm', marginCoin: _, ...input }) {
    if (!isLine(line)) return accepted({ list: [], endId: '' })
    const rows = await services.futures.closedPositions(account, mixPage(line, input))
    const list = rows.map((row) => toMixClosed(row, services.contracts.terms(row.symbol)?.settle ?? ''))
    return accepted({ list, endId: `${rows.at(-1)?.closedId ?? ''}` })
  },
})

const adlRank = call({
  path: 'position/adlRank',
  summary: 'List the place of each position in auto-deleveraging, 1 to 5',
  input: z.object({ productType }),
  output: z.array(
    z.object({
      symbol: z.string(),
      marginCoin: z.string(),
      adlRank: z.string(),
      rank: z.string(),
      holdSide: z.enum(['long', 'short']),
    }),
  ),
  answer: ({ services: { futures, contracts }, subject: { account } }, { productType: line }) =>
    accepted(
      (isLine(line) ? futures.positions(account, line) : []).map(({ symbol: of, side, adl }) => ({
        symbol: nameOf(of),
        marginCoin: contracts.get(of)?.settle ?? '',
        adlRank: `${adl}`,
        rank: `${adl}`,
        holdSide: side,
      })),
    ),
})

export const mixLists = [adlRank, detail, ...orderLists, ...fillLists, all, single, history]
