// A price that moves both ways within one step, as simulated markets do after a pause: an OCO is then reached at both of its prices.

import { expect, test } from 'vitest'
import { eventsOf, TestExchange } from '../exchange/test-exchange.ts'
import type { SimulatedTrading, Simulation } from '../kernel/simulation.ts'
import { changes } from './test-exchange.ts'

/** Sells 0.4 at 9000, then trades at 10500, in one step. */
class BothWays implements Simulation {
  private at: number

  constructor(start: number) {
    this.at = start + 1_000
  }

  nextAt = () => this.at
  step(desk: SimulatedTrading) {
    this.at = Number.POSITIVE_INFINITY
    expect(desk.take(0, 1, 900_000, 400_000)).toBe(400_000)
    desk.print(0, 1_050_000)
  }
  hurry() {}
  rest() {}
  save() {}
  load() {}
  shock() {}
  feedTape() {}
}

test('a resting leg that was filled in part ends the stop leg whose price came in the same step', () => {
  const fixture = new TestExchange(
    { lastPrice: '10000' },
    {},
    { simulation: ({ start }) => new BothWays(start) },
  )
  fixture.open('ada', { USDT: '100000' })
  const legs = { price: '9000', triggerPrice: '10500', orderPrice: '10500' }
  fixture.do({ type: 'placeOco', account: 'ada', symbol: 'BTCUSDT', side: 'buy', size: '1', ...legs })
  const step = fixture.wait(1_000)
  expect(changes(step)).toEqual([['1', 'limit-filling', 31]])
  expect(eventsOf(step, 'orderAccepted')).toEqual([])
  expect(fixture.exchange.plans('ada')).toMatchObject([{ status: 'limit-filling', limitOrderId: '1' }])
})
