// Limits of contracts that take many commands to reach: the queue of liquidations, positions, orders.

import { expect, test } from 'vitest'
import type { PlaceContractOrder } from './protocol.ts'
import { ContractExchange, testContract, usdt } from './test-exchange.ts'

const order = (changes: Partial<PlaceContractOrder> = {}): PlaceContractOrder => ({
  type: 'placeContractOrder',
  account: 'a',
  symbol: usdt,
  side: 'buy',
  orderType: 'limit',
  price: '59500',
  size: '0.1',
  ...changes,
})

test('what is being liquidated takes no command until the queue is empty', () => {
  const fixture = new ContractExchange()
  fixture.trader('rich', { USDT: '100000000' })
  const people = Array.from({ length: 130 }, (_, n) => `p${n}`)
  for (const person of people) fixture.trader(person, { USDT: '1000' })
  for (const person of people)
    fixture.trade(person, 'rich', '60000', '0.01', { buy: { marginMode: 'isolated' } })
  fixture.mark('54000')
  // A hundred of them in one entry; the last wait.
  expect(fixture.exchange.queuedPlans).toBeGreaterThan(0)
  const blocked = fixture.exchange.apply({
    seq: fixture.exchange.lastSeq + 1,
    ts: fixture.now,
    id: 'late',
    command: order({ account: 'p129', size: '0.01', price: '53000' }),
  })
  expect([blocked.rejected?.code, fixture.exchange.queuedPlans]).toEqual(['P1001', 0])
})

test('the 201st position, the 401st order', () => {
  const fixture = new ContractExchange()
  fixture.trader('a', { USDT: '1000000' })
  for (let n = 0; n < 400; n++) fixture.place('a', 'buy', '50000', '0.0001')
  expect(fixture.refusal(order({ account: 'a' }))).toBe('43005')
  const many = new ContractExchange(
    Array.from({ length: 201 }, (_, n) => testContract(usdt, { symbol: `usdtm:C${n}USDT`, base: `C${n}` })),
  )
  for (const account of ['a', 'b']) many.trader(account, { USDT: '1000000' })
  const one = (n: number) => ({ symbol: `usdtm:C${n}USDT` })
  for (let n = 0; n < 200; n++) many.trade('a', 'b', '60000', '0.0001', one(n))
  expect(many.refusal(order({ account: 'a', size: '0.0001', ...one(200) }))).toBe('45116')
}, 60_000)
