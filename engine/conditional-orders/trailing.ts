// The command placeTrailing: follows the price from its activation and fires when it comes back (domain.md 2.3).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import * as fields from '../kernel/fields.ts'
import { readLots } from '../kernel/order-input.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { placed } from './events.ts'
import {
  checkAmounts,
  checkCount,
  newOrder,
  openForm,
  readCallback,
  readTriggerPrice,
  triggerSource,
} from './order-terms.ts'
import type { PlaceTrailing } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { watchedPrice } from './triggers.ts'
import { startWaiting } from './waiting.ts'

function placeTrailing(
  state: ConditionalState,
  account: Account,
  command: PlaceTrailing,
  clientOid: string,
): Answer {
  const input = openForm(state, account, command, clientOid)
  if (isAnswer(input)) return input
  const { market } = input
  const { triggerPrice } = command
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const callback = readCallback(command.callback)
  if (typeof callback !== 'number') return callback
  const trigger =
    triggerPrice === undefined ? 0 : readTriggerPrice(state, market, triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const price = command.price === undefined ? 0 : readTriggerPrice(state, market, command.price, 'price')
  if (typeof price !== 'number') return price
  const order = newOrder(state, input, {
    kind: 'trailing',
    orderType: price > 0 ? 'limit' : 'market',
    trigger,
    above: input.side === 1,
    price,
    lots,
    callbackBps: callback,
  })
  const no = checkTrailing(state, order) ?? checkCount(state, input.account, market, 1)
  if (no) return no
  placed(state, order)
  startWaiting(state, order)
  return { orderId: 0, planId: order.id }
}

/** A sell is activated at or above the price of now, a buy at or below it. */
export function checkTrailing(
  state: ConditionalState,
  { market, side, trigger, price, lots, triggerBy }: ConditionalOrder,
): Answer | undefined {
  const now = watchedPrice(state, market.market, triggerBy)
  if (trigger > 0 && side === 1 && trigger < now) return refuse('triggerMustBeAbove', 'triggerPrice')
  if (trigger > now && side === 0) return refuse('triggerMustBeBelow', 'triggerPrice')
  return checkAmounts(state, market, price || trigger || now, lots)
}

export const placeTrailingCommand: AccountDescriptor<ConditionalState, PlaceTrailing> = {
  of: 'account',
  type: 'placeTrailing',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    side: fields.side,
    size: fields.text,
    callback: fields.text,
    triggerPrice: fields.text.optional(),
    triggerBy: triggerSource.optional(),
    price: fields.text.optional(),
    stp: fields.selfTradePrevention.optional(),
    source: fields.orderSource.optional(),
    wallet: fields.text.optional(),
  },
  uncompared: ['source'],
  added: ['wallet'],
  handle: placeTrailing,
}
