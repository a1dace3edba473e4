// Makes spot trading's part of the state from a genesis.

import { parseScaled } from '../core/decimal.ts'
import { spotFeeRateScale, valuationCoin } from '../kernel/defaults.ts'
import type { ExchangeOptions } from '../kernel/options.ts'
import type { KernelState } from '../kernel/product.ts'
import { ById } from '../market/by-id.ts'
import type { MarketConfig } from '../market/pair-config.ts'
import type { SpotConfig } from './config.ts'
import { SpotCore } from './core.ts'
import { type Market, readMarkets, usdtRoute } from './markets.ts'
import { simulatedTrading } from './simulated-trading.ts'
import type { SpotSlice } from './state.ts'

/** Throws when the genesis is not well formed. */
export function createSpot(state: KernelState, options: ExchangeOptions): SpotSlice {
  const { genesis, coins, scales, stores } = state
  const markets = readMarkets(genesis, coins, scales)
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  if (bySymbol.size !== markets.length) throw new Error('genesis: a symbol appears twice')
  const core = new SpotCore(coreConfig(state, markets), stores)
  return {
    core,
    markets,
    bySymbol,
    usdtRoutes: coins.map((coin) => usdtRoute(genesis.markets, coin)),
    live: new ById(),
    simulation: options.simulation?.(genesis),
    simulatedTrading: simulatedTrading(state, core, markets),
    listener: options.listener,
  }
}

function coreConfig({ genesis, coins, scales, stores }: KernelState, markets: readonly Market[]): SpotConfig {
  return {
    markets: markets.map((market) => ({
      base: market.base,
      quote: market.quote,
      lotUnits: market.lotUnits,
      tickLotUnits: market.tickLotUnits,
      makerRate: pairRate(market.config, 'makerFee'),
      takerRate: pairRate(market.config, 'takerFee'),
      lastPrice: market.firstPrice,
    })),
    coins: scales.map((scale) => ({ scale })),
    feeToken: { coin: coins.indexOf(genesis.platformToken), usdt: coins.indexOf(valuationCoin) },
    assertions: stores.audit,
  }
}

function pairRate(config: MarketConfig, field: 'makerFee' | 'takerFee'): number {
  const text = config[field]
  if (text === undefined) return -1
  const rate = parseScaled(text, spotFeeRateScale)
  if (rate < 0) throw new Error(`genesis: ${config.symbol}: ${field} "${text}" is not a share`)
  return rate
}
