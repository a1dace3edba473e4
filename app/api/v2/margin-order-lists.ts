// /api/v2/margin/…: orders and fills of margin wallets, read back (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import { walletAccount } from '#engine/kernel/wallets.ts'
import type { Services } from '../../services/services.ts'
import type { OrderPage, OrderRow, OwnFillRow } from '../../services/trading.ts'
import { accepted } from '../registry.ts'
import { decimalText, listWindow, named, orderId, pageOf, timeText } from './fields.ts'
import { ends, endsOf, loanWord, type MarginMode, marginGroups, walletsOf } from './margin-fields.ts'
import { fillItem, forceWord, orderStatus, sourceWord, toFillItem } from './order-serializer.ts'

const orderItem = z.object({
  symbol: z.string(),
  orderType: z.enum(['limit', 'market']),
  enterPointSource: z.string(),
  orderId: z.string(),
  clientOid: z.string(),
  loanType: z.string(),
  price: z.string(),
  side: z.enum(['buy', 'sell']),
  status: z.string(),
  baseSize: z.string().openapi({ description: 'Size of the order' }),
  quoteSize: z.string(),
  priceAvg: z.string(),
  size: decimalText.openapi({ description: 'Filled, in the base coin' }),
  amount: decimalText.openapi({ description: 'Filled, in the quote coin' }),
  force: z.string(),
  cTime: timeText,
  uTime: timeText,
})

const toOrderItem = (order: OrderRow): z.input<typeof orderItem> => ({
  symbol: order.symbol,
  orderType: order.orderType,
  enterPointSource: sourceWord(order.source),
  orderId: order.orderId,
  clientOid: order.clientOid,
  loanType: loanWord(order.loan),
  price: order.price ?? '',
  side: order.side,
  status: orderStatus(order.status),
  // ccxt takes what was filled for the size of a market buy.
  baseSize: order.size ?? order.executedSize,
  quoteSize: order.quoteSize ?? order.executedQuote,
  priceAvg: order.averagePrice ?? '',
  size: order.executedSize,
  amount: order.executedQuote,
  force: forceWord(order.tif),
  cTime: `${order.createdAt}`,
  uTime: `${order.updatedAt}`,
})

type Window = z.output<z.ZodObject<typeof listWindow>>
type Margin = Services['margin']

interface Wallets {
  margin: Margin
  account: string
  mode: MarginMode
}

/** Of one wallet or of all isolated ones, newest first. */
async function pageOfWallets<Row>(
  { margin, account, mode }: Wallets,
  window: Window,
  read: (wallet: string, page: OrderPage) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const wallets = walletsOf(margin, account, mode, window)
  const page = pageOf(window)
  const pages = await Promise.all(wallets.map((wallet) => read(walletAccount(account, wallet), page)))
  const rows = pages.flat()
  if (pages.length > 1) rows.sort((a, b) => Number(idOf(b)) - Number(idOf(a)))
  return rows.slice(0, page.limit)
}

const idOfOrder = (order: OrderRow) => order.orderId

const isNamed = (order: OrderRow, ref: { orderId?: string; clientOid?: string }) =>
  (ref.orderId === undefined || ref.orderId === order.orderId) &&
  (ref.clientOid === undefined || ref.clientOid === order.clientOid)

const orderList = z.object({ orderList: z.array(orderItem), ...ends })

const toOrderList = (rows: readonly OrderRow[]): z.input<typeof orderList> => ({
  orderList: rows.map(toOrderItem),
  ...endsOf(rows.map(idOfOrder)),
})

function orderListsOf(mode: MarginMode) {
  const { read } = marginGroups(mode)
  const orders = (
    path: string,
    summary: string,
    rowsOf: (trading: Services['trading'], wallet: string, page: OrderPage) => Promise<OrderRow[]>,
  ) =>
    read({
      path,
      summary,
      input: z.object({ ...listWindow, ...named }),
      output: orderList,
      async answer({ services: { margin, trading }, subject }, { orderId: one, clientOid, ...window }) {
        const of = { margin, account: subject.account, mode }
        const rows = await pageOfWallets(of, window, (...at) => rowsOf(trading, ...at), idOfOrder)
        return accepted(toOrderList(rows.filter((order) => isNamed(order, { orderId: one, clientOid }))))
      },
    })

  const open = orders('open-orders', 'List open orders of margin wallets, newest first', (trading, ...at) =>
    trading.openOrders(...at),
  )
  const history = orders(
    'history-orders',
    'List completed orders of margin wallets of the last three months, newest first',
    (trading, ...at) => trading.orderHistory(...at),
  )

  const fills = read({
    path: 'fills',
    summary: 'List fills of margin wallets of the last three months, newest first',
    input: z.object({ ...listWindow, orderId: orderId.optional() }),
    output: z.object({ fills: z.array(fillItem), ...ends }),
    async answer({ services: { margin, trading }, subject: { account } }, { orderId: one, ...window }) {
      const rows = await pageOfWallets<OwnFillRow>(
        { margin, account, mode },
        window,
        (wallet, page) => trading.fills(wallet, { ...page, orderId: one }),
        ({ tradeId }) => tradeId,
      )
      return accepted({
        fills: rows.map((fill) => toFillItem(account, fill)),
        ...endsOf(rows.map(({ tradeId }) => tradeId)),
      })
    },
  })

  return [open, history, fills, liquidationOrders(mode)]
}

const liquidationItem = z.object({
  symbol: z.string(),
  orderType: z.enum(['limit', 'market']),
  side: z.enum(['buy', 'sell']),
  priceAvg: z.string(),
  price: z.string(),
  fillSize: decimalText,
  size: z.string(),
  amount: decimalText,
  orderId: z.string(),
  fromCoin: z.string(),
  toCoin: z.string(),
  fromSize: z.string(),
  toSize: z.string(),
  cTime: timeText,
  uTime: timeText,
})

/** Orders that the exchange placed in a wallet to repay its debts. */
const liquidationOrders = (mode: MarginMode) =>
  marginGroups(mode).read({
    path: 'liquidation-order',
    summary: 'List orders that sold what margin wallets held to repay their debts, newest first',
    input: z.object(listWindow),
    output: z.object({ resultList: z.array(liquidationItem), idLessThan: z.string() }),
    async answer({ services: { margin, trading }, subject: { account } }, window) {
      const all = await pageOfWallets(
        { margin, account, mode },
        window,
        (wallet, page) => trading.orderHistory(wallet, page),
        idOfOrder,
      )
      const rows = all.filter(({ source }) => source === 'system')
      return accepted({
        resultList: rows.map((order) => ({
          symbol: order.symbol,
          orderType: order.orderType,
          side: order.side,
          priceAvg: order.averagePrice ?? '',
          price: order.price ?? '',
          fillSize: order.executedSize,
          size: order.size ?? '',
          amount: order.executedQuote,
          orderId: order.orderId,
          fromCoin: '',
          toCoin: '',
          fromSize: '',
          toSize: '',
          cTime: `${order.createdAt}`,
          uTime: `${order.updatedAt}`,
        })),
        idLessThan: all.at(-1)?.orderId ?? '',
      })
    },
  })

export const marginOrderLists = [...orderListsOf('crossed'), ...orderListsOf('isolated')]
