// What contracts do by the clock (futures-rules.md B26): prices each second, then funding, then what the marks reach, then sales of the
// insurance fund, then market makers.

import { finish } from './finish.ts'
import { settleFunding } from './funding.ts'
import { goOnSelling } from './insurance-sales.ts'
import { advancePrices, isFundingDue, look } from './marking.ts'
import { priceRules } from './prices/price-terms.ts'
import { secondMs } from './rules.ts'
import { contractDesk } from './simulated-trading.ts'
import type { FuturesState } from './state.ts'

/** Infinity without contracts. Settlements of funding lie on whole seconds. */
export function nextContractTime({ futures }: FuturesState): number {
  const { simulation, nextMarkAt } = futures
  if (futures.isEmpty) return nextMarkAt
  if (!simulation) return isUsed(futures) ? nextMarkAt : Math.ceil(nextMarkAt / hourMs) * hourMs
  const step = simulation.nextAt()
  return Math.min(step, simulation.isCatchingUp ? Math.max(nextMarkAt, nextFundingAt(futures)) : nextMarkAt)
}

const hourMs = 3_600_000

/** Without positions, orders and a market that moves, one step an hour is enough: settlements lie on whole hours. */
const isUsed = ({ holders, live, plans, sales }: FuturesState['futures']): boolean =>
  live.size > 0 || plans.size > 0 || sales.length > 0 || holders.some(({ size }) => size > 0)

/** While a long way is caught up, prices move with its coarse steps, and at settlements. */
function nextFundingAt({ contracts }: FuturesState['futures']): number {
  let next = Number.POSITIVE_INFINITY
  for (const { prices } of contracts) next = Math.min(next, prices.nextFundingAt)
  return next
}

export function contractsDue(state: FuturesState): void {
  const { futures, now } = state
  const { simulation } = futures
  const isStep = simulation !== undefined && simulation.nextAt() <= now
  // A coarse step first moves the market, then its prices follow; second by second makers see the new prices.
  const isCoarse = isStep && simulation.isCatchingUp
  if (isCoarse) simulation.step(contractDesk(state), now)
  if (isCoarse && simulation.isPassing) return
  if (isCoarse || now >= futures.nextMarkAt) atSecond(state)
  if (isStep && !isCoarse) {
    simulation.step(contractDesk(state), now)
    finish(state)
  }
}

/** Time stands: who reads now finds the book and the prices of this moment, also where a tape passed on without them. */
export function contractsRest(state: FuturesState): void {
  const { simulation } = state.futures
  if (!simulation?.rest) return
  simulation.rest(contractDesk(state))
  if (simulation.isPassing) atSecond(state)
}

function atSecond(state: FuturesState): void {
  const { futures, now } = state
  futures.nextMarkAt = (Math.floor(now / secondMs) + 1) * secondMs
  const hasRested = futures.rest.isSame(state)
  const seen = futures.inOrder().map((contract) => {
    const before = contract.prices.mark
    return { contract, before, changes: advancePrices(state, contract) }
  })
  for (const { contract, changes } of seen) if (isFundingDue(changes)) settleFunding(state, contract)
  for (const { contract, before } of seen) look(state, contract, before)
  if (futures.sales.length > 0) goOnSelling(state)
  finish(state)
  futures.rest.note(state)
  const isStill = hasRested && seen.every(({ changes }) => changes === 0)
  if (isStill) futures.nextMarkAt = Math.max(futures.nextMarkAt, restsUntil(state))
}

/**
 * The second up to which the ones before would change nothing: without a simulated market, where every mark is a scenario's, that of the
 * next sample of the basis, of what is due to others, or where time is to come to.
 */
function restsUntil(state: FuturesState): number {
  const { now, called, futures } = state
  const { contracts, rest, simulation, sales } = futures
  if (simulation || sales.length > 0) return now
  for (const { prices } of contracts) if (!prices.state.isMarkFixed || prices.isOverdue) return now
  const sample = (Math.floor(now / priceRules.basisEveryMs) + 1) * priceRules.basisEveryMs
  let until = Math.min(sample, (Math.floor(rest.to / secondMs) + 1) * secondMs)
  for (const product of called.queued) if (product.queued(state) > 0) return now
  for (const product of called.due) {
    if (product.name === 'futures') continue
    until = Math.min(until, Math.ceil(product.nextDueAt(state) / secondMs) * secondMs)
  }
  return until
}
