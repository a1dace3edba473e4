// The whole account in units of one settle coin, as its contracts see it: what is free there is free anywhere (domain.md 8).

import { divideUp } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import type { PooledFigures } from '../kernel/ports.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { unitsFor, unitsFrom } from './rates.ts'
import type { UnifiedState } from './state.ts'
import { sumsOf } from './sums.ts'

export function inCoin(state: UnifiedState, wallet: Account, coin: number): PooledFigures {
  const account = state.unified.of(wallet)
  // Who looks is about to trade contracts.
  account.isCalm = false
  const sums = sumsOf(state, account)
  const factor = unitsPerContractUnit(state, coin)
  const down = (worth: bigint) => unitsFor(state, coin, worth) / factor
  const up = (worth: bigint) => divideUp(unitsFrom(state, coin, worth), factor)
  return {
    equity: sums.adjusted < 0n ? -up(-sums.adjusted) : down(sums.adjusted),
    initial: up(sums.initial),
    orders: up(sums.orders),
    maintenance: up(sums.maintenance),
    value: up(sums.value),
    hasCross: sums.hasCross,
  }
}
