// The command placeTpsl: take profit and stop loss on holdings (domain.md 2.4). Of two legs one ends the other.

import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { readLots } from '../spot/place-order.ts'
import type { Plan } from './conditional-order.ts'
import { placed } from './events.ts'
import { startWaiting } from './firing.ts'
import {
  checkAmounts,
  checkPlanCount,
  isNo,
  newPlan,
  openForm,
  type PlanWish,
  readPlanPrice,
} from './order-terms.ts'
import type { PlaceTpsl, TriggerLeg } from './protocol.ts'
import { watchedPrice } from './triggers.ts'

/** A leg in ticks; price 0 = at the market. */
export interface Leg {
  trigger: number
  above: boolean
  price: number
}

export function placeTpsl(
  state: ExchangeState,
  account: Account,
  command: PlaceTpsl,
  clientOid: string,
): Answer {
  const wish = openForm(state, account, command, clientOid)
  if (isNo(wish)) return wish
  if (wish.side !== 1) return refuse('parameterInvalid', 'side')
  const { market } = wish
  const lots = readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const legs = readLegs(state, wish, command.legs)
  if (!Array.isArray(legs)) return legs
  const no =
    checkPair(state, wish, legs) ??
    legs.reduce<Answer | undefined>(
      (found, { price, trigger }) => found ?? checkAmounts(state, market, price || trigger, lots),
      undefined,
    ) ??
    checkPlanCount(state, account, market, legs.length)
  if (no) return no
  const [first] = placeLegs(state, wish, legs, lots, 0)
  return { orderId: 0, planId: first?.id }
}

/** Places one or two legs, each the other's sibling. The trigger that is there already fires at once. */
export function placeLegs(
  state: ExchangeState,
  wish: PlanWish,
  legs: readonly Leg[],
  lots: number,
  parentOrder: number,
  clientOids: readonly string[] = legs.map(() => wish.clientOid),
): Plan[] {
  const firstId = state.plans.lastId + 1
  const plans = legs.map((leg, n) =>
    newPlan(state, wish, {
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
  for (const plan of plans) placed(state, plan)
  for (const plan of plans) startWaiting(state, plan)
  return plans
}

function readLegs(state: ExchangeState, wish: PlanWish, legs: unknown): Leg[] | Answer {
  if (!Array.isArray(legs) || legs.length < 1 || legs.length > 2) return refuse('parameterInvalid', 'legs')
  const read: Leg[] = []
  for (const leg of legs) {
    const one = readLeg(state, wish, leg, 'legs')
    if ('orderId' in one) return one
    read.push(one)
  }
  return read
}

/** One leg, its operator fixed against the price of now. Whatever is wrong with it is said of `field`. */
export function readLeg(
  state: ExchangeState,
  { market, triggerBy }: Pick<PlanWish, 'market' | 'triggerBy'>,
  leg: unknown,
  field: string,
): Leg | Answer {
  if (typeof leg !== 'object' || leg === null) return refuse('parameterInvalid', field)
  const { triggerPrice, price } = leg as Partial<TriggerLeg>
  const trigger = readPlanPrice(state, market, triggerPrice, field)
  if (typeof trigger !== 'number') return trigger
  const limit = price === undefined ? 0 : readPlanPrice(state, market, price, field)
  if (typeof limit !== 'number') return limit
  return { trigger, above: trigger >= watchedPrice(state, market.market, triggerBy), price: limit }
}

/** Two legs lie on both sides of the price: a take profit above it, a stop loss below. */
function checkPair(
  state: ExchangeState,
  { market, triggerBy }: PlanWish,
  legs: readonly Leg[],
): Answer | undefined {
  if (legs.length < 2) return undefined
  const now = watchedPrice(state, market.market, triggerBy)
  const triggers = legs.map(({ trigger }) => trigger)
  if (Math.max(...triggers) <= now) return refuse('takeProfitImproper', 'legs')
  if (Math.min(...triggers) >= now) return refuse('stopLossImproper', 'legs')
  return undefined
}
