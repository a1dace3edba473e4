// The whole is the coins and what lies in wallets and bots; shares are parts of that whole.

import { Decimal } from 'decimal.js'
import { expect, it } from 'vitest'
import { CostBook } from '#db/costs/cost-book.ts'
import { loadAssets } from './load-assets.ts'

type Sources = Parameters<typeof loadAssets>[0]

type Coins = Record<string, string>

const amountsOf = (coins: Coins) =>
  new Map(Object.entries(coins).map(([coin, amount]) => [coin, new Decimal(amount)]))

function assetsWith(inBots: Coins, hidesSmall = false, inWallets: Record<string, Coins> = {}) {
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
      inBots: async () => amountsOf(inBots),
      inWallets: async () =>
        Object.entries(inWallets).map(([wallet, coins]) => ({
          wallet,
          coins: amountsOf(coins),
          floating: amountsOf(wallet === 'usdcm' ? { USDT: '-7.5' } : {}),
        })),
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
  expect(await assetsWith({})).toMatchObject({ total: '2502.50', bots: null, wallets: [] })
})

it('what wallets hold is in the total, and what they owe is not', async () => {
  const { total, wallets, rows } = await assetsWith({}, false, {
    earn: { USDT: '97.5', BTC: '0.04' },
    usdtm: { USDT: '-100' },
  })
  expect(total).toBe('4500.00')
  expect(wallets).toEqual([
    {
      wallet: 'earn',
      worth: '2097.50',
      share: '0.466111',
      coins: [
        { coin: 'USDT', amount: '97.5' },
        { coin: 'BTC', amount: '0.04' },
      ],
    },
    { wallet: 'usdtm', worth: '-100.00', share: '-0.022222', coins: [{ coin: 'USDT', amount: '-100' }] },
  ])
  expect(rows[0]).toMatchObject({ coin: 'USDT', worth: '2500.00', share: '0.555556' })
})

it('what positions of a wallet float is in the total and in its worth, not among its coins', async () => {
  const { total, wallets } = await assetsWith({}, false, { usdcm: { USDT: '107.5' } })
  expect(total).toBe('2602.50')
  expect(wallets[0]).toMatchObject({ worth: '100.00', coins: [{ coin: 'USDT', amount: '107.5' }] })
})

it('who owes more than there is has a total below zero and no shares', async () => {
  const { total, rows } = await assetsWith({}, false, { unified: { USDT: '-3000' } })
  expect([total, rows[0]?.share]).toEqual(['-497.50', '0'])
})
