// A market of one maker that follows a fixed path, for bots that must act the same everywhere.

import type { Command, Genesis } from '#engine/exchange/protocol.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'

export const genesis: Genesis = {
  version: 1,
  seed: 3,
  start: Date.UTC(2026, 0, 5, 12),
  markets: [testMarket({ minNotional: '5', lastPrice: '100' })],
  simulation: 'off',
  platformToken: 'ERG',
}

export const opening: Command[] = ['alice', 'maker', 'taker'].flatMap((account): Command[] => [
  { type: 'openAccount', account, kind: 'main' },
  { type: 'setAccount', account, kyc: 2 },
  { type: 'grantFunds', account, coin: 'USDT', amount: account === 'maker' ? '10000000' : '20000' },
  { type: 'grantFunds', account, coin: 'BTC', amount: account === 'maker' ? '100000' : '50' },
])

const order = (side: 'buy' | 'sell', price: string, size: string, account = 'maker'): Command => ({
  type: 'placeOrder',
  account,
  symbol: 'BTCUSDT',
  side,
  orderType: 'limit',
  price,
  size,
  source: 'api',
})

/** The prices of the market in order; at each the maker cancels its orders and quotes both sides with `movesTo`. */
export const path = [100, 99.3, 98.1, 97.6, 98.4, 99.9, 101.2, 102.6, 103.8, 102.1, 100.4, 98.9, 99.6, 101.5]
export const movesTo = (price: number): Command[] => [
  order('sell', `${(price + 0.05).toFixed(2)}`, '400'),
  order('buy', `${(price - 0.05).toFixed(2)}`, '400'),
]

/** A trade that makes this the last price. */
export const tradesAt = (price: number): Command => order('buy', (price + 0.05).toFixed(2), '0.1', 'taker')
