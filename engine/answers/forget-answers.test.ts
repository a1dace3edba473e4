// Answers are recorded before they are forgotten, and an order whose id was forgotten still answers to its name.

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { PlaceOrder } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testGenesis } from '../exchange/test-exchange.ts'

const order: PlaceOrder = {
  type: 'placeOrder',
  account: 'a',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '90',
  size: '1',
}

function forget(fixture: TestExchange, keep = 0) {
  const { exchange } = fixture
  const receipt = fixture.do({ type: 'forgetAnswers', rowsAt: exchange.lastSeq, keep }, '~answers')
  fixture.do({ type: 'forgetAnswers', rowsAt: exchange.lastSeq, keep }, '~answers')
  return receipt
}

describe('forgetAnswers', () => {
  test('records the oldest answers with all that a repetition needs, then forgets them', () => {
    const fixture = new TestExchange()
    fixture.open('a', { USDT: '100' })
    const first = fixture.do(order, 'mine')
    const refused = fixture.do({ ...order, size: '50' }, 'too-much')
    const [event] = eventsOf(forget(fixture), 'answersRecorded')
    const { exchange } = fixture
    const [placed, no] = event?.answers.slice(-2) ?? []
    expect(placed).toMatchObject({
      ...exchange.keyOf('mine', order),
      seq: first.seq,
      at: first.at,
      orderId: 1,
    })
    expect(no).toMatchObject({ seq: refused.seq, orderId: 0, refusal: { code: '43012' } })
    expect([exchange.rememberedAnswers, exchange.forgottenSeq]).toEqual([0, refused.seq + 1])
    expect(fixture.do(order, 'mine').repeated).toBe(false)
  })

  test('an order of a forgotten id is still found by its name, and so is its snapshot', () => {
    const fixture = new TestExchange()
    fixture.open('a', { USDT: '1000' })
    fixture.open('b', { USDT: '1000' })
    fixture.do(order, 'mine')
    fixture.do({ ...order, price: '80' }, 'mine too')
    forget(fixture)
    const saved = fixture.exchange.save().slice()
    expect(sameBytes(Exchange.load(testGenesis(), saved).save(), saved)).toBe(true)
    expect(fixture.do({ type: 'cancelOrder', account: 'b', clientOid: 'mine' }).rejected?.code).toBe('43001')
    expect(fixture.do({ type: 'cancelOrder', account: 'a', clientOid: 'none' }).rejected?.code).toBe('43001')
    const { rejected, orderId } = fixture.do({ type: 'cancelOrder', account: 'a', clientOid: 'mine' })
    expect([rejected, orderId]).toEqual([undefined, '1'])
  })

  test.each([
    ['rowsAt', { rowsAt: 1000, keep: 0 }],
    ['rowsAt', { rowsAt: -1, keep: 0 }],
    ['keep', { rowsAt: 0, keep: 0.5 }],
  ])('refuses a wrong %s', (field, given) => {
    const fixture = new TestExchange()
    const { rejected } = fixture.do({ type: 'forgetAnswers', ...given }, '~answers')
    expect(rejected).toMatchObject({ code: '40017', field })
  })

  test('is nothing that people may send', () => {
    const fixture = new TestExchange()
    const { rejected } = fixture.do({ type: 'forgetAnswers', rowsAt: 0, keep: 0 }, 'mine')
    expect(rejected?.code).toBe('23140')
  })
})
