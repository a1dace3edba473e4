// What must hold of pre-market OTC (reliability.md I33, domain.md 24 oracle 14).

import { frozenFor, worthOf } from './money.ts'
import type { PremarketState } from './state.ts'

/** An ad keeps what its rest costs, a deal the value and deposit of what is not delivered, and nothing is both over and open. */
export function brokenDeals(state: PremarketState): string[] {
  const { ads, deals } = state.premarket
  const broken: string[] = []
  for (const { id, project, side, price, remaining, lots, held } of ads.values()) {
    if (remaining < 1 || remaining > lots || project.status !== 'current')
      broken.push(`pre-market: ad ${id} is not open`)
    if (held !== frozenFor(state, project, side, price, remaining))
      broken.push(`pre-market: ad ${id} keeps ${held} frozen`)
  }
  for (const { id, project, buyer, seller, price, lots, delivered, defaulted } of deals.values()) {
    const rest = worthOf(project, price, lots - delivered - defaulted)
    if (rest <= 0n || project.status === 'settled' || project.status === 'delisted')
      broken.push(`pre-market: deal ${id} is over`)
    if (seller.held !== rest) broken.push(`pre-market: deal ${id} keeps a deposit of ${seller.held}`)
    if (buyer.held < rest) broken.push(`pre-market: deal ${id} keeps ${buyer.held} of the buyer`)
    if (buyer.compensation + seller.compensation !== 0n)
      broken.push(`pre-market: compensation of deal ${id} does not add up`)
  }
  return broken
}
