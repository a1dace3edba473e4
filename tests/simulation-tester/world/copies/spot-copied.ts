// The worlds of spot copies: which seeds have them, their pairs, leaders and followers.

import { Random } from '#engine/core/random.ts'
import type { Command, Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { followers, leaders, maker } from './copied.ts'

export const hasSpotCopies = (seed: number): boolean => seed > 20 && seed % 10 === 7

export const spotPrices: Readonly<Record<string, number>> = { BTCUSDT: 60_000, ETHUSDT: 3_000 }
export const spotSymbols = Object.keys(spotPrices)

export function spotCopyGenesis(seed: number): Genesis {
  const random = new Random(seed ^ 0x2c47)
  const fee = ['0', '0.001', '0.0013'][random.below(3)] as string
  const terms = {
    tick: '0.01',
    minAmount: '0',
    maxAmount: '1000000',
    minNotional: random.chance(0.5) ? '0' : '10',
    maxNotional: '0',
    priceBand: '0',
    marketSlippage: '0',
    makerFee: random.chance(0.5) ? '0' : fee,
    takerFee: fee,
  }
  const pair = (
    symbol: string,
    base: string,
    quote: string,
    lot: string,
    lastPrice: string,
  ): MarketConfig => ({
    ...terms,
    symbol,
    base,
    quote,
    lot,
    lastPrice,
  })
  return {
    version: 1,
    seed,
    // A Sunday evening: a day and a week of shares end within hours.
    start: Date.UTC(2026, 0, 4 + 7 * random.below(40), 14, random.below(60), 0),
    simulation: 'off',
    platformToken: 'ERG',
    markets: [
      pair('BTCUSDT', 'BTC', 'USDT', random.chance(0.5) ? '0.0001' : '0.00001', '60000'),
      pair('ETHUSDT', 'ETH', 'USDT', '0.001', '3000'),
      { ...pair('ETHBTC', 'ETH', 'BTC', '0.001', '0.05'), tick: '0.00001', minNotional: '0' },
    ],
  }
}

export function spotCopySetup(seed: number): Command[] {
  const random = new Random(seed ^ 0x6b19)
  const people = [...leaders, maker, ...followers].flatMap((account): Command[] => [
    { type: 'openAccount', account, kind: 'main' },
    { type: 'setAccount', account, kyc: 2, recognised: true },
    { type: 'grantFunds', account, coin: 'USDT', amount: fundsOf(account, random) },
  ])
  const stock = ['BTC', 'ETH'].map(
    (coin): Command => ({ type: 'grantFunds', account: maker, coin, amount: '100000' }),
  )
  // Coins that he had before he led are none of his lots.
  const had: Command = { type: 'grantFunds', account: leaders[0] as string, coin: 'ETH', amount: '1.2345' }
  const leading = leaders.map(
    (account, n): Command => ({
      type: 'becomeLeader',
      account,
      name: account,
      product: 'spot',
      sharing: n === 1 ? 'daily' : 'high-water',
      share: ['0.1', '0.2', '0.123457'][random.below(3)] as string,
    }),
  )
  return [...people, ...stock, had, ...leading]
}

function fundsOf(account: string, random: Random): string {
  if (account === maker) return '90000000'
  return leaders.includes(account) ? `${5_000 + random.below(60_000)}` : '1000000'
}
