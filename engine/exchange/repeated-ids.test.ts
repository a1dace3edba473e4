// The same id with the same body gives the first answer, with another body a refusal; across a restart too (domain.md 0.5).

import { describe, expect, test } from 'vitest'
import { comparedFields } from '../kernel/command.ts'
import { Idempotency } from '../kernel/idempotency.ts'
import { placeOrderCommand } from '../spot/place-order.ts'
import { Exchange } from './exchange.ts'
import type { PlaceOrder } from './protocol.ts'
import { TestExchange, testGenesis, testStart } from './test-exchange.ts'

const order: PlaceOrder = {
  type: 'placeOrder',
  account: 'a',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '90',
  size: '1',
}

test('an accepted order is not placed twice', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  const first = fixture.do(order, 'mine')
  fixture.wait(1000)
  const again = fixture.do({ ...order }, 'mine')
  expect(again).toEqual({
    seq: first.seq,
    at: first.at,
    orderId: '1',
    repeated: true,
    rejected: undefined,
    events: [],
  })
  expect(fixture.exchange.liveOrders('a')).toHaveLength(1)
})

test('a refusal is repeated as it was, even when it would now be accepted', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '10' })
  const first = fixture.do(order, 'mine')
  fixture.do({ type: 'grantFunds', account: 'a', coin: 'USDT', amount: '1000' })
  const again = fixture.do(order, 'mine')
  expect(first.rejected?.code).toBe('43012')
  expect(again).toMatchObject({ seq: first.seq, repeated: true, events: [] })
  expect(again.rejected).toEqual(first.rejected)
  expect(fixture.exchange.liveOrders('a')).toEqual([])
})

describe('an order whose id is the name that its sender gave it', () => {
  const named = { ...order, freeIfRefused: true }

  test('is judged anew after a refusal, also with another body, and binds the name once accepted', () => {
    const fixture = new TestExchange()
    fixture.open('a', { USDT: '10' })
    expect(fixture.do(named, 'mine').rejected?.code).toBe('43012')
    expect(fixture.do({ ...named, price: '95' }, 'mine')).toMatchObject({ repeated: false })
    fixture.do({ type: 'grantFunds', account: 'a', coin: 'USDT', amount: '1000' })
    const first = fixture.do(named, 'mine')
    expect(first.rejected).toBeUndefined()
    // With an id of the call or without one: it is the same order.
    expect(fixture.do(order, 'mine')).toMatchObject({ seq: first.seq, repeated: true })
    expect(fixture.do({ ...named, price: '95' }, 'mine').rejected?.code).toBe('43118')
    expect(fixture.exchange.liveOrders('a')).toHaveLength(1)
  })
})

test('another body under a known id is refused and the first answer stays', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  const first = fixture.do(order, 'mine')
  expect(fixture.do({ ...order, size: '2' }, 'mine').rejected).toMatchObject({
    code: '43118',
    field: 'clientOid',
  })
  expect(fixture.do({ type: 'cancelOrders', account: 'a' }, 'mine').rejected?.code).toBe('43118')
  expect(fixture.do(order, 'mine')).toMatchObject({ seq: first.seq, repeated: true })
  expect(fixture.exchange.liveOrders('a')).toMatchObject([{ size: '1' }])
})

test('ids belong to an account; operators have their own; "~" ids are not remembered', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  fixture.open('b', { USDT: '1000' })
  fixture.do(order, 'same')
  expect(fixture.do({ ...order, account: 'b' }, 'same').repeated).toBe(false)
  const print = { type: 'print', symbol: 'BTCUSDT', price: '95' } as const
  expect(fixture.do(print, 'same').repeated).toBe(false)
  expect(fixture.do(print, 'same').repeated).toBe(true)
  expect(fixture.do({ ...print, price: '96' }, 'same').rejected?.code).toBe('43118')
  const sweep = () => fixture.do({ type: 'sweep' }, '~own')
  expect([sweep(), sweep()]).toMatchObject(Array(2).fill({ rejected: undefined, repeated: false }))
})

test('an id with the mark of the exchange itself is refused to everybody else, and nothing happens', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  for (const command of [
    order,
    { type: 'cancelOrders', account: 'a' },
    { type: 'grantFunds', account: 'a', coin: 'USDT', amount: '1' },
    { type: 'openAccount', account: 'b', kind: 'main' },
  ] as const) {
    expect(fixture.do(command, '~mine').rejected).toMatchObject({ code: '40017', field: 'clientOid' })
  }
  expect(fixture.exchange.liveOrders('a')).toEqual([])
  expect(fixture.balance('a', 'USDT')).toEqual(['1000', '0'])
  expect(fixture.exchange.account('b')).toBeUndefined()
})

test('opening an account is remembered by the account it opened', () => {
  const fixture = new TestExchange()
  const open = { type: 'openAccount', account: 'a', kind: 'main' } as const
  const first = fixture.do(open, 'open')
  expect(fixture.do(open, 'open')).toMatchObject({ seq: first.seq, repeated: true, rejected: undefined })
  expect(fixture.do({ ...open, kind: 'demo' }, 'open').rejected?.code).toBe('43118')
})

test.each(['', 'x'.repeat(65)])('an id of %s characters is refused', (id) => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '1000' })
  expect(fixture.do(order, id).rejected).toMatchObject({ code: '40017', field: 'clientOid' })
})

test('answers outlive a restart', () => {
  const fixture = new TestExchange()
  fixture.open('a', { USDT: '100' })
  const first = fixture.do(order, 'mine')
  const refused = fixture.do({ ...order, size: '50' }, 'too-much')
  const exchange = Exchange.load(testGenesis(), fixture.exchange.save().slice())
  const again = (id: string, command: PlaceOrder) =>
    exchange.apply({ seq: exchange.lastSeq + 1, ts: testStart, id, command })
  expect(again('mine', order)).toMatchObject({ seq: first.seq, orderId: '1', repeated: true })
  expect(again('too-much', { ...order, size: '50' }).rejected).toEqual(refused.rejected)
  expect(again('mine', { ...order, size: '3' }).rejected?.code).toBe('43118')
})

test('a hundred thousand answers are all found again', () => {
  const memory = new Idempotency(new Map([['placeOrder', comparedFields(placeOrderCommand)]]))
  const count = 100_000
  const command = (n: number) => ({ ...order, size: `${n}` })
  for (let n = 0; n < count; n++) {
    const answer = { orderId: n * 3, planId: n }
    memory.remember(n % 7, `id-${n}`, command(n), n, n * 2, answer)
  }
  let wrong = 0
  for (let n = 0; n < count; n++) {
    const found = memory.recall(n % 7, `id-${n}`, command(n))
    if (!found?.sameBody || found.seq !== n || found.at !== n * 2) wrong++
    if (found?.orderId !== n * 3 || found.planId !== n) wrong++
    if (memory.recall((n + 1) % 7, `id-${n}`, command(n)) !== undefined) wrong++
    if (memory.recall(n % 7, `id-${n}`, command(n + 1))?.sameBody) wrong++
  }
  expect(wrong).toBe(0)
})
