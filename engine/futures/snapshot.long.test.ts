// A snapshot of contracts in the middle of liquidations.

import { expect, test } from 'vitest'
import { expectSameFromSnapshot, ticks } from '../exchange/test-snapshot.ts'
import { ContractExchange, testContract } from './test-exchange.ts'

test('a snapshot goes on as what wrote it would, also in the middle of a queue', () => {
  const fixture = new ContractExchange([testContract(), testContract('coinm:BTCUSD')])
  fixture.trader('rich', { USDT: '100000000' })
  fixture.trader('coin', { BTC: '10' }, 'coinm')
  for (let n = 0; n < 120; n++) {
    fixture.trader(`p${n}`, { USDT: '1000' })
    fixture.trade(`p${n}`, 'rich', '60000', '0.01', { buy: { marginMode: 'isolated' } })
  }
  fixture.place('rich', 'sell', '61000', '2', { reduceOnly: false })
  fixture.place('coin', 'buy', '50000', '5000', { symbol: 'coinm:BTCUSD' })
  fixture.mark('54000')
  expect(fixture.exchange.queuedPlans).toBeGreaterThan(0)
  const { exchange } = fixture
  expectSameFromSnapshot(exchange, ticks(8, 1_000))
  expect(exchange.queuedPlans).toBe(0)
}, 60_000)
