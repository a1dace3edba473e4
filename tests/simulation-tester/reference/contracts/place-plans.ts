// Placing trigger orders, trailing stops, stops of positions and stops at a margin ratio in the reference's contracts (domain.md 2.1, 2.3, 5.9).

import type { Command } from '#engine/exchange/protocol.ts'
import { mayTrade } from '../checks.ts'
import { No, plansPerPair, readDecimal } from '../rules.ts'
import { ownerOf, type Person } from '../state.ts'
import type { Leg, Part, Plan, Position } from './contract.ts'
import type { Contracts } from './desk.ts'
import { inModes } from './modes.ts'
import { closes, partIn, position } from './owner.ts'
import { among, checkForm, checkSize, mustBeFree, tradingContract } from './place.ts'
import { cancel, newPlan, sayPlaced } from './plans.ts'
import { compare, ratio } from './ratio.ts'
import { isRatioThere } from './ratio-stops.ts'
import { readPrice, readSize } from './read.ts'
import { legNames, readLegs, readLegTerms } from './read-legs.ts'
import { positionMeant } from './settings.ts'
import { enqueue, priceNow, startWaiting } from './watch-plans.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Where a person may have so many plans more. */
function planable(contracts: Contracts, person: Person, symbol: string, more: number): Part {
  mayTrade(person)
  const contract = tradingContract(contracts, symbol)
  const part = partIn(contracts.line(person, contract.config.line), contract)
  mustBeFree(part)
  if (contracts.plans.filter((plan) => plan.part === part).length + more > plansPerPair) throw new No('43005')
  return part
}

export function placeContractPlan(
  contracts: Contracts,
  person: Person,
  command: Of<'placeContractPlan'>,
  clientOid: string,
): Plan {
  const part = planable(contracts, person, command.symbol, 1)
  const { triggerBy = 'last', tif, ...words } = command
  // A market order has no time in force of its own.
  checkForm({ ...words, type: 'placeContractOrder', ...(command.price !== undefined && { tif }) })
  among('triggerBy', triggerBy, ['last', 'mark'])
  return inModes(part, command, (modes) => {
    const { contract } = part
    const { side, orderType, callback: rate, triggerPrice } = command
    const size = readSize(contract, command.size)
    const price = orderType === 'limit' ? readPrice(contract, command.price, 'price') : undefined
    const isTrailing = rate !== undefined
    const callback = isTrailing ? readCallback(rate) : 0n
    const trigger =
      isTrailing && triggerPrice === undefined ? 0n : readPrice(contract, triggerPrice, 'triggerPrice')
    const now = priceNow(contract, triggerBy)
    if (isTrailing && trigger > 0n) checkActivation(side, trigger, now)
    checkSize(contract, size, price ?? (trigger || now), orderType, modes.isClosing)
    const owner = ownerOf(person)
    if (!modes.isClosing && owner.kind !== 'demo' && !owner.recognised) throw new No('23126', 'recognition')
    const brings = orderLegs(contracts, command, {
      part,
      side,
      ...modes,
      orderType: 'limit',
      price: price ?? trigger,
    })
    const plan = newPlan(contracts, {
      kind: isTrailing ? 'trailing' : 'trigger',
      part,
      clientOid,
      side,
      ...modes,
      price,
      ...(price !== undefined && { tif: tif ?? 'gtc' }),
      stp: command.stp ?? 'cancel-taker',
      source: command.source ?? 'api',
      triggerBy,
      trigger,
      isAbove: isTrailing ? side === 'sell' : trigger > now,
      size,
      callback,
      brings,
    })
    add(contracts, plan)
    startWaiting(contracts, plan)
    return plan
  })
}

/** Of a trigger order, whose order is one at its price, or at the market at its trigger; a trailing stop brings none. */
function orderLegs(
  contracts: Contracts,
  { takeProfit, stopLoss, callback }: Of<'placeContractPlan'>,
  order: Parameters<typeof readLegs>[1],
): Leg[] {
  if (takeProfit === undefined && stopLoss === undefined) return []
  if (callback !== undefined) throw new No('40017', takeProfit === undefined ? 'stopLoss' : 'takeProfit')
  return readLegs(contracts, order, { takeProfit, stopLoss })
}

/** Of a bot. */
export function placeContractWatch(
  contracts: Contracts,
  person: Person,
  { symbol, triggerPrice }: Of<'placeContractWatch'>,
  clientOid: string,
): Plan {
  const part = planable(contracts, person, symbol, 1)
  const trigger = readPrice(part.contract, triggerPrice, 'triggerPrice')
  const plan = newPlan(contracts, {
    kind: 'watch',
    part,
    clientOid,
    side: 'buy',
    positionSide: undefined,
    isClosing: true,
    source: 'bot',
    trigger,
    isAbove: trigger >= part.contract.prices.last,
  })
  add(contracts, plan)
  startWaiting(contracts, plan)
  return plan
}

function add(contracts: Contracts, plan: Plan): void {
  contracts.plans.push(plan)
  sayPlaced(contracts, plan)
}

