// The table of plans against events: every life of a plan, in one batch or in many, gives the same row; and the lists over it.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { openOrders } from '../queries/orders.ts'
import { livePlans, type PlanPage, planHistory, planOf } from '../queries/plans.ts'
import { ExchangeProjector } from './exchange-projector.ts'

type Of<T extends EventBody['type']> = Extract<EventBody, { type: T }>

const day = 86_400_000
const name = { account: 'a1', symbol: 'BTCUSDT' }

const placed = (planId: string, more: Partial<Of<'planPlaced'>> = {}): EventBody => ({
  type: 'planPlaced',
  ...name,
  planId,
  kind: 'trigger',
  clientOid: `c${planId}`,
  side: 'buy',
  orderType: 'limit',
  tif: 'gtc',
  stp: 'cancel-taker',
  triggerBy: 'last',
  source: 'web',
  triggerPrice: '105',
  operator: 'at-or-above',
  price: '106',
  size: '2',
  ...more,
})

const changed = (planId: string, more: Partial<Of<'planChanged'>> = {}): EventBody => ({
  type: 'planChanged',
  ...name,
  planId,
  kind: 'trigger',
  status: 'pending',
  triggerPrice: '105',
  operator: 'at-or-above',
  price: '106',
  size: '2',
  ...more,
})

let database: OpenDatabase
let projector: ExchangeProjector
let seq: number

beforeEach(() => {
  database = openDatabase(':memory:')
  projector = new ExchangeProjector(database)
  seq = 0
})
afterEach(() => database.close())

const at = (body: EventBody, time: number): ExchangeEvent => ({ ...body, seq: ++seq, at: time })
const write = (...events: ExchangeEvent[]) => projector.write(events, seq)
const plan = (planId: string) => planOf(database.read, 'a1', { planId })

const empty = {
  quoteSize: null,
  orderPrice: null,
  callback: null,
  extreme: null,
  orderId: null,
  limitOrderId: null,
  parentOrderId: null,
  siblingId: null,
  reason: null,
  failure: null,
  params: null,
}

describe('one plan', () => {
  it('is a row with all that was stated when it was placed', async () => {
    write(at(placed('1', { parentOrderId: '40', siblingId: '2' }), 1000))
    expect(await plan('1')).toEqual({
      ...empty,
      planId: '1',
      clientOid: 'c1',
      symbol: 'BTCUSDT',
      kind: 'trigger',
      side: 'buy',
      orderType: 'limit',
      tif: 'gtc',
      triggerBy: 'last',
      source: 'web',
      triggerPrice: '105',
      operator: 'at-or-above',
      price: '106',
      size: '2',
      status: 'pending',
      parentOrderId: '40',
      siblingId: '2',
      createdAt: 1000,
      updatedAt: 1000,
    })
    expect(await planOf(database.read, 'a1', { clientOid: 'c1' })).toMatchObject({ planId: '1' })
    expect(await planOf(database.read, 'a2', { planId: '1' })).toBeUndefined()
  })

  it('takes new terms whole: what is gone is gone', async () => {
    write(at(placed('1'), 1000))
    write(at(changed('1', { triggerPrice: '95', operator: 'at-or-below', price: undefined }), 2000))
    expect(await plan('1')).toMatchObject({
      triggerPrice: '95',
      operator: 'at-or-below',
      price: null,
      updatedAt: 2000,
    })
  })

  const lives: [name: string, events: EventBody[], row: object][] = [
    [
      'a trailing stop that activates, follows and fires',
      [
        placed('1', { kind: 'trailing', callback: '2' }),
        changed('1', { kind: 'trailing', callback: '2', status: 'trailing', extreme: '110' }),
        changed('1', { kind: 'trailing', callback: '2', status: 'triggered', orderId: '7' }),
      ],
      { status: 'triggered', extreme: '110', orderId: '7', callback: '2' },
    ],
    [
      'an OCO whose limit leg is filled in part, then cancelled',
      [
        placed('1', { kind: 'oco', limitOrderId: '5', orderPrice: '106' }),
        changed('1', { kind: 'oco', status: 'limit-filling', reason: 31, orderPrice: '106' }),
        changed('1', { kind: 'oco', status: 'cancelled', reason: 0, orderPrice: '106' }),
      ],
      { status: 'cancelled', reason: 0, limitOrderId: '5', orderPrice: '106' },
    ],
    [
      'an OCO whose limit leg is filled to the end keeps why its other leg went',
      [
        placed('1', { kind: 'oco', limitOrderId: '5' }),
        changed('1', { kind: 'oco', status: 'limit-filling', reason: 31 }),
        changed('1', { kind: 'oco', status: 'triggered' }),
      ],
      { status: 'triggered', reason: 31 },
    ],
    [
      'a trigger whose order is refused',
      [placed('1'), changed('1', { status: 'failed', failure: '20003', params: { code: '43039' } })],
      { status: 'failed', failure: '20003', params: { code: '43039' } },
    ],
  ]
  it.each(lives)('%s: the same row from one batch as from many', async (_, events, row) => {
    const timed = events.map((event, index) => at(event, 1000 * (index + 1)))
    write(...timed)
    const once = await plan('1')
    expect(once).toMatchObject({ ...row, createdAt: 1000, updatedAt: 1000 * events.length })
    projector.reset()
    expect(await plan('1')).toBeUndefined()
    for (const event of timed) projector.write([event], event.seq)
    expect(await plan('1')).toEqual(once)
  })
})

