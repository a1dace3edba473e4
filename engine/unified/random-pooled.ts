// People in unified mode who trade pairs and contracts at random, with crashes of the price: for tests.

import { Random } from '../core/random.ts'
import type { Command } from '../exchange/protocol.ts'
import { openings, testMarket } from '../exchange/test-exchange.ts'
import { testContract } from '../futures/test-exchange.ts'

const fees = { makerFee: '0.001', takerFee: '0.001', marketSlippage: '0.05' }

export const pooledWorld = {
  markets: [
    testMarket({ lastPrice: '60000', ...fees }),
    testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '2000', ...fees }),
    testMarket({
      symbol: 'ETHBTC',
      base: 'ETH',
      quote: 'BTC',
      tick: '0.000001',
      lastPrice: '0.033333',
      ...fees,
    }),
  ],
  contracts: [
    // Low tiers, so that positions are cut by tier too.
    testContract('usdtm:BTCUSDT', {
      tiers: [
        { top: '3000', maxLeverage: 125, mmr: '0.004' },
        { top: '15000', maxLeverage: 100, mmr: '0.005' },
        { top: '60000', maxLeverage: 50, mmr: '0.01' },
        { top: '100000000', maxLeverage: 20, mmr: '0.02' },
      ],
    }),
    testContract('coinm:BTCUSD', { index: '60000', lastPrice: '60000', fundingHours: 1 }),
  ],
}

const prices = [60_000, 2_000, 60_000 / 2_000]
const decimals = [2, 2, 6]
const coins = ['USDT', 'BTC', 'ETH'] as const
const amountsOf = { USDT: 8_000, BTC: 0.15, ETH: 4 }
export const people = ['ann', 'ben', 'cem', 'dan']
const maker = 'maker'

export class RandomPooled {
  readonly random: Random
  private readonly prices = [60_000, 2_000]

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  private priceOf(n: number): number {
    const [btc, eth] = this.prices as [number, number]
    return n === 0 ? btc : n === 1 ? eth : eth / btc
  }

  private price(n: number, spread: number): string {
    return (this.priceOf(n) * (1 + (this.random.share() - 0.5) * spread)).toFixed(decimals[n])
  }

  private amount(coin: (typeof coins)[number]): string {
    return (amountsOf[coin] * (0.01 + this.random.share())).toFixed(6)
  }

  command(): Command {
    const account = this.pick(people)
    const dice = this.random.below(100)
    if (dice < 22) return this.quote()
    if (dice < 45) return this.order(account)
    if (dice < 65) return this.contract(account)
    if (dice < 68) return { type: 'cancelOrders', account }
    if (dice < 70) return { type: 'cancelContractOrders', account }
    if (dice < 72) return { type: 'closePositions', account }
    if (dice < 77)
      return { type: 'setCollateral', account, coin: this.pick(coins), on: this.random.chance(0.7) }
    if (dice < 80) return this.transfer(account)
    if (dice < 82)
      return { type: 'setAccountMode', account, mode: this.random.chance(0.7) ? 'unified' : 'classic' }
    if (dice < 84)
      return {
        type: 'setContractLeverage',
        account,
        symbol: this.pick(contracts),
        leverage: this.pick(['5', '20', '50', '100']),
      }
    if (dice < 88) return { type: 'tick' }
    return this.move()
  }

  private move(): Command {
    const n = this.random.below(2)
    const moved = this.priceOf(n) * (1 + (this.random.share() - 0.5) * 0.14)
    const first = prices[n] as number
    this.prices[n] = Math.max(first / 2, Math.min(first * 2, moved))
    if (n === 1) return { type: 'print', symbol: 'ETHUSDT', price: this.price(1, 0) }
    const price = `${Math.round(this.priceOf(0) * 10) / 10}`
    const symbol = this.pick(contracts)
    const kind = this.random.below(3)
    if (kind === 0) return { type: 'print', symbol: 'BTCUSDT', price: this.price(0, 0) }
    return kind === 1
      ? { type: 'setContractMark', symbol, price }
      : { type: 'setContractIndex', symbol, price }
  }

