// What contracts do by the clock: marks each second, then funding, then sales of the insurance fund (futures-rules.md B26).

import { nextFunding } from './contract-prices.ts'
import { finish } from './finish.ts'
import { settleFunding } from './funding.ts'
import { goOnSelling } from './insurance-sales.ts'
import { renewMark } from './marking.ts'
import { secondMs } from './rules.ts'
import type { FuturesState } from './state.ts'

/** Infinity without contracts. Settlements of funding lie on whole seconds. */
export const nextContractTime = ({ futures }: FuturesState): number => futures.nextMarkAt

export function atSecond(state: FuturesState): void {
  const { futures, now } = state
  futures.nextMarkAt = (Math.floor(now / secondMs) + 1) * secondMs
  const inOrder = [...futures.contracts].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
  for (const contract of inOrder) renewMark(state, contract)
  for (const contract of inOrder) {
    const { prices, config } = contract
    if (prices.nextFundingAt > now) continue
    settleFunding(state, contract)
    prices.nextFundingAt = nextFunding(config.fundingHours, now)
  }
  if (futures.sales.length > 0) goOnSelling(state)
  finish(state)
}
