// Leaders of spot trades, followers and a maker of prices at random: for tests.

import { Random } from '../core/random.ts'
import type { Command } from '../exchange/protocol.ts'
import { openings, testMarket } from '../exchange/test-exchange.ts'
import type { CopyTerms } from './protocol.ts'

export const leaders = ['lea', 'max']
export const followers = ['ada', 'ben', 'cem', 'dan']
export const copiedPairs = [
  testMarket({ lastPrice: '60000', lot: '0.0001', minNotional: '5', marketSlippage: '0.05' }),
  testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '3000', lot: '0.001', minNotional: '5' }),
  testMarket({
    symbol: 'ETHBTC',
    base: 'ETH',
    quote: 'BTC',
    tick: '0.00001',
    lastPrice: '0.05',
    lot: '0.001',
  }),
]
const prices: Record<string, number> = { BTCUSDT: 60_000, ETHUSDT: 3000 }

export function spotCopiesSetUp(): Command[] {
  const funded = [...leaders, 'maker', ...followers].flatMap((account): Command[] => [
    ...openings(account, { USDT: account === 'maker' ? '100000000' : '100000' }),
    { type: 'setAccount', account, recognised: true },
  ])
  const stock = ['BTC', 'ETH'].map(
    (coin): Command => ({ type: 'grantFunds', account: 'maker', coin, amount: '100000' }),
  )
  const leading = leaders.map(
    (account): Command => ({
      type: 'becomeLeader',
      account,
      name: account,
      product: 'spot',
      sharing: account === 'max' ? 'daily' : 'high-water',
    }),
  )
  return [...funded, ...stock, ...leading]
}

export class RandomSpotCopies {
  readonly random: Random
  private readonly prices = { ...prices }

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  private terms(): CopyTerms {
    const { random } = this
    const sizing = this.pick(['amount', 'multiplier', 'smart'] as const)
    const value = sizing === 'amount' ? `${10 + random.below(3000)}` : `0.${10 + random.below(90)}`
    return {
      sizing,
      ...(sizing !== 'smart' && { value }),
      ...(random.chance(0.2) && { maxLoss: `${50 + random.below(500)}` }),
      ...(random.chance(0.3) && { takeProfit: `0.0${1 + random.below(9)}` }),
      ...(random.chance(0.3) && { stopLoss: `0.0${1 + random.below(9)}` }),
      ...(random.chance(0.2) && { maxPosition: `${1000 + random.below(20_000)}` }),
    }
  }

  private ofCopy(dice: number): Command | undefined {
    const { random } = this
    const [account, leader] = [this.pick(followers), this.pick(leaders)]
    const of = { account, leader }
    if (dice < 8)
      return { type: 'followLeader', ...of, amount: `${50 + random.below(20_000)}`, ...this.terms() }
    if (dice < 10) return { type: 'unfollowLeader', ...of, handOver: random.chance(0.5) }
    if (dice < 13) return { type: 'changeCopy', ...of, paused: random.chance(0.3), ...this.terms() }
    if (dice < 15) {
      const symbol = this.pick(['BTCUSDT', 'ETHUSDT'])
      return { type: 'closeCopy', ...of, symbol, side: 'long', handOver: random.chance(0.3) }
    }
    if (dice < 16)
      return { type: 'blockFollower', account: leader, follower: account, on: random.chance(0.5) }
    if (dice >= 20) return undefined
    const wallet = `${account}/copy:spot:${leader}`
    const [from, to] = random.chance(0.5) ? [account, wallet] : [wallet, account]
    const coin = random.chance(0.8) ? 'USDT' : 'BTC'
    return { type: 'transfer', account, from, to, coin, amount: `${random.below(3000)}` }
  }

  command(): Command {
    const { random } = this
    const dice = random.below(100)
    const copied = this.ofCopy(dice)
    if (copied) return copied
    const leader = this.pick(leaders)
    if (dice < 23) {
      const coin = this.pick(['BTC', 'ETH'])
      return {
        type: 'transfer',
        account: leader,
        to: `${leader}/margin`,
        coin,
        amount: `0.0${random.below(9)}`,
      }
    }
    const symbol = this.pick(['BTCUSDT', 'ETHUSDT'])
    const side = this.pick(['buy', 'sell'] as const)
    if (dice < 27) {
      const order = {
        account: leader,
        symbol: 'ETHBTC',
        orderType: 'limit',
        tif: 'ioc',
        size: '0.1',
      } as const
      return { type: 'placeOrder', ...order, side, price: side === 'buy' ? '0.06' : '0.04' }
    }
    const now = this.prices[symbol] as number
    if (dice < 30) this.prices[symbol] = Math.round(now * (1 + (random.share() - 0.5) * 0.12))
    const size = `${(1 + random.below(300)) / (symbol === 'BTCUSDT' ? 10_000 : 500)}`
    if (dice < 66) {
      const price = `${now + (side === 'buy' ? -1 : 1) * random.below(now / 200)}`
      const order = { account: 'maker', symbol, orderType: 'limit', stp: 'cancel-maker' } as const
      return { type: 'placeOrder', ...order, side, price, size: `${Number(size) * 10}` }
    }
    const order = { account: leader, symbol, orderType: 'market' } as const
    return side === 'buy'
      ? { type: 'placeOrder', ...order, side, quoteSize: `${20 + random.below(5000)}` }
      : { type: 'placeOrder', ...order, side, size }
  }
}
