// Funding: who pays, who receives, and what remains: the worked numbers of domain.md 5.7 and futures-rules.md C.

import { expect, test } from 'vitest'
import type { Receipt } from '../exchange/protocol.ts'
import { ContractExchange, testContract, usdt } from './test-exchange.ts'

const isolated = { marginMode: 'isolated' } as const
const eightHours = 28_800_000

function at(price: string): ContractExchange {
  const fixture = new ContractExchange([testContract(usdt, { index: price, lastPrice: price })])
  for (const account of ['a', 'b', 'c', 'd']) fixture.trader(account, { USDT: '1000000' })
  return fixture
}

function settle(fixture: ContractExchange, rate: string, symbol = usdt): Map<string, string> {
  fixture.ok({ type: 'setFundingRate', symbol, rate })
  return paid(fixture.wait(eightHours))
}

const paid = ({ events }: Receipt) =>
  new Map(events.flatMap((one) => (one.type === 'fundingPaid' ? [[one.account, one.amount] as const] : [])))

test('V-FP1 a long of 3 BTC at 110000 pays 0.01 %', () => {
  const fixture = at('110000')
  fixture.trade('a', 'b', '110000', '3')
  const amounts = settle(fixture, '0.0001')
  expect(amounts).toEqual(
    new Map([
      ['a', '-33'],
      ['b', '33'],
    ]),
  )
  expect(fixture.position('a').funding).toBe('-33')
})

test('V-FP2 an isolated payer pays down to its maintenance, receivers share what was collected', () => {
  const fixture = at('110000')
  fixture.trade('b', 'd', '110000', '1')
  fixture.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '100' })
  fixture.mark('110522.6')
  fixture.trade('a', 'c', '110522.6', '3', { buy: isolated })
  fixture.mark('110000')
  // Margin 3315.678 less a loss of 1567.8, maintenance 1648: with this 100 are left above it.
  fixture.ok({ type: 'adjustMargin', account: 'a', symbol: usdt, amount: '0.122' })
  expect(settle(fixture, '0.003')).toEqual(
    new Map([
      ['a', '-99.99999999'],
      ['b', '-330'],
      ['c', '322.49999999'],
      ['d', '107.49999999'],
    ]),
  )
  expect(fixture.balance('~funding', 'USDT')[0]).toBe('0.00000001')
  expect(fixture.position('a').margin).toBe('3215.80000001')
})

test('V-FP3 a negative rate: shorts pay', () => {
  const fixture = at('110000')
  fixture.trade('a', 'b', '110000', '3')
  expect(settle(fixture, '-0.0005')).toEqual(
    new Map([
      ['b', '-165'],
      ['a', '165'],
    ]),
  )
})

test('V-FP4 an inverse contract pays in coin, payer up and receiver down', () => {
  const symbol = 'coinm:BTCUSD'
  const fixture = new ContractExchange([testContract(symbol, { index: '21000', lastPrice: '21000' })])
  for (const account of ['a', 'b']) fixture.trader(account, { BTC: '10' }, 'coinm')
  fixture.trade('a', 'b', '21000', '10000', { symbol })
  const amounts = settle(fixture, '0.0001', symbol)
  expect(amounts).toEqual(
    new Map([
      ['a', '-0.00004762'],
      ['b', '0.00004761'],
    ]),
  )
  expect(fixture.balance('~funding', 'BTC')[0]).toBe('0.00000001')
})

test('V-FP5 the smallest amounts are rounded against both', () => {
  const fixture = at('60000')
  fixture.mark('60000.1')
  fixture.trade('a', 'b', '60000', '0.0001')
  expect(settle(fixture, '0.0001')).toEqual(
    new Map([
      ['a', '-0.00060001'],
      ['b', '0.0006'],
    ]),
  )
})

test('at a rate of zero nothing is paid, and time goes on', () => {
  const fixture = at('110000')
  fixture.trade('a', 'b', '110000', '3')
  expect(settle(fixture, '0')).toEqual(new Map())
  expect(fixture.position('a').funding).toBe('0')
})

test('without an operator’s rate a quiet market pays the interest of 0.01 %', () => {
  const fixture = at('60000')
  fixture.trade('a', 'b', '60000', '1')
  expect(paid(fixture.wait(eightHours)).get('a')).toBe('-6')
})

test('an isolated payer whose profit holds it pays no more than it has parked', () => {
  const fixture = at('60000')
  fixture.trade('b', 'a', '60000', '0.1', { sell: isolated })
  fixture.mark('30000')
  fixture.ok({ type: 'adjustMargin', account: 'a', symbol: usdt, amount: '-300' })
  // 300 are left; 10 % of 3000 is as much, so at 11 % it would owe 330.
  expect(settle(fixture, '-0.11').get('a')).toBe('-300')
  expect(fixture.position('a', 'short').margin).toBe('0')
})
