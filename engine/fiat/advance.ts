// A lira order goes on to its next state, which ends by itself after some time.

import { reportFiatOrder } from './report.ts'
import type { FiatState, OpenFiatOrder } from './state.ts'

export function advance<T extends OpenFiatOrder>(
  state: FiatState,
  order: T,
  status: T['status'],
  ms: number,
): void {
  order.status = status
  order.dueAt = state.now + ms
  state.fiat.reschedule()
  reportFiatOrder(state, order)
}
