// The market of a contract as its prices see it, and what a new mark liquidates (domain.md 5.7, 6).

import type { Contract } from './contract.ts'
import { watchContract } from './looking.ts'
import { reportPremium } from './minutes.ts'
import { workOffPlans } from './plans/firing.ts'
import { watchRatios } from './plans/ratio-stop.ts'
import { impactPrice } from './prices/premium.ts'
import { finePerTick, microPerTick, priceRules } from './prices/price-terms.ts'
import { changed, type MarketNow } from './prices/prices.ts'
import { SHARE_ONE } from './rules.ts'
import { contractDesk } from './simulated-trading.ts'
import type { FuturesState } from './state.ts'

function marketOf(state: FuturesState, contract: Contract): MarketNow {
  const { book, prices } = contract
  const { simulation } = state.futures
  if (simulation?.isCatchingUp) {
    // The makers' quotes are taken back meanwhile: their place counts.
    const fair = simulation.fairPrice(contractDesk(state), contract.index, state.now)
    const middle = Math.round(fair)
    const impact = () => Math.round(fair * microPerTick)
    return { bid: middle, ask: middle, last: prices.traded, impact }
  }
  return {
    bid: book.best(0),
    ask: book.best(1),
    last: prices.traded,
    impact: (side) =>
      impactPrice(contract.isInverse ? 'inverse' : 'linear', levels(contract, side), notional(contract)),
  }
}

function* levels({ book }: Contract, word: 'bid' | 'ask'): Generator<readonly [number, number]> {
  const side = word === 'bid' ? 0 : 1
  for (let price = book.best(side); price !== 0; price = book.worse(side, price))
    yield [price, book.total(price)]
}

/** 200 × the highest leverage of the quote, in ticks × lots, of an inverse contract in lots. */
const notional = (contract: Contract): number =>
  Number(
    (BigInt(priceRules.impactPerLeverage * contract.config.maxLeverage) * SHARE_ONE) /
      contract.quoteValue(1, 1),
  )

/** A second of a contract's prices; answers what changed, bits of `changed`. What its mark reaches: `look`. */
export function advancePrices(state: FuturesState, contract: Contract): number {
  const { prices } = contract
  askVenues(state, contract)
  const changes = prices.state.advance(state.now, marketOf(state, contract))
  if ((changes & changed.sample) !== 0) reportPremium(state, contract)
  contract.priceCandles.print(state.now, prices.mark, prices.index)
  return changes
}

function askVenues(state: FuturesState, contract: Contract): void {
  const { simulation } = state.futures
  if (!simulation) return
  const worth = simulation.worth(contractDesk(state), contract.index)
  if (simulation.isTape) contract.prices.state.index.fix(worth * finePerTick, false)
  if (!contract.venues || worth <= 0) return
  const { index } = contract.prices.state
  const isExact = simulation.isExact?.(contract.index)
  contract.venues.advance(state.now, worth * finePerTick, index, simulation.isCatchingUp, isExact)
}

/** An operator set one of the prices that the mark is made of: it shows at once. A stale index moves nothing. */
export function renewMark(state: FuturesState, contract: Contract): void {
  const { prices } = contract
  const before = prices.mark
  if (!prices.isStale) prices.state.updateMark(state.now, marketOf(state, contract))
  look(state, contract, before)
}

/** Where the mark stays, only what a stale price kept waiting can be due. */
export function look(state: FuturesState, contract: Contract, before: number): void {
  const { prices } = contract
  if (prices.isStale || (prices.mark === before && !prices.isOverdue)) return
  prices.isOverdue = false
  state.futures.plans.see(contract, 'mark', before, prices.mark)
  watchRatios(state, contract)
  // A stop on the way comes before the liquidation (B30).
  workOffPlans(state)
  watchContract(state, contract, prices.mark < before)
}

export const isFundingDue = (changes: number): boolean => (changes & changed.funding) !== 0
