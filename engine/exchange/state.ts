// Everything the exchange is at one moment, and the one place where its parts are made from a genesis.

import { Strategies } from '../bot-market/strategies.ts'
import { Plans } from '../conditional-orders/conditional-orders.ts'
import { parseScaled } from '../core/decimal.ts'
import { Accounts } from '../kernel/accounts.ts'
import { Chaos } from '../kernel/chaos.ts'
import { coinsAlways, spotFeeRateScale, valuationCoin } from '../kernel/defaults.ts'
import { CommandMemory } from '../kernel/idempotency.ts'
import { TradedVolume } from '../kernel/traded-volume.ts'
import { coinScales } from '../market/pair.ts'
import type { Simulation } from '../simulation/desk.ts'
import { house, type SpotConfig, SpotCore } from '../spot/core.ts'
import type { Listener } from '../spot/listener.ts'
import { type Market, readMarkets, type UsdtRoute, usdtRoute } from '../spot/markets.ts'
import type { ExchangeEvent, Genesis, MarketConfig, OrderSource } from './protocol.ts'

/** What a live order has beside its numbers in the spot core. */
export interface LiveNote {
  clientOid: string
  placedAt: number
  source: OrderSource
}

export interface ExchangeState {
  readonly genesis: Genesis
  readonly coins: readonly string[]
  readonly coinIndex: ReadonlyMap<string, number>
  readonly scales: readonly number[]
  readonly markets: readonly Market[]
  readonly bySymbol: ReadonlyMap<string, Market>
  readonly core: SpotCore
  readonly accounts: Accounts
  readonly memory: CommandMemory
  readonly volume: TradedVolume
  /** How each coin is valued in USDT: through a market, one for one (undefined) or not at all (null). */
  readonly usdtRoutes: readonly (UsdtRoute | undefined | null)[]
  /** Live orders of people by id, oldest first. */
  readonly live: Map<number, LiveNote>
  readonly plans: Plans
  readonly strategies: Strategies
  readonly simulation: Simulation | undefined
  readonly chaos: Chaos
  readonly listener: Listener | undefined
  /** Orders, trades, balances, candles and refusals become no events. */
  readonly terse: boolean
  /** Nor do what is everybody's to see, and balances: only what is told of people's own orders. */
  readonly ownOnly: boolean
  /** Seq of the entry being applied, or of the last one. */
  seq: number
  /** Exchange time, epoch ms. */
  now: number
  /** Entries whose time lay before the exchange's. */
  clampedTimes: number
  /** Events of the entry being applied. */
  events: ExchangeEvent[]
}

interface StateOptions {
  simulation?: Simulation
  assertions: boolean
  listener?: Listener
  terse?: boolean
  ownOnly?: boolean
}

/** Coins in order of first mention: the ones that always exist come last, so that a genesis fixes the rest. */
export function coinsOf(genesis: Genesis): string[] {
  const coins = new Set<string>()
  for (const { base, quote } of genesis.markets) coins.add(base).add(quote)
  coins.add(genesis.platformToken)
  for (const coin of coinsAlways) coins.add(coin)
  return [...coins]
}

/** Throws when the genesis is not well formed. */
export function createState(
  genesis: Genesis,
  { simulation, assertions, listener, terse = false, ownOnly = false }: StateOptions,
): ExchangeState {
  const coins = coinsOf(genesis)
  const scales = coinScales(genesis.markets, coins)
  const markets = readMarkets(genesis, coins, scales)
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  if (bySymbol.size !== markets.length) throw new Error('genesis: a symbol appears twice')
  return {
    genesis,
    coins,
    coinIndex: new Map(coins.map((coin, index) => [coin, index])),
    scales,
    markets,
    bySymbol,
    core: new SpotCore(coreConfig(genesis, markets, coins, scales, assertions)),
    accounts: new Accounts(house.firstUser),
    memory: new CommandMemory(),
    volume: new TradedVolume(),
    usdtRoutes: coins.map((coin) => usdtRoute(genesis.markets, coin)),
    live: new Map(),
    plans: new Plans(),
    strategies: new Strategies(),
    simulation,
    chaos: new Chaos(genesis.seed),
    listener,
    terse,
    ownOnly,
    seq: 0,
    now: genesis.start,
    clampedTimes: 0,
    events: [],
  }
}

function coreConfig(
  genesis: Genesis,
  markets: readonly Market[],
  coins: readonly string[],
  scales: readonly number[],
  assertions: boolean,
): SpotConfig {
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
    assertions,
  }
}

function pairRate(config: MarketConfig, field: 'makerFee' | 'takerFee'): number {
  const text = config[field]
  if (text === undefined) return -1
  const rate = parseScaled(text, spotFeeRateScale)
  if (rate < 0) throw new Error(`genesis: ${config.symbol}: ${field} "${text}" is no share`)
  return rate
}
