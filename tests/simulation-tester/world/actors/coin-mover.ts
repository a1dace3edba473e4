// Deposits and withdraws coins on every chain, with amounts at the limits, other people as recipients, and chains that reorganise.

import type { Command } from '#engine/exchange/protocol.ts'
import { type CoinChain, coinChains } from '#engine/market/coin-chains.ts'
import type { ActorCommand } from '../actor.ts'
import { Player } from './player.ts'

const coins = ['USDT', 'BTC', 'ETH']
const chainsInAll = coins.flatMap((coin) => coinChains.get(coin) as CoinChain[])
/** So that some withdrawals of a world meet each other's limit of a day. */
const factors = [1, 1, 2, 40, 1_000, 40_000, 1e9, 1e14]
const wrongAmounts = ['0', '-5', '1e3', '', '0.000000000000000001', '0.1234567890123456789']

export class CoinMover extends Player {
  /** An account that can withdraw more than it may within a day. */
  private readonly own = `${this.name}-1`
  private readonly opening: Command[] = [
    { type: 'openAccount', account: this.own, kind: 'main' },
    { type: 'setAccount', account: this.own, kyc: 2 },
    { type: 'grantFunds', account: this.own, coin: 'USDT', amount: '30000000' },
  ]
  /** Few, so that transfers meet on one chain. */
  private readonly chains = [0, 1, 2].map(() => this.context.pick(chainsInAll))

  act(): ActorCommand | undefined {
    const { context } = this
    const command = this.opening.shift() ?? this.draw(context.random.below(100))
    return { id: context.nextId(), command }
  }

  private draw(dice: number): Command {
    const { context } = this
    const account = context.random.chance(0.5) ? this.own : context.account()
    if (dice < 34) return this.deposit(account)
    if (dice < 72) return this.withdraw(account)
    const [withdrawalId, owner] = this.inReview() ?? ['1', account]
    if (dice < 84) return { type: 'cancelWithdrawal', account: owner, withdrawalId }
    if (dice < 94) {
      const approve = context.random.chance(0.6)
      return { type: 'reviewWithdrawal', account: owner, withdrawalId, approve }
    }
    return { type: 'reorganiseChain', chain: context.random.chance(0.9) ? this.chain().chain : 'none' }
  }

  private chain(): CoinChain {
    const { context } = this
    return context.pick(context.random.chance(0.9) ? this.chains : chainsInAll)
  }

  private amount(least: string): string {
    const { context } = this
    if (context.random.chance(0.04)) return context.pick(wrongAmounts)
    if (context.random.chance(0.2)) return context.pick(['900000', '1000000', '1500000', '2000000'])
    // In the digits of the least amount: every coin has as many.
    const [whole = '', fraction = ''] = least.split('.')
    const units =
      BigInt(whole + fraction) * BigInt(context.pick(factors)) + BigInt(context.random.below(9)) - 1n
    const digits = `${units < 0n ? 0n : units}`.padStart(fraction.length + 1, '0')
    const cut = digits.length - fraction.length
    return fraction === '' ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  }

  private deposit(account: string): Command {
    const { chain, coin, minDeposit } = this.chain()
    const reorganised = this.context.random.chance(0.3)
    return { type: 'sendTestDeposit', account, coin, chain, amount: this.amount(minDeposit), reorganised }
  }

  private withdraw(account: string): Command {
    const { context } = this
    const { chain, coin, minWithdraw } = this.chain()
    const other = context.random.chance(0.4) ? { recipient: context.account() } : {}
    const memo = context.random.chance(0.2) ? { memo: '77' } : {}
    const address = context.random.chance(0.97) ? 'an address' : ''
    return {
      type: 'requestWithdrawal',
      account,
      coin,
      chain,
      address,
      ...memo,
      ...other,
      amount: this.amount(minWithdraw),
    }
  }

  /** A withdrawal that can be stopped, now and then as another account's. */
  private inReview(): [id: string, account: string] | undefined {
    const { context } = this
    const one = context.pick([...context.stage.bots.inReview])
    return one && context.random.chance(0.1) ? [one[0], context.account()] : one
  }
}
