// The reference exchange's commands about plans (domain.md 2): every check first, then what waits.

import type { PlanRef, TriggerLeg, TriggerSource } from '#engine/exchange/plan-protocol.ts'
import type {
  Command,
  OrderSource,
  PlaceOrder,
  SelfTradePrevention,
  Side,
} from '#engine/exchange/protocol.ts'
import { amount, show, times } from '#tests/oracles/amounts.ts'
import {
  amountInLimits,
  mayTrade,
  mustTrade,
  readPrice,
  readQuoteSize,
  readSize,
  tradingMarket,
  worthInLimits,
} from './checks.ts'
import { newPlan, placeLegs, startWaiting } from './firing.ts'
import { changeOrder, mustCover, oneOf, placeOrder, stpWords, tifWords } from './orders.ts'
import { endPlan, holdExcess, releaseExcess, tellPlaced, tellPlan } from './plan.ts'
import { batchMost, No, orderAgeMax, plansPerPair, readDecimal } from './rules.ts'
import { given, isFrozen, type Leg, type Market, type Person, type Plan, type State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

interface Words {
  symbol: string
  side: Side
  stp?: SelfTradePrevention
  triggerBy?: TriggerSource
  source?: OrderSource
}

function openForm(state: State, person: Person, { symbol, side, stp, triggerBy, source }: Words) {
  mayTrade(person)
  const market = tradingMarket(state, symbol)
  if (side !== 'buy' && side !== 'sell') throw new No('40017', 'side')
  oneOf(stp, stpWords, 'stp')
  oneOf(triggerBy, ['last', 'index'], 'triggerBy')
  return {
    person,
    market,
    side,
    stp: stp ?? ('cancel-taker' as const),
    source: source ?? ('api' as const),
    triggerBy: triggerBy ?? ('last' as const),
  }
}

function checkAmounts(state: State, market: Market, price: bigint, size: bigint): void {
  amountInLimits(market, size)
  worthInLimits(state, market, times(price, size), 'size')
}

/** Live plans, and the legs that open entries will bring. */
export function roomForPlans(state: State, person: Person, market: Market, wanted: number): void {
  const live = [...state.plans.values()].filter((plan) => plan.person === person && plan.market === market)
  const promised = [...state.entries.values()]
    .filter(({ order }) => order.person === person && order.market === market)
    .reduce((sum, { legs }) => sum + legs.length, 0)
  if (live.length + promised + wanted > plansPerPair) throw new No('43005')
}

export function placeTrigger(
  state: State,
  person: Person,
  command: Of<'placeTrigger'>,
  clientOid: string,
): string {
  const wish = openForm(state, person, command)
  const { market } = wish
  const { orderType, side, tif, price: limit, size: base, quoteSize } = command
  oneOf(orderType ?? null, ['limit', 'market'], 'orderType')
  oneOf(tif, tifWords, 'tif')
  if (orderType === 'market' && limit !== undefined) throw new No('40017', 'price')
  if (orderType === 'market' && tif !== undefined && tif !== 'ioc') throw new No('40017', 'tif')
  const spends = orderType === 'market' && side === 'buy' && base === undefined
  if (quoteSize !== undefined && !spends) throw new No('40017', 'quoteSize')
  const trigger = readPrice(command.triggerPrice, market, 'triggerPrice')
  const price = orderType === 'limit' ? readPrice(limit, market) : 0n
  const size = quoteSize === undefined ? readSize(base, market) : 0n
  const budget = quoteSize === undefined ? 0n : readQuoteSize(state, quoteSize, market)
  if (quoteSize === undefined) checkAmounts(state, market, price || trigger, size)
  else worthInLimits(state, market, budget, 'quoteSize')
  roomForPlans(state, person, market, 1)
  const above = trigger >= market.last
  const plan = newPlan(state, {
    ...wish,
    kind: 'trigger',
    clientOid,
    orderType,
    trigger,
    above,
    price,
    size,
    quoteSize,
  })
  if (tif !== undefined) plan.tif = tif
  tellPlaced(state, plan)
  startWaiting(state, plan)
  return plan.id
}

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
  const wish = openForm(state, person, command)
  const { market, side, stp } = wish
  const terms = readOco(market, command)
  checkOco(state, market, side, terms)
  roomForPlans(state, person, market, 1)
  if (state.wallet(person, given(market, side)).available < frozenBy(side, terms)) throw new No('43012')
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
  placeOrder(state, person, leg, {
    clientOid: `~plan:${planId}:limit`,
    planId,
    known: (limitOrder) => {
      const plan = newPlan(state, {
        ...wish,
        kind: 'oco',
        clientOid,
        orderType: 'limit',
        above: side === 'buy',
        ...terms,
        limitOrder,
      })
      state.legs.set(limitOrder, plan)
      holdExcess(state, plan, excessOf(side, terms))
      tellPlaced(state, plan)
    },
  })
  const plan = state.plans.get(planId)
  if (plan) plan.listens = true
  return planId
}

