// The life of a purchase by card: priced, confirmed, checked by the bank of the card, paid, then credited or paid back.

import { z } from 'zod'
import { readCountedId } from '../core/counted-id.ts'
import { parseBig } from '../core/decimal.ts'
import { highLimb, lowLimb } from '../core/wide.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { availableUnits, moveFunds, transferUnits } from '../kernel/funds.ts'
import { limits } from '../kernel/limits.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import { advance } from './advance.ts'
import {
  type AnswerCardChallenge,
  type BuyWithCard,
  type ConfirmCardOrder,
  cardBehaviours,
  type FiatReason,
} from './protocol.ts'
import { reportFiatOrder } from './report.ts'
import { fiatRules } from './rules.ts'
import type { FiatCardOrder, FiatState } from './state.ts'
import { fiatGate, liraDecimals, liraOf, readLira } from './terms.ts'

const million = 1_000_000n

/** Rounded up to what lira is written with. */
function feeOf(units: bigint, scale: number): bigint {
  const step = parseBig('1', scale) / 10n ** BigInt(liraDecimals)
  const fee = (units * fiatRules.cardFeePpm + million - 1n) / million
  return ((fee + step - 1n) / step) * step
}

function buyWithCard(state: FiatState, account: Account, command: BuyWithCard): Answer {
  const { fiat, now, stores } = state
  const gate = fiatGate(account, 'card')
  if (gate) return gate
  const { brand, last4, behaviour } = command
  if (typeof brand !== 'string' || brand === '' || brand.length > fiatRules.brandLength)
    return refuse('parameterInvalid', 'brand')
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4)) return refuse('parameterInvalid', 'last4')
  if (!cardBehaviours.includes(behaviour)) return refuse('parameterInvalid', 'behaviour')
  const units = readLira(state, account, 'card', command.amount)
  if (typeof units !== 'bigint') return units
  const { coin: lira, scale } = liraOf(state)
  // What the mint has is below zero: what it has given out.
  if (units - availableUnits(stores.ledger, platform.mint, lira) > limits.coinUnits)
    return refuse('amountTooLarge', 'amount')
  const feeUnits = feeOf(units, scale)
  const offer = state.ports.conversion.offer(fiatRules.coin, command.coin, units - feeUnits)
  if (isAnswer(offer)) return offer
  const order: FiatCardOrder = {
    kind: 'card',
    id: fiat.newId(),
    account,
    units,
    feeUnits,
    status: 'created',
    brand,
    last4,
    behaviour,
    coin: offer.to,
    coinUnits: offer.toUnits,
    price: offer.price,
    dueAt: now + fiatRules.cardQuoteMs,
  }
  fiat.add(order)
  fiat.in.note({ id: order.id, account, at: now, value: units })
  reportFiatOrder(state, order)
  return done
}

function openCard(state: FiatState, account: Account, orderId: string): FiatCardOrder | undefined {
  const order = state.fiat.find(account, readCountedId(orderId))
  return order?.kind === 'card' ? order : undefined
}

function confirmCardOrder(state: FiatState, account: Account, { orderId }: ConfirmCardOrder): Answer {
  const gate = fiatGate(account, 'card')
  if (gate) return gate
  const order = openCard(state, account, orderId)
  if (order?.status !== 'created') return refuse('fiatOrderFinal', 'orderId')
  if (order.behaviour === 'decline') endCard(state, order, 'failed', 'declined')
  else if (order.behaviour === 'approve') advance(state, order, 'paid', fiatRules.cardHoldMs)
  else advance(state, order, '3ds', fiatRules.cardChallengeMs)
  return done
}

function answerCardChallenge(state: FiatState, account: Account, command: AnswerCardChallenge): Answer {
  const order = openCard(state, account, command.orderId)
  if (order?.status !== '3ds') return refuse('fiatOrderFinal', 'orderId')
  if (command.isRight) advance(state, order, 'paid', fiatRules.cardHoldMs)
  else endCard(state, order, 'failed', 'challengeFailed')
  return done
}

/** Nothing came in: what it used of the day is free again. */
export function endCard(
  state: FiatState,
  order: FiatCardOrder,
  status: 'failed' | 'refunded' | 'cancelled',
  reason?: FiatReason,
): void {
  state.fiat.in.giveBack(order.id)
  state.fiat.remove(order)
  reportFiatOrder(state, order, { status, reason, isFinal: true })
}

/** The lira of the card comes in, less the fee, and becomes the coin at the price confirmed. */
function creditCard(state: FiatState, order: FiatCardOrder): void {
  const { account, units, feeUnits, coin: to, coinUnits: toUnits, price } = order
  if (account.blacklisted || isFrozen(account) || account.underAge || account.regionClosed) {
    endCard(state, order, 'refunded', 'restricted')
    return
  }
  const from = liraOf(state).coin
  const fromUnits = units - feeUnits
  moveFunds(state, undefined, account, from, fromUnits, 'deposit')
  state.ports.conversion.settle(account, { from, to, fromUnits, toUnits, price })
  transferUnits(state.stores, platform.mint, platform.fee, from, highLimb(feeUnits), lowLimb(feeUnits))
  state.fiat.remove(order)
  reportFiatOrder(state, order, { status: 'credited', isFinal: true })
  reportChanges(state)
}

/** What its time brings. */
export function stepCard(state: FiatState, order: FiatCardOrder): void {
  if (order.status === 'created') endCard(state, order, 'failed', 'quoteExpired')
  else if (order.status === '3ds') endCard(state, order, 'failed', 'challengeExpired')
  else if (order.behaviour === 'chargeback') endCard(state, order, 'refunded', 'chargeback')
  else creditCard(state, order)
}

export const buyWithCardCommand: AccountDescriptor<FiatState, BuyWithCard> = {
  of: 'account',
  type: 'buyWithCard',
  by: ['person'],
  fields: { coin: text, amount: text, brand: text, last4: text, behaviour: z.enum(cardBehaviours) },
  handle: buyWithCard,
}

export const confirmCardOrderCommand: AccountDescriptor<FiatState, ConfirmCardOrder> = {
  of: 'account',
  type: 'confirmCardOrder',
  by: ['person'],
  fields: { orderId: text },
  handle: confirmCardOrder,
}

export const answerCardChallengeCommand: AccountDescriptor<FiatState, AnswerCardChallenge> = {
  of: 'account',
  type: 'answerCardChallenge',
  by: ['person'],
  fields: { orderId: text, isRight: flag },
  handle: answerCardChallenge,
}
