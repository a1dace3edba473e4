// The worlds in which people borrow.

import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import type { MarketConfig } from '#engine/market/pair-config.ts'

export const hasMargin = (seed: number): boolean => seed > 8 && seed % 10 === 8

/** In every third of them contracts of two coins have an index. */
const hasIndexes = (seed: number): boolean => hasMargin(seed) && seed % 3 === 0

/** Their steps are others than those of the pairs. */
export function indexContracts(seed: number, markets: readonly MarketConfig[]): ContractConfig[] {
  if (!hasIndexes(seed)) return []
  const quoted = markets.filter(({ quote }) => quote === 'USDT').slice(0, 2)
  return quoted.map(({ base, lastPrice }, n) => ({
    ...(catalogueContract('usdtm:ETHUSDT') as ContractConfig),
    symbol: `usdtm:${base}USDT`,
    base,
    tick: n === 0 ? '0.1' : '0.0001',
    lot: '0.001',
    index: lastPrice,
    lastPrice,
  }))
}
