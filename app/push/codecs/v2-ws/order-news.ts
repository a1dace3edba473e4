// What an owner receives of each order: one message a fill, with the state that the fill left, and one for every other change.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { ViewChange } from '#engine/orders/live-views.ts'
import { isFinalOrder, type OrderFilled, type OrderView } from '#engine/orders/order-view.ts'
import { filledOrderRow, fillRow, orderRow, type Row } from './order-rows.ts'

/** A message about one order or conditional order. */
export interface OrderNews {
  symbol: string
  row: Row
}

/** How rows of orders are worded. */
export interface OrderWords {
  order(view: OrderView): Row
  filled(view: OrderView, fill: OrderFilled): Row
}

const spotWords: OrderWords = { order: orderRow, filled: filledOrderRow }

export class OrderMessages {
  /** The newest fill of an order and the order after it, until it is known what became of the order by it. */
  private readonly waiting = new Map<string, { fill: OrderFilled; view: OrderView }>()
  private orders: OrderNews[] = []
  private fills: OrderNews[] = []

  constructor(private readonly words: OrderWords = spotWords) {}

  note(event: ExchangeEvent, { before, after }: ViewChange<OrderView>): void {
    const { symbol, orderId } = after
    if (event.type === 'orderFilled') {
      this.sendFill(orderId)
      this.waiting.set(orderId, { fill: event, view: after })
      this.fills.push({ symbol, row: fillRow(event, after.orderType) })
      return
    }
    const isCancelled = isFinalOrder(after) && after.status !== 'filled'
    if (isCancelled) this.sendFill(orderId)
    if (this.sendFill(orderId, after)) return
    const isChange = isFinalOrder(after) || after.price !== before?.price || after.size !== before?.size
    if (!before || isChange) this.orders.push({ symbol, row: this.words.order(after) })
  }

  /** What is to be sent since the last call, in its order. */
  take(): { orders: OrderNews[]; fills: OrderNews[] } {
    for (const orderId of [...this.waiting.keys()]) this.sendFill(orderId)
    const { orders, fills } = this
    this.orders = []
    this.fills = []
    return { orders, fills }
  }

  /** The fill that waits, if one does; `view`: the order as the fill left it. */
  private sendFill(orderId: string, view?: OrderView): boolean {
    const waiting = this.waiting.get(orderId)
    if (!waiting) return false
    this.waiting.delete(orderId)
    const { fill } = waiting
    this.orders.push({ symbol: fill.symbol, row: this.words.filled(view ?? waiting.view, fill) })
    return true
  }
}
