// What one coin adds to the sums of a unified account (domain.md 8; futures-rules.md B45, B46).

import { largest } from '../core/divide.ts'
import type { CoinExposure } from '../kernel/ports.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { collateralValue, debtMaintenance } from './collateral-value.ts'
import { type Amounts, type CoinFacts, type CoinPart, type CoinSums, noAmounts } from './parts.ts'
import { signedWorth, worthOf } from './rates.ts'
import { unifiedRules } from './rules.ts'
import type { UnifiedState } from './state.ts'

export function partOf(state: UnifiedState, facts: CoinFacts): CoinPart {
  const { coin, isCollateral, exposure } = facts
  const sums = noAmounts()
  const one = coinSums(state, facts)
  sums.equity = signedWorth(state, coin, one.equity)
  if (one.net > 0n && isCollateral)
    sums.adjusted = collateralValue(state.coins[coin] as string, worthOf(state, coin, one.net))
  if (one.net < 0n) sums.adjusted = -worthOf(state, coin, -one.net)
  if (one.owed > 0n || one.mayOwe > 0n) addDebt(state, sums, one)
  if (exposure) addExposure(state, sums, exposure)
  return { one, amounts: sums }
}

function addDebt(state: UnifiedState, sums: Amounts, one: CoinSums): void {
  const { coin } = one
  const { debtLeverage } = unifiedRules
  const owed = worthOf(state, coin, one.owed)
  sums.initial += owed / debtLeverage
  sums.maintenance += debtMaintenance(owed)
  sums.orders += (worthOf(state, coin, one.mayOwe) - owed) / debtLeverage
}

function coinSums(state: UnifiedState, { coin, total, frozen, exposure }: CoinFacts): CoinSums {
  const factor = exposure ? unitsPerContractUnit(state, coin) : 1n
  const floating = exposure ? exposure.unrealised * factor : 0n
  const cash = total - (exposure ? exposure.isolatedMargin * factor : 0n)
  return {
    coin,
    equity: total + floating,
    cash,
    net: cash + (exposure ? exposure.crossUnrealised * factor : 0n),
    frozen,
    owed: largest(0n, -cash),
    mayOwe: largest(0n, frozen - cash),
  }
}

function addExposure(state: UnifiedState, sums: Amounts, exposure: CoinExposure): void {
  const { coin } = exposure
  const factor = unitsPerContractUnit(state, coin)
  const worth = (units: bigint) => worthOf(state, coin, units * factor)
  sums.adjusted -= worth(exposure.orderLoss)
  sums.initial += worth(exposure.initial)
  sums.orders += worth(exposure.orderMargin)
  sums.ofPositions = worth(exposure.maintenance)
  sums.maintenance += sums.ofPositions
  sums.value += worth(exposure.value)
  sums.hasCross ||= exposure.hasCross
  sums.isStale ||= exposure.isStale
  sums.hasContracts ||= exposure.hasCross || exposure.isolatedMargin > 0n || exposure.orderMargin > 0n
}