export function placeTrailing(
  state: State,
  person: Person,
  command: Of<'placeTrailing'>,
  clientOid: string,
): string {
  const wish = openForm(state, person, command)
  const { market, side } = wish
  const size = readSize(command.size, market)
  const callback = readCallback(command.callback)
  const trigger =
    command.triggerPrice === undefined ? 0n : readPrice(command.triggerPrice, market, 'triggerPrice')
  const price = command.price === undefined ? 0n : readPrice(command.price, market)
  checkTrailing(state, { market, side, trigger, price, size })
  roomForPlans(state, person, market, 1)
  const orderType = price > 0n ? 'limit' : 'market'
  const above = side === 'sell'
  const plan = newPlan(state, {
    ...wish,
    kind: 'trailing',
    clientOid,
    orderType,
    trigger,
    above,
    price,
    size,
    callback,
  })
  tellPlaced(state, plan)
  startWaiting(state, plan)
  return plan.id
}

function readCallback(text: unknown): bigint {
  const callback = readDecimal(text)
  if (callback === undefined || callback < amount('0.1') || callback > amount('20'))
    throw new No('40017', 'callback')
  if (callback % amount('0.01') !== 0n) throw new No('40017', 'callback')
  return callback
}

function checkTrailing(
  state: State,
  { market, side, trigger, price, size }: Pick<Plan, 'market' | 'side' | 'trigger' | 'price' | 'size'>,
): void {
  if (trigger > 0n && side === 'sell' && trigger < market.last) throw new No('43035', 'triggerPrice')
  if (trigger > market.last && side === 'buy') throw new No('43034', 'triggerPrice')
  checkAmounts(state, market, price || trigger || market.last, size)
}

export function placeTpsl(state: State, person: Person, command: Of<'placeTpsl'>, clientOid: string): string {
  const wish = openForm(state, person, command)
  const { market, side } = wish
  if (side !== 'sell') throw new No('40017', 'side')
  const size = readSize(command.size, market)
  const { legs } = command
  if (!Array.isArray(legs) || legs.length < 1 || legs.length > 2) throw new No('40017', 'legs')
  const read = legs.map((leg) => readLeg(market, leg, 'legs'))
  if (read.length === 2) {
    if (read.every(({ trigger }) => trigger <= market.last)) throw new No('40735', 'legs')
    if (read.every(({ trigger }) => trigger >= market.last)) throw new No('40736', 'legs')
  }
  for (const { price, trigger } of read) checkAmounts(state, market, price || trigger, size)
  roomForPlans(state, person, market, read.length)
  return placeLegs(
    state,
    wish,
    read.map((leg) => ({ ...leg, clientOid })),
    size,
    undefined,
  )
}

export function readLeg(market: Market, leg: TriggerLeg | undefined, name: Leg['name']): Leg {
  if (typeof leg !== 'object' || leg === null) throw new No('40017', name)
  const trigger = readPrice(leg.triggerPrice, market, name)
  const price = leg.price === undefined ? 0n : readPrice(leg.price, market, name)
  return { name, trigger, above: trigger >= market.last, price }
}

/** A buy takes profit above its price and stops below it, a sell the other way round. */
export function readEntryLegs(
  state: State,
  person: Person,
  market: Market,
  wish: PlaceOrder,
  reference: bigint,
): Leg[] {
  const legs: Leg[] = []
  for (const name of ['takeProfit', 'stopLoss'] as const) {
    if (wish[name] === undefined) continue
    const leg = readLeg(market, wish[name], name)
    leg.above = (name === 'takeProfit') === (wish.side === 'buy')
    if (leg.above ? leg.trigger <= reference : leg.trigger >= reference)
      throw new No(name === 'takeProfit' ? '40735' : '40736', name)
    legs.push(leg)
  }
  if (legs.length > 0) roomForPlans(state, person, market, legs.length)
  return legs
}

const isNamed = (reference: PlanRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.planId !== undefined || reference.clientOid !== undefined)

function planOf(state: State, person: Person, { planId, clientOid }: PlanRef): Plan | undefined {
  const own = [...state.plans.values()].filter((plan) => plan.person === person)
  return own.find((plan) => (planId === undefined ? plan.clientOid === clientOid : plan.id === planId))
}

export function cancelPlan(state: State, person: Person, command: Of<'cancelPlan'>): string {
  const { symbol } = command
  if (isFrozen(person)) throw new No('40024')
  if (symbol !== undefined && !state.markets.has(symbol)) throw new No('034001', 'symbol')
  if (!isNamed(command)) throw new No('40017', 'planId')
  const plan = planOf(state, person, command)
  if (!plan || (symbol !== undefined && plan.market.symbol !== symbol)) throw new No('43001')
  endPlan(state, plan, 'cancelled', { reason: 0 })
  return plan.id
}

