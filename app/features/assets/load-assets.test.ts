// The whole is the coins and what lies in bots; shares are parts of that whole.

import { Decimal } from 'decimal.js'
import { expect, it } from 'vitest'
import { CostBook } from '#app/services/holdings/cost-book.ts'
import { loadAssets } from './load-assets.ts'

type Sources = Parameters<typeof loadAssets>[0]

function assetsWith(inBots: Record<string, string>, hidesSmall = false) {
  const btc = { symbol: 'BTCUSDT', ticker: { last: '50000' } }
  const sources = {
    markets: { get: (symbol: string) => (symbol === 'BTCUSDT' ? btc : undefined) },
    trading: {
      balances: () => [
        { coin: 'USDT', available: '2000', frozen: '500' },
        { coin: 'BTC', available: '0.00005', frozen: '0' },
      ],
    },
    holdings: {
      costs: async () => new CostBook(),
      inBots: async () =>
        new Map(Object.entries(inBots).map(([coin, amount]) => [coin, new Decimal(amount)])),
    },
  } as unknown as Sources
  return loadAssets(sources, 'ada', 'USDT', 'average', hidesSmall)
}

it('what bots hold is in the total and has its share of it, whatever is hidden', async () => {
  for (const hidesSmall of [false, true]) {
    const { total, bots, rows } = await assetsWith({ USDT: '497.5', BTC: '0.04' }, hidesSmall)
    expect([total, bots]).toEqual(['5000.00', { worth: '2497.50', share: '0.499500' }])
    expect(rows[0]).toMatchObject({ coin: 'USDT', worth: '2500.00', share: '0.500000' })
    expect(rows).toHaveLength(hidesSmall ? 1 : 2)
  }
})

it('without bots their line is absent', async () => {
  expect(await assetsWith({})).toMatchObject({ total: '2502.50', bots: null })
})
