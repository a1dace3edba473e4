// The worlds of the unified account: which seeds have them, their pairs and contracts, the people and what they have.

import { Random } from '#engine/core/random.ts'
import type { Command, Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import type { ContractConfig, ContractTier } from '#engine/market/contract-config.ts'

/** A tenth of all worlds. */
export const hasUnified = (seed: number): boolean => seed > 8 && seed % 10 === 6

export const maker = 'maker'
/** One of them is rich, one is too poor for the mode. */
export const people = ['ann', 'ben', 'cem', 'dan', 'rich', 'poor']

/** USDT of one coin at the start. */
export const startPrices = { BTC: 60_000, ETH: 3_000, SOL: 150, ERG: 2 } as const
export type Priced = keyof typeof startPrices

export interface PooledPair {
  symbol: string
  base: Priced
  quote: 'USDT' | 'BTC'
  /** Decimals of a price and of a size. */
  places: number
  lots: number
}

export const pooledPairs: readonly PooledPair[] = [
  { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', places: 2, lots: 5 },
  { symbol: 'ETHUSDT', base: 'ETH', quote: 'USDT', places: 2, lots: 3 },
  { symbol: 'SOLUSDT', base: 'SOL', quote: 'USDT', places: 2, lots: 2 },
  { symbol: 'ETHBTC', base: 'ETH', quote: 'BTC', places: 5, lots: 3 },
  { symbol: 'ERGUSDT', base: 'ERG', quote: 'USDT', places: 4, lots: 0 },
]

export interface PooledContract {
  symbol: string
  base: 'BTC' | 'ETH'
  isInverse: boolean
}

export const pooledContracts: readonly PooledContract[] = [
  { symbol: 'usdtm:BTCUSDT', base: 'BTC', isInverse: false },
  { symbol: 'usdtm:ETHUSDT', base: 'ETH', isInverse: false },
  { symbol: 'coinm:BTCUSD', base: 'BTC', isInverse: true },
]

const step = (places: number) => (places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`)

/** Low tiers, so that positions are cut by tier within minutes. */
const lowTiers: ContractTier[] = [
  { top: '3000', maxLeverage: 125, mmr: '0.004' },
  { top: '15000', maxLeverage: 100, mmr: '0.005' },
  { top: '60000', maxLeverage: 50, mmr: '0.01' },
  { top: '100000000', maxLeverage: 20, mmr: '0.02' },
]

export function unifiedGenesis(seed: number): Genesis {
  const random = new Random(seed ^ 0x77ad)
  const fee = ['0', '0.001', '0.0013'][random.below(3)] as string
  const isFine = random.chance(0.3)
  const markets = pooledPairs.map(({ symbol, base, quote, places, lots }): MarketConfig => {
    const price = startPrices[base] / (quote === 'BTC' ? startPrices.BTC : 1)
    return {
      symbol,
      base,
      quote,
      tick: step(places),
      lot: isFine && lots > 0 ? step(8) : step(lots),
      minAmount: '0',
      maxAmount: '1000000',
      minNotional: '0',
      maxNotional: '0',
      priceBand: '0',
      marketSlippage: random.chance(0.5) ? '0' : '0.05',
      makerFee: random.chance(0.5) ? '0' : fee,
      takerFee: fee,
      lastPrice: price.toFixed(places),
    }
  })
  const contracts = pooledContracts.map(({ symbol, base }): ContractConfig => {
    const known = catalogueContract(symbol) as ContractConfig
    const tiers = random.chance(0.6) ? lowTiers : known.tiers
    const maxLeverage = tiers[0]?.maxLeverage as number
    const price = `${startPrices[base]}`
    const terms = { priceBand: '0.3', minNotional: '0', fundingHours: 1, index: price, lastPrice: price }
    return { ...known, ...terms, tiers, maxLeverage }
  })
  return {
    version: 1,
    seed,
    start: Date.UTC(2026, 0, 1 + random.below(300), 9, random.below(60), random.below(60)),
    simulation: 'off',
    platformToken: 'ERG',
    markets,
    contracts,
  }
}

/** What is about as much: some two thousand dollars. */
export const usual: Readonly<Record<string, number>> = {
  USDT: 6_000,
  BTC: 0.12,
  ETH: 2.5,
  SOL: 30,
  ERG: 2_000,
}

export function unifiedSetup(seed: number): Command[] {
  const random = new Random(seed ^ 0x31e5)
  const opened = [maker, ...people].flatMap((account): Command[] => [
    { type: 'openAccount', account, kind: 'main' },
    { type: 'setAccount', account, kyc: 2, recognised: true, feeToken: random.chance(0.3) },
    ...Object.entries(usual).map(([coin, amount]): Command => {
      const times = account === maker ? 300_000 : account === 'rich' ? 500 : account === 'poor' ? 0.03 : 1
      const sum = amount * times * (0.3 + random.share())
      return { type: 'grantFunds', account, coin, amount: sum.toFixed(5) }
    }),
  ])
  const funded = (['usdtm', 'coinm'] as const).map((line): Command => {
    const [coin, amount] = line === 'usdtm' ? ['USDT', '50000000'] : ['BTC', '1000']
    return { type: 'transfer', account: maker, to: `${maker}/${line}`, coin, amount }
  })
  const marks = pooledContracts.map(
    ({ symbol, base }): Command => ({ type: 'setContractMark', symbol, price: `${startPrices[base]}` }),
  )
  const entered = people
    .filter((account) => account !== 'poor')
    .flatMap((account): Command[] => [
      { type: 'setAccountMode', account, mode: 'unified' },
      { type: 'setCollateral', account, coin: 'BTC', on: true },
      { type: 'setCollateral', account, coin: random.chance(0.5) ? 'ETH' : 'SOL', on: true },
    ])
  const levered = people.flatMap((account) =>
    pooledContracts.map(({ symbol }): Command => {
      const leverage = ['10', '20', '50'][random.below(3)] as string
      return { type: 'setContractLeverage', account, symbol, leverage }
    }),
  )
  return [...opened, ...funded, ...marks, ...levered, ...entered]
}
