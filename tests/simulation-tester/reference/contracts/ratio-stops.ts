// Stops at a margin ratio in the reference: a mark that moved may have brought the ratio of a position to theirs (domain.md 5.9).

import type { Contract, Plan } from './contract.ts'
import type { Contracts } from './desk.ts'
import { atLeast, closes, crossEquity, isolatedEquity, position, riskOf } from './owner.ts'
import { enqueue } from './watch-plans.ts'

/** Of a coin every cross ratio may have changed. */
export function watchRatios(contracts: Contracts, contract: Contract): void {
  for (const plan of contracts.plans) {
    const { kind, isQueued, part } = plan
    if (kind !== 'ratio' || isQueued) continue
    const isNear = part.contract === contract || (!part.isIsolated && part.contract.coin === contract.coin)
    if (isNear && isRatioThere(contracts, plan)) enqueue(contracts, plan)
  }
}

export function isRatioThere({ state }: Contracts, { part, percent, ...plan }: Plan): boolean {
  const { contract, line, isIsolated } = part
  const one = position(part, closes(plan))
  if (!one) return false
  if (isIsolated)
    return atLeast(contract.maintenance(one.size, contract.prices.mark), isolatedEquity(part, one), percent)
  const risk = riskOf(state, line, contract.coin)
  return atLeast(risk.maintenance, crossEquity(risk), percent)
}
