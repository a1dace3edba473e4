// One account's orders as its events tell them: every change with the order's whole state, and its fills (bitget-v2-api.md 6.2).

import Decimal from 'decimal.js'
import type { ExchangeEvent, OrderSource, OrderStatus, OrderType, Side } from '#engine/exchange/protocol.ts'
import type { LiveOrder } from '#engine/market/view.ts'
import { forceWord, orderStatus, sourceWord } from '../api/v2/order-form.ts'
import type { FillRow, OrderRow } from '../services/trading.ts'

type Accepted = Extract<ExchangeEvent, { type: 'orderAccepted' }>
type Changed = Extract<ExchangeEvent, { type: 'orderChanged' }>
type Filled = Extract<ExchangeEvent, { type: 'orderFilled' }>

const averageDigits = 12

/** An order that may still change. */
interface OpenOrder {
  orderId: string
  clientOid: string
  symbol: string
  side: Side
  orderType: OrderType
  tif: string
  price: string | undefined
  size: string | undefined
  quoteSize: string | undefined
  executedSize: Decimal
  executedQuote: Decimal
  fees: Map<string, Decimal>
  source: OrderSource | string
  status: OrderStatus
  createdAt: number
}

/** A message about one order: `fill` when that is what happened. */
export interface OrderNews {
  symbol: string
  row: Record<string, unknown>
}

const finalStatuses: ReadonlySet<OrderStatus> = new Set(['filled', 'cancelled', 'partially-cancelled'])

function averageOf({ executedSize, executedQuote }: OpenOrder): string {
  if (executedSize.isZero()) return '0'
  return executedQuote.div(executedSize).toSignificantDigits(averageDigits).toFixed()
}

function rowOf(order: OpenOrder, at: number): Record<string, unknown> {
  const amount = order.size ?? order.quoteSize ?? '0'
  const notional = order.quoteSize ?? (order.price && new Decimal(order.price).times(amount).toFixed())
  return {
    instId: order.symbol,
    orderId: order.orderId,
    clientOid: order.clientOid,
    // ccxt would take a price of 0 for a limit.
    ...(order.price !== undefined && { price: order.price }),
    size: amount,
    newSize: amount,
    notional: notional ?? '',
    orderType: order.orderType,
    force: forceWord(order.tif),
    side: order.side,
    accBaseVolume: order.executedSize.toFixed(),
    priceAvg: averageOf(order),
    status: orderStatus(order.status),
    cTime: `${order.createdAt}`,
    uTime: `${at}`,
    feeDetail: [...order.fees].map(([feeCoin, fee]) => ({ feeCoin, fee: fee.neg().toFixed() })),
    enterPointSource: sourceWord(order.source),
  }
}

function fillFields({ price, tradeId, size, at, fee, feeCoin, role }: Filled) {
  return {
    fillPrice: price,
    tradeId,
    baseVolume: size,
    fillTime: `${at}`,
    fillFee: new Decimal(fee).neg().toFixed(),
    fillFeeCoin: feeCoin,
    tradeScope: role === 'taker' ? 'T' : 'M',
  }
}

export class OwnOrders {
  private readonly orders = new Map<string, OpenOrder>()
  /** The newest fill of an order, until it is known what became of the order by it. */
  private readonly waiting = new Map<string, Filled>()
  private news: OrderNews[] = []
  private fillRows: OrderNews[] = []

  constructor(live: readonly LiveOrder[]) {
    for (const order of live) {
      const { executedSize, executedQuote, placedAt } = order
      this.orders.set(order.orderId, {
        ...order,
        orderType: 'limit',
        tif: 'gtc',
        quoteSize: undefined,
        executedSize: new Decimal(executedSize),
        executedQuote: new Decimal(executedQuote),
        fees: new Map(),
        source: 'api',
        createdAt: placedAt,
      })
    }
  }