/** Hundredths of a percent. */
export function readCallback(text: unknown): bigint {
  const percent = readDecimal(text)
  const bps = (percent ?? 0n) / 10n ** 16n
  if (percent === undefined || percent % 10n ** 16n !== 0n || bps < 1n || bps > 1_000n)
    throw new No('40017', 'callback')
  return bps
}

/** A sell begins to follow at or above the price of now, a buy at or below it. */
export function checkActivation(side: Plan['side'], trigger: bigint, now: bigint): void {
  if (side === 'sell' && trigger < now) throw new No('43035', 'triggerPrice')
  if (side === 'buy' && trigger > now) throw new No('43034', 'triggerPrice')
}

export function placePositionStop(
  contracts: Contracts,
  person: Person,
  command: Of<'placePositionStop'>,
  clientOid: string,
): Plan {
  const kinds = (['profit', 'loss'] as const).filter((kind) => command[legNames[kind]] !== undefined)
  const part = planable(contracts, person, command.symbol, kinds.length)
  if (kinds.length === 0) throw new No('40017', 'takeProfit')
  const { one, order } = toClose(part, command.positionSide)
  const size = command.size === undefined ? undefined : readSize(part.contract, command.size)
  const read = kinds.map((kind) => {
    const leg = readLegTerms(part.contract, one.side, kind, command[legNames[kind]] ?? { triggerPrice: '' })
    const terms = { ...leg, part, size, side: order.side }
    checkSides(terms, one)
    checkParts(contracts, terms, one)
    return { ...leg, ...order, part, size, clientOid, source: command.source ?? 'api' }
  })
  const made = read.map((given) => {
    if (size === undefined) replace(contracts, given, (other) => other.size === undefined)
    const plan = newPlan(contracts, given)
    add(contracts, plan)
    startWaiting(contracts, plan)
    return plan
  })
  return made[0] as Plan
}

/** The position meant, and the words of an order that closes it. */
function toClose(part: Part, side: 'long' | 'short' | undefined) {
  among('positionSide', side, ['long', 'short'])
  const one = positionMeant(part, side)
  const order = {
    side: one.side === 1n ? ('sell' as const) : ('buy' as const),
    positionSide: part.line.mode === 'hedge' ? one.side : undefined,
    isClosing: true as const,
  }
  return { one, order }
}

type Terms = Pick<Plan, 'kind' | 'part' | 'side' | 'trigger' | 'triggerBy' | 'size'>

/** Long: profit at or above the entry and above now, loss below both; a short mirrored. */
export function checkSides({ kind, part, trigger, triggerBy }: Terms, one: Position): void {
  const { contract } = part
  const gain = compare(contract.value(one.size, trigger), ratio(one.cost))
  const fromEntry = gain * Number(contract.direction * one.side)
  const fromNow = (trigger - priceNow(contract, triggerBy)) * one.side
  if (kind === 'profit' && !(fromEntry >= 0 && fromNow > 0n)) throw new No('40735', 'takeProfit.triggerPrice')
  if (kind === 'loss' && !(fromEntry < 0 && fromNow < 0n)) throw new No('40736', 'stopLoss.triggerPrice')
}

/** Stops of parts together close at most what there is. `self`: is counted as it will be. */
export function checkParts(
  { plans }: Contracts,
  { kind, part, side, size }: Terms,
  one: Position,
  self?: Plan,
): void {
  if (size === undefined) return
  const others = plans.filter(
    (plan) => plan.kind === kind && plan.part === part && plan.side === side && plan !== self,
  )
  if (others.reduce((sum, plan) => sum + (plan.size ?? 0n), size) > one.size) throw new No('22002', 'size')
}

/** A position has one of its kind: a new one takes its place. */
function replace(
  contracts: Contracts,
  { kind, part, side }: Pick<Plan, 'kind' | 'part' | 'side'>,
  isMeant: (other: Plan) => boolean,
): void {
  const old = contracts.plans.filter(
    (plan) => plan.kind === kind && plan.part === part && plan.side === side && isMeant(plan),
  )
  for (const plan of old) cancel(contracts, plan, 0)
}

export function placeRatioStop(
  contracts: Contracts,
  person: Person,
  command: Of<'placeRatioStop'>,
  clientOid: string,
): Plan {
  const part = planable(contracts, person, command.symbol, 1)
  const { order } = toClose(part, command.positionSide)
  const percent = readPercent(command.percent)
  replace(contracts, { kind: 'ratio', part, side: order.side }, () => true)
  const plan = newPlan(contracts, {
    kind: 'ratio',
    part,
    clientOid,
    ...order,
    triggerBy: 'mark',
    source: command.source ?? 'api',
    percent,
  })
  add(contracts, plan)
  if (!part.contract.prices.isStale && isRatioThere(contracts, plan)) enqueue(contracts, plan)
  return plan
}

export function readPercent(text: unknown = '80'): bigint {
  const percent = typeof text === 'string' && /^\d{1,2}$/.test(text) ? BigInt(text) : 0n
  if (percent < 10n || percent > 95n) throw new No('40017', 'percent')
  return percent
}

export const positionOf = ({ part, ...plan }: Plan): Position => position(part, closes(plan)) as Position
