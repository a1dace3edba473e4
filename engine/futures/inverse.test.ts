// Inverse contracts: sized in USD, settled in coin: the worked numbers of domain.md 5.2, 5.6 and futures-rules.md C.

import { describe, expect, test } from 'vitest'
import { bankruptcyCost, priceOfCost } from './bankruptcy.ts'
import { rounded } from './fraction.ts'
import { liquidationPoint } from './liquidation-price.ts'
import type { Futures } from './state.ts'
import { ContractExchange, testContract } from './test-exchange.ts'

const symbol = 'coinm:BTCUSD'
const isolated = { marginMode: 'isolated', symbol } as const

function at(price: string): ContractExchange {
  const fixture = new ContractExchange([testContract(symbol, { index: price, lastPrice: price })])
  for (const account of ['a', 'b', 'c']) fixture.trader(account, { BTC: '100' }, 'coinm')
  return fixture
}

const contractOf = (fixture: ContractExchange) =>
  (fixture.exchange as unknown as { state: { futures: Futures } }).state.futures.contracts[0] as never

const own = (fixture: ContractExchange, side: 'long' | 'short' = 'long') =>
  fixture.position('a', side, symbol)

describe('profit', () => {
  test('V-N3 long 10000 USD from 20000 to 25000 earns 0.1 BTC', () => {
    const fixture = at('20000')
    fixture.ok({ type: 'setContractLeverage', account: 'a', symbol, leverage: '2' })
    fixture.trade('a', 'b', '20000', '10000', { buy: isolated, symbol })
    expect(own(fixture).margin).toBe('0.25')
    fixture.mark('25000', symbol)
    expect(own(fixture).unrealised).toBe('0.1')
  })

  test('V-N3 the average is that of the coin', () => {
    const fixture = at('20000')
    fixture.trade('a', 'b', '20000', '6000', { symbol })
    fixture.trade('a', 'b', '25000', '4000', { symbol })
    expect(own(fixture).entryPrice).toBe('21739.130434782609')
  })

  test('V-N9 a part is rounded against the user', () => {
    const fixture = at('20000')
    fixture.trade('a', 'b', '20000', '10000', { symbol })
    fixture.mark('25000', symbol)
    fixture.trade('c', 'a', '25000', '3333', { symbol })
    expect(own(fixture).realised).toBe('0.03333')
  })

  test('V-N10 both sides have the same coin value of a fill', () => {
    const fixture = at('60000.1')
    fixture.trade('a', 'b', '60000.1', '7', { symbol })
    fixture.mark('61000.3', symbol)
    const receipt = (() => {
      fixture.place('b', 'buy', '61000.3', '7', { symbol })
      return fixture.place('a', 'sell', undefined, '7', { symbol })
    })()
    const closed = receipt.events.flatMap((one) =>
      one.type === 'positionClosed' ? [[one.account, one.realised]] : [],
    )
    expect(closed).toEqual([
      ['a', '0.00000191'],
      ['b', '-0.00000191'],
    ])
  })
})

describe('prices', () => {
  const btc = (amount: number) => ({ over: BigInt(amount * 1e8), under: 1n })
  const nothing = { lots: 0, cost: 0n }
  const position = { lots: 10_000, cost: 50_000_000n }

  test('V-L7 isolated, long and short', () => {
    const fixture = at('20000')
    const rate = [{ top: '1000000', maxLeverage: 125, mmr: '0.005' }]
    const contract = contractOf(
      new ContractExchange([testContract(symbol, { index: '20000', lastPrice: '20000', tiers: rate })]),
    )
    expect(fixture).toBeDefined()
    const price = (long: boolean) => {
      const sides = long ? { long: position, short: nothing } : { long: nothing, short: position }
      const point = liquidationPoint(contract, sides, btc(0.25))
      return point && Number(rounded(point, 4)) / 1e5
    }
    expect([price(true), price(false)]).toEqual([13408, 39776])
  })

  test('V-N4 a short at 1x is never liquidated', () => {
    const point = liquidationPoint(contractOf(at('20000')), { long: nothing, short: position }, btc(0.5))
    expect(point).toBeUndefined()
  })

  test('V-L8 tiers go by the size in USD', () => {
    const contract = contractOf(at('60000'))
    const sides = { long: { lots: 3_000_000, cost: 5_000_000_000n }, short: nothing }
    const point = liquidationPoint(contract, sides, btc(2.5))
    expect(point && Number(rounded(point, 3)) / 1e4).toBeCloseTo(57649.5238, 4)
  })

  test('V-L10 bankruptcy, long and short', () => {
    const contract = contractOf(at('20000'))
    const price = (side: 1 | -1) => {
      const cost = bankruptcyCost(contract, side, { over: 50_000_000n, under: 1n }, btc(0.25))
      return Number(rounded(priceOfCost(contract, 10_000, cost), 4)) / 1e5
    }
    expect(price(1)).toBeCloseTo(13341.3333, 4)
    expect(price(-1)).toBe(39976)
  })
})

test('an isolated takeover uses up the margin exactly, in coin', () => {
  const fixture = at('20000')
  fixture.ok({ type: 'setContractLeverage', account: 'a', symbol, leverage: '10' })
  fixture.trade('a', 'b', '20000', '10000', { buy: isolated, symbol })
  const before = fixture.cash('a', 'BTC', 'coinm')
  const { margin } = own(fixture)
  fixture.mark('18000', symbol)
  expect(fixture.exchange.contracts.positions('a')).toEqual([])
  expect(Number(before) - Number(fixture.cash('a', 'BTC', 'coinm'))).toBeCloseTo(Number(margin), 10)
})