it('an order tells which plan placed it, and what it will place itself', async () => {
  write(
    at(
      {
        type: 'orderAccepted',
        ...name,
        orderId: '9',
        clientOid: '~plan:1',
        side: 'buy',
        orderType: 'limit',
        tif: 'gtc',
        stp: 'none',
        price: '100',
        size: '1',
        source: 'plan',
        planId: '1',
        takeProfit: { triggerPrice: '120' },
      },
      1000,
    ),
  )
  expect(await openOrders(database.read, 'a1', { limit: 1 })).toMatchObject([
    { orderId: '9', planId: '1', source: 'plan', takeProfit: { triggerPrice: '120' }, stopLoss: null },
  ])
})

describe('lists', () => {
  const now = 200 * day
  beforeEach(() => {
    write(
      at(placed('1'), now - 150 * day),
      at(changed('1', { status: 'triggered' }), now - 100 * day),
      at(placed('2', { side: 'sell', kind: 'trailing' }), now - 120 * day),
      at(changed('2', { status: 'failed', kind: 'trailing' }), now - 80 * day),
      at(placed('3', { symbol: 'ETHUSDT', kind: 'oco' }), now - 10 * day),
      at(changed('3', { status: 'cancelled', kind: 'oco', symbol: 'ETHUSDT' }), now - 9 * day),
      at(placed('4'), now - 5 * day),
      at(changed('4', { status: 'triggered' }), now - day),
      at(placed('5', { account: 'a2' }), now),
      at(changed('5', { account: 'a2', status: 'triggered' }), now),
      at(placed('6', { kind: 'trailing' }), now - day),
      at(changed('6', { kind: 'trailing', status: 'trailing' }), now - day),
      at(placed('7', { kind: 'oco', side: 'sell' }), now),
      at(changed('7', { kind: 'oco', status: 'limit-filling' }), now),
      at(placed('8'), now),
      at(changed('8', { status: 'queued' }), now),
    )
  })

  it.each<[Partial<PlanPage>, string[]]>([
    [{}, ['4', '3', '2']],
    [{ limit: 2 }, ['4', '3']],
    [{ before: '3' }, ['2']],
    [{ kinds: ['trailing'] }, ['2']],
    [{ kinds: ['trailing', 'oco'] }, ['3', '2']],
    [{ kinds: [], statuses: [] }, ['4', '3', '2']],
    [{ side: 'buy' }, ['4', '3']],
    [{ statuses: ['failed', 'cancelled'] }, ['3', '2']],
    [{ symbol: 'ETHUSDT' }, ['3']],
    [{ from: now - 10 * day }, ['4', '3']],
    [{ until: now - 10 * day }, ['2']],
  ])('history %j', async (page, ids) => {
    const rows = await planHistory(database.read, 'a1', { limit: 100, ...page }, now)
    expect(rows.map(({ planId }) => planId)).toEqual(ids)
  })

  it.each<[Partial<PlanPage>, string[]]>([
    [{}, ['8', '7', '6']],
    [{ kinds: ['oco'] }, ['7']],
    [{ statuses: ['trailing', 'queued'] }, ['8', '6']],
    [{ side: 'sell', symbol: 'BTCUSDT' }, ['7']],
    [{ before: '7' }, ['6']],
  ])('live %j', async (page, ids) => {
    const rows = await livePlans(database.read, 'a1', { limit: 100, ...page })
    expect(rows.map(({ planId }) => planId)).toEqual(ids)
  })
})
