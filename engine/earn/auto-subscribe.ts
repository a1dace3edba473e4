// The command setAutoSubscribe, and what it does each day: idle coins in spot are subscribed.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { availableUnits } from '../kernel/funds.ts'
import { flexibleId } from './catalogue.ts'
import { nextDay } from './clocks.ts'
import { earnGate } from './gates.ts'
import { openHolding } from './open-holding.ts'
import type { SetAutoSubscribe } from './protocol.ts'
import { say } from './report.ts'
import type { Book, EarnState } from './state.ts'
import { takenOf } from './subscribe.ts'

function setAutoSubscribe(state: EarnState, account: Account, { coin, on }: SetAutoSubscribe): Answer {
  const gate = earnGate(account)
  if (gate) return gate
  const product = typeof coin === 'string' ? state.earn.products.get(flexibleId(coin)) : undefined
  if (product === undefined) return refuse('parameterInvalid', 'coin')
  if (typeof on !== 'boolean') return refuse('parameterInvalid', 'on')
  const book = state.earn.book(product)
  if (book.autos.has(account) === on) return done
  if (on) book.autos.add(account)
  else book.autos.delete(account)
  book.autoAt = book.autos.size > 0 ? nextDay(state.now) : Number.POSITIVE_INFINITY
  state.earn.reschedule()
  say(state, { type: 'autoSubscribeChanged', account: account.name, coin, on })
  return done
}

/** A day begins: before its period is counted, so that what comes in earns at once. */
export function subscribeIdle(state: EarnState, { product }: Book, account: Account): void {
  const idle = availableUnits(state.stores.ledger, account.index, product.coin)
  const taken = takenOf(state, account, product, idle)
  if (taken > 0n) openHolding(state, account, account, product, taken, 'auto')
}

export const setAutoSubscribeCommand: AccountDescriptor<EarnState, SetAutoSubscribe> = {
  of: 'account',
  type: 'setAutoSubscribe',
  by: ['person'],
  fields: { coin: text, on: flag },
  handle: setAutoSubscribe,
}
