// One pair as the exchange trades it: its rules in integers, its status, its candles and its recent trades.

import { parseScaled, powersOfTen } from '../core/decimal.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { pairDefaults, valuationCoin } from '../kernel/defaults.ts'
import type { Genesis } from '../kernel/protocol.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { type UsdtLimit, usdtLimitOf } from '../kernel/usdt-limit.ts'
import { MinuteCandles } from '../market/candles.ts'
import { readPair, stepsOf } from '../market/pair.ts'
import { type MarketConfig, type MarketStatus, marketStatuses } from '../market/pair-config.ts'
import { RecentTrades } from '../market/recent-trades.ts'

/** The market that tells a coin's price in USDT; `inverse` where USDT is its base. */
export interface UsdtRoute {
  market: number
  inverse: boolean
}

export interface Market extends TradedPair {
  bandPpm: number
  slippagePpm: number
  minNotional: UsdtLimit
  maxNotional: UsdtLimit
  /** Ticks. */
  firstPrice: number
  /** How the quote coin is valued in USDT: through `market`, upside down when `inverse`; undefined = one for one. */
  usdtRoute: UsdtRoute | undefined
  candles: MinuteCandles
  trades: RecentTrades
}

/** Reads the markets of a genesis. Throws when one is not what MarketConfig says. */
export function readMarkets(genesis: Genesis, coins: readonly string[], scales: readonly number[]): Market[] {
  return genesis.markets.map((config, index) => {
    const pair = readPair(config, index, coins)
    const firstPrice = stepsOf(config.lastPrice, pair.tick)
    if (!(firstPrice > 0)) throw new Error(`genesis: ${config.symbol}: "${config.lastPrice}" is not a price`)
    const quoteScale = scales[pair.quote] as number
    return {
      ...pair,
      symbol: config.symbol,
      status: config.premarket ? 'suspended' : 'trading',
      bandPpm: ppm(config, 'priceBand'),
      slippagePpm: ppm(config, 'marketSlippage'),
      minNotional: usdtLimit(config, 'minNotional'),
      maxNotional: usdtLimit(config, 'maxNotional'),
      firstPrice,
      tickLotUnits:
        pair.tick.units * pair.lot.units * powerOfTen(quoteScale - pair.tick.scale - pair.lot.scale),
      lotUnits: pair.lot.units * powerOfTen((scales[pair.base] as number) - pair.lot.scale),
      usdtRoute: usdtRoute(genesis.markets, config.quote) ?? undefined,
      candles: new MinuteCandles(firstPrice, genesis.start),
      trades: new RecentTrades(),
    }
  })
}

const powerOfTen = (power: number) => powersOfTen[power] as number

function ppm(config: MarketConfig, field: 'priceBand' | 'marketSlippage'): number {
  const value = parseScaled(config[field] ?? pairDefaults[field], 6)
  if (value < 0) throw new Error(`genesis: ${config.symbol}: ${field} "${config[field]}" is not a share`)
  return value
}

function usdtLimit(config: MarketConfig, field: 'minNotional' | 'maxNotional'): UsdtLimit {
  const text = config[field] ?? pairDefaults[field]
  const limit = usdtLimitOf(text)
  if (limit.exact < 0n) throw new Error(`genesis: ${config.symbol}: ${field} "${text}" is not an amount`)
  return limit
}

/** Undefined: USDT itself, one for one; null: nothing tells. */
export function usdtRoute(markets: readonly MarketConfig[], coin: string): UsdtRoute | undefined | null {
  if (coin === valuationCoin) return undefined
  const direct = markets.findIndex(({ base, quote }) => base === coin && quote === valuationCoin)
  if (direct >= 0) return { market: direct, inverse: false }
  const inverse = markets.findIndex(({ base, quote }) => base === valuationCoin && quote === coin)
  return inverse >= 0 ? { market: inverse, inverse: true } : null
}

export function saveMarket(market: Market, out: StateWriter): void {
  out.number(marketStatuses.indexOf(market.status))
  market.candles.save(out)
  market.trades.save(out)
}

export function loadMarket(market: Market, from: StateReader): void {
  market.status = marketStatuses[from.number()] as MarketStatus
  market.candles.load(from)
  market.trades.load(from)
}
