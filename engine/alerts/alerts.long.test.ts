// What price alerts cost: a move of the price looks at those that it fires.

import { expect, test } from 'vitest'
import { eventsOf, TestExchange } from '../exchange/test-exchange.ts'

const print = (fixture: TestExchange, price: string) =>
  eventsOf(fixture.do({ type: 'print', symbol: 'BTCUSDT', price }), 'alertFired')

test('100,000 armed alerts: a price looks at those that it fires, and at no other', () => {
  const fixture = new TestExchange({ lastPrice: '50000' }, {}, { assertions: false })
  const people = 10_000
  for (let n = 0; n < people; n++) {
    const account = `person-${n}`
    fixture.do({ type: 'openAccount', account, kind: 'main' })
    // Prices from 50,000.01 up and from 49,999.99 down, no two the same.
    for (let k = 0; k < 10; k++) {
      const offset = (5 * n + (k >> 1) + 1) / 100
      const kind = k % 2 === 0 ? 'rises-to' : 'falls-to'
      const price = `${k % 2 === 0 ? 50_000 + offset : 50_000 - offset}`
      fixture.do({ type: 'createAlert', account, symbol: 'BTCUSDT', kind, frequency: 'once', price })
    }
  }
  const { exchange } = fixture
  const moves: [price: string, fires: number][] = [
    ['50000', 0],
    ['50000.5', 50],
    ['50000.4', 0],
    ['50001', 50],
    ['49999', 100],
    ['50001', 0],
    ['50001.01', 1],
  ]
  for (const [price, fires] of moves) {
    const before = exchange.priceNotices
    expect(print(fixture, price)).toHaveLength(fires)
    expect(exchange.priceNotices - before).toBe(fires)
  }
})
