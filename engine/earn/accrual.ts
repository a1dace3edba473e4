// What is due: rounds over the holdings of flexible products, and fixed terms that are over. Only products with something due are looked at.

import { reportChanges } from '../kernel/report.ts'
import { flexibleId } from './catalogue.ts'
import { payInterest } from './fund.ts'
import { termInterest } from './interest.ts'
import { openHolding } from './open-holding.ts'
import { ofHolding, say, sayHolding, sayPaid, textOf } from './report.ts'
import { beginRound, workRounds } from './rounds.ts'
import { type Book, dueOf, type EarnState, type Holding } from './state.ts'
import { takenOf } from './subscribe.ts'
import { giveBack, release } from './wallet.ts'

export function workDue(state: EarnState): void {
  const { earn, now } = state
  for (const book of earn.books.values()) {
    if (dueOf(book) > now) continue
    if (book.product.days === undefined) beginRound(state, book)
    else endTerms(state, book, book.product.days)
  }
  workRounds(state)
  reportChanges(state)
}

/** A term pays what it brought; its principal goes on as flexible, as far as that takes it, and the rest goes to spot. */
function endTerms(state: EarnState, book: Book, days: number): void {
  for (const holding of book.holdings.values()) {
    if (holding.endsAt > state.now) return
    const { owner, product, principal } = holding
    const { coin } = product
    const interest = termInterest(product, days, principal, state.scales[coin] as number)
    if (interest > 0n) {
      payInterest(state, owner, product, interest)
      sayPaid(state, holding, interest)
    }
    state.earn.remove(holding)
    book.sold -= principal
    say(state, {
      type: 'earnRedeemed',
      ...ofHolding(state, holding),
      amount: textOf(state, coin, principal),
      by: 'term',
    })
    goOn(state, holding)
    holding.principal = 0n
    holding.earning = 0n
    sayHolding(state, holding, 'matured')
  }
}

function goOn(state: EarnState, holding: Holding): void {
  const { owner, product, principal } = holding
  const flexible = state.earn.products.get(flexibleId(state.coins[product.coin] as string))
  const taken = flexible ? takenOf(state, owner, flexible, principal) : 0n
  giveBack(state, holding, principal - taken)
  if (flexible && taken > 0n)
    openHolding(state, owner, release(state, holding, taken), flexible, taken, 'term')
}
