// What prices and fills cause in the reference exchange: one queue, first in, first out (domain.md 0.3, 2).

import { amount, show, times } from './amounts.ts'
import { type Origin, placeFor } from './orders.ts'
import { emitPlanChanged, emitPlanPlaced, endPlan, freeOco, releaseExcess } from './plan.ts'
import { firesPerStep, No } from './rules.ts'
import { type Leg, type Order, opposite, type Plan, type State } from './state.ts'

/** Runs after every command: order changes first, then plans that prices triggered, then the queue, one at a time. */
export function followUp(state: State): void {
  for (let fired = 0; ; fired++) {
    noteLate(state)
    while (state.queue[0] && state.queue[0].status !== 'queued') state.queue.shift()
    const next = state.queue[0]
    if (!next || fired === firesPerStep) break
    state.queue.shift()
    if (next.kind === 'oco') fireOco(state, next)
    else if (next.kind === 'watch') endPlan(state, next, 'triggered')
    else fire(state, next)
  }
}

/** What was traded so far; also at the end of an entry, when sales for debts have traded behind the queue. */
export function noteLate(state: State): void {
  handleOrderNotes(state)
  for (const { plan, isActivation } of state.triggered.splice(0)) handleTriggered(state, plan, isActivation)
}

/** Skips plans that ended or lost their stop leg in the meantime. */
function handleTriggered(state: State, plan: Plan, isActivation: boolean): void {
  if (!state.plans.has(plan.id) || plan.status === 'limit-filling') return
  if (isActivation) emitPlanChanged(state, plan)
  else enqueue(state, plan)
}

function enqueue(state: State, plan: Plan): void {
  plan.isWaiting = false
  plan.status = 'queued'
  state.queue.push(plan)
}

/** Waits for its price; a plan whose price is already reached fires or is activated at once, unless trading is halted. */
export function startWaiting(state: State, plan: Plan): void {
  const { market, triggerBy } = plan
  const { status } = market
  const price = triggerBy === 'index' ? (market.index ?? market.last) : market.last
  const isThere = status === 'trading' && (plan.above ? price >= plan.trigger : price <= plan.trigger)
  plan.isWaiting = true
  if (plan.trigger > 0n && !isThere) return
  if (plan.kind !== 'trailing') {
    enqueue(state, plan)
    return
  }
  plan.status = 'trailing'
  plan.extreme = price
  emitPlanChanged(state, plan)
}

/** The child order passes the checks of any order; its size is not reduced. */
function placeChild(state: State, plan: Plan, price: bigint, clientOid: string, reason?: number): void {
  const { person, market, side, orderType, stp, tif } = plan
  const origin: Origin = { clientOid, planId: plan.id }
  const sum = () => plan.quoteSize ?? show(times(market.last, plan.size))
  try {
    const isMarketBuy = orderType === 'market' && side === 'buy'
    const canPay = isMarketBuy && state.wallet(person, market.config.quote).available >= amount(sum())
    if (canPay && market.status === 'trading' && market.book.sell.length === 0) throw new No('50043')
    const orderId = placeFor(
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
        ...(isMarketBuy ? { quoteSize: sum() } : { size: show(plan.size) }),
      },
      origin,
    )
    endPlan(state, plan, 'triggered', { orderId, ...(reason === undefined ? {} : { reason }) })
  } catch (no) {
    if (!(no instanceof No)) throw no
    const failure = failureOf(state, plan, no.code)
    endPlan(state, plan, 'failed', { failure, ...(reason === undefined ? {} : { reason }) })
  }
}

const ownFailures = ['30001', '034001', '50043', '50045', '50046'] as const

function failureOf(state: State, { person, market, side }: Plan, code: string) {
  const own = ownFailures.find((one) => one === code)
  if (own || code !== '43012') return own ?? '20003'
  const { available, frozen } = state.wallet(person, market.config.base)
  if (side === 'buy' || available > 0n) return '02014'
  return frozen > 0n ? '50063' : '50062'
}

const fire = (state: State, plan: Plan) => placeChild(state, plan, plan.price, `~plan:${plan.id}`)

/** Cancels the limit leg, then places the stop leg for the whole size. */
function fireOco(state: State, plan: Plan): void {
  state.legs.delete(plan.limitOrder as string)
  freeOco(state, plan, 32)
  placeChild(state, plan, plan.orderPrice, `~plan:${plan.id}:stop`, 32)
}

function handleOrderNotes(state: State): void {
  while (state.notes.length > 0) {
    const note = state.notes.shift()!
    const { order, executed, isOver, reason } = note
    const plan = state.legs.get(order.id)
    if (plan) handleLimitLeg(state, plan, executed, isOver, reason)
    else if (isOver) placeEntryLegs(state, order)
  }
}

/** Any fill ends the stop leg; the end of the limit leg is the end of the plan (domain.md 2.2). */
function handleLimitLeg(
  state: State,
  plan: Plan,
  executed: bigint,
  isOver: boolean,
  reason: number | undefined,
): void {
  if (executed > 0n && plan.status !== 'limit-filling') {
    plan.isWaiting = false
    plan.status = 'limit-filling'
    releaseExcess(state, plan)
    if (!isOver) emitPlanChanged(state, plan, 'limit-filling', { reason: 31 })
  }
  if (!isOver) return
  if (reason === undefined) endPlan(state, plan, 'triggered', { orderId: plan.limitOrder, reason: 31 })
  else endPlan(state, plan, 'cancelled', { reason })
}

/** Places take profit and stop loss of an entry order that has ended, for the size it received, in whole lots. */
function placeEntryLegs(state: State, order: Order): void {
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

type CommonTerms = Pick<Plan, 'person' | 'market' | 'side' | 'stp' | 'source' | 'triggerBy'>

/** One or two legs, each the other's sibling; returns the id of the first. */
export function placeLegs(
  state: State,
  common: CommonTerms,
  legs: readonly (Leg & { clientOid: string })[],
  size: bigint,
  parentOrder: string | undefined,
): string {
  const plans = legs.map(({ trigger, above, price, clientOid }) =>
    newPlan(state, {
      ...common,
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
  for (const plan of plans) emitPlanPlaced(state, plan)
  for (const plan of plans) startWaiting(state, plan)
  return first.id
}

export function newPlan(
  state: State,
  known: CommonTerms & Pick<Plan, 'kind' | 'clientOid' | 'orderType' | 'size'> & Partial<Plan>,
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
    isWaiting: false,
    ...known,
  }
}
