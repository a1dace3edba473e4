// The command placeTpsl: take profit and stop loss on holdings (domain.md 2.4). Of two legs one ends the other.

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import * as fields from '../kernel/fields.ts'
import { readLots } from '../kernel/order-input.ts'
import type { TriggerLeg } from '../kernel/protocol.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { placed } from './events.ts'
import type { Leg } from './legs.ts'
import {
  checkAmounts,
  checkCount,
  newOrder,
  type OrderInput,
  openForm,
  readTriggerPrice,
} from './order-terms.ts'
import type { PlaceTpsl } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { watchedPrice } from './triggers.ts'
import { startWaiting } from './waiting.ts'

function placeTpsl(state: ConditionalState, account: Account, command: PlaceTpsl, clientOid: string): Answer {
  const input = openForm(state, account, command, clientOid)
  if (isAnswer(input)) return input
  if (input.side !== 1) return refuse('parameterInvalid', 'side')
  const { market } = input
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const legs = readLegs(state, input, command.legs)
  if (!Array.isArray(legs)) return legs
  const no =
    checkPair(state, input, legs) ??
    legs.reduce<Answer | undefined>(
      (found, { price, trigger }) => found ?? checkAmounts(state, market, price || trigger, lots),
      undefined,
    ) ??
    checkCount(state, input.account, market, legs.length)
  if (no) return no
  const [first] = placeLegs(state, input, legs, lots, 0)
  return { orderId: 0, planId: first?.id }
}

/** Places one or two legs, each the other's sibling. The trigger that is there already fires at once. */
export function placeLegs(
  state: ConditionalState,
  input: OrderInput,
  legs: readonly Leg[],
  lots: number,
  parentOrder: number,
  clientOids: readonly string[] = legs.map(() => input.clientOid),
): ConditionalOrder[] {
  const firstId = state.conditionalOrders.lastId + 1
  const orders = legs.map((leg, n) =>
    newOrder(state, input, {
      id: firstId + n,
      kind: 'tpsl',
      orderType: leg.price > 0 ? 'limit' : 'market',
      clientOid: clientOids[n] as string,
      ...leg,
      lots,
      parentOrder,
      sibling: legs.length === 2 ? firstId + 1 - n : 0,
    }),
  )
  for (const order of orders) placed(state, order)
  for (const order of orders) startWaiting(state, order)
  return orders
}

function readLegs(state: ConditionalState, input: OrderInput, legs: unknown): Leg[] | Answer {
  if (!Array.isArray(legs) || legs.length < 1 || legs.length > 2) return refuse('parameterInvalid', 'legs')
  const read: Leg[] = []
  for (const leg of legs) {
    const one = readLeg(state, input, leg, 'legs')
    if ('orderId' in one) return one
    read.push(one)
  }
  return read
}

/** One leg, its operator fixed against the price of now. Errors name `field`. */
export function readLeg(
  state: ConditionalState,
  { market, triggerBy }: Pick<OrderInput, 'market' | 'triggerBy'>,
  leg: unknown,
  field: string,
): Leg | Answer {
  if (typeof leg !== 'object' || leg === null) return refuse('parameterInvalid', field)
  const { triggerPrice, price } = leg as Partial<TriggerLeg>
  const trigger = readTriggerPrice(state, market, triggerPrice, field)
  if (typeof trigger !== 'number') return trigger
  const limit = price === undefined ? 0 : readTriggerPrice(state, market, price, field)
  if (typeof limit !== 'number') return limit
  return { trigger, above: trigger >= watchedPrice(state, market.market, triggerBy), price: limit }
}

/** Two legs lie on both sides of the price: a take profit above it, a stop loss below. */
function checkPair(
  state: ConditionalState,
  { market, triggerBy }: OrderInput,
  legs: readonly Leg[],
): Answer | undefined {
  if (legs.length < 2) return undefined
  const now = watchedPrice(state, market.market, triggerBy)
  const triggers = legs.map(({ trigger }) => trigger)
  if (Math.max(...triggers) <= now) return refuse('takeProfitImproper', 'legs')
  if (Math.min(...triggers) >= now) return refuse('stopLossImproper', 'legs')
  return undefined
}

export const placeTpslCommand: AccountDescriptor<ConditionalState, PlaceTpsl> = {
  of: 'account',
  type: 'placeTpsl',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    side: fields.side,
    size: fields.text,
    legs: z.array(fields.triggerLeg),
    stp: fields.selfTradePrevention.optional(),
    source: fields.orderSource.optional(),
  },
  uncompared: ['source'],
  handle: placeTpsl,
}
