// I23: one fold of an account's events equals the exchange's own view of it, and the read tables for any batching of the events.
import { afterEach, describe, expect, test } from 'vitest'
import { OwnAccount } from '#app/push/channels/own-account.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { orderRecord, planRecord } from '#db/queries/order-records.ts'
import { openOrders, orderOf } from '#db/queries/orders.ts'
import { livePlans, planOf } from '#db/queries/plans.ts'
import { Random } from '#engine/core/random.ts'
import type { Command, ExchangeEvent, PlaceOrder } from '#engine/exchange/protocol.ts'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import type { LiveOrder, LivePlan } from '#engine/exchange/view.ts'
import {
  type ConditionalOrderView,
  conditionalOrderFold,
  isFinalConditionalOrder,
  isListed,
} from '#engine/orders/conditional-order-view.ts'
import type { ViewFold } from '#engine/orders/live-views.ts'
import { isFinalOrder, type OrderView, orderFold } from '#engine/orders/order-view.ts'

const tables = ['accounts', 'balances', 'orders', 'plans', 'fills']
const bot = 'ali/bot:1'
const people = ['ali', 'bora', bot]
const opened: OpenDatabase[] = []
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

function tablesOf(batches: readonly ExchangeEvent[][]) {
  const database = openDatabase(':memory:')
  opened.push(database)
  const projector = new ExchangeProjector(database)
  const fill = (list: readonly ExchangeEvent[][]) => {
    for (const events of list) if (events.length > 0) projector.write(events, events.at(-1)!.seq)
    projector.settle()
  }
  const rows = () =>
    tables.map((table) => database.sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all())
  fill(batches)
  const notified = () =>
    database.sqlite
      .prepare('SELECT cause, seq, account, kind, params, at FROM notifications ORDER BY 2, 1')
      .all()
  return { database, projector, fill, rows, notified }
}

/** Orders and conditional orders of every kind, changed and cancelled while the price moves. */
function draw(random: Random): Command {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T
  const price = () => `${90 + random.below(21)}`
  const facts = { account: pick(people), symbol: 'BTCUSDT', side: pick(['buy', 'sell'] as const) }
  const { account } = facts
  const size = `0.${1 + random.below(9)}`
  const planId = `${1 + random.below(400)}`
  const orderId = `${1 + random.below(1_200)}`
  const limit: PlaceOrder = { type: 'placeOrder', ...facts, orderType: 'limit', price: price(), size }
  switch (random.below(16)) {
    case 0:
      return {
        type: 'placeTrigger',
        ...facts,
        size,
        triggerPrice: price(),
        orderType: 'limit',
        price: price(),
      }
    case 1:
      return { type: 'placeTrigger', ...facts, size, triggerPrice: price(), orderType: 'market' }
    case 2:
      return { type: 'placeTrailing', ...facts, size, callback: '2' }
    case 3:
      return { type: 'placeOco', ...facts, size, price: price(), triggerPrice: price(), orderPrice: price() }
    case 4:
      return {
        type: 'placeTpsl',
        ...facts,
        side: 'sell',
        size,
        legs: [{ triggerPrice: price() }, { triggerPrice: price(), price: price() }],
      }
    case 5:
      return { type: 'updatePlan', account, planId, triggerPrice: price() }
    case 6:
      return { type: 'cancelPlan', account, planId }
    case 7:
      return { type: 'print', symbol: 'BTCUSDT', price: price() }
    case 8:
      return { ...limit, takeProfit: { triggerPrice: price() }, stopLoss: { triggerPrice: price() } }
    case 9:
      return { type: 'placeWatch', account: bot, symbol: 'BTCUSDT', triggerPrice: price() }
    case 10:
      return { type: 'modifyOrder', account, orderId, price: price(), size }
    case 11:
      return { type: 'cancelOrder', account, orderId }
    case 12:
      return facts.side === 'buy'
        ? { type: 'placeOrder', ...facts, orderType: 'market', quoteSize: `${10 + random.below(90)}` }
        : { type: 'placeOrder', ...facts, orderType: 'market', size }
    case 13:
      return { ...limit, tif: pick(['ioc', 'fok', 'post-only']) }
    default:
      return limit
  }
}

