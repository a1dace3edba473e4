// Whether a fill-or-kill order would get all its lots: a dry run that cuts what only reduces, and leaves out what self-trade
// prevention would remove (domain.md 1.4).

import { GROUP, ID, NEXT, REMAINING } from '../market/order-layout.ts'
import { sideToClose } from './closable.ts'
import type { ContractAccount, ContractOrder } from './contract-account.ts'
import { groupOf } from './order.ts'
import { isQuote } from './quotes.ts'
import type { FuturesState } from './state.ts'

export function fillable({ futures }: FuturesState, order: ContractOrder): boolean {
  const { book } = order.account.contract
  const own = new DryPositions()
  const makerSide = order.side === 0 ? 1 : 0
  const group = groupOf(order)
  let wanted = order.lots
  for (let price = book.best(makerSide); price !== 0; price = book.worse(makerSide, price)) {
    if (order.side === 0 ? price > order.price : price < order.price) return false
    for (let slot = book.first(price); slot !== 0; slot = futures.orders.ints[slot + NEXT] as number) {
      if (order.stp !== 'none' && futures.orders.backs[slot + GROUP] === group) {
        if (order.stp !== 'cancel-maker') return false
        continue
      }
      if (isQuote(futures, slot)) {
        const rest = futures.orders.doubles[(slot >> 1) + REMAINING] as number
        const most = Math.min(wanted, own.closable(order), rest)
        if (most === 0) return false
        own.fill(order, most)
        wanted -= most
        if (wanted === 0) return true
        continue
      }
      const maker = futures.live.get(futures.orders.ints[slot + ID] as number) as ContractOrder
      const most = Math.min(wanted, own.closable(order), own.closable(maker), maker.rest)
      if (own.closable(order) === 0) return false
      own.fill(order, most)
      own.fill(maker, most)
      wanted -= most
      if (wanted === 0) return true
    }
  }
  return false
}

/** Positions as they would be in the middle of the walk. */
class DryPositions {
  private readonly lots = new Map<ContractAccount, [long: number, short: number]>()

  closable(order: ContractOrder): number {
    if (!order.isClosing) return Number.POSITIVE_INFINITY
    return this.of(order)[sideToClose(order) === 1 ? 0 : 1]
  }

  fill(order: ContractOrder, lots: number): void {
    const held = this.of(order)
    const closes = sideToClose(order) === 1 ? 0 : 1
    const mayClose = order.account.owner.mode !== 'hedge' || order.isClosing
    const closed = mayClose ? Math.min(lots, held[closes]) : 0
    held[closes] -= closed
    const opens = order.positionSide ? closes : 1 - closes
    held[opens as 0 | 1] += lots - closed
  }

  private of({ account }: ContractOrder): [number, number] {
    const found = this.lots.get(account) ?? [account.lots(1), account.lots(-1)]
    this.lots.set(account, found)
    return found
  }
}
