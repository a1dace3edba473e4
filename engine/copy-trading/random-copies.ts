// Leaders, followers and a maker of prices at random: for tests.

import { Random } from '../core/random.ts'
import type { Command } from '../exchange/protocol.ts'
import { openings } from '../exchange/test-exchange.ts'
import { testContract, usdt } from '../futures/test-exchange.ts'
import type { CopyTerms } from './protocol.ts'

export const leaders = ['lea', 'max']
export const followers = ['ada', 'ben', 'cem', 'dan', 'eva']
export const copiedContracts = [testContract(usdt, { priceBand: '0.2' })]
const traders = [...leaders, 'maker']

export function copiesSetUp(): Command[] {
  const funded = [...traders, ...followers].flatMap((account): Command[] => [
    ...openings(account, { USDT: '1000000' }),
    { type: 'setAccount', account, recognised: true },
  ])
  const moved = traders.map((account): Command => {
    const amount = account === 'maker' ? '1000000' : '20000'
    return { type: 'transfer', account, to: `${account}/usdtm`, coin: 'USDT', amount }
  })
  const leading = leaders.map(
    (account): Command => ({
      type: 'becomeLeader',
      account,
      name: account,
      sharing: account === 'max' ? 'daily' : 'high-water',
    }),
  )
  return [...funded, ...moved, ...leading]
}

export class RandomCopies {
  readonly random: Random
  private price = 60_000

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  private terms(): CopyTerms {
    const { random } = this
    const sizing = this.pick(['amount', 'multiplier', 'smart'] as const)
    const value = sizing === 'amount' ? `${10 + random.below(500)}` : `${1 + random.below(20)}`
    return {
      sizing,
      ...(sizing !== 'smart' && { value }),
      ...(random.chance(0.3) && { leverage: this.pick(['5', '20', '100']) }),
      ...(random.chance(0.3) && { marginMode: this.pick(['cross', 'isolated'] as const) }),
      ...(random.chance(0.3) && { maxLoss: `${50 + random.below(500)}` }),
      ...(random.chance(0.15) && { takeProfit: `0.${10 + random.below(90)}` }),
      ...(random.chance(0.15) && { stopLoss: `0.${10 + random.below(80)}` }),
      ...(random.chance(0.2) && { maxPosition: `${1000 + random.below(20_000)}` }),
    }
  }

  command(): Command {
    const { random } = this
    const leader = this.pick(leaders)
    const follower = this.pick(followers)
    const of = { account: follower, leader }
    const dice = random.below(100)
    if (dice < 8)
      return { type: 'followLeader', ...of, amount: `${50 + random.below(20_000)}`, ...this.terms() }
    if (dice < 10) return { type: 'unfollowLeader', ...of }
    if (dice < 13) return { type: 'changeCopy', ...of, paused: random.chance(0.3), ...this.terms() }
    if (dice < 15)
      return { type: 'closeCopy', ...of, symbol: usdt, side: this.pick(['long', 'short'] as const) }
    if (dice < 16) return { type: 'blockFollower', account: leader, follower, on: random.chance(0.5) }
    if (dice < 18) {
      const wallet = `${follower}/copy:${leader}`
      const [from, to] = random.chance(0.5) ? [follower, wallet] : [wallet, follower]
      return { type: 'transfer', account: follower, from, to, coin: 'USDT', amount: `${random.below(3000)}` }
    }
    if (dice < 34) {
      this.price = Math.round(60_000 * (1 + (random.share() - 0.5) * 0.12))
      return { type: 'setContractMark', symbol: usdt, price: `${this.price}` }
    }
    const side = this.pick(['buy', 'sell'] as const)
    const positionSide = this.pick(['long', 'short'] as const)
    const size = `${(1 + random.below(200)) / 1000}`
    const order = { type: 'placeContractOrder', symbol: usdt, side, positionSide } as const
    if (dice < 66) {
      const price = `${this.price + (side === 'buy' ? -1 : 1) * random.below(300)}`
      return { ...order, account: 'maker', orderType: 'limit', price, size: `${Number(size) * 10}` }
    }
    return { ...order, account: leader, orderType: 'market', size }
  }
}