export function cancelPlans(state: State, person: Person, command: Of<'cancelPlans'>): void {
  const { symbol, side, kind, plans } = command
  if (isFrozen(person)) throw new No('40024')
  if (symbol !== undefined && !state.markets.has(symbol)) throw new No('034001', 'symbol')
  oneOf(side, ['buy', 'sell'], 'side')
  oneOf(kind, ['trigger', 'oco', 'trailing', 'tpsl'], 'kind')
  if (plans !== undefined) {
    const isBatch = Array.isArray(plans) && plans.length > 0 && plans.length <= batchMost
    if (!isBatch || !plans.every(isNamed)) throw new No('40017', 'plans')
  }
  const asked = plans?.map((reference) => planOf(state, person, reference)) ?? [...state.plans.values()]
  const found = asked.filter(
    (plan): plan is Plan =>
      plan?.person === person &&
      plan.market.symbol === (symbol ?? plan.market.symbol) &&
      plan.side === (side ?? plan.side) &&
      plan.kind === (kind ?? plan.kind),
  )
  if (found.length === 0) throw new No('22001')
  endPlans(state, found, 0)
}

/** In their order; a leg that went with its sibling is passed over. */
function endPlans(state: State, plans: readonly Plan[], reason: number): void {
  for (const plan of plans) if (state.plans.has(plan.id)) endPlan(state, plan, 'cancelled', { reason })
}

/** What open entries would have brought is forgotten too. */
export function endPlansOf(state: State, owner: Person | Market, reason: number): void {
  for (const [id, { order }] of state.entries)
    if (order.person === owner || order.market === owner) state.entries.delete(id)
  const isMeant = (plan: Plan) => plan.person === owner || plan.market === owner
  endPlans(state, [...state.plans.values()].filter(isMeant), reason)
}

export function sweepPlans(state: State): void {
  const old = [...state.plans.values()].filter(({ placedAt }) => state.now - placedAt >= orderAgeMax)
  endPlans(state, old, 13)
}

const termWords = ['triggerPrice', 'price', 'orderPrice', 'size', 'quoteSize', 'callback'] as const

export function updatePlan(state: State, person: Person, command: Of<'updatePlan'>): string {
  mayTrade(person)
  if (!isNamed(command)) throw new No('40017', 'planId')
  if (termWords.every((word) => command[word] === undefined)) throw new No('40017', 'triggerPrice')
  const plan = planOf(state, person, command)
  if (!plan) throw new No('43001')
  if (plan.status !== 'pending') throw new No('23140')
  const has = {
    triggerPrice: true,
    price: plan.price > 0n,
    orderPrice: plan.kind === 'oco',
    size: plan.quoteSize === undefined,
    quoteSize: plan.quoteSize !== undefined,
    callback: plan.kind === 'trailing',
  }
  for (const word of termWords) if (command[word] !== undefined && !has[word]) throw new No('40017', word)
  mustTrade(plan.market)
  if (plan.kind === 'oco') updateOco(state, plan, command)
  else updateWaiting(state, plan, command)
  return plan.id
}

function updateWaiting(state: State, plan: Plan, command: Of<'updatePlan'>): void {
  const { market } = plan
  const next = { ...plan }
  if (command.triggerPrice !== undefined) {
    next.trigger = readPrice(command.triggerPrice, market, 'triggerPrice')
    if (plan.kind !== 'trailing' && next.trigger !== market.last) next.above = next.trigger > market.last
  }
  if (command.price !== undefined) next.price = readPrice(command.price, market)
  if (command.size !== undefined) next.size = readSize(command.size, market)
  if (command.quoteSize !== undefined) {
    worthInLimits(state, market, readQuoteSize(state, command.quoteSize, market), 'quoteSize')
    next.quoteSize = command.quoteSize
  }
  if (command.callback !== undefined) next.callback = readCallback(command.callback)
  if (plan.kind === 'trailing') checkTrailing(state, next)
  else if (next.quoteSize === undefined) checkAmounts(state, market, next.price || next.trigger, next.size)
  // A take profit does not become a second stop loss.
  if (plan.sibling !== undefined && plan.above !== next.above)
    throw new No(plan.above === (plan.side === 'sell') ? '40735' : '40736', 'triggerPrice')
  Object.assign(plan, next)
  tellPlan(state, plan)
  if (command.triggerPrice !== undefined) startWaiting(state, plan)
}

function updateOco(state: State, plan: Plan, command: Of<'updatePlan'>): void {
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
  tellPlan(state, plan)
}
