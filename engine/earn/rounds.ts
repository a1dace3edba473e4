// Rounds over the holdings of a flexible product: idle coins come in, the period that is over is counted, and what is owed is paid, for so
// many of them in an entry. A holding that is about to change before its place has come is served first, so that nothing is gained or lost by it.

import { Turns } from '../core/turns.ts'
import type { Account } from '../kernel/accounts.ts'
import { subscribeIdle } from './auto-subscribe.ts'
import { nextDay, nextPeriod, payDelay } from './clocks.ts'
import { settle } from './settle-holding.ts'
import type { Book, EarnState, Holding, Round } from './state.ts'

/** At the beginning of a period, or when one that is over is paid. What is left of the last round comes first. */
export function beginRound(state: EarnState, book: Book): void {
  const { earn, now } = state
  const { product } = book
  if (book.round) workOff(state, book, book.round, Number.POSITIVE_INFINITY)
  const isDay = book.autoAt <= now
  // A day is also the beginning of a period, of one that nothing is held of yet, too.
  const counts = isDay || book.periodAt <= now
  const pays = book.payAt <= now || (counts && payDelay(product) === 0)
  book.round = {
    counts,
    pays,
    idle: new Turns(isDay ? book.autos : []),
    waiting: new Turns(book.holdings.values()),
  }
  if (isDay) book.autoAt = nextDay(now)
  if (pays) book.payAt = Number.POSITIVE_INFINITY
  else book.payAt = now + payDelay(product)
  if (counts) book.periodAt = nextPeriod(product, now)
  earn.inRound.add(book)
  earn.reschedule()
}

/** As much of all rounds as there is room for now. */
export function workRounds(state: EarnState): void {
  const { earn } = state
  for (const book of earn.inRound) {
    const left = earn.room.left(state.seq, state.now)
    if (left === 0) return
    if (book.round) earn.room.take(workOff(state, book, book.round, left))
  }
}

/** How many were served. */
function workOff(state: EarnState, book: Book, round: Round, most: number): number {
  const { idle, waiting } = round
  let served = 0
  for (; idle.size > 0 && served < most; served++) {
    const account = idle.take() as Account
    if (book.autos.has(account)) subscribeIdle(state, book, account)
  }
  for (; waiting.size > 0 && served < most; served++) settle(state, book, waiting.first() as Holding)
  if (idle.size + waiting.size === 0) end(state, book)
  return served
}

function end({ earn }: EarnState, book: Book): void {
  book.round = undefined
  earn.inRound.delete(book)
  if (book.holdings.size === 0) book.periodAt = Number.POSITIVE_INFINITY
  earn.reschedule()
}
