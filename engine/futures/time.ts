// What contracts do by the clock: prices each second, then funding, then sales of the insurance fund (futures-rules.md B26).

import { finish } from './finish.ts'
import { settleFunding } from './funding.ts'
import { goOnSelling } from './insurance-sales.ts'
import { advancePrices, isFundingDue } from './marking.ts'
import { secondMs } from './rules.ts'
import type { FuturesState } from './state.ts'

/** Infinity without contracts. Settlements of funding lie on whole seconds. */
export const nextContractTime = ({ futures }: FuturesState): number => futures.nextMarkAt

export function atSecond(state: FuturesState): void {
  const { futures, now } = state
  futures.nextMarkAt = (Math.floor(now / secondMs) + 1) * secondMs
  const inOrder = [...futures.contracts].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
  const due = inOrder.filter((contract) => isFundingDue(advancePrices(state, contract)))
  for (const contract of due) settleFunding(state, contract)
  if (futures.sales.length > 0) goOnSelling(state)
  finish(state)
}