  /** What the view of live orders does not know; `executedSize`: what the order had when this fold began. */
  complete(rows: readonly OrderRow[], began: ReadonlyMap<string, string>): void {
    for (const row of rows) {
      const order = this.orders.get(row.orderId)
      if (!order) continue
      order.tif = row.tif
      order.source = row.source
      if (began.get(row.orderId) !== row.executedSize) continue
      for (const { coin, amount } of row.fee) this.addFee(order, coin, amount)
    }
  }

  get size(): number {
    return this.orders.size
  }

  note(event: ExchangeEvent): void {
    if (event.type === 'orderAccepted') this.noteAccepted(event)
    else if (event.type === 'orderChanged') this.noteChanged(event)
    else if (event.type === 'orderFilled') this.noteFilled(event)
  }

  /** What is to be told since the last call, in its order. */
  take(): { orders: OrderNews[]; fills: OrderNews[] } {
    for (const [orderId, fill] of this.waiting) this.tellFill(orderId, fill)
    const { news: orders, fillRows: fills } = this
    this.news = []
    this.fillRows = []
    return { orders, fills }
  }

  private noteAccepted(event: Accepted): void {
    const { orderId, clientOid, symbol, side, orderType, tif, price, size, quoteSize, source, at } = event
    const order: OpenOrder = {
      orderId,
      clientOid,
      symbol,
      side,
      orderType,
      tif,
      price,
      size,
      quoteSize,
      executedSize: new Decimal(0),
      executedQuote: new Decimal(0),
      fees: new Map(),
      source,
      status: 'accepted',
      createdAt: at,
    }
    this.orders.set(orderId, order)
    this.news.push({ symbol, row: rowOf(order, at) })
  }

  private noteFilled(event: Filled): void {
    const order = this.orders.get(event.orderId)
    if (!order) return
    const before = this.waiting.get(event.orderId)
    if (before) this.tellFill(event.orderId, before)
    order.executedSize = order.executedSize.plus(event.size)
    order.executedQuote = order.executedQuote.plus(event.quote)
    order.status = 'partially-filled'
    this.addFee(order, event.feeCoin, event.fee)
    this.waiting.set(event.orderId, event)
    this.fillRows.push({ symbol: event.symbol, row: fillRow(event, order.orderType) })
  }

  private noteChanged(event: Changed): void {
    const order = this.orders.get(event.orderId)
    if (!order) return
    const fill = this.waiting.get(event.orderId)
    const isFinal = finalStatuses.has(event.status)
    const isCancelled = isFinal && event.status !== 'filled'
    if (fill && isCancelled) this.tellFill(event.orderId, fill)
    const price = event.price ?? order.price
    const size = event.size ?? order.size
    const isNews = isFinal || price !== order.price || size !== order.size
    order.price = price
    order.size = size
    order.status = event.status
    if (fill && !isCancelled) this.tellFill(event.orderId, fill)
    else if (isNews) this.news.push({ symbol: order.symbol, row: rowOf(order, event.at) })
    if (isFinal) this.orders.delete(event.orderId)
  }

  private tellFill(orderId: string, fill: Filled): void {
    this.waiting.delete(orderId)
    const order = this.orders.get(orderId)
    if (!order) return
    this.news.push({ symbol: fill.symbol, row: { ...rowOf(order, fill.at), ...fillFields(fill) } })
  }

  private addFee(order: OpenOrder, coin: string, amount: string): void {
    order.fees.set(coin, new Decimal(amount).plus(order.fees.get(coin) ?? 0))
  }
}

function fillRow(fill: FillRow | Filled, orderType: OrderType): Record<string, unknown> {
  const { orderId, tradeId, symbol, side, price, size, quote, role, feeCoin, fee, at } = fill
  const totalFee = new Decimal(fee).neg().toFixed()
  return {
    orderId,
    tradeId,
    symbol,
    orderType,
    side,
    priceAvg: price,
    size,
    amount: quote,
    tradeScope: role,
    feeDetail: [{ feeCoin, deduction: 'no', totalDeductionFee: '0', totalFee }],
    cTime: `${at}`,
    uTime: `${at}`,
  }
}
