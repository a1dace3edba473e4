// The whole account in units of one settle coin, as its contracts see it: what is free there is free anywhere (domain.md 8).

import { divideUp } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import type { PooledFigures, PooledShare } from '../kernel/ports.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import type { Sums } from './parts.ts'
import { unitsFor, unitsFrom } from './rates.ts'
import type { UnifiedState } from './state.ts'
import { sumsOf } from './sums.ts'

export function inCoin(state: UnifiedState, wallet: Account, coin: number): PooledFigures {
  const sums = sumsFor(state, wallet)
  const { down, up } = inUnits(state, coin)
  return {
    equity: sums.adjusted < 0n ? -up(-sums.adjusted) : down(sums.adjusted),
    initial: up(sums.initial),
    orders: up(sums.orders),
    maintenance: up(sums.maintenance),
    hasCross: sums.hasCross,
  }
}

export function shareIn(state: UnifiedState, wallet: Account, coin: number): PooledShare {
  const { adjusted, maintenance, ofPositions, value } = sumsFor(state, wallet)
  const { down, up } = inUnits(state, coin)
  const worth = maintenance === 0n ? 0n : (adjusted * ofPositions) / maintenance
  return { money: worth < 0n ? -down(-worth) : down(worth), value: up(value) }
}

function sumsFor(state: UnifiedState, wallet: Account): Sums {
  const account = state.unified.of(wallet)
  // Who looks is about to trade contracts.
  account.isCalm = false
  return sumsOf(state, account)
}

/** Worth as units of contracts. */
function inUnits(state: UnifiedState, coin: number) {
  const factor = unitsPerContractUnit(state, coin)
  return {
    down: (worth: bigint) => unitsFor(state, coin, worth) / factor,
    up: (worth: bigint) => divideUp(unitsFrom(state, coin, worth), factor),
  }
}