  /** What others find in the books; sometimes nothing is left of it. */
  private quote(): Command {
    const side = this.pick(['buy', 'sell'] as const)
    if (this.random.chance(0.1)) return { type: 'cancelOrders', account: maker }
    if (this.random.chance(0.4)) {
      const symbol = this.pick(contracts)
      const price = `${Math.round(this.priceOf(0) * (side === 'buy' ? 0.998 : 1.002) * 10) / 10}`
      const size = symbol === 'coinm:BTCUSD' ? '20000' : '0.4'
      return { type: 'placeContractOrder', account: maker, symbol, side, orderType: 'limit', price, size }
    }
    const n = this.random.below(3)
    return {
      type: 'placeOrder',
      account: maker,
      symbol: pooledWorld.markets[n]!.symbol,
      side,
      orderType: 'limit',
      price: (this.priceOf(n) * (side === 'buy' ? 0.998 : 1.002)).toFixed(decimals[n]),
      size: n === 0 ? '0.4' : '8',
    }
  }

  private order(account: string): Command {
    const n = this.random.below(3)
    const side = this.pick(['buy', 'sell'] as const)
    const isMarket = this.random.chance(0.6)
    const market = pooledWorld.markets[n]!
    const size = this.amount(market.base as 'BTC' | 'ETH')
    const inQuote = isMarket && side === 'buy'
    return {
      type: 'placeOrder',
      account,
      symbol: market.symbol,
      side,
      orderType: isMarket ? 'market' : 'limit',
      price: isMarket ? undefined : this.price(n, 0.02),
      size: inQuote ? undefined : size,
      quoteSize: inQuote ? this.amount(market.quote as 'USDT' | 'BTC') : undefined,
    }
  }

  private contract(account: string): Command {
    const symbol = this.pick(contracts)
    const price = `${Math.round(this.priceOf(0) * (1 + (this.random.share() - 0.5) * 0.02) * 10) / 10}`
    const isMarket = this.random.chance(0.5)
    const size =
      symbol === 'coinm:BTCUSD'
        ? `${100 * (1 + this.random.below(200))}`
        : `${(1 + this.random.below(4000)) / 10_000}`
    return {
      type: 'placeContractOrder',
      account,
      symbol,
      side: this.pick(['buy', 'sell'] as const),
      orderType: isMarket ? 'market' : 'limit',
      price: isMarket ? undefined : price,
      size,
      marginMode: this.random.chance(0.1) ? 'isolated' : undefined,
    }
  }

  private transfer(account: string): Command {
    const coin = this.pick(coins)
    const [from, to] = this.random.chance(0.5)
      ? [`${account}/unified`, account]
      : [account, `${account}/unified`]
    return { type: 'transfer', account, from, to, coin, amount: this.amount(coin) }
  }
}

const contracts = ['usdtm:BTCUSDT', 'coinm:BTCUSD']

export const pooledSetUp = (): Command[] => [
  ...openings(maker, { USDT: '200000000', BTC: '20000', ETH: '100000' }),
  { type: 'setAccount', account: maker, recognised: true },
  { type: 'transfer', account: maker, to: `${maker}/usdtm`, coin: 'USDT', amount: '100000000' },
  { type: 'transfer', account: maker, to: `${maker}/coinm`, coin: 'BTC', amount: '10000' },
  ...people.flatMap((account): Command[] => [
    ...openings(account, { USDT: '4000', BTC: '0.15', ETH: '3' }),
    { type: 'setAccount', account, recognised: true },
    { type: 'setAccountMode', account, mode: 'unified' },
    { type: 'setCollateral', account, coin: 'BTC', on: true },
    { type: 'setCollateral', account, coin: 'ETH', on: true },
  ]),
]
