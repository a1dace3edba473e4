// The contracts of a simulated world: of the catalogue with low tiers and other terms, so that every rule is met within minutes.

import { Random } from '#engine/core/random.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { type Step, stepOf, stepsText } from '#engine/market/pair.ts'

/** A contract as actors see it: prices and sizes as whole steps. */
export interface Listed {
  config: ContractConfig
  symbol: string
  tick: Step
  lot: Step
  /** Ticks. */
  firstPrice: number
  /** Lots of some hundred of the quote. */
  usualLots: number
}

/** A fifth of all worlds, none of the first eight. */
export const hasContracts = (seed: number): boolean => seed > 8 && seed % 5 === 4

const tiers = [
  [
    { top: '3000', maxLeverage: 125, mmr: '0.004' },
    { top: '15000', maxLeverage: 100, mmr: '0.005' },
    { top: '60000', maxLeverage: 50, mmr: '0.01' },
    { top: '100000000', maxLeverage: 20, mmr: '0.02' },
  ],
  [
    { top: '20000', maxLeverage: 75, mmr: '0.006' },
    { top: '60000', maxLeverage: 25, mmr: '0.02' },
    { top: '5000000', maxLeverage: 10, mmr: '0.05' },
  ],
]

const offered = [
  ['usdtm:BTCUSDT', '60000'],
  ['usdtm:DOGEUSDT', '0.1'],
  ['coinm:BTCUSD', '60000'],
  ['usdcm:ETHUSDC', '3000'],
] as const

export function listContracts(seed: number): ContractConfig[] {
  const random = new Random(seed ^ 0x2c1b3c6d)
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T
  const count = 1 + random.below(offered.length)
  return offered.slice(0, count).map(([symbol, price]): ContractConfig => {
    const known = catalogueContract(symbol) as ContractConfig
    const own = pick([known.tiers, tiers[0], tiers[0], tiers[1]]) as ContractConfig['tiers']
    const fees = random.chance(0.3) ? { makerFee: '0.00015', takerFee: '0.00055' } : {}
    return {
      ...known,
      tiers: own,
      maxLeverage: own[0]?.maxLeverage as number,
      priceBand: pick(['0', '0.05', '0.2']),
      minNotional: pick(['0', '5']),
      fundingHours: pick([1, 1, 4, 8]),
      index: price,
      lastPrice: price,
      ...fees,
    }
  })
}

export function listedOf(configs: readonly ContractConfig[]): Listed[] {
  return configs.map((config) => {
    const [tick, lot] = [stepOf(config.tick), stepOf(config.lot)]
    const steps = (value: number, step: Step) => Math.round((value * 10 ** step.scale) / step.units)
    const worth = config.line === 'coinm' ? 300 : 300 / Number(config.index)
    return {
      config,
      symbol: config.symbol,
      tick,
      lot,
      firstPrice: steps(Number(config.index), tick),
      usualLots: Math.max(1, steps(worth, lot)),
    }
  })
}

export const priceText = ({ tick }: Listed, ticks: number) => stepsText(Math.max(1, Math.round(ticks)), tick)
export const sizeText = ({ lot }: Listed, lots: number) => stepsText(Math.max(1, Math.round(lots)), lot)
