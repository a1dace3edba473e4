// Lira orders as their events say them.

import { formatBig } from '../core/decimal.ts'
import { emit } from '../kernel/report.ts'
import type { FiatEvent, FiatReason, FiatStatus } from './protocol.ts'
import type { FiatState, OpenFiatOrder } from './state.ts'
import { liraOf } from './terms.ts'

/** A price is in 10^-16 of the coin for one lira; people read lira for one coin, in 10^-2. */
const liraPlaces = 2
const power16 = 10n ** BigInt(16 + liraPlaces)

/** What only its kind has. */
function ownOf({ coins, scales }: FiatState, order: OpenFiatOrder): Partial<FiatEvent> {
  if (order.kind === 'deposit') return { method: order.method, reference: order.reference }
  if (order.kind === 'withdrawal') return { iban: order.iban }
  const { coin, coinUnits, price, brand, last4 } = order
  return {
    coin: coins[coin] as string,
    coinAmount: formatBig(coinUnits, scales[coin] as number),
    price: formatBig(power16 / price, liraPlaces),
    brand,
    last4,
  }
}

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
    ...ownOf(state, order),
    ...(reason && { reason }),
    ...(!isFinal && { dueAt }),
  })
}
