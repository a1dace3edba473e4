// A snapshot of contracts in the middle of liquidations.

import { expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
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
  const loaded = Exchange.load(exchange.genesis, exchange.save(), { assertions: true })
  expect(sameBytes(loaded.save(), exchange.save())).toBe(true)
  for (let n = 1; n <= 8; n++) {
    const entry = {
      seq: exchange.lastSeq + 1,
      ts: fixture.now + n * 1_000,
      id: '~tick',
      command: { type: 'tick' },
    } as const
    expect(loaded.apply(entry)).toEqual(exchange.apply(entry))
    expect(sameBytes(loaded.save(), exchange.save())).toBe(true)
  }
  expect(exchange.queuedPlans).toBe(0)
}, 60_000)
