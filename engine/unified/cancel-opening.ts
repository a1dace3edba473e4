// At an initial margin of 100 %: orders that are not covered end, the one that keeps most first, until it is below (domain.md 8).

import { smallest } from '../core/divide.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { orderLoss } from './order-loss.ts'
import type { Sums } from './parts.ts'
import { worthOf } from './rates.ts'
import { SHARE_ONE, unifiedRules } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { marginOf, reaches, sumsOf } from './sums.ts'

interface Candidate {
  margin: bigint
  /** Whether it still keeps anything, orders before it having ended. */
  keeps(sums: Sums): boolean
  cancel(): void
}

/** The sums after it. Those that are beyond the bound of an entry wait for the next look. */
export function cancelOpening(state: UnifiedState, account: UnifiedAccount, before: Sums): Sums {
  let sums = before
  let left = unifiedRules.cancelsPerLook
  for (const { keeps, cancel } of candidates(state, account, before)) {
    if (!reaches(marginOf(sums), sums, SHARE_ONE)) return sums
    if (sums !== before && !keeps(sums)) continue
    if (left-- === 0) {
      state.unified.unsure.add(account)
      return sums
    }
    cancel()
    sums = sumsOf(state, account)
  }
  return sums
}

function candidates(state: UnifiedState, account: UnifiedAccount, sums: Sums): Candidate[] {
  const { contracts } = state.ports
  const ofContracts = contracts.openingOrders(account.owner).map(
    ({ orderId, coin, units }): Candidate => ({
      margin: worthOf(state, coin, units * unitsPerContractUnit(state, coin)),
      keeps: () => contracts.openingOrders(account.owner).some((one) => one.orderId === orderId),
      cancel: () => contracts.cancelOrder(orderId, cancelReason.riskControl),
    }),
  )
  return [...ofContracts, ...ofPairs(state, account, sums)]
    .filter(({ margin }) => margin > 0n)
    .sort((a, b) => (a.margin > b.margin ? -1 : a.margin < b.margin ? 1 : 0))
}

/** What an order of a pair keeps: the margin of the debt that it would make, and its loss against the index. */
function ofPairs(state: UnifiedState, { wallet }: UnifiedAccount, sums: Sums): Candidate[] {
  const { trading } = state.ports
  return trading.orders(wallet).map(({ orderId, pair, side, price, remaining }): Candidate => {
    const coin = side === 0 ? pair.quote : pair.base
    const units =
      side === 0
        ? BigInt(price) * BigInt(remaining) * BigInt(pair.tickLotUnits)
        : BigInt(remaining) * BigInt(pair.lotUnits)
    const loss = orderLoss(state, pair, side, price, remaining)
    const marginIn = ({ coins }: Sums) => {
      const own = coins.find((one) => one.coin === coin)
      const borrowed = own ? smallest(units, own.mayOwe - own.owed) : 0n
      return worthOf(state, coin, borrowed) / unifiedRules.debtLeverage + loss
    }
    return {
      margin: marginIn(sums),
      keeps: (later) => marginIn(later) > 0n,
      cancel: () => {
        trading.cancel(orderId, cancelReason.riskControl)
        // Before the next order's, and before what the ladder says then.
        reportChanges(state)
      },
    }
  })
}
