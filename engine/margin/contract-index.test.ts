// Loans go by the index of a coin's contract where its pair has none (scenario.md).

import { describe, expect, test } from 'vitest'
import type { PricedContract } from '../kernel/ports.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { PooledExchange, usdt } from '../unified/test-pooled.ts'
import { ContractIndexes } from './contract-index.ts'

const wallet = 'margin:BTCUSDT'

/** 0.1 BTC, and 5,400 USDT that are owed. */
function borrower(): PooledExchange {
  const fixture = new PooledExchange()
  fixture.maker()
  fixture.open('ada', { BTC: '0.1' })
  fixture.ok({ type: 'transfer', account: 'ada', to: `ada/${wallet}`, coin: 'BTC', amount: '0.1' })
  fixture.ok({ type: 'borrow', account: 'ada', wallet, coin: 'USDT', amount: '5400' })
  return fixture
}

const assets = (fixture: PooledExchange) => fixture.exchange.loans.wallet(`ada/${wallet}`)?.assets

test('the index of the pair comes first, then that of the contract, then the last price', () => {
  const fixture = borrower()
  expect(assets(fixture)).toBe('11400')
  fixture.ok({ type: 'setContractIndex', symbol: usdt, price: '50000.004' })
  expect(assets(fixture)).toBe('10400')
  fixture.ok({ type: 'print', symbol: 'BTCUSDT', price: '40000' })
  expect(assets(fixture)).toBe('10400')
  fixture.ok({ type: 'setPairIndex', symbol: 'BTCUSDT', price: '55000' })
  expect(assets(fixture)).toBe('10900')
})

test('an index that moves is a price: the ladder is walked at once', () => {
  const fixture = borrower()
  const types = (price: string) =>
    fixture.ok({ type: 'setContractIndex', symbol: usdt, price }).events.map(({ type }) => type)
  // A debt of 5,400 needs 270: what 0.1 BTC is worth beside it is another ratio of it.
  expect(types('3900')).not.toContain('loanWarned')
  expect(types('3800')).toContain('loanWarned')
  expect(types('2600')).toContain('loanLiquidation')
})

test('a contract that is listed later is read from then on', () => {
  const pairs = [{ symbol: 'BTCUSDT', tick: { units: 1, scale: 2 } }] as unknown as TradedPair[]
  const contracts: PricedContract[] = []
  const indexes = new ContractIndexes()
  expect(indexes.ticksOf(contracts, pairs, 0)).toBe(0)
  contracts.push({ symbol: usdt, tick: { units: 1, scale: 1 }, prices: { index: 60_000_005 } })
  expect(indexes.ticksOf(contracts, pairs, 0)).toBe(6_000_001)
})

describe('in ticks of the pair, half up, at least one', () => {
  test.each([
    [{ units: 1, scale: 1 }, 60_000_005, { units: 1, scale: 2 }, 6_000_001],
    [{ units: 1, scale: 1 }, 60_000_004, { units: 1, scale: 2 }, 6_000_000],
    [{ units: 5, scale: 1 }, 12_000_000, { units: 1, scale: 2 }, 6_000_000],
    [{ units: 1, scale: 8 }, 123_456, { units: 1, scale: 6 }, 12],
    [{ units: 1, scale: 8 }, 1, { units: 1, scale: 2 }, 1],
  ])('%o of %d hundredths in %o', (own, index, tick, ticks) => {
    const contracts: PricedContract[] = [{ symbol: usdt, tick: own, prices: { index } }]
    const pairs = [{ symbol: 'BTCUSDT', tick }] as unknown as TradedPair[]
    expect(new ContractIndexes().ticksOf(contracts, pairs, 0)).toBe(ticks)
  })
})
