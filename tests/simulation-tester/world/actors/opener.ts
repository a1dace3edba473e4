// Opens accounts late, in every way that is refused too: a sub-account of a sub-account, a taken name, a wrong kind.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { sizeText } from '../pairs.ts'
import { Player } from './player.ts'

const openedMost = 12
const wrongNames = ['', 'mint', '~escrow', 'a b', '-a', 'x'.repeat(65), 'opener-1/earn', 'x/margin:BTCUSDT']

export class Opener extends Player {
  private readonly opened: string[] = []

  act(): ActorCommand | undefined {
    const { context } = this
    return { id: context.nextId(), command: this.draw(context.random.below(100)) }
  }

  private draw(dice: number): Command {
    const { context, name, opened } = this
    const account = `${name}-${context.random.below(1_000_000)}`
    const sub = context.pick(opened)
    if (dice < 14 && opened.length < openedMost) {
      opened.push(account)
      return { type: 'openAccount', account, kind: 'sub', parent: name }
    }
    if (dice < 24)
      return { type: 'openAccount', account, kind: 'sub', parent: sub ?? context.pick(context.accounts) }
    if (dice < 28) return { type: 'openAccount', account, kind: 'sub', parent: `${name}/earn` }
    if (dice < 31) return { type: 'openAccount', account, kind: 'sub' }
    if (dice < 34) return { type: 'openAccount', account, kind: 'main', parent: name }
    if (dice < 38) return { type: 'openAccount', account: context.pick(wrongNames), kind: 'main' }
    if (dice < 40) return { type: 'openAccount', account: sub ?? name, kind: 'demo' }
    if (dice < 43) return { type: 'setAccount', account: name, vip: context.random.below(4) }
    const pair = context.pair()
    const coin = context.pick([pair.base, pair.quote])
    const to = sub ?? `${name}/earn`
    if (dice < 60)
      return { type: 'transfer', account: name, to, coin, amount: sizeText(pair, context.lots(pair)) }
    const order = context.limit(pair, context.side(), context.near(pair, 8), context.lots(pair), {
      account: sub ?? name,
      stp: context.stp(),
    })
    return order.command
  }
}
