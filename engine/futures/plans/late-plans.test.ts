// Plans that the last order of a step reaches wait in the queue, and in a snapshot.

import { expect, test } from 'vitest'
import { expectSameFromSnapshot, ticks } from '../../exchange/test-snapshot.ts'
import { limits } from '../../kernel/limits.ts'
import { ContractExchange, testContract, usdt } from '../test-exchange.ts'

test('a chain of plans, each of which brings the price of the next, goes on after a snapshot', () => {
  const fixture = new ContractExchange([testContract()], { assertions: false })
  fixture.trader('maker', { USDT: '10000000' })
  const count = limits.firesPerStep + 3
  const price = (n: number) => `${60_000 - n}`
  for (let n = 0; n <= count; n++) fixture.place('maker', 'buy', price(n), '0.001')
  for (let n = 0; n < count; n++) {
    const account = `p${Math.floor(n / 40)}`
    if (n % 40 === 0) fixture.trader(account, { USDT: '100000' })
    const plan = { account, symbol: usdt, side: 'sell', orderType: 'market', size: '0.001' } as const
    fixture.ok({ type: 'placeContractPlan', ...plan, triggerPrice: price(n) })
  }
  fixture.trader('first', { USDT: '1000' })
  fixture.place('first', 'sell', undefined, '0.001')
  const { exchange } = fixture
  expect(exchange.queuedPlans).toBe(1)
  expect(exchange.checkInvariants()).toEqual([])
  expectSameFromSnapshot(exchange, ticks(1))
  expect(exchange.queuedPlans).toBe(0)
  expect(exchange.contracts.plans('p5')).toEqual([])
})
