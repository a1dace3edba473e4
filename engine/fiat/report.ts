// Lira orders as their events say them.

import { formatBig } from '../core/decimal.ts'
import { emit } from '../kernel/report.ts'
import type { FiatEvent, FiatReason, FiatStatus } from './protocol.ts'
import type { FiatState, OpenFiatOrder } from './state.ts'
import { liraOf } from './terms.ts'

/** `isFinal`: nothing more happens to it. */
export function reportFiatOrder(
  state: FiatState,
  order: OpenFiatOrder,
  {
    status = order.status,
    reason,
    isFinal = false,
  }: { status?: FiatStatus; reason?: FiatReason | undefined; isFinal?: boolean } = {},
): void {
  const { scale } = liraOf(state)
  const { id, account, kind, units, feeUnits, dueAt } = order
  emit<FiatEvent>(state, {
    type: 'fiatOrderChanged',
    account: account.name,
    orderId: `${id}`,
    kind,
    status,
    amount: formatBig(units, scale),
    fee: formatBig(feeUnits, scale),
    ...(order.kind === 'deposit'
      ? { method: order.method, reference: order.reference }
      : { iban: order.iban }),
    ...(reason && { reason }),
    ...(!isFinal && { dueAt }),
  })
}
