// Those who look for holes: families that meet themselves, and people who cancel all the time.

import type { ActorCommand } from '../actor.ts'
import { sizeText } from '../pairs.ts'
import { Player } from './player.ts'

/** A main account and its sub-accounts on both sides of a narrow price, with every mode of self-trade prevention. */
export class SelfTradeProber extends Player {
  act(): ActorCommand | undefined {
    const { hands } = this
    const { random } = hands
    const pair = hands.pair()
    const dice = random.below(100)
    const order = hands.some()
    if (dice < 6) {
      const coin = hands.pick([pair.base, pair.quote])
      const amount = sizeText(pair, hands.lots(pair))
      const to = hands.account()
      return { id: hands.nextId(), command: { type: 'transfer', account: hands.account(), to, coin, amount } }
    }
    if (order && dice < 15) return hands.cancel(order)
    if (dice < 25) return hands.market(pair, hands.side(), hands.lots(pair), { stp: hands.stp() })
    return hands.limit(pair, hands.side(), hands.near(pair, 2), hands.lots(pair), {
      stp: hands.stp(),
      tif: hands.tif(),
    })
  }
}

/** Places to cancel: one by one, in batches, by side, by pair, all, and twice. */
export class CancelSpammer extends Player {
  act(): ActorCommand | undefined {
    const { hands } = this
    const { random } = hands
    const dice = random.below(100)
    const pair = hands.pair()
    const order = hands.some()
    if (!order || dice < 50) return hands.limit(pair, hands.side(), hands.near(pair, 20), hands.lots(pair))
    const account = order.account
    const id = () => hands.nextId()
    if (dice < 80) return hands.cancel(order)
    if (dice < 90) {
      const orders = Array.from({ length: 1 + random.below(8) }, () => ({
        clientOid: (hands.some() ?? order).clientOid,
      }))
      return { id: id(), command: { type: 'cancelOrders', account, orders } }
    }
    const filter = {
      ...(dice < 95 ? { symbol: pair.symbol } : {}),
      ...(dice % 2 === 0 ? { side: hands.side() } : {}),
    }
    return { id: id(), command: { type: 'cancelOrders', account, ...filter } }
  }
}