function run(seed: number) {
  const trial = new TestExchange()
  const entries: ExchangeEvent[][] = []
  const note = (events: readonly ExchangeEvent[]) => entries.push([...events])
  for (const account of people) {
    if (account === bot) continue
    note(trial.do({ type: 'openAccount', account, kind: 'main' }).events)
    note(trial.do({ type: 'setAccount', account, kyc: 2 }).events)
    // So little that some conditional orders fail.
    for (const [coin, amount] of Object.entries({ USDT: '900', BTC: '9' }))
      note(trial.do({ type: 'grantFunds', account, coin, amount }).events)
  }
  note(trial.do({ type: 'openAccount', account: bot, kind: 'bot', parent: 'ali' }, '~1-0').events)
  for (const [coin, amount] of Object.entries({ USDT: '400', BTC: '4' }))
    note(trial.do({ type: 'transfer', account: 'ali', to: bot, coin, amount }).events)
  const random = new Random(seed)
  const middle = { entries: 0, live: new Map<string, { orders: LiveOrder[]; plans: LivePlan[] }>() }
  for (let n = 0; n < 2_000; n++) {
    if (n === 1_000) {
      middle.entries = entries.length
      for (const account of people)
        middle.live.set(account, {
          orders: trial.exchange.liveOrders(account),
          plans: trial.exchange.plans(account),
        })
    }
    trial.now += random.below(1_000)
    note(trial.do(draw(random)).events)
  }
  return { trial, entries, random, middle }
}

/** All views folded from the events, ended ones included. */
function viewsOf<View>(fold: ViewFold<View>, events: readonly ExchangeEvent[]): Map<string, View> {
  const views = new Map<string, View>()
  for (const event of events) {
    const view = fold.next(event, (id) => views.get(id))
    if (view) views.set(fold.idOf(view), view)
  }
  return views
}

const liveOrder = (view: OrderView) => ({
  orderId: view.orderId,
  clientOid: view.clientOid,
  symbol: view.symbol,
  side: view.side,
  price: view.price,
  size: view.size,
  executedSize: view.executedSize,
  executedQuote: view.executedQuote,
  remainingSize: view.remainingSize,
  status: view.status,
  placedAt: view.createdAt,
})

function livePlan(view: ConditionalOrderView): Partial<LivePlan> {
  const { account, createdAt, updatedAt, seq, orderId, reason, failure, params, ...rest } = view
  return { ...rest, placedAt: createdAt }
}

const byId = (one: { orderId: string }, other: { orderId: string }) =>
  Number(one.orderId) - Number(other.orderId)

/** A live trailing stop moves without events: they have only its start. */
const withoutExtreme = ({ extreme, ...rest }: Partial<LivePlan>) => rest

const runs = [1, 2, 3].map((seed) => ({ seed, ...run(seed) }))

test('the runs cover every status of an order and of a conditional order', () => {
  const met = (type: 'orderChanged' | 'planChanged') =>
    new Set(
      runs.flatMap(({ entries }) =>
        entries.flat().flatMap((event) => (event.type === type ? [event.status] : [])),
      ),
    )
  expect(met('orderChanged')).toEqual(
    new Set(['live', 'partially-filled', 'filled', 'cancelled', 'partially-cancelled']),
  )
  expect(met('planChanged')).toEqual(
    new Set(['pending', 'trailing', 'limit-filling', 'triggered', 'failed', 'cancelled']),
  )
})

