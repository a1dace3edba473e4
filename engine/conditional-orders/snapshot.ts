// Plans as bytes and back. Who waits is put to wait again: the spot core keeps no bytes of that.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { SideNumber } from '../spot/core.ts'
import type { Market } from '../spot/markets.ts'
import type { EntryLeg } from './attached-legs.ts'
import type { Plan } from './conditional-order.ts'
import { followPrice, waitForTrigger } from './triggers.ts'

/** The words that plans and orders are told in, each written as its place in its list. */
const words = {
  kind: ['trigger', 'oco', 'trailing', 'tpsl', 'watch'],
  status: ['pending', 'trailing', 'limit-filling', 'queued'],
  orderType: ['limit', 'market'],
  tif: ['gtc', 'ioc', 'fok', 'post-only'],
  stp: ['none', 'cancel-taker', 'cancel-maker', 'cancel-both'],
  source: ['web', 'api', 'system', 'bot', 'scenario', 'plan', 'oco'],
  triggerBy: ['last', 'index'],
  name: ['takeProfit', 'stopLoss'],
} as const

type Words = typeof words
type WordOf<Key extends keyof Words> = Words[Key][number]

function writeWord<Key extends keyof Words>(out: StateWriter, key: Key, word: WordOf<Key>): void {
  out.number((words[key] as readonly string[]).indexOf(word))
}

function readWord<Key extends keyof Words>(from: StateReader, key: Key): WordOf<Key> {
  return (words[key] as readonly WordOf<Key>[])[from.number()] as WordOf<Key>
}

export function savePlans(state: ExchangeState, out: StateWriter): void {
  const { plans } = state
  out.number(plans.lastId)
  out.number(plans.size)
  for (const plan of plans) savePlan(state, plan, out)
  out.array(Float64Array.from(plans.queuedIds()))
  saveEntries(state, out)
}

/** Expects accounts, spot core and markets to be loaded. */
export function loadPlans(state: ExchangeState, from: StateReader): void {
  const { plans } = state
  for (const { market, status } of state.markets) state.core.watch(market, status === 'trading')
  plans.lastId = from.number()
  for (let count = from.number(); count > 0; count--) loadPlan(state, from)
  plans.restoreQueue(from.float64())
  loadEntries(state, from)
}

function savePlan(state: ExchangeState, plan: Plan, out: StateWriter): void {
  out.number(plan.id)
  writeWord(out, 'kind', plan.kind)
  writeWord(out, 'status', plan.status)
  saveWish(plan, out)
  out.text(plan.clientOid)
  writeWord(out, 'orderType', plan.orderType)
  writeWord(out, 'tif', plan.tif)
  writeWord(out, 'triggerBy', plan.triggerBy)
  out.number(plan.placedAt)
  saveLeg(plan, out)
  out.number(plan.orderPrice)
  out.number(plan.lots)
  out.text(plan.quoteSize ?? '')
  out.number(plan.callbackBps)
  out.number(state.core.extreme(plan.id) || plan.extreme)
  out.number(plan.limitOrder)
  out.number(plan.parentOrder)
  out.number(plan.sibling)
}

function loadPlan(state: ExchangeState, from: StateReader): void {
  const plan: Plan = {
    id: from.number(),
    kind: readWord(from, 'kind'),
    status: readWord(from, 'status'),
    ...loadWish(state, from),
    clientOid: from.text(),
    orderType: readWord(from, 'orderType'),
    tif: readWord(from, 'tif'),
    triggerBy: readWord(from, 'triggerBy'),
    placedAt: from.number(),
    ...loadLeg(from),
    orderPrice: from.number(),
    lots: from.number(),
    quoteSize: from.text() || undefined,
    callbackBps: from.number(),
    extreme: from.number(),
    limitOrder: from.number(),
    parentOrder: from.number(),
    sibling: from.number(),
  }
  state.plans.add(plan)
  if (plan.status === 'pending') waitForTrigger(state, plan)
  else if (plan.status === 'trailing') followPrice(state, plan, plan.extreme)
}

function saveEntries({ plans }: ExchangeState, out: StateWriter): void {
  out.number(plans.entries.size)
  for (const [orderId, entry] of plans.entries) {
    out.number(orderId)
    saveWish(entry, out)
    out.text(`${entry.baseFee}`)
    out.number(entry.legs.length)
    for (const leg of entry.legs) {
      writeWord(out, 'name', leg.name)
      saveLeg(leg, out)
    }
  }
}

function loadEntries(state: ExchangeState, from: StateReader): void {
  for (let count = from.number(); count > 0; count--) {
    const orderId = from.number()
    const wish = loadWish(state, from)
    const baseFee = BigInt(from.text())
    const legs: EntryLeg[] = []
    for (let left = from.number(); left > 0; left--)
      legs.push({ name: readWord(from, 'name'), ...loadLeg(from) })
    state.plans.promise(orderId, { ...wish, baseFee, legs })
  }
}

type Wish = Pick<Plan, 'account' | 'market' | 'side' | 'stp' | 'source'>

function saveWish({ account, market, side, stp, source }: Wish, out: StateWriter): void {
  out.number(account.index)
  out.number(market.market)
  out.number(side)
  writeWord(out, 'stp', stp)
  writeWord(out, 'source', source)
}

function loadWish(state: ExchangeState, from: StateReader): Wish {
  return {
    account: state.accounts.at(from.number()) as Account,
    market: state.markets[from.number()] as Market,
    side: from.number() as SideNumber,
    stp: readWord(from, 'stp'),
    source: readWord(from, 'source'),
  }
}

type Leg = Pick<Plan, 'trigger' | 'above' | 'price'>

function saveLeg({ trigger, above, price }: Leg, out: StateWriter): void {
  out.number(trigger)
  out.number(above ? 1 : 0)
  out.number(price)
}

function loadLeg(from: StateReader): Leg {
  return { trigger: from.number(), above: from.number() === 1, price: from.number() }
}
