// The commands subscribeEarn and subscribeBought.

import { parseBig } from '../core/decimal.ts'
import { smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { limits } from '../kernel/limits.ts'
import { reportChanges } from '../kernel/report.ts'
import { type EarnProduct, flexibleId } from './catalogue.ts'
import { earnGate } from './gates.ts'
import { mayHold, openHolding, roomOf } from './open-holding.ts'
import type { SubscribeBought, SubscribeEarn } from './protocol.ts'
import { textOf } from './report.ts'
import { earnRules } from './rules.ts'
import type { EarnState } from './state.ts'

function subscribe(state: EarnState, owner: Account, command: SubscribeEarn): Answer {
  const gate = earnGate(owner)
  if (gate) return gate
  const product = state.earn.products.get(command.product)
  if (product === undefined) return refuse('parameterInvalid', 'product')
  const units = readAmount(state, owner, product, command.amount)
  if (isAnswer(units)) return units
  const opensOne = product.days !== undefined || state.earn.heldOf(owner, product) === 0n
  if (opensOne && !mayHold(state, owner))
    return refuse('rateLimited', undefined, { limit: `${earnRules.holdingsPerAccount}` })
  if (isFull(state)) return refuse('rateLimited', undefined, { limit: `${limits.accounts}` })
  if (availableUnits(state.stores.ledger, owner.index, product.coin) < units)
    return refuse('insufficientFunds', 'amount')
  openHolding(state, owner, owner, product, units, 'person')
  reportChanges(state)
  return done
}

/** Units within the product's bounds, or why not. */
function readAmount(state: EarnState, owner: Account, product: EarnProduct, amount: string): bigint | Answer {
  const { coin, least } = product
  const units = parseBig(amount, state.scales[coin] as number)
  if (units <= 0n) return refuse('parameterInvalid', 'amount')
  if (units < least) return refuse('amountTooSmall', 'amount', { min: textOf(state, coin, least) })
  const room = roomOf(state, owner, product)
  return units > room ? refuse('amountTooLarge', 'amount', { max: textOf(state, coin, room) }) : units
}

/** A first subscription opens a wallet. */
const isFull = ({ accounts }: EarnState): boolean => accounts.count >= limits.accounts

/** What the product does not take goes to the owner's spot balance: a plan's purchase is never lost or kept. */
function subscribeBought(state: EarnState, bot: Account, command: SubscribeBought): Answer {
  const owner = bot.parent
  if (bot.kind !== 'bot' || owner === undefined) return refuse('noPermission')
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const units = parseBig(command.amount, state.scales[coin] as number)
  if (units <= 0n || availableUnits(state.stores.ledger, bot.index, coin) < units)
    return refuse('transferInvalid', 'amount')
  const product = state.earn.products.get(flexibleId(command.coin))
  const taken = product ? takenOf(state, owner, product, units) : 0n
  if (product && taken > 0n) openHolding(state, owner, bot, product, taken, 'bot')
  if (taken < units) moveFunds(state, bot, owner, coin, units - taken, 'transfer')
  reportChanges(state)
  return done
}

/** Of idle units those that a flexible product takes. */
export function takenOf(state: EarnState, owner: Account, product: EarnProduct, units: bigint): bigint {
  if (earnGate(owner) || isFull(state)) return 0n
  if (state.earn.heldOf(owner, product) === 0n && !mayHold(state, owner)) return 0n
  const taken = smallest(units, roomOf(state, owner, product))
  return taken < product.least ? 0n : taken
}

export const subscribeEarnCommand: AccountDescriptor<EarnState, SubscribeEarn> = {
  of: 'account',
  type: 'subscribeEarn',
  by: ['person'],
  fields: { product: text, amount: text },
  handle: subscribe,
}

export const subscribeBoughtCommand: AccountDescriptor<EarnState, SubscribeBought> = {
  of: 'account',
  type: 'subscribeBought',
  by: ['reactor'],
  fields: { coin: text, amount: text },
  handle: subscribeBought,
}
