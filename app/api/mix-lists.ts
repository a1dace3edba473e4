// v1/mix: one's own contracts as they are and as they were: positions, orders, balances, fills, funding, liquidations, bills.

import { z } from '@hono/zod-openapi'
import type { OrderStatus } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { statusCode } from '#engine/kernel/status-codes.ts'
import type {
  ContractBillRecord,
  ContractFillRecord,
  ContractOrderRecord,
  ContractPosition,
} from '../services/futures/futures.ts'
import { countedId, decimal, decimalText, orderId, side, wholeNumber } from './fields.ts'
import {
  contractId,
  contractPage,
  contractWindow,
  line,
  marginMode,
  named,
  namesOne,
  ofSide,
  positionSide,
} from './mix-fields.ts'
import { legItem, toLegItem } from './mix-legs.ts'
import { accepted, group, refuse } from './registry.ts'

const read = group({
  path: 'v1/mix',
  method: 'post',
  tag: 'contracts',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const position = z.object({
  positionId: z.string(),
  contractId: z.string(),
  positionSide,
  marginMode,
  leverage: z.number().int(),
  size: decimalText,
  cost: decimalText,
  entryPrice: decimalText,
  markPrice: decimalText,
  margin: decimalText,
  unrealised: decimalText,
  realised: decimalText,
  fees: decimalText,
  funding: decimalText,
  marginRatio: decimalText,
  liquidationPrice: decimalText.openapi({ description: '0: none' }),
  adl: z.number().int().openapi({ description: '1 to 5: how soon it would be reduced by auto-deleveraging' }),
  openedAt: z.number().int(),
})

const toPosition = ({ symbol, side: which, ...rest }: ContractPosition): z.input<typeof position> => ({
  ...rest,
  contractId: symbol,
  positionSide: which,
})

const positions = read({
  path: 'position/list',
  summary: 'List open positions of contracts',
  input: z.object({ line: line.optional() }),
  output: z.object({ positions: z.array(position) }),
  answer: ({ services, subject }, { line: of }) =>
    accepted({ positions: services.futures.positions(subject.account, of).map(toPosition) }),
})

const orderItem = z.object({
  orderId: z.string(),
  clientOid: z.string(),
  contractId: z.string(),
  side,
  orderType: z.enum(['limit', 'market']),
  force: z.string(),
  positionSide: positionSide.nullable(),
  reduceOnly: z.boolean(),
  marginMode,
  leverage: z.number().int(),
  price: decimalText,
  size: decimalText,
  executedSize: decimalText,
  executedQuote: decimalText,
  averagePrice: decimalText.nullable(),
  remainingSize: decimalText,
  fee: decimalText,
  realised: decimalText,
  status: z
    .number()
    .int()
    .openapi({ description: '1 accepted, 2 live, 3 partially filled, 4 filled, 5-6 cancelled' }),
  reason: z.number().int().nullable(),
  takeProfit: legItem.nullable(),
  stopLoss: legItem.nullable(),
  source: z.string(),
  origin: z.string(),
  cTime: z.number().int(),
  uTime: z.number().int(),
})

function toOrder(row: ContractOrderRecord): z.input<typeof orderItem> {
  const { symbol, tif, stp: _, isClosing, status, createdAt, updatedAt, ...rest } = row
  const { positionSide: which = null, reason = null, averagePrice = null } = rest
  return {
    ...rest,
    positionSide: which,
    reason,
    averagePrice,
    takeProfit: toLegItem(rest.takeProfit),
    stopLoss: toLegItem(rest.stopLoss),
    contractId: symbol,
    force: tif.replace('-', '_'),
    reduceOnly: isClosing,
    status: statusCode[status],
    cTime: createdAt,
    uTime: updatedAt,
  }
}

/** Of numbers as answers have them. */
const statuses = (least: number, most: number) =>
  wholeNumber(least, most).transform((code) =>
    (Object.entries(statusCode) as [OrderStatus, number][]).flatMap(([word, of]) =>
      of === code ? [word] : [],
    ),
  )

const orderList = z.object({ orders: z.array(orderItem) })

const openOrders = read({
  path: 'order/openOrders',
  summary: 'List open contract orders, newest first',
  input: z.object({ ...contractWindow(200), ...ofSide, status: statuses(1, 3).optional() }),
  output: orderList,
  async answer({ services, subject }, { side: of, status, ...window }) {
    const page = { ...contractPage(window), side: of, statuses: status }
    return accepted({ orders: (await services.futures.openOrders(subject.account, page)).map(toOrder) })
  },
})

const orderHistory = read({
  path: 'order/history',
  summary: 'List completed contract orders of the last three months, newest first',
  input: z.object({ ...contractWindow(100), ...ofSide, status: statuses(4, 6).optional() }),
  output: orderList,
  async answer({ services, subject }, { side: of, status, ...window }) {
    const page = { ...contractPage(window), side: of, statuses: status }
    return accepted({ orders: (await services.futures.orderHistory(subject.account, page)).map(toOrder) })
  },
})

const fillItem = z.object({
  id: z.string(),
  tradeId: z.string(),
  orderId: z.string(),
  contractId: z.string(),
  side,
  role: z.enum(['maker', 'taker']),
  action: z.enum(['open', 'close']),
  positionSide,
  price: decimalText,
  size: decimalText,
  quote: decimalText,
  feeCoin: z.string(),
  fee: decimalText,
  realised: decimalText,
  ts: z.number().int(),
})

const toFill = ({ fillId, symbol, at, ...rest }: ContractFillRecord): z.input<typeof fillItem> => ({
  ...rest,
  id: fillId,
  contractId: symbol,
  ts: at,
})

const detail = read({
  path: 'order/detail',
  summary: 'Get one contract order of any age, with its fills of the last three months',
  input: z.object(named),
  output: z.object({ order: orderItem, fills: z.array(fillItem) }),
  async answer({ services: { futures }, subject: { account } }, input) {
    if (!namesOne(input)) return refuse('40017', 'orderId')
    const order = await futures.order(account, input)
    if (!order) return refuse('43001', 'orderId')
    const fills = await futures.fills(account, { orderId: order.orderId, limit: 100 })
    return accepted({ order: toOrder(order), fills: fills.map(toFill) })
  },
})

const fills = read({
  path: 'order/fills',
  summary: 'List your fills of contracts, newest first',
  input: z.object({ ...contractWindow(100), ...ofSide, orderId: orderId.optional() }),
  output: z.object({ fills: z.array(fillItem) }),
  async answer({ services, subject }, { side: of, orderId: order, ...window }) {
    const page = { ...contractPage(window), side: of, orderId: order }
    return accepted({ fills: (await services.futures.fills(subject.account, page)).map(toFill) })
  },
})

const estimate = read({
  path: 'order/estimate',
  summary: 'Get what an order would cost, how much could be opened, and the liquidation price it would leave',
  input: z.object({
    contractId,
    side,
    price: decimal.optional(),
    size: decimal.optional(),
    positionSide: positionSide.optional(),
    leverage: wholeNumber(1, 150).optional(),
    marginMode: marginMode.optional(),
  }),
  output: z.object({
    price: decimalText,
    available: decimalText,
    maximum: decimalText,
    isByTier: z.boolean(),
    cost: decimalText.nullable(),
    fee: decimalText.nullable(),
    liquidationPrice: decimalText.nullable(),
    borrowed: decimalText
      .nullable()
      .openapi({ description: 'In unified mode: the most of the settle coin that it would borrow' }),
  }),
  answer({ services, subject }, { contractId: symbol, ...order }) {
    const found = services.futures.estimate(subject.account, { symbol, ...order })
    if (!found) return refuse(rejection.pairMissing, 'contractId')
    const { cost = null, fee = null, liquidationPrice = null, borrowed = null, ...rest } = found
    return accepted({ ...rest, cost, fee, liquidationPrice, borrowed })
  },
})

const balance = z.object({
  line,
  coin: z.string(),
  cash: decimalText,
  equity: decimalText,
  crossAvailable: decimalText,
  isolatedAvailable: decimalText,
  unrealised: decimalText,
  orderCost: decimalText,
  isolatedMargin: decimalText,
})

const balances = read({
  path: 'account/balances',
  summary: 'List the balances of a line of contracts, and its position mode',
  input: z.object({ line }),
  output: z.object({ positionMode: z.enum(['undecided', 'one-way', 'hedge']), balances: z.array(balance) }),
  answer({ services: { futures }, subject: { account } }, { line: of }) {
    const list = futures.balances(account, of).map((one) => ({ line: of, ...one }))
    return accepted({ positionMode: futures.positionMode(account, of), balances: list })
  },
})

const settings = read({
  path: 'account/settings',
  summary: 'Get margin mode, leverage and automatic margin of a contract',
  input: z.object({ contractId }),
  output: z.object({
    contractId: z.string(),
    marginMode,
    longLeverage: z.number().int(),
    shortLeverage: z.number().int(),
    autoMarginLong: z.boolean(),
    autoMarginShort: z.boolean(),
  }),
  answer({ services, subject }, { contractId: name }) {
    const found = services.futures.settings(subject.account, name)
    if (!found) return refuse(rejection.pairMissing, 'contractId')
    const { symbol, ...rest } = found
    return accepted({ contractId: symbol, ...rest })
  },
})

const closed = z.object({
  id: z.string(),
  positionId: z.string(),
  contractId: z.string(),
  positionSide,
  marginMode,
  leverage: z.number().int(),
  size: decimalText,
  entryPrice: decimalText,
  closePrice: decimalText,
  realised: decimalText,
  openFee: decimalText,
  closeFee: decimalText,
  funding: decimalText,
  by: z.string(),
  openedAt: z.number().int(),
  closedAt: z.number().int(),
})

const positionHistory = read({
  path: 'position/history',
  summary: 'List closed positions of the last three months, newest first',
  input: z.object(contractWindow(100)),
  output: z.object({ positions: z.array(closed) }),
  async answer({ services, subject }, window) {
    const rows = await services.futures.closedPositions(subject.account, contractPage(window))
    return accepted({
      positions: rows.map(({ closedId, symbol, side: which, ...rest }) => ({
        ...rest,
        id: `${closedId}`,
        contractId: symbol,
        positionSide: which,
      })),
    })
  },
})

const bill = z.object({
  id: z.string(),
  line,
  coin: z.string(),
  kind: z.string(),
  contractId: z.string().nullable(),
  size: decimalText.nullable(),
  price: decimalText.nullable(),
  rate: decimalText.nullable(),
  amount: decimalText,
  fee: decimalText,
  balance: decimalText,
  ts: z.number().int(),
})

function toBill(row: ContractBillRecord): z.input<typeof bill> {
  const { billId, symbol, orderId: _, tradeId: _trade, at, ...rest } = row
  return { ...rest, id: `${billId}`, contractId: symbol, ts: at }
}

const billList = z.object({ bills: z.array(bill) })

const bills = read({
  path: 'account/bills',
  summary: 'List everything that moved the cash of contract wallets, newest first',
  input: z.object(contractWindow(100)),
  output: billList,
  async answer({ services, subject }, window) {
    const rows = await services.futures.bills(subject.account, contractPage(window))
    return accepted({ bills: rows.map(toBill) })
  },
})

const funding = read({
  path: 'account/funding',
  summary: 'List funding that was paid and received, newest first',
  input: z.object(contractWindow(100)),
  output: billList,
  async answer({ services, subject }, window) {
    const rows = await services.futures.funding(subject.account, contractPage(window))
    return accepted({ bills: rows.map(toBill) })
  },
})

const step = z.object({
  id: z.string(),
  kind: z.enum(['started', 'called', 'netted', 'cut', 'taken-over', 'deleveraged']),
  coin: z.string(),
  contractId: z.string().nullable(),
  positionSide: positionSide.nullable(),
  size: decimalText.nullable(),
  markPrice: decimalText.nullable(),
  price: decimalText.nullable(),
  realised: decimalText.nullable(),
  fee: decimalText.nullable(),
  amount: decimalText.nullable(),
  marginRatio: decimalText.nullable(),
  maintenance: decimalText.nullable(),
  equity: decimalText.nullable(),
  positions: z
    .array(
      z.object({
        contractId: z.string(),
        positionSide,
        size: decimalText,
        entryPrice: decimalText,
        markPrice: decimalText,
        margin: decimalText,
        unrealised: decimalText,
        tier: z.number().int(),
        maintenanceRate: decimalText,
      }),
    )
    .nullable(),
  ts: z.number().int(),
})

const liquidations = read({
  path: 'account/liquidations',
  summary:
    'List liquidations, and positions that were reduced against those of others; with id: every step of one',
  input: z.object({ ...contractWindow(100), id: countedId.optional() }),
  output: z.object({ steps: z.array(step) }),
  async answer({ services: { futures }, subject: { account } }, { id, ...window }) {
    const rows =
      id === undefined
        ? await futures.liquidations(account, contractPage(window))
        : await futures.liquidation(account, id)
    return accepted({
      steps: rows.map(
        ({ liquidationId, startedId: _, symbol, side: which, positions: held, at, ...rest }) => ({
          ...rest,
          id: `${liquidationId}`,
          contractId: symbol,
          positionSide: which,
          positions:
            held?.map(({ symbol: name, side: of, ...one }) => ({
              ...one,
              contractId: name,
              positionSide: of,
            })) ?? null,
          ts: at,
        }),
      ),
    })
  },
})

export const mixLists = [
  positions,
  positionHistory,
  openOrders,
  orderHistory,
  detail,
  fills,
  estimate,
  balances,
  settings,
  bills,
  funding,
  liquidations,
]
