// The commands of one seed of trading at a faulty venue: orders, changes and cancels of alice, and the market around her.

import { Random } from '#engine/core/random.ts'
import type { Command, Genesis, PlaceOrder, TimeInForce } from '#engine/exchange/protocol.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { pick, priceOf, sideOf, sizeOf } from './fault-dice.ts'
import { swapCommand, swapConfig, swapOpening, swapOrder } from './fault-swaps.ts'

/**
 * 'own': through ccxt, with all that our server understands. 'any': only what ccxt supports at
 * every venue. 'http': over our own calls.
 */
export const dialects = ['own', 'any', 'http'] as const
export type Dialect = (typeof dialects)[number]

/** What is traded: a pair, or a contract. */
export const products = ['spot', 'swaps'] as const
export type Product = (typeof products)[number]

export interface SentCommand {
  id: string
  command: Command
  /** Sent by alice, through the lossy wire; else by the market around her. */
  isHers: boolean
}

const start = Date.UTC(2026, 0, 5)
export const stepsOfRun = 40
/** Commands of others between two of hers. */
const othersMax = 3

export const genesisOf = (seed: number, product: Product): Genesis => ({
  version: 1,
  seed,
  start,
  markets: [testMarket({ minNotional: '5', lastPrice: '100' })],
  simulation: 'off',
  platformToken: 'ERG',
  ...(product === 'swaps' && { contracts: [swapConfig] }),
})

export const openingOf = (product: Product): readonly Command[] =>
  product === 'swaps' ? [...opening, ...swapOpening] : opening

const opening: readonly Command[] = ['alice', 'bob', 'dan'].flatMap((account): Command[] => [
  { type: 'openAccount', account, kind: 'main' },
  { type: 'setAccount', account, kyc: 2 },
  { type: 'grantFunds', account, coin: 'USDT', amount: '20000' },
  { type: 'grantFunds', account, coin: 'BTC', amount: '200' },
])

/** By steps; each ends with a command of hers. */
export function commandsOf(seed: number, dialect: Dialect, product: Product): SentCommand[][] {
  const random = new Random(seed)
  const hers = new AliceCommands(random, dialect, product)
  const order = product === 'swaps' ? swapOrder : limitOrder
  let others = 0
  return Array.from({ length: stepsOfRun }, (_, n) => {
    const around = Array.from({ length: random.below(othersMax + 1) }, () => ({
      id: `b${others++}`,
      command: order(random, 'bob', 'gtc'),
      isHers: false,
    }))
    return [...around, { id: `a${n}`, command: hers.next(`a${n}`), isHers: true }]
  })
}

class AliceCommands {
  private readonly placed: string[] = []

  constructor(
    private readonly random: Random,
    private readonly dialect: Dialect,
    private readonly product: Product,
  ) {}

  next(id: string): Command {
    const { random, placed } = this
    if (this.product === 'swaps') return swapCommand(random, id, placed, this.dialect !== 'any')
    const dice = random.below(this.dialect === 'any' ? 8 : 10)
    if (dice < 5 || placed.length === 0) {
      placed.push(id)
      return limitOrder(random, 'alice', pick(random, ['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only']))
    }
    if (dice < 6) return marketOrder(random)
    const clientOid = pick(random, placed)
    if (dice < 8) return { type: 'cancelOrder', account: 'alice', clientOid }
    return {
      type: 'modifyOrder',
      account: 'alice',
      price: priceOf(random),
      size: sizeOf(random),
      clientOid,
    }
  }
}

function limitOrder(random: Random, account: string, tif: TimeInForce): PlaceOrder {
  const [side, price, size] = [sideOf(random), priceOf(random), sizeOf(random)] as const
  return {
    type: 'placeOrder',
    account,
    symbol: 'BTCUSDT',
    side,
    orderType: 'limit',
    price,
    size,
    tif,
    source: 'api',
  }
}

function marketOrder(random: Random): PlaceOrder {
  const side = sideOf(random)
  const amount = side === 'buy' ? { quoteSize: '150' } : { size: '1.5' }
  return {
    type: 'placeOrder',
    account: 'alice',
    symbol: 'BTCUSDT',
    side,
    orderType: 'market',
    ...amount,
    source: 'api',
  }
}
