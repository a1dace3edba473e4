// What a round of its product does to one flexible holding: counts the period that is over, and pays what is owed.

import { payInterest } from './fund.ts'
import { periodInterest } from './interest.ts'
import { sayHolding, sayPaid } from './report.ts'
import type { Book, EarnState, Holding } from './state.ts'

/** Where the round of its product has not come to it yet, it does so now: before the holding changes. */
export function settleFirst(state: EarnState, holding: Holding): void {
  const book = state.earn.books.get(holding.product.id)
  if (book) settle(state, book, holding)
}

/** Once in a round. */
export function settle(state: EarnState, { round }: Book, holding: Holding): void {
  if (!round?.waiting.delete(holding)) return
  if (round.counts) count(state, holding)
  if (round.pays) pay(state, holding)
}

function count(state: EarnState, holding: Holding): void {
  const { product, earning, principal } = holding
  if (earning > 0n) holding.owed += periodInterest(product, earning, state.scales[product.coin] as number)
  if (earning === principal) return
  holding.earning = principal
  sayHolding(state, holding)
}

function pay(state: EarnState, holding: Holding): void {
  const { owner, product, owed, principal } = holding
  if (owed > 0n) {
    holding.owed = 0n
    payInterest(state, owner, product, owed)
    sayPaid(state, holding, owed)
  }
  if (principal === 0n) state.earn.remove(holding)
}
