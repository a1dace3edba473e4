// What is due: periods of flexible products, what they pay, and fixed terms that are over. Only products with something due are looked at.

import { reportChanges } from '../kernel/report.ts'
import { subscribeIdle } from './auto-subscribe.ts'
import { flexibleId } from './catalogue.ts'
import { nextPeriod, payDelay } from './clocks.ts'
import { payInterest } from './fund.ts'
import { periodInterest, termInterest } from './interest.ts'
import { openHolding } from './open-holding.ts'
import { ofHolding, say, sayHolding, textOf } from './report.ts'
import { type Book, dueOf, type EarnState, type Holding } from './state.ts'
import { takenOf } from './subscribe.ts'
import { giveBack, release } from './wallet.ts'

export function workDue(state: EarnState): void {
  const { earn, now } = state
  for (const book of earn.books.values()) {
    if (dueOf(book) > now) continue
    if (book.product.days === undefined) turnPeriod(state, book)
    else endTerms(state, book, book.product.days)
  }
  earn.reschedule()
  reportChanges(state)
}

/** Idle coins come in, the period that is over is counted, and what is owed is paid: at once, or hours later. */
function turnPeriod(state: EarnState, book: Book): void {
  const { now } = state
  const { product } = book
  if (book.autoAt <= now) {
    // A day is also the beginning of a period, of one that nothing is held of yet, too.
    book.periodAt = Math.min(book.periodAt, now)
    subscribeIdle(state, book)
  }
  if (book.payAt <= now) pay(state, book)
  if (book.periodAt > now) return
  const scale = state.scales[product.coin] as number
  for (const holding of book.holdings.values()) {
    if (holding.earning > 0n) holding.owed += periodInterest(product, holding.earning, scale)
    if (holding.earning === holding.principal) continue
    holding.earning = holding.principal
    sayHolding(state, holding)
  }
  book.payAt = now + payDelay(product)
  if (book.payAt <= now) pay(state, book)
  book.periodAt = book.holdings.size > 0 ? nextPeriod(product, now) : Number.POSITIVE_INFINITY
}

function pay(state: EarnState, book: Book): void {
  for (const holding of book.holdings.values()) {
    const { owner, product, owed, principal } = holding
    if (owed > 0n) {
      holding.owed = 0n
      payInterest(state, owner, product, owed)
      sayPaid(state, holding, owed)
    }
    if (principal === 0n) state.earn.remove(holding)
  }
  book.payAt = Number.POSITIVE_INFINITY
  if (book.holdings.size === 0) book.periodAt = Number.POSITIVE_INFINITY
}

function sayPaid(state: EarnState, holding: Holding, units: bigint): void {
  const { coin } = holding.product
  say(state, {
    type: 'earnPaid',
    ...ofHolding(state, holding),
    amount: textOf(state, coin, units),
    principal: textOf(state, coin, holding.principal),
  })
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
