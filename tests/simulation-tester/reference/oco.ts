// OCO of the reference exchange: a resting limit leg and a stop leg (domain.md 2.2).

import type { Command, PlaceOrder, Side } from '#engine/exchange/protocol.ts'
import { show, times } from './amounts.ts'
import { changeOrder } from './change-orders.ts'
import { readPrice, readSize, worthInLimits } from './checks.ts'
import { newPlan } from './firing.ts'
import { mustCover, placeFor } from './orders.ts'
import { emitPlanChanged, emitPlanPlaced, holdExcess, releaseExcess } from './plan.ts'
import { checkAmounts, openForm, roomForPlans } from './plan-form.ts'
import { No } from './rules.ts'
import { given, type Market, type Person, type Plan, type State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

interface OcoTerms {
  price: bigint
  trigger: bigint
  orderPrice: bigint
  size: bigint
}

type OcoWords = Pick<Of<'placeOco'>, 'price' | 'triggerPrice' | 'orderPrice' | 'size'>

function readOco(market: Market, words: OcoWords): OcoTerms {
  return {
    price: readPrice(words.price, market),
    trigger: readPrice(words.triggerPrice, market, 'triggerPrice'),
    orderPrice: readPrice(words.orderPrice, market, 'orderPrice'),
    size: readSize(words.size, market),
  }
}

/** Limit < last < trigger for a buy, the other way round for a sell (V-OCO2); each leg is worth 10 USDT at least. */
function checkOco(
  state: State,
  market: Market,
  side: Side,
  { price, trigger, orderPrice, size }: OcoTerms,
): void {
  const { last } = market
  if (side === 'buy' ? price >= last : price <= last) throw new No('40017', 'price')
  if (side === 'buy' && trigger <= last) throw new No('43035', 'triggerPrice')
  if (side === 'sell' && trigger >= last) throw new No('43034', 'triggerPrice')
  checkAmounts(state, market, price, size)
  worthInLimits(state, market, times(orderPrice, size), 'size')
  const lower = price < orderPrice ? price : orderPrice
  const { minNotional } = market.config
  if (minNotional !== '0')
    worthInLimits(
      state,
      { ...market, config: { ...market.config, minNotional: '10', maxNotional: '0' } },
      times(lower, size),
      'size',
    )
}

/** What the stop leg could cost above what the limit leg freezes (domain.md 1.5). */
const excessOf = (side: Side, { price, orderPrice, size }: OcoTerms) =>
  side === 'buy' && orderPrice > price ? times(orderPrice - price, size) : 0n

const frozenBy = (side: Side, terms: OcoTerms) =>
  side === 'sell' ? terms.size : times(terms.price, terms.size) + excessOf(side, terms)

export function placeOco(state: State, person: Person, command: Of<'placeOco'>, clientOid: string): string {
  const common = openForm(state, person, command)
  const { market, side, stp, person: payer } = common
  const terms = readOco(market, command)
  checkOco(state, market, side, terms)
  roomForPlans(state, payer, market, 1)
  if (state.wallet(payer, given(market, side)).available < frozenBy(side, terms)) throw new No('43012')
  const leg: PlaceOrder = {
    type: 'placeOrder',
    account: person.name,
    symbol: market.symbol,
    side,
    orderType: 'limit',
    price: show(terms.price),
    size: show(terms.size),
    stp,
    source: 'oco',
  }
  const planId = `${state.lastPlan + 1}`
  placeFor(state, payer, leg, {
    clientOid: `~plan:${planId}:limit`,
    planId,
    known: (limitOrder) => {
      const plan = newPlan(state, {
        ...common,
        kind: 'oco',
        clientOid,
        orderType: 'limit',
        above: side === 'buy',
        ...terms,
        limitOrder,
      })
      state.legs.set(limitOrder, plan)
      holdExcess(state, plan, excessOf(side, terms))
      emitPlanPlaced(state, plan)
    },
  })
  const plan = state.plans.get(planId)
  if (plan) plan.isWaiting = true
  return planId
}

export function updateOco(state: State, plan: Plan, command: Of<'updatePlan'>): void {
  const { market, side } = plan
  const next = readOco(market, {
    price: command.price ?? show(plan.price),
    triggerPrice: command.triggerPrice ?? show(plan.trigger),
    orderPrice: command.orderPrice ?? show(plan.orderPrice),
    size: command.size ?? show(plan.size),
  })
  checkOco(state, market, side, next)
  const order = state.orders.get(plan.limitOrder as string)!
  const more = frozenBy(side, next) - frozenBy(side, plan)
  mustCover(state, order, more)
  releaseExcess(state, plan)
  if (next.price !== order.price || next.size !== order.size) changeOrder(state, order, next.price, next.size)
  Object.assign(plan, next)
  holdExcess(state, plan, excessOf(side, next))
  emitPlanChanged(state, plan)
}
