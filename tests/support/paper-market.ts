// A market without an exchange: the rules of one pair and a price, for tests of rules alone.

import type { PairRules, ReactorContext } from '#engine/reactors/reactor.ts'

export const paperPair = (changes: Partial<PairRules> = {}) =>
  ({
    symbol: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.000001',
    minAmount: '0',
    minNotional: '5',
    makerFee: '0.001',
    takerFee: '0.001',
    status: 'trading',
    ...changes,
  }) as PairRules

export function paperContext(changes: Partial<PairRules> = {}): ReactorContext {
  const pair = paperPair(changes)
  const known: Partial<ReactorContext> = {
    pair: (symbol) => (symbol === pair.symbol ? pair : undefined),
    last: () => '50000',
    now: 0,
  }
  return known as ReactorContext
}
