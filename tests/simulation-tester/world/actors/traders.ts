// People who trade: at random, as makers on both sides, as snipers of the touch, and whales who sweep books.

import type { BestPrice } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { priceText, sizeText } from '../pairs.ts'
import type { ActorContext, OwnOrder } from './actor-context.ts'
import { Player } from './player.ts'

const bestPrices: readonly BestPrice[] = ['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5']

/** New terms for an order: half of them next to the old ones, since one lot or tick decides whether it keeps its place. */
export function modification(context: ActorContext, order: OwnOrder): ActorCommand {
  const { random } = context
  const { account, clientOid, pair } = order
  const kind = random.below(4)
  const terms: { price?: string; size?: string } = {}
  if (kind !== 0) {
    order.price = kind === 1 ? order.price : context.near(pair, 15)
    terms.price = priceText(pair, order.price)
  }
  if (kind !== 3) {
    order.lots = random.chance(0.6) ? Math.max(1, order.lots + random.below(5) - 3) : context.lots(pair)
    terms.size = sizeText(pair, order.lots)
  }
  return { id: context.nextId(), command: { type: 'modifyOrder', account, clientOid, ...terms } }
}

export class NoiseTrader extends Player {
  act(): ActorCommand | undefined {
    const { context } = this
    const { random } = context
    const dice = random.below(100)
    const pair = context.pair()
    const order = context.some()
    if (order && dice < 22) return context.cancel(order)
    if (order && dice < 32) return modification(context, order)
    const side = context.side()
    const more = { stp: context.stp(), tif: context.tif() }
    if (dice < 40) {
      const slippage = random.chance(0.3) ? { slippage: context.pick(['0.001', '0.005', '0.05']) } : {}
      return context.market(pair, side, context.lots(pair), { stp: more.stp, ...slippage })
    }
    if (dice < 46) {
      const bestPrice = context.pick(bestPrices)
      const tif = bestPrice.startsWith('queue') || more.tif !== 'post-only' ? more.tif : 'ioc'
      return context.limit(pair, side, 1, context.lots(pair), { stp: more.stp, tif, bestPrice })
    }
    return context.limit(
      pair,
      side,
      context.near(pair, random.chance(0.05) ? 80 : 8),
      context.lots(pair),
      more,
    )
  }
}

/** Quotes around the price, cancels old quotes, moves near ones. */
export class Maker extends Player {
  private readonly quotes: OwnOrder[] = []

  act(): ActorCommand | undefined {
    const { context, quotes } = this
    const { random } = context
    if (quotes.length > 24) return context.cancel(quotes.splice(random.below(8), 1)[0] as OwnOrder)
    if (quotes.length > 4 && random.chance(0.15)) return modification(context, context.pick(quotes))
    const pair = context.pair()
    const side = context.side()
    const away = 1 + random.below(Math.max(2, Math.floor(context.stage.price(pair) / 250)))
    const price = context.stage.price(pair) + (side === 'buy' ? -away : away)
    const order = context.limit(
      pair,
      side,
      price,
      context.lots(pair),
      random.chance(0.5) ? { tif: 'post-only' } : {},
    )
    quotes.push(context.orders.at(-1) as OwnOrder)
    return order
  }
}

/** Takes the best price with IOC or FOK. */
export class Sniper extends Player {
  act(): ActorCommand | undefined {
    const { context } = this
    const pair = context.pair()
    const tif = context.pick(['ioc', 'fok'] as const)
    if (context.random.chance(0.5))
      return context.limit(pair, context.side(), 1, context.lots(pair), {
        tif,
        bestPrice: context.pick(['counterparty-1', 'counterparty-5']),
      })
    return context.limit(pair, context.side(), context.near(pair, 6), context.lots(pair) * 2, { tif })
  }
}

/** Sweeps whole books, and orders more than it can pay. */
export class Whale extends Player {
  act(): ActorCommand | undefined {
    const { context } = this
    const pair = context.pair()
    const lots = context.lots(pair) * (3 + context.random.below(20))
    const order = context.some()
    if (order && context.random.chance(0.2)) return context.cancel(order)
    if (context.random.chance(0.5)) return context.market(pair, context.side(), lots, { stp: context.stp() })
    return context.limit(pair, context.side(), context.near(pair, 30), lots, { tif: context.tif() })
  }
}
