// The command redeemEarn: principal back to spot at once; a fixed one before its term brings nothing.

import { readCountedId } from '../core/counted-id.ts'
import { parseBig } from '../core/decimal.ts'
import { smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { earnGate } from './gates.ts'
import { termInterest } from './interest.ts'
import type { RedeemEarn } from './protocol.ts'
import { ofHolding, say, sayHolding, textOf } from './report.ts'
import { settleFirst } from './settle-holding.ts'
import type { Book, EarnState, Holding } from './state.ts'
import { giveBack } from './wallet.ts'

function redeem(state: EarnState, owner: Account, command: RedeemEarn): Answer {
  const gate = earnGate(owner)
  if (gate) return gate
  const holding = state.earn.holding(owner, readCountedId(command.holdingId))
  if (holding === undefined || holding.principal === 0n) return refuse('parameterInvalid', 'holdingId')
  const { product, principal } = holding
  const { coin, days, least } = product
  const units =
    command.amount === undefined ? principal : parseBig(command.amount, state.scales[coin] as number)
  if (units <= 0n) return refuse('parameterInvalid', 'amount')
  if (units > principal || (days !== undefined && units < principal))
    return refuse(units > principal ? 'amountTooLarge' : 'amountTooSmall', 'amount', {
      [units > principal ? 'max' : 'min']: textOf(state, coin, principal),
    })
  // What is left must be able to stand alone.
  if (units < principal && principal - units < least)
    return refuse('amountTooLarge', 'amount', { max: textOf(state, coin, principal - least) })
  if (days === undefined) takeOut(state, holding, units)
  else endEarly(state, holding, days)
  reportChanges(state)
  return done
}

/** What does not earn yet goes first: it forfeits nothing. */
export function takeOut(state: EarnState, holding: Holding, units: bigint): void {
  const { earn } = state
  const { coin, id } = holding.product
  settleFirst(state, holding)
  giveBack(state, holding, units)
  holding.principal -= units
  holding.earning = smallest(holding.earning, holding.principal)
  const book = earn.books.get(id) as Book
  book.sold -= units
  say(state, {
    type: 'earnRedeemed',
    ...ofHolding(state, holding),
    amount: textOf(state, coin, units),
    by: 'person',
  })
  sayHolding(state, holding, holding.principal === 0n ? 'redeemed' : undefined)
  if (holding.principal === 0n && holding.owed === 0n) earn.remove(holding)
}

/** Before its term is over. */
export function endEarly(state: EarnState, holding: Holding, days: number): void {
  const { earn } = state
  const { product, principal } = holding
  const forfeited = termInterest(product, days, principal, state.scales[product.coin] as number)
  giveBack(state, holding, principal)
  const book = earn.books.get(product.id) as Book
  book.sold -= principal
  earn.remove(holding)
  say(state, {
    type: 'earnRedeemed',
    ...ofHolding(state, holding),
    amount: textOf(state, product.coin, principal),
    by: 'early',
    forfeited: textOf(state, product.coin, forfeited),
  })
  holding.principal = 0n
  holding.earning = 0n
  sayHolding(state, holding, 'redeemed')
}

export const redeemEarnCommand: AccountDescriptor<EarnState, RedeemEarn> = {
  of: 'account',
  type: 'redeemEarn',
  by: ['person'],
  fields: { holdingId: text, amount: text.optional() },
  handle: redeem,
}
