// Makes the state of the kernel and of all products from a genesis.

import { coinScales } from '../market/pair.ts'
import { Accounts } from './accounts.ts'
import { Chaos } from './chaos.ts'
import { comparedFields } from './command.ts'
import { coinsAlways } from './defaults.ts'
import { Idempotency } from './idempotency.ts'
import type { ExchangeOptions } from './options.ts'
import { platform } from './platform-accounts.ts'
import type { Ports } from './ports.ts'
import type { KernelState, Product } from './product.ts'
import type { Genesis } from './protocol.ts'
import { KernelStores } from './stores.ts'
import { TradedVolume } from './traded-volume.ts'

/** Coins in order of first mention: the ones that always exist come last, so that a genesis fixes the rest. */
export function coinsOf(genesis: Genesis): string[] {
  const coins = new Set<string>()
  for (const { base, quote } of genesis.markets) coins.add(base).add(quote)
  coins.add(genesis.platformToken)
  for (const coin of coinsAlways) coins.add(coin)
  for (const { settle } of genesis.contracts ?? []) coins.add(settle)
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
  const kernel: KernelState = {
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
    called: {
      due: having(products, 'nextDueAt'),
      timeAdvances: having(products, 'timeAdvances'),
      timeAdvanced: having(products, 'timeAdvanced'),
      followUp: having(products, 'followUp'),
      followedUp: having(products, 'followedUp'),
      queued: having(products, 'queued'),
      report: having(products, 'report'),
      orderChanged: having(products, 'orderChanged'),
      orderFilled: having(products, 'orderFilled'),
    },
    commands,
    ports: {} as Ports,
    terse: options.terse ?? false,
    ownOnly: options.ownOnly ?? false,
    seq: 0,
    now: genesis.start,
    clampedTimes: 0,
    events: [],
  }
  const parts = products.flatMap(({ parts: names = [] }) => names)
  const state = Object.assign(withKeys([...Object.keys(kernel), ...parts]), kernel)
  const size = Object.keys(state).length
  for (const product of products) {
    Object.assign(state, product.create?.(state, options))
    if (Object.keys(state).length !== size)
      throw new Error(`${product.name}: it does not name all parts that it makes`)
  }
  return state
}

/** With its keys from the start: V8 keeps an object of so many that grows key by key as a table of hashes, and searches it for every one that is read. */
const withKeys = (keys: readonly string[]): object =>
  JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`)

type Having<Name extends keyof Product> = Product & Required<Pick<Product, Name>>

const having = <Name extends keyof Product>(products: readonly Product[], name: Name) =>
  products.filter((product): product is Having<Name> => product[name] !== undefined)
