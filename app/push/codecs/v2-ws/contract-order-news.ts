// What an owner receives of each order of a contract: one message a trade, with the state that it left, and one for every other
// change.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { ContractOrderFilled, ContractOrderView } from '#engine/orders/contract-order-view.ts'
import type { ViewChange } from '#engine/orders/live-views.ts'
import { isFinalOrder } from '#engine/orders/order-view.ts'
import { contractFillRowOf, contractOrderRow, filledContractOrderRow } from './contract-rows.ts'
import type { OrderNews } from './order-news.ts'

/** A trade, and the order after it. */
interface Trade {
  fills: ContractOrderFilled[]
  view: ContractOrderView
}

export class ContractOrderMessages {
  /** The newest trade of an order, until it is known what became of the order by it. */
  private readonly waiting = new Map<string, Trade>()
  private orders: OrderNews[] = []
  private fills: OrderNews[] = []

  note(event: ExchangeEvent, { before, after }: ViewChange<ContractOrderView>): void {
    const { symbol, orderId } = after
    if (event.type === 'contractOrderFilled') {
      const waiting = this.waiting.get(orderId)
      if (waiting && waiting.fills[0]?.tradeId === event.tradeId)
        this.waiting.set(orderId, { fills: [...waiting.fills, event], view: after })
      else {
        this.send(orderId)
        this.waiting.set(orderId, { fills: [event], view: after })
      }
      return
    }
    const isCancelled = isFinalOrder(after) && after.status !== 'filled'
    if (isCancelled) this.send(orderId)
    if (this.send(orderId, after)) return
    const isChange = isFinalOrder(after) || after.price !== before?.price || after.size !== before?.size
    if (!before || isChange) this.orders.push({ symbol, row: contractOrderRow(after) })
  }

  /** What is to be sent since the last call, in its order. */
  take(): { orders: OrderNews[]; fills: OrderNews[] } {
    for (const orderId of [...this.waiting.keys()]) this.send(orderId)
    const { orders, fills } = this
    this.orders = []
    this.fills = []
    return { orders, fills }
  }

  /** The trade that waits, if one does; `view`: the order as the trade left it. */
  private send(orderId: string, view?: ContractOrderView): boolean {
    const trade = this.waiting.get(orderId)
    if (!trade) return false
    this.waiting.delete(orderId)
    const { symbol } = trade.view
    this.orders.push({ symbol, row: filledContractOrderRow(view ?? trade.view, trade.fills) })
    this.fills.push({ symbol, row: contractFillRowOf(trade.view, trade.fills) })
    return true
  }
}
