// Numbers of notices follow from the log: two processes give the same ones, however their clocks run, and so does a new start.

import { expect, it } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { NoticesSource } from './notices.ts'

const mergeMs = 500

/** A day of fills and changed prices of one account, and the state before them. */
function story() {
  const fixture = new TestExchange()
  fixture.open('ada', { USDT: '100000' })
  fixture.open('bob', { BTC: '100' })
  const opened = fixture.now
  const events: ExchangeEvent[] = []
  const record = (receipt: ReturnType<TestExchange['limit']>) => {
    // As the hub hands them to the channel of an account.
    events.push(...receipt.events.filter((event) => 'account' in event && event.account === 'ada'))
    return receipt
  }
  const { orderId } = record(fixture.limit('ada', 'buy', '90', '20'))
  for (const [waitMs, size] of [
    [1, '0.1'],
    [200, '0.2'],
    [299, '0.3'],
    [1, '0.4'],
    [40, '0.5'],
  ] as const) {
    fixture.now += waitMs
    record(fixture.limit('bob', 'sell', '90', size))
    fixture.now += 3
    record(fixture.do({ type: 'modifyOrder', account: 'ada', orderId, price: '90.01' }))
    record(fixture.do({ type: 'modifyOrder', account: 'ada', orderId, price: '90' }))
  }
  return { fixture, events, opened }
}

/** `lagMs`: how much later its timers run than exchange time. */
function numbersOf({ fixture, events, opened }: ReturnType<typeof story>, lagMs: number) {
  let now = opened
  const source = new NoticesSource('ada', opened * 1_000, {
    market: { market: (symbol) => fixture.exchange.market(symbol), now: () => now },
    accounts: { liveOrders: () => [], plans: () => [] },
    clock: () => now + lagMs,
  })
  for (const event of events) {
    now = event.at
    source.note(event)
  }
  now += 2 * mergeMs
  source.advance()
  return source.current().after(opened * 1_000).notices
}

it('two processes give each notice the same number, whenever their timers run', () => {
  const day = story()
  const notices = numbersOf(day, 0)
  expect(notices.filter(({ subType }) => subType === 'notice')).toHaveLength(2)
  expect(notices.length).toBeGreaterThan(6)
  expect(numbersOf(day, 7_000)).toEqual(notices)
  const numbers = notices.map(({ seq }) => seq)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})
