// Limits in USDT, in the coins that pairs are quoted in.

import { expect, it } from 'vitest'
import { textOf, units } from './amounts.ts'
import type { PairRules, ReactorContext } from './reactor.ts'
import { fromUsdt, quotedPair } from './usdt.ts'

const pairs: Record<string, Partial<PairRules>> = {
  BTCUSDT: { base: 'BTC', quote: 'USDT', minNotional: '5' },
  USDTTRY: { base: 'USDT', quote: 'TRY', minNotional: '5' },
  ETHBTC: { base: 'ETH', quote: 'BTC', minNotional: '5' },
  ETHEUR: { base: 'ETH', quote: 'EUR', minNotional: '5' },
}
const prices: Record<string, string> = { BTCUSDT: '50000', USDTTRY: '40' }
const context = {
  pair: (symbol: string) => pairs[symbol],
  last: (symbol: string) => prices[symbol] ?? '0',
} as unknown as ReactorContext

it('a limit holds by the coin’s own pair, whichever way round', () => {
  const inCoin = (coin: string) => textOf(fromUsdt(context, coin, units('5')))
  expect(['USDT', 'BTC', 'TRY', 'EUR'].map(inCoin)).toEqual(['5', '0.0001', '200', '5'])
})

it('a pair has its least notional in its quote coin', () => {
  const least = (symbol: string) => quotedPair(context, symbol)?.minNotional
  expect(['BTCUSDT', 'USDTTRY', 'ETHBTC', 'NONE'].map(least)).toEqual(['5', '200', '0.0001', undefined])
})
