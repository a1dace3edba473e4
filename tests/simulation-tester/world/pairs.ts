// The pairs of a simulated world: their rules, and prices and sizes as whole steps.

import { Random } from '#engine/core/random.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { type Step, stepOf, stepsText } from '#engine/market/pair.ts'
import { hasContracts, listContracts } from './contracts/listed.ts'
import { copyGenesis, hasCopies } from './copies/copied.ts'
import { hasSpotCopies, spotCopyGenesis } from './copies/spot-copied.ts'
import { hasMargin, indexContracts } from './margin/lent.ts'
import { hasUnified, unifiedGenesis } from './unified/pooled.ts'

export interface Pair {
  symbol: string
  base: string
  quote: string
  tick: Step
  lot: Step
  /** Ticks. */
  firstPrice: number
  /** Lots of an ordinary order. */
  usualLots: number
}

export const priceText = (pair: Pair, ticks: number) => stepsText(Math.max(1, ticks), pair.tick)
export const sizeText = (pair: Pair, lots: number) => stepsText(Math.max(1, lots), pair.lot)

/** Step sizes of a world: hundredths, steps other than powers of ten, and amounts above 2^53 units. */
const grains: readonly Pick<MarketConfig, 'tick' | 'lot'>[] = [
  { tick: '0.01', lot: '0.01' },
  { tick: '0.05', lot: '0.25' },
  { tick: '0.000001', lot: '0.00000001' },
  { tick: '0.5', lot: '0.001' },
]

/** Sold in the pre-market, and on spot later. */
const unlisted: MarketConfig = {
  symbol: 'NEWUSDT',
  base: 'NEW',
  quote: 'USDT',
  tick: '0.0001',
  lot: '0.01',
  minAmount: '0',
  maxAmount: '1000000',
  minNotional: '0',
  maxNotional: '0',
  priceBand: '0',
  marketSlippage: '0',
  lastPrice: '10',
  premarket: true,
}

/** A quarter of all worlds, contracts and copies apart. */
export const hasPremarket = (seed: number): boolean =>
  seed % 4 === 1 && ![hasContracts, hasMargin, hasCopies, hasSpotCopies].some((isOther) => isOther(seed))

const bases = [
  ['BTCUSDT', 'BTC', 'USDT', 100],
  ['ETHUSDT', 'ETH', 'USDT', 10],
  ['ETHBTC', 'ETH', 'BTC', 0.1],
  ['ERGUSDT', 'ERG', 'USDT', 1.5],
  ['BTCTRY', 'BTC', 'TRY', 4000],
  ['USDTTRY', 'USDT', 'TRY', 40],
] as const

/** The genesis of a seed: one to six pairs of the same few coins, each with limits on or off. */
export function worldGenesis(seed: number): Genesis {
  if (hasCopies(seed)) return copyGenesis(seed)
  if (hasSpotCopies(seed)) return spotCopyGenesis(seed)
  if (hasUnified(seed)) return unifiedGenesis(seed)
  const random = new Random(seed)
  const grain = grains[random.below(grains.length)] as (typeof grains)[number]
  const isOfContracts = hasContracts(seed)
  const drawn = [1, 2, 4, 6, 6][random.below(5)] as number
  const count = isOfContracts ? 2 : hasMargin(seed) ? Math.max(4, drawn) : drawn
  const markets = bases.slice(0, count).map(([symbol, base, quote, price]): MarketConfig => {
    // Small prices need small steps, and a price may have 2^31 of them at most.
    const tick = price < 10 ? '0.0001' : price > 1_000 ? '0.01' : grain.tick
    const fees = random.chance(0.3) ? { makerFee: '0.0005', takerFee: '0.0013' } : {}
    return {
      symbol,
      base,
      quote,
      ...grain,
      tick,
      minAmount: random.chance(0.5) ? '0' : '0.5',
      maxAmount: random.chance(0.5) ? '1000000' : '100',
      minNotional: random.chance(0.5) ? '0' : '5',
      maxNotional: random.chance(0.7) ? '0' : '2500',
      priceBand: random.chance(0.6) ? '0.05' : '0',
      marketSlippage: random.chance(0.6) ? '0.02' : '0',
      ...fees,
      lastPrice: `${price}`,
    }
  })
  const contracts = isOfContracts ? listContracts(seed) : indexContracts(seed, markets)
  return {
    version: 1,
    seed,
    // Late in a day of the fee levels, so that most worlds reach its end.
    start: Date.UTC(2026, 0, 1 + random.below(300), 15, random.below(60), random.below(60)),
    simulation: 'off',
    platformToken: 'ERG',
    markets: hasPremarket(seed) ? [...markets, unlisted] : markets,
    ...(contracts.length > 0 && { contracts }),
  }
}

export function pairsOf({ markets }: Genesis): Pair[] {
  const traded = markets.filter(({ premarket }) => !premarket)
  return traded.map(({ symbol, base, quote, tick, lot, lastPrice }) => {
    const [tickStep, lotStep] = [stepOf(tick), stepOf(lot)]
    const steps = (text: string, step: Step) => Math.round((Number(text) * 10 ** step.scale) / step.units)
    return {
      symbol,
      base,
      quote,
      tick: tickStep,
      lot: lotStep,
      firstPrice: steps(lastPrice, tickStep),
      usualLots: steps('2', lotStep),
    }
  })
}
