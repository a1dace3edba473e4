// Subscribes to products of Earn, redeems parts, all and before the term, switches idle coins on and off; and time that comes to the very end of an hour, a day, a term.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { Player } from './player.ts'

const terms = ['flexible', 'flexible', 'flexible', 'flexible', '7d', '7d', '7d', '14d', '30d']
/** About one USDT of each, half as much and many times as much; and what is not a sum. */
const sums = ['1', '0.9', '1.5', '0.05', '2', '7.77777777', '3.00000001', '12', '40', '250', '600', '9000']
const wrongSums = ['0', '-1', '1e2', '', '0.0000000000000000001', 'all']

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

export class Saver extends Player {
  /** It has more than one person may subscribe. */
  private readonly rich = `${this.name}-1`
  private readonly opening: Command[] = [
    { type: 'openAccount', account: this.rich, kind: 'main' },
    { type: 'setAccount', account: this.rich, kyc: 2 },
    ...['USDT', 'BTC', 'ETH', 'ERG'].map(
      (coin): Command => ({
        type: 'grantFunds',
        account: this.rich,
        coin,
        amount: coin === 'BTC' ? '12000' : '1300000',
      }),
    ),
  ]
  private readonly own = [this.rich, this.rich, this.context.account()]
  private readonly coins = [
    ...['USDT', 'USDT', 'USDT'],
    ...this.context.stage.pairs.filter(({ quote }) => quote === 'USDT').map(({ base }) => base),
  ]
  private subscribed = 0
  /** A week of many pairs has so many minutes to close that it takes seconds. */
  private weeksLeft = this.context.stage.pairs.length <= 2 ? 1 : 0

  act(): ActorCommand | undefined {
    const { context } = this
    const id = context.nextId()
    const first = this.opening.shift()
    if (first) return { id, command: first }
    const command = this.draw(context.random.below(100))
    const at = this.moment()
    return at === undefined ? { id, command } : { id, command, at }
  }

  /** Now and then around the end of an hour; in small worlds, once something is held, a week later. */
  private moment(): number | undefined {
    const { context } = this
    const { stage } = context
    if (context.random.chance(0.04)) {
      const end = (Math.floor(stage.now() / hourMs) + 1) * hourMs
      return end + context.random.below(3) - 1
    }
    if (this.subscribed < 12 || this.weeksLeft === 0 || !context.random.chance(0.03)) return undefined
    this.weeksLeft--
    return stage.now() + weekMs
  }

  private draw(dice: number): Command {
    const { context } = this
    const account = context.random.chance(0.85) ? context.pick(this.own) : context.account()
    if (dice < 45 || this.subscribed === 0) return this.subscribe(account)
    if (dice < 55)
      return {
        type: 'setAutoSubscribe',
        account,
        coin: this.coin(),
        on: context.random.chance(0.7),
      }
    // Numbers are given in turn to all: some are another person's, or of one that is over.
    const holdingId = `${1 + context.random.below(Math.min(this.subscribed, 30) + 1)}`
    if (dice < 62) return { type: 'redeemEarn', account, holdingId }
    if (dice < 97) return { type: 'redeemEarn', account, holdingId, amount: this.sum() }
    return { type: 'resetDemoFunds', account: this.rich }
  }

  private subscribe(account: string): Command {
    const { context } = this
    this.subscribed++
    const coin = this.coin()
    const product = `${coin}-${context.random.chance(0.97) ? context.pick(terms) : '8d'}`
    // As much as one person may, or a little more than is left of that.
    const most = coin === 'BTC' ? ['5000', '4990'] : ['500000', '500000.00000001', '499990', '50000']
    const amount = account === this.rich && context.random.chance(0.3) ? context.pick(most) : this.sum()
    return { type: 'subscribeEarn', account, product, amount }
  }

  private coin(): string {
    const { context } = this
    return context.random.chance(0.95) ? context.pick(this.coins) : context.pick(['TRY', 'NONE'])
  }

  private sum(): string {
    const { context } = this
    return context.random.chance(0.04) ? context.pick(wrongSums) : context.pick(sums)
  }
}
