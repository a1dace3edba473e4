// People who borrow and trade with margin wallets at random, with crashes of the price: for tests.

import { Random } from '../core/random.ts'
import type { Command } from '../exchange/protocol.ts'
import { openings, testMarket } from '../exchange/test-exchange.ts'

export const borrowedMarkets = [
  testMarket({ lastPrice: '40000', marketSlippage: '0.05' }),
  testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '2000', marketSlippage: '0.05' }),
  testMarket({ symbol: 'ETHBTC', base: 'ETH', quote: 'BTC', tick: '0.000001', lastPrice: '0.05' }),
]
const base = [40_000, 2_000, 0.05]
const decimals = [2, 2, 6]
const coins = ['USDT', 'BTC', 'ETH'] as const
const amountsOf = { USDT: 4_000, BTC: 0.1, ETH: 2 }
export const borrowers = ['ann', 'ben', 'cem', 'dan']
export const marginWallets = ['margin', 'margin:BTCUSDT', 'margin:ETHBTC']
const maker = 'maker'

export class RandomBorrowers {
  readonly random: Random
  private readonly prices = [...base]

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  private price(n: number, spread: number): string {
    const price = (this.prices[n] as number) * (1 + (this.random.share() - 0.5) * spread)
    return price.toFixed(decimals[n])
  }

  private amount(coin: (typeof coins)[number]): string {
    return (amountsOf[coin] * (0.01 + this.random.share())).toFixed(6)
  }

  command(): Command {
    const account = this.pick(borrowers)
    const wallet = this.pick(marginWallets)
    const coin = this.pick(coins)
    const dice = this.random.below(100)
    if (dice < 13) return this.quote()
    if (dice < 17)
      return {
        type: 'transfer',
        account,
        to: `${account}/${wallet}`,
        coin,
        amount: this.amount(coin),
      }
    if (dice < 27)
      return {
        type: 'transfer',
        account,
        from: `${account}/${wallet}`,
        to: account,
        coin,
        amount: this.amount(coin),
      }
    if (dice < 45) return { type: 'borrow', account, wallet, coin, amount: this.amount(coin) }
    if (dice < 50)
      return {
        type: 'repay',
        account,
        wallet,
        coin,
        amount: this.random.chance(0.5) ? this.amount(coin) : undefined,
      }
    if (dice < 52)
      return { type: 'flashRepay', account, wallet, coin: this.random.chance(0.5) ? coin : undefined }
    if (dice < 54) return { type: 'cancelOrders', account }
    if (dice < 78) return this.order(account, wallet)
    if (dice < 84) return { type: 'tick' }
    const n = this.random.below(2)
    const moved = (this.prices[n] as number) * (1 + (this.random.share() - 0.5) * 0.4)
    this.prices[n] = Math.max((base[n] as number) / 3, Math.min((base[n] as number) * 3, moved))
    this.prices[2] = (this.prices[1] as number) / (this.prices[0] as number)
    return { type: 'print', symbol: borrowedMarkets[n]!.symbol, price: this.price(n, 0) }
  }

  /** What others find in the book; sometimes nothing is left of it. */
  private quote(): Command {
    if (this.random.chance(0.15)) return { type: 'cancelOrders', account: maker }
    const n = this.random.below(3)
    const side = this.pick(['buy', 'sell'] as const)
    const price = (this.prices[n] as number) * (side === 'buy' ? 0.998 : 1.002)
    return {
      type: 'placeOrder',
      account: maker,
      symbol: borrowedMarkets[n]!.symbol,
      side,
      orderType: 'limit',
      price: price.toFixed(decimals[n]),
      size: n === 0 ? '0.4' : '8',
    }
  }

  private order(account: string, wallet: string): Command {
    const own = borrowedMarkets.findIndex(({ symbol }) => wallet.endsWith(`:${symbol}`))
    const n = own === -1 ? this.random.below(3) : own
    const side = this.pick(['buy', 'sell'] as const)
    const isMarket = this.random.chance(0.6)
    const market = borrowedMarkets[n]!
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
      wallet,
      loan: this.pick(['normal', 'auto-borrow', 'auto-repay', 'auto-borrow-repay'] as const),
    }
  }
}

export const borrowersSetUp = (): Command[] => [
  ...openings(maker, { USDT: '100000000', BTC: '10000', ETH: '100000' }),
  ...borrowers.flatMap((account, n) => [
    ...openings(account, { USDT: '100000', BTC: '5', ETH: '50', ...(n === 0 && { ERG: '1000' }) }),
    ...marginWallets.map(
      (wallet): Command => ({
        type: 'transfer',
        account,
        to: `${account}/${wallet}`,
        coin: wallet === 'margin:ETHBTC' ? 'BTC' : 'USDT',
        amount: wallet === 'margin:ETHBTC' ? '0.1' : '2000',
      }),
    ),
  ]),
]
