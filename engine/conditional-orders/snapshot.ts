// Conditional orders as bytes and back.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { EntryLeg } from './legs.ts'
import type { ConditionalState } from './state.ts'
import { followPrice, waitForTrigger } from './triggers.ts'

/** The words of conditional orders and orders, each stored as its index in its list. */
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

export function saveConditionalOrders(state: ConditionalState, out: StateWriter): void {
  const { conditionalOrders: orders } = state
  out.number(orders.lastId)
  out.number(orders.size)
  for (const order of orders) saveOrder(state, order, out)
  out.array(Float64Array.from(orders.queuedIds()))
  saveEntries(state, out)
}

/** Expects accounts to be loaded. */
export function loadConditionalOrders(state: ConditionalState, from: StateReader): void {
  const { conditionalOrders: orders } = state
  orders.lastId = from.number()
  for (let count = from.number(); count > 0; count--) loadOrder(state, from)
  orders.restoreQueue(from.float64())
  loadEntries(state, from)
}

/** Prices that orders wait for leave no bytes: each waits again. */
export function resumeWaiting(state: ConditionalState): void {
  const { trading } = state.ports
  for (const { market, status } of trading.pairs) trading.watch(market, status === 'trading')
  for (const order of state.conditionalOrders) {
    if (order.status === 'pending') waitForTrigger(state, order)
    else if (order.status === 'trailing') followPrice(state, order, order.extreme)
  }
}

function saveOrder(state: ConditionalState, order: ConditionalOrder, out: StateWriter): void {
  out.number(order.id)
  writeWord(out, 'kind', order.kind)
  writeWord(out, 'status', order.status)
  saveCommon(order, out)
  out.text(order.clientOid)
  writeWord(out, 'orderType', order.orderType)
  writeWord(out, 'tif', order.tif)
  writeWord(out, 'triggerBy', order.triggerBy)
  out.number(order.placedAt)
  saveLeg(order, out)
  out.number(order.orderPrice)
  out.number(order.lots)
  out.text(order.quoteSize ?? '')
  out.number(order.callbackBps)
  out.number(state.stores.triggers.extreme(order.id) || order.extreme)
  out.number(order.limitOrder)
  out.number(order.parentOrder)
  out.number(order.sibling)
}

function loadOrder(state: ConditionalState, from: StateReader): void {
  const order: ConditionalOrder = {
    id: from.number(),
    kind: readWord(from, 'kind'),
    status: readWord(from, 'status'),
    ...loadCommon(state, from),
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
  state.conditionalOrders.add(order)
}

function saveEntries({ conditionalOrders: orders }: ConditionalState, out: StateWriter): void {
  out.number(orders.entries.size)
  for (const [orderId, entry] of orders.entries) {
    out.number(orderId)
    saveCommon(entry, out)
    out.text(`${entry.baseFee}`)
    out.number(entry.legs.length)
    for (const leg of entry.legs) {
      writeWord(out, 'name', leg.name)
      saveLeg(leg, out)
    }
  }
}

function loadEntries(state: ConditionalState, from: StateReader): void {
  for (let count = from.number(); count > 0; count--) {
    const orderId = from.number()
    const input = loadCommon(state, from)
    const baseFee = BigInt(from.text())
    const legs: EntryLeg[] = []
    for (let left = from.number(); left > 0; left--)
      legs.push({ name: readWord(from, 'name'), ...loadLeg(from) })
    state.conditionalOrders.promise(orderId, { ...input, baseFee, legs })
  }
}

type Common = Pick<ConditionalOrder, 'account' | 'market' | 'side' | 'stp' | 'source'>

function saveCommon({ account, market, side, stp, source }: Common, out: StateWriter): void {
  out.number(account.index)
  out.number(market.market)
  out.number(side)
  writeWord(out, 'stp', stp)
  writeWord(out, 'source', source)
}

function loadCommon(state: ConditionalState, from: StateReader): Common {
  return {
    account: state.accounts.at(from.number()) as Account,
    market: state.ports.trading.pairs[from.number()] as TradedPair,
    side: from.number() as SideNumber,
    stp: readWord(from, 'stp'),
    source: readWord(from, 'source'),
  }
}

type Leg = Pick<ConditionalOrder, 'trigger' | 'above' | 'price'>

function saveLeg({ trigger, above, price }: Leg, out: StateWriter): void {
  out.number(trigger)
  out.number(above ? 1 : 0)
  out.number(price)
}

function loadLeg(from: StateReader): Leg {
  return { trigger: from.number(), above: from.number() === 1, price: from.number() }
}
