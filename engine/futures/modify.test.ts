// Changing resting orders of contracts (domain.md 1.8).

import { expect, test } from 'vitest'
import type { Command } from '../exchange/protocol.ts'
import { ContractExchange } from './test-exchange.ts'

function stage(): ContractExchange {
  const fixture = new ContractExchange()
  for (const account of ['a', 'b', 'c']) fixture.trader(account, { USDT: '10000' })
  return fixture
}

const modify = (
  account: string,
  orderId: string | undefined,
  terms: { price?: string; size?: string },
): Command => ({
  type: 'modifyContractOrder',
  account,
  orderId: orderId ?? '',
  ...terms,
})
const orders = (fixture: ContractExchange, account: string) =>
  fixture.exchange.contracts
    .liveOrders(account)
    .map(({ price, size, remainingSize }) => [price, size, remainingSize])
const cost = (fixture: ContractExchange) => fixture.exchange.contracts.balances('a', 'usdtm')[0]?.orderCost

test('smaller at the same price it keeps its place, larger it goes to the back', () => {
  const fixture = stage()
  const first = fixture.place('a', 'buy', '60000', '0.2').orderId
  fixture.place('b', 'buy', '60000', '0.1')
  fixture.ok(modify('a', first, { size: '0.1' }))
  expect(cost(fixture)).toBe('603.6')
  fixture.place('c', 'sell', '60000', '0.05')
  expect(orders(fixture, 'a')).toEqual([['60000', '0.1', '0.05']])
  fixture.ok(modify('a', first, { size: '0.2' }))
  fixture.place('c', 'sell', '60000', '0.05')
  expect([orders(fixture, 'a'), orders(fixture, 'b')]).toEqual([
    [['60000', '0.2', '0.15']],
    [['60000', '0.1', '0.05']],
  ])
})

test('a new price may take at once', () => {
  const fixture = stage()
  fixture.place('b', 'sell', '60500', '0.1')
  const { orderId } = fixture.place('a', 'buy', '60000', '0.1')
  fixture.ok(modify('a', orderId, { price: '60500' }))
  expect(orders(fixture, 'a')).toEqual([])
  expect(fixture.position('a').entryPrice).toBe('60500')
})

test('what is refused leaves the order as it was', () => {
  const fixture = stage()
  const { orderId } = fixture.place('a', 'buy', '60000', '1')
  expect(fixture.refusal(modify('a', orderId, { size: '2' }))).toBe('40762')
  expect(fixture.refusal(modify('a', orderId, {}))).toBe('40017')
  expect(fixture.refusal(modify('a', orderId, { price: '60000.05' }))).toBe('43028')
  expect(fixture.refusal(modify('b', orderId, { size: '0.5' }))).toBe('43001')
  fixture.place('b', 'sell', '60000', '0.4')
  expect(fixture.refusal(modify('a', orderId, { size: '0.4' }))).toBe('43037')
  expect(orders(fixture, 'a')).toEqual([['60000', '1', '0.6']])
  expect(cost(fixture)).toBe('3621.6')
  expect(fixture.exchange.contracts.broken()).toEqual([])
})

test('a post-only order that would take is cancelled', () => {
  const fixture = stage()
  fixture.place('b', 'sell', '60500', '0.1')
  const { orderId } = fixture.place('a', 'buy', '60000', '0.1', { tif: 'post-only' })
  const { events } = fixture.ok(modify('a', orderId, { price: '60500' }))
  expect(events).toMatchObject([{ type: 'contractOrderChanged', status: 'cancelled', reason: 24 }])
  expect(orders(fixture, 'a')).toEqual([])
})

test('a closing order stays within the position', () => {
  const fixture = stage()
  fixture.trade('a', 'b', '60000', '0.1', { buy: { positionSide: 'long' }, sell: { positionSide: 'short' } })
  const { orderId } = fixture.place('a', 'sell', '61000', '0.1', { positionSide: 'long' })
  expect(fixture.refusal(modify('a', orderId, { size: '0.2' }))).toBe('22002')
  expect(fixture.refusal(modify('a', orderId, { price: '62000' }))).toBeUndefined()
})
