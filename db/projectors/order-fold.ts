// What one batch did to orders, as rows: an order's birth, if it fell in the batch, and its newest state, in one write.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { ProjectorStatements } from './statements.ts'

type Accepted = Extract<ExchangeEvent, { type: 'orderAccepted' }>
type Changed = Extract<ExchangeEvent, { type: 'orderChanged' }>

interface OrderTurn {
  accepted?: Accepted
  changed?: Changed
}

const finalStatuses = new Set(['filled', 'cancelled', 'partially-cancelled'])

export class OrderFold {
  private readonly turns = new Map<string, OrderTurn>()

  constructor(private readonly statements: ProjectorStatements) {}

  clear(): void {
    this.turns.clear()
  }

  take(event: Accepted | Changed): void {
    const turn = this.turns.get(event.orderId)
    if (event.type === 'orderAccepted') this.turns.set(event.orderId, { accepted: event })
    else if (turn) turn.changed = event
    else this.turns.set(event.orderId, { changed: event })
  }

  write(): void {
    for (const { accepted, changed } of this.turns.values()) {
      if (accepted) this.insert(accepted, changed)
      else if (changed) this.update(changed)
    }
  }

  private update(changed: Changed): void {
    this.statements.updateOrder.run(
      changed.price ?? null,
      changed.size ?? null,
      changed.executedSize,
      changed.executedQuote,
      changed.remainingSize,
      changed.status,
      finalStatuses.has(changed.status) ? 0 : 1,
      changed.reason ?? null,
      changed.at,
      Number(changed.orderId),
    )
  }

  private insert(accepted: Accepted, changed: Changed | undefined): void {
    const status = changed?.status ?? 'accepted'
    this.statements.insertOrder.run(
      Number(accepted.orderId),
      accepted.clientOid,
      accepted.account,
      accepted.symbol,
      accepted.side,
      accepted.orderType,
      accepted.tif,
      changed?.price ?? accepted.price ?? null,
      changed?.size ?? accepted.size ?? null,
      accepted.quoteSize ?? null,
      changed?.executedSize ?? '0',
      changed?.executedQuote ?? '0',
      changed?.remainingSize ?? accepted.size ?? '0',
      status,
      finalStatuses.has(status) ? 0 : 1,
      changed?.reason ?? null,
      accepted.source,
      accepted.planId === undefined ? null : Number(accepted.planId),
      accepted.takeProfit ? JSON.stringify(accepted.takeProfit) : null,
      accepted.stopLoss ? JSON.stringify(accepted.stopLoss) : null,
      accepted.at,
      changed?.at ?? accepted.at,
    )
  }
}
