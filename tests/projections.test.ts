// I23: the read tables at seq n are the fold of the events up to n, however the events were batched, and again after a rebuild.
import { afterEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { livePlans, planOf } from '#db/queries/plans.ts'
import type { PlanTerms } from '#engine/conditional-orders/protocol.ts'
import { Random } from '#engine/core/random.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { TestExchange } from '#engine/exchange/test-exchange.ts'

const tables = ['accounts', 'balances', 'orders', 'plans', 'fills']
const people = ['ali', 'bora']
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
  return { database, projector, fill, rows }
}

/** Everything about plans, among orders that move the price. */
function draw(random: Random): Command {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T
  const price = () => `${90 + random.below(21)}`
  const facts = { account: pick(people), symbol: 'BTCUSDT', side: pick(['buy', 'sell'] as const) }
  const { account } = facts
  const size = `0.${1 + random.below(9)}`
  const planId = `${1 + random.below(600)}`
  switch (random.below(11)) {
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
    case 8: {
      const legs = { takeProfit: { triggerPrice: price() }, stopLoss: { triggerPrice: price() } }
      return { type: 'placeOrder', ...facts, orderType: 'limit', price: price(), size, ...legs }
    }
    default:
      return { type: 'placeOrder', ...facts, orderType: 'limit', price: price(), size }
  }
}

function run(seed: number) {
  const fixture = new TestExchange()
  const entries: ExchangeEvent[][] = []
  const told = (events: readonly ExchangeEvent[]) => entries.push([...events])
  for (const account of people) {
    told(fixture.do({ type: 'openAccount', account, kind: 'main' }).events)
    told(fixture.do({ type: 'setAccount', account, kyc: 2 }).events)
    // So little that plans fail as well.
    for (const [coin, amount] of Object.entries({ USDT: '900', BTC: '9' }))
      told(fixture.do({ type: 'grantFunds', account, coin, amount }).events)
  }
  const random = new Random(seed)
  for (let n = 0; n < 4_000; n++) {
    fixture.now += random.below(1_000)
    told(fixture.do(draw(random)).events)
  }
  return { fixture, entries, random }
}

type Fold = Map<string, Record<string, unknown>>
const terms: readonly (keyof PlanTerms)[] = [
  'triggerPrice',
  'operator',
  'price',
  'orderPrice',
  'size',
  'quoteSize',
  'callback',
]

/** What is known of each plan, from its events alone. */
function foldPlans(events: readonly ExchangeEvent[]): Fold {
  const plans: Fold = new Map()
  for (const event of events) {
    if (event.type === 'planPlaced') {
      const { type, seq, at, account, stp, ...facts } = event
      plans.set(event.planId, { ...facts, status: 'pending', createdAt: at, updatedAt: at })
    } else if (event.type === 'planChanged') {
      const { type, seq, at, account, ...facts } = event
      const plan = plans.get(event.planId)!
      for (const term of terms) delete plan[term]
      for (const [name, value] of Object.entries({ ...facts, updatedAt: at }))
        if (value !== undefined) plan[name] = value
    }
  }
  return plans
}

const said = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))

const runs = [1, 2, 3].map((seed) => ({ seed, ...run(seed) }))

test('the runs met every status of a plan', () => {
  const met = runs.flatMap(({ entries }) =>
    entries.flat().flatMap((event) => (event.type === 'planChanged' ? [event.status] : [])),
  )
  expect(new Set(met)).toEqual(
    new Set(['pending', 'trailing', 'limit-filling', 'triggered', 'failed', 'cancelled']),
  )
})

describe.each(runs)('I23: seed $seed', ({ fixture, entries, random }) => {
  const events = entries.flat()

  test('any batches and a rebuild give the same rows', () => {
    const once = tablesOf(entries)
    const batches: ExchangeEvent[][] = []
    for (let at = 0; at < entries.length; ) {
      const next = at + 1 + random.below(90)
      batches.push(entries.slice(at, next).flat())
      at = next
    }
    const many = tablesOf(batches)
    expect(many.rows()).toEqual(once.rows())
    once.projector.reset()
    expect(once.rows().flat()).toEqual([])
    once.fill(batches)
    expect(once.rows()).toEqual(many.rows())
  })

  test('each plan is the fold of its events, and the living ones are what the exchange has', async () => {
    const { database } = tablesOf([events])
    for (const account of people) {
      const own = events.filter((event) => 'account' in event && event.account === account)
      for (const [planId, plan] of foldPlans(own)) {
        const row = await planOf(database.read, account, { planId })
        expect(said(row!)).toEqual(said(plan))
      }
      const live = await livePlans(database.read, account, { limit: 200 })
      const known = fixture.exchange.plans(account)
      expect(live.map(({ planId, status }) => [planId, status])).toEqual(
        known.map(({ planId, status }) => [planId, status]).reverse(),
      )
    }
  })
})
