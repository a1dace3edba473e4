// How lively one simulated contract is: as its coin's spot pair, with trading of its own size, in the contract's ticks and lots.

import type { Genesis } from '../kernel/protocol.ts'
import { catalogueMarket } from '../market/catalogue.ts'
import type { ContractConfig, ContractLine } from '../market/contract-config.ts'
import { stepOf, stepsOf } from '../market/pair.ts'
import type { MarketConfig } from '../market/pair-config.ts'
import { type MarketProfile, profileOf } from './profile.ts'

/** Trading against that of the spot pair. */
const volumes: Record<ContractLine, number> = { usdtm: 2.2, usdcm: 0.2, coinm: 0.4 }
/** Steps and trades come this much slower than in the spot pair: most contracts have no reader. */
const slower: Record<ContractLine, number> = { usdtm: 1.5, usdcm: 3, coinm: 3 }
const mostLevels = 30
const calmVolatility = 0.55

export interface ContractProfile {
  /** In the contract's ticks and lots. */
  trading: MarketProfile
  /** Of the coin against USDT; its prices are in its own ticks. */
  spot: MarketProfile
  market: MarketConfig
  /** How far its basis reaches against that of a calm coin. */
  basisTimes: number
  /** Ticks of the contract in one tick of the spot pair. */
  perSpotTick: number
  /** What the contract trades in lots where the spot pair trades one. */
  perSpotLot: number
}

/** `pair`: the coin's pair against USDT as the exchange has it; otherwise that of the catalogue. */
export function contractProfileOf(config: ContractConfig, pair?: MarketConfig): ContractProfile {
  const market = pair ?? spotOf(config)
  const spot = profileOf(market)
  const startPrice = Math.max(1, stepsOf(config.lastPrice, stepOf(config.tick)))
  const lotValue = Number(config.lot) * (config.line === 'coinm' ? 1 : Number(config.lastPrice))
  const spotLotValue = Number(market.lot) * Number(market.lastPrice)
  const lots = spotLotValue / lotValue
  const slow = slower[config.line]
  const [paceMin, paceMax] = spot.paceMs
  return {
    spot,
    market,
    basisTimes: Math.max(1, Math.min(2.5, spot.volatility / calmVolatility)),
    perSpotTick: Number(market.tick) / Number(config.tick),
    perSpotLot: lots * volumes[config.line],
    trading: {
      ...spot,
      symbol: config.symbol,
      quote: config.quote,
      startPrice,
      dayLots: spot.dayLots * lots * volumes[config.line],
      levelLots: spot.levelLots * lots * volumes[config.line],
      levels: Math.min(mostLevels, spot.levels),
      tradesPerSecond: spot.tradesPerSecond / slow,
      paceMs: [paceMin * slow, paceMax * slow],
    },
  }
}

/** The pair beside a recorded contract, which is recorded too: its prices are not those of the catalogue. */
export function pairOfTape(
  { markets, tapes }: Pick<Genesis, 'markets' | 'tapes'>,
  { symbol, base }: ContractConfig,
): MarketConfig | undefined {
  if (tapes?.[symbol] === undefined) return undefined
  return markets.find((market) => market.symbol === `${base}USDT`)
}

/** The coin's pair against USDT, or what stands for it where the catalogue has none. */
function spotOf({ base, tick, lot, lastPrice, line }: ContractConfig): MarketConfig {
  const known = catalogueMarket(`${base}USDT`)
  if (known) return known
  const own = {
    symbol: `${base}USDT`,
    base,
    quote: 'USDT',
    tick,
    lot: line === 'coinm' ? '1' : lot,
    lastPrice,
  }
  return own as MarketConfig
}
