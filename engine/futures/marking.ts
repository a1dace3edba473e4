// The market of a contract as its prices see it, and what a new mark liquidates (domain.md 5.7, 6).

import type { Contract } from './contract.ts'
import { watchContract } from './liquidation-queue.ts'
import { impactPrice } from './prices/premium.ts'
import { priceRules } from './prices/price-terms.ts'
import { changed, type MarketNow } from './prices/prices.ts'
import { SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'

function marketOf(contract: Contract): MarketNow {
  const { book, prices } = contract
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

/** A second of a contract's prices; answers what changed, bits of `changed`. */
export function advancePrices(state: FuturesState, contract: Contract): number {
  const before = contract.prices.mark
  const changes = contract.prices.state.advance(state.now, marketOf(contract))
  look(state, contract, before)
  return changes
}

/** An operator set one of the prices that the mark is made of: it shows at once. A stale index moves nothing. */
export function renewMark(state: FuturesState, contract: Contract): void {
  const { prices } = contract
  const before = prices.mark
  if (!prices.isStale) prices.state.updateMark(state.now, marketOf(contract))
  look(state, contract, before)
}

/** Where the mark stays, only what a stale price kept waiting can be due. */
function look(state: FuturesState, contract: Contract, before: number): void {
  const { prices } = contract
  if (prices.isStale || (prices.mark === before && !prices.isOverdue)) return
  prices.isOverdue = false
  watchContract(state, contract, prices.mark < before)
}

export const isFundingDue = (changes: number): boolean => (changes & changed.funding) !== 0
