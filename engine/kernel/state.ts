// What every product stands on: the state of the kernel, and how it is made from a genesis.

import { coinScales } from '../market/pair.ts'
import { Accounts } from './accounts.ts'
import { Chaos } from './chaos.ts'
import { comparedFields, type Descriptor } from './command.ts'
import { coinsAlways } from './defaults.ts'
import { Idempotency } from './idempotency.ts'
import type { ExchangeOptions } from './options.ts'
import { platform } from './platform-accounts.ts'
import type { Ports } from './ports.ts'
import type { Product } from './product.ts'
import type { AnyEvent, Genesis, Stamped } from './protocol.ts'
import { KernelStores } from './stores.ts'
import { TradedVolume } from './traded-volume.ts'

export interface KernelState {
  readonly genesis: Genesis
  readonly coins: readonly string[]
  readonly coinIndex: ReadonlyMap<string, number>
  /** Decimals of one unit, per coin. */
  readonly scales: readonly number[]
  readonly stores: KernelStores
  readonly accounts: Accounts
  readonly idempotency: Idempotency
  readonly volume: TradedVolume
  readonly chaos: Chaos
  /** In the order in which they are called. */
  readonly products: readonly Product[]
  readonly commands: ReadonlyMap<string, Descriptor>
  readonly ports: Ports
  /** Orders, trades, balances, candles and refusals become no events. */
  readonly terse: boolean
  /** Nor does what is public, nor balances: only what concerns people's own orders. */
  readonly ownOnly: boolean
  /** Seq of the entry being applied, or of the last one. */
  seq: number
  /** Exchange time, epoch ms. */
  now: number
  /** Entries whose time lay before the exchange's. */
  clampedTimes: number
  /** Events of the entry being applied. */
  events: Stamped<AnyEvent>[]
}

/** Coins in order of first mention: the ones that always exist come last, so that a genesis fixes the rest. */
export function coinsOf(genesis: Genesis): string[] {
  const coins = new Set<string>()
  for (const { base, quote } of genesis.markets) coins.add(base).add(quote)
  coins.add(genesis.platformToken)
  for (const coin of coinsAlways) coins.add(coin)
  return [...coins]
}

/** The kernel with all products. Throws when the genesis is not well formed. */
export function createState(
  genesis: Genesis,
  products: readonly Product[],
  options: ExchangeOptions,
): KernelState {
  const coins = coinsOf(genesis)
  const commands = new Map(products.flatMap((product) => product.commands.map((one) => [one.type, one])))
  const state: KernelState = {
    genesis,
    coins,
    coinIndex: new Map(coins.map((coin, index) => [coin, index])),
    scales: coinScales(genesis.markets, coins),
    stores: new KernelStores(coins.length, (options.assertions ?? false) !== false),
    accounts: new Accounts(platform.firstUser),
    idempotency: new Idempotency(new Map([...commands].map(([type, one]) => [type, comparedFields(one)]))),
    volume: new TradedVolume(),
    chaos: new Chaos(genesis.seed),
    products,
    commands,
    ports: {} as Ports,
    terse: options.terse ?? false,
    ownOnly: options.ownOnly ?? false,
    seq: 0,
    now: genesis.start,
    clampedTimes: 0,
    events: [],
  }
  for (const product of products) Object.assign(state, product.create?.(state, options))
  return state
}
