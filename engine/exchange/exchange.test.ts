// The thin path: open, grant, place, match, cancel, read.

import { expect, test } from 'vitest'
import { Exchange } from './exchange.ts'
import type { Command, Genesis } from './protocol.ts'

const genesis: Genesis = {
  version: 1,
  seed: 1,
  start: Date.parse('2026-01-01T00:00:00Z'),
  simulation: 'off',
  platformToken: 'ERG',
  markets: [
    {
      symbol: 'BTCUSDT',
      base: 'BTC',
      quote: 'USDT',
      tick: '0.01',
      lot: '0.000001',
      minAmount: '0',
      maxAmount: '1000',
      minNotional: '0',
      maxNotional: '0',
      priceBand: '0',
      marketSlippage: '0',
      lastPrice: '100',
    },
  ],
}

test('two people trade', () => {
  const exchange = new Exchange(genesis, { assertions: true })
  let n = 0
  const apply = (command: Command) => exchange.apply({ seq: ++n, ts: genesis.start + n, id: `i${n}`, command })
  for (const account of ['alice', 'bob']) {
    apply({ type: 'openAccount', account, kind: 'main' })
    apply({ type: 'setAccount', account, kyc: 2 })
  }
  apply({ type: 'grantFunds', account: 'alice', coin: 'USDT', amount: '10000' })
  apply({ type: 'grantFunds', account: 'bob', coin: 'BTC', amount: '5' })
  const a = apply({ type: 'placeOrder', account: 'alice', symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '100', size: '2' })
  const b = apply({ type: 'placeOrder', account: 'bob', symbol: 'BTCUSDT', side: 'sell', orderType: 'limit', price: '99.5', size: '1' })
  console.log(JSON.stringify(a, null, 1), JSON.stringify(b, null, 1))
  console.log(exchange.depth('BTCUSDT', 5), exchange.ticker('BTCUSDT'), exchange.balances('alice'), exchange.liveOrders('alice'))
  const saved = exchange.save()
  expect(Exchange.load(genesis, saved, {}).save()).toEqual(saved)
  const c = apply({ type: 'cancelOrder', account: 'alice', clientOid: a.orderId && 'i7' })
  console.log(JSON.stringify(c))
})
