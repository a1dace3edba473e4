// What follows from prices and fills in the reference exchange: one queue, first come, first served (domain.md 0.3, 2).

import { show, times } from './amounts.ts'
import { type Origin, placeOrder } from './orders.ts'
import { endPlan, freeOco, releaseExcess, tellPlaced, tellPlan } from './plan.ts'
import { firesPerStep, No } from './rules.ts'
import { type Leg, type Order, opposite, type Plan, type State } from './state.ts'

/** After every command: what happened to orders first, then whom prices rang, then the queue, one at a time. */
export function followUp(state: State): void {
  for (let fired = 0; ; fired++) {
    heedNotes(state)
    for (const { plan, isActivation } of state.rung.splice(0)) hear(state, plan, isActivation)
    while (state.queue[0] && state.queue[0].status !== 'queued') state.queue.shift()
    const next = state.queue[0]
    if (!next || fired === firesPerStep) break
    state.queue.shift()
    if (next.kind === 'oco') fireOco(state, next)
    else fire(state, next)
  }
}

/** Who ended or lost his stop leg in the meantime has nothing to hear any more. */
function hear(state: State, plan: Plan, isActivation: boolean): void {
  if (!state.plans.has(plan.id) || plan.status === 'limit-filling') return
  if (isActivation) tellPlan(state, plan)
  else enqueue(state, plan)
}

function enqueue(state: State, plan: Plan): void {
  plan.listens = false
  plan.status = 'queued'
  state.queue.push(plan)
}

/** Waits for its price; who is there already fires or is activated at once, unless the pair sleeps. */
export function startWaiting(state: State, plan: Plan): void {
  const { last, status } = plan.market
  const isThere = status === 'trading' && (plan.above ? last >= plan.trigger : last <= plan.trigger)
  plan.listens = true
  if (plan.trigger > 0n && !isThere) return
  if (plan.kind !== 'trailing') {
    enqueue(state, plan)
    return
  }
  plan.status = 'trailing'
  plan.extreme = last
  tellPlan(state, plan)
}

/** The child goes through the checks of any order; nothing is shrunk. */
function placeChild(state: State, plan: Plan, price: bigint, clientOid: string, reason?: number): void {
  const { person, market, side, orderType, stp, tif } = plan
  const origin: Origin = { clientOid, planId: plan.id }
  const sum = () => plan.quoteSize ?? show(times(market.last, plan.size))
  try {
    const orderId = placeOrder(
      state,
      person,
      {
        type: 'placeOrder',
        account: person.name,
        symbol: market.symbol,
        side,
        orderType,
        stp,
        source: plan.kind === 'oco' ? 'oco' : 'plan',
        ...(orderType === 'limit' ? { price: show(price), tif } : {}),
        ...(orderType === 'market' && side === 'buy' ? { quoteSize: sum() } : { size: show(plan.size) }),
      },
      origin,
    )
    endPlan(state, plan, 'triggered', { orderId, ...(reason === undefined ? {} : { reason }) })
  } catch (no) {
    if (!(no instanceof No)) throw no
    const failure = no.code === '43012' ? '02014' : '20003'
    endPlan(state, plan, 'failed', { failure, ...(reason === undefined ? {} : { reason }) })
  }
}

const fire = (state: State, plan: Plan) => placeChild(state, plan, plan.price, `~plan:${plan.id}`)

/** The limit leg goes first, then the stop leg comes for all of it. */
function fireOco(state: State, plan: Plan): void {
  state.legs.delete(plan.limitOrder as string)
  freeOco(state, plan, 32)
  placeChild(state, plan, plan.orderPrice, `~plan:${plan.id}:stop`, 32)
}

function heedNotes(state: State): void {
  while (state.notes.length > 0) {
    const note = state.notes.shift()!
    const { order, executed, isOver, reason } = note
    const plan = state.legs.get(order.id)
    if (plan) heedLimitLeg(state, plan, executed, isOver, reason)
    else if (isOver) bringLegs(state, order)
  }
}

/** Any fill ends the stop leg; the end of the limit leg is the end of the plan (domain.md 2.2). */
function heedLimitLeg(
  state: State,
  plan: Plan,
  executed: bigint,
  isOver: boolean,
  reason: number | undefined,
): void {
  if (executed > 0n && plan.status !== 'limit-filling') {
    plan.listens = false
    plan.status = 'limit-filling'
    releaseExcess(state, plan)
    if (!isOver) tellPlan(state, plan, 'limit-filling', { reason: 31 })
  }
  if (!isOver) return
  if (reason === undefined) endPlan(state, plan, 'triggered', { orderId: plan.limitOrder, reason: 31 })
  else endPlan(state, plan, 'cancelled', { reason })
}

/** Take profit and stop loss of an entry that has ended, for what it really brought, in whole lots. */
function bringLegs(state: State, order: Order): void {
  const entry = state.entries.get(order.id)
  if (!entry) return
  state.entries.delete(order.id)
  const { lot } = order.market
  const size = ((order.executed - entry.baseFee) / lot) * lot
  if (size === 0n) return
  const { person, market, stp, source } = order
  const names = { takeProfit: '~tp:', stopLoss: '~sl:', legs: '' }
  placeLegs(
    state,
    { person, market, side: opposite(order.side), stp, source, triggerBy: 'last' },
    entry.legs.map((leg) => ({ ...leg, clientOid: `${names[leg.name]}${order.id}` })),
    size,
    order.id,
  )
}

type Wish = Pick<Plan, 'person' | 'market' | 'side' | 'stp' | 'source' | 'triggerBy'>

/** One or two legs, each the other's sibling; answers the first one's id. */
export function placeLegs(
  state: State,
  wish: Wish,
  legs: readonly (Leg & { clientOid: string })[],
  size: bigint,
  parentOrder: string | undefined,
): string {
  const plans = legs.map(({ trigger, above, price, clientOid }) =>
    newPlan(state, {
      ...wish,
      kind: 'tpsl',
      clientOid,
      orderType: price > 0n ? 'limit' : 'market',
      trigger,
      above,
      price,
      size,
      parentOrder,
    }),
  )
  const [first, second] = plans as [Plan, Plan?]
  if (second) {
    first.sibling = second.id
    second.sibling = first.id
  }
  for (const plan of plans) tellPlaced(state, plan)
  for (const plan of plans) startWaiting(state, plan)
  return first.id
}

export function newPlan(
  state: State,
  known: Wish & Pick<Plan, 'kind' | 'clientOid' | 'orderType' | 'size'> & Partial<Plan>,
): Plan {
  return {
    id: `${++state.lastPlan}`,
    tif: known.orderType === 'limit' ? 'gtc' : 'ioc',
    placedAt: state.now,
    status: 'pending',
    trigger: 0n,
    above: false,
    price: 0n,
    orderPrice: 0n,
    quoteSize: undefined,
    callback: 0n,
    extreme: 0n,
    excess: 0n,
    limitOrder: undefined,
    parentOrder: undefined,
    sibling: undefined,
    listens: false,
    ...known,
  }
}
