// Actors that probe rules: families of accounts that trade with themselves, and people who cancel all the time.

import type { ActorCommand } from '../actor.ts'
import { sizeText } from '../pairs.ts'
import { Player } from './player.ts'

/** A main account and its sub-accounts on both sides of a narrow price, with every mode of self-trade prevention. */
export class SelfTradeProber extends Player {
  act(): ActorCommand | undefined {
    const { context } = this
    const { random } = context
    const pair = context.pair()
    const dice = random.below(100)
    const order = context.some()
    if (dice < 6) {
      const coin = context.pick([pair.base, pair.quote])
      const amount = sizeText(pair, context.lots(pair))
      const to = context.account()
      return {
        id: context.nextId(),
        command: { type: 'transfer', account: context.account(), to, coin, amount },
      }
    }
    if (order && dice < 15) return context.cancel(order)
    if (dice < 25) return context.market(pair, context.side(), context.lots(pair), { stp: context.stp() })
    return context.limit(pair, context.side(), context.near(pair, 2), context.lots(pair), {
      stp: context.stp(),
      tif: context.tif(),
    })
  }
}

/** Places to cancel: one by one, in batches, by side, by pair, all, and twice. */
export class CancelSpammer extends Player {
  act(): ActorCommand | undefined {
    const { context } = this
    const { random } = context
    const dice = random.below(100)
    const pair = context.pair()
    const order = context.some()
    if (!order || dice < 50)
      return context.limit(pair, context.side(), context.near(pair, 20), context.lots(pair))
    const account = order.account
    const id = () => context.nextId()
    if (dice < 80) return context.cancel(order)
    if (dice < 90) {
      const orders = Array.from({ length: 1 + random.below(8) }, () => ({
        clientOid: (context.some() ?? order).clientOid,
      }))
      return { id: id(), command: { type: 'cancelOrders', account, orders } }
    }
    const filter = {
      ...(dice < 95 ? { symbol: pair.symbol } : {}),
      ...(dice % 2 === 0 ? { side: context.side() } : {}),
    }
    return { id: id(), command: { type: 'cancelOrders', account, ...filter } }
  }
}
