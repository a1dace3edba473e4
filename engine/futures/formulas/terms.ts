// What the formulas need of a contract, from its config.

import { formatBig } from '../../core/decimal.ts'
import type { ContractConfig } from '../../market/contract-config.ts'
import { futuresRules } from '../rules.ts'
import type { ContractTerms } from './position.ts'
import { tiersOf } from './tiers.ts'

export const termsOf = ({
  line,
  takerFee,
  tiers,
}: Pick<ContractConfig, 'line' | 'takerFee' | 'tiers'>): ContractTerms => ({
  kind: line === 'coinm' ? 'inverse' : 'linear',
  feeRate: takerFee ?? formatBig(futuresRules.takerFee, 8),
  tiers: tiersOf(tiers.map(({ top, maxLeverage, mmr }) => [top, maxLeverage, mmr] as const)),
})

/** By how much a market order may exceed its price and its fee (domain.md 5.1). */
export const costRatios = {
  openCostUp: formatBig(futuresRules.openCostUp, 8),
  feeRateUp: formatBig(futuresRules.feeRateUp, 8),
}
