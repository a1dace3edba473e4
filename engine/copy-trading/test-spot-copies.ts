// An exchange with a leader of spot trades, followers and a maker for tests of copy trading.

import type { Genesis, MarketConfig, Receipt, Side } from '../exchange/protocol.ts'
import { eventsOf, TestExchange } from '../exchange/test-exchange.ts'
import type { CopyView, FollowLeader } from './protocol.ts'

export const wallet = (account: string, leader = 'lea') => `${account}/copy:spot:${leader}`

export class SpotCopyExchange extends TestExchange {
  constructor(market: Partial<MarketConfig> = {}, genesis: Partial<Genesis> = {}) {
    super({ lastPrice: '60000', makerFee: '0', takerFee: '0', ...market }, genesis)
    this.person('maker', { USDT: '100000000', BTC: '10000' })
    this.person('lea', { USDT: '20000' })
    this.ok({ type: 'becomeLeader', account: 'lea', name: 'Lea', product: 'spot' })
  }

  ok(command: Parameters<TestExchange['do']>[0]): Receipt {
    const receipt = this.do(command)
    if (receipt.rejected) throw new Error(JSON.stringify(receipt.rejected))
    return receipt
  }

  person(account: string, funds: Record<string, string>): void {
    this.open(account, funds)
    this.ok({ type: 'setAccount', account, recognised: true })
  }

  follower(account: string, amount: string, terms: Partial<FollowLeader> = {}): Receipt {
    this.person(account, { USDT: '1000000' })
    return this.follow(account, amount, terms)
  }

  follow(account: string, amount: string, terms: Partial<FollowLeader> = {}): Receipt {
    return this.do({ type: 'followLeader', account, leader: 'lea', amount, sizing: 'smart', ...terms })
  }

  quote(price: string, size: string, side: Side = 'sell'): void {
    this.limit('maker', side, price, size)
  }

  /** The leader takes what is offered up to a price. */
  lead(side: Side, price: string, size: string): Receipt {
    return this.limit('lea', side, price, size, { tif: 'ioc' })
  }

  copy(account: string): CopyView {
    const [found] = this.exchange.copyTrading.copies(account)
    if (!found) throw new Error(`${account} has no copy`)
    return found
  }

  /** Sizes and prices of what a follower has. */
  held(account: string): string[] {
    return this.copy(account).positions.map(({ size, entryPrice }) => `${size} @ ${entryPrice}`)
  }

  cashOf = (account: string): string => this.balance(wallet(account), 'USDT')[0]
  coinsOf = (account: string): string => this.balance(wallet(account), 'BTC')[0]
}

export const skipsOf = (receipt: Receipt) =>
  eventsOf(receipt, 'copySkipped').map(({ account, reason, size }) => [account, reason, size])
