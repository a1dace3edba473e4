// The prices that an instance waits for: watches by the number of their intent until placed, then by the exchange's id.

import type { PlanRef, TriggerOperator } from '../conditional-orders/protocol.ts'
import type { ExchangeEvent } from '../exchange/protocol.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'
import { intentNumber } from './intent-numbers.ts'

interface OwnWatch {
  /** What is to happen at that price: 'takeProfit'. */
  role: string
  /** The side it is awaited from; absent where either will do. */
  from?: TriggerOperator
}

export interface OwnWatches {
  sent: Record<string, OwnWatch>
  live: Record<string, OwnWatch>
}

export const noWatches: OwnWatches = { sent: {}, live: {} }

export type WatchFact = { role: string } & (
  | { what: 'reached' }
  /** The watch is gone without its price: a cancel reason, or the code of a refusal. */
  | { what: 'lost'; reason?: number; code?: RejectionCode }
)

export function withWatch(watches: OwnWatches, n: number, watch: OwnWatch): OwnWatches {
  return { ...watches, sent: { ...watches.sent, [n]: watch } }
}

export const hasWatch = ({ sent, live }: OwnWatches, role: string): boolean =>
  [...Object.values(sent), ...Object.values(live)].some((watch) => watch.role === role)

/** The watches without those of this role, or of any: later events about them are ignored. */
export function withoutWatches({ sent, live }: OwnWatches, role?: string): OwnWatches {
  const keep = (of: Record<string, OwnWatch>) =>
    Object.fromEntries(Object.entries(of).filter(([, watch]) => role !== undefined && watch.role !== role))
  return { sent: keep(sent), live: keep(live) }
}

/** How to name those of this role to the exchange, or of any; `idOf` gives the id of an intent. */
export function watchNames(
  { sent, live }: OwnWatches,
  idOf: (n: string) => string,
  role?: string,
): PlanRef[] {
  const of = (watches: Record<string, OwnWatch>) =>
    Object.keys(watches).filter((key) => role === undefined || watches[key]?.role === role)
  return [...of(sent).map((n) => ({ clientOid: idOf(n) })), ...of(live).map((planId) => ({ planId }))]
}

/**
 * The watches after an event, and what it says. `over`: a watch to cancel, because its price lay behind when it was
 * placed, so that it would fire on the way back: that price has been reached already.
 */
export function foldWatches(
  watches: OwnWatches,
  event: ExchangeEvent,
): { watches: OwnWatches; fact?: WatchFact; over?: string } {
  switch (event.type) {
    case 'planPlaced':
    case 'contractPlanPlaced': {
      const n = intentNumber(event.clientOid) ?? ''
      const { [n]: watch, ...sent } = watches.sent
      if (!watch) return { watches }
      if (watch.from !== undefined && watch.from !== event.operator)
        return {
          watches: { ...watches, sent },
          fact: { role: watch.role, what: 'reached' },
          over: event.planId,
        }
      return { watches: { sent, live: { ...watches.live, [event.planId]: watch } } }
    }
    case 'planChanged':
    case 'contractPlanChanged': {
      const { [event.planId]: watch, ...live } = watches.live
      if (!watch || event.status === 'pending') return { watches }
      const { role } = watch
      return {
        watches: { ...watches, live },
        fact:
          event.status === 'triggered'
            ? { role, what: 'reached' }
            : { role, what: 'lost', reason: event.reason ?? 0 },
      }
    }
    case 'rejected': {
      const n = intentNumber(event.commandId) ?? ''
      const { [n]: watch, ...sent } = watches.sent
      if (!watch) return { watches }
      return {
        watches: { ...watches, sent },
        fact: { role: watch.role, what: 'lost', code: event.code },
      }
    }
    default:
      return { watches }
  }
}