describe.each(runs)('I23: seed $seed', ({ trial, entries, random, middle }) => {
  const events = entries.flat()
  const orders = viewsOf(orderFold, events)
  const plans = viewsOf(conditionalOrderFold, events)

  test('any batching and a rebuild give the same rows', () => {
    const once = tablesOf(entries)
    const batches: ExchangeEvent[][] = []
    for (let at = 0; at < entries.length; ) {
      const next = at + 1 + random.below(90)
      batches.push(entries.slice(at, next).flat())
      at = next
    }
    const many = tablesOf(batches)
    expect(many.rows()).toEqual(once.rows())
    expect(many.notified()).toEqual(once.notified())
    const notified = once.notified()
    once.projector.reset()
    expect(once.rows().flat()).toEqual([])
    once.fill(batches)
    expect(once.rows()).toEqual(many.rows())
    // I27: a rebuild causes none a second time.
    expect(once.notified()).toEqual(notified)
  })

  test('I27: each notification has one event of its account, and each event that calls for one has it', () => {
    const rows = tablesOf(entries).notified() as {
      seq: number
      account: string
      kind: string
      params: string
    }[]
    const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
    const filledOrders = events.filter(
      (event) => event.type === 'orderChanged' && event.status === 'filled' && event.account !== bot,
    )
    expect(ofKind('order-filled')).toHaveLength(filledOrders.length)
    const failed = events.filter(
      (event) => event.type === 'planChanged' && event.status === 'failed' && event.account !== bot,
    )
    expect(ofKind('plan-failed')).toHaveLength(failed.length)
    expect(ofKind('order-part-filled').length).toBeGreaterThan(10)
    for (const { seq, account, params } of rows) {
      const { order, plan } = JSON.parse(params)
      const causes = events.filter(
        (event) =>
          event.seq === seq &&
          (event.type === 'orderChanged'
            ? event.orderId === order && event.account === account
            : event.type === 'planChanged' && event.planId === plan && event.account === account),
      )
      expect(causes.length).toBeGreaterThan(0)
    }
    expect(rows.some(({ account }) => account === bot)).toBe(false)
  })

  test('a price change is one of the order as its view had it before', () => {
    const rows = tablesOf(entries).notified() as { seq: number; kind: string; params: string }[]
    const found = new Set(
      rows.flatMap(({ seq, kind, params }) => {
        const { order } = JSON.parse(params)
        return kind === 'order-repriced' && order ? [`${seq} ${order}`] : []
      }),
    )
    const views = new Map<string, OrderView>()
    const filledIn = new Set(
      events.flatMap((event) => (event.type === 'orderFilled' ? [`${event.seq} ${event.orderId}`] : [])),
    )
    const expected = new Set<string>()
    for (const event of events) {
      const view = orderFold.next(event, (id) => views.get(id))
      if (!view) continue
      const before = views.get(view.orderId)
      views.set(view.orderId, view)
      const isLeg = /^~plan:[^:]*:limit$/.test(view.clientOid)
      const name = `${event.seq} ${view.orderId}`
      if (
        before &&
        !isLeg &&
        !isFinalOrder(view) &&
        view.account !== bot &&
        before.price !== view.price &&
        !filledIn.has(name)
      )
        expected.add(name)
    }
    expect(found).toEqual(expected)
  })

  test('the fold of the events equals the exchange', () => {
    for (const account of people) {
      const own = [...orders.values()].filter((view) => view.account === account && !isFinalOrder(view))
      const resting: LiveOrder[] = trial.exchange.liveOrders(account).sort(byId)
      expect(own.sort(byId).map(liveOrder)).toEqual(resting)
      const waiting = [...plans.values()].filter(
        (view) => view.account === account && !isFinalConditionalOrder(view),
      )
      const live = trial.exchange.plans(account)
      expect(waiting.map((view) => withoutExtreme(livePlan(view)))).toEqual(live.map(withoutExtreme))
    }
  })

  test('every order and conditional order has an equal row', async () => {
    const { database } = tablesOf([events])
    for (const view of orders.values())
      expect(await orderOf(database.read, view.account, { orderId: view.orderId })).toEqual(orderRecord(view))
    for (const view of plans.values())
      expect(await planOf(database.read, view.account, { planId: view.planId })).toEqual(
        isListed(view) ? planRecord(view) : undefined,
      )
  })

  test('a reader that starts at any moment ends with the same views', async () => {
    const { database } = tablesOf(entries.slice(0, middle.entries))
    for (const [account, live] of middle.live) {
      const own = new OwnAccount(account, { liveOrders: () => live.orders, plans: () => live.plans })
      await own.complete({
        openOrders: (name, page) => openOrders(database.read, name, page),
        livePlans: (name, page) => livePlans(database.read, name, page),
      })
      expect(own.isIncomplete).toBe(false)
      for (const event of entries.slice(middle.entries).flat()) {
        if (!('account' in event) || event.account !== account) continue
        const { order, plan } = own.note(event)
        if (order && isFinalOrder(order.after))
          expect(known(order.after)).toEqual(known(orders.get(order.after.orderId)))
        if (plan && isFinalConditionalOrder(plan.after))
          expect(known(plan.after)).toEqual(known(plans.get(plan.after.planId)))
      }
      for (const view of own.orders.values()) expect(known(view)).toEqual(known(orders.get(view.orderId)))
      for (const view of own.plans.values()) expect(known(view)).toEqual(known(plans.get(view.planId)))
      expect(own.orders.size).toBe(trial.exchange.liveOrders(account).length)
      expect(own.plans.size).toBe(trial.exchange.plans(account).length)
    }
  })
})

/** A view without the fields that the events lack: a live order's `stp` and `seq`, and a trailing stop's extreme. */
function known(view: object | undefined): object {
  const { stp, seq, extreme, ...rest } = view as Partial<OrderView & ConditionalOrderView>
  return rest
}
