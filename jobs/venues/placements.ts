// What was placed at a venue through us: cancelling and changing need more of an order than its name.

import type { MarketInterface } from 'ccxt'
import type { PlanRef } from '#engine/conditional-orders/protocol.ts'
import type { Command, OrderRef, Receipt } from '#engine/exchange/protocol.ts'

export interface Placed {
  orderId: string
  clientOid: string
  /** As ccxt calls the pair. */
  symbol: string
  side: 'buy' | 'sell'
  orderType: 'limit' | 'market'
}

/** By what command a plan of ours was placed. */
export type PlanKindOf = (ref: PlanRef) => Command['type'] | undefined

export class Placements {
  private readonly byName = new Map<string, Placed>()
  private readonly byOrder = new Map<string, Placed>()
  private readonly planKinds = new Map<string, Command['type']>()

  /** Takes in what became of a command. */
  note(
    id: string,
    command: Command,
    market: MarketInterface | undefined,
    { orderId, planId }: Pick<Receipt, 'orderId' | 'planId'>,
  ): void {
    if (planId !== undefined && command.type.startsWith('place'))
      for (const name of [planId, id]) this.planKinds.set(name, command.type)
    if (orderId === undefined) return
    if ((command.type === 'placeOrder' || command.type === 'placeContractOrder') && market) {
      const { side, orderType } = command
      this.keep({ orderId, clientOid: id, symbol: market.symbol as string, side, orderType })
    } else if (command.type === 'modifyOrder' || command.type === 'modifyContractOrder') {
      const before = this.find(command)
      if (before) this.keep({ ...before, orderId })
    }
  }

  find({ orderId, clientOid }: OrderRef): Placed | undefined {
    return orderId === undefined ? this.byName.get(clientOid ?? '') : this.byOrder.get(orderId)
  }

  /** Where an order is to be found: one that names its pair and itself need not be ours to remember. */
  locate(ref: OrderRef, market: MarketInterface | undefined): Pick<Placed, 'orderId' | 'symbol'> | undefined {
    const { orderId } = ref
    const named = orderId !== undefined && market ? { orderId, symbol: market.symbol as string } : undefined
    return this.find(ref) ?? named
  }

  /** By what command a plan was placed. */
  kindOf({ planId, clientOid }: PlanRef): Command['type'] | undefined {
    return this.planKinds.get(planId ?? clientOid ?? '')
  }

  /** Pairs, or contracts, that were traded, as ccxt calls them: contracts name their settlement too. */
  symbols(of: 'pairs' | 'contracts'): string[] {
    const all = [...new Set([...this.byOrder.values()].map(({ symbol }) => symbol))]
    return all.filter((symbol) => symbol.includes(':') === (of === 'contracts'))
  }

  private keep(placed: Placed): void {
    this.byName.set(placed.clientOid, placed)
    this.byOrder.set(placed.orderId, placed)
  }
}
