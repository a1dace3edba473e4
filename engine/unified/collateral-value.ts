// What a worth counts as collateral, and what a debt needs: the tables of the rules applied (domain.md 8; futures-rules.md B46).

import { divideDown, smallest } from '../core/divide.ts'
import { WORTH_ONE } from './rates.ts'
import { collateralTiers, debtTiers, SHARE_ONE } from './rules.ts'

/** Worth and result in 10^-24 USD: each part of it at the rate of its tier, as income is taxed (V-UA1). */
export function collateralValue(coin: string, worth: bigint): bigint {
  let [value, from] = [0n, 0n]
  for (const { top, rate } of collateralTiers(coin)) {
    const end = top === undefined ? worth : smallest(worth, top * WORTH_ONE)
    if (end > from) value += (end - from) * rate
    from = end
  }
  return divideDown(value, SHARE_ONE)
}

/** Maintenance margin of a debt of this worth: all of it at the rate of its tier. */
export function debtMaintenance(worth: bigint): bigint {
  const tier = debtTiers.find(({ top }) => top === undefined || worth <= top * WORTH_ONE)
  return (worth * (tier?.maintenance ?? 0n)) / SHARE_ONE
}
