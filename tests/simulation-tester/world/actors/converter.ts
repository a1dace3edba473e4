// Asks for quotes and accepts them: in time, too late, twice, another person's; and converts small balances.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { sizeText } from '../pairs.ts'
import { Player } from './player.ts'

const wrongSizes = ['0', '-1', '1e2', '', '0.000000000000000001']

const quoteLifeMs = 8_000

export class Converter extends Player {
  /** An account that holds little. */
  private readonly poor = `${this.name}-1`
  private readonly opening: Command[] = [
    { type: 'openAccount', account: this.poor, kind: 'main' },
    { type: 'setAccount', account: this.poor, kyc: 2 },
    ...['USDT', 'BTC', 'ETH', 'TRY'].map((coin): Command => this.grant(coin)),
  ]
  private readonly own = this.context.pick(this.context.accounts)
  /** With the seq of its entry, which is a quote's id where it is given. */
  private quoted: { account: string; seq: number; at: number }[] = []

  act(): ActorCommand | undefined {
    const { context } = this
    const id = context.nextId()
    const last = this.quoted.at(-1)
    if (last && context.random.chance(0.15)) {
      const at = last.at + quoteLifeMs - context.random.below(2)
      if (at >= context.stage.now()) return { id, at, command: accept(last.account, last.seq) }
    }
    return { id, command: this.opening.shift() ?? this.draw(context.random.below(100)) }
  }

  private grant(coin: string): Command {
    return { type: 'grantFunds', account: this.poor, coin, amount: coin === 'TRY' ? '120' : '0.05' }
  }

  private draw(dice: number): Command {
    const { context } = this
    const account = context.random.chance(0.6) ? this.own : context.account()
    const quote = context.pick(this.quoted.slice(-4))
    if (!quote || dice < 45) return this.quote(account)
    if (dice < 85) {
      const by = context.random.chance(0.95) ? quote.account : context.account()
      return accept(by, quote.seq)
    }
    const coins = ['BTC', 'ETH', 'TRY', 'USDT', 'ERG', 'NONE']
    if (dice < 87) return this.grant(context.pick(coins.slice(0, 4)))
    const named = Array.from({ length: context.pick([0, 1, 1, 1, 2]) }, () => context.pick(coins))
    return { type: 'convertSmallBalances', account: dice < 96 ? this.poor : account, coins: named }
  }

  private quote(account: string): Command {
    const { context } = this
    const pair = context.pair()
    const [from, to] = context.pick([
      [pair.base, pair.quote],
      [pair.quote, pair.base],
      [pair.base, 'USDT'],
      ['USDT', 'TRY'],
      ['USDT', 'ERG'],
    ]) as [string, string]
    this.quoted.push({ account, seq: context.stage.nextSeq(), at: context.stage.latest() })
    if (this.quoted.length > 16) this.quoted.shift()
    const size = context.random.chance(0.04)
      ? context.pick(wrongSizes)
      : sizeText(pair, context.lots(pair) * context.pick([1, 1, 10, 1_000]))
    const dice = context.random.below(20)
    const sizes = dice === 0 ? {} : dice < 10 ? { fromSize: size } : { toSize: size }
    return { type: 'quoteConversion', account, from, to, ...sizes }
  }
}

const accept = (account: string, seq: number): Command => ({
  type: 'acceptQuote',
  account,
  quoteId: `${seq}`,
})
