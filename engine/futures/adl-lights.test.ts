// The indicator of auto-deleveraging follows the sequence in which positions would be reduced (V-ADL1).

import { expect, test } from 'vitest'
import { ContractExchange, usdt } from './test-exchange.ts'

test('the most profitable of the highest leverage comes first; both sides are ranked apart', () => {
  const world = new ContractExchange()
  world.trader('maker', { USDT: '1000000' })
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const [n, name] of names.entries()) {
    world.trader(name, { USDT: '2000' })
    world.ok({ type: 'setMarginMode', account: name, symbol: usdt, mode: 'isolated' })
    world.ok({ type: 'setContractLeverage', account: name, symbol: usdt, leverage: `${5 * (n + 1)}` })
    world.trade(name, 'maker', '60000', '0.01')
  }
  world.mark('61000')
  expect(names.map((name) => world.position(name).adl)).toEqual([1, 2, 3, 4, 5])
  // The only short is the first of its side.
  expect(world.position('maker', 'short').adl).toBe(5)
  world.mark('59500')
  // With a loss too: it is divided by the ratio, which grows with the leverage.
  expect(names.map((name) => world.position(name).adl)).toEqual([1, 2, 3, 4, 5])
})
