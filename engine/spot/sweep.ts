// The command sweep: cancels what has rested or waited longer than orders may (domain.md 1.2 reason 13).

import { type Answer, done } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { orderAgeMsMax } from '../kernel/defaults.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import type { SpotState } from './state.ts'

export interface Sweep {
  type: 'sweep'
}

function sweep(state: SpotState): Answer {
  for (const orderId of tooOld(state)) {
    state.core.cancel(orderId, cancelReason.expired)
    reportChanges(state)
  }
  for (const product of state.products) product.sweep?.(state)
  return done
}

/** Ids of orders. Notes lie in the order of placing, so the first young one ends the search. */
function tooOld(state: SpotState): number[] {
  const ids: number[] = []
  for (const [orderId, { placedAt }] of state.live.entries()) {
    if (state.now - placedAt < orderAgeMsMax) break
    ids.push(orderId)
  }
  return ids
}

export const sweepCommand: ExchangeDescriptor<SpotState, Sweep> = {
  of: 'exchange',
  type: 'sweep',
  by: ['exchange', 'operator'],
  fields: {},
  handle: sweep,
}
