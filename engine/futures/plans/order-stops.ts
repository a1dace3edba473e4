// Take profit and stop loss that an order brings: they wait in it until it ends (domain.md 2.4).

import type { ContractOrder } from '../contract-account.ts'
import type { ContractTriggerSource } from './leg.ts'

/** Prices in ticks; `price` 0 = at the market. */
export interface StopLeg {
  readonly kind: 'profit' | 'loss'
  readonly triggerBy: ContractTriggerSource
  readonly trigger: number
  readonly above: boolean
  readonly price: number
}

interface BroughtStops {
  legs: readonly StopLeg[]
  /** Lots that the order opened so far. */
  opened: number
}

const none: readonly StopLeg[] = []

/** Beside the orders, which mostly bring none: matching looks at a size of 0. */
export class OrderStops {
  /** By the id of a live order. */
  readonly entries = new Map<number, BroughtStops>()
  /** Orders with stops that ended in this command or step, in their order. */
  readonly ended: ContractOrder[] = []
  /** Of two plans that one order brought each the other's id. */
  readonly siblings = new Map<number, number>()
  /** A plan whose sibling sends its order: until that is taken or refused, nothing follows for it. */
  leaving: number | undefined

  get isEmpty(): boolean {
    return this.entries.size === 0 && this.siblings.size === 0
  }

  legsOf(order: ContractOrder): readonly StopLeg[] {
    return this.entries.size === 0 ? none : (this.entries.get(order.id)?.legs ?? none)
  }

  /** An order traded: so many lots of it opened. */
  noteOpened({ id }: ContractOrder, lots: number): void {
    if (this.entries.size === 0) return
    const stops = this.entries.get(id)
    if (stops) stops.opened += lots
  }

  /** An order rests in no book any more and does not come back. */
  noteEnded(order: ContractOrder): void {
    if (this.entries.size > 0 && this.entries.has(order.id)) this.ended.push(order)
  }

  /** A plan is gone: it has a sibling no more. Answers which it was. */
  part(id: number): number | undefined {
    const sibling = this.siblings.get(id)
    if (sibling === undefined) return undefined
    this.siblings.delete(id)
    this.siblings.delete(sibling)
    return sibling
  }
}
