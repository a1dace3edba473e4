// An exchange with a leader, followers and a deep book for tests of copy trading.

import type { Receipt } from '../exchange/protocol.ts'
import type { PlaceContractOrder } from '../futures/protocol.ts'
import { ContractExchange, usdt } from '../futures/test-exchange.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import type { CopyView, FollowLeader } from './protocol.ts'

export class CopyExchange extends ContractExchange {
  constructor(contracts?: ContractConfig[]) {
    super(contracts)
    this.trader('maker', { USDT: '100000000' })
    this.trader('lea', { USDT: '20000' })
    this.ok({ type: 'becomeLeader', account: 'lea', name: 'Lea' })
  }

  follower(account: string, amount: string, terms: Partial<FollowLeader> = {}): Receipt {
    this.open(account, { USDT: '1000000' })
    this.ok({ type: 'setAccount', account, recognised: true })
    return this.follow(account, amount, terms)
  }

  follow(account: string, amount: string, terms: Partial<FollowLeader> = {}): Receipt {
    return this.do({ type: 'followLeader', account, leader: 'lea', amount, sizing: 'smart', ...terms })
  }

  /** Offers of the maker on both sides. */
  quote(price: string, size: string, side: 'buy' | 'sell' = 'sell'): void {
    const positionSide = side === 'sell' ? 'short' : 'long'
    this.place('maker', side, price, size, { positionSide })
  }

  lead(side: 'buy' | 'sell', size: string, more: Partial<PlaceContractOrder> = {}): Receipt {
    const positionSide = more.positionSide ?? (side === 'buy' ? 'long' : 'short')
    return this.place('lea', side, undefined, size, { positionSide, ...more })
  }

  copy(account: string): CopyView {
    const [found] = this.exchange.copyTrading.copies(account)
    if (!found) throw new Error(`${account} has no copy`)
    return found
  }

  /** Sizes and prices of what a follower has. */
  held(account: string): string[] {
    return this.copy(account).positions.map(({ side, size, entryPrice }) => `${side} ${size} @ ${entryPrice}`)
  }

  cashOf(account: string): string {
    return this.balance(`${account}/copy:lea`, 'USDT')[0]
  }
}

export { usdt }
