// Sets price alerts of every kind around where prices move, changes them, switches them off and on, and deletes them.

import type { AlertKind, CreateAlert } from '#engine/alerts/protocol.ts'
import { alertKinds } from '#engine/alerts/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { type Pair, priceText } from '../pairs.ts'
import { Player } from './player.ts'

const wrongPercents = ['0', '-1', '0.001', '1001', '1e1', '0.12345']

export class Watcher extends Player {
  private readonly own = this.context.pick(this.context.accounts)
  private created = 0

  act(): ActorCommand | undefined {
    const { context } = this
    return { id: context.nextId(), command: this.draw(context.random.below(100)) }
  }

  private draw(dice: number): Command {
    const { context } = this
    const account = context.random.chance(0.8) ? this.own : context.account()
    if (dice < 50 || this.created === 0) return this.create(account)
    // Numbers are given in turn to all: some are another person's, or of one that was refused.
    const alertId = `${1 + context.random.below(this.created + 1)}`
    if (dice < 65) return { type: 'deleteAlert', account, alertId }
    if (dice < 80) return { type: 'changeAlert', account, alertId, on: context.random.chance(0.6) }
    const frequency = context.pick(['once', 'daily', 'every'] as const)
    if (dice < 85) return { type: 'changeAlert', account, alertId, frequency }
    return { type: 'changeAlert', account, alertId, ...this.terms(context.pick(alertKinds), context.pair()) }
  }

  private create(account: string): Command {
    const { context } = this
    const pair = context.pair()
    const kind = context.random.chance(0.98) ? context.pick(alertKinds) : ('none' as AlertKind)
    this.created++
    return {
      type: 'createAlert',
      account,
      symbol: context.random.chance(0.98) ? pair.symbol : 'NONE',
      kind,
      frequency: context.pick(['once', 'daily', 'every', 'every']),
      ...this.terms(kind, pair),
      ...(context.random.chance(0.2) && { zone: context.pick([0, 180, -300, 900]) }),
      ...(context.random.chance(0.2) && {
        channels: [context.pick(['app', 'sms', 'pigeon'] as const)] as never,
      }),
    }
  }

  /** Close to the price, so that it is reached soon and again. */
  private terms(kind: AlertKind, pair: Pair): Pick<CreateAlert, 'price' | 'percent' | 'low' | 'high'> {
    const { context } = this
    const price = () => priceText(pair, context.near(pair, context.pick([1, 3, 10])))
    if (kind === 'enters' || kind === 'leaves') return { low: price(), high: price() }
    if (kind === 'rises-to' || kind === 'falls-to') return { price: price() }
    const percent = context.random.chance(0.05)
      ? context.pick(wrongPercents)
      : context.pick(['0.01', '0.05', '0.25', '1', '3.5'])
    return { percent }
  }
}
