// What the contracts of one settle coin add to the risk of an account in unified mode (domain.md 8).

import type { CoinExposure } from '../kernel/ports.ts'
import { type ContractAccount, type LineAccount, nettedCost, type Pending } from './contract-account.ts'
import { ownFigures } from './figures.ts'
import { divideUp, largest, times, up } from './fraction.ts'
import { SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'

/** Steps of values in a unit of the settle coin: in whole units a small position's share of a large equity would be off by many. */
export const VALUE_ONE = 10n ** 12n

/** O(positions and orders of the coin). */
export function exposureOf(state: FuturesState, line: LineAccount, coin: number): CoinExposure {
  const figures = ownFigures(state, line, coin)
  let [value, orderLoss, isStale] = [0n, 0n, false]
  for (const account of line.contracts.values()) {
    const { contract, isIsolated, positions } = account
    if (contract.coin !== coin) continue
    orderLoss += lossOf(account, 0) + lossOf(account, 1)
    if (isIsolated) continue
    for (const { lots } of positions)
      value += up(times(contract.value(lots, contract.prices.mark), VALUE_ONE))
    if (positions.length > 0 && contract.prices.isStale) isStale = true
  }
  return {
    coin,
    isolatedMargin: figures.isolatedMargin,
    unrealised: figures.unrealised,
    crossUnrealised: figures.crossUnrealised,
    initial: figures.crossInitial,
    maintenance: up(figures.crossMaintenance),
    value,
    orderMargin: figures.orderCost - orderLoss,
    orderLoss,
    hasCross: figures.hasCross,
    isStale,
  }
}

/** What live orders of a side would lose at once, as their cost counts it (B9, B12). */
function lossOf(account: ContractAccount, side: 0 | 1): bigint {
  if (account.orders.length === 0) return 0n
  const { feeRate } = account.contract
  let cost = 0n
  for (const { isClosing, fixedCost, value, rest, lots, side: own } of account.orders) {
    if (isClosing || own !== side) continue
    const loss = largest(0n, fixedCost - divideUp(value * feeRate, SHARE_ONE))
    cost += divideUp(loss * BigInt(rest), BigInt(lots))
  }
  const pending: Pending = { lots: account.pending[side].lots, cost }
  return nettedCost(account, side, pending)
}
