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
  for (const [orderId, { placedAt }] of state.live) {
    // Notes lie in the order of placing, so the first young one ends the search.
    if (state.now - placedAt < orderAgeMsMax) break
    state.core.cancel(orderId, cancelReason.expired)
    reportChanges(state)
  }
  for (const product of state.products) product.sweep?.(state)
  return done
}

export const sweepCommand: ExchangeDescriptor<SpotState, Sweep> = {
  of: 'exchange',
  type: 'sweep',
  by: ['exchange', 'operator'],
  fields: {},
  handle: sweep,
}
